"""A result kept for as long as the same thing is asked about: views are built seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def latest(made: Callable[[A], B]) -> Callable[[A], B]:
    """Remember the result for the very object asked about last. It must never change."""
    held: list[tuple[A, B]] = []

    @wraps(made)
    def kept(of: A) -> B:
        if held and (found := held[0])[0] is of:
            return found[1]
        result = made(of)
        held[:] = [(of, result)]
        return result

    return kept
