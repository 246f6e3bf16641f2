"""The printed board: space, the planet, and a tree of boxes for all that lies round it.

What never changes is drawn from it once, as the cached background. Every place in it has a name:
`places` tells where ships, cards and panels go. A close view lays out some of the plates anew, with
sentences beside the ports.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from bot.games.alien_frontiers.data import BOX, DOCK, NUMBERS
from bot.games.alien_frontiers.words import WORDS, Words
from renderers.alien_frontiers.globe import globe, whole
from renderers.alien_frontiers.pieces import signed
from renderers.kit import (
    LEVELS,
    Part,
    aligned,
    column,
    enlarged,
    filling,
    framed,
    grown,
    icon,
    label,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.layout import box_at, centre
from renderers.scene import BOARD_SIZE, Box, Node, Text, circle, line, rect
from renderers.theme import ThemeName
from renderers.zoom import group_regions

WHOLE: Final[Box] = (0, 0, *BOARD_SIZE)
LEAST: Final = LEVELS["board"].least
EDGE: Final = (16, 14)
GAP: Final = 14
ROUND: Final = 16
"""The radius of a plate's corners."""
ASIDE: Final = 12
BELOW: Final = 18
WIDE: Final = 384
"""The width of a plate."""
SIDE: Final = 560
"""The width of the column of players."""
HEAD: Final = 90
TURN: Final = 232
PANELS: Final = BOARD_SIZE[1] - HEAD - GAP - 2 * EDGE[1]
"""The height of the column of players."""
LEFT: Final = {"solar": 258, "market": 194, "raiders": 194, "mine": 194, "shipyard": 258}
RIGHT: Final = {"hub": 514, "constructor": 258, "terraform": 176, "bay": 164}
"""The plates beside the planet from the top, with their heights."""
ARTIFACT: Final = 330
SUPPLY: Final = 116
FACE: Final = 324
"""The room for the Alien Artifact's name, left of its ports."""
TITLE: Final = 32
TEXT: Final = 27
EMBLEM: Final = 56
NAMED: Final = 72
"""The height of a plate's emblem and name."""
HEADING: Final = (10, 8)
"""The margins of a plate's emblem and name."""
PRICES: Final = (-6, 8)
"""The gap between the prices of ships, and their margin."""
NOTE: Final = (126, 44)
"""The room for the least that a facility asks for."""
PORT: Final = 68.0
PORT_ROUND, CROSS = 0.22, 0.86
"""The radius of a port's corners and the size of the cross on it, as shares of its side."""
SLIT: Final = 8.0
"""The gap between ports."""
BRACKET: Final = 28.0
"""The gap between groups of ports."""
HOOK: Final = (5, 12, 7)
"""How far a bracket reaches beyond its ports: aside, upwards and downwards."""
ACROSS: Final = {"solar": 4, "shipyard": 4, "market": 4, "mine": 5, "artifact": 4}
"""How many ports stand side by side, if not three."""
HUB: Final = {2: (84, 23, 14), 3: (66, 23, 14), 4: (52, 20, 5), 5: (50, 20, 14)}
"""By number of players: a port of the hub, a circle's radius, and the gap between them."""
HUB_ROOM: Final = (352, 416)
BAY: Final = (352, 76)
LANE: Final = (46, 8, 20)
"""The width of the lane above a shared circle, its distance from the top, and its radius."""
TRACK: Final = 620
"""The width of the head before the score track."""
SCORES: Final = 23
"""The highest score that has a cell of its own."""
CELL, CELL_ROUND, CELL_GAP = 53, 9, 4
STRONG: Final = 5
"""Every how many points a cell stands out."""
STARS: Final = 420
SIZES, ALPHAS = (0.9, 1.2, 1.6, 2.2), (0.3, 0.55, 0.8)
ORBITS: Final = (372, 470, 590, 730)
SHARING: Final = 5
"""§11 The number of players who share the hub's ports and circles."""
OWN: Final = 3
"""How many ports of the hub are a player's own where they aren't shared."""
SIGN: Final = 64
"""The room for a player's badge at the hub."""
CLOSE_TITLE, CLOSE_EMBLEM, CLOSE_EDGE = 48, 80, (20, 14)
"""The sizes of a plate's name and emblem in a close view, and its margins."""
LARGER: Final = {"hub": 1.62, "mine": 1.5, "shipyard": 1.5, "artifact": 1.5}
"""How much larger ports are in a close view, if not by `ENLARGED`."""
ENLARGED: Final = 1.22
UPRIGHT: Final = {"hub": 2.5}
"""How much larger ports are where the view is upright, if not twice as large."""
EMPTY: Final = space()
Places: TypeAlias = Mapping[str, Box]


def base(theme: ThemeName, players: int, language: str = "en") -> Iterator[Node]:
    """The board's background, cached by theme, players and language."""
    yield from backdrop(theme)
    yield whole(places(players)["planet"], globe())
    yield from placed(board(players, WORDS[language]), WHOLE)


def sky(wide: float, high: float, *planet: float) -> Iterator[Node]:
    """A plain ground with the planet in its place, under a glance, a phone or a close picture."""
    x, y, side = planet
    yield rect((0, 0, wide, high), fill="ground")
    yield whole((x, y, side, side), globe())


def backdrop(theme: ThemeName) -> Iterator[Node]:
    """Space: the stars, and the facilities' orbits."""
    yield rect(WHOLE, fill="space")
    chance = random.Random(12)
    colour = "#ffffff" if theme == "dark" else "#4a5a86"
    for _ in range(STARS):
        at = (chance.uniform(0, BOARD_SIZE[0]), chance.uniform(0, BOARD_SIZE[1]))
        yield circle(at, chance.choice(SIZES), fill=colour, alpha=chance.choice(ALPHAS))
    middle = centre(places(2)["planet"])
    for radius in ORBITS:
        yield circle(middle, radius, outline="space-line", width=2, dash=(3, 13))


@lru_cache(maxsize=8)
def places(players: int) -> Places:
    """Where everything goes: ports ("mine.0"), plates ("mine"), cards ("display.0"), the planet."""
    return named(placed(board(players, WORDS["en"]), WHOLE))


def named(nodes: Iterable[Node]) -> Places:
    """The named places among nodes."""
    return MappingProxyType({r.name: r.box for r in group_regions(nodes, (0, 0), 1)})


# The tree


def board(players: int, words: Words) -> Part:
    """The printed board as a tree of boxes."""
    left, right = (
        column(*(sized(station(key, players, words), WIDE, y) for key, y in side.items()), gap=GAP)
        for side in (LEFT, RIGHT)
    )
    middle = column(
        sized(station("artifact", players, words), 0, ARTIFACT),
        grown(slot("planet")),
        sized(plated("supply"), 0, SUPPLY),
        gap=GAP,
    )
    orbit = grown(row(left, grown(middle), right, gap=ASIDE))
    main = grown(column(orbit, sized(plated("turn"), 0, TURN), gap=BELOW))
    high = (PANELS - ASIDE * (players - 1)) // players  # whole, so that equal parts share one mask
    panels = (sized(plated(f"player.{place}"), SIDE, high) for place in range(players))
    under = grown(row(main, column(*panels, gap=ASIDE), gap=EDGE[0]))
    return pad(column(sized(track(), 0, HEAD), under, gap=GAP), *EDGE)


def slot(name: str, part: Part = EMPTY) -> Part:
    """A place with a name, and what is printed there."""
    return with_alt(part, "", region=name)


def plated(name: str, part: Part = EMPTY) -> Part:
    """A plate with a name, and what is printed on it."""
    return slot(name, framed(part, radius=ROUND))


def track() -> Part:
    """The head with the score track."""
    cells = (sized(slot(f"score.{n}", cell(n)), CELL) for n in range(SCORES + 1))
    return plated(
        "", row(sized(slot("head"), TRACK), pad(row(*cells, gap=CELL_GAP), 0, CELL_ROUND))
    )


def cell(points: int) -> Part:
    """A score's cell on the track."""
    number = label(str(points), TEXT, "muted", side="m")
    fill = "raised" if points % STRONG else "accent-soft"
    return framed(column(space(grow=1), number), fill=fill, radius=CELL_ROUND)


# Facilities


def station(key: str, players: int, words: Words) -> Part:
    """A facility's plate, or that of the Maintenance Bay, with what docking does in few words."""
    line = words.lines.get(key) or words.picture(f"does-{key}")
    does = signed(line, words.language, TEXT, colour="muted", least=LEAST)
    name = label((words.named(key), words.short.get(key, words.named(key))), TITLE)
    head = sized(row(icon(key, EMBLEM), grown(column(name, does)), gap=GAP / 2), 0, NAMED)
    head = stack(pad(head, *HEADING), aligned(pad(note(key, "mine"), *HEADING), "r", "l"))
    if key == "artifact":
        top = row(sized(head, FACE), pad(berths(key, players), GAP))
        return plated(key, column(sized(top, 0, NAMED + GAP), grown(pad(cards(), GAP, GAP / 2))))
    beside = aligned(note(key, "raiders"), "r", "l")
    if key == "shipyard":
        lines = words.ship_prices()
        prices = (signed(x, words.language, TEXT, side="r", least=LEAST) for x in lines)
        beside = aligned(pad(column(*prices, gap=PRICES[0]), 0, PRICES[1]), "r", "r")
    return plated(key, column(head, grown(pad(stack(berths(key, players), beside), EDGE[0], 0))))


def closely(key: str, players: int, words: Words, size: float, *, upright: bool) -> Part:
    """A facility's plate with what docking does in sentences, beside its ports or above them."""
    name = label(words.named(key), CLOSE_TITLE, grow=1)
    head = row(icon(key, CLOSE_EMBLEM), name, note(key, key), gap=GAP)
    told = words.text(key) if key in DOCK else words.picture("text-bay")
    if key == "shipyard":
        told = f"{told}\n{words.whole_prices()}"
    text = grown(aligned(label(told, size, "ink", "regular", lines=9), "l", "l"))
    by = UPRIGHT.get(key, 2) if upright else LARGER.get(key, ENLARGED)
    ports = enlarged(berths(key, players), by)
    says = grown(column(head, text, gap=GAP))
    if key == "artifact":
        head = column(head, ports, gap=GAP) if upright else row(grown(head), ports, gap=GAP)
        inner = column(head, text._replace(grow=0), filling(cards(aside=not upright)), gap=GAP)
    elif upright:
        inner = column(says, ports, gap=GAP)
    else:
        inner = row(says, ports, gap=2 * GAP)
    return grown(plated(key, pad(inner, *CLOSE_EDGE)))


def note(key: str, at: str) -> Part:
    """The place for the least that a facility asks for."""
    return sized(slot(f"{key}.note"), *NOTE) if key == at and key in ("mine", "raiders") else EMPTY


def cards(*, aside: bool = False) -> Part:
    """The places of the cards on display, side by side or one below the other."""
    every = [grown(slot(f"display.{n}")) for n in range(NUMBERS.display)]
    return row(*every, gap=GAP) if aside else column(*every, gap=4)


def berths(key: str, players: int) -> Part:
    """The ports of a facility, or the place for the ships of the Maintenance Bay."""
    if key == "hub":
        return aligned(sized(hub(players), *HUB_ROOM), "l", "l")
    if key not in DOCK:
        return sized(pad(slot("bay.ships"), 0, 5), *BAY)
    return aligned(ports(key, players), "l", "l")


def ports(key: str, players: int) -> Part:
    """§2.2 A facility's ports: groups that are filled together, and crosses where one is covered
    for the whole game."""
    f, free = DOCK[key], DOCK[key].ports - BOX.player_counts[players].covered.get(key, 0)
    across = ACROSS.get(key, 3) // f.group
    groups = []
    for first in range(0, f.ports, f.group):
        cells = [port(f"{key}.{n}", PORT, covered=n >= free) for n in range(first, first + f.group)]
        group = row(*cells, gap=SLIT)
        groups.append(bracket(group) if f.group > 1 and first < free else group)
    gap = BRACKET if f.group > 1 else SLIT if across < 5 else SLIT / 2
    lines = (row(*groups[n : n + across], gap=gap) for n in range(0, len(groups), across))
    return column(*lines, gap=10)


def port(name: str, side: float, *, covered: bool = False) -> Part:
    """An empty port, or a covered one."""
    if covered:
        return slot(name, sized(icon("cross", side * CROSS, alpha=0.8), side, side))

    def draw(box: Box) -> Iterator[Node]:
        place = box_at(centre(box), side, side)
        yield rect(place, radius=side * PORT_ROUND, fill="sunken", outline="line", width=2.5)

    return slot(name, painted(draw, side, side))


def bracket(group: Part) -> Part:
    """A group of ports with the bracket under those that are filled together."""
    aside, up, down = HOOK

    def draw(box: Box) -> Iterator[Node]:
        left, right, foot = box[0] - aside, box[0] + box[2] + aside, box[1] + box[3]
        ends = ((left, foot - up), (left, foot + down), (right, foot + down), (right, foot - up))
        yield line(ends, colour="accent", width=4)
        yield from group.draw(box)

    return group._replace(draw=draw)


# §5.2, §11 Hub


def hub(players: int) -> Part:
    """Each player's ports at the hub, with its circles below. Five players share them (§11)."""
    side, _, gap = HUB[players]
    if players == SHARING:
        shared = [grown(port(f"hub.0.{n}", side)) for n in range(DOCK["hub"].ports)]
        lines = (row(*shared[n : n + 6]) for n in range(0, len(shared), 6))
        return pad(column(*lines, grown(circles(0, players)), gap=gap), 0, GAP)
    own = [
        (
            row(
                sized(slot(f"hub.{place}.who"), SIGN),
                *(port(f"hub.{place}.{n}", side) for n in range(OWN)),
                gap=10,
            ),
            circles(place, players),
        )
        for place in range(players)
    ]
    return column(*(grown(column(*lines, gap=gap)) for lines in own))


def circles(place: int, players: int) -> Part:
    """The hub's circles in a row, under lanes for the colonies that share one if all do."""
    _, radius, _ = HUB[players]
    numbers = range(1, NUMBERS.last_circle + 1)

    def rail(box: Box) -> Iterator[Node]:
        half, y = box[2] / len(numbers) / 2, box[1] + box[3] - radius
        yield line(((box[0] + half, y), (box[0] + box[2] - half, y)), colour="line", width=5)

    lanes = row(*(grown(painted(lane, 0, 0)) for _ in numbers)) if players == SHARING else EMPTY
    spots = row(*(grown(spot(f"hub.{place}.on{n}", n, radius)) for n in numbers))
    return stack(lanes, painted(rail, 0, 0), column(space(grow=1), spots))


def lane(box: Box) -> Iterator[Node]:
    """The room above a circle."""
    (x, y, wide, high), (across, top, radius) = box, LANE
    place = (x + (wide - across) / 2, y + top, across, high - top - radius)
    yield rect(place, radius=radius, fill="sunken", alpha=0.55)


def spot(name: str, number: int, radius: float) -> Part:
    """A circle of the hub. The last one is the goal."""
    last = number == NUMBERS.last_circle
    fill, edge = ("accent-soft", "accent") if last else ("sunken", "line")

    def draw(box: Box) -> Iterator[Node]:
        yield circle(centre(box), radius, fill=fill, outline=edge, width=2.5)
        yield Text(str(number), centre(box), TEXT, "muted", "bold", "mm")

    return slot(name, painted(draw, 2 * radius, 2 * radius))
