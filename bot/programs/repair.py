"""`farpost repair TABLE`: puts an unreadable table's position back from its log."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Sequence

import msgspec

from bot.engine.proof import Report
from bot.games import shipped
from bot.programs.records import (
    alone,
    changing,
    database_argument,
    existing,
    json_argument,
    known,
    named,
    printed,
)
from bot.programs.upkeep import table_trouble
from bot.settings import BadSetting
from bot.tables.kernel.codec import UNREADABLE, damaged, damaged_lines
from bot.tables.kernel.table import Game
from bot.tables.look.export import log_rows
from bot.tables.rooms import FEATURES
from storage import commit, moves, spoilt
from storage.commit import Stored
from storage.db import Database
from storage.errors import Conflict
from storage.lines import LineRow
from storage.moves import Chain
from storage.tables import TableRow

PARTS = {
    "state": "its position, as the end of its log is damaged too",
    "request": "the request that is open there",
    "people": "what its players have said about time",
    "timing": "its clock",
    "counts": "its count of moves",
    "options": "its options",
    "redo": "what can be done again",
    "entropy": "what its chance is bound to",
}
"""What a sentence calls each part of a table."""

DIGITS = 19
"""More digits than any database gives a table's number."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the table and the database."""
    parser.add_argument("table", metavar="TABLE", type=_number, help="the table's number")
    database_argument(parser)
    json_argument(parser)


def _number(given: str) -> int:
    if given.isdecimal() and len(given) < DIGITS and int(given):
        return int(given)
    raise argparse.ArgumentTypeError("say a table's number")


def program(given: argparse.Namespace) -> int:
    """Repair a table. Returns 1 if something can't be repaired."""
    url = existing(named(given))
    with alone(url):
        return printed(asyncio.run(_repaired(url, given.table)), as_json=given.json)


async def _repaired(url: str, number: int) -> Report:
    """Read a table as far as possible and repair it."""
    await known(url)
    async with changing(url) as db:
        stored = await db.read(commit.load, number, FEATURES.loaders)
        if stored is None:
            raise BadSetting(f"There's no table {number}.")
        chain = await db.read(moves.chain, number, stored.table.moves)
        return await _mended(db, _game(stored.table, chain), stored, chain)


def _game(row: TableRow, chain: Chain | None) -> Game:
    spec = shipped().get(row.game)
    if spec is None:
        raise BadSetting(f"This program doesn't have the game {row.game!r} of table {row.id}.")
    if chain is not None and chain.rules > spec.version:
        raise BadSetting(f"A newer version of Farpost has played table {row.id}: repair with that.")
    return Game(spec, FEATURES)


async def _mended(db: Database, game: Game, stored: Stored, chain: Chain | None) -> Report:
    """Store what can be put right. The report says what that was, or why nothing was stored."""
    row, dropped = stored.table, damaged_lines(stored)
    after = _as_logged(game, row, chain)
    kept = tuple(line for line in stored.lines if line not in dropped)
    hurt = damaged(game, msgspec.structs.replace(stored, table=after, lines=kept))
    if hurt:
        return Report(ok=False, lines=(_beyond_repair(row, hurt),))
    trouble = table_trouble(game, after, await db.read(log_rows, row.id), replay=True)
    if trouble and not damaged(game, stored):
        # Which of two readable positions is right, only a sound log can tell.
        head = f"Table {row.id} can be read, but its log is damaged and can't be repaired."
        return Report(ok=False, lines=(head, *trouble))
    if after == row and not dropped:
        return Report(ok=True, lines=(f"Table {row.id} is well: nothing was changed.",))
    stored_as = msgspec.structs.replace(after, version=row.version + 1)
    try:
        await db.write(spoilt.repaired, row, stored_as, dropped, time.time())
    except Conflict:
        head = f"Table {row.id} has changed meanwhile: nothing was repaired. Try again."
        return Report(ok=False, lines=(head,))
    return Report(ok=True, lines=(*_done(row, after, dropped), *_left(trouble)))


def _as_logged(game: Game, row: TableRow, chain: Chain | None) -> TableRow:
    """The row with the position at the end of the log, if that can be read."""
    if chain is None:
        return row
    try:
        data = game.position(chain)
        game.codec.decode(data, chain.rules)
    except UNREADABLE:
        return row
    return msgspec.structs.replace(row, state=data, rules=chain.rules)


def _beyond_repair(row: TableRow, hurt: Sequence[str]) -> str:
    parts = " and ".join(PARTS[name] for name in hurt)
    return (
        f"Table {row.id} can't be repaired: {parts} can't be read. /table close frees its channel."
    )


def _done(row: TableRow, after: TableRow, dropped: Sequence[LineRow]) -> list[str]:
    lines = [] if after == row else [f"Table {row.id} has the position its log ends with again."]
    for line in dropped:
        who = f"Table {row.id}, seat {line.seat + 1}"
        lines.append(f"{who}: the answers begun in private couldn't be read and are gone.")
    return lines


def _left(trouble: Sequence[str]) -> list[str]:
    """Faults that remain in the log of a table that can be played again."""
    return [f"Its log is damaged elsewhere and stays so: {text}" for text in trouble]
