"""A transaction to try the aggregates in, on each kind of database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import psycopg
import pytest

from storage import dialect, migrate
from storage.db import Tx
from storage.postgresql import connection, schema
from tests.postgres import database

FORBIDDEN = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""What a database says of a row that its schema forbids."""


@pytest.fixture(name="tx", params=["sqlite", "postgresql"])
def fresh_tx(request: pytest.FixtureRequest) -> Iterator[Tx]:
    """A fresh database, every statement a transaction of its own."""
    if request.param == "sqlite":
        memory = dialect.connect(":memory:")
        migrate.migrate(memory)
        yield memory
        memory.close()
        return
    with database() as url, connection.connect(url) as remote:
        schema.migrate(remote)
        yield connection.PostgresTx(remote)
