"""The position of the small game with hidden hands: queries and changes."""

from __future__ import annotations

from typing import Self, TypeVar

from msgspec.structs import replace

from bot.engine.flow import Seat, State

SUITS = {"r": "red", "g": "green", "b": "blue"}
CARDS = tuple(f"{suit}{n}" for suit in SUITS for n in range(1, 11))
HAND = 5

Cards = tuple[str, ...]
T = TypeVar("T")


class Sealed(State, frozen=True, kw_only=True, gc=False):
    """Everything there is to know, secrets included."""

    rounds: int
    round: int = 1
    deck: Cards
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    laid: Cards
    """By seat; empty where nothing is laid."""
    raised: tuple[bool, ...]
    turned: bool = False
    discards: Cards = ()
    trump: str = ""
    points: tuple[int, ...]
    chips: tuple[int, ...]
    out: tuple[bool, ...]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in, in order."""
        return tuple(Seat(i) for i, out in enumerate(self.out) if not out)

    def lay(self, seat: Seat, card: str) -> Self:
        """§3.1 From the hand face down on the table."""
        return replace(self.without(seat, (card,)), laid=_put(self.laid, seat, card))

    def raise_(self, seat: Seat) -> Self:
        """§3.1 Pay a chip."""
        return replace(
            self,
            chips=_put(self.chips, seat, self.chips[seat] - 1),
            raised=_put(self.raised, seat, True),  # noqa: FBT003 - a value among others
        )

    def bury(self, seat: Seat, cards: Cards) -> Self:
        """§3.2, §4.2 From the hand face down on the own pile."""
        s = self.without(seat, cards)
        return replace(s, piles=_put(s.piles, seat, s.piles[seat] + cards))

    def draw(self, seat: Seat, n: int) -> Self:
        """From the deck, as far as it lasts."""
        hand = tuple(sorted(self.hands[seat] + self.deck[:n], key=CARDS.index))
        return replace(self, hands=_put(self.hands, seat, hand), deck=self.deck[n:])

    def without(self, seat: Seat, cards: Cards) -> Self:
        """The position without these cards in the hand. The same step puts them elsewhere."""
        left = tuple(c for c in self.hands[seat] if c not in cards)
        return replace(self, hands=_put(self.hands, seat, left))

    def clear(self) -> Self:
        """§3.4 The laid cards to the open discards."""
        none = tuple("" for _ in self.laid)
        return replace(
            self,
            discards=self.discards + tuple(c for c in self.laid if c),
            laid=none,
            raised=tuple(False for _ in self.raised),
            turned=False,
        )

    def score(self, seat: Seat, points: int) -> Self:
        """§3.3 Points for the winner."""
        return replace(self, points=_put(self.points, seat, self.points[seat] + points))

    def resign(self, seat: Seat) -> Self:
        """§5.2 Out of the game."""
        s = self.bury(seat, self.hands[seat]).dismissed(seat)
        return replace(s, out=_put(s.out, seat, True))  # noqa: FBT003 - a value among others

    def worth(self, seat: Seat) -> int:
        """§3.3 What the laid card counts."""
        card = self.laid[seat]
        if not card:
            return 0
        return int(card[1:]) + 3 * self.raised[seat] + 5 * (SUITS[card[0]] == self.trump)


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
