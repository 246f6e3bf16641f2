"""Limits of channels, threads and their permissions."""

from __future__ import annotations

from typing import Any

from bot.playground import facts
from tests.limits.form import Spot, form

ARCHIVE_AFTER = {60, 1440, 4320, 10080}


def channel(data: Any) -> None:
    """Check a new text channel."""
    with form(data) as body:
        body.text("name", 1, 100, required=True)
        body.text("topic", 0, 1024)
        body.one_of("type", {facts.TEXT}, required=False)


def thread(data: Any) -> None:
    """Check a new thread."""
    with form(data) as body:
        body.text("name", 1, 100, required=True)
        body.one_of("type", {facts.PUBLIC_THREAD, facts.PRIVATE_THREAD}, required=False)
        body.one_of("auto_archive_duration", ARCHIVE_AFTER, required=False)


def channel_changes(data: Any) -> None:
    """Check the changes of a text channel."""
    with form(data) as body:
        _named(body)
        body.text("topic", 0, 1024)
        body.flag("nsfw")
        body.items("permission_overwrites", 0, 100)


def thread_changes(data: Any) -> None:
    """Check the changes of a thread."""
    with form(data) as body:
        _named(body)
        for name in ("archived", "locked", "invitable"):
            body.flag(name)
        body.one_of("auto_archive_duration", ARCHIVE_AFTER, required=False)


def _named(body: Spot) -> None:
    body.text("name", 1, 100, required="name" in body.data)
    body.number("rate_limit_per_user", 0, 21600)


def overwrite(data: Any) -> None:
    """Check what a role or member may do in a channel."""
    with form(data) as body:
        body.one_of("type", {0, 1})
