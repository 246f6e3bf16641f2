"""What the channel is told of an edit, and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Note, Part
from bot.tables.kernel.table import Table
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
"""Moves of computer players that are told of together, at most."""

AT_LAST = Note(nothing=False)
"""What was held back for orders or computer players is told now: nothing more comes at once."""
TURN_OVER: Note[int | None] = Note(None)
"""A turn is over: up to this entry of the log."""


class Telling(Part[None]):
    """What is owed to channels, and each channel's standing panel, which shows its tables."""

    holds = (
        Personal("outbox", "channel", private=True),
        Mentions("outbox", "about"),
        Mentions("homes", "turn_about"),
        Mentions("matters", "texts"),
        Mentions("denials", "told"),
    )

    def writes(self, edit: TableEdit) -> Iterable[Write]:
        """The panel is out of date where more has changed than private lines."""
        before = msgspec.structs.replace(edit.before.row, version=edit.version)
        if edit.moves or edit.reseated or before != edit.table.row:
            return [Write(panels.touch, edit.table.row, edit.at).ringing("panels")]
        return []


def turn(edit: TableEdit) -> None:
    """Owe the channel the news, unless there is nothing to see yet or more comes at once."""
    before, after = edit.before, edit.table
    row = after.row
    over, untold = row.status == "ended", _untold(edit)
    if not edit.moves and not untold:
        return
    if not over and (edit.silent or _more_comes(edit)) and not untold:
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
    told = any(row.kind == "lobby" for row in edit.owed)
    if edit.table.row.status not in {edit.before.row.status, "closed"} and not told:
        edit.owe(Lobby())


def _untold(edit: TableEdit) -> bool:
    """Whether something was held back that is to be told now."""
    row = edit.table.row
    open_ = row.status != "closed" and not edit.table.quiet
    return edit.noted(AT_LAST) and open_ and row.told < row.moves


def _turn(edit: TableEdit) -> dict[str, Any]:
    """Which turn it is from now on, where it begins in the log, whether this put it back."""
    before, after = edit.before, edit.table
    name = _named(after)
    back = any(m.kind in {"undo", "redo"} for m in edit.moves)
    fresh = before.running and _named(before) != name and not back
    return {"turn": name, "back": back, "new": after.row.moves + 1 if fresh else None}


def _named(table: Table) -> str:
    """A name that tells a turn from those before and after: its number, or else whom it waits
    for."""
    asked = "".join(f"{UNNUMBERED}{seat}" for seat in table.waiting)
    return str(table.turn) if table.turn else asked or UNNUMBERED


def _more_comes(edit: TableEdit) -> bool:
    """Whether only computer players and orders are asked, who answer at once, and somebody else
    plays."""
    table = edit.table
    people = any(r.user is not None for r in table.sitting)
    # Where nobody may know who has answered, nothing waits for it either.
    ordered = frozenset() if table.quiet else edit.noted(ABOUT_TO_ANSWER)
    at_once = all(obligations.level(table, seat) or seat in ordered for seat in table.asked)
    at_once = at_once and not obligations.deserted(table)
    return people and at_once and table.row.moves - table.row.told < HELD_BACK


def amid_secrets(before: Table, after: Table, moves: Sequence[MoveRow]) -> bool:
    """Whether these moves were made in the open while others answer in secret, and go on to.

    The log is not told of up to there then: how many entries it has would tell who has answered.
    """
    if not before.quiet or not after.quiet or not {m.kind for m in moves} <= OFFERS:
        return False
    others = {side.seat for side in before.state.todo[0].sides} - {m.seat for m in moves}
    return bool(others) and all(after.is_sealed(s) for s in others if before.is_sealed(s))


TELLING = Telling("telling", None)
