"""Orders: read, tried out, fired once and only as they stand; whatever is unexpected asks."""

from __future__ import annotations

from dataclasses import replace as with_
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
from bot.engine.spec import GameSpec, Glossing
from bot.games import shipped
from bot.tables.orders.advance_orders import (
    Asked,
    Holds,
    Offered,
    Order,
    Outcome,
    dry_run,
    fire,
    kind_of,
)
from bot.tables.orders.order_texts import (
    ANSWERS,
    LIFETIME,
    LONGEST,
    TIMES,
    Author,
    complete,
    kinds,
    parse,
    spelt,
)
from bot.tables.time import zones
from tests.engine.toys import SPEC, A, Ask, B, Choose, Note, Roll, Shy, both, toy
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.kit import started

DAY = 86_400
NOW = 1_800_000_000.5
ANN, BOB = 11, 22
BERLIN = "Europe/Berlin"
AUTHOR = Author(ANN, A, BERLIN)
TOY = with_(
    SPEC, conditions={"warned": lambda view: "warned" in view, "rich": lambda view: "rich" in view}
)
PASSING = Ask(A, ("pass", "market 1", "market 2", "raise"))


def order(said: str, number: int = 1, now: float = NOW, **more: Any) -> Order:
    return replace(parse(TOY, said, AUTHOR, number, now), **more)


def refused(said: str) -> str:
    with pytest.raises(Refusal) as caught:
        parse(TOY, said, AUTHOR, 1, NOW)
    return caught.value.no.why


def fired(s: Any, *said: str | Order, now: float = NOW, user: int = ANN) -> Outcome:
    orders = [order(x, n) if isinstance(x, str) else x for n, x in enumerate(said)]
    return fire(TOY, s, A, orders, now, user)


def whys(outcome: Outcome) -> list[str]:
    return [e.why.why for e in outcome.ended]


# Reading


def test_a_bare_answer_fires_once_and_lives_a_month() -> None:
    found = order("Market 2")
    assert found == Order(1, ANN, A, ("market 2",), NOW, int(NOW + LIFETIME))


@pytest.mark.parametrize(
    ("said", "conditions", "answers"),
    [
        ("if asked ask: pass", (Asked("ask"),), ("pass",)),
        ("if asked ask, answer pass", (Asked("ask"),), ("pass",)),
        ("IF asked choose then pay a , b", (Asked("choose"),), ("pay a,b",)),
        ("if asked ask, then answer market 2 ; done", (Asked("ask"),), ("market 2", "done")),
        ("if offered market 2: market 2", (Offered("market 2"),), ("market 2",)),
        ("if warned: pass", (Holds("warned"),), ("pass",)),
        (
            "if asked shy and warned and offered raise: raise",
            (Asked("shy"), Holds("warned"), Offered("raise")),
            ("raise",),
        ),
        ("if war: pass", (Holds("warned"),), ("pass",)),  # a unique beginning will do
    ],
)
def test_conditions(said: str, conditions: tuple[object, ...], answers: tuple[str, ...]) -> None:
    found = order(said)
    assert (found.conditions, found.answers, found.times) == (conditions, answers, 1)


@pytest.mark.parametrize(
    ("said", "times", "until"),
    [
        ("pass once", 1, None),
        ("pass always", None, None),
        ("pass 3 times", 3, None),
        ("pass for 1 time", 1, None),
        ("pass until warned", None, Holds("warned")),
        ("pass until asked shy", None, Asked("shy")),
        ("pass until offered market 2", None, Offered("market 2")),
        ("pass for 3 times until warned", 3, Holds("warned")),
        ("pass until warned for 3 times", 3, Holds("warned")),
        ("pass always until warned", None, Holds("warned")),
    ],
)
def test_how_often_and_until_what(said: str, times: int | None, until: object) -> None:
    found = order(said)
    assert (found.answers, found.times, found.until) == (("pass",), times, until)


def test_until_a_date_in_the_player_s_zone() -> None:
    found = order("pass until in 3 days")
    assert (found.times, found.ends) == (None, int(NOW + 3 * DAY))
    assert order("pass once until in 3 days").times == 1
    both_ = order("pass until warned until in 3 days")
    assert (both_.until, both_.ends) == (Holds("warned"), int(NOW + 3 * DAY))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "order-empty"),
        (" ; ", "order-empty"),
        ("if asked ask:", "order-empty"),
        ("until fri 18:00", "order-empty"),
        ("always", "order-empty"),
        ("for 3 times", "order-empty"),
        ("if asked ask: once until fri 18:00", "order-empty"),
        ("a; confirm", "order-word"),
        ("back", "order-word"),
        ("if asked ask pass", "order-shape"),
        ("if", "order-shape"),
        ("if asked nonsense: pass", "order-kind"),
        ("if asked: pass", "order-condition"),
        ("if hungry: pass", "order-condition"),
        ("pass until asked nonsense", "order-kind"),
        ("pass until whenever", "when-unread"),
        ("pass until yesterday", "when-past"),
        ("pass until in 200 days", "order-lifetime"),
        ("pass for 0 times", "order-times"),
        (f"pass for {TIMES + 1} times", "order-times"),
        ("pass once always", "order-twice"),
        ("pass until in 3 days until in 2 days", "order-twice"),
        ("x" * (LONGEST + 1), "order-long"),
        ("; ".join(["a"] * (ANSWERS + 1)), "order-answers"),
    ],
)
def test_what_is_no_order_is_refused(said: str, why: str) -> None:
    assert refused(said) == why


def test_an_unknown_kind_names_those_like_it_once_or_else_all() -> None:
    for typed, named in (("asc", ("ask",)), ("zzz", kinds(TOY))):
        with pytest.raises(Refusal) as caught:
            parse(TOY, f"if asked {typed}: pass", AUTHOR, 1, NOW)
        assert caught.value.no.facts == named
        assert caught.value.nearest == ()


def test_kinds_are_named_as_one_writes_them() -> None:
    assert kinds(SEALED) == tuple(sorted(kinds(SEALED)))
    assert "give-up" in kinds(AUTOMATON)
    assert "ask" in kinds(TOY)
    assert kind_of(Roll) == "roll"
    assert kind_of(Roll) not in kinds(TOY)


def test_completion_offers_kinds_and_the_game_s_conditions() -> None:
    assert complete(TOY, "if asked s") == ("if asked shy: ",)
    assert "if warned: " in complete(TOY, "")
    assert complete(TOY, "pass") == ()
    assert len(complete(TOY, "", 2)) == 2


WORDS = st.sampled_from(["pass", "market 2", "pay a,b", "done"])
SAID = st.builds(
    lambda heads, answers, often, until, date: " ".join(
        [*([f"if {' and '.join(heads)}:"] if heads else []), "; ".join(answers), often, until, date]
    ),
    st.lists(st.sampled_from(["asked ask", "offered market 2", "warned"]), max_size=3),
    st.lists(WORDS, min_size=1, max_size=4),
    st.sampled_from(["", "once", "always", "for 7 times", "2 times"]),
    st.sampled_from(["", "until warned", "until asked shy", "until offered pass"]),
    st.sampled_from(["", "until in 3 days", "until in 90 min"]),
)


@given(SAID, st.sampled_from(["UTC", BERLIN, "Asia/Kathmandu", "America/New_York"]))
def test_an_order_printed_is_read_as_the_same(said: str, zone: str) -> None:
    author = Author(ANN, A, zone)
    found = parse(TOY, said, author, 1, NOW)
    end = zones.local(found.ends, zone).isoformat(timespec="seconds")
    assert parse(TOY, f"{spelt(found)} until {end}", author, 1, NOW) == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=Order) == found


@given(
    st.text(max_size=60) | st.from_regex(r"(if [a-z :]{0,20})?[a-z ;,0-9]{0,30}", fullmatch=True)
)
def test_any_text_is_an_order_or_refused(said: str) -> None:
    try:
        found = parse(TOY, said, AUTHOR, 1, NOW)
    except Refusal:
        return
    assert found.answers
    assert NOW < found.ends <= NOW + 90 * DAY


# Trying out


def test_a_dry_run_reads_the_order_as_it_stands_now() -> None:
    trial = dry_run(TOY, toy(PASSING), order("mark 2"))
    assert not trial.now, "a half word is offered by nobody"
    trial = dry_run(TOY, toy(PASSING), order("if asked ask: mark 2"))
    assert trial.now
    assert trial.order.answers == ("market 2",)


def test_a_dry_run_refuses_what_cannot_be_done_although_it_is_asked() -> None:
    with pytest.raises(Refusal) as caught:
        dry_run(TOY, toy(PASSING), order("if asked ask: market 7"))
    assert caught.value.nearest
    with pytest.raises(Refusal) as caught:
        dry_run(TOY, toy(PASSING), order("pass; pass"))
    assert caught.value.no.why == "order-stops"


def test_a_dry_run_leaves_for_later_what_is_not_asked() -> None:
    for said in ("if asked shy: market 7", "if warned: pass", "sell 7"):
        assert not dry_run(TOY, toy(PASSING), order(said)).now
    assert not dry_run(TOY, toy(Ask(B, ("pass", "go"))), order("pass")).now


def test_a_dry_run_goes_on_from_the_open_line() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    assert not dry_run(TOY, s, order("pass")).now
    assert dry_run(TOY, s, order("pass"), ("go",)).now


# Firing


def test_an_order_fires_and_is_used_up() -> None:
    found = fired(toy(PASSING), "pass")
    assert found.answers == ("pass",)
    assert found.commit
    assert found.left == ()
    assert whys(found) == ["order-used"]
    assert commit(toy(PASSING), A, found.answers, Chance.of("x")).state.log == ("0:pass",)


def test_times_are_counted_down() -> None:
    found = fired(toy(PASSING), "pass for 3 times")
    assert [o.times for o in found.left] == [2]
    assert found.ended == ()
    assert fired(toy(PASSING), *found.left).left[0].times == 1
    assert fired(toy(PASSING), "pass always").left == fired(toy(PASSING), "pass always").fired


def test_the_lower_number_fires_first_and_the_other_stays() -> None:
    found = fired(toy(PASSING), order("raise", 2), order("pass", 1))
    assert found.answers == ("pass",)
    assert [o.number for o in found.left] == [2]


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


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("if asked ask: market 7", "word"),
        ("if asked ask: market", "short"),
        ("if asked ask: mark 2", "order-unclear"),
        ("pass; pass", "order-stops"),
    ],
)
def test_the_unexpected_ends_the_order_and_asks(said: str, why: str) -> None:
    found = fired(toy(PASSING), said, "raise")
    assert found.answers == ()
    assert not found.commit
    assert whys(found) == [why]
    assert [o.number for o in found.left] == [1], "no other order jumps in"


def test_what_came_before_the_unexpected_stays_in_the_line_uncommitted() -> None:
    s = toy(Ask(A, ("go", "stay")), PASSING)
    found = fired(s, "go", "if asked ask and offered market: market 9")
    assert found.answers == ("go",)
    assert not found.commit
    assert whys(found) == ["word", "order-used"]


def test_an_order_is_carried_out_before_chance_or_not_at_all() -> None:
    s = toy(Ask(A, ("go", "stay"), after=(Roll(), PASSING)))
    assert whys(fired(s, "go; pass")) == ["order-stops"]
    found = fired(s, "go")
    assert found.commit
    assert draft(s, A, found.answers).stop == "draw"


def test_words_that_follow_of_themselves_may_be_left_out() -> None:
    found = fired(toy(Ask(A, ("pass", "sell ore"))), "sell")
    assert found.answers == ("sell ore",)


def test_sets_may_be_named_in_any_order() -> None:
    s = toy(Choose(A, ("a", "b", "c")), Note("x"))
    assert fired(s, "pay c,a").answers == ("pay a,c",)
    assert fired(s, "if offered pay c,a: pay c").answers == ("pay c",)
    assert fired(s, "if offered pay z: pay c").answers == ()


def test_conditions_must_all_hold() -> None:
    s, warned = toy(PASSING), toy(Note("warned"), PASSING)
    for said in ("if warned: pass", "if warned and offered raise: pass"):
        assert fired(s, said).answers == ()
        assert fired(s, said).left, "it waits"
        assert fired(warned, said).answers == ("pass",)
    assert fired(warned, "if warned and rich: pass").answers == ()
    assert fired(s, "if asked shy: pass").answers == ()
    assert fired(toy(Shy(A, ("pass", "go"))), "if asked shy: pass").answers == ("pass",)


def test_a_condition_the_game_offers_no_more_never_holds() -> None:
    gone = replace(order("pass"), conditions=(Holds("of old"),))
    assert fired(toy(PASSING), gone).answers == ()


def test_until_stops_it_for_good() -> None:
    found = fired(toy(Note("warned"), PASSING), "pass until warned")
    assert found.answers == ()
    assert whys(found) == ["order-stopped"]
    assert fired(toy(PASSING), "pass until warned").answers == ("pass",)
    assert whys(fired(toy(PASSING), "pass until offered raise")) == ["order-stopped"]


def test_it_is_over_when_its_life_is() -> None:
    mortal = order("pass until in 3 days")
    assert fired(toy(PASSING), mortal, now=mortal.ends - 1).answers == ("pass",)
    assert whys(fired(toy(PASSING), mortal, now=mortal.ends)) == ["order-expired"]


def test_it_ends_with_who_gave_it() -> None:
    assert whys(fired(toy(PASSING), "pass", user=BOB)) == ["order-owner"]
    assert whys(fired(toy(PASSING), order("pass", seat=B))) == ["order-owner"]


def test_nothing_fires_when_nothing_is_asked() -> None:
    found = fired(toy(Ask(B, ("pass", "go"))), "pass")
    assert (found.answers, found.commit, len(found.left)) == ((), False, 1)
    assert fired(toy(), "pass").answers == ()


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
    lay = parse(SEALED, f"if asked lay: {card}", AUTHOR, 1, NOW)
    assert dry_run(SEALED, s, lay).now
    found = fire(SEALED, s, seat, [lay], NOW, ANN)
    assert found.answers == (card,)
    assert found.commit
    other = s.hands[Seat(1)][0]
    with pytest.raises(Refusal):
        dry_run(SEALED, s, parse(SEALED, f"if asked lay: {other}", AUTHOR, 2, NOW))


def test_an_automaton_s_turn_stops_at_chance() -> None:
    s = started(AUTOMATON, 1)
    assert any(issubclass(step, Draw) for step in AUTOMATON.steps)
    search = parse(AUTOMATON, "search always", AUTHOR, 1, NOW)
    found = fire(AUTOMATON, s, Seat(0), [search], NOW, ANN)
    assert (found.answers, found.commit) == (("search",), True)
    assert found.left == (search,)


@pytest.mark.parametrize("spec", shipped().values(), ids=lambda spec: spec.key)
def test_a_game_says_in_short_what_its_orders_may_depend_on(spec: GameSpec) -> None:
    words = spec.words["en"]
    assert isinstance(words, Glossing)
    assert [name for name in spec.conditions if not words.gloss(name)] == []
    assert any(words.gloss(kind) for kind in kinds(spec))
    assert words.gloss("nonsense") == ""
