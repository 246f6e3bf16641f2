"""Which owed messages make others superfluous: turns that were not yet told are told together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from storage.outbox import OwedRow


def merged(queue: tuple[OwedRow, ...]) -> tuple[tuple[int, ...], OwedRow]:
    """The next message, with those it makes superfluous: they go, its text covers them.

    A row that may have arrived already is never merged, or its lines would show twice.
    """
    first, *rest = queue
    if first.tried is not None or first.kind not in {"turn", "lobby", "strike"}:
        return (), first
    if first.kind == "lobby":
        return _one_lobby(first, rest), first
    gone, last = _row_after_row(first, rest)
    if first.kind == "turn":
        told = [json.loads(row.about) for row in queue[: len(gone) + 1]]
        about: dict[str, Any] = {"from": told[0]["from"], **end_of(told)}
        for key in ("ping", "answered"):
            if any(key in one for one in told):
                about[key] = [item for one in told for item in one.get(key, ())]
        last = msgspec.structs.replace(last, about=json.dumps(about))
    return tuple(gone), last


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


def end_of(told: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Up to where the message tells, by which number its Undo button knows that, and of which
    turn it is."""
    last = told[-1]
    about = {"to": last["to"], "serial": last.get("serial", last["to"])}
    if "turn" in last:
        about["turn"] = last["turn"]
    begun = [one["new"] for one in told if "new" in one]
    if begun:
        about["new"] = begun[-1]
    if all(one.get("back") for one in told):
        about["back"] = True
    return about
