"""aiosqlite's private names: a new version is let in only after a look at them."""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from threading import Thread

import aiosqlite

from storage import dialect
from storage.driver import hop, thread_ended

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def test_only_versions_that_were_looked_at_are_let_in() -> None:
    wanted = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["dependencies"]
    assert "aiosqlite>=0.22,<0.23" in wanted
    assert version("aiosqlite").startswith("0.22.")


def test_execute_runs_a_function_with_its_arguments_on_the_thread() -> None:
    run = aiosqlite.Connection._execute
    assert inspect.iscoroutinefunction(run)
    assert list(inspect.signature(run).parameters) == ["self", "fn", "args", "kwargs"]


async def test_conn_is_the_plain_connection_and_thread_its_thread() -> None:
    plain = dialect.connect(":memory:")
    connection = aiosqlite.Connection(lambda: plain, 64)
    assert isinstance(connection._thread, Thread)
    assert isinstance(inspect.getattr_static(aiosqlite.Connection, "_conn"), property)
    async with connection:
        assert connection._conn is plain
        assert await hop(connection, lambda c, *args: (c, args), 1, 2) == (plain, (1, 2))
        assert connection._thread.is_alive()
    await thread_ended(connection)
    assert not connection._thread.is_alive()
