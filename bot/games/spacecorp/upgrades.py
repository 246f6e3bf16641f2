"""Documents of older versions brought up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.games.spacecorp.data import DATA


def upgrade_1(doc: dict[str, Any]) -> dict[str, Any]:
    """§15.5 Two Beyond markers for all, §15.7 no mark of the last round, §15.10 no count of the
    deck: the round that is being played keeps its cards."""
    seats = range(3, len(doc["hqs"]) + 1)
    more = [b.id for b in DATA.beyond_markers if b.era == doc["era"] and b.seats in seats]
    last_round = len(doc["closed"]) >= DATA.setup.contracts_to_end_era
    return {**doc, "beyond": [*doc["beyond"], *more], "last_round": last_round}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: upgrade_1}
