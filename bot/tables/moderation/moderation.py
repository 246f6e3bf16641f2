"""What moderators do at a table: pause, rewind, replace, answer for a seat, and the trail of it.

Every act is written into the audit trail and said at the table, in one transaction with the act.
Previews show what everybody sees. What is hidden is shown to a moderator only after the table has
been told, and to none who plays at it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.engine import notation
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.play import draft
from bot.tables.clock import clocks, dates
from bot.tables.look import log_pages
from bot.tables.look.queries import Queries
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Response
from bot.tables.panel.routes import ModRoute, ViewRoute, forged, number
from bot.tables.seats import lobby, seat_changes
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.table import clock_texts, log_texts, obligations, pausing, phrases
from bot.tables.table.edit import TableChange, TableEdit
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.time import clock_commands
from bot.tables.turns import answers, undo
from bot.tables.turns.undo import Plan
from storage import audit, moves, seats
from storage.moves import Chain

CONSENTS = {
    "concerned": "those whose moves go, or who have seen what they showed, must agree",
    "everyone": "every player must agree",
    "moderator": "the moderator alone decides",
}
"""The rules by which a moderator may rewind a table, the usual one first."""
TRAIL = 30
LINES = 1200
OFFERED = 25

Write = Callable[[TableEdit], Awaitable[None] | None]


class NotLegal(Refusal):
    """What a moderator has answered for a seat can't be; why is not for the moderator to know."""


class Moderation:
    """`/mod`."""

    def __init__(
        self, store: Store, looks: Queries, cap: ComputerCap, wake: Callable[[], None]
    ) -> None:
        self._store = store
        self._queries = looks
        self._cap = cap
        self._wake = wake

    # Pausing

    async def pause(self, who: Caller, table: Table, why: str) -> Response:
        """Stop the table: no moves, no clocks."""

        def write(edit: TableEdit) -> None:
            going_on(edit.table)
            pausing.refuse_paused(edit.table)
            pausing.pause(edit, who, why)
            reason = pausing.why(edit.table).facts[1]
            because = f": {safe(reason, pausing.WHY)}" if reason else "."
            told(edit, who, "pause", f"pauses the table{because}", reason)

        await self._do(who, table, write)
        return phrases.simple("The table is paused. `/mod resume` lets it go on.")

    async def resume(self, who: Caller, table: Table) -> Response:
        """Let it go on."""

        def write(edit: TableEdit) -> None:
            if edit.table.row.paused is None:
                raise Refusal(No("not-paused"))
            pausing.resume(edit)
            waits = log_texts.turn_line(edit.table)
            told(edit, who, "resume", f"lets the table go on. {waits}".rstrip())

        await self._do(who, table, write)
        return phrases.simple("The table goes on.")

    # Rewinding

    async def rewind(self, who: Caller, table: Table, to: str) -> Response:
        """What rewinding to after this move would be, as everybody may see it."""
        moderating(who, table)
        log = await self._store.db.read(undo.logged, table.row.id)
        wanted = log_pages.number_in(to.strip().lstrip("#"))
        if wanted < 0:
            raise Refusal(No("no-move", plain(to), facts=(str(table.told_moves),)))
        plan = undo.rewind_plan(table, log, wanted, table.seat_of(who.user))
        panel = await self._queries.position(who, table, plan.target)
        gone = [m for m in reversed(plan.moves) if m.number <= table.shown_moves]
        lines = [f"`{m.shown}` {x}" for m in gone for x in log_texts.entry_lines(table, m, None)]
        texts = [
            f"Moves that would be taken back: {len(gone)}.\n{clip(chr(10).join(lines), LINES)}",
            self._consent(table, plan),
            REDEALT if plan.redeal else "",
        ]
        button = Button(
            "Rewind" if not plan.needed else "Ask to rewind",
            ModRoute(table.row.id, "rewind", f"{table.told_moves}.{plan.told}").id,
            "bad",
        )
        heading = f"{table.title}: rewind to after move {plan.told}?"
        shown = Panel(heading, tuple(t for t in texts if t), ((button,),), panel.picture)
        return Response(shown, replace=False)

    def _consent(self, table: Table, plan: Plan) -> str:
        rule = CONSENTS[table.row.consent]
        if not plan.needed:
            return f"At this table {rule}: nobody else needs to be asked."
        names = phrases.listed([table.names[s] for s in sorted(plan.needed)])
        return f"At this table {rule}: {names}."

    async def _rewound(self, who: Caller, table: Table, previewed: str) -> Response:
        moves_then, _, target = previewed.partition(".")
        before, goal = number(moves_then), number(target)
        asked: list[Plan] = []

        async def write(edit: TableEdit) -> None:
            now = edit.table
            if now.told_moves != before:
                raise Refusal(No("preview-old"))
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = undo.rewind_plan(now, log, goal, now.seat_of(who.user))
            asked.append(plan)
            if not plan.needed:
                told(edit, who, "rewind", f"rewinds the table to after move {goal}.", f"to {goal}")
                undo.carry_out(edit, plan, await self._recorded(now, plan.target))
                return
            if now.request is not None and now.request.kind == "rewind":
                raise Refusal(No("request-open"))
            told(edit, who, "rewind", f"asks to rewind to after move {goal}.", f"asks: to {goal}")
            undo.asked_for(edit, plan, safe(who.name))

        change = await self._do(who, table, write)
        if asked[-1].needed:
            names = phrases.listed([change.table.names[s] for s in sorted(asked[-1].needed)])
            return Response(Panel(texts=(f"{names} must agree; I have asked in the channel.",)))
        return Response(Panel(texts=(f"The table stands again as after move {goal}.",)))

    async def _recorded(self, table: Table, target: int) -> Chain:
        found = await self._store.db.read(moves.chain, table.row.id, target)
        assert found is not None, f"table {table.row.id} has no position {target}"
        return found

    async def targets(self, who: Caller, table: Table, typed: str) -> list[Choice]:
        """The moves that can be rewound to, the last first."""
        moderating(who, table)
        if not table.running:
            return []
        log = await self._store.db.read(undo.logged, table.row.id)
        found = []
        for entry in (*undo.rewound_to(table, log), log[0]):
            if not str(entry.shown).startswith(typed.strip().lstrip("#")):
                continue
            said = " ".join(log_texts.entry_lines(table, entry, None)) or "(nothing to tell)"
            label = f"{entry.shown}: {said if entry.shown else 'the start'}"
            found.append(Choice(plain(label, 100), str(entry.shown)))
        return found[:OFFERED]

    # Seats

    async def replace(
        self, who: Caller, table: Table, seat: int, user: int | None, name: str, level: str
    ) -> Response:
        """Somebody else takes a seat over: a user, a computer player, or whoever wants to."""
        if user is not None and level:
            raise Refusal(No("one-of-both"))
        if level:
            await self._cap.check(table)

        async def write(edit: TableEdit) -> None:
            going_on(edit.table)
            where = lobby.known_seat(edit.table, seat)
            ever = await self._store.db.read(seats.ever, edit.table.row.id)
            before = seat_changes.names_of(edit.table.holders(where)) or f"seat {seat}"
            if user is not None:
                acts = await self._store.db.read(audit.of_table, edit.table.row.id)
                seat_changes.refuse_who_knows(edit.table, user, where, ever, acts)
                said = f"would like {safe(name)} to replace **{before}**, who plays on until then."
                line = told(edit, who, "replace", said, f"seat {seat}: {plain(name)}", quietly=True)
                seat_changes.ask(edit, who, where, user, name, line)
                return
            how = seat_changes.replaced(edit, where, level=level)
            said = f"decides: **{before}** {how}."
            detail = f"seat {seat}: {level or 'open'}"
            line = told(edit, who, "replace", said, detail, quietly=not level)
            if not level:
                seat_changes.opened(edit, where, line)

        await self._do(who, table, write)
        if user is not None:
            return phrases.simple(f"{safe(name)} has been asked, here in the channel.")
        how = f"Level {level} plays seat {seat} now" if level else f"Seat {seat} is open"
        return phrases.simple(f"{how}; I've told the table.")

    # Answering for a seat

    async def proxy(self, who: Caller, table: Table, seat: int, text: str) -> Response:
        """Answer for a seat and commit it; the log says that a moderator did."""
        if not text.strip():
            return self._offer_look(who, table, seat)

        taken: list[answers.Typed] = []

        def write(edit: TableEdit) -> None:
            where = Seat(lobby.known_seat(edit.table, seat))
            answers.running(edit.table)
            if answers.BACK in notation.split(text):
                raise Refusal(No("proxy-back"))
            edit.facts.proxy = True
            edit.line(where, ())
            try:
                taken.append(answers.whole(edit, where, text))
            except Refusal as refusal:
                raise NotLegal(refusal.no) from None
            name = edit.before.names[where]
            told(edit, who, "proxy", f"has answered for **{name}**.", f"seat {seat}")

        try:
            await self._do(who, table, write)
        except NotLegal:
            return await self._not_legal(who, table, seat)
        rest = "" if taken[-1].refusal is None else " What follows the draw was not taken."
        return phrases.simple(f"Done: the log says that you answered for seat {seat}.{rest}")

    async def _not_legal(self, who: Caller, table: Table, seat: int) -> Response:
        # That an answer can't be may tell what a hand holds, or that a secret answer is in already:
        # whoever tries is seen trying.
        def write(edit: TableEdit) -> None:
            name = edit.table.names[lobby.known_seat(edit.table, seat)]
            said = f"has tried to answer for **{name}** with what can't be answered now."
            told(edit, who, "proxy", said, f"seat {seat}: not legal")

        await self._do(who, table, write)
        rows = self._offer_look(who, await self._store.table(table.row.id), seat).panel.rows
        return Response(Panel(texts=(NOT_LEGAL,), rows=rows), refused=True, replace=False)

    def _offer_look(self, who: Caller, table: Table, seat: int) -> Response:
        moderating(who, table)
        where = lobby.known_seat(table, seat)
        answers.running(table)
        if table.seat_of(who.user) is not None:
            return phrases.simple(OWN_TABLE)
        text = (
            f"**Look** shows you what {table.names[where]} is asked and holds, so that you can "
            "answer for them. The table is told first."
        )
        button = Button("Look", ModRoute(table.row.id, "look", str(where)).id, "bad")
        return Response(Panel(texts=(text,), rows=((button,),)), replace=False)

    async def _look(self, who: Caller, table: Table, seat: int) -> Response:
        def write(edit: TableEdit) -> None:
            answers.running(edit.table)
            if edit.table.seat_of(who.user) is not None or seat >= edit.table.row.places:
                raise Refusal(No("look-own"))
            said = f"looks at what only **{edit.table.names[seat]}** may see, to answer for them."
            told(edit, who, seat_changes.LOOK, said, seat_changes.looked_at(seat))

        change = await self._do(who, table, write)
        return Response(asked_and_held(change.table, Seat(seat), who.locale))

    # Time

    async def clock(self, who: Caller, table: Table, seat: int, left: str) -> Response:
        """Set what a seat has left, from now on."""

        def write(edit: TableEdit) -> None:
            going_on(edit.table)
            where = Seat(lobby.known_seat(edit.table, seat))
            seconds = dates.duration(left)
            now = edit.table.timing
            if now.clock is None:
                raise Refusal(No("clock-none"))
            known = obligations.profiles(edit.table)
            clock = clocks.corrected(now.clock, where, seconds, edit.at, known)
            edit.retime(msgspec.structs.replace(now, clock=clock))
            seat_changes.regained(edit)
            length = clock_texts.length(seconds)
            name = edit.table.names[where]
            said = f"corrects the clock: **{name}** has {length} from now on."
            told(edit, who, "clock", said, f"seat {seat}: {length}")

        await self._do(who, table, write)
        return phrases.simple(
            f"Seat {seat} has {clock_texts.length(dates.duration(left))} from now."
        )

    async def allow(self, who: Caller, table: Table, vacation: str, emergency: str) -> Response:
        """Set what may stop the clocks of the table, from now on."""
        said: list[str] = []

        def write(edit: TableEdit) -> None:
            going_on(edit.table)
            now = edit.table.timing
            plan = clock_commands.pauses(now, vacation, emergency)
            if plan == now.allowed:
                raise Refusal(No("clock-same"))
            clock_commands.change(edit, plan)
            said.append(clock_texts.allowance(plan))
            audited = clock_commands.audited(plan)
            told(edit, who, "clock", f"changes the clock: {said[-1]}.", audited)

        await self._do(who, table, write)
        return phrases.simple(f"From now on {said[-1]}.")

    # The trail

    async def audit(self, table: Table) -> Response:
        """What was done to this table, the last first; no secret is in it."""
        rows = await self._store.db.read(audit.of_table, table.row.id)
        lines = [
            f"<t:{int(r.at)}:f> **{safe(r.name or 'somebody')}**: {safe(r.what)}"
            + (f" ({safe(r.detail, 200)})" if r.detail else "")
            for r in reversed(rows[-TRAIL:])
        ]
        text = "\n".join(lines) or "Neither opener nor moderator has done anything here."
        row = (Button("Export", ViewRoute(table.row.id, "export", "").id),)
        return Response(Panel(f"{table.title}: audit", (clip(text, 3000),), (row,)), replace=False)

    async def consent(self, who: Caller, table: Table, rule: str) -> Response:
        """Choose, in the lobby, by what rule a moderator may rewind."""

        def write(edit: TableEdit) -> None:
            lobby.in_lobby(edit.table)
            lobby.in_charge(edit.table, who)
            if rule not in CONSENTS:
                raise Refusal(No("no-consent", rule, facts=tuple(CONSENTS)))
            edit.row(consent=rule)
            edit.owe("lobby", {})

        await self._do(who, table, write, charge=False)
        return phrases.simple(f"If a moderator wants to rewind this table, {CONSENTS[rule]}.")

    async def pressed(self, who: Caller, table: Table, route: ModRoute) -> Response:
        """A button of a moderator's panel."""
        if route.verb == "rewind":
            return await self._rewound(who, table, route.what)
        if route.verb == "look":
            return await self._look(who, table, number(route.what))
        raise forged()

    async def _do(
        self, who: Caller, table: Table, work: Write, *, charge: bool = True
    ) -> TableChange:
        async def write(now: Table) -> TableChange:
            if charge:
                moderating(who, now)
            edit = TableEdit(now, self._store.now(), who.user, who.interaction)
            waited = work(edit)
            if waited is not None:
                await waited
            return edit.done()

        change = await self._store.change_async(table.row.id, write, who.interaction)
        assert change is not None
        self._wake()
        return change


REDEALT = "Dice or cards were drawn since: what nobody has seen will be dealt anew."
NOT_LEGAL = (
    "That is not something which this seat may answer now; nothing has changed. What it may answer "
    "is hidden from you."
)
OWN_TABLE = (
    "Type the answer as the player told it to you. You play at this table yourself, so you can't "
    "look at what the seat is asked; another moderator can."
)


def moderating(who: Caller, table: Table) -> None:
    """Refuse those who are no moderators where the table is."""
    if not lobby.moderates(table, who):
        raise Refusal(No("moderators-only"))


def going_on(table: Table) -> None:
    """Refuse where no game goes on."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))


def told(
    edit: TableEdit, who: Caller, what: str, said: str, detail: str = "", *, quietly: bool = False
) -> str:
    """Into the trail, and (unless another message says so) to the table; the line itself."""
    edit.audit(what, detail, plain(who.name, 32))
    line = f"**{safe(who.name, 32)}** (moderator) {said}"
    if not quietly:
        edit.owe("note", {"text": line})
    return line


def asked_and_held(table: Table, seat: Seat, locale: str) -> Panel:
    """What a seat is asked, what it may answer, and what it holds."""
    words = table.game.words(locale)
    view = table.private(seat)
    d = draft(table.state, seat, ())
    texts = [f"**Hand:** {words.hand(view, table.names) or 'nothing.'}"]
    if d.question is not None:
        texts.append(f"**Asked:** {words.prompt(d.question, view, table.names)}")
        found = notation.ahead(d.question, d.state, "", OFFERED)[:OFFERED]
        texts.append("**Possible, among others:** " + ", ".join(code(a.key) for a in found))
    else:
        texts.append("It is asked nothing just now.")
    return Panel(f"{table.title}: seat {seat + 1}", tuple(clip(t, 1100) for t in texts))
