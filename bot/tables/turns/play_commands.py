"""Playing: a caller's answers, lines and moves, taking back, and the panels that answer them."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from bot.engine.errors import Illegal, No, Refusal, Stale
from bot.engine.flow import Seat, Words
from bot.tables.look.queries import Looks
from bot.tables.panel.markdown import clip, latest, plain
from bot.tables.panel.panel import Button, Caller, Menu, Panel, Shown
from bot.tables.panel.routes import MARK, Ids, Serial
from bot.tables.table import log_texts, pausing, phrases, table_orders
from bot.tables.table.edit import Act, Pen
from bot.tables.table.store import Store
from bot.tables.table.table import Live
from bot.tables.turns import answers, undo
from bot.tables.turns.act_panel import MAIN, ActPanel, Place, serial_of
from bot.tables.turns.undo import Log, Plan
from storage import keys
from storage.moves import Chain
from storage.requests import RequestRow

NOTE = 1200
NOTES_KEPT = 500
KEYS_KEPT = 5000


class Outcome:
    """What a write found besides the change itself."""

    refusal: Refusal | None = None


class Play:
    """Everything that seated players do once the game runs."""

    def __init__(self, store: Store, looks: Looks, wake: Callable[[], None]) -> None:
        self._store = store
        self._looks = looks
        self._wake = wake
        self._long: OrderedDict[str, str] = OrderedDict()
        self._said: OrderedDict[tuple[int, int, Serial], str] = OrderedDict()

    # Answering

    async def move(self, who: Caller, live: Live, text: str) -> Shown:
        """Take a typed text; show what it led to."""
        outcome = Outcome()

        def write(now: Live) -> Act | None:
            seat = now.seat_for(who)
            pen = self._pen(now, who)
            try:
                outcome.refusal = answers.typed(pen, seat, text).refusal
            except Illegal as refusal:
                if refusal.no.why != "cut":
                    raise
                outcome.refusal = refusal
                pen = self._pen(now, who)
                answers.trimmed(pen, seat)
            return pen.act()

        act = await self._store.change(live.row.id, write, who.interaction)
        assert act is not None
        self._wake()
        return await self._moved(who, act, outcome.refusal)

    async def _moved(
        self, who: Caller, act: Act, refusal: Refusal | None, asked: Serial | None = None
    ) -> Shown:
        live = act.live
        seat = live.seat_for(who)
        notes: list[str] = []
        if act.change.moves:
            notes.append("**Done.**")
            self._looks.forget(who)
            notes += log_texts.said(live, act.news, seat, who.locale)
        if refusal is not None:
            self._looks.remember(who, refusal)
            reason = phrases.reason(refusal.no, live.game, live.names, who.locale)
            after = "The rest was not taken: " if act.change.moves else ""
            notes.append(after + reason)
        note = latest(notes, NOTE)
        if act.change.moves and asked is not None:
            self._remember(who, live, asked, note)
        return await self.panel(who, live, seat, note=note)

    def _remember(self, who: Caller, live: Live, asked: Serial, note: str) -> None:
        """What a press that committed was answered: a second press is told it too."""
        self._said[who.user, live.row.id, asked] = note
        while len(self._said) > NOTES_KEPT:
            self._said.popitem(last=False)

    async def act(self, who: Caller, live: Live, note: str = "") -> Shown:
        """The private panel of the caller's turn."""
        if live.row.status == "lobby":
            answers.running(live)
        seat = live.seat_for(who)
        note = "\n".join(text for text in (note, table_orders.note_of(live, who.user)) if text)
        return await self.panel(who, live, seat, note=note, replace=False)

    async def panel(
        self,
        who: Caller,
        live: Live,
        seat: Seat,
        place: Place | None = None,
        *,
        note: str = "",
        replace: bool = True,
    ) -> Shown:
        """What this seat can do now."""
        if live.running and live.row.paused is not None:
            why = phrases.reason(pausing.why(live), None, ())
            return Shown(Panel(live.title, tuple(t for t in (note, why) if t)), replace=replace)
        if not live.running:
            texts = [note, *(log_texts.result_lines(live) if live.row.status == "ended" else ())]
            whole = "\n".join(t for t in texts if t) or phrases.reason(
                No(f"status-{live.row.status}"), None, ()
            )
            return Shown(Panel(live.title, (whole,)), replace=replace)
        ids = Ids()
        panel = ActPanel(live, seat, ids, who.locale).panel(place, note)
        await self.keep(ids)
        return Shown(panel, replace=replace)

    async def keep(self, ids: Ids) -> None:
        """Remember the keys that did not fit their buttons."""
        new = {digest: key for digest, key in ids.long.items() if digest not in self._long}
        if not new:
            return
        await self._store.db.write(keys.keep, new)
        self._long.update(new)
        while len(self._long) > KEYS_KEPT:
            self._long.popitem(last=False)

    async def key(self, given: str) -> str:
        """The key that a button or menu line stands for."""
        if not given.startswith(MARK):
            return given
        found = self._long.get(given) or await self._store.db.read(keys.known, given)
        if found is None:
            raise Stale(No("stale"))
        return found

    # Pressing

    async def pressed(
        self, who: Caller, table: int, serial: str, key: str, values: tuple[str, ...]
    ) -> Shown:
        """A button or menu of a turn's panel."""
        live = await self._store.seen(who, table)
        seat = live.seat_for(who)
        asked = Serial.read(serial)
        if asked.seat != seat:
            raise Refusal(No("other-seat"))
        if not live.running or serial_of(live, seat) != asked:
            return await self.stale(who, live, seat, asked)
        key = await self.key(key)
        if key[:1] == "m" and values:
            key = await self.key(values[0])
        elif key[:1] == "k":
            members = tuple([await self.key(value) for value in values])
            panel = ActPanel(live, seat, Ids(), who.locale)
            key = panel.picked(Place.read(key[1:]), members)
        return await self._keyed(who, live, seat, asked, key)

    async def stale(
        self, who: Caller, live: Live, seat: Seat, asked: Serial | None = None
    ) -> Shown:
        """A late press changes nothing and shows what stands now, or what its double did."""
        said = None if asked is None else self._said.get((who.user, live.row.id, asked))
        note = said or phrases.reason(No("stale"), None, ())
        return await self.panel(who, live, seat, note=note)

    async def _keyed(self, who: Caller, live: Live, seat: Seat, asked: Serial, key: str) -> Shown:
        if key[:1] == ">":
            return await self._onward(who, live, seat, Place.read(key[1:]))
        if key[:1] == "=":
            source, _, words = key[1:].partition(" ")
            take = answers.answer if source == MAIN else answers.offered
            return await self._answered(who, live, seat, asked, lambda pen: take(pen, seat, words))
        if key == "!confirm":
            return await self._answered(
                who, live, seat, asked, lambda pen: answers.confirm(pen, seat)
            )
        if key == "!back":
            return await self._answered(who, live, seat, asked, lambda pen: answers.back(pen, seat))
        if key == "!hand":
            return await self._looks.hand(who, live)
        verb, *so_far = key.split() or [""]
        return await self._aside(who, live, seat, verb, tuple(so_far))

    async def _aside(self, who: Caller, live: Live, seat: Seat, verb: str, so_far: Words) -> Shown:
        """What helps with an answer and leaves the line alone."""
        if verb == "!type":
            return await self._form(who, live, seat, so_far)
        if verb != "!preview":
            raise Refusal(No("forged"))
        shown = await self.panel(who, live, seat, Place(words=so_far))
        d = answers.drafted(live, seat)
        return Shown(await self._looks.preview(who, live, seat, d.state, shown.panel, so_far))

    async def _onward(self, who: Caller, live: Live, seat: Seat, place: Place) -> Shown:
        """The panel further on in an answer; a long menu comes with the picture of its choices."""
        shown = await self.panel(who, live, seat, place)
        if place.source != MAIN or not any(isinstance(row, Menu) for row in shown.panel.rows):
            return shown
        state = answers.drafted(live, seat).state
        return Shown(await self._looks.reach(who, live, state, shown.panel, place.words))

    async def _form(self, who: Caller, live: Live, seat: Seat, words: Words) -> Shown:
        """A form for the rest of an answer, where a menu would have many pages."""
        ids = Ids()
        form = ActPanel(live, seat, ids, who.locale).form(words)
        await self.keep(ids)
        return Shown(Panel(), form=form)

    async def typed(self, who: Caller, table: int, serial: str, key: str, text: str) -> Shown:
        """That form filled in: the words chosen in the panel, then those typed."""
        live = await self._store.seen(who, table)
        seat = live.seat_for(who)
        asked = Serial.read(serial)
        if asked.seat != seat:
            raise Refusal(No("other-seat"))
        verb, _, words = (await self.key(key)).partition(" ")
        if verb != "!typed":
            raise Refusal(No("forged"))
        if not live.running or serial_of(live, seat) != asked:
            return await self.stale(who, live, seat)
        return await self.move(who, live, f"{words} {text}")

    async def _answered(
        self,
        who: Caller,
        live: Live,
        seat: Seat,
        asked: Serial,
        take: Callable[[Pen], None],
    ) -> Shown:
        """What a button stands for; the serial is checked again on what is stored by then."""
        outcome = Outcome()

        def write(now: Live) -> Act | None:
            if now.seat_for(who) != seat or not now.running or serial_of(now, seat) != asked:
                return None
            pen = self._pen(now, who)
            try:
                take(pen)
            except Illegal as refusal:
                if refusal.no.why != "cut":
                    raise
                outcome.refusal = refusal
                answers.trimmed(pen, seat)
            return pen.act()

        try:
            act = await self._store.change(live.row.id, write, who.interaction)
        except Illegal as refusal:
            self._looks.remember(who, refusal)
            now = await self._store.table(live.row.id)
            reason = phrases.reason(refusal.no, now.game, now.names, who.locale)
            return await self.panel(who, now, seat, note=reason)
        if act is None:
            return await self.stale(who, await self._store.table(live.row.id), seat, asked)
        self._wake()
        return await self._moved(who, act, outcome.refusal, asked)

    def _pen(self, live: Live, who: Caller) -> Pen:
        return Pen(live, self._store.now(), who.user, who.interaction)

    # Taking back

    async def undo(self, who: Caller, live: Live) -> Shown:
        """Step back in the line, take a sealed answer back, or take back moves."""
        seat = live.seat_for(who)
        answers.running(live)
        if answers.drafted(live, seat).answers or live.is_sealed(seat):
            return await self.move(who, live, answers.BACK)
        return await self._rewind(who, live, undo.undo_plan)

    async def undo_pressed(self, who: Caller, live: Live, told: str) -> Shown:
        """The button of a turn's message: it takes back only what that message was the last of."""
        seat = live.seat_for(who)
        answers.running(live)
        if told != str(live.told_serial):
            shown = await self.stale(who, live, seat)
            return Shown(shown.panel, replace=False)
        if live.line(seat):
            note = phrases.reason(No("open-line"), None, ())
            return await self.panel(who, live, seat, note=note, replace=False)
        if live.is_sealed(seat):
            return await self.undo(who, live)
        log = await self._store.db.read(undo.logged, live.row.id)
        plan = undo.undo_plan(live, log, seat)
        if not plan.needed:
            return await self.undo(who, live)
        return Shown(_ask_first(live, plan, told, who.locale), replace=False)

    async def undo_asked(self, who: Caller, live: Live, told: str) -> Shown:
        """The others are to be asked, as that button has said they would have to be."""
        seat = live.seat_for(who)
        if told != str(live.told_serial):
            return await self.stale(who, live, seat)
        return await self.undo(who, live)

    async def redo(self, who: Caller, live: Live) -> Shown:
        """Restore what was taken back last."""
        live.seat_for(who)
        return await self._rewind(who, live, undo.redo_plan)

    async def _rewind(
        self, who: Caller, live: Live, planned: Callable[[Live, Log, Seat], Plan]
    ) -> Shown:
        plans: list[Plan] = []

        async def write(now: Live) -> Act:
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = planned(now, log, now.seat_for(who))
            plans.append(plan)
            pen = self._pen(now, who)
            if plan.needed:
                if now.request is not None:
                    raise Refusal(No("request-open"))
                undo.asked_for(pen, plan)
            else:
                undo.carry_out(pen, plan, await self._recorded(now, plan.target))
            return pen.act()

        act = await self._store.change_async(live.row.id, write, who.interaction)
        assert act is not None
        self._wake()
        seat = act.live.seat_for(who)
        plan = plans[-1]
        if plan.needed:
            names = phrases.listed([act.live.names[s] for s in sorted(plan.needed)])
            return phrases.simple(f"{names} must agree; I have asked in the channel.")
        note = "**Taken back.**" if plan.kind == "undo" else "**Restored.**"
        return await self.panel(who, act.live, seat, note=note)

    async def _recorded(self, live: Live, number: int) -> Chain:
        found = await self._store.db.read(undo.recorded, live.row.id, number)
        assert found is not None, f"table {live.row.id} has no position {number}"
        return found

    async def request(self, who: Caller, table: int, number: int, verb: str) -> Shown:
        """Agree or refuse to a request to take back."""
        live = await self._store.seen(who, table)
        said: list[str] = []

        async def write(now: Live) -> Act:
            seat = now.seat_for(who)
            wish = _wish(now, number, verb)
            given = undo.agreed(wish, seat)
            pen = self._pen(now, who)
            if not verb.endswith("agree"):
                text = f"{now.names[seat]} does not agree: it stays as it is."
                pen.request(None, text)
                pen.owe("note", {"text": text})
                said.append("You have refused; everything stays as it is.")
                return pen.act()
            left = [s for s in json.loads(wish.needed) if s not in given]
            if left:
                pen.request(msgspec.structs.replace(wish, agreed=json.dumps(given)))
                names = phrases.listed([now.names[s] for s in left])
                said.append(f"You have agreed. {names} must agree too.")
                return pen.act()
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = undo.planned_by(now, log, wish)
            undo.carry_out(pen, plan, await self._recorded(now, plan.target))
            said.append("You have agreed, and so it is done.")
            return pen.act()

        await self._store.change_async(live.row.id, write, who.interaction)
        self._wake()
        return phrases.simple(said[-1])


def _ask_first(live: Live, plan: Plan, told: str, locale: str) -> Panel:
    """What taking back would take back, and whom it would ask: no slip of a finger calls them."""
    names = phrases.listed([live.names[s] for s in sorted(plan.needed)])
    moves = log_texts.named(live, plan.moves, locale)
    what = f"That would take back {moves}. " if moves else ""
    called = phrases.listed([live.plain_names[s] for s in sorted(plan.needed)])
    asking = Button(f"Ask {plain(called, 70)}", f"t:{live.row.id}:0:ask.{told}")
    return Panel(live.title, (clip(f"{what}{names} must agree.", 900),), ((asking,),))


def _wish(live: Live, number: int, verb: str) -> RequestRow:
    """The request that this button spoke of, if it is still open."""
    wish = live.request
    if wish is None or wish.number != number or live.told_moves != number:
        raise Refusal(No("request-gone"))
    # A moderator's wish takes the place of a player's; the older buttons must not agree to it.
    if (wish.kind == "rewind") != verb.startswith("rewind-"):
        raise Refusal(No("request-gone"))
    if wish.kind != "rewind":
        pausing.refuse_paused(live)
    return wish
