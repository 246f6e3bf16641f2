"""What everyone sees, what the seat sees, and what it cannot tell apart."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Open, Seat
from bot.engine.rng import Chance
from bot.engine.spec import Standing
from tests.games.automaton.rules import ALL_SUPPLIES, ALL_TIDES, PLAYER
from tests.games.automaton.state import Island


class PublicView(Open, frozen=True):
    """The island as anyone sees it."""

    settler: str
    huts: tuple[str, ...]
    hand: tuple[str, ...]
    used: tuple[str, ...]
    supplies: int
    tides: int
    past: tuple[str, ...]
    efforts: int
    won: bool
    score: int


class PrivateView(msgspec.Struct, frozen=True):
    """The island as the player sees it."""

    public: PublicView
    watched: tuple[str, ...]


def public(s: Island) -> PublicView:
    """What anyone sees."""
    return PublicView(
        settler=s.settler,
        huts=s.huts,
        hand=s.hand,
        used=s.used,
        supplies=len(s.supplies),
        tides=len(s.tides),
        past=s.past,
        efforts=s.efforts,
        won=s.won,
        score=s.score,
    )


def private(s: Island, seat: Seat) -> PrivateView:
    """What the player sees."""
    return PrivateView(public(s), s.tides[: s.watched])


def redeal(s: Island, seat: Seat | None, chance: Chance) -> Island:
    """What nobody has looked at, shuffled anew (the player and nobody know the same unseen)."""
    unseen = chance.shuffled(s.tides[s.watched :] + s.aside)
    n = len(s.tides) - s.watched
    return replace(
        s,
        tides=s.tides[: s.watched] + unseen[:n],
        aside=unseen[n:],
        supplies=chance.shuffled(s.supplies),
    )


def result(s: Island) -> tuple[Standing, ...]:
    """§5.1, §5.2 First if won, second to the tide if not."""
    return (Standing(PLAYER, 1 if s.won else 2, s.score),)


def verify(s: Island) -> None:
    """Both decks complete, huts and efforts within reason."""
    assert tuple(sorted(s.tides + s.past + s.aside)) == ALL_TIDES, "tide cards"
    assert tuple(sorted(s.supplies + s.hand + s.used)) == ALL_SUPPLIES, "supply cards"
    assert len(set(s.huts)) == len(s.huts), "huts"
    assert 0 <= s.watched <= len(s.tides), "watched"
    assert 0 <= s.efforts <= 3, "efforts"
