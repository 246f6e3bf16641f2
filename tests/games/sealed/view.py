"""What everyone sees, what one seat sees, and what a seat cannot tell apart."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Open, Seat
from bot.engine.play import waiting
from bot.engine.rng import Chance
from bot.engine.spec import Standing
from tests.games.sealed.state import CARDS, Sealed


class PublicView(Open, frozen=True):
    """The table as anyone sees it."""

    round: int
    rounds: int
    deck: int
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    laid: tuple[str, ...]
    """By seat: the card, "?" face down, or nothing."""
    raised: tuple[bool, ...]
    discards: tuple[str, ...]
    trump: str
    points: tuple[int, ...]
    chips: tuple[int, ...]
    out: tuple[bool, ...]
    waiting: tuple[Seat, ...]


class PrivateView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    public: PublicView
    seat: Seat
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    laid: str


def public(s: Sealed) -> PublicView:
    """What anyone sees."""
    return PublicView(
        round=s.round,
        rounds=s.rounds,
        deck=len(s.deck),
        hands=tuple(len(hand) for hand in s.hands),
        piles=tuple(len(pile) for pile in s.piles),
        laid=s.laid if s.turned else tuple(c and "?" for c in s.laid),
        raised=s.raised,
        discards=s.discards,
        trump=s.trump,
        points=s.points,
        chips=s.chips,
        out=s.out,
        waiting=waiting(s),
    )


def private(s: Sealed, seat: Seat) -> PrivateView:
    """What this seat sees."""
    return PrivateView(public(s), seat, s.hands[seat], s.piles[seat], s.laid[seat])


def redeal(s: Sealed, seat: Seat | None, chance: Chance) -> Sealed:
    """Everything this seat has not seen, dealt anew."""
    if seat is None:
        return replace(s, deck=chance.shuffled(s.deck))
    others = [i for i in range(len(s.hands)) if i != seat]
    hidden = list(s.deck) + [c for i in others for c in s.hands[i] + s.piles[i]]
    if not s.turned:
        hidden += [s.laid[i] for i in others if s.laid[i]]
    fresh = list(chance.shuffled(hidden))
    hands, piles, laid = list(s.hands), list(s.piles), list(s.laid)
    for i in others:
        hands[i] = tuple(sorted((fresh.pop() for _ in s.hands[i]), key=CARDS.index))
        piles[i] = tuple(fresh.pop() for _ in s.piles[i])
        if s.laid[i] and not s.turned:
            laid[i] = fresh.pop()
    return replace(s, deck=tuple(fresh), hands=tuple(hands), piles=tuple(piles), laid=tuple(laid))


def result(s: Sealed) -> tuple[Standing, ...]:
    """§5.1 The places by points, then by chips, with seats that have resigned last."""
    rank = {i: (not s.out[i], s.points[i], s.chips[i]) for i in range(len(s.hands))}
    return tuple(
        Standing(Seat(i), 1 + sum(other > mine for other in rank.values()), s.points[i])
        for i, mine in rank.items()
    )


def verify(s: Sealed) -> None:
    """Every card exactly once, chips and points within reason."""
    everywhere = [*s.deck, *s.discards, *(c for c in s.laid if c)]
    for cards in (*s.hands, *s.piles):
        everywhere += cards
    assert sorted(everywhere) == sorted(CARDS), "cards lost or doubled"
    assert all(0 <= c <= 3 for c in s.chips), "chips"
    assert sum(s.points) <= 2 * s.rounds, "points"
    assert len(s.laid) == len(s.raised) == len(s.hands) == len(s.out)
