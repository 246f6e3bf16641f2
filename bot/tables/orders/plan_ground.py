"""Orders made by pressing, on a copy: the next turn, or a rival's move and the answer to it.

The copy is a what-if of the position: what its owner can't know is dealt anew. Computer players of
the quickest level answer for the others until the owner is asked. **Keep this plan** stands where a
turn has **Confirm**, and what it would commit becomes an order.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cachetools import LRUCache
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat, Together
from bot.engine.play import draft
from bot.engine.spec import RANDOM
from bot.tables.kernel import codec
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.orders import advance_orders, order_texts, table_orders
from bot.tables.orders.advance_orders import After, Order
from bot.tables.panel import phrases, speech
from bot.tables.panel.keys import AnyKey, Computer, Place, Undo
from bot.tables.panel.markdown import clip
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import PlanRoute, forged
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import pausing
from bot.tables.turns import act_panel, act_texts, answers
from bot.tables.turns.controller import Take
from bot.tables.turns.seat_turn import SeatTurn
from bot.tables.whatif.copy_ground import CopyGround, Copying
from bot.tables.whatif.scratch import Scratch, copied

if TYPE_CHECKING:
    from bot.tables.orders.order_commands import OrderCommands

CACHED = 300
"""Copies that are kept; one that was not touched for longest goes first."""
MOST = 80
"""Answers of computer players in a row."""
STAMPS = 10_000_000
"""First stamps of copies: a hundred each second, for a day."""
WORDS = 240
"""Characters of a plan, and of the move that it waits for."""
NEXT, IF = "next", "if"
BEGINNINGS = (NEXT, IF)


@dataclass
class Plan:
    """A plan in the making: its copy, what had been played when it was begun, and the move that it
    answers."""

    scratch: Scratch
    counts: tuple[int, ...]
    epoch: int
    after: After | None = None
    stored: bool = False
    """Whether it is an order by now, so that a second press adds nothing."""


Acting = Callable[[Caller, Table, str], Awaitable[Response]]
"""Shows the panel of a turn, below a note."""


class PlanGround(CopyGround):
    """A copy on which the answers to a plan are pressed."""

    def __init__(self, commands: PlanCommands, who: Caller, plan: Plan) -> None:
        super().__init__(commands.copying, who, plan.scratch)
        self._commands = commands
        self.plan = plan

    @property
    def planned(self) -> str:
        return "plan-keep" if self.seat == self.scratch.seat else "plan-theirs"

    @property
    def head(self) -> str:
        return PlanRoute(self.table.row.id, self.scratch.stamp, "").id

    @property
    def heading(self) -> str:
        return say("plan-heading", title=speech.title(self.table))

    @property
    def intro(self) -> str:
        if self.seat != self.scratch.seat:
            return self.whose
        return say("plan-round", n=self.round_) if self.round_ else say("plan-next")

    @property
    def round_(self) -> int:
        """The number of the round if all are asked at once in it, else 0."""
        todo = self.table.state.todo
        return self.table.turn if todo and isinstance(todo[0], Together) else 0

    @property
    def whose(self) -> str:
        other = self.seat != self.scratch.seat
        return say("plan-if-intro", name=speech.names(self.table)[self.seat]) if other else ""

    async def again(self) -> None:
        raise forged()

    async def own(self, key: AnyKey) -> Response:
        match key:
            case Undo():
                if not self.scratch.undo():
                    return await self._commands.listed(self.who, self.table.row.id, "")
                return await self.show()
            case Computer() if self.round_ and self.seat == self.scratch.seat:
                line = await self.copying.line(self.scratch, self.seat, RANDOM)
                edit = TableEdit(self.table, 0.0)
                answers.committed(edit, self.seat, line)
                return await self._onward(edit.table)
        raise forged()

    async def read(self, text: str) -> Response:
        return await self.take(lambda edit: answers.answer(edit, self.seat, text))

    async def show(
        self, place: Place | None = None, note: str = "", *, pictured: bool = True
    ) -> Response:
        if self.plan.stored:
            return await self._commands.listed(self.who, self.table.row.id, "")
        return await super().show(place, note, pictured=pictured)

    async def take(self, take: Take) -> Response:
        if self.plan.stored:
            return await self.show()
        edit = TableEdit(self.table, 0.0)
        try:
            take(edit)
        except Illegal as refusal:
            names = speech.names(self.table)
            return await self.show(note=phrases.reason(refusal.no, self.table.game, names))
        if not edit.committed:
            if not edit.unchanged:
                self.scratch.keep(edit.table)
            return await self.show()
        (entry,) = edit.moves
        if entry.kind != "move":
            raise forged()  # No plan takes up an offer.
        line = codec.answers_of(entry)
        if self.seat != self.scratch.seat:
            self.plan.after = self._after(line)
            await self.go_to_own(edit.table)
            return await self.show(note=say("plan-if-done"))
        return await self._onward(edit.table, await self._planned(line))

    async def go_to_own(self, table: Table) -> None:
        """Go on from this position to the owner's next question."""
        scratch, level = self.scratch, table.spec.players.quick
        scratch.keep(table)
        for _ in range(MOST):
            seat = scratch.acting
            if seat is None or seat == scratch.seat:
                break
            line = await self.copying.line(scratch, seat, level)
            edit = TableEdit(scratch.table, 0.0)
            answers.committed(edit, seat, line)
            scratch.table = edit.table
        self.go_to(scratch)
        if scratch.acting != scratch.seat:
            scratch.undo()
            raise Refusal(No("plan-never"))

    def _after(self, line: tuple[str, ...]) -> After:
        """The condition that this seat's next move is this one, as far as the owner hears it."""
        table, owner = self.table, self.scratch.seat
        news = draft(table.state, self.seat, line).state.news
        lines = log_texts.event_lines(table, news, owner, self.who.locale)
        words = clip(" · ".join(each.removesuffix(".") for each in lines), WORDS)
        return After(self.seat, table_orders.digests(table.game, news, owner), words)

    async def _planned(self, line: tuple[str, ...]) -> Order:
        """Store the line as an order."""
        plan, spec = self.plan, self.table.spec
        d = draft(self.table.state, self.seat, line)
        turn = SeatTurn(self.table.lined(self.seat, line), self.seat, self.who.locale, copied=True)
        words = clip(act_texts.in_words(turn), WORDS)
        round_ = self.round_ or None
        at = self._commands.now()

        def order(now: Table, seat: Seat, number: int) -> Order:
            made = Order(
                number, self.who.user, seat, d.answers, at, float(int(at + order_texts.LIFETIME))
            )
            pressed = advance_orders.pressed(spec, d)
            made = replace(made, pressed=pressed, words=words, after=plan.after, turn=round_)
            if _is_late(plan, now, made):
                raise Refusal(No("plan-late"))
            return made

        _, made = await self._commands.orders.keep(self.who, self.table, order)
        return made

    async def _onward(self, after: Table, made: Order | None = None) -> Response:
        """Ask what the round asks next, or list the orders if it asks no more."""
        note = "" if made is None else say("order-kept", n=made.number)
        if (asked_in := self.round_) and after.running:
            with suppress(Refusal):
                await self.go_to_own(after)
                if self.round_ == asked_in:
                    when = "" if made is None else order_texts.spelt(made, after)
                    return await self.show(note=f"{note} {when}".strip())
        self.plan.stored = True
        self.scratch.stamp += 1
        return await self._commands.listed(self.who, self.table.row.id, note)


class PlanCommands:
    """Begins plans, and keeps each player's copy of a table in memory alone."""

    def __init__(
        self, store: Store, copying: Copying, orders: OrderCommands, acting: Acting
    ) -> None:
        self._store = store
        self._acting = acting
        self.copying = copying
        self.orders = orders
        self.now = store.now
        self._plans: LRUCache[tuple[int, int], Plan] = LRUCache(CACHED)

    async def begin(self, who: Caller, table: Table, how: str) -> Response:
        """Begin a plan for the caller's next turn, or for after a rival's move. Where that turn has
        come by now, show it instead."""
        seat = table_orders.playing(table, who)
        pausing.refuse_paused(table)
        if seat in table.asked:
            note = phrases.reason(No("plan-asked"), None, ())
            return replace(await self._acting(who, table, note), replace=True)
        if how == IF and act_panel.rival(table, seat) is None:
            raise Refusal(No("plan-together"))
        scratch = copied(table, seat)
        before = self._plans.get((who.user, table.row.id))
        # Panels from before a restart fit no copy that is begun after it.
        first = int(self.now() * 100) % STAMPS
        scratch.stamp = first if before is None else before.scratch.stamp + 1
        plan = Plan(scratch, table.counts, table.row.epoch)
        ground = PlanGround(self, who, plan)
        if how == NEXT:
            await ground.go_to_own(_with_own_line(scratch.table, table, seat))
            scratch.past.clear()
        self._plans[who.user, table.row.id] = plan
        return await ground.show()

    async def pressed(
        self, who: Caller, table: Table, route: PlanRoute, values: tuple[str, ...]
    ) -> Response:
        """Do what a button or menu of a plan's panel says."""
        plan = self._plans.get((who.user, table.row.id))
        if plan is None:
            return await self.listed(who, table.row.id, say("plan-lost"))
        return await PlanGround(self, who, plan).pressed(route, values)

    async def submitted(self, who: Caller, table: Table, route: PlanRoute, text: str) -> Response:
        """Take the rest of an answer from a form."""
        plan = self._plans.get((who.user, table.row.id))
        if plan is None:
            raise forged()
        return await PlanGround(self, who, plan).filled_in(route, text)

    async def listed(self, who: Caller, number: int, note: str) -> Response:
        """The list of the caller's orders, in place of a plan's panel."""
        table = await self._store.table(number)
        return Response(self.orders.show(who, table, note).panel)


def _with_own_line(copy: Table, table: Table, seat: Seat) -> Table:
    """The copy with the answer that this seat has sealed, if it has."""
    if not table.is_sealed(seat):
        return copy
    top = table.state.todo[0]
    assert isinstance(top, Together)
    edit = TableEdit(copy, 0.0)
    line = next(side.line for side in top.sides if side.seat == seat)
    answers.committed(edit, seat, line)
    return edit.table


def _is_late(plan: Plan, now: Table, order: Order) -> bool:
    """Whether what a plan is for has come by now, or was taken back."""
    if now.row.epoch != plan.epoch:
        return True
    if order.after is not None:
        return now.counts[order.after.seat] != plan.counts[order.after.seat]
    if order.turn is None and now.counts[order.seat] != plan.counts[order.seat]:
        return True
    q = now.draft(order.seat).question
    return q is not None and advance_orders.kind_of(q) == order.pressed[0].kind
