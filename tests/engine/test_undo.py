"""What taking back costs follows from the kinds of step passed."""

from __future__ import annotations

from bot.engine.running import Passed
from bot.engine.undo import Taken, consents, drew
from tests.engine.toys import A, Ask, B, C, Note, Roll, Show, both, put, toy

SEATS = (A, B, C)
FREE = Passed()


def test_an_own_answer_that_drew_and_showed_nothing_is_free() -> None:
    assert consents([Taken(A, FREE), Taken(A, FREE)], A, SEATS) == frozenset()


def test_whose_answers_go_is_asked() -> None:
    assert consents([Taken(A, FREE), Taken(B, FREE)], A, SEATS) == {B}


def test_who_has_seen_something_is_asked() -> None:
    assert consents([Taken(A, Passed(showed=(C,)))], A, SEATS) == {C}


def test_what_everybody_has_seen_and_what_was_drawn_concerns_everybody() -> None:
    assert consents([Taken(A, Passed(showed=None))], A, SEATS) == {B, C}
    assert consents([Taken(A, Passed(drew=True))], A, SEATS) == {B, C}


def test_what_one_alone_has_seen_costs_that_one_nothing() -> None:
    assert consents([Taken(A, Passed(showed=(A,)))], A, SEATS) == frozenset()


def test_an_asker_without_a_seat_asks_all_concerned() -> None:
    assert consents([Taken(A, FREE)], None, SEATS) == {A}


def test_only_draws_deal_anew() -> None:
    assert drew([Taken(A, FREE), Taken(B, Passed(drew=True))])
    assert not drew([Taken(A, Passed(showed=None))])


def test_the_engine_and_not_the_game_decides() -> None:
    ask, other = Ask(A, ("x", "y")), Ask(B, ("x", "y"))
    plain = put(toy(ask, Note("n"), other), A, "x").passed
    rolled = put(toy(ask, Roll(), other), A, "x").passed
    shown = put(toy(ask, Show((B,)), other), A, "x").passed
    assert [consents([Taken(A, p)], A, SEATS) for p in (plain, rolled, shown)] == [
        frozenset(),
        {B, C},
        {B},
    ]


def test_a_sealed_line_is_free_until_it_is_shown() -> None:
    s = both((Ask(A, ("x", "y")),), (Ask(B, ("x", "y")),))
    first = put(s, A, "x")
    last = put(first.state, B, "y")
    assert consents([Taken(A, first.passed)], A, SEATS) == frozenset()
    assert consents([Taken(B, last.passed)], B, SEATS) == {A, C}
