"""A database on a server, and a server that may crash."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from storage.postgresql.database import PostgresDatabase
from tests.postgres import Server, database, needed


@pytest_asyncio.fixture(name="db")
async def fresh_database() -> AsyncIterator[PostgresDatabase]:
    with database() as url:
        db = await PostgresDatabase.open(url)
        yield db
        await db.close()


@pytest.fixture(name="server")
def own_server() -> Iterator[Server]:
    """A server that may crash."""
    needed()
    folder = Path(tempfile.mkdtemp(prefix="farpost-postgres-"))
    folder.chmod(0o755)
    made = Server(folder, durable=True)
    made.make()
    yield made
    made.stop()
    shutil.rmtree(folder, ignore_errors=True)
