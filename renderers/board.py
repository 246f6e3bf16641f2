"""The functions that a game's `renderers/<game>/board.py` offers. The module is the object.

Only `scene` is needed. The service does without any other function that is missing.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from renderers.look import Look
from renderers.scene import Scene


class Board(Protocol):
    """A game's pictures. Views are the game's own `PublicView`, or `PrivateView` for one seat."""

    def scene(self, view: Any, look: Look, /) -> Scene:
        """The whole board, or the view that `look.view` names."""

    def phone(self, view: Any, look: Look, /) -> Scene:
        """The phone card (renderers.kit.phone): what changed, the asked player's things, scores.

        For a private view the card is that seat's, and may show what only that seat knows.
        """

    def views(self, view: Any, /) -> tuple[str, ...]:
        """The names of the close views."""

    def titles(self, view: Any, look: Look, /) -> Mapping[str, str]:
        """The titles of the close views, for a menu."""

    def secret(self, view: Any, /) -> str:
        """The close view in which a private view shows more than the public one, or ""."""

    def focus(self, words: tuple[str, ...], /) -> str:
        """The close view that shows what an answer begun with these words is about, or ""."""

    def card(self, key: str, look: Look, printing: str, /) -> Scene | None:
        """A single component, by its key in the look-ups, or None if it has no picture.

        `printing` is one of `GameSpec.reprints`, or "" for the usual printing.
        """

    def beside(self, question: str, /) -> str:
        """The close view to show beside a question of this kind (its class's name), or "".

        It is shown from the question's first menu on, such as the hand that is chosen from.
        """

    def closely(self, view: Any, /) -> str:
        """The close view to start with when a larger picture is wanted."""
