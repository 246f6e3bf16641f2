"""The verbs of a question that asks for one of many actions, each with its rule in its chapter.

    actions = Verbs[Frontier]("dock", "claim", "end")

    @actions("claim")
    class Claim(Verb[Frontier]):
        def slot(self, s, seat, words): ...
        def take(self, s, seat, words): ...

The question asks `actions` for a slot and for what an answer does. A new action is one class and
its word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from bot.engine.errors import No
from bot.engine.flow import S, Seat, Word, Words
from bot.engine.slots import Reason, Slot


class Verb(Generic[S]):
    """One kind of action. Words are those after its verb."""

    def why(self, s: S, seat: Seat) -> No | None:
        """Why there is no such action now, whatever may follow."""
        return None

    def slot(self, s: S, seat: Seat, words: Words) -> Slot | None:
        """What the next word may be, or None if these words are whole."""
        return None

    def canonical(self, s: S, seat: Seat, typed: Words) -> Words:
        """The words in the order of the key, if they were typed in another. Otherwise none."""
        return ()

    def take(self, s: S, seat: Seat, words: Words) -> S:
        """Carry out the action."""
        raise AssertionError(type(self).__name__)


class Verbs(dict[Word, Verb[S]]):
    """The actions of a question by their verbs."""

    def __init__(self, *order: Word) -> None:
        super().__init__()
        self.order = order
        """Every verb, in the order of the menu."""

    def __call__(self, verb: Word) -> Callable[[type[Verb[S]]], type[Verb[S]]]:
        """Register the decorated class as the action of this verb."""
        assert verb in self.order, f"{verb} is no action"
        assert verb not in self, f"{verb} is an action already"

        def register(kind: type[Verb[S]]) -> type[Verb[S]]:
            self[verb] = kind()
            return kind

        return register

    def slot(self, s: S, seat: Seat, words: Words, unknown: Reason = "word") -> Slot | None:
        """What the next word may be: a verb, or what follows it."""
        if words:
            return self[words[0]].slot(s, seat, words[1:])
        return Slot(self.order, lambda verb: self[verb].why(s, seat), unknown)

    def take(self, s: S, seat: Seat, words: Words) -> S:
        """Carry out the action that the words name."""
        return self[words[0]].take(s, seat, words[1:])
