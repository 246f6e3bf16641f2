"""§14 The end of an era and of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.spec import Setup
from bot.games.spacecorp import GAME
from bot.games.spacecorp.rules.s14_end import finish, level_of
from bot.games.spacecorp.scoring import result
from tests.games.spacecorp.build import did, game


def test_sc37_contracts_beyond_six_still_pay() -> None:
    closed = {"km1": 0, "km3": -1, "km4": -1, "km5": -1, "km7": 0}
    s = game(
        last="M",
        hand="cm08 cm08",
        teams=("m12", "m0"),
        tiles={"m12": "tm1", "m1": "tm5", "m7": "tm5"},
        bases={"m1": "obs", "m7": "obs", "m2": "obs"},
        closed=closed,
    )
    after = did(s, "build m12 hab", "draw deck")
    assert after.ended
    assert len(after.closed) == 7
    # Two contracts, the Habitat and the majority of bases.
    assert after.hqs[0].profit == 3 + 3 + 1 + 2
    assert after.rival.discard == ()


def test_sc38_a_tie_is_a_loss() -> None:
    s = finish(game("S", profit=(71, 71)))
    assert level_of(s) == "V0"
    assert result(s)[0].place == 2


def test_14_4_levels_by_margin() -> None:
    levels = [level_of(game("S", profit=(50 + n, 50))) for n in (-20, -19, 0, 1, 9, 10, 24, 25)]
    assert levels == ["V-", "V0", "V0", "V1", "V1", "V2", "V2", "V3"]


def test_14_3_the_next_era_keeps_what_it_may() -> None:
    closed = dict.fromkeys(("km1", "km2", "km3", "km4", "km5"), -1)
    s = game(
        hand="cm01 cm02",
        slots=("cm05", "cm07", ""),
        closed=closed,
        genetics=2,
        banked_genetics=1,
    )
    s = replace(s, hqs=(replace(s.hqs[0], time=2),))
    after = did(s, "upgrade cm01 c", "draw deck")
    hq = after.hqs[0]
    assert after.era == "P"
    assert hq.slots == ("cm05", "cm07", "cm01")
    assert (hq.genetics, hq.time, len(after.hands[0])) == (2, 1, 3)
    assert did(after, "a1").hqs[0].progress == ("a1",)


@pytest.mark.parametrize(
    ("seats", "eras", "turns"),
    [
        # Every turn but those of an Edge is followed by a card of the Competition's.
        (1, "m", 31 + 1),
        (1, "mps", 31 + 1 + 38 + 3 + 45 + 1),
        # Every round takes a card of the action deck, then three more follow.
        (2, "p", 2 * (58 + 3)),
        (4, "ps", 4 * (58 + 3 + 76 + 3)),
    ],
)
def test_14_1_no_game_is_longer_than_its_decks(seats: int, eras: str, turns: int) -> None:
    assert GAME.longest
    assert GAME.longest(Setup(seats, GAME.chosen({"eras": eras}))) == turns
