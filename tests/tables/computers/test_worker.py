"""Computer players: due rows, thinking outside, the same door."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.minds import line_of
from bot.engine.rng import Chance
from bot.engine.spec import Mind, Players, Thought
from bot.tables.computers.part import PACE
from bot.tables.computers.worker import UNWATCHED
from storage import due, moves
from storage.due import DueRow
from tests.games.sealed import GAME as SEALED
from tests.tables.board import ANN, BOB, House, caller, house, ok


async def begin(h: House, computers: int = 1, **more: Any) -> None:
    """Ann against computers."""
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=computers + 1, **more))
    for _ in range(computers):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))


async def test_a_computers_turn_is_a_due_row(h: House) -> None:
    await begin(h, 2)
    rows = await h.db.read(due.next_ones, due.COMPUTER, 9)
    assert [(r.seat, r.at) for r in rows] == [(1, h.clock.at), (2, h.clock.at)]


async def test_a_computer_plays_on_after_a_clock_was_wrong_for_a_moment(h: House) -> None:
    await begin(h)
    (row,) = await h.db.read(due.next_ones, due.COMPUTER, 9)
    await h.db.write(due.delay, row, h.clock.at + 5 * 86_400)
    await h.tables.computers.play_due()
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()


async def test_it_answers_like_anybody_and_the_log_says_so(h: House) -> None:
    await begin(h)
    await h.think()
    table = await h.table()
    assert table.waiting == (0,)
    (entry,) = await h.db.read(moves.since, table.row.id, 1)
    assert (entry.kind, entry.seat, entry.user) == ("move", 1, None)
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()


async def test_a_whole_game_against_computers(h: House) -> None:
    await begin(h, 3, options="rounds=5")
    for _ in range(60):
        await h.think()
        table = await h.table()
        if table.row.status == "ended":
            break
        (choice, *_) = await h.tables.offer(h.tables.play.complete_move, caller(ANN), "")
        ok(await h.move(ANN, choice.value))
        if (await h.table()).line(0):
            ok(await h.move(ANN, "confirm"))
    assert (await h.table()).row.status == "ended"
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()


async def test_their_moves_are_told_when_people_are_asked(h: House) -> None:
    await begin(h, 3)
    await h.deliver()
    sent = len(h.courier.sent)
    for _ in range(3):
        await h.tables.computers.play_due()
    await h.deliver()
    assert len(h.courier.sent) == sent, "the names in the message change, nothing new is posted"


async def test_computers_alone_play_at_a_pace_one_can_watch(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    for _ in range(2):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert {r.at for r in await h.db.read(due.next_ones, due.COMPUTER, 9)} == {h.clock.at + PACE}
    await h.tables.computers.play_due()
    assert (await h.table()).row.moves == 0
    h.tables.computers.alone = True
    await h.think()
    assert (await h.table()).row.status == "ended"


async def test_computers_alone_go_on_faster_and_pause(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    for _ in range(2):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    worker, table = h.tables.computers, await h.table()
    worker.alone = True
    await worker.set_pace(table, inf)
    h.clock.sleep(PACE)
    await worker.play_due()
    h.clock.sleep(UNWATCHED)
    await worker.play_due()
    assert (await h.table()).row.moves == table.row.moves
    await worker.set_pace(table, 1.5)
    for _ in range(2):
        h.clock.sleep(1.5)
        before = await h.table()
        await worker.play_due()
        answers = (await h.table()).row.moves - before.row.moves
        assert answers == len(before.asked), "all who are asked at the same time answer"


async def test_where_nobody_sits_and_where_the_bot_has_left_computers_rest(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    h.tables.computers._there = lambda _: False
    h.clock.sleep(60)
    await h.tables.computers.play_due()
    assert (await h.table()).row.moves == 0
    h.tables.computers._there = lambda _: True
    h.clock.sleep(UNWATCHED + 1)
    await h.tables.computers.play_due()
    assert (await h.table()).row.moves == 1


async def test_servers_computers_take_turns(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many turns one server's computers owe, another's is next."""
    played: list[int] = []
    waiting = {(1, n): 0.0 for n in range(30)}

    async def read(fn: Any, *_: Any) -> Any:
        if fn is due.next_ones:
            return ()
        firsts: dict[int, tuple[DueRow, int]] = {}
        for guild, table in sorted(waiting):
            firsts.setdefault(guild, (DueRow(table, 0, due.COMPUTER, 0.0, 0), guild))
        return tuple(firsts.values())

    async def play(row: DueRow) -> None:
        guild = next(guild for guild, table in waiting if table == row.table_id)
        del waiting[guild, row.table_id]
        played.append(guild)
        if len(played) == 5:
            waiting.update({(2, 100 + n): 0.0 for n in range(3)})

    monkeypatch.setattr(h.tables.computers._store.db, "read", read)
    monkeypatch.setattr(h.tables.computers, "play", play)
    await h.tables.computers.play_due()
    assert played[5:11] == [2, 1, 2, 1, 2, 1]


async def test_it_plays_by_itself_once_running(h: House) -> None:
    h.heard()
    await h.tables.start_running()
    await begin(h)
    for _ in range(300):
        if (await h.table()).waiting == (0,):
            break
        await asyncio.sleep(0.01)
    assert (await h.table()).waiting == (0,)


async def test_a_table_that_no_longer_asks_is_left_alone(h: House) -> None:
    await begin(h)
    (row,) = await h.db.read(due.next_ones, due.COMPUTER, 9)
    await h.think()
    version = (await h.table()).row.version
    await h.db.write(due.put, row.table_id, due.COMPUTER, (row,))
    await h.tables.computers.play(row)
    assert (await h.table()).row.version == version
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()


async def test_a_move_made_while_it_thinks_does_not_harm(h: House) -> None:
    await begin(h)
    (row,) = await h.db.read(due.next_ones, due.COMPUTER, 9)
    card = (await h.table()).state.hands[0][0]
    _, moved = await asyncio.gather(h.tables.computers.play(row), h.move(ANN, f"{card}; confirm"))
    assert not moved.refused
    assert (await h.table()).row.moves == 2


async def test_a_player_that_fails_is_tried_again_later() -> None:
    def broken(mind: Mind[Any]) -> Thought:
        raise ZeroDivisionError(mind.seat)

    spec = replace(SEALED, players=Players({"broken": broken}))
    async with house(games={"sealed": spec}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="broken"))
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        await h.tables.computers.play_due()
        (row,) = await h.db.read(due.next_ones, due.COMPUTER, 9)
        assert row.tries == 1
        assert row.at > h.clock.at
        assert (await h.table()).row.moves == 0


async def test_a_player_that_answers_what_is_not_legal_changes_nothing() -> None:
    spec = replace(SEALED, players=Players({"cheat": lambda _: Thought("r99")}))
    async with house(games={"sealed": spec}) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer", level="cheat"))
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        await h.tables.computers.play_due()
        assert (await h.table()).row.moves == 0


async def test_it_is_given_redealt_worlds_never_the_truth(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    table = await h.table()
    seen: list[Mind[Any]] = []

    def watched(mind: Mind[Any]) -> Thought:
        seen.append(mind)
        worlds = [next(mind.worlds) for _ in range(8)]
        assert any(w.hands[0] != table.state.hands[0] for w in worlds)
        assert all(w.hands[1] == table.state.hands[1] for w in worlds)
        return Thought(str(table.state.hands[1][0]))

    spec = replace(SEALED, players=Players({"watched": watched}))
    game = type(table.game)(spec)
    found = line_of(game.spec, table.state, Seat(1), "watched", Chance.of(1), 50)
    assert found == (table.state.hands[1][0],)
    assert seen[0].budget.left == 50


async def test_its_chance_follows_from_the_tables_secret(h: House) -> None:
    await begin(h)
    one = await h.table()
    assert one.key != one.row.seed
    ok(await h.do(h.tables.lobbies.open, caller(BOB, channel=101), "sealed", seats=2))
    ok(await h.do(h.tables.lobbies.join, caller(ANN, channel=101)))
    ok(await h.do(h.tables.lobbies.start, caller(BOB, channel=101)))
    assert (await h.table(101)).key != one.key


async def test_until_asked_ends_where_a_table_is_paused(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/play` waits for it, and a moderator may pause the table meanwhile."""
    await begin(h)
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    think, thoughts = h.tables.computers.thinker.line, 0

    async def paused(*given: Any) -> Any:
        nonlocal thoughts
        thoughts += 1
        assert thoughts == 1, "thought about again and again"
        ok(await h.do(h.tables.moderation.pause, caller(9, moderator=True)))
        return await think(*given)

    monkeypatch.setattr(h.tables.computers.thinker, "line", paused)
    table = await h.tables.computers.until_asked(await h.table(), Seat(0))
    assert table.row.paused is not None
    assert table.row.moves == 1


async def test_a_thought_about_what_has_been_answered_meanwhile_is_dropped(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line may be legal for the seat's next question too, which nobody has thought about."""
    await begin(h)
    table = await h.table()
    mine, (laid, stale, kept, *_) = table.state.hands[0][0], table.state.hands[1]
    ok(await h.move(ANN, f"{mine}; confirm"))
    (row,) = await h.db.read(due.next_ones, due.COMPUTER, 9)
    lines = [(stale,), (f"{laid} raise",), (kept,)]
    think, begun, answered = h.tables.computers.thinker.line, asyncio.Event(), asyncio.Event()

    async def thought(*given: Any) -> Any:
        line = lines.pop(0) if lines else None
        if line == (stale,):
            begun.set()
            await answered.wait()
        return await think(*given) if line is None else line

    monkeypatch.setattr(h.tables.computers.thinker, "line", thought)
    first = asyncio.create_task(h.tables.computers.until_asked(await h.table(), Seat(0)))
    await begun.wait()
    await h.tables.computers.play(row)
    answered.set()
    table = await first
    assert table.state.piles[1][:1] == (kept,)
    assert stale in table.state.hands[1]
