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
        ({"foo": 1}, "foo: there is no such value."),
        (
            {"missions": [{"id": 4, "levle": 3}]},
            "missions → 4 (Arratooine) → levle: there is no such value.",
        ),
        (
            {"missions": [{"id": 4, "level": "three"}]},
            'missions → 4 (Arratooine) → level: expected a number of 0 or more, found "three".',
        ),
        (
            {"missions": [{"id": 4, "level": 9}]},
            "missions → 4 (Arratooine) → level: there is no 9 in authority.levels.",
        ),
        (
            {"missions": [{"id": 4, "cost": {"gold": "x"}}]},
            'missions → 4 (Arratooine) → cost.gold: expected a number of 0 or more, found "x".',
        ),
        (
            {"end_scoring": {"crystals_per_pp": 0}},
            "end_scoring.crystals_per_pp: expected a number of 1 or more, found 0.",
        ),
        (
            {"missions": [{"id": 13, "level": 1}]},
            "missions → 13: name, cost and effects are missing.",
        ),
        (
            {"missions": [{"id": 1, "level": 1}, {"id": 1, "level": 2}]},
            "missions: 1 stands twice.",
        ),
        (
            {"missions": [{"id": 1, "effects": [{"op": "conquer"}]}]},
            "missions → 1 (Neo) → effects → 1 → op: expected one of ",
        ),
        (
            {"missions": [{"id": 1, "effects": [{"op": "pp", "n": 10**20}]}]},
            f"missions → 1 (Neo) → effects → 1 → n: expected at most 9999, found {10**20}.",
        ),
        (
            {"neo": {"spaces": [{"id": "n1a", "next": ["n9"]}]}},
            'neo.spaces → n1a → next → 1: there is no "n9" in neo.spaces.',
        ),
        (
            {"actions": [{"id": "spy", "cost": {"lavandium": -1}}]},
            "actions → spy (Spy) → cost.lavandium: expected a number of 0 or more, found -1.",
        ),
        (
            {"alterations": {"tokens": [{"id": "alt1-01", "votes": -3}]}},
            "alterations → alt1-01 → votes: expected a number of 0 or more, found -3.",
        ),
        ({"assistant_die": {"max": 0}}, "assistant_die.max: expected 6, found 0."),
        (
            {"megastructures": {"multipliers": {"values": [3, 2]}}},
            "megastructures.multipliers: expected a list of 3, found [3, 2].",
        ),
        (
            {"projects": {"regular_track": {"start_step": {"2": 3, "3": 1}}}},
            "projects.regular_track.start_step: 4 is missing.",
        ),
        (
            {"stalls": [{"id": "st-b", "cost": {"copernium": 1}}]},
            "stalls → st-b → cost.copernium: there is no such value.",
        ),
        ({"stalls": [{"id": "st-x", "cost": {}}]}, "stalls → st-x: levels is missing."),
        ({"resources": 3}, "resources: expected an object, found 3."),
        (
            {"end_scoring": {"gold_pp": -1}},
            "end_scoring.gold_pp: expected a number of 0 or more, found -1.",
        ),
    ],
)
def test_a_value_that_its_type_does_not_allow_is_told_with_its_place(
    own: Any, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "data.json"
    assert checked(tmp_path, own, "--json", "--write", str(out)) == 2
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert fault.startswith(told)
    assert not out.exists()


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"stalls": [{"id": "st-a", "cost": {"lavandium": 1}}]}, "One stall is free"),
        ({"neo": {"spaces": [{"id": "n7a", "next": ["n3t1"]}]}}, "influence doesn't rise"),
        ({"senate": {"spaces": [{"id": "f1c1", "action": "spy"}]}}, "spy stands 2 times"),
        ({"medals": {"score_by_count": {"values": [0, 1]}}}, "Medals score by number"),
        ({"authority": {"levels": [{"level": 3, "degrees": [5, 7]}]}}, "run on from 1"),
        ({"moon": {"steps": [{"step": 7, "tokens": 9}]}}, "needs 9 tokens of power 4"),
        ({"meta": {"rounds": 7}}, "The game has 5 rounds"),
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


def test_every_misfit_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = {
        "missions": [{"id": 13, "level": 1}],
        "neo": {"spaces": [{"id": "n5b", "gain": {"gold": "two"}}]},
    }
    assert checked(tmp_path, own, "--json") == 2
    assert len(json.loads(capsys.readouterr().out)["faults"]) == 2


@pytest.mark.parametrize("name", ["id", "key", "level", "step", "card"])
def test_things_are_told_apart_by_whatever_a_game_calls_them(name: str) -> None:
    old = {"things": [{name: "a", "n": 1}, {name: "b", "n": 2}]}
    new = {"things": [{name: "b", "n": 3, "m": 4}, {name: "c"}]}
    found = check_data.merged(old, new)
    assert found["things"] == [{name: "a", "n": 1}, {name: "b", "n": 3, "m": 4}, {name: "c"}]
    told = [(x.where, x.old, x.new) for x in check_data.differences(old, found, "")]
    assert told == [
        ("things.b.n", 2, 3),
        ("things.b.m", None, 4),
        ("things.c", None, {name: "c"}),
    ]


def test_short_lists_by_type_are_replaced_whole() -> None:
    short = [{"type": "move", "n": 1}, {"type": "build", "n": 1}]
    assert check_data.merged(short, [{"type": "move", "n": 2}]) == [{"type": "move", "n": 2}]
    long = [{"type": str(n), "n": n} for n in range(6)]
    assert len(check_data.merged(long, [{"type": "3", "n": 0}])) == 6


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    check_data.arguments(parser)
    file = tmp_path / "own.json"
    file.write_text("{", "utf-8")
    listed = tmp_path / "list.json"
    listed.write_text("[1, 2]", "utf-8")
    for name in (str(file), str(listed), str(tmp_path / "gone.json")):
        with pytest.raises(BadSetting):
            check_data.program(parser.parse_args(["federation", name]))
