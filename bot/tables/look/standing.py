"""`/status`: round, standing, whose turn it is, and what the caller is asked."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.flow import Seat
from bot.engine.play import offers, question
from bot.languages import signing
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.panel.phrases import listed
from bot.tables.panel.routes import ViewRoute
from bot.tables.panel.typed import Watched
from bot.tables.seats import lobby_panel, seat_changes
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import clock_texts, dates, pausing
from bot.tables.undo.part import REQUEST
from storage import reminders
from storage.reminders import ReminderRow

LATEST = 24
KINDS = 3
"""The kinds of reminders that fit two lines."""
FAILED = frozenset({"late", "closed", "lost"})
"""States of a reminder that never arrived."""


class Standing:
    """Shows how a table stands."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, who: Caller, table: Watched) -> Response:
        """`/table show`: the lobby, or how the table stands."""
        return await self.status(who, table) if table.running else _lobby(who, table)

    async def status(self, who: Caller, table: Watched) -> Response:
        """`/status`: round, standing and whose turn it is."""
        if table.row.status == "lobby" or table.state is None:
            return _lobby(who, table)
        words = speech.game_words(table.game, who.locale)
        with signing():
            status = words.status(table.public(), speech.names(table))
        texts = [status, log_texts.turn_line(table)]
        if table.row.status == "ended":
            texts.append("\n".join(log_texts.result_lines(table)))
        elif table.row.status == "closed":
            texts.append(say("status-closed"))
        seat = table.seat_of(who.user)
        if seat is not None and table.running:
            texts.append(own_state(table, seat))
        texts += clock_texts.lines(table, seat, self._store.now())
        texts += await reminders_sent(self._store, who, table) if table.running else []
        texts += seat_changes.lines(table)
        if table.running and table.row.paused is not None:
            texts.append(
                phrases.reason(pausing.why(table), table.game, speech.names(table), who.locale)
            )
        request = REQUEST.of(table)
        if request is not None:
            needed = [speech.names(table)[s] for s in request.needed]
            texts.append(say("status-request", names=phrases.listed(needed)))
        board = Button(say("button-board"), ViewRoute(table.row.id, "board", "").id)
        act = Button(say("button-act"), ViewRoute(table.row.id, "act", "").id)
        row = (act, board) if table.running else (board,)
        return beside(Panel(speech.title(table), tuple(clip(t, 1000) for t in texts if t), (row,)))


def own_state(table: Table, seat: Seat) -> str:
    """What a seat is asked or has answered, or "" if it is asked nothing."""
    if table.line(seat):
        return say("status-line")
    if question(table.state, seat) is not None:
        return say("status-asked")
    if table.is_sealed(seat):
        return say("status-sealed")
    return say("status-offers") if offers(table.state, seat) else ""


def _lobby(who: Caller, table: Table) -> Response:
    return beside(lobby_panel.panel(table, who.locale))


def _own(rows: Iterable[ReminderRow], user: int) -> str:
    """When a player's reminders were sent: the last of each kind, newest first."""
    last: dict[str, ReminderRow] = {}
    for row in rows:
        if row.user == user and row.way != reminders.CARRIED:
            last.setdefault(row.kind, row)
    parts = [say(f"ledger-{kind}", when=_sent(row)) for kind, row in last.items()]
    return say("ledger", list="; ".join(parts[:KINDS])) if parts else ""


def _sent(row: ReminderRow) -> str:
    if row.way in FAILED:
        return say(f"ledger-{row.way}")
    return dates.stamp(row.sent, "R") if row.sent else say("ledger-under-way")


def _pinged(rows: Iterable[ReminderRow], table: Table) -> str:
    """When the players that everybody waits for were last pinged."""
    if table.quiet or not table.running:
        return ""
    users = {u: speech.names(table)[s] for s in table.waiting for u in table.users((s,))}
    last: dict[int, float] = {}
    for row in rows:
        if row.sent and row.user in users:
            last.setdefault(row.user, row.sent)
    parts = [f"{users[u]} {dates.stamp(at, 'R')}" for u, at in last.items()]
    return say("last-pinged", list=listed(parts)) if parts else ""


async def reminders_sent(store: Store, who: Caller, table: Table) -> list[str]:
    """Sentences about the reminders sent at a running table."""
    rows = await store.db.read(reminders.of_table, table.row.id, LATEST)
    return [text for text in (_pinged(rows, table), _own(rows, who.user)) if text]
