"""Where tables belong: the channel whose panel lists them, and their last turn message."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from storage.db import Tx


class Home(msgspec.Struct, frozen=True):
    """An open table of a channel or of one of its threads."""

    table_id: int
    channel: int
    """The channel in which it is played: the panel's, or a thread of that."""
    guild: int | None
    status: str
    turn: int | None


def add(tx: Tx, table: int, channel: int, *, pins: bool) -> None:
    """Give a new table its home channel. `pins`: whether whoever opened it may pin messages
    there."""
    tx.execute(
        "INSERT INTO homes (table_id, channel, turn, pins) VALUES (?, ?, NULL, ?)",
        (table, channel, int(pins)),
    )


def pins(tx: Tx, channel: int) -> bool:
    """Whether anyone who may pin messages has opened a table in the channel."""
    row = tx.execute("SELECT 1 FROM homes WHERE channel = ? AND pins = 1 LIMIT 1", (channel,))
    return row.fetchone() is not None


def of_table(tx: Tx, table: int) -> int | None:
    """The channel whose panel lists a table."""
    row = tx.execute("SELECT channel FROM homes WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else int(row[0])


def inside(tx: Tx, channel: int) -> tuple[int, ...]:
    """The open tables of a channel and of its threads."""
    rows = tx.execute(
        "SELECT t.id FROM tables t JOIN homes h ON h.table_id = t.id"
        " WHERE t.status IN ('lobby', 'running') AND (h.channel = ? OR t.channel = ?)"
        " ORDER BY t.id",
        (channel, channel),
    ).fetchall()
    return tuple(int(row[0]) for row in rows)


def of_guild(tx: Tx, guild: int) -> tuple[int, ...]:
    """The home channels of a server's open tables. A thread's table is at home in its parent."""
    rows = tx.execute(
        "SELECT DISTINCT h.channel FROM tables t JOIN homes h ON h.table_id = t.id"
        " WHERE t.guild = ? AND t.status IN ('lobby', 'running') ORDER BY h.channel",
        (guild,),
    ).fetchall()
    return tuple(int(row[0]) for row in rows)


class TurnMessage(msgspec.Struct, frozen=True):
    """The message about a table's current turn; `about` is its content, "" once complete."""

    message: int | None
    about: str


def turn_of(tx: Tx, table: int) -> TurnMessage:
    """The message about a table's current turn."""
    row = tx.execute("SELECT turn, turn_about FROM homes WHERE table_id = ?", (table,)).fetchone()
    return TurnMessage(None, "") if row is None else TurnMessage(*row)


def turn_posted(tx: Tx, table: int, message: int | None, about: str = "") -> None:
    """Note which message is about a table's current turn, and its content."""
    tx.execute(
        "UPDATE homes SET turn = ?, turn_about = ? WHERE table_id = ?", (message, about, table)
    )


def turns(tx: Tx, tables: Sequence[int]) -> dict[int, int]:
    """The last turn messages of these tables, where they have one."""
    if not tables:
        return {}
    places = ", ".join("?" for _ in tables)
    rows = tx.execute(
        f"SELECT table_id, turn FROM homes WHERE table_id IN ({places}) AND turn IS NOT NULL",
        tables,
    ).fetchall()
    return {int(table): int(turn) for table, turn in rows}


def open_at(tx: Tx, channel: int) -> tuple[Home, ...]:
    """The open tables that a channel's panel lists: running games first, then lobbies."""
    rows = tx.execute(
        "SELECT t.id, t.channel, t.guild, t.status, h.turn FROM homes h"
        " JOIN tables t ON t.id = h.table_id"
        " WHERE h.channel = ? AND t.status IN ('lobby', 'running')"
        " ORDER BY t.status DESC, t.id",
        (channel,),
    ).fetchall()
    return tuple(Home(*row) for row in rows)
