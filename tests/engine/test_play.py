"""Questions, lines and commits of one seat at a time."""

from __future__ import annotations

import pytest

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import NONE, Seat
from bot.engine.legal import answers, check, forced, nearest, whole
from bot.engine.play import (
    accept,
    asked,
    begin,
    commit,
    draft,
    offers,
    question,
    resume,
    unseal,
    waiting,
)
from bot.engine.rng import Chance
from bot.engine.running import Passed
from tests.engine.toys import (
    A,
    Ask,
    B,
    Ban,
    Choose,
    Drop,
    Finish,
    Note,
    Roll,
    Said,
    Show,
    Shy,
    Toy,
    put,
    toy,
)

YES_NO = ("yes", "no")


def ask(*ways: str, seat: Seat = A) -> Ask:
    return Ask(seat, ways)


# What runs by itself


def test_tasks_run_in_order_until_a_choice() -> None:
    s = toy(Note("one"), Note("two"), ask(*YES_NO), Note("three"))
    assert s.log == ("one", "two")
    assert asked(s) == waiting(s) == (A,)


def test_nobody_is_asked_what_has_one_answer() -> None:
    assert toy(ask("only"), ask(*YES_NO)).log == ("0:only",)


def test_a_chain_of_single_words_is_one_answer() -> None:
    assert toy(ask("go there now"), ask(*YES_NO)).log == ("0:go there now",)


def test_hesitating_asks_even_so() -> None:
    s = toy(Shy(A, ("only",)))
    assert asked(s) == (A,)
    assert put(s, A, "only").state.log == ("0:only",)


def test_the_game_is_over_when_nothing_is_left() -> None:
    s = toy(Note("one"))
    assert asked(s) == waiting(s) == ()
    with pytest.raises(NotAsked):
        put(s, A, "yes")


def test_over_forgets_what_was_left() -> None:
    assert toy(Finish(), Note("never")).log == ("end",)


def test_a_game_that_runs_in_circles_stops_with_the_steps_name() -> None:
    class Circle(Note, frozen=True, gc=False):
        def run(self, s: Toy) -> Toy:
            return s.then(self)

    with pytest.raises(AssertionError, match="without end: Circle"):
        toy(Circle("round"))


def test_a_dead_end_names_the_question_and_no_words() -> None:
    with pytest.raises(AssertionError, match=r"^Ask leaves no legal answer$"):
        toy(Ban("secret"), ask("secret"))


def test_a_set_that_cannot_be_picked_is_a_dead_end() -> None:
    with pytest.raises(AssertionError, match=r"^no set of a legal size$"):
        toy(Choose(A, ("x", "y"), (3, 3)))


# One answer or several


@pytest.mark.parametrize(
    ("ways", "only"),
    [
        (("a",), ("a",)),
        (("a b",), ("a", "b")),
        (("a", "a b"), None),
        (("a b", "a c"), None),
    ],
)
def test_forced(ways: tuple[str, ...], only: tuple[str, ...] | None) -> None:
    assert forced(ask(*ways), Toy()) == only


@pytest.mark.parametrize(
    ("of", "sizes", "only"),
    [
        ((), (0, 2), "none"),
        (("x", "y"), (0, 0), "none"),
        (("x", "y"), (2, 2), "x,y"),
        (("x", "y"), (2, 9), "x,y"),
        (("x", "y"), (0, 2), None),
        (("x", "y"), (1, 1), None),
    ],
)
def test_forced_sets(of: tuple[str, ...], sizes: tuple[int, int], only: str | None) -> None:
    assert forced(Choose(A, of, sizes), Toy()) == (("pay", only) if only else None)


def test_stop_makes_a_shorter_answer_whole() -> None:
    q = ask("go", "go far", "stay here")
    assert whole(q, Toy(), ("go",))
    assert whole(q, Toy(), ("go", "far"))
    assert not whole(q, Toy(), ("stay",))
    assert not whole(q, Toy(), ())
    assert list(answers(q, Toy())) == ["go", "go far", "stay here"]


@pytest.mark.parametrize("bad", ["", "go  far", "go far far", "stay", "far", " go", "go ", "GO"])
def test_what_is_not_a_path_is_illegal(bad: str) -> None:
    with pytest.raises(Illegal):
        check(ask("go", "go far", "stay here"), Toy(), tuple(bad.split(" ")))


@pytest.mark.parametrize("good", ["none", "x", "y", "x,z", "x,y"])
def test_sets_of_a_legal_size_in_the_order_offered(good: str) -> None:
    check(Choose(A, ("x", "y", "z"), (0, 2)), Toy(), ("pay", good))


@pytest.mark.parametrize("bad", ["", "x,y,z", "y,x", "x,x", "w", "x,", ",", "x,none", "NONE"])
def test_other_sets_are_illegal(bad: str) -> None:
    with pytest.raises(Illegal):
        check(Choose(A, ("x", "y", "z"), (0, 2)), Toy(), ("pay", bad))


def test_the_empty_set_has_a_word() -> None:
    assert put(toy(Choose(A, ("x", "y"))), A, f"pay {NONE}").state.log == ("0:pay none",)


def test_refusals_carry_the_reason_and_the_nearest() -> None:
    s = toy(Ban("west"), ask("walk north", "walk east", "walk west", "wait"))
    with pytest.raises(Illegal) as caught:
        put(s, A, "walk west")
    assert caught.value.no == No("gone", "west", rule="§2")
    assert caught.value.nearest == ("walk east", "walk north")


def test_a_word_without_a_reason_cites_the_question() -> None:
    with pytest.raises(Illegal) as caught:
        put(toy(ask(*YES_NO)), A, "maybe")
    assert caught.value.no == No("word", "maybe", rule="§1")


def test_half_an_answer_is_short() -> None:
    with pytest.raises(Illegal) as caught:
        put(toy(ask("walk north", "walk east")), A, "walk")
    assert caught.value.no == No("short", "walk", rule="§1")
    assert set(caught.value.nearest) == {"walk north", "walk east"}


@pytest.mark.parametrize(
    ("typed", "best"), [("wr", "wr1"), ("sc2", "nx.sc2"), ("mine", "mines"), ("fuel9", "fuel3")]
)
def test_the_nearest_are_like_what_was_typed(typed: str, best: str) -> None:
    q = ask("ore1", "wr1", "nx.sc1", "nx.sc2", "mines", "fuel3", "done")
    assert nearest(q, Toy(), (), typed)[0] == best


def test_at_most_five_are_near() -> None:
    q = ask(*(f"w{i}" for i in range(500)))
    assert nearest(q, Toy(), (), "w7")[0] == "w7"
    assert len(nearest(q, Toy(), (), "w7")) == 5


# Lines


TURN = (ask("a", "b"), ask("c", "d"), Roll(), ask("e", "f"))


def test_a_draft_goes_on_to_the_next_question() -> None:
    d = draft(toy(*TURN), A, ("a",))
    assert (d.answers, d.question, d.stop, d.cut) == (("a",), TURN[1], "", None)


def test_a_draft_stops_before_chance_and_does_not_run_it() -> None:
    d = draft(toy(*TURN), A, ("a", "c"))
    assert (d.question, d.stop) == (None, "draw")
    assert d.state.log == ("0:a", "0:c")


@pytest.mark.parametrize(
    ("next_step", "stop"),
    [(Roll(), "draw"), (Show(), "reveal"), (ask(*YES_NO, seat=B), "others"), (Finish(), "end")],
)
def test_what_a_line_has_run_up_to(next_step: Ask, stop: str) -> None:
    assert draft(toy(ask(*YES_NO), next_step), A, ("yes",)).stop == stop


def test_a_line_does_not_answer_for_others_even_what_they_cannot_choose() -> None:
    # What they cannot choose may follow from their hand, which a draft must not tell.
    d = draft(toy(ask(*YES_NO), ask("only", seat=B), ask(*YES_NO)), A, ("yes",))
    assert (d.stop, d.state.log) == ("others", ("0:yes",))
    assert put(toy(ask(*YES_NO), ask("only", seat=B)), A, "yes").state.log == ("0:yes", "1:only")


def test_a_draft_is_cut_back_to_its_legal_beginning() -> None:
    d = draft(toy(*TURN), A, ("a", "x", "c"))
    assert d.answers == ("a",)
    assert d.cut == No("word", "x", rule="§1")
    assert d.question == TURN[1]


def test_answers_beyond_chance_are_cut() -> None:
    d = draft(toy(*TURN), A, ("a", "c", "e"))
    assert (d.answers, d.cut) == (("a", "c"), No("not-asked"))


def test_a_line_over_a_changed_position_keeps_what_is_still_legal() -> None:
    before, after = toy(*TURN), toy(Ban("d"), *TURN)
    line = ("a", "d")
    assert draft(before, A, line).answers == line
    assert draft(after, A, line).answers == ("a",)


def test_an_answer_that_became_the_only_one_may_stand_in_the_line() -> None:
    steps = (ask("a", "b"), ask("c", "d"), ask("e", "f"))
    line = ("a", "d", "e")
    assert draft(toy(*steps), A, line).answers == line
    narrowed = toy(Ban("c"), *steps)
    d = draft(narrowed, A, line)
    assert (d.answers, d.cut, d.state.log) == (("a", "e"), None, ("0:a", "0:d", "0:e"))
    assert put(narrowed, A, *line).state == put(narrowed, A, "a", "e").state


def test_an_answer_meant_for_a_question_is_not_taken_for_one_given_unasked() -> None:
    s = toy(ask("done", "go"), ask("done"), ask("done", "wait"))
    d = draft(s, A, ("go", "done"))
    assert (d.answers, d.state.log) == (("go", "done"), ("0:go", "0:done", "0:done"))


def test_a_draft_says_what_was_given_unasked() -> None:
    s = toy(ask("a", "b"), ask("go on"), ask("done"), ask("c", "d"))
    assert draft(s, A, ()).unasked == ()
    assert draft(s, A, ("a",)).unasked == ("go on", "done")
    assert draft(s, A, ("a", "done")).unasked == ()
    assert draft(s, A, ("a", "c")).unasked == ()


def test_another_answer_than_the_only_one_is_refused() -> None:
    s = toy(ask("a", "b"), ask("d"), ask("e", "f"))
    assert draft(s, A, ("a", "c", "e")).cut is not None
    assert draft(s, A, ("a", "d", "d")).cut is not None


def test_who_is_not_asked_has_no_line() -> None:
    assert draft(toy(*TURN), B, ()).question is None
    assert draft(toy(*TURN), B, ("a",)).cut == No("not-asked")


def test_commit_runs_on_to_the_next_choice() -> None:
    p = put(toy(*TURN), A, "a", "c")
    assert p.state.log[:2] == ("0:a", "0:c")
    assert p.state.log[2].startswith("rolled")
    assert p.passed == Passed(drew=True)
    assert question(p.state, A) == TURN[3]


def test_a_line_may_be_committed_in_parts() -> None:
    one = put(put(toy(*TURN), A, "a").state, A, "c").state
    assert one == put(toy(*TURN), A, "a", "c").state


def test_an_illegal_answer_spoils_the_whole_line() -> None:
    s = toy(*TURN)
    with pytest.raises(Illegal):
        put(s, A, "a", "x")
    assert s.log == ()


def test_an_empty_line_is_short() -> None:
    with pytest.raises(Illegal) as caught:
        put(toy(*TURN), A)
    assert caught.value.no.why == "short"


def test_answers_after_the_end_of_a_line_are_not_asked() -> None:
    with pytest.raises(NotAsked):
        put(toy(*TURN), A, "a", "c", "e")


def test_a_refused_line_draws_nothing() -> None:
    chance = Chance.of(1)
    with pytest.raises(Refusal):
        commit(toy(*TURN), A, ("a", "x"), chance)
    assert chance.counter == 0


def test_showing_says_to_whom() -> None:
    s = toy(ask(*YES_NO), Show((B,)), ask(*YES_NO))
    assert put(s, A, "yes").passed == Passed(showed=(B,))
    s = toy(ask(*YES_NO), Show((B,)), Show(None), ask(*YES_NO))
    assert put(s, A, "yes").passed == Passed(showed=None)


def test_news_goes_out_with_the_move_and_not_into_the_position() -> None:
    p = put(toy(ask(*YES_NO), Note("to all"), Note("to one", (B,)), ask(*YES_NO)), A, "yes")
    assert [(n.event, n.to) for n in p.news] == [(Said("to all"), None), (Said("to one"), (B,))]
    assert p.state.news == ()
    assert put(p.state, A, "no").news == ()


def test_dismissed_takes_the_question_and_leaves_the_tasks() -> None:
    s = toy(ask(*YES_NO, seat=B), Drop(A), ask(*YES_NO), Note("left"), ask(*YES_NO, seat=B))
    assert put(s, B, "yes").state.log == ("1:yes", "dropped 0", "left")


# Offers


def offering(*todo: Ask) -> Toy:
    return toy(*todo).offer(Ask(A, ("resign",)), Ask(A, ("draw yes", "draw no")), Ask(B, ("hold",)))


def test_offers_block_nobody() -> None:
    s = offering(ask(*YES_NO, seat=B))
    assert asked(s) == (B,)
    assert len(offers(s, A)) == 2
    assert put(s, B, "yes").state.offers == s.offers


def test_an_offer_is_taken_up_at_once_and_stays() -> None:
    s = offering(ask(*YES_NO, seat=B))
    p = accept(s, A, "draw no", Chance.of(1))
    assert p.state.log == ("0:draw no",)
    assert p.state.offers == s.offers
    assert asked(p.state) == (B,)


def test_an_offer_can_be_withdrawn() -> None:
    s = offering(ask(*YES_NO))
    assert s.withdrawn(Ask(B, ("hold",))).offers == s.offers[:2]


def test_an_offer_of_a_set_can_be_taken_up() -> None:
    class Give(Choose, frozen=True, gc=False):
        def picks(self, s: Toy, prefix: tuple[str, ...]) -> object:  # type: ignore[override]  # narrower on purpose
            return super().picks(s, ("pay", *prefix))

    s = toy(ask(*YES_NO)).offer(Give(A, ("x", "y")))
    assert accept(s, A, "x,y", Chance.of(1)).state.log == ("0:x,y",)


def test_an_offer_taken_up_wrongly_says_why() -> None:
    with pytest.raises(Illegal) as caught:
        accept(offering(ask(*YES_NO)), A, "draw maybe", Chance.of(1))
    assert set(caught.value.nearest) == {"draw no", "draw yes"}


@pytest.mark.parametrize("words", ["", "hold", "castle", "resign now; draw"])
def test_what_is_not_offered_is_not_asked(words: str) -> None:
    with pytest.raises((NotAsked, Illegal)):
        accept(offering(ask(*YES_NO)), A, words, Chance.of(1))


def test_an_offer_without_legal_answers_is_not_shown() -> None:
    s = toy(Ban("resign"), ask(*YES_NO)).offer(Ask(A, ("resign",)))
    assert offers(s, A) == ()


def test_nothing_is_offered_after_the_end() -> None:
    s = toy(Note("one")).offer(Ask(A, ("resign",)))
    assert offers(s, A) == ()
    with pytest.raises(NotAsked):
        accept(s, A, "resign", Chance.of(1))


def test_an_offer_may_roll_and_ask() -> None:
    s = toy(ask(*YES_NO, seat=B)).offer(Ask(A, ("dig",), (Roll(), ask("keep", "leave"))))
    p = accept(s, A, "dig", Chance.of(1))
    assert p.passed.drew
    assert asked(p.state) == (A,)
    assert asked(put(p.state, A, "keep").state) == (B,)


def test_only_sealed_lines_can_be_taken_back() -> None:
    with pytest.raises(NotAsked):
        unseal(toy(ask(*YES_NO)), A)


def test_begin_reports_what_the_setup_drew() -> None:
    p = begin(Toy(todo=(Roll(), Note("dealt"), ask(*YES_NO))), Chance.of(1))
    assert p.passed.drew
    assert [n.event for n in p.news] == [Said("dealt")]


def test_a_stored_position_goes_on_under_rules_that_leave_no_choice() -> None:
    s = Toy(todo=(ask("a", "b"), Roll(), ask(*YES_NO, seat=B)), gone=("b",))
    assert asked(s) == (A,)
    assert question(s, A) is None
    p = resume(s, Chance.of(1))
    assert p.state.log[0] == "0:a"
    assert asked(p.state) == (B,)
    assert p.passed.drew


def test_a_stored_position_with_a_choice_stays_as_it_is() -> None:
    s = toy(ask("a", "b"))
    assert resume(s, Chance.of(1)).state == s
    assert resume(toy(Note("over")), Chance.of(1)).state.todo == ()
