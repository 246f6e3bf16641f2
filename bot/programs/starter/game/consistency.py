"""Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.programs.starter.game.data import Data
from bot.programs.starter.game.setup import SEATS


def inconsistencies(data: Data) -> Iterator[str]:
    """Everything that contradicts another value, a sentence each."""
    most, cards = max(SEATS), sum(tree.count for tree in data.trees.values())
    if cards <= most * data.hand:
        yield f"{cards} cards leave none to draw after {most} hands of {data.hand} (§2.2)."
