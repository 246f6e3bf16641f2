"""Small things on the picture: ships, badges, colonies, goods, frames."""

from collections.abc import Iterator
from typing import Final

from bot.engine.flow import Seat
from bot.games.alien_frontiers.view import LandView, ShipView
from renderers import text
from renderers.alien_frontiers import places
from renderers.alien_frontiers.colours import Livery, livery
from renderers.layout import box_at
from renderers.scene import Box, Group, Node, Point, Sprite, Text, circle, rect
from renderers.theme import ThemeName

CROWNED: Final = 1.16
"""How much larger the controller's colonies are drawn."""
RINGED: Final = 0.86
"""How large a token on the planet is within the mark of the last turn."""


def badge(at: Point, size: float, look: Livery) -> Sprite:
    """A seat's shape in its colour with its letter."""
    return Sprite(f"badge-{look.key}", at, size, tint=look.colour)


def ship(view: ShipView, at: Point, size: float, theme: ThemeName, *, lost: bool = False) -> Group:
    """A ship: a die in its colour; rings for the last turn's, marks for borrowed and forfeited."""
    look = livery(view.colour, theme)
    nodes: list[Node] = []
    if view.fresh and view.pips:
        nodes += fresh(at, size)
    nodes.append(Sprite(f"{view.colour}-{view.pips}", at, size, tint=look.colour))
    mark = "lent" if view.borrowed else "saved" if view.saved else "gone" if lost else ""
    if mark:
        nodes.append(Sprite(mark, (at[0] + size * 0.36, at[1] + size * 0.36), size * 0.44))
    return Group(tuple(nodes), alt=ship_words(view, lost=lost))


def fresh(at: Point, size: float) -> Iterator[Node]:
    """The mark of the last move round a ship; those of neighbours run into one another."""
    yield rect(places.about(at, size + 9), radius=size * 0.27, fill="highlight")
    yield rect(places.about(at, size), radius=size * 0.23, fill="inverse")


def ship_words(view: ShipView, *, lost: bool = False) -> str:
    """A ship in words."""
    marks = [" (lent)"] if view.borrowed else []
    marks += [" (will come back)"] if view.saved else [" (will be lost)"] if lost else []
    marks += [" (new)"] if view.fresh and view.pips else []
    return f"{view.colour}{f' {view.pips}' if view.pips else ''}{''.join(marks)}"


def colonies(at: Point, size: float, count: int, look: Livery, *, controls: bool,
             new: bool = False) -> Iterator[Node]:  # fmt: skip
    """A player's colonies on a territory, counted; the controller's are crowned and larger."""
    size = size * CROWNED if controls else size
    if new:
        yield from halo(at, size)
        size *= RINGED
    yield Sprite(f"{'control' if controls else 'colony'}-{look.key}", at, size, tint=look.colour)
    lower = 0.07 if look.shape == "triangle" else 0.0
    share = {"triangle": 0.42, "diamond": 0.44}.get(look.shape, 0.52)
    share = share * 0.86 if controls else share
    yield Text(str(count), (at[0], at[1] + lower * size), size * share, look.ink, "bold", "mm")


def field(key: str, at: Point, size: float, *, new: bool) -> Iterator[Node]:
    """A field generator on the planet."""
    if new:
        yield from halo(at, size)
    yield Sprite(f"field-{key}", at, size * RINGED if new else size)


def halo(at: Point, size: float) -> Iterator[Node]:
    """The mark of the last turn round a token on the planet, in the token's own room."""
    yield circle(at, size / 2 + 2, fill="inverse")
    yield circle(at, size / 2, fill="highlight")


def plus(at: Point, size: float, words: str) -> Iterator[Node]:
    """How many of a token's are new, on a tab at its corner."""
    side = max(20.0, size * 0.37)
    spot = (at[0] + size * 0.36, at[1] + size * 0.36)
    box = places.about(spot, side)
    yield rect(box, radius=side * 0.3, fill="inverse", outline="highlight", width=2)
    yield Text(words, spot, side * 0.66, "highlight", "bold", "mm")


def landed(land: LandView, seat: Seat) -> str:
    """A player's colonies on a territory in words: how many, and how many of them are new."""
    new = land.new[seat]
    return f"{land.colonies[seat]}{f' ({new} new)' if new else ''}"


def amount(
    at: Point, size: float, icon: str, value: int, *, tint: str = "raised"
) -> Iterator[Node]:
    """A sprite and a number."""
    yield Sprite(icon, (at[0] + size / 2, at[1]), size, tint=tint)
    yield Text(str(value), (at[0] + size * 1.12, at[1]), size * 0.86, "ink", "bold", "lm")


def pill(at: Point, words: str, size: float, most: float, *, fill: str = "raised", ink: str = "ink",
         edge: str = "line") -> tuple[Group, float]:  # fmt: skip
    """A rounded label with its left middle at a point, and how wide it is."""
    wide = min(text.width(words, size, "bold") + size, most)
    box: Box = box_at((at[0] + wide / 2, at[1]), wide, size * 1.5)
    nodes: tuple[Node, ...] = (
        rect(box, radius=size * 0.6, fill=fill, outline=edge, width=2),
        Text(
            words, (at[0] + wide / 2, at[1]), size, ink, "bold", "mm", max_width=wide - size * 0.7
        ),
    )
    return Group(nodes), wide


def frame(box: Box) -> Iterator[Node]:
    """The ground of a panel: a shadow, an edge, a plate."""
    x, y, wide, high = box
    yield rect((x + 3, y + 5, wide, high), radius=18, fill="shadow")
    yield rect(box, radius=18, fill="line")
    yield rect((x + 2, y + 2, wide - 4, high - 4), radius=16, fill="panel")


def edged(box: Box, colour: str, width: float) -> Node:
    """A panel's edge in another colour."""
    x, y, wide, high = box
    half = width / 2
    inner = (x + half, y + half, wide - width, high - width)
    return rect(inner, radius=18 - half, outline=colour, width=width)
