"""The application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground import wire
from bot.playground.errors import ApiError, bad_field, missing_access, unknown
from bot.playground.facts import JSON
from bot.playground.rest.door import Ask, Route
from bot.playground.state import Emoji

MOST = 2000
LARGEST = 256 * 1024
NAMED = re.compile(r"\w{2,32}", re.ASCII)
PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def _may(ask: Ask) -> None:
    if ask.key("application") != ask.service.bot.id:
        raise missing_access()


def _one(ask: Ask) -> Emoji:
    _may(ask)
    found = ask.service.world.emojis.get(ask.key("emoji"))
    if found is None:
        raise unknown("emoji")
    return found


def _shown(ask: Ask, emoji: Emoji) -> JSON:
    return wire.emoji(emoji, ask.service.bot)


def _name(ask: Ask, given: object, own: Emoji | None = None) -> str:
    """The name of an emoji, checked. No other emoji may have it."""
    if not isinstance(given, str) or not 2 <= len(given) <= 32:
        raise bad_field("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.", "name")
    if not NAMED.fullmatch(given):
        text = "String value did not match validation regex."
        raise bad_field("STRING_TYPE_REGEX", text, "name")
    others = (e for e in ask.service.world.emojis.values() if e is not own)
    if any(e.name == given for e in others):
        text = "An emoji with this name already exists."
        raise bad_field("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text, "name")
    return given


def _image(given: object) -> bytes:
    """The bytes of a picture, checked."""
    found = PICTURE.fullmatch(given) if isinstance(given, str) else None
    try:
        image = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        image = b""
    if not image:
        raise bad_field("IMAGE_INVALID", "Invalid image data", "image")
    if len(image) > LARGEST:
        text = f"File cannot be larger than {LARGEST / 1024:.1f} kb."
        raise bad_field("BINARY_TYPE_MAX_SIZE", text, "image")
    return image


async def listed(ask: Ask) -> JSON:
    """GET all emojis of the application."""
    _may(ask)
    return {"items": [_shown(ask, e) for e in ask.service.world.emojis.values()]}


async def create(ask: Ask) -> JSON:
    """POST an emoji, 2,000 at most."""
    _may(ask)
    body, world = await ask.json(), ask.service.world
    name, image = _name(ask, body.get("name")), _image(body.get("image"))
    if len(world.emojis) >= MOST:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST})")
    made = Emoji(world.new_id(), name, image)
    world.keep(made)
    return _shown(ask, made)


async def one(ask: Ask) -> JSON:
    """GET an emoji."""
    return _shown(ask, _one(ask))


async def rename(ask: Ask) -> JSON:
    """PATCH an emoji's name."""
    found, body = _one(ask), await ask.json()
    if "name" in body:
        found.name = _name(ask, body["name"], found)
        ask.service.world.keep(found)
    return _shown(ask, found)


async def remove(ask: Ask) -> None:
    """DELETE an emoji."""
    ask.service.world.forget(_one(ask))


_ALL = "/applications/{application}/emojis"
ROUTES = [
    Route("GET", _ALL, listed),
    Route("POST", _ALL, create, made=201),
    Route("GET", f"{_ALL}/{{emoji}}", one),
    Route("PATCH", f"{_ALL}/{{emoji}}", rename),
    Route("DELETE", f"{_ALL}/{{emoji}}", remove),
]
