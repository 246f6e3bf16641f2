"""What stands on the map: ships with name, hull, kit and marks, and flags on planets.

A `Sheet` is one picture being made: the view, how it is to look, and the smallest text it may have,
which is smaller where the map will be enlarged.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.games.star_factions.data import CLASSES, LIMITS, MOTHER
from bot.games.star_factions.events import Destroyed
from bot.games.star_factions.space import HEX, HEXES, LABEL, distance, v_of
from bot.games.star_factions.view import FleetView, PublicView, Ship
from bot.games.star_factions.words import WORDS, Texts
from renderers.kit import LEAST, UNBOUND, Livery, Part, badge, badge_at, bar, placed
from renderers.layout import box_at
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Sprite, Text, rect
from renderers.star_factions.colours import livery
from renderers.star_factions.geometry import at

TEXT: Final = 27
FREE: Final = (92, 1.25)
"""The size of a ship's silhouette and the scale of its words, with room around it."""
CLOSE: Final = (84, 1.0)
"""The size of a ship's silhouette and the scale of its words, next to another ship."""
ROOM: Final = (66, 88)
"""The side of the square a ship needs on the map, with a neighbour and without."""
NAME: Final = (0, -5)
HULL: Final = (-26, 9, 52, 26)
CORNER: Final = (-28, -22)
"""The place of a ship's badge. Its kit stands opposite."""
BADGE: Final = 33
KIT: Final = 34
TIGHT: Final = 1.3
"""The scale of words from which ships next to each other have room for little more than a name."""
TIGHT_BADGE: Final = ((-27, -24), 22)
TIGHT_NAME: Final = (0, -3)
TIGHT_HULL: Final = (-26, 14, 52, 12)
MARKS: Final = (36, 4)
"""The place of the mark on a ship's right. The other mark stands opposite."""
MARK: Final = 22
FRESH: Final = 0.4
"""The opacity of marks on ships whose turn is over."""
WORK: Final = (((44, -40), 54), (22, -37, 52, 31))
"""The flag beside a mothership at work, with its size, and the plate of the count."""
FLAG: Final = 66
FLAG_AT: Final = ((24, -38), (30, -58))
"""The place of a flag on an empty planet, and on one where a ship is."""
TOP: Final = min(v_of(h) for h in HEXES)
DONE: Final = ("moved", "acted", "new")
STEPS: Final = {"colonize": LIMITS.colonize_actions, "decolonize": LIMITS.decolonize_actions}


class Sheet(NamedTuple):
    """A picture being made."""

    view: PublicView
    look: Look
    least: float = LEAST

    def near(self, scale: float) -> Sheet:
        """The sheet of a part of the map that is drawn at a scale."""
        return self._replace(least=LEAST / scale)

    @property
    def text(self) -> float:
        """The size of text on the map, in the board's pixels."""
        return max(TEXT, self.least)

    def livery(self, faction: str) -> Livery:
        """A faction's livery."""
        return livery(faction, self.look.theme)

    def dress(self, seat: Seat) -> Livery:
        """A player's livery."""
        return self.livery(self.view.fleets[seat].open.faction)

    def ships(self) -> Iterator[Ship]:
        """Every ship on the map."""
        return (ship for fleet in self.view.fleets for ship in fleet.open.ships)

    def owners(self) -> Mapping[str, Seat]:
        """The player of each planet with a colony."""
        return {flag: fleet.seat for fleet in self.view.fleets for flag in fleet.flags}

    def badge(self, seat: Seat, size: float) -> Part:
        """A player's badge."""
        return badge(self.dress(seat), size, least=self.least)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.look.names[seat]

    def seats(self) -> tuple[Seat, ...]:
        """The seats in turn order, or by number before there is one."""
        return self.view.order or tuple(fleet.seat for fleet in self.view.fleets)

    def place(self, fleet: FleetView) -> int:
        """A player's place in the alt text."""
        return self.seats().index(fleet.seat)

    @property
    def texts(self) -> Texts:
        """The game's words in the picture's language."""
        return WORDS[self.look.language]

    def say(self, name: str, /, **facts: object) -> str:
        """The picture's text of this name."""
        return self.texts.say(f"pic-{name}", **facts)

    def row(self, items: Iterable[str]) -> str:
        """Items in a list."""
        return ("、" if self.look.language == "ja" else ", ").join(items)

    def rests(self, fleet: FleetView) -> bool:
        """Whether a fleet's next turn counts: another player is on turn, or is looking."""
        return not self.active(fleet) or self.look.seat not in {None, fleet.seat}

    def active(self, fleet: FleetView) -> bool:
        """Whether it is this player's turn."""
        return bool(self.view.turn) and self.view.outcome is None and self.view.active == fleet.seat


def wrecks(view: PublicView) -> tuple[str, ...]:
    """The hexes where ships were destroyed this turn."""
    return tuple(mark.at for mark in view.trail if isinstance(mark, Destroyed))


def crowded(sheet: Sheet) -> frozenset[str]:
    """The hexes of ships with a ship or wreck next to them, or at the map's upper edge."""
    ships = {ship.hex for ship in sheet.ships()}
    others = ships.union(HEX[label] for label in wrecks(sheet.view))
    return frozenset(
        LABEL[h] for h in ships if v_of(h) == TOP or any(distance(h, x) == 1 for x in others)
    )


def occupied_boxes(sheet: Sheet, crowd: Container[str]) -> list[Box]:
    """The boxes of ships, flags and wrecks, which names and numbers should avoid."""
    small, free = (side * max(1, sheet.text / TEXT / FREE[1]) for side in ROOM)
    rooms = [
        box_at(at(x.label), *(2 * [small if x.label in crowd else free])) for x in sheet.ships()
    ]
    flags = [at(flag) for flag in sheet.owners()]
    rooms += [box_at((x + 24, y - 40), small, small * 0.8) for x, y in flags]
    return rooms + [box_at(at(h), small, small) for h in wrecks(sheet.view)]


def silhouette(ship: Ship, dress: Livery, at: Point, side: float) -> Sprite:
    """A ship's outline. Its words are drawn above all outlines."""
    return Sprite(ship.kind, at, side, tint=dress.colour)


def words(ship: Ship, dress: Livery, at: Point, hull: Box) -> Iterator[Node]:
    """A ship's name at a point and its hull in a box."""
    yield Text(code(ship), at, TEXT, dress.ink, "bold", "mm", halo=dress.colour, halo_width=2)
    yield from placed(bar(ship.hull, ship.stats.hull, 0, 0, words=str(ship.hull)), hull)


def token(sheet: Sheet, ship: Ship, fleet: FleetView, at: Point, scale: float) -> Group:
    """A ship's words, badge, kit and marks about a point, and its work on a planet.

    Marks are faint unless its player is on turn.
    """
    dress, fresh = sheet.dress(fleet.seat), sheet.active(fleet)
    nodes = (
        *words(ship, dress, NAME, HULL),
        *badge_at(CORNER, BADGE, dress, sheet.least),
        *([Sprite(ship.kit, (-CORNER[0], CORNER[1]), KIT)] if ship.kit else ()),
        *(
            Sprite(name, (side * MARKS[0], MARKS[1]), MARK, tint="ink", alpha=1 if fresh else FRESH)
            for name, side in turn_marks(ship)
        ),
        *working(ship, fleet, dress),
    )
    return Group(nodes, at, scale, alt=spoken(sheet, ship, fleet, fresh=fresh))


def tight(sheet: Sheet, ship: Ship, fleet: FleetView) -> Group:
    """A ship's words for a place among others where they are large: its name, and its hull as a bar
    alone."""
    dress, (x, y) = sheet.dress(fleet.seat), at(ship.label)
    nodes = (
        *badge_at(*TIGHT_BADGE, dress, UNBOUND),
        *placed(bar(ship.hull, ship.stats.hull, 0, 0), TIGHT_HULL),
        Text(
            code(ship), TIGHT_NAME, sheet.text, dress.ink, "bold", "mm",
            halo=dress.colour, halo_width=3,
        ),
        Group((*working(ship, fleet, dress),), scale=sheet.text / TEXT),
    )  # fmt: skip
    return Group(nodes, (x, y), alt=spoken(sheet, ship, fleet, fresh=sheet.active(fleet)))


def turn_marks(ship: Ship) -> Iterator[tuple[str, int]]:
    """The marks for what a ship has done this turn, and their sides: 1 for the right."""
    if ship.moved:
        yield "moved", -1
    if ship.acted or ship.new:
        yield "new" if ship.new else "acted", 1


def working(ship: Ship, fleet: FleetView, dress: Livery) -> Iterator[Node]:
    """The counter of colonize or decolonize actions beside the mothership."""
    if ship.kind != MOTHER or not fleet.open.worked:
        return
    (spot, size), plate = WORK
    settles = fleet.open.work == "colonize"
    yield Sprite("colony", spot, size, tint=dress.colour if settles else "sunken")
    yield rect(plate, radius=8, fill="raised", outline="ink", width=2)
    done = f"{fleet.open.worked}/{STEPS[fleet.open.work]}"
    yield Text(done, (plate[0] + 26, plate[1] + 16), TEXT, "ink", "bold", "mm")


def colony(sheet: Sheet, label: str, dress: Livery) -> Group:
    """A flag on a planet, higher if a ship is there."""
    (x, y), (right, up) = at(label), FLAG_AT[any(x.label == label for x in sheet.ships())]
    by = sheet.text / TEXT
    flag = Sprite("colony", (x + right * by, y + up * by), FLAG * by, tint=dress.colour)
    letter = Text(
        dress.letter, (x + right * by + 1, y + (up - 10) * by), sheet.text, dress.ink, "bold", "mm"
    )
    return Group((flag, letter), alt=sheet.say("flag", planet=label.upper()))


def spoken(sheet: Sheet, ship: Ship, fleet: FleetView, *, fresh: bool) -> str:
    """A ship in words, such as "SC1 K12 hull 8/10, Explorer kit, moved"."""
    key, at_hex = ship.key.upper(), ship.label.upper()
    parts = [sheet.say("ship", ship=key, hex=at_hex, hull=ship.hull, most=ship.stats.hull)]
    if ship.kit:
        parts.append(sheet.texts.say("kit", kit=sheet.texts.named(ship.kit)))
    if ship.kind == MOTHER and fleet.open.worked:
        parts.append(sheet.say(fleet.open.work, n=fleet.open.worked, all=STEPS[fleet.open.work]))
    if fresh:
        parts += [sheet.say(f"is-{mark}") for mark in DONE if getattr(ship, mark)]
    return sheet.row(parts)


def code(ship: Ship) -> str:
    """A ship's name as it is typed, without a number if its class has only one ship."""
    only = CLASSES[ship.kind].tokens_per_faction == 1
    return ship.kind.upper() if only else ship.key.upper()


def ability(sheet: Sheet, ship: Ship, *, spent: bool = False) -> dict[str, object]:
    """How far a ship can go and fire, in words. `spent` says that it holds for the next turn."""
    done = "new" if ship.new else "moved" if ship.moved else ""
    steps = sheet.say(done) if done else sheet.say("moves", n=ship.stats.movement)
    reach = sheet.say("acted") if ship.acted else sheet.say("range", n=ship.stats.range)
    return {"steps": sheet.say("next", steps=steps) if spent else steps, "reach": reach}


def rested(ship: Ship) -> Ship:
    """A ship on its player's next turn, for which this turn's moves and actions don't count."""
    return replace(ship, moved=False, acted=False, new=False)
