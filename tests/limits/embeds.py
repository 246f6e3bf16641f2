"""Limits of embeds."""

from __future__ import annotations

from tests.limits.form import Spot

TOTAL = 6000


def embeds(body: Spot, files: frozenset[str]) -> None:
    """Check embeds: ten at most, with 6000 characters in all, and files that are attached."""
    size = sum(_embed(spot, files) for spot in body.items("embeds", 0, 10))
    if size > TOTAL:
        text = f"Embed size exceeds maximum size of {TOTAL}"
        body.fail("MAX_EMBED_SIZE_EXCEEDED", text, "embeds")


def _embed(e: Spot, files: frozenset[str]) -> int:
    """Check one embed. Returns how many of the counted characters it has."""
    shown = [e.text("title", 0, 256), e.text("description", 0, 4096)]
    e.number("color", 0, 0xFFFFFF)
    _link(e, "url", frozenset(), local=False)
    footer, author = e.child("footer"), e.child("author")
    if footer is not None:
        shown.append(footer.text("text", 0, 2048, required=True))
        _link(footer, "icon_url", files)
    if author is not None:
        shown.append(author.text("name", 1, 256, required=True))
        _link(author, "icon_url", files)
    for key in ("image", "thumbnail"):
        picture = e.child(key)
        if picture is not None:
            _link(picture, "url", files)
    for field in e.items("fields", 0, 25):
        shown.append(field.text("name", 1, 256, required=True))
        shown.append(field.text("value", 1, 1024, required=True))
        field.flag("inline")
    return sum(map(len, shown))


def _link(spot: Spot, key: str, files: frozenset[str], *, local: bool = True) -> None:
    """An address field: http(s), or a file of this message (a missing one is refused here,
    where the service would only show no picture)."""
    link = spot.text(key, 0, 2048)
    if not link or link.startswith(("http://", "https://")):
        return
    if local and link.startswith("attachment://"):
        if link.removeprefix("attachment://") not in files:
            spot.fail("EMBED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found", key)
        return
    scheme = link.partition(":")[0]
    text = f"Scheme \"{scheme}\" must be one of ('http', 'https')."
    spot.fail("URL_TYPE_INVALID_SCHEME", text, key)
