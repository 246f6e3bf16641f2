"""What stands on the map: ships with name, hull, kit and marks, and flags on planets.

A `Sheet` is one picture being made: the view, how it is to look, and the smallest text it may have,
which is smaller where the map will be enlarged.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bot.engine.flow import Seat
from bot.games.star_factions.data import CLASSES, LIMITS, MOTHER
from bot.games.star_factions.events import Destroyed
from bot.games.star_factions.space import HEX, HEXES, LABEL, distance, v_of
from bot.games.star_factions.view import FleetView, PublicView, ShipView
from bot.games.star_factions.words import WORDS, Texts
from renderers.kit import LEAST, Livery, badge_at, bar, placed
from renderers.layout import box_at
from renderers.look import Look
from renderers.scene import Box, Group, Node, Sprite, Text, rect
from renderers.star_factions.colours import livery
from renderers.star_factions.geometry import at

FREE: Final = (92, 1.25)
"""The size of a ship's silhouette and the scale of its words, with room around it."""
CLOSE: Final = (84, 1.0)
"""The size of a ship's silhouette and the scale of its words, next to another ship."""
ROOM: Final = (66, 88)
"""The side of the square a ship needs on the map, with a neighbour and without."""
CODE: Final = 27
HULL: Final = (-26, 9, 52, 26)
BADGE: Final = 33
MARK: Final = 22
KIT: Final = 34
FLAG: Final = (66, 27)
"""The sizes of a flag and of its letter."""
FRESH: Final = 0.4
"""The opacity of marks on ships whose turn is over."""
TOP: Final = min(v_of(h) for h in HEXES)
STEPS: Final = {
    "colonize": LIMITS.colonize_actions,
    "decolonize": LIMITS.decolonize_actions,
}


class Sheet(NamedTuple):
    """A picture being made."""

    view: PublicView
    look: Look
    least: float = LEAST

    def dress(self, seat: Seat) -> Livery:
        """A player's livery."""
        return livery(self.view.fleets[seat].faction, self.look.theme)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.look.names[seat]

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


def crowded(view: PublicView) -> frozenset[str]:
    """The hexes of ships with a ship or wreck next to them, or at the map's upper edge."""
    hexes = {HEX[ship.hex] for fleet in view.fleets for ship in fleet.ships}
    wrecks = {HEX[mark.at] for mark in view.trail if isinstance(mark, Destroyed)}
    return frozenset(
        LABEL[h]
        for h in hexes
        if v_of(h) == TOP or any(distance(h, other) == 1 for other in hexes | wrecks)
    )


def occupied_boxes(view: PublicView) -> list[Box]:
    """The boxes of ships and wrecks, which names and numbers should avoid."""
    crowd, small = crowded(view), ROOM[0]
    hexes = [ship.hex for fleet in view.fleets for ship in fleet.ships]
    rooms = [box_at(at(h), *(2 * [ROOM[h not in crowd]])) for h in hexes]
    wrecks = [mark.at for mark in view.trail if isinstance(mark, Destroyed)]
    flags = [at(flag) for fleet in view.fleets for flag in fleet.flags]
    rooms += [box_at((x + 24, y - 40), small, small * 0.8) for x, y in flags]
    return rooms + [box_at(at(h), small, small) for h in wrecks]


def silhouette(ship: ShipView, dress: Livery, *, crowded: bool) -> Sprite:
    """A ship's outline. Its words are drawn above all outlines."""
    side, scale = CLOSE if crowded else FREE
    x, y = at(ship.hex)
    return Sprite(ship.kind, (x, y - 5 * scale), side * scale, tint=dress.colour)


def token(sheet: Sheet, ship: ShipView, fleet: FleetView, *, crowded: bool) -> Group:
    """A ship's words. Marks are faint unless its player is on turn."""
    dress, fresh = sheet.dress(fleet.seat), sheet.active(fleet)
    nodes = (
        *ship_label(sheet, ship, dress),
        *turn_marks(ship, 1 if fresh else FRESH),
        *working(ship, fleet, dress),
    )
    _, scale = CLOSE if crowded else FREE
    return Group(nodes, at(ship.hex), scale, alt=spoken(sheet, ship, fleet, fresh=fresh))


def ship_label(sheet: Sheet, ship: ShipView, dress: Livery) -> Iterator[Node]:
    """A ship's name, hull, faction and kit round the hex's centre."""
    yield Text(code(ship), (0, -5), CODE, dress.ink, "bold", "mm", halo=dress.colour, halo_width=2)
    yield from placed(bar(ship.hull, ship.most, 0, 0, words=str(ship.hull)), HULL)
    yield from badge_at((-28, -22), BADGE, dress, sheet.least)
    if ship.kit:
        yield Sprite(ship.kit, (28, -22), KIT)


def turn_marks(ship: ShipView, alpha: float) -> Iterator[Node]:
    """Small marks on both sides: moved on the left, acted or new on the right."""
    if ship.moved:
        yield Sprite("moved", (-36, 4), MARK, tint="ink", alpha=alpha)
    if ship.acted or ship.new:
        yield Sprite("new" if ship.new else "acted", (36, 4), MARK, tint="ink", alpha=alpha)


def working(ship: ShipView, fleet: FleetView, dress: Livery) -> Iterator[Node]:
    """The counter of colonize or decolonize actions beside the mothership."""
    if ship.kind != MOTHER or not fleet.worked:
        return
    up = fleet.work == "colonize"
    yield Sprite("colony", (44, -40), 54, tint=dress.colour if up else "sunken")
    yield rect((22, -37, 52, 31), radius=8, fill="raised", outline="ink", width=2)
    words = f"{fleet.worked}/{STEPS[fleet.work]}"
    yield Text(words, (48, -21), CODE, "ink", "bold", "mm")


def colony(sheet: Sheet, label: str, dress: Livery) -> Group:
    """A flag on a planet."""
    x, y = at(label)
    size, letter = FLAG
    flag = Sprite("colony", (x + 24, y - 38), size, tint=dress.colour)
    words = Text(dress.letter, (x + 25, y - 48), letter, dress.ink, "bold", "mm")
    return Group((flag, words), alt=sheet.say("flag", planet=label.upper()))


def spoken(sheet: Sheet, ship: ShipView, fleet: FleetView, *, fresh: bool) -> str:
    """A ship in words, such as "SC1 K12 hull 8/10, Explorer kit, moved"."""
    key, at_hex = ship.key.upper(), ship.hex.upper()
    parts = [sheet.say("ship", ship=key, hex=at_hex, hull=ship.hull, most=ship.most)]
    if ship.kit:
        parts.append(sheet.texts.say("kit", kit=sheet.texts.named(ship.kit)))
    if ship.kind == MOTHER and fleet.worked:
        parts.append(sheet.say(fleet.work, n=fleet.worked, all=STEPS[fleet.work]))
    if fresh:
        marks = (("moved", ship.moved), ("acted", ship.acted), ("new", ship.new))
        parts += [sheet.say(f"is-{word}") for word, is_so in marks if is_so]
    return sheet.row(parts)


def code(ship: ShipView) -> str:
    """A ship's name as it is typed, without a number if its class has only one ship."""
    only = CLASSES[ship.kind].tokens_per_faction == 1
    return ship.kind.upper() if only else ship.key.upper()
