"""§7.4 Lines of fire, §7.5 attacks, §7.8 destruction."""

from collections.abc import Mapping

from bot.engine.errors import No
from bot.engine.play import commit, draft
from bot.games.star_factions.events import Attacked, Destroyed
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, Numbers, at, cards, news, owned, played, war
from tests.kit import Dice, refused

FAR = "ms1@y5"


def duel(je: str, nx: str, stock: Mapping[str, Numbers] | None = None) -> War:
    """A position with two ships, and others that keep both seats in the game."""
    return war(je=f"sc3@f2 {je}", nx=f"{nx} sc3@u2", stock=stock)


def battle(s: War, order: str, *dice: int) -> War:
    return played(s, A, order, dice=dice)


def told(s: War, order: str, *dice: int) -> Attacked:
    return next(event for event in news(s, A, order, dice=dice) if isinstance(event, Attacked))


def test_sf_ex_15_the_rulebook_example() -> None:
    s = duel("ms1@b10", "wr1@b12")
    assert told(s, "attack ms1 nx.wr1", 10, 1).done == 9
    s = duel("wr1@b12", "ms1@b10")
    event = told(s, "attack wr1 nx.ms1", 1, 6)
    assert (event.back_roll, event.back_done) == (6, 5)


def test_sf_ex_16_weapons() -> None:
    s = duel("wr1@b11", "jg1@b10", stock={"je": (0, 0, 3)})
    s = battle(s, "attack wr1 nx.jg1 +3", 4, 5)
    assert at(s, B, "jg1") == (12, 20)
    assert at(s, A, "wr1") == (11, 15)
    assert owned(s, A) == (0, 0, 0)


def test_sf_ex_17_zero_damage_still_provokes() -> None:
    s = battle(duel("sc1@b8", "ms1@b11"), "attack sc1 nx.ms1", 3, 6)
    assert at(s, B, "ms1") == (30, 30)
    assert at(s, A, "sc1") == (4, 10)


def test_sf_ex_18_outranging() -> None:
    event = told(duel("sc1@b7", "ms1@b11"), "attack sc1 nx.ms1", 4)
    assert (event.done, event.back_roll) == (1, 0)


def test_sf_ex_19_destruction_and_reward() -> None:
    s = duel("jg1@b10/crusher", "wr1@b13:5")
    s = battle(s, "attack jg1 nx.wr1", 4)
    assert s.fleets[B].ship("wr1") is None
    assert owned(s, A) == (2, 2, 2)
    assert s.discard == cards("bp_warrior")
    assert s.fleets[B].tokens("wr") == 2


def test_sf_ex_20_destroyed_by_the_counterattack() -> None:
    s = duel("sc1@b10:2", "wr1@b12")
    s = battle(s, "attack sc1 nx.wr1", 1, 2)
    assert s.fleets[A].ship("sc1") is None
    assert at(s, B, "wr1") == (15, 15)
    assert s.discard == cards("bp_scout")
    assert owned(s, B) == (1, 1, 1)
    assert refused(s, A, "move sc1 b9") == No("no-ship", "sc1", "§7.1")


def test_sf_ex_21_blocked_line() -> None:
    s = duel("wr1@m3", "wr1@m5", stock={"je": (0, 0, 2)})
    no = No("blocked", "nx.wr1", "§7.4", ("je.wr1", "m4"))
    assert refused(s, A, "attack wr1 nx.wr1 +2") == no
    assert owned(s, A) == (0, 0, 2)
    assert s.own(A, "wr1").may_act


def test_sf_ex_22_along_a_border() -> None:
    assert told(duel("sc1@c11", "wr1@d13"), "attack sc1 nx.wr1", 4, 1).done == 3


def test_sf_ex_23_border_between_two_asteroids() -> None:
    assert told(duel("wr1@e7", "wr1@g7"), "attack wr1 nx.wr1", 4, 1).done == 3


def test_sf_ex_24_corner_touch() -> None:
    assert told(duel("sc1@a10/goliath", "wr1@e13"), "attack sc1 nx.wr1", 4).done == 3


def test_sf_ex_37_illegal_targets() -> None:
    s = duel("sc1@b11 wr1@b10", "sc1@b13")
    assert refused(s, A, "attack wr1 je.sc1") == No("own-ship", "sc1", "§7.5.1")
    assert refused(s, A, "attack wr1 sc1") == No("own-ship", "sc1", "§7.5.1")
    facts = ("je.wr1", "3", "2")
    assert refused(s, A, "attack wr1 nx.sc1") == No("out-of-range", "nx.sc1", "§7.5.1", facts)
    assert s.own(A, "wr1").may_act


def test_7_5_1_refusals_of_weapons() -> None:
    s = duel("wr1@b11", "jg1@b10", stock={"je": (0, 0, 2)})
    assert refused(s, A, "attack wr1 nx.jg1 +3") == No("few-weapons", "3", "§7.5.1", ("2",))
    assert refused(s, A, "attack wr1 nx.jg1 +4") == No("too-many-weapons", "4", "§7.5.1", ("3",))
    assert refused(s, A, "attack wr1 nx.jg1 +0") == No("no-plus-zero", "+0", "§7.5.1")


def test_7_5_1_refusals_of_targets() -> None:
    s = duel("wr1@b11", "jg1@b10")
    assert refused(s, A, "attack wr1 nx.jg2") == No("no-target", "nx.jg2", "§7.5.1")
    assert refused(s, A, "attack jg1 nx.jg1") == No("no-ship", "jg1", "§7.1")
    assert refused(s, A, "attack sc3").why == "out-of-range"
    s = war(je="ms1@d4", nx=FAR)
    assert refused(s, A, "attack ms1 nx.ms1").why == "out-of-range"
    assert refused(s, A, "attack").why == "out-of-range"
    s = war(je="ms1@d4 sc1@e3", nx=FAR)
    assert refused(s, A, "attack") == No("nothing-fires", rule="§7.5.1")


def test_7_5_2_weapons_are_paid_before_the_dice() -> None:
    s = duel("wr1@b11", "jg1@b10", stock={"je": (0, 0, 3)})
    d = draft(s, A, ("attack wr1 nx.jg1 +2",))
    assert d.stop == "draw"
    assert owned(d.state, A) == (0, 0, 1)
    assert d.question is None


def test_7_5_3_a_kit_adds_to_every_roll() -> None:
    assert told(duel("wr1@b11/survivor", "sc1@b10"), "attack wr1 nx.sc1", 3, 1).done == 5


def test_7_5_4_a_hull_does_not_fall_below_0() -> None:
    event = told(duel("jg1@b11", "sc1@b10:2"), "attack jg1 nx.sc1", 8)
    assert (event.done, event.left) == (8, 0)


def test_7_5_6_a_kit_adds_to_the_counterattack_and_weapons_do_not() -> None:
    s = duel("wr1@b11", "jg1@b10/crusher", stock={"nx": (0, 0, 9)})
    event = told(s, "attack wr1 nx.jg1", 1, 2)
    assert event.back_done == 2 + 3 - 1
    assert owned(battle(s, "attack wr1 nx.jg1", 1, 2), B) == (0, 0, 9)


def test_7_5_6_goliath_lets_a_warrior_answer_from_farther() -> None:
    assert told(duel("sc1@b8", "wr1@b11"), "attack sc1 nx.wr1", 4).back_roll == 0
    assert told(duel("sc1@b8", "wr1@b11/goliath"), "attack sc1 nx.wr1", 4, 2).back_roll == 2


def test_7_5_6_firing_back_uses_up_nothing() -> None:
    s = war(je="sc3@f2 sc1@b8 sc2@b9", nx="ms1@b11")
    s = battle(s, "attack sc1 nx.ms1", 4, 1)
    s = battle(s, "attack sc2 nx.ms1", 4, 1)
    assert at(s, A, "sc1") == (9, 10)
    assert at(s, A, "sc2") == (9, 10)
    assert at(s, B, "ms1") == (28, 30)


def test_7_5_7_the_action_is_used_the_move_is_not() -> None:
    s = battle(duel("sc1@b7", "ms1@b11"), "attack sc1 nx.ms1", 1)
    assert refused(s, A, "attack sc1 nx.ms1") == No("acted", "je.sc1", "§7.1")
    played(s, A, "move sc1 b6")


def test_7_8_a_destroyed_ships_kit_is_discarded() -> None:
    s = battle(duel("jg1@b11", "wr1@b10:1/goliath"), "attack jg1 nx.wr1", 5)
    assert s.discard == cards("bp_warrior kit_goliath")


def test_7_8_a_destroyed_mothership_is_never_discarded() -> None:
    s = war(je="jg1@b11 sc3@f2", nx="ms1@b10:1 sc1@u2", work={}, flags={"nx": "t6"})
    s = battle(s, "attack jg1 nx.ms1", 8)
    assert s.fleets[B].mother is None
    assert s.discard == cards("")
    assert owned(s, A) == (4, 4, 4)
    assert s.fleets[B].cards == 1


def test_7_8_progress_dies_with_the_mothership() -> None:
    s = war(je="jg1@f5 sc3@f2", nx="ms1@f6:1 sc1@u2", work={"nx": "colonize"})
    s = battle(s, "attack jg1 nx.ms1", 8)
    assert s.fleets[B].work == ""


def test_7_8_the_reward_is_cut_by_the_bank() -> None:
    s = duel("jg1@b11", "wr1@b10:1", stock={"je": (98, 0, 0), "nx": (1, 0, 0)})
    event = next(e for e in news(s, A, "attack jg1 nx.wr1", dice=(5,)) if isinstance(e, Destroyed))
    assert (event.reward.metal, event.reward.fuel, event.reward.weapon) == (1, 2, 2)


def test_7_4_4_who_is_seen_sees_back() -> None:
    s = duel("wr1@e7", "wr1@g7")
    told(s, "attack wr1 nx.wr1", 4, 1)
    s = duel("wr1@g7", "wr1@e7")
    told(s, "attack wr1 nx.wr1", 4, 1)


def test_10_1_an_attack_is_a_draw_and_says_so() -> None:
    s = duel("wr1@b11", "jg1@b10")
    assert commit(s, A, ("attack wr1 nx.jg1",), Dice(1, 1)).passed.drew
    assert not commit(s, A, ("move wr1 b12",), Dice()).passed.drew


def test_the_event_of_a_battle_has_both_rolls() -> None:
    s = duel("wr1@b11", "jg1@b10", stock={"je": (0, 0, 3)})
    event = told(s, "attack wr1 nx.jg1 +3", 4, 5)
    assert event == Attacked(
        A, "je.wr1", B, "nx.jg1", ("b11", "b10"), die=6, roll=4, weapons=3, done=8, left=12,
        back_roll=5, back_done=4, back_left=11,
    )  # fmt: skip
