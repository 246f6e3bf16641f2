"""Playing: a caller's answers, lines and moves, taking back, and the panels that answer them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec
from cachetools import LRUCache

from bot.engine import notation
from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat, Words
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.pictures import accompanied
from bot.tables.look.queries import Queries
from bot.tables.panel.markdown import clip, code, latest, plain
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel, Response
from bot.tables.panel.routes import AnswerRoute, ConsentRoute, Ids, Serial, TurnRoute, forged
from bot.tables.table import (
    captains,
    log_texts,
    open_requests,
    pausing,
    phrases,
    speech,
    table_orders,
)
from bot.tables.table.edit import TableChange, TableEdit
from bot.tables.table.open_requests import REQUEST, OpenRequest
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.table.typed import AtHand
from bot.tables.texts import say
from bot.tables.turns import answers, completion, undo
from bot.tables.turns.act_panel import MAIN, ActPanel, Place, serial_of
from bot.tables.turns.undo import Log, Plan
from storage import moves
from storage.moves import Chain

NOTE = 1200
NOTES_KEPT = 500


Hint = Callable[[Caller, Table, Response], Awaitable[Response]]
"""The panel of a turn, perhaps with a tip for a player new to the game."""


class Outcome:
    """What a write found besides the change itself."""

    refusal: Refusal | None = None
    unsure: answers.Offered | None = None
    turn: int = 0
    """The number of the turn that it was then."""
    table: Table
    """The table as it was then."""


class PlayCommands:
    """Everything that seated players do once the game runs."""

    def __init__(self, store: Store, looks: Queries, keys: LongKeys, hint: Hint) -> None:
        self._store = store
        self.keys = keys
        self._hint = hint
        self._queries = looks
        self._said: LRUCache[tuple[int, int, Serial], str] = LRUCache(NOTES_KEPT)

    # Answering

    async def move(self, who: Caller, table: AtHand, text: str) -> Response:
        """Take a typed text; show what it led to."""
        outcome = Outcome()
        back = answers.BACK in notation.split(text)
        stays = back and await self._stays(who, table)

        def write(now: Table) -> TableChange | None:
            seat = now.seat_for(who.user)
            edit, outcome.table, outcome.turn = self._edit(now, who), now, now.turn
            try:
                done = answers.typed(edit, seat, text, stays=stays)
                outcome.refusal, outcome.unsure = done.refusal, done.unsure
                if done.unsure is not None and edit.unchanged:
                    return None
            except Illegal as refusal:
                if refusal.no.why != "cut":
                    raise
                outcome.refusal = refusal
                edit = self._edit(now, who)
                answers.trimmed(edit, seat)
            return edit.done()

        change = await self._store.change(table.row.id, write, who.interaction)
        notes = [] if change is None else self._told(who, change, outcome)
        if outcome.unsure is not None:
            now = outcome.table if change is None else change.table
            return await self._ask(who, now, outcome.unsure, notes)
        assert change is not None
        seat = change.table.seat_for(who.user)
        return await self.panel(who, change.table, seat, note=latest(notes, NOTE))

    async def _stays(self, who: Caller, table: Table) -> bool:
        """Whether the caller has taken a sealed answer back so often that it stays."""
        seat = table.seat_for(who.user)
        again = await self._store.db.read(moves.reopened, table.row.id, seat, table.row.told)
        return again >= answers.REOPENED

    async def _ask(
        self, who: Caller, table: Table, offer: answers.Offered, notes: Sequence[str]
    ) -> Response:
        """Whether the player is sure: a button says yes, and so do words."""
        key = code(f"yes {offer.key}")
        ask = say("move-unsure", key=key)
        place = Place(str(offer.number), tuple(offer.key.split(" ")))
        seat = table.seat_for(who.user)
        return await self.panel(who, table, seat, place, note=latest([*notes, ask], NOTE))

    async def _moved(
        self, who: Caller, change: TableChange, outcome: Outcome, asked: Serial
    ) -> Response:
        note = latest(self._told(who, change, outcome), NOTE)
        if change.rows.moves:
            self._remember(who, change.table, asked, note)
        table, seat = change.table, change.table.seat_for(who.user)
        shown = await self.panel(who, table, seat, note=note)
        wanted = table.running and accompanied(table, seat)
        return await self._pictured(who, table, seat, shown) if wanted else shown

    def _told(self, who: Caller, change: TableChange, outcome: Outcome) -> list[str]:
        """What the change did, for the player who made it."""
        table, refusal, notes = change.table, outcome.refusal, []
        if change.rows.moves:
            going_on = table.running and answers.is_asked(table, table.seat_for(who.user))
            still = "panel-saved" if table.turn == outcome.turn else "panel-again"
            if all(move.kind == "unseal" for move in change.rows.moves):
                still = "panel-reopened"
            notes.append(say(still if going_on else "panel-done"))
            self._queries.forget(who)
            notes += log_texts.said(table, change.news, table.seat_for(who.user), who.locale)
        if refusal is not None:
            self._queries.remember(who, refusal)
            reason = phrases.reason(refusal.no, table.game, speech.names(table), who.locale)
            notes.append(say("move-rest", reason=reason) if change.rows.moves else reason)
        return notes

    def _remember(self, who: Caller, table: Table, asked: Serial, note: str) -> None:
        """What a press that committed was answered: a second press is told it too."""
        self._said[who.user, table.row.id, asked] = note

    async def complete_move(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """What the caller can answer next."""
        return completion.moves(table, table.seat_for(who.user), typed, who.locale)

    async def act(self, who: Caller, table: Table, note: str = "") -> Response:
        """The private panel of the caller's turn."""
        if table.row.status == "lobby":
            answers.running(table)
        seat = table.seat_for(who.user)
        note = "\n".join(text for text in (note, table_orders.note_of(table, who.user)) if text)
        shown = await self.panel(who, table, seat, note=note, replace=False)
        hinted = await self._hint(who, table, shown)
        return await self._pictured(who, table, seat, hinted)

    async def panel(
        self,
        who: Caller,
        table: Table,
        seat: Seat,
        place: Place | None = None,
        *,
        note: str = "",
        replace: bool = True,
    ) -> Response:
        """What this seat can do now."""
        if table.running and table.row.paused is not None:
            why = phrases.reason(pausing.why(table), None, ())
            return Response(
                Panel(speech.title(table), tuple(t for t in (note, why) if t)), replace=replace
            )
        if not table.running:
            texts = [note, *(log_texts.result_lines(table) if table.row.status == "ended" else ())]
            whole = "\n".join(t for t in texts if t) or phrases.reason(
                No(f"status-{table.row.status}"), None, ()
            )
            return Response(Panel(speech.title(table), (whole,)), replace=replace)
        ids = Ids()
        if table.line(seat):
            note = "\n".join(filter(None, (note, captains.held_line(table, seat, who.user))))
        panel = ActPanel(table, seat, ids, who.locale, who.user).panel(place, note)
        await self.keys.keep(ids)
        return Response(panel, replace=replace)

    # Pressing

    async def pressed(self, who: Caller, route: AnswerRoute, values: tuple[str, ...]) -> Response:
        """A button or menu of a turn's panel."""
        table = await self._store.seen(who, route.table)
        seat = table.seat_for(who.user)
        asked, key = route.serial, route.key
        if asked.seat != seat:
            raise Refusal(No("other-seat"))
        if not table.running or serial_of(table, seat) != asked:
            return await self.stale(who, table, seat, asked)
        key = await self.keys.key(key)
        if key[:1] == "m" and values:
            key = await self.keys.key(values[0])
        elif key[:1] == "k":
            members = tuple([await self.keys.key(value) for value in values])
            panel = ActPanel(table, seat, Ids(), who.locale)
            key = panel.picked(Place.read(key[1:]), members)
        return await self._keyed(who, table, seat, asked, key)

    async def stale(
        self, who: Caller, table: Table, seat: Seat, asked: Serial | None = None
    ) -> Response:
        """A late press changes nothing and shows what stands now, or what its double did."""
        said = None if asked is None else self._said.get((who.user, table.row.id, asked))
        note = said or phrases.reason(No("stale"), None, ())
        return await self.panel(who, table, seat, note=note)

    async def _keyed(
        self, who: Caller, table: Table, seat: Seat, asked: Serial, key: str
    ) -> Response:
        if key[:1] == ">":
            return await self._onward(who, table, seat, Place.read(key[1:]))
        if key[:1] == "=":
            source, _, words = key[1:].partition(" ")
            take = answers.answer if source == MAIN else answers.offered
            return await self._answered(
                who, table, seat, asked, lambda edit: take(edit, seat, words)
            )
        if key == "!confirm":
            return await self._answered(
                who, table, seat, asked, lambda edit: answers.confirm(edit, seat)
            )
        if key == "!back":
            stays = await self._stays(who, table)
            return await self._answered(
                who, table, seat, asked, lambda edit: answers.back(edit, seat, stays=stays)
            )
        if key == "!hand":
            return await self._queries.hand(who, table)
        verb, *so_far = key.split() or [""]
        return await self._aside(who, table, seat, verb, tuple(so_far))

    async def _end(self, who: Caller, table: Table, seat: Seat, *, sure: bool) -> Response:
        """The turn is to end: at once, or after saying what that would give up."""
        ids = Ids()
        panel = ActPanel(table, seat, ids, who.locale)
        last = None if sure else panel.last_word()
        if last is not None:
            await self.keys.keep(ids)
            return Response(last)

        return await self._through(who, table, seat, (panel.ending,))

    async def _standard(self, who: Caller, table: Table, seat: Seat) -> Response:
        """The usual setup, answered and confirmed."""
        usual = ActPanel(table, seat, Ids(), who.locale).standard
        return await self._through(who, table, seat, usual)

    async def _through(
        self, who: Caller, table: Table, seat: Seat, given: Sequence[str]
    ) -> Response:
        """These answers, confirmed with what was there already."""
        take = partial(answers.through, seat=seat, given=given)
        return await self._answered(who, table, seat, serial_of(table, seat), take)

    async def _aside(
        self, who: Caller, table: Table, seat: Seat, verb: str, so_far: Words
    ) -> Response:
        """What helps with an answer and leaves the line alone, or ends the turn."""
        if verb == "!standard":
            return await self._standard(who, table, seat)
        if verb == "!end":
            return await self._end(who, table, seat, sure=bool(so_far))
        if verb == "!type":
            return await self._form(who, table, seat, so_far)
        if verb != "!preview":
            raise Refusal(No("forged"))
        shown = await self.panel(who, table, seat, Place(words=so_far))
        d = table.draft(seat)
        return Response(await self._queries.preview(who, table, seat, d.state, shown.panel, so_far))

    async def _onward(self, who: Caller, table: Table, seat: Seat, place: Place) -> Response:
        """The panel further on in an answer."""
        shown = await self.panel(who, table, seat, place)
        main = place.source == MAIN
        return await self._pictured(who, table, seat, shown, place.words) if main else shown

    async def _pictured(
        self, who: Caller, table: Table, seat: Seat, shown: Response, words: Words = ()
    ) -> Response:
        """The panel with the picture of what it chooses from, if there is one: beside menus, beside
        buttons that stand for what an answer begun is about, and where the game wants it."""
        menu = any(isinstance(row, Menu) for row in shown.panel.rows)
        if not table.running or not (menu or words or accompanied(table, seat)):
            return shown
        panel = await self._queries.reach(who, table, seat, shown.panel, words)
        return msgspec.structs.replace(shown, panel=panel)

    async def _form(self, who: Caller, table: Table, seat: Seat, words: Words) -> Response:
        """A form for the rest of an answer, where a menu would have many pages."""
        ids = Ids()
        form = ActPanel(table, seat, ids, who.locale).form(words)
        await self.keys.keep(ids)
        return Response(Panel(), form=form)

    async def typed(self, who: Caller, route: AnswerRoute, text: str) -> Response:
        """A form filled in: the words chosen in the panel, then those typed."""
        table = await self._store.seen(who, route.table)
        seat = table.seat_for(who.user)
        asked = route.serial
        if asked.seat != seat:
            raise Refusal(No("other-seat"))
        verb, _, words = (await self.keys.key(route.key)).partition(" ")
        if verb != "!typed":
            raise Refusal(No("forged"))
        if not table.running or serial_of(table, seat) != asked:
            return await self.stale(who, table, seat)
        return await self.move(who, table, f"{words} {text}")

    async def _answered(
        self,
        who: Caller,
        table: Table,
        seat: Seat,
        asked: Serial,
        take: Callable[[TableEdit], None],
    ) -> Response:
        """What a button stands for; the serial is checked again on what is stored by then."""
        outcome = Outcome()

        def write(now: Table) -> TableChange | None:
            if now.seat_for(who.user) != seat or not now.running or serial_of(now, seat) != asked:
                return None
            edit, outcome.turn = self._edit(now, who), now.turn
            try:
                take(edit)
            except Illegal as refusal:
                if refusal.no.why != "cut":
                    raise
                outcome.refusal = refusal
                answers.trimmed(edit, seat)
            return edit.done()

        try:
            change = await self._store.change(table.row.id, write, who.interaction)
        except Illegal as refusal:
            self._queries.remember(who, refusal)
            now = await self._store.table(table.row.id)
            reason = phrases.reason(refusal.no, now.game, speech.names(now), who.locale)
            return await self.panel(who, now, seat, note=reason)
        if change is None:
            return await self.stale(who, await self._store.table(table.row.id), seat, asked)
        return await self._moved(who, change, outcome, asked)

    def _edit(self, table: Table, who: Caller) -> TableEdit:
        return TableEdit(table, self._store.now(), who.user, who.interaction)

    # Taking back

    async def undo(self, who: Caller, table: Table, *, ask: bool = False) -> Response:
        """Step back in the line, take a sealed answer back, or take back moves. Whoever is
        concerned is only called where the player says so."""
        seat = table.seat_for(who.user)
        answers.running(table)
        if table.draft(seat).answers or table.is_sealed(seat):
            return await self.move(who, table, answers.BACK)
        return await self._rewind(who, table, undo.undo_plan, ask=ask)

    async def undo_pressed(self, who: Caller, table: Table, told: str) -> Response:
        """The button of a turn's message: it takes back only what that message was the last of."""
        seat = table.seat_for(who.user)
        answers.running(table)
        if told != str(table.told_serial):
            shown = await self.stale(who, table, seat)
            return Response(shown.panel, replace=False)
        if table.line(seat):
            note = phrases.reason(No("open-line"), None, ())
            return await self.panel(who, table, seat, note=note, replace=False)
        return await self.undo(who, table)

    async def undo_asked(self, who: Caller, table: Table, told: str) -> Response:
        """The others are to be asked, as that button has said they would have to be."""
        seat = table.seat_for(who.user)
        if told != str(table.told_serial):
            return await self.stale(who, table, seat)
        return await self.undo(who, table, ask=True)

    async def redo(self, who: Caller, table: Table) -> Response:
        """Restore what was taken back last."""
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
        plans: list[Plan] = []

        async def write(now: Table) -> TableChange | None:
            seat = now.seat_for(who.user)
            captains.refuse_others(now, seat, who.user)
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = planned(now, log, seat)
            plans.append(plan)
            edit = self._edit(now, who)
            if plan.needed:
                if REQUEST.of(now) is not None:
                    raise Refusal(No("request-open"))
                if not ask:
                    return None
                undo.asked_for(edit, plan)
            else:
                undo.carry_out(edit, plan, await self._recorded(now, plan.target))
            return edit.done()

        change = await self._store.change_async(table.row.id, write, who.interaction)
        plan = plans[-1]
        if change is None:
            return Response(_ask_first(table, plan, who.locale), replace=False)
        seat = change.table.seat_for(who.user)
        if plan.needed:
            names = phrases.listed([speech.names(change.table)[s] for s in sorted(plan.needed)])
            return phrases.simple(say("time-must-agree", names=names))
        note = say("undo-taken-back") if plan.kind == "undo" else say("undo-restored")
        return await self.panel(who, change.table, seat, note=note)

    async def _recorded(self, table: Table, number: int) -> Chain:
        found = await self._store.db.read(undo.recorded, table.row.id, number)
        assert found is not None, f"table {table.row.id} has no position {number}"
        return found

    async def request(self, who: Caller, table: Table, route: ConsentRoute) -> Response:
        """The buttons of a request to take back."""

        async def write(edit: TableEdit) -> str:
            now = edit.table
            seat = now.seat_for(who.user)
            captains.refuse_others(now, seat, who.user)
            wish = _wish(now, route)
            given = undo.agreed(wish, seat)
            if not route.verb.endswith("agree"):
                with speech.aloud(now):
                    text = say("undo-not-agreed", who=speech.names(now)[seat])
                open_requests.request(edit, None, text)
                return say("undo-you-refused")
            left = [s for s in wish.needed if s not in given]
            if left:
                open_requests.request(edit, msgspec.structs.replace(wish, agreed=given))
                names = phrases.listed([speech.names(now)[s] for s in left])
                return say("undo-you-agreed", names=names)
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = undo.planned_by(now, log, wish)
            undo.carry_out(edit, plan, await self._recorded(now, plan.target))
            return say("undo-agreed")

        _, said = await self._store.act_async(who, table, write)
        return phrases.simple(said)


def _ask_first(table: Table, plan: Plan, locale: str) -> Panel:
    """What taking back would take back, and whom it would ask: no slip of a finger calls them."""
    names = phrases.listed([speech.names(table)[s] for s in sorted(plan.needed)])
    moves = log_texts.named(table, sorted(plan.moves, key=lambda m: m.number), locale)
    text = say("undo-would" if moves else "undo-must-agree", moves=moves, names=names)
    called = phrases.listed([speech.plain_names(table)[s] for s in sorted(plan.needed)])
    asking = Button(
        say("undo-ask", names=plain(called, 70)),
        TurnRoute(table.row.id, 0, f"ask.{table.told_serial}").id,
    )
    return Panel(speech.title(table), (clip(text, 900),), ((asking,),))


def _wish(table: Table, route: ConsentRoute) -> OpenRequest:
    """The request that this button spoke of, if it is still open."""
    number, verb = route.number, route.verb
    if verb.removeprefix("rewind-") not in {"agree", "refuse"}:
        raise forged()
    wish = REQUEST.of(table)
    if wish is None or wish.number != number or table.told_moves != number:
        raise Refusal(No("request-gone"))
    # A moderator's wish takes the place of a player's; the older buttons must not agree to it.
    if (wish.kind == "rewind") != verb.startswith("rewind-"):
        raise Refusal(No("request-gone"))
    if wish.kind != "rewind":
        pausing.refuse_paused(table)
    return wish
