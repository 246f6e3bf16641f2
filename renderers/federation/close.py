"""The Senate, a planet or a player by itself, with words for what the board has only signs for."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from bot.engine.game_texts import dashed
from bot.games.federation.components import Stall
from bot.games.federation.data import (
    ALTERATIONS,
    ERUDITES,
    MEGA_COST,
    MISSIONS,
    MULTIPLIERS,
    STALLS,
    STRUCTURES,
    bonus,
)
from bot.games.federation.effects import PLANETS
from bot.games.federation.view import SeatView, Works
from renderers.federation import glance, planets, player, senate, signs
from renderers.federation.pieces import Sheet, badges, firm, goods, share, spotted, who
from renderers.federation.signs import BOOK, COLOURS, SWATCHES
from renderers.kit import (
    Part,
    aligned,
    closeup,
    column,
    either,
    enlarged,
    flow,
    framed,
    grown,
    icon,
    label,
    painted,
    row,
    sized,
    space,
    upright,
    with_alt,
)
from renderers.scene import Scene

TITLE: Final = 52
HEAD: Final = 38
TEXT: Final = 32
CODE: Final = 28
PICTURE: Final = 78
BADGE: Final = 46
GAP: Final = 8
PAD, TIGHT = 10, 5
LINES: Final = 5
"""The most lines of a sentence in a cell."""
HALF: Final = 624
"""The width of a line of a player's panel where two stand side by side."""
LARGER: Final = (1.6, 1.45, 1.3, 1.2, 1.1, 1.001)
"""How many times larger a player's panel may be drawn, if it has room."""
CHART: Final[Mapping[bool, planets.Chart]] = {
    False: planets.Chart((1306, 500), (96, 88), 38, 50, 34, CODE),
    True: planets.Chart((1006, 900), (88, 86), 30, 50, 34, CODE),
}
"""The sizes of Neo's parts, by whether the picture is upright."""
ACROSS: Final[Mapping[str, tuple[int, int]]] = {
    "6moon": (7, 4),
    "atalum": (5, 3),
    "arratooine": (3, 2),
    "e81216": (2, 1),
}
"""How many cells of a planet stand in a row, and how many where the picture is upright."""
CRYSTALS: Final = ("lavandium", "coppernium", "oceanium", "gold")
KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "senate": (
        "mission_token",
        "authority",
        "spaceship",
        "die",
        "alteration",
        "project",
        "copy",
        "blocked",
    ),
    "neo": (*CRYSTALS, "rock"),
    "6moon": (*CRYSTALS, "authority", "spaceship", "die", "mission_token", "project"),
    "atalum": PLANETS,
    "arratooine": ("disc", "medal"),
    "e81216": ("robot", "medal"),
    "player": CRYSTALS,
}
"""The signs that are explained below each part."""


def scene(sheet: Sheet, name: str, title: str) -> Scene:
    """The Senate, a planet, or the player of this letter."""
    seats = {"abcd"[p.seat]: p for p in sheet.view.seats}
    if name == "senate":
        part = the_senate(sheet)
    elif name in seats:
        part = the_player(sheet, seats[name])
    else:
        part = planet(sheet, name, PARTS[name](sheet))
    return closeup(part, sheet.look, title=title, book=BOOK, swatches=SWATCHES)


def keys(sheet: Sheet, name: str) -> Part:
    """What the signs of a part mean."""
    found = (
        row(signs.mark(x, TEXT) if x in PLANETS else signs.sign(x, TEXT),
            label(word(sheet, x), TEXT, "muted"), gap=6)
        for x in KEYS[name]
    )  # fmt: skip
    return flow(tuple(found), gap=16)


def word(sheet: Sheet, kind: str) -> str:
    """The word for a sign."""
    name = f"key-{dashed(kind)}"
    return sheet.say(name) if sheet.texts.has(f"pic-{name}") else sheet.called(kind)


def sentence(words: str, colour: str = "ink") -> Part:
    """A sentence in a cell."""
    return label(words, TEXT, colour, "regular", lines=LINES)


# The Senate


def the_senate(sheet: Sheet) -> Part:
    """The Senate with what was placed last in words."""
    z = senate.PHONE if upright(sheet.look) else senate.CLOSE
    spoken = with_alt(space(), senate.words(sheet), brief=senate.brief(sheet), order=2)
    parts = senate.parts(sheet, z)
    if upright(sheet.look):
        news = label(glance.news(sheet), TEXT, "highlight", lines=2)
        parts = (sized(glance.heading(sheet, 0), high=PICTURE), news, *parts)
    return column(*parts, keys(sheet, "senate"), spoken, gap=GAP - 2)


# Planets


def planet(sheet: Sheet, name: str, part: Part) -> Part:
    """A planet below its picture, name, Medals and everybody's influence."""
    at = PLANETS.index(next(x for x in PLANETS if x == name))
    left = " ".join(map(str, sheet.view.medals[at])) or "-"
    medals = row(label(sheet.say("medals"), TEXT, "muted"),
                 icon("star", HEAD, COLOURS[name]), label(left, HEAD), gap=8)  # fmt: skip
    standing = row(
        label(sheet.say("influence"), TEXT, "muted"),
        *(
            row(who(p.seat, BADGE), label(str(p.influence[at]), HEAD), gap=4)
            for p in sheet.view.seats
        ),
        gap=14,
    )
    title = row(icon(name, PICTURE), label(sheet.called(name), TITLE, grow=1), gap=14)
    if upright(sheet.look):
        heading = column(row(grown(title), medals), row(standing, space(grow=1)), gap=GAP)
    else:
        heading = row(grown(title), medals, standing, gap=36)
    words = planets.words(sheet, name, planets.influence_words(sheet, name))
    return column(heading, grown(with_alt(part, words, order=1)), keys(sheet, name), gap=GAP + 2)


def cells(sheet: Sheet, name: str, parts: Iterable[Part]) -> Part:
    """Cells of equal size in rows."""
    found = tuple(parts)
    across = ACROSS[name][upright(sheet.look)]
    lines = (found[i : i + across] for i in range(0, len(found), across))
    filled = (
        (*line, *(space() for _ in range(across - len(line)))) if len(line) < across else line
        for line in lines
    )
    return column(
        *(sized(grown(row(*map(share, line), gap=GAP)), high=1) for line in filled), gap=GAP
    )


def neo(sheet: Sheet) -> Part:
    """Neo with the codes of its spaces."""
    z = CHART[upright(sheet.look)]
    graph = painted(lambda box: planets.graph_nodes(sheet, box, z), *z.size)
    dead = [signs.effects((x,), HEAD) for x in planets.dead_gains(sheet)]
    left = sheet.say("dead-left", n=sheet.view.dead_left)
    foot = row(signs.sign("rock", HEAD), label(left, TEXT), *dead, gap=14)
    return column(grown(graph), foot, gap=GAP)


def moon(sheet: Sheet) -> Part:
    """6Moon with the codes of its tokens."""
    return column(grown(cells(sheet, "6moon", (step(sheet, n) for n in range(1, 8)))),
                  planets.moon_foot(sheet, TEXT), gap=GAP)  # fmt: skip


def step(sheet: Sheet, n: int) -> Part:
    """A step of 6Moon: its mages, and each token with its code."""
    view = sheet.view
    up, left = view.moon[n - 1], view.moon_left[n - 1]
    mages = [p.seat for p in view.seats if p.open.mage == n]
    head = row(planets.numbered_moon(n, 50), *badges(mages, BADGE), space(grow=1), gap=4)
    if not up and left:
        words = sheet.say("face-down", n=left)
        hidden = row(icon("cards", HEAD, "line"), sentence(words, "muted"), gap=6)
        return stepped(head, hidden, space(grow=1))
    told = stepped(head, *(token(sheet, x) for x in up), space(grow=0.01))
    drawn = stepped(head, *(short(sheet, x) for x in up), space(grow=1))
    return either(told, drawn)


def stepped(*parts: Part) -> Part:
    """What stands on a step of 6Moon."""
    return framed(column(*parts, gap=6), by=6, fill="sunken", radius=10)


def token(sheet: Sheet, key: str) -> Part:
    """An Alteration token in words, with its code."""
    said = label(sheet.about(key), TEXT, "ink", "regular", lines=LINES)
    return on_side(key, column(said, label(key.upper(), CODE, "muted"), gap=2))


def short(sheet: Sheet, key: str) -> Part:
    """An Alteration token in signs, with its code."""
    a = ALTERATIONS[key]
    side = sheet.say("votes-short", n=a.votes) if a.side == "voting" else sheet.say("fund")
    what = column(label(side, TEXT), signs.effects(bonus(a), TEXT), gap=0)
    return on_side(key, column(what, label(key.upper(), CODE, "muted"), gap=0))


def on_side(key: str, part: Part) -> Part:
    """A token in the colour of its side."""
    voting = ALTERATIONS[key].side == "voting"
    return framed(part, by=4, fill="accent-soft" if voting else "raised", radius=8)


def atalum(sheet: Sheet) -> Part:
    """Atalum: each Erudite in a sentence."""
    return cells(
        sheet, "atalum", (tile(sheet, i + 5 * (n - 1), n) for n in (3, 2, 1) for i in range(5))
    )


def tile(sheet: Sheet, key: int, level: int) -> Part:
    """An Erudite in words, with its code and how many lie below it."""
    found = sheet.view.shown[key]
    left = sheet.view.piles[key] if level < 3 else 0
    below = [icon("cards", TEXT, "line"), label(f"+{left}", TEXT, "muted")] if left else []
    if not found:
        words = sheet.say("face-down", n=left) if left else sheet.say("gone")
        return framed(sentence(words, "muted"), by=PAD, fill="sunken", radius=10)
    colour = ERUDITES[found].planet
    head = row(icon(colour, HEAD), label(found.upper(), HEAD, grow=1), *below, gap=6)
    return framed(
        column(firm(head), grown(sentence(sheet.about(found))), gap=2),
        by=PAD, fill="raised", outline=COLOURS[colour], width=4, radius=10,
    )  # fmt: skip


def arratooine(sheet: Sheet) -> Part:
    """Arratooine: each stall's cost and both bonuses in words."""
    return cells(sheet, "arratooine", (stall(sheet, x, n) for n, x in enumerate(STALLS.values())))


def stall(sheet: Sheet, x: Stall, at: int) -> Part:
    """A stall in words, with the discs on both levels."""
    name = sheet.say("stall", letter=x.id[-1].upper())
    cost = sheet.say("costs" if x.cost else "costs-nothing", cost=sheet.texts.goods(x.cost))
    lines: list[Part] = [
        row(label(name, HEAD, grow=1), label(x.id.upper(), TEXT, "muted"), gap=8),
        sentence(cost, "muted"),
    ]
    for level in (1, 2):
        seats = [p.seat for p in sheet.view.seats if p.open.discs[at] == level]
        words = sheet.say("level-pays", level=level, bonus=sheet.texts.stall(x.id, level))
        lines.append(grown(row(grown(sentence(words)), *badges(seats, BADGE), gap=4)))
    return framed(column(*lines, gap=2), by=PAD, fill="raised", radius=10)


def e81216(sheet: Sheet) -> Part:
    """E81216: each structure's cost and income in words."""
    made = (spotted(sheet, w.id, structure(sheet, w)) for w in sheet.view.works)
    return cells(sheet, "e81216", made)


def structure(sheet: Sheet, w: Works) -> Part:
    """A structure in words, with its robots."""
    if w.tokens:
        return megastructure(sheet, w)
    x = STRUCTURES[w.id]
    words = sheet.say("makes", cost=sheet.texts.cost(x.cost), income=sheet.texts.effects(x.income))
    head = row(label(sheet.called(w.id), HEAD, grow=1), *badges(w.robots, BADGE), gap=4)
    body = column(firm(head), grown(sentence(words)), gap=0)
    return framed(body, by=TIGHT, fill="raised", radius=10)


def megastructure(sheet: Sheet, w: Works) -> Part:
    """A megastructure in words, with the robots on its multipliers."""
    places = (
        row(label(f"×{times}", TEXT), *badges(w.robots[i : i + 1], BADGE), gap=0)
        for i, times in enumerate(MULTIPLIERS)
    )
    head = row(label(sheet.called(w.id), HEAD, grow=1), *places, gap=10)
    words = sheet.say("mega", cost=sheet.texts.cost(MEGA_COST), value=planets.lower(sheet, w))
    return framed(
        column(firm(head), grown(sentence(words)), gap=0),
        by=TIGHT,
        fill="raised",
        outline="muted",
        radius=10,
    )


PARTS: Final[Mapping[str, Callable[[Sheet], Part]]] = {
    "neo": neo,
    "6moon": moon,
    "atalum": atalum,
    "arratooine": arratooine,
    "e81216": e81216,
}


# Players


def the_player(sheet: Sheet, p: SeatView) -> Part:
    """A player: what there is by its headings, then missions, Erudites and tokens in sentences, as
    large as they fit."""
    large = (enlarged(panel_of(sheet, p, by), by) for by in LARGER)
    fitted = either(*large, panel_of(sheet, p, 1))
    return with_alt(fitted, player.words(sheet, p), brief=player.brief(sheet, p))


def panel_of(sheet: Sheet, p: SeatView, by: float) -> Part:
    """A player's panel that is to be enlarged so many times."""
    d = p.open
    headed = partial(player.headed, sheet)
    marks = player.influence_of(p.influence, d.medals, HEAD, narrow=True)
    groups = (
        headed("reserve", TEXT, goods(sheet, d.stock, HEAD, sheet.say("no-resources"))),
        headed("influence", TEXT, marks),
        *player.named_ambassadors(sheet, d, TEXT),
        player.named_missions(sheet, d, TEXT),
    )
    wide = 0 if upright(sheet.look) else HALF / by
    lines = tuple(told(sheet, p, wide))
    listed = (
        column(*lines, gap=GAP)
        if upright(sheet.look) and by > 1
        else flow(lines, gap=GAP, more=player.overflow(TEXT) if by == 1 else None)
    )
    inside = (
        player.head(sheet, p, TITLE / player.NAME),
        flow(groups, gap=3 * GAP),
        player.facts(sheet, p, TEXT, named=True),
        grown(listed),
        keys(sheet, "player"),
    )
    outline = "highlight" if player.moves(sheet.view, p.seat) else "line"
    return framed(column(*inside, gap=GAP + 2), by=16, stripe=sheet.dress(p.seat).colour,
                  outline=outline, width=4)  # fmt: skip


def told(sheet: Sheet, p: SeatView, wide: float) -> Iterable[Part]:
    """What a player can still use, a sentence for each, in lines of this width."""
    line = partial(tell, wide)
    for m in MISSIONS.values():
        if p.open.missions[m.id - 1] == player.OPEN:
            does = sheet.texts.effects(m.effects)
            words = sheet.say("mission-is", n=m.id, level=m.level, does=does)
            yield line(signs.sign("mission_token", HEAD), words)
    for key in p.open.erudites:
        if key not in p.open.used:
            words = sheet.say("said-tile", tile=key.upper(), does=sheet.about(key))
            yield line(icon(ERUDITES[key].planet, HEAD), words)
    for key in p.open.alterations:
        words = sheet.say("said-tile", tile=key.upper(), does=sheet.about(key))
        yield line(signs.sign("alteration", HEAD), words)
    for key in filter(None, (p.open.start, p.open.deep)):
        words = sheet.say("said-tile", tile=key.upper(), does=sheet.about(key))
        yield line(signs.sign("moon", HEAD, "muted"), words)
    for key in p.open.used:
        yield aligned(player.used(key, TEXT), "l")


def tell(wide: float, sign: Part, words: str) -> Part:
    """A line of a player's list, as wide as it is if it isn't told how wide to be."""
    inside = row(sign, grown(sentence(words)), gap=12)
    return sized(inside, wide) if wide else inside
