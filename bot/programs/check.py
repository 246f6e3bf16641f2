"""`farpost check`: every stored position decoded, today's moves replayed."""

from __future__ import annotations

import argparse
import asyncio

from bot.engine.proof import Report
from bot.games import shipped
from bot.programs import upkeep
from bot.programs.records import (
    database,
    database_argument,
    json_argument,
    printed,
    replay_argument,
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database, what to replay, and the form of the report."""
    database_argument(parser)
    replay_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Check the database. Returns 1 if anything is wrong."""
    return printed(asyncio.run(_checked(given)), as_json=given.json)


async def _checked(given: argparse.Namespace) -> Report:
    async with database(given) as db:
        return await upkeep.check(db, shipped(), given.replay)
