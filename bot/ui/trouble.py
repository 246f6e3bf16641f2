"""What can go wrong between Discord and the bot, and what each kind of trouble means.

`courier` (what tables owe their channels) and `reply` (answers to interactions) act on it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum
from typing import TypeVar

import aiohttp
import discord
from discord.http import HTTPClient

T = TypeVar("T")


class Trouble(Enum):
    """A kind of trouble, with what is to be done about it."""

    UNSURE = "try again: nothing came back, so it may have arrived"
    LATER = "try again: it has not arrived, and neither message nor channel is why"
    ANSWERED = "go on: an earlier try has arrived"
    LATE = "give up quietly: nobody waits for this answer any longer"
    LEAVING = "give up quietly: this process has closed its connections; what is owed stays owed"
    ARCHIVED = "reopen the thread, then repeat"
    DENIED = "tell the host: the bot lacks access, or a permission"
    CLOSED = "use the channel: the user takes no direct messages"
    NO_MESSAGE = "the message is gone"
    NO_CHANNEL = "the channel is gone, and its table with it"
    NO_EMOJI = "the emoji is gone"
    DISOWNED = "stop: Discord no longer knows the bot's token"
    MALFORMED = "a bug of ours: Discord doesn't take what was sent"


CODES: Mapping[int, Trouble] = {
    10003: Trouble.NO_CHANNEL,
    10008: Trouble.NO_MESSAGE,
    10014: Trouble.NO_EMOJI,
    10015: Trouble.LATE,  # unknown webhook: the interaction's token is over
    10062: Trouble.LATE,  # unknown interaction
    40060: Trouble.ANSWERED,
    50001: Trouble.DENIED,
    50007: Trouble.CLOSED,
    50013: Trouble.DENIED,
    50027: Trouble.LATE,  # the interaction's token has expired
    50083: Trouble.ARCHIVED,
    160005: Trouble.DENIED,  # the thread is locked
}
"""What Discord's own codes mean, whatever the status beside them."""

HEARD = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    RuntimeError,
)
"""The exceptions that may be trouble; a RuntimeError may also be something else."""
CLOSED_SESSION = "Session is closed"


def of(error: BaseException) -> Trouble | None:
    """The kind of trouble that an exception is, or None if it is none."""
    if isinstance(error, discord.HTTPException):
        return CODES.get(error.code) or _by_status(error)
    if isinstance(error, discord.RateLimited):
        return Trouble.LATER
    if isinstance(error, RuntimeError):
        return Trouble.LEAVING if str(error) == CLOSED_SESSION else None
    return Trouble.UNSURE if isinstance(error, aiohttp.ClientError | OSError) else None


def _by_status(error: discord.HTTPException) -> Trouble:
    """The kind of trouble behind an answer whose code says no more."""
    if error.status >= 500:
        return Trouble.UNSURE
    if error.status == 401:
        return Trouble.DISOWNED
    # A firewall's 403, a proxy's 404, a 429: none of them is about this message.
    return Trouble.MALFORMED if error.status == 400 else Trouble.LATER


async def repeated(send: Callable[[], Awaitable[T]], http: HTTPClient, channel: int | None) -> T:
    """The result of `send`, after reopening an archived thread if need be."""
    try:
        return await send()
    except discord.HTTPException as error:
        if of(error) is not Trouble.ARCHIVED or channel is None:
            raise
    await http.edit_channel(channel, archived=False)
    return await send()
