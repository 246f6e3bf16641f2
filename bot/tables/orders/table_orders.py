"""A table's orders: their rows, which of them act next, and what acting leaves.

An order acts when its seat is asked anew: after the seat's own move, or when the seat wasn't asked
before. Nothing acts after an edit that puts a position back (an undo, for one), or no order could
ever be taken back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import News, Seat
from bot.tables.kernel import codec
from bot.tables.kernel.part import Note, Part
from bot.tables.kernel.table import Game, Table
from bot.tables.orders import advance_orders, order_texts
from bot.tables.orders.advance_orders import Order, Outcome
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip
from bot.tables.panel.panel import Caller
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

LISTED = 7 * 86_400.0
"""Seconds for which an order that is over is listed."""
OVER = 10
"""The most orders listed of a player at a table that are over."""
IN_A_ROW = 20
"""The most orders that may fire at a table before anybody moves by hand again."""
CANCELLED = "order-cancelled"
"""The reason of an order that its player took back."""


class Ready(NamedTuple):
    """A seat whose orders have something to do."""

    seat: Seat
    moves: bool
    """Whether the orders will commit a move: then nobody needs to be pinged before."""


class Firing(NamedTuple):
    """The effect of a player's orders at a seat."""

    user: int
    outcome: Outcome


PUT_BACK: frozenset[str] = frozenset({"undo", "redo"})
"""The entries that put a position back. A rewind is an undo without a seat."""
ANSWERED: frozenset[str] = frozenset({"move", "proxy", "order"})
"""The entries with which a seat answers what it is asked."""
CARRIED_OUT: Note[DueRow | None] = Note(None)
"""The due row that an edit carries out."""
READY: Note[tuple[Ready, ...]] = Note(())
"""The seats whose orders act right after an edit."""


class OrdersPart(Part[tuple[OrderRow, ...]]):
    """Answers given in advance, each its player's secret."""

    holds = (Personal("orders"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        return orders.of_table(tx, table.id)

    def read(self, loaded: object) -> tuple[OrderRow, ...]:
        return cast("tuple[OrderRow, ...]", loaded)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Store all orders if any has changed, and which of them are due."""
        after, number = self.of(edit.table), edit.table.row.id
        if after != self.of(edit.before):
            yield Write(orders.put, number, after)
        carried_out, ready = edit.noted(CARRIED_OUT), edit.noted(READY)
        if carried_out is not None:
            yield Write(due.drop, carried_out)
        if edit.table.over or any(m.kind in PUT_BACK for m in edit.moves):
            for kind in due.ORDERS:
                yield Write(due.put, number, kind, ())
        if ready:
            rows = tuple(DueRow(number, r.seat, due.ORDER, edit.at, 0) for r in ready)
            yield Write(due.add, rows).ringing("orders")


ORDERS = OrdersPart("orders", ())


def read(row: OrderRow) -> Order:
    """A row's order. The seat is the row's: seats may be renumbered."""
    return replace(advance_orders.decode(row.body), seat=Seat(row.seat))


def encoded(table_id: int, order: Order) -> OrderRow:
    """The row of an order that isn't over."""
    body = msgspec.json.encode(order).decode()
    return OrderRow(table_id, order.user, order.number, order.seat, body)


def why(row: OrderRow) -> No:
    """The reason why an order is over."""
    return msgspec.json.decode(row.why, type=No)


def rows_of(table: Table, user: int, at: float = 0.0) -> tuple[OrderRow, ...]:
    """The rows of all of a player's orders. If `at` is given, those expired by then are over."""
    return tuple(_expired(table, row, at) for row in ORDERS.of(table) if row.user == user)


def _expired(table: Table, row: OrderRow, at: float) -> OrderRow:
    if not at or row.ended is not None or (order := read(row)).ends > at:
        return row
    why = No("order-expired" if order.ends else "order-older")
    return over(table, order, why, order.ends or at)


def of_user(table: Table, user: int, at: float = 0.0) -> tuple[Order, ...]:
    """A player's orders that aren't over. If `at` is given, expired ones are left out."""
    return tuple(read(row) for row in rows_of(table, user, at) if row.ended is None)


def next_number(table: Table, user: int) -> int:
    return max((row.number for row in rows_of(table, user)), default=0) + 1


def over(table: Table, order: Order, because: No, at: float) -> OrderRow:
    """The row of an order that ends now, for this reason."""
    serial = table.counts[order.seat] + table.row.epoch
    reason = msgspec.json.encode(because).decode()
    return replace(encoded(table.row.id, order), ended=at, why=reason, serial=serial)


def with_rows(
    table: Table, user: int, new: Collection[OrderRow], at: float
) -> tuple[OrderRow, ...]:
    """The table's orders with `new` in place of the player's, but for those that ended long ago."""
    others = [row for row in ORDERS.of(table) if row.user != user]
    ended = sorted((r for r in new if r.ended is not None), key=lambda r: -(r.ended or 0.0))
    recent = [r for r in ended if at - (r.ended or 0.0) <= LISTED][:OVER]
    mine = [*recent, *(r for r in new if r.ended is None)]
    return tuple(sorted([*others, *mine], key=lambda r: (r.user, r.number)))


def after(table: Table, firing: Firing, at: float) -> tuple[OrderRow, ...]:
    """The table's orders after some have acted. `table` already has their answers."""
    user, outcome = firing
    ended = {e.order.number: e for e in outcome.ended}
    rows = [
        over(table, ended[row.number].order, ended[row.number].why, at)
        if row.ended is None and row.number in ended
        else row
        for row in rows_of(table, user)
    ]
    return with_rows(table, user, rows, at)


def hearing(edit: TableEdit) -> tuple[OrderRow, ...]:
    """The orders of those who still have their seat, after what they hear of this edit."""
    return tuple(_hearing(edit, row) for row in of_holders(edit.table))


def _hearing(edit: TableEdit, row: OrderRow) -> OrderRow:
    """An order that stands after a seat's move, once that seat has moved."""
    order = read(row)
    if row.ended is not None or order.after is None:
        return row
    if any(m.kind in PUT_BACK for m in edit.moves):
        return over(edit.table, order, No("order-undone"), edit.at)
    for entry in edit.moves:
        if order.waits and entry.seat == order.after.seat and entry.kind in ANSWERED:
            game = edit.table.game
            news = game.codec.decode_news(codec.unpacked_news(entry.news)) if entry.news else ()
            heard = order.after.heard(digests(game, news, order.seat))
            if heard is None:
                return over(edit.table, order, No("order-other"), edit.at)
            order = replace(order, after=heard)
    return encoded(edit.table.row.id, order)


def digests(game: Game, news: Iterable[News], seat: Seat) -> tuple[str, ...]:
    """The events that a seat hears, each as a digest."""
    heard = (item for item in news if item.to is None or seat in item.to)
    return tuple(hashlib.sha256(game.codec.encode_news((item,))).hexdigest()[:16] for item in heard)


def playing(table: Table, who: Caller) -> Seat:
    """The caller's seat. Refuses unless the game is running (paused or not) and the caller sits
    at it."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    return table.seat_for(who.user)


def of_holders(table: Table) -> tuple[OrderRow, ...]:
    """The orders of players who still have their seat. There are none once the game is over."""
    if table.over:
        return ()
    sitting = {(row.user, row.seat) for row in table.sitting}
    return tuple(row for row in ORDERS.of(table) if (row.user, row.seat) in sitting)


def firing(table: Table, seat: Seat, at: float) -> Firing | None:
    """What a seat's orders do now, or None. They do nothing while a computer player stands in."""
    if not table.running or table.line(seat) or obligations.level(table, seat) is not None:
        return None
    if seat not in table.asked:
        return None
    # The captain's orders go first: a line that a teammate's orders proposed would be in the way.
    for user in sorted(table.users((seat,)), key=lambda each: captains.proposes(table, seat, each)):
        spec, mine = table.spec, of_user(table, user)
        outcome = advance_orders.fire(spec, table.state, seat, mine, at, user, table.turn)
        if outcome.fired or outcome.ended:
            return Firing(user, outcome)
    return None


def ready(before: Table, table: Table, moved: Collection[Seat], at: float) -> Iterator[Ready]:
    """The seats with orders that fit what they are asked anew after `moved` have answered."""
    if not table.running or table.row.paused is not None:
        return
    for seat in sorted({Seat(row.seat) for row in ORDERS.of(table) if row.ended is None}):
        anew = seat in table.asked and (seat not in before.asked or seat in moved)
        if anew and (now := firing(table, seat, at)):
            proposed = captains.proposes(table, seat, now.user)
            yield Ready(seat, now.outcome.commit and not proposed)


def note_of(table: Table, user: int) -> str:
    """What became of a player's orders since the player's last move, for that player only."""
    seat = table.seat_of(user)
    if seat is None or not table.running:
        return ""
    serial = table.counts[seat] + table.row.epoch
    over = [r for r in rows_of(table, user) if r.ended is not None and r.serial == serial]
    expected = {"order-used", "order-passed", "order-other", CANCELLED}
    lines = [gone(table, row) for row in over if why(row).why not in expected]
    if lines:
        lines.insert(0, say("orders-over"))
    if table.line(seat) and any(why(row).why == "order-used" for row in over):
        lines.append(say("orders-answered"))
    return clip("\n".join(lines), 600)


def gone(table: Table, row: OrderRow) -> str:
    """A line about an order that is over, with the reason."""
    because = phrases.reason(why(row), table.game, speech.names(table))
    return f"`{row.number}` {order_texts.spelt(read(row), table)} {because}"
