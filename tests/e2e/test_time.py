"""/clock, /remind and /away as people use them, with days that pass in no time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

from bot.playground import Person, Seen
from tests.e2e.conftest import Rig, answer, has, words

DAY = 86_400.0
HOUR = 3600.0


def later(rig: Rig, seconds: float) -> None:
    """Let time pass for the bot, which was at work all the while."""
    tables = rig.client.desk.tables
    # Without its last sign of life a jump of the clock is no outage.
    tables.timekeeper._beaten = math.inf
    before: Callable[[], float] = tables.store.now
    shift = before() - time.time() + seconds
    tables.store.now = lambda: time.time() + shift
    tables.wake()


async def says(
    rig: Rig,
    person: Person,
    text: str,
    channel: int | str = "table-1",
    who: Person | None = None,
) -> Seen:
    """The newest message of the bot with this text (that pings them), once there is one."""
    place = await person.place(channel)

    async def found() -> Seen | None:
        said = [m for m in await person.messages(place) if text in m.text]
        said = [m for m in said if who is None or who.id in m.mentions]
        return said[-1] if said else None

    seen = await rig.stand.wait_for(found)
    assert seen
    return seen


async def test_what_may_stop_a_clock_is_chosen_agreed_on_and_decided(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    await ann.command("clock set", "table-1", kind="turn", time="2d")
    offered = await ann.complete("clock allow", "vacation", "", "table-1")
    assert offered[0] == ("none", "none")
    refused = await ann.command("clock allow", "table-1", vacation="91d")
    assert "`none`, or 1h to 90d" in refused.text
    await ann.command("clock allow", "table-1", vacation="3d", emergency="none")
    await says(rig, ann, "absences stop clocks for up to 3 days in all; no emergency pause")
    await rig.dealt(ann, ben)
    await ann.command("clock allow", "table-1", emergency="12h")
    asked = await says(rig, ann, "proposes another clock", who=ben)
    await ben.press(asked, "Agree")

    async def decided() -> bool:
        (seen,) = [m for m in await ann.messages("table-1") if m.id == asked.id]
        return "Everyone has agreed on the clock" in seen.text and not seen.buttons

    await rig.stand.wait_for(decided)
    moderator = await rig.stand.person("Mo")
    done = await moderator.command("mod clock", "table-1", vacation="5d")
    assert "absences stop clocks for up to 5 days in all" in done.text
    shown = await ben.command("clock show", "table-1")
    assert "5 days in all; one emergency pause of 12 h" in shown.text


async def test_a_clock_from_the_lobby_to_zero(rig: Rig) -> None:
    ann, ben = await rig.lobby()
    lobby = next(m for m in await rig.public(ann) if has(m, "More"))
    panel = await ann.press((await ann.press(lobby, "More")).message, "Clock")
    assert "no clock" in panel.text
    offered = await ann.complete("clock set", "time", "2", "table-1")
    assert ("2 days", "2d") in offered
    refused = await ann.command("clock set", "table-1", kind="turn", time="0d")
    assert "no time at all" in refused.text
    set_ = await ann.command("clock set", "table-1", kind="turn", time="2d", zero="computer")
    assert "2 days a turn" in set_.text
    await rig.dealt(ann, ben)
    turn = await rig.turn(ann)
    assert "<t:" in turn.text
    shown = await ben.command("clock show", "table-1")
    assert "Your clock is running" in shown.text
    assert shown.ephemeral
    later(rig, 3 * DAY)
    await says(rig, ann, "is up: a computer player answers")
    back = await ann.command("clock back", "table-1")
    assert "Welcome back" in back.text


async def test_another_clock_by_agreement(rig: Rig) -> None:
    ann, ben = await rig.started()
    asked = await ann.command("clock set", "table-1", kind="bank", time="5d", increment="12h")
    assert "Ben must agree" in asked.text
    message = await says(rig, ben, "proposes another clock")
    assert message.mentions == [ben.id]
    agreed = await ben.press(message, "Agree")
    assert "Everyone has agreed" in agreed.text
    await says(rig, ann, "Everyone has agreed on the clock: bank of 5 days, +12 h a turn")
    paused = await ann.command("clock emergency", "table-1")
    assert "is stopped" in paused.text
    again = await ann.command("clock emergency", "table-1")
    assert "one emergency pause" in again.text


async def test_calls_are_struck_through_and_reminders_taken_away(rig: Rig) -> None:
    ann, ben = await rig.started()
    turn = await rig.turn(ann)
    assert ben.id in turn.mentions
    later(rig, 1.1 * DAY)
    reminder = await says(rig, ben, "still your turn", who=ben)
    await answer(ben)

    async def struck() -> bool:
        now = await ben.look(turn)
        return now is not None and "~~" in now.text

    async def gone() -> bool:
        return await ben.look(reminder) is None

    await rig.stand.wait_for(struck)
    await rig.stand.wait_for(gone)
    now = await ben.look(turn)
    assert now
    assert {b.label for b in now.buttons} == {b.label for b in turn.buttons}
    status = await ben.command("status", "table-1")
    assert "Your last reminders here" in status.text


async def test_reminders_in_private_fall_back_to_the_channel(rig: Rig) -> None:
    ann, ben = await rig.people("Ann", "Ben")
    set_ = await ben.command("remind set", "table-1", way="dm", after="2h")
    assert "in private" in set_.text
    await rig.started()
    there = await ben.dm()
    call = await says(rig, ben, "it's your turn", there)
    assert has(call, "Act")
    panel = await ben.press(call, "Act")
    assert "our side" not in panel.text
    await answer(ben)

    async def gone() -> bool:
        return await ben.look(call) is None

    await rig.stand.wait_for(gone)
    await rig.stand.fault("closed_dms", user=ben.id, closed=True)
    while set(await words(ben)) <= {"resign", "back"}:
        await answer(ann)
    fallen = await says(rig, ben, "it's your turn")
    assert ben.id in fallen.mentions


async def test_one_message_a_day(rig: Rig) -> None:
    _, ben = await rig.started()
    assert "at 09:00" in (await ben.command("remind digest", "table-1", at="9am")).text
    await ben.command("remind set", "table-1", way="dm")
    later(rig, DAY)
    digest = await says(rig, ben, "Tables waiting for you", await ben.dm())
    assert "Ann's Sealed" in digest.text


async def test_an_absence(rig: Rig) -> None:
    ann, ben = await rig.started()
    offered = await ben.complete("away", "to", "in 3", "table-1")
    assert ("in 3 days", "in 3 days") in offered
    backwards: dict[str, Any] = {"from": "tomorrow", "to": "yesterday"}
    bad = await ben.command("away", "table-1", **backwards)
    assert "isn't after" in bad.text
    said = await ben.command("away", "table-1", to="in 3 days", note="at sea")
    assert "You're away" in said.text
    status = await ann.command("status", "table-1")
    assert "Ben is away" in status.text
    assert "at sea" in status.text
    back = await ben.press(said, "I'm back")
    assert "Welcome back" in back.text
    assert "Ben is away" not in (await ann.command("status", "table-1")).text


async def test_zone_quiet_hours_and_language_once(rig: Rig) -> None:
    (ann,) = await rig.people("Ann")
    assert ("Europe/Berlin", "Europe/Berlin") in await ann.complete(
        "remind me", "zone", "berl", "table-1"
    )
    said = await ann.command(
        "remind me", "table-1", zone="berlin", quiet="22:00-07:00", language="English"
    )
    assert "Europe/Berlin" in said.text
    bad = await ann.command("remind me", "table-1", zone="Atlantis")
    assert "time zone" in bad.text
    there = await ann.dm()
    assert "22:00 to 07:00" in (await ann.command("remind show", there)).text
    off = await ann.press(await ann.command("remind show", there), "Off")
    assert "Reminders: **off**" in off.text
