"""What the channel is told of an edit, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.tables.table import messages, obligations
from bot.tables.table.consequences.time import noted
from bot.tables.table.facts import Facts
from bot.tables.table.table import Table
from storage.moves import Kind, MoveRow

OFFERS: frozenset[Kind] = frozenset({"offer", "proxy-offer", "order-offer"})
UNNUMBERED = "?"
"""Begins the name of a turn that the game doesn't count."""
HELD_BACK = 25
"""Moves of computer players that are told of together, at most."""


def turn(before: Table, after: Table, facts: Facts) -> Table:
    """Owe the channel the news, unless there is nothing to see yet or more comes at once."""
    row = after.row
    over, untold = row.status == "ended", facts.untold(after)
    if not facts.moves and not untold:
        return after
    if not over and (facts.silent or _more_comes(after, facts)) and not untold:
        return after
    if not over and amid_secrets(before, after, facts.moves):
        facts.owe(after, messages.Aside(before.row.moves + 1, row.moves))
        return after
    called = [] if over else obligations.pings(after, facts.not_called(after))
    about = _turn(before, after, facts)
    if over or about["new"] is not None:
        facts.followed = row.moves
    news = (messages.End if over else messages.Turn)(
        row.told + 1,
        row.moves,
        serial=row.moves - row.asides,
        **about,
        ping=tuple((r.user, r.key) for r in called),
        answered=facts.answered,
    )
    facts.answered = ()
    facts.owe(after, news)
    after = noted(after, facts, called)
    told = msgspec.structs.replace(after.row, told=row.moves, told_asides=row.asides)
    return after.changed(told)


def lobby(before: Table, after: Table, facts: Facts) -> Table:
    """The lobby's message says how the table stands; who closes it owes that already."""
    told = any(row.kind == "lobby" for row in facts.owed)
    if after.row.status not in {before.row.status, "closed"} and not told:
        facts.owe(after, messages.Lobby())
    return after


def _turn(before: Table, after: Table, facts: Facts) -> dict[str, Any]:
    """Which turn it is from now on, where it begins in the log, whether this put it back."""
    turn = _named(after)
    back = any(m.kind in {"undo", "redo"} for m in facts.moves)
    fresh = before.running and _named(before) != turn and not back
    return {"turn": turn, "back": back, "new": after.row.moves + 1 if fresh else None}


def _named(table: Table) -> str:
    """A turn, so that it is told from those before and after; where the game doesn't count any,
    by whom it waits for."""
    asked = "".join(f"{UNNUMBERED}{seat}" for seat in table.waiting)
    return str(table.turn) if table.turn else asked or UNNUMBERED


def _more_comes(table: Table, facts: Facts) -> bool:
    """Whether only computer players and orders are asked, who answer at once, and somebody else
    plays."""
    people = any(r.user is not None for r in table.sitting)
    # Where nobody may know who has answered, nothing waits for it either.
    ordered = {r.seat for r in facts.ready if r.moves and not table.quiet}
    at_once = all(table.level(seat) or seat in ordered for seat in table.asked)
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
