"""The planet: colonies, control and field generators by territory."""

from collections.abc import Iterator

from bot.games.alien_frontiers.data import TERRITORY
from bot.games.alien_frontiers.view import LandView, PublicView
from renderers.alien_frontiers import brief, places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.tokens import CROWNED, badge, colonies, field, landed, plus
from renderers.look import Look
from renderers.scene import Group, Node, Point, line
from renderers.theme import NIGHT


def planet(view: PublicView, look: Look) -> Iterator[Node]:
    """Every territory with what stands on it; borders first, so that no token is cut."""
    nodes = [tuple(border(view, land, look)) for land in view.land]
    yield from (node for edge in nodes for node in edge)
    for land in view.land:
        yield Group(tuple(settled(view, land, look)), alt=land_words(view, land), order=5)


def border(view: PublicView, land: LandView, look: Look) -> Iterator[Node]:
    """A controlled territory is edged in its controller's colour."""
    if land.controller < 0:
        return
    edge = places.outline(land.key, 8)
    colour = livery(view.players[land.controller].colour, look.theme).colour
    yield line((*edge, edge[0]), colour=NIGHT, width=13)
    yield line((*edge, edge[0]), colour=colour, width=9)


def settled(view: PublicView, land: LandView, look: Look) -> Iterator[Node]:
    """Colonies, then field generators, then the Relic Ship, in one or two rows."""
    here = [p for p in view.players if land.colonies[p.seat]]
    relic = land.key == "burroughs" and view.relic < 0
    spots, size = rows(land.key, len(here) + len(land.fields) + relic)
    tabs: list[Node] = []
    for p in here:
        dress = livery(p.colour, look.theme)
        count, controls = land.colonies[p.seat], p.seat == land.controller
        at, new = next(spots), land.new[p.seat]
        yield from colonies(at, size, count, dress, controls=controls, new=bool(new))
        if new:
            tabs += plus(at, size * CROWNED if controls else size, f"+{new}")
    for key in land.fields:
        at, fresh = next(spots), key in land.new_fields
        yield from field(key, at, size * 0.84, new=fresh)
        if fresh:
            tabs += plus(at, size * 0.84, "+")
    if relic:
        yield badge(next(spots), size * 0.9, livery("relic", look.theme))
    yield from tabs


def rows(key: str, count: int) -> tuple[Iterator[Point], float]:
    """Where so many tokens stand on a territory, in one row or two, and how large they are."""
    site = places.SITES[key]
    x, y = site.tokens
    size, across = (
        max(
            (min(most, site.tokens_room / -(-count // down) - 3), -(-count // down))
            for down, most in ((1, 64.0), (2, 46.0))
        )
        if count
        else (0.0, 1)
    )
    lines = [min(across, count - done) for done in range(0, count, across)]
    top = y + 18 if len(lines) == 1 else y + 6
    spots = [
        (x + (i - (n - 1) / 2) * (size + 3), top + row * (size + 2))
        for row, n in enumerate(lines)
        for i in range(n)
    ]
    return iter(spots), size


def land_words(view: PublicView, land: LandView) -> str:
    """A territory in words."""
    who = view.players[land.controller].colour if land.controller >= 0 else "nobody"
    here = ", ".join(
        f"{p.colour} {landed(land, p.seat)}" for p in view.players if land.colonies[p.seat]
    )
    lying = " and ".join(f"{key} (new)" if key in land.new_fields else key for key in land.fields)
    fields = f", {lying} field" if lying else ""
    relic = ", the Relic Ship" if land.key == "burroughs" and view.relic < 0 else ""
    name = f"{TERRITORY[land.key].name} ({brief.BONUS[land.key]})"
    if not here:
        return f"{name}: empty{fields}{relic}"
    return f"{name}: {here}; controlled by {who}{fields}{relic}"
