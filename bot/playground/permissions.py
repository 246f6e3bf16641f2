"""Who may do what where, computed as the service documents it."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.errors import missing_access, missing_permissions
from bot.playground.facts import DM, PRIVATE_THREAD
from bot.playground.state import Channel, Guild, Member, Overwrite, World


def base(guild: Guild, member: Member) -> int:
    """A member's permissions before any channel's exceptions."""
    if guild.owner_id == member.user_id:
        return facts.EVERY_PERMISSION
    held = {guild.id, *member.roles}
    total = 0
    for role in guild.roles:
        if role.id in held:
            total |= role.permissions
    return facts.EVERY_PERMISSION if total & facts.ADMINISTRATOR else total


def _excepted(total: int, overwrites: list[Overwrite]) -> int:
    deny = allow = 0
    for each in overwrites:
        deny |= each.deny
        allow |= each.allow
    return total & ~deny | allow


def in_channel(world: World, channel: Channel, user: int) -> int:
    """A user's permissions in a channel or thread, 0 for somebody who isn't there."""
    if channel.type == DM:
        return facts.DM_PERMISSIONS if user in channel.recipients else 0
    guild = world.guild(channel.guild_id or 0)
    member = guild.members.get(user)
    if member is None:
        return 0
    total = base(guild, member)
    if total == facts.EVERY_PERMISSION:
        return total
    home = world.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel
    rules = home.overwrites
    total = _excepted(total, [o for o in rules if o.id == guild.id])
    total = _excepted(total, [o for o in rules if o.kind == 0 and o.id in member.roles])
    total = _excepted(total, [o for o in rules if o.kind == 1 and o.id == user])
    return _implied(channel, user, total)


def _implied(channel: Channel, user: int, total: int) -> int:
    """Permissions less those that need others: nothing without sight, no files without speech."""
    hidden = channel.type == PRIVATE_THREAD and user not in channel.members
    if not total & facts.VIEW or (hidden and not total & facts.MANAGE_THREADS):
        return 0
    speech = facts.SEND_IN_THREADS if channel.is_thread else facts.SEND
    if not total & speech:
        total &= ~(facts.EMBED | facts.ATTACH | facts.MENTION_EVERYONE)
    return total


def sees(world: World, channel: Channel, user: int) -> bool:
    """Whether the channel shows in the user's list."""
    return bool(in_channel(world, channel, user) & (facts.VIEW if channel.type != DM else -1))


def require(world: World, channel: Channel, user: int, needed: int) -> int:
    """The user's permissions. 50001 if they can't see the channel, 50013 if they lack `needed`."""
    total = in_channel(world, channel, user)
    if not total & facts.VIEW:
        raise missing_access()
    if total & needed != needed:
        raise missing_permissions()
    return total


def to_send(channel: Channel) -> int:
    """The permission that speaking in a channel takes."""
    return facts.SEND_IN_THREADS if channel.is_thread else facts.SEND
