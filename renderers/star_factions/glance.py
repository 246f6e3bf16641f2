"""The last turn's part of space, for a turn message, with a map of the rest and the colonies."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions.events import Attacked, Destroyed, Settled
from bot.games.star_factions.space import HEX
from bot.games.star_factions.view import PublicView
from renderers.kit import badge_at, column, enlarged, filling, painted, row, space
from renderers.kit.boxes import UNBOUND, Part
from renderers.kit.glance import GAP, MAIN, SIZE, Score, glance, scores, turn, unseen
from renderers.layout import around, inset
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, View, circle, rect
from renderers.star_factions import chart, news, panels, sprites
from renderers.star_factions.closer import close_up, still_possible
from renderers.star_factions.colours import swatches
from renderers.star_factions.geometry import MAP, at
from renderers.star_factions.pieces import Sheet

NEAR: Final = 130
"""How much of space is shown round what has happened, in the board's pixels."""
SPACE: Final[Box] = (MAIN[0], MAIN[1], 1040, MAIN[3])
"""The place of the last turn's part of space."""
LEAST_SCALE: Final = 1.25
"""The least scale of the part shown large."""
MOST: Final = (SPACE[2] / LEAST_SCALE, SPACE[3] / LEAST_SCALE)
"""The most of space that it shows."""
WEIGHTY: Final = (Attacked, Destroyed, Settled)
"""The acts to show first."""
ORDER: Final = 1.15
"""How many times larger than on the board an order is written."""
ORDERS: Final = 8
"""How many orders there is room for."""
SMALL: Final = 96
"""The size of a ship on the map beside it, in the board's pixels."""
COLONY: Final = 46
LABELLED: Final = 2.2
"""The least scale at which the labels of hexes are large enough."""


def scene(view: PublicView, look: Look) -> Scene:
    """§13 The glance: whose turn it is, the fight or the way of the last turn, the colonies."""
    sheet = Sheet(view, look)
    nodes = chart.chart(sheet, still_possible(sheet))
    group, seen = close_up(nodes, around_trail(view), SPACE, SIZE)
    title = sheet.say("title", round=view.round, name=sheet.name(view.active))
    shown = side(sheet, box_of(seen))
    chosen = " ".join(sorted(filter(None, (f.open.faction for f in view.fleets))))
    args = (look.theme, int(seen.scale >= LABELLED), chosen)
    return glance(
        heading(sheet),
        row(space(SPACE[2]), filling(shown), gap=GAP),
        scores([Score(sheet.dress(f.seat), sheet.name(f.seat), len(f.flags), sheet.active(f))
                for f in view.fleets]),
        look=look,
        title=title,
        book=sprites.PATH,
        under=(group, *frame()),
        base=Base("renderers.star_factions.ground:base", args, swatches(look.theme), seen),
        spoken=unseen(*((panels.summary(sheet, f), 5) for f in view.fleets)),
    )  # fmt: skip


def heading(sheet: Sheet) -> Part:
    """§13 Whose turn it is, or how the war ended."""
    view = sheet.view
    words, aside = panels.headline(sheet)
    if view.outcome is not None:
        winner = view.outcome.winner
        return turn([] if winner is None else [sheet.dress(winner)], aside, words)
    if not view.turn:
        return turn([], words, aside)
    who = sheet.say("turn", name=sheet.name(view.active))
    return turn([sheet.dress(view.active)], who, f"{words} · {aside}")


def around_trail(view: PublicView) -> Box:
    """The part of space with the last turn's acts, or with the ships of the player on turn.

    Where they are too far apart, the last fight, colony or else act.
    """
    weighty = [m for m in view.trail if isinstance(m, WEIGHTY)]
    ships = [x.label for f in view.fleets if f.seat == view.active for x in f.open.ships]
    points = [(MAP[2] / 2, MAP[3] / 2)]
    for labels in (
        [label for mark in view.trail for label in places(mark)] or ships,
        [label for mark in (weighty or view.trail)[-1:] for label in places(mark)] or ships[-1:],
    ):
        points = [at(label) for label in labels if label in HEX] or points
        box = inset(around([(x, y, 0, 0) for x, y in points]), -NEAR)
        if box[2] <= MOST[0] and box[3] <= MOST[1]:
            return box
    x, y = points[-1]
    return (x - MOST[0] / 2, y - MOST[1] / 2, *MOST)


def places(mark: object) -> Iterator[str]:
    """The hexes that an act concerns."""
    yield from getattr(mark, "path", ())
    yield from filter(None, (getattr(mark, name, "") for name in ("at", "landed", "planet")))


def box_of(seen: View) -> Box:
    """The part of the map that a view of the base shows in its place."""
    x, y = seen.at[0] + SPACE[0] / seen.scale, seen.at[1] + SPACE[1] / seen.scale
    return (x, y, SPACE[2] / seen.scale, SPACE[3] / seen.scale)


def frame() -> Iterator[Node]:
    """The ground round the part of space, over the base."""
    x, y, wide, high = SPACE
    for box in (
        (0, 0, SIZE[0], y),
        (0, y + high, SIZE[0], SIZE[1] - y - high),
        (0, y, x, high),
        (x + wide, y, SIZE[0] - x - wide, high),
    ):
        yield rect(box, fill="ground")
    yield rect(SPACE, radius=6, outline="line", width=4)


# Beside it


def side(sheet: Sheet, seen: Box) -> Part:
    """The whole map in small, and the last turn's orders with their dice, or the factions."""
    wide = MAIN[2] - SPACE[2] - GAP
    told = [*(news.orders(sheet) if sheet.view.turn else news.factions(sheet))]
    orders = column(*(enlarged(part, ORDER) for part in told[-ORDERS:]), gap=6)
    small = painted(lambda box: whole(sheet, seen, box), wide, wide * MAP[3] / MAP[2])
    return column(small._replace(give=1), orders._replace(give=0), space(grow=1), gap=GAP)


def whole(sheet: Sheet, seen: Box, box: Box) -> Iterator[Node]:
    """§3 The map without words: zones, colonies and ships, and the part shown large."""
    scale = min(box[2] / MAP[2], box[3] / MAP[3])
    left = box[0] + (box[2] - MAP[2] * scale) / 2
    yield rect((left, box[1], MAP[2] * scale, MAP[3] * scale), fill="space", radius=8)
    yield Group(tuple(small(sheet, seen)), (left, box[1]), scale)


def small(sheet: Sheet, seen: Box) -> Iterator[Node]:
    """The nodes of the small map."""
    view = sheet.view
    owner = {flag: f.seat for f in view.fleets for flag in f.flags}
    for label in chart.PLANET_LABELS:
        fill = sheet.dress(owner[label]).colour if label in owner else "muted"
        yield circle(at(label), COLONY, fill=fill, alpha=1 if label in owner else 0.5)
    for f in view.fleets:
        for ship in f.open.ships:
            yield from badge_at(at(ship.label), SMALL, sheet.dress(f.seat), UNBOUND)
    x, y = max(seen[0], 0), max(seen[1], 0)
    wide, high = min(seen[0] + seen[2], MAP[2]) - x, min(seen[1] + seen[3], MAP[3]) - y
    yield rect((x, y, wide, high), outline="highlight", width=12)
