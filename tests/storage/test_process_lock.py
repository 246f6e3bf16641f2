"""One running bot to a database file."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from storage.process_lock import Locked, locked

HOLDER = """
import sys, time
from storage.process_lock import locked
with locked(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_second_claim_is_refused_until_the_first_is_given_back(tmp_path: Path) -> None:
    path = str(tmp_path / "a.db")
    with locked(path), pytest.raises(Locked), locked(path, 0.05):
        pass
    with locked(path, 0.05), locked(str(tmp_path / "b.db"), 0.05):
        pass


def test_a_program_that_was_killed_claims_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "a.db")
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        with pytest.raises(Locked), locked(path, 0.05):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
    with locked(path, 0.05):
        pass


def test_memory_is_nobody_elses() -> None:
    with locked(":memory:"), locked(":memory:"):
        pass
