"""Which owed messages make others superfluous."""

from __future__ import annotations

import json
from typing import Any

from bot.tables.telling.merging import merged
from storage.outbox import OwedRow
from tests.storage.rows import owed_row


def row(number: int, kind: str = "turn", **more: Any) -> OwedRow:
    """A row about one move."""
    about = json.dumps({"from": number, "to": number, "serial": number})
    return owed_row(1, **{"id": number, "kind": kind, "about": about, **more})


def test_turns_are_merged_into_the_last_and_into_the_end() -> None:
    gone, last = merged((row(1), row(2), row(3, "end"), row(4)))
    assert gone == (1, 2)
    assert (last.id, json.loads(last.about)) == (3, {"from": 1, "to": 3, "serial": 3})


def test_what_may_have_arrived_is_not_merged() -> None:
    assert merged((row(1, tried=5.0), row(2)))[0] == ()
    gone, last = merged((row(1), row(2, tried=5.0), row(3)))
    assert (gone, last.id) == ((), 1)


def test_other_messages_between_are_not_jumped_over() -> None:
    gone, last = merged((row(1), row(2, "request"), row(3)))
    assert (gone, last.id) == ((), 1)
    assert merged((row(1, "request"), row(2)))[1].id == 1


def test_tables_are_not_mixed() -> None:
    gone, last = merged((row(1), row(2, table_id=2)))
    assert (gone, last.id) == ((), 1)


def test_a_lobby_that_is_owed_often_is_sent_once() -> None:
    queue = (row(1, "lobby"), row(2, "seat"), row(3, "lobby"), row(4, "lobby", table_id=2))
    gone, last = merged(queue)
    assert (gone, last.id) == ((3,), 1)
