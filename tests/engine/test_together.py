"""Simultaneous questions: sealed lines, seat order, rounds, ends and dismissals inside."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.engine.errors import Illegal, NotAsked
from bot.engine.flow import Together, together
from bot.engine.play import accept, asked, commit, draft, own, question, sealed, unseal, waiting
from bot.engine.rng import Chance
from bot.engine.running import Passed
from tests.engine.toys import (
    A,
    Ask,
    B,
    Ban,
    C,
    Drop,
    Finish,
    Note,
    Roll,
    Said,
    Show,
    Shy,
    Toy,
    both,
    put,
    toy,
)

ASK_A, ASK_B = Ask(A, ("a", "b")), Ask(B, ("a", "b"))


def test_nothing_happens_before_the_last_line_is_in() -> None:
    s = both((ASK_A, Note("A")), (ASK_B, Note("B")), Note("after"))
    p = put(s, B, "b")
    assert (p.state.log, p.news, p.passed) == ((), (), Passed())
    assert asked(p.state) == (A,)
    assert sealed(p.state, B)
    assert put(p.state, A, "a").state.log == ("0:a", "A", "1:b", "B", "after")


def test_every_order_of_arrival_ends_in_the_same_position() -> None:
    def side(seat: object) -> Ask:
        return Ask(seat, ("a", "b"), (Roll(f"{seat} "), Note(f"{seat}")))  # type: ignore[arg-type]  # steps of the test's own game

    s = toy(together((x, (side(x),)) for x in (A, B, C)), Note("after"))
    ends = set()
    for order in permutations((A, B, C)):
        chance, at = Chance.of(1), s
        for seat in order:
            at = commit(at, seat, ("ab"[seat % 2],), chance).state
        ends.add(at)
    assert len(ends) == 1


def test_a_line_is_shown_to_all_when_the_last_is_in() -> None:
    s = put(both((ASK_A,), (ASK_B,)), A, "a").state
    assert put(s, B, "b").passed == Passed(showed=None)


def test_a_line_must_answer_all_that_can_be_asked() -> None:
    s = both((ASK_A, Ask(A, ("c", "d"))), (ASK_B,))
    with pytest.raises(Illegal) as caught:
        put(s, A, "a")
    assert caught.value.no.why == "unfinished"
    assert put(s, A, "a", "c").state.todo


def test_a_sealed_seat_is_not_asked_and_cannot_answer_again() -> None:
    s = put(both((ASK_A,), (ASK_B,)), A, "a").state
    assert question(s, A) is None
    with pytest.raises(NotAsked):
        put(s, A, "b")


def test_a_sealed_line_can_be_taken_back_and_given_otherwise() -> None:
    s = unseal(put(both((ASK_A,), (ASK_B,)), A, "a").state, A)
    assert asked(s) == (A, B)
    s = put(put(s, A, "b").state, B, "a").state
    assert s.log == ("0:b", "1:a")


def test_what_was_never_sealed_cannot_be_taken_back() -> None:
    with pytest.raises(NotAsked):
        unseal(both((ASK_A,), (ASK_B,)), A)
    with pytest.raises(NotAsked):
        unseal(both((Ask(A, ("only",)),), (ASK_B,)), A)


def test_a_side_without_a_choice_is_not_asked() -> None:
    s = both((Ask(A, ("only",)),), (ASK_B,))
    assert asked(s) == (B,)
    assert not sealed(s, A)
    assert put(s, B, "a").state.log == ("0:only", "1:a")


def test_a_quiet_together_tells_nobody_who_has_answered() -> None:
    s = both((Shy(A, ("only",)),), (ASK_B,), quiet=True)
    assert waiting(s) == asked(s) == (A, B)
    s = put(s, A, "only").state
    assert asked(s) == (B,)
    assert waiting(s) == (A, B)
    assert waiting(draft(s, B, ()).state) == (A, B)


def test_a_quiet_together_tells_nobody_who_had_no_choice() -> None:
    s = both((Ask(A, ("only",)),), (ASK_B,), quiet=True)
    assert waiting(s) == (A, B)


def test_a_line_being_made_sees_no_other_line() -> None:
    for quiet in (True, False):
        s = both((ASK_A,), (ASK_B,), quiet=quiet)
        here = draft(put(s, A, "a").state, B, ("b",)).state
        other = draft(put(s, A, "b").state, B, ("b",)).state
        assert here == other
        if quiet:
            assert here == draft(s, B, ("b",)).state


def test_who_is_waited_for_while_a_line_is_being_made() -> None:
    s = both((ASK_A,), (ASK_B, Roll()))
    assert waiting(draft(s, B, ("b",)).state) == (A, B)
    assert asked(draft(s, B, ("b",)).state) == (A, B)
    assert waiting(draft(put(s, A, "a").state, B, ("b",)).state) == (B,)


def test_the_end_of_the_own_part_is_others_not_the_end() -> None:
    assert draft(both((ASK_A,), (ASK_B,)), A, ("a",)).stop == "others"
    assert draft(both((ASK_A, Roll()), (ASK_B,)), A, ("a",)).stop == "draw"
    assert draft(both((ASK_A, Finish()), (ASK_B,)), A, ("a",)).stop == "end"


# Chance inside


def test_chance_runs_after_all_lines_in_seat_order() -> None:
    s = both((ASK_A, Roll("A ")), (ASK_B, Roll("B ")), Note("after"))
    p = put(put(s, B, "b").state, A, "a")
    kinds = [line.split(" ")[0] for line in p.state.log]
    assert kinds == ["0:a", "1:b", "A", "B", "after"]
    assert p.passed == Passed(drew=True, showed=None)


def test_a_side_that_begins_with_chance_waits_for_the_others_lines() -> None:
    s = both((Roll("A "), ASK_A), (ASK_B,))
    assert asked(s) == (B,)
    assert s.log == ()
    s = put(s, B, "b").state
    assert s.log[0] == "1:b"
    assert s.log[1].startswith("A rolled")
    assert asked(s) == (A,)


def test_sides_that_all_begin_with_chance_draw_at_once() -> None:
    s = both((Roll("A "), ASK_A), (Roll("B "), ASK_B))
    assert [line[0] for line in s.log] == ["A", "B"]
    assert asked(s) == (A, B)


def test_a_new_round_begins_for_whoever_has_steps_left() -> None:
    again = Ask(A, ("c", "d"))
    s = both((ASK_A, Roll("A "), again), (ASK_B, Note("B done")), Note("after"))
    s = put(put(s, A, "a").state, B, "b").state
    assert asked(s) == (A,)
    assert "after" not in s.log
    s = put(s, A, "c").state
    assert s.log[-2:] == ("0:c", "after")


def test_draws_follow_draws() -> None:
    s = both((ASK_A, Roll("A "), Note("x"), Roll("A ")), (ASK_B, Roll("B ")))
    s = put(put(s, A, "a").state, B, "b").state
    assert [line.split(" ")[0] for line in s.log] == ["0:a", "1:b", "A", "x", "A", "B"]


def test_a_showing_inside_stops_the_line_and_is_counted() -> None:
    s = both((ASK_A, Show((A,)), Ask(A, ("c", "d"))), (ASK_B,))
    assert draft(s, A, ("a",)).stop == "reveal"
    s = put(put(s, A, "a").state, B, "b").state
    assert asked(s) == (A,)


# One line touching another


def test_what_an_earlier_line_made_illegal_is_asked_again() -> None:
    s = both((ASK_A, Ban("b")), (Shy(B, ("a", "b", "c")),))
    s = put(put(s, B, "b").state, A, "a").state
    assert s.log == ("0:a",)
    assert asked(s) == (B,)
    assert put(s, B, "c").state.log == ("0:a", "1:c")


def test_the_legal_beginning_of_a_sealed_line_still_counts() -> None:
    s = both((ASK_A, Ban("d")), (ASK_B, Shy(B, ("c", "d"))))
    s = put(put(s, B, "a", "d").state, A, "a").state
    assert s.log == ("0:a", "1:a")
    assert asked(s) == (B,)


def test_a_sealed_line_goes_on_where_an_earlier_line_left_one_answer_only() -> None:
    s = both((ASK_A, Ban("c")), (ASK_B, Ask(B, ("c", "d")), Ask(B, ("e", "f"))))
    s = put(put(s, B, "a", "d", "f").state, A, "a").state
    assert s.log == ("0:a", "1:a", "1:d", "1:f")


def test_a_line_that_ends_the_game_ends_it_for_all() -> None:
    s = both((ASK_A, Finish()), (ASK_B, Note("never")), Note("nor this"))
    s = put(put(s, A, "a").state, B, "b").state
    assert s.log == ("0:a", "end")
    assert s.todo == ()


def test_chance_that_ends_the_game_ends_it_for_all() -> None:
    s = both((ASK_A, Roll("A ", (Finish(),))), (ASK_B, Roll("B ")), Note("never"))
    s = put(put(s, A, "a").state, B, "b").state
    assert s.log[-1] == "end"
    assert s.todo == ()


def test_a_seat_dismissed_by_an_earlier_line_is_not_heard() -> None:
    s = both((ASK_A, Drop(B)), (ASK_B, Note("never")), Note("after"))
    s = put(put(s, A, "a").state, B, "b").state
    assert s.log == ("0:a", "dropped 1", "after")


def test_a_seat_that_dismisses_itself_leaves_the_others_their_lines() -> None:
    s = both((ASK_A, Drop(A), Ask(A, ("never", "ever"))), (ASK_B,), Note("after"))
    s = put(put(s, A, "a").state, B, "b").state
    assert s.log == ("0:a", "dropped 0", "1:b", "after")


# Offers meanwhile


def offered(s: Toy, *steps: object) -> Toy:
    return s.offer(Ask(A, ("resign",), steps))  # type: ignore[arg-type]  # steps of the test's own game


def test_an_offer_taken_up_keeps_the_sealed_lines() -> None:
    s = put(offered(both((ASK_A,), (ASK_B,)), Note("hm")), B, "b").state
    p = accept(s, A, "resign", Chance.of(1))
    assert [n.event for n in p.news] == [Said("hm")]
    assert sealed(p.state, B)
    assert put(p.state, A, "a").state.log == ("0:resign", "hm", "0:a", "1:b")


def test_whoever_leaves_is_waited_for_no_more() -> None:
    s = put(offered(both((ASK_A,), (ASK_B,), Note("after")), Drop(A)), B, "b").state
    p = accept(s, A, "resign", Chance.of(1))
    assert p.state.log == ("0:resign", "dropped 0", "1:b", "after")
    assert p.passed == Passed(showed=None)


def test_a_sealed_seat_that_leaves_takes_its_line_along() -> None:
    s = put(offered(both((ASK_A,), (ASK_B,)), Drop(A)), A, "a").state
    s = accept(s, A, "resign", Chance.of(1)).state
    assert put(s, B, "b").state.log == ("0:resign", "dropped 0", "1:b")


def test_when_all_have_left_the_game_goes_on() -> None:
    s = offered(both((ASK_A,), (ASK_B,), Note("after")), Drop(A), Drop(B))
    assert accept(s, A, "resign", Chance.of(1)).state.log[-1] == "after"


def test_an_offer_that_makes_a_sealed_line_illegal_asks_again() -> None:
    s = put(offered(both((ASK_A,), (Ask(B, ("b", "c", "d")),)), Ban("c")), B, "c").state
    s = put(accept(s, A, "resign", Chance.of(1)).state, A, "a").state
    assert asked(s) == (B,)


def test_an_offer_that_opens_a_choice_to_a_side_that_had_none() -> None:
    class Narrow(Ask, frozen=True, gc=False):
        def options(self, s: Toy, prefix: tuple[str, ...]) -> object:  # type: ignore[override]  # narrower on purpose
            ways = self.ways if s.gone else self.ways[:1]
            return iter(ways if not prefix else ())

    s = offered(both((ASK_A,), (Narrow(B, ("b", "c")),)), Ban("x"))
    assert asked(s) == (A,)
    s = accept(s, A, "resign", Chance.of(1)).state
    s = put(s, A, "a").state
    assert asked(s) == (B,)


def test_an_offer_may_ask_somebody_before_the_together_goes_on() -> None:
    s = put(offered(both((ASK_A,), (ASK_B,)), Ask(A, ("sure", "no"))), B, "b").state
    s = accept(s, A, "resign", Chance.of(1)).state
    assert asked(s) == (A,)
    s = put(s, A, "sure").state
    assert sealed(s, B)
    assert asked(s) == (A,)


# What it refuses to be


def test_a_seat_is_asked_once_at_a_time() -> None:
    with pytest.raises(AssertionError):
        together(((A, (ASK_A,)), (A, (ASK_A,))))


def test_a_side_asks_its_own_seat_only() -> None:
    s = put(both((ASK_A, ASK_B), (ASK_B,)), A, "a").state
    with pytest.raises(AssertionError, match="comes to Ask of others"):
        put(s, B, "b")


def test_nobody_else_has_a_part() -> None:
    s = both((ASK_A,), (ASK_B,))
    assert own(s, C) is None
    assert isinstance(s.todo[0], Together)
