"""`farpost league`: computer players against each other."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.__main__ import main
from bot.engine.spec import Players
from bot.games import shipped
from bot.programs import league
from bot.programs.fuzz import processes
from bot.programs.league import Pairing, alone, duel, pairs, played
from bot.settings import BadSetting
from tests.games.sealed.players import OWN, baron

GAME = list(shipped().values())[-1]
WORSE, BETTER, *_ = GAME.players.levels
PAIRING = Pairing(GAME.key, BETTER, WORSE, 4, {}, 50, 7)


def test_each_player_meets_the_next_better_one() -> None:
    assert pairs(GAME, None) == list(pairwise(GAME.players.levels))
    assert pairs(GAME, f"{WORSE},{BETTER}") == [(WORSE, BETTER)]
    with pytest.raises(BadSetting):
        pairs(GAME, f"{WORSE},nobody at all")


def test_players_of_any_name_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "find", lambda _: OWN)
    assert pairs(OWN, None) == [("random", "miser"), ("miser", "baron")]
    standing = played(Pairing(OWN.key, "baron", "miser", 4, {}, 50, 1), 1)
    assert standing.share >= 0.75


def test_a_game_follows_from_its_seed_and_number() -> None:
    assert duel(PAIRING, 1).won == duel(PAIRING, 1).won


def test_a_pairing_counts_wins_and_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    standing = played(PAIRING, 1)
    assert standing.share >= 0.75
    assert standing.answer_ms >= 0
    assert f"{BETTER} against {WORSE}: 4 of 4 games" in capsys.readouterr().err


def test_the_program_prints_sentences_or_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", GAME.key, "--games", "2", "--levels", f"{WORSE},{BETTER}", "--jobs", "1"]
    assert main(words) == 0
    assert f"{BETTER} beats {WORSE} in " in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    (pairing,) = json.loads(capsys.readouterr().out)["pairings"]
    assert (pairing["better"], pairing["games"]) == (BETTER, 2)
    assert pairing["scores"] == sorted(pairing["scores"])
    assert pairing["scores"][0] <= pairing["mean_score"] <= pairing["scores"][-1]


def test_more_seats_are_shared_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(x for x in shipped().values() if x.seats[1] >= 3)
    worse, better, *_ = game.players.levels
    three = Pairing(game.key, better, worse, 1, {}, 50, 7, seats=3)
    assert duel(three, 0).won in (0.0, 0.5, 1.0)
    assert main(["league", game.key, "--seats", "99"]) != 0
    assert "is played by" in capsys.readouterr().err


def test_a_game_for_one_is_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(x for x in shipped().values() if x.seats[0] == 1)
    worse, better, *_ = game.players.levels
    assert alone(game, None)[:2] == [("", worse), ("", better)]
    one = Pairing(game.key, better, "", 1, {"eras": "m"}, 50, 7, seats=1)
    assert all(duel(one, n).won in (0.0, 1.0) for n in (0, 1))
    words = ["league", game.key, "--seats", "1", "--games", "1", "--jobs", "1"]
    assert main([*words, "--levels", worse, "--options", "eras=m"]) == 0
    assert f"{worse} alone wins in " in capsys.readouterr().out
    assert main([*words, "--levels", "nobody at all"]) != 0


def test_a_player_against_itself_shows_what_the_order_of_play_is_worth(
    capsys: pytest.CaptureFixture[str],
) -> None:
    standing = played(Pairing(GAME.key, BETTER, BETTER, 4, {}, 50, 7), 1)
    assert len(standing.by_turn) == max(2, GAME.seats[0])
    assert sum(standing.by_turn) == pytest.approx(1)
    words = ["league", GAME.key, "--games", "2", "--levels", f"{BETTER},{BETTER}", "--jobs", "1"]
    assert main(words) == 0
    assert f"{BETTER} against itself, by order of play: " in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-game"],
        ["no.such.package"],
        [GAME.key, "--options", "nonsense"],
        [GAME.key, "--options", "nonsense=1"],
        [GAME.key, "--options", f"{GAME.options[0].key}=nonsense"],
        ["tests.games.automaton"],
        [GAME.key, "--levels", WORSE],
        [GAME.key, "--levels", ","],
        [GAME.key, "--seats", "99"],
    ],
)
def test_what_cannot_be_played_is_2_and_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_a_player_that_answers_with_no_thought_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken: dict[str, Any] = {"text": lambda mind: baron(mind).answer}
    monkeypatch.setattr(league, "find", lambda _: replace(OWN, players=Players(broken)))
    assert main(["league", OWN.key, "--jobs", "1"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n"), "TypeError" in said.err) == ("", 1, True)


@pytest.mark.parametrize("option", ["--games", "--nodes", "--jobs", "--seats"])
@pytest.mark.parametrize("number", ["0", "-1", "1e3", "1000001", "9" * 30, "9" * 5000])
def test_an_absurd_number_is_2(option: str, number: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["league", GAME.key, option, number])
    assert ended.value.code == 2


def test_there_are_never_more_processes_than_processors_or_games() -> None:
    assert processes(1_000_000, 3) <= 3
    assert processes(1_000_000, 1_000_000) == (os.cpu_count() or 1)
