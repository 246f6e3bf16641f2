"""data.json as frozen structs, read once. A missing or misspelt value stops the start."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Final

import msgspec

from bot.engine.purse import Purse


class Goods(Purse, frozen=True, gc=False):
    """The coins that everything is paid with."""

    coins: int = 0


class Tree(msgspec.Struct, frozen=True):
    """§2.1 A kind of card."""

    id: str
    name: Mapping[str, str]
    count: int
    price: Goods
    sale: Goods
    points: int


class Data(msgspec.Struct, frozen=True):
    """The whole file."""

    trees: tuple[Tree, ...]
    coins: int
    hand: int


DATA: Final = msgspec.json.decode(
    resources.files(__package__ or "").joinpath("data.json").read_bytes(), type=Data
)
TREES: Final[Mapping[str, Tree]] = {tree.id: tree for tree in DATA.trees}
