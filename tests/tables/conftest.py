"""A fresh service for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.tables.board import House, house


@pytest_asyncio.fixture(name="h")
async def fresh_house() -> AsyncIterator[House]:
    async with house() as made:
        yield made
