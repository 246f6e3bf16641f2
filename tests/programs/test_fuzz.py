"""`farpost fuzz`: the same games whatever the number of processes, 1 where a rule breaks."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.__main__ import main
from bot.engine.fuzz import Failure, Report
from bot.engine.minds import random_player
from bot.engine.spec import Players
from bot.programs import fuzz
from tests.games.sealed import GAME as SEALED_GAME
from tests.games.sealed.players import OWN

SEALED = "tests.games.sealed"


def test_it_prints_what_was_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", SEALED, "--games", "3", "--seed", "5", "--jobs", "1", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert set(printed) == {"game", "games", "answers", "answers_per_s", "failures"}
    assert (printed["game"], printed["games"], printed["failures"]) == ("sealed", 3, [])


def test_processes_play_the_same_games() -> None:
    alone, shared = fuzz.together(SEALED, 6, 5, 1), fuzz.together(SEALED, 6, 5, 2)
    assert (alone.games, alone.answers) == (shared.games, shared.answers)


def test_a_failure_is_1_and_tells_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Failure("options", "a dead end", 12, 3, 2, {"rounds": "1"})
    report = Report("sealed", 1, 3, 1.0, (broken,))
    monkeypatch.setattr(fuzz, "together", lambda *_: report)
    assert main(["fuzz", SEALED]) == 1
    told = capsys.readouterr().out
    assert "seed 12" in told
    assert "random players" in told


def test_who_plays_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    only = ["fuzz", SEALED, "--games", "1", "--jobs", "1"]
    assert main([*only, "--players", "random"]) == 0
    assert main([*only, "--players", "wizard"]) == 2
    assert "mixed, random" in capsys.readouterr().err


def test_a_computers_table_that_goes_on_too_long_is_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = replace(SEALED_GAME, players=Players({"miser": random_player}), longest=lambda _: 1)
    monkeypatch.setattr(fuzz, "find", lambda _: game)
    assert main(["fuzz", "sealed", "--games", "1", "--jobs", "1", "--players", "miser"]) == 1
    assert "miser players" in capsys.readouterr().out


@pytest.mark.parametrize("who", ["random", "mixed", "miser", "baron"])
def test_every_kind_of_player_plays_a_game_of_its_own(
    who: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "find", lambda _: OWN)
    only = ["fuzz", OWN.key, "--games", "2", "--seed", "24", "--jobs", "1"]
    assert main([*only, "--players", who]) == 0
    assert main([*only, "--players", "greedy"]) == 2
    assert "mixed, random, miser, baron" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["nonsense", "no.such.package", "bot.settings"])
def test_an_unknown_game_is_2(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", game]) == 2
    assert game in capsys.readouterr().err
