"""Orders: read, tried out, carried out once and only as they stand; whatever is unexpected asks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.engine.flow import Draw, Seat, Todo
from bot.engine.play import commit, draft
from bot.engine.rng import Chance
from bot.tables.orders.advance_orders import (
    After,
    Order,
    Outcome,
    Pressed,
    decode,
    fire,
    kind_of,
    pressed,
    typed,
)
from bot.tables.orders.order_texts import ANSWERS, LIFETIME, LONGEST, Author, parse
from tests.engine.toys import SPEC, A, Ask, B, Choose, Note, Roll, Shy, both, toy
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.kit import started

DAY = 86_400
NOW = 1_800_000_000.5
ANN, BOB = 11, 22
AUTHOR = Author(ANN, A)
PASSING = Ask(A, ("pass", "market 1", "market 2", "raise"))


def order(said: str, number: int = 1, now: float = NOW, **more: Any) -> Order:
    return replace(parse(said, AUTHOR, number, now), **more)


def plan(*kinds: str, said: str = "pass", **more: Any) -> Order:
    """An order that was pressed for these kinds of question."""
    return order(said, pressed=tuple(Pressed(kind, "") for kind in kinds), **more)


def refused(said: str) -> str:
    with pytest.raises(Refusal) as caught:
        parse(said, AUTHOR, 1, NOW)
    return caught.value.no.why


def fired(s: Any, *said: str | Order, now: float = NOW, user: int = ANN, turn: int = 0) -> Outcome:
    orders = [order(x, n) if isinstance(x, str) else x for n, x in enumerate(said)]
    return fire(SPEC, s, A, orders, now, user, turn)


def whys(outcome: Outcome) -> list[str]:
    return [e.why.why for e in outcome.ended]


def left(outcome: Outcome, *orders: Order) -> list[Order]:
    """The orders that stay."""
    over = {e.order.number for e in outcome.ended}
    return [o for o in orders if o.number not in over]


# Reading


@pytest.mark.parametrize(
    ("said", "answers", "times"),
    [
        ("Market 2", ("market 2",), 1),
        ("pay a , b", ("pay a,b",), 1),
        ("market 2 ; done", ("market 2", "done"), 1),
        ("pass always", ("pass",), None),
        ("PASS  Always", ("pass",), None),
    ],
)
def test_a_text_is_answers_and_perhaps_always(
    said: str, answers: tuple[str, ...], times: int | None
) -> None:
    found = Order(1, ANN, A, answers, NOW, int(NOW + LIFETIME), times)
    assert order(said) == found
    assert decode(msgspec.json.encode(found).decode()) == found


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "order-empty"),
        (" ; ", "order-empty"),
        ("always", "order-empty"),
        ("a; confirm", "order-word"),
        ("back", "order-word"),
        ("x" * (LONGEST + 1), "order-long"),
        ("; ".join(["a"] * (ANSWERS + 1)), "order-answers"),
    ],
)
def test_what_is_no_order_is_refused(said: str, why: str) -> None:
    assert refused(said) == why


@given(st.text(max_size=60) | st.from_regex(r"[a-z ;,0-9]{0,30}( always)?", fullmatch=True))
def test_any_text_is_an_order_or_refused(said: str) -> None:
    try:
        found = parse(said, AUTHOR, 1, NOW)
    except Refusal:
        return
    assert found.answers
    assert NOW < found.ends <= NOW + 30 * DAY


# Trying out


def test_a_typed_order_is_read_as_it_stands_now() -> None:
    found = typed(toy(PASSING), order("market 2"), ())
    assert found is not None
    assert found.answers == ("market 2",)
    assert typed(toy(PASSING), order("mark 2"), ()) is None, "a half word is offered by nobody"


def test_what_cannot_be_done_although_it_is_begun_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        typed(toy(PASSING), order("market 7"), ())
    assert caught.value.nearest
    with pytest.raises(Refusal) as caught:
        typed(toy(PASSING), order("pass; pass"), ())
    assert caught.value.no.why == "order-stops"


def test_what_is_not_asked_is_for_later() -> None:
    assert typed(toy(PASSING), order("sell 7"), ()) is None
    assert typed(toy(Ask(B, ("pass", "go"))), order("pass"), ()) is None


def test_a_typed_order_goes_on_from_the_open_line() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    assert typed(s, order("pass"), ()) is None
    assert typed(s, order("pass"), ("go",)) is not None


# Carrying out


def test_an_order_acts_and_is_used_up() -> None:
    found = fired(toy(PASSING), "pass")
    assert found.answers == ("pass",)
    assert found.commit
    assert whys(found) == ["order-used"]
    assert commit(toy(PASSING), A, found.answers, Chance.of("x")).state.log == ("0:pass",)
    assert fired(toy(PASSING), "pass always").ended == ()


def test_the_lower_number_acts_first_and_the_other_stays() -> None:
    two = order("raise", 2), order("pass", 1)
    found = fired(toy(PASSING), *two)
    assert found.answers == ("pass",)
    assert [o.number for o in left(found, *two)] == [2]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (order("market 7"), "word"),
        (order("market"), "short"),
        (plan("ask", said="mark 2"), "order-unclear"),
        (order("pass; pass"), "order-stops"),
        (plan("ask", said="market 7"), "word"),
        (plan("ask", "shy", said="go; pass"), "order-changed"),
        (order("pass", pressed=(Pressed("ask", "another"),)), "order-changed"),
    ],
)
def test_the_unexpected_ends_the_order_and_asks(said: Order, why: str) -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING) if len(said.pressed) == 2 else toy(PASSING)
    found = fired(s, said)
    assert (found.answers, found.commit) == ((), False)
    assert whys(found) == [why]


def test_what_came_before_the_unexpected_stays_in_the_line_uncommitted() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    found = fired(s, "go", "market 9")
    assert found.answers == ("go",)
    assert not found.commit
    assert whys(found) == ["word", "order-used"]


def test_sets_may_be_named_in_any_order() -> None:
    s = toy(Choose(A, ("a", "b", "c")), Note("x"))
    assert fired(s, "pay c,a").answers == ("pay a,c",)


def test_a_pressed_order_waits_for_its_question() -> None:
    assert fired(toy(PASSING), plan("shy")).ended == ()
    assert fired(toy(Shy(A, ("pass", "go"))), plan("shy")).answers == ("pass",)
    knowing = order("pass", pressed=(Pressed("ask"),))
    assert fired(toy(PASSING), knowing).answers == ("pass",)


def test_what_was_pressed_is_what_is_asked() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    d = draft(s, A, ("go", "pass"))
    built = pressed(SPEC, d)
    assert [p.kind for p in built] == ["ask", "ask"]
    assert fired(s, order("go; pass", pressed=built)).answers == ("go", "pass")


def test_the_first_that_fits_acts_and_the_rest_for_that_question_is_over() -> None:
    plans = [plan("ask", said="market 7", number=1), plan("ask", number=2),
             plan("ask", said="raise", number=3), plan("shy", number=4)]  # fmt: skip
    found = fired(toy(PASSING), *plans)
    assert found.answers == ("pass",)
    assert whys(found) == ["word", "order-used", "order-passed"]
    assert [o.number for o in left(found, *plans)] == [4]


def test_a_seat_s_move_must_come_first_and_be_that_one() -> None:
    after = After(B, ("x", "y"), "")
    waiting = plan("ask", after=after)
    assert fired(toy(PASSING), waiting).fired == ()
    assert after.heard(("z",)) is None
    assert after.heard(("x", "z")) is None
    half = after.heard(("x",))
    assert half is not None
    assert not half.met
    for events, begun in ((("x", "y"), after), (("x", "y", "dice"), after), (("y",), half)):
        whole = begun.heard(events)
        assert whole is not None
        assert fired(toy(PASSING), plan("ask", after=whole)).answers == ("pass",)
    silent = After(B, (), "").heard(("x",))
    assert silent is not None
    assert silent.met


def test_a_round_s_order_is_over_with_the_round() -> None:
    of_round = plan("ask", turn=3)
    assert fired(toy(PASSING), of_round, turn=3).answers == ("pass",)
    assert whys(fired(toy(PASSING), of_round, turn=4)) == ["order-round"]


def test_it_is_over_when_its_life_is() -> None:
    mortal = order("pass")
    assert fired(toy(PASSING), mortal, now=mortal.ends - 1).answers == ("pass",)
    assert whys(fired(toy(PASSING), mortal, now=mortal.ends)) == ["order-expired"]


def test_nothing_acts_when_nothing_is_asked() -> None:
    found = fired(toy(Ask(B, ("pass", "go"))), "pass")
    assert (found.answers, found.commit, found.ended) == ((), False, ())
    assert fired(toy(), "pass").answers == ()


def test_one_order_after_the_other_answers_a_whole_turn() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    found = fired(s, "market 1", "go")
    assert found.answers == ("go", "market 1")
    assert found.commit
    half = fired(s, "go")
    assert half.answers == ("go",)
    assert not half.commit, "the rest of the turn is asked, with this in the line"


def test_several_answers_of_one_order() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    assert fired(s, "go; market 2").answers == ("go", "market 2")


def test_an_order_is_carried_out_before_chance_or_not_at_all() -> None:
    s = toy(Ask(A, ("go", "stay"), after=(Roll(), PASSING)))
    assert whys(fired(s, "go; pass")) == ["order-stops"]
    found = fired(s, "go")
    assert found.commit
    assert draft(s, A, found.answers).stop == "draw"


def test_words_that_follow_of_themselves_may_be_left_out() -> None:
    found = fired(toy(Ask(A, ("pass", "sell ore"))), "sell")
    assert found.answers == ("sell ore",)


def test_it_ends_with_who_gave_it() -> None:
    assert whys(fired(toy(PASSING), "pass", user=BOB)) == ["order-owner"]
    assert whys(fired(toy(PASSING), order("pass", seat=B))) == ["order-owner"]


def test_at_once_with_others_only_a_whole_line_is_committed() -> None:
    two = (Ask(A, ("go", "stay")), PASSING)
    s = both(two, (Ask(B, ("go", "stay")),))
    assert not fired(s, "go").commit
    whole = fired(s, "go", "pass")
    assert whole.commit
    assert commit(s, A, whole.answers, Chance.of("x")).state.log == ()


def test_a_plain_choice_commits_at_once() -> None:
    class Plain(Ask, frozen=True, gc=False):
        drafted = False

    plain: Todo = Plain(A, ("go", "stay"))
    assert fired(toy(plain, PASSING), "go").commit
    assert not fired(both((plain, PASSING), (Ask(B, ("go", "stay")),)), "go").commit


def test_an_order_never_fires_twice_at_one_question_after_the_other() -> None:
    s = toy(PASSING, PASSING)
    found = fired(s, "pass always")
    assert found.answers == ("pass",)
    assert not found.commit


# In a real game


def test_a_card_is_laid_in_advance_in_a_game_of_hidden_cards() -> None:
    s = started(SEALED, 2)
    seat = Seat(0)
    card = s.hands[seat][0]
    lay = parse(card, AUTHOR, 1, NOW)
    assert typed(s, lay, ()) == lay
    found = fire(SEALED, s, seat, [lay], NOW, ANN)
    assert found.answers == (card,)
    assert found.commit
    other = s.hands[Seat(1)][0]
    with pytest.raises(Refusal):
        typed(s, plan("lay", said=other), ())


def test_an_automaton_s_turn_stops_at_chance() -> None:
    s = started(AUTOMATON, 1)
    assert any(issubclass(step, Draw) for step in AUTOMATON.steps)
    search = parse("search always", AUTHOR, 1, NOW)
    found = fire(AUTOMATON, s, Seat(0), [search], NOW, ANN)
    assert (found.answers, found.commit) == (("search",), True)
    assert found.ended == ()


def test_kinds_are_named_as_one_writes_them() -> None:
    class DrawCards(Ask, frozen=True, gc=False):
        pass

    assert kind_of(DrawCards(A, ("pass",))) == "draw-cards"
