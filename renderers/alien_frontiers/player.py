"""The close view of a player: the panel, its colonies and ships, every card with its whole text."""

from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.view import PlayerView, PrivateView
from renderers.alien_frontiers import panels, sprites
from renderers.alien_frontiers.base import frame, port
from renderers.alien_frontiers.colours import swatches
from renderers.alien_frontiers.geometry import strip_port
from renderers.alien_frontiers.pieces import Sheet
from renderers.kit import Part, card, column, grid, natural, pad, placed
from renderers.scene import Base, Group, Scene, layer

WIDE: Final = 1000
"""Half of the board's width: everything reads twice as large."""
EDGE: Final = 20
INNER: Final = WIDE - 2 * EDGE
ACROSS: Final = 2
GAP: Final = 14
HEAD: Final = 28
LEAST: Final = 18
"""The smallest text: more than 7 pixels where the picture is shown 550 wide."""


def scene(sheet: Sheet, p: PlayerView, own: PrivateView | None) -> Scene:
    """All that everybody may see of one player. With `own`, also what only that player may see."""
    sheet = sheet._replace(least=LEAST)
    said = column(*panels.summary(sheet, p), pad(panels.holdings(sheet, p), EDGE))
    plate = (EDGE, EDGE, INNER, natural(said, INNER)[1])
    texts = [*public(sheet, p), *(secrets(sheet, own) if own is not None else ())]
    cards = grid([whole_card(sheet, *x) for x in texts], ACROSS, GAP)
    below = (EDGE, plate[3] + 2 * EDGE, INNER, natural(cards, INNER)[1] if texts else -EDGE)
    nodes = layer(
        frame(plate),
        port(strip_port(plate), 60) if sheet.view.rules.factions else (),
        (Group(placed(said, plate), alt=sheet.apart(panels.player_words(sheet, p))),),
        placed(cards, below) if texts else (),
    )
    theme = sheet.look.theme
    colours = (*swatches(theme), *sprites.COLOURS)
    return Scene(
        (WIDE, round(below[1] + below[3] + EDGE)),
        nodes,
        base=Base("renderers.alien_frontiers.base:backdrop", (theme,), colours),
        theme=theme,
        title=sheet.say("title-player", name=sheet.name(p.seat)),
        book=sprites.PATH,
        language=sheet.look.language,
    )


def whole_card(sheet: Sheet, name: str, body: str, tint: str) -> Part:
    """A card with its whole text."""
    alt = sheet.say("card", name=name, text=sheet.spoken(body))
    return card(name, body, size=HEAD, edge=tint, least=LEAST, alt=alt)


def public(sheet: Sheet, p: PlayerView) -> list[tuple[str, str, str]]:
    """The faction board, the cards held and the revealed agendas, in the rules' words."""
    named = sheet.texts.named
    texts = [(named(t), sheet.texts.whole_card(t), "accent") for t in p.techs]
    if p.board:
        colour = sheet.dress(p.seat).colour
        texts.insert(0, (named(p.board), sheet.texts.whole_board(p.board), colour))
    head = sheet.say("agenda")
    return texts + [(head, panels.agenda(sheet, a), "highlight") for a in p.shown]


def secrets(sheet: Sheet, own: PrivateView) -> Iterator[tuple[str, str, str]]:
    """The boards to choose from, and face-down agendas with both halves."""
    for key in own.boards:
        name = sheet.say("offered", name=sheet.texts.named(key))
        yield (name, sheet.texts.whole_board(key), "warning")
    for key in own.agendas:
        held = (sheet.say("held-back"),) if key in own.held else ()
        end = sheet.say("at-end", text=AGENDA[key].end_texts[sheet.look.language])
        head = sheet.row((sheet.say("face-down", key=key), *held))
        yield (head, f"{panels.agenda(sheet, key)}\n{end}", "warning")
