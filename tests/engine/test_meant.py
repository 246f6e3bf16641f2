"""What a text that can't be read may have meant."""

from __future__ import annotations

import pytest

from bot.engine.meant import FOUND, Meant, meant, unlike
from bot.engine.play import draft
from tests.engine.toys import A, Ask, Choose, Toy

KEYS = (
    "attack wr1 nx.sc1",
    "attack wr1 nx.sc2",
    "attack wr2 nx.sc1",
    "dock solar 1,2,2",
    "dock market 2,2",
    "research deck",
    "end",
)
NAMES = {"solar": "Solar Converter", "market": "Orbital Market"}


def found(typed: str, *todo: Ask | Choose) -> Meant:
    s = Toy(todo=todo or (Ask(A, KEYS), Ask(A, ("gold", "lead"))))
    return meant(draft(s, A, ()), A, typed, (lambda key: NAMES.get(key, key),))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("dock solar 1 2 2", "dock solar 1,2,2"),
        ("dock,solar,1,2,2", "dock solar 1,2,2"),
        ("solar 1 2 2", "dock solar 1,2,2"),
        ("dock 1,2,2 the solar converters", "dock solar 1,2,2"),
        ("dokc maket 2 2", "dock market 2,2"),
        ("reserch dek", "research deck"),
        ("attacks wr2", "attack wr2 nx.sc1"),
        ("end gold", "end; gold"),
        ("gold end", "end; gold"),
    ],
)
def test_the_first_is_what_was_meant(typed: str, key: str) -> None:
    keys, sure = found(typed)
    assert keys[0] == key
    assert sure


def test_all_that_are_as_near_are_named() -> None:
    assert set(found("attack nx.sc1").keys) == {"attack wr1 nx.sc1", "attack wr2 nx.sc1"}


def test_another_figure_may_be_another_thing() -> None:
    keys, sure = found("attack wr3 nx.sc2")
    assert keys[0] == "attack wr1 nx.sc2"
    assert not sure


def test_members_are_found_and_one_that_lacks_is_added() -> None:
    pay = Choose(A, ("red_one", "red_two", "blue_one"), (2, 2))
    assert found("pay blue one red two", pay).keys[0] == "pay red_two,blue_one"
    lacking = found("pay red_two", pay).keys
    assert set(lacking) == {"pay red_one,red_two", "pay red_two,blue_one"}


@pytest.mark.parametrize("typed", ["", " ;, ", "zzzz", "zzzz yyyy xxxx", "1" * 50])
def test_nothing_is_named_where_nothing_is_near(typed: str) -> None:
    assert found(typed) == Meant()


def test_no_more_is_looked_at_than_is_bounded() -> None:
    """However much could be meant, a few answers are found, and in a wide tree none too deep."""
    wide = Ask(A, tuple(f"go to{n} by{m}" for n in range(60) for m in range(60)))
    assert len(found("go by7 " * 40, wide).keys) <= FOUND
    assert found("go to7 by8", wide).keys[0] == "go to7 by8"


@pytest.mark.parametrize(
    ("wanted", "typed"),
    [("solar", "slar"), ("solar", "soalr"), ("solar", "solars"), ("solar", "sol"), ("m1", "m2")],
)
def test_a_slip_is_like_the_word_and_worse_than_the_word(wanted: str, typed: str) -> None:
    assert (unlike(wanted, typed) or 0) > 0
    assert unlike(wanted, wanted) == 0
    assert unlike(wanted, "xyzzy") is None
