"""What a table's chance is bound to, and the key that follows from that."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine.record import Closing, chance_key
from storage.tables import TableRow


class Bound(msgspec.Struct, frozen=True, omit_defaults=True):
    """What chance was bound to at a table's start: stored as JSON, and fixed from then on."""

    closing: Closing
    shares: tuple[str, ...]
    """The users' shares in the order of `closing.joined`, then that of the Ready that dealt."""
    message: int
    """The message that shows the seal, or 0."""
    starter: int | None = None
    """The seat whose holder pressed Start, in a lobby that waits for Ready."""


def bound(row: TableRow) -> Bound | None:
    """The key of a stored table's chance, or None if Start has not been pressed."""
    return msgspec.json.decode(row.entropy, type=Bound) if row.entropy != "[]" else None


def encoded(given: Bound | None) -> str:
    return "[]" if given is None else msgspec.json.encode(given).decode()


def key_of(row: TableRow, given: Bound | None) -> bytes:
    """The key from which all chance at a table is drawn."""
    assert given is not None, f"table {row.id} has no chance yet"
    return _key(row.seed, encoded(given))


@lru_cache(maxsize=512)
def _key(seed: bytes, given: str) -> bytes:
    entropy = msgspec.json.decode(given, type=Bound)
    return chance_key(seed, entropy.closing, entropy.shares, entropy.message)
