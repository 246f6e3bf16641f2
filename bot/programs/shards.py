"""`farpost shards`: which process holds which shards, since when and until when."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime

import msgspec

from bot.programs.records import database, database_argument, json_argument
from bot.settings import BadSetting
from storage.db import public
from storage.postgresql import tenure
from storage.postgresql.tenure import Holding
from storage.postgresql.ward import spans


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database and the form of the report."""
    database_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Print the shards. Returns 1 if nobody holds some of them."""
    held, unheld = asyncio.run(_found(given))
    if given.json:
        found = {"held": held, "unheld": unheld}
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(held, unheld)))
    return 0 if held and not unheld else 1


async def _found(given: argparse.Namespace) -> tuple[tuple[Holding, ...], tuple[int, ...]]:
    async with database(given) as db:
        if not db.shared:
            raise BadSetting(f"{public(db.url)} is a file: one process holds all of it.")
        return await db.read(tenure.holdings), await db.read(tenure.unheld)


def _lines(held: tuple[Holding, ...], unheld: tuple[int, ...]) -> list[str]:
    """The table of shards for people."""
    if not held:
        return ["No process holds a shard."]
    lines = [
        f"shard {h.shard} of {h.total}: {h.name} (Farpost {h.program}) since "
        f"{datetime.fromtimestamp(h.began, UTC):%Y-%m-%d %H:%M:%S} UTC, {h.remaining:.1f} s left"
        for h in held
    ]
    if unheld:
        lines.append(f"Nobody holds {'shard' if len(unheld) == 1 else 'shards'} {spans(unheld)}.")
    return lines
