"""What a game's `renderers/<game>/board.py` offers; the module itself is the object.

Only `scene` is needed; where another function is missing, the service does without.
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

        Of a private view the card is that seat's, and may show what only it knows."""

    def views(self, view: Any, /) -> tuple[str, ...]:
        """The names of the parts that can be asked for."""

    def titles(self, view: Any, look: Look, /) -> Mapping[str, str]:
        """What these parts show, for a menu."""

    def secret(self, view: Any, /) -> str:
        """The part in which a private view shows more than the public one; "" for none."""

    def focus(self, words: tuple[str, ...], /) -> str:
        """The part that shows what an answer begun with these words is about; "" for the whole."""

    def card(self, key: str, look: Look, printing: str, /) -> Scene | None:
        """A component by itself, by its key in the look-ups and as a printing has it (one of
        `GameSpec.reprints`, "" for the usual one); None for what has no picture."""

    def beside(self, question: str, /) -> str:
        """The part to show beside a question of this kind (its class's name) from its first menu
        on, such as the hand that it chooses from; "" for none."""

    def closely(self, view: Any, /) -> str:
        """The part to look at first for a larger picture."""
