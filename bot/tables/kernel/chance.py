"""What chance is bound to at a table, and the key that follows from it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.record import Closing, chance_key
from storage.tables import TableRow


class Bound(msgspec.Struct, frozen=True, omit_defaults=True):
    """What chance was bound to at a table's start: stored as JSON, and fixed from then on."""

    closing: Closing
    shares: tuple[str, ...]
    """In the order of `closing.joined`; last the press of Ready that dealt the game, if one did."""
    message: int
    """The message that shows the seal; 0: none does."""
    starter: int | None = None
    """In a lobby that waits for Ready: the seat of whoever pressed Start. None: nobody's."""


def bound(row: TableRow) -> Bound | None:
    """The key of a stored table's chance, or None if Start has not been pressed."""
    return msgspec.json.decode(row.entropy, type=Bound) if row.entropy != "[]" else None


def written(given: Bound | None) -> str:
    """How it is stored."""
    return "[]" if given is None else msgspec.json.encode(given).decode()


def key_of(row: TableRow, given: Bound | None) -> bytes:
    """The key of all chance at a table."""
    assert given is not None, f"table {row.id} has no chance yet"
    return _key(row.seed, written(given))


@lru_cache(maxsize=512)
def _key(seed: bytes, given: str) -> bytes:
    found = msgspec.json.decode(given, type=Bound)
    return chance_key(seed, found.closing, found.shares, found.message)
