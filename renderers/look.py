"""How a view is to be shown: what a game's `board.scene(view, look)` gets besides the view."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from renderers.theme import ThemeName

Level: TypeAlias = Literal["glance", "board", "phone", "close"]


class Look(msgspec.Struct, frozen=True):
    """Names and preferences. Nothing here comes from the game's secrets."""

    names: tuple[str, ...] = ()
    """The players by seat, as plain text (no markdown)."""
    theme: ThemeName = "dark"
    view: str = ""
    """One of the close views that the game's `BOARD` lists."""
    at: str = ""
    """The region to enlarge."""
    language: str = "en"
    """The language of the picture's words and of its alt text."""
    seat: int | None = None
    """The seat of the player who looks, or None if that is nobody in particular."""
    marks: tuple[str, ...] = ()
    """What to put a frame round: regions of the picture, or names that its words begin with."""
    since: Any = None
    """The earlier view, if changes since then are to be outlined."""
    level: Level = "board"
    """Where the picture is shown (renderers.kit.levels): in a turn message, opened to its full
    size, on a phone, or in a chat as a part with all its words."""
