"""§10 The end of a round."""

from __future__ import annotations

import pytest

from bot.engine.play import asked, begin, question
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.events import HandLimit
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase
from bot.games.race_for_the_galaxy.rules.s10_end import Discard, EndOfRound
from bot.games.race_for_the_galaxy.state import card_words
from tests.games.race_for_the_galaxy.build import A, Side, run, said, table
from tests.kit import meant, refused
from tests.tables.board import ANN, BOB, house
from tests.tables.completing import walked

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


def test_10_1_ten_cards_are_not_too_many() -> None:
    s = table(Side(hand=" ".join(HAND.split()[:10])), Side("new_sparta"), todo=(EndOfRound(),))
    assert [
        x.event for x in begin(s, Chance.of("ten")).news if isinstance(x.event, HandLimit)
    ] == []


MORE = "deserted_alien_library trade_league rebel_gem_smugglers lost_alien_warship"


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_10_1_completion_leads_to_a_discard_of_seven_from_seventeen(seed: int) -> None:
    s = run(table(Side(hand=f"{HAND} {MORE}"), Side("new_sparta"), todo=(EndOfRound(),)))
    words = card_words(s.players[A].hand)
    assert len(words) == 17
    gone = Chance.of("discard", seed).shuffled(words)[:7]
    goal = ",".join(w for w in words if w in gone)
    assert len(goal) > 85
    async with house(games={GAME.key: GAME}) as h:
        start = await h.begin(GAME.key, ANN, BOB)
        typed = walked(start.changed(start.row, state=s, lines={}), A, goal)
    assert len(typed) <= 100


def test_10_1_cards_may_be_named_by_their_places() -> None:
    s = run(table(Side(hand=HAND), Side("new_sparta"), todo=(EndOfRound(),)))
    words = card_words(s.players[A].hand)
    assert meant(s, A, "1-3") == ",".join(words[:3])
    assert meant(s, A, f"13,2,{words[7]}") == ",".join((words[1], words[7], words[12]))
    for typed, why in (("1-2,2", "twice"), ("1-4", "how-many"), ("14,1,2", "not-in-hand")):
        assert refused(s, A, typed).why == why


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
