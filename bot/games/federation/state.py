"""The state of a game: frozen structs, their queries and small changes that keep books straight.

Questions decide whether a change is allowed. Face-down piles have no order that could leak: a tile
is drawn only when it is turned up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from msgspec.structs import replace

from bot.engine.flow import Open, Seat, State
from bot.engine.zones import Deck
from bot.games.federation import events as e
from bot.games.federation.data import (
    DATA,
    DIE_MAX,
    JOINT_STEP,
    LAST_STEP,
    LEVEL_OF,
    LEVELS,
    MISSION_IDS,
    NEO,
    PLAIN_AMBASSADORS,
    PROJECTS,
    ROBOTS,
    SHIPS,
    SPACES,
    STALL_KEYS,
    mission_key,
)
from bot.games.federation.effects import RESOURCES, Count, Planet, Resource, Stock, Until

NEUTRAL = Seat(-1)
"""The seat of neutral tiles."""
NO_TOKEN, TOKEN, SHIP = 0, 1, 2
"""A mission without a token, with one, and with token and ship."""
Facing = Literal["voting", "funding"]


class Token(Open, frozen=True, gc=False):
    """§4.2 A token on a Senate space or in the Outer Module."""

    space: str
    seat: Seat
    ambassador: str = ""
    facing: Facing = "voting"
    votes: int = 0
    """The votes without the die, 0 on the Funding side."""
    alteration: str = ""
    die: bool = False


class Orders(Open, frozen=True, gc=False):
    """§23.4 A seat's orders for the Executive phase, "" for the default."""

    upkeep: str = ""
    transmutation: str = ""
    transporter: str = ""
    embassy: tuple[str, ...] = ()
    """Erudites by preference, or `decline`. If empty, the player is asked."""
    law: str = ""


class Delegation(Open, frozen=True, gc=False):
    """Everything that belongs to one seat, which all may see."""

    stock: Stock = Stock()
    pp: int = 0
    degree: int = DATA.authority.start_degree
    round_bonus: int = 0
    game_bonus: int = 0
    hangar: int = 1
    supply: int = SHIPS - 1
    die: int = 0
    ambassadors: tuple[str, ...] = PLAIN_AMBASSADORS
    special: bool = False
    kept: bool = False
    """§19.4 Whether the special Ambassador is kept in this round."""
    missions: tuple[int, ...] = (NO_TOKEN,) * len(MISSION_IDS)
    alterations: tuple[str, ...] = ()
    erudites: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    busy: tuple[str, ...] = ()
    """§8.4 Tiles whose effect is being carried out: still face up, but not usable again."""
    medals: tuple[str, ...] = ()
    discs: tuple[int, ...] = (0,) * len(STALL_KEYS)
    mage: int = 0
    miner: str = DATA.neo.start
    rocks: tuple[str, ...] = ()
    joint: int = 0
    start: str = ""
    deep: str = ""

    @property
    def level(self) -> int:
        """§10.4 The effective level of authority."""
        return LEVEL_OF[self.degree] + self.round_bonus + self.game_bonus

    @property
    def marker(self) -> int:
        """§10.4 The level printed at the authority marker."""
        return LEVEL_OF[self.degree]

    @property
    def upkeep(self) -> str:
        """§15.2 The crystal that pays for the marker's level, "" where it is free."""
        return upkeep_of(self.marker) or ""

    @property
    def completed(self) -> int:
        """§9.4 The number of completed missions, Starting and Deep-Space tiles included."""
        return self.missions.count(SHIP) + bool(self.start) + bool(self.deep)

    def mission(self, n: int) -> int:
        """§9.1 What lies on a mission: `NO_TOKEN`, `TOKEN` or `SHIP`."""
        return self.missions[n - 1]

    def owns(self, level: int, letter: str) -> bool:
        """§6.3.1 Whether the seat owns an Erudite of this level and colour."""
        return any(x[0] == str(level) and x[1] == letter for x in self.erudites)

    @property
    def face_up(self) -> tuple[str, ...]:
        """§8.2 Erudites that are not used yet."""
        return tuple(x for x in self.erudites if x not in self.used)

    @property
    def usable(self) -> tuple[str, ...]:
        """§8.2 Erudites that can still be used."""
        return tuple(x for x in self.face_up if x not in self.busy)


class Works(Open, frozen=True, gc=False):
    """§6.5 A structure in play, with its robots in the order in which they came."""

    id: str
    robots: tuple[Seat, ...] = ()
    tokens: tuple[str, ...] = ()
    """§6.5.4 The two tokens of a megastructure."""


class Federation(State, frozen=True, kw_only=True):
    """A position. Steps on the stack refer to seats by number."""

    seats: tuple[Delegation, ...] = ()
    orders: tuple[Orders, ...] = ()
    """§23.4 Every seat's standing orders, known to that seat alone until they are carried out."""
    round: int = 0
    first: Seat = Seat(0)
    president: Seat = Seat(0)
    active: Seat = Seat(0)
    turns: int = 0
    executive: bool = False
    ended: bool = False
    senate: tuple[Token, ...] = ()
    laws: tuple[str, ...] = ()
    """The laws of this round, left and right, and in round 4 those of round 5 after them."""
    passed: tuple[tuple[str, str], ...] = ()
    """§16.2 Laws already put to the vote, left and right."""
    left: Deck[str] = Deck()
    right: Deck[str] = Deck()
    projects: tuple[int, ...] = ()
    joint: int = 0
    joint_start: int = 0
    medals: tuple[tuple[int, ...], ...] = ()
    """§12 For each planet the levels that still have a Medal."""
    authority_medals: int = 0
    intrigue_medals: int = 0
    moon: tuple[tuple[str, ...], ...] = ()
    moon_up: int = 0
    """§6.2 The number of steps whose tokens have been turned up."""
    alterations: tuple[Deck[str], ...] = ()
    """§7.4 The supply by power."""
    discarded: tuple[str, ...] = ()
    rocks: tuple[str, ...] = ()
    rocks_up: tuple[bool, ...] = ()
    dead: tuple[str, ...] = ()
    dead_up: bool = False
    rock_box: tuple[str, ...] = ()
    dead_box: tuple[str, ...] = ()
    piles: tuple[Deck[str], ...] = ()
    """§2.3 Erudites face down: levels 1 to 3, in each the five colours."""
    shown: tuple[str, ...] = ()
    """Erudites face up on Atalum, in the order of `piles`; "" where there is none."""
    works: tuple[Works, ...] = ()
    """§2.4 Production structures by slot, then megastructures."""
    deep: tuple[str, ...] = ()
    deep_box: tuple[str, ...] = ()
    start_tiles: tuple[str, ...] = ()
    planet_blocks: Deck[str] = Deck()
    room_blocks: Deck[str] = Deck()
    blocks: tuple[str, ...] = ()
    """§18 The blocking tiles of this round."""
    peeked: Seat | None = None
    """§20 The seat that has looked at the supply of the highest power."""
    totals: tuple[tuple[int, int, int], ...] = ()
    """§17 At the end, for each seat: points in play, for Medals and leftovers, for projects."""

    # Queries

    @property
    def count(self) -> int:
        """The number of players."""
        return len(self.seats)

    def ring(self, start: Seat) -> tuple[Seat, ...]:
        """The seats clockwise from this one."""
        return tuple(Seat((start + i) % self.count) for i in range(self.count))

    def at(self, space: str) -> Token | None:
        """The token on a Senate space, if there is one."""
        return next((t for t in self.senate if t.space == space), None)

    def tokens_of(self, seat: Seat) -> tuple[Token, ...]:
        """The tokens that a seat has placed in this round."""
        return tuple(t for t in self.senate if t.seat == seat)

    def die_placed(self, seat: Seat) -> bool:
        """§11.2 Whether the seat has placed its die in this round."""
        return any(t.die for t in self.tokens_of(seat))

    def strength(self, t: Token) -> int:
        """§15.4 A token's votes, with the die if one lies beside it."""
        return t.votes + (self.seats[t.seat].die if t.die else 0)

    def robots(self, seat: Seat) -> int:
        """§6.5 The number of robots that a seat has left."""
        return ROBOTS - sum(seat in w.robots for w in self.works)

    def structure(self, key: str) -> Works | None:
        """The structure in play with this id, if there is one."""
        return next((w for w in self.works if w.id == key), None)

    def influence(self, seat: Seat, planet: str) -> int:
        """§6 A seat's influence on a planet."""
        d = self.seats[seat]
        match planet:
            case "neo":
                return NEO[d.miner].influence
            case "6moon":
                return d.mage
            case "atalum":
                return len(d.erudites)
            case "arratooine":
                per = DATA.stall_rules.influence_per_disc
                return sum(per[str(x)] for x in d.discs if x)
        return sum(structure_weight(w) for w in self.works if seat in w.robots)

    def counted(self, seat: Seat, what: Count) -> int:
        """§13 The number that data.json calls by this name."""
        if what in COUNTS:
            return COUNTS[what](self, seat)
        return self.influence(seat, what.removeprefix("influence_"))

    def votes(self, floor: int = 0, side: str = "") -> dict[Seat, int]:
        """§15.4 §15.5 Votes by seat on a floor or a side. Neutral votes belong to `NEUTRAL`."""
        found: dict[Seat, int] = {}
        for t in self.senate:
            space = SPACES.get(t.space)
            if space and (space.floor == floor or space.side == side):
                found[t.seat] = found.get(t.seat, 0) + self.strength(t)
        return found

    def step(self, project: str) -> int:
        """§14.2 The step of a regular project's marker."""
        return self.projects[PROJECT_INDEX[project]]

    def funded(self, project: str) -> bool:
        """§14.2 Whether a project is funded."""
        if project in PROJECT_INDEX:
            return self.step(project) >= LAST_STEP
        return self.joint >= JOINT_STEP

    def production(self) -> Iterator[Works]:
        """§6.5.2 Production structures in play, by slot."""
        return (w for w in self.works if not w.tokens)

    # Changes

    def with_seat(self, seat: Seat, **changes: Any) -> Self:
        """The position with these fields of a seat changed."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def gain(self, seat: Seat, goods: Stock) -> Self:
        """§13 Give resources to a seat, or take those that are negative."""
        if not goods:
            return self
        s = self.with_seat(seat, stock=self.seats[seat].stock + goods)
        if goods.spent:
            s = s.tell(e.Paid(seat, goods.spent))
        return s.tell(e.Gained(seat, goods.gained)) if goods.gained else s

    def pay(self, seat: Seat, goods: Stock) -> Self:
        """§4.5 Take a price from a seat's reserve."""
        return self.gain(seat, Stock() - goods)

    def score(self, seat: Seat, n: int) -> Self:
        """§13 Give prestige points to a seat."""
        if not n:
            return self
        return self.with_seat(seat, pp=self.seats[seat].pp + n).tell(e.Scored(seat, n))

    def ships(self, seat: Seat, n: int) -> Self:
        """§5.5 Move ships from supply to hangar, as far as there are any."""
        d = self.seats[seat]
        n = min(n, d.supply)
        if not n:
            return self
        s = self.with_seat(seat, hangar=d.hangar + n, supply=d.supply - n)
        return s.tell(e.GotShips(seat, n))

    def open_mission(self, seat: Seat, n: int) -> Self:
        """§4.6 Put a token on a mission, unless it has one."""
        if self.seats[seat].mission(n):
            return self
        s = self.with_mission(seat, n, TOKEN)
        return s.tell(e.MissionOpened(seat, mission_key(n)))

    def with_mission(self, seat: Seat, n: int, what: int) -> Self:
        """The position with `NO_TOKEN`, `TOKEN` or `SHIP` on a mission."""
        missions = list(self.seats[seat].missions)
        missions[n - 1] = what
        return self.with_seat(seat, missions=tuple(missions))

    def raise_die(self, seat: Seat, n: int) -> Self:
        """§11.1 Give the die to a seat, or raise it."""
        value = min(DIE_MAX, self.seats[seat].die + n)
        if value == self.seats[seat].die:
            return self
        return self.with_seat(seat, die=value).tell(e.DieSet(seat, value))

    def take_medal(self, seat: Seat, medal: str) -> Self:
        """§12.4 Take a Medal that is left: a planet's Medal from its highest level."""
        level = 0
        s = self
        if medal == "authority":
            s = replace(s, authority_medals=s.authority_medals - 1)
        elif medal == "intrigue":
            s = replace(s, intrigue_medals=s.intrigue_medals - 1)
        else:
            level = s.medal_levels(medal)[-1]
            s = s.without_medal(medal, level)
        s = s.with_seat(seat, medals=(*s.seats[seat].medals, medal))
        return s.tell(e.MedalTaken(seat, medal, level))

    def medal_levels(self, planet: str) -> tuple[int, ...]:
        """§12.2 The levels of the Medals left on a planet, lowest first."""
        return self.medals[PLANET_INDEX[planet]]

    def without_medal(self, planet: str, level: int) -> Self:
        """The position without the Medal on this level of a planet."""
        medals = list(self.medals)
        at = PLANET_INDEX[planet]
        left = list(medals[at])
        left.remove(level)
        medals[at] = tuple(left)
        return replace(self, medals=tuple(medals))

    def influenced(self, seat: Seat, planet: Planet) -> Self:
        """§12.2 Give the planet's lowest Medal left, if a seat's influence has reached it."""
        left = self.medal_levels(planet)
        d = self.seats[seat]
        if planet in d.medals or not left or self.influence(seat, planet) < left[0]:
            return self
        s = self.without_medal(planet, left[0])
        s = s.with_seat(seat, medals=(*d.medals, planet))
        return s.tell(e.MedalTaken(seat, planet, left[0]))

    def medals_open(self, seat: Seat) -> tuple[str, ...]:
        """§12.4 The Medals that a seat may still take, whatever its influence."""
        own = self.seats[seat].medals
        board = [p for p in PLANET_INDEX if p not in own and self.medal_levels(p)]
        if self.authority_medals and "authority" not in own:
            board.append("authority")
        if self.intrigue_medals and "intrigue" not in own:
            board.append("intrigue")
        return tuple(board)

    def contribute(self, seat: Seat) -> Self:
        """§14.4 Contribute to the Joint Project, and give what that pays."""
        n = self.seats[seat].joint + 1
        step = min(JOINT_STEP, self.joint + 1)
        s = replace(self.with_seat(seat, joint=n), joint=step)
        s = s.tell(e.Contributed(seat, n, step))
        pays: Sequence[Stock] = DATA.projects.joint_bonus
        return s.gain(seat, pays[n - 1]) if n <= len(pays) else s

    def advance(self, project: str, seat: Seat) -> Self:
        """§14.3 Move a regular project's marker a step."""
        steps = list(self.projects)
        at = PROJECT_INDEX[project]
        steps[at] += 1
        s = replace(self, projects=tuple(steps))
        return s.tell(e.Advanced(seat, project, steps[at], steps[at] >= LAST_STEP))

    def raise_level(self, seat: Seat, n: int, until: Until) -> Self:
        """§8.3 §19.3 Raise a seat's effective level."""
        d = self.seats[seat]
        if until == "round":
            s = self.with_seat(seat, round_bonus=d.round_bonus + n)
        else:
            s = self.with_seat(seat, game_bonus=d.game_bonus + n)
        return s.tell(e.LevelRaised(seat, n, until))

    def take_alteration(self, seat: Seat, token: str) -> Self:
        """§7.1 Give an Alteration token to a seat. The caller takes the token from its place."""
        own = (*self.seats[seat].alterations, token)
        return self.with_seat(seat, alterations=own).tell(e.TookAlteration(seat, token))

    def turn_down(self, seat: Seat, tile: str) -> Self:
        """§8.2 Turn an Erudite face down once its effect has been carried out."""
        d = self.seats[seat]
        busy = tuple(x for x in d.busy if x != tile)
        used = d.used if tile in d.used else (*d.used, tile)
        return self.with_seat(seat, busy=busy, used=used)

    def employ(self, seat: Seat, tile: str) -> Self:
        """§8.4 Mark an Erudite whose effect is about to be carried out."""
        return self.with_seat(seat, busy=(*self.seats[seat].busy, tile))

    def renew(self, seat: Seat, tile: str) -> Self:
        """§8.4 Turn a used Erudite face up again."""
        used = tuple(x for x in self.seats[seat].used if x != tile)
        return self.with_seat(seat, used=used).tell(e.Renewed(seat, tile))

    def with_robot(self, seat: Seat, key: str) -> Self:
        """§6.5 Place a robot on a structure."""
        works = tuple(
            replace(w, robots=(*w.robots, seat)) if w.id == key else w for w in self.works
        )
        return replace(self, works=works)


PROJECT_INDEX = {p.id: i for i, p in enumerate(PROJECTS)}
PLANET_INDEX = {p.id: i for i, p in enumerate(DATA.planets)}

COUNTS: Mapping[Count, Callable[[Federation, Seat], int]] = {
    "completed_missions": lambda s, seat: s.seats[seat].completed,
    "available_missions": lambda s, seat: s.seats[seat].missions.count(TOKEN),
    "authority_level": lambda s, seat: s.seats[seat].level,
    "die": lambda s, seat: s.seats[seat].die,
    "crystals_and_gold": lambda s, seat: s.seats[seat].stock.total,
    "gold": lambda s, seat: s.seats[seat].stock.gold,
    "erudite_colours": lambda s, seat: len({x[1] for x in s.seats[seat].erudites}),
    "megastructures": lambda s, seat: sum(bool(w.tokens) and seat in w.robots for w in s.works),
    "hangar_ships": lambda s, seat: s.seats[seat].hangar,
    "discs_level_2": lambda s, seat: s.seats[seat].discs.count(2),
    "unused_alterations": lambda s, seat: len(s.seats[seat].alterations),
    "asteroid_tokens": lambda s, seat: len(s.seats[seat].rocks),
    "joint_contribution": lambda s, seat: s.seats[seat].joint,
}
"""§13 What effects count. All other counts are influence on a planet."""


def structure_weight(w: Works) -> int:
    """§6.5 The influence that a robot on a structure brings."""
    if w.tokens:
        return DATA.megastructures.influence_each
    return DATA.production.influence_each


def rank_up(kind: Resource) -> Resource:
    """§6.5.3 The resource of the next rank."""
    return RESOURCES[RESOURCES.index(kind) + 1]


def upkeep_of(level: int) -> Resource | None:
    """§15.2 The crystal that pays for a level, or None where it is free."""
    return LEVELS[level].upkeep


def following(s: Federation) -> Seat | None:
    """§3.3 The seat whose turn comes next, as far as everybody knows."""
    if s.executive or not s.round:
        return None
    for seat in s.ring(Seat((s.active + 1) % s.count)):
        d = s.seats[seat]
        if d.ambassadors or (d.special and not d.kept):
            return seat
    return None


def turn(s: Federation) -> int:
    """The number of the present turn."""
    return s.turns


def many(items: Iterable[str]) -> tuple[str, ...]:
    """The items in sorted order, so that equal sets are equal values."""
    return tuple(sorted(items))
