"""Private names of aiosqlite that the gateway needs for want of public ones."""
# ruff: noqa: SLF001 tests/storage/test_driver.py holds each of these names to a version

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")


async def hop(connection: aiosqlite.Connection, fn: Callable[..., T], *args: Any) -> T:
    """Run a function of the plain connection on the connection's thread.

    The public methods take one hop for each statement; a move is one hop in all.
    """
    run: Callable[..., Awaitable[T]] = connection._execute
    return await run(fn, connection._conn, *args)


async def thread_ended(connection: aiosqlite.Connection) -> None:
    """Wait until a stopped connection's thread has ended."""
    await asyncio.to_thread(connection._thread.join)
