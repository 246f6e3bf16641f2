"""Tables as they are opened."""

from __future__ import annotations

import msgspec

from storage import daily, homes, interactions, outbox, panels, salts, seats, tables
from storage.daily import Challenge
from storage.db import Tx
from storage.outbox import OwedRow
from storage.salts import SaltRow
from storage.seats import SeatRow
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
    """A new table with its first player and its lobby message; `home` is its thread's parent,
    `pins` whether whoever opens it may pin messages there. A table of a challenge has the seed of
    the challenge's first table; none (0) is made for those who have taken it up before."""
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
        salts.add(tx, SaltRow(number, seated.user, salt))
    for each in (*before, owed):
        outbox.owe(tx, msgspec.structs.replace(each, table_id=number))
    return number
