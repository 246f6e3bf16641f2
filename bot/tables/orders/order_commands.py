"""`/orders`: answers given in advance, listed, cancelled, and carried out when they fit.

The edit that asks a seat writes the row that makes its orders due. Carrying them out deletes the
row in the transaction that stores the move, under the table's version: an order fires once, however
often the program is stopped in between. Orders are their player's secret until one has answered:
the log says so.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress

from bot.engine.errors import No, Refusal
from bot.engine.flow import News, Seat
from bot.engine.play import offers, question
from bot.engine.spec import GameSpec, Glossing
from bot.languages import folded, signing
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import BeingUpdated, Store
from bot.tables.kernel.table import Table
from bot.tables.orders import advance_orders, order_texts, table_orders
from bot.tables.orders.advance_orders import MOST, Order
from bot.tables.orders.order_texts import Author
from bot.tables.orders.table_orders import CARRIED_OUT, ORDERS, Firing
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, code, plain
from bot.tables.panel.panel import Button, Caller, Choice, Field, Form, Menu, Panel, Response
from bot.tables.panel.routes import OrdersRoute, forged
from bot.tables.seats import captain_texts
from bot.tables.telling import log_texts
from bot.tables.telling.part import AT_LAST
from bot.tables.texts import say
from bot.tables.time import dates, obligations
from bot.tables.turns import answers, completion
from storage import due, moves
from storage.due import DueRow
from storage.errors import StorageError
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
    firing = None if tired else table_orders.firing(edit.table, seat, row.kind, edit.at)
    edit.note(CARRIED_OUT, row)
    if firing is None:
        edit.note(AT_LAST, value=True)
    else:
        edit.user = firing.user
        carry_out(edit, seat, row.kind, firing)


def carry_out(edit: TableEdit, seat: Seat, kind: str, firing: Firing) -> None:
    """Give the answers of orders as if their player had typed them."""
    outcome = firing.outcome
    if outcome.fired and kind == due.OFFER_ORDER:
        answers.offered(edit, seat, outcome.answers[0])
    elif outcome.fired:
        edit.line(seat, outcome.answers)
    if outcome.fired and kind == due.ORDER and outcome.commit:
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
        """`/orders`: add an order, cancel one, or list them."""
        if add.strip() and cancel.strip():
            raise Refusal(No("order-both"))
        if add.strip():
            return await self.add(who, table, add)
        if cancel.strip():
            return await self.cancel(who, table, cancel)
        return self.show(who, table)

    async def add(self, who: Caller, table: Table, text: str) -> Response:
        """Take an order, after trying it out on the present position."""
        at = self._store.now()

        def write(edit: TableEdit) -> tuple[int, bool, bool]:
            now = edit.table
            seat = playing(now, who)
            given = table_orders.next_number(now, who.user)
            zone = obligations.habits_of(now, who.user).profile.zone
            author = Author(who.user, seat, zone)
            order = order_texts.parse(now.spec, text, author, given, at)
            if len(table_orders.of_user(now, who.user, at)) >= MOST:
                raise Refusal(No("order-many", facts=(str(MOST),)))
            trial = advance_orders.dry_run(now.spec, now.state, order, now.line(seat))
            if not trial.now:
                _refuse_unknown_words(now.spec, order)
            row = table_orders.encoded(now.row.id, trial.order)
            mine = (*table_orders.rows_of(now, who.user, at), row)
            edit.put(ORDERS, table_orders.with_rows(now, who.user, mine, at))
            return given, trial.now, order_texts.every_time(order, text)

        after, (given, fits, often) = await self._store.act(who, table.row.id, write)
        note = say("orders-taken" if fits else "orders-taken-later", n=given)
        note += f" {say('orders-every-time')}" if often else ""
        if not fits:
            return self.show(who, after, note)
        return self.show(who, after, note, fires=_fires_now(after, who, at))

    async def cancel(self, who: Caller, table: Table, what: str) -> Response:
        """Cancel an order, or all of them."""
        at = self._store.now()
        wanted = plain(what).casefold().lstrip("#")

        def write(edit: TableEdit) -> None:
            now = edit.table
            playing(now, who)
            gone = _chosen(table_orders.of_user(now, who.user, at), wanted)
            rows = [
                table_orders.over(now, table_orders.read(r), No(table_orders.CANCELLED), at)
                if r.number in gone and r.ended is None
                else r
                for r in table_orders.rows_of(now, who.user, at)
            ]
            edit.put(ORDERS, table_orders.with_rows(now, who.user, rows, at))

        after, _ = await self._store.act(who, table.row.id, write)
        done = say("orders-all-cancelled") if wanted == ALL else say("orders-cancelled", n=wanted)
        return self.show(who, after, done)

    async def at_once(self, who: Caller, table: Table) -> Response:
        """Let the player's orders that fit fire at once, without waiting to be asked anew."""

        def write(edit: TableEdit) -> list[News]:
            now = edit.table
            seat = playing(now, who)
            answers.running(now)
            kind, firing = _now(now, seat, who.user, edit.at)
            edit.note(CARRIED_OUT, DueRow(now.row.id, seat, kind, edit.at, 0))
            carry_out(edit, seat, kind, firing)
            return edit.news

        now, news = await self._store.act(who, table.row.id, write, by="order")
        seat = now.seat_for(who.user)
        with signing():
            lines = log_texts.event_lines(now, news, seat, who.locale)
        done = (
            captain_texts.waiting_line(now, seat, who.user) if now.line(seat) else say("move-done")
        )
        return self.show(who, now, "\n".join([done or say("move-done"), *lines]))

    async def pressed(
        self, who: Caller, table: Table, verb: str, values: tuple[str, ...]
    ) -> Response:
        """Answer a button or menu of the list of orders."""
        if verb == "cancel" and values:
            response = await self.cancel(who, table, values[0])
        elif verb == "new":
            return self.form(who, table)
        elif verb == "now":
            response = await self.at_once(who, table)
        else:
            raise forged()
        return Response(response.panel)

    def form(self, who: Caller, table: Table) -> Response:
        """The form for a new order: when it fires, what it answers, for how long it stands."""
        playing(table, who)
        kinds = ", ".join(order_texts.kinds(table.spec))
        fields = (
            Field("when", say("order-when"), hint=clip(kinds, 100)),
            Field("answer", say("order-answer"), hint=say("order-answer-hint"), required=True),
            Field("long", say("order-long"), hint=say("order-long-hint")),
        )
        return Response(
            Panel(), form=Form(OrdersRoute(table.row.id, "new").id, say("order-form"), fields)
        )

    async def filled_in(self, who: Caller, table: Table, fields: Mapping[str, str]) -> Response:
        """Take the order that a filled-in form describes."""
        when, answer, often = (fields.get(key, "").strip() for key in ("when", "answer", "long"))
        if when.casefold() in order_texts.kinds(table.spec):
            when = f"asked {when}"
        head = f"if {when.removeprefix('if ')}: " if when else ""
        return await self.add(who, table, f"{head}{answer} {often}".strip())

    def show(self, who: Caller, table: Table, note: str = "", *, fires: bool = False) -> Response:
        """The panel of a player's orders at a table with their ends, and of those that are over
        with the reason. `fires` adds the button that lets them fire at once."""
        if not table.over:
            playing(table, who)
        at = self._store.now()
        stand = table_orders.of_user(table, who.user, at)
        lines = [_listed(order) for order in stand]
        mine = table_orders.rows_of(table, who.user, at)
        gone = [table_orders.gone(table, row) for row in mine if row.ended]
        texts = [
            note,
            clip("\n".join(lines), 2000) or say("orders-none"),
            clip("\n".join([say("orders-gone"), *gone[:5]]), 700) if gone else "",
            "" if stand else f"{say('orders-intro')} {_conditions(table, who.locale)}",
            _asked_now(table, who),
        ]
        rows: list[tuple[Button, ...] | Menu] = []
        if fires:
            rows.append((Button(say("orders-now"), OrdersRoute(table.row.id, "now").id, "main"),))
        if stand:
            which = OrdersRoute(table.row.id, "cancel").id
            rows.append(Menu(which, say("orders-cancel"), tuple(_choices(stand))))
        if table.running:
            rows.append((Button(say("order-new"), OrdersRoute(table.row.id, "new").id),))
        heading = say("orders-heading", title=speech.title(table))
        return Response(Panel(heading, tuple(t for t in texts if t), tuple(rows)), replace=False)

    async def complete_add(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """Completions for an order: its conditions, then the answers that are legal now."""
        seat = playing(table, who)
        conditional = typed.casefold().split()[:1] == ["if"]
        typed = folded(typed)
        begun, colon, rest = typed.partition(":") if conditional else ("", "", typed)
        head = f"{begun.strip()}: " if colon else ""
        hits = [] if head else [Choice(h, h) for h in order_texts.complete(table.spec, typed)]
        if conditional and not (colon and _speaks_of(table, seat, begun)):
            return hits
        for choice in completion.moves(table, seat, rest.strip(), who.locale):
            value = head + choice.value
            last = choice.value.rpartition(";")[2].strip()
            if last not in answers.WORDS and len(value) <= completion.LONGEST:
                hits.insert(0, Choice(plain(head + choice.label, 100), value))
        return hits

    async def complete_cancel(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """Completions for an order to cancel: by number, or by words of the order."""
        stand = table_orders.of_user(table, who.user, self._store.now())
        wanted = typed.strip().casefold()
        return [c for c in _choices(stand) if wanted in c.label.casefold() or wanted in c.value]


def _choices(orders: tuple[Order, ...]) -> list[Choice]:
    """The orders to choose one from, or all of them."""
    every = [Choice(say("orders-all"), ALL)] if len(orders) > 1 else []
    spelt = ((o, plain(f"{o.number}: {order_texts.spelt(o)}", 100)) for o in orders)
    return [*(Choice(label, str(order.number)) for order, label in spelt), *every]


def playing(table: Table, who: Caller) -> Seat:
    """The caller's seat. Refuses unless the game is running (paused or not) and the caller sits
    at it."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    return table.seat_for(who.user)


def _refuse_unknown_words(spec: GameSpec, order: Order) -> None:
    """Refuse an order, which can't be tried out yet, if no answer of the game begins like one of
    its answers."""
    for answer in order.answers:
        word = order_texts.unknown(spec, answer)
        if word:
            raise Refusal(No("order-unknown", word), order_texts.alike(spec, word))


def _speaks_of(table: Table, seat: Seat, begun: str) -> bool:
    """Whether the seat is asked or offered what an order with this beginning is about."""
    words = begun.casefold().split()
    if "asked" not in words[:-1]:
        return True
    kind = words[words.index("asked") + 1]
    questions = (table.draft(seat).question, *offers(table.state, seat))
    return any(q and advance_orders.kind_of(type(q)).startswith(kind) for q in questions)


def _chosen(standing: tuple[Order, ...], wanted: str) -> frozenset[int]:
    """The numbers of the orders that a typed number or `all` names. Refuses if there are none."""
    numbers = {str(o.number): o.number for o in standing}
    if wanted == ALL and numbers:
        return frozenset(numbers.values())
    if wanted not in numbers:
        raise Refusal(No("order-gone", wanted, facts=tuple(numbers)))
    return frozenset({numbers[wanted]})


def _now(table: Table, seat: Seat, user: int, at: float) -> tuple[str, Firing]:
    """What this player's orders would answer now, and to what kind. Refuses if nothing."""
    for kind in due.ORDERS:
        firing = table_orders.firing(table, seat, kind, at)
        if firing is not None and firing.user == user and firing.outcome.fired:
            return kind, firing
    raise Refusal(No("order-nothing"))


def _fires_now(table: Table, who: Caller, at: float) -> bool:
    seat = table.seat_of(who.user)
    with suppress(Refusal):
        return (
            seat is not None and table.row.paused is None and bool(_now(table, seat, who.user, at))
        )
    return False


def _listed(order: Order) -> str:
    text = code(plain(order_texts.spelt(order), table_orders.LINE))
    end = f"{dates.stamp(order.ends, 'f')} ({dates.stamp(order.ends, 'R')})"
    return say("orders-line", n=order.number, said=text, end=end)


def _asked_now(table: Table, who: Caller) -> str:
    seat = table.seat_of(who.user)
    asked = None if seat is None or not table.running else question(table.state, seat)
    if asked is None:
        return ""
    return say("orders-asked", kind=code(advance_orders.kind_of(type(asked))))


def _conditions(table: Table, locale: str) -> str:
    """The conditions that an order at this table can name."""
    names = ", ".join(_glossed(table, name, locale) for name in sorted(table.spec.conditions))
    kinds = ", ".join(_glossed(table, kind, locale) for kind in order_texts.kinds(table.spec)[:20])
    kind = "orders-conditions-too" if names else "orders-conditions"
    return clip(say(kind, kinds=kinds, names=names), 1600)


def _glossed(table: Table, name: str, locale: str) -> str:
    """A word of orders, with its meaning if the game explains it."""
    words = speech.game_words(table.game, locale)
    gloss = words.gloss(name) if isinstance(words, Glossing) else ""
    return f"{code(name)} ({gloss})" if gloss else code(name)
