"""Positions whose pictures are worth testing, and the parts of those pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.engine.minds import random_answer
from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import Frontier
from bot.games.alien_frontiers.view import PublicView, public
from renderers import layout, text
from renderers.alien_frontiers import board
from renderers.alien_frontiers.colours import COLOURS, SHAPES
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Scene, Shape, Sprite, Text
from renderers.zoom import placed
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, YELLOW, frontier, played

NAMES = ("Ann", "Bob", "Cleo", "Dana", "Eli")
LOOK = Look(names=NAMES)


# Positions


def busy() -> Frontier:
    """A position with a bit of everything: fields, Relic Ship, boards, agendas and more."""
    return frontier(
        "2 4 relic5",
        relic=RED,
        goods={RED: (3, 2), BLUE: (1, 0)},
        docked={
            "mine": "red3 blue4",
            "market": "green2 green2",
            "hub": "blue1 red6",
            "terraform": "green6",
            "corex": "yellow5",
        },
        ships={GREEN: 4},
        planet={
            "burroughs": "red2 blue1",
            "lem": "blue1",
            "pohl": "green1 blue1",
            "asimov": "red1 blue1 green1 yellow1",
        },
        fields={"positron": "lem", "repulsor": "lem"},
        hub={RED: 3, BLUE: 7},
        techs={RED: "booster city", GREEN: "cannon ftl"},
        ftl=2,
        discards="stasis",
        boards={RED: "corex", BLUE: "uranian"},
        hidden={RED: "ag17 ag18"},
        shown={BLUE: "ag01"},
        used=("booster",),
    )


def crowded() -> Frontier:
    """Five players on one territory with all field generators."""
    return frontier(
        "1 1 6",
        players=5,
        docked={"hub": "red1 blue2 purple6", "raiders": "yellow1 yellow2 yellow3"},
        planet={"burroughs": "red1 blue1 green1 yellow1 purple2"},
        fields={"isolation": "burroughs", "positron": "burroughs", "repulsor": "burroughs"},
        hub={RED: 4, BLUE: 4, GREEN: 4, YELLOW: 4},
    )


def ended() -> Frontier:
    """A position in which the last colony has landed."""
    s = frontier("5 5 5 1", planet={"lem": "red5"}, goods={RED: (0, 3)})
    return played(s, "dock constructor 5,5,5 pohl")


POSITIONS = {"busy": busy, "crowded": crowded, "ended": ended}


@cache
def somewhere(seed: int, players: int, answers: int) -> PublicView:
    """The public view of a random game with every option on."""
    return public(state(seed, players, answers))


@cache
def state(seed: int, players: int, answers: int) -> Frontier:
    """The position of a random game with every option on."""
    chance, pick = Chance.of("picture", seed), Chance.of("pick", seed)
    options = {o.key: "on" for o in GAME.options}
    s: Frontier = begin(GAME.setup(Setup(players, options)), chance).state
    for _ in range(answers):
        if not asked(s):
            break
        (seat,) = asked(s)
        q = question(s, seat)
        assert q is not None
        s = commit(s, seat, (random_answer(q, s, pick),), chance).state
    return s


@cache
def lifelike(players: int) -> tuple[PublicView, ...]:
    """Positions from early and late in games."""
    return tuple(somewhere(seed, players, n) for seed, n in ((1, 3), (2, 60), (3, 160), (4, 320)))


# What a scene consists of


def shown(s: Frontier, look: Look = LOOK) -> Scene:
    """The board of a position."""
    return board.scene(GAME.public(s), look)


def leaves(
    nodes: tuple[Node, ...], at: Point = (0, 0), scale: float = 1
) -> Iterator[tuple[Node, Point, float]]:
    """Every node that isn't a group, with its group's corner and scale."""
    for node in nodes:
        if isinstance(node, Group):
            yield from leaves(node.nodes, placed(node.at, at, scale), scale * node.scale)
        else:
            yield node, at, scale


def texts(nodes: tuple[Node, ...]) -> Iterator[tuple[str, Box]]:
    """Every text with its box."""
    for node, corner, scale in leaves(nodes):
        if isinstance(node, Text):
            lines = text.set_lines(node)
            wide = max(text.width(x, node.size, node.weight) for x in lines) * scale
            high = text.height(len(lines), node.size) * scale
            x, y = placed(node.at, corner, scale)
            left = x - {"l": 0, "m": wide / 2, "r": wide}[node.anchor[0]]
            top = y - {"t": 0, "m": high / 2, "s": high * 0.8, "b": high}[node.anchor[1]]
            yield "\n".join(lines), (left, top, wide, high)


def sprites(scene: Scene, prefix: str) -> list[tuple[str, Box]]:
    """The sprites whose names begin like this, with their squares."""
    return [
        (n.name, layout.box_at(placed(n.at, at, scale), n.size * scale, n.size * scale))
        for n, at, scale in leaves(scene.nodes)
        if isinstance(n, Sprite) and n.name.startswith(prefix)
    ]


def badges(scene: Scene) -> list[tuple[str, Box]]:
    """The players' badges by colour, with their boxes."""
    names = {shade: key for key, shade in COLOURS[scene.theme].items()}
    found = [n for n, _, _ in leaves(scene.nodes) if isinstance(n, Shape)]
    return [(names[n.fill], boxed(n)) for n in found if n.fill in names and n.outline == "ink"]


def boxed(shape: Shape) -> Box:
    """The box of a circle or polygon."""
    if shape.kind == "circle":
        return layout.box_at(shape.points[0], 2 * shape.radius, 2 * shape.radius)
    across, down = zip(*shape.points, strict=True)
    return (min(across), min(down), max(across) - min(across), max(down) - min(down))


def dice(scene: Scene) -> list[tuple[str, Box]]:
    """Every ship in the picture."""
    return [s for colour in SHAPES for s in sprites(scene, f"{colour}-")]


def holds(outer: Box, inner: Box, by: float = 1) -> bool:
    """Whether a box lies within another, give or take some pixels."""
    return (
        inner[0] >= outer[0] - by
        and inner[1] >= outer[1] - by
        and inner[0] + inner[2] <= outer[0] + outer[2] + by
        and inner[1] + inner[3] <= outer[1] + outer[3] + by
    )
