"""Results of tables that ended before results were kept."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.tables.kernel.store import Store
from bot.tables.rankings import answer_times
from bot.tables.seats import rated
from storage import results
from storage.db import Tx
from storage.tables import locked

BATCH = 20


async def backfill(store: Store) -> int:
    """Record the tables that ended before results were kept; returns how many."""
    done = 0
    while numbers := await store.db.read(results.unrecorded, BATCH):
        recorded = [await _recorded(store, number) for number in numbers]
        done += sum(recorded)
        if not all(recorded):
            return done
    return done


async def _recorded(store: Store, number: int) -> bool:
    try:
        table = await store.table(number)
    except Refusal:
        return False
    places, counts = answer_times.places(table), not rated.why_casual(table)
    await store.db.write(_record, number, places, rated=counts)
    return True


def _record(tx: Tx, number: int, places: tuple[results.PlaceRow, ...], *, rated: bool) -> None:
    row = locked(tx, number)
    if row is not None and row.status == "ended" and places:
        results.record(tx, row, places, rated=rated)
