"""Taking back and doing again: which moves go, who must agree, what position comes back.

An undo is an entry in the log. The position it restores is that before the oldest move taken
back; where a draw was passed, what nobody has seen is dealt anew. A redo restores what was
recorded. Every position is decoded, none recomputed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat, Together
from bot.engine.play import Passed, Played
from bot.engine.undo import Taken, consents, drew
from bot.tables.table import log_texts, open_requests, upgrades
from bot.tables.table.edit import Pen
from bot.tables.table.log_texts import MOVE_KINDS
from bot.tables.table.table import Live
from bot.tables.turns import answers
from storage.db import Tx
from storage.moves import Brief, Chain, chain, since
from storage.requests import RequestRow

Log = log_texts.Log


@dataclass(frozen=True)
class Plan:
    """What taking back (or doing again) would be."""

    kind: str
    seat: Seat | None
    target: int
    """The entry whose position comes back."""
    head: int
    moves: tuple[Brief, ...]
    """The moves that go, newest first; or those that come back."""
    needed: frozenset[Seat]
    """The seats that must agree."""
    redeal: bool = False
    redo: tuple[int, ...] = ()
    kept: tuple[Brief, ...] = ()
    """What seats have done in secret since, oldest first: it concerns nobody else and stays."""
    told: int = 0
    """The target by the number that everybody knows it by."""


def logged(tx: Tx, table: int) -> Log:
    """A table's log without positions."""
    return log_texts.by_number(since(tx, table, 0))


def recorded(tx: Tx, table: int, number: int) -> Chain | None:
    """What a past position is decoded from."""
    return chain(tx, table, number)


def undo_plan(live: Live, log: Log, seat: Seat) -> Plan:
    """Take back everything down to the seat's own last move that may be told of."""
    answers.running(live)
    gone: list[Brief] = []
    for move in effective(log, live.row.head):
        gone.append(move)
        shown = move.number <= live.shown_moves and move.shown is not None
        if shown and move.seat == seat and move.kind in MOVE_KINDS:
            break
    else:
        raise Refusal(No("nothing-to-undo"))
    taken, kept = parted(gone)
    passed = [_taken(move) for move in taken]
    oldest = taken[-1]
    return Plan(
        kind="undo",
        seat=seat,
        target=oldest.number - 1,
        head=oldest.parent,
        moves=taken,
        needed=_people(live, consents(passed, seat, live_seats(live)) | _unseen(live, seat)),
        redeal=drew(passed),
        redo=_come_back(live),
        kept=kept,
    )


def redo_plan(live: Live, log: Log, seat: Seat) -> Plan:
    """Restore the position that the last undo left, as it was recorded."""
    answers.running(live)
    stack: list[int] = json.loads(live.row.redo)
    if not stack:
        raise Refusal(No("nothing-to-redo"))
    target = stack[-1]
    head = log[target].head
    gone = set(_numbers(log, live.row.head))
    back, _ = parted(move for move in effective(log, head) if move.number not in gone)
    there = set(_numbers(log, head))
    _, kept = parted(m for m in effective(log, live.row.head) if m.number not in there)
    owners = frozenset(Seat(move.seat) for move in back if move.seat is not None) - {seat}
    return Plan(
        kind="redo",
        seat=seat,
        target=target,
        head=head,
        moves=back,
        needed=_people(live, owners | _unseen(live, seat)),
        redo=tuple(stack[:-1]),
        kept=kept,
    )


def rewound_to(live: Live, log: Log) -> tuple[Brief, ...]:
    """The moves that a moderator's rewinding may make the last one, newest first, the start not
    among them: those that count and may be told of, but for the last."""
    taken, _ = parted(effective(log, live.row.head))
    return tuple([m for m in taken if m.number <= live.shown_moves][1:])


def rewind_plan(live: Live, log: Log, told: int, asker: Seat | None = None) -> Plan:
    """Make the move that everybody knows by this number the last one again (0: the start), as far
    as the table's rule allows it."""
    if not live.running:
        raise Refusal(No(f"status-{live.row.status}"))
    known = {0: 0, **{m.shown: m.number for m in rewound_to(live, log) if m.shown is not None}}
    if not parted(effective(log, live.row.head))[0]:
        raise Refusal(No("nothing-to-rewind"))
    number = known.get(told, live.row.moves)
    taken, kept = parted(m for m in effective(log, live.row.head) if m.number > number)
    if not taken:
        near = sorted(known, key=lambda n: abs(n - told))[:5]
        raise Refusal(No("no-rewind", str(told), facts=tuple(str(n) for n in sorted(near))))
    passed = [_taken(move) for move in taken]
    needed = {
        "moderator": frozenset[Seat](),
        "everyone": frozenset(live_seats(live)),
    }.get(live.row.consent, consents(passed, asker, live_seats(live)) | _unseen(live, asker))
    return Plan(
        kind="rewind",
        seat=None,
        target=number,
        head=number,
        moves=taken,
        needed=_people(live, needed - {asker}),
        redeal=drew(passed),
        redo=_come_back(live),
        kept=kept,
        told=told,
    )


def carry_out(pen: Pen, plan: Plan, found: Chain) -> None:
    """Write the entry that brings the position back."""
    live = pen.live
    state = live.game.recalled(found)
    counter = live.row.counter
    if plan.redeal:
        chance = live.chance()
        chance.next()
        state = live.spec.redeal(state, None, chance)
        counter = chance.counter
    played = Played(state, (), Passed(drew=plan.redeal))
    pen.played(
        "redo" if plan.kind == "redo" else "undo",
        plan.seat,
        (),
        played,
        counter,
        head=plan.head,
        ref=plan.target,
        redo=plan.redo,
    )
    if found.rules != live.spec.version and state.todo:
        upgrades.carry_on(pen)
    for move in plan.kept:
        answers.keep(pen, move)
    pen.request(None, "It is done.")


def asked_for(pen: Pen, plan: Plan, name: str = "") -> None:
    """Ask the seats concerned, in the open; `name` is the moderator's where one asks."""
    row = pen.live.row
    assert pen.user is not None
    request = RequestRow(
        table_id=row.id,
        number=pen.live.told_moves,
        kind=plan.kind,
        seat=plan.seat,
        user=pen.user,
        target=plan.told if plan.kind == "rewind" else plan.target,
        needed=json.dumps(sorted(plan.needed)),
        agreed="[]",
        at=pen.at,
    )
    pen.request(request)
    shown = sorted(
        (m for m in plan.moves if m.number <= pen.live.shown_moves), key=lambda m: m.number
    )
    pen.owe(
        "request",
        {
            "number": request.number,
            "matter": open_requests.of_request(request),
            "kind": plan.kind,
            "seat": plan.seat,
            "name": name,
            "needed": sorted(plan.needed),
            "moves": [m.shown for m in shown],
            "said": log_texts.named(pen.live, shown),
            "redeal": plan.redeal,
        },
    )


def agreed(request: RequestRow, seat: Seat) -> tuple[int, ...]:
    """Those who have agreed, this seat included; refused to seats that need not be asked."""
    if seat not in json.loads(request.needed):
        raise Refusal(No("not-concerned"))
    return tuple(sorted({*json.loads(request.agreed), seat}))


def effective(log: Log, head: int) -> Iterator[Brief]:
    """The moves that the position follows from, newest first (the start is not one)."""
    entry = log.get(head)
    while entry is not None and entry.kind != "start":
        yield entry
        entry = log.get(entry.parent)


def parted(moves: Iterable[Brief]) -> tuple[tuple[Brief, ...], tuple[Brief, ...]]:
    """Of moves, newest first: those that everybody knows of, and those made in secret, oldest
    first."""
    found = list(moves)
    secret = [m for m in found if m.shown is None]
    return tuple(m for m in found if m.shown is not None), tuple(reversed(secret))


def live_seats(live: Live) -> Sequence[Seat]:
    """Every seat of the table."""
    return [Seat(n) for n in range(live.row.places)]


def _numbers(log: Log, head: int) -> Iterator[int]:
    return (move.number for move in effective(log, head))


def _come_back(live: Live) -> tuple[int, ...]:
    # Answers that nobody may know of don't come back: whose they are would tell who had answered.
    return (*json.loads(live.row.redo), max(0, live.shown_moves))


def _people(live: Live, seats: frozenset[Seat]) -> frozenset[Seat]:
    # Computer players have no objection, and nobody sits on an empty seat.
    return frozenset(seat for seat in seats if live.users((seat,)))


def _unseen(live: Live, asker: Seat | None) -> frozenset[Seat]:
    # Asking only those who have answered would tell who has.
    top = live.state.todo[0]
    if not isinstance(top, Together) or not live.quiet:
        return frozenset()
    return frozenset(side.seat for side in top.sides) - {asker}


def _taken(move: Brief) -> Taken:
    showed: Any = json.loads(move.showed)
    seats = None if showed is None else tuple(Seat(seat) for seat in showed)
    return Taken(Seat(-1 if move.seat is None else move.seat), Passed(bool(move.drew), seats))


def planned_by(live: Live, log: Log, wish: RequestRow) -> Plan:
    """The plan that a request spoke of; nothing that may be told of has moved since."""
    if wish.kind == "rewind":
        return rewind_plan(live, log, wish.target)
    assert wish.seat is not None
    seat = Seat(wish.seat)
    return undo_plan(live, log, seat) if wish.kind == "undo" else redo_plan(live, log, seat)
