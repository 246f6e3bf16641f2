"""Upgrades of positions that older versions stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def upgrade_1(doc: dict[str, Any]) -> dict[str, Any]:
    """Turn the counts of cards by kind, in deck and discard pile, into lists of cards."""
    deck, discard = _cards(doc.get("deck", ())), _cards(doc.get("discard", ()))
    return {**doc, "deck": {"cards": deck}, "discard": discard}


def upgrade_2(doc: dict[str, Any]) -> dict[str, Any]:
    """Store the turn of a consent to a draw, and the kind of start. All had the gifts of §5.7."""
    start = "balanced" if doc.pop("balanced", False) else "gifts"
    fleets = [_agreed(fleet, doc.get("turn", 0)) for fleet in doc["fleets"]]
    return {**doc, "start": start, "fleets": fleets}


def _agreed(fleet: dict[str, Any], turn: int) -> dict[str, Any]:
    """A fleet with the turn of its consent in place of a flag."""
    agreed = turn if fleet.pop("agrees", False) else 0
    return {**fleet, "agreed": agreed}


def _cards(counts: list[int]) -> list[int]:
    return [card for card, n in enumerate(counts) for _ in range(n)]


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    1: upgrade_1,
    2: upgrade_2,
}
