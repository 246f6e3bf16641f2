"""One player closely: the panel, where its colonies and ships are, every card with all it says."""

from collections.abc import Iterator
from typing import Final

from bot.games.alien_frontiers.data import AGENDA, DOCK, TECH, TERRITORY
from bot.games.alien_frontiers.view import PlayerView, PrivateView, PublicView, ShipView
from renderers import text
from renderers.alien_frontiers import book, brief, panels
from renderers.alien_frontiers.base import panel
from renderers.alien_frontiers.colours import livery, swatches
from renderers.alien_frontiers.tokens import colonies, frame, landed, ship
from renderers.layout import columns, grid
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, Text, line, rect

WIDE: Final = 1400
PANEL: Final[Box] = (20, 20, 620, 342)
TOP: Final = 384
"""Where the cards begin."""
CARD: Final = 226
ACROSS: Final = 4


def scene(view: PublicView, look: Look, p: PlayerView, own: PrivateView | None) -> Scene:
    """Everything of one player that everybody may see; from `own` also what only it may."""
    title = f"Alien Frontiers: {look.names[p.seat]}"
    texts = [*said(p, look), *(secrets(own) if own is not None else ())]
    down = -(-len(texts) // ACROSS)
    area: Box = (20, TOP, WIDE - 40, down * CARD)
    boxes = grid(area, ACROSS, down, 14) if down else ()
    nodes = (
        *panel(PANEL, int(view.rules.factions)),
        panels.player(view, p, PANEL, look),
        *holdings(view, p, (660, 20, WIDE - 680, 342), look),
        *(card(box, *words) for box, words in zip(boxes, texts, strict=False)),
    )
    colours = (*swatches(look.theme), *book.COLOURS)
    ground = Base("renderers.alien_frontiers.base:backdrop", (look.theme,), colours)
    size = (WIDE, TOP + down * CARD + (20 if down else 0))
    return Scene(size, nodes, base=ground, theme=look.theme, title=title, book=book.PATH)


def said(p: PlayerView, look: Look) -> list[tuple[str, str, str]]:
    """The faction board, the cards held, the revealed agendas, in the rules' words."""
    texts = [(TECH[t].name, brief.whole(t), "accent") for t in p.techs]
    if p.board:
        f, colour = DOCK[p.board], livery(p.colour, look.theme).colour
        texts.insert(0, (f.name, whole_board(p.board), colour))
    return texts + [("Agenda", AGENDA[a].text, "highlight") for a in p.shown]


def whole_board(key: str) -> str:
    """All that a faction's board says."""
    return f"{DOCK[key].text}\nOwner: {DOCK[key].owner}"


def secrets(own: PrivateView) -> Iterator[tuple[str, str, str]]:
    """The boards to choose from; face-down agendas with both of their halves."""
    for key in own.boards:
        yield (f"{DOCK[key].name}?", whole_board(key), "warning")
    for key in own.agendas:
        a, held = AGENDA[key], ", held back" if key in own.held else ""
        text = f"{a.text}\nOr at the end: {a.end_text}"
        yield (f"Agenda {key}, face-down{held}", text, "warning")


def holdings(view: PublicView, p: PlayerView, box: Box, look: Look) -> Iterator[Node]:
    """Where a player's colonies and ships are."""
    x, y, wide, high = box
    dress = livery(p.colour, look.theme)
    yield from frame(box)
    left, right = columns((x + 20, y + 16, wide - 40, high - 32), (1, 1.25), 24)
    yield line(((right[0] - 12, y + 20), (right[0] - 12, y + high - 20)), colour="line", width=2)
    yield Text("Colonies", (left[0], y + 34), 25, "ink", "bold", "lm")
    lands = [land for land in view.land if land.colonies[p.seat]]
    for i, land in enumerate(lands):
        at = (left[0] + 20, y + 76 + i * 32)
        controls = land.controller == p.seat
        new = land.new[p.seat]
        drawn = colonies(at, 30, land.colonies[p.seat], dress, controls=controls, new=bool(new))
        name, room = TERRITORY[land.key].name, left[2] - 50
        told = f"{name} +{new}" if new else name
        size = text.shrunk(told, 21, "regular", room, 17)
        words = Text(told, (at[0] + 28, at[1]), size, "ink", "regular", "lm", max_width=room)
        yield Group((*drawn, words), alt=f"{name}: {landed(land, p.seat)}")
    yield Text("Ships", (right[0], y + 34), 25, "ink", "bold", "lm")
    yield from fleet(view, p, right, look)


def fleet(view: PublicView, p: PlayerView, box: Box, look: Look) -> Iterator[Node]:
    """Each place where the player's own ships are, with what they show."""
    x, y, wide, _ = box
    for i, (name, ships) in enumerate(stations(view, p)):
        middle = y + 60 + i * 38
        yield Text(name, (x, middle), 21, "ink", "regular", "lm", max_width=wide - 160)
        for k, docked in enumerate(ships):
            at = (x + wide - 24 - (len(ships) - 1 - k) * 38, middle)
            yield ship(docked, at, 34, look.theme)


def stations(view: PublicView, p: PlayerView) -> Iterator[tuple[str, tuple[ShipView, ...]]]:
    """The facilities, the Bay and the hand with ships of a player."""
    places = [(DOCK[d.key].name, d.ships) for d in view.docks]
    places += [("Maintenance Bay", view.bay), ("to dock", view.unplaced)]
    for name, ships in places:
        own = tuple(s for s in ships if s.keeper == p.seat)
        if own:
            yield name, own


def card(box: Box, name: str, body: str, tint: str) -> Group:
    """A card whose text is small enough to be whole."""
    x, y, wide, high = box
    room = wide - 36
    size, lines = fitted(body, room, high - 58)
    title = text.shrunk(name, 23, "bold", room, 16)
    nodes: tuple[Node, ...] = (
        rect(box, radius=14, fill=tint),
        rect((x + 3, y + 3, wide - 6, high - 6), radius=11, fill="raised"),
        rect((x + 3, y + 3, 10, high - 6), radius=5, fill=tint),
        Text(name, (x + 24, y + 28), title, "ink", "bold", "lm", max_width=room),
        Text(body, (x + 24, y + 48), size, "ink", "regular", "lt", max_width=room, lines=lines),
    )
    return Group(nodes, alt=f"{name}. {body}")


def fitted(body: str, wide: float, high: float) -> tuple[float, int]:
    """The largest size at which a text is whole in a box, and its lines there."""
    for size in (20, 19, 18, 17, 16, 15, 14):
        lines = int(high / (size * text.LINE_HEIGHT))
        if len(text.wrap(body, size, "regular", wide, lines + 1)) <= lines:
            return size, lines
    return size, lines
