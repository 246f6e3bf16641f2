"""The five planets with their tracks, tokens and players."""

from collections.abc import Iterator
from typing import Final

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
from renderers import text
from renderers.federation import signs
from renderers.federation.pieces import (
    CODE,
    Sheet,
    alteration,
    alteration_words,
    badges,
    firm,
    influences,
    plate,
    share,
)
from renderers.federation.signs import COLOURS, SPRITES
from renderers.kit import (
    Part,
    badge_at,
    grown,
    painted,
    placed,
)
from renderers.kit.steady import (
    column,
    fit,
    framed,
    icon,
    label,
    packed,
    pad,
    panel,
    row,
    sized,
    space,
    with_alt,
)
from renderers.scene import Box, Node, Point, Sprite, Text, line, rect

HEAD: Final = 30
TEXT: Final = 28
SMALL: Final = 27
MOON: Final = 27
BADGE: Final = 32
NEO_SIZE: Final = (560, 250)
NODE: Final = (52, 48)
"""The size of a space of Neo, unless what it pays needs more room."""
LOWEST: Final = max(x.y for x in NEO.values())
ABOVE, APART = 0.66, 0.85
"""How far a miner stands above its space, and above the start, as shares of a space's height."""
RAISED, LOWER = 7, 13
"""How far a space's goods move up and its code stands below, if codes are shown."""
GAP: Final = 6
CUBE: Final = 25


def frame(sheet: Sheet, planet: str, *parts: Part, alt: str) -> Part:
    """A planet's panel: its name, the Medals left, and these parts."""
    at = PLANETS.index(next(x for x in PLANETS if x == planet))
    left = sheet.view.medals[at]
    levels = sheet.text(" ".join(map(str, left)) or "-", SMALL)
    medals = row(icon("star", SMALL, COLOURS[planet]), levels, gap=4)
    name = label(sheet.called(planet), HEAD, grow=1, least=sheet.least)
    heading = row(signs.mark(planet, HEAD * 1.1), name, firm(medals), gap=8)
    whole = panel(heading, *parts, gap=GAP, by=12, outline=COLOURS[planet], width=3)
    brief = sheet.say("said-influence", planet=sheet.called(planet),
                      influence=influences(sheet, planet))  # fmt: skip
    words = sheet.say("said-planet", planet=brief, medals=sheet.listed(map(str, left)), more=alt)
    return with_alt(whole, words, brief=brief, order=20 + at, region=planet)


# Neo


def neo(sheet: Sheet) -> Part:
    """Neo: its spaces with what they pay, the miners, and the Dead Asteroids."""
    dead = [plate(signs.effects((Gain(ROCKS[x].gain),), SMALL, sheet.least), fill="sunken")
            for x in sheet.view.dead]  # fmt: skip
    left = sheet.say("dead-left", n=sheet.view.dead_left)
    foot = row(signs.sign("rock", SMALL), sheet.text(left, SMALL, "muted"), gap=GAP)
    if dead:
        foot = row(signs.sign("rock", SMALL), *dead, gap=GAP)
    graph = painted(lambda box: graph_nodes(sheet, box), *NEO_SIZE)
    miners = sheet.listed(f"{sheet.name(p.seat)} {p.open.miner.upper()}" for p in sheet.view.seats)
    alt = sheet.say("said-neo", miners=miners, left=left, shown=asteroids(sheet))
    return frame(sheet, "neo", grown(graph), foot, alt=alt)


def asteroids(sheet: Sheet) -> str:
    """The asteroid tokens that are face up, for the alt text."""
    view = sheet.view
    up = [(space_.upper(), x) for space_, x in zip(ROCK_SPACES, view.rocks, strict=True)
          if x not in ("", BACK)]  # fmt: skip
    up += [(DEAD_SPACE.upper(), x) for x in view.dead]
    return sheet.listed(
        sheet.say("said-tile", tile=where, does=sheet.texts.goods(ROCKS[x].gain)) for where, x in up
    )


def spot(space_: NeoSpace, box: Box) -> Point:
    """The middle of a space of Neo in this box."""
    across = (box[2] - NODE[0] - 40) / 8
    down = (box[3] - NODE[1] - 56) / LOWEST
    return (
        box[0] + NODE[0] / 2 + 20 + space_.x * across,
        box[1] + NODE[1] / 2 + 22 + space_.y * down,
    )


def graph_nodes(sheet: Sheet, box: Box) -> Iterator[Node]:
    """The ways, spaces and miners of Neo, with the influence of each column below."""
    for x in NEO.values():
        for key in x.next:
            yield line((spot(x, box), spot(NEO[key], box)), colour="line", width=3)
    for x in NEO.values():
        yield from space_nodes(sheet, x, spot(x, box))
    for x in NEO.values():
        miners = [p.seat for p in sheet.view.seats if p.open.miner == x.id]
        lift = NODE[1] * (APART if x.kind == "start" else ABOVE)
        for at, seat in zip(crowd(spot(x, box), lift, len(miners)), miners, strict=True):
            yield from badge_at(at, BADGE, sheet.dress(seat), sheet.least)
    for x in {x.influence: x for x in NEO.values()}.values():
        below = (spot(x, box)[0], box[1] + box[3] - 12)
        yield Text(str(x.influence), below, max(SMALL, sheet.least), "muted", "bold", "mm")


def crowd(at: Point, lift: float, n: int) -> Iterator[Point]:
    """The places of `n` miners above a space: two side by side, further ones above them."""
    for i in range(n):
        beside = min(2, n - i // 2 * 2)
        x = (i % 2 - (beside - 1) / 2) * BADGE * 0.9
        yield (at[0] + x, at[1] - lift - i // 2 * BADGE * 0.84)


def space_nodes(sheet: Sheet, x: NeoSpace, at: Point) -> Iterator[Node]:
    """One space of Neo with what it pays."""
    goods_ = visible_gain(sheet, x)
    cubes = [kind for kind, n in goods_.items() for _ in range(n)]
    words = "" if cubes or x.kind == "dead" else words_instead(sheet, x)
    within = text.width(words, SMALL, "bold") if words else len(cubes) * CUBE * 0.86
    wide, high = max(NODE[0], within + 12), NODE[1]
    box = (at[0] - wide / 2, at[1] - high / 2, wide, high)
    fill = "raised" if x.kind == "printed" else "sunken"
    yield rect(box, radius=12, fill=fill, outline=COLOURS["neo"], width=2)
    if sheet.close and x.kind != "start":
        below = (at[0], at[1] + LOWER)
        yield Text(x.id.upper(), below, CODE, "muted", "bold", "mm")
        at, box = (at[0], at[1] - RAISED), (*box[:3], high - 2 * RAISED)
    for i, kind in enumerate(cubes):
        middle = (at[0] + (i - (len(cubes) - 1) / 2) * CUBE * 0.86, at[1])
        yield Sprite(SPRITES.get(kind, "cube"), middle, CUBE, tint=COLOURS[kind])
    if x.kind == "dead":
        left = sheet.text(str(sheet.view.dead_left), SMALL, "muted")
        yield from placed(pad(row(signs.sign("rock", CUBE), left, gap=3), 4, 0), box)
    elif words:
        yield Text(words, at, SMALL, "muted", "bold", "mm")


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
    start = [p.seat for p in sheet.view.seats if not p.open.mage]
    supply = " · ".join(map(str, sheet.view.supply))
    foot = row(
        sheet.text(sheet.say("start"), SMALL, "muted"),
        *badges(sheet, start, BADGE),
        space(grow=1),
        signs.sign("alteration", SMALL, "muted"),
        sheet.text(sheet.say("supply", list=supply), SMALL, "muted"),
        gap=GAP,
    )
    mages = sheet.listed(f"{sheet.name(p.seat)} {p.open.mage}" for p in sheet.view.seats)
    face_up = sheet.listed(
        sheet.say("said-step", n=n, tokens=sheet.listed(alteration_words(sheet, y) for y in x))
        for n, x in enumerate(sheet.view.moon, start=1)
        if x
    )
    alt = sheet.say("said-moon", mages=mages, tokens=face_up)
    return frame(sheet, "6moon", grown(row(*steps, gap=4)), foot, alt=alt)


def step(sheet: Sheet, n: int) -> Part:
    """A step of 6Moon: its tokens, or how many lie face down."""
    view = sheet.view
    up, left = view.moon[n - 1], view.moon_left[n - 1]
    mages = [p.seat for p in view.seats if p.open.mage == n]
    if up or not left:
        tokens = [alteration(sheet, x, MOON, wide=False) for x in up]
    else:
        tokens = [row(icon("cards", TEXT, "line"), sheet.text(str(left), SMALL, "muted"), gap=4)]
    heading = row(sheet.text(str(n), TEXT), *badges(sheet, mages, BADGE), gap=1)
    inner = column(heading, *tokens, space(grow=1), gap=3)
    return share(framed(sized(inner, 60), by=3, fill="sunken", radius=8))


# Atalum


def atalum(sheet: Sheet) -> Part:
    """Atalum: for each colour the Erudites face up on three levels, and how many lie below."""
    columns = [
        share(column(*(grown(tile(sheet, i + 5 * (level - 1), level)) for level in (3, 2, 1)),
                     gap=4))
        for i in range(5)
    ]  # fmt: skip
    levels = column(*(grown(sized(sheet.text(str(n), SMALL, "muted"), 18)) for n in (3, 2, 1)))
    face_up = sheet.listed(
        sheet.say("said-tile", tile=x.upper(), does=sheet.about(x)) for x in sheet.view.shown if x
    )
    alt = sheet.say("said-shown", tiles=face_up)
    return frame(sheet, "atalum", grown(row(levels, *columns, gap=4)), alt=alt)


def tile(sheet: Sheet, key: int, level: int) -> Part:
    """A place for Erudites: the one face up with its effect, and how many lie below."""
    found = sheet.view.shown[key]
    left = sheet.view.piles[key] if level < 3 else 0
    words = found.upper() if found else "?" if left else "-"
    pile = row(icon("cards", SMALL, "line"), sheet.text(str(left), SMALL, "muted"), gap=4)
    below = [pile] if left else []
    does = [fit(signs.effects(ERUDITES[found].effects, SMALL, 1))] if found else []
    colour = COLOURS[ERUDITES[found].planet] if found else "line"
    inner = column(sheet.text(words, TEXT), *does, space(grow=1), *below, gap=0)
    fill = "raised" if found else "sunken"
    return sized(framed(inner, by=2, fill=fill, outline=colour, radius=8), 0, 1)


# Arratooine


def arratooine(sheet: Sheet) -> Part:
    """Arratooine: stalls with cost, both bonuses and discs."""
    stalls = [stall(sheet, x, n) for n, x in enumerate(STALLS.values())]
    discs = sheet.listed(
        sheet.say("said-discs", who=sheet.name(p.seat), list=sheet.listed(
            f"{k.upper()} {d}" for k, d in zip(STALLS, p.open.discs, strict=True) if d))
        for p in sheet.view.seats
    )  # fmt: skip
    rows = [row(*(share(x) for x in stalls[i : i + 2]), gap=4) for i in range(0, len(stalls), 2)]
    return frame(sheet, "arratooine", grown(column(*map(grown, rows), gap=4)), alt=discs)


def stall(sheet: Sheet, x: Stall, at: int) -> Part:
    """A stall of Arratooine."""
    free = sheet.text(sheet.say("free"), SMALL, "muted")
    heading = row(
        sheet.text(x.id.upper(), SMALL),
        space(grow=1),
        signs.effects((Gain(x.cost),), SMALL, sheet.least) if x.cost else free,
        gap=6,
    )
    rows = [heading]
    for level in (1, 2):
        bonus = x.levels[str(level)]
        seats = [p.seat for p in sheet.view.seats if p.open.discs[at] == level]
        between = sheet.text("+" if bonus.split else "/", SMALL, "muted")
        kinds: list[Part] = []
        for kind in bonus.kinds:
            kinds += [between] if kinds else []
            found = signs.effects((bonus_effect(kind, 1),), SMALL, sheet.least)
            kinds.append(sheet.text(" PP", SMALL) if kind == "pp" else
                         signs.sign("die", SMALL) if kind == "die" else found)  # fmt: skip
        number = pad(sheet.text(str(level), SMALL, "muted"), 4, 0)
        head = framed(number, fill="raised", radius=4, width=1)
        count = sheet.text(str(bonus.units), SMALL)
        discs = badges(sheet, seats, SMALL)
        rows.append(row(head, count, *kinds, grown(packed(discs, 1)), gap=2))
    return framed(column(*rows, gap=1), by=5, fill="sunken", radius=8)


# E81216


def e81216(sheet: Sheet) -> Part:
    """E81216: production structures with cost, income and robots, and megastructures."""
    rows = [structure(sheet, w) for w in sheet.view.works]
    alt = sheet.say(
        "said-robots", list=sheet.listed(works_words(sheet, w) for w in sheet.view.works)
    )
    lines = [row(*(share(x) for x in rows[i : i + 2]), gap=4) for i in range(0, len(rows), 2)]
    return frame(sheet, "e81216", grown(column(*map(grown, lines), gap=4)), alt=alt)


def works_words(sheet: Sheet, w: Works) -> str:
    """A structure for the alt text: its effect, and who has a robot there."""
    if w.tokens:
        counts = (sheet.say_count(MEGA_COUNT[x]) for x in w.tokens)
        does = sheet.say("said-lower", list=sheet.listed(counts))
    else:
        does = sheet.texts.effects(STRUCTURES[w.id].income)
    who = sheet.listed(map(sheet.name, w.robots))
    return sheet.say("said-works", what=sheet.called(w.id), does=does, who=who)


def structure(sheet: Sheet, w: Works) -> Part:
    """A structure: production with cost and income, or a megastructure."""
    if w.tokens:
        return megastructure(sheet, w)
    x = STRUCTURES[w.id]
    name = label(sheet.say(f"works-{w.id}"), SMALL, least=sheet.least, grow=1)
    makes = signs.effects(x.income, SMALL, sheet.least)
    price = signs.effects((Gain(x.cost),), SMALL, sheet.least)
    foot = row(price, signs.sign("step", SMALL * 0.7, "muted"), makes,
               grown(packed(badges(sheet, w.robots, SMALL), 1)),
               space(high=text.height(1, SMALL)), gap=2)  # fmt: skip
    return framed(column(name, foot, gap=1), by=5, fill="sunken", radius=8)


def megastructure(sheet: Sheet, w: Works) -> Part:
    """A megastructure: its two values, and the multipliers with their robots."""
    pair = [row(*signs.counted(MEGA_COUNT[x], SMALL), gap=0) for x in w.tokens]
    price = firm(signs.effects((Gain(MEGA_COST),), SMALL, sheet.least))
    either = sheet.text("/", SMALL, "muted")
    heading = row(pair[0], either, pair[1], space(grow=1), price, gap=4)
    places: list[Part] = []
    for i, times in enumerate(MULTIPLIERS):
        robots = badges(sheet, w.robots[i : i + 1], SMALL)
        places.append(
            row(sheet.text(f"x{times}", SMALL, "muted" if robots else "ink"), *robots, gap=2)
        )
    return framed(column(heading, row(*places, gap=8), gap=1), by=5, fill="sunken", radius=8)


__all__ = ["arratooine", "atalum", "e81216", "moon", "neo"]
