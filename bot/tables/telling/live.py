"""Which log entries a turn's message tells, and what becomes of it when the next one comes.

The live message is the table's latest turn message: play goes on under it.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.tables.kernel.part import owed_row
from bot.tables.panel.panel import Posted
from bot.tables.telling import messages
from bot.tables.telling.kinds import News
from bot.tables.telling.messages import UNNUMBERED, End
from storage import homes, outbox
from storage.db import Tx
from storage.homes import TurnMessage
from storage.outbox import OwedRow

MOST = 60
"""The most log entries of a message. A longer turn goes on in another message."""


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """The log entries that a turn's message tells, and what it shows besides."""

    row: int
    """The outbox row that posted the message: its buttons name that row."""
    first: int
    """The first log entry that no earlier message tells."""
    to: int
    serial: int
    turn: str = ""
    since: int | None = None
    """The first entry told, if the player who is called needs entries before `first`."""
    ping: tuple[tuple[int, str], ...] = ()
    picture: int | None = None
    """The attachment that shows the board, or None if there is none or it isn't known."""
    message: int | None = None
    """The message to edit, or None if one is to be posted."""


def read(text: str) -> Span | None:
    """A stored span. None where no message is live."""
    return msgspec.json.decode(text, type=Span) if text else None


def planned(row: OwedRow, news: News, posted: TurnMessage) -> Span:
    """The span of a turn's news, in the live message or in a new one.

    It follows from stored rows alone, so every try comes to the same result.
    """
    live = read(posted.about)
    whole = Span(row.id, news.first, news.to, news.serial, news.turn, None, news.ping)
    if live is None or isinstance(news, End):
        return whole
    short = news.to - live.first < MOST
    same = live.turn == news.turn
    if short and not news.ping and (same or news.back):
        return replace(live, to=news.to, serial=news.serial, turn=news.turn, message=posted.message)
    again = short and same and not news.turn.startswith(UNNUMBERED)
    begun = news.first if news.new is None else news.new
    first = live.first if again else begun
    # Players asked together were asked together before: the live message's lines come along.
    return replace(whole, first=first, since=min(live.first, first))


def by_itself(span: Span, row: OwedRow, news: News) -> Span:
    """The span of a new message that leaves the live one as it is."""
    first = max(span.first, news.first)
    return replace(span, row=row.id, first=first, message=None, picture=None)


def arrived(tx: Tx, row: OwedRow, posted: Posted, span: Span, at: float) -> None:
    """Note that a turn message has arrived.

    The message before shrinks to its lines, or is deleted if this one has them.
    """
    before, message = homes.turn_of(tx, row.table_id), posted.message
    stored = replace(span, message=None, picture=posted.picture)
    text = "" if row.kind == "end" else msgspec.json.encode(stored).decode()
    homes.turn_posted(tx, row.table_id, message, text)
    live = read(before.about)
    if live is None or before.message is None or before.message == message:
        return
    fold = messages.Fold(before.message, live.row, live.first, span.first - 1)
    left = fold if span.first > live.first else messages.Remove(before.message)
    outbox.owe(tx, owed_row(row.table_id, row.channel, left, at))


def picture_gone(tx: Tx, table_id: int) -> bool:
    """Forget which attachment shows the board, so that the next edit draws it.

    Returns whether there was one.
    """
    posted = homes.turn_of(tx, table_id)
    live = read(posted.about)
    if live is None or live.picture is None:
        return False
    about = msgspec.json.encode(replace(live, picture=None)).decode()
    homes.turn_posted(tx, table_id, posted.message, about)
    return True
