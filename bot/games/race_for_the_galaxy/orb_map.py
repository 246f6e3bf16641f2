"""§12 The orb's geometry: cells and sides, legal places for cards, where a team can go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.games.race_for_the_galaxy.orb_components import CellData, Value
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Spot

Side = tuple[int, int, str]
"""A side of the grid, as the north or the west side of a cell."""
TURNS: Final = "nesw"
STEP: Final[Mapping[str, Spot]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ROTATIONS: Final = (0, 90, 180, 270)
HALL: Final[Spot] = (-1, 1)
"""§12.8 The cell that stands for the airlock space, which has two cells."""
HALL_CELLS: Final = ((-1, 1), (0, 1))
WALL: Final = 99
"""How much a wall hinders, compared with the strength of barriers."""
ROW: Final = 1 << 10
"""How many cell numbers a row takes, far more than an orb is wide."""


@dataclass(frozen=True, slots=True)
class Cell:
    """§12.2 What lies at a place: the kind of cell and the number of its card."""

    type: str
    laid: int
    airlock: bool


Steps = Mapping[Spot, list[tuple[Spot, int]]]


@dataclass(frozen=True, slots=True)
class Chart:
    """§12.2 The map that the cards on the table form."""

    cells: Mapping[Spot, Cell]
    sides: Mapping[Side, Value]
    steps: Steps

    @property
    def sites(self) -> int:
        """§11.6 How many breeding sites are visible."""
        return sum(cell.type == "breeding_site" for cell in self.cells.values())

    @property
    def locks(self) -> list[Spot]:
        """§4.5 The airlock spaces."""
        small = [at for at, cell in self.cells.items() if cell.type == "small_airlock"]
        return [HALL, *small]


def side(at: Spot, way: str) -> Side:
    """The one name of a side, which two neighbouring cells share."""
    x, y = at
    match way:
        case "s":
            return (x, y + 1, "n")
        case "e":
            return (x + 1, y, "w")
        case _:
            return (x, y, way)


def rotated(cell: CellData, wide: int, high: int, quarter: int) -> tuple[Spot, dict[str, Value]]:
    """§12.1 A cell of a rotated card: its place in the card's box, and its sides."""
    c, r = cell.col, cell.row
    spots = ((c, r), (high - 1 - r, c), (wide - 1 - c, high - 1 - r), (r, wide - 1 - c))
    values: dict[str, Value] = {"n": cell.n, "e": cell.e, "s": cell.s, "w": cell.w}
    ways = {way: TURNS[(i + quarter) % 4] for i, way in enumerate(TURNS)}
    return spots[quarter], {ways[way]: value for way, value in values.items()}


@lru_cache(maxsize=1024)
def pieces(card: str, rotation: int) -> tuple[tuple[Spot, str, tuple[tuple[str, Value], ...]], ...]:
    """The cells of a rotated card."""
    data = ORB_CARDS[card]
    found = []
    for cell in data.cells:
        spot, sides = rotated(cell, data.cols, data.rows, rotation // 90)
        found.append((spot, cell.type, tuple(sides.items())))
    return tuple(found)


def covered(laid: Laid) -> list[Spot]:
    """The six cells that a card on the map covers."""
    return [(laid.x + dx, laid.y + dy) for (dx, dy), _, _ in pieces(laid.card, laid.rotation)]


@lru_cache(maxsize=512)
def chart(laid: tuple[Laid, ...]) -> Chart:
    """§12.2 The map that these cards form, later ones on top of earlier ones."""
    cells: dict[Spot, Cell] = {}
    sides: dict[Side, Value] = {}
    for number, one in enumerate(laid):
        airlock = ORB_CARDS[one.card].deck.endswith("airlock")
        for (dx, dy), kind, values in pieces(one.card, one.rotation):
            at = (one.x + dx, one.y + dy)
            cells[at] = Cell(kind, number, airlock)
            for way, value in values:
                sides[side(at, way)] = value
    return Chart(cells, sides, _steps(cells, sides))


# §12.3 Placing


def hindrance(value: Value) -> int:
    """§12.3 How much a side hinders: the strength of a barrier, and more for a wall."""
    return WALL if value == "wall" else value


def cell_number(at: Spot) -> int:
    """A cell as one number, so that moving a card adds the same to each of its cells."""
    return at[1] * ROW + at[0]


@dataclass(frozen=True, slots=True)
class Shape:
    """§12.1 A rotated card as offsets from its corner's number."""

    cells: tuple[int, ...]
    beside: tuple[int, ...]
    outline: tuple[tuple[int, int], ...]
    """The outer sides that aren't walls, and how much they hinder."""


@lru_cache(maxsize=1024)
def shape(card: str, rotation: int) -> Shape:
    """The shape of a rotated card."""
    own = {(x, y) for (x, y), _, _ in pieces(card, rotation)}
    outline = []
    for (x, y), _, values in pieces(card, rotation):
        for way, value in values:
            if (x + STEP[way][0], y + STEP[way][1]) not in own and value != "wall":
                outline.append((_side_pin(side((x, y), way)), hindrance(value)))
    around = {n for at in own for n in beside(at)} - own
    cells = tuple(cell_number(at) for at, _, _ in pieces(card, rotation))
    return Shape(cells, tuple(map(cell_number, sorted(around))), tuple(outline))


def _side_pin(one: Side) -> int:
    x, y, way = one
    return 2 * cell_number((x, y)) + (way == "w")


@dataclass(frozen=True, slots=True)
class Ground:
    """§12.3 What decides where cards may lie."""

    cells: frozenset[int]
    taken: frozenset[int]
    outline: Mapping[int, int]
    """The outer sides of the orb that aren't open, and how much they hinder."""


@lru_cache(maxsize=256)
def ground(orb: Orb, teams: tuple[Spot, ...]) -> Ground:
    """§12.3 (3) The orb's cells, those that no card may cover, and its outline."""
    here = chart(orb.laid)
    airlocks = {at for at, cell in here.cells.items() if cell.airlock}
    marked = {(x, y) for x, y, _ in orb.marks}
    closed = airlocks | marked | {at for team in teams for at in space(team)}
    outline = {
        _side_pin((x, y, way)): hindrance(value)
        for (x, y, way), value in here.sides.items()
        if value and ((x, y) in here.cells) != (_across(x, y, way) in here.cells)
    }
    cells, taken = map(cell_number, here.cells), map(cell_number, closed)
    return Ground(frozenset(cells), frozenset(taken), outline)


def _across(x: int, y: int, way: str) -> Spot:
    return (x - 1, y) if way == "w" else (x, y - 1)


def why_unplaceable(orb: Orb, teams: Iterable[Spot], new: Laid, away: int | None = None) -> str:
    """§12.3, §12.5 Why a card can't be laid like this, or "".

    It must keep away from card `away`.
    """
    near = frozenset() if away is None else too_near(orb.laid, away)
    corner = cell_number((new.x, new.y))
    return _why(ground(orb, tuple(teams)), shape(new.card, new.rotation), corner, near)


def _why(here: Ground, new: Shape, at: int, near: frozenset[int]) -> str:
    """§12.3 Why a shape can't lie at this corner, or ""."""
    spots = [at + n for n in new.cells]
    if not here.taken.isdisjoint(spots):
        return "covers"
    cells = here.cells
    known = sum([n in cells for n in spots])
    if known == len(spots):
        return "no-new-cell"
    if not known and cells.isdisjoint([at + n for n in new.beside]):
        return "touches-nothing"
    if near and not near.isdisjoint(spots):
        return "too-near"
    outline, corner = here.outline, 2 * at
    for n, value in new.outline:
        if outline.get(corner + n, 0) > value:
            return "border"
    return ""


@lru_cache(maxsize=256)
def too_near(laid: tuple[Laid, ...], away: int) -> frozenset[int]:
    """§12.5 The visible cells of a card and all their neighbours, diagonal ones too."""
    near = [at for at, cell in chart(laid).cells.items() if cell.laid == away]
    around = (-1, 0, 1)
    return frozenset(
        cell_number((x + dx, y + dy)) for x, y in near for dx in around for dy in around
    )


def beside(at: Spot) -> tuple[Spot, ...]:
    """The four cells next to one."""
    x, y = at
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def space(at: Spot) -> tuple[Spot, ...]:
    """§12.8 The cells of the space in which a team stands."""
    return HALL_CELLS if at in HALL_CELLS else (at,)


@lru_cache(maxsize=2048)
def places(
    orb: Orb, teams: tuple[Spot, ...], card: str, away: int | None = None
) -> tuple[Laid, ...]:
    """§12.3 Every legal place of a card, by y, x and rotation (§17.9)."""
    here = ground(orb, teams)
    near = frozenset() if away is None else too_near(orb.laid, away)
    reached = {n + d for n in here.cells for d in (0, 1, -1, ROW, -ROW)} - here.taken
    found = []
    for turn in ROTATIONS:
        new = shape(card, turn)
        corners = {n - cell for n in reached for cell in new.cells}
        found += [(at, turn) for at in corners if not _why(here, new, at, near)]
    return tuple(Laid(card, *_spot(at), turn) for at, turn in sorted(found))


def _spot(number: int) -> Spot:
    y, x = divmod(number + ROW // 2, ROW)
    return x - ROW // 2, y


# §4.7 Moving


@dataclass(frozen=True, slots=True)
class Movement:
    """§4.7 What a team can do in its move."""

    steps: int
    might: int
    walls: int = 0
    """How many walls or barriers tokens let it cross. `barriers` is for barriers only."""
    barriers: int = 0


@lru_cache(maxsize=256)
def reach(orb: Orb, start: Spot, movement: Movement) -> Mapping[Spot, int]:
    """The cells where a team can stop, with the fewest steps. It has to stop at a token."""
    here = chart(orb.laid)
    marked = {(x, y) for x, y, _ in orb.marks}
    might = max(0, movement.might)  # With might below 0 a team still crosses open sides.
    first = (canonical(start), 0, 0)
    seen, front, found = {first}, [first], {canonical(start): 0}
    for step in range(1, movement.steps + 1):
        following = []
        for at, walls, barriers in front:
            if at in marked and at != canonical(start):
                continue
            for to, bad in here.steps[at]:
                wall = bad == WALL
                node = (to, walls + wall, barriers + (not wall and bad > might))
                if node in seen or not _allowed(node, movement):
                    continue
                seen.add(node)
                found.setdefault(to, step)
                following.append(node)
        front = following
    return found


def _allowed(node: tuple[Spot, int, int], movement: Movement) -> bool:
    """Whether the tokens suffice: a wall needs the better kind, a barrier either kind."""
    _, walls, barriers = node
    return walls <= movement.walls and walls + barriers <= movement.walls + movement.barriers


def _steps(cells: Mapping[Spot, Cell], sides: Mapping[Side, Value]) -> Steps:
    """§4.7 From every space the spaces one step away, and how much each side hinders."""
    found: dict[Spot, list[tuple[Spot, int]]] = {}
    tubes = [at for at, cell in cells.items() if cell.type == "jump_tube"]
    for cell in cells:
        ways = found.setdefault(canonical(cell), [])
        for way, (dx, dy) in STEP.items():
            to = (cell[0] + dx, cell[1] + dy)
            if to in cells and canonical(to) != canonical(cell):
                ways.append((canonical(to), hindrance(sides[side(cell, way)])))
    for at in tubes:
        found[canonical(at)] += [(to, 0) for to in tubes if to != at]
    return found


def canonical(at: Spot) -> Spot:
    """§12.8 The cell that stands for a space: the airlock space has two cells, all others one."""
    return HALL if at in HALL_CELLS else at


# Words


def spot_word(at: Spot) -> str:
    """A cell as it is typed, such as `-2:3`."""
    return f"{at[0]}:{at[1]}"


def spot_of(word: str) -> Spot:
    """The cell that a word names."""
    x, _, y = word.partition(":")
    return int(x), int(y)
