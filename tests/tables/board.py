"""A service on a real database, people at it, and a courier that remembers."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec, overload

from bot.engine.spec import GameSpec
from bot.tables.kernel.store import everything
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import (
    PANELS,
    SEALS,
    Button,
    Caller,
    Menu,
    OutgoingMessage,
    Panel,
    Posted,
    Response,
    Undeliverable,
)
from bot.tables.service import Answering, AtTable, Tables
from bot.tables.telling.courier import Outside
from bot.tables.texts import say
from storage import outbox
from storage.db import Database
from storage.opening import open_database
from storage.sqlite import SqliteDatabase
from tests import postgres
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.tables.wall import Wall

GAMES: dict[str, GameSpec] = {"sealed": SEALED, "automaton": AUTOMATON}
CHANNEL, GUILD = 100, 9
ANN, BOB, CAT, DAN = 1, 2, 3, 4
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", DAN: "Dan"}

P = ParamSpec("P")
_interactions = count(1_000_000)


def caller(user: int, *, interaction: int | None = None, **more: Any) -> Caller:
    """Somebody, asking in the channel."""
    number = next(_interactions) if interaction is None else interaction
    given = {"channel": CHANNEL, "guild": GUILD, **more}
    name = given.pop("name", NAMES.get(user, f"U{user}"))
    return Caller(user, name, interaction=number, **{"pins": True, **given})


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.at += seconds


@dataclass
class FakeCourier:
    """A courier that delivers into lists, and fails as it is told to."""

    sent: list[OutgoingMessage] = field(default_factory=list)
    edits: list[OutgoingMessage] = field(default_factory=list)
    tried: list[OutgoingMessage] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)
    edit_failures: list[BaseException] = field(default_factory=list)
    lose_answer: bool = False
    found: dict[int, int] = field(default_factory=dict)
    gone: list[OutgoingMessage] = field(default_factory=list)
    archived: list[int] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    """Users who take no direct messages."""
    shut_out: set[int] = field(default_factory=set)
    """Users who don't see the channels."""
    wall: Wall = field(default_factory=Wall)
    attachments: dict[int, int] = field(default_factory=dict)
    """The attachment that each message shows."""
    names_nothing: bool = False
    """Answers don't say which attachments a message has."""

    async def send(self, owed: OutgoingMessage) -> Posted:
        if PANELS <= owed.row < SEALS:
            return Posted(self.wall.post(owed))
        self.tried.append(owed)
        if owed.user in self.closed:
            raise Undeliverable("no direct messages", closed=True)
        if self.failures:
            failure = self.failures.pop(0)
            if self.lose_answer and owed.row not in self.found:
                self._keep(owed)
            raise failure
        # The same nonce shows once, and an unsure row is looked for.
        return self._posted(self.found.get(owed.row) or self._keep(owed), owed)

    def _posted(self, message: int, owed: OutgoingMessage) -> Posted:
        """The answer, with a new attachment for a picture that was sent along."""
        picture = owed.panel.picture
        assert picture is None or bool(picture.data) == (picture.attachment is None)
        if picture is not None and picture.attachment is None:
            self.attachments[message] = 70_000 + len(self.tried)
        shown = self.attachments.get(message) if picture else None
        assert picture is None or picture.attachment in {None, shown}, "kept: what isn't there"
        return Posted(message, None if self.names_nothing else shown)

    def _keep(self, owed: OutgoingMessage) -> int:
        self.sent.append(owed)
        self.found[owed.row] = 5000 + owed.row
        return self.found[owed.row]

    async def reaches(self, user: int, channel: int) -> bool:
        assert channel > 0
        return user not in self.shut_out

    async def pin(self, owed: OutgoingMessage) -> None:
        self.wall.pin(owed)

    async def archive(self, owed: OutgoingMessage) -> None:
        self.archived.append(owed.channel)

    async def edit(self, owed: OutgoingMessage) -> Posted:
        assert owed.message is not None
        if PANELS <= owed.row < SEALS:
            self.wall.edit(owed)
            return Posted(owed.message)
        self.tried.append(owed)
        if self.edit_failures:
            raise self.edit_failures.pop(0)
        self.edits.append(owed)
        return self._posted(owed.message, owed)

    async def delete(self, owed: OutgoingMessage) -> None:
        self.tried.append(owed)
        if owed.user in self.closed:
            raise Undeliverable("no direct messages", closed=True)
        self.gone.append(owed)

    def shown(self) -> list[Panel]:
        """What the channel shows by now, edited and without what was taken away."""
        there = {self.found[owed.row]: owed.panel for owed in self.sent}
        there |= {e.message: e.panel for e in self.edits if e.message in there}
        gone = {owed.message for owed in self.gone}
        return [panel for message, panel in there.items() if message not in gone]

    def now(self) -> list[str]:
        """The messages that stand in the channel, as text."""
        return [words_of(panel) for panel in self.shown()]

    def texts(self) -> list[str]:
        """Everything that was posted, as text."""
        return [words_of(owed.panel) for owed in self.sent]


@dataclass
class House:
    """A service and what belongs to it."""

    tables: Tables
    db: Database
    clock: Clock
    courier: FakeCourier
    studio: Any = None

    def heard(self) -> None:
        """Start the service again, with a channel in which its messages can be seen."""
        games = {key: game.spec for key, game in self.tables.store.games.items()}
        outside = Outside(self.courier, lambda _: True, everything)
        self.tables = Tables(self.db, games, self.studio, self.clock, outside=outside)

    async def table(self, channel: int = CHANNEL) -> Table:
        """The channel's table as it is stored."""
        found = await self.tables.store.in_channel(caller(ANN, channel=channel))
        self.tables.store.cache.drop(found.row.id)
        return await self.tables.store.in_channel(caller(ANN, channel=channel))

    async def deliver(self, channel: int = CHANNEL) -> None:
        """Tell the channel what it is owed, and people what they are owed in private."""
        self.tables.pump.courier = self.courier
        await self.tables.pump.deliver(channel)
        for head in await self.db.read(outbox.channels):
            if head.channel < 0:
                await self.tables.pump.deliver(head.channel)

    async def think(self) -> None:
        """Let computer players play until people are asked."""
        for _ in range(500):
            self.clock.sleep(5)
            before = (await self.table()).row.version
            await self.tables.computers.play_due()
            if (await self.table()).row.version == before:
                return

    async def open(self, game: str = "sealed", *users: int, **more: Any) -> Table:
        """A table, opened by the first user and joined by the others."""
        users = users or (ANN, BOB)
        ok(
            await self.tables.answer(
                self.tables.lobbies.open,
                caller(users[0]),
                game,
                seats=more.pop("seats", len(users)),
                **more,
            )
        )
        for user in users[1:]:
            ok(await self.tables.answer(self.tables.lobbies.join, caller(user)))
        return await self.table()

    async def begin(self, game: str = "sealed", *users: int, **more: Any) -> Table:
        """A House with a started table, whose seed makes every run alike."""
        users = users or (ANN, BOB)
        await self.open(game, *users, **more)
        await self.db.write(fixed_seed)
        self.tables.store.cache.drop((await self.table()).row.id)
        ok(await self.tables.answer(self.tables.lobbies.start, caller(users[0])))
        if (await self.table()).sealed:
            ok(await self.tables.answer(self.tables.lobbies.start, caller(users[1])))
        return await self.table()

    @overload
    async def do(
        self, call: AtTable[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> Response: ...

    @overload
    async def do(
        self, call: Answering[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> Response: ...

    async def do(self, call: Any, who: Caller, /, *args: Any, **kwargs: Any) -> Response:
        """Use a command."""
        return await self.tables.answer(call, who, *args, **kwargs)

    async def move(self, user: int, text: str, **more: Any) -> Response:
        """`/move`."""
        return await self.tables.answer(self.tables.play.move, caller(user, **more), text)

    async def press(self, user: int, button: Button | Menu, *values: str, **more: Any) -> Response:
        """A press."""
        return await self.tables.press(caller(user, **more), button.id, values)


def look(tables: Tables, name: str) -> AtTable[[]]:
    """What shows something of a table, by the name of its method."""
    t = tables
    looks: tuple[AtTable[[]], ...] = (
        t.boards.board, t.boards.hand, t.standing.status, t.standing.show, t.logs.log,
        t.logs.recap, t.reasons.why, t.proofs.fair, t.proofs.export, t.notes.note,
    )  # fmt: skip
    return {each.__name__: each for each in looks}[name]


def fixed_seed(tx: Any) -> None:
    """The same chance in every test."""
    tx.execute("UPDATE tables SET seed = ? WHERE status = 'lobby'", (b"seed" * 8,))
    tx.execute("UPDATE seats SET entropy = 'given:' || seat, mark = ''")
    tx.execute("DELETE FROM salts")
    for user in range(10):
        tx.execute("INSERT INTO salts SELECT id, ?, ? FROM tables", (user, "0" * 32))


@asynccontextmanager
async def house(
    path: str | Path = ":memory:", games: dict[str, GameSpec] | None = None, studio: Any = None
) -> AsyncIterator[House]:
    """A service, closed afterwards."""
    clock = Clock()
    async with a_database(path) as db:
        tables = Tables(db, games or GAMES, studio, clock)
        made = House(tables, db, clock, FakeCourier(), studio)
        try:
            yield made
        finally:
            await made.tables.stop_running()


@asynccontextmanager
async def a_database(path: str | Path = ":memory:") -> AsyncIterator[Database]:
    """The database that the tests are run on: SQLite, or what FARPOST_TEST_DATABASE says."""
    if os.environ.get("FARPOST_TEST_DATABASE") != "postgresql":
        db: Database = await SqliteDatabase.open(path, wait_ms=200)
        try:
            yield db
        finally:
            await db.close()
        return
    with postgres.database("" if str(path) == ":memory:" else str(path)) as url:
        db = await open_database(url)
        try:
            yield db
        finally:
            await db.close()


def ok(shown: Response) -> Response:
    """Not refused."""
    assert not shown.refused, shown.panel.texts
    return shown


def words_of(panel: Panel) -> str:
    """A panel's texts."""
    return "\n".join((panel.heading, *panel.texts))


@cache
def _places() -> Mapping[str, Collection[str]]:
    """Every message's name with the facts it has places for."""
    return say.by_language["en"].places()


def stem(name: str) -> str:
    """The longest run of a message's words without a fact, by which it is recognised."""
    facts = dict.fromkeys(_places()[name], "\0")
    return max(say(name, **facts).split("\0"), key=len)


def buttons(panel: Panel) -> list[Button]:
    """All buttons of a panel."""
    aside = [panel.aside] if panel.aside is not None else []
    return [b for row in panel.rows if isinstance(row, tuple) for b in row] + aside


def button(panel: Panel, label: str) -> Button:
    """The button with this label."""
    found = [b for b in buttons(panel) if b.label == label]
    assert found, [b.label for b in buttons(panel)]
    return found[0]


async def rest(h: House, lobby: Panel, who: int = ANN) -> Panel:
    """What **More** in a lobby's message leads to."""
    return ok(await h.press(who, button(lobby, "More"))).panel


def menus(panel: Panel) -> list[Menu]:
    """All menus of a panel."""
    return [row for row in panel.rows if isinstance(row, Menu)]


def fits(panel: Panel) -> None:
    """The limits of the service that shows it."""
    assert len(panel.rows) <= 5
    assert len(panel.heading) + sum(len(t) for t in panel.texts) <= 3600
    ids = [b.id for b in buttons(panel) if not b.url] + [m.id for m in menus(panel)]
    assert len(set(ids)) == len(ids)
    assert all(0 < len(i) <= 100 for i in ids), ids
    for row in panel.rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.choices) <= 25
            assert len({c.value for c in row.choices}) == len(row.choices)
            for c in row.choices:
                assert 0 < len(c.label) <= 100
                assert 0 < len(c.value) <= 100
                assert len(c.about) <= 100
            assert 0 <= row.at_least <= row.at_most <= len(row.choices)
        else:
            assert 1 <= len(row) <= 5
            assert all(0 < len(b.label) <= 80 for b in row)
