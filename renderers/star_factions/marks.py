"""The last turn's events: moves as arrows, shots as lines with damage, losses, new ships."""

import math
from collections.abc import Iterable, Iterator
from typing import Final

from bot.games.star_factions import events as e
from bot.games.star_factions.view import PublicView, ShipView
from renderers import kit, layout
from renderers.kit import Livery
from renderers.layout import box_at, centre, first_free, polar, shortened_line
from renderers.scene import Box, Group, Node, Point, Sprite, Text, arrow, circle, line
from renderers.star_factions.geometry import MAP, R, at
from renderers.star_factions.pieces import Sheet

BOUNDS: Final = layout.inset(MAP, 4)
NUMBER: Final = 27
BURST: Final = (44, 56)
"""The size of the star behind a number: for no damage, and for damage."""
NAME: Final = (70, 30)
"""The size of the room for a planet's name."""
TURNS: Final = (0, 50, -50, 90, -90, 135, -135, 180)
RING: Final = 53
"""The radius of the ring round new ships and flags, wider than a ship."""
BESIDE: Final = ((0, 58), (0, -58), (66, 40), (-66, 40), (72, 0), (-72, 0))
"""The offsets of a planet's name from the planet, the best first."""
NEAR: Final = 80
CLEAR: Final = 30
"""The distance in pixels between an arrow's tip and the centre of its goal."""


def below(sheet: Sheet) -> Iterator[Node]:
    """The marks under the ships: wakes, wrecks, rings."""
    for mark in sheet.view.trail:
        if isinstance(mark, e.Moved):
            yield from wake(mark, sheet.dress(mark.seat))
        elif isinstance(mark, e.Destroyed):
            yield from wreck(mark, sheet.dress(mark.seat))
        elif spot := place(mark):
            yield kit.mark_last(at(spot), RING)


def between(view: PublicView) -> Iterator[Node]:
    """The lines of fire, above the ships' outlines and under their names."""
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            yield from fire(mark)


def wreck(mark: e.Destroyed, dress: Livery) -> Iterator[Node]:
    """The place where a ship was destroyed, with its name."""
    x, y = at(mark.at)
    yield Sprite("blast", (x, y), 2.5 * R)
    name = mark.ship.partition(".")[2].upper()
    yield Text(name, (x, y), NUMBER, dress.ink, "bold", "mm", halo=dress.colour, halo_width=6)


def wake(mark: e.Moved, dress: Livery) -> Iterator[Node]:
    """A move: its start, its path, and the leap out of the black hole."""
    points = [at(label) for label in mark.path]
    yield circle(points[0], 9, fill=dress.colour, outline="inverse", width=4)
    if len(points) > 1:
        yield from way(tuple(points), dress.colour, 8 if mark.landed else CLEAR)
    if mark.landed:
        leap = shortened_line(points[-1], at(mark.landed), 20, CLEAR)
        yield line(leap, colour="inverse", width=9, alpha=0.7)
        yield arrow(leap, colour=dress.colour, width=5, head=24, dash=(4, 12))


def way(points: tuple[Point, ...], colour: str, clear: float) -> Iterator[Node]:
    """An arrow along points, with a tip that stops short of the last one."""
    _, tip = shortened_line(points[-2], points[-1], 0, clear)
    yield kit.route((*points[:-1], tip), colour=colour, width=7)


def fire(mark: e.Attacked) -> Iterator[Node]:
    """A line of fire."""
    start, end = shortened_line(at(mark.path[0]), at(mark.path[1]), 24, 24)
    yield line((start, end), colour="inverse", width=10)
    yield line((start, end), colour="danger", width=6, dash=(22, 6))


def above(view: PublicView, taken: list[Box]) -> Iterator[Node]:
    """The marks above the ships: damage, where it hides least."""
    for mark in view.trail:
        if isinstance(mark, e.Attacked):
            yield damage(mark.path, mark.done, taken)
            if mark.back_roll:
                yield damage((mark.path[1], mark.path[0]), mark.back_done, taken)
        elif isinstance(mark, e.Repaired):
            yield burst(mark.at, 0, f"+{mark.gain}", "good", taken)


def place(mark: e.Mark) -> str:
    """The hex where something was built or settled, or ""."""
    if isinstance(mark, e.Built):
        return mark.at
    return mark.planet if isinstance(mark, e.Settled) else ""


def damage(path: tuple[str, str], done: int, taken: list[Box]) -> Group:
    """A shot's damage beside the ship it hit, if there is room on the attacker's side."""
    start, end = at(path[0]), at(path[1])
    towards = math.degrees(math.atan2(start[1] - end[1], start[0] - end[0]))
    if math.dist(start, end) < NEAR:  # Between neighbours the number could belong to either ship.
        towards += 180
    words, tint = (f"-{done}", "danger") if done else ("0", "muted")
    return burst(path[1], towards, words, tint, taken)


def burst(label: str, towards: float, words: str, tint: str, taken: list[Box]) -> Group:
    """A short word on a star beside a hex, where it hides least."""
    size = BURST[words != "0"]
    spots = (
        box_at(polar(at(label), far, towards + turn), size - 8, size - 8)
        for far in (54, 66)
        for turn in TURNS
    )
    box = first_free(spots, taken, BOUNDS)
    taken.append(box)
    middle = centre(box)
    return Group(
        (
            Sprite("burst", middle, size * 1.12, tint=tint),
            Text(words, middle, NUMBER, "inverse", "bold", "mm"),
        )
    )


# Planets


def names(labels: Iterable[str], taken: list[Box]) -> Iterator[Node]:
    """The planets' names beside them, where no ship is in the way."""
    for label in labels:
        x, y = at(label)
        spots = (box_at((x + dx, y + dy), *NAME) for dx, dy in BESIDE)
        box = first_free(spots, taken, BOUNDS)
        taken.append(box)
        yield Text(label.upper(), centre(box), NUMBER, "ink", "bold", "mm", halo="ground")


# Changes since an earlier view


def changes(sheet: Sheet) -> Iterator[Node]:
    """A mark round each ship that is new, moved or damaged, and round new flags."""
    view, since = sheet.view, sheet.look.since
    if since is None:
        return
    before = ships(since)
    spots = {ship.hex for key, ship in ships(view).items() if differs(ship, before.get(key))}
    spots |= flags(view) ^ flags(since)
    words = sheet.row(spot.upper() for spot in sorted(spots))
    marks = tuple(kit.mark_last(at(spot), RING) for spot in sorted(spots))
    yield Group(marks, alt=sheet.say("changed", hexes=words) if words else "", order=-25)


def ships(view: PublicView) -> dict[tuple[int, str], ShipView]:
    """Every ship by its seat and key."""
    return {(fleet.seat, ship.key): ship for fleet in view.fleets for ship in fleet.ships}


def flags(view: PublicView) -> set[str]:
    """The planets with flags on them."""
    return {flag for fleet in view.fleets for flag in fleet.flags}


def differs(ship: ShipView, before: ShipView | None) -> bool:
    """Whether a ship is new, or has another hex, hull or kit."""
    return before is None or (ship.hex, ship.hull, ship.kit) != (
        before.hex,
        before.hull,
        before.kit,
    )
