"""The players' panels: goods, sources of points, faction with its port, cards, agendas."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.alien_frontiers.data import AGENDA, NUMBERS
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.view import PlayerView, PublicView, ShipView
from renderers.alien_frontiers import geometry
from renderers.alien_frontiers.pieces import Sheet, berth, colonies, landed
from renderers.kit import (
    Livery,
    Part,
    card,
    column,
    counter,
    flow,
    grid,
    grown,
    label,
    natural,
    pad,
    painted,
    pill,
    placed,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.scene import Box, Group, Node, rect
from renderers.theme import NIGHT, WHITE

NAME: Final = 33
SCORE: Final = 52
BADGE: Final = 50
GOODS: Final = 36
TEXT: Final = 27
CARD: Final = 28
LINE: Final = 27
SHIP: Final = 36
ROW: Final = 5 * SHIP - 20
"""The room for a facility's ships beside its name."""
COLONY: Final = 34
LANDS: Final = (230, 320)
"""The width of the list of colonies, on the board and in the close view."""
EDGE: Final = 14
GAP: Final = 7
FRAME: Final = 6
"""The width of the edge round the active player's panel."""


def panels(sheet: Sheet) -> Iterator[Node]:
    """The panels of all players, in turn order."""
    order = sorted(sheet.view.players, key=lambda p: p.place)
    for box, p in zip(geometry.panels(len(order)), order, strict=True):
        yield player(sheet, p, box)


def player(sheet: Sheet, p: PlayerView, box: Box) -> Group:
    """A player's goods, points, faction and cards. The background has the plate itself."""
    parts = summary(sheet, p)
    room = (box[2] - 2 * EDGE, box[3] - sum(natural(part)[1] for part in parts) - 8)
    nodes = placed(column(*parts, grown(pad(cards(sheet, p, room), EDGE, 4))), box)
    if playing(sheet.view, p):
        nodes += (edged(box, "highlight"),)
    words, colour = sheet.apart(player_words(sheet, p)), sheet.colour(p.colour)
    facts = {"points": p.points.total, "fuel": p.fuel, "ore": p.ore}
    short = sheet.say("player-brief", name=sheet.name(p.seat), colour=colour, **facts)
    return Group(nodes, alt=words, brief=short, order=-3, region=p.colour, box=box)


def summary(sheet: Sheet, p: PlayerView) -> tuple[Part, ...]:
    """The upper rows of a player's panel: name and score, goods, points, faction."""
    lines = (
        (band(sheet, p), geometry.BAND),
        (pad(goods(sheet, p), EDGE, 0), geometry.GOODS),
        (pad(points(sheet, p), EDGE, 0), geometry.POINTS),
        (pad(faction(sheet, p), EDGE, 0), geometry.STRIP),
    )
    shown = lines if sheet.view.rules.factions else lines[:3]
    return tuple(sized(part, high=high) for part, high in shown)


def edged(box: Box, colour: str) -> Node:
    """A panel's edge in another colour."""
    x, y, wide, high = box
    half = FRAME / 2
    inner = (x + half, y + half, wide - FRAME, high - FRAME)
    return rect(inner, radius=18 - half, outline=colour, width=FRAME)


def playing(view: PublicView, p: PlayerView) -> bool:
    """Whether it is this player's turn."""
    return view.active is not None and view.active.seat == p.seat and view.finisher < 0


# Head, goods, points


def band(sheet: Sheet, p: PlayerView) -> Part:
    """A band in the player's colour: badge, name, state, score."""
    who = sheet.dress(p.seat)
    tag = state_words(sheet, p)
    parts = [sheet.who(p, BADGE), label(sheet.name(p.seat), NAME, who.ink)]
    if tag:
        parts.append(pill(tag, TEXT, fill=NIGHT, ink=WHITE, edge=NIGHT))
    parts += [space(grow=1), label(str(p.points.total), SCORE, who.ink)._replace(give=0)]
    return stack(painted(lambda box: coloured(box, who), 0, 0), pad(row(*parts, gap=12), EDGE, 2))


def coloured(box: Box, who: Livery) -> Iterator[Node]:
    """The band's ground, with round upper corners."""
    x, y, wide, high = box
    yield rect((x + 2, y + 2, wide - 4, 40), radius=16, fill=who.colour)
    yield rect((x + 2, y + 22, wide - 4, high - 22), fill=who.colour)


def state_words(sheet: Sheet, p: PlayerView) -> str:
    """The player's state in a word: playing, choosing, or winner."""
    view = sheet.view
    if view.finisher >= 0:
        won = any(s.place == 1 and s.seat == p.seat for s in view.standings)
        return sheet.say("tag-won") if won else ""
    if view.drafter == p.seat:
        return sheet.say("tag-chooses")
    return sheet.say("tag-plays") if playing(view, p) else ""


def goods(sheet: Sheet, p: PlayerView) -> Part:
    """Fuel, ore, unplaced colonies, ships in stock, face-down agendas, the next ship's price."""
    tint = sheet.dress(p.seat).colour
    icons = [("fuel", p.fuel), ("ore", p.ore), ("dome", p.colonies), ("stock", p.stock)]
    icons += [("agenda", p.agendas)] if sheet.view.rules.agendas else []
    counters = (counter(icon, value, GOODS, tint) for icon, value in icons)
    return row(*counters, label(aside(sheet, p), TEXT, "muted", side="r", grow=1), gap=12)


def aside(sheet: Sheet, p: PlayerView) -> str:
    """The text after the goods: too many agendas, or the price of the next ship."""
    if p.too_many:
        return sheet.say("too-many", n=p.too_many)
    if p.next_ship is None:
        return sheet.say("all-out")
    return sheet.say("next-ship", price=sheet.texts.short_price(p.next_ship, "short"))


def points(sheet: Sheet, p: PlayerView) -> Part:
    """The sources of a player's points, as pills."""
    edge = sheet.dress(p.seat).colour
    said = [
        pill(words, TEXT, edge=edge, least=sheet.least) for words in point_words(sheet, p.points)
    ]
    return flow(said, GAP) if said else label(sheet.say("no-points"), TEXT, "muted")


def point_words(sheet: Sheet, p: Points) -> tuple[str, ...]:
    """The sources of a player's points, in words."""
    parts = (
        (p.colonies, "landed"),
        (p.territories, "control"),
        (p.techs, "alien"),
        (p.positron, "field"),
        (p.agendas, "agenda"),
    )
    return tuple(sheet.say(f"points-{what}", n=n) for n, what in parts if n)


# Faction, cards


def faction(sheet: Sheet, p: PlayerView) -> Part:
    """The faction board: its port, its name, what docking does."""
    if not p.board:
        return row(space(BADGE + 40), label(sheet.say("no-faction"), TEXT, "muted"))
    dock = next(d for d in sheet.view.docks if d.key == p.board)
    port = stack(space(BADGE + 22), *(berth(sheet, s, 60) for s in dock.ships))
    lines = (
        label(sheet.texts.named(p.board), TEXT, least=sheet.least),
        label(sheet.texts.short_docking(p.board), TEXT, "muted", least=sheet.least),
    )
    return row(port, grown(column(*lines)), gap=10)


class ShownCard(NamedTuple):
    """A card held or an agenda revealed: its name with its mark, and its effect."""

    head: str
    does: str
    used: bool = False
    agenda: bool = False

    @property
    def fill(self) -> str:
        """The colour of the card's head."""
        if self.used:
            return "sunken"
        return "highlight-soft" if self.agenda else "accent-soft"


def shown_cards(sheet: Sheet, p: PlayerView) -> list[ShownCard]:
    """The cards that a player holds and the agendas it has revealed."""
    found = [
        ShownCard(headed(sheet, p, t), does(sheet, t), used=used(sheet.view, p, t)) for t in p.techs
    ]
    head = sheet.say("agenda")
    found += [ShownCard(head, agenda(sheet, a), agenda=True) for a in p.shown]
    if sheet.view.relic == p.seat:
        found.insert(0, ShownCard(sheet.texts.named("relic"), sheet.say("relic")))
    return found


def agenda(sheet: Sheet, key: str) -> str:
    """An agenda's in-game half."""
    return AGENDA[key].texts[sheet.look.language]


def cards(sheet: Sheet, p: PlayerView, room: tuple[float, float]) -> Part:
    """A player's cards with their effects if there is room, otherwise their names.

    Where the colonies and ships are follows if there is still room.
    """
    found = shown_cards(sheet, p)
    drawn = [
        card(x.head, x.does, size=CARD, tint=x.fill, edge="highlight" if x.agenda else "accent",
             least=sheet.least, alt=" ")
        for x in found
    ]  # fmt: skip
    names = [pill(x.does if x.agenda else x.head, TEXT, fill=x.fill) for x in found]
    short = flow(names, GAP, more=lambda n: label(f"+{n}", TEXT))
    if not found:
        short = label(sheet.say("no-cards"), TEXT, "muted")
    where = holdings(sheet, p)
    tries = (
        *(column(grid(drawn, n, GAP), where, gap=2 * GAP) for n in (2, 1) if found),
        *(grid(drawn, n, GAP) for n in (2, 1) if found),
        column(short, where, gap=2 * GAP),
    )
    return next((x for x in tries if natural(x, room[0])[1] <= room[1]), short)


def does(sheet: Sheet, tech: str) -> str:
    """A card's effects when used and when discarded."""
    use, spent = sheet.texts.short_use(tech), sheet.texts.uses[tech][1]
    return sheet.say("use-discard", use=use, spent=spent) if spent else use


def headed(sheet: Sheet, p: PlayerView, tech: str) -> str:
    """A card's name with its mark: used this turn, or the tokens on it."""
    name, ftl = sheet.texts.named(tech), sheet.view.ftl
    if used(sheet.view, p, tech):
        return sheet.say("marked", words=name, mark=sheet.say("used"))
    if tech != "ftl" or not ftl:
        return name
    tokens = sheet.say("tokens", n=ftl, all=NUMBERS.ftl_tokens)
    return sheet.say("marked", words=name, mark=tokens)


def used(view: PublicView, p: PlayerView, tech: str) -> bool:
    """Whether a card has been used this turn."""
    active = view.active
    return active is not None and active.seat == p.seat and tech in active.used


# Colonies and ships


def holdings(sheet: Sheet, p: PlayerView) -> Part:
    """Where a player's colonies and ships are."""
    lands = [colonies_on(sheet, p, number) for number in range(len(sheet.view.land))]
    left = column(label(sheet.say("colonies"), CARD), *filter(None, lands), gap=2)
    fleet = []
    for name, ships in stations(sheet, p):
        words = label(name, LINE, least=sheet.least, grow=1)
        size = SHIP if sheet.least < TEXT else min(SHIP, ROW / len(ships))
        fleet.append(row(words, *(berth(sheet, s, size) for s in ships), gap=3))
    right = column(label(sheet.say("ships"), CARD), *fleet, gap=2)
    return row(sized(left, LANDS[sheet.least < TEXT]), grown(right), gap=24)


def colonies_on(sheet: Sheet, p: PlayerView, number: int) -> Part | None:
    """A territory with a player's colonies, or None if there are none."""
    land = sheet.view.land[number]
    if not land.colonies[p.seat]:
        return None
    name, new = sheet.texts.named(land.key), land.new[p.seat]
    short = name if sheet.least < TEXT else sheet.texts.short[land.key]

    def draw(box: Box) -> Iterator[Node]:
        at, count = (box[0] + box[2] / 2, box[1] + box[3] / 2), land.colonies[p.seat]
        controls = land.controller == p.seat
        yield from colonies(sheet, at, COLONY, count, p.colour, controls=controls, new=new)

    words = label(f"{short} +{new}" if new else short, LINE, least=sheet.least, grow=1)
    parts = row(painted(draw, COLONY + 6, COLONY), words, gap=8)
    return with_alt(parts, sheet.say("is", name=name, words=landed(sheet, land, p.seat)))


def stations(sheet: Sheet, p: PlayerView) -> Iterator[tuple[str, tuple[ShipView, ...]]]:
    """Each facility, the Bay and the hand, with the player's ships there."""
    view, close = sheet.view, sheet.least < TEXT
    short, named = sheet.texts.short, sheet.texts.named
    places = [(named(d.key) if close else short[d.key], d.ships) for d in view.docks]
    places.append((named("bay") if close else sheet.say("bay-short"), view.bay))
    places.append((sheet.say("waiting"), view.unplaced))
    for name, ships in places:
        own = tuple(s for s in ships if s.keeper == p.seat)
        if own:
            yield name, own


# In words


def player_words(sheet: Sheet, p: PlayerView) -> Iterator[str]:
    """A player in words, with all that its cards say."""
    view = sheet.view
    why = sheet.linked("plus", point_words(sheet, p.points)) or sheet.say("no-points")
    stock = stock_words(sheet, p)
    if p.next_ship is not None:
        stock = sheet.say("player-next", stock=stock, price=sheet.texts.short_price(p.next_ship))
    yield sheet.say(
        "player",
        name=sheet.name(p.seat),
        who=sheet.row(filter(None, (sheet.colour(p.colour), state_words(sheet, p).lower()))),
        points=p.points.total,
        why=why,
        stock=stock,
    )
    if p.board:
        yield faction_words(sheet, p)
    if view.relic == p.seat:
        yield sheet.say("holds-relic")
    if view.rules.agendas:
        over = sheet.say("too-many", n=p.too_many) if p.too_many else ""
        yield sheet.row(filter(None, (sheet.say("agendas", n=p.agendas), over)))
        yield from (sheet.say("revealed", text=agenda(sheet, a).rstrip(".。")) for a in p.shown)
    cards = sheet.row(headed(sheet, p, t) for t in p.techs)
    yield sheet.say("cards", cards=cards or sheet.say("none"))


def faction_words(sheet: Sheet, p: PlayerView) -> str:
    """A player's faction in words: who docks there, and what it does for docking and its owner."""
    dock = next(d for d in sheet.view.docks if d.key == p.board)
    return sheet.say(
        "faction",
        name=sheet.texts.named(p.board),
        port=sheet.row(map(sheet.die, dock.ships)) or sheet.say("free"),
        dock=sheet.texts.short_docking(p.board),
        owner=sheet.texts.owner_lines[p.board],
    )


def stock_words(sheet: Sheet, p: PlayerView) -> str:
    """A player's goods, colonies and ships in words."""
    return sheet.say("stock", fuel=p.fuel, ore=p.ore, colonies=p.colonies, ships=p.stock)
