"""The planet: colonies, control, bonuses and field generators by territory."""

from collections.abc import Iterator

from bot.games.alien_frontiers.data import TERRITORY
from bot.games.alien_frontiers.view import LandView, PublicView
from renderers.alien_frontiers import places
from renderers.alien_frontiers.colours import FIELD, NIGHT, livery
from renderers.alien_frontiers.tokens import badge
from renderers.layout import marker_points
from renderers.look import Look
from renderers.scene import Group, Node, Point, Text, circle, polygon

BONUS = {
    "asimov": "Hub +1",
    "bradbury": "Constructor 2 ore",
    "burroughs": "Relic Ship",
    "heinlein": "Market 1 for 1",
    "herbert": "ships -1F -1O",
    "lem": "Solar +1F",
    "pohl": "tech -1F",
    "vanvogt": "Mine any first",
}
PAPER = "#f4f1e8"


def planet(view: PublicView, look: Look) -> Iterator[Node]:
    """Every territory with what stands on it."""
    for land in view.land:
        yield territory(view, land, look)


def territory(view: PublicView, land: LandView, look: Look) -> Group:
    """A territory: border of its controller, name, bonus, colonies, field generators."""
    x, y = places.middle(land.key)
    nodes: list[Node] = []
    if land.controller >= 0:
        dress = livery(view.players[land.controller].colour, look.theme)
        edge = places.outline(land.key)
        nodes.append(polygon(edge, fill=dress.colour, alpha=0.28))
        nodes.append(polygon(places.outline(land.key, 6), outline=dress.colour, width=7))
    name = TERRITORY[land.key].name.split(" ")
    nodes.append(Text(name[0] if len(name) < 3 else "Van Vogt", (x, y - 52), 22, PAPER, "bold",
                      "mm", halo=NIGHT))  # fmt: skip
    nodes.append(Text(BONUS[land.key], (x, y - 28), 17, PAPER, "regular", "mm", halo=NIGHT))
    nodes += colonies(view, land, (x, y + 8), look)
    nodes += generators(land, (x, y + 50))
    if land.key == "burroughs" and view.relic < 0:
        nodes.append(badge((x, y + 84), 34, livery("relic", look.theme)))
    return Group(tuple(nodes), alt=land_words(view, land), order=5)


def colonies(view: PublicView, land: LandView, at: Point, look: Look) -> Iterator[Node]:
    """A disc per player here, with letter and number; the controller's has a ring."""
    here = [(p, land.colonies[p.seat]) for p in view.players if land.colonies[p.seat]]
    step = min(48.0, 150 / max(1, len(here)))
    left = at[0] - (len(here) - 1) * step / 2
    for i, (p, count) in enumerate(here):
        dress = livery(p.colour, look.theme)
        spot = (left + i * step, at[1])
        if p.seat == land.controller:
            yield circle(spot, 24, fill=PAPER, outline=NIGHT, width=2)
        yield badge(spot, 42, dress)
        if count > 1:
            corner = (spot[0] + 15, spot[1] + 15)
            yield circle(corner, 12, fill=NIGHT, outline=PAPER, width=2)
            yield Text(str(count), corner, 17, PAPER, "bold", "mm")


def generators(land: LandView, at: Point) -> Iterator[Node]:
    """The field generators lying here."""
    left = at[0] - (len(land.fields) - 1) * 20
    for i, key in enumerate(land.fields):
        spot = (left + i * 40, at[1])
        yield polygon(marker_points("hexagon", spot, 19), fill=FIELD[key], outline=NIGHT, width=3)
        yield Text(key[0].upper(), spot, 18, NIGHT, "bold", "mm")


def land_words(view: PublicView, land: LandView) -> str:
    """A territory in words."""
    who = view.players[land.controller].colour if land.controller >= 0 else "nobody"
    here = ", ".join(
        f"{p.colour} {land.colonies[p.seat]}" for p in view.players if land.colonies[p.seat]
    )
    fields = f", {' and '.join(land.fields)} field" if land.fields else ""
    relic = ", the Relic Ship" if land.key == "burroughs" and view.relic < 0 else ""
    name = TERRITORY[land.key].name
    if not here:
        return f"{name}: empty{fields}{relic}"
    return f"{name}: {here}; controlled by {who}{fields}{relic}"
