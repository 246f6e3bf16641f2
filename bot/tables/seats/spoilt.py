"""Closing a table that can't be read: its row alone names its creator, and frees the channel."""

from __future__ import annotations

from bot.engine.errors import No, Refusal, Stale
from bot.tables.kernel.store import Store, Unreadable
from bot.tables.panel import phrases
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.panel.routes import LobbyRoute
from bot.tables.seats import lobby
from bot.tables.texts import say
from storage import spoilt
from storage.audit import AuditRow
from storage.tables import TableRow

SURE = "close-spoilt"


def ask(who: Caller, row: TableRow) -> Response:
    """Ask before closing: perhaps the bot's owner can repair the table."""
    _allowed(who, row)
    text = say("lobby-close-spoilt", title=safe(row.title), table=row.id)
    button = Button(say("lobby-close-it"), LobbyRoute(row.id, SURE).id, "bad")
    return beside(Panel(texts=(text,), rows=((button,),)))


async def close(store: Store, who: Caller, table_id: int) -> Response:
    """Close the table, if it still can't be read."""
    try:
        await store.table(table_id)
    except Unreadable as unread:
        row = unread.row
        _allowed(who, row)
        audited = AuditRow(0, row.id, who.user, "close", store.now(), plain(who.name))
        await store.db.write(spoilt.closed, row, audited)
        return phrases.simple(say("lobby-closed", title=safe(row.title)))
    raise Stale(No("stale"))


def _allowed(who: Caller, row: TableRow) -> None:
    if not lobby.owns(row, who):
        raise Refusal(No("not-yours"))
