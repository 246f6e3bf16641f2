"""The last result of a function, kept because views are built seat by seat from one state."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, TypeVar

A = TypeVar("A")
B = TypeVar("B")


def latest(made: Callable[[A], B]) -> Callable[[A], B]:
    """Remember the result for the last argument, by identity. The argument must never change."""
    held: list[tuple[A, B]] = []

    @wraps(made)
    def kept(of: A) -> B:
        if held and (found := held[0])[0] is of:
            return found[1]
        result = made(of)
        held[:] = [(of, result)]
        return result

    return kept


class Kept(Generic[B]):
    """A property that its object remembers, and that must never change.

    `functools.cached_property` takes a lock for each before Python 3.12, and a move makes a dozen.
    """

    def __init__(self, made: Callable[[Any], B]) -> None:
        self._made = made
        self.__doc__ = made.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, of: Any, _: type) -> B:
        result = of.__dict__[self._name] = self._made(of)
        return result
