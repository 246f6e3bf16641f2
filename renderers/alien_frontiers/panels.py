"""The players: goods, the reasons behind each point, faction with its port, cards, agendas."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.engine.wording import plural
from bot.games.alien_frontiers.data import AGENDA, DOCK, NUMBERS, TECH, TERRITORY
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.view import PlayerView, PublicView, ShipView
from renderers.alien_frontiers import brief, geometry
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
    said,
    sized,
    space,
    stack,
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
COLONY: Final = 34
LANDS: Final = 230
"""The width of the list of colonies."""
EDGE: Final = 14
GAP: Final = 7
FRAME: Final = 6
"""The edge of the player's panel whose turn it is."""


def panels(sheet: Sheet) -> Iterator[Node]:
    """All of them, in turn order."""
    order = sorted(sheet.view.players, key=lambda p: p.place)
    for box, p in zip(geometry.panels(len(order)), order, strict=True):
        yield player(sheet, p, box)


def player(sheet: Sheet, p: PlayerView, box: Box) -> Group:
    """A player's goods, points, faction and cards; the plate itself is the ground's."""
    parts = summary(sheet, p)
    room = (box[2] - 2 * EDGE, box[3] - sum(natural(part)[1] for part in parts) - 8)
    nodes = placed(column(*parts, grown(pad(cards(sheet, p, room), EDGE, 4))), box)
    if playing(sheet.view, p):
        nodes += (edged(box, "highlight"),)
    words = tuple(told(sheet, p))
    short = f"{sheet.name(p.seat)} ({p.colour}) {p.points.total} points, {p.fuel} fuel, {p.ore} ore"
    return Group(nodes, alt="; ".join(words), brief=short, order=-3, region=p.colour, box=box)


def summary(sheet: Sheet, p: PlayerView) -> tuple[Part, ...]:
    """The upper lines of a player's panel: name and score, goods, points, faction."""
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
    """A band in the player's colour: badge, name, what it is about to do, score."""
    who = sheet.dress(p.seat)
    tag = tagged(sheet.view, p)
    parts = [sheet.who(p, BADGE), label(sheet.name(p.seat), NAME, who.ink)]
    if tag:
        parts.append(pill(tag, TEXT, fill=NIGHT, ink=WHITE, edge=NIGHT))
    parts += [space(grow=1), label(str(p.points.total), SCORE, who.ink)._replace(give=0)]
    return stack(painted(lambda box: coloured(box, who), 0, 0), pad(row(*parts, gap=12), EDGE, 2))


def coloured(box: Box, who: Livery) -> Iterator[Node]:
    """The band's ground, round above."""
    x, y, wide, high = box
    yield rect((x + 2, y + 2, wide - 4, 40), radius=16, fill=who.colour)
    yield rect((x + 2, y + 22, wide - 4, high - 22), fill=who.colour)


def tagged(view: PublicView, p: PlayerView) -> str:
    """A word on the player's state."""
    if view.finisher >= 0:
        won = any(s.place == 1 and s.seat == p.seat for s in view.standings)
        return "WINNER" if won else ""
    if view.drafter == p.seat:
        return "CHOOSES"
    return "TO PLAY" if playing(view, p) else ""


def goods(sheet: Sheet, p: PlayerView) -> Part:
    """Fuel, ore, colonies not placed, ships in stock, face-down agendas; the next ship's price."""
    tint = sheet.dress(p.seat).colour
    icons = [("fuel", p.fuel), ("ore", p.ore), ("dome", p.colonies), ("stock", p.stock)]
    icons += [("agenda", p.agendas)] if sheet.view.rules.agendas else []
    held = (counter(icon, value, GOODS, tint) for icon, value in icons)
    return row(*held, label(aside(p), TEXT, "muted", side="r", grow=1), gap=12)


def aside(p: PlayerView) -> str:
    """What stands at the end of the goods: the price of the next ship."""
    if p.too_many:
        return f"{p.too_many} too many"
    return f"ship {brief.price(p.next_ship)}" if p.next_ship is not None else "all out"


def points(sheet: Sheet, p: PlayerView) -> Part:
    """The reasons behind each point."""
    edge = sheet.dress(p.seat).colour
    said = [
        pill(f"{n} {word}", TEXT, edge=edge, least=sheet.least) for n, word in counted(p.points)
    ]
    return flow(said, GAP) if said else label("no points yet", TEXT, "muted")


def counted(p: Points) -> tuple[tuple[int, str], ...]:
    """Where the points come from."""
    parts = (
        (p.colonies, "landed"),
        (p.territories, "control"),
        (p.techs, "alien"),
        (p.positron, "field"),
        (p.agendas, "agenda"),
    )
    return tuple((n, what) for n, what in parts if n)


# Faction, cards


def faction(sheet: Sheet, p: PlayerView) -> Part:
    """The faction's board: its port, its name, what docking does."""
    if not p.board:
        return row(space(BADGE + 40), label("no faction yet", TEXT, "muted"))
    dock = next(d for d in sheet.view.docks if d.key == p.board)
    port = stack(space(BADGE + 22), *(berth(sheet, s, 60) for s in dock.ships))
    dock_text, _ = brief.BOARD[p.board]
    lines = (
        label(DOCK[p.board].name, TEXT, least=sheet.least),
        label(f"{brief.dock_price(p.board)}{dock_text}", TEXT, "muted", least=sheet.least),
    )
    return row(port, grown(column(*lines)), gap=10)


class Held(NamedTuple):
    """A card held or an agenda revealed: its name, what it does, a mark on it."""

    name: str
    does: str
    mark: str = ""
    agenda: bool = False

    @property
    def head(self) -> str:
        """Its name with its mark."""
        return f"{self.name} ({self.mark})" if self.mark else self.name

    @property
    def fill(self) -> str:
        """The colour of its head."""
        if self.mark == "used":
            return "sunken"
        return "highlight-soft" if self.agenda else "accent-soft"


def held(sheet: Sheet, p: PlayerView) -> list[Held]:
    """The cards held and the agendas revealed."""
    found = [Held(TECH[t].name, does(t), used(sheet.view, p, t)) for t in p.techs]
    found += [Held("Agenda", AGENDA[a].text, agenda=True) for a in p.shown]
    if sheet.view.relic == p.seat:
        found.insert(0, Held("Relic Ship", "one ship more"))
    return found


def cards(sheet: Sheet, p: PlayerView, room: tuple[float, float]) -> Part:
    """What is held: with all it does where there is room, else by name; then where all stands."""
    found = held(sheet, p)
    drawn = [
        card(x.head, x.does, size=CARD, tint=x.fill, edge="highlight" if x.agenda else "accent",
             least=sheet.least, alt=" ")
        for x in found
    ]  # fmt: skip
    names = [pill(x.does if x.agenda else x.head, TEXT, fill=x.fill) for x in found]
    short = flow(names, GAP, more=lambda n: label(f"+{n}", TEXT))
    if not found:
        short = label("no tech cards", TEXT, "muted")
    where = holdings(sheet, p)
    tries = (
        *(column(grid(drawn, n, GAP), where, gap=2 * GAP) for n in (2, 1) if found),
        *(grid(drawn, n, GAP) for n in (2, 1) if found),
        column(short, where, gap=2 * GAP),
    )
    return next((x for x in tries if natural(x, room[0])[1] <= room[1]), short)


def does(tech: str) -> str:
    """What a card does when used and when discarded."""
    spent = brief.USE[tech][1]
    return f"{brief.use(tech)}; discard: {spent}" if spent else brief.use(tech)


def used(view: PublicView, p: PlayerView, tech: str) -> str:
    """A card's mark: used this turn, or the tokens on it."""
    mine = view.active is not None and view.active.seat == p.seat
    if view.active is not None and mine and tech in view.active.used:
        return "used"
    return f"{view.ftl} of {NUMBERS.ftl_tokens}" if tech == "ftl" and view.ftl else ""


# Where everything is


def holdings(sheet: Sheet, p: PlayerView) -> Part:
    """Where a player's colonies and ships are."""
    lands = [settled(sheet, p, number) for number in range(len(sheet.view.land))]
    left = column(label("Colonies", CARD), *filter(None, lands), gap=2)
    fleet = []
    for name, ships in stations(sheet, p):
        words = label(name, LINE, least=sheet.least, grow=1)
        fleet.append(row(words, *(berth(sheet, s, SHIP) for s in ships), gap=3))
    right = column(label("Ships", CARD), *fleet, gap=2)
    return row(sized(left, LANDS), grown(right), gap=24)


def settled(sheet: Sheet, p: PlayerView, number: int) -> Part | None:
    """A territory with colonies of a player."""
    land = sheet.view.land[number]
    if not land.colonies[p.seat]:
        return None
    name, new = TERRITORY[land.key].name, land.new[p.seat]
    short = name if sheet.least < TEXT else brief.NAME[land.key]

    def draw(box: Box) -> Iterator[Node]:
        at, count = (box[0] + box[2] / 2, box[1] + box[3] / 2), land.colonies[p.seat]
        controls = land.controller == p.seat
        yield from colonies(sheet, at, COLONY, count, p.colour, controls=controls, new=new)

    words = label(f"{short} +{new}" if new else short, LINE, least=sheet.least, grow=1)
    parts = row(painted(draw, COLONY + 6, COLONY), words, gap=8)
    return said(parts, f"{name}: {landed(land, p.seat)}")


def stations(sheet: Sheet, p: PlayerView) -> Iterator[tuple[str, tuple[ShipView, ...]]]:
    """The facilities, the Bay and the hand with ships of a player."""
    view, close = sheet.view, sheet.least < TEXT
    places = [(DOCK[d.key].name if close else brief.SHORT[d.key], d.ships) for d in view.docks]
    places += [("Maintenance Bay" if close else "Bay", view.bay), ("to dock", view.unplaced)]
    for name, ships in places:
        own = tuple(s for s in ships if s.keeper == p.seat)
        if own:
            yield name, own


# In words


def told(sheet: Sheet, p: PlayerView) -> Iterator[str]:
    """A player in words, with all that its cards say."""
    view = sheet.view
    tag = tagged(view, p).lower()
    said = f"{sheet.name(p.seat)} ({p.colour}{f', {tag}' if tag else ''}), {p.points.total} points"
    why = " + ".join(f"{n} {what}" for n, what in counted(p.points)) or "no points yet"
    cost = f" (next {brief.price(p.next_ship)})" if p.next_ship is not None else ""
    yield f"{said} ({why}); {stock(p)}{cost}"
    if p.board:
        dock_text, owner_text = brief.BOARD[p.board]
        dock = next(d for d in view.docks if d.key == p.board)
        port = ", ".join(f"{s.colour} {s.pips}" for s in dock.ships) or "free"
        does = f"dock: {brief.dock_price(p.board)}{dock_text}; owner: {owner_text}"
        yield f"Faction: {DOCK[p.board].name}, port {port} ({does})"
    if view.relic == p.seat:
        yield "Holds the Relic Ship"
    if view.rules.agendas:
        over = f", {p.too_many} too many" if p.too_many else ""
        yield f"Agendas: {p.agendas} face-down{over}"
        yield from (f"Revealed: {AGENDA[a].text.rstrip('.')}" for a in p.shown)
    held = [f"{TECH[t].name}{f' ({mark})' if (mark := used(view, p, t)) else ''}" for t in p.techs]
    yield f"Cards: {', '.join(held) or 'none'}"


def stock(p: PlayerView) -> str:
    """Goods, colonies and ships in words."""
    left = f"{plural(p.colonies, 'colony')} and {plural(p.stock, 'ship')} left"
    return f"{p.fuel} fuel, {p.ore} ore; {left}"
