"""Connections to a PostgreSQL server, what is sent on them and what its errors mean."""

from __future__ import annotations

import math
import os
import re
import socket
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8Dumper

from storage.db import public, secrets
from storage.errors import Conflict, Misfit, StorageError, Unavailable, Unsuitable, Why
from storage.postgresql.dialect import translated

SETTINGS = {
    "lock_timeout": "5s",
    "statement_timeout": "30s",
    "idle_in_transaction_session_timeout": "10s",
    "timezone": "UTC",
}
BEHIND = {**SETTINGS, "idle_in_transaction_session_timeout": "2s", "statement_timeout": "10s"}
"""For background work: a stopped process must not keep the one that takes over waiting."""
HOLDING = {**BEHIND, "statement_timeout": "5s"}
"""For the tenure, which has time to ask once more."""
CONNECTING = 5
"""Seconds that a server may take to let us in before the next address is tried."""
WORDS: dict[Why, str] = {
    "busy": "the server is busy",
    "full": "the server's disk is full",
    "readonly": "the server takes no changes",
    "broken": "the connection was lost",
}
PASSWORD = "in DATABASE_URL or in ~/.pgpass (which only its owner may read)"
"""Where a host may put a password."""
_SEVERITY = re.compile(r"[^\W\d_]+:  ")
"""The first word of the server's messages, in its language."""
_WHY: dict[str, Why] = {
    "53100": "full",
    "53": "busy",
    "25006": "readonly",
    "25P03": "broken",  # it stood still in a transaction for too long
    "25P04": "broken",
    "55P03": "busy",
    "57014": "busy",
    "57": "broken",
    "08": "broken",
    "58": "broken",
    "XX": "broken",
}


class PostgresTx:
    """A transaction, as the aggregates' functions use it."""

    def __init__(self, connection: Watched) -> None:
        self._connection = connection

    def execute(self, sql: str, args: Sequence[Any] = (), /) -> psycopg.Cursor[Any]:
        """Run one statement."""
        return self._connection.execute(translated(sql), tuple(args))

    def unhurried(self) -> None:
        """Lift the time limits for this transaction: a large copy takes long."""
        for name in ("statement_timeout", "idle_in_transaction_session_timeout"):
            self._connection.execute(f"SET LOCAL {name} = 0".encode())
        self._connection.patience = math.inf

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        """Run one statement for each row.

        The library's own version leaves the server waiting for more without a limit: a process that
        is stopped at that moment would keep its locks for as long, as
        `idle_in_transaction_session_timeout` doesn't end that wait.
        """
        cursor = self._connection.cursor()
        for row in rows:
            cursor = self.execute(sql, row)
        return cursor

    def insert(self, into: str, rows: Sequence[Sequence[Any]]) -> None:
        """Add many rows of the same length by one statement."""
        places = ", ".join("?" for _ in rows[0])
        try:
            values = [value for row in rows for value in row]
            self.execute(f"{into} {', '.join([f'({places})'] * len(rows))}", values)
        except (psycopg.DataError, psycopg.IntegrityError) as error:
            raise Misfit(type(error).__name__) from None


class Watched(psycopg.Connection[Any]):
    """A connection that knows how long its server has owed it an answer.

    The server's own limits don't hold where the server itself stands still, and to the network a
    frozen machine looks like one that is thinking.
    """

    patience = math.inf
    """Seconds that an answer may take."""
    place = ""
    """The database's address, without its password."""
    _since: float | None = None

    def execute(self, *args: Any, **kwargs: Any) -> psycopg.Cursor[Any]:
        """Run one statement."""
        self._since = time.monotonic()
        try:
            return super().execute(*args, **kwargs)
        finally:
            self._since = None

    def hang_up_late(self) -> None:
        """Hang up if an answer takes too long: the thread that waits for it gets an error."""
        since = self._since
        if since is not None and time.monotonic() - since > self.patience:
            hang_up(self)


def hang_up(connection: psycopg.Connection[Any] | psycopg.AsyncConnection[Any]) -> None:
    """End a connection from another thread: to close it would wait for the thread that uses it."""
    with (
        suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)


def connect(url: str, settings: dict[str, str] = SETTINGS) -> Watched:
    """Open a connection that sends Python's integers as 64 bits and begins no transaction by
    itself."""
    ours = " ".join(f"-c {name}={value}" for name, value in settings.items())
    try:
        options = f"{conninfo_to_dict(url).get('options', '')} {ours}"
        connection = Watched.connect(
            url,
            autocommit=True,
            connect_timeout=CONNECTING,
            options=options,
            client_encoding="UTF8",
            prepare_threshold=2,
            keepalives_idle=10,
            keepalives_interval=3,
            keepalives_count=3,
            tcp_user_timeout=15_000,
        )
    except psycopg.Error as error:
        # Its text may quote the address, password and all: it goes no further.
        raise _unreached(error, url) from None
    connection.place = public(url)
    connection.prepared_max = 500
    connection.adapters.register_dumper(int, Int8Dumper)
    return connection


def _unreached(error: psycopg.Error, url: str) -> StorageError:
    """Why there is no connection. Of the library's text only the server's own words are quoted."""
    text = str(error).partition("\n")[0]
    if isinstance(error, psycopg.ProgrammingError) or text.startswith("connection is bad: invalid"):
        return Unsuitable(
            f"{public(url)} is no address of a PostgreSQL server: check its port, its options"
            " (after the ?) and that each % begins a code such as %40."
        )
    if "no password supplied" in text:
        return Unavailable("broken", f"the server wants a password, {PASSWORD}")
    _, failed, words = text.rpartition(" failed: ")
    for secret in secrets(url):
        words = words.replace(secret, "...")
    severity = _SEVERITY.match(words)
    if severity:
        return Unavailable("broken", f"PostgreSQL says: {words[severity.end() :]}")
    why = words if failed else "no such host" if "resolve host" in text else "no answer"
    return Unavailable("broken", f"the server can't be reached ({why})")


def explained(error: psycopg.Error) -> StorageError | None:
    """The error that the application knows for a server's error, or None if it is a bug of ours."""
    state = error.sqlstate or ""
    for prefix, why in _WHY.items():
        if state.startswith(prefix):
            return Unavailable(why, f"{WORDS[why]}, SQLSTATE {state}")
    if state == "23505" and getattr(error.diag, "constraint_name", "") == "tables_open":
        return Conflict("the channel has an open table")
    if not state and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return Unavailable("broken", WORDS["broken"])
    return None
