"""README's first command in a fresh clone: it must start, print an address and serve the page."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300.0


def first_command() -> str:
    """The first code block of README."""
    block = re.search(
        r"^```\w*\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert block
    return block[1]


def address_of(process: subprocess.Popen[str]) -> str:
    """Read until the program prints its page's address."""
    assert process.stdout
    deadline = time.monotonic() + PATIENCE
    for line in process.stdout:
        sys.stdout.write(f"  {line}")
        found = re.search(r"http://127\.0\.0\.1:\d+\S*|http://localhost:\d+\S*", line)
        if found:
            return found[0]
        assert time.monotonic() < deadline, "no address in time"
    raise AssertionError("it ended without printing an address")


def main() -> None:
    """Clone, run, look and stop."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "farpost"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        process = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", first_command()],
            cwd=clone,
            env={**os.environ, "BROWSER": "true"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            with urllib.request.urlopen(address_of(process), timeout=10) as page:
                assert page.status == 200
                assert b"Farpost" in page.read()
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=20)
    sys.stdout.write("the first command works\n")


if __name__ == "__main__":
    main()
