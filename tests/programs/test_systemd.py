"""The systemd units that the page for hosts tells them to use."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FLEET = (ROOT / "bot" / "programs" / "farpost@.service").read_text("utf-8")
PAGE = (ROOT / "bot/programs/README.md").read_text("utf-8")
SECTIONS = re.findall(r"```ini\n(.*?)```", PAGE, re.DOTALL)
(ALONE,) = (text for text in SECTIONS if "[Service]" in text)
UNITS = {"farpost.service": ALONE, "farpost@.service": FLEET}
MISSING = "systemd is not installed (apt-get install systemd)"
SAFEST = 3.0
"""What `systemd-analyze security` rates below this is well enough shut in."""


@pytest.fixture(params=UNITS)
def unit(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A unit whose program is there."""
    if shutil.which("systemd-analyze") is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    text, program = UNITS[request.param], "/srv/farpost/.venv/bin/farpost run"
    assert program in text
    made = tmp_path / str(request.param)
    made.write_text(text.replace(program, "/bin/true"), "utf-8")
    return made


def analyzed(unit: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What systemd says of it."""
    return subprocess.run(
        ["systemd-analyze", *words, f"./{unit.name}"],
        cwd=unit.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_systemd_takes_the_units(unit: Path) -> None:
    done = analyzed(unit, "verify")
    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_finds_them_safe(unit: Path) -> None:
    done = analyzed(unit, "security", "--offline=true", "--no-pager")
    found = re.search(r"Overall exposure level .*: ([0-9.]+)", done.stdout)
    assert found, done.stderr
    assert float(found[1]) < SAFEST


def test_whoever_is_evicted_comes_back_and_bad_settings_stay_away() -> None:
    assert "Restart=always" in FLEET
    for text in UNITS.values():
        assert "RestartPreventExitStatus=2" in text
        assert "UMask=0077" in text


def test_the_home_of_the_bots_user_is_not_hidden() -> None:
    made = "useradd --system --home-dir /srv/farpost farpost"
    assert made in FLEET
    assert made in PAGE
