"""What happens in a game, as data; words.py makes sentences of it and the picture marks it.

Ships are named as in answers: `4`, `relic4`, `blue4` for a borrowed or somebody else's ship.
"""

from __future__ import annotations

from bot.engine.flow import Event, Seat

# §2 Setup


class Dealt(Event, frozen=True):
    """§2.1, §2.4 Who begins, the display and each seat's first card."""

    first: Seat
    display: tuple[str, ...]
    techs: tuple[str, ...]


class AgendasDealt(Event, frozen=True):
    """§2.5, §14.2 Agendas a seat got: to the seat itself they are named."""

    seat: Seat
    count: int
    agendas: tuple[str, ...] = ()


class BoardsShown(Event, frozen=True):
    """§2.6 The boards that a seat may choose from: named to that seat alone."""

    seat: Seat
    count: int
    boards: tuple[str, ...] = ()


class BoardsRanked(Event, frozen=True):
    """§18.6 A ranking of boards (none: taken back), told to its author only."""

    seat: Seat
    boards: tuple[str, ...] = ()


class BoardTaken(Event, frozen=True):
    """§2.6 A seat's faction."""

    seat: Seat
    board: str


# §3 Turn


class Rolled(Event, frozen=True):
    """§3.2.5 The ships gathered for a turn."""

    seat: Seat
    turn: int
    ships: tuple[str, ...]


class Gained(Event, frozen=True):
    """Tokens from the supply, and why."""

    seat: Seat
    why: str
    fuel: int = 0
    ore: int = 0


class Forfeited(Event, frozen=True):
    """§3.2.3, §5.9.2 A terraformed ship leaves the Terraforming Station."""

    seat: Seat
    saved: bool = False


class Ended(Event, frozen=True):
    """§3.4 A turn is over; so many ships stay in the Maintenance Bay."""

    seat: Seat
    idle: int = 0


class Returned(Event, frozen=True):
    """§3.4.4 Tokens returned above the limit."""

    seat: Seat
    fuel: int
    ore: int


# §4, §5 Docking


class Docked(Event, frozen=True):
    """§4 Ships docked at a facility, and what was paid for it."""

    seat: Seat
    facility: str
    ships: tuple[str, ...]
    fuel: int = 0
    ore: int = 0


class Cycled(Event, frozen=True):
    """§5.1.1 A new display."""

    seat: Seat
    display: tuple[str, ...]


class TookTech(Event, frozen=True):
    """A tech card comes to a seat (`kept` false: a duplicate, discarded)."""

    seat: Seat
    tech: str
    why: str
    kept: bool = True


class Displayed(Event, frozen=True):
    """§5.1.2 The cards that fill the display up."""

    techs: tuple[str, ...]


class Advanced(Event, frozen=True):
    """§5.2 A colony on the hub: its circle now."""

    seat: Seat
    circle: int
    extra: int = 0


class Landed(Event, frozen=True):
    """§6.1 A colony lands."""

    seat: Seat
    territory: str
    why: str


class Traded(Event, frozen=True):
    """§5.5 Fuel for ore."""

    seat: Seat
    fuel: int
    ore: int


class Bumped(Event, frozen=True):
    """Ships sent to the Maintenance Bay."""

    facility: str
    ships: tuple[str, ...]
    why: str


class Stole(Event, frozen=True):
    """§5.6.2 Tokens taken from an opponent."""

    seat: Seat
    victim: Seat
    fuel: int
    ore: int


class StoleTech(Event, frozen=True):
    """§5.6.3 A card taken from an opponent (`kept` false: a duplicate, discarded)."""

    seat: Seat
    victim: Seat
    tech: str
    kept: bool = True


class Built(Event, frozen=True):
    """§5.7 A new ship."""

    seat: Seat
    ships: int


# §6, §7 Planet


class Control(Event, frozen=True):
    """§6.2 A territory's controller, or nobody."""

    territory: str
    seat: Seat


class Moved(Event, frozen=True):
    """A colony moved between territories."""

    seat: Seat
    owner: Seat
    source: str
    target: str


class Swapped(Event, frozen=True):
    """§8.10 Two colonies change places."""

    seat: Seat
    first: str
    one: Seat
    second: str
    other: Seat


class LandSwapped(Event, frozen=True):
    """§13.3 All colonies of two territories change places."""

    seat: Seat
    first: str
    second: str


class FieldPlaced(Event, frozen=True):
    """§7 A field generator's territory now ("": off the planet)."""

    seat: Seat
    field: str
    territory: str


# §8, §9, §12, §13 Techs, relic, boards


class Used(Event, frozen=True):
    """§8.2 A card used, on these targets, for so much fuel."""

    seat: Seat
    tech: str
    words: tuple[str, ...] = ()
    fuel: int = 0


class Spent(Event, frozen=True):
    """§8.2 A card discarded for its power."""

    seat: Seat
    tech: str
    words: tuple[str, ...] = ()


class Lost(Event, frozen=True):
    """A card goes to the discard pile without being used."""

    seat: Seat
    tech: str
    why: str


class Drained(Event, frozen=True):
    """§13.9 An opponent's fuel returned."""

    seat: Seat
    fuel: int


class Rerolled(Event, frozen=True):
    """Ships rolled again, or rolled at once."""

    seat: Seat
    why: str
    ships: tuple[str, ...]


class Destroyed(Event, frozen=True):
    """§8.9 A ship returned to stock."""

    seat: Seat
    facility: str
    ship: str


class RelicBought(Event, frozen=True):
    """§9.1 The Relic Ship has a holder."""

    seat: Seat


class RelicReturned(Event, frozen=True):
    """§9.3 The Relic Ship is back on Burroughs Desert."""

    seat: Seat


class Chosen(Event, frozen=True):
    """§8.5, §12.10 A bonus had for the rest of the turn."""

    seat: Seat
    territory: str


class Paid(Event, frozen=True):
    """§12.2 Tokens paid to the owner of a board."""

    seat: Seat
    owner: Seat
    fuel: int
    ore: int


# §10, §14 Agendas, end


class Revealed(Event, frozen=True):
    """§14.5, §14.6 An agenda revealed."""

    seat: Seat
    agenda: str
    why: str


class Dropped(Event, frozen=True):
    """§14.2, §14.3 Agendas discarded face-down: to the seat itself they are named."""

    seat: Seat
    count: int
    agendas: tuple[str, ...] = ()


class Instructed(Event, frozen=True):
    """§18.3 A standing order about an agenda, told to its holder only."""

    seat: Seat
    agenda: str
    hold: bool


class Finished(Event, frozen=True):
    """§10.1 The last colony of a seat has landed."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
