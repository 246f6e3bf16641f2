"""What stands on the board: ships, badges, colonies, generators; and all that stands on the planet.

A `Sheet` is one picture being made: the view, how it is to look, and the smallest text it may have,
which is smaller where the board will be enlarged.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.engine.flow import Seat
from bot.games.alien_frontiers.data import TERRITORY
from bot.games.alien_frontiers.view import LandView, PlayerView, PublicView, ShipView
from renderers.alien_frontiers import brief, geometry
from renderers.alien_frontiers.colours import PAPER, livery
from renderers.kit import LEAST, Livery, Part, badge, badge_at, label, painted, placed
from renderers.layout import box_at
from renderers.look import Look
from renderers.scene import Group, Node, Point, Sprite, Text, circle, line, rect
from renderers.theme import NIGHT

CROWNED: Final = 1.16
"""How much larger the controller's colonies are drawn."""
RINGED: Final = 0.86
"""How large a token on the planet is within the mark of the last turn."""
COUNT: Final = {"triangle": (0.42, 0.07), "diamond": (0.44, 0.0)}
"""How large a colony's number is, and how far below the middle, where not about half."""
TOKENS: Final = ((1, 64.0), (2, 46.0))
"""How large the planet's tokens are at most, in one row and in two."""
NAME: Final = 31
BONUS: Final = 27
NAMED: Final = 204
"""The least width that a territory's name and bonus get, across its border if need be."""
AHEAD: Final = -12
"""The order of what is said first: the last turn, then what is asked now."""


class Sheet(NamedTuple):
    """A picture being made."""

    view: PublicView
    look: Look
    least: float = LEAST

    def dress(self, seat: Seat) -> Livery:
        """A player's looks."""
        return livery(self.view.players[seat].colour, self.look.theme)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.look.names[seat]

    def who(self, p: PlayerView, size: float) -> Part:
        """A player's badge."""
        return badge(self.dress(p.seat), size, least=self.least)


# Ships


def ship(sheet: Sheet, view: ShipView, at: Point, size: float, *, lost: bool = False) -> Group:
    """A ship: a die in its colour; rings for the last turn's, marks for borrowed and forfeited."""
    nodes: list[Node] = []
    if view.fresh and view.pips:
        ring, hole = size + 9, size
        nodes.append(rect(box_at(at, ring, ring), radius=size * 0.27, fill="highlight"))
        nodes.append(rect(box_at(at, hole, hole), radius=size * 0.23, fill="inverse"))
    tint = livery(view.colour, sheet.look.theme).colour
    nodes.append(Sprite(f"{view.colour}-{view.pips}", at, size, tint=tint))
    mark = "lent" if view.borrowed else "saved" if view.saved else "gone" if lost else ""
    if mark:
        nodes.append(Sprite(mark, (at[0] + size * 0.36, at[1] + size * 0.36), size * 0.44))
    return Group(tuple(nodes), alt=ship_words(view, lost=lost))


def berth(sheet: Sheet, view: ShipView, size: float) -> Part:
    """A ship as a part."""
    return painted(
        lambda box: (
            ship(
                sheet,
                view,
                (box[0] + box[2] / 2, box[1] + box[3] / 2),
                min(size, box[2], box[3]),
            ),
        ),
        size,
        size,
    )


def ship_words(view: ShipView, *, lost: bool = False) -> str:
    """A ship in words."""
    marks = [" (lent)"] if view.borrowed else []
    marks += [" (will come back)"] if view.saved else [" (will be lost)"] if lost else []
    marks += [" (new)"] if view.fresh and view.pips else []
    return f"{view.colour}{f' {view.pips}' if view.pips else ''}{''.join(marks)}"


# Colonies and generators


def colonies(sheet: Sheet, at: Point, size: float, count: int, colour: str, *,
             controls: bool = False, new: int = 0) -> Iterator[Node]:  # fmt: skip
    """A player's colonies on a territory, counted; the controller's are crowned and larger."""
    who = livery(colour, sheet.look.theme)
    size = size * CROWNED if controls else size
    if new:
        yield from halo(at, size)
        size *= RINGED
    yield Sprite(f"{'control' if controls else 'colony'}-{colour}", at, size, tint=who.colour)
    share, lower = COUNT.get(who.shape, (0.52, 0.0))
    high = max(sheet.least, size * share * (0.86 if controls else 1))
    yield Text(str(count), (at[0], at[1] + lower * size), high, who.ink, "bold", "mm")


def field(sheet: Sheet, key: str, at: Point, size: float, *, new: bool = False) -> Iterator[Node]:
    """A field generator with its letter."""
    if new:
        yield from halo(at, size)
    size = size * RINGED if new else size
    yield Sprite(f"field-{key}", at, size)
    high = max(sheet.least, size * 0.46)
    yield Text(key[0].upper(), at, high, NIGHT, "bold", "mm")


def halo(at: Point, size: float) -> Iterator[Node]:
    """The mark of the last turn round a token on the planet, in the token's own room."""
    yield circle(at, size / 2 + 2, fill="inverse")
    yield circle(at, size / 2, fill="highlight")


def plus(sheet: Sheet, at: Point, size: float, words: str) -> Iterator[Node]:
    """How many of a token's are new, on a tab at its corner, where that is legible."""
    side = max(20.0, size * 0.37)
    if side * 0.8 < sheet.least:
        return
    spot = (at[0] + size * 0.36, at[1] + size * 0.36)
    box = box_at(spot, side, side)
    yield rect(box, radius=side * 0.3, fill="inverse", outline="highlight", width=2)
    yield Text(words, spot, side * 0.66, "highlight", "bold", "mm")


def landed(land: LandView, seat: Seat) -> str:
    """A player's colonies on a territory in words: how many, and how many of them are new."""
    new = land.new[seat]
    return f"{land.colonies[seat]}{f' ({new} new)' if new else ''}"


# The planet


def planet(sheet: Sheet) -> Iterator[Node]:
    """Every territory with what stands on it; borders first, so that no token is cut."""
    for land in sheet.view.land:
        yield from border(sheet, land)
    for land in sheet.view.land:
        yield from named(sheet, land.key)
    for land in sheet.view.land:
        yield Group(tuple(settled(sheet, land)), alt=land_words(sheet.view, land), order=12)
    held = "; ".join(filter(None, (land_brief(sheet.view, land) for land in sheet.view.land)))
    yield Group((), brief=f"Planet: {held or 'empty'}", order=5)


def border(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """A controlled territory is edged in its controller's colour."""
    if land.controller < 0:
        return
    edge = geometry.outline(land.key, 8)
    yield line((*edge, edge[0]), colour=NIGHT, width=13)
    yield line((*edge, edge[0]), colour=sheet.dress(land.controller).colour, width=9)


def named(sheet: Sheet, key: str) -> Iterator[Node]:
    """A territory's name and bonus."""
    (x, y), room, _, _ = geometry.SITES[key]
    wide = max(room, NAMED)
    for words, size, top in ((brief.NAME[key], NAME, 76), (brief.BONUS[key], BONUS, 46)):
        told = label(words, size, PAPER, side="m", least=sheet.least, halo=NIGHT, halo_width=4)
        yield from placed(told, (x - wide / 2, y - top, wide, 36))


def settled(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """Colonies, then field generators, then the Relic Ship, in one or two rows."""
    here = [p for p in sheet.view.players if land.colonies[p.seat]]
    relic = land.key == "burroughs" and sheet.view.relic < 0
    spots, size = rows(land.key, len(here) + len(land.fields) + relic)
    tabs: list[Node] = []
    for p in here:
        at, new, controls = next(spots), land.new[p.seat], p.seat == land.controller
        count = land.colonies[p.seat]
        yield from colonies(sheet, at, size, count, p.colour, controls=controls, new=new)
        if new:
            tabs += plus(sheet, at, size * CROWNED if controls else size, f"+{new}")
    for key in land.fields:
        at, fresh = next(spots), key in land.new_fields
        yield from field(sheet, key, at, size * 0.84, new=fresh)
        if fresh:
            tabs += plus(sheet, at, size * 0.84, "+")
    if relic:
        yield from badge_at(next(spots), size * 0.9, livery("relic", sheet.look.theme))
    yield from tabs


def rows(key: str, count: int) -> tuple[Iterator[Point], float]:
    """Where so many tokens stand on a territory, in one row or two, and how large they are."""
    if not count:
        return iter(()), 0
    site = geometry.SITES[key]
    x, y = site.tokens
    across = [-(-count // down) for down, _ in TOKENS]
    sizes = [min(most, site.tokens_room / n - 3) for n, (_, most) in zip(across, TOKENS)]  # noqa: B905 - equally many
    size, n = max(zip(sizes, across, strict=True))
    lines = [min(n, count - done) for done in range(0, count, n)]
    top = y + 18 if len(lines) == 1 else y + 6
    spots = [
        (x + (i - (m - 1) / 2) * (size + 3), top + row * (size + 2))
        for row, m in enumerate(lines)
        for i in range(m)
    ]
    return iter(spots), size


def land_words(view: PublicView, land: LandView) -> str:
    """A territory in words."""
    name = f"{TERRITORY[land.key].name} ({brief.BONUS[land.key]})"
    here = ", ".join(
        f"{p.colour} {landed(land, p.seat)}" for p in view.players if land.colonies[p.seat]
    )
    lying = " and ".join(f"{key} (new)" if key in land.new_fields else key for key in land.fields)
    rest = f", {lying} field" if lying else ""
    rest += ", the Relic Ship" if land.key == "burroughs" and view.relic < 0 else ""
    if not here:
        return f"{name}: empty{rest}"
    who = view.players[land.controller].colour if land.controller >= 0 else "nobody"
    return f"{name}: {here}; controlled by {who}{rest}"


def land_brief(view: PublicView, land: LandView) -> str:
    """A territory in a few words; nothing where it is empty."""
    here = [f"{p.colour} {land.colonies[p.seat]}" for p in view.players if land.colonies[p.seat]]
    if land.controller >= 0:
        here.append(f"{view.players[land.controller].colour} controls")
    return f"{brief.NAME[land.key]} {', '.join((*here, *land.fields))}" if here else ""
