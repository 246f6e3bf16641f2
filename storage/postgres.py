"""The gateway to PostgreSQL, for many processes on one database.

The aggregates' functions are the same as for SQLite: plain, synchronous, pure in the transaction
and their arguments, so that a write which loses a race is simply run again. Reads see one snapshot
(REPEATABLE READ); writes lock what they change (READ COMMITTED), and a table is changed only
through its version. Lanes of threads: neither players nor the tenure ever wait for background work.
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8Dumper

from storage import tenure, transfer
from storage.db import Tx, Work, secrets, shown
from storage.errors import Conflict, NewerSchema, StorageError, Unavailable, Unsuitable, Unsure, Why
from storage.migrate import newest, shipped
from storage.schema import for_postgres, quoted
from storage.sqlite import SqliteDatabase

P = ParamSpec("P")
T = TypeVar("T")

FRONT, BACK = 6, 3
"""Connections for players, and for background work."""
TRIES = 8
"""How often a write that lost a race is run again."""
OLDEST = 140_000
"""PostgreSQL 14."""
MIGRATING = 717
"""The advisory lock under which one process at a time brings the schema up to date."""
BREAKS = "-- breaks older programs"
"""What a migration says after which programs that don't know it may no longer run. All others only
add what those needn't know, so that processes can be upgraded one after the other."""
SETTINGS = {
    "lock_timeout": "5s",
    "statement_timeout": "30s",
    "idle_in_transaction_session_timeout": "10s",
    "timezone": "UTC",
}
BEHIND = {**SETTINGS, "idle_in_transaction_session_timeout": "2s", "statement_timeout": "10s"}
"""For background work: a stopped process must not keep the one that takes over waiting."""
HOLDING = {**BEHIND, "statement_timeout": "5s"}
"""For the tenure: there is time to ask once more."""
BEYOND = 2.0
"""Seconds after the server's own limit until a statement without an answer is given up."""
CONNECTING = 5
"""Seconds that a server has to let somebody in before the next address is tried."""
WATCH = 0.5
"""Seconds between two looks at what the server owes."""
HEARING = 60.0
"""Seconds without news after which a listener makes sure that the server is still there."""
_WORDS: dict[Why, str] = {
    "busy": "the server is busy",
    "full": "the server's disk is full",
    "readonly": "the server takes no changes",
    "broken": "the connection was lost",
}
PASSWORD = "in DATABASE_URL or in ~/.pgpass (which only its owner may read)"
"""Where a password may stand."""
AGAIN = ("40001", "40P01")
"""Lost a race for a row, or met another writer head on."""
_SEVERITY = re.compile(r"[^\W\d_]+:  ")
"""What the server begins with, in its language."""
THEIRS = (
    psycopg.errors.DuplicateTable,
    psycopg.errors.DuplicateFunction,
    psycopg.errors.UndefinedTable,
)
"""What a database says that is full of other things."""
NOT_OURS = ("42501", "3F000")
"""The role may not do what it must: that is for the host to put right."""
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
    """A transaction as the aggregates' functions know it."""

    def __init__(self, connection: Watched) -> None:
        self._connection = connection

    def execute(self, sql: str, args: Sequence[Any] = (), /) -> psycopg.Cursor[Any]:
        """Run one statement."""
        return self._connection.execute(translated(sql), tuple(args))

    def unhurried(self) -> None:
        """Nothing ends this transaction for taking long."""
        for name in ("statement_timeout", "idle_in_transaction_session_timeout"):
            self._connection.execute(f"SET LOCAL {name} = 0".encode())
        self._connection.patience = math.inf

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        """Run one statement for each row.

        Not the library's own, which leaves the server waiting for more without a limit: a process
        that is stopped then would keep its locks for as long (`idle_in_transaction_session_timeout`
        does not end it).
        """
        cursor = self._connection.cursor()
        for row in rows:
            cursor = self.execute(sql, row)
        return cursor


@lru_cache(maxsize=1024)
def translated(sql: str) -> bytes:
    """A statement with PostgreSQL's placeholders. The arguments are always given, even if none."""
    return quoted(sql).replace("%", "%%").replace("?", "%s").encode()


class Watched(psycopg.Connection[Any]):
    """A connection that knows how long its server has owed it an answer.

    The server's own limits don't hold where the server itself stands still, and the network takes
    a machine that is frozen for one that thinks.
    """

    patience = math.inf
    """Seconds that an answer may take."""
    place = ""
    """Its database's address, fit to be shown."""
    _since: float | None = None

    def execute(self, *args: Any, **kwargs: Any) -> psycopg.Cursor[Any]:
        """Run one statement."""
        self._since = time.monotonic()
        try:
            return super().execute(*args, **kwargs)
        finally:
            self._since = None

    def hang_up_late(self) -> None:
        """End the wait for an answer that takes too long: whoever waits gets an error."""
        since = self._since
        if since is not None and time.monotonic() - since > self.patience:
            hang_up(self)


def hang_up(connection: psycopg.Connection[Any] | psycopg.AsyncConnection[Any]) -> None:
    """End a connection from outside; closing it would itself wait for whoever uses it."""
    with (
        suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)


class _Lane:
    """Threads with a connection each, made when first needed and anew when it is broken."""

    def __init__(self, url: str, size: int, settings: dict[str, str]) -> None:
        self._url = url
        self._settings = settings
        self._patience = BEYOND + int(settings["statement_timeout"].rstrip("s"))
        self._here = threading.local()
        self._made: list[Watched] = []
        self._threads = ThreadPoolExecutor(size, "postgres")
        self._closed = threading.Event()
        self._watch: threading.Thread | None = None

    def connection(self) -> Watched:
        """This thread's own."""
        found: Watched | None = getattr(self._here, "connection", None)
        if found is None or found.closed or found.broken:
            found = self._here.connection = connect(self._url, self._settings)
            found.patience = self._patience
            self._made.append(found)
            self._made[:] = [c for c in self._made if not c.closed]
            if self._watch is None:
                self._watch = threading.Thread(target=self._watching, daemon=True)
                self._watch.start()
        return found

    def _watching(self) -> None:
        while not self._closed.wait(WATCH):
            for connection in tuple(self._made):
                connection.hang_up_late()

    def begun(self, how: str) -> Watched:
        """It, after a first statement. If the server has hung up since the last one, it is made
        anew: nobody is refused for that."""
        connection = self.connection()
        connection.patience = self._patience
        try:
            connection.execute(how.encode())
        except psycopg.Error:
            if not (connection.closed or connection.broken):
                raise
            connection = self.connection()
            connection.execute(how.encode())
        return connection

    async def run(self, fn: Callable[..., T], *args: Any) -> T:
        """One hop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, fn, self, *args)

    async def close(self) -> None:
        """Let what is under way finish, if it does soon, then hang up."""
        self._patience = BEYOND
        for connection in self._made:
            connection.patience = BEYOND
        await asyncio.to_thread(self._threads.shutdown)
        self._closed.set()
        for connection in self._made:
            connection.close()


class PostgresDatabase:
    """An open database on a PostgreSQL server. Make one with `PostgresDatabase.open`."""

    shared = True
    """Other processes write to it too."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.old = False
        self.retries = 0
        self.tenure: int | None = None
        """Under which background work is stored; nothing of it is once it is over."""
        self._front = _Lane(url, FRONT, SETTINGS)
        self._back = _Lane(url, BACK, BEHIND)
        self._tenure = _Lane(url, 1, HOLDING)

    @classmethod
    async def open(cls, url: str) -> PostgresDatabase:
        """Open the database and bring its schema up to date."""
        made = cls(url)
        try:
            await made._front.run(_opening, _prepared)
        except BaseException:
            await made.close()
            raise
        return made

    @classmethod
    async def unchanged(cls, url: str) -> PostgresDatabase:
        """Open the database only to look at it."""
        made = cls(url)
        try:
            made.old = await made._front.run(_opening, _looked_at)
        except BaseException:
            await made.close()
            raise
        return made

    async def close(self) -> None:
        """Let what is under way finish, then close."""
        for lane in (self._front, self._back, self._tenure):
            await lane.close()

    async def read(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function that only reads, on one consistent snapshot."""
        return await self._front.run(_snapshot, fn, args, kwargs)

    async def peek(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function of a single short statement: one trip to the server."""
        return await self._front.run(_plainly, fn, args, kwargs)

    async def write(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in a transaction: all of it is stored when this returns, or nothing."""
        return await self._front.run(_transaction, self, fn, args, kwargs)

    async def fenced(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same under the tenure, on connections of its own."""
        return await self._back.run(_transaction, self, self._fenced(fn), args, kwargs)

    async def behind(self, fn: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write for the tenure itself."""
        return await self._tenure.run(_transaction, self, fn, args, kwargs)

    async def told(self) -> AsyncIterator[int]:
        """Whom other processes have left something to do, until the connection is lost."""
        try:
            async with await psycopg.AsyncConnection.connect(
                self.url, autocommit=True
            ) as listening:
                await listening.execute(f"LISTEN {tenure.CHANNEL}".encode())
                while True:
                    async for note in listening.notifies(timeout=HEARING):
                        if note.payload.isdecimal():
                            yield int(note.payload)
                    late = asyncio.get_running_loop().call_later(BEYOND, hang_up, listening)
                    await listening.execute("SELECT 1")
                    late.cancel()
        except psycopg.Error as error:
            raise Unavailable("broken", "the connection was lost") from error

    def _fenced(self, fn: Work[P, T]) -> Work[P, T]:
        held = self.tenure
        if held is None:
            return fn

        def under(tx: Tx, /, *args: P.args, **kwargs: P.kwargs) -> T:
            tenure.fenced(tx, held)
            return fn(tx, *args, **kwargs)

        return under

    async def backup(self, target: Path) -> None:
        """Copy the database, of whatever schema, into a new SQLite file while it stays in use."""
        at = await self._front.run(_opening, version)
        if at > newest():
            raise NewerSchema(at, newest())
        copy = await SqliteDatabase.open(target, schema=at)
        try:
            await transfer.copied(self, copy)
        finally:
            await copy.close()


def connect(url: str, settings: dict[str, str] = SETTINGS) -> Watched:
    """A connection that takes Python's whole numbers as 64 bits and does nothing by itself."""
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
    connection.place = shown(url)
    connection.prepared_max = 500
    connection.adapters.register_dumper(int, Int8Dumper)
    return connection


def _unreached(error: psycopg.Error, url: str) -> StorageError:
    """Why there is no connection; of the library's text only what the server itself has said."""
    text = str(error).partition("\n")[0]
    if isinstance(error, psycopg.ProgrammingError) or text.startswith("connection is bad: invalid"):
        return Unsuitable(
            f"{shown(url)} is no address of a PostgreSQL server: check its port, its options (after"
            " the ?) and that each % begins a code such as %40."
        )
    if "no password supplied" in text:
        return Unavailable("broken", f"the server wants a password, {PASSWORD}")
    _, failed, said = text.rpartition(" failed: ")
    for secret in secrets(url):
        said = said.replace(secret, "...")
    severity = _SEVERITY.match(said)
    if severity:
        return Unavailable("broken", f"PostgreSQL says: {said[severity.end() :]}")
    why = said if failed else "no such host" if "resolve host" in text else "no answer"
    return Unavailable("broken", f"the server can't be reached ({why})")


def explained(error: psycopg.Error) -> StorageError | None:
    """What the service should know of this error, or None if it is a bug of ours."""
    state = error.sqlstate or ""
    for prefix, why in _WHY.items():
        if state.startswith(prefix):
            return Unavailable(why, f"{_WORDS[why]}, SQLSTATE {state}")
    if state == "23505" and getattr(error.diag, "constraint_name", "") == "tables_open":
        return Conflict("the channel has an open table")
    if not state and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return Unavailable("broken", _WORDS["broken"])
    return None


def _snapshot(lane: _Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    try:
        connection = lane.begun("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            return fn(PostgresTx(connection), *args, **kwargs)
        finally:
            _ended(connection)
    except psycopg.Error as error:
        raise explained(error) or error from error


def _plainly(lane: _Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    try:
        connection = lane.connection()
        try:
            return fn(PostgresTx(connection), *args, **kwargs)
        except psycopg.Error:
            if not (connection.closed or connection.broken):
                raise
            return fn(PostgresTx(lane.connection()), *args, **kwargs)
    except psycopg.Error as error:
        raise explained(error) or error from error


def _transaction(lane: _Lane, db: PostgresDatabase, fn: Any, args: Any, kwargs: Any) -> Any:
    for again in range(TRIES):
        try:
            return _once(lane, fn, args, kwargs)
        except psycopg.Error as error:
            if error.sqlstate not in AGAIN or again == TRIES - 1:
                raise explained(error) or error from error
        db.retries += 1
        time.sleep(random.uniform(0.001, 0.005) * 2**again)
    raise AssertionError("tried for ever")


def _once(lane: _Lane, fn: Any, args: Any, kwargs: Any) -> Any:
    connection = lane.begun("BEGIN ISOLATION LEVEL READ COMMITTED")
    try:
        result = fn(PostgresTx(connection), *args, **kwargs)
    except BaseException:
        _undone(connection)
        raise
    try:
        connection.execute("COMMIT")
    except psycopg.Error as error:
        if error.sqlstate is None or connection.broken:
            # It may have been stored: only a look at the database can tell.
            raise Unsure from error
        raise
    return result


def _ended(connection: psycopg.Connection[Any]) -> None:
    if not connection.broken and not connection.closed:
        connection.execute("COMMIT")


def _undone(connection: psycopg.Connection[Any]) -> None:
    try:
        connection.execute("ROLLBACK")
    except psycopg.Error:
        connection.close()


def _opening(lane: _Lane, prepare: Callable[[Watched], T]) -> T:
    try:
        return prepare(lane.connection())
    except psycopg.Error as error:
        if error.sqlstate in NOT_OURS:
            raise Unsuitable(
                f"PostgreSQL says: {error.diag.message_primary}. Let the database and its tables"
                " belong to the user that DATABASE_URL names: ALTER DATABASE ... OWNER TO ..., and"
                " if another role owns the tables, REASSIGN OWNED BY ... TO ..."
            ) from error
        raise explained(error) or error from error


def _prepared(connection: Watched) -> None:
    _suitable(connection)
    migrate(connection)


def _looked_at(connection: Watched) -> bool:
    """Whether the schema is an older one. Refuses one that is too new, or none at all."""
    at = version(connection)
    if not at:
        others = connection.execute(
            "SELECT 1 FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"
            " AND tablename <> 'schema' LIMIT 1"
        ).fetchone()
        if others:
            raise _theirs(connection)
        raise Unsuitable(f"The database {connection.place} is empty: nobody has played there yet.")
    _compatible(connection, at)
    return at < newest()


def _suitable(connection: psycopg.Connection[Any]) -> None:
    """Refuse a server that could lose an acknowledged move, or can't hold every text."""
    if connection.info.server_version < OLDEST:
        raise Unsuitable("This PostgreSQL is too old: version 14 or newer is needed.")
    for name in ("fsync", "synchronous_commit"):
        row = connection.execute(f"SHOW {name}".encode()).fetchone()
        if row is not None and row[0] == "off":
            raise Unsuitable(f"PostgreSQL runs with {name} = off and would lose moves. Turn it on.")
    row = connection.execute(
        "SELECT current_setting('synchronous_commit') = 'local'"
        " AND current_setting('synchronous_standby_names') <> ''"
    ).fetchone()
    if row is not None and row[0]:
        raise Unsuitable(
            "PostgreSQL runs with synchronous_commit = local and would lose moves when a standby"
            " takes over. Set it to on."
        )
    encoding = connection.execute("SELECT current_setting('server_encoding')").fetchone()
    if encoding is not None and encoding[0] != "UTF8":
        raise Unsuitable(
            f"The database's encoding is {encoding[0]}, which can't hold every text: make one with"
            " ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0, and if you have already played in this"
            " one, take that there with `farpost backup` and `farpost move`."
        )
    row = connection.execute("SHOW transaction_read_only").fetchone()
    if row is not None and row[0] == "on":
        raise Unavailable("readonly", _WORDS["readonly"])


def version(connection: Watched) -> int:
    """The schema's number: 0 for an empty database."""
    found = connection.execute("SELECT to_regclass('schema'), to_regclass('tables')").fetchone()
    if found is None or found[0] is None:
        return 0
    try:
        row = connection.execute("SELECT version, since FROM schema").fetchone()
    except psycopg.errors.UndefinedColumn:
        raise _theirs(connection) from None
    if row is None:
        return 0
    if not isinstance(row[0], int) or found[1] is None:
        raise _theirs(connection)
    return row[0]


def _theirs(connection: Watched) -> Unsuitable:
    return Unsuitable(
        f"The database {connection.place} belongs to another program. Make one for Farpost."
    )


def _compatible(connection: psycopg.Connection[Any], at: int) -> int:
    """The schema's number, unless this program may not use it."""
    if at > newest():
        row = connection.execute("SELECT since FROM schema").fetchone()
        if row is None or row[0] > newest():
            raise NewerSchema(at, newest())
    return at


@contextmanager
def _ours(connection: Watched) -> Iterator[None]:
    """Refuse a database in which the names of our tables are taken, or what we need isn't there."""
    try:
        yield
    except THEIRS:
        raise _theirs(connection) from None


def migrate(connection: Watched) -> int:
    """Bring the schema up to the program's, one process at a time.

    A newer one is refused, unless all that has changed since leaves this program its way.
    """
    last = newest()
    at = version(connection)
    if at >= last:
        return _compatible(connection, at)
    with connection.transaction(), _ours(connection):
        # A large database may take its time; whoever waits for it tries again.
        PostgresTx(connection).unhurried()
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        connection.execute(
            "CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL, since BIGINT NOT NULL)"
        )
        at = version(connection)
        if at >= last:
            return _compatible(connection, at)
        for number in range(at + 1, last + 1):
            for statement in for_postgres(shipped()[number]):
                connection.execute(statement.encode())
        connection.execute("DELETE FROM schema")
        since = max((n for n, script in shipped().items() if BREAKS in script), default=0)
        connection.execute("INSERT INTO schema (version, since) VALUES (%s, %s)", (last, since))
    return last
