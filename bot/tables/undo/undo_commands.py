"""Taking back and doing again by command or button, and the answers to a request to take back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, plain
from bot.tables.panel.panel import Button, Caller, Panel, Response
from bot.tables.panel.routes import MODERATORS, PLAYERS, ConsentRoute, TurnRoute
from bot.tables.seats import captains
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import pausing
from bot.tables.turns import answers
from bot.tables.undo import part as undo_part
from bot.tables.undo import undo
from bot.tables.undo.part import REQUEST, OpenRequest
from bot.tables.undo.undo import Log, Plan

if TYPE_CHECKING:
    from bot.tables.turns.play_commands import PlayCommands


class UndoCommands:
    """Takes moves back and restores them for players, and counts who agrees."""

    def __init__(self, store: Store, play: PlayCommands) -> None:
        self._store = store
        self._play = play

    async def undo(self, who: Caller, table: Table, *, ask: bool = False) -> Response:
        """Step back in the line, take a sealed answer back, or take back moves. The seats concerned
        are called only if `ask` is set."""
        seat = table.seat_for(who.user)
        answers.running(table)
        if table.draft(seat).answers or table.is_sealed(seat):
            return await self._play.move(who, table, answers.BACK)
        return await self._rewind(who, table, undo.undo_plan, ask=ask)

    async def pressed(self, who: Caller, table: Table, serial: str) -> Response:
        """Take back the moves that a turn's message covers, unless there are later ones."""
        seat = table.seat_for(who.user)
        answers.running(table)
        if serial != str(table.announced):
            response = await self._play.stale(who, table, seat)
            return Response(response.panel, replace=False)
        if table.line(seat):
            note = phrases.reason(No("open-line"), None, ())
            return await self._play.panel(who, table, seat, note=note, replace=False)
        return await self.undo(who, table)

    async def asked(self, who: Caller, table: Table, serial: str) -> Response:
        """Ask the seats that must agree, once the player has pressed the button naming them."""
        seat = table.seat_for(who.user)
        if serial != str(table.announced):
            return await self._play.stale(who, table, seat)
        return await self.undo(who, table, ask=True)

    async def redo(self, who: Caller, table: Table) -> Response:
        """Restore the moves that were taken back last."""
        table.seat_for(who.user)
        return await self._rewind(who, table, undo.redo_plan, ask=True)

    async def _rewind(
        self,
        who: Caller,
        table: Table,
        planned: Callable[[Table, Log, Seat], Plan],
        *,
        ask: bool,
    ) -> Response:
        """Carry a plan out if nobody has to agree. If somebody has, ask the seats, or first ask the
        player whether to."""

        async def write(edit: TableEdit) -> Plan:
            now = edit.table
            seat = now.seat_for(who.user)
            captains.refuse_others(now, seat, who.user)
            log = await self._store.db.read(undo.read_log, now.row.id)
            plan = planned(now, log, seat)
            if not plan.needed:
                undo.carry_out(edit, plan, await undo.position(self._store, now, plan))
            elif REQUEST.of(now) is not None:
                raise Refusal(No("request-open"))
            elif ask:
                undo.ask(edit, plan)
            else:
                edit.drop()
            return plan

        now, plan = await self._store.act(who, table.row.id, write)
        if plan.needed and not ask:
            return Response(_ask_first(now, plan, who.locale), replace=False)
        if plan.needed:
            names = phrases.listed([speech.names(now)[s] for s in sorted(plan.needed)])
            return phrases.simple(say("time-must-agree", names=names))
        note = say("undo-taken-back") if plan.kind == "undo" else say("undo-restored")
        return await self._play.panel(who, now, now.seat_for(who.user), note=note)

    async def request(self, who: Caller, table: Table, route: ConsentRoute) -> Response:
        """Agree to a request to take back, or refuse it. The last to agree carries it out."""

        async def write(edit: TableEdit) -> str:
            now = edit.table
            seat = now.seat_for(who.user)
            captains.refuse_others(now, seat, who.user)
            request = _open_request(now, route)
            given = undo.agreed(request, seat)
            if route.verb in {"refuse", "rewind-refuse"}:
                with speech.aloud(now):
                    text = say("undo-not-agreed", who=speech.names(now)[seat])
                undo_part.request(edit, None, text)
                return say("undo-you-refused")
            left = [s for s in request.needed if s not in given]
            if left:
                undo_part.request(edit, msgspec.structs.replace(request, agreed=given))
                names = phrases.listed([speech.names(now)[s] for s in left])
                return say("undo-you-agreed", names=names)
            log = await self._store.db.read(undo.read_log, now.row.id)
            plan = undo.plan_of(now, log, request)
            undo.carry_out(edit, plan, await undo.position(self._store, now, plan))
            return say("undo-agreed")

        _, text = await self._store.act(who, table.row.id, write)
        return phrases.simple(text)


def _ask_first(table: Table, plan: Plan, locale: str) -> Panel:
    """Say which moves would go and who must agree: no slip of a finger may call them."""
    names = phrases.listed([speech.names(table)[s] for s in sorted(plan.needed)])
    moves = log_texts.named(table, sorted(plan.moves, key=lambda m: m.number), locale)
    text = say("undo-would" if moves else "undo-must-agree", moves=moves, names=names)
    called = phrases.listed([speech.plain_names(table)[s] for s in sorted(plan.needed)])
    asking = Button(
        say("undo-ask", names=plain(called, 70)),
        TurnRoute(table.row.id, 0, "ask", str(table.announced)).id,
    )
    return Panel(speech.title(table), (clip(text, 900),), ((asking,),))


def _open_request(table: Table, route: ConsentRoute) -> OpenRequest:
    """The request that a button is about. Refuses if it is no longer open."""
    number = route.number
    request = REQUEST.of(table)
    if request is None or request.number != number or table.public_moves != number:
        raise Refusal(No("request-gone"))
    # A moderator's request takes the place of a player's, which the older buttons speak of.
    if route.verb not in (MODERATORS if request.kind == "rewind" else PLAYERS):
        raise Refusal(No("request-gone"))
    if request.kind != "rewind":
        pausing.refuse_paused(table)
    return request
