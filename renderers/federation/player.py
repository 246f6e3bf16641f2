"""A player's panel: reserve, authority, ships, die, missions, tiles and influence."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.games.federation.data import (
    AMBASSADORS,
    DATA,
    ERUDITES,
    MISSIONS,
)
from bot.games.federation.effects import PLANETS
from bot.games.federation.view import Delegation, PublicView, SeatView
from renderers import kit, text
from renderers.federation import pieces, signs
from renderers.federation.pieces import (
    Sheet,
    alteration,
    chip,
    firm,
    goods,
    plate,
    who,
)
from renderers.federation.signs import COLOURS
from renderers.kit import Part, enlarged, kept, painted
from renderers.kit.steady import (
    flow,
    icon,
    label,
    panel,
    row,
    space,
    with_alt,
)
from renderers.scene import Box, Node, Text, rect

NAME: Final = 36
TEXT: Final = 32
SMALL: Final = 27
BADGE: Final = 46
GAP: Final = 6
MOST: Final = 4
OPEN, DONE = 1, 2
STATES: Final = (("sunken", "muted"), ("accent-soft", "ink"), ("good", "inverse"))
"""The plate and ink of a mission that is shut, open or completed."""
RIM, MARGIN = 2, 4
"""The room between missions, and on both sides of a mission's number."""
FEW: Final = 2
ROOMY: Final = {2: 1.4, 3: 1.12, 4: 1.04}
"""The factor for text by the number of players: fewer players have more room."""


def player(sheet: Sheet, p: SeatView) -> Part:
    """A player's whole panel."""
    view, d = sheet.view, p.open
    by = 1 if view.over and len(view.seats) > FEW else ROOMY[len(view.seats)]
    active = moves(view, p.seat)
    parts = [
        head(sheet, p, by),
        row(goods(sheet, d.stock, TEXT * by, sheet.say("no-resources")), space(grow=1),
            *ambassadors(d, SMALL * by), gap=GAP),
        facts(sheet, p, SMALL * by),
        influence(sheet, p, TEXT * by),
        missions(d.missions, d.completed, SMALL * by),
        tiles(sheet, d, SMALL * by),
        *details(sheet, p, SMALL * by),
    ]  # fmt: skip
    whole = panel(*parts, gap=GAP * by, by=12, stripe=sheet.dress(p.seat).colour,
                  outline="highlight" if active else "line", width=4 if active else 2)  # fmt: skip
    # Drawn about its own corner, a panel stays what it was wherever the others' heights move it.
    apart = enlarged(whole, 1)
    return with_alt(apart, words(sheet, p), brief=brief(sheet, p), order=5 + p.seat,
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
    return row(who(p.seat, BADGE * by), name, *flags, points, gap=12)


def ambassadors(p: Delegation, size: float) -> Iterator[Part]:
    """The Ambassadors left."""
    return (ambassador(key, size) for key in (*p.ambassadors, *(["amb7"] if p.special else [])))


def named_ambassadors(sheet: Sheet, d: Delegation, size: float) -> Iterator[Part]:
    """The Ambassadors left behind their heading, if there are any."""
    left = tuple(ambassadors(d, size))
    if left:
        yield headed(sheet, "ambassadors", size, *left)


@kept
def ambassador(key: str, size: float) -> Part:
    """An Ambassador's votes and the crystal of its Funding side."""
    a = AMBASSADORS[key]
    crystals = [signs.cube(kind, size * 0.8) for kind, _ in a.funding_gain.items()]
    return plate(kit.label(str(a.votes), size), *crystals, fill="accent-soft", gap=1)


def facts(sheet: Sheet, p: SeatView, size: float, *, named: bool = False) -> Part:
    """A player's authority with its upkeep, ships, die, robots and discs left. With `named` each
    has its name."""
    d = p.open

    def said(kind: str, words: str, aside: str = "", then: tuple[str, ...] = ()) -> Part:
        name = sheet.say(f"key-{kind}") if named else ""
        return fact(kind, size, words, aside, then, name)

    level = str(d.level) if d.level == d.marker else f"{d.level} ({d.marker})"
    die = [icon(f"die-{d.die}", size * 1.1, "sunken" if p.die_placed else "raised")]
    discs = len(d.discs) - sum(map(bool, d.discs))
    upkeep = ("-", d.upkeep) if d.upkeep else ()
    pays = DATA.projects.joint_bonus
    coming = tuple(kind for kind, _ in pays[d.joint].items()) if d.joint < len(pays) else ()
    return flow(
        (
            said("authority", str(d.degree), sheet.say("level", level=level), upkeep),
            said("spaceship", str(d.hangar), f"+{d.supply}"),
            *(die if d.die else []),
            said("robot", str(p.robots)),
            said("disc", str(discs)),
            said("contribution", str(d.joint), "", ("step", *coming) if coming else ()),
        ),
        gap=GAP,
    )


@kept
def fact(
    kind: str, size: float, words: str, aside: str = "", then: tuple[str, ...] = (), name: str = ""
) -> Part:
    """A plate with a sign and perhaps its name, words, muted words and further signs."""
    before = [kit.label(name, size, "muted")] if name else []
    more = [kit.label(aside, size, "muted")] if aside else []
    more += [kit.label(x, size) if x == "-" else signs.sign(x, size) for x in then]
    return plate(signs.sign(kind, size), *before, kit.label(words, size), *more, gap=6)


def influence(sheet: Sheet, p: SeatView, size: float) -> Part:
    """A player's influence on all planets, and Medals."""
    return influence_of(p.influence, p.open.medals, size, narrow=len(sheet.view.seats) == MOST)


@kept
def influence_of(
    found: tuple[int, ...], medals: tuple[str, ...], size: float, *, narrow: bool
) -> Part:
    """Influence on all planets and Medals, in one line if `narrow`."""
    parts = [
        kit.row(signs.mark(planet, size), kit.label(str(n), size), gap=4)
        for planet, n in zip(PLANETS, found, strict=True)
    ]
    stars = signs.medals(medals, size) if medals else kit.space(high=size)
    if narrow:
        return kit.row(*map(firm, parts), kit.space(grow=1), kit.fit(stars), gap=9)
    rest = kit.row(stars, kit.space(grow=1))
    return kit.column(kit.row(*parts, gap=14), rest, gap=GAP)


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


@kept
def missions(states: tuple[int, ...], completed: int, size: float) -> Part:
    """The twelve missions by level, shut, open or completed, and the number of completed ones."""
    ordered = sorted(MISSIONS.values(), key=lambda m: (m.level, m.id))
    groups = [
        level_of([(m.id, states[m.id - 1]) for m in found], size)
        for _, found in groupby(ordered, key=lambda m: m.level)
    ]
    done = kit.row(signs.sign("spaceship", size, "good"), kit.label(str(completed), size), gap=2)
    heading = signs.sign("mission_token", size, "muted")
    return kit.row(heading, *groups, kit.space(grow=1), done, gap=5)


def headed(sheet: Sheet, name: str, size: float, *parts: Part) -> Part:
    """Parts behind their heading, or below it where it is narrow."""
    return flow((label(sheet.say(name), size, "muted"), *parts), gap=8)


def named_missions(sheet: Sheet, d: Delegation, size: float) -> Part:
    """The missions behind their heading, with the meaning of their plates."""
    meaning = [
        chip(sheet.say(name), size, *STATES[state])
        for name, state in (("open", OPEN), ("done", DONE))
    ]
    return headed(sheet, "missions", size, missions(d.missions, d.completed, size), *meaning)


def level_of(found: list[tuple[int, int]], size: float) -> Part:
    """The missions of a level, each on a plate that shows its state."""
    wides = [text.width(str(n), size, "bold") + 2 * MARGIN for n, _ in found]
    high = text.height(1, size) + 3 * RIM

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box, radius=6, fill="panel", outline="line", width=1)
        left, top, down = box[0] + RIM, box[1] + RIM, box[3] - 2 * RIM
        for (n, state), wide in zip(found, wides, strict=True):
            fill, ink = STATES[state]
            yield rect((left, top, wide, down), radius=6, fill=fill, outline="line", width=2)
            yield Text(str(n), (left + wide / 2, top + down / 2), size, ink, "bold", "mm")
            left += wide + RIM

    return painted(draw, sum(wides) + RIM * (len(found) + 1), high)


def tiles(sheet: Sheet, p: Delegation, size: float) -> Part:
    """A player's Erudites, Alteration tokens, Starting and Deep-Space tile."""
    chips = [erudite(x, size) for x in p.erudites if x not in p.used]
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


@kept
def erudite(key: str, size: float) -> Part:
    """An Erudite that can still be used."""
    does = signs.effects(ERUDITES[key].effects, max(size * 0.9, SMALL))
    return plate(kit.label(key.upper(), size), does, gap=5)


@kept
def used(key: str, size: float) -> Part:
    """An Erudite that has been used."""
    picture = kit.icon(ERUDITES[key].planet, size, alpha=0.6)
    return plate(picture, kit.label(key.upper(), size, "muted"), fill="sunken")


# For the alt text


def brief(sheet: Sheet, p: SeatView) -> str:
    """A player in one sentence, for the alt text."""
    return pieces.brief(sheet.look.language, p, sheet.name(p.seat))


def words(sheet: Sheet, p: SeatView) -> str:
    """A player for the alt text."""
    return pieces.owned(sheet.look.language, p, sheet.name(p.seat))
