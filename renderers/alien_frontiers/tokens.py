"""Small things on the picture: ships, seats' badges, tokens, frames."""

from collections.abc import Iterator

from bot.games.alien_frontiers.view import ShipView
from renderers import text
from renderers.alien_frontiers.colours import FUEL, ORE, Livery, livery
from renderers.kit import die
from renderers.layout import marker_points
from renderers.scene import Box, Group, Node, Point, Text, circle, polygon, rect
from renderers.theme import ThemeName


def badge(at: Point, size: float, look: Livery, *, alt: str = "") -> Group:
    """A seat's shape in its colour with its letter."""
    lower = 0.1 if look.shape == "triangle" else 0.0
    nodes: tuple[Node, ...] = (
        polygon(
            marker_points(look.shape, at, size * 0.46),
            fill=look.colour,
            outline="ink",
            width=max(1.5, size / 18),
        ),
        Text(look.letter, (at[0], at[1] + lower * size), size * 0.44, look.ink, "bold", "mm"),
    )
    return Group(nodes, alt=alt)


def ship(view: ShipView, at: Point, size: float, theme: ThemeName) -> Group:
    """A ship: a die in its colour, its letter in the corner, marks for borrowed and new."""
    look = livery(view.colour, theme)
    nodes: list[Node] = []
    if view.fresh and view.pips:
        edge = size * 1.12
        box = (at[0] - edge / 2, at[1] - edge / 2, edge, edge)
        nodes.append(rect(box, radius=size * 0.22, fill="highlight"))
    nodes.append(die(view.pips, at, size, tint=look.colour))
    corner = (at[0] - size * 0.42, at[1] - size * 0.42)
    if view.pips:
        nodes += letter(corner, size * 0.2, look)
    else:
        nodes.append(Text(look.letter, at, size * 0.5, look.ink, "bold", "mm"))
    if view.borrowed or view.saved:
        mark = "L" if view.borrowed else "S"
        spot = (at[0] + size * 0.42, at[1] + size * 0.42)
        nodes.append(circle(spot, size * 0.2, fill="accent", outline="ink", width=2))
        nodes.append(Text(mark, spot, size * 0.28, "inverse", "bold", "mm"))
    return Group(tuple(nodes), alt=ship_words(view))


def letter(at: Point, radius: float, look: Livery) -> Iterator[Node]:
    """The letter of a ship's colour, in a disc."""
    yield circle(at, radius, fill="inverse", outline=look.colour, width=radius / 4)
    yield Text(look.letter, at, radius * 1.35, "ink", "bold", "mm")


def ship_words(view: ShipView) -> str:
    """A ship in words."""
    marks = [" (lent)"] if view.borrowed else []
    marks += [" (will come back)"] if view.saved else []
    marks += [" (new)"] if view.fresh and view.pips else []
    return f"{view.colour}{f' {view.pips}' if view.pips else ''}{''.join(marks)}"


def port(at: Point, size: float, *, covered: bool) -> Iterator[Node]:
    """An empty port, or one that is covered all game."""
    box: Box = (at[0] - size / 2, at[1] - size / 2, size, size)
    yield rect(box, radius=size * 0.2, fill="sunken", outline="line", width=2)
    if covered:
        third = size * 0.26
        for sign in (-1, 1):
            ends = ((at[0] - third, at[1] - third * sign), (at[0] + third, at[1] + third * sign))
            yield polygon(ends, outline="muted", width=5)


def purse(at: Point, size: float, fuel: int, ore: int) -> Iterator[Node]:
    """Fuel and ore with their signs."""
    x, y = at
    for colour, sign, count in ((FUEL, "F", fuel), (ORE, "O", ore)):
        yield circle((x + size * 0.5, y), size * 0.5, fill=colour, outline="ink", width=2)
        yield Text(sign, (x + size * 0.5, y), size * 0.6, "#10131a", "bold", "mm")
        yield Text(str(count), (x + size * 1.15, y), size * 0.9, "ink", "bold", "lm")
        x += size * 1.5 + text.width(str(count), size * 0.9, "bold") + 14


def frame(box: Box, *, colour: str = "line", width: float = 2) -> Node:
    """The ground of a station or panel."""
    return rect(box, radius=14, fill="panel", outline=colour, width=width)
