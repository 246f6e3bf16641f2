"""Plans: pressed on a copy, carried out where the game comes to it, and nobody's business."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.engine.flow import Seat, Together
from bot.engine.minds import line_of
from bot.engine.play import draft, question
from bot.engine.rng import Chance
from bot.engine.spec import RANDOM
from bot.games import shipped
from bot.tables.kernel.table import Table
from bot.tables.orders import plan_ground, table_orders
from bot.tables.orders.advance_orders import kind_of
from bot.tables.orders.plan_ground import Plan
from bot.tables.orders.table_orders import ORDERS
from bot.tables.panel.keys import MAIN, Confirm, Give, Key
from bot.tables.panel.panel import Panel
from bot.tables.panel.routes import OrdersRoute, PlanRoute
from bot.tables.texts import say
from bot.tables.turns import answers
from bot.tables.whatif.scratch import Scratch, _unsealed, copied
from storage import moves, orders
from storage.orders import OrderRow
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    look,
    ok,
    words_of,
)
from tests.tables.days import days

USERS = (ANN, BOB)
NODES = 200


@pytest_asyncio.fixture(name="g")
async def shipped_house() -> AsyncIterator[House]:
    async with house(games=dict(shipped())) as made:
        yield made


def line(table: Table, seat: Seat, n: int, level: str = "") -> tuple[str, ...]:
    """A computer player's line, another one for another `n`."""
    level = level or table.spec.players.quick
    return line_of(table.spec, table.state, seat, level, Chance.of("plan", n), NODES)


async def move(h: House, seat: Seat, given: tuple[str, ...]) -> None:
    ok(await h.move(USERS[seat], "; ".join(given)))
    if (await h.table()).line(seat):
        ok(await h.move(USERS[seat], "confirm"))


async def quickly(h: House, n: int) -> None:
    """Let a computer player's line be played for whoever is asked first."""
    table = await h.table()
    await move(h, table.asked[0], line(table, table.asked[0], n))


def exact(table: Table, seat: Seat) -> Scratch:
    """A copy that happens to be right in what its owner can't know."""
    made = copied(table, seat)
    state = _unsealed(table.state, Chance.of("exact"))
    row = replace(made.table.row, seed=table.row.seed, counter=table.row.counter)
    row = replace(row, state=table.game.codec.encode(state))
    return Scratch(made.table.changed(row, state=state), seat, None)


def plan_of(h: House, user: int, table: Table) -> Plan:
    return h.tables.plans._plans[user, table.row.id]


async def press(h: House, user: int, key: Key) -> Panel:
    """Press a button of the plan's panel."""
    table = await h.table()
    stamp = plan_of(h, user, table).scratch.stamp
    route = PlanRoute(table.row.id, stamp, key.text)
    shown = ok(await h.tables.plans.pressed(caller(user), table, route, ())).panel
    fits(shown)
    return shown


async def pressed(h: House, user: int, given: tuple[str, ...]) -> Panel:
    """Press these answers, and then what stands in place of **Confirm** if that is needed."""
    plan = plan_of(h, user, await h.table())
    acting, before = plan.scratch.acting, len(ORDERS.of(await h.table()))
    assert acting is not None
    shown = Panel()
    for answer in given:
        shown = await press(h, user, Give(MAIN, tuple(answer.split(" "))))
    same = plan.scratch.acting == acting and plan.scratch.table.line(acting)
    if same and len(ORDERS.of(await h.table())) == before:
        shown = await press(h, user, Confirm())
    return shown


async def begun(h: House, user: int, label: str) -> Panel:
    """Begin a plan from the panel of **Act**."""
    shown = ok(await h.do(h.tables.play.act, caller(user))).panel
    (start,) = [b for b in buttons(shown) if b.label.startswith(label)]
    shown = ok(await h.press(user, start)).panel
    fits(shown)
    return shown


async def waiting_for_one(h: House, game: str) -> tuple[Table, Seat, Seat] | None:
    """A position in which one seat moves, its line ends its turn, and then the other is asked.
    None in a game in which all answer at once."""
    await h.begin(game, *USERS)
    for n in range(60):
        table = await h.table()
        if n == 8 and isinstance(table.state.todo[0], Together):
            break
        mover = table.asked[0]
        own = Seat(1 - mover)
        alone = len(table.asked) == 1 and not isinstance(table.state.todo[0], Together)
        if n > 5 and alone and told(table, mover, line(table, mover, 1), own):
            scratch = exact(table, mover)
            scratch.change(partial(answers.committed, seat=mover, line=line(table, mover, 1)), "")
            if scratch.table.running and scratch.table.asked == (own,):
                return table, mover, own
        await quickly(h, n)
    return None


def told(table: Table, mover: Seat, given: tuple[str, ...], own: Seat) -> tuple[str, ...]:
    """What a seat hears of another's line before any chance."""
    return table_orders.digests(table.game, draft(table.state, mover, given).state.news, own)


async def fire(h: House) -> None:
    for _ in range(20):
        if await h.tables.orders.fire_due() > 0.01:
            return


async def last(h: House) -> Any:
    return (await h.db.read(moves.since, (await h.table()).row.id, 1))[-1]


def standing(table: Table) -> list[Any]:
    return [table_orders.read(row) for row in ORDERS.of(table) if row.ended is None]


def whys(table: Table) -> list[str]:
    return [table_orders.why(row).why for row in ORDERS.of(table) if row.ended is not None]


async def answered(
    h: House, user: int, table: Table, mover: Seat
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Press a plan that answers the mover's line. Returns both lines."""
    await begun(h, user, ("If A", "If B")[mover])
    theirs = line(table, mover, 1)
    await pressed(h, user, theirs)
    copy = plan_of(h, user, table).scratch
    assert copy.acting == 1 - mover
    mine = line(copy.table, copy.acting, 2)
    await pressed(h, user, mine)
    return theirs, mine


@pytest.mark.parametrize("game", sorted(shipped()))
@pytest.mark.parametrize("same", [True, False])
async def test_a_plan_acts_if_it_comes_to_that(
    g: House, monkeypatch: pytest.MonkeyPatch, game: str, *, same: bool
) -> None:
    monkeypatch.setattr(plan_ground, "copied", exact)
    found = await waiting_for_one(g, game)
    if found is None:
        await a_phase_in_advance(g, same=same)
    else:
        await an_answer_in_advance(g, *found, same=same)


async def an_answer_in_advance(
    g: House, table: Table, mover: Seat, own: Seat, *, same: bool
) -> None:
    """Answer a rival's move in advance, which is then made, or another one."""
    theirs, mine = await answered(g, USERS[own], table, mover)
    (order,) = standing(await g.table())
    assert order.answers == mine
    others = (line(table, mover, n, RANDOM) for n in range(50))
    heard = order.after.events[:1]
    other = next(x for x in others if told(table, mover, x, own)[:1] not in {heard, ()})
    await move(g, mover, theirs if same else other)
    await fire(g)
    entry = await last(g)
    now = await g.table()
    assert whys(now) == ["order-used" if same else "order-other"]
    assert (entry.kind, entry.seat) == (("order", own) if same else ("move", mover))
    assert tuple(json.loads(entry.answers)) == (mine if same else other)


def both_answered(table: Table, own: Seat, n: int, seed: bytes) -> Table:
    """The table after both seats have answered, with this luck."""
    copy = exact(table, own).table
    scratch = Scratch(copy.changed(replace(copy.row, seed=seed)), own, None)
    for seat in table.asked:
        take = partial(answers.committed, seat=seat, line=line(table, seat, n))
        scratch.change(take, "")
    return scratch.table


async def sealed_in_a_round(h: House) -> tuple[Table, Seat]:
    """A position in which one seat has sealed its answer, and the round asks more of it, whatever
    cards come."""
    for n in range(80):
        table = await h.table()
        if isinstance(table.state.todo[0], Together) and len(table.asked) == 2 and table.turn:
            own = table.asked[0]
            one, two = (both_answered(table, own, n, bytes([k]) * 32) for k in (1, 2))
            stays = one.turn == table.turn and one.private(own) == two.private(own)
            q = question(one.state, own)
            if stays and q is not None and others(table, own, kind_of(q)):
                await move(h, own, line(table, own, n))
                return await h.table(), own
        await quickly(h, n)
    raise AssertionError("no such position")


def others(table: Table, own: Seat, kind: str) -> list[tuple[str, ...]]:
    """Lines of this seat and the other after which the round doesn't ask it this question, or
    nothing if it does in any case."""
    for n in range(40):
        scratch, found = exact(table, own), []
        for seat in (own, Seat(1 - own)):
            found.append(line(scratch.table, seat, n, RANDOM))
            scratch.change(partial(answers.committed, seat=seat, line=found[-1]), "")
        q = question(scratch.table.state, own)
        if q is None or kind_of(q) != kind:
            return found
    return []


async def a_phase_in_advance(g: House, *, same: bool) -> None:
    """Answer a later question of the round in advance, which then comes, or doesn't because the
    seat has taken another action."""
    table, own = await sealed_in_a_round(g)
    (other,), user = table.asked, USERS[own]
    shown = await begun(g, user, "If nothing changes")
    copy = plan_of(g, user, table).scratch
    assert copy.table.turn == table.turn
    assert say("plan-skip") in [b.label for b in buttons(shown)]
    theirs = line(table, other, 1)
    await pressed(g, user, line(copy.table, own, 3))
    (order,) = standing(await g.table())
    assert order.turn == table.turn
    if not same:
        for _ in range(2):  # the seal, then the answer
            ok(await g.move(user, "back"))
        mine, theirs = others((await g.table()).lined(own, ()), own, order.pressed[0].kind)
        await move(g, own, mine)
    await move(g, other, theirs)
    for n in range(40):
        await fire(g)
        if not standing(await g.table()):
            break
        await quickly(g, n)
    kinds = [e.kind for e in await g.db.read(moves.since, table.row.id, 1)]
    assert kinds.count("order") == int(same)
    assert (whys(await g.table()) == ["order-used"]) is same


# In small games


@pytest_asyncio.fixture(name="r")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        await made.begin("rota", ANN, BOB)
        yield made


async def rota_plan(h: House, label: str, *given: str) -> Panel:
    """Bob's plan, after these answers of Ann's and his."""
    shown = await begun(h, BOB, label)
    for answer in given:
        shown = await press(h, BOB, Give(MAIN, (answer,)))
    return shown


async def test_the_next_turn_is_answered_and_then_every_turn(r: House) -> None:
    shown = await rota_plan(r, "If nothing changes", "work")
    often = button(shown, say("order-every-time", n=1))
    for _ in range(2):
        shown = ok(await r.press(BOB, often)).panel
    (order,) = standing(await r.table())
    assert order.times is None
    assert say("order-every-time", n=1) not in [b.label for b in buttons(shown)]
    ok(await r.move(ANN, "pass"))
    await fire(r)
    table = await r.table()
    assert (table.state.worked, table.asked) == ((0, 3), (0,))
    ok(await r.move(ANN, "pass"))
    await fire(r)
    assert (await r.table()).state.worked == (0, 6)


async def test_the_first_of_several_that_fits_acts(r: House) -> None:
    await rota_plan(r, "If Ann", "work", "pass")
    await rota_plan(r, "If Ann", "pass", "work")
    ok(await r.move(ANN, "pass"))
    await fire(r)
    table = await r.table()
    assert table.state.worked == (0, 1)
    assert sorted(whys(table)) == ["order-other", "order-used"]
    said = words_of(ok(await r.do(r.tables.play.act, caller(BOB))).panel)
    assert say("orders-over") not in said, "what wasn't meant isn't told"


async def test_alternatives_are_over_once_one_has_acted(r: House) -> None:
    await rota_plan(r, "If nothing changes", "work")
    await rota_plan(r, "If nothing changes", "pass")
    ok(await r.move(ANN, "pass"))
    await fire(r)
    assert (await r.table()).state.worked == (0, 1)
    assert sorted(whys(await r.table())) == ["order-passed", "order-used"]


async def test_what_comes_too_late_is_refused(r: House) -> None:
    await begun(r, BOB, "If Ann")
    await press(r, BOB, Give(MAIN, ("work",)))
    ok(await r.move(ANN, "work"))
    table = await r.table()
    plan = plan_of(r, BOB, table)
    route = PlanRoute(table.row.id, plan.scratch.stamp, Give(MAIN, ("work",)).text)
    shown = await r.tables.press(caller(BOB), route.id)
    assert say("no-plan-late") in words_of(shown.panel)
    assert not ORDERS.of(await r.table())
    await begun(r, BOB, "If nothing changes")
    ok(await r.move(ANN, "pass"))
    table = await r.table()
    route = PlanRoute(table.row.id, plan_of(r, BOB, table).scratch.stamp, "=q work")
    assert say("no-plan-late") in words_of((await r.tables.press(caller(BOB), route.id)).panel)
    begin = OrdersRoute(table.row.id, "next")
    shown = ok(await r.tables.press(caller(BOB), begin.id))
    assert say("no-plan-asked") in words_of(shown.panel)
    assert shown.replace
    assert any(button.id.startswith("a:") for button in buttons(shown.panel))


async def test_a_second_press_keeps_no_second_plan(r: House) -> None:
    shown = await begun(r, BOB, "If nothing changes")
    works = next(b for b in buttons(shown) if b.id.endswith(Give(MAIN, ("work",)).text))
    twice = await asyncio.gather(r.press(BOB, works), r.press(BOB, works))
    late = await r.press(BOB, works)
    assert [order.answers for order in standing(await r.table())] == [("work",)]
    assert {ok(x).panel.heading for x in (*twice, late)} == {
        say("orders-heading", title="Ann's Rota")
    }


async def test_a_plan_for_a_turn_that_has_been_played_is_refused(r: House) -> None:
    shown = await begun(r, BOB, "If nothing changes")
    works = next(b for b in buttons(shown) if b.id.endswith(Give(MAIN, ("work",)).text))
    for user in (ANN, BOB):
        ok(await r.move(user, "pass"))
    assert say("no-plan-late") in words_of((await r.press(BOB, works)).panel)
    assert not ORDERS.of(await r.table())


async def test_an_undo_ends_what_waited_for_the_move(r: House) -> None:
    ok(await r.move(ANN, "work"))
    await rota_plan(r, "If Ann", "work", "work")
    await rota_plan(r, "If nothing changes", "work")
    ok(await r.do(r.tables.undoing.undo, caller(ANN), ask=True))
    assert whys(await r.table()) == ["order-undone"]
    assert len(standing(await r.table())) == 1


async def test_back_leads_out_and_a_lost_copy_to_the_list(r: House) -> None:
    shown = await begun(r, BOB, "If Ann")
    shown = await press(r, BOB, Give(MAIN, ("work",)))
    back = button(shown, say("act-back"))
    shown = ok(await r.press(BOB, back)).panel
    assert say("plan-if-intro", name="Ann") in words_of(shown)
    assert say("no-stale") in words_of(ok(await r.press(BOB, back)).panel)
    shown = ok(await r.press(BOB, button(shown, say("act-back")))).panel
    assert say("orders-none") in words_of(shown)
    shown = await begun(r, BOB, "If Ann")
    r.tables.plans._plans.clear()
    assert say("plan-lost") in words_of(ok(await r.press(BOB, buttons(shown)[0])).panel)


async def test_a_panel_from_before_a_restart_answers_no_other_copy(r: House) -> None:
    older = await rota_plan(r, "If Ann", "work")
    r.tables.plans._plans.clear()
    r.clock.at += 1
    await rota_plan(r, "If Ann", "pass")
    works = next(b for b in buttons(older) if b.id.endswith(Give(MAIN, ("work",)).text))
    assert say("no-stale") in words_of(ok(await r.press(BOB, works)).panel)
    assert not ORDERS.of(await r.table())


async def test_nobody_else_sees_that_there_is_a_plan(r: House) -> None:
    async def seen() -> list[str]:
        names = ("status", "log", "show", "export")
        calls = [look(r.tables, name) for name in names]
        shown = [await r.do(call, caller(ANN)) for call in (*calls, r.tables.play.act)]
        files = [f.data.decode() for s in shown for f in s.panel.files]
        return [words_of(s.panel) for s in shown] + files

    await r.deliver()
    before, sent = await seen(), len(r.courier.sent)
    await rota_plan(r, "If Ann", "pass", "work")
    await rota_plan(r, "If nothing changes", "pass")
    await r.deliver()
    assert await seen() == before
    assert len(r.courier.sent) == sent
    listed = words_of(ok(await r.do(r.tables.orders.command, caller(ANN))).panel)
    assert say("orders-none") in listed
    number = (await r.table()).row.id
    assert (await r.tables.press(caller(ANN), OrdersRoute(number, "drop", "1").id)).refused
    assert (await r.tables.press(caller(CAT), OrdersRoute(number, "if").id)).refused


# What older versions stored


@pytest.mark.parametrize(
    ("older", "stays"),
    [
        ({}, True),
        ({"conditions": [{"type": "asked", "kind": "shift"}]}, True),
        ({"conditions": [{"type": "asked", "kind": "shift"}], "times": None}, True),
        ({"conditions": [{"type": "offered", "words": "work"}]}, False),
        ({"conditions": [{"type": "holds", "name": "rich"}]}, False),
        ({"until": {"type": "asked", "kind": "shift"}}, False),
        ({"otherwise": [["pass"]]}, False),
        ({"times": 3}, False),
    ],
)
async def test_an_order_of_an_older_version_goes_on_or_says_why_not(
    r: House, older: dict[str, Any], *, stays: bool
) -> None:
    table = await r.table()
    body = {"number": 1, "user": BOB, "seat": 1, "answers": ["work"], "made": 0.0, "ends": 9e9,
            "conditions": [], "until": None, "times": 1, "otherwise": [], **older}  # fmt: skip
    row = OrderRow(table.row.id, BOB, 1, 1, json.dumps(body))
    await r.db.write(orders.put, table.row.id, (row,))
    r.tables.store.cache.drop(table.row.id)
    shown = words_of(ok(await r.do(r.tables.orders.command, caller(BOB))).panel)
    assert (say("no-order-older") in shown) is not stays
    ok(await r.move(ANN, "pass"))
    await fire(r)
    assert ((await last(r)).kind == "order") is stays
    told = words_of(ok(await r.do(r.tables.play.act, caller(BOB))).panel)
    assert (say("no-order-older") in told) is not stays
