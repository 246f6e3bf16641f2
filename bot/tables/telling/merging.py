"""Which owed messages make others superfluous: turns that were not yet told are told together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.telling import kinds
from bot.tables.telling.kinds import News
from bot.tables.time.messages import Wish
from storage.outbox import OwedRow


def merged(queue: tuple[OwedRow, ...]) -> tuple[tuple[int, ...], OwedRow]:
    """The next message, with those it makes superfluous: they go, its text covers them.

    A row that may have arrived already is never merged, or its lines would show twice.
    """
    first, *rest = queue
    if first.tried is None and first.kind == "wish":
        return _last_wish(first, rest)
    if first.tried is not None or first.kind not in {"turn", "lobby", "strike", "follow"}:
        return (), first
    if first.kind == "lobby":
        return _one_lobby(first, rest), first
    gone, last = _row_after_row(first, rest)
    if first.kind == "turn":
        told = [kinds.read(row) for row in queue[: len(gone) + 1]]
        news = together([one for one in told if isinstance(one, News)])
        last = msgspec.structs.replace(last, about=msgspec.json.encode(news).decode())
    return tuple(gone), last


def _last_wish(first: OwedRow, rest: list[OwedRow]) -> tuple[tuple[int, ...], OwedRow]:
    """A proposal replaced by a later one before it was sent.

    The later one also calls those whom the first would have called.
    """
    later = next((r for r in rest if r.kind == "wish" and r.table_id == first.table_id), None)
    if later is None:
        return (), first
    told = [one for one in map(kinds.read, (first, later)) if isinstance(one, Wish)]
    wish = msgspec.structs.replace(told[-1], calm=all(one.calm for one in told))
    about = msgspec.json.encode(wish).decode()
    return (first.id,), msgspec.structs.replace(later, about=about)


def _row_after_row(first: OwedRow, rest: list[OwedRow]) -> tuple[list[int], OwedRow]:
    """How far the rows after the first are of the same kind, and the last of them."""
    gone: list[int] = []
    last = first
    for row in rest:
        same = row.table_id == last.table_id and row.tried is None and last.kind == first.kind
        if first.kind == "strike" and row.about != first.about:
            break
        if not same or not (row.kind == first.kind or (first.kind == "turn" and row.kind == "end")):
            break
        gone.append(last.id)
        last = row
    return gone, last


def _one_lobby(first: OwedRow, rest: list[OwedRow]) -> tuple[int, ...]:
    """The lobby's later rows: it shows the table as it is when it is sent, so one is enough."""
    again = (row for row in rest if row.kind == "lobby" and row.table_id == first.table_id)
    return tuple(row.id for row in again if row.tried is None)


def together(told: Sequence[News]) -> News:
    """One message for all of these: it calls whom they would have called."""
    begun = [one.new for one in told if one.new is not None]
    return msgspec.structs.replace(
        told[-1],
        first=told[0].first,
        new=begun[-1] if begun else None,
        back=all(one.back for one in told),
        ping=tuple(ping for one in told for ping in one.ping),
        answered=tuple(key for one in told for key in one.answered),
    )
