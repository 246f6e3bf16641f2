"""What taking moves back costs, decided by the kinds of step they passed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.engine.flow import Seat
from bot.engine.running import Passed


class Taken(msgspec.Struct, frozen=True):
    """A move about to be taken back: whose move it was, and what it passed."""

    seat: Seat
    passed: Passed


def consents(taken: Iterable[Taken], asker: Seat | None, seats: Iterable[Seat]) -> frozenset[Seat]:
    """The seats that must agree besides the asker: their answers go, or they have seen
    something. A draw concerns everybody, because it will fall anew."""
    everybody = frozenset(seats)
    concerned: set[Seat] = set()
    for move in taken:
        concerned.add(move.seat)
        if move.passed.drew or move.passed.showed is None:
            concerned |= everybody
        else:
            concerned.update(move.passed.showed)
    return frozenset(concerned) - {asker}


def drew(taken: Iterable[Taken]) -> bool:
    """Whether something that nobody has seen must be dealt anew."""
    return any(move.passed.drew for move in taken)
