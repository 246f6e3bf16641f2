"""What happens in a game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, OfSeat, events_of


class Started(OfSeat, frozen=True):
    world: str
    number: int


class RoundBegan(Event, frozen=True):
    round: int


class Chose(OfSeat, frozen=True):
    actions: tuple[str, ...]


class PhaseBegan(Event, frozen=True):
    phase: str


class Reshuffled(Event, frozen=True): ...


class Drew(OfSeat, frozen=True):
    """`source` is the card or phase that the cards are for."""

    n: int
    source: str


class Received(OfSeat, frozen=True):
    """Only the seat itself is told."""

    cards: tuple[str, ...]


class Explored(OfSeat, frozen=True):
    looked: int
    kept: int


class Built(OfSeat, frozen=True):
    card: str
    price: int


class PlacedNothing(OfSeat, frozen=True): ...


class NothingPossible(Event, frozen=True):
    """Only the seat that could place no card of its hand is told."""

    what: str
    """`development` or `world`."""


class Settled(OfSeat, frozen=True):
    card: str
    price: int


class Conquered(OfSeat, frozen=True):
    card: str
    might: int


class PlacedFree(OfSeat, frozen=True):
    card: str
    by: str


class Sacrificed(OfSeat, frozen=True):
    card: str


class GoodForMight(OfSeat, frozen=True):
    world: str
    card: str


class GoodMade(OfSeat, frozen=True):
    world: str


class OreFound(OfSeat, frozen=True):
    world: str


class Flipped(OfSeat, frozen=True):
    card: str
    by: str
    placed: bool


class Sold(OfSeat, frozen=True):
    world: str
    value: int


class Consumed(OfSeat, frozen=True):
    card: str
    worlds: tuple[str, ...]
    vp: int


class Guessed(OfSeat, frozen=True):
    number: int
    card: str
    cost: int
    kept: bool


class HandForPoints(OfSeat, frozen=True):
    n: int
    vp: int


class Gathered(OfSeat, frozen=True):
    worlds: tuple[str, ...]
    to: str


class Produced(OfSeat, frozen=True):
    worlds: tuple[str, ...]


class HandLimit(OfSeat, frozen=True):
    n: int


class GuessSet(OfSeat, frozen=True):
    """Only the seat itself is told."""

    number: int


class GatherSet(OfSeat, frozen=True):
    """Only the seat itself is told."""

    how: str


class Ended(Event, frozen=True):
    reason: str


EVENTS = events_of(globals())
