"""The card for a phone: the vote, a player's own things, scores."""

from typing import Final

from bot.games.federation.data import SPACES
from bot.games.federation.view import PrivateView, PublicView
from renderers.federation import player, senate, signs
from renderers.federation.pieces import Sheet, chip, goods, plate, token_words
from renderers.federation.signs import COLOURS, SWATCHES
from renderers.kit import (
    PHONE_LEAST,
    Part,
    grown,
    phone,
    table,
)
from renderers.kit.steady import (
    column,
    flow,
    framed,
    label,
    panel,
    row,
    sized,
    space,
    title,
    with_alt,
)
from renderers.look import Look
from renderers.scene import Scene

HEAD: Final = 44
TEXT: Final = 36
BADGE: Final = 52
LAST: Final = 5


def card(given: PublicView | PrivateView, look: Look) -> Scene:
    """The card for a phone, about the seat of a private view, or else about the player to move."""
    view = given.public if isinstance(given, PrivateView) else given
    seat = given.seat if isinstance(given, PrivateView) else view.active
    sheet = Sheet(view, look, PHONE_LEAST)
    head = sheet.say("round", round=view.round) if view.round else sheet.say("setup")
    head = sheet.say("finished") if view.over else head
    aside = "" if view.executive else sheet.say("turn", who=sheet.name(view.active))
    tables = (vote(sheet), floors(sheet), last(sheet)) if view.round else (starting(sheet),)
    if view.over:
        return phone(head, sums(sheet), own(sheet, seat), look=look, name="Federation",
                     swatches=SWATCHES)  # fmt: skip
    sections = [*tables, own(sheet, seat), scores(sheet)]
    if isinstance(given, PrivateView) and given.deep:
        words = sheet.say("deep-tiles", tiles=sheet.listed(x.upper() for x in given.deep))
        sections.insert(len(tables), with_alt(panel(label(words, TEXT, lines=2)), words))
    return phone(head, *sections, look=look, aside=aside, name="Federation", swatches=SWATCHES)


def vote(sheet: Sheet) -> Part:
    """The laws and their votes."""
    view = sheet.view
    sides = zip(("left", "right"), view.laws, (view.votes_left, view.votes_right), strict=False)
    cells = [
        grown(framed(row(signs.mark(law, TEXT), label(sheet.called(law), TEXT, grow=1),
                         label(str(n), HEAD), gap=10), by=12, outline=COLOURS[side], width=6))
        for side, law, n in sides
    ]  # fmt: skip
    return with_alt(row(*cells, gap=16), senate.brief(sheet), order=1)


def starting(sheet: Sheet) -> Part:
    """The Starting tiles left, with their effects."""
    tiles = [(x.upper(), sheet.texts.about(x)) for x in sheet.view.start_tiles]
    lines = [
        row(sized(chip(sheet, key, TEXT), 110), label(does, TEXT, lines=2, grow=1), gap=16)
        for key, does in tiles
    ]
    words = sheet.listed(sheet.say("said-tile", tile=key, does=does) for key, does in tiles)
    section = panel(title(sheet.say("starting"), HEAD), column(*lines, gap=12))
    return with_alt(section, f"{sheet.say('starting')}: {words}", order=1)


def floors(sheet: Sheet) -> Part:
    """The votes by player on each floor."""
    lines = []
    for number in (3, 2, 1):
        found = sorted(sheet.view.floors[number - 1], key=lambda x: -x[1])
        counts = [votes(sheet, seat, n) for seat, n in found if n]
        name = label(sheet.say("floor", n=number), TEXT, "muted")
        lines.append(row(name, space(grow=1), *counts, space(high=BADGE), gap=24))
    return panel(*lines)


def votes(sheet: Sheet, seat: int, n: int) -> Part:
    """A player's votes on a floor, or neutral ones (a negative seat)."""
    if seat < 0:
        return label(sheet.say("neutral", n=n), TEXT, "muted")
    return row(sheet.who(seat, BADGE), label(str(n), TEXT), gap=6)


def last(sheet: Sheet) -> Part:
    """The tokens placed last."""
    found = [t for t in sheet.view.senate if t.seat >= 0][-LAST:]
    lines = []
    for t in reversed(found):
        where = sheet.called(SPACES[t.space].action if t.space in SPACES else "outer")
        words = sheet.say("placed", where=where, token=token_words(sheet, t))
        lines.append(row(sheet.who(t.seat, BADGE), label(words, TEXT, grow=1), gap=12))
    body = column(*lines, gap=8) if lines else label(sheet.say("nobody"), TEXT, "muted")
    return panel(title(sheet.say("last"), HEAD), body)


def own(sheet: Sheet, seat: int) -> Part:
    """A player's own things: reserve, authority, ships, missions, tiles, influence."""
    p = sheet.view.seats[seat]
    chips = [
        plate(signs.sign("authority", TEXT), label(str(p.open.degree), TEXT),
              label(sheet.say("level", level=p.open.level), TEXT, "muted")),
        plate(signs.sign("spaceship", TEXT), label(str(p.open.hangar), TEXT)),
        *player.ambassadors(sheet, p.open, TEXT),
    ]  # fmt: skip
    open_ = " ".join(f"m{n}" for n, x in enumerate(p.open.missions, start=1) if x == 1)
    chips += [plate(signs.sign("mission_token", TEXT), label(open_, TEXT))] if open_ else []
    chips += [plate(signs.sign("die", TEXT), label(str(p.open.die), TEXT))] if p.open.die else []
    chips += [chip(sheet, x.upper(), TEXT) for x in p.open.erudites if x not in p.open.used]
    heading = title(sheet.name(seat), HEAD, f"{p.open.pp} PP", before=sheet.who(seat, BADGE))
    section = panel(heading, row(goods(sheet, p.open.stock, HEAD, sheet.say("no-resources")),
                               space(grow=1)),
                  flow(tuple(chips), gap=10), player.influence(sheet, p, TEXT),
                  stripe=sheet.dress(seat).colour)  # fmt: skip
    return with_alt(section, player.words(sheet, p), brief=player.brief(sheet, p), order=2)


def sums(sheet: Sheet) -> Part:
    """At the end: everybody's points with their sources."""
    lines, spoken = [], []
    for p in sorted(sheet.view.seats, key=lambda p: -p.open.pp):
        played, collected, projects = sheet.view.totals[p.seat]
        words = sheet.texts.say("tally", played=played, collected=collected, projects=projects)
        name = label(sheet.name(p.seat), HEAD, grow=1)
        lines.append(row(sheet.who(p.seat, BADGE), name, label(f"{p.open.pp} PP", HEAD), gap=12))
        lines.append(label(words, TEXT, "muted", lines=2))
        points = sheet.texts.say("status-points", name=sheet.name(p.seat), n=p.open.pp)
        spoken.append(f"{points} PP ({words})")
    return with_alt(panel(column(*lines, gap=8)), sheet.listed(spoken), order=1)


def scores(sheet: Sheet) -> Part:
    """Everybody's points."""
    rows = [
        (row(sheet.who(p.seat, BADGE), label(sheet.name(p.seat), TEXT), gap=12), str(p.open.pp))
        for p in sorted(sheet.view.seats, key=lambda p: -p.open.pp)
    ]
    words = sheet.texts.points((sheet.name(p.seat), p.open.pp) for p in sheet.view.seats)
    return with_alt(panel(table(rows, TEXT)), f"PP: {words}", order=3)
