"""What a ship can do: where it can go and what it can fire at."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.star_factions.space import CORNER, HEX, name
from bot.games.star_factions.view import FleetView, PublicView, Ship, Ways, ways
from renderers.layout import between
from renderers.scene import Group, Node, Point, Text, circle, line, polygon
from renderers.star_factions.colours import REACH
from renderers.star_factions.geometry import CENTRE, at, outline
from renderers.star_factions.pieces import Sheet

FROM: Final = "from:"
AIM: Final = 45
"""The radius of the cross hairs in a close view."""
WIDE: Final = 60
"""The radius of the cross hairs on the whole board, where ships are larger."""
TICKS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
HAIRS: Final = ((11, "inverse"), (6, "danger"))
FIRE: Final = ((9, "inverse"), (5, "danger"))
"""The widths and colours of cross hairs and of a free line of fire."""
BLOCKED: Final = 0.55
CROSS: Final = 11


class Able(NamedTuple):
    """A ship with all that it can do now."""

    sheet: Sheet
    fleet: FleetView
    ship: Ship
    ways: Ways

    def nodes(self, radius: float = AIM) -> Iterator[Node]:
        """Where the ship can go and what it can fire at, to be drawn under the ships."""
        for spot in self.ways.hexes:
            hexagon = outline(HEX[spot], 3)
            yield polygon(hexagon, fill="accent", alpha=REACH)
            yield polygon(hexagon, outline="accent", width=3)
        start = at(self.ship.label)
        for _, foe, rock in self.ways.sights:
            if rock is None:
                for width, colour in FIRE:
                    yield line((start, at(foe.label)), colour=colour, width=width)
            else:
                yield from stopped(start, CENTRE[rock])
        for _, foe, rock in self.ways.sights:
            if rock is None:
                yield from cross_hairs(foe, radius)

    def labels(self, size: float) -> Iterator[Node]:
        """The names of the hexes to which the ship can move, but for those with a badge."""
        for key in self.ways.hexes:
            if HEX[key] not in CORNER.values():
                words, spot = key.upper(), at(key)
                yield Text(words, spot, size, "ink", "bold", "mm", halo="inverse", halo_width=2)

    @property
    def key(self) -> str:
        """The ship's full key."""
        return f"{self.fleet.open.faction}.{self.ship.key}"

    def sentences(self) -> tuple[str, ...]:
        """The targets in words, and which enemies are safe behind which asteroid."""
        say, named = self.sheet.say, self.sheet.texts.named
        targets = self.sheet.row(named(key) for key in self.ways.targets)
        saved = [(named(key), name(rock)) for key, _, rock in self.ways.sights if rock]
        behind = [say("behind", ship=key, rock=rock) for key, rock in saved]
        return (say("fire", targets=targets or say("nobody")), *behind)

    def words(self) -> str:
        """The targets, and the enemies that are safe, in one sentence."""
        return self.sheet.texts.apart(self.sentences())


def find(view: PublicView, asked: str) -> tuple[FleetView, Ship] | None:
    """The ship that "from:je.sc1" names. Without a faction it is one of the active player's."""
    faction, dot, key = asked.removeprefix(FROM).rpartition(".")
    found = (
        (fleet, ship)
        for fleet in view.fleets
        for ship in fleet.open.ships
        if ship.key == key and (fleet.open.faction == faction if dot else fleet.seat == view.active)
    )
    return next(found, None)


def stopped(start: Point, stop: Point) -> Iterator[Node]:
    """A line of fire that ends at an asteroid."""
    x, y = stop
    yield line((start, stop), colour="danger", width=4, dash=(5, 9), alpha=BLOCKED)
    for down in (CROSS, -CROSS):
        ends = ((x - CROSS, y + down), (x + CROSS, y - down))
        yield line(ends, colour="danger", width=6)


def cross_hairs(foe: Ship, radius: float) -> Iterator[Node]:
    """Cross hairs on a target."""
    x, y = at(foe.label)
    for width, colour in HAIRS:
        yield circle((x, y), radius, outline=colour, width=width)
        for dx, dy in TICKS:
            foot = (x + dx * radius, y + dy * radius)
            yield line((foot, between((x, y), foot, 1.25)), colour=colour, width=width)


def still_possible(sheet: Sheet) -> Iterator[Node]:
    """In the preview of a turn, what the ship ordered last can still do."""
    view, since = sheet.view, sheet.look.since
    if since is None or (since.turn, since.active) != (view.turn, view.active):
        return
    if len(view.trail) <= len(since.trail) and view.trail == since.trail:
        return
    last = getattr(view.trail[-1], "ship", "") if view.trail else ""
    found = find(view, last) if last else None
    if found and found[0].seat == view.active:
        can = Able(sheet, *found, ways(view, *found))
        alt = sheet.say("now", ship=sheet.texts.named(last), words=can.words())
        yield from (*can.nodes(WIDE), *can.labels(sheet.text), Group((), alt=alt, order=-26))
