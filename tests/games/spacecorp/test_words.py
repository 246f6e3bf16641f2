"""§19 What labels, lines and results say."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.outcome import labelled
from bot.engine.play import question
from bot.engine.spec import Standing
from bot.games.spacecorp import GAME
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import ERA
from bot.games.spacecorp.words import WORDS
from bot.tables.panel import speech
from tests.games.spacecorp.build import ANN, did, game, new, played
from tests.tables.board import CAT, caller, house, ok

EN, JA = WORDS["en"], WORDS["ja"]
ALONE, THREE = ("Ann",), ("Ann", "Ben", "Cleo")


def said(s: Any, answer: str, words: Any = EN) -> str:
    """The label of an answer's last word."""
    q = question(s, ANN)
    assert q is not None
    return labelled(GAME, words, q, s, tuple(answer.split()), GAME.private(s, ANN))


def test_4_10_a_time_card_is_spent_not_taken() -> None:
    s = game(hand="cm01", time=1)
    assert said(s, "time") == "Take a Time card (gives 1 Time card)"
    assert "Take" not in said(s, "move 1 m4 cm01 time")
    assert said(s, "move 1 m4 time") == "Spend 1 Time card"
    assert said(s, "move 1 m4 time", JA) == "時間カード1枚を使う"


def test_4_1_after_the_cards_of_research_an_offer_is_an_offer() -> None:
    s = did(game(hand="cm13"), "research cm13")
    assert said(s, "deck").startswith("1 card from the deck")
    assert said(s, "deck 2").startswith("2 cards from the deck")
    for box in (1, 2, 3, 4):
        card = EN.card(s.market[box - 1])
        assert said(s, f"deck 3 then {box}").startswith(f"Offer {box}: {card}")


def test_2_5_a_late_start_names_the_card_with_its_slot() -> None:
    s = new(eras="p")
    q = question(s, ANN)
    assert q is not None
    card = next(iter(q.options(s, ())))
    assert said(s, f"{card} a") == f"{EN.named(card)} in slot A"
    assert EN.brief(q, (card, "b"), GAME.private(s, ANN)) == f"{EN.named(card)} in slot B"


def test_15_3_a_card_is_a_rivals_by_name() -> None:
    s = game(seats=3)
    q = question(s, ANN)
    assert q is not None
    view, known = GAME.private(s, ANN), EN.seated(THREE)
    words = ("move", "1", "m4", "3:cm05")
    assert known.label(q, words, view) == "Pay with Cleo's Ion Drive"
    assert "player 3's" in EN.label(q, words, view)


@pytest.mark.parametrize(("words", "draw"), [(EN, "draw"), (JA, "\u5f15")])
def test_15_3_the_draw_for_a_loan_is_told_once(words: Any, draw: str) -> None:
    s = game(seats=2, hand="cm01", time=1)
    s = s.with_hq(Seat(1), replace(s.hqs[1], slots=("cm05", "", "")))
    news = played(s, "move 1 m4 cm01 time 2:cm05").news
    heard = [x.event for x in news if x.to is None or ANN in x.to]
    assert {e.Borrowed, e.DrewHidden} <= {*map(type, heard)}
    told = [words.line(event, ("Ann", "Ben")) for event in heard]
    assert sum(draw in line for line in told) == 1


def test_15_4_a_rivals_team_is_named_with_its_place() -> None:
    s = game(seats=3)
    q = question(s, ANN)
    assert q is not None
    view, known = GAME.private(s, ANN), EN.seated(THREE)
    assert known.label(q, ("edge", "cm15", "2.1"), view) == "Ben's team 1 (Earth)"
    assert known.brief(q, ("edge", "cm15", "2.1"), view) == "Edge: Sabotage at Ben's team 1 (Earth)"


@pytest.mark.parametrize("card", ["cm15", "cp19"])
def test_15_4_an_edge_among_players_speaks_of_no_competition(card: str) -> None:
    played = e.EdgePlayed(ANN, card)
    assert "Competition" in EN.line(played, ALONE)
    assert "Competition" not in EN.line(played, THREE)
    assert "競争相手" not in JA.line(played, THREE)


def test_4_0_a_refusal_says_what_the_named_cards_reach() -> None:
    no = No("named-too-few", "m1", "§4.2", ("3", "2"))
    said = "Luna needs 3, and the cards you named reach 2. Name more of them."
    assert EN.reason(no, ALONE) == said


def test_10_3_the_competition_says_why() -> None:
    why = e.CompWhy("other-has-team", "m3", "m2")
    assert EN.line(why, ALONE) == "- Of the two, only Solar L2 (3) has a Competition team."


def test_11_4_an_edge_for_the_competition_is_told_once_and_by_name() -> None:
    assert EN.line(e.CompEdge("cs21"), ALONE) == "- Edge turned up: Windfall."
    assert EN.line(e.CompEdge("cp22"), ALONE).endswith("): Ann loses a random card.")
    assert JA.line(e.CompEdge("cp22"), ALONE).endswith("Annは手札を1枚、無作為に失います。")


def test_10_1_a_competition_card_shows_no_key() -> None:
    for words in WORDS.values():
        assert "xm25" not in words.line(e.CompDrew("xm25"), ALONE)


def test_2_3_cards_of_one_kind_are_counted() -> None:
    drawn = e.Drew(ANN, ("cm05", "cm01", "cm05"))
    assert EN.line(drawn, ALONE) == "Ann draws two Ion Drives and Chemical Drive."
    assert "イオン推進2枚" in JA.line(drawn, ALONE)
    assert EN.several("cm15", 4) == "4 Sabotages"


def test_14_4_alone_the_result_is_both_profits_and_the_level() -> None:
    lost = Standing(Seat(0), 2, 0, (("competition", 25),))
    assert EN.concluded(lost, "**Ann**") == "**Ann** 0, Competition 25: Bankruptcy"
    won = Standing(Seat(0), 1, 30, (("competition", 25),))
    assert JA.concluded(won, "Ann") == "Ann 30、競争相手25\uff1a辛勝"
    among = Standing(Seat(0), 1, 30, (("contracts", 2), ("bases", 1)))
    assert EN.concluded(among, "Ann") == ""


def test_2_1_no_tip_names_an_era() -> None:
    for language, words in WORDS.items():
        eras = [era.name[language] for era in ERA.values()]
        tips = [words.teach(f"tip-{tip.name}") for tip in GAME.tips]
        assert all(tips)
        assert not [tip for tip in tips for era in eras if era in tip]


async def test_15_3_menus_and_completion_know_the_names() -> None:
    async with house(games={"spacecorp": GAME}) as h:
        table = await h.begin("spacecorp", CAT, options="eras=m")
        words: Any = speech.words(table, "en")
        assert words.names == speech.plain_names(table)
        ok(await h.do(h.tables.play.act, caller(CAT)))
