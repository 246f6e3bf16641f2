"""Worker processes end with the program that started them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import os, signal
from bot.workers import Workers

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
