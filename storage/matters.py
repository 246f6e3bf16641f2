"""Messages that ask for a decision which is still open, so that they can be told the outcome."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert_sql, one


class MatterRow(msgspec.Struct, frozen=True):
    """One message, as it was posted."""

    table_id: int
    matter: str
    message: int
    heading: str
    texts: str
    """As a JSON list."""


def keep(tx: Tx, row: MatterRow) -> None:
    """This message asks it from now on."""
    tx.execute(
        f"{insert_sql('matters', MatterRow)} ON CONFLICT (table_id, matter) DO UPDATE SET"
        " message = excluded.message, heading = excluded.heading, texts = excluded.texts",
        msgspec.structs.astuple(row),
    )


def known(tx: Tx, table: int, matter: str) -> MatterRow | None:
    """The message that asks it."""
    return one(tx, MatterRow, "FROM matters WHERE table_id = ? AND matter = ?", table, matter)


def drop(tx: Tx, table: int, matter: str) -> None:
    """It asks it no longer."""
    tx.execute("DELETE FROM matters WHERE table_id = ? AND matter = ?", (table, matter))
