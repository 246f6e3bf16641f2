"""Below the panels: the cards of this turn and the last orders with their dice."""

from collections.abc import Iterator
from typing import Final

from bot.games.star_factions import events as e
from bot.games.star_factions.data import CARDS, CLASS_BY_ID, FACTIONS
from bot.games.star_factions.view import PublicView
from renderers import text
from renderers.layout import regular
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Sprite, Text, polygon, rect
from renderers.star_factions import tokens
from renderers.star_factions.colours import Dress, Livery, livery

ROW: Final = 37
CARD: Final = {card.type: card for card in CARDS}


def news(box: Box, view: PublicView, look: Look, dress: Dress) -> Iterator[Node]:
    """What the turn brought so far; the orders read as the last of all that is said of moves."""
    x, y, wide, high = box
    yield rect(box, radius=14, fill="panel", outline="line", width=2)
    yield drawn((x + 20, y + 12, wide - 40, 40), view)
    room = int((high - 66) // ROW)
    marks = view.trail if len(view.trail) <= room else view.trail[-room:]
    rows: list[Node] = []
    for number, mark in enumerate(marks):
        rows += row((x + 20, y + 60 + number * ROW, wide - 40, ROW), mark, dress)
    if not view.turn:
        rows += factions((x + 20, y + 60, wide - 40, ROW), look)
    words = "; ".join(told(mark, long=True) for mark in view.trail)
    name = look.names[view.trail[0].seat] if view.trail else ""
    yield Group(tuple(rows), alt=f"Last orders, by {name}: {words}" if words else "", order=10)


def factions(box: Box, look: Look) -> Iterator[Node]:
    """Whom there is to choose from, and where they live."""
    x, y, wide, _ = box
    for number, faction in enumerate(FACTIONS.values()):
        middle = y + (number + 0.5) * ROW
        yield tokens.badge((x + 14, middle), 14, livery(faction.key, look.theme))
        words = f"{faction.name}, {faction.corner_side}"
        yield Text(words, (x + 38, middle), 24, "ink", "regular", "lm", max_width=wide - 38)


def drawn(box: Box, view: PublicView) -> Group:
    """The cards of the last draw as chips."""
    x, y, wide, high = box
    middle = y + high / 2
    title = "Drawn" if view.cards else "No cards drawn" if view.turn else "Factions and places"
    nodes: list[Node] = [Text(title, (x, middle), 24, "muted", "regular", "lm")]
    left = x + 84
    for card in view.cards:
        chip = list(carded(card, left, middle))
        left += width_of(card) + 10
        if left - 10 > x + wide:
            nodes.append(Text("…", (left - width_of(card) - 6, middle), 24, "muted", "bold", "lm"))
            break
        nodes += chip
    said = ", ".join(card_words(card) for card in view.cards)
    return Group(tuple(nodes), alt=f"Cards drawn: {said}" if said else "", order=20)


def card_words(kind: str) -> str:
    """A card by its name."""
    card = CARD[kind]
    if card.kind == "resource":
        return f"{card.amount} {str(card.resource).capitalize()}"
    return f"{card.ship} blueprint" if card.kind == "ship" else f"{card.kit.capitalize()} kit"


def width_of(kind: str) -> float:
    """How wide a card's chip is."""
    return 96 if CARD[kind].kind == "kit" else 66


def carded(kind: str, left: float, middle: float) -> Iterator[Node]:
    """A card as a chip: counters, a ship in outline, a kit by name."""
    card, wide = CARD[kind], width_of(kind)
    yield rect((left, middle - 19, wide, 38), radius=8, fill="raised", outline="line", width=2)
    if card.kind == "resource":
        yield Text(str(card.amount), (left + 9, middle), 25, "ink", "bold", "lm")
        yield Sprite(str(card.resource), (left + 44, middle), 30)
    elif card.kind == "ship":
        yield Sprite(CLASS_BY_ID[card.ship].key, (left + wide / 2, middle), 34, tint="accent")
    else:
        yield Text(card.kit.capitalize(), (left + wide / 2, middle), 19, "ink", "bold", "mm")


# Orders


def row(box: Box, mark: e.Mark, dress: Dress) -> Iterator[Node]:
    """An order in a line, its dice at the right."""
    x, y, wide, high = box
    middle, right = y + high / 2, x + wide
    if isinstance(mark, e.Attacked):
        if mark.back_roll:
            yield from die((right - 18, middle), 6, mark.back_roll, dress[mark.foe])
            right -= 42
        yield from die((right - 18, middle), mark.die, mark.roll, dress[mark.seat])
        right -= 42
    yield tokens.badge((x + 14, middle), 14, dress[mark.seat])
    yield Text(told(mark), (x + 38, middle), 24, "ink", "regular", "lm", max_width=right - x - 44)


def die(at: Point, sides: int, roll: int, dress: Livery) -> Iterator[Node]:
    """A die by its shape, with what it shows."""
    corners = {4: (3, -90, 21), 6: (4, 45, 20), 8: (4, 0, 20), 10: (6, 30, 18)}
    count, turn, radius = corners.get(sides, (6, 0, 18))
    middle = (at[0], at[1] + 4) if sides == 4 else at
    yield polygon(regular(middle, radius, count, turn), fill=dress.colour, outline="ink", width=2)
    size = text.shrunk(str(roll), 21, "bold", 22)
    yield Text(str(roll), middle, size, dress.ink, "bold", "mm")


def told(mark: e.Mark, *, long: bool = False) -> str:
    """An order in few words; long ones say for the ear what the picture shows by other means."""
    ship = getattr(mark, "ship", "").rpartition(".")[2].upper()
    match mark:
        case e.Built():
            words = f"{ship} built on {mark.at.upper()}"
        case e.Fitted():
            words = f"{ship} gets {mark.kit.capitalize()}"
        case e.Moved():
            over = "the black hole to " if mark.landed else ""
            goal = (mark.landed or mark.path[-1]).upper()
            words = f"{ship} {mark.path[0].upper()} to {over}{goal}"
        case e.Attacked():
            words = shot(mark, ship, long=long)
        case e.Destroyed():
            words = f"{mark.ship.upper()} destroyed on {mark.at.upper()}"
        case e.Repaired():
            words = f"{ship} repaired, hull {mark.left}"
        case e.Settled():
            words = settled(mark)
    return words


def shot(mark: e.Attacked, ship: str, *, long: bool) -> str:
    """An attack with its damage."""
    words = f"{ship} hits {mark.target.upper()} for {mark.done}"
    if not long:
        return f"{words}, takes {mark.back_done}" if mark.back_roll else words
    dice = f" (d{mark.die} {mark.roll}"
    dice += f", {mark.weapons} Weapon)" if mark.weapons else ")"
    back = f", takes {mark.back_done} (d6 {mark.back_roll})" if mark.back_roll else ""
    return f"{words}{dice}{back}"


def settled(mark: e.Settled) -> str:
    """A colonize or decolonize action."""
    planet = mark.planet.upper()
    if mark.kind == "colonize":
        return f"Flag planted on {planet}" if mark.done else f"Colonizing {planet}, 1 of 2"
    return f"Flag taken off {planet}" if mark.done else f"Decolonizing {planet}, 1 of 2"
