"""Each entry of a log stands in one message, whatever happens while it is told."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.engine.spec import GameSpec
from bot.tables.following.follower_messages import Followers
from bot.tables.kernel.table import Table
from bot.tables.look.pictures import Pictures
from bot.tables.panel.panel import OutgoingMessage, Panel, Posted, Undeliverable
from bot.tables.telling import live
from bot.tables.telling.delivery import Delivery
from bot.tables.telling.scores import Ending
from bot.tables.telling.turn_messages import TurnMessages
from renderers.scene import Scene
from storage import commit, homes, moves, outbox
from storage.errors import Unavailable
from storage.moves import LogEntry
from tests.seeds import seeds
from tests.storage.rows import owed_count
from tests.tables import rota
from tests.tables.board import ANN, BOB, FakeCourier, House, caller, house

GAMES: dict[str, GameSpec] = {
    "numbered": rota.NUMBERED,
    # Several are called during one turn: its message is posted anew.
    "rounds": dataclasses.replace(rota.GAME, key="rounds", turn=lambda s: sum(s.passed) // 3 + 1),
}
CASES, ACTS = 20, 14


async def untold(_: Table) -> Ending:
    return Ending([], Scene((1, 1), ()))


async def unrecorded(_: Table) -> str:
    return ""


class Killed(BaseException):
    """The process ends here."""


@dataclass
class Fate:
    """What goes wrong, by chance, for as long as it may."""

    chance: random.Random
    on: bool = True
    deletes: bool = False
    """Whether people delete messages, and with them what they told."""

    def befalls(self, probability: float) -> bool:
        """Whether something that is so likely happens."""
        return self.on and self.chance.random() < probability

    def strikes(self) -> None:
        """Fail in one of the ways in which it may or may not have been done, or not at all."""
        if self.befalls(0.08):
            raise Killed
        if self.befalls(0.08):
            raise self.chance.choice((OSError("cut"), TimeoutError()))


@dataclass
class Hazards(FakeCourier):
    """A courier on bad days: what it fails at is done or not."""

    fate: Fate = field(default_factory=lambda: Fate(random.Random(0)))

    async def send(self, owed: OutgoingMessage) -> Posted:
        self._refuses()
        posted = await super().send(owed)
        self.fate.strikes()
        return posted

    async def edit(self, owed: OutgoingMessage) -> Posted:
        self._refuses()
        assert owed.message is not None
        if self.fate.deletes and self.fate.befalls(0.08):
            self.gone.append(owed)
        if self._is_gone(owed.message):
            raise Undeliverable("gone", lost=True)
        posted = await super().edit(owed)
        self.fate.strikes()
        return posted

    async def delete(self, owed: OutgoingMessage) -> None:
        self._refuses()
        await super().delete(owed)
        self.fate.strikes()

    def _refuses(self) -> None:
        self.fate.strikes()
        if self.fate.befalls(0.05):
            raise Undeliverable("slow", again=True)

    def _is_gone(self, message: int) -> bool:
        return any(owed.message == message for owed in self.gone)

    def panels(self) -> dict[int, Panel]:
        """What every message says that was ever posted."""
        there = {self.found[owed.row]: owed.panel for owed in self.sent}
        return there | {e.message: e.panel for e in self.edits if e.message is not None}


def numbers(panel: Panel) -> set[int]:
    """The log's entries that a panel tells of."""
    words = " ".join(panel.texts).split()
    return {int(word[1:]) for word in words if word.startswith("#") and word[1:].isdecimal()}


async def numbered(_: TurnMessages, __: Table, entries: Iterable[LogEntry]) -> list[str]:
    """Stands for the lines of a log: each entry's number."""
    return [f"#{entry.number}" for entry in entries]


class Case:
    """A short game, told on bad days."""

    def __init__(self, h: House, seed: int, *, deletes: bool) -> None:
        self.h = h
        self.chance = random.Random(seed)
        self.fate = Fate(self.chance, on=False, deletes=deletes)
        self.courier = Hazards(fate=self.fate)
        h.courier = self.courier
        self.acting = False
        self._read, self._fenced = h.db.read, h.db.fenced

    async def read(self, work: Any, *given: Any) -> Any:
        """Read a row. Now and then somebody has moved just before."""
        telling = {moves.since, commit.load, homes.turn_of, outbox.queue}
        if work in telling and not self.acting and self.fate.befalls(0.15):
            await self.act()
        return await self._read(work, *given)

    async def fenced(self, work: Any, *given: Any) -> Any:
        """Store, or not, or without an answer."""
        if self.fate.befalls(0.06):
            raise self.chance.choice((Killed, Unavailable("busy", "a lock")))
        stored = await self._fenced(work, *given)
        if self.fate.befalls(0.06):
            raise self.chance.choice((Killed, Unavailable("broken", "no answer")))
        return stored

    async def act(self) -> None:
        """Somebody goes on, or takes back."""
        self.acting = True
        user, undoing = self.chance.choice((ANN, BOB)), self.h.tables.undoing
        if self.chance.random() < 0.7:
            await self.h.move(user, self.chance.choice(("work", "pass", "work; pass")))
        else:
            await self.h.do(self.chance.choice((undoing.undo, undoing.redo)), caller(user))
        self.acting = False

    async def told(self) -> None:
        """Tell what is owed, as far as it can be."""
        self.h.clock.sleep(self.chance.choice((0.1, 5, 400)))
        try:
            await self.h.deliver()
        except Unavailable:
            pass
        except Killed:
            await self.another()

    async def another(self) -> None:
        """Another process takes over."""
        tables = self.h.tables
        turns = TurnMessages(tables.store, Pictures(None), untold, unrecorded)
        tables.pump = Delivery(tables.store, None, turns, Followers(tables.store, turns))
        await self._fenced(outbox.doubt_first)

    async def played(self, game: str) -> None:
        """A game, and then a good day on which all is told."""
        await self.h.begin(game, ANN, BOB)
        await self.h.deliver()
        self.fate.on = True
        for _ in range(ACTS):
            await self.act()
            if self.chance.random() < 0.6:
                await self.told()
        self.fate.on = False
        for _ in range(50):
            self.h.clock.sleep(1000)
            await self.h.deliver()

    async def counted(self) -> Counter[int]:
        """In how many messages each entry stands. The last one, which isn't shrunk yet, tells some
        once more: only its own count."""
        table = await self.h.table()
        there = await self.h.db.read(homes.turn_of, table.row.id)
        shown = live.read(there.about)
        found = Counter[int]()
        gone = {owed.message for owed in self.courier.gone}
        for message, panel in self.courier.panels().items():
            own = shown.first if shown is not None and message == there.message else 0
            if message not in gone:
                found.update(n for n in numbers(panel) if n >= own)
        return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", seeds(1, 6))
async def test_each_entry_stands_in_one_message_whatever_happens_while_it_is_told(
    game: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnMessages, "_lines", numbered)
    monkeypatch.setattr(live, "MOST", 6)
    for seed in range(part * CASES, (part + 1) * CASES):
        async with house(games=GAMES) as h:
            case = Case(h, seed, deletes=bool(seed % 2))
            monkeypatch.setattr(h.db, "read", case.read)
            monkeypatch.setattr(h.db, "fenced", case.fenced)
            await case.played(game)
            found, row = await case.counted(), (await h.table()).row
            assert await h.db.read(owed_count) == 0
            assert [n for n, times in found.items() if times > 1] == [], seed
            entries = {entry.number for entry in await h.db.read(moves.since, row.id, 0)}
            untold = {n for n in entries if n <= row.told} - found.keys()
            assert case.fate.deletes or not untold, seed
