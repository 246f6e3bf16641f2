"""`farpost shards`: who holds which shards, since when, and how long yet."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime

import msgspec

from bot.programs.records import database, database_argument, json_argument
from bot.settings import BadSetting
from storage import tenure
from storage.db import shown
from storage.tenure import Held


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which database, and how to print."""
    database_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Print them; 1 if nobody holds anything."""
    held = asyncio.run(_held(given))
    if given.json:
        sys.stdout.write(msgspec.json.encode(held).decode() + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(held)))
    return 0 if held else 1


async def _held(given: argparse.Namespace) -> tuple[Held, ...]:
    async with database(given) as db:
        if not db.shared:
            raise BadSetting(f"{shown(db.url)} is a file: one process holds all of it.")
        return await db.read(tenure.held)


def _lines(held: tuple[Held, ...]) -> list[str]:
    if not held:
        return ["No process is running."]
    return [
        f"shard {h.shard} of {h.total}: {h.name} (Farpost {h.program}) since "
        f"{datetime.fromtimestamp(h.began, UTC):%Y-%m-%d %H:%M:%S} UTC, {h.remaining:.1f} s left"
        for h in held
    ]
