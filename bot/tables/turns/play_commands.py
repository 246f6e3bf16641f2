"""Playing: a caller's answers, lines and moves, and the panels that come back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from cachetools import LRUCache

from bot.engine import notation
from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import Seat, Words
from bot.languages import signing
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.orders import table_orders
from bot.tables.panel import phrases, speech
from bot.tables.panel.keys import MAIN, Place
from bot.tables.panel.markdown import code, latest
from bot.tables.panel.panel import Caller, Choice, Panel, Response
from bot.tables.panel.routes import AnswerRoute, Serial
from bot.tables.panel.typed import AtHand
from bot.tables.seats import captain_texts
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import pausing
from bot.tables.turns import act_texts, answers, completion, guesses
from bot.tables.turns.controller import Controller, Ground, Take
from bot.tables.turns.seat_turn import serial_of
from storage import moves

if TYPE_CHECKING:
    from bot.tables.look.boards import Boards
    from bot.tables.look.reasons import Reasons

NOTE = 1200
NOTES_CACHED = 500


Hint = Callable[[Caller, Table, Response], Awaitable[Response]]
"""The panel of a turn, perhaps with a tip for a player new to the game."""


class Outcome(NamedTuple):
    """What a player's edit came to, besides what it stored."""

    edit: TableEdit
    refusal: Refusal | None = None
    unsure: answers.Offered | None = None
    gives_up: bool = False


class StoredTurn(Ground):
    """A turn at the stored table; `asked` is the serial of the question that its panel was made
    for."""

    def __init__(
        self,
        play: PlayCommands,
        who: Caller,
        table: Table,
        seat: Seat,
        serial: Serial | None = None,
    ) -> None:
        super().__init__(who, table, seat)
        self._play = play
        self.serial = serial or serial_of(table, seat)

    @property
    def head(self) -> str:
        return AnswerRoute(self.table.row.id, self.serial, "").id

    def is_stale(self, now: Table) -> bool:
        """Whether the question has been answered or has changed by now."""
        own = now.seat_for(self.who.user) == self.seat
        return not own or not now.running or serial_of(now, self.seat) != self.serial

    async def show(
        self, place: Place | None = None, note: str = "", *, pictured: bool = True
    ) -> Response:
        place = place or Place()
        response = await self._play.panel(self.who, self.table, self.seat, place, note=note)
        if not pictured or place.source != MAIN:
            return response
        return await self._play.pictured(self.who, self.table, self.seat, response, place.words)

    async def take(self, take: Take) -> Response:
        return await self._play.answered(self, take)

    async def read(self, text: str) -> Response:
        return await self._play.move(self.who, self.table, text)

    async def stays(self) -> bool:
        return await self._play.stays(self.who, self.table)


class PlayCommands:
    """Everything that seated players do once the game runs."""

    def __init__(
        self, store: Store, boards: Boards, reasons: Reasons, controller: Controller, hint: Hint
    ) -> None:
        self._store = store
        self.controller = controller
        self._hint = hint
        self._boards = boards
        self._reasons = reasons
        self._notes: LRUCache[tuple[int, int, Serial], str] = LRUCache(NOTES_CACHED)

    # Answering

    async def move(self, who: Caller, table: AtHand, text: str) -> Response:
        """Take a typed text and show the turn as it leaves it."""
        back = answers.BACK in text.casefold() and answers.BACK in notation.split(text)
        stays = back and await self.stays(who, table)

        def write(edit: TableEdit) -> Outcome:
            seat = edit.table.seat_for(who.user)
            try:
                done = guesses.typed(edit, seat, text, stays=stays)
            except Illegal as refusal:
                return Outcome(edit, _cut_back(edit, seat, refusal))
            if any(done) and edit.unchanged:
                edit.drop()
            return Outcome(edit, *done)

        now, outcome = await self._store.act(who, table.row.id, write)
        notes = self._notes_of(who, now, outcome)
        if outcome.unsure is not None:
            return await self._ask(who, now, outcome.unsure, notes)
        if outcome.gives_up:
            ground = StoredTurn(self, who, now, now.seat_for(who.user))
            key = code(f"{ground.turn.ending}; {answers.CONFIRM}")
            ask = say("move-gives-up", key=key)
            return await self.controller.last_word(ground, latest([*notes, ask], NOTE))
        return await self.panel(who, now, now.seat_for(who.user), note=latest(notes, NOTE))

    async def stays(self, who: Caller, table: Table) -> bool:
        """Whether the caller has taken a sealed answer back so often that it stays."""
        seat = table.seat_for(who.user)
        again = await self._store.db.read(moves.reopened, table.row.id, seat, table.row.told)
        return again >= answers.REOPENED

    async def _ask(
        self, who: Caller, table: Table, offer: answers.Offered, notes: Sequence[str]
    ) -> Response:
        """Ask whether the player is sure: a button says yes, and so do words."""
        key = code(f"yes {offer.key}")
        ask = say("move-unsure", key=key)
        place = Place(str(offer.number), tuple(offer.key.split(" ")))
        seat = table.seat_for(who.user)
        return await self.panel(who, table, seat, place, note=latest([*notes, ask], NOTE))

    def _notes_of(self, who: Caller, table: Table, outcome: Outcome) -> list[str]:
        """What the edit did, in lines for the player who made it."""
        edit, refusal, notes = outcome.edit, outcome.refusal, []
        if edit.committed:
            going_on = table.running and answers.is_asked(table, table.seat_for(who.user))
            still = "panel-saved" if table.turn == edit.before.turn else "panel-again"
            if all(move.kind == "unseal" for move in edit.moves):
                still = "panel-reopened"
            notes.append(say(still if going_on else "panel-done"))
            if table.running and not going_on and who.channel != table.row.channel:
                notes[0] += " " + say("panel-asks-there", channel=f"<#{table.row.channel}>")
            self._reasons.forget(who)
            with signing():
                seat = table.seat_for(who.user)
                lines = log_texts.event_lines(table, edit.news, seat, who.locale)
                name = speech.names(table)[seat]
                notes += [act_texts.to_reader(line, name) for line in lines]
        if refusal is not None:
            self._reasons.remember(who, refusal)
            reason = phrases.reason(refusal.no, table.game, speech.names(table), who.locale)
            if refusal.stopped and edit.committed:
                reason = say("move-rest", part=code(refusal.stopped), reason=reason)
            notes += [reason, *phrases.instead(refusal)]
        return notes

    async def complete_move(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """What the caller can answer next."""
        return completion.moves(table, table.seat_for(who.user), typed, who.locale)

    async def act(self, who: Caller, table: Table, note: str = "") -> Response:
        """The private panel of the caller's turn."""
        if table.row.status == "lobby":
            answers.running(table)
        seat = table.seat_for(who.user)
        note = "\n".join(text for text in (note, table_orders.note_of(table, who.user)) if text)
        response = await self.panel(who, table, seat, note=note, replace=False)
        hinted = await self._hint(who, table, response)
        return await self.pictured(who, table, seat, hinted)

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
        """The panel with what this seat can do now, without a picture."""
        if table.running and table.row.paused is not None:
            texts = [note, phrases.reason(pausing.why(table), None, ())]
            panel = Panel(speech.title(table), tuple(t for t in texts if t))
            return Response(panel, replace=replace, turn=table.row.id)
        if not table.running:
            texts = [note, *(log_texts.result_lines(table) if table.row.status == "ended" else ())]
            whole = "\n".join(t for t in texts if t) or phrases.reason(
                No(f"status-{table.row.status}"), None, ()
            )
            panel = Panel(speech.title(table), (whole,))
            return Response(panel, replace=replace, turn=table.row.id)
        if table.line(seat):
            note = "\n".join(
                filter(None, (note, captain_texts.waiting_line(table, seat, who.user)))
            )
        ground = StoredTurn(self, who, table, seat)
        panel = await self.controller.panel(ground, place, note)
        return Response(panel, replace=replace, turn=table.row.id)

    async def pictured(
        self, who: Caller, table: Table, seat: Seat, response: Response, words: Words = ()
    ) -> Response:
        """The panel with the picture of what it chooses from, if the game has one."""
        if not table.running:
            return response
        panel = await self._boards.reach(who, table, seat, response.panel, words)
        return msgspec.structs.replace(response, panel=panel)

    # Pressing

    async def pressed(self, who: Caller, route: AnswerRoute, values: tuple[str, ...]) -> Response:
        """Do what a button or menu of a turn's panel says."""
        ground = await self._stored_turn(who, route)
        if ground.is_stale(ground.table):
            return await self.stale(who, ground.table, ground.seat, ground.serial)
        response = await self.controller.pressed(ground, route.key, values)
        if not response.replace:  # a hand, say, stands beside the panel
            return response
        return msgspec.structs.replace(response, turn=route.table)

    async def typed(self, who: Caller, route: AnswerRoute, text: str) -> Response:
        """Take a form's text, after the words that were chosen in the panel."""
        ground = await self._stored_turn(who, route)
        if ground.is_stale(ground.table):
            return await self.stale(who, ground.table, ground.seat)
        return await self.controller.filled_in(ground, route.key, text)

    async def _stored_turn(self, who: Caller, route: AnswerRoute) -> StoredTurn:
        """The turn whose panel was pressed. Buttons of another seat are refused."""
        table = await self._store.named(who, route.table)
        seat = table.seat_for(who.user)
        if route.serial.seat != seat:
            raise Refusal(No("other-seat"))
        return StoredTurn(self, who, table, seat, route.serial)

    async def stale(
        self, who: Caller, table: Table, seat: Seat, serial: Serial | None = None
    ) -> Response:
        """Show the turn as it stands, with the note of the press whose double this is, if it is
        one."""
        done = None if serial is None else self._notes.get((who.user, table.row.id, serial))
        note = done or phrases.reason(No("stale"), None, ())
        return await self.pictured(who, table, seat, await self.panel(who, table, seat, note=note))

    async def answered(self, ground: StoredTurn, take: Take) -> Response:
        """Store an answer given by a press, unless the question has changed by then."""
        who, number = ground.who, ground.table.row.id

        def write(edit: TableEdit) -> Outcome | None:
            if ground.is_stale(edit.table):
                edit.drop()
                return None
            try:
                take(edit)
            except Illegal as refusal:
                return Outcome(edit, _cut_back(edit, ground.seat, refusal))
            return Outcome(edit)

        try:
            now, outcome = await self._store.act(who, number, write)
        except Illegal as refusal:
            self._reasons.remember(who, refusal)
            now = await self._store.table(number)
            reason = phrases.reason(refusal.no, now.game, speech.names(now), who.locale)
            return await self.panel(who, now, ground.seat, note=reason)
        ground.table = now
        if outcome is None:
            return await self.stale(who, now, ground.seat, ground.serial)
        note = latest(self._notes_of(who, now, outcome), NOTE)
        if outcome.edit.committed:
            # A second press of the same button is told the same.
            self._notes[who.user, number, ground.serial] = note
        response = await self.panel(who, now, ground.seat, note=note)
        return await self.pictured(who, now, ground.seat, response)


def _cut_back(edit: TableEdit, seat: Seat, refusal: Illegal) -> Illegal:
    """Cut a line back to what is legal if the refusal is about that, else raise the refusal."""
    if refusal.no.why != "cut":
        raise refusal
    answers.trimmed(edit, seat)
    return refusal
