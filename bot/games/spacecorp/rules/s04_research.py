"""§4.1 Research: cards taken one after the other, from the offers or the deck."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.flow import Seat, Task, Words
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp.rules.s03_turn import (
    DECK,
    THEN,
    Plan,
    extended,
    source_slot,
    sources,
    split_at,
    tail_slot,
)
from bot.games.spacecorp.rules.s06_cards import DrawCards, take_offer
from bot.games.spacecorp.state import Corp


class Research(Task[Corp], frozen=True):
    """§4.1 Takes cards one after the other, until none is left to take."""

    seat: Seat
    left: int
    rule = "§4.1"

    def run(self, s: Corp) -> Corp:
        return s.then(TakeCard(self.seat, self.left)) if self.left and sources(s) else s


class TakeCard(Asking[Corp], frozen=True):
    """§4.1 D8 Asks where the next card comes from: an offer, or the deck (perhaps several at
    once)."""

    left: int = 1
    rule = "§4.1"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        before, tail = split_at(THEN, words)
        most = min(self.left, len(s.deck))
        if THEN in words:
            return tail_slot(s, self.seat, tail, self._incoming(s, before))
        match before:
            case ():
                return source_slot(s, "§4.1")
            case ("deck",) if most > 1:
                more = tuple(str(n) for n in range(2, most + 1))
                return Slot(more, unknown="no-number", optional=True)
            case ("deck", *_):
                return extended(None, THEN) if self._incoming(s, before) == self.left else None
        return None

    def offered(self, s: Corp, prefix: Words) -> Iterator[Words]:
        """§4.1 The deck, several cards of it, and the offers. What ends the turn is asked later:
        who wants to name that at once types it."""
        ways = tuple(super().offered(s, prefix))
        if prefix:
            return iter(((),) if () in ways else ways)
        more = range(2, min(self.left, len(s.deck)) + 1)
        return iter((*ways[:1], *((DECK, str(n)) for n in more), *ways[1:]))

    def _incoming(self, s: Corp, words: Words) -> int:
        """§4.1 The number of cards that this answer takes."""
        return int(words[1]) if len(words) > 1 else 1

    def take(self, s: Corp, words: Words) -> Corp:
        before, tail = split_at(THEN, words)
        n = self._incoming(s, before)
        s = s.then(Research(self.seat, self.left - n))
        if tail:
            # The plan replaces the question about the end of the turn, which is next on the stack.
            s = replace(s, todo=(s.todo[0], Plan(self.seat, tail), *s.todo[2:]))
        if words[0] == DECK:
            return s.then(DrawCards(self.seat, n))
        return take_offer(s, self.seat, int(words[0]))
