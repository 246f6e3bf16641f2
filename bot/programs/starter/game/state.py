"""The state: frozen structs, their queries, and small changes that keep the books straight."""

from __future__ import annotations

from collections import Counter
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Seat, State
from bot.engine.zones import Deck, Zone
from bot.programs.starter.game.data import TREES, Goods


class Gardener(msgspec.Struct, frozen=True, gc=False):
    """Everything that belongs to one seat."""

    owns: Goods = Goods()
    hand: tuple[str, ...] = ()
    garden: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """§4.2 What the garden is worth."""
        return sum(TREES[tree].points for tree in self.garden)


class Orchard(State, frozen=True, kw_only=True, gc=False):
    """The whole position."""

    gardeners: tuple[Gardener, ...]
    deck: Deck[str] = Deck()
    discard: tuple[str, ...] = ()
    active: Seat = Seat(0)
    turn: int = 0

    def gardener(self, seat: Seat, **changes: object) -> Self:
        """The position with these changes to a seat's belongings."""
        changed = replace(self.gardeners[seat], **changes)
        every = (*self.gardeners[:seat], changed, *self.gardeners[seat + 1 :])
        return replace(self, gardeners=every)

    def take(self, seat: Seat, tree: str) -> Self:
        """Put a card into a hand."""
        return self.gardener(seat, hand=tuple(sorted((*self.gardeners[seat].hand, tree))))

    def play(self, seat: Seat, tree: str, change: Goods) -> Self:
        """Take a card out of a hand, and apply its cost or gain."""
        g = self.gardeners[seat]
        at = g.hand.index(tree)
        return self.gardener(seat, hand=g.hand[:at] + g.hand[at + 1 :], owns=g.owns + change)


# Where cards lie and who sees them: redealing and conservation follow from this.

ZONES: Final[tuple[Zone[Orchard], ...]] = (
    Zone("deck", "nobody", lambda s: (s.deck.cards,), lambda s, p: replace(s, deck=Deck.of(p[0]))),
    Zone("discard", "all", lambda s: (s.discard,), lambda s, p: replace(s, discard=p[0])),
    Zone("gardens", "all", lambda s: tuple(g.garden for g in s.gardeners), lambda s, _: s),
    Zone(
        "hands",
        "owner",
        lambda s: tuple(g.hand for g in s.gardeners),
        lambda s, piles: replace(
            s,
            gardeners=tuple(
                replace(g, hand=tuple(sorted(hand)))
                for g, hand in zip(s.gardeners, piles, strict=True)
            ),
        ),
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
