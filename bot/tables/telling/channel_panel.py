"""Each channel's panel: one pinned message, edited in place, with every open table of the channel
and its threads: whose turn it is, until when, how it stands.

It is posted once a channel and its threads have two open tables, and then stays. One table's own
messages say as much, and a private thread is a channel of its own.

A panel is a state, not an event: a change of a table marks the panel as out of date in its own
transaction. This module brings it up to date a little later, and never more often than every few
seconds. A panel that has been deleted is posted anew. Everything in a panel is public.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.engine.errors import Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, jump, plain, safe
from bot.tables.panel.panel import PANELS, Button, OutgoingMessage, Panel, Undeliverable
from bot.tables.panel.routes import ViewRoute
from bot.tables.seats import daily
from bot.tables.seats.free_seats import room
from bot.tables.telling.courier import Courier, needed, unsure
from bot.tables.texts import say
from bot.tables.time import clock_texts, pausing
from storage import homes, panels
from storage.errors import StorageError
from storage.homes import Home
from storage.panels import PanelRow
from storage.rows import is_due

LOG = logging.getLogger(__name__)

ROOM = 3200
"""The most characters of all tables together."""
STATUS = 240
JOINS, WIDE = 15, 5
"""The most buttons for open seats: in all, and in one row."""
EVERY = 5.0
"""The least seconds between two edits of a panel."""
AT_ONCE = 8
IDLE, BREATH = 60.0, 0.5
FIRST_WAIT, LONGEST_WAIT = 5.0, 3600.0
PATIENT, GIVEN_UP = 6, 86400.0
"""A channel that has refused this often (it may be gone) is tried again after this many seconds."""


class ChannelPanels:
    """The worker that brings channels' panels up to date."""

    def __init__(
        self,
        store: Store,
        courier: Courier | None,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        self._store = store
        self._jitter = jitter
        self.courier = courier

    async def run(self) -> None:
        """Bring panels up to date until cancelled."""
        await self._store.bell.work("panels", self.bring_up_to_date, IDLE, BREATH)

    async def bring_up_to_date(self) -> float:
        """Update every panel that may be updated now. Returns the seconds until the next may."""
        rows = await self._store.db.read(panels.due, AT_ONCE, self._store.scope)
        now = self._store.now()
        ready = [row for row in rows if is_due(row.due, now, GIVEN_UP)]
        await asyncio.gather(*(self._guarded(row) for row in ready))
        if len(ready) == AT_ONCE:
            return 0.0
        late = [row.due - now for row in rows if not is_due(row.due, now, GIVEN_UP)]
        return min([IDLE, *late]) if not ready else min([EVERY, *late])

    async def _guarded(self, row: PanelRow) -> None:
        try:
            await self._update(row)
        except StorageError:
            LOG.exception("the panel of channel %d can't be worked on", row.channel)
        except Undeliverable as why:
            LOG.warning("the panel of channel %d is refused: %s", row.channel, why)
            least = LONGEST_WAIT if row.tries < PATIENT else GIVEN_UP
            await self._later(row, why.after if why.again else least)
        except Exception as error:  # one channel's trouble must not stop the others
            bug = None if isinstance(error, OSError) else error
            LOG.log(
                logging.WARNING if bug is None else logging.ERROR,
                "the panel of channel %d: %s",
                row.channel,
                type(error).__name__,
                exc_info=bug,
            )
            await self._later(row, 0.0)

    async def _later(self, row: PanelRow, least: float) -> None:
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(row.tries, 12))
        wait = max(least, wait * (0.75 + 0.5 * self._jitter()))
        await self._store.db.fenced(panels.later, row, self._store.now() + wait)

    async def _update(self, row: PanelRow) -> None:
        """Post a channel's panel for several tables, or edit it if its text has changed, and pin
        it."""
        open_tables = await self._store.db.read(homes.open_at, row.channel)
        new = panel(row.channel, *await self._texts(open_tables, row.channel))
        digest = hashlib.sha256(msgspec.json.encode((new.texts, new.rows))).hexdigest()[:24]
        if row.message is None and len(open_tables) >= panels.SEVERAL:
            row = await self._post(row, new)
        elif row.message is not None and digest != row.shown:
            try:
                await needed(self.courier).edit(self._owed(row, new, "edit"))
            except Undeliverable as why:
                if not why.lost:
                    raise
                LOG.info("the panel of channel %d was deleted", row.channel)
                await self._store.db.fenced(panels.gone, row, self._store.now())
                return
        await self._pin(row)
        await self._store.db.fenced(panels.up_to_date, row, digest, self._store.now() + EVERY)

    async def _post(self, row: PanelRow, new: Panel) -> PanelRow:
        now = self._store.now()
        doubtful = unsure(row.tried, now)
        owed = msgspec.structs.replace(self._owed(row, new, "send"), fate_unsure=doubtful)
        await self._store.db.fenced(panels.trying, row, now)
        message = (await needed(self.courier).send(owed)).message
        await self._store.db.fenced(panels.posted, row, message)
        return msgspec.structs.replace(row, message=message)

    async def _pin(self, row: PanelRow) -> None:
        """Pin a panel once, if that is allowed.

        The bot pins for those who may pin themselves.
        """
        if row.pinned or row.message is None:
            return
        if not await self._store.db.read(homes.pins, row.channel):
            return
        try:
            await needed(self.courier).pin(self._owed(row, Panel(), "pin"))
        except Undeliverable as why:
            if why.again or why.lost:
                raise
            LOG.info("the panel of channel %d can't be pinned: %s", row.channel, why)
            await self._store.db.fenced(panels.pinned, row, -1)
            return
        await self._store.db.fenced(panels.pinned, row, 1)

    def _owed(self, row: PanelRow, new: Panel, kind: Any) -> OutgoingMessage:
        return OutgoingMessage(
            PANELS + row.id, row.channel, kind, new, message=row.message, since=row.made
        )

    async def _texts(
        self, open_tables: Sequence[Home], channel: int
    ) -> tuple[list[str], list[Button]]:
        """As many tables as the message has room for, and buttons for their open seats."""
        texts: list[str] = []
        seats: list[Button] = []
        for n, home in enumerate(open_tables):
            try:
                table = await self._store.table(home.table_id)
                with speech.aloud(table):
                    text = lines(table, home, channel)
                    seat = join(table, channel)
            except Refusal:  # a game that this program does not have
                continue
            if sum(map(len, texts)) + len(text) > ROOM:
                return [*texts, say("tables-more", n=len(open_tables) - n)], seats
            texts.append(text)
            seats += seat
        return texts, seats


def panel(channel: int, texts: Sequence[str], seats: Sequence[Button] = ()) -> Panel:
    """A channel's panel. Its buttons name the channel, by which a posted panel is recognised."""
    row = (Button(say("tables-mine"), ViewRoute(0, "mine", str(channel)).id),)
    joins = tuple(tuple(seats[n : n + WIDE]) for n in range(0, min(len(seats), JOINS), WIDE))
    text = "\n\n".join(texts) or say("tables-none")
    return Panel(say("tables-here"), (text,), (*joins, row))


def join(table: Table, channel: int) -> list[Button]:
    """The button for a table's open seats, if it has any."""
    empty = any(not table.holders(seat) for seat in range(table.row.places))
    if not (empty if table.running else room(table)):
        return []
    label = plain(say("tables-join", title=plain(table.row.title)), 80)
    return [Button(label, ViewRoute(table.row.id, "join", str(channel)).id, "good")]


def lines(table: Table, home: Home, channel: int) -> str:
    """A table's lines: which game it is, how it stands, whom it waits for."""
    to = jump(home.guild, home.channel, home.turn or table.row.lobby_message)
    link = f"[{say('tables-link')}]({to})"
    where = f" · <#{home.channel}>" if home.channel != channel else ""
    title = phrases.titled(f"**{speech.title(table)}**", phrases.game_name(table.game))
    texts = [f"{title}{where} · {link}"]
    if not table.running:
        free = room(table)
        return "\n".join([*texts, say("tables-free", n=free) if free else say("tables-full")])
    if not daily.is_daily(table.options):
        status = speech.game_words(table.game).status(table.public(), speech.names(table))
        texts.append(clip(status, STATUS))
    if table.row.paused is not None:
        return "\n".join([*texts, say("tables-paused", who=safe(pausing.why(table).what, 32))])
    waiting = [speech.names(table)[seat] for seat in table.expected(table.waiting)]
    free_seats = [s for s in table.waiting if not table.holders(s)]
    if waiting:
        texts.append(say("waiting-for", names=clip(phrases.bolds(waiting), 200)))
    if free_seats:
        numbers = phrases.listed([str(seat + 1) for seat in free_seats])
        texts.append(say("tables-open-seats", n=len(free_seats), seats=numbers))
    texts.append(clip(clock_texts.deadlines(table, table.waiting), 300))
    return "\n".join(filter(None, texts))
