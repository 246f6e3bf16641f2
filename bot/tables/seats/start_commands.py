"""Start, Ready, and calling a start off.

Each step is stored by itself: the seal once its message is posted, the deal with the press that
makes it. A stop of the program in between loses nothing: the same press can be made again.
"""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.engine.record import sealed
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import (
    NUMBERS,
    SEALS,
    Button,
    Caller,
    OutgoingMessage,
    Panel,
    Response,
    Undeliverable,
    beside,
)
from bot.tables.panel.routes import LobbyRoute
from bot.tables.seats import lobby, lobby_panel, rated, starting
from bot.tables.telling import log_texts
from bot.tables.telling.courier import Courier
from bot.tables.texts import say
from storage import commit, seats
from storage.errors import Repeated

TRIES = 4
VERSIONS = 4096


class StartCommands:
    """Leads a full lobby to its first position."""

    def __init__(self, store: Store, courier: Courier | None) -> None:
        self._store = store
        self._courier = courier

    async def start(self, who: Caller, table: Table, *, first: bool = True) -> Response:
        """Start the game once a message shows what is fixed. At a rated table that only seals it,
        and the same command from another seat is its Ready. `first`: the caller's interaction has
        stored nothing yet."""
        for _ in range(TRIES):
            table = await self._store.table(table.row.id)
            if table.sealed:
                mine = table.seat_of(who.user) in table.awaited
                return await self.ready(who, table) if mine else self._awaiting(who, table)
            try:
                starting.may_start(table, who)
            except Refusal:
                await self._done_already(table, who)
                raise
            ever = await self._store.db.read(seats.ever, table.row.id)
            ready = self._needs_ready(table)
            seal = sealed(starting.closing(table, ever, ready=ready))
            message = await self._witnessed(table, seal)
            if await self._stored(who, table, seal, message, first=first):
                break
        else:
            raise Refusal(No("too-busy"))
        now = await self._store.table(table.row.id)
        return self._awaiting(who, now) if now.sealed else _begins(now)

    def _needs_ready(self, table: Table) -> bool:
        """Whether another seat has to press Ready: the result counts, and the seal can be seen."""
        return not rated.why_casual(table) and self._courier is not None

    async def _done_already(self, table: Table, who: Caller) -> None:
        """Raise `Repeated` if this very interaction has started the table."""
        _, started = await self._store.db.read(commit.how_far, table.row.id, who.interaction)
        if started:
            raise Repeated(str(who.interaction))

    async def _stored(
        self, who: Caller, table: Table, seal: str, message: int, *, first: bool
    ) -> bool:
        """Store what the message shows. Returns False if somebody has come or gone meanwhile."""

        async def write(edit: TableEdit) -> bool:
            now = edit.table
            starting.may_start(now, who)
            ever = await self._store.db.read(seats.ever, now.row.id)
            ready = self._needs_ready(now)
            if sealed(starting.closing(now, ever, ready=ready)) != seal:
                edit.drop()
                return False
            step = starting.seal if ready else starting.start
            step(edit, who, ever, message)
            return True

        _, done = await self._store.act(who if first else None, table.row.id, write)
        return done

    async def _witnessed(self, table: Table, seal: str) -> int:
        """Post the seal. Returns the message's number, or 0 if there are no messages at all."""
        courier = self._courier
        if courier is None:
            return 0
        with speech.aloud(table):
            sealing = starting.seal_panel(seal)
        owed = OutgoingMessage(
            # The table's version makes the nonce its own, and a second try the same message.
            row=SEALS + (table.row.id * VERSIONS + table.row.version % VERSIONS) % NUMBERS,
            channel=table.row.channel,
            kind="send",
            panel=sealing,
            # Its number is a share of chance: whoever stops the bot gets no second one.
            fate_unsure=True,
            since=table.row.created,
        )
        try:
            return (await courier.send(owed)).message
        except (Undeliverable, OSError) as error:
            raise Refusal(No("no-witness")) from error

    async def ready(self, who: Caller, table: Table) -> Response:
        """Deal a sealed game. Pressed again once it runs, show whose turn it is."""
        if table.running and table.seat_of(who.user) is not None:
            return _begins(table)

        async def write(edit: TableEdit) -> None:
            ever = await self._store.db.read(seats.ever, edit.table.row.id)
            starting.ready(edit, who, ever)

        now, _ = await self._store.act(who, table.row.id, write)
        if not now.running:
            return phrases.simple(say("start-changed", title=speech.title(now)))
        return _begins(now, say("start-ready", number=str(who.interaction)))

    async def cancel(self, who: Caller, table: Table) -> Response:
        """Open a sealed lobby again."""
        await self._store.act(who, table.row.id, lambda edit: starting.cancel(edit, who))
        return phrases.simple(say("start-cancelled", title=speech.title(table)))

    def _awaiting(self, who: Caller, table: Table) -> Response:
        """Who is awaited. Whoever is in charge can call the start off."""
        off = Button(say("button-start-off"), LobbyRoute(table.row.id, "start-off").id)
        rows = ((off,),) if lobby.is_in_charge(table, who) else ()
        return beside(Panel(speech.title(table), (lobby_panel.awaits(table),), rows))


def _begins(table: Table, note: str = "") -> Response:
    begins = say("lobby-begins", title=speech.title(table), turn=log_texts.turn_line(table))
    return phrases.simple("\n".join(filter(None, (begins, note))))
