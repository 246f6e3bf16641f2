"""Rematch: the same people and computer players, one seat further on, and a series with a score."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.computers.part import PACE
from bot.tables.panel.panel import Button
from bot.tables.rankings.end_story import wins
from bot.tables.texts import say
from storage import results
from storage.db import Tx
from storage.results import Winner
from tests.tables.board import ANN, BOB, DAN, House, buttons, caller, ok, words_of


async def over(h: House) -> Button:
    """Ann resigns at the table of the channel. Returns the button of a rematch."""
    await h.deliver()
    ok(await h.move(ANN, "yes resign"))
    return await rematch(h)


async def rematch(h: House) -> Button:
    """The button of a rematch in the last message that has one."""
    await h.deliver()
    found = (b for o in reversed(h.courier.sent) for b in buttons(o.panel))
    return next(b for b in found if b.label == "Rematch")


async def test_a_second_press_takes_a_seat_and_everybody_sits_one_further_on(h: House) -> None:
    first = await h.begin("sealed", ANN, BOB)
    again = await over(h)
    ok(await h.press(ANN, again))
    ok(await h.press(BOB, again))
    now = await h.table()
    assert now.row.series == first.row.id
    assert (now.seat_of(ANN), now.seat_of(BOB)) == (1, 0)
    await h.deliver()
    called = [o for o in h.courier.sent if "rematch" in words_of(o.panel) and o.mentions]
    assert [o.mentions for o in called] == [(BOB,)]  # once, whoever presses after that


async def test_whoever_presses_at_the_same_time_sits_at_the_same_rematch(h: House) -> None:
    first = await h.begin("sealed", ANN, BOB)
    again = await over(h)
    shown = await asyncio.gather(*(h.press(user, again) for user in (ANN, BOB, ANN)))
    now = await h.table()
    assert (now.row.series, now.seat_of(ANN), now.seat_of(BOB)) == (first.row.id, 1, 0)
    assert say("no-channel-taken") not in "".join(words_of(each.panel) for each in shown)


async def test_whoever_watched_computers_takes_one_seat_of_the_rematch(h: House) -> None:
    await h.open("sealed", ANN, seats=3)
    ok(await h.do(h.tables.lobbies.leave, caller(ANN)))
    for _ in range(3):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    h.tables.computers.alone = True
    while (await h.table()).running:
        h.clock.at += PACE
        await h.think()
    ok(await h.press(ANN, await rematch(h)))
    now = await h.table()
    assert (now.row.status, now.seat_of(ANN)) == ("lobby", 2)
    assert sorted(r.seat for r in now.sitting if r.level) == [0, 1]


async def test_a_rematch_is_for_those_who_played(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    again = await over(h)
    assert (await h.press(DAN, again)).refused
    assert (await h.table()).row.status == "ended"


async def test_computer_players_sit_down_again_by_name(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    table = await h.table()
    (computer,) = (r for r in table.sitting if r.level)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    again = await over(h)
    ok(await h.press(ANN, again))
    (found,) = (r for r in (await h.table()).sitting if r.level)
    assert (found.name, found.level, found.seat) == (computer.name, computer.level, 0)


async def test_a_level_that_is_gone_is_the_strongest_in_a_rematch(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    again = await over(h)
    await h.db.write(older_level)
    h.tables.store.cache.drop((await h.table()).row.id)
    ok(await h.press(ANN, again))
    now = await h.table()
    assert [r.level for r in now.sitting if r.level] == [now.spec.players.strongest]


def older_level(tx: Tx) -> None:
    """Give computers a level that no game has by now."""
    tx.execute("UPDATE seats SET level = 'grandmaster' WHERE level IS NOT NULL")


async def test_a_series_counts_who_has_won(h: House) -> None:
    first = await h.begin("sealed", ANN, BOB)
    await over(h)
    won = await h.db.read(results.series_winners, first.row.id)
    assert [w.user for w in won] == [BOB]


@pytest.mark.parametrize(
    ("winners", "counts"),
    [
        ([], []),
        ([Winner(1, "Ann"), Winner(None, "Vega"), Winner(1, "Anna")], [("Anna", 2), ("Vega", 1)]),
    ],
)
def test_a_user_goes_by_the_latest_name(
    winners: list[Winner], counts: list[tuple[str, int]]
) -> None:
    assert wins(winners) == counts
