"""What happens in a game, as data."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class Started(Event, frozen=True):
    """§3.1 A seat starts with this world."""

    seat: Seat
    world: str
    number: int


class RoundBegan(Event, frozen=True):
    """§3.6 A round begins."""

    round: int


class Chose(Event, frozen=True):
    """§3.6 A seat's chosen actions are revealed."""

    seat: Seat
    actions: tuple[str, ...]


class PhaseBegan(Event, frozen=True):
    """§3.6 A phase begins."""

    phase: str


class Reshuffled(Event, frozen=True):
    """§1.12 The discard pile becomes the deck."""


class Drew(Event, frozen=True):
    """A seat draws cards. `source` is the card or phase they are for."""

    seat: Seat
    n: int
    source: str


class Received(Event, frozen=True):
    """The cards that a seat has drawn. Only that seat is told."""

    seat: Seat
    cards: tuple[str, ...]


class Explored(Event, frozen=True):
    """§5.1 A seat looks at cards and keeps some."""

    seat: Seat
    looked: int
    kept: int


class Built(Event, frozen=True):
    """§6.2 A seat places a development."""

    seat: Seat
    card: str
    price: int


class PlacedNothing(Event, frozen=True):
    """§6.2, §7.1 A seat places nothing."""

    seat: Seat


class NothingPossible(Event, frozen=True):
    """§17.4 A seat could not place any card of its hand. Only that seat is told."""

    what: str
    """`development` or `world`."""


class Settled(Event, frozen=True):
    """§7.3 A seat pays for a world and places it."""

    seat: Seat
    card: str
    price: int


class Conquered(Event, frozen=True):
    """§7.5 A seat conquers a world."""

    seat: Seat
    card: str
    might: int


class PlacedFree(Event, frozen=True):
    """§7.8, §7.9 A seat places a world at price 0, thanks to a card."""

    seat: Seat
    card: str
    by: str


class Sacrificed(Event, frozen=True):
    """A seat discards a card from its tableau."""

    seat: Seat
    card: str


class GoodForMight(Event, frozen=True):
    """§7.5 A seat spends a good for might."""

    seat: Seat
    world: str
    card: str


class GoodMade(Event, frozen=True):
    """A world gets a good."""

    seat: Seat
    world: str


class OreFound(Event, frozen=True):
    """§7.11 A seat discards a hand card for a good."""

    seat: Seat
    world: str


class Flipped(Event, frozen=True):
    """§7.9 A seat turns up the top card."""

    seat: Seat
    card: str
    by: str
    placed: bool


class Sold(Event, frozen=True):
    """§8.1, §8.4 A seat sells a good."""

    seat: Seat
    world: str
    value: int


class Consumed(Event, frozen=True):
    """§8.3 A seat uses a consume power."""

    seat: Seat
    card: str
    worlds: tuple[str, ...]
    vp: int


class Guessed(Event, frozen=True):
    """§8.6 A seat gambles on the cost of the top card."""

    seat: Seat
    number: int
    card: str
    cost: int
    kept: bool


class HandForPoints(Event, frozen=True):
    """§8.2 A seat discards hand cards for points."""

    seat: Seat
    n: int
    vp: int


class Gathered(Event, frozen=True):
    """§9.1 A seat moves rare goods onto one world."""

    seat: Seat
    worlds: tuple[str, ...]
    to: str


class Produced(Event, frozen=True):
    """§9.2, §9.3 A seat's worlds get new goods."""

    seat: Seat
    worlds: tuple[str, ...]


class HandLimit(Event, frozen=True):
    """§10.1 A seat discards down to the hand limit."""

    seat: Seat
    n: int


class GuessSet(Event, frozen=True):
    """§17.4 A seat sets its number for gambles. Only that seat is told."""

    seat: Seat
    number: int


class GatherSet(Event, frozen=True):
    """§17.4 A seat sets its answer for rare goods. Only that seat is told."""

    seat: Seat
    how: str


class Ended(Event, frozen=True):
    """§11.1 The game ends."""

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
