"""The planet and the facilities just used, for a turn message, with the dice and the points."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.alien_frontiers.data import NUMBERS
from bot.games.alien_frontiers.view import PlayerView, PublicView
from renderers.alien_frontiers import sprites
from renderers.alien_frontiers.facilities import docked_words, is_fresh, line
from renderers.alien_frontiers.pieces import AHEAD, Sheet, ground
from renderers.alien_frontiers.planet import planet
from renderers.alien_frontiers.players import player_words
from renderers.alien_frontiers.turn import (
    aside,
    choices,
    draft,
    ending,
    headline,
    last_turn,
    on_turn,
    to_do,
    unplaced,
)
from renderers.kit import (
    Part,
    column,
    either,
    filling,
    icon,
    label,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.glance import GAP, MAIN, SIZE, Score, glance, scores, turn, unseen
from renderers.look import Look
from renderers.scene import Box, Scene

PLANET: Final[Box] = (MAIN[0], MAIN[1] - 8, MAIN[3] + 16, MAIN[3] + 16)
TEXT: Final = 34
CHOICES: Final = (46, 40, 34)
"""The sizes of a line of choices, the best first."""
COUNT, SIGN = 33, 30
"""The sizes of a player's counters and of their signs."""
DIE: Final = 100
"""The size of a ship to dock."""
SHIPS: Final = (76, 50, 380)
"""The size of a ship just docked, and of one that has stood longer, and the room for all."""
LINE, LINES = 84, 500
"""The height of a facility, and of all of them."""
APART: Final = 8


def scene(view: PublicView, look: Look) -> Scene:
    """§19 The glance: whose turn it is, the facilities with ships, the planet, the points."""
    sheet = Sheet(view, replace(look, level="glance", view=""))
    race = [
        Score(
            sheet.dress(p.seat),
            sheet.name(p.seat),
            p.points.total,
            on_turn(view) == p.seat,
            (*belongings(sheet, p),),
        )
        for p in sorted(view.players, key=lambda p: p.place)
    ]
    people = ((sheet.row(player_words(sheet, p)), 20) for p in view.players)
    return glance(
        heading(sheet),
        row(space(PLANET[2]), filling(beside(sheet)), gap=GAP),
        scores(race),
        look=look,
        title=sheet.say("game"),
        book=sprites.PATH,
        under=(planet(sheet, PLANET),),
        spoken=unseen((last_turn(sheet), AHEAD), (docked_words(sheet), AHEAD + 2), *people),
        base=ground(sheet, SIZE, PLANET),
    )


def heading(sheet: Sheet) -> Part:
    """§4, §10.4 Whose turn it is, or who has won."""
    view = sheet.view
    seats = [x.seat for x in view.standings if x.place == 1] if view.finisher >= 0 else []
    if on_turn(view) >= 0:
        seats = [view.players[on_turn(view)].seat]
    return with_alt(turn([*map(sheet.dress, seats)], headline(sheet)), "", order=AHEAD - 1)


def belongings(sheet: Sheet, p: PlayerView) -> Iterator[Part]:
    """How much fuel and ore, how many ships and tech cards a player has."""
    ships = NUMBERS.ships - p.stock + (sheet.view.relic == p.seat)
    counts = {"fuel": p.fuel, "ore": p.ore, f"{p.colour}-0": ships, "deck": len(p.techs)}
    for name, count in counts.items():
        sign = icon(name, SIGN, sheet.dress(p.seat).colour)
        yield row(sign, label(str(count), COUNT), gap=2)


def beside(sheet: Sheet) -> Part:
    """§4 The ships to dock, and the facilities with ships, those just used first."""
    view = sheet.view
    if view.finisher >= 0:
        return ending(sheet, tall=True)
    ends = label(aside(sheet), TEXT, "muted", lines=2)
    if view.active is None:
        return column(filling(draft(sheet)), ends, gap=GAP)
    dice = column(*unplaced(sheet, DIE), label(to_do(sheet), TEXT, "muted", lines=2), gap=6)
    docks = sorted((d for d in view.docks if d.ships), key=lambda d: not is_fresh(d))
    high = min(LINE, LINES / max(1, len(docks)))
    lines = [sized(line(sheet, dock, high, SHIPS), 0, high)._replace(give=1) for dock in docks]
    could = (column(*lines, *choices(sheet, view.active, size), gap=APART) for size in CHOICES)
    shown = either(*could, column(*lines, gap=APART))
    return column(dice, filling(shown), ends, gap=GAP)
