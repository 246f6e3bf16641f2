"""`/note`: a player's private note about a table."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.tables.kernel.table import Table
from bot.tables.look.pages import ROOM
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, safe
from bot.tables.panel.panel import Button, Caller, Field, Form, Panel, Response, beside
from bot.tables.panel.routes import NoteRoute, ViewRoute
from bot.tables.panel.typed import AsIs
from bot.tables.texts import say
from storage import notes
from storage.db import Database

UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""Characters that no database takes as text."""


class Notes:
    """Reads and writes private notes."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self._db = db
        self._now = now

    async def note(self, who: Caller, table: Table, text: AsIs | None = None) -> Response:
        """`/note`: show the caller's note about this table, or write it."""
        if text is not None:
            cleaned = UNSTORABLE.sub("", text).strip()[:1000]
            at = self._now()
            await self._db.write(notes.put, table.row.id, who.user, cleaned, at)
        found = await self._db.read(notes.of_user, table.row.id, who.user)
        quoted = "\n".join(safe(line, 1000) for line in found.splitlines())
        row = (Button(say("note-edit"), ViewRoute(table.row.id, "note", "").id),)
        texts = (clip(quoted, ROOM) or say("note-empty"),)
        return beside(Panel(say("note-heading", title=speech.title(table)), texts, (row,)))

    async def form(self, who: Caller, table: Table) -> Response:
        """The form in which a note is written."""
        found = await self._db.read(notes.of_user, table.row.id, who.user)
        field = Field("text", say("note-only-you"), found[:1000], long=True)
        return Response(Panel(), form=Form(NoteRoute(table.row.id).id, say("note-yours"), (field,)))
