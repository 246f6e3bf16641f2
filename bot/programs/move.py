"""`farpost move FROM TO`: everything into another database, and the proof that it is all there."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

from bot.engine.proof import Report
from bot.games import shipped
from bot.programs import upkeep
from bot.programs.assembly import held, opened
from bot.programs.records import json_argument, printed, replay_argument
from bot.settings import BadSetting, database_of
from storage import tenure, transfer
from storage.db import Database, is_postgres, open_database, shown
from storage.errors import StorageError


def arguments(parser: argparse.ArgumentParser) -> None:
    """From where, where to, and how much to replay."""
    parser.add_argument("source", metavar="FROM", help="the old database (a DATABASE_URL)")
    parser.add_argument("target", metavar="TO", nargs="?", help="a new, empty one (a DATABASE_URL)")
    parser.add_argument(
        "--forget", action="store_true", help="use FROM again although it has moved"
    )
    replay_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Move; 1 if the copy is not what was copied, and then nothing has moved."""
    source = database_of(given.source)
    if given.forget:
        return printed(asyncio.run(_forgotten(source)), as_json=given.json)
    if given.target is None:
        raise BadSetting("Say where to: farpost move FROM TO.")
    target = database_of(given.target)
    if source == target:
        raise BadSetting("FROM and TO are the same database.")
    with ExitStack() as alone:
        for url in (source, target):
            if not is_postgres(url):
                alone.enter_context(held(url))
        return printed(asyncio.run(_moved(source, target, given.replay)), as_json=given.json)


async def _moved(source: str, target: str, replay: upkeep.Replay) -> Report:
    async with _database(source) as one, _database(target) as other:
        for db in (one, other):
            if db.shared and await db.read(tenure.live):
                raise BadSetting(f"Farpost is running on {shown(db.url)}: stop it first.")
        if not await other.read(transfer.empty):
            raise BadSetting(f"{shown(target)} has tables in it. Name an empty database.")
        try:
            counted = await transfer.copied(one, other)
        except StorageError as error:
            return Report(ok=False, lines=(f"Nothing has moved: {error}.",))
        report = await upkeep.check(other, shipped(), replay)
        if report.ok:
            await one.write(transfer.moved, shown(target), time.time())
    rows = sum(item.rows for item in counted)
    lines = [f"{item.name}: {item.rows} rows, {item.digest[:16]}" for item in counted if item.rows]
    head = f"{rows} rows have moved. Counts and digests agree."
    return Report(report.ok, (head, *lines, *report.lines), report.entries, report.draws)


async def _forgotten(url: str) -> Report:
    db = await open_database(url)
    await db.write(transfer.forget)
    await db.close()
    return Report(ok=True, lines=(f"Farpost goes on with {shown(url)}.",))


@asynccontextmanager
async def _database(url: str) -> AsyncIterator[Database]:
    db = await opened(url)
    try:
        yield db
    finally:
        await db.close()
