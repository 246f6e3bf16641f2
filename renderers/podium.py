"""The end of a game as one picture: the podium, how the scores rose, and what was remarkable.

Knows no game: `bot/tables` hands over names, places, scores and awards. It has the size of a
glance, and whatever a game can't tell (scores on the way, awards) leaves its room to the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    filling,
    framed,
    grown,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.glance import EDGE, GAP, PAINTED, SIZE
from renderers.kit.parts import Livery, badge, badge_at
from renderers.kit.words import LEAST, label
from renderers.look import Look
from renderers.scene import Base, Box, Node, Point, Scene, Text, circle, line, rect

HEAD, HEAD_HIGH, ASIDE = 58, 92, 38
NAME, SCORE, PLACE = 44, 76, 60
BADGE, SMALL_BADGE = 92, 52
STEPS: Final = (0.46, 0.33, 0.24)
"""How high the steps of the first three places are, as shares of the podium."""
STEP_WIDE: Final = 240
ORDER: Final = (1, 0, 2)
"""The places of the podium from left to right."""
LATER, LATER_HIGH = 36, 60
AWARD_HIGH, AWARD, FOR = 117, 36, 31
ACROSS: Final = 3
MOST_AWARDS: Final = 6
CURVE, CURVE_EDGE, GRID = 7, 13, 2
DOT: Final = 46
MARGIN: Final[Box] = (24, 40, 74, 56)
"""The room round a chart for its numbers and badges: left, top, right, below."""
LINES: Final = (5, 10, 20, 25, 50, 100, 200, 250, 500)
MOST_LINES: Final = 4
"""Lines across a chart, and how far apart they may be."""
MARK: Final = 30
PARTED: Final = " \N{MIDDLE DOT} "
SPOKEN: Final = 10
"""Where the chart stands in the alt text: after all places."""


class Side(msgspec.Struct, frozen=True):
    """A seat at the end: how it is recognised, its place and what it has reached."""

    who: Livery
    name: str
    place: int
    score: str
    """The score, or the game's words for how the seat ended."""
    curve: tuple[int, ...] = ()
    """The scores after each move."""


class Award(msgspec.Struct, frozen=True):
    """Something remarkable: its title, whose it is, and what for."""

    title: str
    who: Livery
    name: str
    why: str


class Podium(msgspec.Struct, frozen=True):
    """What the picture shows, in words of the reader's language."""

    heading: str
    aside: str
    sides: tuple[Side, ...]
    """Best place first."""
    chart: str = ""
    """What the curves show, in a few words."""
    decided: int | None = None
    """The turn since which the winner has led."""
    decided_words: str = ""
    awards: tuple[Award, ...] = ()


def scene(podium: Podium, look: Look) -> Scene:
    """The picture."""
    head = row(
        label(podium.heading, HEAD, grow=1),
        label(podium.aside, ASIDE, "muted", side="r")._replace(give=0),
        gap=GAP,
    )
    told = len(podium.sides[0].curve) > 1
    middle = row(filling(steps(podium.sides)), *([filling(chart(podium))] if told else []), gap=GAP)
    parts = [sized(head, high=HEAD_HIGH), filling(middle)]
    if podium.awards:
        parts.append(awards(podium.awards))
    whole = column(*parts, gap=GAP)
    return Scene(
        SIZE,
        placed(pad(grown(whole), EDGE), (0, 0, *SIZE)),
        base=Base("renderers.kit.phone:ground", swatches=swatches(podium)),
        theme=look.theme,
        title=podium.heading,
        language=look.language,
        scale=PAINTED,
    )


def swatches(podium: Podium) -> tuple[str, ...]:
    """The seats' colours that no theme has."""
    used = (colour for side in podium.sides for colour in (side.who.colour, side.who.ink))
    return tuple(dict.fromkeys(colour for colour in used if colour.startswith("#")))


# The podium


def steps(sides: Sequence[Side]) -> Part:
    """The first three on steps, everybody else in lines below."""
    first, later = sides[: len(ORDER)], sides[len(ORDER) :]
    shown = [first[n] for n in ORDER if n < len(first)]
    podium = row(*(filling(step(side, first)) for side in shown), gap=GAP)
    lines = [sized(with_alt(one_line(side), spoken(side), order=side.place), high=LATER_HIGH)
             for side in later]  # fmt: skip
    return framed(column(filling(podium), *lines, gap=8), by=20)


def step(side: Side, first: Sequence[Side]) -> Part:
    """A step with its player above. Equal places stand equally high."""
    share = STEPS[min(side.place, len(STEPS)) - 1]
    won = side.place == min(each.place for each in first)
    above = column(
        space(grow=1),
        aligned(badge(side.who, BADGE), "m"),
        label(side.name, NAME, side="m", lines=2),
        label(side.score, SCORE if side.score.isdecimal() else FOR, side="m", lines=3),
        gap=6,
    )

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        across, top = min(wide, STEP_WIDE), y + high * (1 - share)
        left = x + (wide - across) / 2
        yield from placed(above, (x, y, wide, high * (1 - share) - 8))
        plate = (left, top, across, high * share)
        edge, width = ("accent", 8) if won else ("line", 3)
        yield rect(plate, radius=14, fill=side.who.colour, outline=edge, width=width)
        at = (left + across / 2, top + high * share / 2)
        yield Text(str(side.place), at, PLACE, side.who.ink, "bold", "mm")

    return with_alt(painted(draw, STEP_WIDE, 0), spoken(side), order=side.place)


def one_line(side: Side) -> Part:
    """A later place in a line."""
    return row(
        label(f"{side.place}.", LATER, "muted")._replace(give=0),
        badge(side.who, SMALL_BADGE),
        label(side.name, LATER, grow=1),
        label(side.score, LATER, side="r"),
        gap=12,
    )


def spoken(side: Side) -> str:
    """A place in words."""
    return f"{side.place}. {side.name} ({side.who.words}): {side.score}" if side.score else (
        f"{side.place}. {side.name} ({side.who.words})"
    )  # fmt: skip


# The chart


def chart(podium: Podium) -> Part:
    """The curves of all scores, with the moment that decided."""

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        left, top, right, below = MARGIN
        inner = (x + left, y + top, wide - left - right, high - top - below)
        yield from curves(podium, inner)

    drawn = filling(painted(draw, 0, 0))
    parts = [label(podium.chart, LATER, "muted"), drawn]
    if podium.decided_words:
        mark = painted(lambda box: star(middle(box), MARK / 2), MARK, MARK)
        parts.append(row(mark, label(shorter(podium.decided_words), FOR, grow=1, lines=3), gap=10))
    return with_alt(framed(column(*parts, gap=8), by=20), podium.decided_words, order=SPOKEN)


def curves(podium: Podium, box: Box) -> Iterator[Node]:
    """Lines across, then a line for each seat, the winner's on top, with its badge at the end."""
    x, y, wide, high = box
    least = min(0, *(min(side.curve) for side in podium.sides))
    most = max(1, *(max(side.curve) for side in podium.sides))
    turns = max(len(side.curve) for side in podium.sides) - 1

    def at(turn: int, score: int) -> Point:
        return (x + wide * turn / turns, y + high * (1 - (score - least) / (most - least)))

    apart = next((n for n in LINES if (most - least) / n <= MOST_LINES), most - least)
    for score in range(-(-least // apart) * apart, most + 1, apart):
        yield line((at(0, score), at(turns, score)), colour="line", width=GRID)
        yield Text(str(score), (x, at(0, score)[1] - 4), LEAST, "muted", anchor="ls")
    for side in reversed(podium.sides):
        points = [at(turn, score) for turn, score in enumerate(side.curve)]
        yield line(points, colour="inverse", width=CURVE_EDGE)
        yield line(points, colour=side.who.colour, width=CURVE)
    if podium.decided is not None:
        won = podium.sides[0].curve
        turn = min(podium.decided, len(won) - 1)
        yield from star(at(turn, won[turn]), MARK / 2)
    ends = apart_by([at(len(side.curve) - 1, side.curve[-1])[1] for side in podium.sides], DOT)
    for side, down in zip(podium.sides, ends, strict=True):
        yield from badge_at((x + wide + DOT * 0.75, down), DOT, side.who, 0)


def shorter(words: str) -> tuple[str, ...]:
    """The forms of what happened in one move: all parts of it, then ever fewer."""
    parts = words.split(PARTED)
    return tuple(PARTED.join(parts[:n]) for n in range(len(parts), 0, -1))


def star(at: Point, radius: float) -> Iterator[Node]:
    """The mark of the moment that decided."""
    yield circle(at, radius, fill="highlight", outline="inverse", width=4)


def middle(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def apart_by(heights: Sequence[float], least: float) -> list[float]:
    """The heights moved apart until no two are closer than this, in the same order."""
    moved = list(heights)
    order = sorted(range(len(moved)), key=lambda n: moved[n])
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + least)
    return moved


# Awards


def awards(given: Sequence[Award]) -> Part:
    """The awards, a cell each."""
    cells = [award(each) for each in given[:MOST_AWARDS]]
    rows = [cells[n : n + ACROSS] for n in range(0, len(cells), ACROSS)]
    return column(*(sized(row(*cells, gap=GAP), high=AWARD_HIGH) for cells in rows), gap=GAP)


def award(given: Award) -> Part:
    """An award: its title, and below whose it is and what for."""
    whole = f"{given.name} \N{MIDDLE DOT} {given.why}"
    above = row(badge(given.who, SMALL_BADGE), label(given.title, AWARD, grow=1), gap=10)
    cell = framed(column(above, label((whole, given.why), FOR, "muted"),
                         gap=2), by=12)  # fmt: skip
    return with_alt(filling(cell), f"{given.title}: {given.name}, {given.why}", order=SPOKEN + 1)
