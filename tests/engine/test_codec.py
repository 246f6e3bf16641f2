"""Positions as bytes: steps inside steps, deltas, upgrades."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.codec import Codec, delta, digest, patched
from bot.engine.flow import Event, Meanwhile, News, Seat, Side, Together, events_of, together
from bot.engine.play import draft
from tests.engine.toys import (
    SPEC,
    STEPS,
    A,
    Ask,
    B,
    Ban,
    Choose,
    Note,
    Roll,
    Said,
    Show,
    Toy,
    both,
    put,
    toy,
)
from tests.games.sealed import GAME as SEALED
from tests.games.sealed.rules import Drew

CODEC = Codec(SPEC)


def back(s: Toy) -> Any:
    return CODEC.decode(CODEC.encode(s), SPEC.version)


def test_every_kind_of_step_survives() -> None:
    s = Toy(
        todo=(
            Ask(A, ("a b", "c"), (Roll("x"), Note("y", (B,)))),
            Choose(A, ("x", "y"), (1, 2)),
            Show((A,)),
            Show(),
            Ban("w"),
        ),
        offers=(Ask(B, ("z",)),),
        log=("line",),
    )
    assert back(s) == s


def test_steps_within_the_sides_of_a_together_survive() -> None:
    inner = Ask(A, ("a",), (Ask(B, ("b",), (Roll(),)),))
    sides = (Side(A, (inner, Note("n")), ("a", "b"), sealed=True), Side(B, ()))
    s = Toy(todo=(Together(sides, quiet=True), Note("after")))
    assert back(s) == s
    assert isinstance(back(s).todo[0].sides[0].stack[0], Ask)


def test_a_line_being_made_can_be_stored_too() -> None:
    s = draft(both((Ask(A, ("a", "b")),), (Ask(B, ("a", "b")),)), A, ("a",)).state
    assert isinstance(s.todo[0], Meanwhile)
    assert back(s) == s


def test_equal_positions_give_equal_bytes() -> None:
    class Loose(Toy, frozen=True, kw_only=True, gc=False):
        places: dict[str, int]
        marks: frozenset[str] = frozenset()

    codec = Codec(changed(SPEC, state=Loose))
    one = Loose(places={"a": 1, "b": 2}, marks=frozenset("xyz"))
    other = Loose(places={"b": 2, "a": 1}, marks=frozenset("zyx"))
    assert codec.encode(one) == codec.encode(other)
    assert codec.digest(one) == codec.digest(other) == digest(codec.encode(one))
    assert codec.decode(codec.encode(one), SPEC.version) == one


def test_a_step_that_was_not_declared_does_not_come_back() -> None:
    codec = Codec(changed(SPEC, steps=tuple(k for k in STEPS if k is not Roll)))
    data = codec.encode(Toy(todo=(Roll(),)))
    with pytest.raises(msgspec.ValidationError):
        codec.decode(data, SPEC.version)


def test_news_survives_with_who_may_see_it() -> None:
    news = (News(Said("all")), News(Said("some"), (A, B)), News(Said("none"), ()))
    assert CODEC.decode_news(CODEC.encode_news(news)) == news


def test_a_stored_event_is_read_by_the_names_of_its_fields() -> None:
    codec = Codec(SEALED)
    row = [({"cards": ["r1"], "type": "Drew", "seat": 1}, [1])]
    assert codec.decode_news(msgspec.msgpack.encode(row)) == (News(Drew(B, ("r1",)), (B,)),)


def test_the_events_of_a_module_are_those_that_it_declares() -> None:
    module = {"__name__": Drew.__module__, "Event": Event, "Drew": Drew, "Said": Said, "SPEC": SPEC}
    assert events_of(module) == (Drew,)


# Upgrades


def renamed(doc: dict[str, Any]) -> dict[str, Any]:
    doc["log"] = doc.pop("diary", [])
    return doc


def counted(doc: dict[str, Any]) -> dict[str, Any]:
    doc["log"] = [f"{i} {line}" for i, line in enumerate(doc["log"])]
    return doc


def test_an_old_position_is_brought_up_step_by_step() -> None:
    codec = Codec(changed(SPEC, upgrades={1: renamed, 2: counted}))
    todo = [{"type": "Ask", "seat": 0, "ways": ["a", "b"], "after": [{"type": "Roll"}]}]
    old = msgspec.msgpack.encode({"todo": todo, "diary": ["x", "y"]})
    assert codec.decode(old, 1) == Toy(todo=(Ask(A, ("a", "b"), (Roll(),)),), log=("0 x", "1 y"))


def test_only_the_upgrades_since_then_run() -> None:
    codec = Codec(changed(SPEC, upgrades={1: renamed, 2: counted}))
    s = Toy(log=("x",))
    assert codec.decode(codec.encode(s), 3) == s
    assert codec.decode(codec.encode(s), 2) == Toy(log=("0 x",))


def test_an_old_position_of_an_unchanged_shape_just_decodes() -> None:
    s = toy(Ask(A, ("a", "b")))
    assert CODEC.decode(CODEC.encode(s), 1) == s


def test_a_position_of_newer_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="newer rules"):
        CODEC.decode(CODEC.encode(Toy()), 4)


# Deltas


@settings(max_examples=300)
@given(st.binary(max_size=400), st.binary(max_size=400))
def test_any_bytes_from_any_bytes(before: bytes, after: bytes) -> None:
    assert patched(before, delta(before, after)) == after


@settings(max_examples=60)
@given(
    st.binary(min_size=1, max_size=64),
    st.integers(1, 3_000),
    st.lists(st.tuples(st.integers(0, 150_000), st.binary(max_size=8)), max_size=6),
    st.integers(0, 2),
)
def test_changes_within_large_positions(
    pattern: bytes, times: int, edits: list[tuple[int, bytes]], cut: int
) -> None:
    before = pattern * times
    after = bytearray(before)
    for at, piece in edits:
        place = at % (len(after) + 1)
        after[place : place + len(piece) * cut] = piece
    assert patched(before, delta(before, bytes(after))) == bytes(after)


def test_repeats_do_not_confuse_head_and_tail() -> None:
    for before, after in ((b"aaaa", b"aa"), (b"aa", b"aaaa"), (b"abab", b"ab"), (b"", b"x" * 9)):
        assert patched(before, delta(before, after)) == after
        assert patched(after, delta(after, before)) == before


def test_a_small_change_of_a_large_position_is_small() -> None:
    before = bytes(i * 7919 % 251 for i in range(100_000))
    after = before[:50_000] + b"changed" + before[50_007:]
    assert len(delta(before, after)) < 40
    assert patched(before, delta(before, after)) == after


def test_what_moves_within_a_large_position_is_found_in_its_window() -> None:
    before = b"".join(digest(b"%d" % i).encode() for i in range(1_000))
    assert len(before) > 60_000
    after = before[:100] + before[-3_000:-1_000] + before[200:]
    assert patched(before, delta(before, after)) == after
    assert len(delta(before, after)) < 100


def test_a_chain_of_deltas_rebuilds_every_position() -> None:
    s: Any = toy(*(Ask(A, ("a", "b")) for _ in range(30)))
    stored = [CODEC.encode(s)]
    deltas = []
    for i in range(30):
        s = put(s, A, "ab"[i % 2]).state
        stored.append(CODEC.encode(s))
        deltas.append(delta(stored[-2], stored[-1]))
    data = stored[0]
    for i, change in enumerate(deltas):
        data = patched(data, change)
        assert data == stored[i + 1]
    assert sum(map(len, deltas)) < 30 * 40


def test_seats_keep_their_type() -> None:
    s = Toy(todo=(together(((Seat(2), (Ask(Seat(2), ("a", "b")),)),)),))
    assert back(s).todo[0].sides[0].seat == 2
