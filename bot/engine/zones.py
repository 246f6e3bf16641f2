"""Where components lie and who sees them, from which redealing, conservation and counts follow.

A game lists its zones once. `redeal` mixes what a seat can't see, pool by pool, and deals it back
so that every zone keeps its size. `contents` counts all components, which never changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

import msgspec

from bot.engine.flow import S, Seat
from bot.engine.rng import Chance

Card = TypeVar("Card")
Seen = Literal["all", "owner", "nobody"]
Piles = tuple[tuple[Any, ...], ...]


class Deck(msgspec.Struct, Generic[Card], frozen=True, gc=False):
    """A face-down deck, drawn from evenly. No order is stored, so none can leak.

    `top` are cards put back on top, next first, in an order that the game knows.
    """

    cards: tuple[Card, ...] = ()
    """The cards, sorted, so that equal decks are equal values."""
    top: tuple[Card, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Deck[Card]:
        """A shuffled deck of cards."""
        return cls(tuple(sorted(cast("Iterable[Any]", cards))))

    def __len__(self) -> int:
        return len(self.cards) + len(self.top)

    def drawn(self, chance: Chance) -> tuple[Card, Deck[Card]]:
        """The next card, and the deck without it."""
        if self.top:
            return self.top[0], Deck(self.cards, self.top[1:])
        at = chance.below(len(self.cards))
        return self.cards[at], Deck(self.cards[:at] + self.cards[at + 1 :])

    def shuffled_in(self, cards: Iterable[Card]) -> Deck[Card]:
        """The deck with cards shuffled in, and nothing left on top."""
        return Deck.of((*self.cards, *self.top, *cards))

    def on_top(self, cards: Sequence[Card]) -> Deck[Card]:
        """The deck with cards put on top, the first of them next."""
        return Deck(self.cards, (*cards, *self.top))


class Drawn(NamedTuple):
    """The result of drawing several cards."""

    cards: tuple[Any, ...]
    deck: Deck[Any]
    discard: tuple[Any, ...]
    reshuffled: bool


def draw(deck: Deck[Card], discard: tuple[Card, ...], n: int, chance: Chance) -> Drawn:
    """Draw up to `n` cards. An empty deck is made anew from the discard pile."""
    found: list[Card] = []
    reshuffled = False
    while len(found) < n:
        if not len(deck):
            if not discard:
                break
            deck, discard, reshuffled = Deck.of(discard), (), True
        card, deck = deck.drawn(chance)
        found.append(card)
    return Drawn(tuple(found), deck, discard, reshuffled)


@dataclass(frozen=True, slots=True)
class Zone(Generic[S]):
    """A place for components: what lies there, who sees it, and how it is filled."""

    name: str
    seen: Seen
    read: Callable[[S], Piles]
    """The zone's piles: one per seat if `seen` is `owner`, otherwise as many as there are."""
    write: Callable[[S, Piles], S]
    """The state with these piles in place of the zone's, each of the same size."""
    pool: str = "cards"
    """The pool, within which components are mixed: those with the same back."""


def contents(zones: Iterable[Zone[S]], s: S) -> dict[str, Counter[Any]]:
    """All components of each pool, wherever they lie."""
    found: dict[str, Counter[Any]] = {}
    for zone in zones:
        pool = found.setdefault(zone.pool, Counter())
        for pile in zone.read(s):
            pool.update(pile)
    return found


def conserved(zones: Iterable[Zone[S]], s: S, whole: dict[str, Counter[Any]]) -> None:
    """Assert that no component has been lost or doubled."""
    found = contents(zones, s)
    for name, cards in whole.items():
        lost, extra = cards - found[name], found[name] - cards
        assert not lost, f"{name}: lost {dict(lost)}"
        assert not extra, f"{name}: too many {dict(extra)}"


def redeal(zones: Iterable[Zone[S]], s: S, seat: Seat | None, chance: Chance) -> S:
    """The position with everything dealt anew that a seat can't see (None: that nobody sees)."""
    mixed = [(zone, zone.read(s)) for zone in zones if zone.seen != "all"]
    for name in dict.fromkeys(zone.pool for zone, _ in mixed):
        group = [(zone, piles) for zone, piles in mixed if zone.pool == name]
        hidden = [c for zone, piles in group for pile in _hidden(zone, piles, seat) for c in pile]
        fresh = iter(chance.shuffled(hidden))
        for zone, piles in group:
            dealt = tuple(
                tuple([next(fresh) for _ in pile]) if _is_hidden(zone, i, seat) else pile
                for i, pile in enumerate(piles)
            )
            s = zone.write(s, dealt)
    return s


def _hidden(zone: Zone[Any], piles: Piles, seat: Seat | None) -> Iterable[tuple[Any, ...]]:
    return (pile for i, pile in enumerate(piles) if _is_hidden(zone, i, seat))


def _is_hidden(zone: Zone[Any], pile: int, seat: Seat | None) -> bool:
    """Whether a pile is hidden from a seat, or (None) from every seat, as no hand is."""
    return zone.seen == "nobody" or (seat is not None and pile != seat)
