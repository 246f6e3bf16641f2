"""Slots: one declaration gives the menus, what is legal, and every refusal."""

from __future__ import annotations

import pytest

from bot.engine import legal, notation
from bot.engine.errors import Illegal, No
from bot.engine.flow import STOP, Seat, State, Words
from bot.engine.purse import Purse
from bot.engine.slots import Asking, Slot


class Goods(Purse, frozen=True, gc=False):
    """What the toy is paid with."""

    ore: int = 0
    fuel: int = 0


PRICE = {"probe": Goods(ore=1), "liner": Goods(ore=2, fuel=3), "barge": Goods(ore=5)}
PORTS = {"probe": ("north", "south"), "liner": ("south",), "barge": ("south", "southwest")}


class Yard(State, frozen=True, kw_only=True):
    """A ship yard with what its owner has."""

    owns: Goods = Goods()
    taken: tuple[str, ...] = ()
    tired: bool = False
    crew: tuple[str, ...] = ("ann", "ben", "cleo")


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
                return Slot(("fast", "safe"), lambda _: why_tired(s), "no-way", optional=True)
            case ("build", _, _, pace):
                sizes = (1, 2) if pace == "safe" else (2, 3)
                size = "crowded" if pace == "safe" else None
                return Slot(s.crew, unknown="no-crew", sizes=sizes, size=size)
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


def why_tired(s: Yard) -> No | None:
    """Why nothing more can be asked of the crew."""
    return No("tired", facts=s.crew) if s.tired else None


ASK = Build(Seat(0))
RICH = Goods(ore=9, fuel=9)


def refused(s: Yard, typed: str) -> No:
    with pytest.raises(Illegal) as no:
        notation.read(ASK, s, typed)
    return no.value.no


def test_only_words_that_lead_on_are_offered() -> None:
    assert list(ASK.options(Yard(owns=RICH), ())) == ["build", "done"]
    assert list(ASK.options(Yard(owns=RICH), ("build",))) == ["probe", "liner", "barge"]
    assert list(ASK.options(Yard(owns=Goods(ore=1)), ("build",))) == ["probe"]
    assert list(ASK.options(Yard(owns=Goods(ore=1), taken=("north", "south")), ())) == ["done"]
    assert list(ASK.options(Yard(owns=RICH, taken=("south",)), ("build",))) == ["probe", "barge"]


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
        ("build probe north safe ann,dan,cleo", "no-crew"),
        ("build probe north safe ann,ben,cleo", "crowded"),
        ("build probe north safe none", "crowded"),
        ("build probe north fast ann", "how-many"),
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


def test_a_word_is_refused_by_its_own_reason_where_nothing_else_is_legal_either() -> None:
    tired = Yard(owns=RICH, tired=True)
    legal.check(ASK, tired, ("build", "probe", "north"))
    assert refused(tired, "build probe north safe").why == "tired"
    assert refused(tired, "build probe north slow").why == "no-way"
    assert refused(tired, "done now").why == "too-many-words"


def test_a_set_may_take_the_last_that_there_are() -> None:
    two = Yard(owns=RICH, crew=("ann", "ben"))
    assert "fast" in ASK.options(two, ("build", "probe", "north"))
    legal.check(ASK, two, ("build", "probe", "north", "fast", "ann,ben"))
    one = Yard(owns=RICH, crew=("ann",))
    assert "fast" not in ASK.options(one, ("build", "probe", "north"))
    assert "safe" in ASK.options(one, ("build", "probe", "north"))


def test_a_word_that_is_not_legal_now_is_not_read_as_a_longer_one() -> None:
    assert notation.read(ASK, Yard(owns=RICH), "build barge south") == "build barge south"
    full = Yard(owns=RICH, taken=("south",))
    assert refused(full, "build barge south") == No("taken", "south", "§1")
    assert notation.read(ASK, full, "build barge southw") == "build barge southwest"
