"""The five planets as places with their tracks."""

from collections.abc import Iterator
from typing import Final

from bot.games.federation.data import (
    MULTIPLIERS,
    NEO,
    ROCK_SPACES,
    ROCKS,
    STALLS,
    STRUCTURES,
    NeoSpace,
    Stall,
)
from bot.games.federation.effects import RESOURCES, Stock
from bot.games.federation.view import BACK, WorksView
from renderers.federation.pieces import (
    COLOURS,
    NAMES,
    PLANET_ORDER,
    SHORT,
    SPRITES,
    Sheet,
    alteration,
    alteration_words,
    badges,
    chip,
    goods,
    share,
)
from renderers.kit import (
    Part,
    badge_at,
    column,
    framed,
    grown,
    icon,
    label,
    painted,
    panel,
    row,
    said,
    sized,
    space,
    title,
)
from renderers.kit.boxes import grid
from renderers.scene import Box, Node, Point, Sprite, Text, line, rect

HEAD: Final = 29
TEXT: Final = 28
SMALL: Final = 27
MOON: Final = 27
BADGE: Final = 30
NEO_SIZE: Final = (560, 250)
NODE: Final = (70, 46)
GAP: Final = 6
CUBE: Final = 24
WORDS: Final = {"start": "go", "token": "?", "dead": "end", "printed": ""}
COUNTS: Final = {
    "mt_neo": "Neo",
    "mt_6moon": "6Moon",
    "mt_atalum": "Atalum",
    "mt_arratooine": "Arratooine",
    "mt_e81216": "E81216",
    "mt_missions": "missions",
    "mt_authority": "level",
    "mt_die": "die",
}


def frame(sheet: Sheet, planet: str, *parts: Part, alt: str) -> Part:
    """A planet's plate: its name, the Medals left, what is on it."""
    at = PLANET_ORDER.index(planet)
    left = " ".join(map(str, sheet.view.medals[at])) or "gone"
    heading = title(NAMES[planet], HEAD, f"Medals {left}", before=dot(planet))
    whole = panel(heading, *parts, gap=GAP, by=12, outline=COLOURS[planet], width=3)
    influence = ", ".join(f"{sheet.name(p.seat)} {p.influence[at]}" for p in sheet.view.seats)
    said_ = f"{NAMES[planet]}, influence {influence}. Medals left: {left}. {alt}"
    return said(whole, said_, brief=f"{NAMES[planet]}, influence {influence}", order=20 + at,
                region=planet)  # fmt: skip


def dot(planet: str) -> Part:
    """A planet's mark."""
    return icon("marker-circle", HEAD, COLOURS[planet])


# Neo


def neo(sheet: Sheet) -> Part:
    """The asteroids with their gains, and the miners."""
    dead = [chip(sheet, rock_words(x), SMALL) for x in sheet.view.dead]
    label_ = f"{sheet.view.dead_left} Dead Asteroids left"
    foot = row(sheet.text(label_, SMALL, "muted"), *dead, gap=GAP)
    graph = painted(lambda box: graph_nodes(sheet, box), *NEO_SIZE)
    miners = ", ".join(f"{sheet.name(p.seat)} on {p.miner.upper()}" for p in sheet.view.seats)
    return frame(sheet, "neo", grown(graph), foot, alt=f"Miners: {miners}. {label_}.")


def rock_words(key: str) -> str:
    """An asteroid token in short."""
    return " ".join(f"{n}{SHORT[kind]}" for kind, n in ROCKS[key].gain.items())


def spot(space_: NeoSpace, box: Box) -> Point:
    """Where a space lies."""
    across = (box[2] - NODE[0] - 20) / 8
    down = (box[3] - NODE[1] - 50) / 2
    return (
        box[0] + NODE[0] / 2 + 10 + space_.x * across,
        box[1] + NODE[1] / 2 + 36 + space_.y * down,
    )


def graph_nodes(sheet: Sheet, box: Box) -> Iterator[Node]:
    """Ways, spaces, miners."""
    for x in NEO.values():
        for key in x.next:
            yield line((spot(x, box), spot(NEO[key], box)), colour="line", width=3)
    for x in NEO.values():
        yield from space_nodes(sheet, x, spot(x, box))
    for x in NEO.values():
        here = [p.seat for p in sheet.view.seats if p.miner == x.id]
        middle = spot(x, box)
        for i, seat in enumerate(here):
            at = (middle[0] + (i - (len(here) - 1) / 2) * BADGE * 0.8, middle[1] - NODE[1] * 0.75)
            yield from badge_at(at, BADGE, sheet.dress(seat), sheet.least)


def space_nodes(sheet: Sheet, x: NeoSpace, at: Point) -> Iterator[Node]:
    """One space: its influence and what it pays."""
    wide, high = NODE
    box = (at[0] - wide / 2, at[1] - high / 2, wide, high)
    fill = "raised" if x.kind == "printed" else "sunken"
    yield rect(box, radius=12, fill=fill, outline=COLOURS["neo"], width=2)
    goods_ = known(sheet, x)
    cubes = [kind for kind, n in goods_.items() for _ in range(n)]
    for i, kind in enumerate(cubes):
        middle = (at[0] + (i - (len(cubes) - 1) / 2) * CUBE * 0.86, at[1])
        yield Sprite(SPRITES.get(kind, "cube"), middle, CUBE, tint=COLOURS[kind])
    if not cubes:
        yield Text(WORDS[x.kind], at, 27, "ink", "bold", "mm")
    # On the whole board the column tells the influence.
    if sheet.least < SMALL:
        below = (at[0], at[1] + high / 2 + 14)
        yield Text(str(x.influence), below, sheet.least, "muted", "bold", "mm")


def known(sheet: Sheet, x: NeoSpace) -> Stock:
    """What a space pays, as far as it is known."""
    if x.kind != "token":
        return x.gain
    token = sheet.view.rocks[ROCK_SPACES.index(x.id)]
    return ROCKS[token].gain if token and token != BACK else Stock()


# 6Moon


def moon(sheet: Sheet) -> Part:
    """Seven steps with mages and tokens."""
    steps = [step(sheet, n) for n in range(1, 8)]
    start = [p.seat for p in sheet.view.seats if not p.mage]
    supply = " ".join(map(str, sheet.view.supply))
    foot = row(
        sheet.text("Start", SMALL, "muted"),
        *badges(sheet, start, BADGE),
        space(grow=1),
        sheet.text(f"Supply by power {supply}", SMALL, "muted"),
        gap=GAP,
    )
    mages = ", ".join(f"{sheet.name(p.seat)} on {p.mage}" for p in sheet.view.seats)
    shown = "; ".join(
        f"step {n}: {', '.join(map(alteration_words, x))}"
        for n, x in enumerate(sheet.view.moon, start=1)
        if x
    )
    return frame(sheet, "6moon", grown(row(*steps, gap=4)), foot, alt=f"Mages: {mages}. {shown}.")


def step(sheet: Sheet, n: int) -> Part:
    """A step: its tokens face up, or how many lie face down."""
    view = sheet.view
    up, left = view.moon[n - 1], view.moon_left[n - 1]
    here = [p.seat for p in view.seats if p.mage == n]
    if up or not left:
        tokens = [alteration(sheet, x, MOON, wide=False) for x in up]
    else:
        tokens = [row(icon("cards", TEXT, "line"), sheet.text(str(left), SMALL, "muted"), gap=4)]
    heading = row(sheet.text(str(n), TEXT), *badges(sheet, here, BADGE), gap=4)
    inner = column(heading, *tokens, space(grow=1), gap=3)
    return share(framed(sized(inner, 60), by=4, fill="sunken", radius=8))


# Atalum


def atalum(sheet: Sheet) -> Part:
    """For each colour what is face up on three levels, and how many lie below."""
    view = sheet.view
    columns = []
    for i in range(5):
        cells = []
        for level in (3, 2, 1):
            key = i + 5 * (level - 1)
            tile = view.shown[key]
            left = view.piles[key] if level < 3 else 0
            words = tile.upper() if tile else "?" if left else "-"
            below = [sheet.text(f"+{left}", MOON, "muted")] if left and tile else []
            inner = column(sheet.text(words, TEXT), *below, gap=0)
            cells.append(
                grown(
                    sized(framed(inner, by=5, fill="raised" if tile else "sunken", radius=8), 0, 1)
                )
            )
        columns.append(share(column(*cells, gap=4)))
    levels = column(*(grown(sized(sheet.text(str(n), SMALL, "muted"), 18)) for n in (3, 2, 1)))
    shown = ", ".join(x.upper() for x in view.shown if x)
    return frame(sheet, "atalum", grown(row(levels, *columns, gap=4)),
                 alt=f"Face up: {shown}.")  # fmt: skip


# Arratooine


def arratooine(sheet: Sheet) -> Part:
    """Stalls with cost, both bonuses and discs."""
    stalls = [stall(sheet, x, n) for n, x in enumerate(STALLS.values())]
    discs = "; ".join(
        f"{sheet.name(p.seat)}: "
        + (", ".join(f"{k.upper()} level {d}" for k, d in zip(STALLS, p.discs, strict=True) if d)
           or "none")
        for p in sheet.view.seats
    )  # fmt: skip
    return frame(sheet, "arratooine", grown(grid(stalls, 2, 4)), alt=f"Discs: {discs}.")


def stall(sheet: Sheet, x: Stall, at: int) -> Part:
    """One stall."""
    heading = row(
        sheet.text(x.id.upper(), SMALL),
        goods(sheet, x.cost, SMALL, "free"),
        gap=6,
    )
    rows = [heading]
    for level in (1, 2):
        bonus = x.levels[str(level)]
        seats = [p.seat for p in sheet.view.seats if p.discs[at] == level]
        parts = [sheet.text(f"{level}:", SMALL, "muted"), sheet.text(str(bonus.units), SMALL)]
        for kind in bonus.kinds:
            if kind in RESOURCES:
                parts.append(icon(SPRITES.get(kind, "cube"), SMALL, COLOURS[kind]))
            else:
                parts.append(sheet.text(SHORT[kind], SMALL))
        rows.append(row(*parts, *badges(sheet, seats, SMALL), gap=4))
    return framed(column(*rows, gap=1), by=5, fill="sunken", radius=8)


# E81216


def e81216(sheet: Sheet) -> Part:
    """Structures with cost, income and robots; megastructures with what they count."""
    rows = [structure(sheet, w) for w in sheet.view.works]
    built = "; ".join(
        f"{NAMES[w.id]}: {', '.join(sheet.name(x) for x in w.robots)}"
        for w in sheet.view.works
        if w.robots
    )
    return frame(sheet, "e81216", grown(grid(rows, 2, 4)), alt=f"Robots: {built or 'none'}.")


def structure(sheet: Sheet, w: WorksView) -> Part:
    """One structure."""
    if w.tokens:
        words = " / ".join(COUNTS[x] for x in w.tokens)
        free = MULTIPLIERS[len(w.robots) :]
        second = sheet.text(f"x{free[0]}" if free else "full", SMALL)
        name = label(words, SMALL, least=sheet.least)
    else:
        second = goods(sheet, STRUCTURES[w.id].cost, SMALL)
        name = label(w.id.capitalize(), SMALL, least=sheet.least)
    return framed(
        column(name, row(second, *badges(sheet, w.robots, SMALL), gap=5), gap=1),
        by=5,
        fill="sunken",
        radius=8,
    )


__all__ = ["arratooine", "atalum", "e81216", "moon", "neo"]
