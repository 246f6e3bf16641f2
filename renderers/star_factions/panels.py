"""The panels beside the map: round and bank, each player, cards drawn, orders and dice."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.games.star_factions.data import CLASSES, FACTIONS, MOTHER, RESOURCES, Stock
from bot.games.star_factions.view import FleetView, Ship
from renderers import kit
from renderers.kit import Livery, Part, column, framed, grown, icon, kept, label, placed, row
from renderers.kit.glance import HEAD_HIGH, Score, scores
from renderers.kit.glance import turn as asked
from renderers.layout import centre
from renderers.scene import BOARD_SIZE, Box, Group, Node
from renderers.star_factions import news, pieces
from renderers.star_factions.geometry import MAP
from renderers.star_factions.pieces import TEXT, Sheet

SIDE: Final[Box] = (MAP[2] + 6, 14, BOARD_SIZE[0] - MAP[2] - 20, BOARD_SIZE[1] - 28)
"""The column of panels beside the map."""
GAP: Final = 10
BY: Final = 12
HEAD: Final = 124
PLAYER: Final = (270, 270, 270, 270, 212)
"""The height of a player's panel, by the number of players."""
ROUND: Final = 42
NAME: Final = 34
GOAL: Final = 44
STOCK: Final = 40
BADGE: Final = 76
BERTH: Final = (70, 74)
LOST: Final = 0.7
FREE: Final = 0.8
"""The share of a berth that the mark of a lost ship takes, and the shadow of one in the box."""
SHADOW: Final = 0.45
HULL: Final = (58, 26)
CLASS_ROW: Final = tuple(key for key, c in CLASSES.items() for _ in range(c.tokens_per_faction))
"""The class of each of a fleet's tokens, in the order in which they are shown."""


def side(sheet: Sheet) -> Part:
    """The whole column of panels."""
    view = sheet.view
    tall = PLAYER[len(view.fleets)]
    players = [kit.sized(player(sheet, view.fleets[seat]), 0, tall) for seat in sheet.seats()]
    left = SIDE[3] - HEAD - GAP - len(players) * (tall + GAP)
    last = kit.sized(framed(news.news(sheet), by=BY), 0, left)
    return column(kit.sized(head(sheet), 0, HEAD), *players, last, gap=GAP)


def panels(sheet: Sheet) -> Iterator[Node]:
    """The nodes of the panels, and the last orders in words."""
    yield from placed(side(sheet), SIDE)
    yield Group((), alt=news.last_orders(sheet), order=news.NEWS)


# Head


def title(sheet: Sheet) -> str:
    """The picture in a sentence."""
    view = sheet.view
    if not view.turn:
        return sheet.say("title-setup")
    if view.outcome is None:
        return sheet.say("title", round=view.round, name=sheet.name(view.active))
    end = view.outcome
    won = sheet.say("won-draw" if end.how == "draw" else "won-limit")
    if end.winner is not None:
        won = sheet.say("won", name=sheet.name(end.winner))
    return sheet.say("title-over", round=view.round, won=won)


def turn(sheet: Sheet, *, upright: bool = False) -> Part:
    """Whose turn it is, or how the war ended, for a glance or above a phone picture."""
    view, (words, aside) = sheet.view, headline(sheet)
    who = [] if view.outcome is None or view.outcome.winner is None else [view.outcome.winner]
    if view.outcome is not None:
        words, aside = aside, words
    elif view.turn:
        words, aside = sheet.say("turn", name=sheet.name(view.active)), f"{words} · {aside}"
        who = [view.active]
    badges = [sheet.dress(seat) for seat in who]
    if not upright:
        return asked(badges, words, aside)
    above = kit.sized(asked(badges, words), high=HEAD_HIGH)
    return column(above, label(aside, NAME, "muted"), gap=2)


def race(sheet: Sheet) -> Part:
    """Every player's colonies, and how many are needed."""
    fleets = [sheet.view.fleets[seat] for seat in sheet.seats()]
    return scores(
        [Score(sheet.dress(f.seat), sheet.name(f.seat), len(f.flags), sheet.active(f))
         for f in fleets],
        most=sheet.view.goal,
    )  # fmt: skip


def head(sheet: Sheet) -> Part:
    """Round, deck, discard pile and bank."""
    view, discard = sheet.view, sum(n for _, n in sheet.view.discard)
    figures = row(
        label(sheet.say("deck", n=view.deck), TEXT, "muted"),
        label(sheet.say("bank"), TEXT, "muted", grow=1, side="r"),
        *counters(view.bank, TEXT),
        gap=14,
    )
    words, aside = headline(sheet)
    inner = column(kit.title(words, ROUND, aside), figures, gap=6)
    bank = stock_words(sheet, view.bank)
    alt = sheet.say("stores", deck=view.deck, discard=discard, bank=bank)
    return kit.with_alt(framed(inner, by=16), alt, order=90)


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


def counters(stock: Stock, size: float) -> list[Part]:
    """A counter of each resource."""
    return [kit.counter(name, getattr(stock, name), size) for name in RESOURCES]


def stock_words(sheet: Sheet, stock: Stock) -> str:
    """Counters in words."""
    return sheet.say("stock", metal=stock.metal, fuel=stock.fuel, weapon=stock.weapon)


# Players


def player(sheet: Sheet, fleet: FleetView) -> Part:
    """A player's panel, whose alt text begins the player's part."""
    stripe, playing = sheet.dress(fleet.seat).colour, sheet.active(fleet)
    lines = (grown(part) for part in fleet_lines(sheet, fleet))
    edge, width = (stripe, 6) if playing else ("line", 2)
    return kit.with_alt(
        kit.panel(*lines, stripe=stripe, outline=edge, width=width, gap=2, by=BY),
        summary(sheet, fleet),
        order=sheet.place(fleet) * 2 - 20,
        region=region(fleet),
    )


def goods(sheet: Sheet, fleet: FleetView) -> Part:
    """A player's panel without the ships, for a phone."""
    stripe = sheet.dress(fleet.seat).colour
    lines = (
        row(sheet.badge(fleet.seat, GOAL), label(sheet.name(fleet.seat), NAME, grow=1), gap=10),
        row(*counters(fleet.open.stock, STOCK), gap=18),
        label(standing(sheet, fleet), TEXT, "muted", "regular"),
    )
    return kit.with_alt(
        kit.panel(*map(grown, lines), stripe=stripe, gap=2, by=BY),
        summary(sheet, fleet),
        order=sheet.place(fleet) * 2 - 20,
        region=region(fleet),
    )


def region(fleet: FleetView) -> str:
    """The name of a player's panel as a close view."""
    return f"panel-{fleet.open.faction or fleet.seat + 1}"


def fleet_lines(sheet: Sheet, fleet: FleetView) -> tuple[Part, ...]:
    """Three rows of a player's panel: name and colonies, goods and planets, ships."""
    dress, (tag, colour) = sheet.dress(fleet.seat), state(sheet, fleet)
    names = column(
        label(sheet.name(fleet.seat), NAME, least=kit.LEVELS[sheet.look.level].least),
        row(label(standing(sheet, fleet), TEXT, "muted", "regular", grow=1)),
    )
    flags = label(f"{len(fleet.flags)}/{sheet.view.goal}", GOAL)
    goal = row(icon("colony", GOAL, dress.colour), flags)
    won = column(goal, label(tag, TEXT, colour, side="r")) if tag else goal
    planets = " ".join(flag.upper() for flag in fleet.flags)
    where = label(planets, TEXT, "muted", side="r", lines=2, grow=1)
    return (
        row(sheet.badge(fleet.seat, BADGE), grown(names), won._replace(give=0), gap=10),
        row(*counters(fleet.open.stock, STOCK), where, gap=18),
        row(*berths(fleet, dress)),
    )


def standing(sheet: Sheet, fleet: FleetView) -> list[str]:
    """Faction and number of cards in a line, in a long form and a short one."""
    if not fleet.open.faction:
        return [sheet.say("no-faction")]
    cards, faction = sheet.say("cards", n=fleet.open.cards), FACTIONS[fleet.open.faction]
    names = (faction.name[sheet.look.language], faction.short[sheet.look.language])
    return [*(sheet.say("standing", faction=name, cards=cards) for name in names), cards]


def state(sheet: Sheet, fleet: FleetView) -> tuple[str, str]:
    """A word for the player's state, and its colour."""
    outcome = sheet.view.outcome
    if fleet.open.out:
        return sheet.say("state-out"), "danger"
    if fleet.open.grace:
        return sheet.say("state-left", n=fleet.open.grace), "danger"
    if outcome is not None and outcome.winner == fleet.seat:
        return sheet.say("state-won"), "good"
    return (sheet.say("state-play"), "highlight") if sheet.active(fleet) else ("", "muted")


def berths(fleet: FleetView, dress: Livery) -> Iterator[Part]:
    """Every token of a fleet."""
    on_map = {kind: iter([x for x in fleet.open.ships if x.kind == kind]) for kind in CLASSES}
    in_play = bool(fleet.open.faction)
    for kind in CLASS_ROW:
        ship = next(on_map[kind], None)
        yield grown(berth(ship, kind, dress, lost=in_play and kind == MOTHER))


@kept
def berth(ship: Ship | None, kind: str, dress: Livery, *, lost: bool) -> Part:
    """A token: with its hull if on the map, a shadow if in the box, crossed out if lost."""
    if ship is not None:
        return kit.painted(partial(docked, ship, dress), *BERTH)
    if lost:
        return icon("lost", BERTH[0] * LOST, "danger")
    return icon(kind, BERTH[0] * FREE, "sunken", alpha=SHADOW)


def docked(ship: Ship, dress: Livery, box: Box) -> Iterator[Node]:
    """A ship on the map with its hull, in its place of the panel."""
    x, y = centre(box)
    yield pieces.silhouette(ship, dress, (x, y - 8), BERTH[0])
    yield from pieces.words(ship, dress, (x, y - 8), (x - HULL[0] / 2, y + 14, *HULL))


def summary(sheet: Sheet, fleet: FleetView) -> str:
    """A player in words, without ships and flags."""
    name = sheet.name(fleet.seat)
    if not fleet.open.faction:
        return sheet.say("player-none", name=name)
    tag, _ = state(sheet, fleet)
    parts = [tag.lower()] if tag else []
    if not fleet.open.out:
        parts.append(sheet.say("colonies", n=len(fleet.flags), goal=sheet.view.goal))
        parts.append(stock_words(sheet, fleet.open.stock))
        parts.append(sheet.say("a-draw", cards=sheet.say("cards", n=fleet.open.cards)))
        if fleet.open.mother is None and fleet.open.ships:
            parts.append(sheet.say("lost"))
    facts = {"faction": sheet.texts.named(fleet.open.faction), "code": fleet.open.faction.upper()}
    looks, words = sheet.say(f"looks-{fleet.open.faction}"), sheet.row(parts)
    return sheet.say("player", name=name, looks=looks, words=words, **facts)
