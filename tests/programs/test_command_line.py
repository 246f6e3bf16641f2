"""The farpost command: help for everybody, exit codes for machines."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import PROGRAMS, main

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("program", sorted(PROGRAMS))
def test_every_program_explains_itself(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([program, "--help"])
    assert ended.value.code == 0
    assert f"farpost {program}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["play", "--port", "x"],
        ["bench", "--loud"],
        ["check", "--replay", "0"],
        ["backup", "long" * 100],
    ],
)
def test_wrong_usage_is_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: farpost" in capsys.readouterr().err


def test_a_bad_setting_is_2_and_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run", "--env", str(tmp_path / ".env")]) == 2
    told = capsys.readouterr().err
    assert told.startswith("farpost: DISCORD_TOKEN is missing")
    assert told.count("\n") == 1


def test_games_are_listed_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    for game in json.loads(capsys.readouterr().out)["games"]:
        assert set(game) >= {"key", "name", "version", "seats", "options", "players"}


def test_help_comes_quickly_and_without_discord() -> None:
    code = (
        "import sys; from bot.__main__ import parser; parser('').format_help();"
        "sys.exit('discord' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_play_into_nowhere_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--no-browser", "--db", "/no/such/folder/play.db"]) == 2
    assert "no folder" in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_is_no_bug() -> None:
    line = f"{sys.executable} -m bot games | true"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_a_full_disk_is_2_and_one_sentence() -> None:
    line = f"{sys.executable} -m bot games > /dev/full"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
