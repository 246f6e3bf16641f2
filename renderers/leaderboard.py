"""A game's best players as a small picture: place, name, a bar and points, a line each.

Knows no game: `bot/tables` hands over finished lines. Provisional bars are hollow and labelled, and
the asker's line has a frame, so that nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from renderers import text
from renderers.scene import Group, Node, Scene, Text, layer, rect
from renderers.theme import ThemeName

WIDE: Final = 900
HEAD: Final = 104
LINE: Final = 62
FOOT: Final = 24
EDGE: Final = 28
NAME: Final = 108.0
BAR: Final = 420.0
BAR_WIDE: Final = 240.0
POINTS: Final = 752.0
MOST: Final = 10
"""The most lines in the picture."""


class Line(msgspec.Struct, frozen=True):
    """A player's line."""

    place: int
    name: str
    points: int
    tables: int
    provisional: bool = False
    own: bool = False
    """Whether it is the asker's own line."""


class Board(msgspec.Struct, frozen=True):
    """The content of the picture, best player first."""

    title: str
    subtitle: str
    lines: tuple[Line, ...]


def scene(board: Board, theme: ThemeName = "dark") -> Scene:
    """The picture of the first lines."""
    lines = board.lines[:MOST]
    high = HEAD + LINE * len(lines) + FOOT
    nodes = layer(_head(board), (_line(n, line, lines) for n, line in enumerate(lines)))
    return Scene((WIDE, high), nodes, theme=theme, title=board.title)


def _head(board: Board) -> Iterator[Node]:
    most = WIDE - 2 * EDGE
    yield Text(text.fit(board.title, 36, "bold", most), (EDGE, 50), 36, weight="bold")
    yield Text(text.fit(board.subtitle, 22, "regular", most), (EDGE, 82), 22, "muted")


def _line(n: int, line: Line, lines: tuple[Line, ...]) -> Group:
    top = HEAD + n * LINE
    middle = top + LINE / 2
    return Group(tuple(_parts(line, lines, top, middle)), alt=spoken(line), order=n + 1)


def _parts(line: Line, lines: tuple[Line, ...], top: float, middle: float) -> Iterator[Node]:
    box = (EDGE - 10, top + 3, WIDE - 2 * EDGE + 20, LINE - 6)
    frame = "accent" if line.own else ""
    yield rect(box, radius=12, fill="panel", outline=frame, width=3 if line.own else 0)
    yield Text(f"{line.place}.", (EDGE + 56, middle), 28, weight="bold", anchor="rm")
    name = text.fit(line.name, 28, "regular", BAR - NAME - 16)
    yield Text(name, (NAME, middle), 28, anchor="lm")
    yield from _bar(line, lines, middle)
    yield Text(str(line.points), (POINTS, middle), 28, weight="bold", anchor="rm")
    counted = f"{line.tables} table{'s' if line.tables != 1 else ''}"
    yield Text(counted, (WIDE - EDGE - 4, middle), 20, "muted", anchor="rm")


def _bar(line: Line, lines: tuple[Line, ...], middle: float) -> Iterator[Node]:
    """A bar as long as the lead over the last line, which has a short one."""
    least, most = min(x.points for x in lines), max(x.points for x in lines)
    share = (line.points - least) / (most - least) if most > least else 1.0
    box = (BAR, middle - 11, BAR_WIDE * (0.12 + 0.88 * share), 22)
    if line.provisional:
        yield rect(box, radius=6, outline="good", width=3)
    else:
        yield rect(box, radius=6, fill="good")


def spoken(line: Line) -> str:
    """A line in words."""
    sure = ", still provisional" if line.provisional else ""
    you = " (you)" if line.own else ""
    tables = f"{line.tables} table{'s' if line.tables != 1 else ''}"
    return f"{line.place}. {line.name}{you}: {line.points} points from {tables}{sure}."
