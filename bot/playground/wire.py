"""The state as the service's JSON."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.playground import facts
from bot.playground.facts import JSON
from bot.playground.permissions import in_channel
from bot.playground.state import (
    Attachment,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    Role,
    User,
    World,
)

LOCAL = "attachment://"
IN_MEDIA = ("width", "height", "content_type", "description")


def user(u: User) -> JSON:
    """A user object."""
    return {
        "id": str(u.id),
        "username": u.username,
        "global_name": u.global_name,
        "discriminator": "0000" if u.bot else "0",
        "avatar": None,
        "bot": u.bot,
        "flags": 0,
        "public_flags": 0,
        "avatar_decoration_data": None,
        "primary_guild": None,
    }


def member(m: Member) -> JSON:
    """A guild member object, without its user."""
    return {
        "roles": [str(r) for r in m.roles],
        "nick": m.nick,
        "avatar": None,
        "banner": None,
        "joined_at": m.joined_at,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def member_with_user(world: World, m: Member) -> JSON:
    """A guild member object."""
    return {**member(m), "user": user(world.users[m.user_id])}


def role(r: Role) -> JSON:
    """A role object."""
    return {
        "id": str(r.id),
        "name": r.name,
        "permissions": str(r.permissions),
        "position": r.position,
        "color": r.color,
        "colors": {"primary_color": r.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": r.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel(world: World, c: Channel) -> JSON:
    """A channel, thread or DM object."""
    doc: JSON = {
        "id": str(c.id),
        "type": c.type,
        "last_message_id": None if c.last_message_id is None else str(c.last_message_id),
        "flags": 0,
    }
    if c.type == facts.DM:
        people = [world.users[r] for r in c.recipients if not world.users[r].bot]
        return {**doc, "recipients": [user(u) for u in people]}
    doc |= {
        "name": c.name,
        "guild_id": str(c.guild_id),
        "parent_id": None if c.parent_id is None else str(c.parent_id),
        "rate_limit_per_user": c.slowmode,
    }
    return {**doc, **(_thread(world, c) if c.is_thread else _text(c))}


def _text(c: Channel) -> JSON:
    """A text channel's own fields."""
    return {
        "position": c.position,
        "topic": c.topic,
        "nsfw": c.nsfw,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
            for o in c.overwrites
        ],
    }


def _thread(world: World, c: Channel) -> JSON:
    """A thread's own fields."""
    count = len(world.messages.get(c.id, ()))
    return {
        "owner_id": str(c.owner_id),
        "member_count": len(c.members),
        "message_count": count,
        "total_message_sent": count,
        "thread_metadata": {
            "archived": c.archived,
            "auto_archive_duration": c.auto_archive,
            "archive_timestamp": c.created_at,
            "create_timestamp": c.created_at,
            "locked": c.locked,
            "invitable": c.invitable,
        },
    }


def thread_member(c: Channel, who: int) -> JSON:
    """A thread member object."""
    return {
        "id": str(c.id),
        "user_id": str(who),
        "join_timestamp": c.members[who],
        "flags": 0,
    }


def emoji(e: Emoji, maker: User) -> JSON:
    """An application's own emoji."""
    return {
        "id": str(e.id),
        "name": e.name,
        "user": user(maker),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def guild(g: Guild) -> JSON:
    """A guild object as REST gives it."""
    nothing = dict.fromkeys(
        ("icon", "splash", "banner", "description", "discovery_splash", "vanity_url_code",
         "afk_channel_id", "system_channel_id", "rules_channel_id", "widget_channel_id",
         "public_updates_channel_id", "safety_alerts_channel_id", "application_id",
         "home_header", "incidents_data", "max_presences")
    )  # fmt: skip
    return {
        **nothing,
        "id": str(g.id),
        "name": g.name,
        "owner_id": str(g.owner_id),
        "roles": [role(r) for r in g.roles],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": g.locale,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "system_channel_flags": 0,
        "premium_progress_bar_enabled": False,
        "widget_enabled": False,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "nsfw": False,
        "region": "deprecated",
    }


def guild_create(world: World, g: Guild, bot: int, *, all_members: bool) -> JSON:
    """A guild with its channels, as the gateway introduces it to the bot."""
    here = [c for c in world.channels.values() if c.guild_id == g.id]
    shown = [m for m in g.members.values() if all_members or m.user_id == bot]
    threads = [c for c in world.threads(g.id) if in_channel(world, c, bot)]
    return {
        **guild(g),
        "joined_at": g.members[bot].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(g.members),
        "members": [member_with_user(world, m) for m in shown],
        "channels": [channel(world, c) for c in here if not c.is_thread],
        "threads": [thread_for(world, c, bot) for c in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def thread_for(world: World, c: Channel, who: int) -> JSON:
    """A thread, with the reader's own membership if there is one."""
    doc = channel(world, c)
    if who in c.members:
        doc["member"] = thread_member(c, who)
    return doc


def command(c: Command, application: int) -> JSON:
    """An application command object."""
    doc = {
        **c.body,
        "id": str(c.id),
        "application_id": str(application),
        "version": str(c.version),
    }
    if c.guild_id is not None:
        doc["guild_id"] = str(c.guild_id)
    return doc


def attachment(file: Attachment, place: int, base: str) -> JSON:
    """An attachment object. `base` is the address before `/cdn`."""
    url = f"{base}/cdn/attachments/{place}/{file.id}/{file.filename}"
    doc: JSON = {
        "id": str(file.id),
        "filename": file.filename,
        "size": file.size,
        "content_type": file.content_type,
        "url": url,
        "proxy_url": url,
    }
    if file.description is not None:
        doc["description"] = file.description
    if file.width is not None:
        doc |= {"width": file.width, "height": file.height}
    return doc


def message(world: World, m: Message, base: str) -> JSON:
    """A message object, as its author may see it."""
    named = {f.filename: attachment(f, m.channel_id, base) for f in m.files}
    used: set[str] = set()
    # Only a message with files may hold `attachment://`. What the others hold is shown as it is.
    shown = partial(_resolved, named=named, used=used) if named else dict
    embeds = [{"type": "rich", **shown(e)} for e in m.embeds]
    components = [shown(c) for c in m.components]
    doc: JSON = {
        "id": str(m.id),
        "channel_id": str(m.channel_id),
        "author": user(world.users[m.author_id]),
        "type": m.type,
        "content": m.content,
        "timestamp": m.timestamp,
        "edited_timestamp": m.edited,
        "tts": False,
        "mention_everyone": m.mention_everyone,
        "mentions": [user(world.users[u]) for u in m.mentions if u in world.users],
        "mention_roles": [str(r) for r in m.mention_roles],
        "embeds": embeds,
        "components": components,
        "attachments": [doc for name, doc in named.items() if name not in used],
        "pinned": m.pinned_at is not None,
        "flags": m.flags,
    }
    return doc | _origin(world, m, base)


def _origin(world: World, m: Message, base: str) -> JSON:
    """Where a message comes from: application, interaction, the message replied to."""
    doc: JSON = {}
    if m.nonce is not None:
        doc["nonce"] = m.nonce
    if m.by_application:
        doc["application_id"] = str(m.author_id)
    if m.interaction is not None:
        doc["webhook_id"] = str(m.author_id)
        doc["interaction_metadata"] = m.interaction
    if m.reference is not None:
        doc["message_reference"] = m.reference
        there = world.messages.get(int(m.reference["channel_id"]), {})
        target = there.get(int(m.reference.get("message_id", 0)))
        if m.type in {facts.REPLY, facts.THREAD_STARTER}:
            doc["referenced_message"] = None if target is None else message(world, target, base)
    if m.flags & facts.HAS_THREAD and m.id in world.channels:
        doc["thread"] = channel(world, world.channels[m.id])
    return doc


def _resolved(node: JSON, named: dict[str, JSON], used: set[str]) -> JSON:
    """A copy of an embed or component with addresses in place of `attachment://`.

    Notes the files used.
    """
    made = {
        key: _copied(value, named, used) if isinstance(value, dict | list) else value
        for key, value in node.items()
    }
    if node.get("type") == facts.FILE:
        link = str((node.get("file") or {}).get("url", ""))
        file = named.get(link.removeprefix(LOCAL), {})
        made |= {"name": file.get("filename"), "size": file.get("size")}
    _point_links(made, named, used)
    return made


def _copied(value: JSON | list[Any], named: dict[str, JSON], used: set[str]) -> JSON | list[Any]:
    """A copy of what stands inside an embed or component."""
    if isinstance(value, dict):
        return _resolved(value, named, used)
    return [_copied(v, named, used) if isinstance(v, dict | list) else v for v in value]


def _point_links(node: JSON, named: dict[str, JSON], used: set[str]) -> None:
    for key in ("url", "icon_url"):
        link = node.get(key)
        if isinstance(link, str) and link.startswith(LOCAL):
            _point(node, key, named.get(link.removeprefix(LOCAL)), used)


def _point(node: JSON, key: str, file: JSON | None, used: set[str]) -> None:
    """Replace one `attachment://` by the file's address and size."""
    if file is None:
        return
    used.add(file["filename"])
    node[key] = file["url"]
    node[f"proxy_{key}"] = file["url"]
    if key == "url":
        node |= {k: file[k] for k in IN_MEDIA if k in file}
        node["id"] = node["attachment_id"] = file["id"]
