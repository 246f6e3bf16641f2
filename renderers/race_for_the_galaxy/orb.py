"""§18.3 The orb: cells with their numbers, walls, barriers, tubes, sites, tokens, teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.race_for_the_galaxy.orb_view import OrbView
from bot.games.race_for_the_galaxy.view import PublicView
from renderers.kit.parts import badge_at, seat_livery
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES
from renderers.scene import BOARD, Base, Group, Node, Point, Scene, Text, circle, line, rect

FLOOR: Final[Mapping[str, str]] = {
    "main_airlock": "#5a6b8c",
    "small_airlock": "#5a6b8c",
    "airlock_card_floor": "#3d475c",
    "jump_tube": "#2c6a72",
    "breeding_site": "#5d7a2e",
    "breeding_tube_a": "#6d4a86",
}
PLAIN: Final = "#2c3342"
BARRIER: Final = "#e8a13a"
MARGIN: Final = 90
MOST_CELL: Final = 150
SIGNS: Final[Mapping[str, str]] = {
    "jump_tube": "tube",
    "breeding_site": "site",
    "breeding_tube_a": "breed",
    "small_airlock": "lock",
    "main_airlock": "lock",
}
COLOURS: Final = (*SWATCHES, *FLOOR.values(), PLAIN, BARRIER)


def orb_scene(view: PublicView, look: Look) -> Scene:
    """The whole map with what stands on it."""
    orb = view.orb
    assert orb is not None
    grid = Grid(orb)
    nodes = (*grid.cells(), *grid.axes(), *grid.sides(), *grid.tokens(), *teams(view, grid, look))
    order = ", ".join(look.names[seat] for seat in orb.priority)
    head = f"Orb deck {orb.deck[0]} A, {orb.deck[1]} B.  {orb.sites} sites.  Priority: {order}"
    words = Text(head, (MARGIN, 46), 34, "ink", "bold", "lm", max_width=BOARD[0] - 2 * MARGIN)
    told = Group((words,), alt=head)
    base = Base("renderers.kit.phone:ground", swatches=COLOURS)
    title = f"Race for the Galaxy, round {view.round}: the orb"
    return Scene(BOARD, (told, *nodes), base=base, theme=look.theme, title=title)


class Grid:
    """The map's cells in pixels."""

    def __init__(self, orb: OrbView) -> None:
        self.orb = orb
        xs, ys = [x for x, _, _ in orb.cells], [y for _, y, _ in orb.cells]
        self.left, self.top = min(xs), min(ys)
        self.across, self.down = max(xs) - self.left + 1, max(ys) - self.top + 1
        wide, high = BOARD[0] - 2 * MARGIN, BOARD[1] - 2 * MARGIN - 40
        self.size = min(MOST_CELL, wide / self.across, high / self.down)

    def corner(self, x: int, y: int) -> Point:
        """The top left corner of a cell."""
        left = (BOARD[0] - self.across * self.size) / 2
        return left + (x - self.left) * self.size, MARGIN + 60 + (y - self.top) * self.size

    def middle(self, x: int, y: int) -> Point:
        """The middle of a cell."""
        at = self.corner(x, y)
        return at[0] + self.size / 2, at[1] + self.size / 2

    def cells(self) -> Iterator[Node]:
        """The floor."""
        for x, y, kind in self.orb.cells:
            left, top = self.corner(x, y)
            box = (left, top, self.size, self.size)
            yield rect(box, fill=FLOOR.get(kind, PLAIN), outline="#141821", width=2)
            if kind in SIGNS:
                at = (left + self.size / 2, top + self.size - 18)
                yield Text(SIGNS[kind], at, max(27, self.size / 3), "#dfe5f2", "bold", "mm")

    def axes(self) -> Iterator[Node]:
        """Numbers of columns and rows."""
        for x in range(self.left, self.left + self.across):
            at = self.middle(x, self.top)
            yield Text(str(x), (at[0], MARGIN + 36), 27, "muted", "bold", "mm")
        for y in range(self.top, self.top + self.down):
            at = self.corner(self.left, y)
            yield Text(str(y), (at[0] - 30, at[1] + self.size / 2), 27, "muted", "bold", "mm")

    def sides(self) -> Iterator[Node]:
        """Walls thick, barriers with their number."""
        for x, y, way, value in self.orb.sides:
            left, top = self.corner(x, y)
            to = (left + self.size, top) if way == "n" else (left, top + self.size)
            colour, width = ("#f2f4f8", 9) if value < 0 else (BARRIER, 6)
            yield line(((left, top), to), colour=colour, width=width)
            if value > 0:
                at = ((left + to[0]) / 2, (top + to[1]) / 2)
                yield circle(at, 17, fill="#141821", outline=BARRIER, width=3)
                yield Text(str(value), at, 27, BARRIER, "bold", "mm")

    def tokens(self) -> Iterator[Node]:
        """Tokens face down, by their stack."""
        for x, y, letter in self.orb.marks:
            at = self.middle(x, y)
            yield circle(at, self.size * 0.24, fill="#e3c83c", outline="#141821", width=3)
            yield Text(letter, at, self.size * 0.28, "#141821", "bold", "mm")


def teams(view: PublicView, grid: Grid, look: Look) -> Iterator[Node]:
    """Every team where it stands, beside others in the same cell."""
    for p in view.players:
        for number, (x, y) in enumerate(p.scout.teams if p.scout else ()):
            at = grid.middle(x, y)
            spot = (
                at[0] + (p.seat - 2) * grid.size * 0.14,
                at[1] - grid.size * (0.2 - 0.3 * number),
            )
            badge = tuple(badge_at(spot, grid.size * 0.46, seat_livery(p.seat)))
            yield Group(badge, alt=f"Team {number + 1} of {look.names[p.seat]} at {x}:{y}")
