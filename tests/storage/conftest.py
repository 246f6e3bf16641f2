"""A transaction to try the aggregates in, on each kind of database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import psycopg
import pytest

from storage import dialect, migrate, postgres
from storage.db import Tx
from tests.postgres import database

FORBIDDEN = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""What a database says of a row that its schema forbids."""


@pytest.fixture(name="tx", params=["sqlite", "postgresql"])
def fresh_tx(request: pytest.FixtureRequest) -> Iterator[Tx]:
    """A fresh database, every statement a transaction of its own."""
    if request.param == "sqlite":
        connection = dialect.connect(":memory:")
        migrate.migrate(connection)
        yield connection
        connection.close()
        return
    with database() as url, postgres.connect(url) as remote:
        postgres.migrate(remote)
        yield postgres.PostgresTx(remote)
