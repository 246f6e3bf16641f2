"""Who calls and from where: an interaction as the application's `Caller`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.tables.panel.panel import Caller

Itx = discord.Interaction[discord.Client]


def data_of(itx: Itx) -> Mapping[str, Any]:
    """What Discord sent with an interaction: the command's options, the custom id, the values."""
    return cast(Mapping[str, Any], itx.data or {})


def caller(itx: Itx, *, channel: int | None = None) -> Caller:
    """The caller of this interaction, or the same person in another channel if one is named."""
    return Caller(
        user=itx.user.id,
        name=itx.user.display_name,
        account=itx.user.name,
        channel=channel or itx.channel_id or 0,
        interaction=itx.id,
        guild=itx.guild_id,
        moderator=itx.guild_id is not None and moderates(itx.permissions),
        locale=itx.locale.value.partition("-")[0],
        guild_locale=itx.guild_locale.value if itx.guild_locale else "en",
        home=home(itx, channel),
        pins=itx.permissions.pin_messages or itx.permissions.administrator,
        writes=writes(itx.permissions, inside=isinstance(itx.channel, discord.Thread)),
    )


def home(itx: Itx, channel: int | None = None) -> int | None:
    """The channel whose panel lists a table in this thread: the channel called in, or the thread's
    parent. Nobody else may hear of private threads, and forums take no messages."""
    thread = itx.channel
    if isinstance(thread, discord.Thread):
        apart = thread.is_private() or isinstance(thread.parent, discord.ForumChannel)
        return None if apart else thread.parent_id
    return itx.channel_id if channel is not None and channel != itx.channel_id else None


def writes(may: discord.Permissions, *, inside: bool) -> bool:
    """Whether these permissions let somebody write in a channel, or `inside` a thread of it."""
    return may.administrator or (may.send_messages_in_threads if inside else may.send_messages)


def moderates(may: discord.Permissions) -> bool:
    """Whether these permissions make a moderator of tables."""
    return may.administrator or may.manage_guild or may.manage_channels
