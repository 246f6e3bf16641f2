"""The stations in orbit: ports with their ships, the hub, the display, the Bay, the boards."""

from collections.abc import Iterator, Sequence

from bot.games.alien_frontiers.data import DOCK, NUMBERS, TECH
from bot.games.alien_frontiers.view import DockView, PlayerView, PublicView, ShipView
from renderers import text
from renderers.alien_frontiers import places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.tokens import badge, frame, letter, port, ship
from renderers.kit import card
from renderers.layout import columns, grid
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Text, circle, rect

SHORT = {
    "artifact": "claim from 8",
    "solar": "1-2: 1F   3-4: 2F   5-6: 3F",
    "market": "pair: buy ore at its value",
    "raiders": "run of three: steal 4 or a card",
    "mine": "1 ore each, rising",
    "shipyard": "pair + price: a new ship",
    "hub": "a circle per ship; launch 1F 1O",
    "constructor": "triple + 3 ore: land",
    "terraform": "a 6, 1F 1O: land; ship lost",
}


PRICES = "   ".join(
    f"{n}th: {price.fuel}F {price.ore}O" for n, price in NUMBERS.ship_prices.items()
)


def orbit(view: PublicView, look: Look) -> Iterator[Node]:
    """Every station and board."""
    docks = {d.key: d for d in view.docks}
    for key, box in places.STATIONS.items():
        if key == "hub":
            yield hub(view, docks[key], box, look)
        elif key == "artifact":
            yield artifact(view, docks[key], box, look)
        else:
            yield station(view, docks[key], box, look)
    yield bay(view, look)
    yield from boards(view, [d for d in view.docks if d.owner >= 0], look)


def heading(box: Box, name: str, words: str, room: float = 0) -> Iterator[Node]:
    """A station's name and what it does."""
    x, y, wide, _ = box
    most = wide - 32 - room
    yield Text(name, (x + 16, y + 12), 26, "ink", "bold", "lt", max_width=most)
    most = most if room > 84 else wide - 32
    yield Text(words, (x + 16, y + 44), 20, "muted", "regular", "lt", max_width=most)


def station(view: PublicView, dock: DockView, box: Box, look: Look) -> Group:
    """A facility with its ports."""
    x, y, wide, high = box
    f = DOCK[dock.key]
    note = noted(view, dock.key)
    nodes: list[Node] = [frame(box), *heading(box, f.name, SHORT[dock.key], 84 if note else 0)]
    if note:
        nodes.append(Text(note, (x + wide - 14, y + 15), 21, "accent", "bold", "rt"))
    area = (x + 14, y + 76, wide - 28, high - 88)
    nodes += slots(dock, spots(area, dock.ports + dock.covered, f.group), look)
    if dock.key == "shipyard":
        nodes.append(Text(PRICES, (x + 16, y + high - 14), 20, "muted", "regular", "lb"))
    return Group(tuple(nodes), alt=dock_words(view, dock), order=10)


def noted(view: PublicView, key: str) -> str:
    """What a station asks at least now."""
    if key == "mine" and view.mine_floor:
        return f"min {view.mine_floor}"
    if key == "raiders" and view.raid_sum:
        return f"beat {view.raid_sum}"
    return ""


def spots(area: Box, count: int, group: int) -> tuple[Sequence[Point], float]:
    """Where a station's ports lie, and how large they are: groups keep together."""
    x, y, wide, high = area
    across = count if count <= 6 else (count + 1) // 2
    down = -(-count // across)
    gaps = (across // group - 1) if group > 1 else 0
    size = min(56.0, (wide - gaps * 16) / across - 10, high / down - 6)
    step, left = size + 10, x + size / 2
    return [
        (
            left + i % across * step + (i % across // group * 16 if group > 1 else 0),
            y + size / 2 + i // across * (size + 8),
        )
        for i in range(count)
    ], size


def slots(dock: DockView, where: tuple[Sequence[Point], float], look: Look) -> Iterator[Node]:
    """Ports free, covered, or with a ship in them; groups stand in their own ports."""
    points, size = where
    group = DOCK[dock.key].group
    taken: dict[int, ShipView] = {}
    for view in dock.ships:
        start = view.group * group if group > 1 else 0
        taken[next(i for i in range(start, len(points)) if i not in taken)] = view
    for i, at in enumerate(points):
        if i in taken:
            yield ship(taken[i], at, size, look.theme)
        else:
            yield from port(at, size, covered=i >= dock.ports)


def dock_words(view: PublicView, dock: DockView) -> str:
    """A station for alt text; its ships say themselves."""
    free = dock.ports - len(dock.ships)
    note = noted(view, dock.key)
    extra = f", {note}" if note else ""
    return f"{DOCK[dock.key].name}, {free} of {dock.ports} ports free{extra}"


def artifact(view: PublicView, dock: DockView, box: Box, look: Look) -> Group:
    """The Alien Artifact with the display."""
    x, y, wide, _ = box
    piles = f"deck {view.deck}, {len(view.discards)} discarded"
    words = f"{SHORT['artifact']}; {piles}"
    nodes: list[Node] = [frame(box), *heading(box, DOCK["artifact"].name, words, 260)]
    nodes += slots(dock, spots((x + wide - 272, y + 14, 262, 60), 4, 1), look)
    cards = columns((x + 14, y + 84, wide - 28, 164), (1,) * NUMBERS.display, 10)
    for place, key in zip(cards, view.display, strict=False):
        nodes.append(display_card(place, key))
    return Group(tuple(nodes), alt=f"{dock_words(view, dock)}; tech {piles}", order=10)


def display_card(box: Box, key: str, *, held: bool = False) -> Group:
    """A card with what it does; held ones are told with their holders."""
    t = TECH[key]
    parts = [t.passive] if t.passive else []
    if t.use:
        price = f"{t.use.fuel}F{f'/{t.use.per}' if t.use.per else ''}: " if t.use.fuel else ""
        parts.append(f"{price}{t.use.text}")
    parts += [f"Discard: {t.discard.text}"] if t.discard else []
    drawn = card(box, t.name, "\n".join(parts), alt=f"On display: {t.name}. {' '.join(parts)}")
    return Group(drawn.nodes) if held else drawn


# §5.2, §11 Hub


def hub(view: PublicView, dock: DockView, box: Box, look: Look) -> Group:
    """A line for each player: three ports, the circles, the colony on its circle."""
    x, y, wide, high = box
    words = SHORT["hub"] if len(view.players) < 5 else "12 common ports, three each"
    nodes: list[Node] = [frame(box), *heading(box, DOCK["hub"].name, words)]
    tall = (high - 84) / len(view.players)
    for p in view.players:
        own = [s for s in dock.ships if s.keeper == p.seat]
        line = (x + 14, y + 78 + p.place * tall, wide - 28, tall)
        nodes.append(track(line, p, own, look))
    return Group(tuple(nodes), alt=dock_words(view, dock), order=10)


def track(box: Box, p: PlayerView, own: Sequence[ShipView], look: Look) -> Group:
    """One player's ships at the hub, and below them the circles with the colony."""
    x, y, wide, high = box
    dress = livery(p.colour, look.theme)
    size = min(44.0, high / 2 - 3)
    step = (wide - 48) / NUMBERS.last_circle
    across = min(size * 0.46, step * 0.46)
    row = y + (high - size - 2 * across - 3) / 2 + size / 2
    nodes: list[Node] = [badge((x + 18, y + high / 2 - 2), 38, dress)]
    for i in range(NUMBERS.hub_ships):
        at = (x + 66 + i * (size + 8), row)
        nodes += (
            [ship(own[i], at, size, look.theme)]
            if i < len(own)
            else list(port(at, size, covered=False))
        )
    for n in range(1, NUMBERS.last_circle + 1):
        at = (x + 48 + (n - 0.5) * step, row + size / 2 + 3 + across)
        here = p.hub == n
        fill = dress.colour if here else "sunken"
        nodes.append(circle(at, across, fill=fill, outline="line", width=2))
        ink = dress.ink if here else "muted"
        nodes.append(Text(str(n), at, across * 1.1, ink, "bold", "mm"))
    words = f"{p.colour}: colony on circle {p.hub}" if p.hub else f"{p.colour}: no colony"
    return Group(tuple(nodes), alt=words)


# §5.10 Bay


def bay(view: PublicView, look: Look) -> Group:
    """The Maintenance Bay: how many ships of each colour wait."""
    x, y, wide, _ = places.BAY
    nodes: list[Node] = [
        frame(places.BAY),
        *heading(places.BAY, "Maintenance Bay", "ships waiting"),
    ]
    left = x + 14
    for colour in dict.fromkeys(s.colour for s in view.bay):
        ships = [s for s in view.bay if s.colour == colour]
        nodes.append(ship(ships[0], (left + 26, y + 118), 52, look.theme))
        nodes.append(Text(f"x{len(ships)}", (left + 58, y + 118), 24, "ink", "bold", "lm"))
        left += (wide - 28) / 5
    counts = ", ".join(f"{p.bay} of {p.colour}" for p in view.players if p.bay)
    return Group(tuple(nodes), alt=f"Maintenance Bay: {counts or 'empty'}", order=10)


# §12 Boards


def boards(view: PublicView, docks: Sequence[DockView], look: Look) -> Iterator[Node]:
    """The faction boards in play, each with its port and its owner; else the cards held."""
    if not docks:
        yield from held(view, look)
        return
    for box, dock in zip(columns(places.BOARDS, (1,) * len(docks), 12), docks, strict=True):
        yield faction(view, dock, box, look)


def held(view: PublicView, look: Look) -> Iterator[Node]:
    """The tech cards that players hold, each with its holder's letter."""
    cards = [(p, t) for p in sorted(view.players, key=lambda p: p.place) for t in p.techs]
    down = 1 if len(cards) <= 7 else 2
    across = max(5, -(-len(cards) // down))
    for box, (p, key) in zip(grid(places.BOARDS, across, down, 10), cards, strict=False):
        dress = livery(p.colour, look.theme)
        corner = (box[0] + box[2] - 8, box[1] + 8)
        yield Group((display_card(box, key, held=True), *letter(corner, 15, dress)))


def faction(view: PublicView, dock: DockView, box: Box, look: Look) -> Group:
    """One board."""
    x, y, wide, high = box
    f, owner = DOCK[dock.key], view.players[dock.owner]
    dress = livery(owner.colour, look.theme)
    size = 19 if wide > 400 else 16
    fitted = text.shrunk(f.name, 22, "bold", wide - 118, 13)
    nodes: list[Node] = [
        frame(box, colour=dress.colour, width=3),
        rect((x, y, wide, 10), radius=5, fill=dress.colour),
        Text(f.name, (x + 12, y + 20), fitted, "ink", "bold", "lt", max_width=wide - 118),
        *slots(dock, ([(x + wide - 40, y + 48)], 54.0), look),
    ]
    nodes += letter((x + wide - 84, y + 34), 14, dress)
    body = (f"{f.text}\nOwner: {f.owner}", (x + 12, y + 82))
    lines = int((high - 88) / (size * 1.28))
    nodes.append(Text(*body, size, "ink", "regular", "lt", max_width=wide - 24, lines=lines))
    words = f"{f.name}, owned by {owner.colour}, {'taken' if dock.ships else 'port free'}"
    return Group(tuple(nodes), alt=words, order=20)
