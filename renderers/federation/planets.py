"""The five planets with their tracks, tokens and players."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.federation.components import NeoSpace, Stall
from bot.games.federation.data import (
    DEAD_SPACE,
    ERUDITES,
    MEGA_COST,
    MEGA_COUNT,
    MULTIPLIERS,
    NEO,
    ROCK_SPACES,
    ROCKS,
    STALLS,
    STRUCTURES,
)
from bot.games.federation.effects import PLANETS, Gain, Stock, bonus_effect
from bot.games.federation.view import BACK, Works
from renderers import kit, text
from renderers.federation import signs
from renderers.federation.pieces import (
    Sheet,
    alteration_of,
    alteration_words,
    badges,
    firm,
    influences,
    plate,
    said,
    share,
    texts_in,
)
from renderers.federation.signs import COLOURS, SPRITES
from renderers.federation.sprites import NIGHT
from renderers.kit import Extent, Part, badge_at, grown, kept, painted, placed
from renderers.kit.steady import (
    column,
    icon,
    label,
    pad,
    panel,
    row,
    space,
    with_alt,
)
from renderers.scene import Box, Group, Node, Point, Sprite, Text, line, rect

HEAD: Final = 30
TEXT: Final = 28
SMALL: Final = 27
TINY: Final = 24
MOON: Final = 27
BADGE: Final = 32
LOWEST: Final = max(x.y for x in NEO.values())
ABOVE, APART = 0.66, 0.85
"""How far a miner stands above its space, and above the start, as shares of a space's height."""
MARGIN: Final = (20, 22, 56)
"""The room left of Neo's first spaces, above the highest and below the lowest ones."""


class Chart(NamedTuple):
    """How large the parts of Neo are."""

    size: Extent = (560, 250)
    node: Extent = (52, 48)
    """The size of a space, unless what it pays needs more room."""
    cube: float = 25
    badge: float = 32
    text: float = 27
    code: float = 0
    """The size of a space's code below what it pays, or 0 to leave it out."""


CHART: Final = Chart()
GAP: Final = 6
MOON_SIZE: Final = 36


def frame(sheet: Sheet, planet: str, *parts: Part) -> Part:
    """A planet's panel: its name, the Medals left, and these parts."""
    at = PLANETS.index(next(x for x in PLANETS if x == planet))
    left = sheet.view.medals[at]
    medals = row(
        sheet.text(sheet.say("medals"), SMALL, "muted"),
        icon("star", SMALL, COLOURS[planet]),
        sheet.text(" ".join(map(str, left)) or "-", SMALL),
        gap=5,
    )
    name = label(sheet.called(planet), HEAD, grow=1)
    heading = row(signs.mark(planet, HEAD * 1.25), name, firm(medals), gap=8)
    whole = panel(heading, *parts, gap=GAP, by=12, outline=COLOURS[planet], width=3)
    brief = influence_words(sheet, planet)
    return with_alt(whole, words(sheet, planet, brief), brief=brief, order=20 + at, region=planet)


def influence_words(sheet: Sheet, planet: str) -> str:
    """Everybody's influence on a planet, for the alt text."""
    standing = influences(sheet, planet)
    return sheet.say("said-influence", planet=sheet.called(planet), influence=standing)


def words(sheet: Sheet, planet: str, influence: str) -> str:
    """A planet for the alt text, after the words for everybody's influence there."""
    left = sheet.view.medals[PLANETS.index(next(x for x in PLANETS if x == planet))]
    return sheet.say(
        "said-planet",
        planet=influence,
        medals=sheet.listed(map(str, left)),
        more=WORDS[planet](sheet),
    )


# Neo


def neo(sheet: Sheet) -> Part:
    """Neo: its spaces with what they pay, the miners, and the Dead Asteroids."""
    dead = [plate(signs.effects((x,), SMALL), fill="sunken") for x in dead_gains(sheet)]
    left = sheet.say("dead-left", n=sheet.view.dead_left)
    foot = row(signs.sign("rock", SMALL), sheet.text(left, SMALL, "muted"), *dead, gap=GAP)
    graph = painted(lambda box: graph_nodes(sheet, box, CHART), *CHART.size)
    return frame(sheet, "neo", grown(graph), foot)


def dead_gains(sheet: Sheet) -> list[Gain]:
    """What the Dead Asteroids that are face up pay."""
    return [Gain(ROCKS[x].gain) for x in sheet.view.dead]


def neo_words(sheet: Sheet) -> str:
    """Neo for the alt text."""
    left = sheet.say("dead-left", n=sheet.view.dead_left)
    miners = sheet.listed(f"{sheet.name(p.seat)} {p.open.miner.upper()}" for p in sheet.view.seats)
    return sheet.say("said-neo", miners=miners, left=left, shown=asteroids(sheet))


def asteroids(sheet: Sheet) -> str:
    """The asteroid tokens that are face up, for the alt text."""
    view = sheet.view
    up = [(space_.upper(), x) for space_, x in zip(ROCK_SPACES, view.rocks, strict=True)
          if x not in ("", BACK)]  # fmt: skip
    up += [(DEAD_SPACE.upper(), x) for x in view.dead]
    return sheet.listed(
        sheet.say("said-tile", tile=where, does=sheet.texts.goods(ROCKS[x].gain)) for where, x in up
    )


def spot(space_: NeoSpace, box: Box, z: Chart = CHART) -> Point:
    """The middle of a space of Neo in this box."""
    left, above, below = MARGIN
    across = (box[2] - z.node[0] - 2 * left) / 8
    down = (box[3] - z.node[1] - below) / LOWEST
    return (
        box[0] + z.node[0] / 2 + left + space_.x * across,
        box[1] + z.node[1] / 2 + above + space_.y * down,
    )


def graph_nodes(sheet: Sheet, box: Box, z: Chart) -> Iterator[Node]:
    """The ways, spaces and miners of Neo, with the influence of each column below."""
    for x in NEO.values():
        for key in x.next:
            yield line((spot(x, box, z), spot(NEO[key], box, z)), colour="line", width=3)
    for x in NEO.values():
        yield from space_nodes(sheet, x, spot(x, box, z), z)
    for x in NEO.values():
        miners = [p.seat for p in sheet.view.seats if p.open.miner == x.id]
        lift = z.node[1] * (APART if x.kind == "start" else ABOVE)
        for at, seat in zip(
            crowd(spot(x, box, z), lift, len(miners), z.badge), miners, strict=True
        ):
            yield from badge_at(at, z.badge, sheet.dress(seat))
    low = box[1] + box[3] - z.text * 0.44
    for x in {x.influence: x for x in NEO.values()}.values():
        yield Text(str(x.influence), (spot(x, box, z)[0], low), z.text, "muted", "bold", "mm")
    heading = (box[0] + MARGIN[0] / 2, low - z.text * 1.2)
    yield Text(sheet.say("influence"), heading, z.text, "muted", "bold", "lm")


def crowd(at: Point, lift: float, n: int, size: float) -> Iterator[Point]:
    """The places of `n` miners above a space: two side by side, further ones above them."""
    for i in range(n):
        beside = min(2, n - i // 2 * 2)
        x = (i % 2 - (beside - 1) / 2) * size * 0.9
        yield (at[0] + x, at[1] - lift - i // 2 * size * 0.84)


def space_nodes(sheet: Sheet, x: NeoSpace, at: Point, z: Chart) -> Iterator[Node]:
    """One space of Neo with what it pays."""
    goods_ = visible_gain(sheet, x)
    cubes = [kind for kind, n in goods_.items() for _ in range(n)]
    words = "" if cubes or x.kind == "dead" else words_instead(sheet, x)
    code = x.id.upper() if z.code and x.kind != "start" else ""
    within = max(
        text.width(words, z.text, "bold") if words else len(cubes) * z.cube * 0.86,
        text.width(code, z.code, "bold") if code else 0,
    )
    wide, high = max(z.node[0], within + 12), z.node[1]
    box = (at[0] - wide / 2, at[1] - high / 2, wide, high)
    fill = "raised" if x.kind == "printed" else "sunken"
    yield rect(box, radius=12, fill=fill, outline=COLOURS["neo"], width=2)
    if x.id in sheet.look.marks:
        yield Group((), region=x.id, box=box)
    if code:
        yield Text(code, (at[0], at[1] + high * 0.25), z.code, "muted", "bold", "mm")
        at, box = (at[0], at[1] - high * 0.18), (*box[:3], high * 0.62)
    for i, kind in enumerate(cubes):
        middle = (at[0] + (i - (len(cubes) - 1) / 2) * z.cube * 0.86, at[1])
        yield Sprite(SPRITES.get(kind, kind), middle, z.cube, tint=COLOURS[kind])
    if x.kind == "dead":
        left = sheet.text(str(sheet.view.dead_left), z.text, "muted")
        yield from placed(pad(row(signs.sign("rock", z.cube), left, gap=3), 4, 0), box)
    elif words:
        yield Text(words, at, z.text, "muted", "bold", "mm")


def words_instead(sheet: Sheet, x: NeoSpace) -> str:
    """The words on a space that pays nothing, or nothing known."""
    if x.kind == "token":
        return "?" if sheet.view.rocks[ROCK_SPACES.index(x.id)] else "-"
    return sheet.say("go")


def visible_gain(sheet: Sheet, x: NeoSpace) -> Stock:
    """What a space pays, as far as it is known."""
    if x.kind != "token":
        return x.gain
    token = sheet.view.rocks[ROCK_SPACES.index(x.id)]
    return ROCKS[token].gain if token and token != BACK else Stock()


# 6Moon


def moon(sheet: Sheet) -> Part:
    """6Moon: its seven steps with mages and tokens."""
    steps = [step(sheet, n) for n in range(1, 8)]
    return frame(sheet, "6moon", grown(row(*steps, gap=4)), moon_foot(sheet, SMALL))


def moon_foot(sheet: Sheet, size: float) -> Part:
    """The mages that haven't moved, and the Alteration tokens left by power."""
    start = [p.seat for p in sheet.view.seats if not p.open.mage]
    supply = " · ".join(map(str, sheet.view.supply))
    return row(
        sheet.text(sheet.say("start"), size, "muted"),
        *badges(start, size * 1.2),
        space(grow=1),
        signs.sign("alteration", size, "muted"),
        sheet.text(sheet.say("supply", list=supply), size, "muted"),
        gap=GAP,
    )


def moon_words(sheet: Sheet) -> str:
    """6Moon for the alt text."""
    mages = sheet.listed(f"{sheet.name(p.seat)} {p.open.mage}" for p in sheet.view.seats)
    face_up = sheet.listed(
        sheet.say("said-step", n=n, tokens=sheet.listed(alteration_words(sheet, y) for y in x))
        for n, x in enumerate(sheet.view.moon, start=1)
        if x
    )
    return sheet.say("said-moon", mages=mages, tokens=face_up)


def step(sheet: Sheet, n: int) -> Part:
    """A step of 6Moon: its tokens, or how many lie face down."""
    view = sheet.view
    mages = tuple(p.seat for p in view.seats if p.open.mage == n)
    return step_of(sheet.look.language, n, view.moon[n - 1], view.moon_left[n - 1], mages)


@kept
def step_of(language: str, n: int, up: tuple[str, ...], left: int, mages: tuple[int, ...]) -> Part:
    """A step of 6Moon in a language."""
    if up or not left:
        tokens = [alteration_of(language, x, MOON, wide=False) for x in up]
    else:
        count = kit.label(str(left), SMALL, "muted")
        tokens = [kit.row(kit.icon("cards", TEXT, "line"), count, gap=4)]
    heading = kit.row(
        numbered_moon(n, MOON_SIZE), grown(kit.packed(badges(mages, BADGE), 1)), gap=1
    )
    inner = kit.column(heading, *tokens, kit.space(grow=1), gap=3)
    return share(kit.framed(inner, by=3, fill="sunken", radius=8))


@kept
def numbered_moon(n: int, size: float) -> Part:
    """A moon with its number."""
    number = kit.label(str(n), size * 0.76, NIGHT, side="m")
    return kit.stack(kit.icon("moon", size), number)


# Atalum


def atalum(sheet: Sheet) -> Part:
    """Atalum: for each colour the Erudites face up on three levels, and how many lie below."""
    columns = [
        share(column(*(grown(tile(sheet, i + 5 * (level - 1), level)) for level in (3, 2, 1)),
                     gap=4))
        for i in range(5)
    ]  # fmt: skip
    return frame(sheet, "atalum", grown(row(*columns, gap=4)))


def atalum_words(sheet: Sheet) -> str:
    """Atalum for the alt text."""
    face_up = sheet.listed(
        sheet.say("said-tile", tile=x.upper(), does=sheet.about(x)) for x in sheet.view.shown if x
    )
    return sheet.say("said-shown", tiles=face_up)


def tile(sheet: Sheet, key: int, level: int) -> Part:
    """A place for Erudites: the one face up with its effect, and how many lie below."""
    return tile_of(sheet.view.shown[key], sheet.view.piles[key] if level < 3 else 0)


@kept
def tile_of(found: str, left: int) -> Part:
    """An Erudite or none, and how many lie below."""
    number = kit.label(str(left), SMALL, "muted")
    pile = kit.row(kit.icon("cards", SMALL, "line"), number, gap=4)
    parts: list[Part] = [kit.label("?" if left else "-", TEXT)]
    colour = "line"
    if found:
        planet = ERUDITES[found].planet
        colour = COLOURS[planet]
        name = kit.label(found.upper(), SMALL, "muted")
        code = kit.row(name, kit.space(grow=1), kit.icon(planet, TINY))
        parts = [code, kit.fit(signs.effects(ERUDITES[found].effects, TEXT))]
    inner = kit.column(*parts, kit.space(grow=1), *([pile] if left else []), gap=2)
    fill = "raised" if found else "sunken"
    return kit.sized(kit.framed(inner, by=2, fill=fill, outline=colour, radius=8), 1, 1)


# Arratooine


def arratooine(sheet: Sheet) -> Part:
    """Arratooine: stalls with cost, both bonuses and discs."""
    stalls = [stall(sheet, x, n) for n, x in enumerate(STALLS.values())]
    rows = [row(*(share(x) for x in stalls[i : i + 2]), gap=4) for i in range(0, len(stalls), 2)]
    return frame(sheet, "arratooine", grown(column(*map(grown, rows), gap=4)))


def arratooine_words(sheet: Sheet) -> str:
    """Arratooine for the alt text."""
    return sheet.listed(
        sheet.say("said-discs", who=sheet.name(p.seat), list=sheet.listed(
            f"{k.upper()} {d}" for k, d in zip(STALLS, p.open.discs, strict=True) if d))
        for p in sheet.view.seats
    )  # fmt: skip


def stall(sheet: Sheet, x: Stall, at: int) -> Part:
    """A stall of Arratooine."""
    one, two = (
        tuple(p.seat for p in sheet.view.seats if p.open.discs[at] == level) for level in (1, 2)
    )
    return stall_of(sheet.look.language, x.id, one, two)


@kept
def stall_of(language: str, key: str, one: tuple[int, ...], two: tuple[int, ...]) -> Part:
    """A stall in a language, with the seats that have a disc on each level."""
    x = STALLS[key]
    free = kit.label(said(language, "free"), SMALL, "muted")
    heading = kit.row(
        kit.label(said(language, "stall", ("letter", key[-1].upper())), SMALL),
        kit.space(grow=1),
        signs.effects((Gain(x.cost),), SMALL) if x.cost else free,
        gap=6,
    )
    rows = [heading, *(bonus_of(x, level, seats) for level, seats in ((1, one), (2, two)))]
    return kit.framed(kit.column(*rows, gap=1), by=5, fill="sunken", radius=8)


def bonus_of(x: Stall, level: int, seats: tuple[int, ...]) -> Part:
    """What a level of a stall pays, and the discs there."""
    bonus = x.levels[str(level)]
    kinds: list[Part] = []
    for kind in bonus.kinds:
        kinds += [kit.label("+" if bonus.split else "/", SMALL, "muted")] if kinds else []
        found = signs.effects((bonus_effect(kind, 1),), SMALL)
        kinds.append(kit.label(" PP", SMALL) if kind == "pp" else
                     signs.sign("die", SMALL) if kind == "die" else found)  # fmt: skip
    number = kit.pad(kit.label(str(level), SMALL, "muted"), 4, 0)
    head = kit.framed(number, fill="raised", radius=4, width=1)
    discs = grown(kit.packed(badges(seats, SMALL), 1))
    return kit.row(head, kit.label(str(bonus.units), SMALL), *kinds, discs, gap=2)


# E81216


def e81216(sheet: Sheet) -> Part:
    """E81216: production structures with cost, income and robots, and megastructures."""
    rows = [structure(sheet, w) for w in sheet.view.works]
    lines = [row(*(share(x) for x in rows[i : i + 2]), gap=4) for i in range(0, len(rows), 2)]
    return frame(sheet, "e81216", grown(column(*map(grown, lines), gap=4)))


def e81216_words(sheet: Sheet) -> str:
    """E81216 for the alt text."""
    found = sheet.listed(works_words(sheet, w) for w in sheet.view.works)
    return sheet.say("said-robots", list=found)


def works_words(sheet: Sheet, w: Works) -> str:
    """A structure for the alt text: its effect, and who has a robot there."""
    does = lower(sheet, w) if w.tokens else income(sheet.look.language, w.id)
    who = sheet.listed(map(sheet.name, w.robots))
    return sheet.say("said-works", what=sheet.called(w.id), does=does, who=who)


@lru_cache(maxsize=64)
def income(language: str, key: str) -> str:
    """What a production structure gives, in words."""
    return texts_in(language).effects(STRUCTURES[key].income)


def lower(sheet: Sheet, w: Works) -> str:
    """What a megastructure counts, in words."""
    counts = (sheet.say_count(MEGA_COUNT[x]) for x in w.tokens)
    return sheet.say("said-lower", list=sheet.listed(counts))


def structure(sheet: Sheet, w: Works) -> Part:
    """A structure: production with cost and income, or a megastructure."""
    if w.tokens:
        return megastructure_of(w.tokens, w.robots)
    return structure_of(sheet.look.language, w.id, w.robots)


@kept
def structure_of(language: str, key: str, robots: tuple[int, ...]) -> Part:
    """A production structure in a language, with its robots."""
    x = STRUCTURES[key]
    name = kit.label(said(language, f"works-{key}"), SMALL, grow=1)
    price = signs.effects((Gain(x.cost),), SMALL)
    foot = kit.row(price, signs.sign("step", SMALL * 0.7, "muted"), signs.effects(x.income, SMALL),
                   grown(kit.packed(badges(robots, SMALL), 1)),
                   kit.space(high=text.height(1, SMALL)), gap=2)  # fmt: skip
    return kit.framed(kit.column(name, foot, gap=1), by=5, fill="sunken", radius=8)


@kept
def megastructure_of(tokens: tuple[str, ...], robots: tuple[int, ...]) -> Part:
    """A megastructure: its two values, and the multipliers with their robots."""
    one, other = (kit.row(*signs.counted(MEGA_COUNT[x], SMALL)) for x in tokens)
    price = firm(signs.effects((Gain(MEGA_COST),), SMALL))
    either = kit.label("/", SMALL, "muted")
    heading = kit.row(one, either, other, kit.space(grow=1), price, gap=4)
    places: list[Part] = []
    for i, times in enumerate(MULTIPLIERS):
        there = badges(robots[i : i + 1], SMALL)
        number = kit.label(f"x{times}", SMALL, "muted" if there else "ink")
        places.append(kit.row(number, *there, gap=2))
    body = kit.column(heading, kit.row(*places, gap=8), gap=1)
    return kit.framed(body, by=5, fill="sunken", radius=8)


WORDS: Final[Mapping[str, Callable[[Sheet], str]]] = {
    "neo": neo_words,
    "6moon": moon_words,
    "atalum": atalum_words,
    "arratooine": arratooine_words,
    "e81216": e81216_words,
}
