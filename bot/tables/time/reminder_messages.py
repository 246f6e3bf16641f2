"""Messages about time: calls in turn messages, reminders, digests, and taking them back.

A call that has been answered is struck through in its turn message, and a message that was only a
reminder is deleted. A reminder answered before it could be sent is not sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.flow import Seat
from bot.tables.kernel.part import owed_row
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import safe
from bot.tables.panel.panel import Button, OutgoingMessage, Panel
from bot.tables.panel.routes import TurnRoute
from bot.tables.seats.lobby_panel import ready_button
from bot.tables.telling import kinds, messages
from bot.tables.texts import say
from bot.tables.time import clocks, dates, obligations
from bot.tables.time.messages import Digest, Remind
from bot.tables.time.timing import TIMING
from storage import outbox, reminders
from storage.db import Tx
from storage.outbox import OwedRow
from storage.reminders import ReminderRow

Pings = Sequence[messages.Ping]


def alive(table: Table) -> frozenset[str]:
    """The keys of reminders that wait for an answer, or must look as if they did."""
    return frozenset(obligations.open_keys(TIMING.of(table)))


def called(table: Table, then: Table, ping: Pings) -> tuple[int, ...]:
    """The users whom a turn message calls: those meant who haven't answered since."""
    valid = alive(table)
    waited = then.users(then.waiting)
    users = [user for user, key in ping if key in valid and user in waited]
    return tuple(dict.fromkeys(users))


def call(users: Iterable[int]) -> str:
    """The line above the panel that calls users."""
    return say("call-turn", whom=" ".join(f"<@{u}>" for u in users))


def unanswered(table: Table, then: Table) -> tuple[Seat, ...]:
    """The seats that a turn message waits for: of those asked `then`, those still asked."""
    return tuple(seat for seat in then.waiting if seat in table.waiting)


def struck(table: Table, then: Table, ping: Pings) -> str:
    """The line above the panel when some or all have answered."""
    valid = alive(table)
    # Of several asked at once nobody is struck through whom the message still waits for.
    several = len(then.waiting) > 1 or len(ping) > 1
    waited = table.users(unanswered(table, then)) if several else ()
    marks = [(f"<@{user}>", key in valid or user in waited) for user, key in ping]
    if not any(waits for _, waits in marks):
        return say("call-answered", whom=" ".join(mark for mark, _ in marks))
    whom = " ".join(mark if waits else f"~~{mark}~~" for mark, waits in marks)
    return say("call-turn", whom=whom)


def needless(table: Table, row: OwedRow, remind: Remind) -> bool:
    """Whether a reminder was answered before it could be sent."""
    return row.tried is None and remind.key not in alive(table)


def reminder(row: OwedRow, table: Table, remind: Remind, owed: OutgoingMessage) -> OutgoingMessage:
    user, seat = remind.user, Seat(remind.seat)
    duty = obligations.duty_of(TIMING.of(table), seat)
    kind = remind.why if duty or remind.why != "after" else "after-a-while"
    since = dates.stamp(duty.since, "R") if duty else ""
    if table.sealed:
        kind = "ready"
    text = say(f"remind-{kind}", title=speech.title(table), since=since)
    texts = [text, *_deadline(table, seat)]
    buttons = [ready_button(table)] if table.sealed else turn_buttons(table, row)
    if row.channel < 0:
        buttons.append(Button(say("button-go"), url=address(table.row.guild, table.row.channel)))
    return msgspec.structs.replace(
        owed,
        panel=Panel(texts=tuple(texts), rows=(tuple(buttons),)),
        mentions=(user,),
        text=f"<@{user}>",
        user=user if row.channel < 0 else None,
    )


def turn_buttons(table: Table, row: OwedRow) -> list[Button]:
    head = (table.row.id, row.id)
    act, board = TurnRoute(*head, "act").id, TurnRoute(*head, "board").id
    return [Button(say("button-act"), act, "main"), Button(say("button-board"), board)]


def digest(row: OwedRow, due: Digest, owed: OutgoingMessage) -> OutgoingMessage:
    """A day's message: every table that waits, by deadline."""
    user = due.user
    lines = []
    for item in due.items:
        kind = "digest-line-until" if item.deadline else "digest-line"
        end = dates.stamped(item.deadline or 0.0)
        place = address(item.guild, item.channel)
        lines.append(say(kind, place=place, title=safe(item.title), end=end))
    if due.more:
        lines.append(say("digest-more", n=due.more))
    return msgspec.structs.replace(
        owed,
        panel=Panel(say("digest-heading"), ("\n".join(lines),)),
        mentions=(user,),
        text=f"<@{user}>",
        user=user if row.channel < 0 else None,
    )


def _deadline(table: Table, seat: Seat) -> list[str]:
    clock = TIMING.of(table).clock
    if clock is None:
        return []
    end = clocks.deadline(clock, seat, obligations.profiles(table).get(seat, clocks.NOBODY))
    kind = "own-ended" if clock.sides[seat].out else "own-ends"
    return [] if end is None else [say(kind, end=dates.stamped(end))]


def address(guild: int | None, channel: int) -> str:
    """The link to a table's channel."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}"


def take_back(
    tx: Tx, table_id: int, keys: Iterable[str], at: float, edited: int | None = None
) -> None:
    """Strike these calls through, and delete these reminders, once for each message.

    The message `edited` has just been edited, and shows it already.
    """
    rows = reminders.by_keys(tx, tuple(keys))
    reminders.gone(tx, [row.id for row in rows], at)
    _owe_edits(tx, table_id, (r for r in rows if r.message != edited), at)


def refreshed(tx: Tx, table_id: int, keys: Iterable[str], at: float) -> None:
    """Owe edits of the turn messages that carry these calls."""
    _owe_edits(tx, table_id, (r for r in reminders.by_keys(tx, tuple(keys)) if r.about), at)


def _owe_edits(tx: Tx, table_id: int, rows: Iterable[ReminderRow], at: float) -> None:
    """Owe one edit of each message with reminders, or its deletion if it has nothing else."""
    for message, row in {row.message: row for row in rows}.items():
        if message is not None:
            kind = messages.Strike if row.about else messages.Remove
            outbox.owe(tx, owed_row(table_id, row.channel, kind(message), at))


def arrived(tx: Tx, row: OwedRow, message: int, owed: OutgoingMessage, at: float) -> None:
    """Note that a message with reminders has arrived, and take back those answered meanwhile."""
    content = kinds.read(row)
    if isinstance(content, messages.End):
        # Calls merged into the end were overtaken by it; its own message stays.
        reminders.undelivered(tx, row.id, "late")
        take_back(tx, row.table_id, content.answered, at)
        return
    turn = isinstance(content, messages.Turn)
    reminders.arrived(tx, row.id, message, at, owed.mentions, row.about if turn else "")
    gone = [r for r in reminders.by_owed(tx, row.id) if r.gone is not None and r.sent is not None]
    _owe_edits(tx, row.table_id, gone[:1], at)
    if isinstance(content, messages.Turn):
        take_back(tx, row.table_id, content.answered, at, message)


def closed(tx: Tx, row: OwedRow, channel: int, at: float) -> None:
    """Owe a reminder in the channel, as the user takes no direct messages.

    One for the user alone is dropped.
    """
    content = kinds.read(row)
    outbox.arrived(tx, row.id)
    if isinstance(content, Remind) and content.alone:
        reminders.undelivered(tx, row.id, "closed")
        return
    if isinstance(content, Digest):
        channel = content.channel
        reachable = tuple(item for item in content.items if item.guild == content.guild)
        more = content.more + len(content.items) - len(reachable)
        content = msgspec.structs.replace(content, items=reachable, more=more)
    to = outbox.owe(tx, owed_row(row.table_id, channel, content, at))
    reminders.rerouted(tx, row.id, to, "channel", channel)


def dropped(tx: Tx, row: OwedRow, way: str) -> None:
    """Note that a reminder isn't sent: it was answered first, or can be delivered nowhere."""
    outbox.arrived(tx, row.id)
    reminders.undelivered(tx, row.id, way)
