"""Opening a table: first that the bot may speak there, then perhaps a thread, then the lobby."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.panel.panel import Panel, Response
from bot.tables.panel.routes import opens_table, plays_at_once
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
    return _told_where(shown, say("ui-table-in", thread=room.mention))


def _told_where(shown: Response, where: str) -> Response:
    """An answer that also says in which thread the table is."""
    return replace(shown, panel=replace(shown.panel, texts=(*shown.panel.texts, where)))


async def play_now(itx: Itx, game: str, level: str) -> Response:
    """Begin a game at once in a thread of the caller's own, or here where there can't be one."""
    tables = desk_of(itx).tables
    if not game:
        return await tables.answer(tables.play_now.covers, caller(itx))
    kind = places.apart(itx)
    if refused := None if kind else await _unwritable(itx, thread=False):
        return refused
    could = await tables.answer(tables.play_now.could, caller(itx), game, level)
    if could.refused:
        return could
    room = await places.open_thread(itx, could.panel.texts[0], kind) if kind else None
    where = caller(itx) if room is None else caller(itx, channel=room.id)
    if room is not None and room.is_private():
        where = replace(where, home=None)  # nobody else may hear of it
    shown = await tables.answer(tables.play_now.begin, where, game, level)
    if room is None:
        return shown
    if shown.refused:
        await places.drop_thread(room)
        return shown
    return _told_where(shown, say("ui-play-in", thread=room.mention))


async def press(itx: Itx, custom_id: str, values: tuple[str, ...]) -> Response:
    """Hand a press on. One that opens a table is refused as `open_table` would be."""
    if game := plays_at_once(custom_id):
        return replace(await play_now(itx, game, ""), replace=False)
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
