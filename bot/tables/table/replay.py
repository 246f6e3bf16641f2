"""What the stored log says of how its positions came about, for recomputing them."""

from __future__ import annotations

import json
from functools import lru_cache

import msgspec

from bot.engine.record import Closing, chance_key
from bot.engine.replay import Entry, Origin
from storage.moves import LogEntry
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
    """What a stored table's chance is bound to; None: Start has not been pressed."""
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


def entry_of(row: LogEntry) -> Entry:
    """What a stored log entry says."""
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        answers=tuple(json.loads(row.answers)),
        counter_before=row.counter_before,
        counter_after=row.counter_after,
        ref=row.ref,
        drew=bool(row.drew),
        rules=row.rules,
    )


def origin_of(row: TableRow) -> Origin:
    """What a stored table began with."""
    return Origin(row.places, json.loads(row.options), key_of(row, bound(row)))
