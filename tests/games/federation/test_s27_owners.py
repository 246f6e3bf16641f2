"""§27 `farpost check-data`: an owner's corrections, and what contradicts what."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from bot.games import shipped
from bot.programs import check_data
from bot.settings import BadSetting


def checked(tmp_path: Path, corrections: Any, *more: str, game: str = "federation") -> int:
    """The exit code for these corrections."""
    parser = argparse.ArgumentParser()
    check_data.arguments(parser)
    file = tmp_path / "own.json"
    file.write_text(json.dumps(corrections), "utf-8")
    return check_data.program(parser.parse_args([game, str(file), *more]))


@pytest.mark.parametrize("game", shipped())
def test_every_games_own_values_fit_together(game: str, tmp_path: Path) -> None:
    assert checked(tmp_path, {}, game=game) == 0


def test_corrections_are_named_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "data.json"
    own = {
        "megastructures": {"cost": {"what": {"gold": 2}, "src": "public"}},
        "missions": [{"id": 4, "level": 3}],
    }
    assert checked(tmp_path, own, "--write", str(out)) == 0
    said = capsys.readouterr().out
    assert "missions.4.level: 2 -> 3" in said
    assert 'megastructures.cost.what: {"oceanium": 1, "gold": 1} -> {"gold": 2}' in said
    assert "Everything fits together." in said
    assert json.loads(out.read_text("utf-8"))["missions"][3]["level"] == 3


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"foo": 1}, "foo: there is no such value"),
        ({"missions": [{"id": 4, "levle": 3}]}, "missions.4.levle: there is no such value"),
        ({"missions": [{"id": 4, "level": "three"}]}, "level"),
        ({"stalls": [{"id": "st-a", "cost": {"lavandium": 1}}]}, "One stall is free"),
        ({"neo": {"spaces": [{"id": "n7a", "next": ["n3t1"]}]}}, "influence doesn't rise"),
        ({"neo": {"spaces": [{"id": "n1a", "next": ["n9"]}]}}, "n9, which there isn't"),
        ({"senate": {"spaces": [{"id": "f1c1", "action": "spy"}]}}, "spy stands 2 times"),
        ({"medals": {"score_by_count": {"values": [0, 1]}}}, "Medals score by number"),
        ({"authority": {"deep_space_degree": {"value": 9}}}, "highest degree, 10"),
        (
            {"blocking": {"planet_tiles": [{"id": "pb1", "x_left": "f2c6"}]}},
            "one X lies on the left",
        ),
    ],
)
def test_what_does_not_fit_is_told(
    own: Any, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "data.json"
    assert checked(tmp_path, own, "--json", "--write", str(out)) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert any(told in fault for fault in faults), faults
    assert not out.exists()


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    check_data.arguments(parser)
    file = tmp_path / "own.json"
    file.write_text("{", "utf-8")
    for name in (str(file), str(tmp_path / "gone.json")):
        with pytest.raises(BadSetting):
            check_data.program(parser.parse_args(["federation", name]))
