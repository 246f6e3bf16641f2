"""§12 The orb's geometry: cells and sides, legal places, where a team can go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS, CellData, Value
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Spot

Side = tuple[int, int, str]
"""A side of the grid: the north or the west one of a cell."""
TURNS: Final = "nesw"
STEP: Final[Mapping[str, Spot]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ROTATIONS: Final = (0, 90, 180, 270)
HALL: Final[Spot] = (-1, 1)
"""§12.8 The airlock space, by one of its two cells."""
HALL_CELLS: Final = ((-1, 1), (0, 1))
WALL: Final = 99
"""How bad a wall is beside barriers by strength."""
ROW: Final = 1 << 10
"""Numbers of cells in a row, far more than an orb is wide."""


@dataclass(frozen=True, slots=True)
class Cell:
    """§12.2 What lies at a place: the kind of cell and the card it belongs to."""

    type: str
    laid: int
    airlock: bool


Steps = Mapping[Spot, list[tuple[Spot, int]]]


@dataclass(frozen=True, slots=True)
class Chart:
    """§12.2 The whole map."""

    cells: Mapping[Spot, Cell]
    sides: Mapping[Side, Value]
    steps: Steps

    @property
    def sites(self) -> int:
        """§11.6 Visible breeding sites."""
        return sum(cell.type == "breeding_site" for cell in self.cells.values())

    @property
    def locks(self) -> list[Spot]:
        """§4.5 Airlock spaces."""
        small = [at for at, cell in self.cells.items() if cell.type == "small_airlock"]
        return [HALL, *small]


def side(at: Spot, way: str) -> Side:
    """A side by its canonical name."""
    x, y = at
    match way:
        case "s":
            return (x, y + 1, "n")
        case "e":
            return (x + 1, y, "w")
        case _:
            return (x, y, way)


def turned(cell: CellData, wide: int, high: int, quarter: int) -> tuple[Spot, dict[str, Value]]:
    """§12.1 A cell of a card turned clockwise: where it lies in the box, and its sides."""
    c, r = cell.col, cell.row
    spots = ((c, r), (high - 1 - r, c), (wide - 1 - c, high - 1 - r), (r, wide - 1 - c))
    values: dict[str, Value] = {"n": cell.n, "e": cell.e, "s": cell.s, "w": cell.w}
    ways = {way: TURNS[(i + quarter) % 4] for i, way in enumerate(TURNS)}
    return spots[quarter], {ways[way]: value for way, value in values.items()}


@lru_cache(maxsize=1024)
def pieces(card: str, rotation: int) -> tuple[tuple[Spot, str, tuple[tuple[str, Value], ...]], ...]:
    """A card's cells as it lies."""
    data = ORB_CARDS[card]
    found = []
    for cell in data.cells:
        spot, sides = turned(cell, data.cols, data.rows, rotation // 90)
        found.append((spot, cell.type, tuple(sides.items())))
    return tuple(found)


def covered(laid: Laid) -> list[Spot]:
    """The six cells of a card on the map."""
    return [(laid.x + dx, laid.y + dy) for (dx, dy), _, _ in pieces(laid.card, laid.rotation)]


@lru_cache(maxsize=512)
def chart(laid: tuple[Laid, ...]) -> Chart:
    """§12.2 The map that these cards make, the later over the earlier."""
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


def rank(value: Value) -> int:
    """§12.3 How bad a side is."""
    return WALL if value == "wall" else value


def pin(at: Spot) -> int:
    """A cell as one number: a card that moves adds the same to each of its cells."""
    return at[1] * ROW + at[0]


@dataclass(frozen=True, slots=True)
class Shape:
    """§12.1 A card as it lies, by numbers to add to that of its corner."""

    cells: tuple[int, ...]
    beside: tuple[int, ...]
    outline: tuple[tuple[int, int], ...]
    """Sides on its outline that are no wall, and how bad they are."""


@lru_cache(maxsize=1024)
def shape(card: str, rotation: int) -> Shape:
    """A card's shape."""
    own = {(x, y) for (x, y), _, _ in pieces(card, rotation)}
    outline = []
    for (x, y), _, values in pieces(card, rotation):
        for way, value in values:
            if (x + STEP[way][0], y + STEP[way][1]) not in own and value != "wall":
                outline.append((_side_pin(side((x, y), way)), rank(value)))
    around = {n for at in own for n in beside(at)} - own
    cells = tuple(pin(at) for at, _, _ in pieces(card, rotation))
    return Shape(cells, tuple(map(pin, sorted(around))), tuple(outline))


def _side_pin(one: Side) -> int:
    x, y, way = one
    return 2 * pin((x, y)) + (way == "w")


@dataclass(frozen=True, slots=True)
class Ground:
    """§12.3 What decides where cards may lie."""

    cells: frozenset[int]
    taken: frozenset[int]
    outline: Mapping[int, int]
    """Sides on the outline of the orb that aren't open, and how bad they are."""


@lru_cache(maxsize=256)
def ground(orb: Orb, teams: tuple[Spot, ...]) -> Ground:
    """§12.3 (3) Where the orb lies, cells that no card may cover, and its outline."""
    here = chart(orb.laid)
    airlocks = {at for at, cell in here.cells.items() if cell.airlock}
    marked = {(x, y) for x, y, _ in orb.marks}
    closed = airlocks | marked | {at for team in teams for at in space(team)}
    outline = {
        _side_pin((x, y, way)): rank(value)
        for (x, y, way), value in here.sides.items()
        if value and ((x, y) in here.cells) != (_across(x, y, way) in here.cells)
    }
    return Ground(frozenset(map(pin, here.cells)), frozenset(map(pin, closed)), outline)


def _across(x: int, y: int, way: str) -> Spot:
    return (x - 1, y) if way == "w" else (x, y - 1)


def why_unplaceable(orb: Orb, teams: Iterable[Spot], new: Laid, away: int | None = None) -> str:
    """§12.3, §12.5 Why a card can't lie so; "" if it can. `away`: the card to keep away from."""
    near = frozenset() if away is None else banned(orb.laid, away)
    corner = pin((new.x, new.y))
    return _why(ground(orb, tuple(teams)), shape(new.card, new.rotation), corner, near)


def _why(here: Ground, new: Shape, at: int, near: frozenset[int]) -> str:
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
def banned(laid: tuple[Laid, ...], away: int) -> frozenset[int]:
    """§12.5 The visible cells of a card and all around them, corners too."""
    near = [at for at, cell in chart(laid).cells.items() if cell.laid == away]
    around = (-1, 0, 1)
    return frozenset(pin((x + dx, y + dy)) for x, y in near for dx in around for dy in around)


def beside(at: Spot) -> tuple[Spot, ...]:
    """The four cells next to one."""
    x, y = at
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def space(at: Spot) -> tuple[Spot, ...]:
    """§12.8 The cells of the space that a team stands in."""
    return HALL_CELLS if at in HALL_CELLS else (at,)


@lru_cache(maxsize=2048)
def places(
    orb: Orb, teams: tuple[Spot, ...], card: str, away: int | None = None
) -> tuple[Laid, ...]:
    """§12.3 Every legal place of a card, by y, x and rotation (§17.9)."""
    here = ground(orb, teams)
    near = frozenset() if away is None else banned(orb.laid, away)
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
class Gait:
    """§4.7 What a team can do in its move."""

    steps: int
    might: int
    walls: int = 0
    """Walls or barriers that tokens let it cross."""
    barriers: int = 0


@lru_cache(maxsize=256)
def reach(orb: Orb, start: Spot, gait: Gait) -> Mapping[Spot, int]:
    """Where a team can stop, with the fewest steps. It stops where a token lies."""
    here = chart(orb.laid)
    marked = {(x, y) for x, y, _ in orb.marks}
    might = max(0, gait.might)  # An open side asks for none, even of those who have less.
    first = (hall(start), 0, 0)
    seen, front, found = {first}, [first], {hall(start): 0}
    for step in range(1, gait.steps + 1):
        following = []
        for at, walls, barriers in front:
            if at in marked and at != hall(start):
                continue
            for to, bad in here.steps[at]:
                wall = bad == WALL
                node = (to, walls + wall, barriers + (not wall and bad > might))
                if node in seen or not _allowed(node, gait):
                    continue
                seen.add(node)
                found.setdefault(to, step)
                following.append(node)
        front = following
    return found


def _allowed(node: tuple[Spot, int, int], gait: Gait) -> bool:
    """Whether tokens suffice: a wall needs the better kind, a barrier either."""
    return node[1] <= gait.walls and node[1] + node[2] <= gait.walls + gait.barriers


def _steps(cells: Mapping[Spot, Cell], sides: Mapping[Side, Value]) -> Steps:
    """§4.7 From every space the spaces one step away, and how bad what is between them is."""
    found: dict[Spot, list[tuple[Spot, int]]] = {}
    tubes = [at for at, cell in cells.items() if cell.type == "jump_tube"]
    for cell in cells:
        ways = found.setdefault(hall(cell), [])
        for way, (dx, dy) in STEP.items():
            to = (cell[0] + dx, cell[1] + dy)
            if to in cells and hall(to) != hall(cell):
                ways.append((hall(to), rank(sides[side(cell, way)])))
    for at in tubes:
        found[hall(at)] += [(to, 0) for to in tubes if to != at]
    return found


def hall(at: Spot) -> Spot:
    """§12.8 The airlock space by its one name, any other cell as it is."""
    return HALL if at in HALL_CELLS else at


# Words


def spot_word(at: Spot) -> str:
    """A cell as it is typed: `-2:3`."""
    return f"{at[0]}:{at[1]}"


def spot_of(word: str) -> Spot:
    """The cell that a word means."""
    x, _, y = word.partition(":")
    return int(x), int(y)
