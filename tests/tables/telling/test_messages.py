"""What is owed to channels survives the outbox, whatever its kind."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bot.tables.following.messages import Follow
from bot.tables.kernel.part import owed_row
from bot.tables.panel.announcements import Asking, Decided, Note
from bot.tables.seats.messages import Closed, Fair, Lobby
from bot.tables.telling import kinds, messages
from bot.tables.telling.kinds import Message
from bot.tables.time.messages import Answered, ClockProposed, Digest, Due, Refresh, Remind
from bot.tables.undo.messages import Request

KINDS: tuple[type[Any], ...] = get_args(Message)
MESSAGES: tuple[Message, ...] = (
    messages.Turn(3, 5, 4, "2", new=5, back=True, ping=((7, "turn:1"),), answered=("turn:0",)),
    messages.End(3, 5, 4),
    messages.Aside(3, 5),
    messages.Fold(8, 9, 3, 5),
    messages.Strike(8),
    messages.Remove(8),
    messages.Archive(),
    Lobby(),
    Fair(),
    Closed(),
    Note("Good evening."),
    Asking("Sit down?", (7,), (("Yes", "s:1:2:accept", "good"),), "seat:2"),
    Request(4, "request:undo:4", "undo", 1, "", (0, 2), 3, "three moves", redeal=True),
    ClockProposed(2, "clock:2", calm=True),
    Decided("clock:2", "All agree."),
    Remind("turn:1", "after", 7, 0, alone=True),
    Digest(7, (Due("Dune", None, 6, None), Due("Cape", 5, 6, 9.5)), 1, 5, 6),
    Follow(5),
    Answered(("turn:1",)),
    Refresh(("turn:1",)),
)


def test_every_kind_is_here_under_a_name_of_its_own() -> None:
    assert {type(one) for one in MESSAGES} == set(KINDS)
    assert len({kind.kind for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda one: one.kind)
def test_what_is_owed_is_read_as_it_was_written(message: Message) -> None:
    row = owed_row(1, 2, message, 3.0)
    assert (row.table_id, row.channel, row.kind, row.due) == (1, 2, message.kind, 3.0)
    assert kinds.read(row) == message
