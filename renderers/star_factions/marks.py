"""What the last turn did: moves as arrows, shots as lines with their damage, losses, new ships."""

import math
from collections.abc import Iterator
from typing import Final

from bot.games.star_factions import events as e
from bot.games.star_factions.view import PublicView
from renderers import kit, layout
from renderers.layout import polar, shortened_line
from renderers.scene import Box, Group, Node, Point, Sprite, Text, arrow, circle, line
from renderers.star_factions.colours import Dress, Livery
from renderers.star_factions.places import MAP, R, at
from renderers.star_factions.tokens import crowded

BOUNDS: Final = layout.inset(MAP, 4)
ROOM: Final = 66
"""How much of its hex a ship needs for itself."""
WIDE_ROOM: Final = 88
"""How much a ship drawn large."""
TURNS: Final = (0, 50, -50, 90, -90, 135, -135, 180)
RING: Final = 53
"""Radius of the ring round what is new; it shows from under a ship."""
NEAR: Final = 80
CLEAR: Final = 30
"""Pixels that an arrow keeps from the middle of the hex it leads to."""


def below(view: PublicView, dress: Dress) -> Iterator[Node]:
    """What lies under the ships: wakes, wrecks, rings."""
    for mark in view.trail:
        if isinstance(mark, e.Moved):
            yield from wake(mark, dress[mark.seat])
        elif isinstance(mark, e.Destroyed):
            yield from wreck(mark, dress[mark.seat])
        elif spot := place(mark):
            yield kit.mark_last(at(spot), RING)


def between(view: PublicView) -> Iterator[Node]:
    """The lines of fire: over the ships' outlines, under their names."""
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            yield from fire(mark)


def wreck(mark: e.Destroyed, dress: Livery) -> Iterator[Node]:
    """Where a ship broke apart, and which it was."""
    x, y = at(mark.at)
    yield Sprite("blast", (x, y), 2.5 * R)
    name = mark.ship.partition(".")[2].upper()
    yield Text(name, (x, y), 26, dress.ink, "bold", "mm", halo=dress.colour, halo_width=6)


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
    yield line((start, end), colour="danger", width=6, dash=(22, 6))


def above(view: PublicView) -> Iterator[Node]:
    """What lies over the ships: the damage done, where it hides least."""
    crowd = crowded(view)
    taken = [
        layout.box_at(at(ship.hex), *(2 * [ROOM if ship.hex in crowd else WIDE_ROOM]))
        for fleet in view.fleets
        for ship in fleet.ships
    ]
    taken += [
        layout.box_at(at(mark.at), ROOM, ROOM)
        for mark in view.trail
        if isinstance(mark, e.Destroyed)
    ]
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            yield damage(mark.path, mark.done, taken)
            if mark.back_roll:
                yield damage((mark.path[1], mark.path[0]), mark.back_done, taken)
        elif isinstance(mark, e.Repaired):
            yield burst(mark.at, 0, f"+{mark.gain}", "good", taken)


def place(mark: e.Mark) -> str:
    """Where something was built or settled."""
    if isinstance(mark, e.Built):
        return mark.at
    return mark.planet if isinstance(mark, e.Settled) else ""


def damage(path: tuple[str, str], done: int, taken: list[Box]) -> Group:
    """What a shot did, beside the ship it hit, on the side it came from if there is room."""
    start, end = at(path[0]), at(path[1])
    towards = math.degrees(math.atan2(start[1] - end[1], start[0] - end[0]))
    if math.dist(start, end) < NEAR:  # Between neighbours it would be anybody's damage.
        towards += 180
    words, tint = (f"-{done}", "danger") if done else ("0", "muted")
    return burst(path[1], towards, words, tint, taken)


def burst(label: str, towards: float, words: str, tint: str, taken: list[Box]) -> Group:
    """A short word in a star beside a hex, where it hides least."""
    size = 38 if words == "0" else 50
    spots = (
        layout.box_at(polar(at(label), far, towards + turn), size - 8, size - 8)
        for far in (54, 66)
        for turn in TURNS
    )
    box = layout.first_free(spots, taken, BOUNDS)
    taken.append(box)
    middle = layout.centre(box)
    return Group(
        (
            Sprite("burst", middle, size * 1.12, tint=tint),
            Text(words, middle, size / 2, "inverse", "bold", "mm"),
        )
    )
