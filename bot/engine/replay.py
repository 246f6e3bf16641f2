"""Recomputing recorded moves: each log entry from the position before it.

Promised within one version of a game's rules. Entries of other versions are decoded, not
replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.engine.codec import Codec
from bot.engine.flow import Seat
from bot.engine.play import Played, accept, begin, commit, resume, unseal
from bot.engine.rng import Chance
from bot.engine.running import NOTHING
from bot.engine.spec import GameSpec, Setup


class Entry(msgspec.Struct, frozen=True):
    """How the position of a log entry came about."""

    number: int
    kind: str
    seat: int | None
    answers: tuple[str, ...]
    counter_before: int
    counter_after: int
    ref: int | None
    drew: bool
    rules: int


class Origin(msgspec.Struct, frozen=True):
    """What a table began with."""

    seats: int
    options: Mapping[str, str]
    key: bytes


class Mismatch(Exception):
    """The record and its recomputation differ."""


Recall = Callable[[int], Any]
"""A recorded position by its number."""


def again(spec: GameSpec, origin: Origin, entry: Entry, recall: Recall) -> Any:
    """The position after an entry, recomputed. Raises `Mismatch` if chance's count differs."""
    return played(spec, origin, entry, recall).state


def played(spec: GameSpec, origin: Origin, entry: Entry, recall: Recall) -> Played:
    """The move of an entry, recomputed, with each event and the rule it follows from."""
    chance = Chance(origin.key, entry.counter_before)
    done = _computed(spec, origin, entry, recall, chance)
    if chance.counter != entry.counter_after:
        raise Mismatch(
            f"entry {entry.number} drew up to {chance.counter}, recorded is {entry.counter_after}"
        )
    return done


def _computed(
    spec: GameSpec, origin: Origin, entry: Entry, recall: Recall, chance: Chance
) -> Played:
    """Recompute an entry by its kind."""
    if entry.kind == "start":
        return begin(spec.setup(Setup(origin.seats, origin.options)), chance)
    if entry.kind in {"undo", "redo"}:
        assert entry.ref is not None
        state = recall(entry.ref)
        if entry.kind == "undo" and entry.drew:
            chance.next()
            state = spec.redeal(state, None, chance)
        return Played(state, (), NOTHING)
    before = recall(entry.number - 1)
    if entry.kind == "upgrade":
        return resume(before, chance)
    assert entry.seat is not None
    seat = Seat(entry.seat)
    if entry.kind == "unseal":
        return Played(unseal(before, seat), (), NOTHING)
    if entry.kind in {"offer", "proxy-offer", "order-offer"}:
        return accept(before, seat, entry.answers[0], chance)
    return commit(before, seat, entry.answers, chance)


def compared(codec: Codec, state: Any, recorded: str, number: int) -> None:
    """Raise `Mismatch` unless the position has this hash."""
    if codec.digest(state) != recorded:
        raise Mismatch(f"entry {number} leads to another position than the one recorded")
