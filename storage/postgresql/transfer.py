"""Copies all rows of a database into another, counted and compared: for moves and backups.

One snapshot of the old database goes chunk by chunk into one transaction of the new one. Both sides
then count and digest the rows, table by table and whatever their order. A difference undoes
everything.
"""

from __future__ import annotations

import asyncio
import hashlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from storage.db import Database, Tx
from storage.errors import Differs, Misfit

if TYPE_CHECKING:
    from storage.postgresql.connection import PostgresTx

T = TypeVar("T")

KEYS: dict[str, tuple[str, ...]] = {
    "tables": ("id",),
    "seats": ("id",),
    "moves": ("table_id", "number"),
    "lines": ("table_id", "seat"),
    "interactions": ("id",),
    "outbox": ("id",),
    "due": ("table_id", "kind", "seat"),
    "requests": ("table_id",),
    "preferences": ("user",),
    "notes": ("table_id", "user"),
    "audit": ("id",),
    "keys": ("digest",),
    "people": ("user",),
    "reminders": ("id",),
    "proposals": ("table_id", "number"),
    "homes": ("table_id",),
    "panels": ("id",),
    "orders": ("table_id", "user", "number"),
    "results": ("table_id",),
    "result_seats": ("table_id", "seat"),
    "result_holders": ("table_id", "seat", "turn"),
    "answers": ("table_id", "number"),
    "uncounted": ("user",),
    "matters": ("table_id", "matter"),
    "heart": ("id",),
    "outages": ("id",),
    "denials": ("channel",),
    "followers": ("table_id", "user"),
    "salts": ("table_id", "user"),
    "signs": ("name",),
}
"""Every table with its key; tables come before those that refer to them."""
NUMBERED = ("tables", "seats", "outbox", "audit", "reminders", "panels", "outages")
"""Tables whose rows the database numbers, never using a number twice."""
CHUNK = 500

_PACK = msgspec.msgpack.Encoder()


class Counted(msgspec.Struct, frozen=True):
    """The number of a table's rows, and a digest of them."""

    name: str
    rows: int
    digest: str


class _Abandoned(Exception):
    """The other side has failed."""


class _Pipe:
    """Carries pieces from the reading thread to the writing one, until either fails."""

    def __init__(self) -> None:
        self._items: queue.Queue[tuple[str, Any]] = queue.Queue(maxsize=4)
        self._abandoned = threading.Event()

    def put(self, name: str, what: Any) -> None:
        """Send a piece."""
        self._patiently(lambda: self._items.put((name, what), timeout=0.2))

    def get(self) -> tuple[str, Any]:
        """Receive the next piece."""
        return self._patiently(lambda: self._items.get(timeout=0.2))

    def abandon(self) -> None:
        """Stop both sides from waiting for each other."""
        self._abandoned.set()

    def go_on(self) -> None:
        """Raise if the other side has failed."""
        if self._abandoned.is_set():
            raise _Abandoned

    def _patiently(self, step: Callable[[], T]) -> T:
        while not self._abandoned.is_set():
            with suppress(queue.Full, queue.Empty):
                return step()
        raise _Abandoned


class _Sum:
    """Counts a table's rows as they pass.

    Each server sorts texts its own way, so the digest is the sum of the rows' digests.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._rows = 0
        self._digest = 0

    def add(self, rows: list[Any]) -> list[Any]:
        """Count some rows. Returns them."""
        self._rows += len(rows)
        for row in rows:
            digest = hashlib.sha256(_PACK.encode(tuple(row))).digest()
            self._digest = (self._digest + int.from_bytes(digest)) % 2**256
        return rows

    @property
    def counted(self) -> Counted:
        """The count and the digest of all rows so far."""
        return Counted(self._name, self._rows, f"{self._digest:064x}")


async def copied(source: Database, target: Database) -> tuple[Counted, ...]:
    """Copy everything into an empty database of the same schema. Returns the counts.

    If this is cancelled, it waits until both sides have stopped, normally without a trace.
    """
    pipe = _Pipe()
    reading = asyncio.create_task(source.read(_pour, pipe))
    writing = asyncio.create_task(target.write(_fill, pipe))
    try:
        await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_EXCEPTION)
    finally:
        pipe.abandon()
        await asyncio.wait({reading, writing})
        errors = reading.exception(), writing.exception()
    for error in errors:
        if error is not None and not isinstance(error, _Abandoned):
            raise error
    return writing.result()


def counted(tx: Tx, go_on: Callable[[], None] = lambda: None) -> tuple[Counted, ...]:
    """Count and digest every table. `go_on` may end it between two chunks."""
    return tuple(_count(tx, name, go_on) for name in _there(tx))


def empty(tx: Tx) -> bool:
    """Whether no table has any row."""
    return not any(tx.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in _there(tx))


def columns(tx: Tx, name: str) -> tuple[str, ...]:
    """A table's columns, in an order that is the same everywhere."""
    found = tx.execute(f"SELECT * FROM {name} WHERE 1 = 0")
    return tuple(sorted(column[0] for column in found.description))


def _pour(tx: Tx, pipe: _Pipe) -> None:
    """Send every table's rows, the highest numbers ever given, and the counts."""
    _unhurried(tx)
    found = []
    for name in _there(tx):
        all_ = _Sum(name)
        for rows in _beats(tx) if name == "heart" else _rows(tx, name):
            pipe.put(name, all_.add(rows))
        found.append(all_.counted)
    for name in NUMBERED:
        pipe.put(f"#{name}", _last_number(tx, name))
    pipe.put("", tuple(found))


def _fill(tx: Tx, pipe: _Pipe) -> tuple[Counted, ...]:
    """Insert all that is sent. Returns the counts once they agree with the sender's."""
    _unhurried(tx)
    while True:
        name, what = pipe.get()
        if not name:
            return _compared(tx, what, pipe)
        if name.startswith("#"):
            _number_from(tx, name[1:], what)
        else:
            _insert(tx, name, what)


def _compared(tx: Tx, there: tuple[Counted, ...], pipe: _Pipe) -> tuple[Counted, ...]:
    """The new database's counts. Raises `Differs` if they aren't those of the old one."""
    here = counted(tx, pipe.go_on)
    pipe.go_on()
    for theirs, mine in zip(there, here, strict=True):
        if theirs.rows != mine.rows:
            raise Differs(f"rows of {mine.name}: {theirs.rows} there, {mine.rows} here")
        if theirs != mine:
            raise Differs(f"rows of {mine.name} have changed on the way ({mine.rows} in all)")
    return here


def _there(tx: Tx) -> tuple[str, ...]:
    """The tables of `KEYS` that this database has."""
    if isinstance(tx, sqlite3.Connection):
        names = "SELECT name FROM sqlite_master WHERE type = 'table'"
    else:
        names = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    there = {row[0] for row in tx.execute(names).fetchall()}
    return tuple(name for name in KEYS if name in there)


def _unhurried(tx: Tx) -> None:
    """Lift PostgreSQL's time limits for this transaction: a large copy takes long."""
    if not isinstance(tx, sqlite3.Connection):
        cast("PostgresTx", tx).unhurried()


def _insert(tx: Tx, name: str, rows: list[Any]) -> None:
    """Insert rows. Raises `Differs` if one doesn't fit."""
    names = columns(tx, name)
    places = ", ".join("?" for _ in names)
    into = f"INSERT INTO {name} ({', '.join(names)}) VALUES"
    if isinstance(tx, sqlite3.Connection):
        try:
            tx.executemany(f"{into} ({places})", rows)
        except sqlite3.IntegrityError as error:
            raise _unfit(name, error.sqlite_errorname) from None
        return
    try:
        cast("PostgresTx", tx).insert(into, rows)
    except Misfit as error:
        raise _with_nul(name, names, rows) or _unfit(name, error.kind) from None


def _with_nul(name: str, names: tuple[str, ...], rows: list[Any]) -> Differs | None:
    """The error for a text that PostgreSQL can't store, or None if there is no such text."""
    for row in rows:
        for column, value in zip(names, row, strict=True):
            if isinstance(value, str) and "\0" in value:
                return Differs(
                    f"a text in {column} of {name} has a NUL character (code 0) in it,"
                    " which PostgreSQL can't store"
                )
    return None


def _unfit(name: str, why: str) -> Differs:
    return Differs(f"a row of {name} doesn't fit into the new database ({why})")


def _rows(tx: Tx, name: str) -> Iterator[list[Any]]:
    """A table's rows in the order of their keys, by chunks."""
    names, key = columns(tx, name), KEYS[name]
    at = [names.index(part) for part in key]
    places = ", ".join("?" for _ in key)
    select, order = f"SELECT {', '.join(names)} FROM {name}", f"ORDER BY {', '.join(key)}"
    rows = tx.execute(f"{select} {order} LIMIT {CHUNK}").fetchall()
    while rows:
        yield rows
        last = [rows[-1][i] for i in at]
        more = f"{select} WHERE ({', '.join(key)}) > ({places}) {order} LIMIT {CHUNK}"
        rows = tx.execute(more, last).fetchall()


def _beats(tx: Tx) -> Iterator[list[Any]]:
    """The row of the heartbeat. A fleet's is made from the last sign of life of its tenures."""
    last = None
    if not isinstance(tx, sqlite3.Connection):
        (last,) = tx.execute("SELECT MAX(coalesce(ended, until)) FROM tenures").fetchone()
    if last is None:
        yield from _rows(tx, "heart")
    else:
        row = {"id": 1, "at": last}
        yield [tuple(row[column] for column in columns(tx, "heart"))]


def _count(tx: Tx, name: str, go_on: Callable[[], None]) -> Counted:
    all_ = _Sum(name)
    for rows in _rows(tx, name):
        go_on()
        all_.add(rows)
    return all_.counted


def _last_number(tx: Tx, name: str) -> int:
    """The highest number that a table has ever given to a row."""
    if isinstance(tx, sqlite3.Connection):
        row = tx.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (name,)).fetchone()
    else:
        row = tx.execute(
            "SELECT last_value FROM pg_sequences WHERE schemaname = current_schema()"
            " AND sequencename = ?",
            (f"{name}_id_seq",),
        ).fetchone()
    highest = tx.execute(f"SELECT MAX(id) FROM {name}").fetchone()[0]
    return max(0 if row is None or row[0] is None else int(row[0]), highest or 0)


def _number_from(tx: Tx, name: str, last: int) -> None:
    """Let a table's next row get a number above this one."""
    if isinstance(tx, sqlite3.Connection):
        tx.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        tx.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, last))
    elif last:
        tx.execute("SELECT setval(?, ?)", (f"{name}_id_seq", last))
