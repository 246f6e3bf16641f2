"""Tables: one row each, with the position; `version` goes up with every change of anything."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from storage.db import Tx
from storage.errors import Conflict
from storage.rows import insert_numbered, many, one
from storage.scope import ALL, Scope

Status = Literal["lobby", "running", "ended", "closed"]
OPEN = ("lobby", "running")


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    id: int
    game: str
    title: str
    guild: int | None
    channel: int
    creator: int
    status: Status
    places: int
    options: str
    rules: int
    version: int
    moves: int
    """The number of the latest log entry; -1: not started."""
    head: int
    """The log entry that the position follows from: after an undo it isn't the latest."""
    redo: str
    epoch: int
    """How often the position was put back; part of every question's serial."""
    counter: int
    """The counter of chance, which never goes back."""
    counts: str
    """Each seat's number of log entries, undone ones included, as a JSON list."""
    told: int
    """The last log entry that public messages have told, or are owed to tell."""
    seed: bytes
    entropy: str
    """What chance is bound to, as JSON: fixed by Start, complete once the game is dealt."""
    lobby_message: int | None
    created: float
    started: float | None
    ended: float | None
    state: bytes | None
    paused: float | None = None
    """Since when a moderator has paused the table: no moves are made and its clocks stand still."""
    pause: str = ""
    """Who paused the table and why, as JSON."""
    consent: str = "concerned"
    """Who must agree before a moderator may rewind: `concerned`, `everyone` or `moderator`."""
    timing: str = ""
    """The clock and the seats' present obligations, as JSON; empty: none was set."""
    wake: float | None = None
    """When something is due at the table by itself."""
    asides: int = 0
    """The number of secret log entries."""
    told_asides: int = 0
    """The number of secret log entries up to `told`."""
    language: str = ""
    """The language in which the table speaks to its channel."""
    theme: str = ""
    """The theme of the table's public pictures."""
    casual: str = ""
    """Why the result counts for nobody's rating; empty: it counts. In the lobby the host's choice,
    fixed at the start."""
    card: str = ""
    """`phone`: turn messages have pictures for phones."""
    series: int | None = None
    """The first table of the series that this one is a rematch in."""


class Listed(msgspec.Struct, frozen=True):
    """A table's columns for lists."""

    id: int
    game: str
    title: str
    guild: int | None
    channel: int
    creator: int
    status: Status
    places: int
    created: float


def add(tx: Tx, row: TableRow) -> int:
    """Store a new table. Returns its number. Raises `Conflict` if the channel has an open one."""
    if open_in(tx, row.channel) is not None:
        raise Conflict("the channel has an open table")
    return insert_numbered(tx, "tables", row)


def load(tx: Tx, table: int) -> TableRow | None:
    """A table by its number."""
    return one(tx, TableRow, "FROM tables WHERE id = ?", table)


def open_in(tx: Tx, channel: int) -> int | None:
    """The number of the channel's open table."""
    row = tx.execute(
        "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'running')", (channel,)
    ).fetchone()
    return None if row is None else int(row[0])


def latest_in(tx: Tx, channel: int) -> int | None:
    """The number of the channel's open table, or else of its latest one."""
    found = open_in(tx, channel)
    if found is not None:
        return found
    row = tx.execute(
        "SELECT id FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", (channel,)
    ).fetchone()
    return None if row is None else int(row[0])


def change(tx: Tx, before: TableRow, after: TableRow) -> None:
    """Store what differs, or raise `Conflict` if the table has changed since `before`."""
    assert after.version == before.version + 1
    names = tuple(
        name
        for name in TableRow.__struct_fields__
        if getattr(before, name) is not getattr(after, name)
        and getattr(before, name) != getattr(after, name)
    )
    values = [getattr(after, name) for name in names]
    found = tx.execute(_update(names), (*values, before.id, before.version))
    if found.rowcount != 1:
        raise Conflict(f"table {before.id} is past version {before.version}")


@lru_cache(maxsize=256)
def _update(names: tuple[str, ...]) -> str:
    sets = ", ".join(f"{name} = ?" for name in names)
    return f"UPDATE tables SET {sets} WHERE id = ? AND version = ?"


def posted_lobby(tx: Tx, table: int, message: int | None) -> None:
    """Note which message shows the lobby (None: none does). The table's version stays."""
    tx.execute("UPDATE tables SET lobby_message = ? WHERE id = ?", (message, table))


def listed_in_guild(tx: Tx, guild: int, limit: int) -> tuple[Listed, ...]:
    """A server's open tables, newest first."""
    return many(
        tx,
        Listed,
        "FROM tables WHERE guild = ? AND status IN ('lobby', 'running') ORDER BY id DESC LIMIT ?",
        guild,
        limit,
    )


def listed_of_user(tx: Tx, user: int, limit: int) -> tuple[Listed, ...]:
    """The open tables at which a user sits, in every server, oldest first."""
    return many(
        tx,
        Listed,
        "FROM tables WHERE status IN ('lobby', 'running') AND id IN"
        " (SELECT table_id FROM seats WHERE user = ? AND until IS NULL) ORDER BY id LIMIT ?",
        user,
        limit,
    )


def version(tx: Tx, table: int) -> int:
    """A table's version, or -1 if there is no such table."""
    row = tx.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
    return -1 if row is None else int(row[0])


def of_other_rules(tx: Tx, game: str, rules: int, scope: Scope = ALL) -> tuple[int, ...]:
    """A game's running tables whose position was stored under other rules than these."""
    # Not `<>`: only a range is found by the index without a look at every running table.
    mine = scope.where("coalesce(guild, channel)")
    running = f"SELECT id FROM tables WHERE status = 'running'{mine} AND game = ?"
    rows = tx.execute(
        f"{running} AND rules < ? UNION ALL {running} AND rules > ?", (game, rules, game, rules)
    ).fetchall()
    return tuple(sorted(int(row[0]) for row in rows))


def running(tx: Tx) -> tuple[int, ...]:
    """The numbers of all running tables."""
    rows = tx.execute("SELECT id FROM tables WHERE status = 'running' ORDER BY id").fetchall()
    return tuple(int(row[0]) for row in rows)


def numbers(tx: Tx) -> tuple[int, ...]:
    """The numbers of all tables."""
    return tuple(int(row[0]) for row in tx.execute("SELECT id FROM tables ORDER BY id").fetchall())
