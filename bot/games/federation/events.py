"""What happens in a game, as data that the message files make sentences of."""

from __future__ import annotations

from bot.engine.flow import Event, OfSeat, Seat, events_of
from bot.games.federation.effects import Stock

# §2, §3 Setup and rounds


class Opened(Event, frozen=True):
    first: Seat
    structures: tuple[str, ...]
    tiles: tuple[str, ...]


class Balanced(Event, frozen=True): ...


class TookStart(OfSeat, frozen=True):
    tile: str


class RoundBegan(Event, frozen=True):
    round: int
    first: Seat
    left: str
    right: str


class Blocked(Event, frozen=True):
    spaces: tuple[str, ...]
    votes: int


# §4 Turns


class Placed(OfSeat, frozen=True):
    """`die` is 0 without the Assistant die."""

    ambassador: str
    side: str
    space: str
    action: str
    alteration: str = ""
    die: int = 0


class Kept(OfSeat, frozen=True): ...


class Gained(OfSeat, frozen=True):
    goods: Stock


class Paid(OfSeat, frozen=True):
    goods: Stock


class GotShips(OfSeat, frozen=True):
    n: int


class MissionOpened(OfSeat, frozen=True):
    mission: str


class MissionsOpened(OfSeat, frozen=True): ...


class Rose(OfSeat, frozen=True):
    n: int
    degree: int


class Scored(OfSeat, frozen=True):
    n: int


class DieSet(OfSeat, frozen=True):
    value: int


class LevelRaised(OfSeat, frozen=True):
    n: int
    until: str


class MedalTaken(OfSeat, frozen=True):
    """`level` is 0 for a medal without levels."""

    medal: str
    level: int = 0


class BecamePresident(OfSeat, frozen=True): ...


class GotSpecial(OfSeat, frozen=True): ...


class Advanced(OfSeat, frozen=True):
    project: str
    step: int
    funded: bool


class Contributed(OfSeat, frozen=True):
    n: int
    step: int


class Copied(OfSeat, frozen=True):
    action: str


class Idle(OfSeat, frozen=True):
    action: str


# §6 Planets


class MinerMoved(OfSeat, frozen=True):
    to: str


class TookRock(OfSeat, frozen=True):
    token: str


class RocksShown(Event, frozen=True):
    tokens: tuple[str, ...]


class MageMoved(OfSeat, frozen=True):
    step: int


class TookAlteration(OfSeat, frozen=True):
    token: str


class MoonShown(Event, frozen=True):
    step: int
    tokens: tuple[str, ...]


class TookErudite(OfSeat, frozen=True):
    tile: str


class EruditesShown(Event, frozen=True):
    tiles: tuple[str, ...]


class UsedErudite(OfSeat, frozen=True):
    """`copied` is the tile whose effect it has."""

    tile: str
    copied: str = ""


class Renewed(OfSeat, frozen=True):
    tile: str


class Traded(OfSeat, frozen=True):
    stall: str
    level: int


class Built(OfSeat, frozen=True):
    """`multiplier` is 0 for production structures."""

    structure: str
    multiplier: int = 0


class Transmuted(OfSeat, frozen=True):
    old: Stock
    new: Stock


# §9 Missions, §19 tiles


class Flown(OfSeat, frozen=True):
    mission: str


class LookedDeep(OfSeat, frozen=True): ...


class TookDeep(OfSeat, frozen=True):
    tile: str


class Peeked(OfSeat, frozen=True): ...


# §15 Executive phase


class Executive(Event, frozen=True):
    round: int


class Income(OfSeat, frozen=True):
    structure: str


class Declined(OfSeat, frozen=True):
    what: str = ""
    """The structure whose income is declined."""


class Upkept(OfSeat, frozen=True):
    goods: Stock
    degree: int


class Funding(Event, frozen=True):
    """`columns` are those with a Funding token."""

    columns: tuple[int, ...]


class FloorWon(Event, frozen=True):
    floor: int
    votes: int
    winners: tuple[Seat, ...]


class LawPassed(Event, frozen=True):
    """`chooser` decided a tie."""

    planet: str
    left: int
    right: int
    chooser: Seat | None = None


class RoundEnded(Event, frozen=True):
    round: int


class LawsShown(Event, frozen=True):
    round: int
    left: str
    right: str


class OrdersSet(OfSeat, frozen=True):
    topic: str
    order: str


# §17 End


class MedalsScored(OfSeat, frozen=True):
    n: int
    pp: int


class LeftoversScored(OfSeat, frozen=True):
    pp: int


class ProjectScored(OfSeat, frozen=True):
    project: str
    pp: int


EVENTS = events_of(globals())
