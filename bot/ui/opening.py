"""Opening a table: first that the bot may speak there, then perhaps a thread, then the lobby."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.tables.panel.panel import Caller, Panel, Response
from bot.tables.panel.routes import opens_table, plays_at_once
from bot.tables.texts import say
from bot.ui import places
from bot.ui.callers import Itx, caller
from bot.ui.desk import desk_of


async def open_table(
    itx: Itx, game: str, title: str, seats: int | None, options: str, *, thread: bool
) -> Response:
    """Open a table here, or in a thread of its own. The challenge of the day, which everybody plays
    alone, gets a private thread if it can. A refusal names the missing permission."""
    if refused := await _unwritable(itx, thread=thread):
        return refused
    tables = desk_of(itx).tables
    could = await tables.answer(tables.lobbies.could_open, caller(itx), game, seats, options)
    if could.refused:
        return could
    alone = could.panel.texts[0]
    kind = discord.ChannelType.public_thread if thread else places.apart(itx) if alone else None
    given = (game, title, seats, options)
    if kind is None:
        return await tables.answer(tables.lobbies.open, caller(itx), *given)
    name = title or alone or game.replace("_", " ").title()
    room = await places.open_thread(itx, name, kind)
    if room is None:
        return _refusal(say("ui-not-from-here"))
    shown = await tables.answer(tables.lobbies.open, _inside(itx, room), *given)
    return await _ended_up(shown, room, say("ui-table-in", thread=room.mention))


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
    if room is None:
        return await tables.answer(tables.play_now.begin, caller(itx), game, level)
    shown = await tables.answer(tables.play_now.begin, _inside(itx, room), game, level)
    return await _ended_up(shown, room, say("ui-play-in", thread=room.mention))


def _inside(itx: Itx, room: discord.Thread) -> Caller:
    """The caller in a thread made for a table. Nobody else may hear of a private one."""
    who = caller(itx, channel=room.id)
    return replace(who, home=None) if room.is_private() else who


async def _ended_up(shown: Response, room: discord.Thread, where: str) -> Response:
    """An answer that also says in which thread the table is. After a refusal there is no thread."""
    if shown.refused:
        await places.drop_thread(room)
        return shown
    return replace(shown, panel=replace(shown.panel, texts=(*shown.panel.texts, where)))


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
