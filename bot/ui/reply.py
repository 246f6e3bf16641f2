"""Answers: one private panel to each interaction, whatever the network does meanwhile.

An answer that is ready soon is sent at once. Before a later one the interaction is acknowledged,
privately: a public acknowledgement would make the answer public too. A press on a private panel
changes that panel; a press on a public message gets a private panel of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import discord
from msgspec.structs import replace

from bot.languages import signs
from bot.tables.panel.panel import Button, Panel, Response
from bot.tables.texts import say
from bot.ui import components, trouble
from bot.ui.callers import Itx, data_of
from bot.ui.trouble import Trouble

log = logging.getLogger(__name__)

T = TypeVar("T")

PROMPT = 1.2
"""Seconds to wait for an answer before the interaction is acknowledged without it."""
PATIENCE = 20.0
"""Seconds for one request; the library itself would wait five minutes."""
REFUSED = 0xC4442D
"""The colour of the bar beside a refusal."""
TRIES = 3
PAUSE = 0.1
"""Seconds between two tries."""


class Unanswered(Exception):
    """The network failed for as long as anybody would wait. The interaction itself was carried
    out."""


class TooLate(Exception):
    """The interaction can't be answered any more. It was carried out."""


async def answer(itx: Itx, work: Coroutine[Any, Any, Response]) -> tuple[Response, int | None]:
    """Show an interaction's user the result of `work`. Returns it, and the message it stands in,
    if that is known."""
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=PROMPT)
    deferred = not task.done() and await _defer(itx)
    shown = await task
    send = _follow if deferred else _respond
    message = None
    try:
        message = await _worded(lambda: send(itx, shown))
    except TooLate:
        log.info("answered too late", extra={"interaction": itx.id})
    return shown, message


async def go_on(itx: Itx, shown: Response) -> None:
    """Show the panels that replace an answer later."""
    try:
        async for panel in shown.more:
            later = replace(shown, panel=panel, replace=True)
            await _worded(partial(_follow, itx, later))
    except (TooLate, Unanswered):
        log.info("the rest of an answer came too late", extra={"interaction": itx.id})


async def _worded(send: Callable[[], Awaitable[T]]) -> T:
    """Send an answer, once more in words alone where Discord doesn't take its signs."""
    try:
        return await send()
    except discord.HTTPException as error:
        if trouble.of(error) is not Trouble.MALFORMED or not signs.available():
            raise
    with signs.without():
        sent = await send()
    signs.doubt()
    return sent


async def tell(itx: Itx, sentence: str) -> None:
    """Answer with one private sentence, in whatever state the interaction is."""
    shown = Response(Panel(texts=(sentence,)), refused=True, replace=False)
    try:
        await (_follow(itx, shown) if itx.response.is_done() else _respond(itx, shown))
    except TooLate:
        log.info("answered too late", extra={"interaction": itx.id})


def in_place(itx: Itx) -> bool:
    """Whether the interaction came from a private panel, which may change."""
    return itx.message is not None and itx.message.flags.ephemeral


async def _defer(itx: Itx) -> bool:
    """Acknowledge an interaction. Returns whether that worked: if not, the answer itself may still
    get through."""
    try:
        if in_place(itx):
            await _patiently(itx, itx.response.defer)
        else:
            await _patiently(itx, lambda: itx.response.defer(ephemeral=True, thinking=True))
    except (TooLate, Unanswered, *trouble.HEARD) as error:
        log.info("not acknowledged: %s", type(error).__name__, extra={"interaction": itx.id})
        return False
    return True


async def _respond(itx: Itx, shown: Response) -> int | None:
    """Send the first response: the panel itself. Returns its message, if it has one."""
    panel, form = _accented(shown), shown.form
    if form:
        await _patiently(itx, lambda: itx.response.send_modal(components.modal(form)))
        return None
    if in_place(itx) and shown.replace:
        first = await _patiently(
            itx,
            lambda: itx.response.edit_message(
                view=components.view(panel), attachments=components.uploads(panel)
            ),
        )
    else:
        first = await _patiently(
            itx,
            lambda: itx.response.send_message(
                view=components.view(panel), files=components.uploads(panel), ephemeral=True
            ),
        )
    # A try whose own answer got lost has arrived: see to it that it shows this.
    return await _follow(itx, shown) if first is None else first.message_id


async def _follow(itx: Itx, shown: Response) -> int | None:
    """Send the panel after an acknowledgement. Returns its message."""
    panel = _unopened(itx, shown.form.title) if shown.form else _accented(shown)
    sent: discord.Message | None
    if in_place(itx) and not shown.replace:
        sent = await _patiently(
            itx,
            lambda: itx.followup.send(
                view=components.view(panel), files=components.uploads(panel), ephemeral=True
            ),
        )
    else:
        sent = await _patiently(
            itx,
            lambda: itx.edit_original_response(
                view=components.view(panel), attachments=components.uploads(panel)
            ),
        )
    return None if sent is None else sent.id


def _accented(shown: Response) -> Panel:
    """An answer's panel. A refusal's has a colour of its own."""
    if not shown.refused or shown.panel.accent is not None:
        return shown.panel
    return replace(shown.panel, accent=REFUSED)


def _unopened(itx: Itx, title: str) -> Panel:
    """A panel with the button once more: a form can't follow an acknowledgement."""
    custom_id = str(data_of(itx).get("custom_id", ""))
    return Panel(
        texts=(say("ui-slow"),),
        rows=((Button(title, custom_id, "main"),),),
    )


async def _patiently(itx: Itx, send: Callable[[], Awaitable[T]]) -> T | None:
    """Send through dropped connections. Returns None if the interaction was answered before.

    A request that was cut off may have arrived. Sending it again is harmless: a second response is
    refused (hence the None), a second edit changes nothing, and a second private panel beside the
    first costs its reader a smile.
    """
    failure = ""
    for _ in range(TRIES):
        try:
            async with asyncio.timeout(PATIENCE):
                return await trouble.repeated(send, itx.client.http, itx.channel_id)
        except trouble.HEARD as error:
            if _answered(error):
                return None
            failure = type(error).__name__
        await asyncio.sleep(PAUSE)
    raise Unanswered(failure)


def _answered(error: Exception) -> bool:
    """Whether the trouble is that the interaction is answered, rather than one that may pass.

    Raises `TooLate` where no answer is possible any longer, and any error that isn't the network's.
    """
    match trouble.of(error):
        case Trouble.ANSWERED:
            return True
        case Trouble.UNSURE | Trouble.LATER:
            return False
        case None | Trouble.DENIED | Trouble.MALFORMED | Trouble.DISOWNED | Trouble.CLOSED:
            raise error
        case _:
            raise TooLate from error
