"""Which messages an edit owes the table's channel, and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Note, Part
from bot.tables.kernel.table import Table
from bot.tables.panel.matters import UNTOLD
from bot.tables.seats.messages import Lobby
from bot.tables.telling import messages
from bot.tables.telling.messages import UNNUMBERED
from bot.tables.time import obligations
from bot.tables.time.part import ABOUT_TO_ANSWER, ANSWERED, carried, not_called
from storage import panels
from storage.db import Write
from storage.moves import Kind, MoveRow
from storage.personal import Mentions, Personal

OFFERS: frozenset[Kind] = frozenset({"offer", "proxy-offer", "order-offer"})
HELD_BACK = 25
"""The most moves of computer players that one message tells."""

AT_LAST = Note(nothing=False)
"""Whether moves held back for orders or computer players are announced: no more come at once."""
TURN_OVER: Note[int | None] = Note(None)
"""The last log entry of a turn that this edit ended."""


class Telling(Part[None]):
    """The messages owed, and each channel's panel of its tables."""

    holds = (
        Personal("outbox", "channel", private=True),
        Mentions("outbox", "about"),
        Mentions("homes", "turn_about"),
        Mentions("matters", "texts"),
        Mentions("denials", "told"),
    )

    def writes(self, edit: TableEdit) -> Iterable[Write]:
        """Mark the channel's panel as out of date if anything but private lines has changed."""
        before = msgspec.structs.replace(edit.before.row, version=edit.version)
        if edit.moves or edit.reseated or before != edit.table.row:
            return [Write(panels.touch, edit.table.row, edit.at).ringing("panels")]
        return []


def turn(edit: TableEdit) -> None:
    """Owe the channel a turn's message, unless nothing is public yet or more moves come at once."""
    before, after = edit.before, edit.table
    row = after.row
    over = row.status == "ended"
    if not _untold(edit) and (not edit.moves or (not over and (edit.silent or _more_comes(edit)))):
        return
    if not over and amid_secrets(before, after, edit.moves):
        edit.owe(messages.Aside(before.row.moves + 1, row.moves))
        return
    called = [] if over else obligations.pings(after, not_called(edit))
    about = _turn(edit)
    if over or about["new"] is not None:
        edit.note(TURN_OVER, row.moves)
    news = (messages.End if over else messages.Turn)(
        row.told + 1,
        row.moves,
        serial=row.moves - row.asides,
        **about,
        ping=tuple((r.user, r.key) for r in called),
        answered=edit.noted(ANSWERED),
    )
    edit.note(ANSWERED, ())
    edit.owe(news)
    carried(edit, called)
    edit.row(told=row.moves, told_asides=row.asides)


def lobby(edit: TableEdit) -> None:
    """Owe an edit of the lobby's message, unless the table is closed, which owes one already."""
    owed = any(row.kind == "lobby" for row in edit.owed)
    if edit.table.row.status not in {edit.before.row.status, "closed"} and not owed:
        edit.owe(Lobby())


def archived(edit: TableEdit) -> None:
    """Owe the table's thread its archiving once the table is over."""
    if edit.table.over and not edit.before.over and not edit.noted(UNTOLD):
        edit.owe(messages.Archive())


def _untold(edit: TableEdit) -> bool:
    """Whether moves were held back that are announced now."""
    row = edit.table.row
    open_ = row.status != "closed" and not edit.table.quiet
    return edit.noted(AT_LAST) and open_ and row.told < row.moves


def _turn(edit: TableEdit) -> dict[str, Any]:
    """The fields `turn`, `new` and `back` of a turn's message."""
    before, after = edit.before, edit.table
    name = _named(after)
    back = any(m.kind in {"undo", "redo"} for m in edit.moves)
    fresh = before.running and _named(before) != name and not back
    return {"turn": name, "back": back, "new": after.row.moves + 1 if fresh else None}


def _named(table: Table) -> str:
    """The turn's number, or else a name made from the seats waited for: it differs from those of
    the turns before and after."""
    asked = "".join(f"{UNNUMBERED}{seat}" for seat in table.waiting)
    return str(table.turn) if table.turn else asked or UNNUMBERED


def _more_comes(edit: TableEdit) -> bool:
    """Whether all who are asked answer at once, being computer players or orders, at a table where
    people play too."""
    table = edit.table
    people = any(r.user is not None for r in table.sitting)
    # Where even answering is secret, waiting for an order would show that there is one.
    ordered = frozenset() if table.quiet else edit.noted(ABOUT_TO_ANSWER)
    at_once = all(obligations.level(table, seat) or seat in ordered for seat in table.asked)
    at_once = at_once and not obligations.deserted(table)
    return people and at_once and table.row.moves - table.row.told < HELD_BACK


def amid_secrets(before: Table, after: Table, moves: Sequence[MoveRow]) -> bool:
    """Whether these moves were made in the open while others answer in secret before and after.

    Then no turn's message covers them: the number of log entries would tell who has answered.
    """
    if not before.quiet or not after.quiet or not {m.kind for m in moves} <= OFFERS:
        return False
    others = {side.seat for side in before.state.todo[0].sides} - {m.seat for m in moves}
    return bool(others) and all(after.is_sealed(s) for s in others if before.is_sealed(s))


TELLING = Telling("telling", None)
