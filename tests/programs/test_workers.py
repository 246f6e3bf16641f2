"""Worker processes end with the program that started them."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Generator
from pathlib import Path

from bot.workers import spread

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import os, signal
from bot.workers import Workers, spread

if __name__ == "__main__":
    workers = Workers(2, 0)
    workers.submit(os.getpid).result()
    print("begun", flush=True)
    signal.pause()
"""


async def test_workers_end_with_a_program_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    program = await asyncio.create_subprocess_exec(
        sys.executable, script, env={"PYTHONPATH": str(ROOT)}, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    assert await program.stdout.readline() == b"begun\n"
    program.kill()
    # Its workers have the same output: it ends when the last of them does.
    assert await asyncio.wait_for(program.stdout.read(), 30) == b""
    await program.wait()


def late(path: str, seconds: float) -> str:
    """Write a file after a while."""
    time.sleep(seconds)
    Path(path).touch()
    return path


def test_results_no_longer_wanted_end_the_processes_at_once(tmp_path: Path) -> None:
    soon, never = str(tmp_path / "soon"), str(tmp_path / "never")
    results = spread(2, late, [(soon, 0.0), (never, 60.0)])
    assert next(results) == soon
    assert isinstance(results, Generator)
    results.close()
    assert not Path(never).exists()
