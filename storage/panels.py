"""Channels' standing panels: which messages they are, and which are out of date."""

from __future__ import annotations

import msgspec

from storage import homes
from storage.db import Tx
from storage.rows import READABLE, many
from storage.scope import ALL, Scope
from storage.tables import TableRow

SEVERAL = 2
"""The least open tables for which a channel's panel is posted."""
GATHER = 2.0
"""Seconds for which changes are gathered before a panel is edited."""


class PanelRow(msgspec.Struct, frozen=True):
    """The panel of a channel."""

    id: int
    channel: int
    guild: int | None
    message: int | None
    """The panel's message; None: still to be posted."""
    made: float
    """When this message was called for: with the row's number, it makes the message's nonce."""
    tried: float | None
    """When a try to post began that may have arrived although no answer came."""
    pinned: int
    """1: pinned; 0: still to be tried; -1: not allowed, tried again with the next message."""
    shown: str
    """A digest of the message's content."""
    wanted: int
    done: int
    due: float
    tries: int


def touch(tx: Tx, table: TableRow, at: float) -> None:
    """Mark the panel of a changed table's channel as out of date.

    A channel's panel begins with its second open table, those of its threads counted: a lone
    table's own messages say as much.
    """
    changed = tx.execute(
        "UPDATE panels SET wanted = wanted + 1,"
        " due = CASE WHEN wanted > done OR due > ? THEN due ELSE ? END"
        " WHERE channel = (SELECT channel FROM homes WHERE table_id = ?)",
        (at + GATHER, at + GATHER, table.id),
    )
    if changed.rowcount == 0:
        _begin(tx, table, at)


def _begin(tx: Tx, table: TableRow, at: float) -> None:
    """Begin the panel of a table's home channel, once there are tables enough for one."""
    home = homes.of_table(tx, table.id)
    if home is not None and len(homes.open_at(tx, home)) >= SEVERAL:
        tx.execute(
            "INSERT INTO panels (channel, guild, message, made, tried, pinned, shown, wanted, done,"
            " due, tries) VALUES (?, ?, NULL, ?, NULL, 0, '', 1, 0, ?, 0)"
            " ON CONFLICT (channel) DO UPDATE SET wanted = panels.wanted + 1",
            (home, table.guild, at, at + GATHER),
        )


def due(tx: Tx, limit: int, scope: Scope = ALL) -> tuple[PanelRow, ...]:
    """Panels out of date, by when they may be edited."""
    mine = scope.where("coalesce(guild, channel)")
    wanted = f"wanted > done AND due < {READABLE}{mine}"
    return many(tx, PanelRow, f"FROM panels WHERE {wanted} ORDER BY due LIMIT ?", limit)


def trying(tx: Tx, row: PanelRow, at: float) -> None:
    """Note that a try to post the panel begins."""
    tx.execute("UPDATE panels SET tried = ? WHERE id = ? AND tried IS NULL", (at, row.id))


def posted(tx: Tx, row: PanelRow, message: int) -> None:
    """Note the message that the panel was posted as."""
    tx.execute("UPDATE panels SET message = ?, tried = NULL WHERE id = ?", (message, row.id))


def pinned(tx: Tx, row: PanelRow, state: int) -> None:
    """Note whether the panel is pinned, or can't be."""
    tx.execute("UPDATE panels SET pinned = ? WHERE id = ?", (state, row.id))


def up_to_date(tx: Tx, row: PanelRow, shown: str, again: float) -> None:
    """Note that the panel says all that was due when `row` was read. Later changes wait until
    `again`."""
    tx.execute(
        "UPDATE panels SET shown = ?, done = ?, due = ?, tries = 0 WHERE id = ?",
        (shown, row.wanted, again, row.id),
    )


def gone(tx: Tx, row: PanelRow, at: float) -> None:
    """Call for a new message: somebody deleted the panel's."""
    tx.execute(
        "UPDATE panels SET message = NULL, tried = NULL, made = ?, pinned = 0, shown = '', due = ?"
        " WHERE id = ?",
        (at, at, row.id),
    )


def later(tx: Tx, row: PanelRow, at: float) -> None:
    """Put off a panel that couldn't be edited."""
    tx.execute("UPDATE panels SET due = ?, tries = tries + 1 WHERE id = ?", (at, row.id))
