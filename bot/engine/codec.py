"""States as bytes: encode, decode, hash, deltas between positions, upgrades of old shapes."""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from typing import Any

import msgspec

from bot.engine.flow import Meanwhile, News, Seat, State, Todo, Together
from bot.engine.spec import GameSpec

WINDOW = 32768
"""How far raw deflate looks back: this much of the former position serves as its dictionary."""
MEMORY = 8
"""zlib's measure of its memory. One more, and that memory is new from the system each time, which
costs more than packing a position."""
STEPS = 1 << 10
"""The most steps that a codec keeps, some hundred bytes each."""
SHORT = 64
"""The changed bytes up to which a delta is packed without a dictionary."""


class Codec:
    """Turns one game's states and news into bytes and back."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec
        # Only step types matter in this union, not what their methods are generic in.
        self._steps: Any = _union((*spec.steps, Together, Meanwhile))
        self._encoder = msgspec.msgpack.Encoder(order="deterministic")
        # `convert` looks at every type of the union each time, a decoder only once.
        step: Any = msgspec.msgpack.Decoder(self._steps, dec_hook=self._hook)
        # The same steps wait in position after position. They never change, so one of each will do.
        self._step = lru_cache(STEPS)(step.decode)
        self._states: Any = msgspec.msgpack.Decoder(spec.state, dec_hook=self._hook)
        item: Any = tuple.__class_getitem__((_union(spec.events), tuple[Seat, ...] | None))
        self._news: Any = msgspec.msgpack.Decoder(tuple.__class_getitem__((item, ...)))

    def _hook(self, kind: type, doc: Any) -> Any:
        assert kind is Todo, kind
        return self._step(self._encoder.encode(doc))

    def encode(self, s: State) -> bytes:
        """The position as bytes, equal for equal positions."""
        return self._encoder.encode(s)

    def decode(self, data: bytes, version: int) -> State:
        """The position of these bytes, upgraded if an older version stored it."""
        if version == self._spec.version or not self._upgrades(version):
            state: State = self._states.decode(data)
            return state
        doc = msgspec.msgpack.decode(data)
        for upgrade in self._upgrades(version):
            doc = upgrade(doc)
        upgraded: State = msgspec.convert(doc, self._spec.state, dec_hook=self._hook)
        return upgraded

    def _upgrades(self, version: int) -> list[Any]:
        if version > self._spec.version:
            raise ValueError(f"{self._spec.key}: stored by newer rules, version {version}")
        upgrades = self._spec.upgrades
        return [upgrades[v] for v in range(version, self._spec.version) if v in upgrades]

    def digest(self, s: State) -> str:
        """The position's hash."""
        return digest(self.encode(s))

    def encode_news(self, news: tuple[News, ...]) -> bytes:
        """Events, with the seats that may see them, as bytes."""
        return self._encoder.encode([(item.event, item.to) for item in news])

    def decode_news(self, data: bytes) -> tuple[News, ...]:
        """The events of these bytes."""
        return tuple(News(event, to) for event, to in self._news.decode(data))


def digest(encoded: bytes) -> str:
    """The hash of an encoded position."""
    return hashlib.sha256(encoded).hexdigest()


def delta(before: bytes, after: bytes) -> bytes:
    """The change from one encoded position to the next, small when little has changed."""
    head = _shared(before, after)
    room = min(len(before), len(after)) - head
    tail = _shared(before[: -room - 1 : -1], after[: -room - 1 : -1]) if room else 0
    middle = after[head : len(after) - tail]
    # Looking up a whole position takes longer than a few bytes are worth.
    dictionary = before[-WINDOW:] if len(middle) > SHORT else b""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, MEMORY, zdict=dictionary)
    return _number(head) + _number(tail) + packer.compress(middle) + packer.flush()


def patched(before: bytes, change: bytes) -> bytes:
    """The next encoded position, from the one before and the delta."""
    head, at = _read_number(change, 0)
    tail, at = _read_number(change, at)
    middle = zlib.decompressobj(-15, zdict=before[-WINDOW:]).decompress(change[at:])
    return before[:head] + middle + (before[len(before) - tail :] if tail else b"")


def _shared(a: bytes, b: bytes) -> int:
    """How many bytes both begin with, found by halving."""
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _number(n: int) -> bytes:
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    """A number of a delta, and where the next one begins."""
    n = shift = 0
    while True:
        byte = data[at]
        n |= (byte & 127) << shift
        at += 1
        if byte < 128:
            return n, at
        shift += 7


def _union(kinds: tuple[Any, ...]) -> Any:
    out = kinds[0]
    for kind in kinds[1:]:
        out = out | kind
    return out
