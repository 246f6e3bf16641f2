"""§10, §11.1 The end of a round and of the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Task, Words, together
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.events import Ended, HandLimit
from bot.games.race_for_the_galaxy.state import Ending, Galaxy, card_set, card_words


class EndOfRound(Task[Galaxy], frozen=True):
    """§10.1 Ask seats with too many cards to discard."""

    rule = "§10.1"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase("end")
        over = [seat for seat in s.order if len(s.players[seat].hand) > LIMITS.hand_limit]
        ask = (together([(seat, (Discard(seat),)) for seat in over]),) if over else ()
        return s.then(*ask, CheckEnd())


class Discard(Asking[Galaxy], frozen=True):
    """§10.1 D25 Choose the cards to discard."""

    rule = "§10.1"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        hand = s.players[self.seat].hand
        due = len(hand) - LIMITS.hand_limit
        return Slot(card_words(hand), unknown="not-in-hand", sizes=(due, due))

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        cards = card_set(words[0])
        return s.drop(self.seat, cards).tell(HandLimit(self.seat, len(cards)))


class CheckEnd(Task[Galaxy], frozen=True):
    """§10.2, §11.1 End the game if this was the last round."""

    rule = "§11.1"

    def run(self, s: Galaxy) -> Galaxy:
        reasons = ended_by(s)
        if not reasons:
            return s
        for reason in reasons:
            s = s.tell(Ended(reason))
        return replace(s, ending=Ending(reasons)).over()


def ended_by(s: Galaxy) -> tuple[str, ...]:
    """§11.1 The reasons for which the game ends now."""
    full = any(len(p.tableau) >= LIMITS.tableau_end for p in s.players)
    orb = s.orb is not None and s.orb.empty
    found = (("tableau_12", full), ("pool_empty", s.pool <= 0), ("orb_empty", orb))
    return tuple(name for name, so in found if so)
