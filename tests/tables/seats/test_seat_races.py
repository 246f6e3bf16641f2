"""Seats, votes and moderators all at once: every order of arrival leaves a sound table."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.legal import answers
from bot.engine.play import own, question
from bot.tables.panel.panel import Response
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.votes import ABSENT
from storage import seats
from tests.tables.board import ANN, BOB, CAT, DAN, House, button, caller, ok
from tests.tables.moderation.test_moderation import mo
from tests.tables.seats.test_seat_changes import leave, posted
from tests.tables.seats.test_seat_votes import VOTE, waiting_for_cat

CROWD = range(50, 60)
USERS = (ANN, BOB, CAT, DAN, *CROWD)


async def test_of_many_who_press_at_once_one_gets_the_seat(h: House) -> None:
    await h.begin()
    await leave(h, BOB)
    take = button((await posted(h, "Take over")).panel, "Take over")
    shown = await asyncio.gather(*(h.press(user, take) for user in CROWD))
    assert sum(not s.refused for s in shown) == 1
    table = await h.table()
    assert len(table.holders(1)) == 1
    assert table.users((1,))[0] in CROWD


async def test_two_votes_at_once_replace_once(h: House) -> None:
    await waiting_for_cat(h)
    h.clock.sleep(ABSENT)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3))
    replace = button((await posted(h, *VOTE)).panel, "Replace")
    shown = await asyncio.gather(*(h.press(user, replace) for user in (ANN, BOB, BOB, ANN)))
    assert any(not s.refused for s in shown)
    table = await h.table()
    assert table.holders(2) == ()
    assert [p.kind for p in PROPOSALS.of(table)] == ["open"]


async def test_a_move_and_a_handing_over_at_once(h: House) -> None:
    await h.begin()
    card = (await h.table()).state.hands[0][0]
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", None, CAT, "Cat"))
    moved, taken = await asyncio.gather(
        h.move(ANN, f"{card}; confirm"),
        h.do(h.tables.lobbies.seat, caller(CAT), "accept"),
    )
    ok(taken)
    table = await h.table()
    assert table.seat_of(CAT) == 0
    assert table.line(0) == ()
    assert (0 not in table.asked) is not moved.refused


async def anything(h: House, chance: random.Random) -> Response:
    """Somebody does something."""
    user = chance.choice(USERS)
    who = caller(user)
    table = await h.table()
    numbers = [p.number for p in PROPOSALS.of(table)] or [1]
    verb = chance.choice(("accept", "decline", "yes", "no", "pack"))
    seat = chance.randrange(3)
    acts: list[Any] = [
        lambda: h.do(h.tables.lobbies.seat, who, "offer"),
        lambda: h.do(h.tables.lobbies.seat, who, "accept"),
        lambda: h.do(h.tables.lobbies.seat, who, "decline"),
        lambda: h.tables.press(who, f"s:{table.row.id}:{chance.choice(numbers)}:{verb}"),
        lambda: h.tables.press(who, f"s:{table.row.id}:{seat}:left"),
        lambda: h.do(h.tables.seating.invite, who, chance.choice(USERS), "X"),
        lambda: h.do(h.tables.moderation.replace, mo(), seat + 1, chance.choice(USERS), "Y"),
        lambda: h.do(h.tables.moderation.pause, mo()),
        lambda: h.do(h.tables.moderation.resume, mo()),
        lambda: h.move(user, chance.choice(table.state.hands[seat] or ("x",))),
        lambda: h.move(user, "confirm"),
        lambda: h.do(h.tables.undoing.undo, who, ask=True),
    ]
    shown: Response = await chance.choice(acts)()
    return shown


@pytest.mark.parametrize("seed", range(6))
async def test_a_storm_of_everything_leaves_one_holder_a_seat(h: House, seed: int) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    chance = random.Random(seed)
    done = await asyncio.gather(*(anything(h, chance) for _ in range(120)))
    assert any(not s.refused for s in done)
    table = await h.table()
    people = [r.user for r in table.sitting if r.user is not None]
    assert len(people) == len(set(people))
    assert all(len(table.holders(n)) <= 1 for n in range(3))
    ever = await h.db.read(seats.ever, table.row.id)
    for n in range(3):
        terms = sorted((r.since, r.until or 9e9) for r in ever if r.seat == n)
        assert all(a[1] <= b[0] for a, b in pairwise(terms))
    if table.running and table.row.paused is not None:
        ok(await h.do(h.tables.moderation.resume, mo()))
    for n in range(3):
        if table.running and not table.holders(n):
            ok(await h.do(h.tables.moderation.replace, mo(), n + 1, level="random"))
    await lay_on(h)


async def lay_on(h: House) -> None:
    """Whoever is asked can still play."""
    table = await h.table()
    if table.running and table.asked and table.users((table.asked[0],)):
        seat = table.asked[0]
        user, asked = table.users((seat,))[0], question(table.state, seat)
        mine = own(table.state, seat)
        await h.move(user, "back")
        assert asked is not None
        assert mine is not None
        ok(await h.move(user, next(answers(asked, mine))))
