"""A game's pictures as one value: `BOARD = Board(...)` in its `renderers/<game>/board.py`.

    BOARD = Board[PublicView, PrivateView](scene=scene, phone=phone)

Only `scene` is needed. The service does without whatever else is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from renderers.kit.parts import Livery
    from renderers.look import Look
    from renderers.scene import Recipe, Scene

Public = TypeVar("Public")
Private = TypeVar("Private")
ARGUMENTS: Final = {
    "scene": 2,
    "glance": 2,
    "phone": 2,
    "views": 1,
    "titles": 2,
    "closely": 1,
    "secrets": 1,
    "focus": 1,
    "livery": 3,
    "card": 3,
}
"""How many arguments each function of a board takes."""


class BadBoard(Exception):
    """A game's board can't be used. The message is one sentence that names the file."""


@dataclass(frozen=True, kw_only=True)
class Board(Generic[Public, Private]):
    """A game's pictures. `Public` and `Private` are the game's `PublicView` and `PrivateView`."""

    scene: Callable[[Public | Private, Look], Scene]
    """The whole board, or the close view that `look.view` names."""
    glance: Callable[[Public, Look], Scene] | None = None
    """The picture of a turn message (renderers.kit.glance): whose turn it is, what has changed, and
    how the race stands. Without it, the whole board."""
    phone: Callable[[Public | Private, Look], Scene] | None = None
    """The phone card (renderers.kit.phone): what changed, the asked player's things, scores. For
    a private view the card is that seat's, and may show what only that seat knows."""
    views: Callable[[Public], tuple[str, ...]] = lambda _: ()
    """The names of the close views."""
    titles: Callable[[Public, Look], Mapping[str, str]] = lambda *_: {}
    """The titles of close views and regions, for a menu."""
    closely: Callable[[Public], str] | None = None
    """The close view to start with when a larger picture is wanted. Without this, the first."""
    secrets: Callable[[Private], tuple[str, ...]] = lambda _: ()
    """The close views of a seat's own things, the hand first. There a private view is drawn, which
    may show more than the public one."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """The close view to show beside a question, by the name of the question's class. It is shown
    from the question's first menu on, such as the hand that is chosen from."""
    focus: Callable[[tuple[str, ...]], str] = lambda _: ""
    """The close view that shows what an answer begun with these words is about, or ""."""
    livery: Callable[[Public, int, Look], Livery] | None = None
    """How a seat is recognised. Without this, by the theme's own colours."""
    card: Callable[[str, Look, str], Scene | None] | None = None
    """A single component, by its key in the look-ups and its printing (one of
    `GameSpec.reprints`, or "" for the usual one). None if the component has no picture."""
    signs: Mapping[str, Recipe] = field(default_factory=dict)
    """Drawings that stand for words in texts and buttons, by name (renderers.signs)."""

    def __post_init__(self) -> None:
        """Raise TypeError for a part that can't be used as it will be. Builtins that don't say what
        they take pass."""
        for name, count in ARGUMENTS.items():
            function = getattr(self, name)
            if function is getattr(Board, name, ...):  # left out
                continue
            try:
                with suppress(ValueError):
                    signature(function).bind(*range(count))
            except TypeError as error:
                raise TypeError(f"{name}: {error}") from error
        for name in ("beside", "signs"):
            if not isinstance(getattr(self, name), Mapping):
                raise TypeError(f"{name}: it is no mapping")

    def secret(self, own: Private) -> str:
        """The close view that shows a seat its hand, or "" if there is none."""
        return next(iter(self.secrets(own)), "")


@cache
def board_of(game: str) -> Board[Any, Any] | None:
    """A game's pictures, or None if it has no folder of them. Raises `BadBoard`."""
    folder = find_spec(f"renderers.{game}")
    if folder is None or folder.origin is None:
        return None
    file = f"renderers/{game}/board.py"
    try:
        found = getattr(import_module(f"renderers.{game}.board"), "BOARD", None)
    except (Exception, SystemExit) as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise BadBoard(f"{file} can't be used: {said.removesuffix(':')}.") from error
    if not isinstance(found, Board):
        raise BadBoard(f"{file} has no BOARD = Board(...): see bot/engine/README.md, point 7.")
    return found
