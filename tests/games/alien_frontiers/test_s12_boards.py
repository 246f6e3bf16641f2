"""§12 Faction boards."""

from __future__ import annotations

from bot.engine.errors import No
from bot.games.alien_frontiers.events import Docked
from bot.games.alien_frontiers.state import NOBODY
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    news,
    next_turn,
    played,
    points_of,
    standing,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused


def test_af_e37_corex_pays_ore_for_territories() -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        boards={RED: "corex"},
        planet={"asimov": "blue1", "pohl": "blue1", "bradbury": "blue1"},
        goods={BLUE: (3, 0)},
    )
    s = played(s, "dock corex 1")
    assert goods(s, RED) == (1, 0)
    assert goods(s, BLUE) == (0, 3)


def test_af_e38_corex_income() -> None:
    s = frontier("1", turn=BLUE, boards={RED: "corex"})
    assert goods(next_turn(s, seat=RED), RED) == (1, 0)


def test_12_3_corex_needs_a_territory() -> None:
    s = frontier("1 2", boards={RED: "corex"}, goods={RED: (3, 0)})
    assert refused(s, RED, "dock corex 1") == No("no-territory", "corex", rule="§12.3")


def test_12_1_one_port_and_a_fee_for_others() -> None:
    s = frontier("1 2", boards={BLUE: "darkspace"}, goods={RED: (1, 0)})
    assert refused(s, RED, "dock darkspace 1").facts == ("2", "0", "1", "0")
    s = frontier("1 2", boards={RED: "darkspace"}, goods={RED: (1, 0)})
    assert goods(played(s, "dock darkspace 1"), RED) == (0, 0), "no fee for the owner"
    s = frontier(
        "1 2", boards={BLUE: "darkspace"}, goods={RED: (9, 0)}, docked={"darkspace": "blue1"}
    )
    assert refused(s, RED, "dock darkspace 1").why == "full"


def test_af_e39_uranian_syndicate() -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        boards={BLUE: "uranian"},
        planet={"pohl": "green1", "herbert": "yellow1"},
        goods={BLUE: (1, 2)},
        techs={BLUE: "booster"},
    )
    s = played(s, "dock uranian 1 yellow herbert pohl")
    assert goods(s, BLUE) == (1, 0)
    assert s.control[6] == NOBODY
    s = played(s, "uranian pohl", "use booster 2")
    assert goods(s, BLUE) == (1, 0)
    assert dice(s) == "3"


def test_12_10_own_colonies_are_cheaper() -> None:
    s = frontier(
        "1 2", boards={RED: "uranian"}, planet={"pohl": "green1 red1"}, goods={RED: (0, 1)}
    )
    assert {a.split()[3] for a in legal(s, "dock uranian 1")} == {"red"}
    no = refused(s, RED, "dock uranian 1 green pohl lem")
    assert said(no) == "The Uranian Syndicate needs 2 ore. You have 1 ore."


def test_12_10_repulsor_bars_both_ends() -> None:
    s = frontier(
        "1 2",
        boards={RED: "uranian"},
        planet={"pohl": "red1", "lem": "red1"},
        goods={RED: (0, 2)},
        fields={"repulsor": "lem"},
    )
    assert refused(s, RED, "dock uranian 1 red lem pohl").rule == "§7.4"
    assert refused(s, RED, "dock uranian 1 red pohl lem").rule == "§7.4"


def test_12_10_what_may_not_be_chosen() -> None:
    s = frontier(
        "1 2",
        boards={RED: "uranian"},
        planet={
            "burroughs": "red1 blue1",
            "lem": "blue1",
            "pohl": "green1 blue1",
            "asimov": "green1 blue1",
        },
        fields={"isolation": "pohl"},
    )
    assert legal(s, "uranian") == ["uranian asimov"]
    for key, why in (("burroughs", "not-borrowable"), ("lem", "uncontested"), ("pohl", "isolated")):
        assert refused(s, RED, f"uranian {key}").why == why
    s = played(s, "uranian asimov")
    assert refused(s, RED, "uranian asimov") == No("once", "uranian", rule="§12.10")


def test_af_e62_a_contested_bonus() -> None:
    s = frontier("3 4 1", boards={RED: "uranian"}, planet={"lem": "green1 blue1"})
    s = played(s, "uranian lem", "dock solar 3,4")
    assert goods(s, RED) == (6, 0)


def test_af_e40_smugglers_and_the_decoy() -> None:
    s = frontier(
        "3 4 5 1 1",
        players=5,
        turn=PURPLE,
        boards={GREEN: "smugglers"},
        goods={PURPLE: (1, 0), RED: (3, 0)},
        techs={RED: "decoy"},
    )
    s = played(s, "dock smugglers 1 3,4,5")
    assert goods(s, GREEN) == (1, 0)
    assert refused(s, PURPLE, "red fuel 3").why == "decoy"
    s = played(s, "red card decoy", "red fuel 3", "done", seat=PURPLE)
    assert "decoy" in s.players[PURPLE].techs
    assert (goods(s, PURPLE), goods(s, RED)) == ((3, 0), (0, 0))


def test_af_e60_smugglers_take_tokens_and_a_card() -> None:
    s = frontier(
        "2 3 4 6 1",
        players=5,
        turn=PURPLE,
        boards={RED: "smugglers"},
        goods={PURPLE: (1, 0), RED: (1, 0), BLUE: (0, 2), YELLOW: (1, 0)},
        techs={GREEN: "cannon"},
    )
    s = played(s, "dock smugglers 6 2,3,4")
    assert goods(s, RED) == (2, 0)
    s = played(s, "red fuel 1", "blue ore 2", "green card cannon", "yellow fuel 1", seat=PURPLE)
    assert goods(s, PURPLE) == (2, 2)
    assert s.players[PURPLE].techs == ("cannon",)
    assert goods(s, RED) == (1, 0)
    assert standing(s, "smugglers") == "purple6"


def test_af_e61_the_smugglers_owner_drives_out_anybody() -> None:
    s = frontier(
        "2 3 4 1",
        turn=BLUE,
        boards={BLUE: "smugglers"},
        docked={"raiders": "green4 green5 green6"},
        goods={GREEN: (2, 0)},
    )
    s = played(s, "dock raiders 2,3,4")
    assert in_bay(s, GREEN) == 3
    assert "green fuel 2" in legal(s)


def test_af_e51_dark_space_draws_a_card() -> None:
    def drawn(deck: str, held: str) -> object:
        s = frontier(
            "3 1",
            turn=YELLOW,
            boards={RED: "darkspace"},
            goods={YELLOW: (2, 0)},
            deck=deck,
            techs={YELLOW: held},
            display="stasis crystal polarity",
        )
        s = played(s, "dock darkspace 3")
        assert (goods(s, RED), goods(s, YELLOW)) == ((1, 0), (0, 0))
        return s

    s = drawn("booster", "cannon")
    assert s.players[YELLOW].techs == ("booster", "cannon")  # type: ignore[attr-defined]  # a Frontier
    s = drawn("cannon", "cannon")
    assert s.players[YELLOW].techs == ("cannon",)  # type: ignore[attr-defined]  # a Frontier
    assert s.discards[-1] == "cannon"  # type: ignore[attr-defined]  # a Frontier


def test_af_e52_two_discard_powers() -> None:
    s = frontier(
        "1 2",
        turn=GREEN,
        boards={GREEN: "darkspace"},
        techs={GREEN: "teleporter gravity stasis"},
        planet={"vanvogt": "blue1"},
    )
    s = played(s, "discard teleporter blue vanvogt burroughs", "discard gravity burroughs")
    assert s.fields[2] == "burroughs"
    no = refused(s, GREEN, "discard stasis lem")
    assert no == No("discards", "stasis", rule="§8.2", facts=("2",))


def test_af_e53_homesteaders_move_a_colony() -> None:
    s = frontier(
        "1 2", turn=BLUE, boards={RED: "homesteaders"}, hub={BLUE: 3}, goods={BLUE: (1, 0)}
    )
    s = played(s, "dock homesteaders 1")
    assert goods(s, RED) == (1, 0)
    assert s.players[BLUE].hub == 4
    assert s.at("hub") == ()


def test_af_e47_homesteaders_owner_launches_from_six() -> None:
    s = frontier("1 2 3", boards={RED: "homesteaders"}, hub={RED: 4}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2")
    assert s.players[RED].hub == 6
    s = played(s, "launch lem")
    assert s.planet[5][RED] == 1


def test_12_5_beyond_six_counts_as_excess_if_launched() -> None:
    s = frontier("1 2 3 4", boards={RED: "homesteaders"}, hub={RED: 5}, goods={RED: (1, 1)})
    s = played(s, "dock hub 1,2,3", "launch lem begin")
    assert s.players[RED].hub == 2
    assert s.turn.circles == 3


def test_12_5_needs_a_colony_below_the_last_circle() -> None:
    s = frontier("1 2", boards={RED: "homesteaders"})
    assert refused(s, RED, "dock homesteaders 1").why == "no-advance"
    s = frontier("1 2", boards={RED: "homesteaders"}, hub={RED: 7})
    assert refused(s, RED, "dock homesteaders 1").why == "no-advance"


def test_af_e48_new_gaia_saves_a_ship() -> None:
    start = frontier("6 2 1 1", boards={BLUE: "newgaia"}, goods={RED: (2, 1)})
    start = played(start, "dock terraform 6 lem")
    low = played(start, "dock newgaia 2", dice=(2,))
    assert goods(low, BLUE) == (2, 1)
    low = next_turn(low, seat=RED)
    assert (low.players[RED].stock, len(low.turn.roll)) == (3, 3)
    high = next_turn(played(start, "dock newgaia 2", dice=(5,)), seat=RED)
    assert (high.players[RED].stock, len(high.turn.roll)) == (2, 4)


def test_12_6_only_with_the_own_ship_there() -> None:
    s = frontier("1 2", boards={RED: "newgaia"}, docked={"terraform": "blue6"}, ships={BLUE: 4})
    assert refused(s, RED, "dock newgaia 1") == No("no-terraformed", "newgaia", rule="§12.6")


def test_af_e54_new_gaia_is_paid() -> None:
    s = frontier("6 1 1 1", turn=YELLOW, boards={GREEN: "newgaia"}, goods={YELLOW: (1, 1)})
    s = played(s, "dock terraform 6 lem")
    assert (goods(s, GREEN), goods(s, YELLOW)) == ((1, 1), (0, 0))


def test_12_6_the_owner_pays_the_supply() -> None:
    s = frontier("6 1 1 1", boards={RED: "newgaia"}, goods={RED: (1, 1)})
    assert goods(played(s, "dock terraform 6 lem"), RED) == (0, 0)


def test_af_e55_proxima_moves_a_field() -> None:
    s = frontier(
        "1 2",
        turn=GREEN,
        boards={BLUE: "proxima"},
        fields={"repulsor": "burroughs"},
        goods={GREEN: (1, 1)},
    )
    s = played(s, "dock proxima 1 repulsor pohl")
    assert goods(s, BLUE) == (1, 0)
    assert goods(s, GREEN) == (0, 0)
    assert s.fields[2] == "pohl"


def test_af_e56_proximas_owner_places_or_removes() -> None:
    s = frontier(
        "1 2",
        turn=BLUE,
        boards={BLUE: "proxima"},
        fields={"positron": "lem"},
        planet={"lem": "red1"},
        goods={BLUE: (0, 2)},
    )
    assert points_of(s)[RED] == 3
    s = played(s, "proxima remove positron")
    assert (s.fields[1], goods(s, BLUE), points_of(s)[RED]) == ("", (0, 1), 2)
    no = refused(s, BLUE, "proxima place positron pohl")
    assert no == No("once", "proxima", rule="§12.7")


def test_12_7_the_owner_never_moves_one() -> None:
    s = frontier("1 2", boards={RED: "proxima"}, fields={"positron": "lem"}, goods={RED: (0, 2)})
    placed = refused(s, RED, "proxima place positron pohl")
    assert placed == No("on-planet", "positron", rule="§12.7")
    removed = refused(s, RED, "proxima remove repulsor")
    assert removed == No("off-planet", "repulsor", rule="§12.7")
    assert said(removed) == (
        "The Repulsor Field is off the planet. You can place it, not remove it."
    )
    poor = frontier("1 2", boards={RED: "proxima"}, fields={"positron": "lem"})
    assert refused(poor, RED, "proxima place isolation pohl").facts == ("0", "1", "0", "0")
    bare = frontier("1 2", boards={RED: "proxima"}, goods={RED: (0, 1)})
    assert refused(bare, RED, "proxima remove") == No("no-field", "proxima", rule="§12.7")
    other = frontier("1 2", boards={BLUE: "proxima"}, goods={RED: (0, 2)})
    assert refused(other, RED, "proxima place positron pohl").why == "not-owner"


def test_af_e57_scavengers_build_with_unequal_ships() -> None:
    s = frontier("3 1 5", boards={BLUE: "scavenger"}, goods={RED: (2, 1)}, techs={RED: "city"})
    s = played(s, "dock scavenger 5 1,3")
    assert goods(s, BLUE) == (1, 0)
    assert goods(s, RED) == (0, 0)
    assert s.fleet(RED) == 4
    assert standing(s, "shipyard") == "red1 red3"
    assert len(next_turn(s, seat=RED).turn.roll) == 4


def test_12_8_the_log_names_all_three_ships() -> None:
    s = frontier("3 1 5", boards={BLUE: "scavenger"}, goods={RED: (2, 1)}, techs={RED: "city"})
    docked = [x for x in news(s, "dock scavenger 5 1,3") if isinstance(x, Docked)]
    assert docked == [
        Docked(RED, "scavenger", ("5",), 1, 1),
        Docked(RED, "shipyard", ("1", "3")),
    ]


def test_12_9_the_log_names_all_four_ships() -> None:
    s = frontier("3 4 5 1", boards={RED: "smugglers"}, goods={BLUE: (1, 0)})
    docked = [x for x in news(s, "dock smugglers 1 3,4,5") if isinstance(x, Docked)]
    assert docked == [Docked(RED, "smugglers", ("1",)), Docked(RED, "raiders", ("3", "4", "5"))]


def test_12_8_equal_ships_are_refused() -> None:
    s = frontier("3 3 5", boards={RED: "scavenger"}, goods={RED: (2, 2)})
    assert refused(s, RED, "dock scavenger 5 3,3") == No("uneven", "scavenger", rule="§12.8")


def test_af_e58_scavengers_owner_rolls_a_new_ship() -> None:
    s = frontier("2 2 5", turn=YELLOW, boards={YELLOW: "scavenger"}, goods={YELLOW: (1, 1)})
    s = played(s, "dock shipyard 2,2")
    assert legal(s) == ["roll", "leave"]
    assert dice(played(s, "leave", seat=YELLOW)) == "5"
    s = played(s, "roll", seat=YELLOW, dice=(4,))
    assert (goods(s, YELLOW), dice(s)) == ((0, 0), "4 5")


def test_af_e59_scavengers_owner_rolls_the_relic() -> None:
    s = frontier(
        "2 5",
        turn=YELLOW,
        boards={YELLOW: "scavenger"},
        planet={"burroughs": "yellow1"},
        goods={YELLOW: (1, 1)},
    )
    s = played(s, "relic", "roll", dice=(3,))
    assert (goods(s, YELLOW), s.relic, dice(s)) == ((0, 0), YELLOW, "2 3 5")
    assert "dock solar relic3" in legal(s, "dock solar")


def test_12_8_a_teleported_ship_may_be_one_of_them() -> None:
    s = frontier(
        "5 1 3 2",
        boards={RED: "scavenger"},
        goods={RED: (4, 1)},
        techs={RED: "teleporter"},
    )
    s = played(s, "dock mine 3", "use teleporter mine 3 scavenger 5 1,3")
    assert standing(s, "shipyard") == "red1 red3"
    assert s.fleet(RED) == 5


def test_12_10_what_is_missing_is_said() -> None:
    bare = frontier("1 2", boards={RED: "uranian"})
    assert refused(bare, RED, "dock uranian 1") == No("no-move", "uranian", rule="§12.10")
    poor = frontier("1 2", boards={RED: "uranian"}, planet={"lem": "blue1"}, goods={RED: (0, 1)})
    assert refused(poor, RED, "dock uranian 1").facts == ("0", "2", "0", "1")
    own = frontier("1 2", boards={RED: "uranian"}, planet={"lem": "blue1 red1"})
    assert refused(own, RED, "dock uranian 1").facts == ("0", "1", "0", "0")
    guest = frontier("1 2", boards={BLUE: "uranian"}, planet={"lem": "red1"}, goods={RED: (1, 0)})
    assert said(refused(guest, RED, "dock uranian 1")) == (
        "The Uranian Syndicate needs 1 fuel and 1 ore. You have 1 fuel."
    )


def test_12_5_not_onto_a_full_circle() -> None:
    s = frontier(
        "1 2",
        players=5,
        boards={RED: "homesteaders"},
        hub={RED: 3, BLUE: 4, GREEN: 4, YELLOW: 4, PURPLE: 4},
    )
    assert refused(s, RED, "dock homesteaders 1").facts == ("4",)


def test_12_7_a_field_goes_somewhere_else() -> None:
    s = frontier("1 2", boards={RED: "proxima"}, fields={"positron": "lem"}, goods={RED: (0, 1)})
    assert refused(s, RED, "dock proxima 1 positron lem").rule == "§7.1"
    bare = frontier("1 2", boards={RED: "proxima"}, goods={RED: (0, 1)})
    assert refused(bare, RED, "dock proxima 1") == No("no-field", "proxima", rule="§12.7")


def test_12_9_a_trio_that_may_land() -> None:
    s = frontier(
        "1 2 3 6",
        boards={BLUE: "smugglers"},
        goods={RED: (1, 0)},
        docked={"raiders": "blue2 blue3 blue4"},
    )
    assert refused(s, RED, "dock smugglers 6 1,2,3") == No("trio", "raiders", rule="§12.9")
    s = played(s, "dock solar 6")
    assert refused(s, RED, "dock smugglers 1").why == "trio"


def test_12_9_a_teleported_ship_in_the_trio() -> None:
    s = frontier(
        "2 3 4 6",
        boards={RED: "smugglers"},
        goods={RED: (2, 0), BLUE: (1, 0)},
        techs={RED: "teleporter"},
    )
    s = played(s, "dock mine 4", "use teleporter mine 4 smugglers 6 2,3,4")
    assert standing(s, "raiders") == "red2 red3 red4"
    assert standing(s, "mine") == ""
    assert "blue fuel 1" in legal(s)


def test_12_8_full_shipyard_ports() -> None:
    s = frontier(
        "1 2 3",
        players=2,
        boards={RED: "scavenger"},
        goods={RED: (2, 2)},
        docked={"shipyard": "blue1 blue1"},
    )
    assert refused(s, RED, "dock scavenger 1 2,3") == No("full", "shipyard", rule="§4.3")
