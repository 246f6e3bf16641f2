"""What happens in a game, as data. words.py makes sentences of it and the picture marks it.

Ships are named as in answers: `4`, `relic4`, and `blue4` for a ship of another colour.
"""

from __future__ import annotations

from bot.engine.flow import Event, OfSeat, Seat, events_of

# §2 Setup


class Dealt(Event, frozen=True):
    first: Seat
    display: tuple[str, ...]
    techs: tuple[str, ...]


class AgendasDealt(OfSeat, frozen=True):
    """Only the seat itself is told the names."""

    count: int
    agendas: tuple[str, ...] = ()


class BoardsShown(OfSeat, frozen=True):
    """Only the seat itself is told the names."""

    count: int
    boards: tuple[str, ...] = ()


class BoardsRanked(OfSeat, frozen=True):
    """No boards: the seat takes its ranking back. Only the seat itself is told."""

    boards: tuple[str, ...] = ()


class BoardTaken(OfSeat, frozen=True):
    board: str


# §3 Turn


class Rolled(OfSeat, frozen=True):
    turn: int
    ships: tuple[str, ...]


class Gained(OfSeat, frozen=True):
    """`why` is the facility, card or rule that gives the tokens."""

    why: str
    fuel: int = 0
    ore: int = 0


class Forfeited(OfSeat, frozen=True):
    saved: bool = False


class Ended(OfSeat, frozen=True):
    """`idle` ships stay in the Maintenance Bay."""

    idle: int = 0


class Returned(OfSeat, frozen=True):
    fuel: int
    ore: int


# §4, §5 Docking


class Docked(OfSeat, frozen=True):
    facility: str
    ships: tuple[str, ...]
    fuel: int = 0
    ore: int = 0


class Cycled(OfSeat, frozen=True):
    display: tuple[str, ...]


class TookTech(OfSeat, frozen=True):
    """A duplicate isn't kept, but discarded at once."""

    tech: str
    why: str
    kept: bool = True


class Displayed(Event, frozen=True):
    techs: tuple[str, ...]


class Advanced(OfSeat, frozen=True):
    circle: int
    extra: int = 0


class Landed(OfSeat, frozen=True):
    territory: str
    why: str


class Traded(OfSeat, frozen=True):
    fuel: int
    ore: int


class Bumped(Event, frozen=True):
    facility: str
    ships: tuple[str, ...]
    why: str


class Stole(OfSeat, frozen=True):
    victim: Seat
    fuel: int
    ore: int


class StoleTech(OfSeat, frozen=True):
    """A duplicate isn't kept, but discarded at once."""

    victim: Seat
    tech: str
    kept: bool = True


class Built(OfSeat, frozen=True):
    ships: int


# §6, §7 Planet


class Control(OfSeat, frozen=True):
    territory: str


class Moved(OfSeat, frozen=True):
    owner: Seat
    source: str
    target: str


class Swapped(OfSeat, frozen=True):
    first: str
    one: Seat
    second: str
    other: Seat


class LandSwapped(OfSeat, frozen=True):
    first: str
    second: str


class FieldPlaced(OfSeat, frozen=True):
    """Without a territory the field is taken off the planet."""

    field: str
    territory: str


# §8, §9, §12, §13 Techs, relic, boards


class Used(OfSeat, frozen=True):
    """`words` are the targets."""

    tech: str
    words: tuple[str, ...] = ()
    fuel: int = 0


class Spent(OfSeat, frozen=True):
    """`words` are the targets."""

    tech: str
    words: tuple[str, ...] = ()


class Lost(OfSeat, frozen=True):
    tech: str
    why: str


class Drained(OfSeat, frozen=True):
    fuel: int


class Rerolled(OfSeat, frozen=True):
    why: str
    ships: tuple[str, ...]


class Destroyed(OfSeat, frozen=True):
    facility: str
    ship: str


class RelicBought(OfSeat, frozen=True): ...


class RelicReturned(OfSeat, frozen=True): ...


class Chosen(OfSeat, frozen=True):
    territory: str


class Paid(OfSeat, frozen=True):
    owner: Seat
    fuel: int
    ore: int


# §10, §14 Agendas, end


class Revealed(OfSeat, frozen=True):
    agenda: str
    why: str


class Dropped(OfSeat, frozen=True):
    """Only the seat itself is told the names."""

    count: int
    agendas: tuple[str, ...] = ()


class Instructed(OfSeat, frozen=True):
    """Only the seat itself is told."""

    agenda: str
    hold: bool


class Finished(OfSeat, frozen=True): ...


EVENTS = events_of(globals())
