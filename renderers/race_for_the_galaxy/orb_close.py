"""The close pictures of the orb: its map with the priority order, and a seat's orb cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.orb_map import ROTATIONS, pieces
from bot.games.race_for_the_galaxy.orb_view import OrbView
from bot.games.race_for_the_galaxy.view import PlayerView, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    filling,
    flow,
    framed,
    grid,
    natural,
    painted,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.closeup import closeup, room, upright
from renderers.kit.parts import badge, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.orb import (
    BARRIER,
    COLOURS,
    DARK,
    FLOOR,
    SEAM,
    SIGNS,
    TOKEN,
    WALL,
    Plan,
    holds,
    near_teams,
    sign,
    token_at,
    whole_map,
)
from renderers.race_for_the_galaxy.player import name_of
from renderers.scene import Box, Node, Scene, Text, line, rect

ASIDE: Final = 400
"""The width of the part beside the map."""
HEAD, NAME, TEXT, MARK = 44, 34, 32, 44
GAP, NEAR = 14, 8
LEGEND: Final = 30
SWATCH: Final = 40
NAMED: Final = 110
"""The width of an orb card's name."""
TOKENS: Final = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}
FEW: Final = 3
"""The most orb cards that lie in one column."""


def orb_scene(view: PublicView, look: Look) -> Scene:
    """The map with everything on it, and the priority order."""
    orb, say = view.orb, texts(look.language).say
    assert orb is not None
    drawn = whole_map if look.level == "board" else near_teams
    shown = filling(painted(lambda box: drawn(view, orb, look, box), 1, 1))
    beside = order(view, orb, look)
    if upright(look):
        main = column(shown, grid(beside, 2, GAP), gap=GAP)
    else:
        main = row(shown, sized(column(*beside, space(grow=1), gap=NEAR), ASIDE), gap=GAP)
    whole = column(filling(main), legend(look), gap=GAP)
    title = say("pic-title-orb", round=view.round)
    return closeup(whole, look, title=title, swatches=COLOURS)


def order(view: PublicView, orb: OrbView, look: Look) -> list[Part]:
    """§18.2 The deck, the sites and, in the priority order, what each player holds."""
    say = texts(look.language).say
    head = column(
        label(say("pic-orb-deck", a=orb.deck[0], b=orb.deck[1]), NAME),
        label(say("pic-sites", n=orb.sites), NAME),
        label(say("pic-priority"), TEXT, "muted"),
        gap=2,
    )
    by_seat = {p.seat: p for p in view.players}
    return [head, *(member(by_seat[seat], look) for seat in orb.priority)]


def member(p: PlayerView, look: Look) -> Part:
    """A player's place in the order, with the orb cards and tokens held."""
    who = row(badge(seat_livery(p.seat), MARK), label(name_of(p, look), NAME, grow=1), gap=12)
    lines, alt = [who], name_of(p, look)
    if p.scout:
        (a, b), (c, d) = p.scout.cards, p.scout.tokens
        said = texts(look.language).say("pic-orb-held", a=a, b=b, x=c, y=d)
        lines.append(label(said, TEXT, "muted"))
        alt = f"{alt}: {', '.join(holds(p.scout, look))}"
    return with_alt(framed(column(*lines, gap=2), by=6), alt)


def legend(look: Look) -> Part:
    """The meaning of the signs on the map."""
    say = texts(look.language).say
    kinds = ("jump_tube", "breeding_site", "breeding_tube_a", "main_airlock")
    entries = [(swatch(kind), say(f"pic-cell-{SIGNS[kind]}")) for kind in kinds]
    strokes = ((WALL, 10, "wall"), (BARRIER, 7, "barrier"), (SEAM, 4, "seam"))
    entries += [(stroke(colour, wide), say(f"pic-{name}")) for colour, wide, name in strokes]
    entries += [(token(letter), f"{say('pic-tokens-here')} {letter}") for letter in TOKEN]
    return flow(
        [row(mark, label(words, LEGEND, "muted", "regular"), gap=8) for mark, words in entries],
        gap=18,
    )


def stroke(colour: str, wide: float) -> Part:
    """A wall, a barrier or a seam."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = box[0], box[1] + box[3] / 2
        yield rect((x, y - 16, SWATCH, 32), radius=5, fill=DARK)
        yield line(((x + 8, y), (x + SWATCH - 8, y)), colour=colour, width=wide)

    return painted(draw, SWATCH, SWATCH)


def token(letter: str) -> Part:
    """A token of a stack."""
    return painted(
        lambda box: token_at(letter, (box[0] + SWATCH / 2, box[1] + SWATCH / 2), 16, HEAD),
        SWATCH,
        SWATCH,
    )


def swatch(kind: str) -> Part:
    """A cell with its sign."""

    def draw(box: Box) -> Iterator[Node]:
        yield rect((box[0], box[1], SWATCH, SWATCH), fill=FLOOR[kind], radius=5)
        yield from sign(kind, (box[0] + SWATCH / 2, box[1] + SWATCH / 2), 14)

    return painted(draw, SWATCH, SWATCH)


# Orb cards


def orb_hand_scene(view: PrivateView, look: Look) -> Scene:
    """§18.3 A seat's orb cards, each in its four rotations."""
    words = texts(look.language).say("pic-your-orb-cards")
    across = 1 if len(view.orb_hand) <= FEW or upright(look) else 2
    deep = max(2, -(-len(view.orb_hand) // across))
    high = (room(look)[3] - natural(legend(look), room(look)[2])[1]) / deep - 2 * GAP
    square = upright(look) and deep <= FEW
    wide = (room(look)[2] - GAP * (across - 1)) / across
    cards = [sized(own_card(c, square=square), wide, high) for c in view.orb_hand]
    shown = grid(cards, across, GAP)
    whole = column(filling(aligned(shown, "l", "l")), legend(look), gap=GAP)
    return closeup(whole, look, head=words, title=words, swatches=COLOURS)


def own_card(card: str, *, square: bool) -> Part:
    """An orb card in its four rotations, in one line or two, behind its name."""
    name = column(label(card.upper(), HEAD), label(ORB_CARDS[card].deck, TEXT, "muted"), gap=4)
    turned = [filling(turned_card(card, r)) for r in ROTATIONS]
    shown = row(*turned, gap=10)
    if square:
        shown = column(filling(row(*turned[:2])), filling(row(*turned[2:])))
    return row(sized(aligned(name, "l", "l"), NAMED), filling(shown), gap=10)


def turned_card(card: str, rotation: int) -> Part:
    """A rotated orb card, with the degrees."""

    def draw(box: Box) -> Iterator[Node]:
        cells = [(x, y, kind) for (x, y), kind, _ in pieces(card, rotation)]
        top = box[1] + HEAD
        inside = (box[0], top, box[2], box[3] - HEAD)
        plan = Plan(cells, inside, most=min(inside[2], inside[3]) / 3)
        at = (box[0] + box[2] / 2, box[1] + HEAD / 2)
        yield Text(f"{rotation}°", at, TEXT, "muted", "bold", "mm")
        yield from plan.floor(cells)
        yield from plan.walls(card_sides(card, rotation))
        for x, y, kind in cells:
            if kind in TOKENS:
                at = plan.middle(x, y)
                yield from token_at(TOKENS[kind], at, plan.size * 0.25, plan.number)

    return with_alt(painted(draw, 200, 260), f"{card.upper()}, {rotation}°")


def card_sides(card: str, rotation: int) -> Iterator[tuple[int, int, str, int]]:
    """A card's walls and barriers, each as a north or a west side."""
    for (x, y), _, values in pieces(card, rotation):
        for way, value in values:
            if not value:
                continue
            at = {"s": (x, y + 1, "n"), "e": (x + 1, y, "w")}.get(way, (x, y, way))
            yield (*at, -1 if value == "wall" else value)


def orb_card_scene(card: str, look: Look) -> Scene:
    """A single orb card in its four rotations, for look-ups."""
    if look.level != "phone":
        look = replace(look, level="close")
    across = 2 if upright(look) else len(ROTATIONS)
    high = room(look)[3] - natural(legend(look), room(look)[2])[1] - 2 * GAP
    each = high / (len(ROTATIONS) / across) - GAP
    parts = [sized(turned_card(card, r), 0, each) for r in ROTATIONS]
    whole = column(filling(grid(parts, across, GAP)), legend(look), gap=GAP)
    title = texts(look.language).say("pic-title-card")
    return closeup(whole, look, head=card.upper(), title=title, swatches=COLOURS)
