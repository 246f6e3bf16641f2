"""What happens in a game, as data. words.py makes sentences of it and the picture marks it.

Ships are named by their full key (`je.sc1`), hexes by their label (`k12`).
"""

from __future__ import annotations

from typing import Literal

from bot.engine.flow import Event, Seat
from bot.games.star_factions.data import Stock

# §5 Setup


class Rolled(Event, frozen=True):
    """§5.1 The tied seats roll their setup dice."""

    rolls: tuple[tuple[Seat, int], ...]


class Chose(Event, frozen=True):
    """§5.2 A seat gets its faction."""

    seat: Seat
    faction: str


class Deployed(Event, frozen=True):
    """§5.6 A seat's ships are placed and it gets its gift."""

    seat: Seat
    places: tuple[tuple[str, str], ...]
    gift: Stock


# §6 Draw Phase


class TurnBegan(Event, frozen=True):
    """§6.1 A seat's turn begins."""

    seat: Seat
    round: int


class Drew(Event, frozen=True):
    """§6.2 A seat draws its cards. `lost` is how many it could not draw."""

    seat: Seat
    cards: tuple[str, ...]
    reshuffled: bool = False
    lost: int = 0


class Collected(Event, frozen=True):
    """§6.3 A seat takes counters from the bank. `short` is what the bank did not have."""

    seat: Seat
    gain: Stock
    short: Stock = Stock()


class Built(Event, frozen=True):
    """§6.4 A seat builds a ship."""

    seat: Seat
    ship: str
    at: str


class Fitted(Event, frozen=True):
    """§6.5 A seat fits a kit to a ship. `old` is the kit it replaces."""

    seat: Seat
    ship: str
    kit: str
    old: str = ""


# §7 Action Phase


class Moved(Event, frozen=True):
    """§7.2 A ship moves along a path, which includes its start. `landed` follows a black hole."""

    seat: Seat
    ship: str
    path: tuple[str, ...]
    landed: str = ""


class Attacked(Event, frozen=True):
    """§7.5 A ship attacks. A counterattack's roll is 0 if there was none."""

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
    """§7.8 A ship is destroyed and the other side takes its reward."""

    seat: Seat
    ship: str
    at: str
    by: Seat
    reward: Stock


class Repaired(Event, frozen=True):
    """§7.6 A ship's hull is repaired."""

    seat: Seat
    ship: str
    at: str
    metal: int
    gain: int
    left: int


class Settled(Event, frozen=True):
    """§7.7 A mothership does a colonize or decolonize action. `done` marks the last one needed."""

    seat: Seat
    planet: str
    kind: Literal["colonize", "decolonize"]
    done: bool
    foe: Seat | None = None


class Abandoned(Event, frozen=True):
    """§7.7.4 A colony's progress is lost: the mothership left, or nothing is left to do."""

    seat: Seat
    planet: str
    kind: Literal["colonize", "decolonize"]


# §8 End of turn and elimination


class Stranded(Event, frozen=True):
    """§8.2 A seat loses its last ship but has colonies: it gets a grace counter."""

    seat: Seat
    grace: int


class Countdown(Event, frozen=True):
    """§8.3 A seat's grace counter drops."""

    seat: Seat
    grace: int


class Eliminated(Event, frozen=True):
    """§8.4 A seat is eliminated."""

    seat: Seat
    resigned: bool = False


# §9 Game end


class DrawWish(Event, frozen=True):
    """§9.5 A seat agrees to a draw, or withdraws its consent."""

    seat: Seat
    agrees: bool
    lapsed: bool = False
    """Whether the consent ended because the seat took a turn without repeating it."""


class Ended(Event, frozen=True):
    """§9 The game ends."""

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
"""Events that the picture marks until the next turn's first one."""
