"""Orders and computer players: who answers next without being called."""

from __future__ import annotations

from typing import Any

from bot.engine.flow import Seat
from bot.tables.table import obligations, table_orders
from bot.tables.table.facts import Facts
from bot.tables.table.table import Table
from storage.due import COMPUTER, DueRow
from storage.results import COUNTED

PACE = 2.0
"""Seconds between computer players' moves where nobody else plays, so that one can watch."""


def fire(before: Table, after: Table, facts: Facts) -> Table:
    """Find what orders do next. What puts a position back fires nothing."""
    if not after.orders:
        return after
    after = after.changed(after.row, orders=table_orders.kept(after))
    kinds = {m.kind for m in facts.moves}
    moved = frozenset(Seat(m.seat) for m in facts.moves if m.seat is not None)
    if after.orders and kinds & COUNTED:
        facts.ready = table_orders.ready(before, after, moved, facts.at)
    return after


def rows(before: Table, after: Table, facts: Facts) -> dict[str, Any]:
    """What is stored of orders."""
    now = after.orders
    return {
        "orders": None if now == before.orders else now,
        "orders_seen_to": facts.ordered,
        "orders_void": after.over or any(m.kind in {"undo", "redo"} for m in facts.moves),
        "orders_due": table_orders.due_rows(after, facts.ready, facts.at),
    }


def computers_due(before: Table, after: Table, at: float) -> tuple[DueRow, ...] | None:
    """Computer players' turns from now on; None: there were none and there are none."""
    found = computers(after, at)
    return found if found or computers(before, at) else None


def computers(table: Table, at: float) -> tuple[DueRow, ...]:
    """Computer players' turns; none while the table is paused or no player is there."""
    if table.row.paused is not None or obligations.deserted(table):
        return ()
    people = any(r.user is not None for r in table.sitting)
    when = at if people else at + PACE
    asked = (seat for seat in table.asked if table.level(seat))
    return tuple(DueRow(table.row.id, seat, COMPUTER, when, 0) for seat in asked)
