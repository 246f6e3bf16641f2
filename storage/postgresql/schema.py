"""The schema of a PostgreSQL database, and which servers and databases are refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from storage import migrate as migrations
from storage.errors import Unavailable, Unsuitable
from storage.postgresql.connection import WORDS, PostgresTx, Watched
from storage.postgresql.dialect import for_postgres

OLDEST = 140_000
"""PostgreSQL 14."""
MIGRATING = 717
"""The advisory lock under which one process at a time brings the schema up to date."""
BREAKS = "-- breaks older programs"
"""What a migration says if programs that don't know it may no longer run. All others only add what
such programs needn't know, so that processes can be upgraded one after the other."""
THEIRS = (
    psycopg.errors.DuplicateTable,
    psycopg.errors.DuplicateFunction,
    psycopg.errors.UndefinedTable,
)
"""Errors from a database that another program uses."""


def prepared(connection: Watched) -> int:
    """Bring a suitable server's database up to date. Returns the schema's number."""
    _suitable(connection)
    return migrate(connection)


def looked_at(connection: Watched) -> int:
    """The schema's number as it is. Refuses one that is too new, and a database without any."""
    at = version(connection)
    if not at:
        others = connection.execute(
            "SELECT 1 FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"
            " AND tablename <> 'schema' LIMIT 1"
        ).fetchone()
        if others:
            raise _theirs(connection)
        raise Unsuitable(f"The database {connection.place} is empty: nobody has played there yet.")
    return _compatible(connection, at)


def _suitable(connection: Watched) -> None:
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
        raise Unavailable("readonly", WORDS["readonly"])


def version(connection: Watched) -> int:
    """The schema's number, or 0 for an empty database. Refuses another program's database."""
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


def _compatible(connection: Watched, at: int) -> int:
    """The schema's number, unless this program may not use the schema.

    A newer schema is refused unless all that has changed since leaves this program room to run.
    """
    known = migrations.shipped()
    if at > max(known):
        row = connection.execute("SELECT since FROM schema").fetchone()
        if row is not None and row[0] <= max(known):
            return at
    migrations.check_usable(at, known)
    return at


@contextmanager
def _ours(connection: Watched) -> Iterator[None]:
    """Refuse a database in which another program has taken our tables' names."""
    try:
        yield
    except THEIRS:
        raise _theirs(connection) from None


def migrate(connection: Watched) -> int:
    """Bring the schema up to the program's, one process at a time. Returns its number."""
    shipped = migrations.shipped()
    last = max(shipped)
    at = _compatible(connection, version(connection))
    if at >= last:
        return at
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
        for number, script in shipped.items():
            if number > at:
                for statement in for_postgres(script):
                    connection.execute(statement.encode())
        connection.execute("DELETE FROM schema")
        since = max((n for n, script in shipped.items() if BREAKS in script), default=0)
        connection.execute("INSERT INTO schema (version, since) VALUES (%s, %s)", (last, since))
    return last
