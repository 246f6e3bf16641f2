"""The consequence that finds the orders which act after an edit."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.orders import table_orders
from bot.tables.orders.table_orders import ORDERS, PUT_BACK, READY
from bot.tables.time.part import ABOUT_TO_ANSWER
from storage.results import COUNTED


def fire(edit: TableEdit) -> None:
    """Note which orders act next. After an edit that puts a position back, none does."""
    if not ORDERS.of(edit.table):
        return
    edit.put(ORDERS, table_orders.hearing(edit))
    kinds = {m.kind for m in edit.moves}
    moved = frozenset(Seat(m.seat) for m in edit.moves if m.seat is not None)
    # An undo keeps secret offers by entries of their own.
    if ORDERS.of(edit.table) and kinds & COUNTED and not kinds & PUT_BACK:
        ready = tuple(table_orders.ready(edit.before, edit.table, moved, edit.at))
        edit.note(READY, ready)
        edit.note(ABOUT_TO_ANSWER, frozenset(r.seat for r in ready if r.moves))
