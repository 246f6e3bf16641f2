"""The outbox's pump: sends what was committed to its channel, in order, exactly once.

One message of a channel is under way at a time. Turn messages not yet tried are merged: the result
has the lines of all and draws only the last position. A failed message is tried again, later and
later.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from bot.engine.errors import Refusal
from bot.languages import signing, speaking
from bot.tables.following.messages import Follow
from bot.tables.kernel.store import BeingUpdated, Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.announcements import Asking, Decided
from bot.tables.panel.markdown import latest
from bot.tables.panel.panel import OutgoingMessage, Panel, Posted, Undeliverable
from bot.tables.seats import lobby, lobby_panel
from bot.tables.seats.messages import Closed, Lobby
from bot.tables.telling import kinds, live, log_texts, permission_denied, posts
from bot.tables.telling.courier import Courier, needed, unsure
from bot.tables.telling.fair_order import FairOrder
from bot.tables.telling.kinds import Edit, News, Post, Silent
from bot.tables.telling.live import Span
from bot.tables.telling.merging import merged
from bot.tables.telling.messages import Archive, Aside, Fold, Strike
from bot.tables.texts import say
from bot.tables.time import reminder_messages
from bot.tables.time.messages import Answered, ClockProposed, Refresh, Remind
from bot.tables.undo.messages import Request
from storage import denials, followers, homes, matters, moves, outbox, reminders, tables
from storage.db import Tx
from storage.errors import StorageError
from storage.matters import MatterRow
from storage.outbox import OwedRow
from storage.rows import is_due

if TYPE_CHECKING:
    from bot.tables.following.follower_messages import Followers
    from bot.tables.telling.turn_messages import TurnMessages

LOG = logging.getLogger(__name__)
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
DOUBTED = 12
"""Tries after which a refusal without a code of Discord's is final: 25 minutes or more."""
AT_ONCE = 50
LOG_TEXT = 2200
IDLE = 30.0
TIMELY = frozenset(
    {"remind", "digest", "strike", "fold", "remove", "wish", "decided", "follow", "archive"}
)
"""Kinds of messages about time, those of followers, and edits of messages and threads."""
TURNS = frozenset({"turn", "end"})
REMINDERS = frozenset({"remind", "digest"})


class Delivery:
    """The worker that delivers the outbox's messages."""

    def __init__(
        self,
        store: Store,
        courier: Courier | None,
        turns: TurnMessages,
        followers: Followers,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        self._store = store
        self._jitter = jitter
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._order = FairOrder()
        self._crowded = False
        self._arrived: dict[int, tuple[Posted, OutgoingMessage, Span | None]] = {}
        self._doubted: dict[int, float] = {}
        """When rows were tried that may have arrived, until that is stored."""
        self._turns = turns
        self._followers = followers
        self.courier = courier

    async def run(self) -> None:
        await self._store.db.fenced(outbox.doubt_first, self._store.scope)
        await self._store.bell.work("messages", self.start_due, IDLE)

    async def start_due(self) -> float:
        """Begin on every channel whose first message may be tried. Returns the seconds until the
        next."""
        now = self._store.now()
        heads = await self._store.db.read(outbox.channels, self._store.scope)
        idle = [head for head in heads if head.channel not in self._busy]
        ready = [head for head in idle if is_due(head.due, now)]
        wait = min((head.due - now for head in heads if not is_due(head.due, now)), default=IDLE)
        while head := self._order.next(ready):
            ready.remove(head)
            task = asyncio.create_task(self._guarded(head.channel))
            self._busy[head.channel] = task
            task.add_done_callback(partial(self._done, head.channel))
        # A channel that is done rings the bell. While others wait, it is done after one message.
        self._crowded = bool(ready)
        return max(wait, 0.01)

    def _done(self, channel: int, _: object) -> None:
        self._busy.pop(channel, None)
        self._order.done(channel)
        self._store.bell.ring("messages")

    async def drain(self, grace: float) -> None:
        """Let messages under way arrive. The rest stays owed."""
        if self._busy:
            await asyncio.wait(tuple(self._busy.values()), timeout=grace)
        for task in tuple(self._busy.values()):
            task.cancel()
        if self._busy:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _guarded(self, channel: int) -> None:
        try:
            await self.deliver(channel)
        except StorageError:
            LOG.exception("the outbox of channel %d can't be worked on", channel)
            await asyncio.sleep(FIRST_WAIT)
        except Exception:  # one channel's trouble must not silence the others
            LOG.exception("the messages of channel %d could not be sent", channel)
            await asyncio.sleep(FIRST_WAIT * 5)

    async def deliver(self, channel: int) -> None:
        """Send a channel everything that may be sent now, in order, or one message if others
        wait."""
        while True:
            row = await self._next(channel)
            if row is None or not is_due(row.due, self._store.now()):
                return
            if not await self._deliver(row) or self._crowded:
                return

    async def _next(self, channel: int) -> OwedRow | None:
        """The channel's next message, merged with those that it makes superfluous."""
        while True:
            queue = await self._store.db.read(outbox.queue, channel, AT_ONCE, self._store.scope)
            if not queue:
                return None
            if queue[0].id in self._arrived:
                # It has arrived, only that could not be stored: nothing may be merged into it.
                return queue[0]
            if (tried := self._doubted.get(queue[0].id)) is not None:
                return msgspec.structs.replace(queue[0], tried=tried)
            gone, row = merged(queue)
            if not gone:
                return row
            await self._store.db.fenced(_merge, gone, row)
            if row.kind != "wish":  # other messages may come between two proposals
                return row

    async def _settled(self, row: OwedRow) -> bool:
        """Whether a row needs no message, and has been dealt with here."""
        match kinds.read(row):
            case Answered() | Refresh() as followed:
                await self._store.db.fenced(_followed, row, followed, self._store.now())
                return True
            case Decided(matter):
                over = await self._store.db.read(matters.load, row.table_id, matter) is None
            case Strike() as strike:
                over = not await self._turns.is_live(row, strike)
            case Follow(to):
                over = not await self._followers.wanted(row, to)
            case Archive():
                over = bool(await self._store.db.fenced(_needed_open, row))
            case Remind() as remind if await self._needless(row, remind):
                await self._store.db.fenced(reminder_messages.dropped, row, "late")
                return True
            case _:
                over = False
        if over:
            await self._store.db.fenced(outbox.arrived, row.id)
        return over

    async def _needless(self, row: OwedRow, remind: Remind) -> bool:
        try:
            return reminder_messages.needless(await self._store.table(row.table_id), row, remind)
        except Refusal:  # a table that can't be read must not hold up what others owe a user
            return True

    async def _deliver(self, row: OwedRow) -> bool:
        """Deliver one message. Returns whether the channel may go on with its next one."""
        if await self._settled(row):
            return True
        began = self._store.now()
        try:
            arrived = self._arrived.get(row.id)
            if arrived is None:
                arrived = self._arrived[row.id] = await self._send(row)
        except Undeliverable as why:
            return await self._refused(row, why)
        except StorageError:
            raise
        except Exception as error:  # whatever went wrong, the message may have arrived
            # A failing network is not a bug of the bot.
            bug = None if isinstance(error, OSError | BeingUpdated) else error
            level = logging.WARNING if bug is None else logging.ERROR
            LOG.log(level, "message %d of table %d: %s", row.id, row.table_id,
                    error if bug is None else type(error).__name__, exc_info=bug)  # fmt: skip
            await self._again(row, began if row.tried is None else row.tried)
            return False
        # Until this is stored the row is owed, so its arrival is remembered.
        await self._store.db.fenced(_arrived, row, *arrived, self._store.now())
        self._arrived.pop(row.id, None)
        self._doubted.pop(row.id, None)
        return True

    async def _refused(self, row: OwedRow, why: Undeliverable) -> bool:
        """Deal with a refusal. Returns whether the channel may go on with its next message."""
        level = logging.DEBUG if why.closed else logging.WARNING
        LOG.log(level, "message %d of table %d is refused: %s", row.id, row.table_id, why)
        if why.again and (not why.malformed or _doubted(row, why)):
            await self._again(row, row.tried, why.after)
            return False
        if why.denied and row.channel > 0 and await self._held_back(row, why):
            self._store.bell.ring("messages")
            return False
        if why.closed and row.kind in REMINDERS:
            table = await self._store.table(row.table_id)
            await self._store.db.fenced(
                reminder_messages.closed, row, table.row.channel, self._store.now()
            )
            self._store.bell.ring("messages")
            return True
        if await self._is_made_anew(row, why):
            return True
        if why.malformed and row.kind not in TIMELY | {"lobby"}:
            return await self._plainly(row)
        await self._store.db.fenced(_given_up, row)
        if why.nowhere and row.channel > 0:
            await lobby.channel_gone(self._store, row.channel)
        return True

    async def _is_made_anew(self, row: OwedRow, why: Undeliverable) -> bool:
        """Whether the next try posts a deleted message anew, or draws a missing picture anew."""
        if why.lost:
            return await self._posted_anew(row)
        if not why.malformed or row.kind != "strike":
            return False
        return bool(await self._store.db.fenced(live.picture_gone, row.table_id))

    async def _posted_anew(self, row: OwedRow) -> bool:
        """Whether a message that somebody has deleted is to be posted anew. Forgets the old one."""
        if row.kind == "turn":
            await self._store.db.fenced(homes.turn_posted, row.table_id, None)
            return True
        if row.kind != "lobby" or (await self._store.table(row.table_id)).row.status != "lobby":
            return False
        # People still have to be able to join.
        await self._store.db.fenced(tables.posted_lobby, row.table_id, None)
        return True

    async def _held_back(self, row: OwedRow, why: Undeliverable) -> bool:
        """Keep a message until its channel is open again. Only what is long over is dropped."""
        table, now = await self._store.table(row.table_id), self._store.now()
        if table.over and now - row.created >= permission_denied.LONGEST_HELD:
            return False
        await self._store.db.fenced(permission_denied.hold_back, row, table, why.lacks, now)
        return True

    async def _plainly(self, row: OwedRow) -> bool:
        """Send a plain line where Discord refuses the message. Returns whether the channel may
        go on."""
        table, began = await self._store.table(row.table_id), self._store.now()
        owed = msgspec.structs.replace(self._blank(row), panel=_lost(row, table))
        try:
            posted = await needed(self.courier).send(owed)
        except Undeliverable as why:
            if not why.malformed or _doubted(row, why):
                return await self._refused(row, why)
            await self._store.db.fenced(_given_up, row)
            return True
        except OSError:
            await self._again(row, began if row.tried is None else row.tried)
            return False
        span = await self._by_itself(row, table)
        await self._store.db.fenced(_arrived, row, posted, owed, span, self._store.now())
        return True

    async def _by_itself(self, row: OwedRow, table: Table) -> Span | None:
        """The span of a turn that is posted in a message of its own."""
        news = kinds.read(row)
        if not isinstance(news, News):
            return None
        return live.by_itself(await self._turns.plan(row, news, table), row, news)

    def _blank(self, row: OwedRow) -> OutgoingMessage:
        return OutgoingMessage(
            row=row.id,
            channel=row.channel,
            kind="send",
            panel=Panel(),
            fate_unsure=unsure(row.tried, self._store.now()),
            since=row.created,
        )

    async def _again(self, row: OwedRow, tried: float | None, after: float = 0.0) -> None:
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(row.tries, 12))
        wait = max(after, wait * (0.75 + 0.5 * self._jitter()))
        if tried is not None:
            self._doubted[row.id] = tried
        await self._store.db.fenced(outbox.missed, row.id, self._store.now() + wait, tried)
        self._doubted.pop(row.id, None)

    async def _send(self, row: OwedRow) -> tuple[Posted, OutgoingMessage, Span | None]:
        table = await self._store.table(row.table_id)
        message, owed, span = kinds.read(row), self._blank(row), None
        try:
            with speaking(table.row.language):
                if isinstance(message, News):
                    span = await self._turns.plan(row, message, table)
                    span, owed = await self._turns.filled_in(row, table, span, owed)
                elif isinstance(message, Strike):
                    span, owed = await self._turns.struck(row, table, owed)
                else:
                    owed = await self._filled_in(row, table, message, owed)
        except (StorageError, Undeliverable):
            raise
        except Exception:  # a message that can't be made must not hold up the channel for ever
            LOG.exception("message %d of table %d can't be written", row.id, row.table_id)
            if row.kind in TIMELY:
                raise Undeliverable("it can't be written") from None
            if span is not None and isinstance(message, News):
                span = live.by_itself(span, row, message)
            owed = msgspec.structs.replace(owed, panel=_lost(row, table))
        return await self._carried(owed), owed, span

    async def _carried(self, owed: OutgoingMessage) -> Posted:
        """Send, edit or delete a message, or archive its channel."""
        courier = needed(self.courier)
        match owed.kind:
            case "delete":
                await courier.delete(owed)
            case "archive":
                await courier.archive(owed)
            case kind:
                return await (courier.send if kind == "send" else courier.edit)(owed)
        return Posted(owed.message or 0)

    async def _filled_in(
        self, row: OwedRow, table: Table, message: Silent | Edit | Post, owed: OutgoingMessage
    ) -> OutgoingMessage:
        match message:
            case Lobby():
                posted = await self._store.db.read(_lobby_message, table.row.id)
                kind = "send" if posted is None else "edit"
                panel = lobby_panel.panel(table)
                return msgspec.structs.replace(owed, kind=kind, message=posted, panel=panel)
            case Aside():
                return await self._aside(table, message, owed)
            case Fold() | Closed() | Archive():
                return await self._over(table, message, owed)
            case Follow(to):
                if not await needed(self.courier).reaches(-row.channel, table.row.channel):
                    raise Undeliverable("they no longer see the table's channel", closed=True)
                return await self._followers.filled_in(row, table, to, owed)
            case Decided(matter):
                asking = await self._store.db.read(matters.load, row.table_id, matter)
                return posts.decided(asking, message, owed)
            case Answered() | Refresh() | Strike():
                raise AssertionError(row.kind)
            case _:
                return posts.filled_in(row, table, message, owed)

    async def _over(
        self, table: Table, over: Fold | Closed | Archive, owed: OutgoingMessage
    ) -> OutgoingMessage:
        if isinstance(over, Archive):
            return msgspec.structs.replace(owed, kind="archive")
        if isinstance(over, Fold):
            return await self._turns.folded(table, over, owed)
        return await self._turns.closed(table, owed)

    async def _aside(self, table: Table, aside: Aside, owed: OutgoingMessage) -> OutgoingMessage:
        """The message of a move made in the open while others answer in secret. The next turn's
        message has the move too, in its place in the log."""
        entries = await self._store.db.read(moves.since, table.row.id, aside.first)
        entries = tuple(e for e in entries if e.number <= aside.to)
        with signing():
            lines = latest(log_texts.lines_of(table, entries, None), LOG_TEXT)
        panel = Panel(speech.title(table), tuple(filter(None, (lines, log_texts.turn_line(table)))))
        return msgspec.structs.replace(owed, panel=panel)


def _doubted(row: OwedRow, why: Undeliverable) -> bool:
    """Whether something between the bot and Discord may have refused a message, not Discord."""
    return why.again and row.tries < DOUBTED


def _lost(row: OwedRow, table: Table) -> Panel:
    """A turn's panel where its own can't be made or sent: it has the buttons only."""
    buttons = tuple(reminder_messages.turn_buttons(table, row))
    return Panel(speech.title(table), (say("turn-lost"),), (buttons,))


def _merge(tx: Tx, gone: tuple[int, ...], row: OwedRow) -> None:
    outbox.merge(tx, gone, row.id, row.about)
    reminders.moved(tx, gone, row.id)


def _needed_open(tx: Tx, row: OwedRow) -> bool:
    """Whether a thread isn't archived now: the next table is open there, or the thread is owed
    something else, behind which the archiving then moves."""
    if tables.open_in(tx, row.channel) is not None:
        return True
    behind = [other.kind for other in outbox.queue(tx, row.channel, AT_ONCE)[1:]]
    if behind and row.kind not in behind:
        outbox.owe(tx, row)
    return bool(behind)


def _arrived(
    tx: Tx, row: OwedRow, posted: Posted, owed: OutgoingMessage, span: Span | None, at: float
) -> None:
    """Store that a message has arrived, with everything that waits for that."""
    message = posted.message
    outbox.arrived(tx, row.id)
    denials.over(tx, row.channel)
    if row.kind == "lobby":
        tables.posted_lobby(tx, row.table_id, message)
    elif row.kind in TURNS | REMINDERS:
        reminder_messages.arrived(tx, row, message, owed, at)
    if span is not None:
        live.arrived(tx, row, posted, span, at)
    match kinds.read(row):
        case Follow(to):
            followers.read_up_to(tx, row.table_id, -row.channel, to)
        case Decided(matter):
            matters.drop(tx, row.table_id, matter)
        case Asking(matter=str(matter)) | Request(matter=matter) | ClockProposed(matter=matter):
            texts = json.dumps(owed.panel.texts, ensure_ascii=False)
            matters.put(tx, MatterRow(row.table_id, matter, message, owed.panel.heading, texts))


def _given_up(tx: Tx, row: OwedRow) -> None:
    """Drop a message that can't be delivered, and what it was about."""
    reminder_messages.dropped(tx, row, "lost")
    match kinds.read(row):
        case Follow():  # the follower takes no private messages, or is gone
            followers.drop(tx, row.table_id, -row.channel)
        case Decided(matter):
            matters.drop(tx, row.table_id, matter)


def _followed(tx: Tx, row: OwedRow, followed: Answered | Refresh, at: float) -> None:
    """Owe the edits of earlier messages that follow from a row."""
    outbox.arrived(tx, row.id)
    match followed:
        case Answered(keys):
            reminder_messages.take_back(tx, row.table_id, keys, at)
        case Refresh(calls):
            reminder_messages.refreshed(tx, row.table_id, calls, at)


def _lobby_message(tx: Tx, table_id: int) -> int | None:
    row = tables.load(tx, table_id)
    return None if row is None else row.lobby_message
