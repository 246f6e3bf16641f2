"""Databases that an older version of Farpost has left."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import psycopg

from storage import dialect
from storage.postgresql.dialect import for_postgres

LAST = 18
"""The schema that was brought about by eighteen migrations, and is one since."""
DUMP = Path(__file__).with_name("schema_0018.sql")


def make_file(path: Path, version: int = LAST) -> None:
    """A file with every table, which says that it has this schema."""
    connection = sqlite3.connect(path)
    for statement in dialect.statements(DUMP.read_text("utf-8")):
        connection.execute(statement)
    connection.execute("CREATE TABLE schema (version INTEGER NOT NULL)")
    connection.execute("INSERT INTO schema (version) VALUES (?)", (version,))
    connection.commit()
    connection.close()
    path.chmod(0o600)


def make_server(connection: psycopg.Connection[Any], version: int = LAST) -> None:
    """The same on a server, in an empty database."""
    for statement in for_postgres(DUMP.read_text("utf-8")):
        connection.execute(statement.encode())
    connection.execute("CREATE TABLE schema (version BIGINT NOT NULL, since BIGINT NOT NULL)")
    connection.execute("INSERT INTO schema (version, since) VALUES (%s, 0)", (version,))
