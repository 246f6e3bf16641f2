"""Undo, redo and rewind: which moves go, who must agree, which position comes back.

An undo is an entry in the log. It restores the position before the oldest move taken back; if that
takes a draw back, cards that nobody has seen are dealt anew. A redo restores the position that was
recorded. Positions are decoded, never recomputed.
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
    """What an undo, redo or rewind would do."""

    kind: str
    seat: Seat | None
    target: int
    """The entry whose position comes back."""
    head: int
    moves: tuple[LogEntry, ...]
    """The moves taken back or restored, newest first."""
    needed: frozenset[Seat]
    """The seats that must agree."""
    redeal: bool = False
    redo: tuple[int, ...] = ()
    secret: tuple[LogEntry, ...] = ()
    """Secret moves since the target, oldest first: they concern nobody else and stay."""
    public_number: int = 0
    """A rewind's target by its public number."""


def read_log(tx: Tx, table_id: int) -> Log:
    """A table's log without positions."""
    return log_texts.by_number(since(tx, table_id, 0))


async def position(store: Store, table: Table, plan: Plan) -> Chain:
    """The deltas of the position that comes back."""
    deltas = await store.db.read(chain, table.row.id, plan.target)
    assert deltas is not None, f"table {table.row.id} has no position {plan.target}"
    return deltas


def undo_plan(table: Table, log: Log, seat: Seat) -> Plan:
    """Take back the seat's own last public move, and every move after it."""
    answers.running(table)
    gone: list[LogEntry] = []
    for move in effective(log, table.row.head):
        gone.append(move)
        public = move.number <= table.public_end and move.shown is not None
        if public and move.seat == seat and move.kind in MOVE_KINDS:
            break
    else:
        raise Refusal(No("nothing-to-undo"))
    undone, secret = split(gone)
    passed = _passed(table, undone)
    oldest = undone[-1]
    return Plan(
        kind="undo",
        seat=seat,
        target=oldest.number - 1,
        head=oldest.parent,
        moves=undone,
        needed=_people(table, consents(passed, seat, all_seats(table)) | _unseen(table, seat)),
        redeal=drew(passed),
        redo=_redoable(table),
        secret=secret,
    )


def redo_plan(table: Table, log: Log, seat: Seat) -> Plan:
    """Restore the position that the last undo left, as it was recorded."""
    answers.running(table)
    stack = table.redo
    if not stack:
        raise Refusal(No("nothing-to-redo"))
    target = stack[-1]
    head = log[target].head
    present, restored = effective(log, table.row.head), effective(log, head)
    before = {move.number: move for move in present}
    after = {move.number: move for move in restored}
    back, _ = split(move for number, move in after.items() if number not in before)
    _, secret = split(move for number, move in before.items() if number not in after)
    owners = frozenset(Seat(move.seat) for move in back if move.seat is not None) - {seat}
    return Plan(
        kind="redo",
        seat=seat,
        target=target,
        head=head,
        moves=back,
        needed=_people(table, owners | _unseen(table, seat)),
        redo=stack[:-1],
        secret=secret,
    )


def _passed(table: Table, moves: Iterable[LogEntry]) -> list[Taken]:
    """What these moves drew and showed. Refuses if they drew and nobody could agree to that."""
    passed = [Taken(Seat(-1 if m.seat is None else m.seat), codec.passed_of(m)) for m in moves]
    if drew(passed) and table.drawn_stays:
        raise Refusal(No("drawn-alone"))
    return passed


def rewound_to(table: Table, log: Log) -> tuple[LogEntry, ...]:
    """The moves that a rewind may make the last one, newest first: all public moves in effect but
    the last. (A rewind to the start is possible too.)"""
    public, _ = split(effective(log, table.row.head))
    return tuple([m for m in public if m.number <= table.public_end][1:])


def rewind_plan(table: Table, log: Log, goal: int, asker: Seat | None = None) -> Plan:
    """Make the move with the public number `goal` the last one again (0: the start). The table's
    rule says who must agree."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    numbers = {0: 0, **{m.shown: m.number for m in rewound_to(table, log) if m.shown is not None}}
    if not split(effective(log, table.row.head))[0]:
        raise Refusal(No("nothing-to-rewind"))
    number = numbers.get(goal, table.row.moves)
    undone, secret = split(m for m in effective(log, table.row.head) if m.number > number)
    if not undone:
        near = sorted(numbers, key=lambda n: abs(n - goal))[:5]
        raise Refusal(No("no-rewind", str(goal), facts=tuple(str(n) for n in sorted(near))))
    passed = _passed(table, undone)
    needed = {
        "moderator": frozenset[Seat](),
        "everyone": frozenset(all_seats(table)),
    }.get(table.row.consent, consents(passed, asker, all_seats(table)) | _unseen(table, asker))
    return Plan(
        kind="rewind",
        seat=None,
        target=number,
        head=number,
        moves=undone,
        needed=_people(table, needed - {asker}),
        redeal=drew(passed),
        redo=_redoable(table),
        secret=secret,
        public_number=goal,
    )


def carry_out(edit: TableEdit, plan: Plan, deltas: Chain) -> None:
    """Write the log entry that restores the position, and play the secret moves again."""
    table = edit.table
    state = table.game.recalled(deltas)
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
    if deltas.rules != table.spec.version and state.todo:
        upgrades.carry_on(edit)
    for move in plan.secret:
        answers.keep(edit, move)
    with speech.aloud(edit.table):
        undo_part.request(edit, None, say("undo-done"))


def ask(edit: TableEdit, plan: Plan, name: str = "") -> None:
    """Ask the seats concerned, in the open. `name` is the moderator's if one asks."""
    assert edit.user is not None
    request = OpenRequest(
        number=edit.table.public_moves,
        kind=plan.kind,
        seat=plan.seat,
        user=edit.user,
        target=plan.public_number if plan.kind == "rewind" else plan.target,
        needed=tuple(sorted(plan.needed)),
        agreed=(),
        at=edit.at,
    )
    undo_part.request(edit, request)
    at = edit.at
    called = [s for s in request.needed if not obligations.calm(TIMING.of(edit.table), s, at)]
    edit.put(TIMING, obligations.with_calls(TIMING.of(edit.table), called, at))
    end = edit.table.public_end
    public = sorted((m for m in plan.moves if m.number <= end), key=lambda m: m.number)
    edit.owe(
        Request(
            request.number,
            undo_part.matter_of(request),
            wants=plan.kind,
            seat=plan.seat,
            name=name,
            needed=request.needed,
            called=tuple(called),
            moves=len(public),
            gist=log_texts.named(edit.table, public),
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


def split(moves: Iterable[LogEntry]) -> tuple[tuple[LogEntry, ...], tuple[LogEntry, ...]]:
    """Of moves, newest first: those that everybody knows of, and those made in secret, oldest
    first."""
    moves = list(moves)
    secret = [m for m in moves if m.shown is None]
    return tuple(m for m in moves if m.shown is not None), tuple(reversed(secret))


def all_seats(table: Table) -> Sequence[Seat]:
    return [Seat(n) for n in range(table.row.places)]


def _redoable(table: Table) -> tuple[int, ...]:
    # Sealed answers aren't restored: the seats that they belong to would tell who had answered.
    return (*table.redo, max(0, table.public_end))


def _people(table: Table, seats: frozenset[Seat]) -> frozenset[Seat]:
    # Computer players have no objection, and nobody sits on an empty seat.
    return frozenset(seat for seat in seats if table.users((seat,)))


def _unseen(table: Table, asker: Seat | None) -> frozenset[Seat]:
    # Asking only those who have answered would tell who has.
    top = table.state.todo[0]
    if not isinstance(top, Together) or not table.quiet:
        return frozenset()
    return frozenset(side.seat for side in top.sides) - {asker}


def plan_of(table: Table, log: Log, request: OpenRequest) -> Plan:
    """The plan of a request, if nothing that may be known has moved since."""
    if request.kind == "rewind":
        return rewind_plan(table, log, request.target)
    assert request.seat is not None
    seat = Seat(request.seat)
    return undo_plan(table, log, seat) if request.kind == "undo" else redo_plan(table, log, seat)
