"""Below the panels: the cards of this turn, the last orders with their dice, the legend."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from bot.games.star_factions import events as e
from bot.games.star_factions.data import CARD, CLASS_BY_ID, CLASSES, COUNTER_DIE, FACTIONS, KITS
from bot.games.star_factions.words import Texts
from renderers import kit
from renderers.kit import Livery, Part, column, grown, icon, kept, label, natural, row
from renderers.layout import regular
from renderers.scene import Box, Node, Text, polygon
from renderers.star_factions.colours import livery
from renderers.star_factions.pieces import DONE, TEXT, Sheet

BADGE: Final = 34
DIE: Final = 42
ICON: Final = 32
CLASS: Final = 44
GAP: Final = 4
NEWS: Final = -30
"""The place of the last orders in the alt text: first."""
DICE: Final = {4: (3, -90, 25, 4), 6: (4, 45, 24, 0), 8: (4, 0, 23, 0), 10: (6, 30, 21, 0)}
"""A die's corners, turn, radius and shift down, by its sides."""
LEGEND: Final = {"en": 3, "ja": 2}
"""How many columns the legend has, by language."""
SHIPS: Final = ("hull", "shield", "attack", "move", "range")


def news(sheet: Sheet) -> Part:
    """What has happened this turn: the last orders, as many as there is room for."""
    marks = (
        *([ships(sheet.texts)] if len(sheet.view.fleets) < 3 else []),
        key_of_marks(sheet.texts),
    )
    first, *lines = drawn(sheet), *(orders(sheet) if sheet.view.turn else factions(sheet))

    def draw(box: Box) -> Iterable[Node]:
        shown = lines
        while True:
            whole = column(grown(column(first, *shown, gap=GAP)), *marks, gap=GAP)
            if len(shown) < 2 or natural(whole, box[2])[1] <= box[3]:
                return whole.draw(box)
            shown = shown[1:]

    return kit.painted(draw, 0, 0)


def last_orders(sheet: Sheet) -> str:
    """The last orders in words."""
    trail = sheet.view.trail
    if not trail:
        return ""
    words = sheet.texts.apart(order_words(sheet, mark, long=True) for mark in trail)
    return sheet.say("last-by", name=sheet.name(trail[0].seat), words=words)


def factions(sheet: Sheet) -> Iterator[Part]:
    """The factions to choose from, and their corners."""
    for faction in FACTIONS.values():
        side = sheet.texts.say(f"side-{faction.corner_side}")
        home = sheet.say("home", faction=sheet.texts.named(faction.key), side=side)
        mark = kit.badge(livery(faction.key, sheet.look.theme), BADGE)
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


def orders(sheet: Sheet) -> Iterator[Part]:
    """Each order in a line, with its dice at the right."""
    for mark in sheet.view.trail:
        words = label(order_words(sheet, mark), TEXT, weight="regular", lines=2, grow=1)
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


def order_words(sheet: Sheet, mark: e.Mark, *, long: bool = False) -> str:
    """An order in few words. `long` adds what the picture shows by other means, for alt texts."""
    ship = getattr(mark, "ship", "").rpartition(".")[2].upper()
    match mark:
        case e.Built():
            words = sheet.say("built", ship=ship, hex=mark.at.upper())
        case e.Fitted():
            words = sheet.say("fitted", ship=ship, kit=sheet.texts.named(mark.kit))
        case e.Moved():
            start, goal = mark.path[0].upper(), (mark.landed or mark.path[-1]).upper()
            how = "dived" if mark.landed else "flew"
            words = sheet.say(how, ship=ship, start=start, goal=goal)
        case e.Attacked():
            words = shot(sheet, mark, ship, long=long)
        case e.Destroyed():
            words = sheet.say("destroyed", ship=mark.ship.upper(), hex=mark.at.upper())
        case e.Repaired():
            words = sheet.say("repaired", ship=ship, n=mark.left)
        case e.Settled():
            done = "-done" if mark.done else ""
            words = sheet.say(f"told-{mark.kind}{done}", planet=mark.planet.upper())
        case _:
            assert_never(mark)
    return words


def shot(sheet: Sheet, mark: e.Attacked, ship: str, *, long: bool) -> str:
    """An attack with its damage, in words."""
    words = sheet.say("shot", ship=ship, target=mark.target.upper(), n=mark.done)
    if long:
        dice = {"die": mark.die, "roll": mark.roll, "weapons": mark.weapons}
        words = sheet.say("dice", words=words, **dice)
    if not mark.back_roll:
        return words
    back = "back-dice" if long else "back"
    return sheet.say(back, words=words, n=mark.back_done, roll=mark.back_roll)


# The legend


@kept
def key_of_marks(texts: Texts) -> Part:
    """The legend of the marks on ships."""
    marks = [(icon(name, ICON, "ink"), texts.say(f"pic-mark-{name}")) for name in DONE]
    marks += [(icon(x, ICON), texts.named(x)) for x in KITS]
    return kit.legend(marks, TEXT, across=LEGEND[texts.language])


@kept
def ships(texts: Texts) -> Part:
    """The table of ship classes with their numbers."""
    rows: list[list[Part | str]] = []
    for c in CLASSES.values():
        numbers = map(str, (c.hull, c.shield, c.die, c.movement, c.range))
        rows.append([icon(c.key, CLASS, "muted"), c.key.upper(), *numbers])
    heads = ("", "", *(texts.say(f"pic-column-{name}") for name in SHIPS))
    return kit.table(rows, TEXT, heads=heads, sides=("l", "l"), gap=9, down=2)
