"""Upgrades of stored positions from older versions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def upgrade_2(doc: dict[str, Any]) -> dict[str, Any]:
    """Bring a position of version 2 up to date: it kept each seat's orders among its open parts."""
    orders = [seat["orders"] for seat in doc["seats"]]
    seats = [{k: v for k, v in seat.items() if k != "orders"} for seat in doc["seats"]]
    return {**doc, "seats": seats, "orders": orders}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {2: upgrade_2}
