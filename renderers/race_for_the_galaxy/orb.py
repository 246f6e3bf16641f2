"""§18.3 The orb: cells with coordinates, walls, barriers, tubes, sites, tokens, teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.orb_map import ROTATIONS, pieces
from bot.games.race_for_the_galaxy.orb_view import OrbView, ScoutView
from bot.games.race_for_the_galaxy.view import PlayerView, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    framed,
    grid,
    grown,
    pad,
    painted,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.parts import badge, badge_at, seat_livery
from renderers.kit.words import label
from renderers.layout import polar, regular
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES
from renderers.race_for_the_galaxy.player import name_of
from renderers.scene import (
    BOARD_SIZE,
    Base,
    Box,
    Group,
    Node,
    Point,
    Scene,
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
TOKEN: Final = {"A": "#e3c83c", "B": "#6fc3df"}
TUBE: Final = "#7fe0ea"
SITE: Final = "#a7d86b"
BREED: Final = "#c79be6"
MARGIN: Final = 30
AXIS: Final = 62
RIM: Final = 11
ASIDE: Final = 460
MOST_CELL: Final = 150
LARGE: Final = 12
ROOMY: Final = 52
"""The least size of a cell, on a map round the teams, that has room for numbers."""
NEAR: Final = 4
"""How many cells from the teams a map round them ends."""
AROUND: Final = (2, 1)
"""The rows and columns shown round the map, where cards may be laid: of a small map, of a large."""
COLOURS: Final = (*SWATCHES, *FLOOR.values(), *TOKEN.values(), PLAIN, BARRIER, TUBE, SITE, BREED)
GROUND: Final = Base("renderers.kit.phone:ground", swatches=COLOURS)
Cells = Iterable[tuple[int, int, str]]
Sides = Iterable[tuple[int, int, str, int]]


def orb_scene(view: PublicView, look: Look) -> Scene:
    """The whole map with everything on it, and the priority order."""
    orb = view.orb
    assert orb is not None
    room = (MARGIN, MARGIN, BOARD_SIZE[0] - ASIDE - 3 * MARGIN, BOARD_SIZE[1] - 2 * MARGIN)
    nodes = orb_map(view, orb, look, room, AROUND[large(orb.cells)])
    aside = (BOARD_SIZE[0] - ASIDE - MARGIN, MARGIN, ASIDE, BOARD_SIZE[1] - 2 * MARGIN)
    words = texts(look.language).say("pic-title-orb", round=view.round)
    drawn = (*nodes, *column(*beside(view, look), space(grow=1), gap=14).draw(aside))
    return Scene(
        BOARD_SIZE, drawn, base=GROUND, theme=look.theme, language=look.language, title=words
    )


def orb_map(view: PublicView, orb: OrbView, look: Look, room: Box, around: int) -> Iterator[Node]:
    """The cells, walls, tokens and teams, with so many rows and columns round them."""
    yield from mapped(view, orb, look, Plan(orb.cells, room, around=around))


def near_teams(view: PublicView, orb: OrbView, look: Look, room: Box) -> Iterator[Node]:
    """The part of the map round the teams, as large as the room allows."""
    at = [at for p in view.players if p.scout for at in p.scout.teams]
    xs, ys = zip(*(at or [(x, y) for x, y, _ in orb.cells]), strict=True)
    cells = [
        c
        for c in orb.cells
        if min(xs) - NEAR < c[0] < max(xs) + NEAR and min(ys) - NEAR < c[1] < max(ys) + NEAR
    ]
    plan = Plan(cells or orb.cells, room, around=1)
    plan.numbered = plan.size >= ROOMY
    yield from mapped(view, orb, look, plan)


def mapped(view: PublicView, orb: OrbView, look: Look, plan: Plan) -> Iterator[Node]:
    """What lies on this plan's part of the map. The words tell of the whole map."""
    cells = [c for c in orb.cells if plan.holds(c[0], c[1])]
    sides = [side for side in orb.sides if plan.holds(side[0], side[1])]
    marks = [mark for mark in orb.marks if plan.holds(mark[0], mark[1])]
    yield from plan.axes()
    yield from plan.void(cells)
    yield Group(tuple(plan.floor(cells)), alt=cell_words(orb.cells, look), order=1)
    yield Group(tuple(plan.walls(sides)), alt=side_words(orb.sides, look), order=2)
    yield Group(tuple(plan.tokens(marks)), alt=token_words(orb.marks, look))
    yield from teams(view, plan, look)


def large(cells: Cells) -> bool:
    """Whether a map has many rows or columns."""
    return any(max(n) - min(n) >= LARGE for n in zip(*((x, y) for x, y, _ in cells), strict=True))


class Plan:
    """The map's cells in pixels, as large as the room allows."""

    def __init__(
        self, cells: Cells, room: Box, *, around: int = 0, most: float = MOST_CELL
    ) -> None:
        """Fit the cells into a room. `around` adds rows and columns where cards may be laid."""
        xs, ys = [x for x, _, _ in cells], [y for _, y, _ in cells]
        self.numbered = True
        self.left, self.top = min(xs) - around, min(ys) - around
        self.across = max(xs) + around - self.left + 1
        self.down = max(ys) + around - self.top + 1
        edge = AXIS if around else 0
        wide, high = room[2] - edge, room[3] - edge
        self.size = min(most, wide / self.across, high / self.down)
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
            at, across = self.corner(x, y), self.size + 2 * RIM
            yield rect((at[0] - RIM, at[1] - RIM, across, across), radius=6, fill=DARK)
        for x, y, kind in cells:
            at = self.corner(x, y)
            box = (*at, self.size, self.size)
            yield rect(box, fill=FLOOR.get(kind, PLAIN), outline=DARK, width=2)
            yield from sign(kind, self.middle(x, y), self.size * 0.3)

    def void(self, cells: Cells) -> Iterator[Node]:
        """A dot wherever there is no cell yet."""
        lying = {(x, y) for x, y, _ in cells}
        for y in range(self.top, self.top + self.down):
            for x in range(self.left, self.left + self.across):
                if (x, y) not in lying:
                    yield circle(self.middle(x, y), 4, fill="line")

    def axes(self) -> Iterator[Node]:
        """The numbers of columns and rows."""
        size = max(27, min(36, self.size * 0.4))
        for x in range(self.left, self.left + self.across):
            at = self.middle(x, self.top)
            yield Text(str(x), (at[0], self.y - 36), size, "muted", "bold", "mm")
        for y in range(self.top, self.top + self.down):
            at = self.middle(self.left, y)
            yield Text(str(y), (self.x - 36, at[1]), size, "muted", "bold", "mm")

    def walls(self, sides: Sides) -> Iterator[Node]:
        """Walls as thick lines, barriers with their number."""
        ordered = sorted(sides, key=lambda side: side[3] > 0)
        for x, y, way, value in ordered:
            at = self.corner(x, y)
            to = (at[0] + self.size, at[1]) if way == "n" else (at[0], at[1] + self.size)
            colour, width = (WALL, 10) if value < 0 else (BARRIER, 7)
            yield line((at, to), colour=colour, width=width)
        for x, y, way, value in ordered:
            if value > 0 and self.numbered:
                at = self.corner(x, y)
                half = self.size / 2
                mid = (at[0] + half, at[1]) if way == "n" else (at[0], at[1] + half)
                yield circle(mid, 19, fill=DARK, outline=BARRIER, width=3)
                yield Text(str(value), mid, 28, BARRIER, "bold", "mm")

    def tokens(self, marks: Iterable[tuple[int, int, str]]) -> Iterator[Node]:
        """The tokens on the map, face down, by their stack."""
        for x, y, letter in marks:
            token = token_at(letter, self.middle(x, y), self.size * 0.24)
            yield from token if self.numbered else islice(token, 1)


def token_at(letter: str, at: Point, radius: float) -> Iterator[Node]:
    """A token: a disc for stack A, a diamond for stack B."""
    corners = 24 if letter == "A" else 4
    points = regular(at, radius * (1 if letter == "A" else 1.25), corners, -90)
    yield shape(points, fill=TOKEN[letter], outline=DARK, width=3)
    yield Text(letter, at, max(27, radius * 1.1), DARK, "bold", "mm")


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
                yield line(ends, colour="#c4d0ea", width=5)


def teams(view: PublicView, plan: Plan, look: Look) -> Iterator[Node]:
    """Every team on its cell, next to others on the same one."""
    found: dict[tuple[int, int], list[tuple[PlayerView, int]]] = {}
    for p in view.players:
        for number, at in enumerate(p.scout.teams if p.scout else ()):
            found.setdefault(at, []).append((p, number + 1))
    for (x, y), here in found.items():
        share = (0.7 if len(here) == 1 else 0.44) if plan.numbered else 1.3
        size = min(76.0, plan.size * share)
        middle = plan.middle(x, y)
        for i, (p, number) in enumerate(here):
            spot = polar(middle, plan.size * 0.25, 360 * i / len(here)) if here[1:] else middle
            marks = tuple(badge_at(spot, size, seat_livery(p.seat)))
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


# Beside the map


def holds(scout: ScoutView, look: Look) -> tuple[str, str]:
    """How many orb cards and tokens a player has."""
    say, (a, b), (x, y) = texts(look.language).say, scout.cards, scout.tokens
    return say("pic-orb-cards", a=a, b=b), say("pic-tokens", a=x, b=y)


def beside(view: PublicView, look: Look) -> Iterator[Part]:
    """§18.2 The deck, the sites, the priority order, and the legend."""
    orb, say = view.orb, texts(look.language).say
    assert orb is not None
    yield label(say("pic-orb"), 46)
    yield label(say("pic-orb-deck", a=orb.deck[0], b=orb.deck[1]), 36, lines=2)
    yield label(say("pic-sites", n=orb.sites), 36)
    yield space(0, 10)
    yield label(say("pic-priority"), 34, "muted")
    by_seat = {p.seat: p for p in view.players}
    for seat in orb.priority:
        p = by_seat[seat]
        who = row(badge(seat_livery(seat), 46), label(name_of(p, look), 36, grow=1), gap=12)
        lines: list[Part] = [who]
        alt = name_of(p, look)
        if p.scout:
            held = holds(p.scout, look)
            lines += [label(part, 28, "muted") for part in held]
            alt = f"{alt}: {', '.join(held)}"
        yield with_alt(framed(pad(column(*lines, gap=2), 12, 8)), alt)
    yield space(0, 10)
    yield from legend(look)


def legend(look: Look) -> Iterator[Part]:
    """The meaning of the signs on the map."""
    say = texts(look.language).say
    for kind in ("jump_tube", "breeding_site", "breeding_tube_a", "main_airlock"):
        name = SIGNS[kind]
        yield row(_swatch(kind), label(say(f"pic-cell-{name}"), 30, "muted"), gap=14)
    wall = painted(lambda box: _stroke(box, WALL, 10), 48, 44)
    barrier = painted(lambda box: _stroke(box, BARRIER, 7), 48, 44)
    yield row(wall, label(say("pic-wall"), 30, "muted"), gap=14)
    yield row(barrier, label(say("pic-barrier"), 30, "muted"), gap=14)


def _stroke(box: Box, colour: str, width: float) -> Iterator[Node]:
    y = box[1] + box[3] / 2
    yield rect((box[0], y - 16, 48, 32), radius=5, fill=DARK)
    yield line(((box[0] + 8, y), (box[0] + 40, y)), colour=colour, width=width)


def _swatch(kind: str) -> Part:
    def draw(box: Box) -> Iterator[Node]:
        yield rect((box[0], box[1], 48, 44), fill=FLOOR[kind], radius=5)
        yield from sign(kind, (box[0] + 24, box[1] + 22), 14)

    return painted(draw, 48, 44)


# Orb cards


def orb_hand_scene(view: PrivateView, look: Look) -> Scene:
    """§18.3 A seat's orb cards, each in its four rotations."""
    words = texts(look.language).say("pic-your-orb-cards")
    across = 1 if len(view.orb_hand) <= 3 else 2
    deep = -(-len(view.orb_hand) // across)
    room = (BOARD_SIZE[1] - 160) / max(3, deep) - 20
    shown = [sized(own_card(card), 0, room) for card in view.orb_hand]
    rows = [label(words, 46), grid(shown, across, 16)]
    part = pad(column(*rows, space(grow=1), gap=16), 30)
    nodes = tuple(part.draw((0, 0, *BOARD_SIZE)))
    return Scene(
        BOARD_SIZE, nodes, base=GROUND, theme=look.theme, language=look.language, title=words
    )


def own_card(card: str) -> Part:
    """An orb card in its four rotations, behind its name."""
    back = ORB_CARDS[card].deck
    name = column(label(card.upper(), 46), label(back, 34, "muted"), gap=4)
    turned = (grown(turned_card(card, r)) for r in ROTATIONS)
    return row(sized(aligned(name, "l", "l"), 110), *turned, gap=10)


def turned_card(card: str, rotation: int) -> Part:
    """A rotated orb card, with the degrees."""

    def draw(box: Box) -> Iterator[Node]:
        head = 40
        cells = [(x, y, kind) for (x, y), kind, _ in pieces(card, rotation)]
        room = (box[0], box[1] + head, box[2], box[3] - head)
        plan = Plan(cells, room, most=min(room[2], room[3]) / 3)
        at = (box[0] + box[2] / 2, box[1] + head / 2)
        yield Text(f"{rotation}°", at, 30, "muted", "bold", "mm")
        yield from plan.floor(cells)
        yield from plan.walls(card_sides(card, rotation))
        for x, y, kind in cells:
            letter = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}.get(kind)
            if letter:
                yield from token_at(letter, plan.middle(x, y), plan.size * 0.2)

    return with_alt(painted(draw, 200, 260), f"{card.upper()}, {rotation}°")


def card_sides(card: str, rotation: int) -> Iterator[tuple[int, int, str, int]]:
    """A card's walls and barriers, each as a north or a west side."""
    for (x, y), _, values in pieces(card, rotation):
        for way, value in values:
            if not value:
                continue
            at = {"s": (x, y + 1, "n"), "e": (x + 1, y, "w")}.get(way, (x, y, way))
            yield (*at, -1 if value == "wall" else value)


def orb_card_scene(card: str, look: Look) -> Scene:
    """A single orb card in its four rotations, for look-ups."""
    parts = [sized(turned_card(card, r), 340, 420) for r in ROTATIONS]
    part = column(label(card.upper(), 46, side="m"), grid(parts, 4, 10), gap=10)
    size = (1440, 520)
    nodes = tuple(pad(part, 24).draw((0, 0, *size)))
    words = texts(look.language).say("pic-title-card")
    return Scene(size, nodes, base=GROUND, theme=look.theme, language=look.language, title=words)
