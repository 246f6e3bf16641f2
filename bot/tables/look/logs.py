"""`/log` and `/recap`, and what a seat's new player needs to know."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.languages import signing
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages, pictures
from bot.tables.look.boards import position_after
from bot.tables.look.likes import Likes
from bot.tables.look.pages import ROOM, played
from bot.tables.look.pictures import Pictures, look_for
from bot.tables.look.standing import own_state
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, latest
from bot.tables.panel.panel import Button, Caller, Panel, Response, Rows, beside
from bot.tables.panel.routes import RulesRoute, ViewRoute
from bot.tables.panel.typed import Watched
from bot.tables.seats import sitters
from bot.tables.telling import log_texts
from bot.tables.texts import say
from storage import moves, seats

RECAP = 12
"""Lines for a player who hasn't moved yet."""


class Logs:
    """Tells people what has happened at a table."""

    def __init__(self, store: Store, drawn: Pictures, likes: Likes) -> None:
        self._store = store
        self._pictures = drawn
        self._likes = likes

    async def log(self, who: Caller, table: Watched, since: str = "") -> Response:
        """`/log`: the latest page, or the one from a move on."""
        played(table)
        entries = await self._store.db.read(moves.since, table.row.id, 0)
        grouped = log_pages.grouped(entries[: table.public_end + 1])
        log = log_texts.by_number(entries)
        gone = log_texts.undone(entries, table.row.head)
        seat = log_texts.eyes(table, who.user)
        ever = await self._store.db.read(seats.ever, table.row.id)

        def lines(entry: moves.LogEntry) -> list[str]:
            seated = sitters.as_seated(table, ever, entry.at)
            mark = "~~" if entry.number in gone else ""
            with signing():
                found = log_texts.entry_lines(seated, entry, seat, who.locale, log)
            name = log_pages.SECRET if entry.shown is None else entry.shown
            return [f"`{name}` {mark}{line}{mark}" for line in log_pages.unlisted(found)]

        def lines_of(number: int) -> list[str]:
            return [line for entry in grouped[number] for line in lines(entry)]

        end = table.public_moves
        page = log_pages.page(lines_of, end, since, ROOM - 100)
        earlier = ViewRoute(table.row.id, "log", f"{log_pages.BEFORE}{page.first}").id
        later = ViewRoute(table.row.id, "log", str(page.last + 1)).id
        row = (
            Button(say("log-page-earlier"), earlier, disabled=not page.first),
            Button(say("log-page-later"), later, disabled=page.last >= end),
        )
        text = clip(page.text, ROOM) or say("log-page-nothing")
        return beside(Panel(say("log-heading", title=speech.title(table)), (text,), (row,)))

    async def _recapped(self, table: Table, seat: Seat | None) -> int:
        """The log entry from which a recap begins. A recap for a lone player covers the answer to
        their own last move."""
        if seat is None:
            return 1
        last = max(0, await self._store.db.read(moves.last_of, table.row.id, seat))
        return last if table.row.places == 1 and last else last + 1

    async def recap(self, who: Caller, table: Watched) -> Response:
        """`/recap`: what happened since the caller's last move, with changes outlined on the
        board."""
        played(table)
        seat = table.seat_of(who.user)
        first = await self._recapped(table, seat)
        entries = await self._store.db.read(moves.since, table.row.id, first)
        entries = tuple(e for e in entries if e.number <= table.public_end)
        least = log_texts.needs(entries, first)
        log = log_texts.by_number(await self._store.db.read(moves.since, table.row.id, least))
        eyes = log_texts.eyes(table, who.user)
        ever = await self._store.db.read(seats.ever, table.row.id)
        with signing():
            lines = sitters.lines_then(table, ever, entries, eyes, who.locale, log)
        then = await position_after(self._store, table, min(first - 1, table.public_end))
        look = await look_for(self._likes, who.user, table, since=then.public())
        seen = pictures.seen_by(table, seat, look)
        picture = await self._pictures.draw(who, table, seen, look)
        if first == 1:  # who hasn't moved has no turn to begin from: what happened last is enough
            lines = lines[-RECAP:]
        text = latest(lines, ROOM - 400) or say("recap-nothing")
        texts = tuple(t for t in (text, log_texts.turn_line(table)) if t)
        act = Button(say("button-act"), ViewRoute(table.row.id, "act", "").id, "main")
        rows: Rows = ((act,),) if seat is not None and table.running else ()
        heading = say("recap-heading", title=speech.title(table))
        return beside(Panel(heading, texts, rows, picture))

    async def handover(self, who: Caller, table: Table, before: str) -> Response:
        """Everything that a seat's new player needs: position, hand, recap."""
        seat = table.seat_for(who.user)
        recap = (await self.recap(who, table)).panel
        words = speech.game_words(table.game, who.locale)
        hand = words.hand(table.private(seat), speech.names(table))
        kind = "handover-you-after" if before else "handover-you"
        texts = [
            say(kind, n=seat + 1, title=speech.title(table), before=before),
            words.status(table.public(), speech.names(table)),
            clip(say("handover-hand", hand=hand) if hand else say("handover-no-hand"), 1200),
            f"{say('handover-since')}\n{clip(recap.texts[0], 1200)}",
            own_state(table, seat) if table.running else "",
        ]
        number = table.row.id
        row = (
            Button(say("button-act"), ViewRoute(number, "act", "").id, "main"),
            Button(say("button-board"), ViewRoute(number, "board", "").id),
            Button(say("look-in-words"), ViewRoute(number, "text", "").id),
            Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id),
        )
        return beside(Panel(say("handover"), tuple(t for t in texts if t), (row,), recap.picture))
