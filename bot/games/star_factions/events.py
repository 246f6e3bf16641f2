"""What happens in a game, as data; words.py makes sentences of it and the picture marks it.

Ships are named by their full key (`je.sc1`), hexes by their label (`k12`).
"""

from __future__ import annotations

from typing import Literal

from bot.engine.flow import Event, Seat
from bot.games.star_factions.data import Stock

# §5 Setup


class Rolled(Event, frozen=True):
    """§5.1 Setup dice of the seats that were still tied."""

    rolls: tuple[tuple[Seat, int], ...]


class Chose(Event, frozen=True):
    """§5.2 A seat has its faction."""

    seat: Seat
    faction: str


class Deployed(Event, frozen=True):
    """§5.6 Where a seat's ships start, and its gift."""

    seat: Seat
    places: tuple[tuple[str, str], ...]
    gift: Stock


# §6 Draw Phase


class TurnBegan(Event, frozen=True):
    """§6.1 A turn."""

    seat: Seat
    round: int


class Drew(Event, frozen=True):
    """§6.2 The cards of a turn; `lost` could not be drawn."""

    seat: Seat
    cards: tuple[str, ...]
    reshuffled: bool = False
    lost: int = 0


class Collected(Event, frozen=True):
    """§6.3 Counters taken from the bank; `short` is what the bank did not have."""

    seat: Seat
    gain: Stock
    short: Stock = Stock()


class Built(Event, frozen=True):
    """§6.4 A new ship."""

    seat: Seat
    ship: str
    at: str


class Fitted(Event, frozen=True):
    """§6.5 A kit on a ship, `old` the one it replaces."""

    seat: Seat
    ship: str
    kit: str
    old: str = ""


# §7 Action Phase


class Moved(Event, frozen=True):
    """§7.2 A move along hexes, the first being where it began; `landed` after a black hole."""

    seat: Seat
    ship: str
    path: tuple[str, ...]
    landed: str = ""


class Attacked(Event, frozen=True):
    """§7.5 An attack with its dice; a counterattack's die is 0 where there was none."""

    seat: Seat
    ship: str
    foe: Seat
    target: str
    path: tuple[str, str]
    die: int
    roll: int
    weapons: int
    done: int
    left: int
    back_roll: int = 0
    back_done: int = 0
    back_left: int = 0


class Destroyed(Event, frozen=True):
    """§7.8 A ship is gone; the other side takes its reward."""

    seat: Seat
    ship: str
    at: str
    by: Seat
    reward: Stock


class Repaired(Event, frozen=True):
    """§7.6 Hull restored."""

    seat: Seat
    ship: str
    at: str
    metal: int
    gain: int
    left: int


class Settled(Event, frozen=True):
    """§7.7 A colonize or decolonize action; `done` when it was the second."""

    seat: Seat
    planet: str
    kind: Literal["colonize", "decolonize"]
    done: bool
    foe: Seat | None = None


class Abandoned(Event, frozen=True):
    """§7.7.4 Progress lost because the mothership left, or because there is nothing to work on."""

    seat: Seat
    planet: str
    kind: Literal["colonize", "decolonize"]


# §8 End of turn and elimination


class Stranded(Event, frozen=True):
    """§8.2 The last ship is gone but colonies remain: a grace counter."""

    seat: Seat
    grace: int


class Countdown(Event, frozen=True):
    """§8.3 The grace counter drops."""

    seat: Seat
    grace: int


class Eliminated(Event, frozen=True):
    """§8.4 A seat is out."""

    seat: Seat
    resigned: bool = False


# §9 Game end


class DrawWish(Event, frozen=True):
    """§9.5 A seat agrees to a draw, or no longer does."""

    seat: Seat
    agrees: bool
    lapsed: bool = False
    """It took a turn without repeating its consent."""


class Ended(Event, frozen=True):
    """§9 The game is over."""

    how: Literal["colonies", "domination", "limit", "draw"]
    winner: Seat | None = None


EVENTS: tuple[type[Event], ...] = (
    Rolled,
    Chose,
    Deployed,
    TurnBegan,
    Drew,
    Collected,
    Built,
    Fitted,
    Moved,
    Attacked,
    Destroyed,
    Repaired,
    Settled,
    Abandoned,
    Stranded,
    Countdown,
    Eliminated,
    DrawWish,
    Ended,
)

Mark = Built | Fitted | Moved | Attacked | Destroyed | Repaired | Settled
"""What a turn leaves on the picture until the next one begins to act."""
