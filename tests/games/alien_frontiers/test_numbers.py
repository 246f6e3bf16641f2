"""Component values stand in data.json alone: correcting one there corrects the game."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.alien_frontiers import scoring
from bot.games.alien_frontiers.data import BOARDS, NUMBERS, TECH, Tokens
from bot.games.alien_frontiers.rules import s08_tech
from bot.games.alien_frontiers.words import WORDS
from tests.games.alien_frontiers.build import BLUE, RED, frontier, goods, next_turn


@pytest.mark.parametrize(
    ("number", "more"),
    [("colony_points", 3), ("control_points", 2), ("positron_points", 1), ("agenda_points", 1)],
)
def test_10_2_points_are_those_of_the_data(
    monkeypatch: pytest.MonkeyPatch, number: str, more: int
) -> None:
    s = frontier(
        "1",
        planet={"lem": "red2 blue1", "pohl": "red1"},
        fields={"positron": "lem"},
        shown={RED: "ag01"},
    )
    before = scoring.scores(s)
    assert before[RED] == 3 + 2 + 1 + 1
    monkeypatch.setattr(scoring, "NUMBERS", replace(NUMBERS, **{number: 2}))
    after = scoring.scores(s)
    assert after[RED] == before[RED] + more
    assert after[BLUE] == before[BLUE] + (number == "colony_points")
    assert after == tuple(scoring.points(s, Seat(i)).total for i in s.seats)


def test_8_12_the_caches_goods_are_those_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    odd, even = Tokens(fuel=3), Tokens(ore=4)
    monkeypatch.setattr(s08_tech, "NUMBERS", replace(NUMBERS, cache_odd=odd, cache_even=even))
    s = frontier(turn=BLUE, techs={RED: "cache"})
    for roll, wanted in (((1, 3, 2), (3, 0)), ((2, 4, 1), (0, 4))):
        assert goods(next_turn(s, *roll, seat=RED), RED) == wanted
    s = frontier(turn=BLUE, techs={RED: "cache"}, ships={RED: 4})
    assert goods(next_turn(s, 1, 3, 2, 4, seat=RED), RED) == (3, 4)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_number_is_written_into_what_the_picture_says_of_cards_and_boards(language: str) -> None:
    said = [t.line for t in TECH.values()] + [t.use.lines for t in TECH.values() if t.use]
    said += [t.discard.lines for t in TECH.values() if t.discard]
    said += [x for f in BOARDS for x in (f.line, f.owner_line)]
    lines = [x[language] for x in said if x]
    assert len(lines) > 40
    counted = re.compile(r"[12]隻|2地域|コロニー2つ|1枚|3隻組")  # how many targets there are
    bare = [re.sub(r"\{[^}]*\}", "", counted.sub("", x)) for x in lines]
    assert [x for x in bare if any(c.isdigit() for c in x)] == []


def test_the_words_are_those_of_the_data() -> None:
    few = WORDS["en"]
    assert few.uses["fabricator"] == ("gain 1O", "gain 3O")
    assert few.uses["gravity"][0] == "-1 and +1 to two ships"
    assert few.lines["uranian"] == "1O moves own, 2O another's"
    assert few.owner_lines["corex"] == "income: 1F and 1F a territory"
