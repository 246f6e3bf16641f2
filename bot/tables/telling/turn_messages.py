"""The message of a turn: one a turn, edited as its parts are committed.

It calls whoever is asked and carries what has happened since that player's own last turn. Where
somebody else has to be called during the turn it is posted anew and the one before is taken away,
since an edit calls nobody. When the next turn's message is there it shrinks to its lines.

Messages share the log out among them: each says its entries from `first` up to the next one's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.languages import spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import pictures
from bot.tables.look.pictures import Pictures, look_of
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, code, latest
from bot.tables.panel.panel import Button, OutgoingMessage, Panel, Picture
from bot.tables.panel.routes import ReplayRoute, Screen, TurnRoute
from bot.tables.seats import daily, sitters
from bot.tables.telling import live, log_texts, messages
from bot.tables.telling.kinds import News
from bot.tables.telling.live import Said
from bot.tables.telling.messages import End
from bot.tables.texts import say
from bot.tables.time import clock_texts, reminder_messages
from storage import homes, moves, seats
from storage.homes import TurnMessage
from storage.outbox import OwedRow

LIVE_TEXT, LISTED_TEXT = 1200, 1800
"""Characters of lines above a board that is still played on, and with the whole of a list."""
WHOLE_TEXT, LOG_TEXT = 3600, 2200


Story = Callable[[Table], Awaitable[list[str]]]
"""Tells how a game ended."""


Recorded = Callable[[Table], Awaitable[str]]
"""Returns the hash of a finished table's record, or "" where it has none."""


class TurnMessages:
    """Writes them."""

    def __init__(self, store: Store, drawn: Pictures, story: Story, record: Recorded) -> None:
        self._store = store
        self._pictures = drawn
        self._story = story
        self._hash = record

    async def plan(self, row: OwedRow, news: News, table: Table) -> Said:
        """Where this is to be said, and from when on."""
        said = live.planned(row, news, await self._there(row))
        waiting = table.waiting
        if said.message is not None or isinstance(news, End) or len(waiting) != 1:
            return said
        last = await self._store.db.read(moves.last_public, table.row.id, waiting[0], said.first)
        return replace(said, since=min(last + 1, said.first))

    async def _there(self, row: OwedRow) -> TurnMessage:
        return await self._store.db.read(homes.turn_of, row.table_id)

    async def written(
        self, row: OwedRow, table: Table, said: Said, owed: OutgoingMessage
    ) -> tuple[Said, OutgoingMessage]:
        """The message as it is to be posted or edited."""
        said = replace(said, picture=None)  # the board has changed
        panel, then = await self._panel(row, table, said)
        if said.message is None:
            return said, replace(owed, panel=panel, **_ping(row, table, then, said))
        text = reminder_messages.struck(table, then, said.ping) if said.ping else ""
        return said, replace(owed, kind="edit", message=said.message, panel=panel, text=text)

    async def struck(
        self, row: OwedRow, table: Table, owed: OutgoingMessage
    ) -> tuple[Said, OutgoingMessage]:
        """The message once more, with calls that are answered struck through."""
        there = await self._there(row)
        said = live.read(there.about)
        assert said is not None
        panel, then = await self._panel(row, table, said)
        text = reminder_messages.struck(table, then, said.ping) if said.ping else ""
        owed = replace(owed, kind="edit", message=there.message, panel=panel, text=text)
        return said, owed

    async def is_live(self, row: OwedRow, strike: messages.Strike) -> bool:
        """Whether the message that this is about is still played on."""
        there = await self._there(row)
        return bool(there.about) and there.message == strike.message

    async def folded(
        self, table: Table, fold: messages.Fold, owed: OutgoingMessage
    ) -> OutgoingMessage:
        """A turn that is over: its lines, and the way to the board as it was."""
        entries, then = await self._as_it_was(table, fold.first, fold.to)
        hidden = daily.still_on(table, self._store.now())
        lines = [] if hidden else await self._lines(then, entries)
        if not lines:
            return replace(owed, kind="delete", message=fold.message)
        there = TurnRoute(table.row.id, fold.row, "then", str(then.numbered)).id
        panel = Panel(texts=(latest(lines, WHOLE_TEXT),), aside=Button(say("button-board"), there))
        return replace(owed, kind="edit", message=fold.message, panel=panel)

    async def closed(self, table: Table, owed: OutgoingMessage) -> OutgoingMessage:
        """The message that the table was closed."""
        texts = (say("turn-closed", title=speech.title(table)), await self._record(table))
        return replace(owed, panel=Panel(texts=tuple(filter(None, texts))))

    async def _record(self, table: Table) -> str:
        """In small print, what the record of a table that is over can be compared with."""
        found = await self._hash(table) if table.over else ""
        return say("turn-record", hash=code(found)) if found else ""

    async def _panel(self, row: OwedRow, table: Table, said: Said) -> tuple[Panel, Table]:
        start = said.first if said.since is None else said.since
        entries, then = await self._as_it_was(table, start, said.to)
        view = then.public()
        if daily.still_on(table, self._store.now()):
            buttons = _end_buttons(said, then) if row.kind == "end" else _buttons(said, then)
            hashed = await self._record(table) if row.kind == "end" else ""
            short = tuple(filter(None, (*_challenge(row, then), hashed)))
            return Panel(speech.title(then), short, (buttons,)), then
        picture = await self._picture(then, view, said.picture)
        lines = await self._lines(then, entries)
        status = clip(speech.game_words(then.game).status(view, speech.names(then)), 600)
        if row.kind == "end":
            texts = [latest(lines, LOG_TEXT), "\n".join(await self._story(then))]
            texts += ["\n".join(log_texts.result_lines(then)), status]
            texts += [say("turn-open-now" if then.hides else "turn-open-log"), fair_line(then)]
            texts.append(await self._record(table))
            heading = say("turn-over", title=speech.title(then))
            shown = tuple(text for text in texts if text)
            return Panel(heading, shown, (_end_buttons(said, then),), picture), then
        asked = reminder_messages.unanswered(table, then)
        texts = [above_board(lines), status, log_texts.turn_line(then, asked)]
        if table.numbered == then.numbered:
            texts.append(clock_texts.deadlines(table, asked))
            texts.append(clock_texts.absent(table, self._store.now()))
            texts.append(clock_texts.stands(table))
        told = tuple(t for t in texts if t)
        return Panel(speech.title(then), told, (_buttons(said, then),), picture), then

    async def _picture(self, then: Table, view: Any, attachment: int | None) -> Picture | None:
        """The board: as the message has it already under this number, or drawn."""
        look = look_of(then)
        if attachment is None:
            return await self._pictures.of_turn(then, view, look)
        return await self._pictures.left_in_place(then, view, look, attachment)

    async def told(self, table: Table, start: int, end: int) -> tuple[list[str], Table]:
        """What these entries of the log say to everybody, and the table as it stood after them."""
        entries, then = await self._as_it_was(table, start, end)
        return await self._lines(then, entries), then

    async def _lines(self, then: Table, entries: tuple[moves.LogEntry, ...]) -> list[str]:
        """Entries in short lines, without those taken back among them."""
        first = entries[0].number if entries else 0
        least, known = log_texts.needs(entries, first), entries
        if least < first:
            known = await self._store.db.read(moves.since, then.row.id, least)
        gone = log_texts.undone(entries, entries[-1].head) if entries else frozenset()
        told = [entry for entry in entries if entry.number not in gone]
        held = await self._store.db.read(seats.ever, then.row.id)
        log = log_texts.by_number(known)
        lines = sitters.lines_then(then, held, told, None, spoken(), log)
        return sitters.together_then(then, held, lines)

    async def _as_it_was(
        self, table: Table, start: int, end: int
    ) -> tuple[tuple[moves.LogEntry, ...], Table]:
        """The entries to tell of, and the table as it stood after the last of them."""
        # Somebody may have moved since the table was read: that is for the next message to tell.
        entries = await self._store.db.read(moves.since, table.row.id, start)
        known = tuple(e for e in entries if e.number <= table.row.moves)
        if table.row.moves == end:
            return known, table
        told = tuple(e for e in known if e.number <= end)
        asides = table.row.asides - sum(e.shown is None for e in known[len(told) :])
        found = await self._store.db.read(moves.chain, table.row.id, end)
        assert found is not None
        state = table.game.recalled(found)
        status: Any = "running" if state.todo else "ended"
        row = replace(table.row, moves=end, asides=asides, status=status)
        return told, table.changed(row, state=state)


def _challenge(row: OwedRow, then: Table) -> tuple[str, ...]:
    """What a channel hears of today's challenge: others play it too."""
    name = "daily-over" if row.kind == "end" else "daily-on"
    who = " & ".join(speech.names(then))
    return (say(name, who=who), fair_line(then) if row.kind == "end" else log_texts.turn_line(then))


def above_board(lines: Sequence[str]) -> str:
    """So much of them that the board is still seen at once."""
    start, left = len(lines), LIVE_TEXT
    while start and (left := left - len(lines[start - 1]) - 1) >= 0:
        start -= 1
    start = min(start, max(0, len(lines) - 1))
    while start and lines[start].startswith("- "):
        # A list is told whole, with its heading: half of it explains nothing.
        start -= 1
    earlier = [say("log-earlier")] if start else []
    return latest([*earlier, *lines[start:]], LISTED_TEXT)


def _ping(row: OwedRow, table: Table, then: Table, said: Said) -> dict[str, Any]:
    """Mentions of the players who are asked anew, except by an act of their own."""
    if row.kind == "end":
        users = then.users(range(then.row.places))
        return {"mentions": users, "text": " ".join(f"<@{u}>" for u in users)}
    users = reminder_messages.called(table, then, said.ping)
    return {"mentions": users, "text": reminder_messages.call(users)} if users else {}


def _end_buttons(said: Said, table: Table) -> tuple[Button, ...]:
    return (
        Button(say("button-again"), _to(said, table, "again"), "main"),
        Button(say("button-board"), _to(said, table, "board")),
        Button(say("end-replay"), ReplayRoute(table.row.id, "first", "0").id),
        Button(say("button-export"), _to(said, table, "export")),
        Button(say("button-rules"), _to(said, table, "rules")),
    )


def _buttons(said: Said, table: Table) -> tuple[Button, ...]:
    zoom = Button(say("button-zoom"), _to(said, table, "closer"))
    undo = TurnRoute(table.row.id, said.row, "undo", str(said.serial)).id
    return (
        Button(say("button-act"), _to(said, table, "act"), "main"),
        *([Button(say("button-hand"), _to(said, table, "hand"))] if table.hides else []),
        *([zoom] if pictures.board_of(table.spec.key) else []),
        Button(say("button-rules"), _to(said, table, "rules")),
        Button(say("button-undo"), undo),
    )


def _to(said: Said, table: Table, verb: Screen) -> str:
    return TurnRoute(table.row.id, said.row, verb).id


def fair_line(table: Table) -> str:
    """At the end: the seed itself."""
    if daily.is_daily(table.options):
        return say("turn-fair-daily")
    return say("turn-fair", seed=code(table.row.seed.hex()))
