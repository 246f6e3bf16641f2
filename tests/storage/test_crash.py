"""Killed at any instant: what was acknowledged is there, nothing is there by halves."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from storage.db import Tx
from storage.sqlite import SqliteDatabase

ROOT = Path(__file__).parents[2]
KILLS = 12


def killed_writer(path: Path, after: float) -> int:
    """The last number that a writer was told is stored before it was killed, or -1."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.writer", str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        last = program.stdout.readline().strip()
        time.sleep(after)
        program.send_signal(signal.SIGKILL)
        numbers = [last, *program.stdout.read().split("\n")]
    # The last line may have been cut by the kill.
    whole = [n for n in numbers[:-1] if n]
    return int(whole[-1]) if whole else -1


def state(tx: Tx) -> tuple[int, int, list[int], str, list[int], int]:
    """Everything that one transaction wrote."""
    version, moves, position = tx.execute("SELECT version, moves, state FROM tables").fetchone()
    assert bytes(position)[20_000:] == str(moves).encode()
    log = [r[0] for r in tx.execute("SELECT number FROM moves ORDER BY number").fetchall()]
    (line,) = tx.execute("SELECT answers FROM lines").fetchone()
    owed = [int(r[0]) for r in tx.execute("SELECT about FROM outbox ORDER BY id").fetchall()]
    interactions = tx.execute("SELECT COUNT(*) FROM interactions").fetchone()[0]
    return version, moves, log, line, owed, interactions


@pytest.mark.e2e
async def test_nothing_acknowledged_is_lost_and_nothing_is_there_by_halves(tmp_path: Path) -> None:
    path = tmp_path / "crash.db"
    chance = random.Random(7)
    for _ in range(KILLS):
        told = killed_writer(path, chance.random() * 0.06)
        db = await SqliteDatabase.open(path)
        version, moves, log, line, owed, interactions = await db.read(state)
        await db.close()
        assert moves >= told
        assert version == moves + 1
        assert log == owed == list(range(moves + 1))
        assert line == f'["{moves}"]'
        assert interactions == moves + 1
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
