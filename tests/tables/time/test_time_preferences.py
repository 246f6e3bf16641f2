"""What players say once about time, and the clocks that heed it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

from bot.tables.panel.panel import Caller, Response
from bot.tables.texts import say
from bot.tables.time.clock_rules import DAY, HOUR, NoClock, PerTurn
from bot.tables.time.personal_commands import PersonalCommands
from bot.tables.time.running_time import Quiet
from bot.tables.time.timing import PEOPLE, TIMING
from storage import people
from storage.db import Tx
from storage.errors import Unavailable
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    fits,
    ok,
    stem,
    words_of,
)
from tests.tables.days import START, clocked, days, go_by, settle, told


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def row(h: House, user: int) -> Any:
    return await h.db.read(people.load, user)


# Absences


async def test_an_absence_stops_the_clock_and_is_shown(h: House) -> None:
    await clocked(h, PerTurn(2 * DAY, "default"))
    shown = ok(await h.do(h.tables.people.away, caller(BOB), "now", "in 3 days", "the *sea*"))
    until = int(START + 3 * DAY)
    assert f"until <t:{until}:f>" in words_of(shown.panel)
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    turn = words_of(h.courier.sent[-1].panel)
    assert f"Bob is away until <t:{until}:f> (the \\*sea\\*)" in turn
    assert f"Bob: until <t:{int(START + 5 * DAY)}:F>" in turn
    await go_by(h, 5 * DAY - 1)
    assert (await h.table()).state.passed == (1, 0)
    await go_by(h, 1)
    assert (await h.table()).state.passed == (1, 1)


async def test_within_the_tables_vacation(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    ok(await h.do(h.tables.people.away, caller(ANN), "", "in 60 days"))
    await go_by(h, 15 * DAY - 1)
    assert (await h.table()).state.passed == (0, 0)
    await go_by(h, 1)
    assert (await h.table()).state.passed == (1, 0)


async def test_what_has_run_before_stays_run(h: House) -> None:
    await clocked(h, PerTurn(2 * DAY, "default"))
    await go_by(h, DAY)
    ok(await h.do(h.tables.people.away, caller(ANN), "", "in 2 days"))
    clock = TIMING.of(await h.table()).clock
    assert clock is not None
    assert clock.sides[0].meter.left == DAY
    await go_by(h, 3 * DAY - 1)
    assert (await h.table()).state.passed == (0, 0)
    await go_by(h, 1)
    assert (await h.table()).state.passed == (1, 0)


async def test_back_early_by_the_button(h: House) -> None:
    await clocked(h, PerTurn(2 * DAY, "default"))
    shown = ok(await h.do(h.tables.people.away, caller(ANN), "", "next week"))
    await go_by(h, DAY)
    ok(await h.press(ANN, button(shown.panel, "I'm back")))
    await go_by(h, 2 * DAY)
    assert (await h.table()).state.passed == (1, 0)
    assert (await h.press(ANN, button(shown.panel, "I'm back"))).refused


async def test_an_announced_absence_can_be_cancelled(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.away, caller(ANN), "in 2 days", "in 4 days"))
    shown = ok(await h.do(h.tables.people.away, caller(ANN)))
    ok(await h.press(ANN, button(shown.panel, "Cancel no. 1")))
    assert "haven't announced an absence" in words_of(
        ok(await h.do(h.tables.people.away, caller(ANN))).panel
    )
    assert (await h.press(ANN, button(shown.panel, "Cancel no. 1"))).refused


async def test_overlapping_absences_are_told_apart(h: House) -> None:
    await clocked(h, NoClock())
    for end in ("in 3 days", "in 4 days"):
        ok(await h.do(h.tables.people.away, caller(ANN), "in 2 days", end))
    shown = ok(
        await h.do(
            h.tables.people.away, caller(ANN), "in 2 days", "in 4 days", "the same once more"
        )
    )
    fits(shown.panel)
    assert [b.label for b in buttons(shown.panel)] == ["Cancel no. 1", "Cancel no. 2"]
    shown = ok(await h.press(ANN, button(shown.panel, "Cancel no. 1")))
    fits(shown.panel)
    assert "the same once more" in words_of(shown.panel)
    assert len(PEOPLE.of(await h.table())[ANN].profile.away) == 1


async def test_one_is_back_from_all_absences_at_once(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    ok(await h.do(h.tables.people.away, caller(ANN), "", "in 3 days"))
    shown = ok(await h.do(h.tables.people.away, caller(ANN), "", "in 5 days"))
    fits(shown.panel)
    ok(await h.press(ANN, button(shown.panel, "I'm back")))
    await go_by(h, DAY)
    assert (await h.table()).state.passed == (1, 0)


async def test_it_counts_at_every_table_and_at_those_joined_later(h: House) -> None:
    ok(await h.do(h.tables.people.away, caller(BOB), "", "in 3 days"))
    await clocked(h, PerTurn(DAY, "default"))
    table = await h.table()
    assert PEOPLE.of(table)[BOB].profile.away
    ok(await h.move(ANN, "pass"))
    await go_by(h, 3 * DAY)
    assert (await h.table()).state.passed == (1, 0)


# Zone, quiet hours, language


async def test_quiet_hours_stop_the_clock(h: House) -> None:
    await clocked(h, PerTurn(12 * HOUR, "default"))
    ok(await h.do(h.tables.people.me, caller(ANN), "london", "20:00 - 08:00"))
    assert PEOPLE.of(await h.table())[ANN].profile.quiet == Quiet(20 * 60, 8 * 60)
    await go_by(h, 12 * HOUR)
    assert (await h.table()).state.passed == (1, 0), "08:00 to 20:00 was not quiet"
    ok(await h.move(BOB, "pass"))
    await go_by(h, 24 * HOUR - 1)
    assert (await h.table()).state.passed == (1, 1)
    await go_by(h, 1)
    assert (await h.table()).state.passed == (2, 1)


async def test_all_of_it_is_shown_and_can_be_taken_back(h: House) -> None:
    shown = ok(await h.do(h.tables.people.me, caller(ANN), "new york", "22:00-06:30", "english"))
    text = words_of(shown.panel)
    for said in ("America/New_York", "22:00 to 06:30", "English"):
        assert f"**{said}**" in text
    text = words_of(ok(await h.do(h.tables.people.me, caller(ANN), "", "off", "auto")).panel)
    assert say("me-quiet", how="none") in text
    assert "as in your Discord" in text


async def test_the_language_chosen_is_spoken(h: House) -> None:
    await clocked(h, NoClock())
    german = caller(ANN, locale="de")
    assert (await h.tables.spoken(german)).locale == "de"
    ok(await h.do(h.tables.people.me, caller(ANN), language="en"))
    assert (await h.tables.spoken(german)).locale == "en"


# Reminders by their buttons


async def test_the_buttons(h: House) -> None:
    await clocked(h, NoClock())
    for label, after in (
        ("Off", "Reminders: **off**"),
        ("On", "Reminders: **on**"),
        ("Send in private", "Sent: **in private**"),
        ("Tell me when I'm next", "When you're next: **on**"),
    ):
        shown = ok(await h.do(h.tables.people.show, caller(ANN)))
        pressed = ok(await h.press(ANN, button(shown.panel, label)))
        assert after in words_of(pressed.panel)


async def test_settings_ask_for_nothing_that_was_before_them(h: House) -> None:
    await clocked(h, NoClock())
    ok(await h.do(h.tables.people.remind_set, caller(ANN), after="off"))
    await go_by(h, 3 * DAY)
    ok(await h.do(h.tables.people.remind_set, caller(ANN), after="1d, 2d, 4d"))
    await settle(h)
    assert not told(h, "still your turn")
    await go_by(h, DAY)
    assert len(told(h, "still your turn")) == 1


# Bad input


MANY = ",".join(f"{n}h" for n in range(1, 10))
Try = Callable[[House, Caller], Awaitable[Response]]
BAD: list[tuple[Try, str]] = [
    (lambda h, w: h.do(h.tables.people.away, w, "tomorrow", "yesterday"), "isn't after"),
    (lambda h, w: h.do(h.tables.people.away, w, "yesterday", "tomorrow"), "past"),
    (lambda h, w: h.do(h.tables.people.away, w, "soonish", "tomorrow"), "can't read `soonish`"),
    (lambda h, w: h.do(h.tables.people.away, w, "tomorrow", ""), "Say until when"),
    (lambda h, w: h.do(h.tables.people.away, w, "", "in 900 days"), "two years"),
    (lambda h, w: h.do(h.tables.people.me, w, "Atlantis"), "time zone `Atlantis`"),
    (lambda h, w: h.do(h.tables.people.me, w, "Europe/Berln"), "`Europe/Berlin`"),
    (lambda h, w: h.do(h.tables.people.me, w, "berlin", "01:00-20:00"), "up to 12 hours"),
    (lambda h, w: h.do(h.tables.people.me, w, "berlin", "nights"), "as quiet hours"),
    (lambda h, w: h.do(h.tables.people.me, w, "berlin", "", "klingon"), "speak `klingon`"),
    (lambda h, w: h.do(h.tables.people.remind_set, w, after="1 min"), "can be 10 minutes"),
    (lambda h, w: h.do(h.tables.people.remind_set, w, after="often"), "as a length of time"),
    (lambda h, w: h.do(h.tables.people.remind_set, w, after=" , "), "as a length of time"),
    (lambda h, w: h.do(h.tables.people.remind_set, w, after=MANY), "Set 8 intervals at most"),
    (lambda h, w: h.do(h.tables.people.remind_digest, w, "25:00"), "time of day"),
    (lambda h, w: h.tables.press(w, "w:cancel:12"), "over or cancelled"),
    (lambda h, w: h.tables.press(w, "w:fly:1"), "don't know that button"),
    (lambda h, w: h.tables.press(w, "w:cancel:²"), "don't know that button"),
    (lambda h, w: h.tables.press(w, "c:1:agree:²"), "don't know that button"),
    (lambda h, w: h.tables.press(w, "c:1:agree:77"), "is over"),
    (lambda h, w: h.tables.press(w, "c:"), "don't know that button"),
]


@pytest.mark.parametrize(("attempt", "says"), BAD)
async def test_bad_input_gets_one_clear_sentence_and_changes_nothing(
    h: House, attempt: Try, says: str
) -> None:
    table = await clocked(h, PerTurn(DAY))
    before = await h.db.read(everything)
    shown = await attempt(h, caller(ANN))
    assert shown.refused
    assert says in words_of(shown.panel)
    assert len(shown.panel.texts) <= 2
    assert await h.db.read(everything) == before
    assert (await h.table()).row == table.row


def everything(tx: Tx) -> list[Any]:
    """All rows that a player's words could change."""
    names = ("tables", "people", "reminders", "outbox", "interactions", "audit")
    return [tx.execute(f"SELECT * FROM {name}").fetchall() for name in names]


async def test_a_delivery_repeated_takes_effect_once(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    who = caller(ANN)
    ok(await h.do(h.tables.people.away, who, "", "in 2 days"))
    ok(await h.do(h.tables.people.away, who, "", "in 2 days"))
    assert len(PEOPLE.of(await h.table())[ANN].profile.away) == 1


async def test_completion(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    people = h.tables.people
    assert "Europe/Berlin" in [c.value for c in await people.complete_zone(caller(ANN), "ber")]
    assert [c.value for c in await people.complete_language(caller(ANN), "engl")] == ["en"]
    assert "in 3 days" in [c.value for c in await people.complete_when(caller(ANN), "in 3")]
    assert [c.value for c in await h.tables.clock.complete_length(caller(ANN), "36 h")] == ["1d12h"]
    assert "6h" in [c.value for c in await h.tables.clock.complete_extra(caller(ANN), "")]
    assert "4h, 1d" in [c.value for c in await people.complete_after(caller(ANN), "4")]
    assert "08:00" in [c.value for c in await people.complete_daily(caller(ANN), "")]
    assert "off" in [c.value for c in await people.complete_quiet(caller(ANN), "o")]


async def test_tables_of_games_that_are_gone_are_no_hindrance(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    await h.db.write(lambda tx: tx.execute("UPDATE tables SET game = 'lost'"))
    ok(await h.do(h.tables.people.away, caller(ANN), "", "in 2 days"))
    assert (await row(h, ANN)).version == 2
    assert await row(h, CAT) is None


# Asked once, never needed


async def test_who_sits_down_first_is_asked_once(h: House) -> None:
    first = ok(await h.do(h.tables.lobbies.open, caller(ANN), "rota", seats=2))
    assert "only ask once" in words_of(first.panel)
    form = (await h.press(ANN, button(first.panel, "Set my hours"))).form
    assert form is not None
    assert [f.id for f in form.fields] == ["zone", "quiet", "language"]
    assert not any(f.value for f in form.fields)
    said = {"zone": "lisbon", "quiet": "23:00-08:00"}
    ok(await h.tables.submit(caller(ANN), form.id, said))
    mine = words_of(ok(await h.do(h.tables.people.show, caller(ANN))).panel)
    assert "Time zone: **Europe/Lisbon**" in mine
    assert say("me-quiet", how="23:00 to 08:00") in mine
    ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    assert "only ask once" not in words_of(ok(await h.do(h.tables.lobbies.join, caller(ANN))).panel)


async def test_who_does_not_answer_is_left_alone_and_can_play(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "rota", seats=2))
    asked = ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    declined = ok(await h.press(BOB, button(asked.panel, "No, thanks")))
    assert "/remind me" in words_of(declined.panel)
    ok(await h.do(h.tables.lobbies.leave, caller(BOB)))
    assert not ok(await h.do(h.tables.lobbies.join, caller(BOB))).panel.rows


async def test_a_database_that_is_busy_with_the_question_takes_no_seat_away(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = h.db.write

    async def busy(function: Any, *given: Any, **named: Any) -> Any:
        if function is people.change:
            raise Unavailable("busy", "held by another program")
        return await write(function, *given, **named)

    monkeypatch.setattr(h.db, "write", busy)
    shown = ok(await h.do(h.tables.lobbies.open, caller(ANN), "rota", seats=2))
    assert stem("lobby-open") in words_of(shown.panel)
    assert "only ask once" not in words_of(shown.panel)
    monkeypatch.undo()
    ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    assert "only ask once" in words_of(ok(await h.do(h.tables.lobbies.join, caller(ANN))).panel)


async def test_who_has_said_something_unasked_is_not_asked(h: House) -> None:
    ok(await h.do(h.tables.people.me, caller(ANN), zone="Lisbon"))
    shown = ok(await h.do(h.tables.lobbies.open, caller(ANN), "rota", seats=2))
    assert "only ask once" not in words_of(shown.panel)


async def test_quiet_hours_are_read_as_people_write_them(h: House) -> None:
    for text in ("22-7", "22 - 7", "22:00 to 7", "10pm-7am", "22:00\u20137"):
        ok(await h.do(h.tables.people.me, caller(ANN), quiet="off"))
        ok(await h.do(h.tables.people.me, caller(ANN), quiet=text))
        form = (await h.tables.press(caller(ANN), "w:ask")).form
        assert form is not None
        assert form.fields[1].value == "22:00-07:00"
    assert (await h.do(h.tables.people.me, caller(ANN), quiet="25-7")).refused


async def test_the_form_shows_what_was_said_and_takes_no_nonsense(h: House) -> None:
    ok(await h.do(h.tables.people.me, caller(ANN), zone="Lisbon", quiet="22:00-07:00"))
    form = (await h.tables.press(caller(ANN), "w:ask")).form
    assert form is not None
    assert [f.value for f in form.fields] == ["Europe/Lisbon", "22:00-07:00", ""]
    said = {f.id: f.value for f in form.fields}
    ok(await h.tables.submit(caller(ANN), form.id, said))
    assert (await row(h, ANN)).habits.count("Europe/Lisbon") == 1
    refusal = await h.tables.submit(caller(ANN), form.id, {**said, "zone": "the moon"})
    assert refusal.refused
    assert "Europe/Lisbon" in (await row(h, ANN)).habits


def test_a_language_chosen_in_another_process_is_heard_of() -> None:
    """Where others write to the database, what is remembered is read again after a minute."""
    for shared in (False, True):
        store: Any = SimpleNamespace(db=SimpleNamespace(shared=shared))
        kept = PersonalCommands(store)._spoken
        assert getattr(kept, "ttl", None) == (60.0 if shared else None)
