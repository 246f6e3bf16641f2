"""The state: frozen structs, their queries, and small changes that keep the books straight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Self

from msgspec.structs import replace

from bot.engine.flow import Open, Seat, State
from bot.engine.zones import Deck, Zone
from bot.programs.starter.game.data import TREES, Goods


class Gardener(Open, frozen=True, gc=False):
    """What belongs to one seat for everybody to see. Its hand lies beside it."""

    owns: Goods = Goods()
    garden: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """§4.2 What the garden is worth."""
        return sum(TREES[tree].points for tree in self.garden)


class Orchard(State, frozen=True, kw_only=True, gc=False):
    """The whole position."""

    gardeners: tuple[Gardener, ...]
    hands: tuple[tuple[str, ...], ...]
    """The hands by seat, each sorted."""
    deck: Deck[str] = Deck()
    discard: tuple[str, ...] = ()
    active: Seat = Seat(0)
    turn: int = 0

    def gardener(self, seat: Seat, **changes: object) -> Self:
        """The position with these changes to a seat's belongings."""
        changed = replace(self.gardeners[seat], **changes)
        every = (*self.gardeners[:seat], changed, *self.gardeners[seat + 1 :])
        return replace(self, gardeners=every)

    def with_hand(self, seat: Seat, cards: Iterable[str]) -> Self:
        """The position with this hand for a seat."""
        hand = tuple(sorted(cards))
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def take(self, seat: Seat, tree: str) -> Self:
        """Put a card into a hand."""
        return self.with_hand(seat, (*self.hands[seat], tree))

    def play(self, seat: Seat, tree: str, change: Goods) -> Self:
        """Take a card out of a hand, and apply its cost or gain."""
        left = list(self.hands[seat])
        left.remove(tree)
        owns = self.gardeners[seat].owns + change
        return self.with_hand(seat, left).gardener(seat, owns=owns)


# Where cards lie and who sees them: redealing and conservation follow from this.

ZONES: Final[tuple[Zone[Orchard], ...]] = (
    Zone("deck", "nobody", lambda s: (s.deck.cards,), lambda s, p: replace(s, deck=Deck.of(p[0]))),
    Zone("discard", "all", lambda s: (s.discard,), lambda s, p: replace(s, discard=p[0])),
    Zone("gardens", "all", lambda s: tuple(g.garden for g in s.gardeners), lambda s, _: s),
    Zone(
        "hands",
        "owner",
        lambda s: s.hands,
        lambda s, piles: replace(s, hands=tuple(tuple(sorted(hand)) for hand in piles)),
    ),
)
WHOLE: Final = {"cards": Counter({tree.id: tree.count for tree in TREES.values()})}


def owned(s: Orchard, seat: Seat) -> Goods:
    """A seat's coins, by which labels measure prices."""
    return s.gardeners[seat].owns


def following(s: Orchard) -> Seat | None:
    """The seat whose turn comes next."""
    return Seat((s.active + 1) % len(s.gardeners))


def turn(s: Orchard) -> int:
    """The number of turns begun since the start."""
    return s.turn
