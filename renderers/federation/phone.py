"""The phone card: the vote, what the asked player has, scores."""

from typing import Final

from bot.games.federation.data import SPACES
from bot.games.federation.view import PrivateView, PublicView
from renderers.federation import player
from renderers.federation.pieces import (
    COLOURS,
    NAMES,
    SWATCHES,
    Sheet,
    chip,
    goods,
    token_words,
)
from renderers.kit import (
    PHONE_LEAST,
    Part,
    column,
    flow,
    framed,
    grown,
    label,
    panel,
    phone,
    row,
    said,
    space,
    table,
    title,
)
from renderers.look import Look
from renderers.scene import Scene

HEAD: Final = 44
TEXT: Final = 36
BADGE: Final = 52
LAST: Final = 5


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The card of whoever is to play; of a private view its own player's."""
    view = given.public if isinstance(given, PrivateView) else given
    seat = given.seat if isinstance(given, PrivateView) else view.active
    sheet = Sheet(view, look, PHONE_LEAST)
    head = "Game over" if view.over else f"Round {view.round}" if view.round else "Setup"
    aside = "" if view.over else sheet.name(view.active)
    sections = [vote(sheet), last(sheet), own(sheet, seat), scores(sheet)]
    if isinstance(given, PrivateView) and given.deep:
        tiles = ", ".join(x.upper() for x in given.deep)
        sections.insert(2, said(panel(label(f"Deep Space: {tiles}", TEXT, lines=2)), tiles))
    return phone(head, *sections, look=look, aside=aside, name="Federation", swatches=SWATCHES)


def vote(sheet: Sheet) -> Part:
    """The laws and their votes."""
    view = sheet.view
    if not view.laws or not view.round:
        return label("Starting tiles are picked.", TEXT)
    sides = zip(("left", "right"), view.laws, (view.votes_left, view.votes_right), strict=False)
    cells = [
        grown(framed(row(label(NAMES[law], TEXT, grow=1), label(str(n), HEAD)), by=12,
                     outline=COLOURS[side], width=6))
        for side, law, n in sides
    ]  # fmt: skip
    words = (
        f"Laws: {NAMES[view.laws[0]]} {view.votes_left}, {NAMES[view.laws[1]]} {view.votes_right}"
    )
    return said(row(*cells, gap=16), words, order=1)


def last(sheet: Sheet) -> Part:
    """The tokens placed last."""
    found = [t for t in sheet.view.senate if t.seat >= 0][-LAST:]
    lines = []
    for t in reversed(found):
        where = NAMES[SPACES[t.space].action] if t.space in SPACES else "Outer Module"
        words = f"{where}: {token_words(sheet, t)}"
        lines.append(row(sheet.who(t.seat, BADGE), label(words, TEXT, grow=1), gap=12))
    body = column(*lines, gap=8) if lines else label("Nobody has been placed yet.", TEXT, "muted")
    return panel(title("Last placed", HEAD), body)


def own(sheet: Sheet, seat: int) -> Part:
    """What a player has."""
    p = sheet.view.seats[seat]
    left = " ".join(x.removeprefix("amb") for x in p.ambassadors) or "none"
    chips = [
        chip(sheet, f"degree {p.degree}, level {p.level}", TEXT),
        chip(sheet, f"{p.hangar} ships", TEXT),
        chip(sheet, f"Ambassadors {left}", TEXT, "accent-soft"),
    ]
    open_ = [str(n) for n, x in enumerate(p.missions, start=1) if x == 1]
    chips += [chip(sheet, f"missions {' '.join(open_)}", TEXT)] if open_ else []
    chips += [chip(sheet, f"die {p.die}", TEXT)] if p.die else []
    heading = title(sheet.name(seat), HEAD, f"{p.pp} PP", before=sheet.who(seat, BADGE))
    shown = panel(heading, row(goods(sheet, p.stock, HEAD, "no resources"), space(grow=1)),
                  flow(chips, gap=10), stripe=sheet.dress(seat).colour)  # fmt: skip
    return said(shown, player.words(sheet, p), brief=player.brief(sheet, p), order=2)


def scores(sheet: Sheet) -> Part:
    """Everybody's points."""
    rows = [
        (row(sheet.who(p.seat, BADGE), label(sheet.name(p.seat), TEXT), gap=12), str(p.pp))
        for p in sorted(sheet.view.seats, key=lambda p: -p.pp)
    ]
    words = ", ".join(f"{sheet.name(p.seat)} {p.pp}" for p in sheet.view.seats)
    return said(panel(table(rows, TEXT)), f"PP: {words}", order=3)
