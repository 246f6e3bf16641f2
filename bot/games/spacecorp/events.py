"""What happens in a game, as data that the message files make sentences of (`event-<name>`)."""

from __future__ import annotations

from bot.engine.flow import Event, Seat


class EraBegan(Event, frozen=True):
    """§2.3 An era begins."""

    era: str


class LateRevealed(Event, frozen=True):
    """§2.5 A seat is shown infra cards for a late start."""

    seat: Seat
    cards: tuple[str, ...]


class LateTook(Event, frozen=True):
    """§2.5 A seat takes one of the infra cards of a late start."""

    seat: Seat
    card: str
    slot: str


class Dealt(Event, frozen=True):
    """§2.3 A seat gets the fixed cards of its start hand."""

    seat: Seat
    cards: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """§3.2 A seat's turn begins."""

    seat: Seat
    round: int
    era: str


class ExtraTurn(Event, frozen=True):
    """§5.3 A seat takes an extra turn."""

    seat: Seat


class TurnSkipped(Event, frozen=True):
    """§15.4 A seat's turn is skipped."""

    seat: Seat


class Moved(Event, frozen=True):
    """§4.2 A team moves."""

    seat: Seat
    team: int
    origin: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Explored(Event, frozen=True):
    """§4.3 A site is explored. What is found is reported next."""

    seat: Seat
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Found(Event, frozen=True):
    """§4.3 Tiles are found, which pay at once."""

    seat: Seat
    site: str
    tiles: tuple[str, ...]
    profit: int


class TeamsFled(Event, frozen=True):
    """§4.3 All players' teams leave a system."""

    site: str
    home: str


class Built(Event, frozen=True):
    """§4.4 A base is built."""

    seat: Seat
    base: str
    site: str
    cost: int
    total: int
    sum: tuple[str, ...]


class Produced(Event, frozen=True):
    """§4.5 Bases produce."""

    seat: Seat
    profit: int
    sites: tuple[str, ...]
    sum: tuple[str, ...]


class Upgraded(Event, frozen=True):
    """§4.6 An infra card goes into a slot."""

    seat: Seat
    card: str
    slot: str


class Replaced(Event, frozen=True):
    """§4.6 The infra card that was in the slot is discarded."""

    seat: Seat
    card: str


class Researched(Event, frozen=True):
    """§4.1 A seat researches. The cards are reported next."""

    seat: Seat
    total: int
    sum: tuple[str, ...]


class TookOffer(Event, frozen=True):
    """§4.1 A seat takes a card from the offers."""

    seat: Seat
    card: str
    box: int


class Drew(Event, frozen=True):
    """§4.1 A seat draws these cards from the deck."""

    seat: Seat
    cards: tuple[str, ...]


class DrewHidden(Event, frozen=True):
    """§16 A seat draws cards that the others cannot see."""

    seat: Seat
    count: int


class Spent(Event, frozen=True):
    """§4.7, §4.8 A total is spent on a cube."""

    seat: Seat
    wheel: str
    total: int
    sum: tuple[str, ...]


class Advanced(Event, frozen=True):
    """§8.1 A cube moves on."""

    seat: Seat
    wheel: str
    steps: int
    at: int


class OrbitBanked(Event, frozen=True):
    """§8.3 An orbit goes to the bank."""

    seat: Seat
    wheel: str


class OrbitLost(Event, frozen=True):
    """§8.3 Orbits in the bank are lost at the end of the game."""

    seat: Seat
    orbits: int


class TookProgress(Event, frozen=True):
    """§8.2 A seat takes a progress card, and its award if there is one."""

    seat: Seat
    card: str
    profit: int


class TeamAdded(Event, frozen=True):
    """§8.4 A seat gets a further team."""

    seat: Seat
    team: int
    site: str


class Colonized(Event, frozen=True):
    """§13.3 A seat colonizes a system."""

    seat: Seat
    site: str
    colony: str
    points: int
    profit: int
    sum: tuple[str, ...]


class TookTime(Event, frozen=True):
    """§4.10 A seat takes a Time card and holds this many now."""

    seat: Seat
    held: int


class Passed(Event, frozen=True):
    """§15.7 A seat passes."""

    seat: Seat


class Borrowed(Event, frozen=True):
    """§15.3 A seat uses a rival's infra card."""

    seat: Seat
    owner: Seat
    card: str


class Transported(Event, frozen=True):
    """§7.5 A team is moved from hub to hub."""

    seat: Seat
    team: int
    site: str


class ReachedBeyond(Event, frozen=True):
    """§9.5 A team takes a Beyond marker."""

    seat: Seat
    profit: int


class EdgePlayed(Event, frozen=True):
    """§5.1 A seat plays an Edge."""

    seat: Seat
    edge: str


class Gained(Event, frozen=True):
    """§5.1 An Edge pays a seat."""

    seat: Seat
    profit: int


class TeamRemoved(Event, frozen=True):
    """§5.9 A seat's Edge removes a team of another side."""

    seat: Seat
    site: str


class Discarded(Event, frozen=True):
    """§3.2 A seat discards a card above the limit."""

    seat: Seat
    card: str


class Refilled(Event, frozen=True):
    """§11.2 Cards fill empty offer boxes."""

    cards: tuple[str, ...]


class TopDiscarded(Event, frozen=True):
    """§15.10 The deck's top card is discarded after an idle round."""

    card: str


class ContractClosed(Event, frozen=True):
    """§9.1 A seat closes a contract."""

    seat: Seat
    contract: str
    profit: int


class HabitatsPaid(Event, frozen=True):
    """§14.2 A seat's Habitats pay at the end of an era."""

    seat: Seat
    profit: int


class MostBases(Event, frozen=True):
    """§14.2 A seat is paid for most bases at the end of an era."""

    seat: Seat
    profit: int


class EraEnded(Event, frozen=True):
    """§14.1 An era ends, and why."""

    era: str
    why: str


class GameEnded(Event, frozen=True):
    """§14.4 The game ends with this level of the result."""

    level: str


# The Competition


class CompTurn(Event, frozen=True):
    """§10.1 The Competition's turn begins, with this many extra cards due."""

    extra: int


class CompSkips(Event, frozen=True):
    """§5.5 The Competition's turn is skipped."""


class CompDrew(Event, frozen=True):
    """§10.1 The Competition draws a card."""

    card: str


class CompWhy(Event, frozen=True):
    """Why the Competition acts as it does: the code of a rule of §10 to §13, and what it is
    about."""

    code: str
    site: str = ""
    other: str = ""
    number: int = 0


class CompTeam(Event, frozen=True):
    """§10.3 A Competition team lands at a site."""

    site: str


class CompHome(Event, frozen=True):
    """§10.3 A Competition team returns to its supply."""

    site: str


class CompTile(Event, frozen=True):
    """§10.3, §12.1, §13.6 The Competition finds tiles, which pay at once."""

    site: str
    tiles: tuple[str, ...]
    profit: int


class CompBase(Event, frozen=True):
    """§10.4 The Competition places a base."""

    site: str
    base: str
    matches: bool


class CompGained(Event, frozen=True):
    """§10.5 The Competition gains profit."""

    profit: int
    source: str


class CompOffers(Event, frozen=True):
    """§11.1 The Competition empties offer boxes."""

    cards: tuple[str, ...]
    profit: int


class CompEdge(Event, frozen=True):
    """§11.2 An Edge that comes up works for the Competition."""

    edge: str


class CompProgress(Event, frozen=True):
    """§11.5 The Competition takes a progress card out of the game."""

    card: str
    profit: int


class CompWaits(Event, frozen=True):
    """§12.2 A Competition team waits on a contract."""

    contract: str


class CompClosed(Event, frozen=True):
    """§9.2, §12.2 The Competition closes a contract."""

    contract: str
    profit: int


class CompColony(Event, frozen=True):
    """§13.8 The Competition places a colony."""

    site: str
    colony: str
    profit: int


class CompMostBases(Event, frozen=True):
    """§14.2 The Competition is paid for most bases at the end of an era."""

    profit: int


class Recalled(Event, frozen=True):
    """§11.6 A team is called back."""

    seat: Seat
    team: int
    site: str


class InfraLost(Event, frozen=True):
    """§11.4 A seat loses an infra card."""

    seat: Seat
    card: str


class HandLost(Event, frozen=True):
    """§11.4 A seat loses a card from its hand at random."""

    seat: Seat
    card: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event)
)[1:]
"""Every kind of event of this game, without the first class found, which is their base."""
