"""Which ways on a panel shows at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.engine.flow import STOP, Pick, Question, Seat, State, Word, Words
from bot.engine.notation import Ahead
from bot.tables.turns import shortcuts

# ruff: noqa: ARG002 the engine dictates signatures

TREE = {
    (): ("dock", "use", "end"),
    ("dock",): ("mine", "solar"),
    ("dock", "mine"): ("1", "2", "3"),
    ("dock", "solar"): ("1", "2"),
    ("use",): ("pod", "ray"),
    ("use", "pod"): (STOP, "5"),
    ("use", "ray"): ("1", "2"),
}
TOP = ["dock", "use", "end"]
SECOND = ["dock mine", "dock solar", "use pod", "use ray", "end"]


class Tree(State, frozen=True, kw_only=True, gc=False):
    """Nothing but what is asked."""


class Ask(Question[Tree], frozen=True, gc=False):
    """Words out of the tree."""

    seat: Seat = Seat(0)

    def options(self, s: Tree, prefix: Words) -> Iterator[Word]:
        yield from TREE.get(prefix, ())

    def take(self, s: Tree, words: Words) -> Tree:
        return s


class Picking(Ask, frozen=True, gc=False):
    """A question as in the game, but with a set to pick where one docks."""

    def picks(self, s: Tree, prefix: Words) -> Pick | None:
        return Pick(("mine", "solar"), 1, 2) if prefix == ("dock",) else None


def named(words: Words) -> str:
    """Everything is clear alone."""
    return " ".join(words)


def keys(room: int, brief: shortcuts.Brief | None = named, prefix: Words = ()) -> list[str]:
    return [a.key for a in shortcuts.ways_on(Ask(), Tree(), prefix, brief, room)]


def test_without_names_for_them_ways_go_on_by_one_word() -> None:
    assert keys(99, None) == TOP


def test_things_to_act_on_stand_in_the_place_of_their_act() -> None:
    assert keys(5) == SECOND
    assert keys(99) == SECOND, "never their targets, however few these are"


def test_where_there_is_no_room_the_fullest_act_stays_closed() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TREE, ("use",), ("pod", "ray", "arm"))
        assert keys(5) == ["dock mine", "dock solar", "use", "end"]
    assert keys(3) == TOP


def test_an_act_with_one_thing_to_act_on_shows_it_without_its_targets() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TREE, ("dock",), ("mine",))
        assert keys(99)[0] == "dock mine"


def test_a_way_that_may_end_early_is_not_skipped() -> None:
    assert "use pod" in keys(99)
    assert "use ray" in keys(99)


def test_what_is_not_clear_alone_waits_behind_its_word() -> None:
    assert keys(99, lambda words: "" if words[:1] == ("use",) else "x")[-2:] == ["use", "end"]


def test_a_set_is_picked_where_it_is_asked_for() -> None:
    found = shortcuts.ways_on(Picking(), Tree(), (), named, 99)
    assert found[0] == Ahead(("dock",), whole=False)


def test_the_same_holds_further_on() -> None:
    assert keys(5, prefix=("dock",)) == [
        f"dock {word}" for word in ("mine 1", "mine 2", "mine 3", "solar 1", "solar 2")
    ]
    assert keys(4, prefix=("dock",)) == ["dock mine", "dock solar"]
