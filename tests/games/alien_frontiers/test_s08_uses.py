"""§8.1 to §8.3 The rules for every card. §8.4 to §8.14 Uses in detail."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.games.alien_frontiers.data import TECH
from bot.games.alien_frontiers.events import Bumped, Spent, Used
from bot.games.alien_frontiers.rules.s05_facilities import total
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Ship
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    moves,
    news,
    next_turn,
    played,
    points_of,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

USES = {
    "booster": ("use booster 2", 1),
    "crystal": ("use crystal lem", 2),
    "gravity": ("use gravity 2 3", 2),
    "teleporter": ("use teleporter solar 4 mine 4", 2),
    "cannon": ("use cannon artifact blue4,green4", 2),
    "polarity": ("use polarity 2", 1),
    "stasis": ("use stasis 2", 1),
    "warper": ("use warper 2,3", 1),
}
DISCARDS = {
    "booster": "discard booster repulsor",
    "crystal": "discard crystal lem",
    "gravity": "discard gravity asimov",
    "teleporter": "discard teleporter blue lem pohl",
    "cannon": "discard cannon artifact green4",
    "polarity": "discard polarity asimov red lem blue",
    "stasis": "discard stasis lem",
    "warper": "discard warper city",
}


def holding(cards: str, fuel: int = 0) -> Frontier:
    """A position in which Red may use and discard any of these cards."""
    return frontier(
        "2 3",
        techs={RED: cards},
        goods={RED: (fuel, 0)},
        docked={"solar": "red4", "artifact": "blue4 green4"},
        ships={GREEN: 4},
        planet={"lem": "blue1 green1", "asimov": "red1"},
        fields={"repulsor": "bradbury"},
        discards="city",
    )


def test_8_the_tables_have_every_card_that_does_something() -> None:
    base = [t for t in TECH.values() if t.set == "base"]
    assert {t.key for t in base if t.use} == set(USES)
    assert {t.key for t in base if t.discard} == set(DISCARDS)


# §8.1, §8.2 Every card


@pytest.mark.parametrize("card", USES)
def test_8_2_the_whole_price_of_a_use_and_no_less(card: str) -> None:
    answer, fuel = USES[card]
    move = moves(holding(card, fuel), answer)[-1]
    # A teleported ship earns an ore at the Mine; nothing else earns anything.
    assert goods(move.state, RED) == (0, int(card == "teleporter"))
    used = next(x.event for x in move.news if isinstance(x.event, Used))
    assert (used.tech, used.fuel) == (card, fuel)
    no = refused(holding(card, fuel - 1), RED, answer)
    assert (no.why, no.what, no.facts[:4]) == ("price", card, (str(fuel), "0", str(fuel - 1), "0"))
    assert said(no).endswith(
        f"Pohl Foothills would make it {f'{fuel - 1} fuel' if fuel > 1 else 'free'}."
    )


@pytest.mark.parametrize("card", USES)
def test_8_2_a_card_is_used_once_a_turn_and_then_not_discarded(card: str) -> None:
    answer, _ = USES[card]
    s = played(holding(f"{card} fabricator", 9), answer)
    assert refused(s, RED, answer) == No("used", card, rule="§8.2")
    assert refused(s, RED, DISCARDS[card]) == No("used", card, rule="§8.2")
    assert card in s.players[RED].techs
    again = next_turn(s, 2, 3, seat=RED)
    assert again.turn.used == ()


@pytest.mark.parametrize("card", DISCARDS)
def test_8_2_discarding_costs_nothing_and_lies_open(card: str) -> None:
    s = holding(f"{card} fabricator")
    assert Spent(RED, card, tuple(DISCARDS[card].split()[2:])) in news(s, DISCARDS[card])
    s = played(s, DISCARDS[card])
    assert (s.discards[-1], goods(s, RED), s.turn.discards) == (card, (0, 0), 1)
    assert card not in s.players[RED].techs


@pytest.mark.parametrize("card", DISCARDS)
def test_8_2_no_second_discard_power_in_a_turn(card: str) -> None:
    other = "crystal" if card != "crystal" else "stasis"
    s = played(holding(f"{card} {other} fabricator"), DISCARDS[other].replace("lem", "herbert"))
    no = refused(s, RED, DISCARDS[card])
    assert no == No("discards", card, rule="§8.2", facts=("1",))
    assert said(no) == "You can use 1 discard power a turn, and you have."


@pytest.mark.parametrize("card", USES)
def test_8_1_a_card_not_held_is_neither_used_nor_discarded(card: str) -> None:
    s = holding("fabricator", 9)
    assert refused(s, RED, USES[card][0]) == No("not-held", card, rule="§8.1")
    assert refused(s, RED, DISCARDS[card]) == No("not-held", card, rule="§8.1")


@pytest.mark.parametrize("card", ["city", "monument", "decoy", "cache"])
def test_8_some_cards_are_neither_used_nor_discarded(card: str) -> None:
    s = frontier("2 3", techs={RED: card}, goods={RED: (9, 0)})
    rule = TECH[card].rule
    assert refused(s, RED, f"use {card}") == No("no-use", card, rule=rule)
    assert refused(s, RED, f"discard {card}") == No("no-discard", card, rule=rule)


def test_8_1_a_card_claimed_may_be_used_at_once() -> None:
    s = frontier("4 4 2", display="booster stasis crystal", goods={RED: (1, 0)})
    s = played(s, "dock artifact 4,4", "claim booster", "use booster 2")
    assert dice(s) == "3"


def test_8_2_another_card_of_the_same_name_counts_for_itself() -> None:
    s = frontier(
        "4 4 2",
        techs={RED: "booster"},
        display="booster stasis crystal",
        goods={RED: (2, 0)},
        fields={"isolation": "lem", "positron": "lem"},
    )
    s = played(s, "discard booster isolation", "dock artifact 4,4", "claim booster")
    assert refused(s, RED, "discard booster positron").why == "discards"
    assert dice(played(s, "use booster 2")) == "3"


# §8.3 Values


@pytest.mark.parametrize(
    ("card", "ship", "value"),
    [("booster", v, v + 1) for v in range(1, 6)]
    + [("stasis", v, v - 1) for v in range(2, 7)]
    + [("polarity", v, 7 - v) for v in range(1, 7)],
)
def test_8_3_values_change_within_one_and_six(card: str, ship: int, value: int) -> None:
    s = frontier(f"{ship}", techs={RED: f"{card} fabricator"}, goods={RED: (2, 0)})
    assert dice(played(s, f"use {card} {ship}")) == str(value)


@pytest.mark.parametrize(
    ("card", "answer"),
    [("booster", "6"), ("stasis", "1"), ("gravity", "1 6"), ("gravity", "6 6"), ("gravity", "1 1")],
)
def test_8_3_no_value_leaves_one_to_six(card: str, answer: str) -> None:
    s = frontier("1 1 6 6", techs={RED: f"{card} fabricator"}, goods={RED: (3, 0)})
    no = refused(s, RED, f"use {card} {answer}")
    assert (no.why, no.rule) == ("value", "§8.3")
    assert said(no) == "A ship's value must stay between 1 and 6. You have 1 and 6."


def test_8_3_only_unplaced_ships_change() -> None:
    s = frontier("2", docked={"solar": "red4 blue5"}, techs={RED: "booster"}, goods={RED: (1, 0)})
    for word in ("4", "5", "blue5"):
        assert refused(s, RED, f"use booster {word}") == No("no-ship", word, "§8.3", ("2",))


def test_8_3_relic_and_borrowed_ships_change_like_others() -> None:
    s = frontier(
        "2 relic2",
        relic=RED,
        planet={"burroughs": "red1"},
        techs={RED: "booster stasis servo"},
        goods={RED: (3, 0)},
    )
    s = played(s, "use servo blue", "use booster blue3", "use stasis relic2", dice=(3,))
    assert legal(s, "dock hub")[:3] == ["dock hub relic1", "dock hub 2", "dock hub blue4"]


def test_8_6_one_ship_alone_is_not_enough() -> None:
    s = frontier("3", techs={RED: "gravity"}, goods={RED: (2, 0)}, docked={"mine": "red4"})
    assert "use gravity" not in [a[:11] for a in legal(s, "use")]
    assert refused(s, RED, "use gravity 3 3").why == "value"


# §8.5 Data Crystal


def test_8_5_a_fuel_for_every_colony_of_anybody() -> None:
    where = {"lem": "red1 blue2 green1"}
    s = frontier("3", techs={RED: "crystal"}, goods={RED: (4, 0)}, planet=where)
    s = played(s, "use crystal lem")
    assert (goods(s, RED), s.has(RED, "solar_extra")) == ((0, 0), True)
    poor = frontier("3", techs={RED: "crystal"}, goods={RED: (3, 0)}, planet=where)
    assert refused(poor, RED, "use crystal lem").facts[:4] == ("4", "0", "3", "0")


def test_8_5_a_bonus_borrowed_outlasts_the_colonies() -> None:
    s = frontier(
        "3 1", techs={RED: "crystal teleporter"}, goods={RED: (1, 0)}, planet={"lem": "blue1"}
    )
    s = played(s, "use crystal lem", "discard teleporter blue lem pohl", "dock solar 3")
    assert goods(s, RED) == (3, 0)


def test_8_5_a_bonus_borrowed_ends_with_the_turn() -> None:
    s = frontier("3", techs={RED: "crystal"}, goods={RED: (1, 0)}, planet={"lem": "blue1"})
    s = next_turn(played(s, "use crystal lem"), 3, 1, 1, seat=RED)
    assert goods(played(s, "dock solar 3"), RED) == (2, 0)


# §8.8 Orbital Teleporter


def lifting(first: str, dice: str = "1 2", **more: object) -> Frontier:
    """A position in which Red has the Teleporter and has docked a ship this turn."""
    given: dict[str, object] = {"goods": {RED: (4, 4)}, **more}
    s = frontier(dice, techs={RED: "teleporter"}, **given)  # type: ignore[arg-type]  # passed on
    return played(s, first)


@pytest.mark.parametrize(
    ("answer", "gain"),
    [
        ("mine 3", (0, 1)),
        ("mine 1,3", (0, 2)),
        ("artifact 3", (0, 0)),
        ("hub 2,3", (0, 0)),
        ("market 3,3", (0, 0)),
        ("shipyard 3,3", (-3, -3)),
        ("constructor 3,3,3 pohl", (0, -3)),
        ("raiders 1,2,3", (0, 0)),
    ],
)
def test_8_8_the_ship_docks_as_usual(answer: str, gain: tuple[int, int]) -> None:
    s = lifting("dock solar 3", "1 2 3 3 3", ships={RED: 5})
    before = goods(s, RED)
    s = played(s, f"use teleporter solar 3 {answer}")
    assert goods(s, RED) == (before[0] - 2 + gain[0], before[1] + gain[1])
    facility, ships = answer.split()[:2]
    assert standing(s, facility) == " ".join(f"red{n}" for n in ships.split(","))
    assert standing(s, "solar") == ""


def test_8_8_at_the_terraforming_station_too_with_its_conditions() -> None:
    s = lifting("dock solar 6", "1 2 3 6")
    after = played(s, "use teleporter solar 6 terraform 6 lem")
    assert (goods(after, RED), after.planet[5][RED]) == ((4 + 3 - 2 - 1, 3), 1)
    small = lifting("dock solar 6", "1 2 6")
    no = refused(small, RED, "use teleporter solar 6 terraform 6 lem")
    assert no == No("fleet", "terraform", rule="§5.9.1", facts=("4", "3"))


def test_8_8_what_was_earned_stays() -> None:
    s = lifting("dock mine 2")
    assert goods(played(s, "use teleporter mine 2 artifact 2"), RED) == (2, 5)


def test_8_8_the_mine_looks_at_the_ships_that_are_left() -> None:
    s = lifting("dock mine 2", "1 2 1")
    assert refused(s, RED, "dock mine 1").why == "unfit"
    s = played(s, "use teleporter mine 2 solar 2", "dock mine 1")
    assert standing(s, "mine") == "red1"


def test_8_8_a_pair_left_behind_closes_its_ports() -> None:
    s = lifting("dock market 2,2", "2 2 5 5", players=3)
    s = played(s, "use teleporter market 2 mine 2")
    assert refused(s, RED, "dock market 5,5") == No("full", "market", rule="§4.3")


def test_8_8_the_outpost_counts_the_ships_that_are_left() -> None:
    s = frontier("1 2 3 4 5 6", ships={RED: 6}, techs={RED: "teleporter"}, goods={RED: (2, 0)})
    s = played(s, "dock raiders 4,5,6", "use teleporter raiders 6 solar 6")
    assert refused(s, RED, "dock raiders 1,2,3").facts[2:] == ("9", "6")


def test_8_8_the_port_must_be_free() -> None:
    s = lifting("dock solar 2", docked={"artifact": "blue1 blue1 green1 green1"})
    assert refused(s, RED, "use teleporter solar 2 artifact 2").why == "full"


def test_8_8_ships_of_others_and_in_the_bay_stay() -> None:
    s = lifting("dock solar 2", docked={"mine": "blue3"}, ships={RED: 4})
    assert refused(s, RED, "use teleporter mine blue3 artifact blue3").why == "no-target"
    assert refused(s, RED, "use teleporter bay red solar red").why == "no-target"


def test_8_8_the_market_pair_may_be_made_of_a_teleported_ship() -> None:
    s = lifting("dock solar 2", "1 2 2")
    s = played(s, "use teleporter solar 2 market 2,2", "trade 2 1")
    assert goods(s, RED) == (4 + 1 - 2 - 2, 5)


def test_8_8_of_equal_ships_the_one_that_may_go_anywhere_is_moved() -> None:
    s = frontier("4 4 1", techs={RED: "teleporter capacitor"}, goods={RED: (4, 0)})
    s = played(s, "dock mine 4", "use teleporter mine 4 solar 4", "dock solar 4")
    s = played(s, "use capacitor teleporter solar 4 mine 4")
    assert (standing(s, "mine"), standing(s, "solar")) == ("red4", "red4")


def test_8_8_of_equal_ships_the_one_that_may_go_there_is_moved() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, goods={RED: (2, 0)})
    # One counts towards a claim; the other does not, but has been at the Mine this turn.
    counting, done = Ship(RED, 4, live=True), Ship(RED, 4, left=("mine",))
    s = replace(s.with_dock("artifact", [counting, done]), bay=s.bay[1:])
    s = replace(s.with_player(RED, stock=2))
    assert played(s, "use teleporter artifact 4 mine 4").at("artifact") == (done,)
    assert played(s, "use teleporter artifact 4 solar 4").at("artifact") == (counting,)


def test_8_8_the_remnant_of_a_pair_goes_before_a_whole_one() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, goods={RED: (2, 0)}, players=4)
    pair = [Ship(RED, 3, group=1), Ship(RED, 3, group=1)]
    s = s.with_dock("shipyard", [Ship(RED, 3, group=0), *pair])
    s = replace(s, bay=tuple(x for x in s.bay if x.owner != RED))
    s = s.with_player(RED, stock=1)
    s = played(s, "use teleporter shipyard 3 solar 3")
    assert [x.group for x in s.at("shipyard")] == [1, 1]


# §8.9 Plasma Cannon


def test_8_9_of_equal_ships_any_pair_may_lose_one() -> None:
    s = frontier("1 2", techs={RED: "cannon"}, ships={BLUE: 5}, docked={"market": "blue3 blue3"})
    pairs = [Ship(BLUE, 3, group=i) for i in (0, 0, 1, 1)]
    s = replace(s.with_dock("market", pairs), bay=tuple(x for x in s.bay if x.owner != BLUE))
    s = s.with_player(BLUE, stock=2)
    assert legal(s, "discard cannon") == [
        "discard cannon market blue3",
        "discard cannon market blue3.3",
    ]
    after = played(s, "discard cannon market blue3.3")
    assert [x.group for x in after.at("market")] == [0, 0, 1]


def test_8_9_several_opponents_at_one_facility() -> None:
    s = frontier(
        "1 2",
        docked={"solar": "blue4 green5 blue4 red6"},
        techs={RED: "cannon"},
        goods={RED: (3, 0)},
    )
    told = news(s, "use cannon solar blue4,green5,blue4.2")
    assert Bumped("solar", ("blue4", "green5", "blue4"), "cannon") in told
    s = played(s, "use cannon solar blue4,green5,blue4.2")
    assert (standing(s, "solar"), goods(s, RED)) == ("red6", (0, 0))
    assert (in_bay(s, BLUE), in_bay(s, GREEN)) == (3, 3)


def test_8_9_a_blasted_relic_stays_its_holders() -> None:
    s = frontier(
        "1 2",
        relic=BLUE,
        docked={"mine": "relic4"},
        planet={"burroughs": "blue1"},
        techs={RED: "cannon"},
        goods={RED: (1, 0)},
    )
    s = played(s, "use cannon mine relic4")
    assert (s.relic, in_bay(s, RELIC)) == (BLUE, 1)
    assert next_turn(s, seat=BLUE).turn.gathered == 4


@pytest.mark.parametrize(
    ("ships", "terraform", "fine"),
    [(3, "", False), (4, "", True), (4, "blue6", False), (5, "blue6", True), (4, "green6", True)],
)
def test_8_9_the_owner_must_keep_three_for_the_next_turn(
    ships: int,
    terraform: str,
    fine: bool,  # noqa: FBT001  # a case
) -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon fabricator"},
        goods={RED: (1, 0)},
        docked={"mine": "blue1", "terraform": terraform},
        ships={BLUE: ships, GREEN: 4},
    )
    if fine:
        after = played(s, "discard cannon mine blue1")
        assert (after.players[BLUE].stock, after.at("mine")) == (7 - ships, ())
    else:
        assert refused(s, RED, "discard cannon mine blue1").why == "keeps"


def test_8_9_a_terraformed_ship_that_will_come_back_is_among_the_three() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon"},
        docked={"mine": "blue1", "terraform": "blue6"},
        ships={BLUE: 4},
    )
    assert refused(s, RED, "discard cannon mine blue1").facts == ("2", "3")
    s = s.with_dock("terraform", [replace(x, saved=True) for x in s.at("terraform")])
    assert played(s, "discard cannon mine blue1").players[BLUE].stock == 3


def test_8_9_a_relic_in_the_owners_fleet_does_not_help() -> None:
    s = frontier(
        "1 2",
        techs={RED: "cannon"},
        relic=BLUE,
        docked={"mine": "blue1", "solar": "relic2"},
        planet={"burroughs": "blue1"},
    )
    assert refused(s, RED, "discard cannon mine blue1").facts == ("2", "3")
    s = played(s, "discard cannon solar relic2")
    assert (s.relic, s.players[BLUE].stock) == (NOBODY, 3)


def test_8_9_own_ships_are_never_destroyed() -> None:
    s = frontier(
        "1 2", techs={RED: "cannon"}, docked={"mine": "red1 blue2"}, ships={RED: 6, BLUE: 4}
    )
    assert legal(s, "discard cannon") == ["discard cannon mine blue2"]
    assert refused(s, RED, "discard cannon mine red1").why == "not-there"


# §8.8, §8.10 Colonies moved


def test_8_10_own_and_others_colonies_are_swapped_and_never_on_one_territory() -> None:
    where = {"lem": "red1 blue1", "pohl": "blue1"}
    s = frontier("1 2", techs={RED: "polarity"}, planet=where)
    assert legal(s, "discard polarity") == [
        "discard polarity lem red pohl blue",
        "discard polarity lem blue pohl blue",
    ]
    assert refused(s, RED, "discard polarity lem red lem blue").why == "no-target"
    alone = frontier("1 2", techs={RED: "polarity"}, planet={"lem": "red1 blue1"})
    assert refused(alone, RED, "discard polarity lem red pohl blue").why == "no-target"


def test_8_8_the_discard_moves_one_colony_of_anybody() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, planet={"lem": "red2 blue1"})
    found = legal(s, "discard teleporter")
    assert len(found) == 2 * 7
    assert refused(s, RED, "discard teleporter red lem lem").why == "no-target"
    assert refused(s, RED, "discard teleporter green lem pohl").why == "no-target"
    assert played(s, "discard teleporter red lem pohl").planet[5] == (1, 1, 0, 0)


# §8.12 Resource Cache


def test_8_12_a_cache_gained_this_turn_waits_for_the_next_roll() -> None:
    s = frontier("4 4 1", display="cache stasis crystal")
    s = played(s, "dock artifact 4,4", "claim cache")
    assert goods(s, RED) == (0, 0)
    s = next_turn(s, 1, 3, 3, seat=RED)
    assert goods(s, RED) == (0, 1)


def test_8_12_a_discarded_cache_leaves_the_discard_power_free() -> None:
    s = frontier("", turn=BLUE, techs={RED: "cache crystal"}, ships={RED: 4})
    s = next_turn(s, 1, 3, 4, 6, seat=RED)
    assert s.players[RED].techs == ("crystal",)
    assert played(s, "discard crystal lem").fields[1] == "lem"


# §8.13 Temporal Warper


def test_8_13_the_others_keep_their_values() -> None:
    s = frontier("1 1 4 6", techs={RED: "warper"}, goods={RED: (1, 0)})
    s = played(s, "use warper 1,6", dice=(3, 2))
    assert dice(s) == "1 2 3 4"


def test_8_13_an_empty_pile_gives_nothing() -> None:
    s = frontier("1 2", techs={RED: "warper"})
    assert refused(s, RED, "discard warper") == No("not-discarded", "warper", rule="§8.13")


def test_8_13_the_warper_itself_is_not_taken_back() -> None:
    s = frontier("1 2", techs={RED: "warper"}, discards="warper city")
    assert refused(s, RED, "discard warper warper") == No("held", "warper", rule="§8.13")
    s = played(s, "discard warper city")
    assert points_of(s)[RED] == 1


def test_8_13_a_recovered_card_may_be_used_at_once() -> None:
    s = frontier("1 2", techs={RED: "warper"}, discards="booster", goods={RED: (1, 0)})
    s = played(s, "discard warper booster", "use booster 1")
    assert dice(s) == "2 2"


def test_8_13_ships_rolled_again_count_as_they_fall() -> None:
    s = frontier("1 1 2", techs={RED: "warper"}, goods={RED: (1, 0)})
    s = played(s, "use warper 1,1", "dock artifact 2,6", dice=(6, 6))
    assert total(s) == 8
