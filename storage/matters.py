"""Messages that ask for a decision, so that they can be edited once it is made."""

from __future__ import annotations

import msgspec

from storage.db import Tx
from storage.rows import insert_sql, one


class MatterRow(msgspec.Struct, frozen=True):
    """A message that asks for a decision, as it was posted."""

    table_id: int
    matter: str
    message: int
    heading: str
    texts: str
    """The message's texts, as a JSON list."""


def put(tx: Tx, row: MatterRow) -> None:
    """Note the message that asks for a decision, in place of an earlier one."""
    tx.execute(
        f"{insert_sql('matters', MatterRow)} ON CONFLICT (table_id, matter) DO UPDATE SET"
        " message = excluded.message, heading = excluded.heading, texts = excluded.texts",
        msgspec.structs.astuple(row),
    )


def load(tx: Tx, table: int, matter: str) -> MatterRow | None:
    """The message that asks for a decision, or None if there is none."""
    return one(tx, MatterRow, "FROM matters WHERE table_id = ? AND matter = ?", table, matter)


def drop(tx: Tx, table: int, matter: str) -> None:
    """Forget the message that asked for a decision."""
    tx.execute("DELETE FROM matters WHERE table_id = ? AND matter = ?", (table, matter))
