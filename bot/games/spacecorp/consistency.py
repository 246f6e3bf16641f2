"""Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.spacecorp.data import Data, copies
from bot.games.spacecorp.kinds import Era

PRINTED: Final[Mapping[Era, tuple[int, int]]] = {"M": (46, 9), "P": (58, 28), "S": (76, 33)}
"""§1.2 §1.7 The action cards and discovery tiles of each era."""
COLOURS: Final = 3
"""§1.3 The colours of the Competition's bases."""


def inconsistencies(data: Data) -> Iterator[str]:
    """Everything that contradicts the rules or another value, a sentence each."""
    for era, (cards, tiles) in PRINTED.items():
        found = len(copies(data.action_cards.values(), era))
        if found != cards:
            yield f"Era {era} has {cards} action cards, not {found} (§1.2)."
        found = len(copies(data.discovery_tiles.values(), era))
        if found != tiles:
            yield f"Era {era} has {tiles} discovery tiles, not {found} (§1.7)."
        found = sum(c.era == era for c in data.contracts.values())
        if found != data.setup.contracts_per_era:
            yield f"Era {era} has {data.setup.contracts_per_era} contracts, not {found} (§9.1)."
    bases = sum(b.copies_per_colour for b in data.bases.values()) * COLOURS
    if bases != data.competition.bases.count:
        yield f"The Competition has {data.competition.bases.count} bases, not {bases} (§1.3)."
