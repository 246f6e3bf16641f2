"""The systemd unit that README tells hosts of a fleet to use."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).resolve().parents[2] / "bot" / "programs" / "farpost@.service"
MISSING = "systemd is not installed (apt-get install systemd)"


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    unit = UNIT.read_text("utf-8")
    program = "/srv/farpost/.venv/bin/farpost run"
    assert program in unit
    (tmp_path / UNIT.name).write_text(unit.replace(program, "/bin/true"), "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", f"./{UNIT.name}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_whoever_is_evicted_comes_back_and_bad_settings_stay_away() -> None:
    unit = UNIT.read_text("utf-8")
    assert "Restart=always" in unit
    assert "RestartPreventExitStatus=2" in unit
