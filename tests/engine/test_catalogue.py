"""A game's catalogue: the shapes that data.json may have, and what is said of a wrong value."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import pytest

from bot.engine.catalogue import LARGEST, LONGEST, BadData, ByLanguage, IdIn, Signed, read, unread
from bot.engine.purse import Purse


class Ore(Purse, frozen=True):
    iron: int = 0
    gold: int = 0


class Dig(msgspec.Struct, frozen=True, tag_field="op", tag="dig"):
    n: int


class Sell(msgspec.Struct, frozen=True, tag_field="op", tag="sell"):
    what: Ore


class Mine(msgspec.Struct, frozen=True):
    id: str
    name: ByLanguage
    cost: Ore = Ore()
    does: tuple[Dig | Sell, ...] = ()
    next: Annotated[str, IdIn("mines")] | None = None
    way: Literal["up", "down"] = "up"
    at: tuple[Signed, Signed] = (0, 0)


class Whole(msgspec.Struct, frozen=True):
    mines: Mapping[str, Mine]
    shifts: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    wages: tuple[int, ...] = ()
    shafts: Mapping[int, Literal["deep"] | int] = {}
    open: bool = True
    door: Annotated[str, msgspec.Meta(pattern="^[A-C][1-9]$", examples=["A1"])] = "A1"


class Board(msgspec.Struct, frozen=True):
    mines: tuple[Mine, ...]


class Boards(msgspec.Struct, frozen=True):
    boards: Mapping[str, Board]
    start: Annotated[str, IdIn("boards.*.mines")]


NAME = {"en": "Old Mine", "ja": "古い鉱山"}


def whole(**more: Any) -> dict[str, Any]:
    return {"mines": [{"id": "old", "name": NAME, **more}]}


def faults(values: Any) -> tuple[str, ...]:
    with pytest.raises(BadData) as bad:
        read(values, Whole, ("en", "ja"))
    return bad.value.faults


def test_a_list_of_components_is_a_table_by_id() -> None:
    found = read(whole(cost={"iron": 2}, does=[{"op": "dig", "n": 1}], at=[-1, 2]), Whole)
    assert found == Whole({"old": Mine("old", NAME, Ore(iron=2), (Dig(1),), at=(-1, 2))})


def test_an_object_with_one_value_besides_notes_stands_for_the_value() -> None:
    given = {
        "mines": {"list": whole()["mines"], "depth": 3, "src": "seed"},
        "shifts": {"value": 5, "src": "house", "why": "lost"},
        "wages": {"by_shift": [1, 2], "by_shift_src": "seed"},
    }
    found = read(given, Whole)
    assert (list(found.mines), found.shifts, found.wages) == (["old"], 5, (1, 2))


def test_a_price_may_stand_one_deeper() -> None:
    found = read(whole(cost={"what": {"gold": 1}, "src": "seed"}), Whole)
    assert found.mines["old"].cost == Ore(gold=1)


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ([], "expected an object, found []."),
        ({}, "mines is missing."),
        ({"mines": 3}, "mines: expected an object, found 3."),
        ({"mines": [3]}, "mines → 1: expected an object, found 3."),
        ({"mines": whole()["mines"] * 2}, 'mines: "old" stands twice.'),
        (whole(id=["old"]), 'mines → 1 → id: expected text, found ["old"].'),
        (whole(id={}), "mines → 1 → id: expected text, found {}."),
        (
            whole(name=NAME | {"en": ""}),
            'mines → old () → name.en: expected text such as "Apple", found "".',
        ),
        (
            whole(name=NAME | {"en": "Old\nMine"}),
            'mines → old (Old\nMine) → name.en: expected text on one line, found "Old\\nMine".',
        ),
        (
            whole() | {"door": "A1\n"},
            'door: expected text on one line, found "A1\\n".',
        ),
        (
            {"mines": {"a b": whole()["mines"][0]}},
            'mines: expected an id such as "apple", found "a b".',
        ),
        (whole(name={"en": "Old Mine"}), "mines → old (Old Mine) → name: ja is missing."),
        (whole(name="Old"), 'mines → old (Old) → name: expected an object, found "Old".'),
        (
            whole(cost={"gold": "x"}),
            'mines → old (Old Mine) → cost.gold: expected a number of 0 or more, found "x".',
        ),
        (
            whole(cost={"gold": True}),
            "mines → old (Old Mine) → cost.gold: expected a number of 0 or more, found true.",
        ),
        (
            whole(cost={"gold": 1.5}),
            "mines → old (Old Mine) → cost.gold: expected a number of 0 or more, found 1.5.",
        ),
        (
            whole(cost={"gold": float("nan")}),
            "mines → old (Old Mine) → cost.gold: expected a number of 0 or more, found NaN.",
        ),
        (
            whole(cost={"gold": LARGEST + 1}),
            "mines → old (Old Mine) → cost.gold: expected at most 9999, found 10000.",
        ),
        (whole(cost={"tin": 1}), "mines → old (Old Mine) → cost.tin: there is no such value."),
        (
            whole(does=[{"op": "dig", "n": 1}, {"op": "fly"}]),
            'mines → old (Old Mine) → does → 2 → op: expected one of "dig", "sell", found "fly".',
        ),
        (
            whole(does=[{"op": "sell", "what": 1}]),
            "mines → old (Old Mine) → does → 1 → what: expected an object, found 1.",
        ),
        (whole(does=[{"op": "dig"}]), "mines → old (Old Mine) → does → 1: n is missing."),
        (whole(next="new"), 'mines → old (Old Mine) → next: there is no "new" in mines.'),
        (
            whole(way="left"),
            'mines → old (Old Mine) → way: expected one of "up", "down", found "left".',
        ),
        (whole(at=[1]), "mines → old (Old Mine) → at: expected a list of 2, found [1]."),
        (
            whole(at=[-LARGEST - 1, 0]),
            "mines → old (Old Mine) → at → 1: expected a number of -9999 or more, found -10000.",
        ),
        (whole() | {"shifts": 0}, "shifts: expected a number from 1 to 9, found 0."),
        (whole() | {"shifts": None}, "shifts: expected a number from 1 to 9, found null."),
        (whole() | {"wages": [1, "2"]}, 'wages → 2: expected a number of 0 or more, found "2".'),
        (
            whole() | {"shafts": {"1": "wide"}},
            'shafts.1: expected "deep" or a number of 0 or more, found "wide".',
        ),
        (
            whole() | {"shafts": {"one": 1}},
            'shafts: expected a number of 0 or more, found "one".',
        ),
        (
            whole() | {"shafts": {"9" * 5000: 1}},
            f'shafts: expected a number of 0 or more, found "{"9" * (LONGEST - 2)}….',
        ),
        (whole() | {"door": "Z1"}, 'door: expected text such as "A1", found "Z1".'),
        (whole() | {"open": 1}, "open: expected true or false, found 1."),
    ],
)
def test_a_value_that_does_not_fit_is_said_with_its_place(values: Any, fault: str) -> None:
    assert faults(values) == (fault,)


def test_every_fault_is_said() -> None:
    assert len(faults(whole(way="left", at=[1]) | {"shifts": 0})) == 3


@pytest.mark.parametrize("key", ["", " ", "old mine", "old\n", "-", "öl", "old,new", "*old*"])
def test_an_id_is_a_word(key: str) -> None:
    (fault,) = faults(whole(id=key))
    assert " → id: expected " in fault


class Compared(str):
    """An id that counts how often it is compared."""

    times = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return str.__eq__(self, other)


def test_many_components_are_not_each_compared_with_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compared, "times", 0)
    many = [{"id": Compared(n), "name": NAME, "next": "none"} for n in range(500)]
    assert len(faults({"mines": many})) == len(many)
    assert Compared.times < 10 * len(many)


def test_faults_come_back_whole_from_another_process() -> None:
    bad = pickle.loads(pickle.dumps(BadData(["one.", "two."])))
    assert (bad.faults, str(bad)) == (("one.", "two."), "one.\ntwo.")


def test_an_id_is_looked_for_wherever_its_table_stands() -> None:
    boards = {"east": whole(), "west": {"mines": [{"id": "new", "name": NAME}]}}
    assert read({"boards": boards, "start": "new"}, Boards).start == "new"
    with pytest.raises(BadData, match="there is no"):
        read({"boards": boards, "start": "lost"}, Boards)


def test_a_field_that_nothing_reads_is_refused_unless_it_is_known() -> None:
    shipped, own = whole(depth=3), whole(depth=4, dept=5)
    known = unread(shipped, Whole)
    assert known == {(Mine, "depth")}
    assert read(shipped, Whole, unread=known) == read(whole(), Whole)
    with pytest.raises(BadData) as bad:
        read(own, Whole, unread=known)
    assert bad.value.faults == ("mines → old (Old Mine) → dept: there is no such value.",)


def test_notes_are_not_read() -> None:
    assert read(whole(src="seed", cost_src="house", why="lost"), Whole, unread=frozenset())
