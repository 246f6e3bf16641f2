"""The picture, as structure: what it shows, that it fits, that it reads without colours."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from bot.engine.minds import random_answer
from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import DOCK, LAND, TECH, TERRITORY
from bot.games.alien_frontiers.state import Frontier
from renderers import paint, text
from renderers.alien_frontiers import board, places
from renderers.alien_frontiers.colours import COLOURS, SHAPES, ink_on
from renderers.look import Look
from renderers.scene import Box, Group, Node, Scene, Text, alt_text, describe, placed, regions
from renderers.theme import ThemeName, contrast, parse
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, frontier, goods, played

GOLDEN = Path(__file__).parent / "golden" / "picture.json"
NAMES = ("Ann", "Bob", "Cleo", "Dana", "Eli")
LOOK = Look(names=NAMES)
BOTH: tuple[ThemeName, ...] = ("light", "dark")
BYTES_MOST = 400 * 1024
HOSTILE = (
    "\u202e\u2066@everyone\x00\x1b[31m",
    "**bold** `code` <@1> https://x.example",
    "W" * 80,
    "👩‍👩‍👧‍👦🏳️‍🌈 \u0645\u0631\u062d\u0628\u0627",
    "",
)


def busy() -> Frontier:
    """A position with something of everything."""
    return frontier(
        "2 4 relic5",
        relic=RED,
        goods={RED: (3, 2), BLUE: (1, 0)},
        docked={"mine": "red3 blue4", "market": "green2 green2", "hub": "blue1 red6"},
        planet={"burroughs": "red2 blue1", "lem": "blue1", "pohl": "green1 blue1"},
        fields={"positron": "lem", "repulsor": "lem"},
        hub={RED: 3, BLUE: 7},
        techs={RED: "booster city", GREEN: "cannon"},
        boards={RED: "corex", BLUE: "uranian"},
        hidden={RED: "ag17 ag18"},
        shown={BLUE: "ag01"},
    )


def shown(s: Frontier, look: Look = LOOK) -> Scene:
    """The board of a position."""
    return board.scene(GAME.public(s), look)


def texts(nodes: tuple[Node, ...], at: tuple[float, float] = (0, 0)) -> Iterator[tuple[Text, Box]]:
    """Every text with the box it takes."""
    for node in nodes:
        if isinstance(node, Group):
            yield from texts(node.nodes, placed(node.at, at, 1))
        elif isinstance(node, Text):
            lines = text.set_lines(node)
            wide = max(text.width(x, node.size, node.weight) for x in lines)
            high = text.height(len(lines), node.size)
            left = node.at[0] - {"l": 0, "m": wide / 2, "r": wide}[node.anchor[0]]
            top = node.at[1] - {"t": 0, "m": high / 2, "s": high * 0.8, "b": high}[node.anchor[1]]
            yield node, (left, top, wide, high)


def test_the_alt_text_tells_the_whole_position() -> None:
    words = alt_text(shown(busy()))
    for f in DOCK.values():
        assert (f.name in words) == (not f.board or f.key in ("corex", "uranian"))
    assert all(TERRITORY[key].name in words for key in LAND)
    for part in (
        "Ships to dock: 2, 4, relic5",
        "Lunar Mine, 3 of 5 ports free, min 4: red 3 (new); blue 4",
        "Burroughs Desert: red 2, blue 1; controlled by red",
        "positron and repulsor field",
        "Pohl Foothills: blue 1, green 1; controlled by nobody",
        "blue: colony on circle 7",
        "3 fuel, 2 ore",
        "Agendas: 2 face-down",
        "2 landed + 1 control + 1 alien",
        "Holds the Relic Ship",
    ):
        assert part in words, part
    assert all(TECH[key].name in words for key in busy().display)


def test_covered_ports_are_told_apart() -> None:
    assert "Lunar Mine, 3 of 3 ports free" in alt_text(shown(frontier(players=2)))


def test_nothing_hidden_shows() -> None:
    words = repr(shown(busy())) + alt_text(shown(busy()))
    assert "Gain two ships" not in words
    assert "ag17" not in words


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_text_lies_in_the_picture(players: int, theme: ThemeName) -> None:
    for seed in range(3):
        s = somewhere(seed, players)
        scene = shown(s, Look(names=HOSTILE, theme=theme))
        for node, (x, y, wide, high) in texts(scene.nodes):
            inside = x >= -1 and y >= -1 and x + wide <= 2049 and y + high <= 1537
            assert inside, (node.text, x, y, wide, high)


def somewhere(seed: int, players: int, answers: int = 90) -> Frontier:
    """A position of a random game with everything switched on."""
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


def test_every_view_can_be_asked_for() -> None:
    view = GAME.public(busy())
    names = board.views(view)
    assert names == ("planet", "orbit", "red", "blue", "green", "yellow")
    for name in names:
        scene = board.scene(view, Look(names=NAMES, view=name))
        assert scene.nodes
        assert scene != shown(busy())
    assert {"planet", "orbit", "red"} <= set(regions(shown(busy())))


def test_a_player_closely_shows_every_card_whole() -> None:
    words = alt_text(shown(busy(), Look(names=NAMES, view="red")))
    assert "Booster Pod. 1 fuel: +1" in words
    assert "Corex Conglomerated. Pay 2 fuel" in words


def test_what_changed_is_outlined() -> None:
    s = busy()
    after = played(s, "dock solar 4")
    look = Look(names=NAMES, since=GAME.public(s))
    assert len(shown(after, look).nodes) == len(shown(after).nodes) + 1
    assert goods(after, RED) == (5, 2)


def test_the_end_names_the_winner() -> None:
    s = frontier("5 5 5 1", planet={"lem": "red5"}, goods={RED: (0, 3)})
    s = played(s, "dock constructor 5,5,5 pohl")
    assert shown(s).title == "Alien Frontiers, Ann won"


def test_territories_lie_apart_inside_the_planet() -> None:
    assert len({places.middle(key) for key in LAND}) == 8
    starts = sorted(places.sector(key)[0] % 360 for key in places.RING)
    assert all(abs(b - a - 360 / 7) < 1e-6 for a, b in pairwise(starts))


@pytest.mark.parametrize("theme", BOTH)
def test_colours_carry_legible_letters_and_shapes(theme: ThemeName) -> None:
    for colour in COLOURS[theme].values():
        assert contrast(parse(colour), parse(ink_on(colour))) >= 4.5
    assert len(set(SHAPES.values())) == len(SHAPES)


@pytest.mark.parametrize("players", [2, 5])
def test_it_draws_within_the_size_that_can_be_sent(players: int) -> None:
    picture = paint.draw(shown(somewhere(7, players)))
    assert picture.size == (2048, 1536)
    assert len(picture.png) <= BYTES_MOST


def test_the_picture_as_it_was() -> None:
    """`FARPOST_GOLDEN=1` writes it anew."""
    found = msgspec.json.format(msgspec.json.encode(describe(shown(busy()))), indent=1)
    if os.environ.get("FARPOST_GOLDEN"):
        GOLDEN.write_bytes(found)
    assert GOLDEN.read_bytes() == found
