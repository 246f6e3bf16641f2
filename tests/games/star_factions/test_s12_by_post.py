"""§12 Playing by post: plans, undo, redeals, stale answers."""

from bot.engine.codec import Codec
from bot.engine.play import asked, commit, draft, waiting
from bot.engine.rng import Chance
from bot.games.star_factions import GAME
from bot.games.star_factions.events import Chose, Deployed, Rolled, TurnBegan
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, C, D, played, war
from tests.kit import Dice, answered, started


def test_12_1_only_the_active_player_is_asked() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", mg="ms1@v20")
    assert asked(s) == waiting(s) == (A,)


def test_12_2_plans_may_come_in_any_order() -> None:
    plans = {A: ("je", "default"), B: ("nx mg", "default"), C: ("any", "ms1 a1", "default")}
    ends = []
    for order in ((A, B, C), (C, A, B), (B, C, A)):
        s = started(GAME, 3)
        for seat in order:
            s = commit(s, seat, plans[seat], Chance.of("any order")).state
        ends.append(s)
    assert ends[0] == ends[1] == ends[2]


def test_12_2_everybody_is_asked_at_once() -> None:
    assert asked(started(GAME, 4)) == (A, B, C, D)


def test_12_3_without_anything_to_build_the_orders_come_first() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", deck="fuel1")
    s = played(s, A, "end")
    assert draft(s, B, ("move ms1 v5",)).answers == ("move ms1 v5",)


def test_12_4_orders_up_to_an_attack_are_taken_back_freely() -> None:
    s = war(je="ms1@d4 wr1@b10", nx="wr1@b13")
    line = ("move wr1 b11", "attack wr1 nx.wr1")
    assert not commit(s, A, line[:1], Dice()).passed.drew
    assert draft(s, A, line).stop == "draw"
    assert draft(s, A, (*line, "move ms1 d5")).answers == line


def test_12_4_confirming_an_attack_goes_on_with_the_turn() -> None:
    s = war(je="ms1@d4 wr1@b11", nx="wr1@b13 sc1@v4")
    s = played(s, A, "attack wr1 nx.wr1", dice=(3, 3))
    assert asked(s) == (A,)


def test_12_5_a_turn_with_nothing_left_ends_in_the_line() -> None:
    s = war(je="sc1@b10", nx="ms1@v4")
    assert draft(s, A, ("move sc1 b11",)).stop == "draw"


def test_12_6_a_shipless_player_is_not_asked() -> None:
    s = war(je="ms1@d4", nx="", mg="ms1@v20", flags={"nx": "t6"}, grace={"nx": 2}, deck="fuel1")
    s = played(s, A, "end")
    assert asked(s) == (C,)
    assert s.fleets[B].grace == 1


def test_a_position_survives_storage() -> None:
    codec = Codec(GAME)
    s = war(je="ms1@f6 sc1@b10:3/goliath!m", nx="ms1@v4", work={"je": "colonize"})
    s = played(s, A, "move sc1 b12") if s.own(A, "sc1").may_move else s
    assert codec.decode(codec.encode(s), GAME.version) == s


def test_the_trail_is_this_turns_until_the_next_one_acts() -> None:
    s = war(je="ms1@d4 sc1@b10", nx="ms1@v4")
    s = played(s, A, "move sc1 b12", "end")
    assert [type(mark).__name__ for mark in s.trail] == ["Moved"]
    s = played(s, B, "move ms1 v5")
    assert [mark.ship for mark in s.trail if hasattr(mark, "ship")] == ["nx.ms1"]


def test_the_second_of_two_plans_starts_the_war() -> None:
    s = answered(started(GAME, 2), A, "je", "default")
    told = [item.event for item in commit(s, B, ("nx", "default"), Dice(6, 2)).news]
    assert told[:2] == [Rolled(((A, 6), (B, 2))), Chose(A, "je")]
    assert isinstance(told[4], Deployed)
    assert (told[4].seat, told[5]) == (B, TurnBegan(A, 1))
    assert HEX["d4"] == answered(s, B, "nx", "default", chance=Dice(6, 2)).own(A, "ms1").hex


def test_12_7_an_absent_players_work_goes_on() -> None:
    def default(s: War) -> str:
        assert GAME.default is not None
        return " ".join(GAME.default(s, s.todo[0]) or ())

    works = {"je": "colonize"}
    s = war(je="ms1@f6 sc1@b10", nx="ms1@v4", work=works, drawn="bp_scout", stock={"je": (9, 9, 9)})
    assert default(s) == "done"
    s = played(s, A, "done")
    assert default(s) == "colonize"
    assert default(played(s, A, "colonize")) == "end"
    # Nothing new is begun.
    assert default(war(je="ms1@f6 sc1@b10", nx="ms1@v4")) == "end"
    acted = war(je="ms1@f6!a sc1@b10", nx="ms1@v4", work=works)
    assert default(acted) == "end"
