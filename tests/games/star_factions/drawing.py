"""Positions to draw, and what a picture of them shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.star_factions import GAME
from bot.games.star_factions.state import Outcome, War
from bot.games.star_factions.view import PublicView
from bot.games.star_factions.words import WORDS as EVERY_LANGUAGE
from renderers import text
from renderers.look import Look
from renderers.scene import Box, Group, Node, Scene, Sprite, Text
from renderers.star_factions import board, geometry
from renderers.theme import ThemeName
from renderers.zoom import placed
from tests.bench.playing import positions
from tests.games.star_factions.build import A, played, war

GOLDEN = Path(__file__).parent / "golden" / "pictures"
NAMES = ("Ann", "Bob", "Cleo", "Dana")
LOOK = Look(names=NAMES)
WORDS = EVERY_LANGUAGE["en"]
BYTES_MOST = 400 * 1024
BOTH: tuple[ThemeName, ...] = ("light", "dark")
HOSTILE = (
    "\u202e\u2066@everyone\x00\x1b[31m",
    "**bold** `code` <@1> https://x.example",
    "W" * 80,
    "👩‍👩‍👧‍👦🏳️‍🌈 \u0645\u0631\u062d\u0628\u0627",
)


# Positions


def skirmish() -> War:
    """Two fleets after a move, a first colonize action, and an attack with a counterattack."""
    s = war(
        je="ms1@f6 sc1@k8 wr1@l9:12/survivor jg1@d3!m!a",
        nx="ms1@v4 sc1@m9:9 jg1@r7:4/goliath",
        stock={"je": (4, 3, 2), "nx": (0, 11, 5)},
        flags={"nx": "t6"},
    )
    s = played(s, A, "move sc1 l6", "colonize")
    return played(s, A, "attack wr1 nx.sc1 +1", dice=(1, 5))


def melee() -> War:
    """Four fleets: a leap through the black hole, a repair, a ship destroyed, a flag planted."""
    s = war(
        je="ms1@f6 sc1@l9 sc2@e6:3 wr1@q6/crusher jg1@b2!n",
        nx="ms1@v4 sc1@r7:2",
        mg="ms1@t18 wr1@v20 jg1@x19:6/explorer",
        bc="sc1@c20 sc2@d20 sc3@b22/cheetah wr1@c21",
        stock={"je": (4, 3, 2)},
        flags={"mg": "r12 m16", "bc": "h12"},
        work={"je": "colonize"},
    )
    s = played(s, A, "repair sc2 2", "move sc1 m11 a1", dice=(4,))
    return played(s, A, "attack wr1 nx.sc1", dice=(4,))


def downfall() -> War:
    """A finished war: one seat has won, one is eliminated, one has a grace counter of two."""
    s = war(
        je="ms1@f6",
        nx="",
        mg="",
        flags={"je": "f6 m7 r12 h12", "nx": "t6"},
        grace={"nx": 2},
    )
    out = replace(s.fleets[2], out=True)
    fleets = (*s.fleets[:2], out)
    return replace(s, fleets=fleets, todo=(), outcome=Outcome("colonies", A))


POSITIONS = {"skirmish": skirmish, "melee": melee, "downfall": downfall}


def drawn(s: War, look: Look = LOOK) -> Scene:
    """The board of a position."""
    return board.scene(GAME.public(s), look)


def shown(key: str, /, **facts: object) -> str:
    """A text of the picture."""
    return WORDS.say(f"pic-{key}", **facts).strip()


def spent() -> str:
    """What is told of a ship with full hull that can do nothing more."""
    facts = {"steps": shown("moved"), "reach": shown("acted"), "hexes": shown("nowhere")}
    words = shown("fire", targets=shown("nobody"))
    return shown("able-said", hull=10, most=10, words=words, **facts)


@cache
def lifelike(seats: int) -> list[PublicView]:
    """Positions of a game between greedy players, from beginning to end."""
    found = [GAME.public(s) for s in positions(GAME, 3, seats)]
    return [*found[:: max(1, len(found) // 12)], found[-1]]


EVERY = pytest.mark.parametrize("seats", [2, 3, 4])


def leaves(nodes: tuple[Node, ...], at: tuple[float, float] = (0, 0), scale: float = 1) -> Iterator[
    tuple[Node, tuple[float, float], float]
]:  # fmt: skip
    """Every node that isn't a group, with its group's corner and scale."""
    for node in nodes:
        if isinstance(node, Group):
            yield from leaves(node.nodes, placed(node.at, at, scale), scale * node.scale)
        else:
            yield node, at, scale


def texts(scene: Scene) -> Iterator[tuple[str, Box]]:
    """Every text with the box of its letters."""
    for node, at, scale in leaves(scene.nodes):
        if isinstance(node, Text) and node.text:
            lines = text.set_lines(node)
            x, y = placed(node.at, at, scale)
            wide = max(text.width(line, node.size, node.weight) for line in lines) * scale
            high = (text.CAP_HEIGHT + (len(lines) - 1) * text.LINE_HEIGHT) * node.size * scale
            left = x - wide * {"l": 0, "m": 0.5, "r": 1}[node.anchor[0]]
            yield "\n".join(lines), (left, y - high / 2, wide, high)


def sprites(scene: Scene, name_: str) -> list[tuple[float, float]]:
    """The places of the sprites of one name on the map."""
    return [
        placed(node.at, at, scale)
        for node, at, scale in leaves(scene.nodes)
        if isinstance(node, Sprite) and node.name == name_
    ]


def near(spot: tuple[float, float], label: str, by: float) -> bool:
    """Whether a point is this near to a hex's centre."""
    x, y = geometry.at(label)
    return (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= by**2
