"""A table as one JSON document, from which `farpost verify` recomputes every draw.

Until the game is over the document has neither the seed nor anything secret: no answers, which may
be cards in hand, and no hashes of positions, which could be guessed from.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from cachetools import LRUCache

from bot.engine import rng
from bot.engine.codec import digest, patched
from bot.engine.proof import worded
from bot.engine.record import (
    FORMAT,
    Act,
    End,
    Entry,
    Join,
    Leave,
    Play,
    Record,
    called,
    chain,
    millis,
    sealed,
)
from bot.tables.kernel.codec import UNREADABLE
from bot.tables.kernel.table import Table
from bot.tables.look.happened import Archive, Happened, in_order
from bot.tables.look.marks import Marks
from bot.tables.telling import log_texts
from storage import audit, seats
from storage.audit import AuditRow
from storage.db import Database, Tx
from storage.moves import MoveRow
from storage.rows import many
from storage.seats import SeatRow

LOG = logging.getLogger(__name__)
CACHED = 4
"""The exports that are kept for people who ask again."""


def log_rows(tx: Tx, table_id: int) -> tuple[MoveRow, ...]:
    """The whole log, with positions."""
    return many(tx, MoveRow, "FROM moves WHERE table_id = ? ORDER BY number", table_id)


def archived(tx: Tx, table: int) -> Archive:
    """Everything stored of a table besides its present."""
    return Archive(log_rows(tx, table), seats.ever(tx, table), audit.of_table(tx, table))


def positions(rows: Sequence[MoveRow]) -> list[bytes]:
    """Every recorded position, encoded, in order."""
    out: list[bytes] = []
    for row in rows:
        out.append(
            patched(b"", row.keyframe) if row.keyframe is not None else patched(out[-1], row.delta)
        )
    return out


def document(table: Table, archive: Archive) -> Record:
    """The export of a table."""
    row, fixed = table.row, table.entropy
    over = row.status in {"ended", "closed"}
    writer = _Writer(table, archive, over=over)
    log = tuple(writer.entries())
    record = Record(
        format=FORMAT,
        table=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        players=writer.players,
        commitment=rng.commitment(row.seed),
        closing=None if fixed is None else fixed.closing,
        seal=None if fixed is None else sealed(fixed.closing),
        message=None if fixed is None else fixed.message,
        seed=row.seed.hex() if over else None,
        shares=fixed.shares if over and fixed is not None else None,
        texts=writer.marks.texts(),
        earlier=writer.earlier,
        log=log,
        chain=None,
    )
    return msgspec.structs.replace(record, chain=chain(record) if over else None)


class _Writer:
    """Turns a log into the record's entries."""

    def __init__(self, table: Table, archive: Archive, *, over: bool) -> None:
        self._table = table
        self._rows = archive.log
        self._over = over
        self._data = positions(archive.log) if over else []
        self._happened = in_order(table.row, archive)
        self.marks = Marks(table, archive)
        self.earlier = sum(one.earlier for one in self._happened)
        self.players = tuple(
            called([r.name for r in archive.ever if r.until is None and r.seat == seat], seat)
            for seat in range(table.row.places)
        )

    def entries(self) -> Iterator[Entry]:
        """Every entry, or before the end those that everybody may know."""
        for one in self._happened:
            match one.row:
                case MoveRow() as row if self._over:
                    yield self._full_play(row)
                case MoveRow() as row:
                    if row.shown is not None:
                        yield self._public_play(row, row.shown)
                case SeatRow() as row:
                    yield self._seat_change(one, row)
                case AuditRow() as row:
                    who, detail = self.marks.audited(row)
                    yield Act(at=millis(row.at), who=who, what=row.what, detail=detail)
                case None:
                    status: Any = self._table.row.status
                    yield End(at=millis(self._table.row.ended or 0.0), status=status)

    def _public_play(self, row: MoveRow, number: int) -> Play:
        lines = tuple(log_texts.entry_lines(self._table, row, None, log=self._before(row)))
        return Play(
            at=millis(row.at), kind=row.kind, number=number, seat=row.seat, who=None, answers=None,
            counter=None, drew=None, ref=None, rules=None, hash=None, lines=lines,
        )  # fmt: skip

    def _before(self, row: MoveRow) -> log_texts.Log:
        """The entries that an undo may have taken back."""
        start = (row.ref or 0) + 1 if row.kind == "undo" else row.number
        return log_texts.by_number(self._rows[start : row.number])

    def _full_play(self, row: MoveRow) -> Play:
        """A play with everything about it, for after the end."""
        news = log_texts.news_of(self._table, row) or ()
        return Play(
            at=millis(row.at),
            kind=row.kind,
            number=row.number,
            seat=row.seat,
            who=self.marks.doer(row),
            answers=tuple(json.loads(row.answers)),
            counter=(row.counter_before, row.counter_after),
            drew=bool(row.drew),
            ref=row.ref,
            rules=row.rules,
            hash=digest(self._data[row.number]),
            lines=worded(self._table.spec, self.players, news),
        )

    def _seat_change(self, one: Happened, row: SeatRow) -> Join | Leave:
        kind, at = (Join, row.since) if one.what == "join" else (Leave, row.until or 0.0)
        who = self.marks.sitter(row)
        name = row.name if who is None else None
        return kind(at=millis(at), seat=row.seat, who=who, computer=row.level, name=name)


def dumped(table: Table, archive: Archive) -> bytes:
    """An export as a file's bytes."""
    return msgspec.json.format(msgspec.json.encode(document(table, archive)), indent=1)


class Exports:
    """Makes exports: one at a time, apart from the event loop, once for each state of a table."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._one = asyncio.Lock()
        self._made: LRUCache[tuple[int, int], bytes] = LRUCache(CACHED)

    async def of(self, table: Table) -> bytes:
        """The export of a table at its present state."""
        async with self._one:
            key = (table.row.id, table.row.version)
            data = self._made.get(key)
            if data is None:
                archive = await self._db.read(archived, table.row.id)
                public = msgspec.structs.replace(archive, log=archive.log[: table.public_end + 1])
                data = await asyncio.to_thread(dumped, table, public)
                self._made[key] = data
            return data


async def record_hash(db: Database, table: Table) -> str:
    """The last link of a finished table's record, or "" without one, or if the log is damaged."""
    archive = await db.read(archived, table.row.id)
    try:
        found = await asyncio.to_thread(document, table, archive)
    except UNREADABLE:
        LOG.exception("table %d has no record", table.row.id)
        return ""
    return found.chain or ""
