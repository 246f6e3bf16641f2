"""Opening a table: first that the bot may speak there, then perhaps a thread, then the lobby."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.panel.panel import Panel, Response
from bot.tables.panel.routes import opens_table
from bot.tables.texts import say
from bot.ui import places
from bot.ui.callers import Itx, caller
from bot.ui.desk import desk_of


async def open_table(
    itx: Itx, game: str, title: str, seats: int | None, options: str, *, thread: bool
) -> Response:
    """Open a table here, or in a thread of its own. A refusal names the missing permission."""
    if refused := await _unwritable(itx, thread=thread):
        return refused
    tables = desk_of(itx).tables
    if not thread:
        return await tables.answer(tables.lobbies.open, caller(itx), game, title, seats, options)
    could = await tables.answer(tables.lobbies.could_open, caller(itx), game, seats, options)
    if could.refused:
        return could
    room = await places.open_thread(itx, title or game.replace("_", " ").title())
    if room is None:
        return _refusal(say("ui-not-from-here"))
    shown = await tables.answer(
        tables.lobbies.open, caller(itx, channel=room.id), game, title, seats, options
    )
    if shown.refused:
        await places.drop_thread(room)
        return shown
    panel = replace(
        shown.panel, texts=(*shown.panel.texts, say("ui-table-in", thread=room.mention))
    )
    return replace(shown, panel=panel)


async def press(itx: Itx, custom_id: str, values: tuple[str, ...]) -> Response:
    """Hand a press on. One that opens a table is refused as `open_table` would be."""
    if opens_table(custom_id) and (refused := await _unwritable(itx, thread=False)):
        return refused
    return await desk_of(itx).tables.press(caller(itx), custom_id, values)


async def _unwritable(itx: Itx, *, thread: bool) -> Response | None:
    """A refusal where the caller or the bot lacks a permission for a table here."""
    sentence = places.may_open(itx, thread=thread) or await places.outside(itx)
    sentence = sentence or places.lacking(itx, thread=thread)
    return _refusal(sentence) if sentence else None


def _refusal(sentence: str) -> Response:
    return Response(Panel(texts=(sentence,)), refused=True)
