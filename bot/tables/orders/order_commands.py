"""`/orders`: answers given in advance, listed, dropped, and carried out when they fit.

The edit that asks a seat writes the row that makes its orders due. Carrying them out deletes the
row in the transaction that stores the move, under the table's version: an order acts once, however
often the program is stopped in between. Orders are their player's secret until one has answered:
the log says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.spec import GameSpec
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import BeingUpdated, Store
from bot.tables.kernel.table import Table
from bot.tables.orders import advance_orders, order_texts, table_orders
from bot.tables.orders.advance_orders import MOST, Order
from bot.tables.orders.order_texts import Author
from bot.tables.orders.table_orders import CARRIED_OUT, ORDERS, Firing
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, plain
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Response
from bot.tables.panel.routes import OrdersRoute, forged
from bot.tables.telling.part import AT_LAST
from bot.tables.texts import say
from bot.tables.time import dates
from bot.tables.turns import act_panel, answers, completion
from storage import due, moves
from storage.due import DueRow
from storage.errors import StorageError
from storage.orders import OrderRow
from storage.rows import is_due

LOG = logging.getLogger(__name__)
IDLE = 30.0
BATCH = 16
WAITS = (2.0, 10.0, 60.0)
"""Seconds before orders that failed are tried again. After the last try their player is asked."""
ALL = "all"


def carry_out_due(edit: TableEdit, row: DueRow, *, tired: bool = False) -> None:
    """Answer by a seat's due orders, or ask its player after all.

    `tired`: too many orders have fired in a row, so the player is asked.
    """
    seat = Seat(row.seat)
    tired = tired or row.kind != due.ORDER  # Older versions had others.
    firing = None if tired else table_orders.firing(edit.table, seat, edit.at)
    edit.note(CARRIED_OUT, row)
    if firing is None:
        edit.note(AT_LAST, value=True)
    else:
        edit.user = firing.user
        carry_out(edit, seat, firing)


def carry_out(edit: TableEdit, seat: Seat, firing: Firing) -> None:
    """Give the answers of orders as if their player had typed them."""
    outcome = firing.outcome
    if outcome.fired:
        edit.line(seat, outcome.answers)
    if outcome.fired and outcome.commit:
        answers.commit(edit, seat)
    if not edit.committed:
        edit.note(AT_LAST, value=True)
    edit.put(ORDERS, table_orders.after(edit.table, firing, edit.at))


class OrderCommands:
    """The commands and buttons about orders, and the worker that carries due ones out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        """Carry orders out until the task is cancelled."""
        await self._store.bell.work("orders", self.fire_due, IDLE)

    async def fire_due(self) -> float:
        """Carry out all due orders. Returns the seconds until more may be due."""
        wait = IDLE
        for kind in due.ORDERS:
            rows = await self._store.db.read(due.next_ones, kind, BATCH, self._store.scope)
            now = self._store.now()
            for row in rows:
                if not is_due(row.at, now):
                    wait = min(wait, row.at - now)
                    continue
                await self._fired(row)
                wait = 0.0
        return max(wait, 0.01)

    async def _fired(self, row: DueRow) -> None:
        """Carry out one seat's due orders. If that fails, make them due again later."""
        try:
            await self.fire(row, tired=row.tries > len(WAITS))
        except StorageError:
            raise
        except Exception as error:  # one table's trouble must not stop the others
            if not isinstance(error, BeingUpdated):
                LOG.exception("orders of table %d, seat %d", row.table_id, row.seat)
            self._store.cache.drop(row.table_id)
            wait = WAITS[min(row.tries, len(WAITS) - 1)]
            await self._store.db.write(due.delay, row, self._store.now() + wait)

    async def fire(self, row: DueRow, *, tired: bool = False) -> None:
        """Carry out one seat's due orders, or make them due later if the table is paused."""

        async def write(edit: TableEdit) -> bool:
            now = edit.table
            if now.running and now.row.paused is not None:
                edit.drop()
                return False
            fired = await self._store.db.read(moves.orders_since_hand, now.row.id)
            carry_out_due(edit, row, tired=tired or fired >= table_orders.IN_A_ROW)
            return True

        _, done = await self._store.act(None, row.table_id, write, by="order")
        if not done:
            await self._store.db.write(due.delay, row, self._store.now() + IDLE)

    async def command(self, who: Caller, table: Table, add: str = "", cancel: str = "") -> Response:
        """`/orders`: add an order, drop one, or list them."""
        if add.strip() and cancel.strip():
            raise Refusal(No("order-both"))
        if add.strip():
            return await self.add(who, table, add)
        if cancel.strip():
            return await self.cancel(who, table, cancel)
        return self.show(who, table)

    async def add(self, who: Caller, table: Table, text: str) -> Response:
        """Take a typed order, after trying it out on the present position."""

        def order(now: Table, seat: Seat, number: int) -> Order:
            given = order_texts.parse(text, Author(who.user, seat), number, self._store.now())
            keyed = advance_orders.typed(now.state, given, now.line(seat))
            if keyed is None:
                _refuse_unknown_words(now.spec, given)
            return keyed or given

        after, made = await self.keep(who, table, order)
        return self.show(who, after, say("order-kept", n=made.number))

    async def keep(
        self, who: Caller, table: Table, made: Callable[[Table, Seat, int], Order]
    ) -> tuple[Table, Order]:
        """Store a new order, made for the table as it is by now, for the caller's seat and under
        this number. Returns the table with it, and the order."""
        at = self._store.now()

        def write(edit: TableEdit) -> Order:
            now = edit.table
            seat = table_orders.playing(now, who)
            order = made(now, seat, table_orders.next_number(now, who.user))
            if len(table_orders.of_user(now, who.user, at)) >= MOST:
                raise Refusal(No("order-many", facts=(str(MOST),)))
            row = table_orders.encoded(now.row.id, order)
            mine = (*table_orders.rows_of(now, who.user, at), row)
            edit.put(ORDERS, table_orders.with_rows(now, who.user, mine, at))
            return order

        return await self._store.act(who, table.row.id, write)

    async def cancel(self, who: Caller, table: Table, what: str) -> Response:
        """Drop an order, or all of them."""
        at = self._store.now()
        wanted = plain(what).casefold().lstrip("#")

        def change(now: Table, order: Order) -> OrderRow:
            return table_orders.over(now, order, No(table_orders.CANCELLED), at)

        after = await self._change(who, table, wanted, change)
        done = say("orders-all-cancelled") if wanted == ALL else say("orders-cancelled", n=wanted)
        return self.show(who, after, done)

    async def always(self, who: Caller, table: Table, what: str) -> Response:
        """Let an order act every time, if it is one plain answer."""

        def change(now: Table, order: Order) -> OrderRow:
            if order.times is not None and not may_repeat(order):
                raise forged()
            return table_orders.encoded(now.row.id, replace(order, times=None))

        return self.show(who, await self._change(who, table, what, change))

    async def _change(
        self, who: Caller, table: Table, wanted: str, change: Callable[[Table, Order], OrderRow]
    ) -> Table:
        """Change the order with this number, or all. Returns the table with the change."""
        at = self._store.now()

        def write(edit: TableEdit) -> None:
            now = edit.table
            table_orders.playing(now, who)
            chosen = _chosen(table_orders.of_user(now, who.user, at), wanted)
            rows = [
                change(now, table_orders.read(r)) if r.number in chosen and r.ended is None else r
                for r in table_orders.rows_of(now, who.user, at)
            ]
            edit.put(ORDERS, table_orders.with_rows(now, who.user, rows, at))

        after, _ = await self._store.act(who, table.row.id, write)
        return after

    async def pressed(self, who: Caller, table: Table, route: OrdersRoute) -> Response:
        """Answer a button of the list of orders."""
        if route.verb == "drop":
            response = await self.cancel(who, table, route.what)
        elif route.verb == "always":
            response = await self.always(who, table, route.what)
        else:
            raise forged()
        return Response(response.panel)

    def show(self, who: Caller, table: Table, note: str = "") -> Response:
        """The panel of a player's orders at a table with their ends, and of those that are over
        with the reason."""
        if not table.over:
            table_orders.playing(table, who)
        at, seat = self._store.now(), table.seat_of(who.user)
        stand = table_orders.of_user(table, who.user, at)
        gone = [
            table_orders.gone(table, r)
            for r in table_orders.rows_of(table, who.user, at)
            if r.ended
        ]
        texts = (
            note,
            clip("\n".join(_listed(table, o) for o in stand), 2000) or say("orders-none"),
            clip("\n".join([say("orders-gone"), *gone[:5]]), 700) if gone else "",
            "" if stand else say("orders-intro"),
        )
        number = table.row.id
        drop = [
            Button(say("order-drop", n=o.number), OrdersRoute(number, "drop", str(o.number)).id)
            for o in stand
        ]
        often = [
            Button(
                say("order-every-time", n=o.number), OrdersRoute(number, "always", str(o.number)).id
            )
            for o in stand
            if may_repeat(o)
        ]
        ahead = () if seat is None else act_panel.ahead(table, seat)
        rows = (*_rows(drop, 2), *_rows(often, 1), ahead)
        heading = say("orders-heading", title=speech.title(table))
        panel = Panel(heading, tuple(filter(None, texts)), tuple(filter(None, rows)))
        return Response(panel, replace=False)

    async def complete_add(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """Completions for an order: the answers that are legal now."""
        found = completion.moves(table, table_orders.playing(table, who), typed, who.locale)
        return [c for c in found if c.value.rpartition(";")[2].strip() not in answers.WORDS]

    async def complete_cancel(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """Completions for an order to drop: by number, or by words of the order."""
        stand = table_orders.of_user(table, who.user, self._store.now())
        wanted = typed.strip().casefold()
        every = [Choice(say("orders-all"), ALL)] if len(stand) > 1 else []
        named = [
            Choice(plain(f"{o.number}: {order_texts.spelt(o, table)}", 100), str(o.number))
            for o in stand
        ]
        return [c for c in (*named, *every) if wanted in c.label.casefold() or wanted in c.value]


def may_repeat(order: Order) -> bool:
    """Whether an order could act every time: it is one plain answer to a question."""
    once = order.times == 1 and order.turn is None and order.after is None
    return once and len(order.pressed) == 1 and order.pressed[0].plain


def _rows(buttons: list[Button], most: int) -> list[tuple[Button, ...]]:
    """Buttons in rows of five."""
    return [tuple(buttons[n : n + 5]) for n in range(0, min(len(buttons), 5 * most), 5)]


def _refuse_unknown_words(spec: GameSpec, order: Order) -> None:
    """Refuse an order, which can't be tried out yet, if no answer of the game begins like one of
    its answers."""
    for answer in order.answers:
        word = order_texts.unknown(spec, answer)
        if word:
            raise Refusal(No("order-unknown", word), order_texts.alike(spec, word))


def _chosen(standing: tuple[Order, ...], wanted: str) -> frozenset[int]:
    """The numbers of the orders that a typed number or `all` names. Refuses if there are none."""
    numbers = {str(o.number): o.number for o in standing}
    if wanted == ALL and numbers:
        return frozenset(numbers.values())
    if wanted not in numbers:
        raise Refusal(No("order-gone", wanted, facts=tuple(numbers)))
    return frozenset({numbers[wanted]})


def _listed(table: Table, order: Order) -> str:
    end = dates.stamp(order.ends, "R")
    return say("orders-line", n=order.number, said=order_texts.spelt(order, table), end=end)
