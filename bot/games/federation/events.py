"""What happens in a game, as data that the message files make sentences of."""

from __future__ import annotations

from bot.engine.flow import Event, Seat
from bot.games.federation.effects import Stock

# §2, §3 Setup and rounds


class Opened(Event, frozen=True):
    """§2 The game begins with this start player, these structures and Starting tiles."""

    first: Seat
    structures: tuple[str, ...]
    tiles: tuple[str, ...]


class Balanced(Event, frozen=True):
    """§2.5 The start is balanced. What it gives is reported next."""


class TookStart(Event, frozen=True):
    """§2.6 A Starting tile is picked."""

    seat: Seat
    tile: str


class RoundBegan(Event, frozen=True):
    """§3.1 A round begins with its first player and the laws put to the vote."""

    round: int
    first: Seat
    left: str
    right: str


class Blocked(Event, frozen=True):
    """§18 Neutral tiles block spaces."""

    spaces: tuple[str, ...]
    votes: int


# §4 Turns


class Placed(Event, frozen=True):
    """§4.2 An Ambassador is placed. `die` is 0 without the Assistant die."""

    seat: Seat
    ambassador: str
    side: str
    space: str
    action: str
    alteration: str = ""
    die: int = 0


class Kept(Event, frozen=True):
    """§19.4 The special Ambassador is kept."""

    seat: Seat


class Gained(Event, frozen=True):
    """§4.4 Resources are gained."""

    seat: Seat
    goods: Stock


class Paid(Event, frozen=True):
    """§4.5 Resources are paid."""

    seat: Seat
    goods: Stock


class GotShips(Event, frozen=True):
    """§5.5 Ships come from the supply."""

    seat: Seat
    n: int


class MissionOpened(Event, frozen=True):
    """§4.6 A mission gets a token."""

    seat: Seat
    mission: str


class MissionsOpened(Event, frozen=True):
    """§13 Every mission has a token now."""

    seat: Seat


class Rose(Event, frozen=True):
    """§10.2 Degrees of authority are gained."""

    seat: Seat
    n: int
    degree: int


class Scored(Event, frozen=True):
    """§15.4 Prestige points are scored, on a floor or by an effect (§13)."""

    seat: Seat
    n: int


class DieSet(Event, frozen=True):
    """§11.1 The Assistant die is received or raised."""

    seat: Seat
    value: int


class LevelRaised(Event, frozen=True):
    """§8.3 The effective level is raised."""

    seat: Seat
    n: int
    until: str


class MedalTaken(Event, frozen=True):
    """§12 A Medal of Honor is taken. `level` is 0 where it has none."""

    seat: Seat
    medal: str
    level: int = 0


class BecamePresident(Event, frozen=True):
    """§5.3 The President pawn changes hands."""

    seat: Seat


class GotSpecial(Event, frozen=True):
    """§19.4 The special Ambassador is gained."""

    seat: Seat


class Advanced(Event, frozen=True):
    """§14 A project moves a step. It is `funded` if that was the last."""

    project: str
    step: int
    funded: bool
    seat: Seat


class Contributed(Event, frozen=True):
    """§14.4 A player contributes to the Joint Project."""

    seat: Seat
    n: int
    step: int


class Copied(Event, frozen=True):
    """§5.4 An action is copied."""

    seat: Seat
    action: str


class Idle(Event, frozen=True):
    """§4.3 An action does nothing."""

    seat: Seat
    action: str


# §6 Planets


class MinerMoved(Event, frozen=True):
    """§6.1 The miner moves."""

    seat: Seat
    to: str


class TookRock(Event, frozen=True):
    """§6.1.2 An asteroid token is taken."""

    seat: Seat
    token: str


class RocksShown(Event, frozen=True):
    """§6.1.3 Asteroid tokens are turned up."""

    tokens: tuple[str, ...]


class MageMoved(Event, frozen=True):
    """§6.2 The mage moves."""

    seat: Seat
    step: int


class TookAlteration(Event, frozen=True):
    """§7.1 An Alteration token is gained."""

    seat: Seat
    token: str


class MoonShown(Event, frozen=True):
    """§6.2.1 The tokens of a moon are turned up."""

    step: int
    tokens: tuple[str, ...]


class TookErudite(Event, frozen=True):
    """§6.3 An Erudite is taken."""

    seat: Seat
    tile: str


class EruditesShown(Event, frozen=True):
    """§6.3.2 Erudites are turned up."""

    tiles: tuple[str, ...]


class UsedErudite(Event, frozen=True):
    """§8.2 An Erudite's effect is used. `copied` is the tile it copies."""

    seat: Seat
    tile: str
    copied: str = ""


class Renewed(Event, frozen=True):
    """§8.4 A used Erudite is turned up."""

    seat: Seat
    tile: str


class Traded(Event, frozen=True):
    """§6.4 A disc is put on a level of a stall."""

    seat: Seat
    stall: str
    level: int


class Built(Event, frozen=True):
    """§6.5 A robot is put on a structure. `multiplier` is 0 for production structures."""

    seat: Seat
    structure: str
    multiplier: int = 0


class Transmuted(Event, frozen=True):
    """§6.5.3 A crystal is changed into the next rank."""

    seat: Seat
    old: Stock
    new: Stock


# §9 Missions, §19 tiles


class Flown(Event, frozen=True):
    """§9.2 A mission is completed."""

    seat: Seat
    mission: str


class LookedDeep(Event, frozen=True):
    """§19.2 A player looks at the Deep-Space tiles."""

    seat: Seat


class TookDeep(Event, frozen=True):
    """§19.2 A Deep-Space tile is taken."""

    seat: Seat
    tile: str


class Peeked(Event, frozen=True):
    """§13 A player looks at Alteration tokens of the supply."""

    seat: Seat


# §15 Executive phase


class Executive(Event, frozen=True):
    """§15 The Executive phase begins."""

    round: int


class Income(Event, frozen=True):
    """§15.1 A structure yields."""

    seat: Seat
    structure: str


class Declined(Event, frozen=True):
    """§21 An income with a choice is declined, or nothing can be done with it."""

    seat: Seat
    what: str = ""
    """The structure whose income is declined."""


class Upkept(Event, frozen=True):
    """§15.2 Upkeep is paid, which leaves the player on this degree."""

    seat: Seat
    goods: Stock
    degree: int


class Funding(Event, frozen=True):
    """§15.3 Funding begins. `columns` are those with a Funding token."""

    columns: tuple[int, ...]


class FloorWon(Event, frozen=True):
    """§15.4 The players with most votes on a floor score. There may be none."""

    floor: int
    votes: int
    winners: tuple[Seat, ...]


class LawPassed(Event, frozen=True):
    """§15.5 A law passes. `chooser` decided a tie."""

    planet: str
    left: int
    right: int
    chooser: Seat | None = None


class RoundEnded(Event, frozen=True):
    """§16 A round ends, and tokens are taken back."""

    round: int


class LawsShown(Event, frozen=True):
    """§16.3 The laws of a later round are turned up."""

    round: int
    left: str
    right: str


class OrdersSet(Event, frozen=True):
    """§23.4 A player has changed a standing order."""

    seat: Seat
    topic: str
    order: str


# §17 End


class MedalsScored(Event, frozen=True):
    """§17.1 Medals score."""

    seat: Seat
    n: int
    pp: int


class LeftoversScored(Event, frozen=True):
    """§17.2 Leftovers score."""

    seat: Seat
    pp: int


class ProjectScored(Event, frozen=True):
    """§17.3 A funded project scores for a player."""

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
