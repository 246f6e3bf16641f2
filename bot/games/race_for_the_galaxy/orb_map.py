"""§12 The orb's geometry: cells and sides, legal places, where a team can go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
AIRLOCKS: Final = ("main_airlock", "small_airlock", "airlock_card_floor")


@dataclass(frozen=True, slots=True)
class Cell:
    """§12.2 What lies at a place: the kind of cell and the card it belongs to."""

    type: str
    laid: int
    airlock: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """§12.2 The whole map."""

    cells: Mapping[Spot, Cell]
    sides: Mapping[Side, Value]

    @property
    def tubes(self) -> list[Spot]:
        """Visible jump tubes."""
        return [at for at, cell in self.cells.items() if cell.type == "jump_tube"]

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
    return Chart(cells, sides)


# §12.3 Placing


def rank(value: Value) -> float:
    """§12.3 How bad a side is."""
    return float("inf") if value == "wall" else float(value)


def why_unplaceable(orb: Orb, teams: Iterable[Spot], new: Laid, away: int | None = None) -> str:
    """§12.3, §12.5 Why a card can't lie so; "" if it can. `away`: the card to keep away from."""
    return _why(chart(orb.laid), closed(orb, tuple(teams)), new, away)


@lru_cache(maxsize=256)
def closed(orb: Orb, teams: tuple[Spot, ...]) -> frozenset[Spot]:
    """§12.3 (3) Cells that no card may cover."""
    cells = chart(orb.laid).cells
    airlocks = {at for at, cell in cells.items() if cell.airlock}
    marked = {(x, y) for x, y, _ in orb.marks}
    return frozenset(airlocks | marked | {at for team in teams for at in space(team)})


def _why(here: Chart, taken: frozenset[Spot], new: Laid, away: int | None) -> str:
    spots, cells = covered(new), here.cells
    if not taken.isdisjoint(spots):
        return "covers"
    known = sum(at in cells for at in spots)
    if known == len(spots):
        return "no-new-cell"
    if not known and not any(n in cells for at in spots for n in beside(at)):
        return "touches-nothing"
    if away is not None and _too_near(here, spots, away):
        return "too-near"
    return "" if _borders_hold(here, new) else "border"


def _too_near(here: Chart, spots: list[Spot], away: int) -> bool:
    near = [at for at, cell in here.cells.items() if cell.laid == away]
    return any(abs(x - a) <= 1 and abs(y - b) <= 1 for x, y in spots for a, b in near)


def _borders_hold(here: Chart, new: Laid) -> bool:
    """§12.3 (4) No side of the orb's outline gets better."""
    own = set(covered(new))
    for (dx, dy), _, values in pieces(new.card, new.rotation):
        at = (new.x + dx, new.y + dy)
        for way, value in values:
            to = (at[0] + STEP[way][0], at[1] + STEP[way][1])
            if to in own or (at in here.cells) == (to in here.cells):
                continue
            if rank(value) < rank(here.sides[side(at, way)]):
                return False
    return True


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
    here, taken = chart(orb.laid), closed(orb, teams)
    near = {n for at in here.cells for n in beside(at)} | here.cells.keys()
    corners: dict[tuple[int, int, int], None] = {}
    for rotation in ROTATIONS:
        for x, y in near - taken:
            for (dx, dy), _, _ in pieces(card, rotation):
                corners[y - dy, x - dx, rotation] = None
    laid = (Laid(card, x, y, rotation) for y, x, rotation in sorted(corners))
    return tuple(one for one in laid if not _why(here, taken, one, away))


# §4.7 Moving


@dataclass(frozen=True, slots=True)
class Gait:
    """§4.7 What a team can do in its move."""

    steps: int
    might: int
    walls: int = 0
    """Walls or barriers that tokens let it cross."""
    barriers: int = 0


def reach(orb: Orb, start: Spot, gait: Gait) -> dict[Spot, int]:
    """Where a team can stop, with the fewest steps. It stops where a token lies."""
    here = chart(orb.laid)
    marked = {(x, y) for x, y, _ in orb.marks}
    first = (hall(start), 0, 0)
    seen, front, found = {first}, [first], {hall(start): 0}
    for step in range(1, gait.steps + 1):
        following = []
        for at, walls, barriers in front:
            if at in marked and at != hall(start):
                continue
            for to, wall, barrier in ways(here, at, gait.might):
                node = (to, walls + wall, barriers + barrier)
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


def ways(here: Chart, at: Spot, might: int) -> Iterator[tuple[Spot, int, int]]:
    """The spaces one step away, and whether a wall or a barrier is in between."""
    for cell in space(at):
        for way, (dx, dy) in STEP.items():
            to = (cell[0] + dx, cell[1] + dy)
            if to not in here.cells or hall(to) == at:
                continue
            value = here.sides[side(cell, way)]
            wall = value == "wall"
            yield hall(to), int(wall), int(not wall and rank(value) > might)
    if at in here.cells and here.cells[at].type == "jump_tube":
        yield from ((to, 0, 0) for to in here.tubes if to != at)


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
