"""Signs: drawings of a game's goods and pieces that stand for a word in texts and buttons.

    BOARD = Board(..., signs={"fuel": BOOK["fuel"], "gold": tinted(kit.BOOK["coin"], GOLD)})

A sign is drawn like a sprite, in a square from (-50, -50) to (50, 50). Its name is a word that a
screen reader can speak, of letters, digits and underscores. Names are the same for all games, so a
game whose drawing is its own puts its own word before the name (`trader_ore`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from renderers.board import board_of
from renderers.scene import Group, Node, Recipe, Scene, Shape, Sprite, Text, encode
from renderers.theme import NIGHT, ink_on

SIDE: Final = 128
"""Pixels a side."""


def tinted(recipe: Recipe, tint: str) -> Recipe:
    """A sprite's recipe in a colour, with dark edges: it stands on light and dark grounds."""

    def drawn() -> Iterator[Node]:
        inks = {"tint": tint, "tint-ink": ink_on(tint), "ink": NIGHT}
        return (_coloured(node, inks) for node in recipe())

    return drawn


def _coloured(node: Node, inks: Mapping[str, str]) -> Node:
    match node:
        case Shape():
            fill, outline = inks.get(node.fill, node.fill), inks.get(node.outline, node.outline)
            return replace(node, fill=fill, outline=outline)
        case Text():
            return replace(node, colour=inks.get(node.colour, node.colour))
        case Group():
            return replace(node, nodes=tuple(_coloured(part, inks) for part in node.nodes))
        case Sprite():
            return replace(node, tint=inks.get(node.tint, node.tint))


def wanted(games: Iterable[str]) -> dict[str, Scene]:
    """The signs of these games by name. Of two with one name the first game's is taken."""
    found: dict[str, Scene] = {}
    for game in games:
        board = board_of(game)
        for name, recipe in board.signs.items() if board else ():
            found.setdefault(name, Scene((SIDE, SIDE), tuple(recipe())))
    return found


def hash_of(sign: Scene) -> str:
    """What tells a sign from one that was drawn otherwise."""
    return hashlib.sha256(encode(sign)).hexdigest()
