"""A table as one JSON document, from which `farpost verify` recomputes every draw.

Until the game is over the document has neither the seed nor anything secret: no answers, which may
be cards in hand, and no hashes of positions, which could be guessed from.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import msgspec
from cachetools import LRUCache

from bot.engine import rng
from bot.engine.codec import digest, patched
from bot.engine.record import FORMAT, Act, Entry, Record, Tenure, sealed
from bot.tables.table import log_texts
from bot.tables.table.table import Table
from storage import audit, seats
from storage.audit import AuditRow
from storage.db import Database, Tx
from storage.moves import MoveRow
from storage.rows import many
from storage.seats import SeatRow

KEPT = 4
"""Exports kept for those who ask again."""


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
) -> Record:
    """The export, with everyone who ever sat there and with what moderators did."""
    row = table.row
    over = row.status in {"ended", "closed"}
    data = positions(rows) if over else []
    fixed = table.entropy
    return Record(
        format=FORMAT,
        table=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        players=table.plain_names,
        commitment=rng.commitment(row.seed),
        closing=None if fixed is None else fixed.closing,
        seal=None if fixed is None else sealed(fixed.closing),
        message=None if fixed is None else fixed.message,
        seed=row.seed.hex() if over else None,
        shares=fixed.shares if over and fixed is not None else None,
        log=tuple(
            _entry(table, rows, data, n, over=over)
            for n in range(len(rows))
            if over or rows[n].shown is not None
        ),
        tenure=tuple(Tenure(r.seat, r.name, r.level, r.since, r.until) for r in ever),
        audit=tuple(Act(act.at, act.name, act.what, act.detail) for act in acts),
    )


def _entry(
    table: Table, rows: Sequence[MoveRow], data: Sequence[bytes], n: int, *, over: bool
) -> Entry:
    row = rows[n]
    eyes = log_texts.OPEN if over else None
    lines = tuple(log_texts.entry_lines(table, row, eyes, log=_before(rows, n)))
    if not over:
        assert row.shown is not None
        return Entry(row.shown, row.kind, row.seat, row.at, lines)
    return Entry(
        number=row.number,
        kind=row.kind,
        seat=row.seat,
        at=row.at,
        lines=lines,
        answers=tuple(json.loads(row.answers)),
        counter=(row.counter_before, row.counter_after),
        drew=bool(row.drew),
        ref=row.ref,
        rules=row.rules,
        hash=digest(data[n]),
    )


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
    record = document(table, rows, ever, acts)
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


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
