"""What the bot may do in a channel, in words; and threads for tables."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Any, Literal

import discord

from bot.languages import listed, spoken
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Response
from bot.tables.texts import say
from bot.ui import trouble
from bot.ui.callers import Itx, writes
from bot.ui.trouble import Trouble

ThreadKind = Literal[discord.ChannelType.public_thread, discord.ChannelType.private_thread]
log = logging.getLogger(__name__)


def may_open(itx: Itx, *, thread: bool) -> str:
    """A sentence if the caller may not post here themselves, else "": the bot does for nobody what
    they may not do."""
    may, missing = itx.permissions, []
    inside = thread or isinstance(itx.channel, discord.Thread)
    if not writes(may, inside=inside):
        missing.append("Send Messages in Threads" if inside else "Send Messages")
    if thread and not may.create_public_threads:
        missing.append("Create Public Threads")
    if not missing or may.administrator:
        return ""
    return say("ui-you-lack", what=listed(missing, spoken()))


def sees(itx: Itx, channel: int) -> bool:
    """Whether the caller can see a channel of their server, as far as the gateway has told."""
    guild = None if itx.guild_id is None else itx.client.get_guild(itx.guild_id)
    member = itx.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    return seen_by(member, guild.get_channel_or_thread(channel))


async def reads(user: int, found: Any) -> bool:
    """Whether a user sees a channel, as Discord says now. Raises NotFound for somebody who isn't in
    the server."""
    if isinstance(found, discord.DMChannel):
        return found.recipient is not None and found.recipient.id == user
    member = await found.guild.fetch_member(user)
    if seen_by(member, found) or not isinstance(found, discord.Thread):
        return seen_by(member, found)
    if not found.is_private() or not seen_by(member, found.parent):
        return False
    return (await found.fetch_member(user)).id == user


def seen_by(member: discord.Member, found: object) -> bool:
    """Whether a member can see a channel of their server."""
    if isinstance(found, discord.Thread):
        may = found.permissions_for(member) if found.parent else discord.Permissions.none()
        return may.view_channel and (not found.is_private() or may.manage_threads)
    if isinstance(found, discord.abc.GuildChannel):
        return found.permissions_for(member).view_channel
    return False


async def outside(itx: Itx) -> str:
    """A sentence if this is a private thread that the bot isn't in, else "": the bot can neither
    read nor write there."""
    thread = itx.channel
    if not isinstance(thread, discord.Thread) or not thread.is_private():
        return ""
    try:  # the library goes on calling itself a member once it was removed
        await itx.client.http.get_channel(thread.id)
    except trouble.HEARD as error:
        if trouble.of(error) in {Trouble.DENIED, Trouble.NO_CHANNEL}:
            return say("ui-not-in-thread", me=f"<@{itx.application_id}>")
        log.info("a thread can't be seen: %s", type(error).__name__, extra={"channel": thread.id})
    return ""


def lacking(itx: Itx, *, thread: bool = False) -> str:
    """A sentence with the permissions that the bot lacks for a table here, or ""."""
    may = itx.app_permissions
    inside = thread or isinstance(itx.channel, discord.Thread)
    missing = list(_missing(may, inside=inside))
    if thread and not may.create_public_threads and not may.administrator:
        missing.append("Create Public Threads")
    if not missing:
        return ""
    return say("ui-i-lack", what=listed(missing, spoken()))


def lacking_in(channel: object) -> tuple[str, ...]:
    """The permissions that the bot lacks in a channel, as far as the gateway has told of it."""
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return ()
    inside = isinstance(channel, discord.Thread)
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return ()
    missing = _missing(channel.permissions_for(channel.guild.me), inside=inside)
    # Without the first of these nothing else is allowed either.
    first = [name for name in missing if name == "View Channel" or name.startswith("Send")]
    return tuple(first[:1]) or missing


def _missing(may: discord.Permissions, *, inside: bool) -> tuple[str, ...]:
    """The permissions that a table needs and these don't include."""
    needed = {
        "View Channel": may.view_channel,
        "Read Message History": may.read_message_history,
        "Attach Files": may.attach_files,
        "Send Messages in Threads" if inside else "Send Messages": (
            may.send_messages_in_threads if inside else may.send_messages
        ),
    }
    return tuple(name for name, held in needed.items() if not held and not may.administrator)


def apart(itx: Itx) -> ThreadKind | None:
    """The kind of thread for a game of the caller's own: private where bot and caller may make one,
    else public. None where there can't be one."""
    if _above(itx) is None:
        return None
    both = discord.Permissions(_whole(itx.app_permissions) & _whole(itx.permissions))
    if _missing(itx.app_permissions, inside=True) or not both.send_messages_in_threads:
        return None
    if both.create_private_threads:
        return discord.ChannelType.private_thread
    return discord.ChannelType.public_thread if both.create_public_threads else None


def _whole(may: discord.Permissions) -> int:
    """Permissions with all those that an administrator has."""
    return (discord.Permissions.all() if may.administrator else may).value


def _above(itx: Itx) -> discord.TextChannel | None:
    """The channel in which a new thread begins: this one, or this thread's."""
    here = itx.channel
    above = here.parent if isinstance(here, discord.Thread) else here
    return above if isinstance(above, discord.TextChannel) else None


async def open_thread(
    itx: Itx, name: str, kind: ThreadKind = discord.ChannelType.public_thread
) -> discord.Thread | None:
    """Open a thread in this channel, or beside this thread, with the caller in it. Returns None
    where there can't be one."""
    channel = _above(itx)
    if channel is None:
        return None
    thread = await channel.create_thread(
        name=plain(name, 100), type=kind, auto_archive_duration=10080
    )
    try:
        await thread.add_user(itx.user)
    except discord.HTTPException:
        await drop_thread(thread)
        raise
    return thread


async def with_guest(itx: Itx, guest: discord.User | None, asking: Awaitable[Response]) -> Response:
    """The answer to an invitation. Whoever was invited is in this private thread by then, if the
    bot may add them."""
    shown, thread = await asking, itx.channel
    private = isinstance(thread, discord.Thread) and thread.is_private()
    if guest is not None and isinstance(thread, discord.Thread) and private and not shown.refused:
        try:
            await thread.add_user(guest)
        except trouble.HEARD as error:
            log.info("a guest stays out: %s", type(error).__name__, extra={"channel": thread.id})
    return shown


async def drop_thread(thread: discord.Thread) -> None:
    """Delete a thread that is of no use, or else archive it."""
    try:
        await thread.delete()
    except discord.Forbidden:
        await thread.edit(archived=True)
    except discord.HTTPException as error:
        log.warning("a thread stayed behind: %s", error.code, extra={"channel": thread.id})
