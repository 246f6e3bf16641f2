"""The bot without Discord: the one place of the pins that calls it.

A command goes through its cog, by its name and the names of its options, which are a contract; a
press, a form and all that happens by itself go through `Tables`.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import AsyncIterator, Coroutine, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
from discord.app_commands import Command, Namespace
from msgspec.structs import replace

from bot.cogs import COGS
from bot.engine.minds import line_of
from bot.engine.spec import GameSpec
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.kernel.store import everything
from bot.tables.panel.panel import Caller, Choice, OutgoingMessage, Panel, Posted, Response
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui import desk, reply
from bot.ui.client import Farpost
from renderers import scene as scenes
from renderers.alt import alt_text
from storage import outbox
from storage.db import Database, Tx, is_postgres
from tests.pins.normal import LEFT_OUT, Normal
from tests.tables.board import CHANNEL, GUILD, Clock, FakeCourier, a_database, caller

NODES = 8
"""What a computer player may look at: here it need not play well."""
PEOPLE = {1: "Ann", 2: "Bob", 3: "Cat", 4: "Dan", 9: "Mo"}
MO = 9
"""A moderator of the server."""
PLAIN = discord.Permissions(send_messages=True, send_messages_in_threads=True, pin_messages=True)
START = 1_800_000_000.0
"""A Friday, 15 January 2027, 08:00 UTC."""


class Recorder(FakeCourier):
    """A courier that notes what it carries."""

    def __init__(self, normal: Normal) -> None:
        super().__init__()
        self.normal = normal
        self.carried: list[str] = []
        self.panels: list[Panel] = []
        """The latest messages with something to press."""

    async def send(self, owed: OutgoingMessage) -> Posted:
        self._note(owed)
        return await super().send(owed)

    async def edit(self, owed: OutgoingMessage) -> Posted:
        self._note(owed)
        return await super().edit(owed)

    async def delete(self, owed: OutgoingMessage) -> None:
        self._note(owed)
        await super().delete(owed)

    async def pin(self, owed: OutgoingMessage) -> None:
        self._note(owed)
        await super().pin(owed)

    async def archive(self, owed: OutgoingMessage) -> None:
        self._note(owed)
        await super().archive(owed)

    def _note(self, owed: OutgoingMessage) -> None:
        self.carried.append(self.normal.message(owed))
        if owed.panel.rows:
            self.panels = [*self.panels[-7:], owed.panel]


class Sketch:
    """Draws nothing: a picture is the words of its scene."""

    def submit(self, scene: Any) -> Future[Any]:
        """The words at once."""
        done: Future[Any] = Future()
        alt = alt_text(scene, scenes.ALT_MOST)
        done.set_result(SimpleNamespace(png=b"drawn", alt=alt, faults=()))
        return done

    def film(self, piece: Any) -> Future[Any]:
        """No scenario asks for a film."""
        del piece
        raise AssertionError("a film can't be pinned: its bytes depend on the encoder")


class Quick(Thinker):
    """Thinks on the spot, and not for long."""

    async def line(
        self, spec: GameSpec, state: Any, seat: Any, level: str, chance: Any, nodes: int
    ) -> tuple[str, ...]:
        return line_of(spec, state, seat, level, chance, min(nodes, NODES))


class Stage:
    """The bot, its database, its clock, and all that it says."""

    def __init__(self, db: Database, games: Mapping[str, GameSpec], normal: Normal) -> None:
        self.db, self.games, self.normal = db, games, normal
        self.clock, self.courier = Clock(), Recorder(normal)
        self.clock.at = START
        self.said: list[str] = []
        self._number = 1_000_000
        self._answered: list[Response] = []
        self._offered: list[Choice] = []
        self.begin()

    def begin(self) -> None:
        """Start the program, or start it again."""
        outside = Outside(self.courier, lambda _: True, everything)
        self.tables = Tables(self.db, self.games, Sketch(), self.clock, Quick(), outside=outside)
        self.client = Farpost(lambda _: self.tables, ())

    async def ready(self) -> None:
        """Register the commands."""
        for cog in COGS:
            await self.client.add_cog(cog(self.client))

    async def restart(self) -> None:
        """Stop the program and start it again."""
        await self.tables.stop_running()
        self.begin()
        await self.ready()

    async def command(self, user: int, name: str, /, **given: Any) -> Response | None:
        """A slash command: its answer."""
        found = self._found(name)
        self._answered = []
        await found._do_call(self._interaction(user), given)
        for shown in self._answered:
            self._noted(shown)
        return self._answered[-1] if self._answered else None

    async def complete(self, user: int, name: str, option: str, typed: str) -> list[Choice]:
        """What a command's option completes to."""
        found, itx = self._found(name), self._interaction(user)
        namespace = Namespace.__new__(Namespace)
        namespace.__dict__[option] = typed
        await found._invoke_autocomplete(itx, option, namespace)
        self.said.append(self.normal.choices(self._offered))
        return self._offered

    async def press(self, user: int, custom_id: str, values: tuple[str, ...]) -> Response:
        """A press on a button or menu."""
        who = self._caller(user)
        return self._noted(await self.tables.press(who, custom_id, values))

    async def submit(self, user: int, form: str, fields: Mapping[str, str]) -> Response:
        """A form filled in."""
        return self._noted(await self.tables.submit(self._caller(user), form, fields))

    async def settle(self) -> None:
        """Do what is due by now and bring the messages: nothing waits afterwards."""
        for _ in range(60):
            busy = await self.tables.timekeeper.tend() == 0.0
            busy = await self.tables.computers.play_due() < 0.1 or busy
            await self.tables.orders.fire_due()
            await self.tables.panels.bring_up_to_date()
            heads = await self.db.read(outbox.channels)
            for channel in sorted(head.channel for head in heads):
                await self.tables.pump.deliver(channel)
            if not busy:
                break
        self.said += self.courier.carried
        self.courier.carried = []

    async def rows(self) -> list[str]:
        """Every row of every table that is compared, sorted."""
        return await self.db.read(self._rows)

    def _rows(self, tx: Tx) -> list[str]:
        found = []
        for table in sorted(set(_tables(tx, self.db.url)) - LEFT_OUT):
            cursor = tx.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in cursor.description]
            rows = (dict(zip(names, row, strict=True)) for row in cursor.fetchall())
            found += sorted(f"{table}: {self.normal.row(row)}" for row in rows)
        return found

    def _noted(self, shown: Response) -> Response:
        self.said.append(self.normal.response(shown))
        return shown

    def _found(self, name: str) -> Command[Any, ..., Any]:
        found: Any = self.client.tree
        for word in name.split():
            found = found.get_command(word)
        assert isinstance(found, Command), name
        return found

    def _next(self) -> int:
        """The number of an interaction. Chance begins anew with it, so that one thing that is
        drawn more or less changes nothing later."""
        self._number += 1
        random.seed(self._number)
        return self._number

    def _caller(self, user: int) -> Caller:
        return caller(user, interaction=self._next(), name=PEOPLE[user], moderator=user == MO)

    def _interaction(self, user: int) -> Any:
        async def completed(found: list[discord.app_commands.Choice[str]]) -> None:
            self._offered = [Choice(c.name, c.value) for c in found]

        return SimpleNamespace(
            id=self._next(),
            type=discord.InteractionType.application_command,
            client=self.client,
            user=person(user),
            channel_id=CHANNEL,
            channel=None,
            guild_id=GUILD,
            permissions=discord.Permissions.all() if user == MO else PLAIN,
            app_permissions=discord.Permissions.all(),
            locale=discord.Locale.american_english,
            guild_locale=None,
            message=None,
            data={},
            namespace=SimpleNamespace(),
            response=SimpleNamespace(is_done=lambda: False, autocomplete=completed),
            answered=self._answered.append,
        )


def person(user: int) -> Any:
    """Somebody, as the library shows them."""
    return SimpleNamespace(id=user, name=f"user.{user}", display_name=PEOPLE[user], bot=False)


def _tables(tx: Tx, url: str) -> list[str]:
    catalogue = "sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    if is_postgres(url):
        catalogue = "pg_tables WHERE schemaname = current_schema()"
    name = "tablename" if is_postgres(url) else "name"
    return [str(row[0]) for row in tx.execute(f"SELECT {name} FROM {catalogue}").fetchall()]


async def _answer(itx: Any, work: Coroutine[Any, Any, Response]) -> tuple[Response, None]:
    shown = await work
    itx.answered(shown)
    return shown, None


async def _go_on(itx: Any, shown: Response) -> None:
    async for panel in shown.more:
        itx.answered(replace(shown, panel=panel))


async def _tell(itx: Any, sentence: str) -> None:
    itx.answered(Response(Panel(texts=(sentence,)), refused=True))


@asynccontextmanager
async def stage(games: Mapping[str, GameSpec], *, shipped: bool) -> AsyncIterator[Stage]:
    """A bot on an empty database, in which nothing is left to chance or to the real time."""
    with ExitStack() as stack:
        for name, stand_in in (("answer", _answer), ("go_on", _go_on), ("tell", _tell)):
            stack.enter_context(patch.object(reply, name, stand_in))
        stack.enter_context(patch.object(secrets, "token_bytes", random.randbytes))
        stack.enter_context(patch.object(secrets, "token_hex", lambda n: random.randbytes(n).hex()))
        stack.enter_context(patch.object(desk, "PAUSE", 0.0))
        async with a_database() as db:
            made = Stage(db, games, Normal(shipped=shipped))
            await made.ready()
            yield made
            await made.tables.stop_running()
