"""The whole game on a phone: the Senate, the planet acted on, everybody's standing, own things."""

from typing import Final

from msgspec.structs import replace

from bot.games.federation.data import START
from bot.games.federation.effects import PLANETS
from bot.games.federation.view import PrivateView, PublicView, SeatView
from renderers import kit
from renderers.federation import glance, player, senate, signs
from renderers.federation.pieces import Sheet, chip, firm, goods, who
from renderers.federation.signs import BOOK, SWATCHES
from renderers.kit import (
    Part,
    closeup,
    filling,
    framed,
    grown,
    panel,
    sized,
    space,
    with_alt,
)
from renderers.kit.steady import column, label, row, title
from renderers.look import Look
from renderers.scene import Scene

HEAD: Final = 44
HEAD_HIGH: Final = 72
TEXT: Final = 31
SMALL: Final = 28
NUMBER: Final = 36
BADGE: Final = 46
ROW: Final = 44
PLANET_HIGH: Final = 354
"""The height of the planet acted on."""
GAP: Final = 10
COLUMN: Final = 84
"""The width of a planet's influence in the standing."""


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The picture for a phone. The own things are those of a private view's seat, or else those of
    the player to move."""
    view = given.public if isinstance(given, PrivateView) else given
    seat = given.seat if isinstance(given, PrivateView) else view.active
    sheet = Sheet(view, replace(look, level="phone", view=""))
    parts = [*main(sheet), *secret(sheet, given), own(sheet, view.seats[seat])]
    head = sized(glance.heading(sheet, 0), high=HEAD_HIGH)
    words = glance.news(sheet) if view.round and not view.over else ""
    news = [label(words, TEXT, "highlight")] if words else []
    whole = column(head, *news, *parts, gap=GAP)
    return closeup(whole, sheet.look, title=name(sheet), book=BOOK, swatches=SWATCHES)


def name(sheet: Sheet) -> str:
    """The beginning of the alt text."""
    view = sheet.view
    when = sheet.say("round", round=view.round) if view.round else sheet.say("setup")
    return f"Federation, {sheet.say('finished') if view.over else when}"


def main(sheet: Sheet) -> tuple[Part, ...]:
    """The Senate and the planet acted on, or what setup and the end have instead of them."""
    view = sheet.view
    if view.over:
        return (sums(sheet), grown(glance.ending(sheet)))
    z = senate.CARD
    language = sheet.look.language
    floors = [grown(senate.floor(sheet, n, z)) for n in (3, 2, 1)]
    low = kit.column(senate.laws(sheet, z), *floors, senate.headed(sheet, z), gap=4)
    high = kit.column(
        senate.laws(sheet, z), senate.columns(language, z), *floors, senate.headed(sheet, z), gap=4
    )
    chart = with_alt(kit.either(high, low), senate.words(sheet), brief=senate.brief(sheet),
                     order=1)  # fmt: skip
    if not view.round:
        return (starting(sheet), filling(chart), standing(sheet))
    acted = glance.acted_on(view)
    if not acted:
        return (filling(chart), standing(sheet))
    draw, _ = glance.PLANETS[acted]
    return (filling(chart), sized(draw(sheet), high=PLANET_HIGH), standing(sheet))


def secret(sheet: Sheet, given: PublicView | PrivateView) -> tuple[Part, ...]:
    """The Deep-Space tiles left, for a seat that has looked at them."""
    if not isinstance(given, PrivateView) or not given.deep:
        return ()
    words = sheet.say("deep-tiles", tiles=sheet.listed(x.upper() for x in given.deep))
    return (with_alt(panel(label(words, TEXT, lines=2)), words, order=4),)


def starting(sheet: Sheet) -> Part:
    """The Starting tiles left, with their effects."""
    tiles = [(x.upper(), sheet.about(x)) for x in sheet.view.start_tiles if x in START]
    lines = [
        row(sized(chip(key, TEXT), 110), label(does, TEXT, lines=2, grow=1), gap=16)
        for key, does in tiles
    ]
    words = sheet.listed(sheet.say("said-tile", tile=key, does=does) for key, does in tiles)
    section = panel(title(sheet.say("starting"), HEAD), column(*lines, gap=12))
    return with_alt(section, f"{sheet.say('starting')}: {words}", order=1)


def standing(sheet: Sheet) -> Part:
    """Everybody's influence on each planet, and points."""
    heads = row(
        label(sheet.say("influence"), TEXT, "muted", grow=1),
        *(sized(signs.mark(x, BADGE), COLUMN) for x in PLANETS),
        sized(label("PP", TEXT, "muted", side="r"), COLUMN),
    )
    lines = [standing_of(sheet, p) for p in sheet.view.seats]
    points = sheet.texts.points((sheet.name(p.seat), p.open.pp) for p in sheet.view.seats)
    return with_alt(panel(heads, *lines, gap=2, by=10), f"PP: {points}", order=3)


def standing_of(sheet: Sheet, p: SeatView) -> Part:
    """A player's influence and points, marked if it is that player's turn."""
    cells = [sized(label(str(n), NUMBER, side="m"), COLUMN) for n in p.influence]
    own = row(
        who(p.seat, BADGE),
        label(sheet.name(p.seat), TEXT)._replace(grow=1),
        *cells,
        sized(label(str(p.open.pp), NUMBER + 4, side="r"), COLUMN),
        gap=0,
    )
    if not player.moves(sheet.view, p.seat):
        return sized(own, high=ROW)
    return sized(framed(own, fill="raised", outline="accent", width=4, radius=8), high=ROW)


def own(sheet: Sheet, p: SeatView) -> Part:
    """A player's own things: reserve, authority, ships, missions, tiles."""
    d = p.open
    first = row(who(p.seat, BADGE),
                goods(sheet, d.stock, HEAD, sheet.say("no-resources")), space(grow=1),
                *player.named_ambassadors(sheet, d, TEXT), gap=10)  # fmt: skip
    parts = [first, player.facts(sheet, p, SMALL, named=True),
             player.named_missions(sheet, d, SMALL),
             player.tiles(sheet, d, TEXT)]  # fmt: skip
    whole = panel(*parts, gap=6, by=10, stripe=sheet.dress(p.seat).colour)
    return with_alt(whole, player.words(sheet, p), brief=player.brief(sheet, p), order=2)


def sums(sheet: Sheet) -> Part:
    """At the end: everybody's points with their sources."""
    lines: list[Part] = []
    spoken = []
    for p in sorted(sheet.view.seats, key=lambda p: -p.open.pp):
        played, collected, projects = sheet.view.totals[p.seat]
        words = sheet.texts.say("tally", played=played, collected=collected, projects=projects)
        name_ = label(sheet.name(p.seat), HEAD, grow=1)
        points = firm(label(f"{p.open.pp} PP", HEAD))
        lines.append(row(who(p.seat, BADGE), name_, points, gap=12))
        lines.append(label(words, TEXT, "muted", lines=2))
        points_ = sheet.texts.say("status-points", name=sheet.name(p.seat), n=p.open.pp)
        spoken.append(f"{points_} PP ({words})")
    return with_alt(panel(column(*lines, gap=8)), sheet.listed(spoken), order=1)
