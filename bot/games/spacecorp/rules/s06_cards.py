"""§6 Action cards drawn from the deck, and the limit of the hand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Task, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp.data import DATA
from bot.games.spacecorp.events import Discarded, Drew, DrewHidden, TookOffer
from bot.games.spacecorp.state import Corp


class DrawCards(Task[Corp], frozen=True):
    """§6.2 Draws cards from the deck, as many as there are."""

    seat: Seat
    count: int
    rule = "§6.2"

    def run(self, s: Corp) -> Corp:
        n = min(self.count, len(s.deck))
        return s.then(DrawFromDeck(self.seat, n)) if n else s


class DrawFromDeck(Draw[Corp], frozen=True):
    """§6 Draws a number of cards that the deck surely has."""

    seat: Seat
    count: int
    rule = "§6.2"
    private = (Drew,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        deck, cards = s.deck, []
        for _ in range(self.count):
            card, deck = deck.drawn(chance)
            cards.append(card)
        s = replace(s, deck=deck).take(self.seat, *cards)
        return report_drawn(s, self.seat, tuple(cards))


def report_drawn(s: Corp, seat: Seat, cards: tuple[str, ...]) -> Corp:
    """§16 Report cards drawn. The others learn only their number if the hand is hidden."""
    if not s.secret_hands:
        return s.tell(Drew(seat, cards))
    s = s.tell(Drew(seat, cards), to=(seat,))
    others = tuple(s.rivals(seat))
    return s.tell(DrewHidden(seat, len(cards)), to=others) if others else s


def take_offer(s: Corp, seat: Seat, box: int) -> Corp:
    """§4.1 Take an offer into the hand."""
    card = s.market[box - 1]
    return s.emptied(box).take(seat, card).report(TookOffer(seat, card, box))


class HandLimit(Task[Corp], frozen=True):
    """§3.2 Asks for discards until the hand is within its limit (step 4)."""

    seat: Seat
    rule = "§3.2"

    def run(self, s: Corp) -> Corp:
        over = len(s.hands[self.seat]) > DATA.setup.hand_limit
        return s.then(Discard(self.seat), self) if over else s


class Discard(Asking[Corp], frozen=True):
    """§3.2 D10 Asks which card above the limit is discarded."""

    rule = "§3.2"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        hand = tuple(dict.fromkeys(s.hands[self.seat]))
        return None if words else Slot(hand, unknown="no-card")

    def take(self, s: Corp, words: Words) -> Corp:
        return s.drop(self.seat, words).report(Discarded(self.seat, words[0]))
