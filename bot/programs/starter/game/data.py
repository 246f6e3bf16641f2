"""data.json as frozen structs, read once. A missing or misspelt value stops the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.engine.catalogue import ByLanguage, catalogue
from bot.engine.purse import Purse


class Goods(Purse, frozen=True, gc=False):
    """The coins that everything is paid with."""

    coins: int = 0


class Tree(msgspec.Struct, frozen=True):
    """§2.1 A kind of card."""

    id: str
    name: ByLanguage
    count: int
    price: Goods
    sale: Goods
    points: int


class Data(msgspec.Struct, frozen=True):
    """The whole file."""

    trees: Mapping[str, Tree]
    coins: int
    hand: int


DATA: Final = catalogue(__package__, Data)
TREES: Final = DATA.trees
