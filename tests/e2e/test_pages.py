"""A damaged page of the database costs what stands on it, never an answer."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import StorageError
from tests.e2e.conftest import Rig, answer

COMMANDS = (
    "status", "act", "board", "undo", "log", "fair", "recap", "why", "table list", "mytables",
    "games", "stats", "help",
)  # fmt: skip


def damage(file: Path, seed: int) -> None:
    """Spoil one page: all of it, its second half, or a few bytes here and there."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = int(db.execute("PRAGMA page_size").fetchone()[0])
        count = int(db.execute("PRAGMA page_count").fetchone()[0])
    dice, data = random.Random(seed), bytearray(file.read_bytes())
    start = size * dice.randrange(1, count)
    if seed % 3 == 0:
        data[start : start + size] = bytes(size)
    elif seed % 3 == 1:
        data[start + size // 2 : start + size] = dice.randbytes(size - size // 2)
    else:
        for _ in range(60):
            data[start + dice.randrange(size)] = dice.randrange(256)
    file.write_bytes(data)


@pytest.mark.parametrize("seed", range(15))
async def test_every_command_is_answered_over_a_damaged_page(rig: Rig, seed: int) -> None:
    ann, _ = await rig.started("table-1")
    await answer(ann, "table-1")
    await rig.stop()
    damage(rig.db, seed)
    try:
        await rig.start()
    except (StorageError, sqlite3.DatabaseError):
        return  # the start says that the file is damaged, and nothing is played on it
    for name in COMMANDS:
        outcome = await ann.command(name, "table-1")
        assert not outcome.failed, name
        assert outcome.text, name
