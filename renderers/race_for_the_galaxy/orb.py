"""§18.3 The orb: cells with coordinates, walls, barriers, tubes, sites, tokens, teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.race_for_the_galaxy.orb_view import OrbView, ScoutView
from bot.games.race_for_the_galaxy.view import PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.parts import badge_at, seat_livery
from renderers.layout import polar, regular
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES
from renderers.race_for_the_galaxy.player import name_of
from renderers.scene import (
    Box,
    Group,
    Node,
    Point,
    Text,
    circle,
    line,
    rect,
)
from renderers.scene import polygon as shape

FLOOR: Final = {
    "main_airlock": "#5a6b8c",
    "small_airlock": "#5a6b8c",
    "airlock_card_floor": "#3d475c",
    "jump_tube": "#235d66",
    "breeding_site": "#48622a",
    "breeding_tube_a": "#57396d",
}
SIGNS: Final = {
    "jump_tube": "jump-tube",
    "breeding_site": "breeding-site",
    "breeding_tube_a": "breeding-tube",
    "main_airlock": "airlock",
    "small_airlock": "airlock",
}
"""The kinds of cells with a sign, and the keys of their names."""
PLAIN: Final = "#2c3342"
DARK: Final = "#141821"
WALL: Final = "#f2f4f8"
BARRIER: Final = "#e8a13a"
SEAM: Final = "#8b96b0"
TOKEN: Final = {"A": "#e3c83c", "B": "#6fc3df"}
TUBE: Final = "#7fe0ea"
SITE: Final = "#a7d86b"
BREED: Final = "#c79be6"
STRIPE: Final = "#c4d0ea"
AXIS: Final = 62
MOST_NUMBER, PER_CELL = 36.0, 0.5
"""The largest number on the map, and a number's size as a share of a cell."""
APART, ABOVE = 1.6, 1.1
"""How far apart the numbers of columns and of rows stand at least, as a share of their size."""
ROUND: Final = 0.58
"""The radius of the disc round a barrier's number, as a share of the number's size."""
TOKEN_SHARE: Final = 0.24
TEAM: Final = 0.8
"""The radius of a token and the size of a team, as shares of a cell."""
WIDE_WALL, PER_WALL = 10.0, 0.18
MOST_CELL: Final = 150
LARGE: Final = 12
NUMBER: Final = 32
"""The size of numbers and letters on the map."""
OPENED: Final = 13
"""The smallest number on a map that is opened to its full size."""
ROOMY: Final = 62
"""The least size of a cell, on a map round the teams, that has room for numbers."""
NEAR: Final = (99, 9, 7, 5, 4)
"""How many cells from the teams a map round them ends, the most that has room for numbers."""
AROUND: Final = (2, 1)
"""The rows and columns shown round the map, where cards may be laid: of a small map, of a large."""
SPECIAL: Final = (PLAIN, DARK, WALL, BARRIER, SEAM, TUBE, SITE, BREED, STRIPE)
COLOURS: Final = (*SWATCHES, *FLOOR.values(), *TOKEN.values(), *SPECIAL)
Cells = Iterable[tuple[int, int, str]]
Sides = Iterable[tuple[int, int, str, int]]


def whole_map(view: PublicView, orb: OrbView, look: Look, room: Box) -> Iterator[Node]:
    """The whole map, for a picture that is opened to its full size."""
    around = AROUND[large(orb.cells)]
    yield from mapped(view, orb, look, Plan(orb.cells, room, around=around, least=OPENED))


def near_teams(
    view: PublicView, orb: OrbView, look: Look, room: Box, own: int | None = None
) -> Iterator[Node]:
    """As much of the map round the teams as the room can show with its numbers. Where all teams are
    too far apart for that, the part round those of the seat that looks, if there is one."""
    everyone = [at for p in view.players if p.scout for at in p.scout.teams]
    mine = [at for p in view.players if p.scout and p.seat == own for at in p.scout.teams]
    parts = [cells_near(orb, at, near) for at in (everyone, mine) if at for near in NEAR]
    plans = [Plan(cells, room, around=1) for cells in parts if cells]
    plans = plans or [Plan(orb.cells, room, around=1)]
    plan = next((plan for plan in plans if plan.size >= ROOMY), plans[-1])
    plan.numbered = plan.size >= ROOMY
    yield from mapped(view, orb, look, plan)


def cells_near(orb: OrbView, teams: list[tuple[int, int]], near: int) -> list[tuple[int, int, str]]:
    """The cells fewer than so many columns and rows away from the rectangle round some teams."""
    xs, ys = zip(*teams, strict=True)
    left, right, top, low = min(xs) - near, max(xs) + near, min(ys) - near, max(ys) + near
    return [cell for cell in orb.cells if left < cell[0] < right and top < cell[1] < low]


def mapped(view: PublicView, orb: OrbView, look: Look, plan: Plan) -> Iterator[Node]:
    """What lies on this plan's part of the map. The words tell of the whole map."""
    cells = [c for c in orb.cells if plan.holds(c[0], c[1])]
    sides = [side for side in orb.sides if plan.holds(side[0], side[1])]
    marks = [mark for mark in orb.marks if plan.holds(mark[0], mark[1])]
    yield from plan.axes()
    yield from plan.void(cells)
    yield Group(tuple(plan.floor(cells)), alt=cell_words(orb.cells, look), order=1)
    yield from plan.seams(orb)
    yield Group(tuple(plan.walls(sides)), alt=side_words(orb.sides, look), order=2)
    yield Group(tuple(plan.tokens(marks)), alt=token_words(orb.marks, look))
    yield from teams(view, plan, look)
    for x, y, *_ in cells:
        if f"{x}:{y}" in look.marks:
            yield Group((), region=f"{x}:{y}", box=(*plan.corner(x, y), plan.size, plan.size))


def large(cells: Cells) -> bool:
    """Whether a map has many rows or columns."""
    return any(max(n) - min(n) >= LARGE for n in zip(*((x, y) for x, y, _ in cells), strict=True))


class Plan:
    """The map's cells in pixels, as large as the room allows."""

    def __init__(
        self,
        cells: Cells,
        room: Box,
        *,
        around: int = 0,
        most: float = MOST_CELL,
        least: float = NUMBER,
    ) -> None:
        """Fit the cells into a room. `around` adds rows and columns where cards may be laid, and
        `least` is the smallest size of numbers."""
        xs, ys = [x for x, _, _ in cells], [y for _, y, _ in cells]
        self.numbered = True
        self.left, self.top = min(xs) - around, min(ys) - around
        self.across = max(xs) + around - self.left + 1
        self.down = max(ys) + around - self.top + 1
        edge = AXIS if around else 0
        wide, high = room[2] - edge, room[3] - edge
        self.size = min(most, wide / self.across, high / self.down)
        self.number = max(least, min(MOST_NUMBER, self.size * PER_CELL))
        self.wall = min(WIDE_WALL, self.size * PER_WALL)
        self.x = room[0] + edge + (wide - self.across * self.size) / 2
        self.y = room[1] + edge + (high - self.down * self.size) / 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies on this part of the map."""
        return 0 <= x - self.left < self.across and 0 <= y - self.top < self.down

    def corner(self, x: int, y: int) -> Point:
        """The top left corner of a cell."""
        return self.x + (x - self.left) * self.size, self.y + (y - self.top) * self.size

    def middle(self, x: int, y: int) -> Point:
        """The middle of a cell."""
        at = self.corner(x, y)
        return at[0] + self.size / 2, at[1] + self.size / 2

    def floor(self, cells: Cells) -> Iterator[Node]:
        """The cells' floors on a dark rim, which shows walls in every theme, and special signs."""
        for x, y, _ in cells:
            at, rim, across = self.corner(x, y), self.wall, self.size + 2 * self.wall
            yield rect((at[0] - rim, at[1] - rim, across, across), radius=6, fill=DARK)
        for x, y, kind in cells:
            at = self.corner(x, y)
            box = (*at, self.size, self.size)
            yield rect(box, fill=FLOOR.get(kind, PLAIN), outline=DARK, width=2)
            yield from sign(kind, self.middle(x, y), self.size * 0.3)

    def seams(self, orb: OrbView) -> Iterator[Node]:
        """The lines along which cards meet."""
        owner = {(x, y): n for (x, y, _), n in zip(orb.cells, orb.owners, strict=True)}
        for (x, y), number in owner.items():
            a, far = self.corner(x, y), self.size
            for beside, to in (((x, y - 1), (a[0] + far, a[1])), ((x - 1, y), (a[0], a[1] + far))):
                if self.holds(x, y) and owner.get(beside, number) != number:
                    yield line((a, to), colour=SEAM, width=4)

    def void(self, cells: Cells) -> Iterator[Node]:
        """A dot wherever there is no cell yet."""
        lying = {(x, y) for x, y, _ in cells}
        for y in range(self.top, self.top + self.down):
            for x in range(self.left, self.left + self.across):
                if (x, y) not in lying:
                    yield circle(self.middle(x, y), 4, fill="line")

    def axes(self) -> Iterator[Node]:
        """The numbers of columns and rows."""
        every = -int(-self.number * APART // self.size)
        for x in range(self.left, self.left + self.across):
            at = self.middle(x, self.top)
            if x % every == 0:
                yield Text(str(x), (at[0], self.y - 36), self.number, "muted", "bold", "mm")
        every = -int(-self.number * ABOVE // self.size)
        for y in range(self.top, self.top + self.down):
            at = self.middle(self.left, y)
            if y % every == 0:
                yield Text(str(y), (self.x - 36, at[1]), self.number, "muted", "bold", "mm")

    def walls(self, sides: Sides) -> Iterator[Node]:
        """Walls as thick lines, barriers with their number."""
        ordered = sorted(sides, key=lambda side: side[3] > 0)
        for x, y, way, value in ordered:
            at = self.corner(x, y)
            to = (at[0] + self.size, at[1]) if way == "n" else (at[0], at[1] + self.size)
            colour, width = (WALL, self.wall) if value < 0 else (BARRIER, self.wall * 0.7)
            yield line((at, to), colour=colour, width=width)
        for x, y, way, value in ordered:
            if value > 0 and self.numbered:
                at = self.corner(x, y)
                half = self.size / 2
                mid = (at[0] + half, at[1]) if way == "n" else (at[0], at[1] + half)
                yield circle(mid, self.number * ROUND, fill=DARK, outline=BARRIER, width=3)
                yield Text(str(value), mid, self.number, BARRIER, "bold", "mm")

    def tokens(self, marks: Iterable[tuple[int, int, str]]) -> Iterator[Node]:
        """The tokens on the map, face down, by their stack."""
        for x, y, letter in marks:
            at, radius = self.middle(x, y), self.size * TOKEN_SHARE
            yield from token_at(letter, at, radius, self.number if self.numbered else NUMBER)


def token_at(letter: str, at: Point, radius: float, size: float) -> Iterator[Node]:
    """A token: a disc for stack A, a diamond for stack B."""
    corners = 24 if letter == "A" else 4
    points = regular(at, radius * (1 if letter == "A" else 1.25), corners, -90)
    yield shape(points, fill=TOKEN[letter], outline=DARK, width=3)
    if radius * 1.4 >= size:
        yield Text(letter, at, size, DARK, "bold", "mm")


def sign(kind: str, at: Point, radius: float) -> Iterator[Node]:
    """The sign of a special cell."""
    x, y = at
    match kind:
        case "jump_tube":
            for part in (1, 0.55):
                yield circle(at, radius * part, outline=TUBE, width=5)
        case "breeding_site":
            yield shape(regular(at, radius, 6, 0), outline=SITE, width=5)
            yield circle(at, radius * 0.3, fill=SITE)
        case "breeding_tube_a":
            box = (x - radius * 0.6, y - radius * 1.2, radius * 1.2, radius * 2.4)
            yield rect(box, radius=radius * 0.6, outline=BREED, width=5)
        case "main_airlock" | "small_airlock":
            for lift in (-0.35, 0.35):
                ends = ((x - radius, y + radius * lift), (x + radius, y + radius * lift))
                yield line(ends, colour=STRIPE, width=5)


def teams(view: PublicView, plan: Plan, look: Look) -> Iterator[Node]:
    """Every team on its cell, next to others on the same one."""
    found: dict[tuple[int, int], list[tuple[PlayerView, int]]] = {}
    for p in view.players:
        for number, at in enumerate(p.scout.teams if p.scout else ()):
            found.setdefault(at, []).append((p, number + 1))
    for (x, y), here in found.items():
        share = (TEAM if len(here) == 1 else 0.5) if plan.numbered else 1.3
        size = min(76.0, plan.size * share)
        middle = plan.middle(x, y)
        for i, (p, number) in enumerate(here):
            spot = polar(middle, plan.size * 0.25, 360 * i / len(here)) if here[1:] else middle
            marks = tuple(badge_at(spot, size, seat_livery(p.seat))) if plan.holds(x, y) else ()
            where = {"n": number, "name": name_of(p, look), "cell": f"{x}:{y}"}
            yield Group(marks, alt=texts(look.language).say("pic-team", **where))


# For the ear


def orb_words(view: PublicView, look: Look) -> Iterator[Node]:
    """The orb as alt text only, for pictures without the map."""
    orb, say = view.orb, texts(look.language).say
    if orb is None or not orb.cells:
        return
    deck = say("pic-orb-deck", a=orb.deck[0], b=orb.deck[1])
    order = ", ".join(name_of(view.players[seat], look) for seat in orb.priority)
    said = (deck, say("pic-cells", name=say("pic-priority"), cells=order), *team_words(view, look))
    yield Group(tuple(Group((), alt=line) for line in said), alt=say("pic-orb"), brief=deck)
    cells, sides = cell_words(orb.cells, look), side_words(orb.sides, look)
    where = (cells, sides, token_words(orb.marks, look))
    yield Group(tuple(Group((), alt=line) for line in where), brief=say("pic-sites", n=orb.sites))


def team_words(view: PublicView, look: Look) -> Iterator[str]:
    """Where each player's teams are, and what the player holds."""
    say = texts(look.language).say
    for p in view.players:
        name = name_of(p, look)
        for number, (x, y) in enumerate(p.scout.teams if p.scout else (), start=1):
            yield say("pic-team", n=number, name=name, cell=f"{x}:{y}")
        if p.scout:
            yield say("pic-cells", name=name, cells=", ".join(holds(p.scout, look)))


def cell_words(cells: Cells, look: Look) -> str:
    """Where tubes, sites and airlocks are."""
    say, found = texts(look.language).say, dict[str, list[str]]()
    for x, y, kind in cells:
        if kind in SIGNS:
            found.setdefault(SIGNS[kind], []).append(f"{x}:{y}")
    named = ((say(f"pic-cell-{name}"), " ".join(spots)) for name, spots in found.items())
    return ". ".join(say("pic-cells", name=name, cells=spots) for name, spots in named)


def token_words(marks: Iterable[tuple[int, int, str]], look: Look) -> str:
    """Where tokens lie."""
    spots = " ".join(f"{letter} {x}:{y}" for x, y, letter in marks)
    say = texts(look.language).say
    return say("pic-cells", name=say("pic-tokens-here"), cells=spots) if spots else ""


def side_words(sides: Sides, look: Look) -> str:
    """The north and west sides that are walls, or barriers with their strength."""
    say, found = texts(look.language).say, []
    for name, chosen in (("barrier-sides", 1), ("wall-sides", -1)):
        spots = [
            f"{x}:{y} {way.upper()}" + (f" {value}" if value > 0 else "")
            for x, y, way, value in sides
            if value * chosen > 0
        ]
        if spots:
            found.append(say("pic-cells", name=say(f"pic-{name}"), cells=", ".join(spots)))
    return ". ".join(found)


def holds(scout: ScoutView, look: Look) -> tuple[str, str]:
    """How many orb cards and tokens a player has."""
    say, (a, b), (x, y) = texts(look.language).say, scout.cards, scout.tokens
    return say("pic-orb-cards", a=a, b=b), say("pic-tokens", a=x, b=y)
