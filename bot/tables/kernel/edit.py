"""One edit of a table: what is done to it, and the consequences of that.

Everything is computed before the transaction, which only stores the `Change`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from bot.engine.codec import delta
from bot.engine.flow import News, Seat, State
from bot.engine.play import Draft, Played
from bot.engine.record import mark, new_salt
from bot.tables.kernel import codec
from bot.tables.kernel.part import Note, Owed, Part, owed_row
from bot.tables.kernel.table import Table
from storage.audit import AuditRow
from storage.commit import Change
from storage.lines import LineRow
from storage.moves import Kind, MoveRow
from storage.outbox import OwedRow
from storage.seats import SaltRow, SeatRow

KEYFRAME_EVERY = 50
"""The most deltas that are applied to decode a past position."""

By = Literal["player", "computer", "order", "proxy", "clock"]
"""What gives a seat's answers: its player or computer player, an order, a moderator (`proxy`), or
the clock."""

PROXIES: dict[Kind, Kind] = {"move": "proxy", "offer": "proxy-offer"}
ORDERED: dict[Kind, Kind] = {"move": "order", "offer": "order-offer"}
KINDS: dict[By, dict[Kind, Kind]] = {"proxy": PROXIES, "clock": PROXIES, "order": ORDERED}
"""The kinds of log entries for answers that the seat's player didn't give by hand."""

R = TypeVar("R")


@dataclass(frozen=True)
class TableChange:
    """A table after an edit, and the rows that store it."""

    table: Table
    rows: Change
    news: tuple[News, ...] = ()


class TableEdit:
    """An edit in progress."""

    def __init__(
        self,
        table: Table,
        at: float,
        user: int | None = None,
        interaction: int | None = None,
        by: By = "player",
    ) -> None:
        self.before = table
        self.table = table
        self.at = at
        self.user = user
        self.interaction = interaction
        self.by = by
        self.moves: list[MoveRow] = []
        self.lines: dict[int, tuple[str, ...]] = {}
        self.news: list[News] = []
        self.joined: list[SeatRow] = []
        self.left: list[int] = []
        self.renumbered: tuple[tuple[int, int], ...] = ()
        self.owed: list[OwedRow] = []
        self.silent = True
        """Whether the edit has nothing to announce."""
        self.dropped = False
        self._audit: list[AuditRow] = []
        self._salts: list[SaltRow] = []
        self._notes: dict[Note[Any], Any] = {}

    @property
    def unchanged(self) -> bool:
        """Whether nothing has been written."""
        return self.table is self.before

    @property
    def committed(self) -> bool:
        """Whether a log entry has been written."""
        return bool(self.moves)

    @property
    def reseated(self) -> bool:
        """Whether anybody has taken, left or changed a seat."""
        return bool(self.joined or self.left or self.renumbered)

    @property
    def version(self) -> int:
        """The table's version once this edit is stored."""
        return self.before.row.version + 1

    def line(self, seat: Seat, answers: Sequence[str], draft: Draft | None = None) -> None:
        """Store a seat's private answers so far, or none if no line is open."""
        self.lines[seat] = tuple(answers)
        self.table = self.table.lined(seat, answers, draft)

    def propose_line(self, seat: Seat, user: int) -> None:
        """Let the line as it is wait for somebody else to confirm it, as this user proposes."""
        self.lines[seat] = self.table.line(seat)
        self.set(proposers={**self.table.proposers, seat: user})

    def played(
        self,
        kind: Kind,
        seat: Seat | None,
        answers: Sequence[str],
        played: Played,
        counter: int,
        *,
        head: int | None = None,
        ref: int | None = None,
        redo: Sequence[int] = (),
        silent: bool = False,
        aside: bool = False,
    ) -> None:
        """Add a log entry and the position after it. An `aside` takes no public number, so that
        nobody else notices it."""
        row = self.table.row
        number = row.moves + 1
        data = self.table.game.codec.encode(played.state)
        whole = number % KEYFRAME_EVERY == 0 or row.state is None
        entry = MoveRow(
            table_id=row.id,
            number=number,
            kind=KINDS.get(self.by, {}).get(kind, kind),
            seat=seat,
            user=self.user,
            answers=codec.answers_text(answers),
            rules=self.table.spec.version,
            counter_before=row.counter,
            counter_after=counter,
            drew=int(played.passed.drew),
            showed=codec.showed_text(played.passed),
            parent=row.head,
            head=number if head is None else head,
            ref=ref,
            at=self.at,
            news=self._packed(played.news),
            shown=None if aside else number - row.asides,
            delta=b"" if whole else delta(row.state or b"", data),
            keyframe=delta(b"", data) if whole else None,
            version=self.version,
        )
        self.moves.append(entry)
        self.news.extend(played.news)
        self.silent = self.silent and (silent or aside)
        secret = aside or (silent and self.table.quiet)
        self._advance(entry, played.state, data, self.table.redo if secret else redo)

    def _advance(self, entry: MoveRow, state: State, data: bytes, redo: Sequence[int]) -> None:
        row = self.table.row
        self.table = self.table.changed(
            msgspec.structs.replace(
                row,
                moves=entry.number,
                asides=row.asides + (entry.shown is None),
                head=entry.head,
                epoch=row.epoch + (entry.kind in {"undo", "redo"}),
                counter=entry.counter_after,
                state=data,
                rules=self.table.spec.version,
                **_ended(state, self.at),
            ),
            state=state,
            redo=tuple(redo),
            counts=_counted(self.table, entry.seat),
        )

    def _packed(self, news: Sequence[News]) -> bytes:
        return codec.packed_news(self.table.game.codec.encode_news(tuple(news))) if news else b""

    def seated(self, joined: Sequence[SeatRow] = (), left: Sequence[SeatRow] = ()) -> None:
        """Seat and unseat users. Whoever gets up sees nothing secret from then on."""
        gone = {row.id for row in left}
        stay = [row for row in self.table.sitting if row.id not in gone or not row.id]
        self.left.extend(gone)
        self.joined.extend(joined)
        self.set(sitting=tuple(sorted([*stay, *joined], key=lambda row: row.seat)))

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Renumber seats, by old and new number."""
        sitting = self.table.sitting
        self.renumbered = tuple((r.id, moved[r.seat]) for r in sitting if r.seat != moved[r.seat])
        self.set(sitting=tuple(msgspec.structs.replace(r, seat=moved[r.seat]) for r in sitting))

    def audit(self, what: str, detail: str = "", name: str = "") -> None:
        """Add to the audit trail what a creator or moderator did."""
        assert self.user is not None
        salt = self._salt(self.user)
        row = AuditRow(
            id=0,
            table_id=self.table.row.id,
            user=self.user,
            what=what,
            at=self.at,
            name=name,
            detail=detail,
            version=self.version,
            mark=mark(salt, name),
            detail_mark=mark(salt, detail) if detail else "",
        )
        self._audit.append(row)

    def _salt(self, user: int) -> str:
        """The salt of a person at this table, a new one for somebody new to it."""
        salt = self.table.salts.get(user)
        if salt is None:
            salt = new_salt()
            self._salts.append(SaltRow(self.table.row.id, user, salt))
            self.set(salts={**self.table.salts, user: salt})
        return salt

    def _marked(self, row: SeatRow) -> SeatRow:
        """A new holder's row with the mark that stands for the name in the record."""
        name = "" if row.user is None else mark(self._salt(row.user), row.name)
        return msgspec.structs.replace(row, came=self.version, mark=name)

    def set(self, **values: Any) -> None:
        self.table = self.table.changed(self.table.row, **values)

    def row(self, **changes: Any) -> None:
        self.table = self.table.changed(msgspec.structs.replace(self.table.row, **changes))

    def drop(self) -> None:
        """Let nothing of this edit be stored."""
        self.dropped = True

    def put(self, part: Part[R], value: R) -> None:
        """Change a feature's value at the table."""
        self.set(parts={**self.table.parts, part.name: value})

    def note(self, note: Note[R], value: R) -> None:
        self._notes[note] = value

    def noted(self, note: Note[R]) -> R:
        value: R = self._notes.get(note, note.nothing)
        return value

    def owe(self, message: Owed, channel: int | None = None) -> None:
        """Owe a message to the table's channel, or to another (`-user`: a user's private one)."""
        row = self.table.row
        where = row.channel if channel is None else channel
        self.owed.append(owed_row(row.id, where, message, self.at))

    def seats(self, kinds: Collection[str]) -> frozenset[Seat]:
        """The seats of this edit's log entries of these kinds."""
        return frozenset(Seat(m.seat) for m in self.moves if m.seat is not None and m.kind in kinds)

    def done(self) -> TableChange:
        """Run the consequences. Returns the change, ready to be stored."""
        before, features = self.before, self.table.game.features
        marked = [self._marked(row) for row in self.joined]
        for consequence in features.follow:
            consequence(self)
        self.joined = marked
        lines = {s: a for s, a in self.table.lines.items() if a}
        row = codec.row_of(self.table, before, self.version)
        self.table = self.table.changed(row, lines=lines)
        change = Change(
            before=before.row,
            after=row,
            at=self.at,
            interaction=self.interaction,
            moves=tuple(self.moves),
            lines=tuple(self._line_rows()),
            joined=tuple(marked),
            salts=tuple(self._salts),
            left=tuple(self.left),
            renumbered=self.renumbered,
            owed=tuple(self.owed),
            audit=tuple(self._audit),
            writes=tuple(write for part in features.parts for write in part.writes(self)),
        )
        return TableChange(self.table, change, tuple(self.news))

    def _line_rows(self) -> Iterator[LineRow]:
        for seat, line in self.lines.items():
            by, before = self.table.proposers.get(seat), self.before
            if (line, by) != (before.lines.get(seat, ()), before.proposers.get(seat)):
                yield LineRow(before.row.id, seat, codec.line_text(line, by), self.at)


def _counted(table: Table, seat: int | None) -> tuple[int, ...]:
    return tuple(n + (each == seat) for each, n in enumerate(table.counts))


def _ended(state: State, at: float) -> dict[str, Any]:
    return {} if state.todo else {"status": "ended", "ended": at}
