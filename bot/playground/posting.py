"""Making and changing messages, for people and for the bot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.playground import facts
from bot.playground.errors import archived, bad_field, empty_message
from bot.playground.facts import JSON
from bot.playground.membership import join
from bot.playground.permissions import in_channel, require, to_send
from bot.playground.service import Service
from bot.playground.state import Attachment, Channel, Message, now
from bot.playground.uploads import Upload, accepted, files_at_hand
from bot.playground.wire import LOCAL

USER_MENTION, ROLE_MENTION = re.compile(r"<@!?(\d{15,20})>"), re.compile(r"<@&(\d{15,20})>")


@dataclass(frozen=True)
class Draft:
    """A body as received, with its files."""

    body: JSON
    uploads: list[Upload] = field(default_factory=list)


def may_send(service: Service, channel: Channel, author: int, draft: Draft) -> None:
    """Refuse (50001, 50013, 50007) a message that the author may not send in this channel."""
    needed = facts.VIEW | to_send(channel)
    if draft.uploads:
        needed |= facts.ATTACH
    if draft.body.get("embeds"):
        needed |= facts.EMBED
    may = require(service.world, channel, author, needed)
    if channel.locked and not may & facts.MANAGE_THREADS:
        raise archived()


def create(
    service: Service,
    channel: Channel,
    author: int,
    draft: Draft,
    *,
    interaction: JSON | None = None,
    ephemeral_for: int | None = None,
    answers: int | None = None,
    loading: bool = False,
) -> Message:
    """Publish a new message. With a repeated, enforced nonce, returns the existing one instead."""
    body = draft.body
    nonce = None if body.get("nonce") is None else str(body["nonce"])
    if nonce is not None and body.get("enforce_nonce"):
        earlier = service.world.by_nonce(author, channel.id, nonce)
        if earlier is not None:
            return earlier
    flags = _settable(body.get("flags")) & ~facts.EPHEMERAL
    flags |= facts.EPHEMERAL if ephemeral_for is not None else 0
    message = Message(
        id=service.world.new_id(),
        channel_id=channel.id,
        author_id=author,
        timestamp=now(),
        type=facts.DEFAULT_MESSAGE if interaction is None else facts.COMMAND_REPLY,
        flags=flags | (facts.LOADING if loading else 0),
        nonce=nonce,
        interaction=interaction,
        ephemeral_for=ephemeral_for,
        by_application=author == service.bot.id,
    )
    if answers is not None:
        _answer_to(message, channel, answers)
    if not loading:
        _refer(service, message, channel, body)
        _fill(service, message, draft)
    _keep(service, channel, message)
    if channel.archived and ephemeral_for is None:
        # A message wakes an archived thread.
        channel.archived = False
        service.announce("UPDATE", channel)
    service.publish("MESSAGE_CREATE", message)
    if channel.is_thread and ephemeral_for is None:
        for who in [author, *message.mentions]:
            _bring(service, channel, who)
    return message


def _settable(flags: object) -> int:
    """The flags that a sender may set. The service ignores others."""
    return flags & facts.SETTABLE_FLAGS if isinstance(flags, int) else 0


def _bring(service: Service, thread: Channel, who: int) -> None:
    """Add somebody who speaks or is mentioned in a thread to it."""
    parent = service.world.channels.get(thread.parent_id or 0)
    if parent is not None and service.sees(who, parent):
        join(service, thread, who)


def notice(
    service: Service, channel: Channel, kind: int, reference: JSON, content: str = ""
) -> Message:
    """Write a message of the service itself, in the bot's name, about a pin or a thread."""
    message = Message(
        id=service.world.new_id(),
        channel_id=channel.id,
        author_id=service.bot.id,
        timestamp=now(),
        type=kind,
        content=content,
        reference={"type": 0, "guild_id": str(channel.guild_id), **reference},
    )
    if channel.guild_id is None:
        message.reference = {"type": 0, **reference}
    _keep(service, channel, message)
    service.publish("MESSAGE_CREATE", message)
    return message


def _keep(service: Service, channel: Channel, message: Message) -> None:
    service.world.keep(message)
    if message.ephemeral_for is None:
        channel.last_message_id = message.id
        service.world.keep(channel)


def _refer(service: Service, message: Message, channel: Channel, body: JSON) -> None:
    """Make the message an answer to another one."""
    reference = body.get("message_reference")
    if not isinstance(reference, dict) or not reference.get("message_id"):
        return
    there = service.world.messages.get(channel.id, {})
    if int(reference["message_id"]) not in there:
        if reference.get("fail_if_not_exists", True):
            text = "Unknown message"
            raise bad_field("REPLIES_UNKNOWN_MESSAGE", text, "message_reference")
        return
    _answer_to(message, channel, int(reference["message_id"]))


def _answer_to(message: Message, channel: Channel, target: int) -> None:
    message.type = facts.REPLY
    message.reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(target)}
    if channel.guild_id is not None:
        message.reference["guild_id"] = str(channel.guild_id)


def edit(service: Service, message: Message, draft: Draft) -> Message:
    """Change a message and publish that. Whatever the body doesn't name stays."""
    flags = draft.body.get("flags")
    if isinstance(flags, int):
        kept = message.flags & ~facts.SUPPRESS_EMBEDS
        message_flags = kept | flags & (facts.SUPPRESS_EMBEDS | facts.LAYOUT)
    else:
        message_flags = message.flags
    was_loading = bool(message.flags & facts.LOADING)
    _fill(service, message, draft, message_flags & ~facts.LOADING)
    if not was_loading:
        message.edited = now()
    service.world.keep(message)
    service.publish("MESSAGE_UPDATE", message)
    return message


def _fill(service: Service, message: Message, draft: Draft, flags: int | None = None) -> None:
    """Check a draft against the message it would make, and only then apply it."""
    body, flags = draft.body, message.flags if flags is None else flags
    ids = [service.world.new_id() for _ in draft.uploads]
    files = accepted(draft.uploads, body, message.files, ids)
    if flags & facts.LAYOUT:
        # Turning a message into a layout needs its old parts cleared in the same edit.
        left = {k: body.get(k, getattr(message, k)) for k in ("content", "embeds")}
    else:
        left = {}
    at_hand = files_at_hand(body, files, message.files)
    service.check("message", {**body, **left}, at_hand, flags)
    content = str(body.get("content", message.content) or "")
    embeds = list(body.get("embeds", message.embeds) or [])
    components = list(body.get("components", message.components) or [])
    _nothing_lost(components, files)
    _emojis_there(service, body.get("components") or [])
    if not (content.strip() or embeds or components or files):
        raise empty_message()
    _forget_dropped(service, message, files)
    for upload, key in zip(draft.uploads, ids, strict=True):
        service.store.put_file(key, upload.data)
    message.content, message.embeds, message.files, message.flags = content, embeds, files, flags
    if "components" in body:
        message.components = numbered(components)
    _mention(service, message, body.get("allowed_mentions"))


def _nothing_lost(components: list[JSON], files: list[Attachment]) -> None:
    """Refuse to drop a file that the components which stay still show."""
    there = {f.filename for f in files}
    for name in shown_files(components):
        if name not in there:
            text = "The referenced attachment was not found"
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            raise bad_field(code, text, "attachments")


def _emojis_there(service: Service, components: list[JSON]) -> None:
    """Refuse a button or a menu's option with an emoji that the application doesn't have."""
    for node in nodes(components):
        for shown in (node, *(node.get("options") or ())):
            number = (shown.get("emoji") or {}).get("id")
            if number and int(number) not in service.world.emojis:
                code = "BUTTON_COMPONENT_INVALID_EMOJI"
                raise bad_field(code, "Invalid emoji", "components", "emoji", "id")


def shown_files(components: list[JSON]) -> Iterator[str]:
    """The names of attachments that components show."""
    for node in nodes(components):
        for shown in (node, *node.get("items", ())):
            media = shown.get("media") or shown.get("file") or {}
            link = str(media.get("url", ""))
            if link.startswith(LOCAL):
                yield link.removeprefix(LOCAL)


def _forget_dropped(service: Service, message: Message, files: list[Attachment]) -> None:
    kept = {f.id for f in files}
    for file in message.files:
        if file.id not in kept:
            service.store.put("file", file.id, None)


def numbered(components: list[JSON]) -> list[JSON]:
    """The components with the ids and defaults that the sender left out."""
    taken = {int(n["id"]) for n in nodes(components) if n.get("id")}
    free = (n for n in range(1, 1000) if n not in taken)
    made: list[JSON] = [_numbered(c, free) for c in components]
    return made


def _numbered(node: JSON, free: Iterator[int]) -> JSON:
    made = {**_spelt(node), "id": node.get("id") or next(free)}
    if "options" in node:
        made["options"] = [_spelt(option) for option in node["options"]]
    if "components" in node:
        made["components"] = [_numbered(c, free) for c in node["components"]]
    if isinstance(node.get("accessory"), dict):
        made["accessory"] = _numbered(node["accessory"], free)
    if node.get("type") == facts.GALLERY:
        made["items"] = [{"description": None, "spoiler": False, **i} for i in node["items"]]
    return made


def _spelt(shown: JSON) -> JSON:
    """A button or a menu's option with its emoji's number as text, however it was sent."""
    emoji = shown.get("emoji")
    if not emoji or not emoji.get("id"):
        return shown
    return {**shown, "emoji": {**emoji, "id": str(emoji["id"])}}


def nodes(components: list[JSON]) -> Iterator[JSON]:
    """All components, outermost first, in reading order."""
    for node in components:
        yield node
        yield from nodes(node.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(node.get(key), dict):
                yield from nodes([node[key]])


def _mention(service: Service, message: Message, allowed: object) -> None:
    """Set who is pinged: those the text names, as far as `allowed_mentions` lets it."""
    text = "\n".join(
        [message.content, *(str(n["content"]) for n in nodes(message.components) if "content" in n)]
    )
    parse, listed = _allowed(allowed)
    users = list(dict.fromkeys(int(i) for i in USER_MENTION.findall(text)))
    roles = list(dict.fromkeys(int(i) for i in ROLE_MENTION.findall(text)))
    if "users" not in parse:
        users = [u for u in users if str(u) in listed]
    if "roles" not in parse:
        roles = [r for r in roles if str(r) in listed]
    message.mentions = [u for u in users if u in service.world.users]
    message.mention_roles = roles
    message.mention_everyone = _everyone(service, message, text) and "everyone" in parse
    _mention_replied(service, message, allowed)


def _allowed(allowed: object) -> tuple[set[str], set[str]]:
    if not isinstance(allowed, dict):
        return {"users", "roles", "everyone"}, set()
    listed = [*(allowed.get("users") or ()), *(allowed.get("roles") or ())]
    return set(allowed.get("parse") or ()), {str(i) for i in listed}


def _everyone(service: Service, message: Message, text: str) -> bool:
    if "@everyone" not in text and "@here" not in text:
        return False
    channel = service.world.channels[message.channel_id]
    may = in_channel(service.world, channel, message.author_id)
    return bool(may & facts.MENTION_EVERYONE)


def _mention_replied(service: Service, message: Message, allowed: object) -> None:
    """Ping the author of the message replied to, unless that is switched off."""
    if message.type != facts.REPLY or message.reference is None:
        return
    if isinstance(allowed, dict) and not allowed.get("replied_user"):
        return
    there = service.world.messages[message.channel_id]
    target = there.get(int(message.reference["message_id"]))
    if target is not None and target.author_id not in message.mentions:
        message.mentions.append(target.author_id)
