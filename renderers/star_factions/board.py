"""The picture of Star Factions: the hex map with the fleets, and the players' panels beside it.

`scene(view, look)` draws a public view; `views(view)` names the parts that can be looked at
closely: quarters ("nw"), players ("je"), and "from:je.sc1", which shows where a ship can go and
what it can fire at. The terrain is the cached base (ground.py, bodies.py); ships are tokens.py, the
last turn's moves and shots marks.py, the panels panels.py, news.py and legend.py, close views
closer.py and player.py, the sprites book.py, places in pixels places.py.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.space import CORNER, HEX, LABEL, PLANETS
from bot.games.star_factions.view import PublicView
from renderers.look import Look
from renderers.scene import (
    BOARD,
    Base,
    Group,
    Node,
    Region,
    Scene,
    Sprite,
    Text,
    circle,
    layer,
    polygon,
    zoom,
)
from renderers.star_factions import (
    book,
    changes,
    closer,
    marks,
    panels,
    places,
    player,
    tokens,
)
from renderers.star_factions.bodies import EMBERS
from renderers.star_factions.colours import COLOURS, Dress, livery
from renderers.theme import THEMES, Rgb, ThemeName, mix, parse

BOOK: Final = "renderers.star_factions.book:BOOK"
WASH: Final = 0.17
"""How much of its faction's colour a zone takes."""
PLANET_LABELS: Final = tuple(LABEL[h] for h in PLANETS)


def swatches(theme: ThemeName) -> tuple[str, ...]:
    """Colours that the ships, zones and marks need, whatever else is drawn."""
    ground = THEMES[theme].rgb("ground")
    colours = tuple(COLOURS[theme].values())
    washes = tuple(hexed(mix(ground, parse(colour), WASH)) for colour in colours)
    reach = hexed(mix(ground, THEMES[theme].rgb("accent"), closer.REACH))
    return (*colours, *washes, reach, *EMBERS, *book.COLOURS)


def hexed(rgb: Rgb) -> str:
    """A colour as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that can be asked for: quarters, players, and what each ship can do."""
    fleets = [f for f in view.fleets if f.faction]
    ships = (f"from:{f.faction}.{ship.key}" for f in fleets for ship in f.ships)
    return (*places.QUADRANTS, *(f.faction for f in fleets), *ships)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """What these parts show, for a menu."""
    found = {key: f"{title} of the map" for key, title in places.QUADRANTS.items()}
    for f in view.fleets:
        if f.faction:
            found[f.faction] = f"{look.names[f.seat]}: {FACTIONS[f.faction].name}"
            for ship in f.ships:
                full = f"{f.faction}.{ship.key}"
                found[f"{closer.FROM}{full}"] = f"{full.upper()}: where it can go and fire"
    return found


def closely(view: PublicView) -> str:
    """The quarter in which most ships of the player on turn are."""
    ships = [x for f in view.fleets if f.seat == view.active for x in f.ships]
    quarters = [places.quarter(HEX[x.hex]) for x in ships]
    return max(places.QUADRANTS, key=quarters.count)


def focus(words: tuple[str, ...]) -> str:
    """The view to show while an answer is being put together: what its ship can do."""
    orders = len(words) > 1 and words[0] in {"move", "attack"}
    return f"{closer.FROM}{words[1]}" if orders else ""


def scene(view: PublicView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    name = look.view.casefold()
    dress = {f.seat: livery(f.faction, look.theme) for f in view.fleets}
    board = whole(view, look, dress)
    if not name:
        return board
    if name in places.QUADRANTS:
        return zoom(board, name)
    if name.startswith(closer.FROM):
        below = layer(zones(view, look), planets(view, dress))
        above = layer(silhouettes(view, dress, HEX), fleets(view, dress, HEX))
        close = closer.ship_scene(view, look, board, below, above)
    else:
        close = player.player_scene(view, look, board, chart(view, look, dress), dress)
    return close or board


def whole(view: PublicView, look: Look, dress: Dress) -> Scene:
    """The whole board."""
    return Scene(
        BOARD,
        layer(chart(view, look, dress), panels.panels(view, look, dress)),
        base=Base("renderers.star_factions.ground:base", (look.theme,), swatches(look.theme)),
        theme=look.theme,
        title=title(view, look),
        book=BOOK,
        regions=tuple(Region(k, places.quadrant(k), t) for k, t in places.QUADRANTS.items()),
    )


def chart(view: PublicView, look: Look, dress: Dress) -> tuple[Node, ...]:
    """All that lies on the map."""
    crowd = tokens.crowded(view)
    return layer(
        zones(view, look),
        planets(view, dress),
        marks.below(view, dress),
        changes.outlined(view, look.since),
        closer.ahead(view, look.since),
        silhouettes(view, dress, crowd),
        marks.between(view),
        fleets(view, dress, crowd),
        marks.above(view),
    )


def title(view: PublicView, look: Look) -> str:
    """What the picture shows, in a sentence."""
    if not view.turn:
        return "Star Factions, setup"
    if view.outcome is not None:
        end = view.outcome
        won = "a draw" if end.how == "draw" else "the round limit"
        if end.winner is not None:
            won = f"{look.names[end.winner]} has won"
        return f"Star Factions, over in round {view.round}: {won}"
    return f"Star Factions, round {view.round}, {look.names[view.active]} to play"


def zones(view: PublicView, look: Look) -> Iterator[Node]:
    """The zones of the factions in play and their wormholes; of all while they are chosen."""
    chosen = [fleet.faction for fleet in view.fleets if fleet.faction]
    for faction in chosen or FACTIONS:
        dress, edge = livery(faction, look.theme), places.ZONES[faction]
        yield polygon(edge, fill=dress.colour, alpha=WASH)
        yield polygon(edge, outline=dress.colour, width=4, alpha=0.7)
        corner = places.CENTRE[CORNER[faction]]
        yield Sprite("wormhole", corner, 76, tint=dress.colour)
        yield tokens.badge(corner, 15, dress)


def planets(view: PublicView, dress: Dress) -> Iterator[Node]:
    """Names of the planets, a ring round each colony, and which are nobody's."""
    owner = {flag: fleet for fleet in view.fleets for flag in fleet.flags}
    for label in PLANET_LABELS:
        x, y = places.at(label)
        if label in owner:
            look = dress[owner[label].seat]
            yield circle((x, y), 43, outline="inverse", width=9)
            yield circle((x, y), 43, outline=look.colour, width=6)
        yield Text(label.upper(), (x, y + 58), 21, "ink", "bold", "mm", halo="ground")
    free = ", ".join(label.upper() for label in PLANET_LABELS if label not in owner)
    yield Group((), alt=f"Neutral planets: {free}" if free else "", order=30)


def silhouettes(view: PublicView, dress: Dress, crowd: Container[str]) -> Iterator[Node]:
    """Every ship's outline; ships on the hexes of the crowd are drawn smaller."""
    for fleet in view.fleets:
        for ship in fleet.ships:
            yield tokens.silhouette(ship, dress[fleet.seat], crowded=ship.hex in crowd)


def fleets(view: PublicView, dress: Dress, crowd: Container[str]) -> Iterator[Node]:
    """Every flag, and the words of every ship, by player."""
    for fleet in view.fleets:
        own = dress[fleet.seat]
        fresh = panels.active(view, fleet)
        nodes = (
            *(tokens.colony(flag, own) for flag in fleet.flags),
            *(
                tokens.token(ship, fleet, own, crowded=ship.hex in crowd, fresh=fresh)
                for ship in fleet.ships
            ),
        )
        order = panels.place(fleet) * 2 - 19
        yield Group(nodes, alt=fleet.faction.upper() if nodes else "", order=order)
