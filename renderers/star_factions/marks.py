"""What the last turn did: moves as arrows, shots as lines with their damage, losses, new ships."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.star_factions import events as e
from bot.games.star_factions.view import PublicView
from renderers import kit
from renderers.layout import between, shortened_line
from renderers.scene import Group, Node, Point, Sprite, Text, arrow, circle, line
from renderers.star_factions.colours import Livery
from renderers.star_factions.places import R, at

Dress = Mapping[int, Livery]
"""The seats' looks."""
CLEAR: Final = 30
"""Pixels that an arrow keeps from the middle of the hex it leads to."""


def below(view: PublicView, dress: Dress) -> Iterator[Node]:
    """What lies under the ships: wakes, lines of fire, wrecks."""
    for mark in view.trail:
        if isinstance(mark, e.Moved):
            yield from wake(mark, dress[mark.seat])
        elif isinstance(mark, e.Attacked):
            yield from fire(mark)
        elif isinstance(mark, e.Destroyed):
            yield Sprite("blast", at(mark.at), 2.1 * R)
            yield Text(mark.ship.partition(".")[2].upper(), at(mark.at), 22, "#10131a", "bold", "mm")


def wake(mark: e.Moved, dress: Livery) -> Iterator[Node]:
    """A move: where it began, its way, and the leap out of the black hole."""
    points = [at(label) for label in mark.path]
    yield circle(points[0], 9, fill=dress.colour, outline="inverse", width=4)
    if len(points) > 1:
        yield from way(tuple(points), dress.colour, 8 if mark.landed else CLEAR)
    if mark.landed:
        leap = shortened_line(points[-1], at(mark.landed), 20, CLEAR)
        yield line(leap, colour="inverse", width=9, alpha=0.7)
        yield arrow(leap, colour=dress.colour, width=5, head=24, dash=(4, 12))


def way(points: tuple[Point, ...], colour: str, clear: float) -> Iterator[Node]:
    """An arrow along points whose tip stops short of the last."""
    _, tip = shortened_line(points[-2], points[-1], 0, clear)
    yield kit.route((*points[:-1], tip), colour=colour, width=7)


def fire(mark: e.Attacked) -> Iterator[Node]:
    """The line of fire."""
    start, end = shortened_line(at(mark.path[0]), at(mark.path[1]), 24, 24)
    yield line((start, end), colour="inverse", width=10)
    yield line((start, end), colour="danger", width=6, dash=(16, 9))


def above(view: PublicView) -> Iterator[Node]:
    """What lies over the ships: the damage done."""
    hits: dict[str, int] = {}
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            start, end = at(mark.path[0]), at(mark.path[1])
            yield damage(start, end, mark.done, hits.setdefault(mark.path[1], 0))
            hits[mark.path[1]] += 1
            if mark.back_roll:
                yield damage(end, start, mark.back_done, hits.setdefault(mark.path[0], 0))
                hits[mark.path[0]] += 1


def damage(start: Point, end: Point, done: int, before: int) -> Group:
    """What a shot did, beside the ship it hit and towards where it came from."""
    far = math.dist(start, end) or 1
    spot = between(end, start, min(0.5, (40 + 34 * before) / far))
    words = f"-{done}" if done else "0"
    return Group(
        (
            Sprite("burst", spot, 50 if done else 38, tint="danger" if done else "muted"),
            Text(words, spot, 25 if done else 20, "inverse", "bold", "mm"),
        )
    )
