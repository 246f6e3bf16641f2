"""What the bot may do in a channel, in words; and threads for tables."""

from __future__ import annotations

import logging

import discord

from bot.ui.callers import Itx

log = logging.getLogger(__name__)

INVITE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    pin_messages=True,
)
"""What the invitation asks for."""

HERE_ONLY = "Tables are played in a server's channel. Use this command there, please."
NOT_FROM_HERE = "A thread can be opened from an ordinary text channel only."


def lacking(itx: Itx, *, thread: bool = False) -> str:
    """One sentence with the permissions that the bot lacks for a table here, or nothing."""
    may = itx.app_permissions
    inside = thread or isinstance(itx.channel, discord.Thread)
    needed = {
        "View Channel": may.view_channel,
        "Read Message History": may.read_message_history,
        "Attach Files": may.attach_files,
        "Send Messages in Threads" if inside else "Send Messages": (
            may.send_messages_in_threads if inside else may.send_messages
        ),
    }
    if thread:
        needed["Create Public Threads"] = may.create_public_threads
    missing = [name for name, held in needed.items() if not held and not may.administrator]
    if not missing:
        return ""
    return f"I can't keep a table here: I lack the permission {' and '.join(missing)}."


async def open_thread(itx: Itx, name: str) -> discord.Thread | None:
    """A public thread under this channel, with the asker in it; None where there can't be one."""
    if not isinstance(itx.channel, discord.TextChannel):
        return None
    thread = await itx.channel.create_thread(
        name=name[:100], type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    await thread.add_user(itx.user)
    return thread


async def drop_thread(thread: discord.Thread) -> None:
    """Take back a thread that is of no use: deleted, or else put away."""
    try:
        await thread.delete()
    except discord.Forbidden:
        await thread.edit(archived=True)
    except discord.HTTPException as error:
        log.warning("a thread stayed behind: %s", error.code, extra={"channel": thread.id})
