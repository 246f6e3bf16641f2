"""The one handler of failures: a player gets a sentence, and the log what happened, never keys.

A traceback is logged without its message: messages quote values, and values are cards in hand.
"""

from __future__ import annotations

import logging
import secrets

import aiohttp
import discord
from discord import app_commands

from bot.logs import told
from bot.tables.panel.markdown import code
from bot.tables.texts import say
from bot.ui import reply, trouble
from bot.ui.callers import Itx, data_of
from bot.ui.trouble import Trouble

log = logging.getLogger(__name__)

TABLE_KINDS = frozenset("altuvsmc")
"""Kinds of custom ids in which a table's number follows."""
QUIET = {Trouble.LATE, Trouble.ANSWERED, Trouble.LEAVING}
FORBIDDEN = {
    Trouble.DENIED,
    Trouble.ARCHIVED,
    Trouble.CLOSED,
    Trouble.NO_MESSAGE,
    Trouble.NO_CHANNEL,
}
PASSING = {Trouble.UNSURE, Trouble.LATER, Trouble.DISOWNED}
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def number() -> str:
    """A short number for a player to quote."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


async def handle(itx: Itx, error: BaseException) -> None:
    """Answer a failure with a sentence for the player, and log it."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, reply.Unanswered):
        log.warning("an answer did not get through: %s", error, extra=place(itx))
        return
    kind = trouble.of(error)
    if kind in QUIET:
        log.info("nobody waits for an answer: %s", type(error).__name__, extra=place(itx))
        return
    try:
        await reply.tell(itx, _sentence(itx, error, kind))
    except (reply.Unanswered, *trouble.HEARD) as failed:
        log.warning("a failure went unanswered: %s", type(failed).__name__, extra=place(itx))


def _sentence(itx: Itx, error: BaseException, kind: Trouble | None) -> str:
    """The sentence for a player, and whether the failure is a bug of ours."""
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return say("ui-changed")
    if isinstance(error, app_commands.TransformerError):
        return say("ui-not-taken", what=code(str(error.value)[:50]))
    if kind in FORBIDDEN:
        return say("ui-forbidden")
    if kind in PASSING and _of_network(error):
        return say("ui-deaf")
    quoted = number()
    log.error("bug %s: %s", quoted, told(error), extra={**place(itx), "bug": quoted})
    return say("ui-bug", number=code(quoted))


def _of_network(error: BaseException) -> bool:
    """Whether the trouble is surely Discord's, or on the way there, and not a disk's."""
    return isinstance(error, discord.DiscordException | aiohttp.ClientError | ConnectionError)


def place(itx: Itx) -> dict[str, object]:
    """Where an interaction came from, for the log: channel, command, table and serial."""
    data = data_of(itx)
    found: dict[str, object] = {"interaction": itx.id, "channel": itx.channel_id}
    if itx.command is not None:
        found["command"] = itx.command.qualified_name
    parts = str(data.get("custom_id", "")).split(":", 3)
    if parts[0] in TABLE_KINDS and len(parts) > 1:
        found["table"] = parts[1]
    if parts[0] == "a" and len(parts) > 2:
        found["serial"] = parts[2]
    return found
