"""A player's panel: reserve, authority, ships, die, missions, tiles, influence."""

from typing import Final

from bot.games.federation.data import MISSIONS
from bot.games.federation.view import SeatView
from renderers.federation.pieces import (
    COLOURS,
    PLANET_ORDER,
    Sheet,
    alteration,
    alteration_words,
    chip,
    goods,
    listed,
    spoken,
)
from renderers.kit import Part, flow, icon, panel, row, said, space, title

NAME: Final = 36
TEXT: Final = 30
SMALL: Final = 27
BADGE: Final = 44
GAP: Final = 5


def player(sheet: Sheet, p: SeatView) -> Part:
    """One player."""
    view = sheet.view
    turn = "to play" if p.seat == view.active and not view.over and not view.executive else ""
    pawn = ["President"] if p.seat == view.president else []
    first = ["first"] if view.round and p.seat == view.first else []
    marks = [*pawn, *first, *([turn] if turn else [])]
    heading = title(sheet.name(p.seat), NAME, f"{p.pp} PP", before=sheet.who(p.seat, BADGE))
    flags = [chip(sheet, x, SMALL, "accent-soft") for x in marks]
    parts = [
        heading,
        row(goods(sheet, p.stock, TEXT, "no resources"), space(grow=1), *flags, gap=GAP),
        facts(sheet, p),
        influence(sheet, p),
        missions(sheet, p),
        tiles(sheet, p),
    ]
    dress = sheet.dress(p.seat)
    active = bool(turn)
    whole = panel(*parts, gap=GAP, by=12, stripe=dress.colour,
                  outline="highlight" if active else "line", width=4 if active else 2)  # fmt: skip
    return said(whole, words(sheet, p), brief=brief(sheet, p), order=5 + p.seat,
                region="abcd"[p.seat])  # fmt: skip


def facts(sheet: Sheet, p: SeatView) -> Part:
    """Authority, ships, die, Ambassadors."""
    left = " ".join(x.removeprefix("amb") for x in p.ambassadors) or "-"
    special = " +7" if p.special else ""
    upkeep = f", pays {p.upkeep[0].upper()}" if p.upkeep else ""
    level = f"level {p.level}" if p.level == p.marker else f"level {p.level} ({p.marker})"
    die = [icon(f"die-{p.die}", TEXT, "sunken" if p.die_placed else "raised")] if p.die else []
    chips = [
        chip(sheet, f"degree {p.degree}, {level}{upkeep}", SMALL),
        chip(sheet, f"ships {p.hangar} + {p.supply}", SMALL),
        chip(sheet, f"left: {left}{special}", SMALL, "accent-soft"),
        chip(sheet, f"robots {p.robots}", SMALL),
    ]
    return flow([*die, *chips], gap=GAP)


def influence(sheet: Sheet, p: SeatView) -> Part:
    """Influence on all planets, Medals, contributions."""
    parts = []
    for planet, n in zip(PLANET_ORDER, p.influence, strict=True):
        parts.append(row(icon("marker-circle", TEXT, COLOURS[planet]), sheet.text(str(n), TEXT),
                         gap=3))  # fmt: skip
    medals = [icon("star", TEXT, COLOURS[x]) for x in p.medals]
    joint = chip(sheet, f"joint {p.joint}", SMALL)
    return row(*parts, space(grow=1), *medals, joint, gap=10)


def missions(sheet: Sheet, p: SeatView) -> Part:
    """Twelve missions: shut, open or completed."""
    cells = []
    for n, state in enumerate(p.missions, start=1):
        fill = ("sunken", "accent-soft", "good")[state]
        ink = ("muted", "ink", "inverse")[state]
        cells.append(chip(sheet, str(n), SMALL, fill, ink))
    return row(*cells, gap=3)


def tiles(sheet: Sheet, p: SeatView) -> Part:
    """Erudites, Alteration tokens, Starting and Deep-Space tile."""
    chips = [
        chip(sheet, x.upper(), SMALL, "sunken" if x in p.used else "raised",
             "muted" if x in p.used else "ink")
        for x in p.erudites
    ]  # fmt: skip
    chips += [alteration(sheet, x, SMALL) for x in p.alterations]
    chips += [chip(sheet, x.upper(), SMALL, "raised") for x in (p.start, p.deep) if x]
    chips += [chip(sheet, x.upper(), SMALL, "sunken") for x in p.rocks]
    return flow(chips or [sheet.text("no tiles yet", SMALL, "muted")], gap=GAP,
                more=lambda n: chip(sheet, f"+{n}", SMALL))  # fmt: skip


def brief(sheet: Sheet, p: SeatView) -> str:
    """A player in a sentence."""
    return f"{sheet.name(p.seat)}: {p.pp} PP, {spoken(p.stock)}"


def words(sheet: Sheet, p: SeatView) -> str:
    """A player for the ear."""
    influence_ = ", ".join(f"{x} {n}" for x, n in zip(PLANET_ORDER, p.influence, strict=True))
    open_ = listed(str(m) for m in MISSIONS if p.missions[m - 1] == 1)
    done = listed(str(m) for m in MISSIONS if p.missions[m - 1] == 2)
    upkeep = f", upkeep 1 {p.upkeep.capitalize()}" if p.upkeep else ""
    die = f"die {p.die}{' (placed)' if p.die_placed else ''}" if p.die else "no die"
    unused = listed(x.upper() for x in p.erudites if x not in p.used)
    return (
        f"{brief(sheet, p)}. Degree {p.degree}, level {p.level}{upkeep}; {p.hangar} ships ready; "
        f"{die}; Ambassadors left: {listed(p.ambassadors)}. Influence: {influence_}. "
        f"Missions open: {open_}; completed: {done}. Medals: {listed(p.medals)}. "
        f"Unused Erudites: {unused}. Alteration tokens: "
        f"{listed(map(alteration_words, p.alterations))}."
    )
