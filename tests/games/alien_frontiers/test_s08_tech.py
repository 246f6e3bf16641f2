"""§8 Base tech cards."""

from __future__ import annotations

import pytest

from bot.engine.errors import Illegal, No
from bot.engine.notation import read
from bot.engine.play import question
from bot.games.alien_frontiers.rules.s05_facilities import total
from bot.games.alien_frontiers.state import NOBODY, Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    next_turn,
    played,
    points_of,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused


def test_af_e22_the_gravity_manipulator() -> None:
    s = frontier("1 2 5", techs={RED: "gravity"}, goods={RED: (2, 0)})
    s = played(s, "use gravity 2 5")
    assert dice(s) == "1 1 6"
    assert goods(s, RED) == (0, 0)


def test_8_6_both_ships_or_neither() -> None:
    s = frontier("1 6", techs={RED: "gravity"}, goods={RED: (2, 0)})
    assert legal(s, "use gravity") == ["use gravity 6 1"]
    assert refused(s, RED, "use gravity 1 6").rule == "§8.3"
    s = frontier("5 5", techs={RED: "gravity"}, goods={RED: (2, 0)})
    assert dice(played(s, "use gravity 5 5")) == "4 6"


def test_af_e23_the_teleporter() -> None:
    s = frontier("2 5 6", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock mine 6")
    assert goods(s, RED) == (2, 1)
    s = played(s, "use teleporter mine 6 artifact 6")
    assert (goods(s, RED), total(s), s.turn.cycles) == ((0, 1), 6, 1)
    s = played(s, "dock artifact 2")
    assert total(s) == 8
    assert any(a.startswith("claim") for a in legal(s))


def test_af_e24_a_terraformed_ship_is_not_teleported() -> None:
    s = frontier("6 1 2 3", techs={RED: "teleporter"}, goods={RED: (3, 1)})
    s = played(s, "dock terraform 6 lem", "dock mine 1")
    no = refused(s, RED, "use teleporter terraform 6 solar")
    assert no == No("terraformed", "teleporter", rule="§8.8")


def test_8_8_together_with_unplaced_ships() -> None:
    s = frontier("4 4 5", techs={RED: "teleporter"}, goods={RED: (3, 1)})
    s = played(s, "dock solar 4")
    s = played(s, "use teleporter solar 4 shipyard 4,4")
    assert standing(s, "shipyard") == "red4 red4"
    assert standing(s, "solar") == ""
    assert goods(s, RED) == (2, 0), "3 + 2 fuel, 2 for the card, 1 and 1 ore for the ship"


def test_8_8_never_back_and_nothing_paid_if_illegal() -> None:
    s = frontier("4 4 5", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock solar 4")
    assert refused(s, RED, "use teleporter solar 4 solar 4") == No("barred", "solar", rule="§8.8")
    no = refused(s, RED, "use teleporter solar 4 shipyard 4,4")
    assert no.why == "price"
    assert no.facts[:4] == ("1", "1", "2", "0"), "the card's two fuel are already gone"


def test_8_8_a_pair_broken_up_trades_no_more() -> None:
    s = frontier("3 3 1", techs={RED: "teleporter"}, goods={RED: (8, 0)})
    s = played(s, "dock market 3,3", "use teleporter market 3 artifact 3")
    assert refused(s, RED, "trade 3 1").why == "no-pair"


def test_8_8_discard_moves_any_colony() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, planet={"lem": "blue1"})
    s = played(s, "discard teleporter blue lem pohl")
    assert (s.planet[5][BLUE], s.planet[6][BLUE]) == (0, 1)
    assert s.control[6] == BLUE


def test_af_e25_the_cannon_clears_ports() -> None:
    s = frontier(
        "2 2 4",
        turn=BLUE,
        techs={BLUE: "cannon"},
        goods={BLUE: (5, 3)},
        docked={"shipyard": "green1 green1 red3 red3 yellow2 yellow2"},
    )
    assert refused(s, BLUE, "dock shipyard 2,2").why == "full"
    s = played(s, "use cannon shipyard red3,red3.2")
    assert (goods(s, BLUE), in_bay(s, RED)) == ((3, 3), 3)
    s = played(s, "dock shipyard 2,2")
    assert (s.fleet(BLUE), goods(s, BLUE)) == (4, (2, 2))


def test_af_e26_a_terraformed_ship_blasted() -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        techs={BLUE: "cannon"},
        goods={BLUE: (1, 0)},
        docked={"terraform": "red6"},
        ships={RED: 4},
        planet={"lem": "red1"},
    )
    s = played(s, "use cannon terraform red6")
    assert s.players[RED].stock == 3
    assert s.planet[5][RED] == 1


def test_af_e27_the_owner_keeps_three_ships() -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        techs={BLUE: "cannon"},
        docked={"mine": "red1", "artifact": "red2 red3", "terraform": "red6"},
    )
    no = refused(s, BLUE, "discard cannon mine red1")
    assert no == No("keeps", "red1", rule="§8.9", facts=("2", "3"))
    assert "only 2 ships" in said(no)
    assert "cannon" in s.players[BLUE].techs
    # The ship at the Terraforming Station would be lost anyway.
    assert "discard cannon terraform red6" in legal(s, "discard cannon")


def test_8_9_own_ships_are_no_target() -> None:
    s = frontier("1 2", techs={RED: "cannon"}, goods={RED: (9, 0)}, docked={"mine": "red3 blue4"})
    assert refused(s, RED, "use cannon mine red3").why == "not-there"
    assert refused(s, RED, "use cannon solar blue4").why == "no-target"


def test_8_9_the_relic_may_always_be_sent_home() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon"},
        relic=BLUE,
        docked={"mine": "relic3"},
        planet={"burroughs": "blue1"},
    )
    s = played(s, "discard cannon mine relic3")
    assert (s.relic, s.at("mine")) == (NOBODY, ())


def test_af_e28_two_colonies_swapped() -> None:
    s = frontier(
        "1 2", turn=GREEN, techs={GREEN: "polarity"}, planet={"herbert": "yellow2", "lem": "red2"}
    )
    before = points_of(s)
    s = played(s, "discard polarity herbert yellow lem red")
    assert s.planet[4] == (1, 0, 0, 1) == s.planet[5]
    assert (s.control[4], s.control[5]) == (NOBODY, NOBODY)
    after = points_of(s)
    assert (after[YELLOW], after[RED]) == (before[YELLOW] - 1, before[RED] - 1)


def key_of(s: Frontier, typed: str) -> str:
    """The key of an answer as Red types it."""
    q = question(s, RED)
    assert q is not None
    return read(q, s, typed)


PAIR = frontier(
    "1 2", techs={RED: "polarity cloak"}, planet={"burroughs": "red1 blue1", "lem": "red2"}
)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("discard polarity lem red burroughs blue", "discard polarity burroughs blue lem red"),
        ("DISC pol le r bur b", "discard polarity burroughs blue lem red"),
        ("discard polarity burroughs red lem", "discard polarity burroughs red lem red"),
        ("discard cloak lem asimov", "discard cloak asimov lem"),
    ],
)
def test_8_10_territories_to_swap_may_be_typed_in_any_order(typed: str, key: str) -> None:
    assert key_of(PAIR, typed) == key


def test_8_10_half_a_swap_against_the_order_names_the_order() -> None:
    s = frontier("1", techs={RED: "polarity"}, planet=dict.fromkeys(("burroughs", "lem"), "red1"))
    with pytest.raises(Illegal) as caught:
        key_of(s, "discard polarity lem red")
    order = No("land-order", "lem", rule="§8.10", facts=("burroughs",))
    assert caught.value.no == order
    assert caught.value.nearest[0] == "discard polarity burroughs"
    assert said(order).startswith(
        "Name the territories in the board's order: Burroughs Desert before Lem Badlands."
    )
    more = frontier(
        "1", techs={RED: "polarity"}, planet=dict.fromkeys(("burroughs", "lem", "pohl"), "red1")
    )
    whole = "discard polarity burroughs red lem red"
    assert key_of(more, "discard polarity lem red burroughs red") == whole
    assert refused(more, RED, "discard polarity lem red asimov red").why == "no-target"


@pytest.mark.parametrize(
    ("rolls", "gain", "kept"),
    [((1, 3, 6), (0, 1), True), ((2, 4, 5), (1, 0), True), ((1, 2, 3, 4), (1, 1), False)],
)
def test_af_e29_the_resource_cache(
    rolls: tuple[int, ...],
    gain: tuple[int, int],
    kept: bool,  # noqa: FBT001  # a case
) -> None:
    s = frontier("1", turn=BLUE, techs={RED: "cache"}, ships={RED: len(rolls)})
    s = next_turn(s, *rolls, seat=RED)
    assert goods(s, RED) == gain
    assert ("cache" in s.players[RED].techs) == kept
    assert ("cache" in s.discards) != kept
    assert s.turn.discards == 0


def test_af_e30_a_bonus_borrowed() -> None:
    s = frontier(
        "1 6 6",
        turn=BLUE,
        techs={BLUE: "crystal"},
        goods={BLUE: (6, 0)},
        planet={"heinlein": "green1 red1"},
    )
    s = played(s, "use crystal heinlein")
    assert goods(s, BLUE) == (4, 0)
    s = played(s, "dock market 6,6", "trade 6 4")
    assert goods(s, BLUE) == (0, 4)


def test_8_5_what_cannot_be_borrowed() -> None:
    s = frontier(
        "1 2",
        techs={RED: "crystal"},
        goods={RED: (2, 0)},
        planet={
            "lem": "red1",
            "pohl": "blue1",
            "burroughs": "blue1",
            "asimov": "blue1",
            "herbert": "blue2 green1",
        },
        fields={"isolation": "asimov"},
    )
    assert legal(s, "use crystal") == ["use crystal pohl"]
    for key, why in (
        ("lem", "had"),
        ("burroughs", "not-borrowable"),
        ("asimov", "isolated"),
        ("bradbury", "empty"),
        ("herbert", "price"),
    ):
        assert refused(s, RED, f"use crystal {key}").why == why
    s = played(s, "use crystal pohl")
    assert goods(s, RED) == (1, 0), "it does not cheapen itself"
    assert s.has(RED, "tech_discount")


def test_8_4_one_step_up_not_above_six() -> None:
    s = frontier("3 6", techs={RED: "booster"}, goods={RED: (2, 0)})
    assert dice(played(s, "use booster 3")) == "4 6"
    assert refused(s, RED, "use booster 6") == No("value", "booster", rule="§8.3", facts=("3 6",))
    assert refused(s, RED, "use booster 5").why == "no-ship"


def test_8_11_one_step_down_not_below_one() -> None:
    s = frontier("1 3", techs={RED: "stasis"}, goods={RED: (2, 0)})
    assert legal(s, "use stasis") == ["use stasis 3"]
    assert dice(played(s, "use stasis 3")) == "1 2"


def test_8_10_a_ship_turned_over() -> None:
    s = frontier("2 3", techs={RED: "polarity"}, goods={RED: (1, 0)})
    assert dice(played(s, "use polarity 2")) == "3 5"


def test_8_13_ships_rolled_again_together() -> None:
    s = frontier("1 1 4", techs={RED: "warper"}, goods={RED: (1, 0)})
    s = played(s, "use warper 1,1", dice=(6, 5))
    assert dice(s) == "4 5 6"


def test_8_13_a_card_recovered() -> None:
    s = frontier("1 2", techs={RED: "warper booster"}, discards="booster cannon warper")
    assert legal(s, "discard warper") == ["discard warper cannon"]
    s = played(s, "discard warper cannon")
    assert s.players[RED].techs == ("booster", "cannon")
    assert sorted(s.discards) == ["booster", "warper", "warper"]


def test_8_2_once_a_turn_and_no_discard_after_use() -> None:
    s = frontier("2 2 2", techs={RED: "booster"}, goods={RED: (5, 0)}, fields={"positron": "lem"})
    s = played(s, "use booster 2")
    assert refused(s, RED, "use booster 2") == No("used", "booster", rule="§8.2")
    assert refused(s, RED, "discard booster positron") == No("used", "booster", rule="§8.2")


def test_8_2_one_discard_power_a_turn() -> None:
    s = frontier("2 2", techs={RED: "crystal stasis"})
    s = played(s, "discard crystal lem")
    assert refused(s, RED, "discard stasis lem") == No(
        "discards", "stasis", rule="§8.2", facts=("1",)
    )


def test_8_1_only_cards_one_holds() -> None:
    s = frontier("2 2", techs={RED: "crystal city"})
    assert refused(s, RED, "use booster 2") == No("not-held", "booster", rule="§8.1")
    assert refused(s, RED, "use city") == No("no-use", "city", rule="§8.14")
    assert refused(s, RED, "discard city") == No("no-discard", "city", rule="§8.14")


def test_8_7_the_decoy_protects() -> None:
    s = frontier(
        "4 5 6 1", turn=BLUE, techs={RED: "booster decoy"}, goods={RED: (4, 4), GREEN: (1, 0)}
    )
    s = played(s, "dock raiders 4,5,6")
    assert legal(s, "red") == ["red card decoy"]
    no = refused(s, BLUE, "red fuel 1")
    assert no == No("decoy", "red", rule="§8.7")
    assert refused(s, BLUE, "red card booster") == No("decoy", "red", rule="§8.7")


def test_8_14_points_while_held() -> None:
    s = frontier(techs={RED: "city monument", BLUE: "booster"})
    assert points_of(s) == (2, 0, 0, 0)


def test_8_9_what_may_not_be_destroyed() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon"},
        relic=BLUE,
        docked={"mine": "relic3 blue4", "solar": "green1"},
        planet={"burroughs": "blue1"},
        ships={GREEN: 4},
    )
    assert legal(s, "discard cannon") == [
        "discard cannon mine relic3",
        "discard cannon solar green1",
    ]
    assert refused(s, RED, "discard cannon mine blue4").why == "keeps"
    assert refused(s, RED, "discard cannon mine green4").why == "not-there"
    assert refused(s, RED, "discard cannon market green4").why == "no-target"


def test_8_9_shots_that_cannot_be_paid() -> None:
    s = frontier("1 2", techs={RED: "cannon"}, goods={RED: (1, 0)}, docked={"mine": "blue4 blue5"})
    no = refused(s, RED, "use cannon mine blue4,blue5")
    assert (no.why, no.facts[:4]) == ("price", ("2", "0", "1", "0"))
    poor = frontier("1 2", techs={RED: "cannon"}, docked={"mine": "blue4"})
    assert refused(poor, RED, "use cannon mine blue4").facts[-3:] == ("pohl", "0", "0")


def test_8_13_what_cannot_be_recovered() -> None:
    s = frontier("1 2", techs={RED: "warper booster"}, discards="booster cannon")
    assert refused(s, RED, "discard warper booster") == No("held", "booster", rule="§8.13")
    assert refused(s, RED, "discard warper city").why == "not-discarded"


def test_8_13_only_ships_one_has_are_rolled_again() -> None:
    s = frontier("1 4", techs={RED: "warper"}, goods={RED: (1, 0)})
    assert legal(s, "use warper") == ["use warper 1", "use warper 4", "use warper 1,4"]
    assert refused(s, RED, "use warper 5").why == "no-ship"


def test_8_10_a_ship_one_has_not_is_not_turned() -> None:
    s = frontier("1 4", techs={RED: "polarity"}, goods={RED: (1, 0)})
    assert refused(s, RED, "use polarity 6").why == "no-ship"


def test_8_8_what_cannot_be_teleported() -> None:
    s = frontier("1 4", techs={RED: "teleporter"}, goods={RED: (2, 0)}, docked={"mine": "blue3"})
    s = played(s, "dock solar 4")
    assert refused(s, RED, "use teleporter mine 3 solar 3") == No(
        "no-target", "teleporter", rule="§8.8"
    )
    assert refused(s, RED, "use teleporter solar 6 mine 6").why == "no-target"
    poor = frontier("1 4", techs={RED: "teleporter"}, docked={"mine": "red3"})
    assert refused(poor, RED, "use teleporter mine 3 solar 3").facts[:2] == ("2", "0")


def test_8_8_the_moved_ship_has_to_be_among_those_that_dock() -> None:
    s = frontier("1 1 4", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock solar 4")
    no = refused(s, RED, "use teleporter solar 4 artifact 1")
    assert no == No("must", "artifact", rule="§8.8", facts=("4",))


def test_8_4_no_field_no_use() -> None:
    s = frontier("1 2", techs={RED: "booster"}, goods={RED: (1, 0)})
    assert refused(s, RED, "discard booster positron") == No("no-target", "booster", rule="§8.4")
