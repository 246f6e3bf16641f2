"""The panels beside the map: round and bank, each player, cards drawn, orders and dice."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.flow import Seat
from bot.games.star_factions.data import CLASSES, FACTIONS, MOTHER, RESOURCES, Stock
from bot.games.star_factions.view import FleetView, PublicView, ShipView
from renderers.kit import (
    Livery,
    Part,
    badge,
    bar,
    column,
    counter,
    framed,
    grown,
    icon,
    label,
    painted,
    panel,
    placed,
    row,
    title,
    with_alt,
)
from renderers.scene import Box, Group, Node, Sprite, Text
from renderers.star_factions import news
from renderers.star_factions.geometry import SIDE
from renderers.star_factions.pieces import Sheet, code

GAP: Final = 10
BY: Final = 12
HEAD: Final = 124
PLAYER: Final = 212
ROOMY: Final = 270
"""The height of a player's panel when there are few players."""
ROUND: Final = 42
NAME: Final = 34
GOAL: Final = 44
TEXT: Final = 27
STOCK: Final = 40
BADGE: Final = 76
BERTH: Final = (70, 74)
HULL: Final = 26
CLASS_ROW: Final = tuple(key for key, c in CLASSES.items() for _ in range(c.tokens_per_faction))
"""The class of each of a fleet's tokens, in the order in which they are shown."""


def panels(sheet: Sheet) -> Iterator[Node]:
    """The whole column of panels."""
    x, y, wide, high = SIDE
    yield from placed(head(sheet), (x, y, wide, HEAD))
    y += HEAD + GAP
    tall = PLAYER if len(sheet.view.fleets) > 3 else ROOMY
    for seat in in_order(sheet.view):
        yield player(sheet, sheet.view.fleets[seat], (x, y, wide, tall))
        y += tall + GAP
    left = SIDE[1] + high - y
    inner = news.news(sheet, (wide - 2 * BY, left - 2 * BY))
    yield from placed(framed(inner, by=BY), (x, y, wide, left))
    yield Group((), alt=news.last_orders(sheet), order=news.NEWS)


def in_order(view: PublicView) -> Sequence[Seat]:
    """The seats in turn order, or by number before there is one."""
    return view.order or tuple(fleet.seat for fleet in view.fleets)


# Head


def head(sheet: Sheet) -> Part:
    """Round, deck, discard pile and bank."""
    view, discard = sheet.view, sum(n for _, n in sheet.view.discard)
    bank = [counter(name, getattr(view.bank, name), TEXT) for name in RESOURCES]
    named = label(sheet.say("bank"), TEXT, "muted", grow=1, side="r")
    figures = row(label(sheet.say("deck", n=view.deck), TEXT, "muted"), named, *bank, gap=14)
    words, aside = headline(sheet)
    inner = column(title(words, ROUND, aside), figures, gap=6)
    stores = stock_words(sheet, view.bank)
    words = sheet.say("stores", deck=view.deck, discard=discard, bank=stores)
    return with_alt(framed(inner, by=16), words, order=90)


def headline(sheet: Sheet) -> tuple[str, str]:
    """The round, and what ends the game or who has won."""
    view, goal = sheet.view, sheet.say("goal", n=sheet.view.goal)
    if not view.turn:
        return sheet.say("setup"), goal
    if view.outcome is None:
        which = "round-of" if view.limit else "round"
        return sheet.say(which, n=view.round, limit=view.limit), goal
    winner, now = view.outcome.winner, sheet.say("round", n=view.round)
    return now, sheet.say("over") if winner is None else sheet.say("wins", name=sheet.name(winner))


def stock_words(sheet: Sheet, stock: Stock) -> str:
    """Counters in words."""
    return sheet.say("stock", metal=stock.metal, fuel=stock.fuel, weapon=stock.weapon)


# Players


def player(sheet: Sheet, fleet: FleetView, box: Box) -> Group:
    """A player's panel, whose alt text begins the player's part."""
    dress, playing = sheet.dress(fleet.seat), sheet.active(fleet)
    nodes = placed(
        panel(
            *(grown(part) for part in fleet_lines(sheet, fleet)),
            stripe=dress.colour,
            outline=dress.colour if playing else "line",
            width=6 if playing else 2,
            gap=2,
            by=BY,
        ),
        box,
    )
    order = place(fleet) * 2 - 20
    words = summary(sheet, fleet)
    return Group(nodes, alt=words, order=order, region=region(fleet), box=box)


def region(fleet: FleetView) -> str:
    """The name of a player's panel as a close view."""
    return f"panel-{fleet.faction or fleet.seat + 1}"


def fleet_lines(sheet: Sheet, fleet: FleetView) -> tuple[Part, ...]:
    """Three rows of a player's panel: name and colonies, goods and planets, ships."""
    dress = sheet.dress(fleet.seat)
    flags = " ".join(flag.upper() for flag in fleet.flags)
    tag, colour = state(sheet, fleet)
    names = column(
        label(sheet.name(fleet.seat), NAME),
        row(label(standing(sheet, fleet), TEXT, "muted", "regular", grow=1)),
    )
    goal = row(
        icon("colony", GOAL, dress.colour), label(f"{len(fleet.flags)}/{sheet.view.goal}", GOAL)
    )
    won = column(goal, label(tag, TEXT, colour, side="r")) if tag else goal
    goods = [counter(name, getattr(fleet.stock, name), STOCK) for name in RESOURCES]
    where = label(flags, TEXT, "muted", side="r", lines=2, grow=1)
    return (
        row(badge(dress, BADGE), grown(names), won._replace(give=0), gap=10),
        row(*goods, where, gap=18),
        row(*(grown(berth) for berth in berths(fleet, dress))),
    )


def place(fleet: FleetView) -> int:
    """A player's place in the alt text: in turn order, or by seat before there is one."""
    return fleet.place if fleet.place >= 0 else int(fleet.seat)


def standing(sheet: Sheet, fleet: FleetView) -> str:
    """Faction and number of cards in a line."""
    if not fleet.faction:
        return sheet.say("no-faction")
    faction, cards = sheet.texts.named(fleet.faction), sheet.say("cards", n=fleet.cards)
    if sheet.look.language == "ja":  # Japanese names fill the line
        faction = FACTIONS[fleet.faction].short["ja"]
    return sheet.say("standing", faction=faction, cards=cards)


def state(sheet: Sheet, fleet: FleetView) -> tuple[str, str]:
    """A word for the player's state, and its colour."""
    outcome = sheet.view.outcome
    if fleet.out:
        return sheet.say("state-out"), "danger"
    if fleet.grace:
        return sheet.say("state-left", n=fleet.grace), "danger"
    if outcome is not None:
        won = outcome.winner == fleet.seat
        return (sheet.say("state-won"), "good") if won else ("", "muted")
    return (sheet.say("state-play"), "highlight") if sheet.active(fleet) else ("", "muted")


# Ships


def berths(fleet: FleetView, dress: Livery) -> Iterator[Part]:
    """Every token: with its hull if on the map, a shadow if in the box, crossed out if lost."""
    by_class = {kind: [s for s in fleet.ships if s.kind == kind] for kind in CLASSES}
    seen: dict[str, int] = {}
    for kind in CLASS_ROW:
        which = seen[kind] = seen.get(kind, -1) + 1
        if which < len(by_class[kind]):
            yield berth(by_class[kind][which], dress)
        elif kind == MOTHER and fleet.faction:
            yield icon("lost", BERTH[0] * 0.7, "danger")
        else:
            yield icon(kind, BERTH[0] * 0.8, "sunken", alpha=0.45)


def berth(ship: ShipView, dress: Livery) -> Part:
    """A ship on the map with its hull."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        yield Sprite(ship.kind, (x, y - 8), BERTH[0], tint=dress.colour)
        at = (x, y - 8)
        yield Text(code(ship), at, TEXT, dress.ink, "bold", "mm", halo=dress.colour, halo_width=2)
        words = str(ship.hull)
        yield from placed(bar(ship.hull, ship.most, 0, 0, words=words), (x - 29, y + 14, 58, HULL))

    return painted(draw, *BERTH)


def summary(sheet: Sheet, fleet: FleetView) -> str:
    """A player in words, without ships and flags."""
    name = sheet.name(fleet.seat)
    if not fleet.faction:
        return sheet.say("player-none", name=name)
    faction, looks = sheet.texts.named(fleet.faction), sheet.say(f"looks-{fleet.faction}")
    tag, _ = state(sheet, fleet)
    parts = [tag.lower()] if tag else []
    if not fleet.out:
        parts.append(sheet.say("colonies", n=len(fleet.flags), goal=sheet.view.goal))
        parts.append(stock_words(sheet, fleet.stock))
        parts.append(sheet.say("a-draw", cards=sheet.say("cards", n=fleet.cards)))
        if fleet.mother is None and fleet.ships:
            parts.append(sheet.say("lost"))
    code, words = fleet.faction.upper(), sheet.row(parts)
    return sheet.say("player", name=name, faction=faction, code=code, looks=looks, words=words)
