"""What follows of an edit, in this order: each takes the table before it, the table so far and the
facts, gives the table back as it is then, and notes what is owed."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.table.consequences import orders, requests, statistics, telling, time
from bot.tables.table.facts import Facts
from bot.tables.table.table import Table

__all__ = ["CONSEQUENCES", "Consequence", "orders", "statistics"]

Consequence = Callable[[Table, Table, Facts], Table]

CONSEQUENCES: tuple[Consequence, ...] = (
    time.reckoned,
    orders.fire,
    telling.turn,
    telling.lobby,
    time.reminded,
    requests.passed,
    requests.closed,
    requests.decided,
)
