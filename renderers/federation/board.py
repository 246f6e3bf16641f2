"""The picture of Federation: Senate, planets, and a panel for each player.

`scene(view, look)` draws a public view; `views(view)` names what can be looked at closely: the
`senate`, each planet, each player by letter. `phone(view, look)` is the card for a phone. The
Senate is senate.py, planets planets.py, players' panels player.py, small things pieces.py.
"""

from collections.abc import Mapping
from typing import Final

from bot.games.federation.view import PublicView
from renderers.federation import planets, senate
from renderers.federation.phone import card as phone
from renderers.federation.pieces import NAMES, PLANET_ORDER, SWATCHES, Sheet, share
from renderers.federation.player import player
from renderers.kit import column, grown, pad, placed, row, sized, space, title
from renderers.look import Look
from renderers.scene import BOARD, Base, Scene, zoom

__all__ = ["closely", "focus", "phone", "scene", "titles", "views"]

EDGE: Final = 18
GAP: Final = 12
HEAD: Final = 40
SIDE: Final = 640
SENATE: Final = 604
UPPER: Final = 404
CLOSELY: Final = 19.0
"""The smallest text on parts that are drawn at least twice as large."""
SEATS: Final = "abcd"


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that can be asked for."""
    return ("senate", *PLANET_ORDER, *SEATS[: len(view.seats)])


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """What these parts show, for a menu."""
    sheet = Sheet(view, look)
    found = {"senate": "Senate"} | {str(x): NAMES[x] for x in PLANET_ORDER}
    return found | {SEATS[p.seat]: sheet.name(p.seat) for p in view.seats}


def closely(view: PublicView) -> str:
    """The part to look at first: the Senate, where everything is decided."""
    return "senate" if view.round else SEATS[view.active]


def focus(words: tuple[str, ...]) -> str:
    """The part that an answer is about."""
    word = words[0] if words else ""
    if word.startswith("amb"):
        return "senate"
    if word.startswith(("n", "da")) and any(x.isdigit() for x in word):
        return "neo"
    if word.startswith("st-"):
        return "arratooine"
    return "6moon" if word.startswith("alt") else ""


def scene(view: PublicView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    name = look.view.casefold()
    if name in views(view):
        return zoom(whole(Sheet(view, look, CLOSELY)), name)
    return whole(Sheet(view, look))


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    places = column(
        sized(senate.senate(sheet), 0, SENATE),
        sized(row(share(planets.neo(sheet), 6), share(planets.moon(sheet), 6), gap=GAP), 0, UPPER),
        grown(
            row(
                share(planets.atalum(sheet), 10),
                share(planets.arratooine(sheet), 10),
                share(planets.e81216(sheet), 13),
                gap=GAP,
            )
        ),
        gap=GAP,
    )
    people = column(
        *(grown(player(sheet, p)) for p in sheet.view.seats),
        *([] if len(sheet.view.seats) > 2 else [space(grow=0.6)]),
        gap=GAP,
    )
    body = column(
        title(headline(sheet), HEAD, aside(sheet)),
        grown(row(grown(places), sized(people, SIDE), gap=GAP)),
        gap=GAP,
    )
    return Scene(
        BOARD,
        placed(pad(body, EDGE), (0, 0, *BOARD)),
        base=Base("renderers.kit.phone:ground", swatches=SWATCHES),
        theme=sheet.look.theme,
        title=f"Federation, {headline(sheet)}",
    )


def headline(sheet: Sheet) -> str:
    """Round and whose turn it is."""
    view = sheet.view
    if view.over:
        best = max(p.pp for p in view.seats)
        won = " and ".join(sheet.name(p.seat) for p in view.seats if p.pp == best)
        return f"Game over: {won} with {best} PP"
    if not view.round:
        return "Setup: Starting tiles"
    phase = "Executive phase" if view.executive else f"{sheet.name(view.active)} to play"
    return f"Round {view.round} of 5: {phase}"


def aside(sheet: Sheet) -> str:
    """Piles that are nowhere else."""
    view = sheet.view
    tiles = f"Starting tiles {' '.join(x.upper() for x in view.start_tiles)}"
    medals = f"Authority Medals {view.authority_medals}, Intrigue {view.intrigue_medals}"
    piles = f"laws {view.law_piles[0]} + {view.law_piles[1]}, Deep Space {view.deep}"
    return tiles if view.start_tiles else f"{medals} · {piles}"
