"""One player closely: the panel, and every card held with all it says."""

from collections.abc import Iterator

from bot.games.alien_frontiers.data import AGENDA, DOCK, TECH
from bot.games.alien_frontiers.view import PlayerView, PublicView
from renderers.alien_frontiers import panels
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
    nodes = (panels.player(view, p, (20, 20, 1360, 340), look), *cards(p, look))
    ground = Base("renderers.alien_frontiers.base:backdrop", swatches=swatches(look.theme))
    return Scene(SIZE, nodes, base=ground, theme=look.theme, title=title)


def cards(p: PlayerView, look: Look) -> Iterator[Node]:
    """The faction board, the cards held, the revealed agendas."""
    texts = [(TECH[t].name, tech_text(t), "accent-soft") for t in p.techs]
    if p.board:
        f, colour = DOCK[p.board], livery(p.colour, look.theme).colour
        texts.insert(0, (f.name, f"{f.text}\nOwner: {f.owner}", colour))
    texts += [("Agenda", AGENDA[a].text, "highlight-soft") for a in p.shown]
    down = max(3, -(-len(texts) // ACROSS))
    area: Box = (20, 380, 1360, 650)
    for box, (name, body, tint) in zip(grid(area, ACROSS, down, 14), texts, strict=False):
        yield card(box, name, body, tint)


def card(box: Box, name: str, body: str, tint: str) -> Group:
    """A card whose text is small enough to be whole."""
    x, y, wide, high = box
    lines = int((high - 52) / (18 * LINE_HEIGHT))
    nodes: tuple[Node, ...] = (
        rect(box, radius=12, fill="raised", outline="line", width=2),
        rect((x + 1, y + 1, 10, high - 2), radius=5, fill=tint),
        Text(name, (x + 22, y + 12), 22, "ink", "bold", "lt", max_width=wide - 34),
        Text(body, (x + 22, y + 46), 18, "ink", "regular", "lt", max_width=wide - 34, lines=lines),
    )
    return Group(nodes, alt=f"{name}. {body}")


def tech_text(key: str) -> str:
    """All a card says."""
    t = TECH[key]
    parts = [t.passive] if t.passive else []
    if t.use:
        each = f" for each {t.use.per}" if t.use.per else ""
        parts.append(f"{t.use.fuel} fuel{each}: {t.use.text}" if t.use.fuel else t.use.text)
    parts += [f"Discard: {t.discard.text}"] if t.discard else []
    return "\n".join(parts)
