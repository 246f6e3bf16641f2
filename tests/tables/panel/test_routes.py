"""Custom ids: short, readable again, never trusted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot.tables
from bot.engine.errors import Refusal
from bot.tables.panel.routes import (
    KINDS,
    AnswerRoute,
    AnyRoute,
    ClockRoute,
    Ids,
    Route,
    Serial,
    TurnRoute,
    ViewRoute,
    decode,
    number,
)


def test_a_serial_is_read_as_it_was_written() -> None:
    assert Serial.read(str(Serial(1, 22, 3))) == Serial(1, 22, 3)


@pytest.mark.parametrize(
    "text", ["", "1.2", "1.2.3.4", "a.b.c", "1.-2.3", "1.2.³", "1." + "9" * 30]
)
def test_a_forged_serial_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        Serial.read(text)


@pytest.mark.parametrize("text", ["", "-1", "x", "1e3", "٣", "9" * 20])
def test_a_forged_number_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        number(text)


def test_a_key_that_fits_is_carried_and_one_that_does_not_is_remembered() -> None:
    ids = Ids("a:1:0.0.0:")
    assert ids.id("=q attack") == "a:1:0.0.0:=q attack"
    assert ids.long == {}
    key = "=q " + "x" * 90
    made = ids.id(key)
    assert len(made) <= 100
    assert ids.long == {made.removeprefix("a:1:0.0.0:"): key}
    assert ids.id(key) == made


def test_what_looks_like_a_digest_is_digested() -> None:
    ids = Ids()
    made = ids.fitted("#abc")
    assert made != "#abc"
    assert ids.long[made] == "#abc"


# Kinds

WORDS = st.text(st.characters(exclude_characters=":", exclude_categories=["Cs"]), max_size=12)
NUMBERS = st.integers(0, 2**62)
SAID = {
    int: NUMBERS,
    str: WORDS.filter(bool),
    Serial: st.builds(Serial, NUMBERS, NUMBERS, NUMBERS),
}


@st.composite
def written(draw: st.DrawFn) -> Any:
    """A route of any kind."""
    kind: Any = draw(st.sampled_from(sorted(KINDS.values(), key=lambda k: k.letter)))
    return kind(*[draw(of_type(field.type)) for field in msgspec.structs.fields(kind)])


def of_type(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a field of this type."""
    return SAID[kind] if kind in SAID else st.sampled_from(get_args(kind))


def test_every_kind_of_id_can_be_read() -> None:
    assert set(Route.__subclasses__()) == set(KINDS.values())
    assert len(KINDS) == len(AnyRoute.__args__), "two kinds with one letter"


@given(written())
def test_every_id_that_is_written_can_be_read(route: Any) -> None:
    assert decode(route.id) == route


def test_fields_that_say_nothing_are_left_out_at_the_end() -> None:
    assert ClockRoute(7, "show").id == "c:7:show"
    assert decode("c:7:show") == ClockRoute(7, "show")
    assert ViewRoute(7, "act", "").id == "v:7:act:"
    assert AnswerRoute(1, Serial(0, 1, 2), "=q a:b").id == "a:1:0.1.2:=q a:b"
    assert decode("a:1:0.1.2:=q a:b") == AnswerRoute(1, Serial(0, 1, 2), "=q a:b")


@pytest.mark.parametrize(
    "text",
    ["", "z:1", "a:1", "a:x:0.0.0:k", "t:1:2", "n:", "n:-1", "u:1:x:y", "u:1:4:y", "t:1:2:fly"],
)
def test_what_nobody_has_written_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        decode(text)


@pytest.mark.parametrize(
    ("posted", "route"),
    [
        ("t:3:17:undo.4", TurnRoute(3, 17, "undo", "4")),
        ("t:3:0:ask.4", TurnRoute(3, 0, "ask", "4")),
        ("t:3:17:then.12", TurnRoute(3, 17, "then", "12")),
    ],
)
def test_ids_in_messages_of_long_ago_mean_what_they_meant(posted: str, route: Route) -> None:
    assert decode(posted) == route
    assert decode(route.id) == route


def test_nothing_else_writes_or_reads_ids() -> None:
    """A custom id is made of a route, never of a string."""
    letters = "".join(sorted(KINDS))
    by_hand = re.compile(rf"""f?["'][{letters}]:(?:\{{|\w)""")
    found = [
        f"{path}:{n}"
        for path in sorted(Path(bot.tables.__file__).parent.rglob("*.py"))
        if path.name not in {"routes.py", "rulebook.py"}
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if by_hand.search(line) and "`" not in line
    ]
    assert not found
