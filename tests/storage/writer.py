"""A program that writes for as long as it lives, and says what it has been told is stored.

Started by test_crash.py: `python -m tests.storage.writer FILE`. Each line it prints is a number
whose transaction has returned.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

from storage import commit, tables
from storage.commit import Change
from storage.db import Tx
from storage.lines import LineRow
from storage.sqlite import SqliteDatabase
from tests.storage.rows import added, move_row, owed_row

BIG = b"x" * 20_000


def first(tx: Tx) -> None:
    """One table."""
    if not tables.numbers(tx):
        added(tx)


async def main(path: str) -> None:
    """Write until killed."""
    db = await SqliteDatabase.open(path)
    try:
        await write(db)
    finally:
        await db.close()  # or its thread would keep a program alive that has failed


async def write(db: SqliteDatabase) -> None:
    """One transaction after the other."""
    await db.write(first)
    while True:
        stored = await db.read(commit.load, 1)
        assert stored is not None
        row = stored.table
        number = row.moves + 1
        after = msgspec.structs.replace(
            row, version=row.version + 1, moves=number, state=BIG + str(number).encode()
        )
        change = Change(
            before=row,
            after=after,
            at=1.0,
            interaction=1000 + number,
            moves=(move_row(1, number, keyframe=BIG),),
            lines=(LineRow(1, 0, f'["{number}"]', 1.0),),
            owed=(owed_row(1, about=str(number)),),
        )
        await db.write(commit.apply, change)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(str(Path(sys.argv[1]))))
