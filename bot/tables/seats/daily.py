"""The challenge of the day: everybody in a server who opens it gets the same seed until midnight.

A game offers it by an option `daily`. Midnight is UTC's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.engine.errors import No, Refusal
from bot.engine.record import DAILY
from bot.tables.kernel.table import Table
from storage import daily as challenges
from storage.daily import Challenge
from storage.tables import TableRow

if TYPE_CHECKING:
    from bot.tables.kernel.store import Store

OPTION: Final = DAILY
YES: Final = "yes"
DAY: Final = 86400.0
MARK: Final = json.dumps({OPTION: YES})[1:-1]
"""What the options of a challenge are stored with."""


def is_daily(options: Mapping[str, str]) -> bool:
    """Whether these options ask for the challenge of the day."""
    return options.get(OPTION) == YES


def midnight(at: float) -> float:
    """When the day of this instant began."""
    return at - at % DAY


def challenge(guild: int | None, game: str, options: str, at: float) -> Challenge | None:
    """The challenge that a table with these options would belong to, if to any."""
    if guild is None or not is_daily(json.loads(options)):
        return None
    return Challenge(guild, game, options, midnight(at))


def of_row(row: TableRow) -> Challenge | None:
    """The challenge of a table."""
    return challenge(row.guild, row.game, row.options, row.created)


def for_host_alone(table: Table, user: int | None) -> None:
    """Refuse a seat to anybody, computer players too, but whoever opened this challenge: all of
    them are to play it alone, once, and knowing nothing of it."""
    if is_daily(table.options) and user != table.row.creator:
        raise Refusal(No("daily-alone"))


def still_on(table: Table, now: float) -> bool:
    """Whether others may still be playing what this table has played."""
    found = of_row(table.row)
    return found is not None and now < found.since + DAY


async def refuse_spoilers(store: Store, user: int, table: Table) -> None:
    """Refuse to show a challenge to whoever has still to finish it."""
    apart = table.row.status != "lobby" and table.seat_of(user) is None
    unplayed = of_row(table.row) if apart and still_on(table, store.now()) else None
    if unplayed and not await store.db.read(challenges.finished, unplayed, user):
        raise Refusal(No("daily-hidden"))


def refuse_to_show_seed(table: Table, now: float) -> None:
    """Refuse what would show the seed while others may still play with it."""
    if still_on(table, now):
        raise Refusal(No("daily-on"))
