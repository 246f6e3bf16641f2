"""§3.3 What an action of the active player is. Each registers itself in its chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.state import Frontier

VERBS: Final[Words] = (
    "dock",
    "cycle",
    "claim",
    "launch",
    "trade",
    "use",
    "discard",
    "relic",
    "proxima",
    "uranian",
    "end",
)
"""§3.3 The words for the actions, in the order of the menu."""


class Action:
    """§3.3 One kind of action. Words are those after its verb."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        """Why there is no such action now."""
        return None

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        """What the next word may be."""
        return None

    def canonical(self, s: Frontier, seat: Seat, typed: Words) -> Words:
        """The words in the order of the key, if they were typed in reverse. Otherwise none."""
        return ()

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        """Carry out the action."""
        raise AssertionError(type(self).__name__)


ACTIONS: Final[dict[Word, Action]] = {}
"""§3.3 Every action by its verb."""


def action(verb: Word) -> Callable[[type[Action]], type[Action]]:
    """Register the decorated class as the action of this verb."""
    assert verb in VERBS, verb
    assert verb not in ACTIONS, f"{verb} is an action already"

    def register(kind: type[Action]) -> type[Action]:
        ACTIONS[verb] = kind()
        return kind

    return register
