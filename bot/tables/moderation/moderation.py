"""What moderators do at a table: pause, rewind, replace, answer for a seat, and the trail of it.

Every act is written into the audit trail and said at the table, in one transaction with the act.
Previews show what everybody sees. What is hidden is shown to a moderator only after the table has
been told, and to none who plays at it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from bot.engine import notation
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.play import draft
from bot.languages import Facts
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Response, beside
from bot.tables.panel.routes import ModRoute, ViewRoute, forged, number
from bot.tables.panel.typed import AsIs, Watched
from bot.tables.seats import captains, lobby, seat_changes, sitters
from bot.tables.seats.computer_levels import level_names, resolved_level
from bot.tables.seats.free_seats import seat_index
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import clock_commands, clock_texts, clocks, dates, obligations, pausing
from bot.tables.time.clock_rules import spelt
from bot.tables.time.timing import TIMING, retime
from bot.tables.turns import answers
from bot.tables.undo import undo
from bot.tables.undo.part import REQUEST
from bot.tables.undo.undo import Plan
from storage import audit, seats

if TYPE_CHECKING:
    from bot.tables.look.boards import Boards
    from bot.tables.seats.computer_cap import ComputerCap
    from bot.tables.seats.welcome import Welcome

TRAIL = 30
LINES = 1200
OFFERED = 25
WHY = 100
"""The most characters of the reason for a pause."""

R = TypeVar("R")


class NotLegal(Refusal):
    """A moderator's answer for a seat is not legal. The reason is not for the moderator to know."""


class Moderation:
    """`/mod`."""

    def __init__(self, store: Store, boards: Boards, cap: ComputerCap, welcome: Welcome) -> None:
        self._store = store
        self._boards = boards
        self._cap = cap
        self._welcome = welcome

    # Pausing

    async def pause(self, who: Caller, table: Table, why: AsIs = "") -> Response:
        """Pause the table: no moves, no clocks."""

        def write(edit: TableEdit) -> None:
            going_on(edit.table)
            pausing.refuse_paused(edit.table)
            reason = plain(why, WHY) if why.strip() else ""
            pausing.pause(edit, who.user, plain(who.name, 32), reason)
            kind = "mod-pauses-because" if reason else "mod-pauses"
            announce(edit, who, "pause", (kind, {"why": safe(reason, WHY)}), reason)

        await self._do(who, table, write)
        return phrases.simple(say("mod-paused"))

    async def resume(self, who: Caller, table: Table) -> Response:
        """End the pause."""

        def write(edit: TableEdit) -> None:
            if edit.table.row.paused is None:
                raise Refusal(No("not-paused"))
            pausing.resume(edit)
            with speech.aloud(edit.table):
                waits = log_texts.turn_line(edit.table)
            announce(edit, who, "resume", ("mod-resumes", {"turn": waits}))

        await self._do(who, table, write)
        return phrases.simple(say("mod-resumed"))

    # Rewinding

    async def rewind(self, who: Caller, table: Watched, to: str) -> Response:
        """Preview rewinding to a move, as everybody may see the position."""
        moderating(who, table)
        log = await self._store.db.read(undo.read_log, table.row.id)
        wanted = log_pages.number_in(to.strip().lstrip("#"))
        if wanted < 0:
            raise Refusal(No("no-such-move", plain(to), facts=(str(table.public_moves),)))
        plan = undo.rewind_plan(table, log, wanted, table.seat_of(who.user))
        panel = await self._boards.position(who, table, plan.target)
        gone = [m for m in reversed(plan.moves) if m.number <= table.public_end]
        ever = await self._store.db.read(seats.ever, table.row.id)
        lines = [
            f"`{entry.shown}` {line}"
            for entry in gone
            for line in log_texts.entry_lines(sitters.as_seated(table, ever, entry.at), entry, None)
        ]
        texts = [
            f"{say('mod-rewind-moves', n=len(gone))}\n{clip(chr(10).join(lines), LINES)}",
            self._consent(table, plan),
            say("request-redeal") if plan.redeal else "",
        ]
        button = Button(
            say("mod-rewind" if not plan.needed else "mod-rewind-ask"),
            ModRoute(table.row.id, "rewind", f"{table.public_moves}.{plan.public_number}").id,
            "bad",
        )
        heading = say("mod-rewind-heading", title=speech.title(table), n=plan.public_number)
        preview = Panel(heading, tuple(t for t in texts if t), ((button,),), panel.picture)
        return beside(preview)

    def _consent(self, table: Table, plan: Plan) -> str:
        rule = table.row.consent
        if not plan.needed:
            return say(f"mod-agree-none-{rule}")
        names = phrases.listed([speech.names(table)[s] for s in sorted(plan.needed)])
        return say(f"mod-agree-{rule}", names=names)

    async def _rewound(self, who: Caller, table: Table, previewed: str) -> Response:
        """Rewind, if the table is still as it was in the preview."""
        moves_then, _, target = previewed.partition(".")
        before, goal = number(moves_then), number(target)

        async def write(edit: TableEdit) -> Plan:
            now = edit.table
            moderating(who, now)
            if now.public_moves != before:
                raise Refusal(No("preview-old"))
            log = await self._store.db.read(undo.read_log, now.row.id)
            plan = undo.rewind_plan(now, log, goal, now.seat_of(who.user))
            if not plan.needed:
                announce(edit, who, "rewind", ("mod-rewinds", {"n": goal}), f"to {goal}")
                undo.carry_out(edit, plan, await undo.position(self._store, now, plan))
                return plan
            request = REQUEST.of(now)
            if request is not None and request.kind == "rewind":
                raise Refusal(No("request-open"))
            announce(edit, who, "rewind", ("mod-asks-rewind", {"n": goal}), f"asks: to {goal}")
            undo.ask(edit, plan, safe(who.name))
            return plan

        after, plan = await self._store.act(who, table.row.id, write)
        if plan.needed:
            names = phrases.listed([speech.names(after)[s] for s in sorted(plan.needed)])
            return Response(Panel(texts=(say("time-must-agree", names=names),)))
        return Response(Panel(texts=(say("mod-rewound", n=goal),)))

    async def complete_rewind(self, who: Caller, table: Watched, typed: str) -> list[Choice]:
        """The moves that can be rewound to, the last first."""
        moderating(who, table)
        if not table.running:
            return []
        log = await self._store.db.read(undo.read_log, table.row.id)
        ever = await self._store.db.read(seats.ever, table.row.id)
        found = []
        for entry in (*undo.rewound_to(table, log), log[0]):
            if not str(entry.shown).startswith(typed.strip().lstrip("#")):
                continue
            seated = sitters.as_seated(table, ever, entry.at)
            lines = log_texts.entry_lines(seated, entry, None)
            text = " ".join(lines) or say("mod-nothing-told")
            label = f"{entry.shown}: {text if entry.shown else say('mod-start')}"
            found.append(Choice(plain(label, 100), str(entry.shown)))
        return found[:OFFERED]

    # Seats

    async def replace(
        self,
        who: Caller,
        table: Table,
        seat: int,
        user: int | None = None,
        name: AsIs = "",
        level: str = "",
    ) -> Response:
        """Give a seat to a user, a computer player, or the first who wants it."""
        if user is not None and level:
            raise Refusal(No("one-of-both"))
        if level:
            await self._cap.check(table)
        if user is not None:
            moderating(who, table)
            await self._welcome.check(who, table, user, name)

        async def write(edit: TableEdit) -> None:
            moderating(who, edit.table)
            going_on(edit.table)
            where = seat_index(edit.table, seat)
            ever = await self._store.db.read(seats.ever, edit.table.row.id)
            if user is None:
                _replaced(edit, who, where, level)
                return
            trail = await self._store.db.read(audit.of_table, edit.table.row.id)
            seat_changes.refuse_who_knows(edit.table, user, where, ever, trail)
            before, detail = _bold(edit.table, where), f"seat {seat}: asked"
            facts = {"before": before, "name": safe(name)}
            line = announce(edit, who, "replace", ("mod-asks-replace", facts), detail, quietly=True)
            seat_changes.ask(edit, who, where, user, name, line)

        await self._store.act(who, table.row.id, write)
        if user is not None:
            self._welcome.remember(who, table, user)
            return phrases.simple(say("seat-asked", who=safe(name)))
        return phrases.simple(say("mod-seat-computer" if level else "mod-seat-open", n=seat))

    # Answering for a seat

    async def proxy(self, who: Caller, table: Watched, seat: int, text: str = "") -> Response:
        """Answer for a seat and commit the answer. The log names the moderator."""
        if not text.strip():
            return self._offer_look(who, table, seat)

        def write(edit: TableEdit) -> answers.Typed:
            where = Seat(seat_index(edit.table, seat))
            answers.running(edit.table)
            captains.refuse_others(edit.table, where, who.user)
            if answers.BACK in notation.split(text):
                raise Refusal(No("proxy-back"))
            edit.by = "proxy"
            edit.line(where, ())
            try:
                typed = answers.whole(edit, where, text)
            except Refusal as refusal:
                raise NotLegal(refusal.no) from None
            facts = {"whom": _bold(edit.before, where)}
            announce(edit, who, "proxy", ("mod-answered", facts), f"seat {seat}")
            return typed

        try:
            _, typed = await self._do(who, table, write)
        except NotLegal:
            return await self._not_legal(who, table, seat)
        kind = "mod-answered-you" if typed.refusal is None else "mod-answered-part"
        return phrases.simple(say(kind, n=seat))

    async def _not_legal(self, who: Caller, table: Table, seat: int) -> Response:
        # That an answer can't be may tell what a hand holds, or that a secret answer is in already:
        # whoever tries is seen trying.
        """The answer where a seat can't give it, with an offer to look."""

        def write(edit: TableEdit) -> None:
            whom = _bold(edit.table, seat_index(edit.table, seat))
            announce(edit, who, "proxy", ("mod-tried", {"whom": whom}), f"seat {seat}: not legal")

        await self._do(who, table, write)
        rows = self._offer_look(who, await self._store.table(table.row.id), seat).panel.rows
        return Response(
            Panel(texts=(say("mod-not-legal"),), rows=rows), refused=True, replace=False
        )

    def _offer_look(self, who: Caller, table: Table, seat: int) -> Response:
        """Offer to look at a seat's secrets, which has a price."""
        moderating(who, table)
        where = seat_index(table, seat)
        answers.running(table)
        if table.seat_of(who.user) is not None:
            return phrases.simple(say("mod-own-table"))
        text = say("mod-look-sure", whom=speech.names(table)[where])
        button = Button(say("mod-look"), ModRoute(table.row.id, "look", str(where)).id, "bad")
        return beside(Panel(texts=(text,), rows=((button,),)))

    async def _look(self, who: Caller, table: Table, seat: int) -> Response:
        """Show a seat's secrets, and remember that the moderator has seen them."""

        def write(edit: TableEdit) -> None:
            answers.running(edit.table)
            if edit.table.seat_of(who.user) is not None or seat >= edit.table.row.places:
                raise Refusal(No("look-own"))
            detail, whom = seat_changes.looked_at(seat), _bold(edit.table, seat)
            announce(edit, who, seat_changes.LOOK, ("mod-looks", {"whom": whom}), detail)

        after, _ = await self._do(who, table, write)
        return Response(seat_panel(after, Seat(seat), who.locale))

    # Time

    async def clock(
        self,
        who: Caller,
        table: Table,
        seat: int | None = None,
        left: str = "",
        vacation: str = "",
        emergency: str = "",
    ) -> Response:
        """Set what a seat's clock has left, or what may stop the table's clocks."""
        if seat is None and not left.strip() and (vacation.strip() or emergency.strip()):
            return await self._allow(who, table, vacation, emergency)
        if seat is None or not left.strip() or vacation.strip() or emergency.strip():
            raise Refusal(No("mod-clock"))
        return await self._corrected(who, table, seat, left)

    async def _corrected(self, who: Caller, table: Table, seat: int, left: str) -> Response:
        """Set what a seat's clock has left, from now on."""

        def write(edit: TableEdit) -> None:
            going_on(edit.table)
            where = Seat(seat_index(edit.table, seat))
            seconds = dates.duration(left)
            now = TIMING.of(edit.table)
            if now.clock is None:
                raise Refusal(No("clock-none"))
            profiles = obligations.profiles(edit.table)
            clock = clocks.corrected(now.clock, where, seconds, edit.at, profiles)
            retime(edit, msgspec.structs.replace(now, clock=clock))
            seat_changes.regained(edit)
            with speech.aloud(edit.table):
                length = clock_texts.length(seconds)
            detail, whom = f"seat {seat}: {spelt(seconds)}", _bold(edit.table, where)
            announce(edit, who, "clock", ("mod-corrects", {"whom": whom, "length": length}), detail)

        await self._do(who, table, write)
        length = clock_texts.length(dates.duration(left))
        return phrases.simple(say("mod-corrected", n=seat, length=length))

    async def _allow(self, who: Caller, table: Table, vacation: str, emergency: str) -> Response:
        """Set what may stop the table's clocks, from now on."""

        def write(edit: TableEdit) -> str:
            going_on(edit.table)
            now = TIMING.of(edit.table)
            plan = clock_commands.pauses(now, vacation, emergency)
            if plan == now.allowed:
                raise Refusal(No("clock-same"))
            clock_commands.change(edit, plan)
            audited = clock_commands.audited(plan)
            with speech.aloud(edit.table):
                allowed = clock_texts.allowance(plan)
            announce(edit, who, "clock", ("mod-allows", {"allowed": allowed}), audited)
            return clock_texts.allowance(plan)

        _, text = await self._do(who, table, write)
        return phrases.simple(say("mod-allowed", allowed=text))

    # The trail

    async def audit(self, who: Caller, table: Watched) -> Response:
        """The audit trail of the table, the last act first. No secret is in it."""
        del who  # the same for everybody
        rows = await self._store.db.read(audit.of_table, table.row.id)
        lines = [
            f"<t:{int(r.at)}:f> **{safe(r.name or say('mod-somebody'))}**: {safe(r.what)}"
            + (f" ({safe(r.detail, 200)})" if r.detail else "")
            for r in reversed(rows[-TRAIL:])
        ]
        text = "\n".join(lines) or say("mod-audit-none")
        row = (Button(say("button-export"), ViewRoute(table.row.id, "export", "").id),)
        return beside(
            Panel(say("mod-audit", title=speech.title(table)), (clip(text, 3000),), (row,))
        )

    async def pressed(self, who: Caller, table: Table, route: ModRoute) -> Response:
        """Answer a press on a moderator's panel."""
        if route.verb == "rewind":
            return await self._rewound(who, table, route.what)
        if route.verb == "look":
            return await self._look(who, table, number(route.what))
        raise forged()

    async def _do(
        self, who: Caller, table: Table, work: Callable[[TableEdit], R]
    ) -> tuple[Table, R]:
        def write(edit: TableEdit) -> R:
            moderating(who, edit.table)
            return work(edit)

        return await self._store.act(who, table.row.id, write)


def moderating(who: Caller, table: Table) -> None:
    """Refuse everybody who doesn't moderate the table's channel."""
    if not lobby.moderates(table, who):
        raise Refusal(No("moderators-only"))


def going_on(table: Table) -> None:
    """Refuse unless a game is running."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))


def announce(
    edit: TableEdit,
    who: Caller,
    what: str,
    message: tuple[str, Facts],
    detail: str = "",
    *,
    quietly: bool = False,
) -> str:
    """Write a line into the trail, and (unless another message has it) to the table. Returns the
    line."""
    edit.audit(what, detail, plain(who.name, 32))
    with speech.aloud(edit.table):
        by = phrases.bold(sitters.person(who.name))
        line = say(message[0], who=by, **message[1]).rstrip()
    if not quietly:
        edit.owe(Note(line))
    return line


def _replaced(edit: TableEdit, who: Caller, where: int, level: str) -> None:
    spec, before = edit.table.spec, _bold(edit.table, where)
    found = resolved_level(spec, level) if level else ""
    detail = f"seat {where + 1}: {level_names(spec)[found] if found else 'open'}"
    by = seat_changes.replaced(edit, where, level=found)
    kind = "mod-replaces-by" if by else "mod-replaces"
    line = announce(
        edit, who, "replace", (kind, {"before": before, "by": by}), detail, quietly=not level
    )
    if not level:
        seat_changes.opened(edit, where, line)


def _bold(table: Table, seat: int) -> str:
    """The players of a seat in bold, for the table's channel."""
    with speech.aloud(table):
        return phrases.bold(speech.names(table)[seat])


def seat_panel(table: Table, seat: Seat, locale: str) -> Panel:
    """What a seat is asked, what it may answer, and what it holds."""
    words = speech.game_words(table.game, locale)
    view = table.private(seat)
    d = draft(table.state, seat, ())
    hand = words.hand(view, speech.names(table))
    texts = [say("mod-hand" if hand else "mod-hand-none", hand=hand)]
    if d.question is not None:
        texts.append(say("mod-asked", asked=words.prompt(d.question, view, speech.names(table))))
        found = notation.ahead(d.question, d.state, "", OFFERED)
        ways = [code(a.key) for a in found if not a.open][:OFFERED]
        texts.append(say("mod-possible", ways=", ".join(ways)))
    else:
        texts.append(say("mod-not-asked"))
    return Panel(
        f"{speech.title(table)}: {say('seat-name', n=seat + 1)}",
        tuple(clip(t, 1100) for t in texts),
    )
