"""§19 Asynchronous play: totals before confirming, defaults, the words of the log."""

from __future__ import annotations

from bot.engine.play import draft
from bot.games.spacecorp import GAME
from bot.games.spacecorp.words import WORDS
from bot.languages import Messages, differences
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


def test_both_languages_say_the_same() -> None:
    one, other = (Messages.of("bot.games.spacecorp", lang) for lang in ("en", "ja"))
    assert list(differences(one, other)) == []


def test_19_2_a_button_says_the_whole_of_what_it_does() -> None:
    s = game(hand="cm01", market=("cm02", "", "cm03", "cm10"))
    view, q = GAME.private(s, ANN), s.todo[0]
    briefs = {
        ("upgrade", "cm01"): "Upgrade: Chemical Drive",
        ("upgrade", "cm01", "b"): "",
        ("edge", "cm15", "m7"): "Edge: Sabotage at Apophis",
        ("move", "2", "m1"): "Team 2 to Luna",
        ("build", "m2"): "Build at Solar L1",
        ("draw", "deck"): "Draw from the deck",
        ("draw", "1"): "Offer 1: Cargo Pod",
        ("produce", "cm11"): "Produce with Mining Rig",
        ("research", "cm13"): "",
    }
    for words, said in briefs.items():
        assert WORDS["en"].brief(q, words, view) == said, words  # type: ignore[arg-type]  # a step that asks
        assert bool(WORDS["ja"].brief(q, words, view)) == bool(said)  # type: ignore[arg-type]  # the same


def test_19_contracts_name_everybody_and_only_who_can_meet_them() -> None:
    alone = WORDS["en"].hand(GAME.private(game(waiting="km2"), ANN), NAMES)
    assert "HQ slots (Ann 0/3)" in alone
    assert "Mars North (Ann 0/1, Competition 0/1, a Competition team waits on it)" in alone
    two = WORDS["en"].hand(GAME.private(game(seats=2), ANN), NAMES)
    assert "(Ann 0/4, Ben 0/4)" in two
