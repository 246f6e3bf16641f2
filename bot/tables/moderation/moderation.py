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
from bot.tables.look.queries import Looks
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Shown
from bot.tables.panel.routes import forged, number
from bot.tables.seats import lobby, seat_changes
from bot.tables.table import clock_texts, log_texts, obligations, pausing, phrases
from bot.tables.table.edit import Act, Pen
from bot.tables.table.store import Store
from bot.tables.table.table import Live
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

Write = Callable[[Pen], Awaitable[None] | None]


class NotLegal(Refusal):
    """What a moderator has answered for a seat can't be; why is not for the moderator to know."""


class Moderation:
    """`/mod`."""

    def __init__(self, store: Store, looks: Looks, wake: Callable[[], None]) -> None:
        self._store = store
        self._looks = looks
        self._wake = wake

    # Pausing

    async def pause(self, who: Caller, live: Live, why: str) -> Shown:
        """Stop the table: no moves, no clocks."""

        def write(pen: Pen) -> None:
            going_on(pen.live)
            pausing.refuse_paused(pen.live)
            pausing.pause(pen, who, why)
            reason = pausing.why(pen.live).facts[1]
            because = f": {safe(reason, pausing.WHY)}" if reason else "."
            told(pen, who, "pause", f"pauses the table{because}", reason)

        await self._do(who, live, write)
        return phrases.simple("The table is paused. `/mod resume` lets it go on.")

    async def resume(self, who: Caller, live: Live) -> Shown:
        """Let it go on."""

        def write(pen: Pen) -> None:
            if pen.live.row.paused is None:
                raise Refusal(No("not-paused"))
            pausing.resume(pen)
            waits = log_texts.turn_line(pen.live)
            told(pen, who, "resume", f"lets the table go on. {waits}".rstrip())

        await self._do(who, live, write)
        return phrases.simple("The table goes on.")

    # Rewinding

    async def rewind(self, who: Caller, live: Live, to: str) -> Shown:
        """What rewinding to after this move would be, as everybody may see it."""
        moderating(who, live)
        log = await self._store.db.read(undo.logged, live.row.id)
        wanted = log_pages.number_in(to.strip().lstrip("#"))
        plan = undo.rewind_plan(live, log, wanted, live.seat_of(who.user))
        panel = await self._looks.position(who, live, plan.target)
        gone = [m for m in reversed(plan.moves) if m.number <= live.shown_moves]
        lines = [f"`{m.shown}` {x}" for m in gone for x in log_texts.entry_lines(live, m, None)]
        texts = [
            f"Moves that would be taken back: {len(gone)}.\n{clip(chr(10).join(lines), LINES)}",
            self._consent(live, plan),
            REDEALT if plan.redeal else "",
        ]
        button = Button(
            "Rewind" if not plan.needed else "Ask to rewind",
            f"m:{live.row.id}:rewind:{live.told_moves}.{plan.told}",
            "bad",
        )
        heading = f"{live.title}: rewind to after move {plan.told}?"
        shown = Panel(heading, tuple(t for t in texts if t), ((button,),), panel.picture)
        return Shown(shown, replace=False)

    def _consent(self, live: Live, plan: Plan) -> str:
        rule = CONSENTS[live.row.consent]
        if not plan.needed:
            return f"At this table {rule}: nobody else needs to be asked."
        names = phrases.listed([live.names[s] for s in sorted(plan.needed)])
        return f"At this table {rule}: {names}."

    async def _rewound(self, who: Caller, live: Live, previewed: str) -> Shown:
        moves_then, _, target = previewed.partition(".")
        before, goal = number(moves_then), number(target)
        asked: list[Plan] = []

        async def write(pen: Pen) -> None:
            now = pen.live
            if now.told_moves != before:
                raise Refusal(No("preview-old"))
            log = await self._store.db.read(undo.logged, now.row.id)
            plan = undo.rewind_plan(now, log, goal, now.seat_of(who.user))
            asked.append(plan)
            if not plan.needed:
                told(pen, who, "rewind", f"rewinds the table to after move {goal}.", f"to {goal}")
                undo.carry_out(pen, plan, await self._recorded(now, plan.target))
                return
            if now.request is not None and now.request.kind == "rewind":
                raise Refusal(No("request-open"))
            told(pen, who, "rewind", f"asks to rewind to after move {goal}.", f"asks: to {goal}")
            undo.asked_for(pen, plan, safe(who.name))

        act = await self._do(who, live, write)
        if asked[-1].needed:
            names = phrases.listed([act.live.names[s] for s in sorted(asked[-1].needed)])
            return Shown(Panel(texts=(f"{names} must agree; I have asked in the channel.",)))
        return Shown(Panel(texts=(f"The table stands again as after move {goal}.",)))

    async def _recorded(self, live: Live, target: int) -> Chain:
        found = await self._store.db.read(moves.chain, live.row.id, target)
        assert found is not None, f"table {live.row.id} has no position {target}"
        return found

    async def targets(self, who: Caller, live: Live, typed: str) -> list[Choice]:
        """The moves that can be rewound to, the last first."""
        moderating(who, live)
        if not live.running:
            return []
        log = await self._store.db.read(undo.logged, live.row.id)
        found = []
        for entry in (*undo.rewound_to(live, log), log[0]):
            if not str(entry.shown).startswith(typed.strip().lstrip("#")):
                continue
            said = " ".join(log_texts.entry_lines(live, entry, None)) or "(nothing to tell)"
            label = f"{entry.shown}: {said if entry.shown else 'the start'}"
            found.append(Choice(plain(label, 100), str(entry.shown)))
        return found[:OFFERED]

    # Seats

    async def replace(
        self, who: Caller, live: Live, seat: int, user: int | None, name: str, level: str
    ) -> Shown:
        """Somebody else takes a seat over: a user, a computer player, or whoever wants to."""
        if user is not None and level:
            raise Refusal(No("one-of-both"))

        async def write(pen: Pen) -> None:
            going_on(pen.live)
            where = lobby.known_seat(pen.live, seat)
            ever = await self._store.db.read(seats.ever, pen.live.row.id)
            before = seat_changes.names_of(pen.live.holders(where)) or f"seat {seat}"
            how = seat_changes.replaced(pen, where, user=user, name=name, level=level)
            if user is not None and seat_changes.knows(pen.live, user, where, ever):
                how += " (who has played another seat of this game before)"
            acts = await self._store.db.read(audit.of_table, pen.live.row.id)
            if user is not None and seat_changes.has_looked(user, where, acts):
                how += " (who has looked at what another seat holds)"
            said = f"decides: **{before}** {how}."
            after = plain(name) if user is not None else level or "open"
            line = told(pen, who, "replace", said, f"seat {seat}: {after}", quietly=not level)
            if user is not None:
                text = f"{line} {safe(name)}: you play seat {seat} from now on."
                seat_changes.tell(pen, text, seat_changes.PACK, 0, (user,))
            elif not level:
                seat_changes.opened(pen, where, line)

        await self._do(who, live, write)
        return phrases.simple(f"Seat {seat} has changed hands; the table has been told.")

    # Answering for a seat

    async def proxy(self, who: Caller, live: Live, seat: int, text: str) -> Shown:
        """Answer for a seat and commit it; the log says that a moderator did."""
        if not text.strip():
            return self._offer_look(who, live, seat)

        def write(pen: Pen) -> None:
            where = Seat(lobby.known_seat(pen.live, seat))
            answers.running(pen.live)
            if answers.BACK in notation.split(text):
                raise Refusal(No("proxy-back"))
            pen.proxy = True
            pen.line(where, ())
            try:
                answers.whole(pen, where, text)
            except Refusal as refusal:
                raise NotLegal(refusal.no) from None
            name = pen.before.names[where]
            told(pen, who, "proxy", f"has answered for **{name}**.", f"seat {seat}")

        try:
            await self._do(who, live, write)
        except NotLegal:
            return await self._not_legal(who, live, seat)
        return phrases.simple(f"Done: the log says that you have answered for seat {seat}.")

    async def _not_legal(self, who: Caller, live: Live, seat: int) -> Shown:
        # That an answer can't be may tell what a hand holds, or that a secret answer is in already:
        # whoever tries is seen trying.
        def write(pen: Pen) -> None:
            name = pen.live.names[lobby.known_seat(pen.live, seat)]
            said = f"has tried to answer for **{name}** with what can't be answered now."
            told(pen, who, "proxy", said, f"seat {seat}: not legal")

        await self._do(who, live, write)
        rows = self._offer_look(who, await self._store.table(live.row.id), seat).panel.rows
        return Shown(Panel(texts=(NOT_LEGAL,), rows=rows), refused=True, replace=False)

    def _offer_look(self, who: Caller, live: Live, seat: int) -> Shown:
        moderating(who, live)
        where = lobby.known_seat(live, seat)
        answers.running(live)
        if live.seat_of(who.user) is not None:
            return phrases.simple(OWN_TABLE)
        text = (
            f"**Look** shows you what {live.names[where]} is asked and holds, so that you can "
            "answer for them. The table is told first."
        )
        button = Button("Look", f"m:{live.row.id}:look:{where}", "bad")
        return Shown(Panel(texts=(text,), rows=((button,),)), replace=False)

    async def _look(self, who: Caller, live: Live, seat: int) -> Shown:
        def write(pen: Pen) -> None:
            answers.running(pen.live)
            if pen.live.seat_of(who.user) is not None or seat >= pen.live.row.places:
                raise Refusal(No("look-own"))
            said = f"looks at what only **{pen.live.names[seat]}** may see, to answer for them."
            told(pen, who, seat_changes.LOOK, said, seat_changes.looked_at(seat))

        act = await self._do(who, live, write)
        return Shown(asked_and_held(act.live, Seat(seat), who.locale))

    # Time

    async def clock(self, who: Caller, live: Live, seat: int, left: str) -> Shown:
        """Set what a seat has left, from now on."""

        def write(pen: Pen) -> None:
            going_on(pen.live)
            where = Seat(lobby.known_seat(pen.live, seat))
            seconds = dates.duration(left)
            now = pen.live.timing
            if now.clock is None:
                raise Refusal(No("clock-none"))
            known = obligations.profiles(pen.live)
            clock = clocks.corrected(now.clock, where, seconds, pen.at, known)
            pen.retime(msgspec.structs.replace(now, clock=clock))
            seat_changes.regained(pen)
            length = clock_texts.length(seconds)
            name = pen.live.names[where]
            said = f"corrects the clock: **{name}** has {length} from now on."
            told(pen, who, "clock", said, f"seat {seat}: {length}")

        await self._do(who, live, write)
        return phrases.simple(
            f"Seat {seat} has {clock_texts.length(dates.duration(left))} from now."
        )

    async def allow(self, who: Caller, live: Live, vacation: str, emergency: str) -> Shown:
        """Set what may stop the clocks of the table, from now on."""
        said: list[str] = []

        def write(pen: Pen) -> None:
            going_on(pen.live)
            now = pen.live.timing
            plan = clock_commands.pauses(now, vacation, emergency)
            if plan == now.allowed:
                raise Refusal(No("clock-same"))
            clock_commands.change(pen, plan)
            said.append(clock_texts.allowance(plan))
            audited = clock_commands.audited(plan)
            told(pen, who, "clock", f"changes the clock: {said[-1]}.", audited)

        await self._do(who, live, write)
        return phrases.simple(f"From now on {said[-1]}.")

    # The trail

    async def audit(self, live: Live) -> Shown:
        """What was done to this table, the last first; no secret is in it."""
        rows = await self._store.db.read(audit.of_table, live.row.id)
        lines = [
            f"<t:{int(r.at)}:f> **{safe(r.name or 'somebody')}**: {safe(r.what)}"
            + (f" ({safe(r.detail, 200)})" if r.detail else "")
            for r in reversed(rows[-TRAIL:])
        ]
        text = "\n".join(lines) or "Neither opener nor moderator has done anything here."
        row = (Button("Export", f"v:{live.row.id}:export:"),)
        return Shown(Panel(f"{live.title}: audit", (clip(text, 3000),), (row,)), replace=False)

    async def consent(self, who: Caller, live: Live, rule: str) -> Shown:
        """Choose, in the lobby, by what rule a moderator may rewind."""

        def write(pen: Pen) -> None:
            lobby.in_lobby(pen.live)
            lobby.in_charge(pen.live, who)
            if rule not in CONSENTS:
                raise Refusal(No("no-consent", rule, facts=tuple(CONSENTS)))
            pen.row(consent=rule)
            pen.owe("lobby", {})

        await self._do(who, live, write, charge=False)
        return phrases.simple(f"If a moderator wants to rewind this table, {CONSENTS[rule]}.")

    async def pressed(self, who: Caller, parts: list[str]) -> Shown:
        """A button of a moderator's panel: `m:<table>:<verb>:<what>`."""
        if len(parts) != 3:
            raise forged()
        live = await self._store.seen(who, number(parts[0]))
        if parts[1] == "rewind":
            return await self._rewound(who, live, parts[2])
        if parts[1] == "look":
            return await self._look(who, live, number(parts[2]))
        raise forged()

    async def _do(self, who: Caller, live: Live, work: Write, *, charge: bool = True) -> Act:
        async def write(now: Live) -> Act:
            if charge:
                moderating(who, now)
            pen = Pen(now, self._store.now(), who.user, who.interaction)
            waited = work(pen)
            if waited is not None:
                await waited
            return pen.act()

        act = await self._store.change_async(live.row.id, write, who.interaction)
        assert act is not None
        self._wake()
        return act


REDEALT = "Dice or cards were drawn since: what nobody has seen will be dealt anew."
NOT_LEGAL = (
    "That is not something which this seat may answer now; nothing has changed. What it may answer "
    "is hidden from you."
)
OWN_TABLE = (
    "Type the answer as the player told it to you. You play at this table yourself, so you can't "
    "look at what the seat is asked; another moderator can."
)


def moderating(who: Caller, live: Live) -> None:
    """Refuse those who are no moderators where the table is."""
    if not who.moderator or who.guild != live.row.guild:
        raise Refusal(No("moderators-only"))


def going_on(live: Live) -> None:
    """Refuse where no game goes on."""
    if not live.running:
        raise Refusal(No(f"status-{live.row.status}"))


def told(
    pen: Pen, who: Caller, what: str, said: str, detail: str = "", *, quietly: bool = False
) -> str:
    """Into the trail, and (unless another message says so) to the table; the line itself."""
    pen.audit(what, detail, plain(who.name, 32))
    line = f"**{safe(who.name, 32)}** (moderator) {said}"
    if not quietly:
        pen.owe("note", {"text": line})
    return line


def asked_and_held(live: Live, seat: Seat, locale: str) -> Panel:
    """What a seat is asked, what it may answer, and what it holds."""
    words = live.game.words(locale)
    view = live.private(seat)
    d = draft(live.state, seat, ())
    texts = [f"**Hand:** {words.hand(view, live.names) or 'nothing.'}"]
    if d.question is not None:
        texts.append(f"**Asked:** {words.prompt(d.question, view, live.names)}")
        found = notation.ahead(d.question, d.state, "", OFFERED)[:OFFERED]
        texts.append("**Possible, among others:** " + ", ".join(code(a.key) for a in found))
    else:
        texts.append("It is asked nothing just now.")
    return Panel(f"{live.title}: seat {seat + 1}", tuple(clip(t, 1100) for t in texts))
