"""A table's orders: stored rows and orders, which of them fire next, and what firing leaves.

An order to a question fires when its seat is asked anew: after the seat's own move, or after not
having been asked. One to an offer is tried after every move. What puts a position back (an undo,
for one) fires nothing, or nobody could ever take back what an order did.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.tables.kernel.part import Note, Part
from bot.tables.kernel.table import Table
from bot.tables.orders import advance_orders, order_texts
from bot.tables.orders.advance_orders import Order, Outcome
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, code, plain
from bot.tables.seats import captains
from bot.tables.texts import say
from bot.tables.time import obligations
from storage import due, orders
from storage.db import Tx, Write
from storage.due import DueRow
from storage.orders import OrderRow
from storage.personal import Personal
from storage.tables import TableRow

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

KEPT = 7 * 86_400.0
"""Seconds for which an order that is over can still be read."""
OVER = 10
"""The most orders of a player at a table that are kept when over."""
LINE = 160
"""Characters of an order in a list."""
IN_A_ROW = 20
"""The most orders that may fire at a table before anybody moves by hand again."""
CANCELLED = "order-cancelled"
"""The reason of an order that its player took back."""


class Ready(NamedTuple):
    """A seat whose orders have something to do."""

    seat: Seat
    kind: str
    moves: bool
    """Whether the orders will commit a move, so that nobody needs to be pinged before."""


class Firing(NamedTuple):
    """The effect of a player's orders at a seat."""

    user: int
    outcome: Outcome


SEEN_TO: Note[DueRow | None] = Note(None)
"""The due row that an edit carries out."""
READY: Note[tuple[Ready, ...]] = Note(())
"""The seats where orders act next, after an edit."""


class OrdersPart(Part[tuple[OrderRow, ...]]):
    """Answers given in advance, each its player's secret."""

    holds = (Personal("orders"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        """Read the rows."""
        return orders.of_table(tx, table.id)

    def read(self, loaded: object) -> tuple[OrderRow, ...]:
        """The rows as they are."""
        return cast("tuple[OrderRow, ...]", loaded)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Store all orders, if they have changed, and what is due for them."""
        after, number = self.of(edit.table), edit.table.row.id
        if after != self.of(edit.before):
            yield Write(orders.put, number, after)
        seen_to, ready = edit.noted(SEEN_TO), edit.noted(READY)
        if seen_to is not None:
            yield Write(due.drop, seen_to)
        if edit.table.over or edit.seats({"undo", "redo"}):
            for kind in due.ORDERS:
                yield Write(due.put, number, kind, ())
        if ready:
            yield Write(due.add, due_rows(edit.table, ready, edit.at)).ringing("orders")


ORDERS = OrdersPart("orders", ())


def read(row: OrderRow) -> Order:
    """An order from its row, which also has the seat."""
    found = msgspec.json.decode(row.body, type=Order)
    return replace(found, seat=Seat(row.seat))


def written(table_id: int, order: Order) -> OrderRow:
    """A row for an order that is still alive."""
    body = msgspec.json.encode(order).decode()
    return OrderRow(table_id, order.user, order.number, order.seat, body)


def why(row: OrderRow) -> No:
    """The reason why an order is over."""
    return msgspec.json.decode(row.why, type=No)


def rows_of(table: Table, user: int, at: float = 0.0) -> tuple[OrderRow, ...]:
    """A player's orders, also those that are over, or whose time is up at this instant."""
    return tuple(_expired(table, row, at) for row in ORDERS.of(table) if row.user == user)


def _expired(table: Table, row: OrderRow, at: float) -> OrderRow:
    if not at or row.ended is not None or (order := read(row)).ends > at:
        return row
    return over(table, order, No("order-expired"), order.ends)


def of_user(table: Table, user: int, at: float = 0.0) -> tuple[Order, ...]:
    """A player's live orders, at this instant if one is given."""
    return tuple(read(row) for row in rows_of(table, user, at) if row.ended is None)


def next_number(table: Table, user: int) -> int:
    """A number that none of the player's orders has."""
    return max((row.number for row in rows_of(table, user)), default=0) + 1


def over(table: Table, order: Order, because: No, at: float) -> OrderRow:
    """The row of an order that ends now."""
    serial = table.counts[order.seat] + table.row.epoch
    reason = msgspec.json.encode(because).decode()
    return replace(written(table.row.id, order), ended=at, why=reason, serial=serial)


def with_rows(
    table: Table, user: int, new: Collection[OrderRow], at: float
) -> tuple[OrderRow, ...]:
    """The table's orders with these as the player's, without those that ended long ago."""
    others = [row for row in ORDERS.of(table) if row.user != user]
    ended = sorted((r for r in new if r.ended is not None), key=lambda r: -(r.ended or 0.0))
    recent = [r for r in ended if at - (r.ended or 0.0) <= KEPT][:OVER]
    mine = [*recent, *(r for r in new if r.ended is None)]
    return tuple(sorted([*others, *mine], key=lambda r: (r.user, r.number)))


def after(table: Table, firing: Firing, at: float) -> tuple[OrderRow, ...]:
    """The table's orders after some have fired. `table` is the table after their answers."""
    user, outcome = firing
    ended = {e.order.number: e for e in outcome.ended}
    left = {o.number: o for o in outcome.left}
    rows = []
    for row in rows_of(table, user):
        if row.ended is None and row.number in ended:
            found = ended[row.number]
            row = over(table, found.order, found.why, at)  # noqa: PLW2901 the row as it is now
        elif row.ended is None and row.number in left:
            row = written(table.row.id, left[row.number])  # noqa: PLW2901 the row as it is now
        rows.append(row)
    return with_rows(table, user, rows, at)


def kept(table: Table) -> tuple[OrderRow, ...]:
    """The table's orders without those whose player has left the seat. None once the game is
    over."""
    if table.over:
        return ()
    held = {(row.user, row.seat) for row in table.sitting}
    return tuple(row for row in ORDERS.of(table) if (row.user, row.seat) in held)


def firing(table: Table, seat: Seat, kind: str, at: float) -> Firing | None:
    """The effect of a seat's orders now, or None. A stand-in's seat has no orders."""
    if not table.running or table.line(seat) or obligations.level(table, seat) is not None:
        return None
    # The captain's orders go first: what a teammate's proposed would be in their way.
    for user in sorted(table.users((seat,)), key=lambda each: captains.proposes(table, seat, each)):
        if kind == due.OFFER_ORDER and captains.proposes(table, seat, user):
            continue
        held = of_user(table, user)
        outcome = _outcome(table, seat, user, held, kind, at) if held else None
        if outcome is not None and (outcome.fired or outcome.ended):
            return Firing(user, outcome)
    return None


def _outcome(
    table: Table, seat: Seat, user: int, held: Collection[Order], kind: str, at: float
) -> Outcome | None:
    """The effect of orders on a question or an offer."""
    if kind == due.OFFER_ORDER:
        return advance_orders.fire_offered(table.spec, table.state, seat, held, at, user)
    if seat not in table.asked:
        return None
    return advance_orders.fire(table.spec, table.state, seat, held, at, user)


def ready(before: Table, table: Table, moved: Collection[Seat], at: float) -> tuple[Ready, ...]:
    """The seats at which orders fire after an act that committed a move of these seats."""
    if not table.running or table.row.paused is not None:
        return ()
    return tuple(_ready(before, table, moved, at))


def _ready(before: Table, table: Table, moved: Collection[Seat], at: float) -> Iterator[Ready]:
    """The seats that are asked anew, or offered something, and have orders about it."""
    for seat in sorted({Seat(row.seat) for row in ORDERS.of(table) if row.ended is None}):
        anew = seat in table.asked and (seat not in before.asked or seat in moved)
        for kind in due.ORDERS if anew else (due.OFFER_ORDER,):
            found = firing(table, seat, kind, at)
            if found is not None:
                commits = kind == due.ORDER and found.outcome.commit
                commits = commits and not captains.proposes(table, seat, found.user)
                yield Ready(seat, kind, commits)


def due_rows(table: Table, seats: Collection[Ready], at: float) -> tuple[DueRow, ...]:
    """The rows that are due at once for seats."""
    return tuple(DueRow(table.row.id, r.seat, r.kind, at, 0) for r in seats)


def note_of(table: Table, user: int) -> str:
    """What became of a player's orders since their last move, for that player only."""
    seat = table.seat_of(user)
    if seat is None or not table.running:
        return ""
    serial = table.counts[seat] + table.row.epoch
    over = [r for r in rows_of(table, user) if r.ended is not None and r.serial == serial]
    told = {"order-used", CANCELLED}
    lines = [gone(table, row) for row in over if why(row).why not in told]
    if lines:
        lines.insert(0, say("orders-over"))
    if table.line(seat) and any(why(row).why == "order-used" for row in over):
        lines.append(say("orders-answered"))
    return clip("\n".join(lines), 600)


def gone(table: Table, row: OrderRow) -> str:
    """A line about an order that is over."""
    because = phrases.reason(why(row), table.game, speech.names(table))
    return f"`{row.number}` {code(plain(order_texts.said(read(row)), LINE))} {because}"
