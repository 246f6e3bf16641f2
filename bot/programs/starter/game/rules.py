"""The rules in the order of rules.md: what runs by itself, what draws, what asks."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Event, OfSeat, Seat, Task, Words, events_of
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.programs.starter.game.data import DATA, TREES, Goods
from bot.programs.starter.game.state import Orchard

# What happens, as data; texts/*.ftl has a sentence for each


class Drew(OfSeat, frozen=True): ...


class Saw(OfSeat, frozen=True):
    """Only the seat that drew is told the card."""

    tree: str


class Planted(OfSeat, frozen=True):
    tree: str


class Sold(OfSeat, frozen=True):
    tree: str
    gain: Goods


class Ended(Event, frozen=True): ...


EVENTS = events_of(globals())

# §2 Setup


class Deal(Draw[Orchard], frozen=True, gc=False):
    """§2.2 Deal every hand."""

    rule = "§2.2"

    def run(self, s: Orchard, chance: Chance) -> Orchard:
        for seat in range(len(s.gardeners)):
            for _ in range(DATA.hand):
                s, _ = drawn(s, Seat(seat), chance)
        return s


def drawn(s: Orchard, seat: Seat, chance: Chance) -> tuple[Orchard, str]:
    """Draw the next card into a seat's hand. Returns the position and the card."""
    tree, deck = s.deck.drawn(chance)
    return replace(s, deck=deck).take(seat, tree), tree


# §3 The turn


class Turn(Task[Orchard], frozen=True, gc=False):
    """§3 A card, then an act. §4.1 With an empty deck the game is over."""

    rule = "§3"

    def run(self, s: Orchard) -> Orchard:
        if not len(s.deck):
            return s.tell(Ended()).over()
        seat = Seat(s.turn % len(s.gardeners))
        s = replace(s, active=seat, turn=s.turn + 1)
        return s.then(DrawCard(seat), Act(seat), self)


class DrawCard(Draw[Orchard], frozen=True, gc=False):
    """§3.1 Draw the turn's card.

    Everybody hears that a card is drawn, only its owner which one. Without `to`, the fuzzer
    reports that `Saw` tells a secret. A die that everybody may know of, though no view keeps it,
    would be declared as `public = (Rolled,)`.
    """

    seat: Seat
    rule = "§3.1"
    private = (Saw,)

    def run(self, s: Orchard, chance: Chance) -> Orchard:
        s, tree = drawn(s, self.seat, chance)
        return s.tell(Drew(self.seat)).tell(Saw(self.seat, tree), to=(self.seat,))


class Act(Asking[Orchard], frozen=True, gc=False):
    """§3.2 to §3.4 Plant, sell or pass: declared once, for menus, legality and refusals alike."""

    seat: Seat
    rule = "§3"

    def slot(self, s: Orchard, words: Words) -> Slot | None:
        """The next word of an answer: first the act, then the tree it is about."""
        match words:
            case ():
                return Slot(("plant", "sell", "pass"), unknown="no-act")
            case ("plant",):
                why = partial(why_not_planted, s, self.seat)
                return Slot(TREES, why, "no-tree", No("nothing-to-plant", rule="§3.2"))
            case ("sell",):
                return Slot(TREES, partial(why_not_held, s, self.seat), "no-tree")
        return None

    def take(self, s: Orchard, words: Words) -> Orchard:
        """Apply a whole, legal answer."""
        match words:
            case ("plant", tree):
                s = s.play(self.seat, tree, Goods() - TREES[tree].price)
                garden = (*s.gardeners[self.seat].garden, tree)
                return s.gardener(self.seat, garden=garden).tell(Planted(self.seat, tree))
            case ("sell", tree):
                gain = TREES[tree].sale
                s = s.play(self.seat, tree, gain)
                return replace(s, discard=(*s.discard, tree)).tell(Sold(self.seat, tree, gain))
        return s


def why_not_held(s: Orchard, seat: Seat, tree: str) -> No | None:
    """§3.3 Why this tree can't be played."""
    return None if tree in s.hands[seat] else No("not-held", tree, "§3.3")


def why_not_planted(s: Orchard, seat: Seat, tree: str) -> No | None:
    """§3.2 Why this tree can't be planted."""
    if no := why_not_held(s, seat, tree):
        return no
    owns, price = s.gardeners[seat].owns, TREES[tree].price
    if owns.covers(price):
        return None
    return No("cannot-pay", tree, "§3.2", (str(price.coins), str(owns.coins)))
