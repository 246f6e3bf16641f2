"""Corner cases of the Executive phase, the end of rounds and games, and fewer players."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.play import asked
from bot.engine.zones import Deck
from bot.games.federation import GAME
from bot.games.federation import events as e
from bot.games.federation.rules.s03_rounds import EndRound
from bot.games.federation.rules.s15_executive import (
    Floors,
    FundColumns,
    Upkeep,
    Vote,
    Yields,
)
from bot.games.federation.rules.s16_round import NewLaws
from bot.games.federation.scoring import final_scores, project_points
from bot.games.federation.state import NEUTRAL, Orders, Token, Works
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
    options,
    own,
    played,
    points,
    standing,
    works,
)
from tests.kit import started

# §15.1 Income


def test_15_1_the_academy_may_bring_a_tile_that_builds_for_the_slot_to_come() -> None:
    s = works(own(fed(deep=("ds4", "ds7")), A, degree=9, medals=("authority",)), "academy", A)
    s = at(s, Yields(A))
    assert (asked(s), options(s, A)) == ((A,), {"ds4", "ds7"})
    s = played(s, A, "ds7", "incubator")
    # Its income at once, and again when slot 4 comes up in this very phase.
    assert len(s.seats[A].alterations) == 2


def test_15_1_a_slot_that_has_passed_does_not_come_again() -> None:
    s = works(own(fed(deep=("ds4", "ds7")), A, degree=9, medals=("authority",)), "academy", A)
    s = played(at(s, Yields(A)), A, "ds7", "replicator")
    assert gains(s, A) == "1L"


def test_15_1_the_academy_beyond_the_top_is_a_point() -> None:
    s = works(own(fed(), A, degree=10, deep="ds5"), "academy", A)
    assert at(s, Yields(A)).seats[A].pp == 1


def test_15_1_an_order_for_an_embassy_never_waits() -> None:
    s = own(fed(works=(Works("embassy", (A,)),)), A, erudites=("1a1", "1c1"), used=("1a1",))
    s = own(s, A, orders=Orders(embassy=("1c1",)))
    s = at(s, Yields(A))
    assert (s.todo, s.seats[A].used) == ((), ("1a1",))


def test_15_1_an_embassy_turns_up_an_immediate_tile_which_works() -> None:
    s = own(fed(works=(Works("embassy", (A,)),)), A, erudites=("1d2",), used=("1d2",))
    s = at(own(s, A, orders=Orders(embassy=("1d2",))), Yields(A))
    assert (s.seats[A].die, s.seats[A].used) == (1, ("1d2",))


def test_15_1_a_transporter_reveals_and_decorates() -> None:
    s = own(fed(works=(Works("transporter", (A,)),)), A, mage=2)
    s = at(s, Yields(A))
    assert (s.seats[A].mage, s.seats[A].medals, s.moon_up) == (3, ("6moon",), 4)
    assert s.seats[A].alterations == ()


# §15.2 Upkeep


def test_15_2_level_2_pays_nothing_and_bonuses_do_not_count() -> None:
    s = own(fed(), A, degree=4, round_bonus=2, game_bonus=3, stock="1L 1C 1O")
    s = at(s, Upkeep(A))
    assert (gains(s, A), s.seats[A].degree) == ("1L 1C 1O", 4)


def test_15_2_oceanium_stands_in_for_a_lower_level() -> None:
    s = at(own(fed(), A, degree=7, stock="1O", orders=Orders("ask")), Upkeep(A))
    assert options(s, A) == {"4", "3", "none"}
    assert options(s, A, "3") == {"oceanium"}
    s = played(s, A, "3 oceanium")
    assert (s.seats[A].degree, gains(s, A)) == (5, "")


def test_15_2_nothing_paid_on_level_3_leaves_degree_3() -> None:
    assert at(own(fed(), A, degree=6, stock="2C 3G"), Upkeep(A)).seats[A].degree == 3


# §15.3 to §15.5


@around
def test_15_3_columns_and_floors_come_in_order(seats: Seats) -> None:
    a, b, c, d = seats
    # Column 2 is funded by its floor-1 token; the others are contributions, lowest floor first.
    tokens = (funding("f3c2", a), funding("f2c2", b), funding("f1c2", c), funding("f1c1", d))
    s = at(fed(senate=tokens, projects=(0, 6, 0, 0, 0, 0)), FundColumns())
    assert (s.projects[:2], s.joint) == ((1, 7), 2)
    assert [s.seats[seat].joint for seat in seats] == [1, 1, 0, 0]


def test_15_3_the_outer_module_funds_nothing() -> None:
    s = at(fed(senate=(Token("outer", A, "amb2", "funding"),)), FundColumns())
    assert (set(s.projects), s.joint) == ({0}, 0)


def test_15_4_the_die_counts_on_its_floor_only() -> None:
    lower = (standing("f1c1", A, votes=1, die=True), standing("f1c6", B, votes=3))
    middle = (standing("f2c1", A, votes=2), standing("f2c3", B, votes=3))
    s = own(own(fed(senate=(*lower, *middle)), A, die=3, degree=5), B, degree=3)
    s = at(s, Floors())
    assert (s.seats[A].pp, s.seats[B].pp) == (3, 2)


def test_15_4_a_bonus_of_the_round_counts_for_the_floor() -> None:
    s = own(fed(senate=(standing("f1c1", A),)), A, round_bonus=3, game_bonus=3)
    assert at(s, Floors()).seats[A].pp == 7


@around
def test_15_5_nobody_voted_is_a_tie(seats: Seats) -> None:
    a, b, *_ = seats
    s = own(led(a, laws=("neo", "atalum"), president=b), b, orders=Orders(law="right"))
    s = at(own(s, a, erudites=("1a1",)), Vote())
    assert s.seats[a].pp == 2


@around
def test_15_5_the_default_takes_the_left_law_where_leads_are_equal(seats: Seats) -> None:
    a, b, *_ = seats
    # On 6Moon both have 2, on Neo 1: nobody leads on either.
    s = led(a, laws=("neo", "6moon"))
    for seat in (a, b):
        s = own(s, seat, mage=2, miner="n1a")
    assert points(at(s, Vote()), seats) == [2, 2, 0, 0]
    turned = replace(s, laws=("6moon", "neo"))
    assert points(at(turned, Vote()), seats) == [4, 4, 0, 0]


# §16 Laws


def test_16_3_the_pile_keeps_the_tile_set_aside() -> None:
    s = fed(at_round=1, left=Deck.of(["neo"]), right=Deck.of(["neo", "atalum", "6moon"]))
    s = at(replace(s, laws=()), NewLaws())
    assert s.laws[0] == "neo"
    assert s.laws[1] in ("atalum", "6moon")
    assert set(s.right.cards) | {s.laws[1]} == {"neo", "atalum", "6moon"}


def test_16_1_unplayed_tokens_stay_and_played_ones_are_discarded() -> None:
    token = Token("f3c3", A, "amb1a", votes=2, alteration="alt1-02")
    s = own(fed(senate=(token,), laws=("neo", "atalum")), A, alterations=("alt1-03",), die=4)
    s = at(own(s, A, round_bonus=1), EndRound())
    assert s.discarded == ("alt1-02",)
    d = s.seats[A]
    assert (d.alterations, d.die, d.round_bonus) == (("alt1-03",), 4, 0)


def test_16_2_laws_of_the_round_stay_visible() -> None:
    s = at(fed(at_round=1, laws=("neo", "atalum")), EndRound())
    assert GAME.public(s).passed == (("neo", "atalum"),)


# §17 The end


@around
def test_17_3_ties_of_lower_places_share_what_they_cover(seats: Seats) -> None:
    a, b, c, d = seats

    def found(*counts: int) -> Mapping[Seat, int]:
        by_seat = dict(zip(seats, counts, strict=True))
        return project_points([by_seat[seat] for seat in sorted(seats)])

    assert found(5, 3, 3, 3) == {a: 16, b: 4, c: 4, d: 4}
    assert found(5, 5, 5, 5) == {a: 7, b: 7, c: 7, d: 7}
    assert found(6, 6, 4, 1) == {a: 12, b: 12, c: 4, d: 0}
    assert found(5, 5, 5, 2) == {a: 9, b: 9, c: 9, d: 0}
    assert found(0, 0, 1, 0) == {c: 16}


def test_17_3_two_of_three_share_the_first_places() -> None:
    for n in range(3):
        counts = [4, 4, 4]
        counts[n] = 2
        assert project_points(counts) == {Seat(x): 4 if x == n else 12 for x in range(3)}


def test_17_4_one_of_two_with_nothing() -> None:
    assert project_points([1, 0]) == {A: 10}
    assert project_points([0, 0]) == {}


def test_17_2_crystals_are_counted_together() -> None:
    s = own(fed(), A, stock="1L 1C 1O 2G", hangar=0, supply=7, missions="1+")
    assert final_scores(s).seats[A].pp == 1 + 2


def test_17_3_the_joint_project_ranks_contributions() -> None:
    s = own(own(fed(joint=9), A, joint=5), B, joint=4)
    told = [x.event for x in final_scores(s).news if isinstance(x.event, e.ProjectScored)]
    assert told == [e.ProjectScored(A, "joint", 16), e.ProjectScored(B, "joint", 8)]


# §18 Two and three players


def test_18_2_neutral_votes_cancel_for_the_law() -> None:
    tokens = (Token("f3c2", NEUTRAL, votes=3), Token("f2c6", NEUTRAL, votes=3))
    s = fed(3, senate=(*tokens, standing("f1c1", A)), laws=("neo", "6moon"))
    view = GAME.public(s)
    assert (view.votes_left, view.votes_right) == (4, 3)


def test_18_4_a_neutral_tile_alone_on_top_wins_for_nobody() -> None:
    tokens = (Token("f3c2", NEUTRAL, votes=3), standing("f3c1", A, votes=2))
    assert at(fed(3, senate=tokens), Floors()).seats[A].pp == 0


def test_18_1_every_tile_is_used_once() -> None:
    s = started(GAME, 2, {})
    assert (len(s.planet_blocks), len(s.room_blocks)) == (4, 4)
    assert sum(t.votes for t in s.senate) == 2  # X = 1 on two spaces
    assert len(s.senate) == 5


def test_2_3_fewer_players_begin_further_on() -> None:
    for count, levels in ((2, (4, 6)), (3, (4, 5, 6)), (4, (3, 4, 5, 6))):
        s = started(GAME, count, {})
        assert s.medals == (levels,) * 5
        assert (s.authority_medals, len(s.deep)) == (count, count + 1)
        assert s.joint == s.joint_start
