"""The state of a game: frozen structs, their queries and small changes that keep books straight.

A card is the number of its kind, so two copies are equal. The deck has no order that could leak.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Seat, State, Word, Words
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.data import (
    ACTIONS,
    BOOKS,
    DATA,
    NUMBER,
    Action,
    ActionCard,
    Book,
    Card,
)
from bot.games.race_for_the_galaxy.orb_state import Orb, Scout
from bot.games.race_for_the_galaxy.powers import Powers, powers

Cards = tuple[int, ...]
Method = Literal["civil", "buy_military", "conquest", "free"]
Moment = Literal["normal", "flip", "second_conquest", "extra_free"]


class Boost(msgspec.Struct, frozen=True, gc=False):
    """§1.9 A one-shot power used for a placement, and the world whose good it took."""

    card: int
    good: int | None = None


class Placement(msgspec.Struct, frozen=True, gc=False):
    """§7.2 A world on its way into the tableau."""

    world: int
    method: Method
    moment: Moment = "normal"
    by: int | None = None
    """The card that gives an extra placement, the flip or the purchase."""
    pay: Cards = ()
    boosts: tuple[Boost, ...] = ()
    tokens: tuple[str, ...] = ()
    ore: int | None = None
    """§7.11 The hand card discarded for a good."""
    price: int = 0
    might: int = 0
    """§7.5 The might against this world when it was conquered."""


class Due(msgspec.Struct, frozen=True, gc=False):
    """Cards that a seat has yet to draw, and their purpose."""

    purpose: str
    source: int | None
    n: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """One seat's belongings."""

    starts: Cards = ()
    """§3.2 The start worlds dealt, until one is chosen."""
    hand: Cards = ()
    tableau: Cards = ()
    goods: tuple[tuple[int, int], ...] = ()
    """§1.1 Every good as its world and the card that stands for it."""
    vp: int = 0
    actions: tuple[Action, ...] = ()
    last: tuple[Action, ...] = ()
    guess: int = 2
    gather: Literal["all", "none", "ask"] = "all"
    """§17.4 The standing answer for rare goods. `guess` is the one for gambles."""
    # Only for the current phase
    active: Cards = ()
    used: Cards = ()
    temp: int = 0
    plan: Placement | None = None
    done: tuple[Placement, ...] = ()
    bonus: bool = False
    looked: Cards = ()
    kept: int = 0
    spent: int = 0
    """§8.2 The consume powers already used, as bits."""
    sold: bool = False
    due: tuple[Due, ...] = ()
    made: Cards = ()
    """§9 The worlds that get a good in this phase."""
    scout: Scout = Scout()

    def holds(self, world: int) -> bool:
        """Whether a good lies on this world."""
        return any(w == world for w, _ in self.goods)


class Ending(msgspec.Struct, frozen=True, gc=False):
    """§11.1 Why the game ended."""

    reasons: tuple[str, ...]


class Galaxy(State, frozen=True, kw_only=True):
    """A whole position."""

    players: tuple[Player, ...]
    order: tuple[Seat, ...]
    """§1.11 The seats in order, from the first player on."""
    deck: Deck[int] = Deck()
    discard: Cards = ()
    pool: int = 0
    round: int = 0
    phase: str = ""
    edition: int = 0
    expansion: bool = False
    two: bool = False
    learning: bool = False
    orb: Orb | None = None
    ending: Ending | None = None

    # Queries

    @property
    def book(self) -> Book:
        """The cards in this game's printing."""
        return BOOKS[self.edition]

    def card(self, number: int) -> Card:
        """The kind of card with this number."""
        return BOOKS[self.edition][number]

    def active(self, seat: Seat) -> Powers:
        """§1.8 The powers that a seat has in this phase."""
        return powers(self.edition, self.players[seat].active)

    def chose(self, seat: Seat, *actions: Action) -> bool:
        """Whether a seat chose one of these actions this round."""
        return any(a in actions for a in self.players[seat].actions)

    def bonuses(self, seat: Seat, phase: str) -> tuple[ActionCard, ...]:
        """The action cards that a seat chose for this phase.

        §3.5 The first Develop or Settle is for all who chose one, the second for those with both.
        """
        return _chosen(self.players[seat].actions, phase)

    def might(self, seat: Seat) -> int:
        """§1.7 General might of a seat's tableau as it is now."""
        return powers(self.edition, self.players[seat].tableau).might()

    # Changes

    def with_player(self, seat: Seat, player: Player) -> Self:
        """The position with this player for a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def to_discard(self, cards: Iterable[int]) -> Self:
        """Put cards face down on the discard pile."""
        return replace(self, discard=tuple(sorted((*self.discard, *cards))))

    def drop(self, seat: Seat, cards: Cards) -> Self:
        """Discard cards from a hand."""
        p = self.players[seat]
        left = without(p.hand, cards)
        return self.with_player(seat, replace(p, hand=left)).to_discard(cards)

    def to_hand(self, seat: Seat, cards: Iterable[int]) -> Self:
        """Put cards into a hand."""
        p = self.players[seat]
        return self.with_player(seat, replace(p, hand=tuple(sorted((*p.hand, *cards)))))

    def spend_good(self, seat: Seat, world: int) -> Self:
        """Discard a good from a world. If there are several, the first one."""
        p = self.players[seat]
        at = next(i for i, (w, _) in enumerate(p.goods) if w == world)
        left = (*p.goods[:at], *p.goods[at + 1 :])
        return self.with_player(seat, replace(p, goods=left)).to_discard((p.goods[at][1],))

    def sacrifice(self, seat: Seat, card: int) -> Self:
        """§1.8, §7.12 Discard a card from a tableau, with any goods on it."""
        p = self.players[seat]
        gone = [face for w, face in p.goods if w == card]
        left = tuple(x for x in p.tableau if x != card)
        goods = tuple(g for g in p.goods if g[0] != card)
        s = self.with_player(seat, replace(p, tableau=left, goods=goods))
        return s.to_discard((card, *gone))

    def gain_points(self, seat: Seat, vp: int) -> Self:
        """§8.7 Give a seat points, from the pool or beyond it."""
        p = self.players[seat]
        return replace(self.with_player(seat, replace(p, vp=p.vp + vp)), pool=self.pool - vp)

    def owe(self, seat: Seat, purpose: str, source: int | None, n: int) -> Self:
        """Note cards that a seat will draw at the next draw step."""
        if not n:
            return self
        p = self.players[seat]
        return self.with_player(seat, replace(p, due=(*p.due, Due(purpose, source, n))))

    def enter_phase(self, phase: str) -> Self:
        """§1.8 Begin a phase: fix the active powers and make one-shot powers available again."""
        fresh = tuple(
            replace(
                p,
                active=p.tableau,
                used=(),
                temp=0,
                plan=None,
                done=(),
                bonus=False,
                looked=(),
                kept=0,
                spent=0,
                sold=False,
                due=(),
                made=(),
                scout=_without_genes(p.scout),
            )
            for p in self.players
        )
        return replace(self, players=fresh, phase=phase)


def _without_genes(scout: Scout) -> Scout:
    """§11.7 The scout without tokens for genes worlds, which serve one phase only."""
    return replace(scout, genes=()) if scout.genes else scout


@lru_cache(1 << 8)
def _chosen(actions: tuple[Action, ...], phase: str) -> tuple[ActionCard, ...]:
    """The action cards for a phase among those that a seat chose."""
    return tuple(card for a in actions if _phase(card := ACTIONS[a]) == phase)


def _phase(card: ActionCard) -> str:
    return {"develop_2": "develop_second", "settle_2": "settle_second"}.get(card.phase, card.phase)


def without(cards: Cards, gone: Iterable[int]) -> Cards:
    """The cards with one copy of each `gone` card removed."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def seat_order(starts: Iterable[int]) -> tuple[Seat, ...]:
    """§1.11 The seats clockwise from the lowest start world number."""
    numbers = list(starts)
    first = numbers.index(min(numbers))
    return tuple(Seat((first + i) % len(numbers)) for i in range(len(numbers)))


# Cards as they are typed

SECOND = ".2"
NOTHING = "none"
PAY = "pay"
KEYS = tuple(card.id for card in DATA.cards)
NAMED = {name + second: n for name, n in NUMBER.items() for second in ("", SECOND)}


@lru_cache(maxsize=1 << 15)
def card_words(cards: Cards) -> Words:
    """The words for sorted cards. A second copy is `name.2`."""
    return tuple(
        KEYS[c] + SECOND if i and cards[i - 1] == c else KEYS[c] for i, c in enumerate(cards)
    )


def payment_words(book: Book, cards: Cards, due: int) -> Words:
    """§17.1 The words for cards to pay with, those first that are dear and hard to place."""
    left = len(cards) - due - 1
    words = list(zip(card_words(cards), cards, strict=True))
    words.sort(key=lambda x: (book[x[1]].cost <= left, -book[x[1]].cost))
    return tuple(word for word, _ in words)


def card_of(word: Word) -> int:
    """The kind of card that a word names."""
    return NAMED[word]


def card_set(word: Word) -> Cards:
    """The cards in a word that names a set."""
    return () if word == "none" else tuple(card_of(w) for w in word.split(","))


def in_order(typed: Words, order: Sequence[Word], pairs: Container[Word] = ()) -> Words:
    """The typed words with those in `order` sorted, each in the place of one of them.

    A word in `pairs` keeps the word after it. Returns no words if nothing moves.
    """
    units: list[Words] = []
    for word in typed:
        if units and len(units[-1]) == 1 and units[-1][0] in pairs:
            units[-1] += (word,)
        else:
            begun = [key for key in order if key.startswith(word)]
            units.append((begun[0] if len(begun) == 1 else word,))
    moving = [unit for unit in units if unit[0] in order]
    ordered = sorted(moving, key=lambda unit: order.index(unit[0]))
    if ordered == moving:
        return ()
    following = iter(ordered)
    return tuple(w for unit in units for w in (next(following) if unit[0] in order else unit))
