"""The picture of Federation: Senate, planets, and a panel for each player.

`scene(view, look)` draws a public view. `views(view)` names the parts that can be looked at
closely: the `senate`, each planet, each player by letter. `phone(view, look)` is the card for a
phone. The Senate is senate.py, planets are planets.py, players' panels player.py, small parts
pieces.py.
"""

from collections.abc import Mapping
from typing import Final

from bot.games.federation.data import ROUNDS, START
from bot.games.federation.effects import PLANETS
from bot.games.federation.view import PrivateView, PublicView
from renderers.board import Board
from renderers.federation import close, glance, planets, senate, signs
from renderers.federation.emojis import SIGNS
from renderers.federation.phone import card as phone
from renderers.federation.pieces import Sheet, firm, plate, share
from renderers.federation.player import player
from renderers.federation.signs import BOOK, COLOURS, SWATCHES
from renderers.kit import (
    Part,
    grown,
    placed,
)
from renderers.kit.steady import (
    column,
    icon,
    label,
    pad,
    row,
    sized,
)
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Scene

EDGE: Final = 18
GAP: Final = 12
HEAD: Final = 40
TEXT: Final = 28
SIDE: Final = 640
SENATE: Final = 614
UPPER: Final = 396
SEATS: Final = "abcd"
BESIDE: Final = {
    "Play": "senate",
    "Copy": "senate",
    "Fund": "senate",
    "ChooseLaw": "senate",
    "Neo": "neo",
    "DeadAsteroid": "neo",
    "Moon": "6moon",
    "Atalum": "atalum",
    "Arratooine": "arratooine",
    "FreeDisc": "arratooine",
    "Build": "e81216",
    "StructureIncome": "e81216",
}
"""The part to show beside a kind of question."""


def views(view: PublicView) -> tuple[str, ...]:
    """The parts of the picture that can be asked for."""
    return ("senate", *PLANETS, *SEATS[: len(view.seats)])


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of `views`, for a menu."""
    sheet = Sheet(view, look)
    found = {"senate": sheet.say("senate")} | {str(x): sheet.called(x) for x in PLANETS}
    return found | {SEATS[p.seat]: sheet.name(p.seat) for p in view.seats}


def closely(view: PublicView) -> str:
    """The part to look at first: the Senate, or in setup the player in turn."""
    return "senate" if view.round else SEATS[view.active]


def secrets(own: PrivateView) -> tuple[str, ...]:
    """A seat's own panel, shown as its hand though nothing in it is secret."""
    return (SEATS[own.seat],)


def focus(words: tuple[str, ...]) -> str:
    """The part that an answer is about, or "" for none."""
    word = words[0] if words else ""
    if word.startswith("amb"):
        return "senate"
    if word.startswith(("n", "da")) and any(x.isdigit() for x in word):
        return "neo"
    if word.startswith("st-"):
        return "arratooine"
    return "6moon" if word.startswith("alt") else ""


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the view that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    sheet, name = Sheet(view, look), look.view.casefold()
    if name in views(view):
        return close.scene(sheet, name, f"Federation, {headline(sheet)}")
    return whole(sheet)


def whole(sheet: Sheet) -> Scene:
    """The whole board."""
    places = column(
        sized(senate.senate(sheet), 1, SENATE),
        sized(row(share(planets.neo(sheet), 6), share(planets.moon(sheet), 6), gap=GAP), 1, UPPER),
        grown(
            row(
                share(planets.atalum(sheet), 11.3),
                share(planets.arratooine(sheet), 11.7),
                share(planets.e81216(sheet), 11),
                gap=GAP,
            )
        ),
        gap=GAP,
    )
    people = column(*(grown(player(sheet, p)) for p in sheet.view.seats), gap=GAP)
    body = column(
        firm(row(label(headline(sheet), HEAD, grow=1), *aside(sheet), gap=16)),
        grown(row(grown(places), sized(people, SIDE), gap=GAP)),
        gap=GAP,
    )
    return Scene(
        BOARD_SIZE,
        placed(pad(body, EDGE), (0, 0, *BOARD_SIZE)),
        base=Base("renderers.kit.phone:ground", swatches=SWATCHES),
        book=BOOK,
        theme=sheet.look.theme,
        language=sheet.look.language,
        title=f"Federation, {headline(sheet)}",
    )


def headline(sheet: Sheet) -> str:
    """The round and whose turn it is, or how the game ended."""
    view = sheet.view
    if view.over:
        best = max(p.open.pp for p in view.seats)
        won = sheet.listed(sheet.name(p.seat) for p in view.seats if p.open.pp == best)
        return sheet.say("over", names=won, pp=best)
    if not view.round:
        return sheet.say("setup")
    facts = {"round": view.round, "rounds": ROUNDS}
    if view.executive:
        return sheet.say("executive", **facts)
    return sheet.say("to-play", who=sheet.name(view.active), **facts)


def starting(tile: str) -> Part:
    """A Starting tile with its effects."""
    does = signs.effects(START[tile].effects, TEXT)
    return firm(plate(label(tile.upper(), TEXT), does, gap=8))


def aside(sheet: Sheet) -> tuple[Part, ...]:
    """The top right of the picture: Starting tiles, or Medals and piles that lie beside the
    board."""
    view = sheet.view

    def said(name: str, words: str) -> Part:
        return row(label(sheet.say(name), TEXT, "muted"), label(words, TEXT), gap=8)

    if view.start_tiles:
        heading = label(sheet.say("starting"), TEXT, "muted")
        return (heading, *(starting(x) for x in view.start_tiles))
    star = [(x, n) for x, n in (("authority", view.authority_medals),
                                ("intrigue", view.intrigue_medals))]  # fmt: skip
    medals = [row(icon("star", TEXT, COLOURS[x]), said(x, str(n)), gap=4) for x, n in star]
    left, right = view.law_piles
    return (*medals, said("deep", str(view.deep)), said("law-piles", f"{left} + {right}"))


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    closely=closely,
    secrets=secrets,
    beside=BESIDE,
    focus=focus,
    signs=SIGNS,
)
