"""Everything at once, at random: people, computers, repeats, late presses, failures, restarts.

Afterwards the record checks out, nothing acknowledged is lost, and each message has arrived once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.programs.upkeep import check
from bot.tables import service
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Response, Undeliverable
from bot.tables.undo.part import REQUEST
from storage import moves
from storage.db import Tx
from storage.errors import Unavailable
from tests.seeds import seeds
from tests.storage.rows import owed_count
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    GAMES,
    FakeCourier,
    House,
    buttons,
    caller,
    fits,
    house,
    look,
    menus,
    words_of,
)
from tests.tables.records import exported, recomputed

USERS = (ANN, BOB, CAT)
ORDERS = (
    "",
    "none always",
    "red always",
    "r1",
    "g1; g2",
    "none",
)


class Storm:
    """Random acts at one table, and what was acknowledged."""

    def __init__(self, h: House, seed: int) -> None:
        self.h = h
        self.chance = random.Random(seed)
        self.pressed: list[tuple[int, str, tuple[str, ...], int]] = []
        self.panels: list[Any] = []

    async def act(self) -> None:
        """Something that somebody might do."""
        ways = [self.move, self.move, self.move, self.press, self.press, self.late, self.undo]
        ways += [self.agree, self.look, self.repeat, self.deliver, self.both]
        ways += [self.order, self.fire]
        await self.chance.choice(ways)()

    def note(self, shown: Response) -> Response:
        """Every answer fits and says something."""
        fits(shown.panel)
        assert words_of(shown.panel).strip()
        self.panels.append(shown.panel)
        return shown

    async def move(self) -> None:
        """Type something, mostly legal."""
        user = self.chance.choice(USERS)
        found = [
            c.value
            for c in await self.h.tables.offer(self.h.tables.play.complete_move, caller(user), "")
        ]
        found = [v for v in found if v != "resign" or self.chance.random() < 0.01]
        text = self.chance.choice(found) if found else "nonsense"
        if self.chance.random() < 0.4:
            text += "; confirm"
        self.note(await self.h.move(user, text))

    async def press(self) -> None:
        """Press something on the own panel."""
        user = self.chance.choice(USERS)
        panel = self.note(await self.h.do(self.h.tables.play.act, caller(user))).panel
        ways: list[tuple[str, tuple[str, ...]]]
        ways = [(b.id, ()) for b in buttons(panel) if b.id and not b.disabled]
        for m in menus(panel):
            if not m.placeholder.startswith("Also"):
                ways += [(m.id, (c.value,)) for c in m.choices]
        if ways:
            custom_id, values = self.chance.choice(ways)
            who = caller(user)
            self.pressed.append((user, custom_id, values, who.interaction))
            self.note(await self.h.tables.press(who, custom_id, values))

    async def late(self) -> None:
        """Press what was pressed long ago, as a new press."""
        if self.pressed:
            _, custom_id, values, _ = self.chance.choice(self.pressed)
            user = self.chance.choice(USERS)
            self.note(await self.h.tables.press(caller(user), custom_id, values))

    async def repeat(self) -> None:
        """Deliver an interaction again: nothing may change."""
        if self.pressed:
            user, custom_id, values, number = self.pressed[-1]
            before = (await self.h.table()).row.version
            again = await self.h.tables.press(caller(user, interaction=number), custom_id, values)
            self.note(again)
            known = await self.h.db.read(was_used, number)
            assert not known or (await self.h.table()).row.version == before

    async def both(self) -> None:
        """Two at once."""
        user, other = self.chance.sample(USERS, 2)
        await asyncio.gather(self.h.move(user, "confirm"), self.h.move(other, "confirm"))

    async def undo(self) -> None:
        """Take back, or do again."""
        user = self.chance.choice(USERS)
        undoing = self.h.tables.undoing
        call = undoing.undo if self.chance.random() < 0.7 else undoing.redo
        self.note(await self.h.do(call, caller(user)))

    async def agree(self) -> None:
        """Answer a request, if one stands."""
        table = await self.h.table()
        request = REQUEST.of(table)
        if request is None:
            return
        verb = "agree" if self.chance.random() < 0.8 else "refuse"
        for user in USERS:
            custom_id = f"u:{table.row.id}:{request.number}:{verb}:0"
            self.note(await self.h.tables.press(caller(user), custom_id))

    async def order(self) -> None:
        """Answer in advance, or give that up."""
        user = self.chance.choice(USERS)
        said = self.chance.choice(ORDERS)
        given = (said, "") if said else ("", "all")
        tables = self.h.tables
        self.note(await tables.answer(tables.orders.command, caller(user), *given))

    async def fire(self) -> None:
        """Let orders fire that are due, sometimes while somebody plays."""
        await asyncio.gather(
            self.h.tables.orders.fire_due(),
            self.h.move(self.chance.choice(USERS), "confirm"),
        )

    async def look(self) -> None:
        """Look at something."""
        names = ("board", "hand", "status", "log", "recap", "why", "fair", "show")
        call = look(self.h.tables, self.chance.choice(names))
        self.note(await self.h.do(call, caller(self.chance.choice((*USERS, 99)))))

    async def deliver(self) -> None:
        """Bring messages, sometimes in vain."""
        if self.chance.random() < 0.3:
            failure = self.chance.choice(
                (OSError("gone"), TimeoutError(), Undeliverable("slow", again=True))
            )
            self.h.courier.lose_answer = not isinstance(failure, Undeliverable)
            self.h.courier.failures.append(failure)
        await self.h.deliver()
        self.h.clock.sleep(self.chance.choice((0.1, 5, 400)))


def was_used(tx: Tx, interaction: int) -> bool:
    """Whether an interaction has taken effect."""
    row = tx.execute("SELECT 1 FROM interactions WHERE id = ?", (interaction,)).fetchone()
    return row is not None


def told_of(courier: FakeCourier) -> list[int]:
    """The rows that arrived."""
    return [owed.row for owed in courier.sent]


async def all_delivered(h: House) -> None:
    """Bring what is left."""
    h.courier.failures.clear()
    for _ in range(200):
        if not await h.db.read(owed_count):
            return
        h.clock.sleep(1000)
        await h.deliver()
    raise AssertionError("it never arrived")


@pytest.mark.parametrize("seed", seeds(2, 6))
async def test_a_storm_leaves_a_sound_table(tmp_path: Path, seed: int) -> None:
    courier = FakeCourier()
    path = tmp_path / "storm.db"
    async with house(path) as h:
        await h.begin("sealed", *USERS, options="rounds=5")
    for part in range(3):
        await raged(path, courier, seed * 10 + part, 10_000.0 * part)
    async with house(path) as h:
        h.courier = courier
        h.clock.sleep(100_000)
        await all_delivered(h)
        report = await check(h.db, GAMES)
        assert report.ok, report.lines
        await all_told(h)


async def raged(path: Path, courier: FakeCourier, seed: int, later: float) -> None:
    """Part of the storm. What was there when the program stopped is there when it starts."""
    async with house(path) as h:
        h.courier = courier
        h.clock.sleep(later)
        storm = Storm(h, seed)
        for _ in range(90):
            await storm.act()
        before = await h.table()
    async with house(path) as h:
        after = await h.table()
        assert after.state == before.state
        assert after.lines == before.lines
        assert after.row == before.row


async def all_told(h: House) -> None:
    """Each message arrived once, in its channel's order, and every event stands in exactly one."""
    rows = told_of(h.courier)
    assert len(set(rows)) == len(rows)
    for place in {owed.channel for owed in h.courier.sent}:
        here = [owed.row for owed in h.courier.sent if owed.channel == place]
        assert here == sorted(here)
    table = await h.table()
    entries = await h.db.read(moves.since, table.row.id, 0)
    back = sum(e.kind in {"undo", "redo"} for e in entries if e.number <= table.row.told)
    # A call tells again what has happened since that player's own last turn.
    shown = h.courier.shown()
    over = put_back(words_of(panel) for panel in shown if panel.aside is not None)
    assert over <= back <= put_back(words_of(panel) for panel in shown)


def put_back(texts: Iterable[str]) -> int:
    """How often these say that something was taken back or restored."""
    posted = "\n".join(texts)
    return posted.count("takes back ") + posted.count("restores what was")


@pytest.mark.parametrize("seed", seeds(1, 3))
async def test_a_storm_played_to_its_end_verifies(h: House, seed: int) -> None:
    storm = Storm(h, 100 + seed)
    await h.begin("sealed", *USERS, options="rounds=3")
    for _ in range(3000):
        if (await h.table()).row.status == "ended":
            break
        ways = [storm.move] * 20 + [storm.undo, storm.order, storm.fire]
        await storm.chance.choice(ways)()
    table = await h.table()
    if table.row.status != "ended":
        await h.do(h.tables.lobbies.close, caller(ANN, moderator=True))
    recomputed(await exported(h))


async def test_a_disk_that_fails_now_and_then_loses_nothing_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as h:
        await h.begin("automaton", ANN)
        chance = random.Random(3)
        write = h.db.write
        acknowledged = 0

        async def sometimes(fn: Any, *args: Any) -> Any:
            if chance.random() < 0.3:
                raise Unavailable("broken", "a test")
            return await write(fn, *args)

        monkeypatch.setattr(h.db, "write", sometimes)
        for n in range(60):
            shown = await h.move(ANN, f"walk {('cape', 'hill')[n % 2]}; confirm")
            if shown.refused:
                text = words_of(shown.panel)
                if "Nothing has changed" not in text:
                    shown = await h.move(ANN, "search; confirm")
            acknowledged += not shown.refused
            if (await h.table()).row.status != "running":
                break
            assert (await h.table()).row.moves == acknowledged
        monkeypatch.setattr(h.db, "write", write)
        assert acknowledged > 5
        assert (await check(h.db, GAMES)).ok


async def test_a_write_whose_answer_is_lost_is_read_again(h: House) -> None:
    await h.begin("automaton", ANN)
    write = h.db.write

    async def cut(fn: Any, *args: Any) -> Any:
        await write(fn, *args)
        raise Unavailable("broken", "after it was stored")

    h.db.write = cut  # type: ignore[method-assign, assignment] # a failure
    shown = await h.move(ANN, "search; confirm", interaction=4242)
    assert shown.refused
    h.db.write = write  # type: ignore[method-assign] # all well again
    again = await h.move(ANN, "search; confirm", interaction=4242)
    assert not again.refused
    assert (await h.table()).row.moves == 1


async def test_what_is_delivered_twice_is_answered_though_the_database_is_gone(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("automaton", ANN)
    assert not (await h.move(ANN, "search; confirm", interaction=4242)).refused

    async def gone(_: object) -> Table:
        raise Unavailable("broken", "the server has crashed")

    monkeypatch.setattr(h.tables.store, "watched", gone)
    again = await h.move(ANN, "search; confirm", interaction=4242)
    assert "already" in words_of(again.panel)


async def test_background_work_waits_in_a_line_a_try_while_the_database_is_gone(
    h: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    monkeypatch.setattr(service, "RESTART", 0.01)

    async def gone(*_: object) -> None:
        raise Unavailable("broken", "the server has crashed")

    with monkeypatch.context() as outage:
        for way in ("read", "write", "fenced"):
            outage.setattr(h.db, way, gone)
        await h.tables.start_running()
        await asyncio.sleep(0.05)
    await h.tables.stop_running()
    said = [record for record in caplog.records if "the server has crashed" in record.getMessage()]
    assert said
    assert all(r.levelname == "WARNING" and not r.exc_info for r in caplog.records)


async def test_cancelled_callers_leave_a_sound_table(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as h:
        await h.begin("automaton", ANN)
        chance = random.Random(5)
        for _ in range(40):
            task = asyncio.create_task(h.move(ANN, "walk cape; confirm"))
            await asyncio.sleep(chance.random() * 0.002)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await h.do(h.tables.undoing.undo, caller(ANN), ask=True)
            await h.do(h.tables.play.move, caller(ANN), "back")
            if (await h.table()).row.status != "running":
                break
        assert (await check(h.db, GAMES)).ok
        with pytest.raises(Refusal):
            await h.tables.store.in_channel(caller(ANN, channel=9999))
