"""`farpost move FROM TO`: copy everything into another database and prove that it arrived."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from bot.engine.proof import Report
from bot.games import shipped
from bot.programs import upkeep
from bot.programs.records import (
    alone,
    changing,
    existing,
    json_argument,
    known,
    printed,
    replay_argument,
)
from bot.settings import BadSetting, database_of
from storage import moved as moving
from storage.db import Database, Tx, public
from storage.errors import StorageError, Unavailable
from storage.migrate import newest
from storage.postgresql import tenure, transfer

T = TypeVar("T")

SAME = "FROM and TO are the same database."
MOVED = "Everything has moved. FROM starts again only after `farpost move FROM --forget`."
STAYS = "FROM is as it was, and plays on."
BEGUN = "Farpost has been started on FROM meanwhile: nothing has moved."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the two databases, what to replay, and the form of the report."""
    parser.add_argument("source", metavar="FROM", help="the old database (a DATABASE_URL)")
    parser.add_argument("target", metavar="TO", nargs="?", help="a new, empty one (a DATABASE_URL)")
    parser.add_argument(
        "--forget", action="store_true", help="use FROM again although it has moved"
    )
    replay_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Move everything. Returns 1, with nothing moved, if the copy differs from the original."""
    source = database_of(given.source, "FROM")
    if given.forget:
        with alone(existing(source)):
            return printed(asyncio.run(_forgotten(source)), as_json=given.json)
    if given.target is None:
        raise BadSetting("Say where to: farpost move FROM TO.")
    target = database_of(given.target, "TO")
    if source == target or Path(source).resolve() == Path(target).resolve():
        raise BadSetting(SAME)
    with alone(existing(source)), alone(target):
        return printed(asyncio.run(_moved(source, target, given.replay)), as_json=given.json)


async def _moved(source: str, target: str, replay: upkeep.Replay) -> Report:
    """Copy, compare and replay. The old database is marked as left only if all of it is right."""
    await known(source)
    async with changing(source) as one, changing(target) as other:
        await _fit(one, other)
        tenures = await one.write(tenure.last) if one.shared else 0
        try:
            found = await transfer.copied(one, other)
            report = await upkeep.check(other, shipped(), replay)
        except StorageError as error:
            why = error.detail if isinstance(error, Unavailable) else error
            return Report(ok=False, lines=(f"Nothing has moved: {why}.", await _stays(other)))
        except asyncio.CancelledError:
            sys.stderr.write(f"farpost: Nothing has moved. {await _stays(other)}\n")
            raise
        moved = report.ok and await _to_the_end(_marked(one, target, tenures))
        last = [MOVED] if moved else [BEGUN] * report.ok + [await _stays(other)]
    rows = sum(item.rows for item in found)
    lines = [
        f"{item.name}: {upkeep.counted(item.rows, 'row')}, {item.digest[:16]}"
        for item in found
        if item.rows
    ]
    head = f"Copied {upkeep.counted(rows, 'row')}. Counts and digests agree."
    told = (head, *lines, *report.lines, *last)
    return Report(moved, told, report.entries, report.draws)


async def _stays(target: Database) -> str:
    """What the user has to do when nothing has moved."""
    try:
        rest = "" if await target.read(transfer.empty) else " Empty TO before you try again."
    except StorageError:
        rest = " Make sure that TO is empty before you try again."
    return f"{STAYS}{rest}"


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, which is finished even if the program is told to stop."""
    task = asyncio.create_task(work)
    while not task.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait({task})
    return task.result()


async def _fit(one: Database, other: Database) -> None:
    """Refuse two databases between which nothing can be moved."""
    if one.shared and other.shared and await one.read(_place) == await other.read(_place):
        raise BadSetting(SAME)
    for db in (one, other):
        if db.schema != newest():
            raise BadSetting(
                f"A newer version of Farpost has been at work on {public(db.url)}: move with that"
                " version, or what it keeps there would be lost."
            )
        if db.shared and await db.read(tenure.live):
            raise BadSetting(f"Farpost is running on {public(db.url)}: stop it first.")
    if not await other.read(transfer.empty):
        raise BadSetting(f"{public(other.url)} isn't empty. Name an empty database.")


def _place(tx: Tx) -> tuple[object, ...]:
    """What identifies a database of a server, however its address was written."""
    found: tuple[object, ...] = tx.execute(
        "SELECT pg_postmaster_start_time(), current_database(), current_schema()"
    ).fetchone()
    return found


async def _marked(source: Database, target: str, tenures: int) -> bool:
    """Mark the old database as left. Returns False if somebody has begun to play there
    meanwhile."""

    def left(tx: Tx) -> bool:
        if source.shared and tenure.last(tx) != tenures:
            return False
        moving.mark(tx, public(target), time.time())
        return True

    return await source.write(left)


async def _forgotten(url: str) -> Report:
    await known(url)
    async with changing(url, moved=True) as db:
        await db.write(moving.forget)
    return Report(ok=True, lines=(f"Farpost goes on with {public(url)}.",))
