"""The message of a turn: one a turn, edited as its parts are committed.

A turn's message calls the players asked and has everything since that player's own last turn. An
edit calls nobody: if somebody else is to be called during the turn, the message is posted anew and
the one before is deleted. Once the next turn's message is posted, it shrinks to its lines.

Messages share out the log: each tells its entries from `first` up to the next one's `first`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.languages import signing, spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import pictures
from bot.tables.look.pictures import Pictures, turn_look
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, code, latest
from bot.tables.panel.panel import Button, OutgoingMessage, Panel, Picture, Rows
from bot.tables.panel.routes import ReplayRoute, Screen, TurnRoute, ViewRoute
from bot.tables.seats import daily, sitters
from bot.tables.telling import live, log_texts, messages
from bot.tables.telling.kinds import News
from bot.tables.telling.live import Span
from bot.tables.telling.messages import End
from bot.tables.telling.scores import Ending
from bot.tables.texts import say
from bot.tables.time import clock_texts, reminder_messages
from storage import homes, moves, seats
from storage.homes import TurnMessage
from storage.outbox import OwedRow

LIVE_TEXT, LISTED_TEXT = 1200, 1800
"""The most characters above a live board: usually, and if a list has to stay whole."""
WHOLE_TEXT, LOG_TEXT = 3600, 2200

Story = Callable[[Table], Awaitable[Ending]]
"""Returns the story of how a game ended."""
Recorded = Callable[[Table], Awaitable[str]]
"""Returns the hash of a finished table's record, or "" where it has none."""


class TurnMessages:
    """Makes turns' messages: new ones, edits, and what is left of them."""

    def __init__(self, store: Store, drawn: Pictures, story: Story, record: Recorded) -> None:
        self._store = store
        self._pictures = drawn
        self._story = story
        self._hash = record

    async def plan(self, row: OwedRow, news: News, table: Table) -> Span:
        """The span of a turn's news. A new message that calls one player begins after that
        player's last public move."""
        span = live.planned(row, news, await self._posted(row))
        waiting = table.waiting
        if span.message is not None or isinstance(news, End) or len(waiting) != 1:
            return span
        last = await self._store.db.read(moves.last_public, table.row.id, waiting[0], span.first)
        return replace(span, since=min(last + 1, span.first))

    async def _posted(self, row: OwedRow) -> TurnMessage:
        return await self._store.db.read(homes.turn_of, row.table_id)

    async def filled_in(
        self, row: OwedRow, table: Table, span: Span, owed: OutgoingMessage
    ) -> tuple[Span, OutgoingMessage]:
        """A turn's message to post or to edit, and its span."""
        span = replace(span, picture=None)  # the board has changed
        panel, then = await self._panel(row, table, span)
        if span.message is None:
            return span, replace(owed, panel=panel, **_ping(row, table, then, span))
        text = reminder_messages.struck(table, then, span.ping) if span.ping else ""
        return span, replace(owed, kind="edit", message=span.message, panel=panel, text=text)

    async def struck(
        self, row: OwedRow, table: Table, owed: OutgoingMessage
    ) -> tuple[Span, OutgoingMessage]:
        """An edit of the live message with answered calls struck through, and its span."""
        posted = await self._posted(row)
        span = live.read(posted.about)
        assert span is not None
        panel, then = await self._panel(row, table, span)
        text = reminder_messages.struck(table, then, span.ping) if span.ping else ""
        owed = replace(owed, kind="edit", message=posted.message, panel=panel, text=text)
        return span, owed

    async def is_live(self, row: OwedRow, strike: messages.Strike) -> bool:
        """Whether the message to be edited is the live one."""
        posted = await self._posted(row)
        return bool(posted.about) and posted.message == strike.message

    async def folded(
        self, table: Table, fold: messages.Fold, owed: OutgoingMessage
    ) -> OutgoingMessage:
        """An edit that leaves a turn's lines and a button to the board as it was then, or the
        deletion of a message without lines."""
        entries, then = await self._as_it_was(table, fold.first, fold.to)
        hidden = daily.still_on(table, self._store.now())
        lines = [] if hidden else await self._lines(then, entries)
        if not lines:
            return replace(owed, kind="delete", message=fold.message)
        board = TurnRoute(table.row.id, fold.row, "then", str(then.numbered)).id
        panel = Panel(texts=(latest(lines, WHOLE_TEXT),), aside=Button(say("button-board"), board))
        return replace(owed, kind="edit", message=fold.message, panel=panel)

    async def closed(self, table: Table, owed: OutgoingMessage) -> OutgoingMessage:
        """The message that the table was closed."""
        texts = (say("turn-closed", title=speech.title(table)), await self._record(table))
        return replace(owed, panel=Panel(texts=tuple(filter(None, texts))))

    async def _record(self, table: Table) -> str:
        """The line with the hash of the record, for a table that is over."""
        hashed = await self._hash(table) if table.over else ""
        return say("turn-record", hash=code(hashed)) if hashed else ""

    async def _panel(self, row: OwedRow, table: Table, span: Span) -> tuple[Panel, Table]:
        """The panel of a turn's message, and the table as it stood after its last entry."""
        start = span.first if span.since is None else span.since
        entries, then = await self._as_it_was(table, start, span.to)
        view = then.public()
        if row.kind == "end" and not daily.still_on(table, self._store.now()):
            return await self._end_panel(table, then, span, entries), then
        if daily.still_on(table, self._store.now()):
            rows = _end_buttons(span, then) if row.kind == "end" else (_buttons(span, then),)
            hashed = await self._record(table) if row.kind == "end" else ""
            short = tuple(filter(None, (*_challenge(row, then), hashed)))
            return Panel(speech.title(then), short, rows), then
        picture = await self._picture(then, view, span.picture)
        lines = await self._lines(then, entries)
        with signing():
            status = clip(speech.game_words(then.game).status(view, speech.names(then)), 600)
        asked = reminder_messages.unanswered(table, then)
        texts = [above_board(lines), status, log_texts.turn_line(then, asked)]
        if table.numbered == then.numbered:
            absent = clock_texts.absent(table, self._store.now())
            texts += [clock_texts.deadlines(table, asked), absent, clock_texts.stands(table)]
        full = tuple(filter(None, texts))
        return Panel(speech.title(then), full, (_buttons(span, then),), picture), then

    async def _end_panel(
        self, table: Table, then: Table, span: Span, entries: tuple[moves.LogEntry, ...]
    ) -> Panel:
        """The panel of a game's end: its last moves, its story, the places, the podium."""
        lines, story = await self._lines(then, entries), await self._story(then)
        texts = [latest(lines, LOG_TEXT), "\n".join(story.lines)]
        texts.append("\n".join(log_texts.result_lines(then)))
        texts += [say("turn-open-now" if then.hides else "turn-open-log"), fair_line(then)]
        texts.append(await self._record(table))
        heading = say("turn-over", title=speech.title(then))
        picture = await self._pictures.of_end(then, story.picture, span.picture)
        return Panel(heading, tuple(filter(None, texts)), _end_buttons(span, then), picture)

    async def _picture(self, then: Table, view: Any, attachment: int | None) -> Picture | None:
        """The board's picture: the message's own attachment, or drawn if there is none."""
        look = turn_look(then)
        if attachment is None:
            return await self._pictures.of_turn(then, view, look)
        return await self._pictures.left_in_place(then, view, look, attachment)

    async def public_lines(self, table: Table, start: int, end: int) -> tuple[list[str], Table]:
        """The public lines of these log entries, and the table as it stood after them."""
        entries, then = await self._as_it_was(table, start, end)
        return await self._lines(then, entries), then

    async def _lines(self, then: Table, entries: tuple[moves.LogEntry, ...]) -> list[str]:
        """Entries in short lines, without those taken back among them."""
        if not entries:
            return []
        first, log = entries[0].number, entries
        if (least := log_texts.needs(entries, first)) < first:
            log = await self._store.db.read(moves.since, then.row.id, least)
        gone = log_texts.undone(entries, entries[-1].head)
        counted = [entry for entry in entries if entry.number not in gone]
        sat = await self._store.db.read(seats.ever, then.row.id)
        by_number = log_texts.by_number(log)
        with signing():
            return sitters.lines_then(then, sat, counted, None, spoken(), by_number)

    async def _as_it_was(
        self, table: Table, start: int, end: int
    ) -> tuple[tuple[moves.LogEntry, ...], Table]:
        """The log entries from `start` to `end`, and the table as it stood after the last."""
        # Somebody may have moved since the table was read: the next message tells that.
        entries = await self._store.db.read(moves.since, table.row.id, start)
        entries = tuple(e for e in entries if e.number <= table.row.moves)
        if table.row.moves == end:
            return entries, table
        covered = tuple(e for e in entries if e.number <= end)
        asides = table.row.asides - sum(e.shown is None for e in entries[len(covered) :])
        chain = await self._store.db.read(moves.chain, table.row.id, end)
        assert chain is not None
        state = table.game.recalled(chain)
        status: Any = "running" if state.todo else "ended"
        row = replace(table.row, moves=end, asides=asides, status=status)
        return covered, table.changed(row, state=state)


def _challenge(row: OwedRow, then: Table) -> tuple[str, ...]:
    """The texts of a turn of today's challenge: they say little, as others play the same game."""
    name = "daily-over" if row.kind == "end" else "daily-on"
    who = " & ".join(speech.names(then))
    return (say(name, who=who), fair_line(then) if row.kind == "end" else log_texts.turn_line(then))


def above_board(lines: Sequence[str]) -> str:
    """The last of these lines, so few that the board is still seen at once."""
    start, left = len(lines), LIVE_TEXT
    while start and (left := left - len(lines[start - 1]) - 1) >= 0:
        start -= 1
    start = min(start, max(0, len(lines) - 1))
    while start and lines[start].startswith("- "):
        # A list stays whole, with its heading.
        start -= 1
    earlier = [say("log-earlier")] if start else []
    return latest([*earlier, *lines[start:]], LISTED_TEXT)


def _ping(row: OwedRow, table: Table, then: Table, span: Span) -> dict[str, Any]:
    """Mentions of the players who are asked anew, except by an act of their own."""
    if row.kind == "end":
        users = then.users(range(then.row.places))
        return {"mentions": users, "text": " ".join(f"<@{u}>" for u in users)}
    users = reminder_messages.called(table, then, span.ping)
    return {"mentions": users, "text": reminder_messages.call(users)} if users else {}


def _end_buttons(span: Span, table: Table) -> Rows:
    """The buttons of the last message, in a second row the film of the turns that mattered."""
    film = Button(say("end-film"), ReplayRoute(table.row.id, "film", "highlights").id)
    row = (
        Button(say("button-again"), _to(span, table, "again"), "main"),
        Button(say("button-board"), _to(span, table, "board")),
        Button(say("end-replay"), ReplayRoute(table.row.id, "first", "0").id),
        Button(say("button-export"), _to(span, table, "export")),
        Button(say("button-rules"), _to(span, table, "rules")),
    )
    return (row, (film,)) if pictures.pictured(table.spec.key) else (row,)


def _buttons(span: Span, table: Table) -> tuple[Button, ...]:
    game = table.spec.key
    if pictures.has_glance(game):
        picture = Button(say("button-board"), _to(span, table, "board"))
    else:
        picture = Button(say("button-zoom"), _to(span, table, "closer"))
    about = (
        *([picture] if pictures.pictured(game) else []),
        Button(say("button-rules"), _to(span, table, "rules")),
    )
    if not any(r.user is not None for r in table.sitting):
        join = ViewRoute(table.row.id, "join", str(span.row)).id
        return (Button(say("seat-take-one"), join, "main"), *about)
    undo = TurnRoute(table.row.id, span.row, "undo", str(span.serial)).id
    return (
        Button(say("button-act"), _to(span, table, "act"), "main"),
        *([Button(say("button-hand"), _to(span, table, "hand"))] if table.hides else []),
        *about,
        Button(say("button-undo"), undo),
    )


def _to(span: Span, table: Table, verb: Screen) -> str:
    return TurnRoute(table.row.id, span.row, verb).id


def fair_line(table: Table) -> str:
    """The line with the seed, which is public once the game is over."""
    if daily.is_daily(table.options):
        return say("turn-fair-daily")
    return say("turn-fair", seed=code(table.row.seed.hex()))
