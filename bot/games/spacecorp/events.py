"""What happens, as data; texts/*.ftl makes a sentence of each (`event-<name>`)."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class EraBegan(Event, frozen=True):
    """§2.3"""

    era: str


class LateRevealed(Event, frozen=True):
    """§2.5"""

    seat: Seat
    cards: tuple[str, ...]


class LateTook(Event, frozen=True):
    """§2.5"""

    seat: Seat
    card: str
    slot: str


class Dealt(Event, frozen=True):
    """§2.3"""

    seat: Seat
    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """§3.2"""

    seat: Seat
    round: int
    era: str


class ExtraTurn(Event, frozen=True):
    """§5.3"""

    seat: Seat


class TurnSkipped(Event, frozen=True):
    """§15.4"""

    seat: Seat


class Moved(Event, frozen=True):
    """§4.2"""

    seat: Seat
    team: int
    origin: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Explored(Event, frozen=True):
    """§4.3"""

    seat: Seat
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Found(Event, frozen=True):
    """§4.3"""

    seat: Seat
    site: str
    tiles: tuple[str, ...]
    profit: int


class TeamsFled(Event, frozen=True):
    """§4.3"""

    site: str
    home: str


class Built(Event, frozen=True):
    """§4.4"""

    seat: Seat
    base: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Produced(Event, frozen=True):
    """§4.5"""

    seat: Seat
    profit: int
    sites: tuple[str, ...]
    sum: tuple[str, ...]


class Upgraded(Event, frozen=True):
    """§4.6"""

    seat: Seat
    card: str
    slot: str


class Replaced(Event, frozen=True):
    """§4.6"""

    seat: Seat
    card: str


class Researched(Event, frozen=True):
    """§4.1"""

    seat: Seat
    total: int
    sum: tuple[str, ...]


class TookOffer(Event, frozen=True):
    """§4.1"""

    seat: Seat
    card: str
    box: int


class Drew(Event, frozen=True):
    """§4.1"""

    seat: Seat
    cards: tuple[str, ...]


class DrewHidden(Event, frozen=True):
    """§16"""

    seat: Seat
    count: int


class Spent(Event, frozen=True):
    """§4.7, §4.8"""

    seat: Seat
    wheel: str
    total: int
    sum: tuple[str, ...]


class Advanced(Event, frozen=True):
    """§8.1"""

    seat: Seat
    wheel: str
    steps: int
    at: int


class OrbitBanked(Event, frozen=True):
    """§8.3"""

    seat: Seat
    wheel: str


class OrbitLost(Event, frozen=True):
    """§8.3"""

    seat: Seat
    orbits: int


class TookProgress(Event, frozen=True):
    """§8.2"""

    seat: Seat
    card: str
    profit: int


class TeamAdded(Event, frozen=True):
    """§8.4"""

    seat: Seat
    team: int
    site: str


class Colonized(Event, frozen=True):
    """§13.3"""

    seat: Seat
    site: str
    colony: str
    points: int
    profit: int
    sum: tuple[str, ...]


class TookTime(Event, frozen=True):
    """§4.10"""

    seat: Seat
    held: int


class Passed(Event, frozen=True):
    """§15.7"""

    seat: Seat


class Borrowed(Event, frozen=True):
    """§15.3"""

    seat: Seat
    owner: Seat
    card: str


class Transported(Event, frozen=True):
    """§7.5"""

    seat: Seat
    team: int
    site: str


class ReachedBeyond(Event, frozen=True):
    """§9.5"""

    seat: Seat
    profit: int


class EdgePlayed(Event, frozen=True):
    """§5.1"""

    seat: Seat
    edge: str


class Gained(Event, frozen=True):
    """§5.1"""

    seat: Seat
    profit: int


class TeamRemoved(Event, frozen=True):
    """§5.9"""

    seat: Seat
    site: str


class Discarded(Event, frozen=True):
    """§3.2"""

    seat: Seat
    card: str


class Refilled(Event, frozen=True):
    """§11.2"""

    cards: tuple[str, ...]


class TopDiscarded(Event, frozen=True):
    """§15.10"""

    card: str


class ContractClosed(Event, frozen=True):
    """§9.1"""

    seat: Seat
    contract: str
    profit: int


class HabitatsPaid(Event, frozen=True):
    """§14.2"""

    seat: Seat
    profit: int


class MostBases(Event, frozen=True):
    """§14.2"""

    seat: Seat
    profit: int


class EraEnded(Event, frozen=True):
    """§14.1"""

    era: str
    why: str


class GameEnded(Event, frozen=True):
    """§14.4"""

    level: str


# The Competition


class CompTurn(Event, frozen=True):
    """§10.1"""

    extra: int


class CompSkips(Event, frozen=True):
    """§5.5"""


class CompDrew(Event, frozen=True):
    """§10.1"""

    card: str


class CompWhy(Event, frozen=True):
    """Why it does what it does: a rule of §10 to §13 by its code, and what it met there."""

    code: str
    site: str = ""
    other: str = ""
    number: int = 0


class CompTeam(Event, frozen=True):
    """§10.3"""

    site: str


class CompHome(Event, frozen=True):
    """§10.3"""

    site: str


class CompTile(Event, frozen=True):
    """§10.3, §12.1, §13.6"""

    site: str
    tiles: tuple[str, ...]
    profit: int


class CompBase(Event, frozen=True):
    """§10.4"""

    site: str
    base: str
    matches: bool


class CompGained(Event, frozen=True):
    """§10.5"""

    profit: int
    source: str


class CompOffers(Event, frozen=True):
    """§11.1"""

    cards: tuple[str, ...]
    profit: int


class CompEdge(Event, frozen=True):
    """§11.2"""

    edge: str


class CompProgress(Event, frozen=True):
    """§11.5"""

    card: str
    profit: int


class CompWaits(Event, frozen=True):
    """§12.2"""

    contract: str


class CompClosed(Event, frozen=True):
    """§9.2, §12.2"""

    contract: str
    profit: int


class CompColony(Event, frozen=True):
    """§13.8"""

    site: str
    colony: str
    profit: int


class CompMostBases(Event, frozen=True):
    """§14.2"""

    profit: int


class Recalled(Event, frozen=True):
    """§11.6"""

    seat: Seat
    team: int
    site: str


class InfraLost(Event, frozen=True):
    """§11.4"""

    seat: Seat
    card: str


class HandLost(Event, frozen=True):
    """§11.4"""

    seat: Seat
    card: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event)
)[1:]
"""Every kind of event of this game (the first of them is the engine's own base)."""
