"""§10 The end of a round."""

from __future__ import annotations

from bot.engine.play import asked, question
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase
from bot.games.race_for_the_galaxy.rules.s10_end import Discard, EndOfRound
from bot.games.race_for_the_galaxy.state import card_words
from tests.games.race_for_the_galaxy.build import A, Side, run, said, table

HAND = (
    "gem_world comet_zone spice_world artist_colony distant_world new_earth space_port mining_world"
    " plague_world outlaw_world pirate_world empath_world refugee_world"
)


def test_rftg_ex_32_thirteen_cards_are_three_too_many() -> None:
    s = run(table(Side(hand=HAND), Side("new_sparta"), todo=(EndOfRound(),)))
    assert asked(s) == (A,)
    q = question(s, A)
    assert isinstance(q, Discard)
    s = said(s, A, ",".join(card_words(s.players[A].hand)[:3]))
    assert len(s.players[A].hand) == 10
    assert len(s.discard) == 3


def test_rftg_ex_31_points_come_from_beyond_the_pool() -> None:
    tableau = "new_sparta galactic_trendsetters artist_colony"
    side = Side(tableau, goods="artist_colony", vp=22, actions="consume_double")
    other = Side("earths_lost_colony", vp=1)
    s = run(table(side, other, todo=(ConsumePhase(), EndOfRound())))
    assert s.pool == -3
    assert s.ending is not None
    assert s.ending.reasons == ("pool_empty",)


def test_twelve_cards_end_the_game_after_the_round() -> None:
    tableau = (
        "new_sparta artist_colony comet_zone spice_world gem_world space_port mining_world"
        " plague_world outlaw_world new_earth empath_world refugee_world"
    )
    s = run(table(Side(tableau), Side("old_earth"), todo=(EndOfRound(),)))
    assert not asked(s)
    assert s.ending is not None
    assert s.ending.reasons == ("tableau_12",)
