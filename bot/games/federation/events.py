"""What happens in a game, as data; the message files make sentences of it."""

from __future__ import annotations

from bot.engine.flow import Event, Seat
from bot.games.federation.effects import Stock

# §2, §3 Setup and rounds


class Opened(Event, frozen=True, gc=False):
    """§2 Start player, structures in play and Starting tiles."""

    first: Seat
    structures: tuple[str, ...]
    tiles: tuple[str, ...]


class Balanced(Event, frozen=True, gc=False):
    """§2.5 A balanced start; what it gives is told next."""


class TookStart(Event, frozen=True, gc=False):
    """§2.6 A Starting tile is picked."""

    seat: Seat
    tile: str


class RoundBegan(Event, frozen=True, gc=False):
    """§3.1 A round with its first player and the laws put to the vote."""

    round: int
    first: Seat
    left: str
    right: str


class Blocked(Event, frozen=True, gc=False):
    """§18 Neutral votes on spaces."""

    spaces: tuple[str, ...]
    votes: int


# §4 Turns


class Placed(Event, frozen=True, gc=False):
    """§4.2 An Ambassador is placed; `die` is 0 without the Assistant die."""

    seat: Seat
    ambassador: str
    side: str
    space: str
    action: str
    alteration: str = ""
    die: int = 0


class Kept(Event, frozen=True, gc=False):
    """§19.4 The special Ambassador is kept."""

    seat: Seat


class Gained(Event, frozen=True, gc=False):
    """§4.4 Resources gained, by a bonus first of all."""

    seat: Seat
    goods: Stock


class Paid(Event, frozen=True, gc=False):
    """§4.5 Resources paid."""

    seat: Seat
    goods: Stock


class GotShips(Event, frozen=True, gc=False):
    """§5.5 Ships from the supply."""

    seat: Seat
    n: int


class MissionOpened(Event, frozen=True, gc=False):
    """§4.6 A token on a mission."""

    seat: Seat
    mission: str


class MissionsOpened(Event, frozen=True, gc=False):
    """§13 A token on every mission."""

    seat: Seat


class Rose(Event, frozen=True, gc=False):
    """§10.2 Degrees of authority."""

    seat: Seat
    n: int
    degree: int


class Scored(Event, frozen=True, gc=False):
    """§15.4 Prestige points, on a floor or by an effect (§13)."""

    seat: Seat
    n: int


class DieSet(Event, frozen=True, gc=False):
    """§11.1 The Assistant die."""

    seat: Seat
    value: int


class LevelRaised(Event, frozen=True, gc=False):
    """§8.3 A bonus on the level."""

    seat: Seat
    n: int
    until: str


class MedalTaken(Event, frozen=True, gc=False):
    """§12 A Medal of Honor; `level` is 0 where it has none."""

    seat: Seat
    medal: str
    level: int = 0


class BecamePresident(Event, frozen=True, gc=False):
    """§5.3 The President pawn changes hands."""

    seat: Seat


class GotSpecial(Event, frozen=True, gc=False):
    """§19.4 The special Ambassador."""

    seat: Seat


class Advanced(Event, frozen=True, gc=False):
    """§14 A project moves a step; `funded` when it was the last."""

    project: str
    step: int
    funded: bool
    seat: Seat


class Contributed(Event, frozen=True, gc=False):
    """§14.4 A contribution to the Joint Project."""

    seat: Seat
    n: int
    step: int


class Copied(Event, frozen=True, gc=False):
    """§5.4 An action is copied."""

    seat: Seat
    action: str


class Idle(Event, frozen=True, gc=False):
    """§4.3 An action does nothing."""

    seat: Seat
    action: str


# §6 Planets


class MinerMoved(Event, frozen=True, gc=False):
    """§6.1 The miner moves."""

    seat: Seat
    to: str


class TookRock(Event, frozen=True, gc=False):
    """§6.1.2 An asteroid token is taken."""

    seat: Seat
    token: str


class RocksShown(Event, frozen=True, gc=False):
    """§6.1.3 Asteroid tokens are turned up."""

    tokens: tuple[str, ...]


class MageMoved(Event, frozen=True, gc=False):
    """§6.2 The mage moves."""

    seat: Seat
    step: int


class TookAlteration(Event, frozen=True, gc=False):
    """§7.1 An Alteration token is gained."""

    seat: Seat
    token: str


class MoonShown(Event, frozen=True, gc=False):
    """§6.2.1 The tokens of a moon are turned up."""

    step: int
    tokens: tuple[str, ...]


class TookErudite(Event, frozen=True, gc=False):
    """§6.3 An Erudite is taken."""

    seat: Seat
    tile: str


class EruditesShown(Event, frozen=True, gc=False):
    """§6.3.2 Erudites are turned up."""

    tiles: tuple[str, ...]


class UsedErudite(Event, frozen=True, gc=False):
    """§8.2 An Erudite's effect is used; `copied` is the tile it copies."""

    seat: Seat
    tile: str
    copied: str = ""


class Renewed(Event, frozen=True, gc=False):
    """§8.4 A used Erudite is turned up."""

    seat: Seat
    tile: str


class Traded(Event, frozen=True, gc=False):
    """§6.4 A disc on a stall."""

    seat: Seat
    stall: str
    level: int


class Built(Event, frozen=True, gc=False):
    """§6.5 A robot on a structure; `multiplier` is 0 for production structures."""

    seat: Seat
    structure: str
    multiplier: int = 0


class Transmuted(Event, frozen=True, gc=False):
    """§6.5.3 A resource is changed."""

    seat: Seat
    old: Stock
    new: Stock


# §9 Missions, §19 tiles


class Flown(Event, frozen=True, gc=False):
    """§9.2 A mission is completed."""

    seat: Seat
    mission: str


class LookedDeep(Event, frozen=True, gc=False):
    """§19.2 A player looks at the Deep-Space tiles."""

    seat: Seat


class TookDeep(Event, frozen=True, gc=False):
    """§19.2 A Deep-Space tile is taken."""

    seat: Seat
    tile: str


class Peeked(Event, frozen=True, gc=False):
    """§13 A player looks at Alteration tokens of the supply."""

    seat: Seat


# §15 Executive phase


class Executive(Event, frozen=True, gc=False):
    """§15 The Executive phase begins."""

    round: int


class Income(Event, frozen=True, gc=False):
    """§15.1 A structure yields."""

    seat: Seat
    structure: str


class Declined(Event, frozen=True, gc=False):
    """§21 An income with a choice is declined, or nothing can be done with it."""

    seat: Seat
    what: str = ""
    """The structure whose income it is."""


class Upkept(Event, frozen=True, gc=False):
    """§15.2 Upkeep: what was paid and the degree after it."""

    seat: Seat
    goods: Stock
    degree: int


class Funding(Event, frozen=True, gc=False):
    """§15.3 The funding step begins; the columns that have a token."""

    columns: tuple[int, ...]


class FloorWon(Event, frozen=True, gc=False):
    """§15.4 Who has most votes on a floor; nobody where `winners` is empty."""

    floor: int
    votes: int
    winners: tuple[Seat, ...]


class LawPassed(Event, frozen=True, gc=False):
    """§15.5 A law passes; `chooser` decided a tie."""

    planet: str
    left: int
    right: int
    chooser: Seat | None = None


class RoundEnded(Event, frozen=True, gc=False):
    """§16 Tokens are taken back."""

    round: int


class LawsShown(Event, frozen=True, gc=False):
    """§16.3 Laws are turned up."""

    round: int
    left: str
    right: str


class OrdersSet(Event, frozen=True, gc=False):
    """§23.4 A player has changed a standing order."""

    seat: Seat
    topic: str
    order: str


# §17 End


class MedalsScored(Event, frozen=True, gc=False):
    """§17.1 Points for Medals."""

    seat: Seat
    n: int
    pp: int


class LeftoversScored(Event, frozen=True, gc=False):
    """§17.2 Points for what is left."""

    seat: Seat
    pp: int


class ProjectScored(Event, frozen=True, gc=False):
    """§17.3 Points for a funded project."""

    seat: Seat
    project: str
    pp: int


EVENTS: tuple[type[Event], ...] = (
    Opened,
    Balanced,
    TookStart,
    RoundBegan,
    Blocked,
    Placed,
    Kept,
    Gained,
    Paid,
    GotShips,
    MissionOpened,
    MissionsOpened,
    Rose,
    Scored,
    DieSet,
    LevelRaised,
    MedalTaken,
    BecamePresident,
    GotSpecial,
    Advanced,
    Contributed,
    Copied,
    Idle,
    MinerMoved,
    TookRock,
    RocksShown,
    MageMoved,
    TookAlteration,
    MoonShown,
    TookErudite,
    EruditesShown,
    UsedErudite,
    Renewed,
    Traded,
    Built,
    Transmuted,
    Flown,
    LookedDeep,
    TookDeep,
    Peeked,
    Executive,
    Income,
    Declined,
    Upkept,
    Funding,
    FloorWon,
    LawPassed,
    RoundEnded,
    LawsShown,
    OrdersSet,
    MedalsScored,
    LeftoversScored,
    ProjectScored,
)
