"""§9 Contracts and Beyond."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.spacecorp.data import CONTRACTS
from bot.games.spacecorp.rules.s09_contracts import counted, fulfilment, meets
from bot.games.spacecorp.state import COMP
from tests.games.spacecorp.build import ANN, competition, did, game


def test_9_3_a_waiting_team_goes_home_when_the_contract_closes() -> None:
    s = game(
        hand="cm08 cm08",
        teams=("m12", "m0"),
        tiles={"m12": "tm5"},
        waiting="km2",
    )
    after = did(s, "build m12 hab")
    assert after.closed == {"km2": 0}
    assert (after.rival.waiting, after.rival.supply) == ((), 12)


@pytest.mark.parametrize(
    ("contract", "bases", "tiles", "have"),
    [
        ("km3", {"m2": "obs", "m3": "obs", "m1": "obs"}, {"m1": "tm5"}, 2),
        ("km4", {"m7": "obs", "m9": "obs"}, {"m7": "tm5", "m9": "tm5"}, 2),
        ("km5", {"m7": "bio"}, {"m7": "tm4"}, 1),
        ("km6", {"m7": "bio"}, {"m7": "tm4"}, 1),
    ],
)
def test_9_4_conditions_count_one_sides_bases(
    contract: str, bases: dict[str, str], tiles: dict[str, str], have: int
) -> None:
    s = game(bases=bases, tiles=tiles, their_bases={"m5": "hab"})
    assert fulfilment(s, 0, CONTRACTS[contract])[0] == have


def test_9_4_planeteers_and_starfarers() -> None:
    s = game("P", bases={"p8": "obs", "p24": "obs"}, tiles={"p8": "tp8", "p24": "tp8"})
    assert meets(s, 0, CONTRACTS["kp3"])
    assert meets(s, 0, CONTRACTS["kp6"])
    assert not meets(s, COMP, CONTRACTS["kp7"])
    s = game("S", bases={"s11a": "obs", "s1a": "obs", "s1b": "obs"}, tiles={"s11a": "ts7"},
             progress="b1 b2")  # fmt: skip
    assert [meets(s, 0, CONTRACTS[k]) for k in ("ks2", "ks3", "ks5", "ks6")] == [
        False,
        True,
        True,
        True,
    ]


def test_9_4_what_counts_reads_the_same_in_whatever_order_it_was_built() -> None:
    built = game(bases={"m3": "obs", "m2": "obs"})
    stored = replace(built, bases=dict(sorted(built.bases.items())))
    assert list(built.bases) != list(stored.bases)
    found = counted(built, ANN, CONTRACTS["km3"])
    assert found == counted(stored, ANN, CONTRACTS["km3"])
    assert len(found) == 2


def test_9_1_of_both_sides_the_one_whose_turn_it_is_goes_first() -> None:
    # Both have a base beside life, which nobody has looked at yet.
    s = game(
        hand="cm08",
        teams=("m1", "m0"),
        tiles={"m1": "tm5", "m7": "tm4", "m8": "tm4", "m12": "tm5"},
        bases={"m7": "obs"},
        their_bases={"m8": "obs"},
        their_teams="m12",
        next_bases="hab",
    )
    assert competition(s, "xm08").closed["km5"] == COMP
    assert did(s, "build m1 hab", "draw deck").closed["km5"] == ANN


def test_9_2_the_competition_meets_a_contract_by_the_board() -> None:
    start = game(tiles={"m12": "tm5"}, their_teams="m12", next_bases="bio")
    s = competition(start, "xm08")
    assert s.closed == {"km2": COMP}
