"""One spoilt row spoils one table: everybody is answered, and other tables play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.e2e.conftest import Rig, answer

SPOILT = {
    "a title that is no text": "UPDATE tables SET title = CAST(x'ff' AS TEXT) WHERE id = 1",
    "a game that is no text": "UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE id = 1",
    "text that is none": "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE table_id = 1",
    "a position": "UPDATE tables SET state = x'c1' WHERE id = 1",
    "the clock": "UPDATE tables SET timing = '{' WHERE id = 1",
    "what chance is bound to": "UPDATE tables SET entropy = '3' WHERE id = 1",
}


@pytest.mark.parametrize("what", SPOILT)
async def test_one_spoilt_row_spoils_one_table(rig: Rig, what: str) -> None:
    ann, _ = await rig.started("table-1")
    await rig.stop()
    with closing(sqlite3.connect(rig.db)) as db:
        db.execute(SPOILT[what])
        db.commit()
    await rig.start()
    for name in ("status", "act", "board", "undo", "log", "fair"):
        outcome = await ann.command(name, "table-1")
        assert not outcome.failed, name
        assert outcome.text, name
    for name in ("table list", "mytables", "games", "stats"):
        outcome = await ann.command(name, "table-2")
        assert outcome.text, name
        assert "our side" not in outcome.text, name
    ann, ben = await rig.started("table-2")
    first = await rig.turn(ann, "table-2")
    await answer(ann, "table-2")
    await answer(ben, "table-2")
    assert (await rig.turn(ann, "table-2", above=first.id)).id > first.id
