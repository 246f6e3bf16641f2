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
    """The log's last number (-1: not started)."""
    head: int
    """The move that the position follows from: it differs from `moves` after an undo."""
    redo: str
    epoch: int
    """How often positions were put back: part of every question's serial."""
    counter: int
    """Chance's, which never goes back."""
    counts: str
    """How many entries each seat has in the log, taken back ones counted, as a JSON list."""
    told: int
    """The log up to here is in the outbox or posted."""
    seed: bytes
    entropy: str
    """What chance is bound to, as JSON: fixed by Start, whole once the game is dealt."""
    lobby_message: int | None
    created: float
    started: float | None
    ended: float | None
    state: bytes | None
    paused: float | None = None
    """Since when a moderator has stopped the table: no moves, and its clocks stand still."""
    pause: str = ""
    """By whom and why, as JSON."""
    consent: str = "concerned"
    """Who must agree before a moderator may rewind: `concerned`, `everyone` or `moderator`."""
    timing: str = ""
    """The clock and the seats' present obligations, as JSON; empty: nothing was said."""
    wake: float | None = None
    """When something is due here by itself."""
    asides: int = 0
    """How many of the log's entries everybody knows by no number, as seats made them in secret."""
    told_asides: int = 0
    """How many of those up to `told`."""
    language: str = ""
    """In which it speaks to its channel."""
    theme: str = ""
    """Of its public pictures."""
    casual: str = ""
    """Why its result counts for nobody's rating: in the lobby the host's wish, fixed at the start;
    empty: it counts."""


class Listed(msgspec.Struct, frozen=True):
    """A table as lists need it."""

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
    """A new table; its number comes back. `Conflict` if the channel has an open one."""
    if open_in(tx, row.channel) is not None:
        raise Conflict("the channel has an open table")
    return insert_numbered(tx, "tables", row)


def load(tx: Tx, table: int) -> TableRow | None:
    """One table."""
    return one(tx, TableRow, "FROM tables WHERE id = ?", table)


def locked(tx: Tx, table: int) -> TableRow | None:
    """One table, which nobody else changes before this transaction ends."""
    tx.execute("UPDATE tables SET version = version WHERE id = ?", (table,))
    return load(tx, table)


def open_in(tx: Tx, channel: int) -> int | None:
    """The number of the channel's open table."""
    row = tx.execute(
        "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'running')", (channel,)
    ).fetchone()
    return None if row is None else int(row[0])


def latest_in(tx: Tx, channel: int) -> int | None:
    """The number of the channel's open table, or else of its last one."""
    found = open_in(tx, channel)
    if found is not None:
        return found
    row = tx.execute(
        "SELECT id FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", (channel,)
    ).fetchone()
    return None if row is None else int(row[0])


def change(tx: Tx, before: TableRow, after: TableRow) -> None:
    """Store what differs, if nobody else has changed the table meanwhile (`Conflict`)."""
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
    """Remember which message shows the lobby (None: none does); no change of the table itself."""
    tx.execute("UPDATE tables SET lobby_message = ? WHERE id = ?", (message, table))


def listed_in_guild(tx: Tx, guild: int, limit: int) -> tuple[Listed, ...]:
    """The open tables of a server, newest first."""
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
    """How often a table has been changed; -1: there is none."""
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
    """Every table that is being played."""
    rows = tx.execute("SELECT id FROM tables WHERE status = 'running' ORDER BY id").fetchall()
    return tuple(int(row[0]) for row in rows)


def numbers(tx: Tx) -> tuple[int, ...]:
    """Every table there is."""
    return tuple(int(row[0]) for row in tx.execute("SELECT id FROM tables ORDER BY id").fetchall())
