"""Taking back and doing again: which moves go, who must agree, what position comes back.

An undo is an entry in the log. The position it restores is that before the oldest move taken
back; where a draw was passed, what nobody has seen is dealt anew. A redo restores what was
recorded. Every position is decoded, none recomputed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat, Together
from bot.engine.play import Played
from bot.engine.running import Passed
from bot.engine.undo import Taken, consents, drew
from bot.tables.kernel import codec, upgrades
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.telling import log_texts
from bot.tables.telling.log_texts import MOVE_KINDS
from bot.tables.texts import say
from bot.tables.time import obligations
from bot.tables.time.timing import TIMING
from bot.tables.turns import answers
from bot.tables.undo import part as undo_part
from bot.tables.undo.messages import Request
from bot.tables.undo.part import OpenRequest
from storage.db import Tx
from storage.moves import Chain, LogEntry, chain, since

Log = log_texts.Log


@dataclass(frozen=True)
class Plan:
    """What taking back (or doing again) would be."""

    kind: str
    seat: Seat | None
    target: int
    """The entry whose position comes back."""
    head: int
    moves: tuple[LogEntry, ...]
    """The moves that go, newest first; or those that come back."""
    needed: frozenset[Seat]
    """The seats that must agree."""
    redeal: bool = False
    redo: tuple[int, ...] = ()
    kept: tuple[LogEntry, ...] = ()
    """What seats have done in secret since, oldest first: it concerns nobody else and stays."""
    told: int = 0
    """The target by the number that everybody knows it by."""


def logged(tx: Tx, table_id: int) -> Log:
    """A table's log without positions."""
    return log_texts.by_number(since(tx, table_id, 0))


async def position(store: Store, table: Table, plan: Plan) -> Chain:
    """What the position is decoded from that comes back."""
    found = await store.db.read(chain, table.row.id, plan.target)
    assert found is not None, f"table {table.row.id} has no position {plan.target}"
    return found


def undo_plan(table: Table, log: Log, seat: Seat) -> Plan:
    """Take back everything down to the seat's own last move that may be told of."""
    answers.running(table)
    gone: list[LogEntry] = []
    for move in effective(log, table.row.head):
        gone.append(move)
        shown = move.number <= table.shown_moves and move.shown is not None
        if shown and move.seat == seat and move.kind in MOVE_KINDS:
            break
    else:
        raise Refusal(No("nothing-to-undo"))
    taken, kept = parted(gone)
    passed = _passed(table, taken)
    oldest = taken[-1]
    return Plan(
        kind="undo",
        seat=seat,
        target=oldest.number - 1,
        head=oldest.parent,
        moves=taken,
        needed=_people(table, consents(passed, seat, all_seats(table)) | _unseen(table, seat)),
        redeal=drew(passed),
        redo=_come_back(table),
        kept=kept,
    )


def redo_plan(table: Table, log: Log, seat: Seat) -> Plan:
    """Restore the position that the last undo left, as it was recorded."""
    answers.running(table)
    stack = table.redo
    if not stack:
        raise Refusal(No("nothing-to-redo"))
    target = stack[-1]
    head = log[target].head
    gone = set(_numbers(log, table.row.head))
    back, _ = parted(move for move in effective(log, head) if move.number not in gone)
    there = set(_numbers(log, head))
    _, kept = parted(m for m in effective(log, table.row.head) if m.number not in there)
    owners = frozenset(Seat(move.seat) for move in back if move.seat is not None) - {seat}
    return Plan(
        kind="redo",
        seat=seat,
        target=target,
        head=head,
        moves=back,
        needed=_people(table, owners | _unseen(table, seat)),
        redo=stack[:-1],
        kept=kept,
    )


def _passed(table: Table, moves: Iterable[LogEntry]) -> list[Taken]:
    """What these moves passed."""
    passed = [_taken(move) for move in moves]
    if drew(passed) and table.drawn_stays:
        raise Refusal(No("drawn-alone"))
    return passed


def rewound_to(table: Table, log: Log) -> tuple[LogEntry, ...]:
    """The moves that a moderator's rewinding may make the last one, newest first, the start not
    among them: those that count and may be told of, but for the last."""
    taken, _ = parted(effective(log, table.row.head))
    return tuple([m for m in taken if m.number <= table.shown_moves][1:])


def rewind_plan(table: Table, log: Log, told: int, asker: Seat | None = None) -> Plan:
    """Make the move that everybody knows by this number the last one again (0: the start), as far
    as the table's rule allows it."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    known = {0: 0, **{m.shown: m.number for m in rewound_to(table, log) if m.shown is not None}}
    if not parted(effective(log, table.row.head))[0]:
        raise Refusal(No("nothing-to-rewind"))
    number = known.get(told, table.row.moves)
    taken, kept = parted(m for m in effective(log, table.row.head) if m.number > number)
    if not taken:
        near = sorted(known, key=lambda n: abs(n - told))[:5]
        raise Refusal(No("no-rewind", str(told), facts=tuple(str(n) for n in sorted(near))))
    passed = _passed(table, taken)
    needed = {
        "moderator": frozenset[Seat](),
        "everyone": frozenset(all_seats(table)),
    }.get(table.row.consent, consents(passed, asker, all_seats(table)) | _unseen(table, asker))
    return Plan(
        kind="rewind",
        seat=None,
        target=number,
        head=number,
        moves=taken,
        needed=_people(table, needed - {asker}),
        redeal=drew(passed),
        redo=_come_back(table),
        kept=kept,
        told=told,
    )


def carry_out(edit: TableEdit, plan: Plan, found: Chain) -> None:
    """Write the entry that brings the position back."""
    table = edit.table
    state = table.game.recalled(found)
    counter = table.row.counter
    if plan.redeal:
        chance = table.chance()
        chance.next()
        state = table.spec.redeal(state, None, chance)
        counter = chance.counter
    played = Played(state, (), Passed(drew=plan.redeal))
    edit.played(
        "redo" if plan.kind == "redo" else "undo",
        plan.seat,
        (),
        played,
        counter,
        head=plan.head,
        ref=plan.target,
        redo=plan.redo,
    )
    if found.rules != table.spec.version and state.todo:
        upgrades.carry_on(edit)
    for move in plan.kept:
        answers.keep(edit, move)
    with speech.aloud(edit.table):
        undo_part.request(edit, None, say("undo-done"))


def asked_for(edit: TableEdit, plan: Plan, name: str = "") -> None:
    """Ask the seats concerned, in the open. `name` is the moderator's if one asks."""
    assert edit.user is not None
    request = OpenRequest(
        number=edit.table.told_moves,
        kind=plan.kind,
        seat=plan.seat,
        user=edit.user,
        target=plan.told if plan.kind == "rewind" else plan.target,
        needed=tuple(sorted(plan.needed)),
        agreed=(),
        at=edit.at,
    )
    undo_part.request(edit, request)
    at = edit.at
    called = [s for s in request.needed if not obligations.calm(TIMING.of(edit.table), s, at)]
    edit.put(TIMING, obligations.with_calls(TIMING.of(edit.table), called, at))
    shown = sorted(
        (m for m in plan.moves if m.number <= edit.table.shown_moves), key=lambda m: m.number
    )
    edit.owe(
        Request(
            request.number,
            undo_part.matter_of(request),
            wants=plan.kind,
            seat=plan.seat,
            name=name,
            needed=request.needed,
            called=tuple(called),
            moves=len(shown),
            said=log_texts.named(edit.table, shown),
            redeal=plan.redeal,
        )
    )


def agreed(request: OpenRequest, seat: Seat) -> tuple[int, ...]:
    """The seats that have agreed, this one included. Refuses seats that need not be asked."""
    if seat not in request.needed:
        raise Refusal(No("not-concerned"))
    return tuple(sorted({*request.agreed, seat}))


def effective(log: Log, head: int) -> Iterator[LogEntry]:
    """The moves that the position follows from, newest first (the start is not one)."""
    entry = log.get(head)
    while entry is not None and entry.kind != "start":
        yield entry
        entry = log.get(entry.parent)


def parted(moves: Iterable[LogEntry]) -> tuple[tuple[LogEntry, ...], tuple[LogEntry, ...]]:
    """Of moves, newest first: those that everybody knows of, and those made in secret, oldest
    first."""
    found = list(moves)
    secret = [m for m in found if m.shown is None]
    return tuple(m for m in found if m.shown is not None), tuple(reversed(secret))


def all_seats(table: Table) -> Sequence[Seat]:
    """Every seat of the table."""
    return [Seat(n) for n in range(table.row.places)]


def _numbers(log: Log, head: int) -> Iterator[int]:
    return (move.number for move in effective(log, head))


def _come_back(table: Table) -> tuple[int, ...]:
    # Answers that nobody may know of don't come back: whose they are would tell who had answered.
    return (*table.redo, max(0, table.shown_moves))


def _people(table: Table, seats: frozenset[Seat]) -> frozenset[Seat]:
    # Computer players have no objection, and nobody sits on an empty seat.
    return frozenset(seat for seat in seats if table.users((seat,)))


def _unseen(table: Table, asker: Seat | None) -> frozenset[Seat]:
    # Asking only those who have answered would tell who has.
    top = table.state.todo[0]
    if not isinstance(top, Together) or not table.quiet:
        return frozenset()
    return frozenset(side.seat for side in top.sides) - {asker}


def _taken(move: LogEntry) -> Taken:
    return Taken(Seat(-1 if move.seat is None else move.seat), codec.passed_of(move))


def planned_by(table: Table, log: Log, wish: OpenRequest) -> Plan:
    """The plan of a request, if nothing that may be known has moved since."""
    if wish.kind == "rewind":
        return rewind_plan(table, log, wish.target)
    assert wish.seat is not None
    seat = Seat(wish.seat)
    return undo_plan(table, log, seat) if wish.kind == "undo" else redo_plan(table, log, seat)
