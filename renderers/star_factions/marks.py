"""The last turn's events: moves as arrows, shots as lines with damage, losses, new ships."""

import math
from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.star_factions import events as e
from bot.games.star_factions.view import PublicView
from renderers import kit, layout
from renderers.kit import Livery
from renderers.layout import box_at, centre, first_free, polar, shortened_line
from renderers.scene import Box, Group, Node, Sprite, Text, arrow, circle, line
from renderers.star_factions.geometry import MAP, at
from renderers.star_factions.pieces import TEXT, Sheet
from renderers.star_factions.worlds import R

BOUNDS: Final = layout.inset(MAP, 4)
BLAST: Final = 2.5 * R
BURST: Final = (44, 56)
"""The size of the star behind a number: for no damage, and for damage."""
FAR: Final = (54, 66)
"""How far from a hex's centre a number may stand, the best first."""
TURNS: Final = (0, 50, -50, 90, -90, 135, -135, 180)
NAME: Final = (70, 30)
"""The size of the room for a planet's name."""
RING: Final = 53
"""The radius of the ring round new ships and flags, wider than a ship."""
BESIDE: Final = ((0, 58), (0, -58), (66, 40), (-66, 40), (72, 0), (-72, 0), (0, 0))
"""The offsets of a planet's name from the planet, the best first."""
NEAR: Final = 80
CLEAR: Final = 30
"""The distance in pixels between an arrow's tip and the centre of its goal."""


def below(sheet: Sheet) -> Iterator[Node]:
    """The marks under the ships: wakes, wrecks, rings."""
    for mark in sheet.view.trail:
        match mark:
            case e.Moved():
                yield from flight(mark, sheet.dress(mark.seat))
            case e.Destroyed():
                yield from wreck(mark, sheet.dress(mark.seat), sheet.text)
            case e.Built(at=spot) | e.Settled(planet=spot):
                yield kit.mark_last(at(spot), RING)


def between(view: PublicView) -> Iterator[Node]:
    """The lines of fire, above the ships' outlines and under their names."""
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            ends = shortened_line(at(mark.path[0]), at(mark.path[1]), 24, 24)
            yield line(ends, colour="inverse", width=10)
            yield line(ends, colour="danger", width=6, dash=(22, 6))


def above(sheet: Sheet, taken: list[Box]) -> Iterator[Node]:
    """The marks above the ships: damage, where it hides least."""
    size = sheet.text
    for mark in sheet.view.trail:
        match mark:
            case e.Attacked(path=(here, there)):
                yield damage(here, there, mark.done, taken, size)
                if mark.back_roll:
                    yield damage(there, here, mark.back_done, taken, size)
            case e.Repaired():
                yield burst(mark.at, 0, f"+{mark.gain}", "good", taken, size)


def wreck(mark: e.Destroyed, dress: Livery, size: float) -> Iterator[Node]:
    """The place where a ship was destroyed, with its name."""
    spot, name = at(mark.at), mark.ship.partition(".")[2].upper()
    yield Sprite("blast", spot, BLAST)
    yield Text(name, spot, size, dress.ink, "bold", "mm", halo=dress.colour, halo_width=6)


def flight(mark: e.Moved, dress: Livery) -> Iterator[Node]:
    """A move: its start, its path, and the leap out of the black hole."""
    points = [at(label) for label in mark.path]
    yield circle(points[0], 9, fill=dress.colour, outline="inverse", width=4)
    if len(points) > 1:
        _, tip = shortened_line(points[-2], points[-1], 0, 8 if mark.landed else CLEAR)
        yield kit.route((*points[:-1], tip), colour=dress.colour, width=7)
    if mark.landed:
        leap = shortened_line(points[-1], at(mark.landed), 20, CLEAR)
        yield line(leap, colour="inverse", width=9, alpha=0.7)
        yield arrow(leap, colour=dress.colour, width=5, head=24, dash=(4, 12))


def damage(here: str, there: str, done: int, taken: list[Box], text: float) -> Group:
    """A shot's damage beside the ship it hit, if there is room on the attacker's side."""
    start, end = at(here), at(there)
    towards = math.degrees(math.atan2(start[1] - end[1], start[0] - end[0]))
    if math.dist(start, end) < NEAR:  # Between neighbours the number could belong to either ship.
        towards += 180
    words, tint = (f"-{done}", "danger") if done else ("0", "muted")
    return burst(there, towards, words, tint, taken, text)


def burst(
    label: str, towards: float, words: str, tint: str, taken: list[Box], text: float
) -> Group:
    """A short word on a star beside a hex, where it hides least."""
    size = BURST[words != "0"] * text / TEXT
    spots = (polar(at(label), far, towards + turn) for far in FAR for turn in TURNS)
    middle = settled((box_at(x, size - 8, size - 8) for x in spots), taken)
    number = Text(words, middle, text, "inverse", "bold", "mm")
    return Group((Sprite("burst", middle, size * 1.12, tint=tint), number))


def settled(spots: Iterable[Box], taken: list[Box]) -> tuple[float, float]:
    """The middle of the first free spot, which is taken from then on."""
    taken.append(first_free(spots, taken, BOUNDS))
    return centre(taken[-1])


def names(labels: Iterable[str], taken: list[Box], size: float) -> Iterator[Node]:
    """The planets' names beside them, where nothing is in the way."""
    wide, high = NAME[0] * size / TEXT, NAME[1] * size / TEXT
    for label in labels:
        x, y = at(label)
        others = [*taken]
        middle = settled((box_at((x + dx, y + dy), wide, high) for dx, dy in BESIDE), taken)
        if not any(layout.overlap(taken[-1], other) for other in others):
            yield Text(label.upper(), middle, size, "ink", "bold", "mm", halo="ground")


# Changes since an earlier view


def changes(sheet: Sheet) -> Iterator[Node]:
    """A mark round each ship that is new, moved or damaged, and round new flags."""
    view, since = sheet.view, sheet.look.since
    if since is None:
        return
    spots = {spot for _, _, spot, *_ in ships(view) - ships(since)} | flags(view) ^ flags(since)
    words = sheet.row(spot.upper() for spot in sorted(spots))
    marks = tuple(kit.mark_last(at(spot), RING) for spot in sorted(spots))
    yield Group(marks, alt=sheet.say("changed", hexes=words) if words else "", order=-25)


def ships(view: PublicView) -> set[tuple[int, str, str, int, str]]:
    """Every ship by seat and key, with its hex, hull and kit."""
    return {(f.seat, x.key, x.label, x.hull, x.kit) for f in view.fleets for x in f.open.ships}


def flags(view: PublicView) -> set[str]:
    """The planets with flags on them."""
    return {flag for fleet in view.fleets for flag in fleet.flags}
