"""`farpost move FROM TO`: everything into another database, and the proof that it is all there."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

from bot.games import shipped
from bot.programs import upkeep
from bot.programs.assembly import held, opened
from bot.programs.records import json_argument, printed, replay_argument
from bot.settings import BadSetting, database_of
from bot.tables.look.export import Report
from storage import transfer
from storage.db import Database, is_postgres, shown
from storage.errors import StorageError
from storage.migrate import newest


def arguments(parser: argparse.ArgumentParser) -> None:
    """From where, where to, and how much to replay."""
    for name, about in (("source", "the database to leave"), ("target", "an empty database")):
        parser.add_argument(name, metavar=name.upper(), help=f"{about}, as DATABASE_URL names it")
    replay_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Move; 1 if the copy is not what was copied, and then nothing has moved."""
    source, target = database_of(given.source), database_of(given.target)
    if source == target:
        raise BadSetting("FROM and TO are the same database.")
    with ExitStack() as alone:
        for url in (source, target):
            if not is_postgres(url):
                alone.enter_context(held(url))
        return printed(asyncio.run(_moved(source, target, given.replay)), as_json=given.json)


async def _moved(source: str, target: str, replay: upkeep.Replay) -> Report:
    async with _database(source, unchanged=True) as one, _database(target) as other:
        if one.old:
            raise BadSetting(
                f"{shown(source)} has an older schema: start Farpost on it once, then move."
            )
        if not await other.read(transfer.empty):
            raise BadSetting(f"{shown(target)} has tables in it. Name an empty database.")
        try:
            counted = await transfer.copied(one, other)
        except StorageError as error:
            return Report(ok=False, lines=(f"Nothing has moved: {error}.",))
        report = await upkeep.check(other, shipped(), replay)
    rows = sum(item.rows for item in counted)
    lines = [f"{item.name}: {item.rows} rows, {item.digest[:16]}" for item in counted if item.rows]
    head = f"{rows} rows have moved (schema {newest()}); counts and digests agree."
    return Report(report.ok, (head, *lines, *report.lines), report.entries, report.draws)


@asynccontextmanager
async def _database(url: str, *, unchanged: bool = False) -> AsyncIterator[Database]:
    db = await opened(url, unchanged=unchanged)
    try:
        yield db
    finally:
        await db.close()
