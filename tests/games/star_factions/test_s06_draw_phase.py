"""§6 Draw Phase."""

import pytest

from bot.engine.errors import No
from bot.engine.play import question
from bot.games.star_factions import GAME
from bot.games.star_factions.data import Stock
from bot.games.star_factions.events import Collected, Drew, Fitted
from bot.games.star_factions.rules.s06_draw_phase import BuildKits, BuildShips, DrawCards, Turn
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.space import HEX
from bot.games.star_factions.words import WORDS
from tests.games.star_factions.build import A, B, at, cards, news, owned, played, war
from tests.kit import Dice, refused

# §6.2 Draw


def drawing(**more: object) -> list[Drew]:
    """The cards that Nexus draws when its turn begins."""
    s = war(**more)  # type: ignore[arg-type]  # passed on as it is
    return [event for event in news(s, A, "end") if isinstance(event, Drew)]


def test_sf_ex_04_number_of_cards() -> None:
    flags = {"nx": "t6 m7"}
    assert len(drawing(je="sc1@d4", nx="ms1@v4", flags=flags)[0].cards) == 3
    assert len(drawing(je="sc1@d4", nx="sc1@v4", flags=flags)[0].cards) == 2


def test_8_5_without_mothership_and_colonies_nothing_is_drawn() -> None:
    assert drawing(je="sc1@d4", nx="sc1@v4") == [Drew(B, ())]


def test_sf_ex_36_reshuffle_in_the_middle_of_a_draw() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        flags={"je": "f6 h12"},
        deck="fuel1",
        discard="metal1 " * 10,
        todo=(DrawCards(A), BuildShips(A), Orders(A), Turn()),
    )
    assert (len(s.deck), len(s.discard), len(s.drawn)) == (8, 0, 3)


def test_6_2_1_cards_of_this_draw_are_not_shuffled_in() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        flags={"je": "f6 h12"},
        deck="fuel1",
        discard="metal1",
        todo=(DrawCards(A), Orders(A), Turn()),
    )
    # One of three draws is lost: both piles are empty (§6.2.2).
    assert sorted(GAME.public(s).drawn) == ["fuel1", "metal1"]
    assert (len(s.deck), len(s.discard)) == (0, 0)


def test_6_2_2_lost_draws_are_told() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", deck="", flags={"nx": "t6"})
    told = [event for event in news(s, A, "end") if isinstance(event, Drew)]
    assert told[0].lost == 2
    lost = WORDS["en"].say("event-drew-lost", lost=2)
    assert lost in WORDS["en"].line(told[0], ("Ann", "Bob"))


def test_6_2_a_card_comes_off_the_deck_evenly() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", deck="metal1 " * 3 + "fuel1")
    seen = [
        next(e for e in news(s, A, "end", dice=(n,)) if isinstance(e, Drew)).cards
        for n in range(1, 5)
    ]
    assert seen.count(("metal1",)) == 3
    assert seen.count(("fuel1",)) == 1


# §6.3 Collect


def test_sf_ex_05_collect() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (0, 1, 0)}, drawn="metal2 fuel1 kit_goliath")
    assert owned(s, A) == (2, 2, 0)
    assert s.discard == cards("metal2 fuel1")
    assert isinstance(question(s, A), BuildKits)


def test_6_3_1_the_bank_gives_what_it_has() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"nx": (99, 0, 0)}, drawn="metal2 metal1")
    assert owned(s, A) == (1, 0, 0)
    assert s.bank() == Stock(0, 100, 100)


def test_6_3_1_a_short_bank_is_told() -> None:
    # The deck holds a single card, and the bank a single Metal.
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (99, 0, 0)}, deck="metal2")
    told = next(e for e in news(s, A, "end") if isinstance(e, Collected))
    assert (told.gain, told.short) == (Stock(1), Stock(1))
    assert "1 Metal short" in GAME.words["en"].line(told, ("Ann", "Bob"))


# §6.4 Build ships


def test_sf_ex_06_build_a_scout() -> None:
    s = war(je="ms1@d4 sc1@e3", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout")
    bank = s.bank()
    s = played(s, A, "build sc c2")
    assert owned(s, A) == (0, 0, 0)
    new = s.own(A, "sc2")
    assert (new.hex, new.hull, new.kit) == (HEX["c2"], 10, "")
    assert s.bank() - bank == Stock(3, 2, 1)
    assert refused(s, A, "move sc2 c3") == No("new", "je.sc2", "§6.4.3")
    assert refused(s, A, "attack sc2 nx.ms1") == No("new", "je.sc2", "§6.4.3")


def test_sf_ex_07_no_token_left() -> None:
    s = war(je="ms1@d4 jg1@e3", nx="ms1@v4", stock={"je": (10, 10, 10)}, drawn="bp_juggernaut")
    assert isinstance(question(s, A), Orders)
    assert s.discard == cards("bp_juggernaut")


def test_sf_ex_08_nothing_is_kept() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (4, 3, 2)}, drawn="bp_warrior")
    assert isinstance(question(s, A), Orders)
    assert s.discard == cards("bp_warrior")
    assert s.drawn == ()
    assert refused(s, A, "build wr c2").why == "cannot-pay"
    assert refused(s, A, "build sc c2") == No("draw-phase-over", "build", "§6.6")


def test_6_4_refusals_say_what_is_missing() -> None:
    s = war(
        je="ms1@d4 sc1@e3 wr1@c4 wr2@d3",
        nx="ms1@v4",
        stock={"je": (6, 3, 2)},
        drawn="bp_scout bp_juggernaut bp_warrior",
    )
    facts = ("7", "5", "3", "6", "3", "2")
    assert refused(s, A, "build jg c2") == No("cannot-pay", "jg", "§6.4.1", facts)
    assert refused(s, A, "build wr c2") == No("no-token", "wr", "§6.4.2", ("2",))
    assert refused(s, A, "build ms c2") == No("never-built", "ms", "§6.4.4")
    assert refused(s, A, "build sc d4") == No("occupied", "d4", "§3.6", ("je.ms1",))
    assert refused(s, A, "build sc k12") == No("not-in-zone", "k12", "§6.4.3", ("je",))
    assert refused(s, A, "build sc k23") == No("no-hex", "k23", "§3.3")
    assert refused(s, A, "build xx c2").why == "no-class"


def test_6_4_a_ship_without_its_blueprint_is_refused() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (9, 9, 9)}, drawn="bp_scout")
    assert refused(s, A, "build wr c2") == No("no-blueprint", "wr", "§6.4")


def test_6_4_2_a_full_zone_asks_nothing() -> None:
    from bot.games.star_factions.space import ZONE, labels

    spots = list(labels(ZONE["je"]))
    crowd = ["ms1@a1", "sc1@a2"]
    # Enemies may crowd the zone too; with all its hexes taken nothing can be built.
    kinds = [
        f"{kind}{n}" for kind, most in (("sc", 3), ("wr", 2), ("jg", 1)) for n in range(1, most + 1)
    ]
    fleets = {"je": crowd}
    left = spots[2:]
    for key in ("nx", "mg", "bc"):
        fleets[key] = [f"{name}@{at}" for name, at in zip(["ms1", *kinds], left, strict=False)]
        left = left[7:]
    s = war(
        **{key: " ".join(ships) for key, ships in fleets.items()},  # type: ignore[arg-type]  # fleets by name
        stock={"je": (9, 9, 9)},
        drawn="bp_scout",
    )
    assert left == []
    assert not s.free_zone(A)
    assert isinstance(question(s, A), Orders)


def test_6_4_3_the_lowest_free_number() -> None:
    s = war(je="ms1@d4 sc2@e3", nx="ms1@v4", stock={"je": (6, 4, 2)}, drawn="bp_scout bp_scout")
    s = played(s, A, "build sc a1", "build sc a2")
    assert [ship.key for ship in s.fleets[A].ships] == ["ms1", "sc1", "sc2", "sc3"]
    assert isinstance(question(s, A), Orders)


def test_6_4_4_building_can_be_declined() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout")
    s = played(s, A, "done")
    assert owned(s, A) == (3, 2, 1)
    assert s.discard == cards("bp_scout")


def test_6_4_resource_cards_pay_in_the_same_turn() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        stock={"je": (1, 2, 1)},
        flags={"je": "f6"},
        drawn="metal2 bp_scout",
    )
    assert isinstance(question(s, A), BuildShips)


# §6.5 Build kits


def test_sf_ex_09_crusher_on_a_warrior() -> None:
    s = war(je="ms1@d4 wr1@c4:12", nx="ms1@v4", stock={"je": (1, 0, 1)}, drawn="kit_crusher")
    s = played(s, A, "fit crusher wr1")
    assert owned(s, A) == (0, 0, 0)
    stats = s.own(A, "wr1").stats
    assert at(s, A, "wr1") == (12, 15)
    assert (stats.shield, stats.die, stats.damage, stats.movement, stats.range) == (1, 6, 3, 3, 3)
    # In this very turn.
    assert refused(s, A, "move wr1 c8") == No("too-far", "c8", "§7.2", ("je.wr1", "4", "3", "c7"))


def test_sf_ex_10_replacing_a_hull_kit() -> None:
    s = war(je="ms1@d4:20/goliath", nx="ms1@v4", stock={"je": (2, 1, 0)}, drawn="kit_survivor")
    s = played(s, A, "fit survivor ms1")
    stats = s.own(A, "ms1").stats
    assert at(s, A, "ms1") == (18, 32)
    assert (stats.movement, stats.range, stats.die, stats.damage) == (2, 3, 10, 2)
    assert s.discard == cards("kit_goliath")


def test_6_5_2_a_hull_never_falls_below_1_by_a_swap() -> None:
    s = war(je="ms1@d4 wr1@c4:2/goliath", nx="ms1@v4", stock={"je": (1, 2, 0)}, drawn="kit_cheetah")
    s = played(s, A, "fit cheetah wr1")
    assert at(s, A, "wr1") == (1, 15)


def test_6_5_a_new_ship_may_take_a_kit() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        stock={"je": (4, 3, 1)},
        flags={"je": "f6"},
        drawn="bp_scout kit_explorer",
    )
    s = played(s, A, "build sc a1", "fit explorer sc1")
    assert s.own(A, "sc1").stats.movement == 6
    assert s.own(A, "sc1").new


def test_6_5_ships_come_before_kits() -> None:
    s = war(
        je="ms1@d4",
        nx="ms1@v4",
        stock={"je": (4, 4, 1)},
        flags={"je": "f6"},
        drawn="bp_scout kit_explorer",
    )
    assert isinstance(question(s, A), BuildShips)
    assert refused(s, A, "done", "build sc a1") == No("ships-first", rule="§6.5")


def test_6_5_1_refusals_of_a_kit() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (1, 0, 1)}, drawn="kit_crusher kit_goliath")
    facts = ("2", "0", "0", "1", "0", "1")
    assert refused(s, A, "fit goliath ms1") == No("cannot-pay", "goliath", "§6.5.1", facts)
    assert refused(s, A, "fit cheetah ms1") == No("no-kit-card", "cheetah", "§6.5")
    assert refused(s, A, "fit warp ms1").why == "no-kit"
    assert refused(s, A, "fit crusher sc1") == No("no-ship", "sc1", "§6.5")


def test_8_3_1_a_kit_needs_a_ship() -> None:
    s = war(je="", nx="ms1@v4", flags={"je": "f6"}, stock={"je": (1, 0, 1)}, drawn="kit_crusher")
    # Nothing can be done without a ship: the turn has passed.
    assert s.active == B


def test_6_5_the_swap_is_told() -> None:
    s = war(je="ms1@d4:20/goliath", nx="ms1@v4", stock={"je": (2, 1, 0)}, drawn="kit_survivor")
    told = [event for event in news(s, A, "fit survivor ms1") if isinstance(event, Fitted)]
    assert told == [Fitted(A, "je.ms1", "survivor", "goliath")]


def test_6_5_a_kit_of_two_goes_on_both_ships() -> None:
    s = war(
        je="ms1@d4 sc1@e3",
        nx="ms1@v4",
        stock={"je": (2, 2, 0)},
        flags={"je": "f6"},
        drawn="kit_explorer kit_explorer",
    )
    s = played(s, A, "fit explorer ms1", "fit explorer sc1")
    assert [ship.kit for ship in s.fleets[A].ships] == ["explorer", "explorer"]


# §6.6 Discard


def test_6_6_a_declined_kit_is_discarded() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (1, 1, 0)}, drawn="kit_explorer fuel1")
    s = played(s, A, "done")
    assert s.discard == cards("fuel1 kit_explorer")


def test_6_1_marks_are_cleared_at_the_start_of_the_own_turn() -> None:
    s = war(je="ms1@d4!m!a sc1@e3", nx="ms1@v4!m!a!n")
    s = played(s, A, "end")
    ship = s.own(B, "ms1")
    assert (ship.moved, ship.acted, ship.new) == (False, False, False)
    assert s.own(A, "ms1").acted


def test_6_7_the_draw_phase_comes_with_the_end_of_the_turn_before() -> None:
    s = war(je="ms1@d4", nx="ms1@v4")
    told = news(s, A, "end")
    assert [type(event).__name__ for event in told][:2] == ["TurnBegan", "Drew"]
    assert Dice(3).die(6) == 3


# What is asked for at the wrong time


def test_6_6_a_second_blueprint_says_what_it_lacks() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn="bp_scout bp_scout")
    poor = played(s, A, "build sc c2")
    facts = ("3", "2", "1", "0", "0", "0")
    assert refused(poor, A, "build sc c3") == No("cannot-pay", "sc", "§6.4.1", facts)
    s = war(je="ms1@d4 sc1@e3 sc2@e4", nx="ms1@v4", stock={"je": (9, 9, 9)}, drawn="bp_scout " * 2)
    full = played(s, A, "build sc c2")
    assert refused(full, A, "build sc c3") == No("no-token", "sc", "§6.4.2", ("3",))
    assert refused(played(s, A, "done"), A, "build sc").why == "draw-phase-over"


def test_6_5_a_ship_that_was_left_out_says_so_while_kits_are_asked() -> None:
    drawn = "bp_scout bp_warrior kit_goliath"
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (5, 2, 1)}, drawn=drawn)
    s = played(s, A, "build sc c2")
    assert refused(s, A, "build wr c3").why == "cannot-pay"
    assert refused(s, A, "build sc c3") == No("ships-first", rule="§6.5")


def test_6_6_a_kit_that_could_not_be_paid_says_so() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", drawn="kit_goliath")
    facts = ("2", "0", "0", "0", "0", "0")
    assert refused(s, A, "fit goliath ms1") == No("cannot-pay", "goliath", "§6.5.1", facts)


@pytest.mark.parametrize("order", ["move ms1 d5", "attack ms1 nx.ms1", "end"])
def test_6_1_orders_wait_for_the_draw_phase(order: str) -> None:
    drawn = "bp_scout kit_goliath"
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (9, 9, 9)}, drawn=drawn)
    later = No("orders-later", order.split(maxsplit=1)[0], "§6.1")
    assert refused(s, A, order) == later
    assert refused(s, A, "fit goliath ms1") == No("kits-later", rule="§6.5")
    assert refused(played(s, A, "done"), A, order) == later


def test_6_4_ending_the_turn_names_the_ships_that_could_be_built() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (9, 9, 9)}, drawn="bp_scout")
    assert GAME.forgone is not None
    assert list(GAME.forgone(s, BuildShips(A))) == [("build",)]
