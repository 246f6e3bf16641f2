"""The players: goods, the reasons behind each point, faction with its port, cards, agendas."""

from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.data import AGENDA, DOCK, NUMBERS, TECH
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.view import PlayerView, PublicView
from renderers import text
from renderers.alien_frontiers import brief, places
from renderers.alien_frontiers.colours import Livery, livery
from renderers.alien_frontiers.tokens import amount, badge, edged, pill, ship
from renderers.look import Look
from renderers.scene import Box, Group, Node, Sprite, Text, rect
from renderers.theme import NIGHT

CHIP: Final = 35
ROW: Final = 31
MORE: Final = 46
"""The room that is kept for how many more cards there are."""
CARD: Final = 124
"""The height of a card that says what it does."""


def panels(view: PublicView, look: Look) -> Iterator[Node]:
    """All of them, in turn order."""
    order = sorted(view.players, key=lambda p: p.place)
    for box, p in zip(places.panels(len(order)), order, strict=True):
        yield player(view, p, box, look)


def player(view: PublicView, p: PlayerView, box: Box, look: Look) -> Group:
    """A player's goods, points, faction and cards; the plate itself is the ground's."""
    x, y, wide, high = box
    dress = livery(p.colour, look.theme)
    nodes: list[Node] = [
        *band(view, p, box, look, dress),
        *goods(view, p, (x + 16, y + places.BAND, wide - 32, places.GOODS), dress),
        *points(view, p, (x + 16, y + places.BAND + places.GOODS, wide - 32, places.POINTS), dress),
    ]
    top = y + places.BAND + places.GOODS + places.POINTS
    if view.rules.factions:
        nodes += strip(view, p, places.strip(box), look, dress)
        top += places.STRIP + 4
    if playing(view, p):
        nodes.append(edged(box, "highlight", 6))
    nodes += cards(view, p, (x + 14, top + 2, wide - 28, y + high - top - 10))
    alt = "; ".join(words(view, p, look))
    return Group(tuple(nodes), alt=alt, order=-3, region=p.colour, box=box)


def playing(view: PublicView, p: PlayerView) -> bool:
    """Whether it is this player's turn."""
    return view.active is not None and view.active.seat == p.seat and view.finisher < 0


# Head


def band(view: PublicView, p: PlayerView, box: Box, look: Look, dress: Livery) -> Iterator[Node]:
    """A band in the player's colour: badge, name, what it is about to do, score."""
    x, y, wide, _ = box
    yield rect((x + 2, y + 2, wide - 4, 40), radius=16, fill=dress.colour)
    yield rect((x + 2, y + 22, wide - 4, places.BAND - 22), fill=dress.colour)
    yield badge((x + 40, y + places.BAND / 2 + 2), 48, dress)
    tag = tagged(view, p)
    room = wide - 170 - (text.width(tag, 20, "bold") + 40 if tag else 0)
    name = look.names[p.seat]
    size = text.shrunk(name, 31, "bold", room, 22)
    at = (x + 74, y + places.BAND / 2 + 1)
    yield Text(name, at, size, dress.ink, "bold", "lm", max_width=room)
    if tag:
        left = at[0] + min(text.width(name, size, "bold"), room) + 14
        yield pill((left, at[1]), tag, 20, 170, fill=NIGHT, ink="#ffffff", edge=NIGHT)[0]
    yield Text(str(p.points.total), (x + wide - 20, at[1]), 54, dress.ink, "bold", "rm")


def tagged(view: PublicView, p: PlayerView) -> str:
    """A word on the player's state."""
    if view.finisher >= 0:
        won = any(s.place == 1 and s.seat == p.seat for s in view.standings)
        return "WINNER" if won else ""
    if view.drafter == p.seat:
        return "CHOOSES"
    return "TO PLAY" if playing(view, p) else ""


# Goods and points


def goods(view: PublicView, p: PlayerView, box: Box, dress: Livery) -> Iterator[Node]:
    """Fuel, ore, ships in stock, colonies not placed, face-down agendas."""
    x, y, wide, high = box
    icons = [("fuel", p.fuel), ("ore", p.ore), ("dome", p.colonies), ("stock", p.stock)]
    icons += [("agenda", p.agendas)] if view.rules.agendas else []
    for i, (icon, value) in enumerate(icons):
        yield from amount((x + i * 83, y + high / 2), 40, icon, value, tint=dress.colour)
    note = aside(p, len(icons))
    yield Text(
        note, (x + wide, y + high / 2), 19, "muted", "bold", "rm", max_width=wide - len(icons) * 83
    )


def aside(p: PlayerView, icons: int) -> str:
    """What stands at the end of the goods: the price of the next ship."""
    if p.too_many:
        return f"{p.too_many} agenda too many"
    if p.next_ship is None:
        return "all ships out"
    label = "next " if icons > 4 else "next ship "
    return f"{label}{brief.price(p.next_ship)}"


def points(view: PublicView, p: PlayerView, box: Box, dress: Livery) -> Iterator[Node]:
    """The reasons behind each point, and the territories controlled."""
    x, y, wide, high = box
    said = [f"{count} {word}" for count, word in counted(p.points)]
    needed = sum(text.width(words, 20, "bold") + 26 for words in said)
    size = 20 if needed <= wide else 16
    left, middle = x, y + high / 2
    for words in said:
        drawn, took = pill((left, middle), words, size, 150, edge=dress.colour)
        yield drawn
        left += took + 6
    if not said:
        yield Text("no points yet", (x, middle), 20, "muted", "bold", "lm")
    lands = ", ".join(brief.NAME[land.key] for land in view.land if land.controller == p.seat)
    room = x + wide - left - 6
    if lands and text.width(lands, 19, "bold") <= room:
        yield Text(lands, (left + 4, middle), 19, "muted", "bold", "lm", max_width=room)
    elif lands and room > 90:
        at = (left + 4, y + 2)
        yield Text(lands, at, 15, "muted", "bold", "lt", max_width=room, lines=2)


def counted(p: Points) -> tuple[tuple[int, str], ...]:
    """Where the points come from."""
    parts = (
        (p.colonies, "landed"),
        (p.territories, "control"),
        (p.techs, "alien"),
        (p.positron, "Positron"),
        (p.agendas, "agenda"),
    )
    return tuple((n, what) for n, what in parts if n)


def reasons(p: Points) -> str:
    """The reasons in words."""
    return " + ".join(f"{n} {what}" for n, what in counted(p)) or "no points yet"


# Faction


def strip(view: PublicView, p: PlayerView, box: Box, look: Look, dress: Livery) -> Iterator[Node]:
    """The faction's board: its port, its name, what docking does, what the owner has."""
    x, y, wide, high = box
    yield rect((x, y, 9, high), radius=4, fill=dress.colour)
    if not p.board:
        yield Text("no faction yet", (x + 84, y + high / 2), 22, "muted", "bold", "lm")
        return
    f, dock = DOCK[p.board], next(d for d in view.docks if d.key == p.board)
    for docked in dock.ships:
        yield ship(docked, places.strip_port(box), 60, look.theme)
    dock_text, owner_text = brief.BOARD[p.board]
    room = wide - 96
    yield Text(f.name, (x + 84, y + 15), 21, "ink", "bold", "lm", max_width=room)
    lines = (f"Dock: {brief.dock_price(p.board)}{dock_text}", f"Owner: {owner_text}")
    for i, line in enumerate(lines):
        at = (x + 84, y + 38 + i * 22)
        yield Text(line, at, 18, "ink" if i == 0 else "muted", "regular", "lm", max_width=room)


# Cards


def cards(view: PublicView, p: PlayerView, box: Box) -> Iterator[Node]:
    """The cards held and the agendas revealed: by name, with a line each where there is room."""
    x, y, _, high = box
    held = [(TECH[t].name, does(t), used(view, p, t), False) for t in p.techs]
    held += [(AGENDA[a].text, "", "", True) for a in p.shown]
    if view.relic == p.seat:
        held.insert(0, ("Relic Ship", "one ship more", "", False))
    if -(-len(held) // 2) * CARD <= high:
        yield from drawn(held, box)
    elif len(held) * ROW <= high:
        yield from rows(held, box)
    else:
        yield from chips(held, box)
    if not held:
        yield Text("no tech cards", (x + 4, y + 16), 20, "muted", "bold", "lm")


def does(tech: str) -> str:
    """What a card does when used and when discarded."""
    spent = brief.USE[tech][1]
    return f"{brief.use(tech)}; discard: {spent}" if spent else brief.use(tech)


Held = tuple[str, str, str, bool]


def drawn(held: list[Held], box: Box) -> Iterator[Node]:
    """Cards in two columns, with all they do in few words."""
    x, y, wide, high = box
    down = -(-len(held) // 2)
    tall = min(high / max(1, down), CARD + 30)
    for i, (name, told, mark, agenda) in enumerate(held):
        spot = (x + i % 2 * wide / 2, y + i // 2 * tall + 2, wide / 2 - 8, tall - 10)
        yield from card(spot, (name, told, mark, agenda))


def card(box: Box, held: Held) -> Iterator[Node]:
    """A card held, or an agenda revealed."""
    x, y, wide, high = box
    name, told, mark, agenda = held
    yield rect(box, radius=11, fill="highlight" if agenda else "accent")
    yield rect((x + 2, y + 2, wide - 4, high - 4), radius=9, fill="raised")
    fill = "sunken" if mark == "used" else "highlight-soft" if agenda else "accent-soft"
    yield rect((x + 2, y + 2, wide - 4, 34), radius=9, fill=fill)
    title = "Agenda" if agenda else name + (f" ({mark})" if mark else "")
    at, room = (x + wide / 2, y + 19), wide - 16
    size = text.shrunk(title, 21, "bold", room, 14)
    yield Text(title, at, size, "ink", "bold", "mm", max_width=room)
    words = name if agenda else told
    at, lines = (x + 10, y + 40), int((high - 44) // 23)
    yield Text(words, at, 18, "ink", "regular", "lt", max_width=wide - 18, lines=lines)


def rows(held: list[Held], box: Box) -> Iterator[Node]:
    """A line for each: name, what it does, whether it is used."""
    x, y, wide, _ = box
    for i, (name, told, mark, agenda) in enumerate(held):
        middle = y + 16 + i * ROW
        yield Sprite("agenda" if agenda else "deck", (x + 14, middle), 28, tint="line")
        title = name + (f" ({mark})" if mark else "")
        colour, room = "muted" if mark == "used" else "ink", wide - 36
        size = 18 if agenda else 20
        yield Text(title, (x + 36, middle), size, colour, "bold", "lm", max_width=room)
        taken = text.width(title, size, "bold") + 12
        if told and taken < room - 60:
            at = (x + 36 + taken, middle)
            yield Text(told, at, 18, "muted", "regular", "lm", max_width=room - taken)


def chips(held: list[Held], box: Box) -> Iterator[Node]:
    """A label for each, as many as there is room for, and how many more there are."""
    x, y, wide, high = box
    lines, left, row = max(1, int((high + 6) // CHIP)), x, 0
    for i, (name, _, mark, agenda) in enumerate(held):
        words = name + (f" ({mark})" if mark else "")
        fill = "highlight-soft" if agenda else "sunken" if mark == "used" else "accent-soft"
        last_row, last = row + 1 == lines, i + 1 == len(held)
        room = x + wide - left - (0 if last or not last_row else MORE)
        wanted = text.width(words, 19, "bold") + 19
        if left > x and room < min(wanted, wide * 0.4 if agenda else wide):
            if last_row:
                at = (left + 2, y + 16 + row * CHIP)
                yield Text(f"+{len(held) - i}", at, 21, "ink", "bold", "lm")
                return
            left, row, room = x, row + 1, wide - (MORE if row + 2 == lines and not last else 0)
        drawn, took = pill((left, y + 16 + row * CHIP), words, 19, room, fill=fill)
        yield drawn
        left += took + 7


def used(view: PublicView, p: PlayerView, tech: str) -> str:
    """A card's mark: used this turn, or the tokens on it."""
    mine = view.active is not None and view.active.seat == p.seat
    if view.active is not None and mine and tech in view.active.used:
        return "used"
    return f"{view.ftl} of {NUMBERS.ftl_tokens}" if tech == "ftl" and view.ftl else ""


# In words


def words(view: PublicView, p: PlayerView, look: Look) -> Iterator[str]:
    """A player in words, with all that its cards say."""
    tag = tagged(view, p).lower()
    said = f"{look.names[p.seat]} ({p.colour}{f', {tag}' if tag else ''}), {p.points.total} points"
    yield f"{said} ({reasons(p.points)}); {p.fuel} fuel, {p.ore} ore; {left(p)}"
    if p.board:
        dock_text, owner_text = brief.BOARD[p.board]
        dock = next(d for d in view.docks if d.key == p.board)
        port_words = ", ".join(f"{s.colour} {s.pips}" for s in dock.ships) or "free"
        price = brief.dock_price(p.board)
        does = f"dock: {price}{dock_text}; owner: {owner_text}"
        yield f"Faction: {DOCK[p.board].name}, port {port_words} ({does})"
    if view.relic == p.seat:
        yield "Holds the Relic Ship"
    if view.rules.agendas:
        over = f", {p.too_many} too many" if p.too_many else ""
        yield f"Agendas: {p.agendas} face-down{over}"
        yield from (f"Revealed: {AGENDA[a].text.rstrip('.')}" for a in p.shown)
    cards = [f"{TECH[t].name}{f' ({mark})' if (mark := used(view, p, t)) else ''}" for t in p.techs]
    yield f"Cards: {', '.join(cards) or 'none'}"


def left(p: PlayerView) -> str:
    """Ships, colonies and the price of the next ship."""
    cost = f" (next {brief.price(p.next_ship)})" if p.next_ship is not None else ""
    colonies = f"{p.colonies} colon{'y' if p.colonies == 1 else 'ies'}"
    ships = f"{p.stock} ship{'' if p.stock == 1 else 's'}"
    return f"{colonies} and {ships} left{cost}"
