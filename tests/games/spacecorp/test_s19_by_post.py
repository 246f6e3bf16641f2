"""§19 Asynchronous play: totals before confirming, defaults, the words of the log."""

from __future__ import annotations

import pytest

from bot.engine.play import draft
from bot.games.spacecorp import GAME
from bot.games.spacecorp.events import CompWhy
from bot.games.spacecorp.words import WORDS
from tests.games.spacecorp.build import ANN, did, game, played, told

NAMES = ("Ann", "Ben")


def test_19_2_a_draft_names_the_total_and_what_it_is_of() -> None:
    d = draft(game(hand="cm01", time=1), ANN, ("move 1 m1",))
    view = GAME.private(d.state, ANN)
    asks = WORDS["en"].prompt(d.question, view, NAMES)
    assert "cost 3, total 3: HQ 1 + Chemical Drive 1 + Time card 1" in asks


def test_19_the_competition_says_why() -> None:
    events = told(game(their_teams="m3", next_bases="bio"), "xm02")
    assert CompWhy("other-has-team", "m3", "m2") in events


def test_19_a_contract_is_told_with_its_profit() -> None:
    news = played(game(hand="cm11", tiles={"m1": "tm1"}, bases={"m1": "ref"}), "produce").news
    lines = [WORDS["en"].line(n.event, NAMES) for n in news]
    assert any("gains 2" in line for line in lines)


@pytest.mark.parametrize(
    ("site", "tile", "hand", "kept", "time"),
    [
        # 4 is reached by 2 + 2 and by 3 + Time: Time comes last among equals.
        ("m12", "tm5", "cm08 cm14 cm14", ("cm08",), 1),
        ("m7", "tm3", "cm12", (), 1),
        # 1 is reached by Time, and by 3, which is more than needed.
        ("m7", "tm3", "cm08", ("cm08",), 0),
        # One card of 3 comes before a card with Time, though these reach 2 exactly.
        ("m7", "tm5", "cm08 cm12", ("cm12",), 1),
    ],
)
def test_19_3_fewest_cards_then_nearest_then_time_last(
    site: str, tile: str, hand: str, kept: tuple[str, ...], time: int
) -> None:
    s = game(teams=(site, "m0"), tiles={site: tile}, hand=hand, time=1)
    after = did(s, f"build {site} hab")
    assert (after.hands[ANN], after.hqs[ANN].time) == (kept, time)
