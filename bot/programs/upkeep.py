"""What an operator runs: `farpost check` and `farpost backup`."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from bot.engine.errors import Refusal
from bot.engine.proof import Report
from bot.engine.replay import Mismatch, again
from bot.engine.spec import GameSpec
from bot.tables.look.export import log_rows, positions
from bot.tables.table.replay import entry_of, origin_of
from bot.tables.table.table import Game
from storage import tables
from storage.db import Database
from storage.moves import MoveRow
from storage.sqlite import SqliteDatabase
from storage.tables import TableRow
from storage.transfer import Differs

Replay = Literal["all", "running"] | int
"""Which tables' moves are replayed: all, the running ones, or the last so many."""


async def check(db: Database, games: Mapping[str, GameSpec], replay: Replay = "all") -> Report:
    """Decode every stored position; replay the moves made under today's rules.

    A database of an older schema stays as it is: a copy is brought up to date and looked at.
    """
    if not db.old:
        return await _checked(db, games, replay)
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy.db"
        await db.backup(copy)
        return await _checked_copy(copy, games, replay)


async def _checked_copy(copy: Path, games: Mapping[str, GameSpec], replay: Replay) -> Report:
    opened = await SqliteDatabase.open(copy)
    try:
        return await _checked(opened, games, replay)
    finally:
        await opened.close()


async def _checked(db: Database, games: Mapping[str, GameSpec], replay: Replay) -> Report:
    kinds = {key: Game(spec) for key, spec in games.items()}
    lines: list[str] = []
    entries = draws = count = 0
    for number in await _chosen(db, replay):
        row = await db.read(tables.load, number)
        assert row is not None
        if row.game not in kinds:
            lines.append(f"table {number}: this program does not have the game {row.game!r}")
            continue
        rows = await db.read(log_rows, number)
        trouble = await asyncio.to_thread(table_trouble, kinds[row.game], row, rows)
        lines += [f"table {number}: {text}" for text in trouble]
        entries += len(rows)
        draws += row.counter
        count += 1
    summary = f"{count} tables, {entries} log entries: " + ("trouble" if lines else "all well")
    return Report(not lines, (summary, *lines), entries, draws)


async def _chosen(db: Database, replay: Replay) -> tuple[int, ...]:
    if replay == "running":
        return await db.read(tables.running)
    numbers = await db.read(tables.numbers)
    return numbers if replay == "all" else numbers[max(0, len(numbers) - replay) :]


def table_trouble(game: Game, row: TableRow, rows: tuple[MoveRow, ...]) -> list[str]:
    """What is wrong with a table's record; nothing: all is well."""
    if row.state is None:
        return [] if not rows else ["it has a log but no position"]
    try:
        data = positions(rows)
        if not data or data[-1] != row.state:
            return ["its position is not the one that its log ends with"]
        return _replayed(game, row, rows, data)
    except Exception as error:  # noqa: BLE001 whatever a damaged file causes is the finding
        return [f"its log can't be read: {error!r}"]


def _replayed(game: Game, row: TableRow, rows: tuple[MoveRow, ...], data: list[bytes]) -> list[str]:
    spec, codec = game.spec, game.codec
    origin = origin_of(row)
    trouble: list[str] = []
    for n, move in enumerate(rows):
        codec.decode(data[n], move.rules)
        if move.rules != spec.version:
            continue
        entry = entry_of(move)
        try:
            state = again(spec, origin, entry, lambda m: codec.decode(data[m], rows[m].rules))
            if codec.encode(state) != data[n]:
                trouble.append(f"entry {n} leads to another position than the one recorded")
        except (Mismatch, Refusal) as error:
            trouble.append(f"entry {n}: {error}")
    return trouble


async def backup(db: Database, target: Path, games: Mapping[str, GameSpec]) -> Report:
    """Copy the database, restore the copy into a scratch file and check that, before it is good.

    An existing file is only replaced by a copy that has passed.
    """
    with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
        copy, restored = Path(scratch) / "copy.db", Path(scratch) / "restored.db"
        try:
            await db.backup(copy)
        except Differs as error:
            return Report(ok=False, lines=(f"There is no copy: {error}.",))
        shutil.copyfile(copy, restored)
        report = await _checked_copy(restored, games, "all")
        if report.ok:
            copy.replace(target)
    return report
