"""Positions for the tests, by what matters in them."""

from __future__ import annotations

from bot.engine.flow import Seat, Todo
from tests.games.sealed.rules import Round
from tests.games.sealed.state import CARDS, Sealed
from tests.kit import position

A, B, C = Seat(0), Seat(1), Seat(2)


def sealed(
    *hands: str,
    trump: str = "",
    chips: int = 3,
    rounds: int = 3,
    deck: int | None = None,
    todo: tuple[Todo, ...] = (Round(),),
) -> Sealed:
    """A position with these hands, their cards separated by blanks.

    The other cards are the deck.
    """
    held = tuple(tuple(hand.split()) for hand in hands)
    rest = tuple(c for c in CARDS if c not in {c for hand in held for c in hand})
    n = len(hands)
    s = Sealed(
        rounds=rounds,
        deck=rest if deck is None else rest[:deck],
        discards=() if deck is None else rest[deck:],
        hands=held,
        piles=((),) * n,
        laid=("",) * n,
        raised=(False,) * n,
        trump=trump,
        points=(0,) * n,
        chips=(chips,) * n,
        out=(False,) * n,
    )
    started: Sealed = position(s, *todo)
    return started
