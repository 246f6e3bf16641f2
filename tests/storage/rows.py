"""Rows to try the aggregates with."""

from __future__ import annotations

from typing import Any

from storage import outbox, tables
from storage.db import Tx
from storage.due import DueRow
from storage.moves import MoveRow
from storage.outbox import OwedRow
from storage.panels import PanelRow
from storage.rows import many, one
from storage.seats import SeatRow
from storage.tables import TableRow


def table_row(**given: Any) -> TableRow:
    """A running table."""
    row: dict[str, Any] = {
        "id": 0,
        "game": "g",
        "title": "T",
        "guild": 9,
        "channel": 100,
        "creator": 1,
        "status": "running",
        "places": 2,
        "options": "{}",
        "rules": 1,
        "version": 0,
        "moves": -1,
        "head": -1,
        "redo": "[]",
        "epoch": 0,
        "counter": 0,
        "counts": "[0, 0]",
        "told": -1,
        "seed": b"s",
        "entropy": "[]",
        "lobby_message": None,
        "created": 1.0,
        "started": None,
        "ended": None,
        "state": b"position",
    }
    return TableRow(**{**row, **given})


def added(tx: Tx, /, **given: Any) -> TableRow:
    """A stored table."""
    number = tables.add(tx, table_row(**given))
    row = tables.load(tx, number)
    assert row is not None
    return row


def move_row(table: int, number: int, **given: Any) -> MoveRow:
    """A log entry."""
    row: dict[str, Any] = {
        "table_id": table,
        "number": number,
        "kind": "move",
        "seat": 0,
        "user": 1,
        "answers": '["a"]',
        "rules": 1,
        "counter_before": 0,
        "counter_after": 0,
        "drew": 0,
        "showed": "[]",
        "parent": number - 1,
        "head": number,
        "ref": None,
        "at": 1.0,
        "news": b"",
        "shown": number,
        "delta": b"d",
        "keyframe": None,
    }
    return MoveRow(**{**row, **given})


def owed_row(table: int, **given: Any) -> OwedRow:
    """A message owed."""
    row: dict[str, Any] = {
        "id": 0,
        "table_id": table,
        "channel": 100,
        "kind": "turn",
        "about": "{}",
        "created": 1.0,
        "due": 1.0,
        "tries": 0,
        "tried": None,
    }
    return OwedRow(**{**row, **given})


def seat_row(table: int, seat: int, user: int | None, **given: Any) -> SeatRow:
    """Somebody at a seat."""
    row: dict[str, Any] = {
        "id": 0,
        "table_id": table,
        "seat": seat,
        "user": user,
        "name": f"U{user}",
        "level": None if user is not None else "random",
        "entropy": "e",
        "since": 1.0,
        "until": None,
    }
    return SeatRow(**{**row, **given})


def owed_count(tx: Tx) -> int:
    """The number of messages owed."""
    return outbox.backlog(tx)[0]


def due_rows(tx: Tx, table: int) -> tuple[DueRow, ...]:
    """What a table has due."""
    return many(tx, DueRow, "FROM due WHERE table_id = ? ORDER BY kind, seat", table)


def panel_of(tx: Tx, channel: int) -> PanelRow | None:
    """A channel's panel."""
    return one(tx, PanelRow, "FROM panels WHERE channel = ?", channel)


def was_reminded(tx: Tx, key: str) -> bool:
    """Whether the ledger has this reminder."""
    return tx.execute("SELECT 1 FROM reminders WHERE key = ?", (key,)).fetchone() is not None
