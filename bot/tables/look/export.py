"""A table as one JSON document, and checking such a document: every draw recomputed from the seed.

Until the game is over the document has neither the seed nor anything secret: no answers, which may
be cards in hand, and no hashes of positions, which could be guessed from.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from cachetools import LRUCache

from bot.engine import rng
from bot.engine.codec import Codec, digest, patched
from bot.engine.errors import Refusal
from bot.engine.spec import GameSpec
from bot.tables.table import log_texts
from bot.tables.table.replay import Entry, Mismatch, Origin, again, compared
from bot.tables.table.table import Table
from storage import audit, seats
from storage.audit import AuditRow
from storage.db import Database, Tx
from storage.moves import MoveRow
from storage.rows import many
from storage.seats import SeatRow

FORMAT = "farpost-export-1"
KEPT = 4
"""Exports kept for those who ask again."""


class Report(msgspec.Struct, frozen=True):
    """Whether a table's record holds, and what was looked at."""

    ok: bool
    lines: tuple[str, ...]
    entries: int = 0
    draws: int = 0


def log_rows(tx: Tx, table_id: int) -> tuple[MoveRow, ...]:
    """The whole log with positions."""
    return many(tx, MoveRow, "FROM moves WHERE table_id = ? ORDER BY number", table_id)


def positions(rows: Sequence[MoveRow]) -> list[bytes]:
    """Every recorded position, encoded, in order."""
    out: list[bytes] = []
    for row in rows:
        out.append(
            patched(b"", row.keyframe) if row.keyframe is not None else patched(out[-1], row.delta)
        )
    return out


def document(
    table: Table,
    rows: Sequence[MoveRow],
    ever: Sequence[SeatRow] = (),
    acts: Sequence[AuditRow] = (),
) -> dict[str, Any]:
    """The export, with everyone who ever sat there and with what moderators did."""
    row = table.row
    over = row.status in {"ended", "closed"}
    data = positions(rows) if over else []
    return {
        "format": FORMAT,
        "table": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "rules": table.spec.version,
        "seats": row.places,
        "players": list(table.plain_names),
        "options": dict(table.options),
        "commitment": rng.commitment(row.seed),
        "entropy": list(table.entropy),
        "seed": row.seed.hex() if over else None,
        "log": [
            _entry(table, rows, data, n, over=over)
            for n in range(len(rows))
            if over or rows[n].shown is not None
        ],
        "tenure": [_tenure(row) for row in ever],
        "audit": [
            {"at": act.at, "who": act.name, "what": act.what, "detail": act.detail} for act in acts
        ],
    }


def _tenure(row: SeatRow) -> dict[str, Any]:
    return {
        "seat": row.seat,
        "name": row.name,
        "computer": row.level,
        "since": row.since,
        "until": row.until,
    }


def _entry(
    table: Table, rows: Sequence[MoveRow], data: Sequence[bytes], n: int, *, over: bool
) -> dict[str, Any]:
    row = rows[n]
    eyes = log_texts.OPEN if over else None
    shown = {
        "number": row.number if over else row.shown,
        "kind": row.kind,
        "seat": row.seat,
        "at": row.at,
        "lines": log_texts.entry_lines(table, row, eyes, log=_before(rows, n)),
    }
    if not over:
        return shown
    last_of_rules = n + 1 == len(rows) or rows[n + 1].rules != row.rules
    position = base64.b64encode(data[n]).decode() if last_of_rules else None
    return {
        **shown,
        "answers": json.loads(row.answers),
        "counter": [row.counter_before, row.counter_after],
        "drew": bool(row.drew),
        "ref": row.ref,
        "rules": row.rules,
        "hash": digest(data[n]),
        **({} if position is None else {"position": position}),
    }


def _before(rows: Sequence[MoveRow], n: int) -> log_texts.Log:
    """The entries that an undo may have taken back."""
    start = (rows[n].ref or 0) + 1 if rows[n].kind == "undo" else n
    return log_texts.by_number(rows[start:n])


def dumped(
    table: Table,
    rows: Sequence[MoveRow],
    ever: Sequence[SeatRow] = (),
    acts: Sequence[AuditRow] = (),
) -> bytes:
    """The export as a file's bytes."""
    return json.dumps(document(table, rows, ever, acts), ensure_ascii=False, indent=1).encode()


class Exports:
    """Makes exports: one at a time, apart from the event loop, once for each state of a table."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._one = asyncio.Lock()
        self._made: LRUCache[tuple[int, int], bytes] = LRUCache(KEPT)

    async def of(self, table: Table) -> bytes:
        """The export of a table as it stands."""
        async with self._one:
            key = (table.row.id, table.row.version)
            data = self._made.get(key)
            if data is None:
                rows, ever, acts = await self._db.read(_all, table.row.id)
                told = rows[: table.shown_moves + 1]
                data = await asyncio.to_thread(dumped, table, told, ever, acts)
                self._made[key] = data
            return data


def _all(
    tx: Tx, table: int
) -> tuple[tuple[MoveRow, ...], tuple[SeatRow, ...], tuple[AuditRow, ...]]:
    return log_rows(tx, table), seats.ever(tx, table), audit.of_table(tx, table)


# Checking


def failed(lines: tuple[str, ...]) -> Report:
    """The record does not hold, or can't be judged."""
    return Report(ok=False, lines=lines)


def verify(export: Any, games: Mapping[str, GameSpec]) -> Report:
    """Recompute every draw and position of an export of a finished game."""
    try:
        return _verified(export, games)
    except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        return failed((f"This is not a whole Farpost export: {error!r}.",))
    except (Mismatch, Refusal) as error:
        return failed((f"The record does not hold: {error}.",))


def _verified(export: Any, games: Mapping[str, GameSpec]) -> Report:
    if not isinstance(export, dict) or export.get("format") != FORMAT:
        return failed(("This is not a Farpost export.",))
    spec = games.get(export["game"])
    if spec is None:
        return failed((f"This program does not have the game {export['game']!r}.",))
    if export["seed"] is None:
        return failed(("The game is not over: its seed is still secret.",))
    seed = bytes.fromhex(export["seed"])
    if rng.commitment(seed) != export["commitment"]:
        return failed(("The seed is not the one whose hash was shown in the lobby.",))
    key = rng.table_key(seed, (e.encode() for e in export["entropy"]))
    origin = Origin(export["seats"], export["options"], key)
    return _replayed(spec, origin, export["log"])


def _replayed(spec: GameSpec, origin: Origin, log: Sequence[Mapping[str, Any]]) -> Report:
    codec = Codec(spec)
    known: dict[int, bytes] = {}
    counter = draws = replayed = 0
    for n, item in enumerate(log):
        entry = _read(item)
        if entry.number != n or entry.counter_before != counter:
            raise Mismatch(f"entry {n} does not follow from the one before it")
        if entry.rules == spec.version and _ready(entry, known):
            state = again(spec, origin, entry, lambda m: codec.decode(known[m], spec.version))
            compared(codec, state, item["hash"], n)
            known[n] = codec.encode(state)
            replayed += 1
        elif "position" in item:
            data = base64.b64decode(item["position"])
            if digest(data) != item["hash"]:
                raise Mismatch(f"entry {n}'s position is not the one recorded")
            known[n] = codec.encode(codec.decode(data, entry.rules))
        counter = entry.counter_after
        draws += entry.counter_after - entry.counter_before
    lines = [f"{replayed} of {len(log)} entries recomputed, {draws} draws, all as recorded."]
    if replayed < len(log):
        lines.append("The others were made under another version of the rules.")
    return Report(replayed > 0, tuple(lines), len(log), draws)


def _ready(entry: Entry, known: Mapping[int, bytes]) -> bool:
    if entry.kind == "start":
        return True
    return (entry.ref if entry.ref is not None else entry.number - 1) in known


def _read(item: Mapping[str, Any]) -> Entry:
    before, after = item["counter"]
    return Entry(
        number=item["number"],
        kind=item["kind"],
        seat=item["seat"],
        answers=tuple(item["answers"]),
        counter_before=before,
        counter_after=after,
        ref=item["ref"],
        drew=item["drew"],
        rules=item["rules"],
    )
