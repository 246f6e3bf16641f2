"""What happens in a game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class Started(Event, frozen=True):
    """§3.1 A start world lies before its owner."""

    seat: Seat
    world: str
    number: int


class RoundBegan(Event, frozen=True):
    """§3.6 A new round."""

    round: int


class Chose(Event, frozen=True):
    """§3.6 Actions, revealed."""

    seat: Seat
    actions: tuple[str, ...]


class PhaseBegan(Event, frozen=True):
    """§3.6 A phase."""

    phase: str


class Reshuffled(Event, frozen=True):
    """§1.12 The discard pile becomes the deck."""


class Drew(Event, frozen=True):
    """Cards drawn, and for what."""

    seat: Seat
    n: int
    source: str


class Received(Event, frozen=True):
    """What those cards are, for their owner."""

    seat: Seat
    cards: tuple[str, ...]


class Explored(Event, frozen=True):
    """§5.1 Cards looked at and kept."""

    seat: Seat
    looked: int
    kept: int


class Built(Event, frozen=True):
    """§6.2 A development."""

    seat: Seat
    card: str
    price: int


class PlacedNothing(Event, frozen=True):
    """§6.2, §7.1 No placement."""

    seat: Seat


class NothingPossible(Event, frozen=True):
    """§17.4 Nothing in the hand could be placed, told to its owner alone."""

    what: str
    """`development` or `world`."""


class Settled(Event, frozen=True):
    """§7.3 A world for cards."""

    seat: Seat
    card: str
    price: int


class Conquered(Event, frozen=True):
    """§7.5 A world by might."""

    seat: Seat
    card: str
    might: int


class PlacedFree(Event, frozen=True):
    """§7.8, §7.9 A world at price 0 by this card."""

    seat: Seat
    card: str
    by: str


class Sacrificed(Event, frozen=True):
    """A card out of a tableau."""

    seat: Seat
    card: str


class GoodForMight(Event, frozen=True):
    """§7.5 A good spent for might."""

    seat: Seat
    world: str
    card: str


class GoodMade(Event, frozen=True):
    """A good lies on a world."""

    seat: Seat
    world: str


class OreFound(Event, frozen=True):
    """§7.11 A hand card for a good."""

    seat: Seat
    world: str


class Flipped(Event, frozen=True):
    """§7.9 The card turned up."""

    seat: Seat
    card: str
    by: str
    placed: bool


class Sold(Event, frozen=True):
    """§8.1, §8.4 A good sold."""

    seat: Seat
    world: str
    value: int


class Consumed(Event, frozen=True):
    """§8.3 A consume power."""

    seat: Seat
    card: str
    worlds: tuple[str, ...]
    vp: int


class Guessed(Event, frozen=True):
    """§8.6 A gamble."""

    seat: Seat
    number: int
    card: str
    cost: int
    kept: bool


class HandForPoints(Event, frozen=True):
    """§8.2 Hand cards for points."""

    seat: Seat
    n: int
    vp: int


class Gathered(Event, frozen=True):
    """§9.1 Rare goods moved."""

    seat: Seat
    worlds: tuple[str, ...]
    to: str


class Produced(Event, frozen=True):
    """§9.2, §9.3 Worlds with a new good."""

    seat: Seat
    worlds: tuple[str, ...]


class HandLimit(Event, frozen=True):
    """§10.1 Cards beyond the limit."""

    seat: Seat
    n: int


class GuessSet(Event, frozen=True):
    """§17.4 A standing number for gambles, told to its owner."""

    seat: Seat
    number: int


class GatherSet(Event, frozen=True):
    """§17.4 A standing answer for rare goods, told to its owner."""

    seat: Seat
    how: str


class Ended(Event, frozen=True):
    """§11.1 The end."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    Started,
    RoundBegan,
    Chose,
    PhaseBegan,
    Reshuffled,
    Drew,
    Received,
    Explored,
    Built,
    PlacedNothing,
    NothingPossible,
    Settled,
    Conquered,
    PlacedFree,
    Sacrificed,
    GoodForMight,
    GoodMade,
    OreFound,
    Flipped,
    Sold,
    Consumed,
    Guessed,
    HandForPoints,
    Gathered,
    Produced,
    HandLimit,
    GuessSet,
    GatherSet,
    Ended,
)
