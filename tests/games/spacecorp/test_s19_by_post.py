"""§19 Asynchronous play: totals before confirming, defaults, the words of the log."""

from __future__ import annotations

from bot.engine.play import draft
from bot.games.spacecorp import GAME
from bot.games.spacecorp.words import WORDS
from tests.games.spacecorp.build import ANN, game, played, told

NAMES = ("Ann", "Ben")


def test_19_2_a_draft_names_the_total_and_what_it_is_of() -> None:
    d = draft(game(hand="cm01", time=1), ANN, ("move 1 m1",))
    view = GAME.private(d.state, ANN)
    asks = WORDS["en"].prompt(d.question, view, NAMES)
    assert "cost 3, total 3: HQ 1 + Chemical Drive 1 + Time card 1" in asks


def test_19_the_competition_says_why() -> None:
    events = told(game(their_teams="m3", next_bases="bio"), "xm02")
    lines = [WORDS["en"].line(e, NAMES) for e in events]
    assert "- Of the two, only Solar L2 (3) has a Competition team." in lines


def test_19_a_contract_is_told_with_its_profit() -> None:
    news = played(game(hand="cm11", tiles={"m1": "tm1"}, bases={"m1": "ref"}), "produce").news
    lines = [WORDS["en"].line(n.event, NAMES) for n in news]
    assert any("gains 2" in line for line in lines)
