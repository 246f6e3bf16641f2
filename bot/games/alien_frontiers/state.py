"""The state of the frontier: frozen structs, their queries and small changes.

Changes keep the books straight (a docked ship is no longer unplaced, paid tokens are gone). Whether
they are allowed is the question's business. Decks are sorted multisets: a card is drawn at random,
so there is no order that could leak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, Self

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Open, Seat, State
from bot.games.alien_frontiers.data import (
    BONUS_AT,
    BOX,
    COLOURS,
    DOCK_AT,
    DOCKS,
    FACILITIES,
    FIELD_AT,
    FIELDS,
    LAND,
    LAND_AT,
    NUMBERS,
    Bonus,
    Facility,
    Tokens,
)

NOBODY: Final = Seat(-1)
RELIC: Final = Seat(-1)
"""The owner of the Relic Ship: no seat."""

Mark = Literal[
    "bumped_own",
    "control",
    "facility",
    "fuel",
    "hub",
    "isolated",
    "landed",
    "mutual",
    "ore",
    "placed",
    "robbed",
    "rolled",
    "ship",
    "started",
    "tech",
]
"""What the current action has done, for the agendas of its checkpoint (§14.5)."""


def _ports(players: int) -> dict[str, int]:
    """§2.2, §5.2.2, §11.1 Uncovered ports by facility."""
    covered = BOX.player_counts[players].covered
    ports = {f.key: f.ports - covered.get(f.key, 0) for f in FACILITIES}
    common = NUMBERS.hub_ports_five if players == 5 else NUMBERS.hub_ships * players
    return {**ports, "hub": common}


PORTS: Final = {players: _ports(players) for players in BOX.player_counts}


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship outside stock: the seat of its colour and the value it shows (0: not rolled)."""

    owner: Seat
    pips: int = 0
    group: int = 0
    """§4.3 Which pair or triple of ports it stands in."""
    live: bool = False
    """Whether it still counts this turn: for an unclaimed Artifact total, or in a trading pair."""
    borrowed: bool = False
    """§13.2 Whether the active player has it on loan for this turn. It is never terraformed."""
    saved: bool = False
    """§12.6 Whether it will return from the Terraforming Station to the Bay."""
    left: tuple[str, ...] = ()
    """§8.8 The facilities that the ship left this turn."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """One seat's belongings, apart from what stands on the board."""

    fuel: int = 0
    ore: int = 0
    stock: int = 0
    """Ships of the seat's colour out of play."""
    colonies: int = 0
    """Colonies not yet placed."""
    hub: int = 0
    """§5.2 The circle of the colony on the hub (0: none)."""
    techs: tuple[str, ...] = ()
    board: str = ""
    hidden: tuple[str, ...] = ()
    """§14.1 Face-down agendas, newest last."""
    shown: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    """§18.3 Face-down agendas held back by a standing order."""
    dropped: tuple[str, ...] = ()
    """§14.2 Agendas discarded face-down, known to this seat only."""
    ranking: tuple[str, ...] = ()
    """§18.6 The boards wanted in the draft, best first, known to this seat only."""

    @property
    def tokens(self) -> Tokens:
        """The seat's fuel and ore."""
        return Tokens(self.fuel, self.ore)


class Ground(msgspec.Struct, frozen=True, gc=False):
    """§6, §7 What stood on the planet at an earlier time. Empty: not recorded."""

    planet: tuple[tuple[int, ...], ...] = ()
    fields: tuple[str, ...] = ()


class Turn(msgspec.Struct, frozen=True, gc=False):
    """§3.2.1 The records of one turn."""

    number: int = 0
    gathered: int = 0
    roll: tuple[int, ...] = ()
    """The natural roll."""
    cycles: int = 0
    """§5.1.1 Cycles not yet used or lapsed."""
    used: tuple[str, ...] = ()
    discards: int = 0
    borrowed: tuple[str, ...] = ()
    """§8.5, §12.10 Territories whose bonus was gained for this turn."""
    once: tuple[str, ...] = ()
    """Once-a-turn abilities already used."""
    fuel: int = 0
    ore: int = 0
    techs: int = 0
    landings: int = 0
    circles: int = 0
    built: int = 0
    hub_docks: int = 0
    mine_docks: int = 0
    docked: tuple[str, ...] = ()
    robbed: tuple[Seat, ...] = ()
    launched: bool = False
    tunnel: bool = False
    """§13.6 Whether the last action docked at the Mine."""
    marks: tuple[Mark, ...] = ()
    docking: tuple[str, ...] = ()
    """Facilities the current action has docked at."""
    profits: tuple[str, ...] = ()
    """Territories whose bonus the current action profited from."""
    won: tuple[str, ...] = ()
    """§14.5 ag14: territories the last action took from an opponent."""
    winning: tuple[str, ...] = ()
    """§14.5 ag14: territories the current action has taken from an opponent."""
    start_scores: tuple[int, ...] = ()
    start_control: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """Every seat's score at the last checkpoint."""
    found: Ground = Ground()
    """§19.3 The planet when this turn began."""
    before: Ground = Ground()
    """§19.3 The planet when the previous turn began."""


class Rules(Open, frozen=True, gc=False):
    """§1.4 The switches of this table."""

    agendas: bool = False
    factions: bool = False
    factions_tech: bool = False
    long_game: bool = False


class Frontier(State, frozen=True, kw_only=True):
    """A whole position."""

    rules: Rules = Rules()
    players: tuple[Player, ...] = ()
    first: Seat = Seat(0)
    active: Seat = NOBODY
    turn: Turn = Turn()
    docks: tuple[tuple[Ship, ...], ...] = ((),) * len(DOCKS)
    bay: tuple[Ship, ...] = ()
    unplaced: tuple[Ship, ...] = ()
    planet: tuple[tuple[int, ...], ...] = ()
    """How many colonies each seat has, by territory."""
    control: tuple[Seat, ...] = (NOBODY,) * len(LAND)
    fields: tuple[str, ...] = ("",) * len(FIELDS)
    """The territory of each field generator ("": off the planet)."""
    relic: Seat = NOBODY
    """The seat that holds the Relic Ship (nobody: it is on Burroughs Desert)."""
    ftl: int = 0
    """§13.5 Tokens on the Experimental FTL Drive."""
    display: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    agenda_deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    """§2.6 The boards still to choose from, during the draft."""
    drafter: Seat = NOBODY
    finisher: Seat = NOBODY
    """§10.1 The seat whose last colony ended the game."""

    # Seats

    @property
    def seats(self) -> range:
        """Seat numbers."""
        return range(len(self.players))

    @property
    def order(self) -> tuple[Seat, ...]:
        """§3.1 The seats in turn order."""
        n = len(self.players)
        return tuple(Seat((self.first + i) % n) for i in range(n))

    def after(self, seat: Seat) -> Seat:
        """§3.1 The seat whose turn comes next."""
        return Seat((seat + 1) % len(self.players))

    def opponents(self, seat: Seat) -> Iterator[Seat]:
        """The other seats, clockwise from this one."""
        n = len(self.players)
        return (Seat((seat + i) % n) for i in range(1, n))

    @property
    def agenda_discards(self) -> tuple[str, ...]:
        """§14.2 The agenda discard pile."""
        return tuple(sorted(a for p in self.players for a in p.dropped))

    def owner_of(self, board: str) -> Seat:
        """§2.6 The seat that owns this faction board, or nobody."""
        if self.rules.factions:
            for i, p in enumerate(self.players):
                if p.board == board:
                    return Seat(i)
        return NOBODY

    # Ships

    def at(self, key: str) -> tuple[Ship, ...]:
        """The ships docked at a facility."""
        return self.docks[DOCK_AT[key]]

    def keeper(self, ship: Ship) -> Seat:
        """§4.2 The seat that this ship belongs to now, loans considered."""
        if ship.borrowed:
            return self.active
        return self.relic if ship.owner == RELIC else ship.owner

    def own_at(self, key: str, seat: Seat) -> tuple[Ship, ...]:
        """§4.2 The seat's own ships at a facility."""
        return tuple(x for x in self.docks[DOCK_AT[key]] if self.keeper(x) == seat)

    def ports(self, f: Facility) -> int:
        """§2.2 How many ports of a facility are uncovered."""
        return PORTS[len(self.players)].get(f.key, 1)

    @property
    def freeform(self) -> bool:
        """§11 Whether the hub has common ports."""
        return len(self.players) == 5

    def in_play(self, f: Facility) -> bool:
        """Whether the facility is in this game."""
        return not f.owners or self.owner_of(f.key) != NOBODY

    def free_ports(self, f: Facility) -> int:
        """§4.3 How many ports are free, in groups that are wholly free."""
        ships = self.docks[DOCK_AT[f.key]]
        ports = PORTS[len(self.players)].get(f.key, 1)
        if not ships or f.group == 1:
            return ports - len(ships)
        return ports - f.group * len({x.group for x in ships})

    def fleet(self, seat: Seat) -> int:
        """§5.7 How many ships of a seat's colour are outside stock."""
        return NUMBERS.ships - self.players[seat].stock

    def everywhere(self) -> Iterator[Ship]:
        """Every ship outside stock and off Burroughs Desert."""
        for dock in self.docks:
            yield from dock
        yield from self.bay
        yield from self.unplaced

    # Planet

    def site(self, field: str) -> str:
        """§7 The territory of a field generator ("": off the planet)."""
        return self.fields[FIELD_AT[field]]

    def field_on(self, field: str, territory: str) -> bool:
        """§7 Whether this field generator lies on the territory."""
        return self.site(field) == territory

    def has(self, seat: Seat, bonus: Bonus) -> bool:
        """§6.4 Whether the seat has this bonus. It counts on the seat's own turn only."""
        at = BONUS_AT[bonus]
        if self.control[at] != seat and LAND[at] not in self.turn.borrowed:
            return False
        return seat == self.active and not self.field_on("isolation", LAND[at])

    # Changes

    def with_player(self, seat: Seat, **changes: Any) -> Self:
        """The position with these changes to one player."""
        players = self.players
        changed = replace(players[seat], **changes)
        return replace(self, players=(*players[:seat], changed, *players[seat + 1 :]))

    def note(self, *marks: Mark, **records: Any) -> Self:
        """Note marks for the current action and changes to the turn's records."""
        turn = self.turn
        return replace(self, turn=replace(turn, marks=(*turn.marks, *marks), **records))

    def note_profit(self, bonus: Bonus) -> Self:
        """Note that the action has profited from a bonus (§14.5, ag14)."""
        turn = self.turn
        return replace(self, turn=replace(turn, profits=(*turn.profits, LAND[BONUS_AT[bonus]])))

    def pay(self, seat: Seat, price: Tokens) -> Self:
        """Return tokens from a seat to the supply."""
        if not price:
            return self
        p = self.players[seat]
        return self.with_player(seat, fuel=p.fuel - price.fuel, ore=p.ore - price.ore)

    def gain(self, seat: Seat, tokens: Tokens) -> Self:
        """Give a seat tokens. On its own turn they count as gained, even if spent later."""
        if not tokens:
            return self
        p = self.players[seat]
        s = self.with_player(seat, fuel=p.fuel + tokens.fuel, ore=p.ore + tokens.ore)
        if seat != self.active:
            return s
        turn = self.turn
        marks: list[Mark] = []
        if tokens.fuel:
            marks.append("fuel")
        if tokens.ore:
            marks.append("ore")
        return s.note(*marks, fuel=turn.fuel + tokens.fuel, ore=turn.ore + tokens.ore)

    def with_dock(self, key: str, ships: Iterable[Ship]) -> Self:
        """The position with these ships at a facility."""
        at = DOCK_AT[key]
        return replace(self, docks=(*self.docks[:at], tuple(ships), *self.docks[at + 1 :]))

    def to_bay(self, ships: Iterable[Ship]) -> Self:
        """§5.10 Put ships into the Maintenance Bay, where they have no value."""
        came = tuple(Ship(x.owner) for x in ships)
        return replace(self, bay=tuple(sorted((*self.bay, *came), key=_owner)))

    def without_ships(self, gone: Callable[[Ship], bool]) -> Self:
        """The position without some of the ships outside stock."""
        docks = tuple([tuple([x for x in dock if not gone(x)]) for dock in self.docks])
        bay = tuple([x for x in self.bay if not gone(x)])
        unplaced = tuple([x for x in self.unplaced if not gone(x)])
        return replace(self, docks=docks, bay=bay, unplaced=unplaced)

    def with_unplaced(self, ships: Iterable[Ship]) -> Self:
        """The position with these unplaced ships, sorted."""
        return replace(self, unplaced=tuple(sorted(ships, key=rank)))

    def send_off(self, key: str, gone: Iterable[Ship]) -> Self:
        """§5.10, §5.9.2 Send ships from a facility to the Bay, or where a forfeited ship goes."""
        out = tuple(gone)
        s = self.with_dock(key, without(self.docks[DOCK_AT[key]], out))
        if key != "terraform":
            return s.to_bay(out)
        for ship in out:
            s = s.to_bay((ship,)) if ship.saved else s.to_stock(ship)
        return s

    def to_stock(self, ship: Ship) -> Self:
        """§9.2 Take a ship out of play: to its owner's stock, or to Burroughs Desert."""
        if ship.owner == RELIC:
            return replace(self, relic=NOBODY)
        return self.with_player(ship.owner, stock=self.players[ship.owner].stock + 1)

    def get_tech(self, seat: Seat, tech: str) -> Self:
        """Give a seat a card. One that it holds already is discarded at once."""
        if tech in self.players[seat].techs:
            return self.bury(tech)
        s = self.with_player(seat, techs=tuple(sorted((*self.players[seat].techs, tech))))
        return s.note("tech", techs=self.turn.techs + 1) if seat == self.active else s

    def lose_tech(self, seat: Seat, tech: str) -> Self:
        """Take a card from a seat. The caller decides where it goes."""
        return self.with_player(seat, techs=without(self.players[seat].techs, (tech,)))

    def bury(self, *techs: str) -> Self:
        """§8.2 Put cards on the public discard pile. Tokens on the Drive go to the supply."""
        s = replace(self, discards=(*self.discards, *techs))
        return replace(s, ftl=0) if "ftl" in techs else s


def _owner(ship: Ship) -> int:
    return ship.owner


def rank(ship: Ship) -> tuple[int, bool, int]:
    """The sort key for unplaced ships."""
    return (ship.pips, ship.borrowed or ship.owner == RELIC, ship.owner)


def without(items: tuple[Any, ...], gone: Iterable[Any]) -> tuple[Any, ...]:
    """The items with each one of `gone` taken out once."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


DIGITS: Final = tuple(str(i) for i in range(10))


def die(ship: Ship, seat: Seat) -> str:
    """A ship as its player types it: `4`, but `relic4` or `blue4` in another colour."""
    if ship.owner == seat and not ship.borrowed:
        return DIGITS[ship.pips]
    return name(ship)


def name(ship: Ship) -> str:
    """A ship as others name it: `relic4`, `blue4`."""
    colour = "relic" if ship.owner == RELIC else COLOURS[ship.owner]
    return f"{colour}{ship.pips or ''}"


def seat_of(s: Frontier, colour: str) -> Seat:
    """The seat of a colour that is in the game, or nobody."""
    here = COLOURS[: len(s.players)]
    return Seat(here.index(colour)) if colour in here else NOBODY


def majority(colonies: tuple[int, ...]) -> Seat:
    """§6.2 The seat with more colonies here than each other seat, or nobody."""
    most = max(colonies)
    if not most or colonies.count(most) > 1:
        return NOBODY
    return Seat(colonies.index(most))


def controllers(s: Frontier) -> tuple[Seat, ...]:
    """§6.2 Each territory's controller, from the position."""
    return tuple([majority(x) for x in s.planet])


def with_control(s: Frontier) -> Frontier:
    """§3.5 The position with control up to date."""
    return replace(s, control=controllers(s))


def with_colonies(s: Frontier, territory: str, seat: Seat, change: int) -> Frontier:
    """The position with `change` more colonies of a seat on a territory."""
    at = LAND_AT[territory]
    row = s.planet[at]
    row = (*row[:seat], row[seat] + change, *row[seat + 1 :])
    return replace(s, planet=(*s.planet[:at], row, *s.planet[at + 1 :]))


def following(s: Frontier) -> Seat | None:
    """§3.1 The seat whose turn comes after the current one. None before the first turn."""
    return None if s.active == NOBODY else s.after(s.active)


def turn(s: Frontier) -> int:
    """§3.1 How many turns have begun."""
    return s.turn.number
