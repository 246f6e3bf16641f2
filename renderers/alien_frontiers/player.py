"""One player closely: the panel, and every card held with all it says."""

from collections.abc import Iterator

from bot.games.alien_frontiers.data import AGENDA, DOCK, TECH
from bot.games.alien_frontiers.view import PlayerView, PublicView
from renderers.alien_frontiers import book, brief, panels
from renderers.alien_frontiers.colours import livery, swatches
from renderers.layout import grid
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, Text, rect
from renderers.text import LINE_HEIGHT

SIZE = (1400, 1050)
ACROSS = 4


def scene(view: PublicView, look: Look, p: PlayerView) -> Scene:
    """Everything of one player that everybody may see."""
    title = f"Alien Frontiers: {look.names[p.seat]}"
    nodes = (panels.player(view, p, (20, 20, 1360, 330), look), *cards(p, look))
    colours = (*swatches(look.theme), *book.COLOURS)
    ground = Base("renderers.alien_frontiers.base:backdrop", (look.theme,), colours)
    return Scene(SIZE, nodes, base=ground, theme=look.theme, title=title, book=book.PATH)


def cards(p: PlayerView, look: Look) -> Iterator[Node]:
    """The faction board, the cards held, the revealed agendas."""
    texts = [(TECH[t].name, brief.whole(t), "accent") for t in p.techs]
    if p.board:
        f, colour = DOCK[p.board], livery(p.colour, look.theme).colour
        texts.insert(0, (f.name, f"{f.text}\nOwner: {f.owner}", colour))
    texts += [("Agenda", AGENDA[a].text, "highlight") for a in p.shown]
    down = max(3, -(-len(texts) // ACROSS))
    area: Box = (20, 370, 1360, 660)
    for box, (name, body, tint) in zip(grid(area, ACROSS, down, 14), texts, strict=False):
        yield card(box, name, body, tint)


def card(box: Box, name: str, body: str, tint: str) -> Group:
    """A card whose text is small enough to be whole."""
    x, y, wide, high = box
    size = 20 if high > 190 else 17
    lines = int((high - 54) / (size * LINE_HEIGHT))
    nodes: tuple[Node, ...] = (
        rect(box, radius=14, fill=tint),
        rect((x + 3, y + 3, wide - 6, high - 6), radius=11, fill="raised"),
        rect((x + 3, y + 3, 10, high - 6), radius=5, fill=tint),
        Text(name, (x + 24, y + 28), 23, "ink", "bold", "lm", max_width=wide - 36),
        Text(body, (x + 24, y + 50), size, "ink", "regular", "lt", max_width=wide - 36,
             lines=lines),
    )  # fmt: skip
    return Group(nodes, alt=f"{name}. {body}")
