"""What happens in a game, as data. words.py makes sentences of it and the picture marks it.

Ships are named by their full key (`je.sc1`), hexes by their label (`k12`).
"""

from __future__ import annotations

from typing import Literal

from bot.engine.flow import Event, OfSeat, Seat, events_of
from bot.games.star_factions.data import Stock

# §5 Setup


class Rolled(Event, frozen=True):
    """The tied seats' setup dice."""

    rolls: tuple[tuple[Seat, int], ...]


class Chose(OfSeat, frozen=True):
    faction: str


class Deployed(OfSeat, frozen=True):
    places: tuple[tuple[str, str], ...]
    gift: Stock


# §6 Draw Phase


class TurnBegan(OfSeat, frozen=True):
    round: int


class Drew(OfSeat, frozen=True):
    """`lost` is how many cards there were too few."""

    cards: tuple[str, ...]
    reshuffled: bool = False
    lost: int = 0


class Collected(OfSeat, frozen=True):
    """`short` is what the bank did not have."""

    gain: Stock
    short: Stock = Stock()


class Built(OfSeat, frozen=True):
    ship: str
    at: str


class Fitted(OfSeat, frozen=True):
    """`old` is the kit that this one replaces."""

    ship: str
    kit: str
    old: str = ""


# §7 Action Phase


class Moved(OfSeat, frozen=True):
    """`path` includes the start. `landed` follows a black hole."""

    ship: str
    path: tuple[str, ...]
    landed: str = ""


class Attacked(OfSeat, frozen=True):
    """`back_roll` is 0 where nobody fires back."""

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


class Destroyed(OfSeat, frozen=True):
    ship: str
    at: str
    by: Seat
    reward: Stock


class Repaired(OfSeat, frozen=True):
    ship: str
    at: str
    metal: int
    gain: int
    left: int


class Settled(OfSeat, frozen=True):
    """`done` marks the last action needed."""

    planet: str
    kind: Literal["colonize", "decolonize"]
    done: bool
    foe: Seat | None = None


class Abandoned(OfSeat, frozen=True):
    planet: str
    kind: Literal["colonize", "decolonize"]


# §8 End of turn and elimination


class Stranded(OfSeat, frozen=True):
    grace: int


class Countdown(OfSeat, frozen=True):
    grace: int


class Eliminated(OfSeat, frozen=True):
    resigned: bool = False


# §9 Game end


class DrawWish(OfSeat, frozen=True):
    agrees: bool
    lapsed: bool = False
    """Whether the consent ended because the seat took a turn without repeating it."""


class Ended(Event, frozen=True):
    how: Literal["colonies", "domination", "limit", "draw"]
    winner: Seat | None = None


EVENTS = events_of(globals())

Mark = Built | Fitted | Moved | Attacked | Destroyed | Repaired | Settled
"""Events that the picture marks until the next turn's first one."""
