"""What happens in a game, as data that the message files make sentences of (`event-<name>`)."""

from __future__ import annotations

from bot.engine.flow import Event, OfSeat, Seat, events_of


class EraBegan(Event, frozen=True):
    era: str


class LateRevealed(OfSeat, frozen=True):
    cards: tuple[str, ...]


class LateTook(OfSeat, frozen=True):
    card: str
    slot: str


class Dealt(OfSeat, frozen=True):
    cards: tuple[str, ...]


class TurnBegan(OfSeat, frozen=True):
    round: int
    era: str


class ExtraTurn(OfSeat, frozen=True): ...


class TurnSkipped(OfSeat, frozen=True): ...


class Moved(OfSeat, frozen=True):
    team: int
    origin: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Explored(OfSeat, frozen=True):
    """What is found is reported next."""

    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Found(OfSeat, frozen=True):
    """The tiles pay at once."""

    site: str
    tiles: tuple[str, ...]
    profit: int


class TeamsFled(Event, frozen=True):
    site: str
    home: str


class Built(OfSeat, frozen=True):
    base: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Produced(OfSeat, frozen=True):
    profit: int
    sites: tuple[str, ...]
    sum: tuple[str, ...]


class Upgraded(OfSeat, frozen=True):
    card: str
    slot: str


class Replaced(OfSeat, frozen=True):
    card: str


class Researched(OfSeat, frozen=True):
    """The cards are reported next."""

    total: int
    sum: tuple[str, ...]


class TookOffer(OfSeat, frozen=True):
    card: str
    box: int


class Drew(OfSeat, frozen=True):
    cards: tuple[str, ...]


class DrewHidden(OfSeat, frozen=True):
    """The other players are told only how many."""

    count: int


class Spent(OfSeat, frozen=True):
    wheel: str
    total: int
    sum: tuple[str, ...]


class Advanced(OfSeat, frozen=True):
    wheel: str
    steps: int
    at: int


class OrbitBanked(OfSeat, frozen=True):
    wheel: str


class OrbitLost(OfSeat, frozen=True):
    orbits: int


class TookProgress(OfSeat, frozen=True):
    card: str
    profit: int


class TeamAdded(OfSeat, frozen=True):
    team: int
    site: str


class Colonized(OfSeat, frozen=True):
    site: str
    colony: str
    points: int
    profit: int
    sum: tuple[str, ...]


class TookTime(OfSeat, frozen=True):
    held: int


class Passed(OfSeat, frozen=True): ...


class Borrowed(OfSeat, frozen=True):
    owner: Seat
    card: str


class Transported(OfSeat, frozen=True):
    team: int
    site: str


class ReachedBeyond(OfSeat, frozen=True):
    profit: int


class EdgePlayed(OfSeat, frozen=True):
    edge: str


class Gained(OfSeat, frozen=True):
    profit: int


class TeamRemoved(OfSeat, frozen=True):
    site: str


class Discarded(OfSeat, frozen=True):
    card: str


class Refilled(Event, frozen=True):
    cards: tuple[str, ...]


class TopDiscarded(Event, frozen=True):
    card: str


class ContractClosed(OfSeat, frozen=True):
    contract: str
    profit: int


class HabitatsPaid(OfSeat, frozen=True):
    profit: int


class MostBases(OfSeat, frozen=True):
    profit: int


class EraEnded(Event, frozen=True):
    era: str
    why: str


class GameEnded(Event, frozen=True):
    level: str


# The Competition


class CompTurn(Event, frozen=True):
    extra: int


class CompSkips(Event, frozen=True): ...


class CompDrew(Event, frozen=True):
    card: str


class CompWhy(Event, frozen=True):
    """`code` names the rule of §10 to §13 by which the Competition acts."""

    code: str
    site: str = ""
    other: str = ""
    number: int = 0


class CompTeam(Event, frozen=True):
    site: str


class CompHome(Event, frozen=True):
    site: str


class CompTile(Event, frozen=True):
    site: str
    tiles: tuple[str, ...]
    profit: int


class CompBase(Event, frozen=True):
    site: str
    base: str
    matches: bool


class CompGained(Event, frozen=True):
    profit: int
    source: str


class CompOffers(Event, frozen=True):
    cards: tuple[str, ...]
    profit: int


class CompEdge(Event, frozen=True):
    edge: str


class CompProgress(Event, frozen=True):
    card: str
    profit: int


class CompWaits(Event, frozen=True):
    contract: str


class CompClosed(Event, frozen=True):
    contract: str
    profit: int


class CompColony(Event, frozen=True):
    site: str
    colony: str
    profit: int


class CompMostBases(Event, frozen=True):
    profit: int


class Recalled(OfSeat, frozen=True):
    team: int
    site: str


class InfraLost(OfSeat, frozen=True):
    card: str


class HandLost(OfSeat, frozen=True):
    card: str


EVENTS = events_of(globals())
