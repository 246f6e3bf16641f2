"""Documents of older versions brought up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def upgrade_1(doc: dict[str, Any]) -> dict[str, Any]:
    """The deck and the discard pile were numbers of cards by kind."""
    deck, discard = _cards(doc.get("deck", ())), _cards(doc.get("discard", ()))
    return {**doc, "deck": {"cards": deck}, "discard": discard}


def _cards(counts: list[int]) -> list[int]:
    return [card for card, n in enumerate(counts) for _ in range(n)]


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: upgrade_1}
