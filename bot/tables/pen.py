"""Writes one act at a table: collects log entries, lines and rows, and makes the `Change` of them.

All of it is computed here, before and outside the transaction; the transaction only stores it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.engine.codec import delta
from bot.engine.flow import News, Seat, State
from bot.engine.play import Passed, Played
from bot.tables.live import Live
from storage.audit import AuditRow
from storage.commit import Change
from storage.due import COMPUTER, DueRow
from storage.lines import LineRow
from storage.moves import Kind, MoveRow
from storage.outbox import OwedRow
from storage.proposals import ProposalRow
from storage.requests import RequestRow
from storage.seats import SeatRow
from storage.tables import TableRow

KEYFRAME_EVERY = 50
"""So many deltas at most are applied to see a past position."""

PACE = 2.0
"""Seconds between computer players' moves where nobody else plays, so that one can watch."""

PROXIES: dict[Kind, Kind] = {"move": "proxy", "offer": "proxy-offer"}

HELD_BACK = 25
"""Moves of computer players that are told of together, at most."""


@dataclass(frozen=True)
class Act:
    """What an act made of a table, not yet stored."""

    live: Live
    change: Change
    news: tuple[News, ...] = ()


class Pen:
    """One act, being written."""

    def __init__(
        self, live: Live, at: float, user: int | None = None, interaction: int | None = None
    ) -> None:
        self.before = live
        self.live = live
        self.at = at
        self.user = user
        self._interaction = interaction
        self._moves: list[MoveRow] = []
        self._lines: dict[int, tuple[str, ...]] = {}
        self._news: list[News] = []
        self._owed: list[OwedRow] = []
        self._request: RequestRow | None = None
        self._drop_request = False
        self._audit: list[AuditRow] = []
        self._joined: list[SeatRow] = []
        self._left: list[int] = []
        self._silent = True
        self.proxy = False
        """Whether a moderator answers for the seat: the log says so."""

    @property
    def committed(self) -> bool:
        """Whether a log entry has been written."""
        return bool(self._moves)

    def line(self, seat: Seat, answers: Sequence[str]) -> None:
        """Store this seat's private answers so far; none: no line is open."""
        self._lines[seat] = tuple(answers)
        self.live = self.live.changed(
            self.live.row, lines={**self.live.lines, seat: tuple(answers)}
        )

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
    ) -> None:
        """One more log entry, and the position after it."""
        row = self.live.row
        number = row.moves + 1
        codec = self.live.game.codec
        data = codec.encode(played.state)
        whole = number % KEYFRAME_EVERY == 0 or row.state is None
        entry = MoveRow(
            table_id=row.id,
            number=number,
            kind=PROXIES.get(kind, kind) if self.proxy else kind,
            seat=seat,
            user=self.user,
            answers=json.dumps(list(answers), ensure_ascii=False, separators=(",", ":")),
            rules=self.live.spec.version,
            counter_before=row.counter,
            counter_after=counter,
            drew=int(played.passed.drew),
            showed=_showed(played.passed),
            parent=row.head,
            head=number if head is None else head,
            ref=ref,
            at=self.at,
            news=packed_news(codec.encode_news(played.news)) if played.news else b"",
            delta=b"" if whole else delta(row.state or b"", data),
            keyframe=delta(b"", data) if whole else None,
        )
        self._moves.append(entry)
        self._news.extend(played.news)
        self._silent = self._silent and silent
        self.live = self.live.changed(
            msgspec.structs.replace(
                row,
                moves=number,
                head=entry.head,
                redo=json.dumps(list(redo)),
                epoch=row.epoch + (kind in {"undo", "redo"}),
                counter=counter,
                counts=_counted(self.live, seat),
                state=data,
                rules=self.live.spec.version,
                **_ended(played.state, self.at),
            ),
            state=played.state,
        )
        # A request speaks of a position that has passed.
        self._drop_request = self.before.request is not None
        if seat is not None and entry.kind in {"move", "offer"} and not self.live.quiet:
            self._here_again(seat)

    def _here_again(self, seat: int) -> None:
        # Whoever moves by their own hand is not absent: votes and openings are over.
        held = bool(self.live.holders(seat)) and self.user is not None
        gone = [
            p for p in self.live.proposals if held and p.seat == seat and p.kind in {"vote", "open"}
        ]
        if gone:
            self.propose([p for p in self.live.proposals if p not in gone])
            text = f"**{self.live.names[seat]}** has moved and keeps the seat."
            self.owe("note", {"text": text})

    def owe(self, kind: str, about: dict[str, Any]) -> None:
        """A message to the table's channel."""
        row = self.live.row
        self._owed.append(
            OwedRow(0, row.id, row.channel, kind, json.dumps(about), self.at, self.at, 0, None)
        )

    def request(self, request: RequestRow | None) -> None:
        """A request to take back (or none any more)."""
        self._request = request
        self._drop_request = request is None
        self.live = self.live.changed(self.live.row, request=request)

    def propose(self, proposals: Sequence[ProposalRow]) -> None:
        """All that is open about the seats from now on."""
        self.live = self.live.changed(self.live.row, proposals=tuple(proposals))

    def seated(self, joined: Sequence[SeatRow] = (), left: Sequence[SeatRow] = ()) -> None:
        """These sit down, those get up; whoever gets up sees nothing secret from then on."""
        gone = {row.id for row in left}
        stay = [row for row in self.live.sitting if row.id not in gone or not row.id]
        self._left.extend(gone)
        self._joined.extend(joined)
        sitting = tuple(sorted([*stay, *joined], key=lambda row: row.seat))
        self.live = self.live.changed(self.live.row, sitting=sitting)

    def audit(self, what: str, detail: str = "", name: str = "") -> None:
        """Write down what a creator or moderator did."""
        assert self.user is not None
        row = AuditRow(0, self.live.row.id, self.user, what, self.at, name, detail)
        self._audit.append(row)

    def row(self, **changes: Any) -> None:
        """Change the table's row."""
        self.live = self.live.changed(msgspec.structs.replace(self.live.row, **changes))

    def act(self, **more: Any) -> Act:
        """All of it, ready to be stored."""
        if self._moves:
            self._tell()
        if self._drop_request:
            self.live = self.live.changed(self.live.row, request=None)
        row = msgspec.structs.replace(self.live.row, version=self.before.row.version + 1)
        lines = {s: a for s, a in self.live.lines.items() if a}
        self.live = self.live.changed(row, lines=lines)
        change = Change(
            before=self.before.row,
            after=row,
            at=self.at,
            interaction=self._interaction,
            moves=tuple(self._moves),
            lines=tuple(self._line_rows()),
            owed=tuple(self._owed),
            due=self.due() if self._turns_change(row) else None,
            request=self._request,
            drop_request=self._drop_request,
            audit=tuple(self._audit),
            proposals=self._proposals(),
            joined=(*self._joined, *more.pop("joined", ())),
            left=(*self._left, *more.pop("left", ())),
            **more,
        )
        return Act(self.live, change, tuple(self._news))

    def _turns_change(self, row: TableRow) -> bool:
        before = self.before.row
        standing = row.status != before.status or row.paused != before.paused
        return bool(self._moves or self._joined or self._left) or standing

    def _proposals(self) -> tuple[ProposalRow, ...] | None:
        now = self.live.proposals
        return None if now == self.before.proposals else now

    def _line_rows(self) -> list[LineRow]:
        return [
            LineRow(self.before.row.id, s, json.dumps(list(a), ensure_ascii=False), self.at)
            for s, a in self._lines.items()
            if a != self.before.lines.get(s, ())
        ]

    def _tell(self) -> None:
        """Owe the channel the news, unless there is nothing to see yet or more comes at once."""
        row = self.live.row
        over = row.status == "ended"
        if not over and (self._silent or self._more_comes()):
            return
        self.owe("end" if over else "turn", {"from": row.told + 1, "to": row.moves})
        self.row(told=row.moves)

    def _more_comes(self) -> bool:
        """Whether only computer players are asked, who answer at once, and somebody else plays."""
        live = self.live
        people = any(r.user is not None for r in live.sitting)
        only_computers = all(live.level(seat) for seat in live.asked)
        return people and only_computers and live.row.moves - live.row.told < HELD_BACK

    def due(self) -> tuple[DueRow, ...]:
        """Computer players' turns; none while the table is paused."""
        live = self.live
        if live.row.paused is not None:
            return ()
        people = any(r.user is not None for r in live.sitting)
        at = self.at if people else self.at + PACE
        return tuple(
            DueRow(live.row.id, seat, COMPUTER, at, 0) for seat in live.asked if live.level(seat)
        )


def packed_news(data: bytes) -> bytes:
    """Encoded news, smaller where that helps: the first byte says which."""
    small = zlib.compress(data, 6, -15)
    return b"z" + small if len(small) < len(data) else b"p" + data


def unpacked_news(data: bytes) -> bytes:
    """Encoded news again."""
    return zlib.decompress(data[1:], -15) if data[:1] == b"z" else data[1:]


def _showed(passed: Passed) -> str:
    return json.dumps(None if passed.showed is None else list(passed.showed))


def _counted(live: Live, seat: Seat | None) -> str:
    counts = list(live.counts)
    if seat is not None:
        counts[seat] += 1
    return json.dumps(counts)


def _ended(state: State, at: float) -> dict[str, Any]:
    return {} if state.todo else {"status": "ended", "ended": at}


def table_row(**given: Any) -> TableRow:
    """A new table's row."""
    blank: dict[str, Any] = {
        "id": 0,
        "status": "lobby",
        "version": 0,
        "moves": -1,
        "head": -1,
        "redo": "[]",
        "epoch": 0,
        "counter": 0,
        "told": -1,
        "entropy": "[]",
        "lobby_message": None,
        "started": None,
        "ended": None,
        "state": None,
    }
    return TableRow(**{**blank, **given})
