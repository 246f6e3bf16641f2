"""How a view is to be shown; what a game's `board.scene(view, look)` is given besides the view."""

from __future__ import annotations

from typing import Any

import msgspec

from renderers.theme import ThemeName


class Look(msgspec.Struct, frozen=True):
    """Names and wishes; nothing here comes from the game's secrets."""

    names: tuple[str, ...] = ()
    """The players by seat, as plain text (no markdown)."""
    theme: ThemeName = "dark"
    view: str = ""
    """Which of the game's views (its board.py may list them in `VIEWS` or `views(view)`)."""
    at: str = ""
    """A region to show closely."""
    language: str = "en"
    """In which what stands in the picture, and its alt text, are written."""
    seat: int | None = None
    """Of the player who looks; None where that is nobody in particular."""
    since: Any = None
    """The earlier view to outline the changes against, or None."""
