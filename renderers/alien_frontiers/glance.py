"""The planet and the facilities just used, for a turn message, with the dice and the points."""

from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.view import DockView, PublicView
from renderers.alien_frontiers import sprites
from renderers.alien_frontiers.facilities import docked_words
from renderers.alien_frontiers.globe import globe, whole
from renderers.alien_frontiers.pieces import AHEAD, Sheet, ship
from renderers.alien_frontiers.planet import planet
from renderers.alien_frontiers.players import player_words
from renderers.alien_frontiers.turn import (
    aside,
    draft,
    ending,
    headline,
    last_turn,
    to_do,
    unplaced,
)
from renderers.kit import (
    Part,
    column,
    filling,
    framed,
    label,
    pad,
    ringed,
    row,
    sized,
    space,
)
from renderers.kit.glance import GAP, MAIN, SIZE, Score, glance, scores, turn, unseen
from renderers.look import Look
from renderers.scene import Base, Box, Node, Scene, rect

PLANET: Final[Box] = (MAIN[0], MAIN[1] - 8, MAIN[3] + 16, MAIN[3] + 16)
"""The place of the planet."""
NAME, TEXT = 40, 34
DIE: Final = 100
"""The size of a ship to dock."""
DOCKED: Final = 76
"""The size of a ship in a facility just used."""
STOOD: Final = 50
"""The size of a ship that has stood there longer."""
LINE, LINES = 84, 500
"""The height of a facility, and of all of them."""


def scene(view: PublicView, look: Look) -> Scene:
    """§19 The glance: whose turn it is, the facilities with ships, the planet, the points."""
    sheet = Sheet(view, look)
    race = [
        Score(sheet.dress(p.seat), sheet.name(p.seat), p.points.total, on_turn(view) == p.seat)
        for p in sorted(view.players, key=lambda p: p.place)
    ]
    people = ((sheet.row(player_words(sheet, p)), 20) for p in view.players)
    return glance(
        heading(sheet),
        row(space(PLANET[2]), filling(beside(sheet)), gap=GAP),
        scores(race),
        look=look,
        title=sheet.say("title", words=headline(sheet)),
        book=sprites.PATH,
        under=(planet(sheet, PLANET),),
        spoken=unseen((last_turn(sheet), AHEAD), (docked_words(sheet), AHEAD + 2), *people),
        base=Base(
            "renderers.alien_frontiers.glance:base", (), swatches=sprites.swatches(look.theme)
        ),
    )


def base() -> Iterator[Node]:
    """The planet without what stands on it, which never changes."""
    yield rect((0, 0, *SIZE), fill="ground")
    yield whole(PLANET, globe())


def on_turn(view: PublicView) -> int:
    """The seat on turn or drafting, or -1."""
    return view.active.seat if view.active and view.finisher < 0 else view.drafter


def heading(sheet: Sheet) -> Part:
    """§4, §10.4 Whose turn it is, or who has won."""
    view = sheet.view
    if view.finisher >= 0:
        first = [x.seat for x in view.standings if x.place == 1]
        return turn([sheet.dress(seat) for seat in first], headline(sheet))
    seat = on_turn(view)
    who = [] if seat < 0 else [sheet.dress(view.players[seat].seat)]
    return turn(who, headline(sheet))


# Beside the planet


def beside(sheet: Sheet) -> Part:
    """§4 The ships to dock, and the facilities with ships, those just used first."""
    view = sheet.view
    if view.finisher >= 0:
        return ending(sheet, tall=True)
    ends = label(aside(sheet), TEXT, "muted", lines=2)
    if view.active is None:
        return column(filling(draft(sheet)), ends, gap=12)
    dice = column(*unplaced(sheet, DIE), label(to_do(sheet), TEXT, "muted", lines=2), gap=6)
    docks = sorted((d for d in view.docks if d.ships), key=lambda d: not fresh(d))
    high = min(LINE, LINES / max(1, len(docks)))
    rows = [sized(used(sheet, dock, high), 0, high) for dock in docks]
    return column(dice, filling(column(*rows, gap=8)), ends, gap=12)


def fresh(dock: DockView) -> bool:
    """Whether the last turn's player has docked here."""
    return any(s.fresh for s in dock.ships)


def used(sheet: Sheet, dock: DockView, high: float) -> Part:
    """§5 A facility with its ships, ringed if it has just been used."""
    name = label(sheet.texts.short.get(dock.key, sheet.texts.named(dock.key)), NAME, grow=1)
    dice = [ship(sheet, s, min(high - 8, DOCKED if s.fresh else STOOD)) for s in dock.ships]
    part = framed(pad(row(name, *map(fixed, dice), gap=8), 12, 2), radius=12)
    return ringed(part) if fresh(dock) else part


def fixed(part: Part) -> Part:
    """The part, made to keep its width if its row is too narrow."""
    return part._replace(give=0)
