"""Slots: one declaration gives the menus, what is legal, and every refusal."""

from __future__ import annotations

import pytest

from bot.engine import legal
from bot.engine.errors import Illegal, No
from bot.engine.flow import STOP, Seat, State, Words
from bot.engine.purse import Purse
from bot.engine.slots import Asking, Slot


class Goods(Purse, frozen=True, gc=False):
    """What the toy is paid with."""

    ore: int = 0
    fuel: int = 0


PRICE = {"probe": Goods(ore=1), "liner": Goods(ore=2, fuel=3)}
PORTS = {"probe": ("north", "south"), "liner": ("south",)}


class Yard(State, frozen=True, kw_only=True):
    """A ship yard with what its owner has."""

    owns: Goods = Goods()
    taken: tuple[str, ...] = ()


class Build(Asking[Yard], frozen=True, gc=False):
    """§1 Build a ship at a port, in a hurry or with a safe crew if wanted; or stop."""

    rule = "§1"

    def slot(self, s: Yard, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(("build", "done"), unknown="no-order")
            case ("build",):
                return Slot(PRICE, lambda ship: why_unpaid(s, ship), "no-ship", "no-ships")
            case ("build", ship):
                return Slot(PORTS[ship], lambda port: why_taken(s, port), "no-port", deep=False)
            case ("build", _, _):
                return Slot(("fast", "safe"), unknown="no-way", optional=True)
            case ("build", _, _, "safe"):
                return Slot(("ann", "ben", "cleo"), unknown="no-crew", sizes=(1, 2))
        return None

    def take(self, s: Yard, words: Words) -> Yard:
        return s


def why_unpaid(s: Yard, ship: str) -> No | None:
    """Why the ship can't be paid."""
    short = s.owns.short_of(PRICE[ship])
    return (
        No("short-of", ship, facts=tuple(f"{n} {k}" for k, n in short.items())) if short else None
    )


def why_taken(s: Yard, port: str) -> No | None:
    """Why the ship can't lie there."""
    return No("taken", port) if port in s.taken else None


ASK = Build(Seat(0))
RICH = Goods(ore=9, fuel=9)


def refused(s: Yard, typed: str) -> No:
    with pytest.raises(Illegal) as no:
        legal.check(ASK, s, tuple(typed.split()))
    return no.value.no


def test_only_words_that_lead_on_are_offered() -> None:
    assert list(ASK.options(Yard(owns=RICH), ())) == ["build", "done"]
    assert list(ASK.options(Yard(owns=RICH), ("build",))) == ["probe", "liner"]
    assert list(ASK.options(Yard(owns=Goods(ore=1)), ("build",))) == ["probe"]
    assert list(ASK.options(Yard(owns=Goods(ore=1), taken=("north", "south")), ())) == ["done"]
    assert list(ASK.options(Yard(owns=RICH, taken=("south",)), ("build",))) == ["probe"]


def test_an_answer_may_stop_before_an_optional_word() -> None:
    s = Yard(owns=RICH)
    assert next(ASK.options(s, ("build", "probe", "north"))) == STOP
    for typed in ("done", "build probe north", "build probe north safe ann,cleo"):
        legal.check(ASK, s, tuple(typed.split()))
    pick = ASK.picks(s, ("build", "probe", "north", "safe"))
    assert pick is not None
    assert (pick.of, pick.at_least, pick.at_most) == (("ann", "ben", "cleo"), 1, 2)


def test_a_refusal_comes_from_the_predicate_with_the_rule_of_the_question() -> None:
    poor = Yard(owns=Goods(ore=1))
    assert refused(poor, "build liner south") == No("short-of", "liner", "§1", ("1 ore", "3 fuel"))
    assert refused(Yard(owns=RICH, taken=("north",)), "build probe north").why == "taken"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("sell", "no-order"),
        ("build tug", "no-ship"),
        ("build probe east", "no-port"),
        ("build probe north slow", "no-way"),
        ("build probe north safe dan", "no-crew"),
        ("done now", "too-many-words"),
    ],
)
def test_an_unknown_word_is_refused_by_its_place(typed: str, why: str) -> None:
    assert refused(Yard(owns=RICH), typed).why == why


def test_a_dead_end_is_explained_by_what_was_typed_after_it() -> None:
    s = Yard(owns=RICH, taken=("south",))
    assert refused(s, "build liner south") == No("taken", "south", "§1")
    broke = Yard()
    assert refused(broke, "build probe").why == "short-of"
    assert refused(broke, "build").why == "no-ships"
    assert refused(s, "build liner").why == "taken"
