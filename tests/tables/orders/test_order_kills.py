"""Orders against everything that stops a program: whatever is cut off where, none fires twice."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.programs.upkeep import check
from bot.tables.orders import table_orders
from bot.tables.orders.table_orders import ORDERS
from storage import moves
from storage.db import Database
from storage.moves import LogEntry
from tests.seeds import seeds
from tests.storage.rows import due_rows
from tests.tables.board import ANN, BOB, GAMES, House, caller, house, ok


class Killed(BaseException):
    """The program ends here."""


class Killing:
    """Ends the program before or after the n-th time that it goes to the database."""

    def __init__(self, kind: type, patch: pytest.MonkeyPatch, after: int, *, done: bool) -> None:
        self.left = after
        self.done = done
        for name in ("read", "write", "fenced"):
            patch.setattr(kind, name, self._wrapped(getattr(kind, name)))

    def _wrapped(self, call: Any) -> Any:
        async def hop(db: Database, *args: Any, **more: Any) -> Any:
            self.left -= 1
            if self.left == 0 and not self.done:
                raise Killed
            found = await call(db, *args, **more)
            if self.left == 0:
                raise Killed
            return found

        return hop


async def log(h: House) -> list[LogEntry]:
    return list(await h.db.read(moves.since, (await h.table()).row.id, 1))


async def prepared(path: Path) -> None:
    """A table at which an order for two seats' quiet question is about to come due."""
    async with house(path) as h:
        await h.begin()
        for user in (ANN, BOB):
            ok(await h.do(h.tables.orders.command, caller(user), "none"))
            ok(await h.do(h.tables.orders.command, caller(user), "red always"))


async def on(h: House, turn: int) -> None:
    """The next thing that has to be done by hand, and then whatever is due."""
    table = await h.table()
    if turn < 2 and not table.counts[turn]:
        hand = table.state.hands[turn]
        ok(await h.move((ANN, BOB)[turn], f"{hand[0]}; confirm"))
    await h.tables.orders.fire_due()


async def finish(h: House) -> None:
    for _ in range(8):
        for turn in (0, 1, 2):
            if (await h.table()).state.round == 1:
                await on(h, turn)


@pytest.mark.e2e
@pytest.mark.parametrize("done", [False, True])
async def test_killed_between_any_two_steps_nothing_is_lost_or_doubled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, done: bool
) -> None:
    """The same story, cut off at every hop to the database, before it or just after."""
    ends = set()
    for hop in range(1, 60):
        path = tmp_path / f"{hop}.db"
        await prepared(path)
        killed = await cut_off(path, monkeypatch, hop, done=done)
        async with house(path) as h:
            await finish(h)
            table = await h.table()
            kinds = [e.kind for e in await log(h)]
            assert kinds == ["move", "move", "order", "order", "order"], hop
            left = [r for r in ORDERS.of(table) if r.ended is None]
            ends.add((len(left), table.state.trump, table.state.round, len(ORDERS.of(table))))
            assert not await h.db.read(due_rows, table.row.id)
            assert (await check(h.db, GAMES)).ok
        if not killed:
            break
    else:
        raise AssertionError("the story is longer than the test")
    assert hop > 20
    assert ends == {(2, "red", 2, 4)}


async def cut_off(path: Path, monkeypatch: pytest.MonkeyPatch, hop: int, *, done: bool) -> bool:
    """Play the story up to this hop. Returns whether it came so far."""
    async with house(path) as h:
        with monkeypatch.context() as patch:
            Killing(type(h.db), patch, hop, done=done)
            try:
                await finish(h)
            except Killed:
                return True
    return False


async def test_two_programs_on_one_file_fire_once(tmp_path: Path) -> None:
    path = tmp_path / "both.db"
    await prepared(path)
    async with house(path) as one, house(path) as two:
        for turn in (0, 1):
            hand = (await one.table()).state.hands[turn]
            ok(await one.move((ANN, BOB)[turn], f"{hand[0]}; confirm"))
        for _ in range(6):
            await asyncio.gather(*(h.tables.orders.fire_due() for h in (one, two)))
        kinds = [e.kind for e in await log(one)]
        assert kinds == ["move", "move", "order", "order", "order"]


async def test_a_trouble_of_the_rules_is_tried_again_and_then_the_player_is_asked(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house() as h:
        await h.begin("automaton", ANN)
        ok(await h.do(h.tables.orders.command, caller(ANN), "watch"))
        ok(await h.move(ANN, "watch; confirm"))

        def broken(*_: Any) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.orders.order_commands.carry_out", broken)
            for _ in range(5):
                await h.tables.orders.fire_due()
                h.clock.sleep(100)
        table = await h.table()
        assert "orders of table" in caplog.text
        assert not await h.db.read(due_rows, table.row.id)
        assert table.row.told == table.row.moves
        assert ORDERS.of(table)[0].ended is None
        assert [e.kind for e in await log(h)] == ["move"]


@pytest.mark.parametrize("seed", seeds(2, 6))
async def test_orders_given_cancelled_and_fired_in_any_order_leave_a_record_that_holds(
    tmp_path: Path, seed: int
) -> None:
    """Two people, at random, through restarts: what is stored can always be replayed."""
    chance = random.Random(seed)
    said = ("none always", "green", "nothing", "{} always", "red")
    path = tmp_path / "storm.db"
    async with house(path) as h:
        await h.begin(options="rounds=5")
    for _ in range(6):
        async with house(path) as h:
            for _ in range(12):
                await some_act(h, chance, said)
            assert (await check(h.db, GAMES)).ok
            if not (await h.table()).running:
                return


async def some_move(h: House, chance: random.Random, user: int) -> None:
    """Any answer that this player is offered, confirmed."""
    found = await h.tables.offer(h.tables.play.complete_move, caller(user), "")
    words = [c.value for c in found if c.value not in {"back", "resign"}]
    if words:
        await h.move(user, chance.choice(words))
        await h.move(user, "confirm")


async def some_act(h: House, chance: random.Random, said: tuple[str, ...]) -> None:
    table = await h.table()
    user = chance.choice((ANN, BOB))
    seat = (ANN, BOB).index(user)
    hand = (table.state.hands[seat] or ("none",)) if table.state else ("none",)
    do = chance.randrange(6)
    h.clock.sleep(chance.choice((1, 60, 4000)))
    if do == 0:
        await h.do(
            h.tables.orders.command, caller(user), chance.choice(said).format(chance.choice(hand))
        )
    elif do == 1:
        await h.do(h.tables.orders.command, caller(user), cancel=chance.choice(("1", "2", "all")))
    elif do == 2:
        await h.do(h.tables.undoing.undo, caller(user), ask=True)
    elif do == 3:
        await h.tables.orders.fire_due()
    else:
        await some_move(h, chance, user)


SAID = ("none", "red", "green")
"""Orders that are always possible."""


@pytest.mark.parametrize("seed", seeds(3, 12))
async def test_through_kills_at_random_every_use_of_an_order_is_accounted_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """What was given is what has fired and what is left, whatever was cut off where."""
    chance = random.Random(seed)
    path = tmp_path / "accounts.db"
    async with house(path) as h:
        await h.begin(options="rounds=5")
    for part in range(5):
        async with house(path) as h:
            h.clock.sleep(2000 * part)
            with monkeypatch.context() as patch, suppress(Killed):
                Killing(type(h.db), patch, chance.randrange(3, 45), done=chance.random() < 0.5)
                for _ in range(8):
                    await some_use(h, chance)
    async with house(path) as h:
        h.clock.sleep(30_000)
        while await h.tables.orders.fire_due() < 1:
            pass
        table = await h.table()
        assert table.running
        used = [r for r in ORDERS.of(table) if r.ended and table_orders.why(r).why == "order-used"]
        assert len(used) == [e.kind for e in await log(h)].count("order")
        assert not await h.db.read(due_rows, table.row.id)
        assert (await check(h.db, GAMES)).ok


async def some_use(h: House, chance: random.Random) -> None:
    user = chance.choice((ANN, BOB))
    h.clock.sleep(chance.choice((1, 30)))
    do = chance.randrange(7)
    if do == 0:
        await h.do(h.tables.orders.command, caller(user), chance.choice(SAID))
    elif do in {1, 2}:
        await h.tables.orders.fire_due()
    else:
        await some_move(h, chance, user)
