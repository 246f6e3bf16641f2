"""What happens in a game, as data. words.py makes sentences of it and the picture marks it.

Ships are named as in answers: `4`, `relic4`, and `blue4` for a ship of another colour.
"""

from __future__ import annotations

from bot.engine.flow import Event, Seat

# §2 Setup


class Dealt(Event, frozen=True):
    """§2.1, §2.4 The first player is chosen, and the display and first cards are dealt."""

    first: Seat
    display: tuple[str, ...]
    techs: tuple[str, ...]


class AgendasDealt(Event, frozen=True):
    """§2.5, §14.2 A seat draws agendas. Only that seat is given their names."""

    seat: Seat
    count: int
    agendas: tuple[str, ...] = ()


class BoardsShown(Event, frozen=True):
    """§2.6 A seat looks at the boards it may choose from. Only that seat is given their names."""

    seat: Seat
    count: int
    boards: tuple[str, ...] = ()


class BoardsRanked(Event, frozen=True):
    """§18.6 A seat ranks the boards, or takes its ranking back (no boards).

    Only that seat is told.
    """

    seat: Seat
    boards: tuple[str, ...] = ()


class BoardTaken(Event, frozen=True):
    """§2.6 A seat takes a faction board."""

    seat: Seat
    board: str


# §3 Turn


class Rolled(Event, frozen=True):
    """§3.2.5 A seat gathers its ships and rolls them."""

    seat: Seat
    turn: int
    ships: tuple[str, ...]


class Gained(Event, frozen=True):
    """A seat gets tokens from the supply. `why` is the facility, card or rule that gives them."""

    seat: Seat
    why: str
    fuel: int = 0
    ore: int = 0


class Forfeited(Event, frozen=True):
    """§3.2.3, §5.9.2 A terraformed ship leaves the Terraforming Station."""

    seat: Seat
    saved: bool = False


class Ended(Event, frozen=True):
    """§3.4 A turn ends, and this many ships stay in the Maintenance Bay."""

    seat: Seat
    idle: int = 0


class Returned(Event, frozen=True):
    """§3.4.4 A seat discards tokens above the limit."""

    seat: Seat
    fuel: int
    ore: int


# §4, §5 Docking


class Docked(Event, frozen=True):
    """§4 A seat docks ships at a facility and pays for it."""

    seat: Seat
    facility: str
    ships: tuple[str, ...]
    fuel: int = 0
    ore: int = 0


class Cycled(Event, frozen=True):
    """§5.1.1 The display is replaced by new cards."""

    seat: Seat
    display: tuple[str, ...]


class TookTech(Event, frozen=True):
    """A seat gets a tech card (`kept` false: a duplicate, discarded at once)."""

    seat: Seat
    tech: str
    why: str
    kept: bool = True


class Displayed(Event, frozen=True):
    """§5.1.2 Cards fill up the display."""

    techs: tuple[str, ...]


class Advanced(Event, frozen=True):
    """§5.2 A colony on the hub reaches a circle."""

    seat: Seat
    circle: int
    extra: int = 0


class Landed(Event, frozen=True):
    """§6.1 A colony lands."""

    seat: Seat
    territory: str
    why: str


class Traded(Event, frozen=True):
    """§5.5 A seat trades fuel for ore."""

    seat: Seat
    fuel: int
    ore: int


class Bumped(Event, frozen=True):
    """Ships are sent to the Maintenance Bay."""

    facility: str
    ships: tuple[str, ...]
    why: str


class Stole(Event, frozen=True):
    """§5.6.2 A seat takes tokens from an opponent."""

    seat: Seat
    victim: Seat
    fuel: int
    ore: int


class StoleTech(Event, frozen=True):
    """§5.6.3 A seat takes an opponent's card (`kept` false: a duplicate, discarded at once)."""

    seat: Seat
    victim: Seat
    tech: str
    kept: bool = True


class Built(Event, frozen=True):
    """§5.7 A seat builds a ship."""

    seat: Seat
    ships: int


# §6, §7 Planet


class Control(Event, frozen=True):
    """§6.2 A territory's controller changes, perhaps to nobody."""

    territory: str
    seat: Seat


class Moved(Event, frozen=True):
    """A colony is moved from one territory to another."""

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
    """§7 A field generator is put on a territory, or taken off the planet ("")."""

    seat: Seat
    field: str
    territory: str


# §8, §9, §12, §13 Techs, relic, boards


class Used(Event, frozen=True):
    """§8.2 A seat uses a card on these targets, for this much fuel."""

    seat: Seat
    tech: str
    words: tuple[str, ...] = ()
    fuel: int = 0


class Spent(Event, frozen=True):
    """§8.2 A seat discards a card for its power."""

    seat: Seat
    tech: str
    words: tuple[str, ...] = ()


class Lost(Event, frozen=True):
    """A seat's card goes to the discard pile without being used."""

    seat: Seat
    tech: str
    why: str


class Drained(Event, frozen=True):
    """§13.9 A seat loses all its fuel."""

    seat: Seat
    fuel: int


class Rerolled(Event, frozen=True):
    """A seat rolls ships again, or rolls a new ship at once."""

    seat: Seat
    why: str
    ships: tuple[str, ...]


class Destroyed(Event, frozen=True):
    """§8.9 A ship is returned to its owner's stock."""

    seat: Seat
    facility: str
    ship: str


class RelicBought(Event, frozen=True):
    """§9.1 A seat buys the Relic Ship."""

    seat: Seat


class RelicReturned(Event, frozen=True):
    """§9.3 The Relic Ship goes back to Burroughs Desert."""

    seat: Seat


class Chosen(Event, frozen=True):
    """§8.5, §12.10 A seat gains a territory's bonus for the rest of its turn."""

    seat: Seat
    territory: str


class Paid(Event, frozen=True):
    """§12.2 A seat pays tokens to the owner of a board."""

    seat: Seat
    owner: Seat
    fuel: int
    ore: int


# §10, §14 Agendas, end


class Revealed(Event, frozen=True):
    """§14.5, §14.6 A seat reveals an agenda."""

    seat: Seat
    agenda: str
    why: str


class Dropped(Event, frozen=True):
    """§14.2, §14.3 A seat discards agendas face-down. Only that seat is given their names."""

    seat: Seat
    count: int
    agendas: tuple[str, ...] = ()


class Instructed(Event, frozen=True):
    """§18.3 A seat gives a standing order about an agenda. Only that seat is told."""

    seat: Seat
    agenda: str
    hold: bool


class Finished(Event, frozen=True):
    """§10.1 A seat's last colony has landed."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
