"""Clocks and time-outs at a table, over days that pass in no time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.engine.flow import Seat
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.texts import say
from bot.tables.time import clock_commands, clocks, obligations
from bot.tables.time.clock_rules import DAY, HOUR, MINUTE, Allowance, Bank, NoClock, PerTurn, Zero
from bot.tables.time.obligations import level
from bot.tables.time.timing import TIMING
from bot.tables.undo.part import REQUEST
from tests.tables.board import ANN, BOB, CAT, DAN, House, button, caller, ok, rest, stem, words_of
from tests.tables.days import clocked, days, go_by, kinds, settle, told


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


def asked(h: Any) -> tuple[Seat, ...]:
    return tuple(d.seat for d in TIMING.of(h).duties)


# The clock counts a seat's own obligations


async def test_only_who_is_asked_spends_time(h: House) -> None:
    await clocked(h, Bank(5 * DAY))
    await go_by(h, DAY)
    ok(await h.move(ANN, "pass"))
    await go_by(h, 2 * DAY)
    ok(await h.move(BOB, "pass"))
    clock = TIMING.of(await h.table()).clock
    assert clock is not None
    assert [side.meter.left for side in clock.sides] == [4 * DAY, 3 * DAY]


async def test_a_turn_goes_on_while_one_works_and_is_new_after_each_move(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    await go_by(h, DAY / 2)
    ok(await h.move(ANN, "work"))
    table = await h.table()
    assert asked(table) == (0,)
    assert TIMING.of(table).duties[0].since == h.clock.at
    assert TIMING.of(table).duties[0].by == ANN


def ends(table: Any, seat: int) -> float | None:
    clock = TIMING.of(table).clock
    assert clock is not None
    return clocks.deadline(clock, Seat(seat), clocks.NOBODY)


async def test_a_turn_of_many_moves_has_one_deadline(h: House) -> None:
    start = h.clock.at
    await clocked(h, PerTurn(2 * DAY), game="numbered")
    for _ in range(2):
        await go_by(h, HOUR)
        ok(await h.move(ANN, "work"))
        assert ends(await h.table(), 0) == start + 2 * DAY
    ok(await h.move(ANN, "pass"))
    assert ends(await h.table(), 1) == h.clock.at + 2 * DAY
    await go_by(h, HOUR)
    ok(await h.move(BOB, "pass"))
    assert ends(await h.table(), 0) == h.clock.at + 2 * DAY


async def test_a_late_move_is_no_reason_to_be_told_that_it_is_late(h: House) -> None:
    await clocked(h, PerTurn(DAY), game="numbered")
    await go_by(h, 0.7 * DAY)
    ok(await h.move(ANN, "work"))
    await go_by(h, 0.1 * DAY + 1)
    assert await kinds(h) == ["mark 1 channel"]
    ok(await h.move(ANN, "work"))
    await go_by(h, 0.1 * DAY)
    assert await kinds(h) == ["mark 1 channel"]
    await go_by(h, 0.1 * DAY)
    assert await kinds(h) == ["mark 1 channel", "zero 1 channel"]


async def test_the_last_minute_of_a_turn_is_told_though_it_has_begun(h: House) -> None:
    await clocked(h, PerTurn(DAY), game="numbered")
    await go_by(h, 0.9 * DAY)
    ok(await h.move(ANN, "work"))
    assert TIMING.of(await h.table()).duties[0].late
    ok(await h.move(ANN, "pass"))
    assert not TIMING.of(await h.table()).duties[0].late


async def test_who_is_back_after_a_time_out_has_a_quarter_of_the_turn(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"), game="numbered", options="passing=off")
    await go_by(h, DAY, think=False)
    assert asked(await h.table()) == ()
    ok(await h.do(h.tables.clock.back, caller(ANN)))
    assert ends(await h.table(), 0) == h.clock.at + DAY / 4


async def test_taking_a_turn_back_gives_no_turn_anew(h: House) -> None:
    start = h.clock.at
    await clocked(h, PerTurn(DAY), game="numbered")
    await go_by(h, HOUR)
    ok(await h.move(ANN, "pass"))
    await go_by(h, HOUR)
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert ends(await h.table(), 0) == start + DAY + HOUR


async def test_taking_back_again_and_again_gains_no_turn(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"), game="numbered")
    await go_by(h, 0.95 * DAY)
    ends_at = []
    for _ in range(3):
        ok(await h.move(ANN, "pass"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        ends_at.append(ends(await h.table(), 0))
        await go_by(h, HOUR)
    assert ends_at == [pytest.approx(ends_at[0], abs=1)] * 3
    await go_by(h, DAY / 4)
    assert (await h.table()).state.passed == (1, 0)


@pytest.mark.parametrize("game", ["rota", "numbered"])
async def test_taking_back_earns_no_increment(h: House, game: str) -> None:
    await clocked(h, Bank(5 * DAY, 12 * HOUR, HOUR), game=game)
    for _ in range(3):
        ok(await h.move(ANN, "pass"))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert ends(await h.table(), 0) == h.clock.at + 5 * DAY
    ok(await h.move(ANN, "pass"))
    ok(await h.move(BOB, "pass"))
    assert ends(await h.table(), 0) == h.clock.at + 5.5 * DAY


async def test_the_deadline_stands_on_the_turn_and_in_status(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    end = int(h.clock.at + DAY)
    assert f"Ann: until <t:{end}:F> (<t:{end}:R>)" in words_of(h.courier.sent[-1].panel)
    status = words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)
    assert f"<t:{end}:F>" in status
    mine = words_of((await h.do(h.tables.standing.status, caller(ANN))).panel)
    assert say("own-running") in mine


async def test_a_moderators_pause_stops_everything(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"))
    await go_by(h, HOUR)
    ok(await h.do(h.tables.moderation.pause, caller(DAN, moderator=True), "holidays"))
    assert (await h.table()).row.wake is None
    await go_by(h, 10 * DAY)
    assert not told(h, "still your turn")
    ok(await h.do(h.tables.moderation.resume, caller(DAN, moderator=True)))
    clock = TIMING.of(await h.table()).clock
    assert clock is not None
    assert clock.sides[0].meter.left == DAY - HOUR
    await go_by(h, DAY)
    assert told(h, "is up")


# At zero


async def test_only_remind(h: House) -> None:
    await clocked(h, PerTurn(DAY, "remind"))
    await go_by(h, 9 * DAY)
    assert asked(await h.table()) == (0,)
    assert await kinds(h) == ["mark 1 channel", "zero 1 channel", "after 1 carried"]


async def test_the_default_is_a_pass(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    await go_by(h, DAY - 1)
    assert asked(await h.table()) == (0,)
    await go_by(h, 1)
    table = await h.table()
    assert asked(table) == (1,)
    assert table.state.passed == (1, 0)
    assert told(h, "**Ann**'s time is up: they pass.")
    assert TIMING.of(table).stands == ()


async def test_when_all_banks_are_empty_the_game_goes_on_step_by_step(
    h: House, caplog: pytest.LogCaptureFixture
) -> None:
    await clocked(h, Bank(3 * HOUR, zero="default"))
    shown = words_of((await h.do(h.tables.clock.show, caller(ANN))).panel)
    assert "bank of 3 h (at least 5 min a turn)" in shown
    await go_by(h, 6 * HOUR)
    assert (await h.table()).state.passed == (1, 1)
    await go_by(h, 10 * MINUTE)
    assert (await h.table()).state.passed == (2, 2)
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


async def test_where_no_pass_is_legal_a_computer_ends_the_turn(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"), options="passing=off")
    await go_by(h, DAY)
    table = await h.table()
    assert table.state.worked[0] >= 1
    assert asked(table) == (1,)
    assert TIMING.of(table).stands == ()


async def test_a_computer_plays_until_the_player_is_back(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"))
    await go_by(h, DAY)
    table = await h.table()
    assert level(table, 0) == "random"
    assert asked(table) == (1,)
    ok(await h.move(BOB, "pass"))
    await settle(h)
    table = await h.table()
    assert table.state.passed[0] >= 1
    assert asked(table) == (1,), "it has played Ann's next turn too"
    turn = words_of(told(h, "Waiting for")[-1].panel)
    assert say("clock-stands", names="Ann") in turn
    acting = words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
    assert "answers for you" in acting
    note = told(h, "is up: a computer player answers")[0]
    assert (await h.press(BOB, button(note.panel, "I'm back"))).refused
    ok(await h.press(ANN, button(note.panel, "I'm back")))
    ok(await h.move(BOB, "pass"))
    await settle(h)
    table = await h.table()
    assert level(table, 0) is None
    assert asked(table) == (0,)


async def test_a_game_that_all_have_left_waits_for_one_of_them(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"))
    await go_by(h, 5 * DAY)
    table = await h.table()
    assert (level(table, 0), level(table, 1)) == ("random", "random")
    assert sum(table.state.passed) <= 3
    assert table.row.wake is None
    assert table.row.told == table.row.moves
    assert len(told(h, "nobody is left, so the game waits")) == 1
    ok(await h.do(h.tables.clock.back, caller(BOB)))
    await settle(h)
    assert asked(await h.table()) == (1,)


async def test_whoever_moves_is_back(h: House) -> None:
    await clocked(h, PerTurn(DAY, "computer"))
    await go_by(h, DAY, think=False)
    assert level(await h.table(), 0) == "random"
    ok(await h.move(ANN, "work"))
    table = await h.table()
    assert level(table, 0) is None
    assert asked(table) == (0,)
    await settle(h)
    assert (await h.table()).row.moves == table.row.moves


async def test_the_seat_is_opened(h: House) -> None:
    await clocked(h, PerTurn(DAY, "open"))
    await go_by(h, DAY)
    table = await h.table()
    assert [(p.kind, p.seat) for p in PROPOSALS.of(table)] == [("open", 0)]
    assert told(h, say("seat-open", n=1))
    await go_by(h, 3 * DAY)
    assert len(told(h, say("seat-open", n=1))) == 1


@pytest.mark.parametrize("way", ["agreed", "corrected"])
async def test_a_seat_that_has_time_again_is_not_open_any_more(h: House, way: str) -> None:
    await clocked(h, PerTurn(DAY, "open"))
    await go_by(h, DAY)
    opening = told(h, "Seat 1 is open")[-1]
    if way == "agreed":
        ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d", zero="open"))
        await settle(h)
        asking = told(h, "proposes another clock")[-1]
        ok(await h.press(BOB, button(asking.panel, "Agree")))
    else:
        ok(await h.do(h.tables.moderation.clock, caller(DAN, moderator=True), 1, "2d"))
    assert PROPOSALS.of(await h.table()) == ()
    await settle(h)
    assert told(h, "has time again and keeps the seat")
    assert (await h.press(CAT, button(opening.panel, "Take over"))).refused
    await go_by(h, 2 * DAY)
    assert [p.kind for p in PROPOSALS.of(await h.table())] == ["open"]


@pytest.mark.parametrize("game", ["rota", "numbered"])
async def test_getting_up_and_sitting_down_again_gains_no_time(h: House, game: str) -> None:
    start = h.clock.at
    await clocked(h, PerTurn(DAY, "default"), game=game)
    ok(await h.do(h.tables.clock.emergency, caller(ANN)))
    ok(await h.do(h.tables.clock.back, caller(ANN)))
    for _ in range(3):
        await go_by(h, HOUR)
        shown = ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
        ok(await h.press(ANN, button(shown.panel, "Leave for good")))
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "accept"))
    assert ends(await h.table(), 0) == start + DAY
    assert (await h.do(h.tables.clock.emergency, caller(ANN))).refused


async def test_two_who_hand_a_seat_to_and_fro_get_one_turn_each(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"), game="numbered")
    for giver, taker in ((ANN, CAT), (CAT, ANN), (ANN, CAT), (CAT, ANN)):
        await go_by(h, 0.3 * DAY)
        ok(await h.do(h.tables.lobbies.seat, caller(giver), "offer", user=taker, name="U"))
        ok(await h.do(h.tables.lobbies.seat, caller(taker), "accept"))
    assert (await h.table()).state.passed == (0, 0)
    await go_by(h, 0.1 * DAY + 1)
    assert (await h.table()).state.passed == (1, 0)


async def test_a_substitute_has_a_turn_of_their_own(h: House) -> None:
    await clocked(h, PerTurn(DAY, "open"))
    await go_by(h, DAY + HOUR)
    offer = told(h, "Seat 1 is open")[0]
    ok(await h.press(CAT, button(offer.panel, "Take over")))
    await settle(h)
    table = await h.table()
    assert table.users((0,)) == (CAT,)
    assert TIMING.of(table).duties[0].since == h.clock.at
    clock = TIMING.of(table).clock
    assert clock is not None
    assert clock.sides[0].meter.left == DAY
    assert not [k for k in await kinds(h) if "3" in k], "they came of their own accord"
    await go_by(h, 0.8 * DAY)
    assert "mark 3 channel" in await kinds(h)


@pytest.mark.parametrize("zero", ["remind", "default", "computer", "open"])
async def test_a_time_out_happens_once(h: House, zero: Zero) -> None:
    await clocked(h, PerTurn(DAY, zero))
    await go_by(h, DAY, think=False)
    before = (await h.table()).row.version
    await settle(h, think=False)
    await settle(h, think=False)
    assert (await h.table()).row.version == before


async def test_without_a_clock_nothing_ends(h: House) -> None:
    await clocked(h, NoClock())
    await go_by(h, 60 * DAY)
    assert asked(await h.table()) == (0,)
    assert (await h.table()).row.wake is None


# Answers taken back


async def test_taking_a_sealed_answer_back_gains_no_time(h: House) -> None:
    await clocked(h, PerTurn(DAY), game="sealed")
    await go_by(h, HOUR * 10)
    first = (await h.tables.offer(h.tables.play.complete_move, caller(ANN), ""))[0].value
    ok(await h.move(ANN, f"{first}; confirm"))
    assert asked(await h.table()) == (1,)
    await go_by(h, HOUR)
    ok(await h.move(ANN, "back"))
    table = await h.table()
    assert asked(table) == (0, 1)
    clock = TIMING.of(table).clock
    assert clock is not None
    assert clock.sides[0].meter.left == 14 * HOUR
    assert clock.sides[1].meter.left == 13 * HOUR


async def test_an_undo_by_oneself_is_no_reason_to_be_called(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.move(ANN, "pass"))
    await settle(h)
    assert await kinds(h) == ["turn 2 channel"]
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await settle(h)
    table = await h.table()
    if REQUEST.of(table) is not None:
        await h.press(BOB, button(told(h, "would like to")[0].panel, "Agree"))
        await settle(h)
    assert asked(await h.table()) == (0,)
    assert (
        not [k for k in await kinds(h) if k.startswith("turn 1")] or REQUEST.of(table) is not None
    )


# Choosing a clock


async def test_the_opener_chooses_in_the_lobby(h: House) -> None:
    await h.open("rota", ANN, BOB)
    await h.deliver()
    assert (await h.do(h.tables.clock.set, caller(BOB), "turn", "2d")).refused
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d", zero="default"))
    assert TIMING.of(await h.table()).present == PerTurn(2 * DAY, "default")
    await h.deliver()
    assert "2 days a turn, then pass" in words_of(h.courier.edits[-1].panel)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert (await h.table()).row.wake is not None


async def test_what_is_played_again_has_the_same_clock(h: House) -> None:
    await h.open("sealed", ANN, BOB, options="rounds=1")
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "2d", zero="default"))
    ok(await h.do(h.tables.clock.allow, caller(ANN), "3d", "none"))
    ok(await h.do(h.tables.lobbies.consent, caller(ANN), "everyone"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.move(BOB, "yes resign"))
    await settle(h)
    ok(await h.press(BOB, button(h.courier.sent[-1].panel, "Rematch")))
    table = await h.table()
    assert (table.row.status, table.row.consent) == ("lobby", "everyone")
    assert TIMING.of(table).present == PerTurn(2 * DAY, "default")
    assert TIMING.of(table).allowed == Allowance(3 * DAY, 0)


async def test_the_lobbys_menus(h: House) -> None:
    await h.open("rota", ANN, BOB)
    await h.deliver()
    shown = ok(await h.press(ANN, button(await rest(h, h.courier.sent[-1].panel), "Clock")))
    menu = shown.panel.rows[0]
    assert not isinstance(menu, tuple)
    shown = ok(await h.press(ANN, menu, "turn 3d"))
    assert TIMING.of(await h.table()).present == PerTurn(3 * DAY)
    zero = shown.panel.rows[1]
    assert not isinstance(zero, tuple)
    ok(await h.press(ANN, zero, "open"))
    assert TIMING.of(await h.table()).present == PerTurn(3 * DAY, "open")
    assert (await h.press(BOB, menu, "turn 1d")).refused
    assert not ok(await h.do(h.tables.clock.show, caller(BOB))).panel.rows


async def test_two_on_the_only_seat_need_nobody_elses_word(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "automaton"))
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    ok(await h.do(h.tables.clock.set, caller(BOB), "turn", "2d"))
    assert TIMING.of(await h.table()).present == PerTurn(2 * DAY)


async def test_another_clock_needs_everybody(h: House) -> None:
    await clocked(h, PerTurn(DAY), ANN, BOB, CAT)
    shown = ok(await h.do(h.tables.clock.set, caller(ANN), "bank", "7d", "12h", "1h"))
    assert "Bob and Cat must agree" in words_of(shown.panel)
    await h.deliver()
    asking = h.courier.sent[-1]
    assert asking.mentions == (BOB, CAT)
    assert (await h.press(ANN, button(asking.panel, "Agree"))).refused
    assert (await h.press(DAN, button(asking.panel, "Agree"))).refused
    ok(await h.press(BOB, button(asking.panel, "Agree")))
    ok(await h.move(ANN, "pass"))
    assert TIMING.of(await h.table()).present == PerTurn(DAY)
    ok(await h.press(CAT, button(asking.panel, "Agree")))
    assert TIMING.of(await h.table()).present == Bank(7 * DAY, DAY / 2, HOUR)
    assert (await h.press(CAT, button(asking.panel, "Agree"))).refused


async def test_whoever_proposes_one_clock_after_another_calls_the_others_once(h: House) -> None:
    await clocked(h, PerTurn(DAY), ANN, BOB, CAT)
    await settle(h)
    before = len(told(h, "proposes another clock"))
    for n in range(30):
        ok(await h.do(h.tables.clock.set, caller(ANN), "turn", f"{n + 2}d"))
    await h.deliver()
    asking = told(h, "proposes another clock")[before:]
    assert len(asking) == 1, "of what is overtaken nobody is told"
    assert asking[0].mentions == (BOB, CAT)
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "50d"))
    await settle(h)
    assert not told(h, "proposes another clock")[-1].mentions
    h.clock.sleep(clock_commands.CALM)
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "60d"))
    await h.deliver()
    assert h.courier.sent[-1].mentions == (BOB, CAT)


@pytest.mark.parametrize("way", ["handed on", "left"])
async def test_a_proposed_clock_is_over_with_a_seat(h: House, way: str) -> None:
    await clocked(h, PerTurn(DAY), ANN, BOB, CAT)
    ok(await h.do(h.tables.clock.set, caller(ANN), "turn", "3d"))
    await settle(h)
    asking = told(h, "proposes another clock")[-1]
    ok(await h.press(BOB, button(asking.panel, "Agree")))
    if way == "handed on":
        ok(await h.do(h.tables.lobbies.seat, caller(BOB), "offer", user=DAN, name="Dan"))
        ok(await h.do(h.tables.lobbies.seat, caller(DAN), "accept"))
    else:
        shown = ok(await h.do(h.tables.lobbies.leave, caller(CAT)))
        ok(await h.press(CAT, button(shown.panel, "Leave for good")))
    assert TIMING.of(await h.table()).proposal is None
    await settle(h)
    assert told(h, "You can propose it again")
    assert (await h.press(CAT, button(asking.panel, "Agree"))).refused
    assert TIMING.of(await h.table()).present == PerTurn(DAY)


async def test_a_proposal_tells_nothing_of_others_open_lines_and_orders(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.do(h.tables.orders.command, caller(BOB), "pass"))
    snowflake = 1_499_999_999_999_999_999
    ok(await h.do(h.tables.clock.set, caller(ANN, interaction=snowflake), "turn", "2d"))
    proposal = TIMING.of(await h.table()).proposal
    assert proposal is not None
    assert proposal.number == snowflake
    await settle(h)
    ok(await h.press(BOB, button(h.courier.sent[-1].panel, "Agree")))
    assert TIMING.of(await h.table()).present == PerTurn(2 * DAY)


async def test_one_refusal_is_enough(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.do(h.tables.clock.set, caller(BOB), "none"))
    await h.deliver()
    ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Refuse")))
    table = await h.table()
    assert (TIMING.of(table).present, TIMING.of(table).proposal) == (PerTurn(DAY), None)


async def test_a_moderator_decides(h: House) -> None:
    await clocked(h, PerTurn(DAY))
    ok(await h.do(h.tables.clock.set, caller(DAN, moderator=True), "turn", "4d"))
    assert TIMING.of(await h.table()).present == PerTurn(4 * DAY)
    await h.deliver()
    assert told(h, stem("time-changed-by-moderator"))
    assert (await h.do(h.tables.clock.set, caller(DAN), "turn", "5d")).refused


BAD: list[tuple[tuple[str, ...], str]] = [
    (("turn", "0d"), "no time at all"),
    (("turn", "1 min"), "choose 5m to 90d"),
    (("turn", "-2h"), "goes backwards"),
    (("turn", ""), "Say how much time"),
    (("turn", "2d", "1h"), "doesn't use"),
    (("sand", "2d"), "no clock"),
    (("bank", "soon"), "as a length of time"),
    (("turn", "2d", "", "", "explode"), "for when time runs out"),
    (("turn", "1d"), "already has that clock"),
]


@pytest.mark.parametrize(("given", "says"), BAD)
async def test_a_clock_nobody_could_play_by_changes_nothing(
    h: House, given: tuple[str, ...], says: str
) -> None:
    table = await clocked(h, PerTurn(DAY))
    shown = await h.do(h.tables.clock.set, caller(DAN, moderator=True), *given)
    assert shown.refused
    assert says in words_of(shown.panel)
    assert (await h.table()).row == table.row


# Pauses


async def test_one_emergency_pause(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    await go_by(h, HOUR)
    ok(await h.do(h.tables.clock.emergency, caller(ANN)))
    await settle(h)
    assert told(h, "**Ann**'s clock is stopped until")
    await go_by(h, 3 * DAY)
    assert asked(await h.table()) == (0,)
    await go_by(h, 23 * HOUR)
    assert asked(await h.table()) == (1,)
    again = await h.do(h.tables.clock.emergency, caller(ANN))
    assert again.refused
    assert "one emergency pause" in words_of(again.panel)


async def test_back_before_it_is_over(h: House) -> None:
    await clocked(h, PerTurn(DAY, "default"))
    assert (await h.do(h.tables.clock.back, caller(ANN))).refused
    ok(await h.do(h.tables.clock.emergency, caller(ANN)))
    await go_by(h, HOUR)
    ok(await h.do(h.tables.clock.back, caller(ANN)))
    await go_by(h, DAY)
    assert asked(await h.table()) == (1,)


async def test_the_wake_is_the_first_thing_due(h: House) -> None:
    await clocked(h, PerTurn(DAY, "open"))
    table = await h.table()
    assert table.row.wake == obligations.wake(table) == h.clock.at + 0.8 * DAY
