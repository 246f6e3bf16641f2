"""Below the panels: the cards of this turn, the last orders with their dice, the legend."""

from collections.abc import Iterator
from typing import Final, assert_never

from bot.games.star_factions import events as e
from bot.games.star_factions.data import CARD, CLASS_BY_ID, COUNTER_DIE, FACTIONS
from renderers import kit
from renderers.kit import Livery, Part, column, grown, icon, label, row
from renderers.layout import regular
from renderers.scene import Box, Node, Text, polygon
from renderers.star_factions import legend
from renderers.star_factions.pieces import TEXT, Sheet

BADGE: Final = 34
DIE: Final = 42
ICON: Final = 32
GAP: Final = 4
NEWS: Final = -30
"""The place of the last orders in the alt text: first."""
DICE: Final = {4: (3, -90, 25, 4), 6: (4, 45, 24, 0), 8: (4, 0, 23, 0), 10: (6, 30, 21, 0)}
"""A die's corners, turn, radius and shift down, by its sides."""
LEGEND: Final = {"en": 3, "ja": 2}
"""How many columns the legend has, by language."""


def news(sheet: Sheet) -> Part:
    """What has happened this turn: the last orders, as many as there is room for."""
    marks = (
        *([legend.numbers(sheet.texts)] if len(sheet.view.fleets) < 3 else []),
        legend.marks(sheet.texts, TEXT, LEGEND[sheet.look.language]),
    )
    return column(drawn(sheet), grown(latest(sheet)), *marks, gap=GAP)


def latest(sheet: Sheet) -> Part:
    """The last turn's orders, or the factions before the first turn: as many as there is room for,
    and with the ships' names if all fit."""
    if not sheet.view.turn:
        return column(*factions(sheet), gap=GAP)
    long, short = ([*orders(sheet, named=named)] for named in (True, False))
    fewer = (short[n:] for n in range(max(1, len(short))))
    return kit.either(*(column(*lines, gap=GAP) for lines in (long, *fewer)))


def last_orders(sheet: Sheet) -> str:
    """The last orders in words."""
    trail = sheet.view.trail
    if not trail:
        return ""
    words = sheet.texts.apart(order_words(sheet, mark, named=True, dice=True) for mark in trail)
    return sheet.say("last-by", name=sheet.name(trail[0].seat), words=words)


def factions(sheet: Sheet) -> Iterator[Part]:
    """The factions to choose from, and their corners."""
    for faction in FACTIONS.values():
        side = sheet.texts.say(f"side-{faction.corner_side}")
        home = sheet.say("home", faction=sheet.texts.named(faction.key), side=side)
        mark = kit.badge(sheet.livery(faction.key), BADGE)
        yield row(mark, label(home, TEXT), gap=8)


# Cards


def drawn(sheet: Sheet) -> Part:
    """The cards of the last draw as chips."""
    view = sheet.view
    head = sheet.say("drawn" if view.cards else "none-drawn" if view.turn else "factions")
    chips = [label(head, TEXT, "muted"), *(chip(card) for card in view.cards)]
    words = sheet.row(sheet.texts.card(CARD[card]) for card in view.cards)
    parts = kit.flow(chips, 8, more=lambda n: label(f"+{n}", TEXT))
    return kit.with_alt(parts, sheet.say("drew", cards=words) if words else "", order=20)


def chip(kind: str) -> Part:
    """A card as a chip: counters, a ship's outline, or a kit's mark."""
    card = CARD[kind]
    inner = icon(card.kit, ICON + 4)
    if card.resource:
        inner = row(label(str(card.amount), TEXT), icon(card.resource, ICON), gap=4)
    elif card.ship:
        inner = icon(CLASS_BY_ID[card.ship].key, ICON + 4, "accent")
    return kit.framed(kit.pad(inner, 8, 2), fill="raised", radius=8)


# Orders


def orders(sheet: Sheet, *, named: bool) -> Iterator[Part]:
    """Each order in a line, with its dice at the right."""
    for mark in sheet.view.trail:
        forms = [order_words(sheet, mark, named=True)] if named else []
        forms.append(order_words(sheet, mark, named=False))
        words = label(forms, TEXT, weight="regular", lines=2, grow=1)
        dice = rolled(sheet, mark) if isinstance(mark, e.Attacked) else ()
        yield row(sheet.badge(mark.seat, BADGE), words, *dice, gap=8)


def rolled(sheet: Sheet, mark: e.Attacked) -> Iterator[Part]:
    """The dice of an attack and of its counterattack."""
    yield die(mark.die, mark.roll, sheet.dress(mark.seat))
    if mark.back_roll:
        yield die(COUNTER_DIE, mark.back_roll, sheet.dress(mark.foe))


def die(sides: int, roll: int, dress: Livery) -> Part:
    """A die in its shape, with its roll."""
    count, turn, radius, down = DICE[sides]

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + DIE / 2, box[1] + box[3] / 2 + down)
        points = regular(at, radius, count, turn)
        yield polygon(points, fill=dress.colour, outline="ink", width=2)
        yield Text(str(roll), at, TEXT, dress.ink, "bold", "mm")

    return kit.painted(draw, DIE, BADGE)


def order_words(sheet: Sheet, mark: e.Mark, *, named: bool, dice: bool = False) -> str:
    """An order in words: with the ships' names or as they are typed, and perhaps with its dice."""
    key = getattr(mark, "ship", "")
    ship = ship_words(sheet, key.rpartition(".")[2], named=named)
    match mark:
        case e.Built():
            words = sheet.say("built", ship=ship, hex=mark.at.upper())
        case e.Fitted():
            words = sheet.say("fitted", ship=ship, kit=sheet.texts.named(mark.kit))
        case e.Moved():
            start, goal = mark.path[0].upper(), (mark.landed or mark.path[-1]).upper()
            words = sheet.say("dived" if mark.landed else "flew", ship=ship, start=start, goal=goal)
        case e.Attacked():
            target = ship_words(sheet, mark.target, named=named)
            words = sheet.say("shot", ship=ship, target=target, n=mark.done)
            words = answered(sheet, mark, words, dice=dice)
        case e.Destroyed():
            ship = ship_words(sheet, key, named=named)
            words = sheet.say("destroyed", ship=ship, hex=mark.at.upper())
        case e.Repaired():
            words = sheet.say("repaired", ship=ship, n=mark.left)
        case e.Settled(kind=kind):
            what = f"told-{kind}-done" if mark.done else f"told-{kind}"
            words = sheet.say(what, planet=mark.planet.upper())
        case _:
            assert_never(mark)
    return words


def ship_words(sheet: Sheet, key: str, *, named: bool) -> str:
    """A ship by name, or as it is typed."""
    return sheet.texts.named(key) if named else key.upper()


def answered(sheet: Sheet, mark: e.Attacked, words: str, *, dice: bool) -> str:
    """An attack with its counterattack, in words."""
    if dice:
        facts = {"die": mark.die, "roll": mark.roll, "weapons": mark.weapons}
        words = sheet.say("dice", words=words, **facts)
    if not mark.back_roll:
        return words
    back = "back-dice" if dice else "back"
    return sheet.say(back, words=words, n=mark.back_done, roll=mark.back_roll)
