"""Which owed messages make others superfluous: turns not yet posted are posted together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.telling import kinds
from bot.tables.telling.kinds import News
from bot.tables.time.messages import ClockProposed
from storage.outbox import OwedRow


def merged(queue: tuple[OwedRow, ...]) -> tuple[tuple[int, ...], OwedRow]:
    """The rows at a queue's head that a later row makes superfluous, and that row as merged.

    A row that may have arrived already is never merged, or its lines would appear twice.
    """
    first, *rest = queue
    if first.tried is None and first.kind == "wish":
        return _last_proposal(first, rest)
    if first.tried is not None or first.kind not in {"turn", "lobby", "strike", "follow"}:
        return (), first
    if first.kind == "lobby":
        # A lobby's message shows the table as it is when sent, so one row is enough.
        same = (r for r in rest if r.kind == "lobby" and r.table_id == first.table_id)
        return tuple(row.id for row in same if row.tried is None), first
    gone, last = _row_after_row(first, rest)
    if first.kind == "turn":
        queued = [kinds.read(row) for row in queue[: len(gone) + 1]]
        news = together([one for one in queued if isinstance(one, News)])
        last = msgspec.structs.replace(last, about=msgspec.json.encode(news).decode())
    return tuple(gone), last


def _last_proposal(first: OwedRow, rest: list[OwedRow]) -> tuple[tuple[int, ...], OwedRow]:
    """A proposal replaced by a later one before it was sent.

    The later one also calls those whom the first would have called.
    """
    later = next((r for r in rest if r.kind == "wish" and r.table_id == first.table_id), None)
    if later is None:
        return (), first
    both = [one for one in map(kinds.read, (first, later)) if isinstance(one, ClockProposed)]
    merged = msgspec.structs.replace(both[-1], calm=all(one.calm for one in both))
    about = msgspec.json.encode(merged).decode()
    return (first.id,), msgspec.structs.replace(later, about=about)


def _row_after_row(first: OwedRow, rest: list[OwedRow]) -> tuple[list[int], OwedRow]:
    """The rows that a later one of the same kind follows, and the last of that kind. A turn's rows
    may end with the game's end."""
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


def together(news: Sequence[News]) -> News:
    """One message for all of these. It calls everybody whom they would have called."""
    begun = [one.new for one in news if one.new is not None]
    return msgspec.structs.replace(
        news[-1],
        first=news[0].first,
        new=begun[-1] if begun else None,
        back=all(one.back for one in news),
        ping=tuple(ping for one in news for ping in one.ping),
        answered=tuple(key for one in news for key in one.answered),
    )
