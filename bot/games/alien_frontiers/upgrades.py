"""Positions stored under older rules, made into those of the next version."""

from __future__ import annotations

from typing import Any


def upgrade_1(doc: dict[str, Any]) -> dict[str, Any]:
    """§14.5 That colonies moved is a mark no longer: ag13 looks at the score alone."""
    turn = doc["turn"]
    return {**doc, "turn": {**turn, "marks": [x for x in turn["marks"] if x != "moved"]}}


UPGRADES = {1: upgrade_1}
