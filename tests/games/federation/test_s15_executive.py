"""§15 The Executive phase."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.play import asked, begin
from bot.engine.rng import Chance
from bot.games.federation import events as e
from bot.games.federation.rules.s15_executive import (
    Floors,
    FundColumns,
    Upkeep,
    Vote,
    Yields,
)
from bot.games.federation.state import Federation, Orders
from tests.games.federation.build import (
    A,
    B,
    C,
    D,
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
    points,
    standing,
    turn,
    works,
)
from tests.kit import refused

ASK = Orders("ask", "ask", "ask", (), "ask")


def test_fed_38_a_replicator_yields_at_once_and_in_every_round() -> None:
    s = turn(own(fed(at_round=2), A, stock="1L 1C"))
    s = played(s, A, "amb1a vote f1c4", "replicator")
    assert gains(s, A) == "1L"
    for n in range(2, 6):
        s = at(s, Yields(A))
        assert s.seats[A].stock.lavandium == n


def test_fed_12_upkeep_with_the_own_crystal_or_oceanium() -> None:
    s = at(own(fed(), A, degree=8, stock="1C 1O 1G", orders=ASK), Upkeep(A))
    assert options(s, A, "4") == {"coppernium", "oceanium"}
    assert refused(s, A, "4 gold").why == "wrong-crystal"
    s = played(s, A, "4 coppernium")
    assert (gains(s, A), s.seats[A].degree) == ("1O 1G", 8)
    usual = at(own(fed(), A, degree=8, stock="1C 1O"), Upkeep(A))
    assert (gains(usual, A), usual.seats[A].degree) == ("1O", 8)


def test_fed_13_upkeep_with_too_little() -> None:
    s = own(fed(), A, degree=10, stock="1L 2G", deep="ds5", medals=("authority",), orders=ASK)
    s = at(s, Upkeep(A))
    assert options(s, A) == {"3", "none"}
    assert refused(s, A, "5 oceanium").why == "short-of"
    assert refused(s, A, "4 coppernium").why == "short-of"
    assert refused(s, A, "3 gold").why == "wrong-crystal"
    paid, unpaid = played(s, A, "3 lavandium"), played(s, A, "none")
    assert (paid.seats[A].degree, unpaid.seats[A].degree) == (5, 3)
    for after in (paid, unpaid):
        assert (after.seats[A].deep, after.seats[A].medals) == ("ds5", ("authority",))


def test_15_2_level_2_has_no_upkeep() -> None:
    s = own(fed(), A, degree=3, stock="1L 1C 1O", orders=ASK)
    assert s.seats[A].marker == 2
    told = begin(replace(s, todo=(Upkeep(A),)), Chance.of("upkeep"))
    assert (told.news, asked(told.state)) == ((), ())


@around
def test_fed_25_tied_players_all_score_their_level(seats: Seats) -> None:
    a, b, c, d = seats
    tokens = (
        standing("f2c1", a, votes=4),
        standing("f2c3", b, votes=4),
        standing("f2c4", c, votes=2),
    )
    for leader in seats:
        s = led(leader, senate=tokens)
        for seat, degree in ((a, 5), (b, 3), (c, 7), (d, 1)):
            s = own(s, seat, degree=degree)
        assert points(at(s, Floors()), seats) == [3, 2, 0, 0]


@around
def test_fed_26_excess_funding_is_a_joint_contribution(seats: Seats) -> None:
    a, b, *_ = seats
    tokens = (funding("f1c1", a), funding("f2c1", b), funding("f3c1", a, "amb2"))
    s = own(fed(senate=tokens, projects=(6, 0, 0, 0, 0, 0), joint=1), a, joint=1)
    s = at(s, FundColumns())
    assert s.step("neo") == 7
    assert (s.seats[a].joint, s.seats[b].joint, s.joint) == (2, 1, 3)
    assert (gains(s, a), gains(s, b)) == ("1C", "1L")


def law(left: int, right: int, *planets: str) -> Federation:
    """A position in which the vote is about to be counted."""
    tokens = (standing("f1c1", A, votes=left), standing("f1c6", B, votes=right))
    return fed(senate=tokens, laws=planets)


@around
def test_fed_08_the_side_with_more_votes_passes_its_law(seats: Seats) -> None:
    a, b, _, d = seats
    s = replace(law(4, 10, "neo", "atalum"), president=a, first=a)
    s = own(s, a, erudites=("1a1", "1b1", "1c1"))
    s = own(own(s, b, erudites=("1d1",)), d, erudites=("1e1", "1d2"))
    assert points(at(s, Vote()), seats) == [6, 2, 0, 4]


@around
def test_fed_27_the_present_pawn_holder_breaks_a_tie(seats: Seats) -> None:
    a, _, c, _ = seats
    s = law(7, 7, "neo", "atalum")
    s = at(own(replace(s, first=a, president=c), c, orders=ASK), Vote())
    assert asked(s) == (c,)
    assert options(s, c) == {"neo", "atalum"}
    s = own(s, c, erudites=("1a1",))
    assert played(s, c, "atalum").seats[c].pp == 2


def test_15_4_zero_votes_win_no_floor() -> None:
    s = at(fed(senate=(standing("f2c1", A, votes=0),)), Floors())
    assert [d.pp for d in s.seats] == [0, 0, 0, 0]


def test_15_the_steps_come_in_order_and_each_is_told() -> None:
    s = works(own(fed(), A, degree=7, stock="1C"), "replicator", A)
    for seat in (B, C, D):
        s = own(s, seat, ambassadors=())
    s = turn(own(s, A, ambassadors=("amb1a",)))
    told = [type(x) for x in news(s, A, "amb1a fund f3c3", "done")]
    steps = [e.Executive, e.Income, e.Upkept, e.Funding, e.FloorWon, e.LawPassed, e.RoundEnded]
    found = [told.index(kind) for kind in steps]
    assert found == sorted(found)
