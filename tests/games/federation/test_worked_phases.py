"""Executive phases, rounds and tiles worked out by hand, several rules in each."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Event, Seat
from bot.engine.invariants import random_line
from bot.engine.legal import answers
from bot.engine.play import asked, commit, question
from bot.engine.rng import Chance
from bot.games.federation import GAME
from bot.games.federation import events as e
from bot.games.federation.data import DEEP, SPACES, START
from bot.games.federation.effects import PLANETS
from bot.games.federation.rules.s03_rounds import ExecutivePhase, NextTurn, Round
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import NEUTRAL, Federation, Token, Works
from tests.games.federation.build import (
    A,
    B,
    Seats,
    around,
    at,
    fed,
    funding,
    gains,
    led,
    news,
    options,
    own,
    played,
    standing,
    turn,
    works,
)
from tests.kit import refused, started

# §15 The Executive phase in its order


@around
def test_15_the_steps_come_in_order_for_all_players(seats: Seats) -> None:
    a, b, c, d = seats
    s = fed(first=c, president=a, laws=("neo", "6moon"), at_round=1)
    s = own(works(s, "replicator", a, c), a, degree=5)
    s = own(own(s, c, degree=5), b, degree=5, stock="1O")
    s = replace(s, senate=(standing("f1c1", b), funding("f1c2", d)))
    told = commit_phase(s, b)
    kinds = [type(x).__name__ for x in told]
    steps = ["Executive", "Income", "Upkept", "Funding", "FloorWon", "LawPassed", "RoundEnded"]
    places = [kinds.index(x) for x in steps]
    assert places == sorted(places)
    assert [x.seat for x in told if isinstance(x, e.Income)] == [c, a]
    assert [x.seat for x in told if isinstance(x, e.Upkept)] == [c, a, b]
    assert [x.floor for x in told if isinstance(x, e.FloorWon)] == [1, 2, 3]


def commit_phase(s: Federation, last: Seat) -> list[Event]:
    """The events of an Executive phase in which nobody is asked."""
    for seat in s.ring(A):
        s = own(s, seat, ambassadors=())
    return news(turn(own(s, last, ambassadors=("amb3",)), last), last, "amb3 vote outer")


def test_15_1_income_of_this_phase_pays_the_upkeep_of_this_phase() -> None:
    s = own(works(fed(at_round=1), "replicator", A), A, degree=6)
    s = at(s, ExecutivePhase())
    assert (s.seats[A].degree, gains(s, A)) == (6, "")


def test_15_2_a_level_lost_lowers_the_floor_of_the_same_phase() -> None:
    s = own(fed(at_round=1, senate=(standing("f1c1", A),)), A, degree=8, stock="")
    s = at(s, ExecutivePhase())
    # Level 4 can't be paid: degree 3, and the floor scores level 2.
    assert (s.seats[A].degree, s.seats[A].pp) == (3, 2)


def test_15_2_the_academy_raises_before_upkeep_is_due() -> None:
    s = own(works(fed(at_round=1), "academy", A), A, degree=4, stock="1L")
    s = at(s, ExecutivePhase())
    assert (s.seats[A].degree, gains(s, A)) == (5, "")


def test_15_3_a_crystal_of_the_joint_project_comes_too_late_for_upkeep() -> None:
    s = fed(at_round=1, projects=(7, 0, 0, 0, 0, 0), senate=(funding("f1c1", A),))
    s = at(own(s, A, degree=5), ExecutivePhase())
    assert (s.seats[A].degree, gains(s, A), s.seats[A].joint) == (3, "1L", 1)


def test_15_5_a_medal_of_the_transporter_and_its_influence_count_for_the_law() -> None:
    s = fed(at_round=1, laws=("6moon", "neo"), senate=(standing("f1c1", A),))
    s = own(replace(s, works=(Works("transporter", (A,)),)), A, mage=2)
    s = at(s, ExecutivePhase())
    # Floor 1 for level 1, then twice the influence 3.
    assert (s.seats[A].medals, s.seats[A].pp) == (("6moon",), 1 + 6)


def test_15_5_the_outer_module_and_funding_sides_do_not_vote() -> None:
    tokens = (Token("outer", A, "amb3", votes=3), funding("f1c1", A), standing("f1c6", B))
    s = fed(at_round=1, laws=("neo", "6moon"), senate=tokens)
    s = own(own(s, A, miner="n2a"), B, mage=1)
    s = at(s, ExecutivePhase())
    assert [d.pp for d in s.seats] == [0, 2 + 1, 0, 0]


def test_15_5_the_die_and_neutral_votes_decide_a_law() -> None:
    tokens = (Token("f3c2", NEUTRAL, votes=4), standing("f1c6", B, votes=2, die=True))
    s = own(fed(3, at_round=1, laws=("neo", "6moon"), senate=tokens), B, die=3, mage=1)
    s = at(s, ExecutivePhase())
    assert s.seats[B].pp == 1 + 2


@around
def test_15_5_who_holds_the_pawn_now_breaks_the_tie(seats: Seats) -> None:
    a, b, c, d = seats
    s = led(a, at_round=1, laws=("neo", "6moon"))
    s = own(own(s, a, miner="n1a"), c, mage=2)
    s = played(turn(own(s, c, ambassadors=("amb2",)), c), c, "amb2 fund f1c3", "intrigue")
    for seat in (a, b, d):
        s = own(s, seat, ambassadors=())
    s = at(s, NextTurn(a))
    assert s.seats[c].pp == 4
    assert s.first == c


# §16 to §19


def test_16_3_laws_of_a_round_never_name_one_planet_and_each_is_used_once() -> None:
    for seed in range(40):
        s = fed()
        for _ in range(5):
            assert s.laws[0] != s.laws[1]
            assert len(s.laws) == 2 or s.laws[2] != s.laws[3]
            s = ended(s, seed)
        assert sorted(x for x, _ in s.passed) == sorted(y for _, y in s.passed)


def ended(s: Federation, seed: int) -> Federation:
    """The position after the round, with nothing played."""
    for seat in s.ring(A):
        s = own(s, seat, ambassadors=())
    s = turn(own(s, A, ambassadors=("amb1a",)))
    found: Federation = commit(s, A, ("amb1a vote outer",), Chance.of("laws", seed)).state
    return found


def test_18_2_the_value_of_neutral_tiles_is_the_round() -> None:
    for number in range(1, 6):
        s = at(fed(3, at_round=number - 1), Round())
        assert sorted(t.votes for t in s.senate) == [0, number, number]
        sides = {SPACES[t.space].side for t in s.senate if t.votes}
        assert sides == {"left", "right"}


def test_18_3_the_room_and_the_spy_of_the_other_side() -> None:
    s = at(fed(2, at_round=2), Round())
    actions = {t.space: SPACES[t.space].action for t in s.senate}
    (spy,) = [x for x, action in actions.items() if action == "spy"]
    rooms = [x for x in actions if actions[x] not in ("spy", "neo", "6moon", "atalum",
                                                     "arratooine", "e81216")]  # fmt: skip
    assert len(rooms) == 1
    assert SPACES[rooms[0]].side != SPACES[spy].side
    assert sum(t.votes for t in s.senate) == 6


def test_19_1_each_starting_tile_does_what_it_lists() -> None:
    want = {
        "sp1": "2L 1C 2O",
        "sp2": "1L",
        "sp4": "1L",
        "sp7": "2O 1G",
        "sp8": "1O",
    }
    for tile, goods in want.items():
        s = at(fed(), Carry(A, START[tile].effects))
        if tile == "sp4":
            s = played(s, A, "m6")
        if tile == "sp8":
            s = played(s, A, "st-f")
        assert gains(s, A) == goods, tile
    s = at(fed(), Carry(A, START["sp2"].effects))
    assert s.seats[A].degree == 3
    s = played(at(fed(), Carry(A, START["sp6"].effects)), A, "n1b")
    assert gains(s, A) == "2C"


def test_19_3_ds1_funds_twice_and_opens_every_mission() -> None:
    s = at(own(fed(), A, missions="3"), Carry(A, DEEP["ds1"].effects))
    s = played(s, A, "neo", "neo")
    assert (s.projects[0], s.seats[A].hangar, set(s.seats[A].missions)) == (2, 2, {1})
    s = at(fed(), Carry(A, DEEP["ds1"].effects))
    assert gains(played(s, A, "joint", "joint"), A) == "1L 1C"


def test_19_3_ds3_moves_a_disc_up_or_takes_a_new_one() -> None:
    s = own(fed(), A, discs=(1, 2, 0, 0, 0, 0))
    s = at(s, Carry(A, DEEP["ds3"].effects))
    assert options(s, A) == {"st-a", "st-c", "st-d", "st-e", "st-f"}
    up = played(s, A, "st-a 2lavandium")
    assert (gains(up, A), up.seats[A].discs[0]) == ("2L 1O", 2)
    s = at(own(fed(), A, discs=(2,) * 6), Carry(A, DEEP["ds3"].effects))
    assert (asked(s), gains(s, A)) == ((), "1O")


def test_19_3_ds4_and_ds5_raise_for_the_whole_game() -> None:
    s = at(own(fed(), A, degree=10, die=2), Carry(A, DEEP["ds4"].effects))
    assert (s.seats[A].level, s.seats[A].die, gains(s, A)) == (8, 3, "1O")
    s = at(own(fed(), A, degree=10), Carry(A, DEEP["ds5"].effects))
    assert (s.seats[A].level, s.seats[A].die) == (6, 6)


def test_19_3_ds7_places_a_robot_free_with_income_or_points() -> None:
    s = played(at(own(fed(), A, erudites=("1a1", "1b1", "1c1")), Carry(A, DEEP["ds7"].effects)),
               A, "mega4")  # fmt: skip
    assert s.seats[A].pp == 6
    s = played(at(fed(), Carry(A, DEEP["ds7"].effects)), A, "shipyard")
    assert s.seats[A].hangar == 2


def test_19_3_ds8_skips_a_medal_where_none_is_left() -> None:
    every = ("neo", "6moon", "atalum", "arratooine", "e81216", "authority", "intrigue")
    s = at(own(fed(), A, medals=every), Carry(A, DEEP["ds8"].effects))
    s = played(s, A, "neo", "n1a")
    assert (asked(s), gains(s, A)) == ((), "2L")


def test_2_4_the_host_chooses_faces_in_advanced_setup() -> None:
    chosen = {"setup": "advanced", "slot1": "reverse", "slot2": "reverse", "slot3": "basic",
              "slot4": "reverse"}  # fmt: skip
    s = started(GAME, 4, chosen)
    assert [w.id for w in s.production()] == ["transporter", "transmutation", "academy",
                                              "university"]  # fmt: skip
    tokens = [x for w in s.works for x in w.tokens]
    assert (len(tokens), len(set(tokens))) == (8, 8)
    assert refused(turn(fed()), A, "amb1a vote f1c4").why == "no-build-payable"


def test_26_3_a_game_has_twenty_turns_for_each_player() -> None:
    for count in (2, 3, 4):
        s, turns = started(GAME, count, {}), 0
        chance = Chance.of("length", count)
        while asked(s):
            done = commit(s, asked(s)[0], (simplest(s),), chance)
            turns += sum(isinstance(x.event, e.Placed) for x in done.news)
            s = done.state
        assert turns == 20 * count


def simplest(s: Federation) -> str:
    """The Outer Module with the first Ambassador left, or else the first answer."""
    q = question(s, asked(s)[0])
    assert q is not None
    return next((x for x in answers(q, s) if x.endswith("outer")), next(answers(q, s)))


def test_26_2_points_influence_and_contributions_never_fall() -> None:
    for count in (2, 3, 4):
        chance, pick = Chance.of("rising", count), Chance.of("rising picks", count)
        s = started(GAME, count, {"setup": "advanced"})
        before = sums(s)
        while asked(s):
            seat = asked(s)[0]
            s = commit(s, seat, random_line(s, seat, pick), chance).state
            after = sums(s)
            assert all(x <= y for x, y in zip(before, after, strict=True))
            before = after


def sums(s: Federation) -> tuple[int, ...]:
    """The numbers of every seat that never fall."""
    return tuple(
        n
        for seat in s.ring(A)
        for n in (
            s.seats[seat].pp,
            s.seats[seat].joint,
            s.seats[seat].completed,
            *(s.influence(seat, planet) for planet in PLANETS),
        )
    )
