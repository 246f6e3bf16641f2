"""Chance that can be proved: every draw follows from a seed, the seats' entropy and a counter.

The seed's hash is published before anyone joins, the seed itself at the end. The counter goes up
by one with every draw step and never back, so a draw that was taken back falls anew.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Self, TypeVar

T = TypeVar("T")


def new_seed() -> bytes:
    """A table's secret, from the operating system."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """The hash of the seed, which the lobby shows before anyone joins."""
    return hashlib.sha256(seed).hexdigest()


def table_key(seed: bytes, entropy: Iterable[bytes]) -> bytes:
    """The key of all draws: the seed bound to what each seat gave, in seat order."""
    parts = b"".join(len(e).to_bytes(4, "big") + e for e in entropy)
    return hmac.digest(seed, b"farpost table key" + parts, "sha256")


class Chance:
    """Draws without bias from HMAC-SHA256(key, counter, block)."""

    __slots__ = ("_bits", "_block", "_key", "_pool", "counter")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self._key = key
        self.counter = counter
        self._block = 0
        self._pool = 0
        self._bits = 0

    @classmethod
    def of(cls, *parts: object) -> Self:
        """Chance for tests, fuzzing and computer players: repeatable from plain values."""
        return cls(hashlib.sha256(repr(parts).encode()).digest())

    def next(self) -> None:
        """Begin a draw step: the next counter, and a fresh stream."""
        self.counter += 1
        self._block = self._pool = self._bits = 0

    def _take(self, bits: int) -> int:
        """Take bits from the stream."""
        while self._bits < bits:
            message = self.counter.to_bytes(8, "big") + self._block.to_bytes(4, "big")
            self._pool |= int.from_bytes(hmac.digest(self._key, message, "sha256")) << self._bits
            self._bits += 256
            self._block += 1
        value = self._pool & ((1 << bits) - 1)
        self._pool >>= bits
        self._bits -= bits
        return value

    def below(self, n: int) -> int:
        """One of 0..n-1, each equally likely (values beyond n are drawn again, never folded)."""
        assert n > 0, "nothing to draw from"
        bits = (n - 1).bit_length()
        while (value := self._take(bits)) >= n:
            pass
        return value

    def die(self, sides: int) -> int:
        """One of 1..sides."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in an order drawn evenly from all orders."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return tuple(out)
