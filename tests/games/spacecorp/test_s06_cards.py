"""§6 Decks that run out."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.zones import Deck
from tests.games.spacecorp.build import ANN, did, game
from tests.kit import refused


def test_6_2_an_empty_deck_gives_nothing_and_ends_the_era() -> None:
    s = replace(game(hand="cm02"), deck=Deck())
    after = did(s, "research", "1", "2", "draw 3")
    assert after.era == "P"


def test_6_2_offers_can_still_be_drawn() -> None:
    s = replace(game(), deck=Deck())
    s = did(s, "research")
    assert refused(s, ANN, "deck").why == "empty-box"
    assert len(did(s, "1").hands[0]) == 1


def test_6_3_there_are_eight_time_cards() -> None:
    s = game(seats=3)
    for seat in range(3):
        s = s.with_hq(s.order[seat], replace(s.hqs[seat], time=2 + (seat > 0)))
    assert s.time_left() == 0
    assert refused(s, ANN, "time").why == "no-time-left"
