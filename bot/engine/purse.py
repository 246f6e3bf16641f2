"""Bundles of goods: prices, gains and what somebody owns."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ge
from typing import Self

from msgspec.structs import astuple

from bot.engine.flow import Open


class Purse(Open, frozen=True, gc=False):
    """An amount of each kind of good. A game derives its own, with one whole number per kind.

    A difference may be negative: it is a change.
    """

    def __add__(self, other: Self) -> Self:
        return type(self)(*[a + b for a, b in zip(astuple(self), astuple(other), strict=True)])

    def __sub__(self, other: Self) -> Self:
        return type(self)(*[a - b for a, b in zip(astuple(self), astuple(other), strict=True)])

    def __mul__(self, times: int) -> Self:
        return type(self)(*[a * times for a in astuple(self)])

    def __bool__(self) -> bool:
        return any(astuple(self))

    def covers(self, price: Self) -> bool:
        """Whether this purse can pay the price."""
        return all(map(ge, astuple(self), astuple(price)))

    def less(self, off: Self) -> Self:
        """A price reduced by `off`, no kind below 0."""
        return (self - off).gained

    def capped(self, most: Self) -> Self:
        """Each kind, but no more than `most` has."""
        return type(self)(*map(min, astuple(self), astuple(most)))

    def short_of(self, price: Self) -> Self:
        """What is missing to pay the price."""
        return price.less(self)

    @property
    def gained(self) -> Self:
        """The kinds with more than 0."""
        return type(self)(*[max(0, a) for a in astuple(self)])

    @property
    def spent(self) -> Self:
        """The kinds with less than 0, as positive numbers."""
        return type(self)(*[max(0, -a) for a in astuple(self)])

    @property
    def total(self) -> int:
        """All goods together."""
        return sum(astuple(self))

    def items(self) -> Iterator[tuple[str, int]]:
        """The kinds that aren't 0, with their numbers, in the declared order."""
        return ((kind, n) for kind in self.__struct_fields__ if (n := getattr(self, kind)))

    @classmethod
    def of(cls, kind: str, n: int = 1) -> Self:
        """An amount of one kind."""
        return cls(**{kind: n})

    @classmethod
    def each(cls, n: int) -> Self:
        """An amount of every kind."""
        return cls(*[n] * len(cls.__struct_fields__))
