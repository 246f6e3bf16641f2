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


def test_ways_behind_a_word_stand_in_its_place_while_there_is_room() -> None:
    assert keys(3) == TOP
    assert keys(4) == ["dock mine", "dock solar", "use", "end"]
    assert keys(5) == SECOND


def test_ways_behind_the_same_word_go_on_together_or_not_at_all() -> None:
    assert keys(7) == SECOND
    docks = ["dock mine 1", "dock mine 2", "dock mine 3", "dock solar 1", "dock solar 2"]
    assert keys(8) == [*docks, "use pod", "use ray", "end"]


def test_what_leads_to_very_many_ways_waits_behind_its_word() -> None:
    wide = {("use", "pod"): tuple("12345678"), ("dock",): tuple("abcdefgh")}
    with pytest.MonkeyPatch.context() as patch:
        for prefix, words in wide.items():
            patch.setitem(TREE, prefix, words)
        found = keys(99)
    assert "dock a" in found  # kinds of acts open, however many they are
    assert "use pod" in found


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
