"""What a host runs: `farpost check` and `farpost backup`."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from bot.engine.errors import Refusal
from bot.engine.proof import Report
from bot.engine.replay import Mismatch, again
from bot.engine.spec import GameSpec
from bot.settings import BadSetting
from bot.tables.kernel.table import Game
from bot.tables.look.export import log_rows, positions
from bot.tables.look.logged import entry_of, origin_of
from storage import dialect, tables
from storage.db import Database
from storage.errors import Differs, Unavailable
from storage.migrate import newest
from storage.moves import MoveRow
from storage.process_lock import Locked, locked
from storage.sqlite import SqliteDatabase
from storage.tables import TableRow

Replay = Literal["all", "running"] | int
"""The tables to replay: all, the running ones, or the last so many."""
MAGIC = b"SQLite format 3\0"
"""The first bytes of every SQLite database."""


async def check(db: Database, games: Mapping[str, GameSpec], replay: Replay = "all") -> Report:
    """Decode every stored position, and replay the chosen tables' moves made under today's
    rules.

        A database of an older schema isn't changed: a copy is brought up to date and checked.
    """
    if db.schema >= newest():
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
    """Check every table of an open database."""
    if damage := await _damage(db):
        head = "The database file is damaged: restore a backup."
        return Report(ok=False, lines=(head, *damage))
    kinds = {key: Game(spec) for key, spec in games.items()}
    lines: list[str] = []
    entries = draws = count = 0
    numbers = await db.read(tables.numbers)
    chosen = await _chosen(db, numbers, replay)
    for number in numbers:
        row = await db.read(tables.load, number)
        assert row is not None
        if row.game not in kinds:
            lines.append(f"table {number}: this program does not have the game {row.game!r}")
            continue
        rows = await db.read(log_rows, number)
        trouble = await asyncio.to_thread(
            table_trouble, kinds[row.game], row, rows, replay=number in chosen
        )
        lines += [f"table {number}: {text}" for text in trouble]
        entries += len(rows)
        draws += row.counter
        count += 1
    looked_at = f"{counted(count, 'table')}, {counted(entries, 'log entry', 'log entries')}"
    summary = f"{looked_at}: {'trouble' if lines else 'all well'}"
    return Report(not lines, (summary, *lines), entries, draws)


def counted(number: int, one: str, more: str = "") -> str:
    """A number of things: `1 table`, `2 tables`."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


async def _damage(db: Database) -> tuple[str, ...]:
    """Faults of the file itself. Of a server nothing is known."""
    try:
        return () if db.shared else await db.read(dialect.damage)
    except Unavailable as error:
        if error.why != "broken":
            raise
        return (error.detail,)


async def _chosen(db: Database, numbers: tuple[int, ...], replay: Replay) -> frozenset[int]:
    if replay == "running":
        return frozenset(await db.read(tables.running))
    return frozenset(numbers if replay == "all" else numbers[-replay:])


def table_trouble(
    game: Game, row: TableRow, rows: tuple[MoveRow, ...], *, replay: bool
) -> list[str]:
    """Faults in a table's record."""
    if row.state is None:
        return [] if not rows else ["it has a log but no position"]
    try:
        data = positions(rows)
        if not data or data[-1] != row.state:
            return ["its position is not the one that its log ends with"]
        for move, position in zip(rows, data, strict=True):
            game.codec.decode(position, move.rules)
        return _replayed(game, row, rows, data) if replay else []
    except Exception as error:  # noqa: BLE001 whatever a damaged file causes is the finding
        return [f"its log can't be read: {error!r}"]


def _replayed(game: Game, row: TableRow, rows: tuple[MoveRow, ...], data: list[bytes]) -> list[str]:
    """Faults found by replaying the moves made under today's rules."""
    spec, codec = game.spec, game.codec
    origin = origin_of(row)
    trouble: list[str] = []
    for n, move in enumerate(rows):
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
    """Copy the database, restore the copy into a scratch file and check it before calling it
    good.

        An existing file is only replaced by a copy that has passed.
    """
    _check_target(target)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".farpost-backup-") as scratch:
        copy, restored = Path(scratch) / "copy.db", Path(scratch) / "restored.db"
        try:
            await db.backup(copy)
        except Differs as error:
            return _with_last(Report(ok=False, lines=(f"The copy failed: {error}.",)), target)
        shutil.copyfile(copy, restored)
        report = await _checked_copy(restored, games, "all")
        if report.ok:
            _check_target(target)
            copy.replace(target)
    return _with_last(report, target)


def _with_last(report: Report, target: Path) -> Report:
    """The report with a last line that says whether there is a backup now."""
    last = f"{target} is a good backup." if report.ok else f"{no_backup(target)}."
    return msgspec.structs.replace(report, lines=(*report.lines, last))


def no_backup(target: Path) -> str:
    """What is left in place of a new backup."""
    rest = f", and {target} is as it was" if target.exists() else ""
    return f"No backup was made{rest}"


def _check_target(target: Path) -> None:
    """Refuse a file whose replacement would lose a backup or destroy something else."""
    if Path(f"{target}.lock").exists():
        try:
            with locked(str(target), wait=0.0):
                pass
        except (Locked, sqlite3.Error) as error:
            raise BadSetting(f"Farpost is running on {target}: name another file.") from error
    for changes in (Path(f"{target}-wal"), Path(f"{target}-journal")):
        if changes.is_file() and changes.stat().st_size:
            # SQLite would play them into whatever stands beside them.
            raise BadSetting(
                f"{changes} holds changes that would spoil the backup: name another file."
            )
    if target.exists() and not _is_database(target):
        raise BadSetting(f"{target} isn't a database: name another file.")


def _is_database(file: Path) -> bool:
    """Whether a file is a SQLite database, as an empty file is."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) in {MAGIC, b""}
