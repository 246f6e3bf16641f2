"""The leaderboard's picture: every line drawn and said, nothing resting on colour alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from renderers import paint, text
from renderers.alt import alt_text
from renderers.leaderboard import BAR, MOST, NAME, WIDE, Board, Line, scene
from renderers.scene import Group, Node, Shape, Text
from renderers.zoom import bounds

LINES = (
    Line(1, "Ann", 1240, 12),
    Line(2, "Bob", 1100, 7, own=True),
    Line(2, "Cat with a name that is far too long for any board", 1100, 1, provisional=True),
    Line(4, "😀 Dan", 640, 2, provisional=True),
)
BOARD = Board("Star Factions: leaderboard", "Everyone who has played it here", LINES)


def leaves(nodes: tuple[Node, ...]) -> list[Shape | Text]:
    found: list[Shape | Text] = []
    for node in nodes:
        if isinstance(node, Group):
            found += leaves(node.nodes)
        elif isinstance(node, Shape | Text):
            found.append(node)
    return found


def bars(board: Board) -> list[Shape]:
    shapes = [n for n in leaves(scene(board).nodes) if isinstance(n, Shape)]
    return [n for n in shapes if n.points[0][0] == BAR]


def test_every_line_is_spoken_in_order() -> None:
    said = alt_text(scene(BOARD))
    parts = ["leaderboard", "1. Ann: 1240 points from 12 tables", "2. Bob (you)", "1 table, still",
             "4."]  # fmt: skip
    at = [said.index(part) for part in parts]
    assert at == sorted(at)


def test_bars_grow_with_the_points_and_provisional_ones_are_hollow() -> None:
    wide = [bar.points[1][0] - bar.points[0][0] for bar in bars(BOARD)]
    assert wide[0] > wide[1] == wide[2] > wide[3] > 0
    assert [bool(bar.fill) for bar in bars(BOARD)] == [True, True, False, False]


def test_equal_points_have_equal_bars() -> None:
    board = replace(BOARD, lines=tuple(replace(line, points=1000) for line in LINES))
    assert len({bar.points[1][0] for bar in bars(board)}) == 1


def test_the_own_line_alone_is_framed() -> None:
    boxes = [n for n in leaves(scene(BOARD).nodes) if isinstance(n, Shape) and n.fill == "panel"]
    assert [bool(box.outline) for box in boxes] == [False, True, False, False]


def test_nothing_leaves_the_picture_or_runs_into_the_bars() -> None:
    drawn = scene(BOARD)
    for node in leaves(drawn.nodes):
        if isinstance(node, Text):
            end = node.at[0] + (text.width(node.text, node.size, node.weight))
            assert node.anchor[0] == "r" or end <= WIDE
            assert node.at[0] != NAME or end < BAR
        else:
            left, top, right, bottom = bounds(node)
            assert left >= 0 <= top
            assert right <= WIDE
            assert bottom <= drawn.size[1]


def test_only_so_many_lines_are_drawn() -> None:
    many = tuple(Line(n, f"P{n}", 2000 - n, 1) for n in range(1, 26))
    drawn = scene(replace(BOARD, lines=many))
    assert len(bars(replace(BOARD, lines=many))) == MOST
    assert drawn.size[1] < 800


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_paints(theme: str) -> None:
    made = paint.draw(scene(BOARD, "light" if theme == "light" else "dark"))
    assert made.png.startswith(b"\x89PNG")
    assert made.size == scene(BOARD).size
