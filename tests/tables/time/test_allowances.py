"""What may stop a clock at a table: absences together, and the emergency pause, as it is chosen."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.engine.flow import Seat
from bot.tables.panel.panel import Caller
from bot.tables.texts import say
from bot.tables.time import clock_pauses, clocks
from bot.tables.time.clock_rules import DAY, HOUR, Allowance, NoClock, PerTurn
from bot.tables.time.clocks import started
from bot.tables.time.running_time import Away, Profile
from bot.tables.time.timing import TIMING
from storage import audit
from tests.tables.board import BOB, CAT, DAN, House, button, caller, ok, stem, words_of
from tests.tables.days import ANN, clocked, days, go_by, settle, told

GONE = Profile(away=(Away(0, 90 * DAY),))


@pytest_asyncio.fixture(name="h")
async def fresh_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


def mo() -> Caller:
    """A moderator who does not play, once more."""
    return caller(DAN, moderator=True)


async def allowed(h: House) -> Allowance:
    """What the table allows."""
    return TIMING.of(await h.table()).allowed


# Choosing


async def test_the_opener_chooses_in_the_lobby_and_the_game_keeps_it(h: House) -> None:
    await h.open("rota", ANN, BOB)
    await h.deliver()
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d"))
    assert (await h.do(h.tables.clock.allow, caller(BOB), "3d")).refused
    shown = ok(await h.do(h.tables.clock.allow, caller(ANN), "3d", "none"))
    says = "absences stop clocks for up to 3 days in all; no emergency pause"
    assert says in words_of(shown.panel)
    await h.deliver()
    assert says in words_of(h.courier.edits[-1].panel)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert await allowed(h) == Allowance(3 * DAY, 0)
    clock = TIMING.of(await h.table()).clock
    assert clock is not None
    assert [side.meter.vacation for side in clock.sides] == [3 * DAY, 3 * DAY]


async def test_what_is_left_out_stays(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.do(h.tables.clock.allow, mo(), "5d"))
    ok(await h.do(h.tables.clock.allow, mo(), "", "1d"))
    assert await allowed(h) == Allowance(5 * DAY, DAY)


async def test_the_others_must_agree(h: House) -> None:
    await clocked(h, PerTurn(DAY), ANN, BOB, CAT)
    await go_by(h, 10 * HOUR)
    shown = ok(await h.do(h.tables.clock.allow, caller(ANN), "none", "12h"))
    assert "Bob and Cat must agree" in words_of(shown.panel)
    await h.deliver()
    asking = h.courier.sent[-1]
    assert "absences don't stop clocks; one emergency pause of 12 h" in words_of(asking.panel)
    ok(await h.press(BOB, button(asking.panel, "Agree")))
    assert await allowed(h) == Allowance()
    ok(await h.press(CAT, button(asking.panel, "Agree")))
    assert await allowed(h) == Allowance(0, DAY / 2)
    table = await h.table()
    assert TIMING.of(table).proposal is None
    # Nobody's turn begins anew for it.
    clock = TIMING.of(table).clock
    assert clock is not None
    assert clocks.deadline(clock, Seat(0), Profile()) == h.clock.at + 14 * HOUR


async def test_a_moderator_decides_by_either_command(h: House) -> None:
    table = await clocked(h, PerTurn(DAY))
    ok(await h.do(h.tables.clock.allow, mo(), "7d"))
    ok(await h.do(h.tables.moderation.clock, mo(), emergency="6h"))
    assert await allowed(h) == Allowance(7 * DAY, 6 * HOUR)
    rows = await h.db.read(audit.of_table, table.row.id)
    assert [(r.what, r.detail) for r in rows] == [
        ("clock", "vacation 7d, emergency 3d"),
        ("clock", "vacation 7d, emergency 6h"),
    ]
    await settle(h)
    assert len(told(h, "changes the clock")) == 1
    assert len(told(h, stem("time-changed-by-moderator"))) == 1


BAD: list[tuple[tuple[str, str], str]] = [
    (("", " "), "Say how much `vacation`"),
    (("91d", ""), "choose `none`, or 1h to 90d"),
    (("59 min", ""), "choose `none`, or 1h to 90d"),
    (("", "15d"), "choose `none`, or 1h to 14d"),
    (("-2d", ""), "goes backwards"),
    (("much", ""), "as a length of time"),
    (("14d", "3d"), "already has that clock"),
]


@pytest.mark.parametrize(("given", "says"), BAD)
async def test_what_cant_be_allowed_changes_nothing(
    h: House, given: tuple[str, str], says: str
) -> None:
    table = await clocked(h, PerTurn(DAY))
    shown = await h.do(h.tables.clock.allow, mo(), *given)
    assert shown.refused
    assert says in words_of(shown.panel)
    assert (await h.do(h.tables.moderation.clock, mo(), None, "", *given)).refused
    assert (await h.table()).row == table.row


async def test_a_moderators_words_are_one_thing_or_the_other(h: House) -> None:
    table = await clocked(h, PerTurn(DAY))
    for given in ((), (1,), (None, "2h"), (1, "2h", "3d")):
        shown = await h.do(h.tables.moderation.clock, mo(), *given)
        assert say("no-mod-clock") in words_of(shown.panel)
    refused = await h.do(h.tables.moderation.clock, caller(ANN), vacation="3d")
    assert refused.refused
    assert (await h.table()).row == table.row


async def test_without_a_clock_nothing_needs_to_be_stopped(h: House) -> None:
    await clocked(h, NoClock())
    for shown in (
        await h.do(h.tables.clock.allow, caller(ANN), "3d"),
        await h.do(h.tables.moderation.clock, mo(), vacation="3d"),
    ):
        assert say("no-clock-none") in words_of(shown.panel)
    assert "absences" not in words_of(ok(await h.do(h.tables.clock.show, caller(ANN))).panel)


# What it does


async def test_none_stops_no_clock(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    ok(await h.do(h.tables.clock.allow, mo(), "none", "none"))
    shown = await h.do(h.tables.clock.emergency, caller(ANN))
    assert "no emergency pause" in words_of(shown.panel)
    ok(await h.do(h.tables.people.away, caller(ANN), "", "3 days"))
    await go_by(h, DAY)
    assert [d.seat for d in TIMING.of(await h.table()).duties] == [1]


def test_what_was_used_counts_against_another_budget() -> None:
    clock = started(PerTurn(DAY), 2, 0)
    clock = clocks.update(clock, {Seat(0)}, 0, {Seat(0): GONE})
    known = {Seat(0): GONE}
    less = clocks.allowing(clock, Allowance(5 * DAY), 10 * DAY, known)
    assert [side.meter.vacation for side in less.sides] == [0, 5 * DAY]
    more = clocks.allowing(less, Allowance(20 * DAY), 10 * DAY, known)
    assert [side.meter.vacation for side in more.sides] == [10 * DAY, 20 * DAY]


def test_a_pause_under_way_lasts_as_it_was_begun() -> None:
    clock = clocks.update(started(PerTurn(DAY), 1, 0), {Seat(0)}, 0, {})
    clock = clock_pauses.emergency(clock, Seat(0), 0, {})
    clock = clocks.allowing(clock, Allowance(emergency=0), HOUR, {})
    assert clocks.deadline(clock, Seat(0), Profile()) == 4 * DAY
