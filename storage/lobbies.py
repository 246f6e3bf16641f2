"""Opening a table: all of its rows at once."""

from __future__ import annotations

import msgspec

from storage import daily, homes, interactions, outbox, panels, seats, tables
from storage.daily import Challenge
from storage.db import Tx
from storage.outbox import OwedRow
from storage.seats import SaltRow, SeatRow
from storage.tables import TableRow


def opened(
    tx: Tx,
    row: TableRow,
    seated: SeatRow,
    owed: OwedRow,
    interaction: int,
    home: int | None = None,
    before: tuple[OwedRow, ...] = (),
    *,
    salt: str = "",
    pins: bool = False,
    challenge: Challenge | None = None,
) -> int:
    """Store a new table with its first player and its lobby message. Returns its number.

    `home` is the parent channel of its thread, `pins` whether whoever opens it may pin messages
    there. A challenge's table has the seed of the challenge's first one. Returns 0, and stores
    nothing, for someone who has begun the challenge before.
    """
    interactions.claim(tx, interaction, 0, row.created)
    if challenge is not None:
        if daily.begun(tx, challenge, row.creator):
            return 0
        row = msgspec.structs.replace(row, seed=daily.seed(tx, challenge) or row.seed)
    number = tables.add(tx, row)
    homes.add(tx, number, row.channel if home is None else home, pins=pins)
    panels.touch(tx, msgspec.structs.replace(row, id=number), row.created)
    seats.take(tx, msgspec.structs.replace(seated, table_id=number, came=row.version))
    if seated.user is not None:
        seats.add_salt(tx, SaltRow(number, seated.user, salt))
    for each in (*before, owed):
        outbox.owe(tx, msgspec.structs.replace(each, table_id=number))
    return number
