"""A captain decides for a shared seat, whatever way an answer takes: each way is tried by both."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from bot.engine.flow import Seat
from bot.engine.legal import AnyQuestion
from bot.engine.minds import random_answer
from bot.engine.rng import Chance
from bot.engine.spec import Option
from bot.tables.kernel.table import Table
from bot.tables.panel.keys import Back, Give, Key, Standard
from bot.tables.panel.panel import Response
from bot.tables.panel.routes import AnswerRoute, OrdersRoute
from bot.tables.time.clock_rules import DAY, PerTurn
from bot.tables.time.timing import TIMING, StandIn, Timing, retime
from bot.tables.turns.seat_turn import serial_of
from bot.tables.undo.part import REQUEST
from storage import due
from storage.due import DueRow
from tests.games.sealed import GAME as SEALED
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    GAMES,
    House,
    button,
    buttons,
    caller,
    house,
    ok,
)

TABLES = Path(__file__).parents[3] / "bot" / "tables"
SHARED = Seat(0)


def some(state: Any, question: AnyQuestion) -> tuple[str, ...]:
    """A legal answer."""
    return tuple(random_answer(question, state, Chance.of(1)).split(" "))


TEAM = replace(
    SEALED,
    options=(*SEALED.options, Option("captain", ("nobody", "host"))),
    users_per_seat=2,
    default=some,
    standard=some,
)
Way = Callable[[House, int], Awaitable[object]]


@pytest_asyncio.fixture(name="h")
async def team_house() -> AsyncIterator[House]:
    """Ann, the host and captain, shares the first seat with Bob, and Cat has the second."""
    async with house(games={**GAMES, "sealed": TEAM}) as h:
        options = "captain=host"
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2, options=options))
        ok(await h.do(h.tables.lobbies.seat, caller(CAT), "take", seat=2))
        ok(await h.do(h.tables.lobbies.seat, caller(BOB), "take", seat=1))
        table = await h.table()
        clock = Timing(PerTurn(DAY, "default"))
        await h.tables.store.act(None, table.row.id, lambda edit: retime(edit, clock))
        ok(await h.do(h.tables.lobbies.start, caller(ANN)))
        yield h


def done(table: Table) -> object:
    """What everybody at the table is bound by: the log, and what is asked of others."""
    return table.row.moves, table.row.status, REQUEST.of(table)


async def card(h: House) -> str:
    return str((await h.table()).state.hands[SHARED][0])


async def pressed(h: House, user: int, key: Key) -> Response:
    """Press a button of the turn's panel."""
    table = await h.table()
    route = AnswerRoute(table.row.id, serial_of(table, SHARED), key.text)
    return await h.tables.press(caller(user), route.id)


# The ways that an answer can take


async def typed(h: House, user: int) -> None:
    await h.move(user, f"{await card(h)}; confirm")


async def confirmed(h: House, user: int) -> None:
    ok(await h.move(user, await card(h)))
    shown = ok(await h.do(h.tables.play.act, caller(user)))
    await h.press(user, button(shown.panel, "Confirm"))


async def the_usual(h: House, user: int) -> None:
    filled = await pressed(h, user, Standard())
    if "Confirm" in [b.label for b in buttons(filled.panel)]:
        await h.press(user, button(filled.panel, "Confirm"))


async def resigned(h: House, user: int) -> None:
    await h.move(user, "yes resign")


async def resigned_by_button(h: House, user: int) -> None:
    await pressed(h, user, Give("0", ("resign",)))


async def sealed_taken_back(h: House, user: int) -> None:
    await h.do(h.tables.undoing.undo, caller(user))


async def sealed_taken_back_by_button(h: House, user: int) -> None:
    await pressed(h, user, Back())


async def undone(h: House, user: int) -> None:
    await h.do(h.tables.undoing.undo, caller(user), ask=True)


async def redone(h: House, user: int) -> None:
    await h.do(h.tables.undoing.redo, caller(user))


async def agreed(h: House, user: int) -> None:
    await h.deliver()
    asked = next(p for p in reversed(h.courier.shown()) if "Agree" in str(p.rows))
    await h.press(user, button(asked, "Agree"))


async def ordered(h: House, user: int) -> None:
    ok(await h.do(h.tables.orders.command, caller(user), await card(h)))
    table = await h.table()
    await h.tables.orders.fire(DueRow(table.row.id, SHARED, due.ORDER, h.clock(), 0))


async def planned(h: House, user: int) -> None:
    """Begin a plan: the others answer on the copy, until this seat is asked."""
    await h.tables.press(caller(user), OrdersRoute((await h.table()).row.id, "next").id)


async def as_moderator(h: House, user: int) -> None:
    who = caller(user, moderator=True)
    await h.do(h.tables.moderation.proxy, who, 1, await card(h))


async def by_computer(h: House, user: int) -> None:
    del user
    table = await h.table()
    timing = msgspec.structs.replace(TIMING.of(table), stands=(StandIn(SHARED, "random"),))
    await h.tables.store.act(None, table.row.id, lambda edit: retime(edit, timing))
    await h.tables.computers.play_due()


async def by_clock(h: House, user: int) -> None:
    del user
    h.clock.sleep(3 * DAY)
    await h.tables.timekeeper.tend()


async def tried_out(h: House, user: int) -> None:
    ok(await h.do(h.tables.whatifs.whatif, caller(user)))
    ok(await h.do(h.tables.whatifs.whatif, caller(user), f"{await card(h)}; confirm"))


async def completed(h: House, user: int) -> None:
    text = f"{await card(h)}; con"
    assert await h.tables.offer(h.tables.play.complete_move, caller(user), text)


# What must have happened before


async def nothing(h: House) -> None:
    del h


async def captain_has_sealed(h: House) -> None:
    await typed(h, ANN)


async def a_round_is_over(h: House) -> None:
    await typed(h, ANN)
    ok(await h.move(CAT, f"{(await h.table()).state.hands[1][0]}; confirm"))


async def a_round_was_taken_back(h: House) -> None:
    await a_round_is_over(h)
    await undone(h, ANN)
    await agreed(h, CAT)
    assert (await h.table()).redo


async def cat_asks_to_take_back(h: House) -> None:
    await a_round_is_over(h)
    await undone(h, CAT)
    assert REQUEST.of(await h.table()) is not None


BY_A_PERSON: dict[str, tuple[tuple[Callable[[House], Awaitable[None]], Way], ...]] = {
    "guesses.typed": ((nothing, typed), (nothing, resigned)),
    "controller._answer": (
        (nothing, confirmed),
        (nothing, the_usual),
        (nothing, resigned_by_button),
        (captain_has_sealed, sealed_taken_back),
        (captain_has_sealed, sealed_taken_back_by_button),
    ),
    "undo_commands._rewind": ((a_round_is_over, undone), (a_round_was_taken_back, redone)),
    "undo_commands.request": ((cat_asks_to_take_back, agreed),),
    "order_commands.carry_out": ((nothing, ordered),),
    "moderation.proxy": ((nothing, as_moderator),),
}
"""Where a person's answer enters, and each way to that place."""

BY_NOBODY: dict[str, Way] = {"worker._answer": by_computer, "timeouts._passed": by_clock}
"""Where the table answers for a seat: neither captain nor teammate has chosen that answer."""

BINDS_NOBODY: dict[str, Way] = {
    "completion._after": completed,
    "copy_ground.own": tried_out,
    "plan_ground.own": planned,
    "plan_ground.read": planned,
    "plan_ground.go_to_own": planned,
    "plan_ground._with_own_line": planned,
}
"""Where answers are tried on a copy that nobody else sees."""

NO_ANSWER = {
    "starting.deal": "the first position",
    "moderation._rewound": "a moderator's rewinding, at any table",
    "upgrades.carry_on": "newer rules that leave no choice",
    "undo.carry_out": "a door itself: whoever calls it is listed",
    "howto._moved": "a sample game that pictures are taken from",
    "course.give": "the others in a tutorial",
    "course.own": "what a tutorial shows its learner",
    "course.positions": "where a tutorial's answers lead",
    "answers._commit": "a door itself",
    "answers._accept": "a door itself",
    "answers.reopen": "a door itself",
}


@pytest.mark.parametrize(
    ("before", "way"),
    [pytest.param(*case, id=case[1].__name__) for found in BY_A_PERSON.values() for case in found],
)
@pytest.mark.parametrize("user", [BOB, ANN], ids=["teammate", "captain"])
async def test_only_the_captain_binds_the_seat(
    h: House, user: int, before: Callable[[House], Awaitable[None]], way: Way
) -> None:
    await before(h)
    then = done(await h.table())
    await way(h, user)
    assert (done(await h.table()) != then) is (user == ANN)


@pytest.mark.parametrize("way", list(BY_NOBODY.values()))
async def test_what_nobody_has_chosen_needs_no_captain(h: House, way: Way) -> None:
    then = done(await h.table())
    await way(h, BOB)
    assert done(await h.table()) != then


@pytest.mark.parametrize("way", list(dict.fromkeys(BINDS_NOBODY.values())))
@pytest.mark.parametrize("user", [BOB, ANN], ids=["teammate", "captain"])
async def test_a_private_copy_binds_nobody(h: House, user: int, way: Way) -> None:
    then = await h.table()
    await way(h, user)
    now = await h.table()
    assert (done(now), now.lines) == (done(then), then.lines)


def test_there_is_a_case_for_every_place_where_an_answer_enters() -> None:
    assert set(entrances()) == {*BY_A_PERSON, *BY_NOBODY, *BINDS_NOBODY, *NO_ANSWER}


DOORS = {
    "answers": {
        "typed", "whole", "one", "answer", "offered", "confirm", "commit", "committed", "several",
        "through", "back", "reopen", "keep",
    },
    "undo": {"carry_out", "asked_for", "agreed"},
    "upgrades": {"carry_on"},
    "edit": {"played"},
}  # fmt: skip
"""What puts an answer, or its taking back, into a table."""


def entrances() -> Iterator[str]:
    """The functions that go through one of the doors."""
    for path in TABLES.rglob("*.py"):
        for top in ast.parse(path.read_text("utf-8")).body:
            for function in [top, *getattr(top, "body", [])]:
                named = isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
                if named and any(map(_is_door, ast.walk(function))):
                    yield f"{path.stem}.{function.name}"


def _is_door(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.attr in DOORS.get(node.value.id, ())
    )


# Between a captain and a teammate


async def test_a_teammates_order_is_a_proposal_that_the_captain_confirms(h: House) -> None:
    await ordered(h, BOB)
    table = await h.table()
    assert table.proposers == {SHARED: BOB}
    assert table.line(SHARED)
    ok(await h.move(ANN, "confirm"))
    assert (await h.table()).is_sealed(SHARED)


async def test_the_captain_confirms_the_line_that_they_have_seen(h: House) -> None:
    """A teammate who swaps it for another of the same length makes the captain's panel stale."""
    mine, theirs = (await h.table()).state.hands[SHARED][:2]
    ok(await h.move(ANN, mine))
    seen = button(ok(await h.do(h.tables.play.act, caller(ANN))).panel, "Confirm")
    ok(await h.move(BOB, f"back; {theirs}"))
    await h.press(ANN, seen)
    table = await h.table()
    assert not table.is_sealed(SHARED)
    assert table.line(SHARED) == (theirs,)
    again = button(ok(await h.do(h.tables.play.act, caller(ANN))).panel, "Confirm")
    await h.press(ANN, again)
    assert (await h.table()).is_sealed(SHARED)


async def test_the_captains_orders_go_before_a_teammates(h: House) -> None:
    mine, theirs = (await h.table()).state.hands[SHARED][:2]
    ok(await h.do(h.tables.orders.command, caller(BOB), theirs))
    ok(await h.do(h.tables.orders.command, caller(ANN), mine))
    table = await h.table()
    await h.tables.orders.fire(DueRow(table.row.id, SHARED, due.ORDER, h.clock(), 0))
    (side,) = (x for x in (await h.table()).state.todo[0].sides if x.seat == SHARED)
    assert side.line == (mine,)


async def test_a_teammates_proposal_stays_for_the_captain_where_they_cant_propose(
    h: House,
) -> None:
    """A moderator who shares the seat doesn't sweep the captain's plan away."""
    plan = await card(h)
    ok(await h.move(ANN, plan))
    shown = await h.do(h.tables.moderation.proxy, caller(BOB, moderator=True), 1, await card(h))
    assert shown.refused
    assert (await h.table()).line(SHARED) == (plan,)
