"""A player's panel: reserve, authority, ships, die, missions, tiles and influence."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.games.federation.data import (
    AMBASSADORS,
    DATA,
    DEEP,
    ERUDITES,
    MISSIONS,
    START,
)
from bot.games.federation.effects import PLANETS
from bot.games.federation.view import Delegation, PublicView, SeatView
from renderers.federation import signs
from renderers.federation.pieces import (
    Sheet,
    alteration,
    alteration_words,
    chip,
    firm,
    goods,
    plate,
    spoken,
)
from renderers.federation.signs import COLOURS
from renderers.kit import (
    Part,
)
from renderers.kit.steady import (
    column,
    fit,
    flow,
    framed,
    icon,
    label,
    pad,
    panel,
    row,
    space,
    with_alt,
)

NAME: Final = 36
TEXT: Final = 32
SMALL: Final = 27
BADGE: Final = 46
GAP: Final = 6
MOST, OPEN = 4, 1
ROOMY: Final = {2: 1.4, 3: 1.12, 4: 1.04}
"""The factor for text by the number of players: fewer players have more room."""


def player(sheet: Sheet, p: SeatView) -> Part:
    """A player's whole panel."""
    view, d = sheet.view, p.open
    by = 1 if view.over else ROOMY[len(view.seats)]
    active = moves(view, p.seat)
    parts = [
        head(sheet, p, by),
        row(goods(sheet, d.stock, TEXT * by, sheet.say("no-resources")), space(grow=1),
            *ambassadors(sheet, d, SMALL * by), gap=GAP),
        facts(sheet, p, SMALL * by),
        influence(sheet, p, TEXT * by),
        missions(sheet, d, SMALL * by),
        tiles(sheet, d, SMALL * by),
        *details(sheet, p, SMALL * by),
    ]  # fmt: skip
    whole = panel(*parts, gap=GAP * by, by=12, stripe=sheet.dress(p.seat).colour,
                  outline="highlight" if active else "line", width=4 if active else 2)  # fmt: skip
    return with_alt(whole, words(sheet, p), brief=brief(sheet, p), order=5 + p.seat,
                region="abcd"[p.seat])  # fmt: skip


def moves(view: PublicView, seat: int) -> bool:
    """Whether the game waits for this seat."""
    return seat == view.active and not view.over and not view.executive


def head(sheet: Sheet, p: SeatView, by: float) -> Part:
    """A player's name, first-player and President marks, and points."""
    view = sheet.view
    flags: list[Part] = []
    if view.round and p.seat == view.first:
        flags.append(firm(chip(sheet.say("first"), SMALL, "accent-soft")))
    if p.seat == view.president:
        flags.append(plate(signs.sign("president", SMALL * by, COLOURS["gold"]), fill="raised"))
    name = label(sheet.name(p.seat), NAME * by, grow=1)
    points = firm(label(f"{p.open.pp} PP", NAME * by))
    return row(sheet.who(p.seat, BADGE * by), name, *flags, points, gap=12)


def ambassadors(sheet: Sheet, p: Delegation, size: float) -> Iterator[Part]:
    """The Ambassadors left, with votes and the crystal of the Funding side."""
    left = (*p.ambassadors, *(["amb7"] if p.special else []))
    for key in left:
        a = AMBASSADORS[key]
        crystals = [signs.cube(kind, size * 0.8) for kind, _ in a.funding_gain.items()]
        yield plate(sheet.text(str(a.votes), size), *crystals, fill="accent-soft", gap=1)


def facts(sheet: Sheet, p: SeatView, size: float) -> Part:
    """A player's authority with its upkeep, ships, die, robots and discs left."""
    d = p.open
    level = str(d.level) if d.level == d.marker else f"{d.level} ({d.marker})"
    upkeep = [sheet.text("-", size), signs.cube(d.upkeep, size)] if d.upkeep else []
    die = [icon(f"die-{d.die}", size * 1.1, "sunken" if p.die_placed else "raised")]
    discs = len(d.discs) - sum(map(bool, d.discs))
    return flow(
        (
            plate(signs.sign("authority", size), sheet.text(f"{d.degree}", size),
                  sheet.text(sheet.say("level", level=level), size, "muted"), *upkeep, gap=7),
            plate(signs.sign("spaceship", size), sheet.text(f"{d.hangar}", size),
                  sheet.text(f"+{d.supply}", size, "muted")),
            *(die if d.die else []),
            plate(signs.sign("robot", size), sheet.text(str(p.robots), size)),
            plate(signs.sign("disc", size), sheet.text(str(discs), size)),
            joint(sheet, d, size),
        ),
        gap=GAP,
    )  # fmt: skip


def joint(sheet: Sheet, p: Delegation, size: float) -> Part:
    """Contributions to the Joint Project, and what the next one pays."""
    pays = DATA.projects.joint_bonus
    coming = pays[p.joint].items() if p.joint < len(pays) else ()
    bonus = [x for kind, _ in coming for x in (signs.sign("step", size * 0.7, "muted"),
                                               signs.cube(kind, size))]  # fmt: skip
    return plate(signs.sign("contribution", size), sheet.text(str(p.joint), size), *bonus)


def influence(sheet: Sheet, p: SeatView, size: float) -> Part:
    """A player's influence on all planets, and Medals."""
    parts = [
        row(signs.mark(planet, size), sheet.text(str(n), size), gap=4)
        for planet, n in zip(PLANETS, p.influence, strict=True)
    ]
    medals = signs.medals(p.open.medals, size) if p.open.medals else space(high=size)
    if len(sheet.view.seats) == MOST:
        return row(*map(firm, parts), space(grow=1), fit(medals), gap=9)
    return column(row(*parts, gap=14), row(medals, space(grow=1)), gap=GAP)


def details(sheet: Sheet, p: SeatView, size: float) -> Iterator[Part]:
    """The sources of points at the end.

    Before, if there is room, what open missions would bring.
    """
    if sheet.view.totals:
        played, collected, projects = sheet.view.totals[p.seat]
        facts_ = {"played": played, "collected": collected, "projects": projects}
        # With fewer players the words may take two lines.
        many = len(sheet.view.seats) == MOST
        words_ = sheet.say("tally", **facts_) if many else sheet.texts.say("tally", **facts_)
        yield label(words_, size, "muted", lines=1 if many else 2)
    elif len(sheet.view.seats) < MOST:
        found = [m for m in MISSIONS.values() if p.open.missions[m.id - 1] == OPEN]
        plates = [plate(signs.sign("mission_token", size, "muted"),
                        sheet.text(str(m.id), size, "muted"), signs.effects(m.effects, size))
                  for m in found]  # fmt: skip
        yield flow(tuple(plates), gap=GAP, more=overflow(size))


def missions(sheet: Sheet, p: Delegation, size: float) -> Part:
    """The twelve missions by level, shut, open or completed, and the number of completed ones."""
    ordered = sorted(MISSIONS.values(), key=lambda m: (m.level, m.id))
    groups = []
    for _, found in groupby(ordered, key=lambda m: m.level):
        cells = []
        for m in found:
            state = p.missions[m.id - 1]
            fill = ("sunken", "accent-soft", "good")[state]
            ink = ("muted", "ink", "inverse")[state]
            cells.append(chip(str(m.id), size, fill, ink))
        groups.append(framed(pad(row(*cells, gap=2), 2), fill="panel", radius=6, width=1))
    flown = signs.sign("spaceship", size, "good")
    done = row(flown, sheet.text(str(p.completed), size), gap=2)
    heading = signs.sign("mission_token", size, "muted")
    return row(heading, *groups, space(grow=1), done, gap=5)


def tiles(sheet: Sheet, p: Delegation, size: float) -> Part:
    """A player's Erudites, Alteration tokens, Starting and Deep-Space tile."""
    chips = [erudite(sheet, x, size) for x in p.erudites if x not in p.used]
    chips += [alteration(sheet, x, size) for x in p.alterations]
    chips += [used(x, size) for x in p.used]
    named = (("tile-start", p.start), ("tile-deep", p.deep))
    chips += [chip(sheet.say(name, tile=x.upper()), size, "sunken", "muted")
              for name, x in named if x]  # fmt: skip
    rocks = len(p.rocks)
    stones = plate(sheet.text(str(rocks), size), signs.sign("rock", size), fill="sunken")
    chips += [stones] if rocks else []
    none = sheet.text(sheet.say("no-tiles"), size, "muted")
    return flow(tuple(chips or [none]), gap=GAP, more=overflow(size))


@lru_cache(maxsize=64)
def overflow(size: float) -> Callable[[int], Part]:
    """What draws the number of parts for which there is no room."""
    return lambda n: chip(f"+{n}", size)


def erudite(sheet: Sheet, key: str, size: float) -> Part:
    """An Erudite that can still be used."""
    does = signs.effects(ERUDITES[key].effects, max(size * 0.9, SMALL))
    return plate(sheet.text(key.upper(), size), does, gap=5)


def used(key: str, size: float) -> Part:
    """An Erudite that has been used."""
    return plate(
        icon(ERUDITES[key].planet, size, alpha=0.6),
        label(key.upper(), size, "muted"),
        fill="sunken",
    )


# For the alt text


def brief(sheet: Sheet, p: SeatView) -> str:
    """A player in one sentence, for the alt text."""
    return sheet.say(
        "said-player", who=sheet.name(p.seat), pp=p.open.pp, goods=spoken(sheet, p.open.stock)
    )


def words(sheet: Sheet, p: SeatView) -> str:
    """A player for the alt text."""
    d = p.open
    numbers = zip(PLANETS, p.influence, strict=True)
    tiles_ = [DEEP[d.deep].id] if d.deep else []
    tiles_ = [START[d.start].id, *tiles_] if d.start else tiles_
    return sheet.say(
        "said-seat",
        player=brief(sheet, p),
        degree=d.degree,
        level=d.level,
        upkeep=sheet.called(d.upkeep) if d.upkeep else sheet.say("none"),
        ships=d.hangar,
        supply=d.supply,
        die=d.die,
        left=sheet.listed(sheet.called(x) for x in d.ambassadors),
        influence=sheet.listed(f"{sheet.called(x)} {n}" for x, n in numbers),
        open=sheet.listed(str(m) for m in MISSIONS if d.missions[m - 1] == 1),
        completed=sheet.listed(str(m) for m in MISSIONS if d.missions[m - 1] == 2),
        medals=sheet.listed(sheet.called(x) for x in d.medals),
        unused=sheet.listed(x.upper() for x in d.erudites if x not in d.used),
        tokens=sheet.listed(alteration_words(sheet, x) for x in d.alterations),
        tiles=sheet.listed(x.upper() for x in tiles_),
    )
