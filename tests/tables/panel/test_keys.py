"""Keys of a turn's panel: read as they were written, years later too, and never trusted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import Refusal
from bot.engine.flow import Words
from bot.tables.panel.keys import (
    KINDS,
    MAIN,
    Advice,
    Again,
    AnyKey,
    Back,
    Computer,
    Confirm,
    End,
    From,
    FromMenu,
    FromSet,
    Give,
    Hand,
    Key,
    Onward,
    Place,
    Preview,
    Standard,
    Type,
    Typed,
    Undo,
    decode,
)
from bot.tables.panel.routes import LONGEST, AnswerRoute, Ids, Serial
from bot.tables.panel.routes import decode as route_of

MARKS = st.characters(exclude_categories=["Z", "C"], exclude_characters=",|")
WORDS = st.lists(st.text(MARKS, min_size=1, max_size=12), max_size=8).map(tuple)
SOURCES = st.just(MAIN) | st.integers(0, 40).map(str)
GIVEN: dict[Any, st.SearchStrategy[Any]] = {
    str: SOURCES,
    int: st.integers(0, 2**62),
    bool: st.booleans(),
    Words: WORDS,
    Place: st.builds(Place, SOURCES, WORDS, st.integers(0, 9999), WORDS),
}


@st.composite
def written(draw: st.DrawFn) -> AnyKey:
    """A key of any kind."""
    kind: Any = draw(st.sampled_from(sorted(KINDS.values(), key=lambda k: k.sign)))
    key: AnyKey = kind(*[draw(GIVEN[field.type]) for field in msgspec.structs.fields(kind)])
    return key


def test_every_kind_of_key_can_be_read() -> None:
    assert len(KINDS) == len(AnyKey.__args__), "two kinds with one sign"
    assert all(issubclass(kind, Key) for kind in KINDS.values())


@given(written())
def test_every_key_that_is_written_can_be_read(key: AnyKey) -> None:
    assert decode(key.text) == key


@given(written())
def test_a_key_comes_back_from_its_custom_id(key: AnyKey) -> None:
    ids = Ids(AnswerRoute(2**62, Serial(9, 2**62, 99), "").id)
    made = ids.id(key.text)
    route = route_of(made)
    assert len(made) <= LONGEST
    assert isinstance(route, AnswerRoute)
    assert decode(ids.long.get(route.key, route.key)) == key


@given(st.text(max_size=40))
def test_what_anybody_may_send_is_read_or_refused(text: str) -> None:
    try:
        key = decode(text)
    except Refusal:
        return
    assert decode(key.text) == key


@pytest.mark.parametrize(
    "text", ["", "!", "!eat", "confirm", "!confirm now", "!end never", "!from", "!from x", "?q"]
)
def test_what_no_button_of_ours_says_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        decode(text)


POSTED = {
    ">q|0||": Onward(Place()),
    ">2|3|x,y|a b": Onward(Place("2", ("a", "b"), 3, ("x", "y"))),
    ">q|0||a|b": Onward(Place("q", ("a|b",))),
    "mq|1||go": FromMenu(Place("q", ("go",), 1)),
    "moffers": FromMenu(Place("offers")),
    "kq|0||few": FromSet(Place("q", ("few",))),
    "=q dock hub 5": Give("q", ("dock", "hub", "5")),
    "=0 resign": Give("0", ("resign",)),
    "!confirm": Confirm(),
    "!back": Back(),
    "!end": End(),
    "!end sure": End(sure=True),
    "!standard": Standard(),
    "!type": Type(),
    "!type go": Type(("go",)),
    "!typed go": Typed(("go",)),
    "!preview": Preview(),
    "!preview go": Preview(("go",)),
    "!hand": Hand(),
    "!undo": Undo(),
    "!again": Again(),
    "!advice": Advice(),
    "!computer": Computer(),
    "!from 12": From(12),
}
"""Keys as they stand in messages that were posted before keys were a union."""


@pytest.mark.parametrize(("text", "key"), POSTED.items())
def test_keys_in_messages_of_long_ago_mean_what_they_meant(text: str, key: Key) -> None:
    assert decode(text) == key
