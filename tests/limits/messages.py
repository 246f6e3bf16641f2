"""Limits of messages."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.facts import JSON
from tests.limits.components import components
from tests.limits.embeds import embeds
from tests.limits.form import Spot, form

CONTENT, NONCE = 2000, 25


def message(data: JSON, files: frozenset[str], flags: int) -> None:
    """Check a body against the files the message will have and the flags it will carry."""
    with form(data) as body:
        body.text("content", 0, CONTENT)
        embeds(body, files)
        components(body, files, layout=bool(flags & facts.LAYOUT))
        _attachments(body)
        _mentions(body)
        _nonce(body)
        body.flag("tts")
        if flags & facts.LAYOUT:
            _layout_alone(body)


def _layout_alone(body: Spot) -> None:
    """A layout message has neither content nor embeds."""
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.data.get(key):
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            body.fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text, key)


def _attachments(body: Spot) -> None:
    for spot in body.items("attachments", 0, facts.FILES_PER_MESSAGE):
        spot.text("filename", 0, 1024)
        spot.text("description", 0, 1024)


def _nonce(body: Spot) -> None:
    nonce = body.data.get("nonce")
    if isinstance(nonce, str):
        body.text("nonce", 0, NONCE)
    elif nonce is not None and not isinstance(nonce, int):
        body.fail("UNION_TYPE_CONVERT", "Must be a string or an integer.", "nonce")


def _mentions(body: Spot) -> None:
    """`parse` names known kinds, and excludes a list of the same kind."""
    spot = body.child("allowed_mentions")
    if spot is None:
        return
    parse = spot.words("parse", 3)
    for place, kind in enumerate(parse):
        if kind not in {"users", "roles", "everyone"}:
            text = "Value must be one of {'roles', 'users', 'everyone'}."
            spot.fail("BASE_TYPE_CHOICES", text, "parse", place)
    for kind in ("users", "roles"):
        listed = spot.words(kind, 100)
        if kind in parse and listed:
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            spot.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)
        for place, key in enumerate(listed):
            if not key.isdecimal():
                text = f'Value "{key}" is not snowflake.'
                spot.fail("NUMBER_TYPE_COERCE", text, kind, place)
