"""Where a turn's message stands, and what becomes of the live one when another comes."""

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
"""Entries of a message; a longer turn goes on in another."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a turn's message says."""

    row: int
    """The outbox row that posted it: its buttons name it."""
    first: int
    """The first entry of the log that is its own."""
    to: int
    serial: int
    turn: str = ""
    since: int | None = None
    """From which entry on it tells the player who is called."""
    ping: tuple[tuple[int, str], ...] = ()
    picture: int | None = None
    """The attachment that shows the board; None: there is none, or it isn't known."""
    message: int | None = None
    """The message to edit; None: it is to be posted."""


def read(text: str) -> Said | None:
    """As it was stored."""
    return msgspec.json.decode(text, type=Said) if text else None


def planned(row: OwedRow, news: News, there: TurnMessage) -> Said:
    """Where this is to be said. It follows from what is stored alone, so that it is the same
    however often it is tried."""
    live = read(there.about)
    whole = Said(row.id, news.first, news.to, news.serial, news.turn, None, news.ping)
    if live is None or isinstance(news, End):
        return whole
    short = news.to - live.first < MOST
    same = live.turn == news.turn
    if short and not news.ping and (same or news.back):
        kept = {"to": news.to, "serial": news.serial, "turn": news.turn}
        return replace(live, **kept, message=there.message)
    again = short and same and not news.turn.startswith(UNNUMBERED)
    begun = news.first if news.new is None else news.new
    first = live.first if again else begun
    # Whoever is asked together was asked together before: that message's lines come along.
    return replace(whole, first=first, since=min(live.first, first))


def by_itself(said: Said, row: OwedRow, news: News) -> Said:
    """What is said in a message of its own, which the one before it survives."""
    first = max(said.first, news.first)
    return replace(said, row=row.id, first=first, message=None, picture=None)


def arrived(tx: Tx, row: OwedRow, posted: Posted, said: Said, at: float) -> None:
    """Note that a turn message has arrived.

    The message before shrinks to its lines, or is deleted if this one has them.
    """
    there, message = homes.turn_of(tx, row.table_id), posted.message
    kept = replace(said, message=None, picture=posted.picture)
    text = "" if row.kind == "end" else msgspec.json.encode(kept).decode()
    homes.turn_posted(tx, row.table_id, message, text)
    live = read(there.about)
    if live is None or there.message is None or there.message == message:
        return
    fold = messages.Fold(there.message, live.row, live.first, said.first - 1)
    left = fold if said.first > live.first else messages.Remove(there.message)
    outbox.owe(tx, owed_row(row.table_id, row.channel, left, at))


def picture_gone(tx: Tx, table_id: int) -> bool:
    """Forget which attachment shows the board, so that the next edit draws it.

    Returns whether one was known.
    """
    there = homes.turn_of(tx, table_id)
    live = read(there.about)
    if live is None or live.picture is None:
        return False
    about = msgspec.json.encode(replace(live, picture=None)).decode()
    homes.turn_posted(tx, table_id, there.message, about)
    return True
