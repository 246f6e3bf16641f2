"""§7.6 Repair, §7.7 colonies."""

from bot.engine.errors import No
from bot.engine.play import asked
from bot.games.star_factions import GAME
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, at, offered, owned, played, war
from tests.kit import refused

# §7.6 Repair


def test_sf_ex_25_repair_another_ship() -> None:
    s = war(je="ms1@b10 wr1@b11:7!m sc1@e3", nx="ms1@v4", stock={"je": (3, 0, 0)})
    s = played(s, A, "repair wr1 3")
    assert at(s, A, "wr1") == (15, 15)
    assert s.own(A, "wr1").acted
    assert s.own(A, "ms1").acted
    assert s.own(A, "ms1").may_move
    assert owned(s, A) == (0, 0, 0)


def test_sf_ex_26_repair_of_a_ship_that_has_acted() -> None:
    s = war(je="ms1@b10 wr1@b11:7!a", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert refused(s, A, "repair wr1 1") == No("no-action-to-give", "je.wr1", "§7.6.1")


def test_7_6_1_a_new_ship_has_no_action_to_give() -> None:
    s = war(je="ms1@b10 wr1@b11:7!n", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert refused(s, A, "repair wr1 1") == No("new-mend", "je.wr1", "§7.6.1")


def test_7_6_1_the_mothership_repairs_itself() -> None:
    s = war(je="ms1@b10:10", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert at(played(s, A, "repair ms1 2"), A, "ms1") == (16, 30)


def test_7_6_2_no_more_metal_than_is_useful() -> None:
    s = war(je="ms1@b10:26", nx="ms1@v4", stock={"je": (9, 0, 0)})
    no = No("wasted-metal", "3", "§7.6.2", ("je.ms1", "4", "2"))
    assert refused(s, A, "repair ms1 3") == no
    assert at(played(s, A, "repair ms1 2"), A, "ms1") == (30, 30)


def test_7_6_2_refusals_of_amounts() -> None:
    s = war(je="ms1@b10:5", nx="ms1@v4", stock={"je": (2, 0, 0)})
    assert refused(s, A, "repair ms1 3") == No("few-metal", "3", "§7.6.2", ("2",))
    assert refused(s, A, "repair ms1 4") == No("metal-limit", "4", "§7.6.2", ("3",))
    s = war(je="ms1@b10:5", nx="ms1@v4")
    assert refused(s, A, "repair ms1 1") == No("no-metal", rule="§7.6.2")


def test_7_6_1_refusals_of_targets() -> None:
    s = war(je="ms1@b10:20 wr1@b12:7 sc1@b9", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert refused(s, A, "repair wr1 1") == No("not-beside", "je.wr1", "§7.6.1", ("2",))
    assert refused(s, A, "repair sc1 1") == No("full-hull", "je.sc1", "§7.6.1", ("10",))
    assert refused(s, A, "repair jg1 1") == No("no-ship", "jg1", "§7.6.1")
    s = war(je="ms1@b10:20!a", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert refused(s, A, "repair ms1 1") == No("acted", "je.ms1", "§7.1")
    s = war(je="sc1@b10:2", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert refused(s, A, "repair sc1 1") == No("no-mother", rule="§7.6")


def test_7_6_3_asteroids_do_not_matter() -> None:
    s = war(je="ms1@l4 wr1@m5:3", nx="ms1@v4", stock={"je": (1, 0, 0)})
    assert refused(s, A, "repair wr1 1").why == "not-beside"
    s = war(je="ms1@m3 wr1@l4:3", nx="ms1@v4", stock={"je": (1, 0, 0)})
    assert at(played(s, A, "repair wr1 1"), A, "wr1") == (6, 15)


# §7.7 Colonies


def passed(s: War) -> War:
    """The position after the other player does nothing."""
    return played(s, B, "end")


def test_sf_ex_27_colonize() -> None:
    s = war(je="ms1@e5 sc1@a9", nx="ms1@v4")
    s = passed(played(s, A, "move ms1 f6", "colonize", "end"))
    assert (s.fleets[A].work, s.fleets[A].flags) == ("colonize", ())
    assert len(s.cards) == 1
    s = passed(played(s, A, "colonize", "end"))
    assert (s.fleets[A].work, s.fleets[A].flags) == ("", (HEX["f6"],))
    assert len(s.cards) == 2


def test_sf_ex_28_leaving_cancels() -> None:
    s = war(je="ms1@f6 sc1@a9", nx="ms1@v4", work={"je": "colonize"})
    s = passed(played(s, A, "move ms1 f5", "end"))
    assert s.fleets[A].work == ""
    s = played(s, A, "move ms1 f6", "colonize")
    assert (s.fleets[A].work, s.fleets[A].flags) == ("colonize", ())


def test_sf_ex_29_pausing() -> None:
    s = war(je="ms1@f6 sc1@a9", nx="ms1@v4 sc1@f4", work={"je": "colonize"})
    s = played(s, A, "attack ms1 nx.sc1", dice=(1, 1))
    assert s.fleets[A].work == "colonize"
    s = passed(played(s, A, "end"))
    s = played(s, A, "colonize")
    assert s.fleets[A].flags == (HEX["f6"],)


def test_sf_ex_30_decolonize_and_take_over() -> None:
    s = war(je="ms1@m7 sc1@a9", nx="ms1@v4", flags={"nx": "m7"})
    assert refused(s, A, "colonize") == No("not-neutral", "m7", "§7.7.1", ("nx",))
    s = passed(played(s, A, "decolonize", "end"))
    assert s.fleets[B].cards == 2
    s = passed(played(s, A, "decolonize", "end"))
    assert (s.fleets[B].flags, s.fleets[B].cards) == ((), 1)
    s = passed(played(s, A, "colonize", "end"))
    s = played(s, A, "colonize")
    assert s.fleets[A].flags == (HEX["m7"],)


def test_sf_ex_31_fourth_flag() -> None:
    s = war(
        je="ms1@t6 sc1@a9 wr1@c4",
        nx="ms1@v4",
        flags={"je": "f6 m7 h12"},
        work={"je": "colonize"},
    )
    s = played(s, A, "colonize")
    assert s.outcome is not None
    assert (s.outcome.how, s.outcome.winner) == ("colonies", A)
    assert asked(s) == ()
    assert [x.place for x in GAME.result(s)] == [1, 2]


def test_7_7_5_leaving_after_the_second_action_changes_nothing() -> None:
    s = war(je="ms1@f6", nx="ms1@v4", work={"je": "colonize"})
    s = played(s, A, "colonize", "move ms1 f5")
    assert s.fleets[A].flags == (HEX["f6"],)


def test_7_7_6_own_planets_need_neither() -> None:
    s = war(je="ms1@f6", nx="ms1@v4", flags={"je": "f6"})
    assert refused(s, A, "colonize") == No("own-planet", "f6", "§7.7.6", ("colonize",))
    assert refused(s, A, "decolonize") == No("own-planet", "f6", "§7.7.6", ("decolonize",))


def test_7_7_only_on_planets_and_only_the_mothership() -> None:
    s = war(je="ms1@e5 sc1@f6", nx="ms1@v4")
    assert refused(s, A, "colonize") == No("no-planet", "e5", "§7.7", ("colonize",))
    s = war(je="sc1@f6", nx="ms1@v4")
    assert refused(s, A, "colonize") == No("no-mother", rule="§7.7")
    s = war(je="ms1@f6", nx="ms1@v4")
    assert refused(s, A, "decolonize") == No("no-flag", "f6", "§7.7.2")
    s = war(je="ms1@f6!a", nx="ms1@v4")
    assert refused(s, A, "colonize") == No("acted", "je.ms1", "§7.1")


def test_7_7_4_a_flag_that_disappears_ends_decolonizing() -> None:
    # The owner of the flag resigns while Jear works on it.
    from tests.games.star_factions.build import C

    s = war(
        je="ms1@m7",
        nx="ms1@v4",
        mg="ms1@v20",
        flags={"mg": "m7"},
        work={"je": "decolonize"},
    )
    s = offered(s, C, "resign")
    assert s.fleets[A].work == ""
    assert played(s, A, "colonize").fleets[A].work == "colonize"


def test_9_2_a_table_may_play_to_three() -> None:
    from msgspec.structs import replace

    s = war(je="ms1@t6", nx="ms1@v4", flags={"je": "f6 m7"}, work={"je": "colonize"})
    s = played(replace(s, goal=3), A, "colonize")
    assert s.outcome is not None


def test_7_7_what_is_possible_is_what_nothing_forbids() -> None:
    from bot.games.star_factions.rules.s07_works import possible_works, why_no_work
    from tests.bench.playing import positions

    seen = set()
    for s in positions(GAME, 3, 3):
        for seat in s.survivors:
            can = set(possible_works(s, seat))
            seen |= can
            for kind in ("colonize", "decolonize"):
                assert (kind in can) == (why_no_work(s, seat, kind) is None)
    assert seen == {"colonize", "decolonize"}
