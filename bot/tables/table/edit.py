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
from bot.engine.play import Draft, Played
from bot.tables.clock.reminder_schedule import Reminder
from bot.tables.clock.time_preferences import TimePreferences
from bot.tables.table import (
    answer_times,
    clock_texts,
    codec,
    obligations,
    open_requests,
    table_orders,
)
from bot.tables.table.obligations import Happened, Timing
from bot.tables.table.table import OpenRequest, Table
from bot.tables.table.table_orders import Ready
from storage.audit import AuditRow
from storage.commit import Change
from storage.due import COMPUTER, DueRow
from storage.lines import LineRow
from storage.moves import Kind, MoveRow
from storage.orders import OrderRow
from storage.outbox import OwedRow
from storage.proposals import ProposalRow
from storage.reminders import CARRIED, ReminderRow
from storage.results import COUNTED, AnswerRow
from storage.seats import SeatRow
from storage.tables import TableRow

KEYFRAME_EVERY = 50
"""So many deltas at most are applied to see a past position."""

PACE = 2.0
"""Seconds between computer players' moves where nobody else plays, so that one can watch."""

PROXIES: dict[Kind, Kind] = {"move": "proxy", "offer": "proxy-offer"}
ORDERED: dict[Kind, Kind] = {"move": "order", "offer": "order-offer"}
OFFERS: frozenset[Kind] = frozenset({"offer", "proxy-offer", "order-offer"})

ORDERS_TAKE = 5.0
"""Seconds for an order that is about to answer before its player is called after all."""

HELD_BACK = 25
"""Moves of computer players that are told of together, at most."""


@dataclass(frozen=True)
class TableChange:
    """What an edit made of a table, and the rows that store it."""

    table: Table
    rows: Change
    news: tuple[News, ...] = ()


class TableEdit:
    """One act, being written."""

    nowhere = False
    """Whether the channel has been deleted: nothing can be edited there."""

    def __init__(
        self, table: Table, at: float, user: int | None = None, interaction: int | None = None
    ) -> None:
        self.before = table
        self.table = table
        self.at = at
        self.user = user
        self.interaction = interaction
        self._moves: list[MoveRow] = []
        self._lines: dict[int, tuple[str, ...]] = {}
        self._news: list[News] = []
        self._owed: list[OwedRow] = []
        self._request: OpenRequest | None = None
        self._drop_request = False
        self._audit: list[AuditRow] = []
        self._joined: list[SeatRow] = []
        self._left: list[int] = []
        self._silent = True
        self._retimed = False
        self._answered: tuple[str, ...] = ()
        self._reminded: list[ReminderRow] = []
        self.proxy = False
        """Whether a moderator answers for the seat: the log says so."""
        self.ordered: DueRow | None = None
        """What was due, where an order answers for its player: the log says so too."""
        self._ready: tuple[Ready, ...] = ()
        self._at_last = False
        self._outcomes: dict[str, str] = {}

    @property
    def unchanged(self) -> bool:
        """Whether nothing has been written."""
        return self.table is self.before

    @property
    def committed(self) -> bool:
        """Whether a log entry has been written."""
        return bool(self._moves)

    def line(self, seat: Seat, answers: Sequence[str], known: Draft | None = None) -> None:
        """Store this seat's private answers so far; none: no line is open."""
        self._lines[seat] = tuple(answers)
        self.table = self.table.lined(seat, answers, known)

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
        """One more log entry, and the position after it. Of an `aside` nobody else may notice
        anything: not that there was one, not even from a number that it would take."""
        row = self.table.row
        number = row.moves + 1
        data = self.table.game.codec.encode(played.state)
        whole = number % KEYFRAME_EVERY == 0 or row.state is None
        entry = MoveRow(
            table_id=row.id,
            number=number,
            kind=self._kind(kind),
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
            news=self._told(played.news),
            shown=None if aside else number - row.asides,
            delta=b"" if whole else delta(row.state or b"", data),
            keyframe=delta(b"", data) if whole else None,
        )
        self._moves.append(entry)
        self._news.extend(played.news)
        self._silent = self._silent and (silent or aside)
        secret = aside or (silent and self.table.quiet)
        self._goes_on(entry, played.state, data, self.table.redo if secret else redo)
        by_hand = entry.kind in {"move", "offer"} and not aside
        if seat is not None and by_hand and not self.table.quiet:
            self._here_again(seat)

    def _passed(self) -> bool:
        """Whether what an open request spoke of has passed: not by answers nobody may know of."""
        before, now = self.before, self.table
        told_nothing = self._silent and before.shown_moves == now.shown_moves
        unseen = before.quiet and now.quiet and told_nothing
        told = any(m.shown is not None for m in self._moves)
        return told and before.request is not None and not unseen

    def _goes_on(self, entry: MoveRow, state: State, data: bytes, redo: Sequence[int]) -> None:
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

    def _told(self, news: Sequence[News]) -> bytes:
        return packed_news(self.table.game.codec.encode_news(tuple(news))) if news else b""

    def _here_again(self, seat: int) -> None:
        # Whoever moves by their own hand is not absent: votes are over, and openings that they
        # have not made themselves.
        held = bool(self.table.holders(seat)) and self.user is not None
        gone = [
            p
            for p in self.table.proposals
            if held
            and p.seat == seat
            and (p.kind == "vote" or (p.kind == "open" and not p.proposer))
        ]
        if gone:
            self.propose([p for p in self.table.proposals if p not in gone])
            text = f"**{self.table.names[seat]}** has moved and keeps the seat."
            self.owe("note", {"text": text})
            for p in gone:
                self.decide(open_requests.of_proposal(p), text)

    def owe(self, kind: str, about: dict[str, Any], channel: int | None = None) -> None:
        """A message to the table's channel, or to another (`-user`: to that user alone)."""
        row = self.table.row
        where = row.channel if channel is None else channel
        self._owed.append(
            OwedRow(0, row.id, where, kind, json.dumps(about), self.at, self.at, 0, None)
        )

    def whisper(self, seat: Seat, text: str) -> None:
        """A note to a seat's players alone."""
        for user in self.table.users((seat,)):
            self.owe("note", {"text": f"**{self.table.title}**: {text}"}, -user)

    def _kind(self, kind: Kind) -> Kind:
        if self.ordered is not None:
            return ORDERED.get(kind, kind)
        return PROXIES.get(kind, kind) if self.proxy else kind

    def order(self, orders: Sequence[OrderRow]) -> None:
        """All of the table's orders from now on."""
        self.table = self.table.changed(self.table.row, orders=tuple(orders))

    def tell(self) -> None:
        """Tell what was held back for orders or computer players: nothing more comes at once."""
        self._at_last = True

    def decide(self, matter: str, said: str) -> None:
        """What is to be said where this was asked, if this act decides it."""
        self._outcomes[matter] = said

    def request(self, request: OpenRequest | None, said: str = open_requests.OVER) -> None:
        """A request to take back (or none any more, because of this)."""
        if self.table.request is not None:
            self.decide(open_requests.of_request(self.table.request), said)
        self._request = request
        self._drop_request = request is None
        self.table = self.table.changed(self.table.row, request=request)

    def propose(self, proposals: Sequence[ProposalRow]) -> None:
        """All that is open about the seats from now on."""
        self.table = self.table.changed(self.table.row, proposals=tuple(proposals))

    def seated(self, joined: Sequence[SeatRow] = (), left: Sequence[SeatRow] = ()) -> None:
        """These sit down, those get up; whoever gets up sees nothing secret from then on."""
        gone = {row.id for row in left}
        stay = [row for row in self.table.sitting if row.id not in gone or not row.id]
        self._left.extend(gone)
        self._joined.extend(joined)
        sitting = tuple(sorted([*stay, *joined], key=lambda row: row.seat))
        self.table = self.table.changed(self.table.row, sitting=sitting)

    def retime(self, timing: Timing) -> None:
        """Time as it is to be, before all else that this act does is reckoned with."""
        self._retimed = True
        self.set(timing=timing)

    def known(self, user: int, habits: TimePreferences) -> None:
        """What a player here has said about time, from now on."""
        self._retimed = True
        people = {**self.table.people, user: habits}
        self.table = self.table.changed(self.table.row, people=people)

    def audit(self, what: str, detail: str = "", name: str = "") -> None:
        """Write down what a creator or moderator did."""
        assert self.user is not None
        row = AuditRow(0, self.table.row.id, self.user, what, self.at, name, detail)
        self._audit.append(row)

    def set(self, **values: Any) -> None:
        """Change values of the table."""
        self.table = self.table.changed(self.table.row, **values)

    def row(self, **changes: Any) -> None:
        """Change the table's row."""
        self.table = self.table.changed(msgspec.structs.replace(self.table.row, **changes))

    def done(self, **more: Any) -> TableChange:
        """All of it, ready to be stored."""
        reckoned = self._reckons()
        if reckoned:
            self._reckon()
        self._fire()
        if self._moves or self._untold():
            self._tell()
        self._owe_lobby()
        if reckoned:
            self._remind()
        if self._passed():
            self.request(None, "This is over: the game has gone on.")
        if self._drop_request:
            self.table = self.table.changed(self.table.row, request=None)
        if self.table.over or self.table.row.status != self.before.row.status:
            self.propose(())  # what was open about the seats is over with the lobby or the game
        self._say_decided()
        row = codec.row_of(self.table, self.before, self.before.row.version + 1)
        lines = {s: a for s, a in self.table.lines.items() if a}
        self.table = self.table.changed(row, lines=lines)
        change = Change(
            before=self.before.row,
            after=row,
            at=self.at,
            interaction=self.interaction,
            moves=tuple(self._moves),
            lines=tuple(self._line_rows()),
            owed=tuple(self._owed),
            due=self.due() if self._turns_change(row) else None,
            request=codec.request_row(row.id, self._request),
            drop_request=self._drop_request,
            audit=tuple(self._audit),
            proposals=self._proposals(),
            reminded=tuple(self._reminded),
            **self._orders_change(),
            places=answer_times.places(self.table) if row.status == "ended" and self._moves else (),
            answered=() if self.proxy or self.ordered else self._answers(),
            joined=(*self._joined, *more.pop("joined", ())),
            left=(*self._left, *more.pop("left", ())),
            **more,
        )
        return TableChange(self.table, change, tuple(self._news))

    def _say_decided(self) -> None:
        if not self.nowhere:
            for matter, said in open_requests.decided(self.before, self.table, self._outcomes):
                self.owe("decided", {"matter": matter, "said": said})

    def _turns_change(self, row: TableRow) -> bool:
        before = self.before.row
        standing = row.status != before.status or row.paused != before.paused
        stands = self.table.timing.stands != self.before.timing.stands
        return bool(self._moves or self._joined or self._left or stands) or standing

    def _fire(self) -> None:
        """Find what orders do next. What puts a position back fires nothing."""
        if self.table.orders:
            self.order(table_orders.kept(self.table))
        kinds = {m.kind for m in self._moves}
        moved = {Seat(m.seat) for m in self._moves if m.seat is not None}
        if self.table.orders and kinds & COUNTED:
            self._ready = table_orders.ready(self.before, self.table, moved, self.at)

    def _orders_change(self) -> dict[str, Any]:
        now = self.table.orders
        return {
            "orders": None if now == self.before.orders else now,
            "orders_seen_to": self.ordered,
            "orders_void": self.table.over or any(m.kind in {"undo", "redo"} for m in self._moves),
            "orders_due": table_orders.due_rows(self.table, self._ready, self.at),
        }

    def _answers(self) -> tuple[AnswerRow, ...]:
        return tuple(answer_times.answered(self.before, self._moves))

    def _proposals(self) -> tuple[ProposalRow, ...] | None:
        now = self.table.proposals
        return None if now == self.before.proposals else now

    def _line_rows(self) -> list[LineRow]:
        return [
            LineRow(self.before.row.id, s, codec.answers_text(a), self.at)
            for s, a in self._lines.items()
            if a != self.before.lines.get(s, ())
        ]

    def _tell(self) -> None:
        """Owe the channel the news, unless there is nothing to see yet or more comes at once."""
        row = self.table.row
        over = row.status == "ended"
        if not over and (self._silent or self._more_comes()) and not self._untold():
            return
        if not over and amid_secrets(self.before, self.table, self._moves):
            self.owe("aside", {"from": self.before.row.moves + 1, "to": row.moves})
            return
        about: dict[str, Any] = {"from": row.told + 1, "to": row.moves}
        about["serial"] = row.moves - row.asides
        called = [] if over else obligations.pings(self.table, self._not_called())
        if called:
            about["ping"] = [[r.user, r.key] for r in called]
        if self._answered:
            about["answered"] = list(self._answered)
        self._answered = ()
        self.owe("end" if over else "turn", about)
        self._noted(called)
        self.row(told=row.moves, told_asides=row.asides)

    def _owe_lobby(self) -> None:
        """The lobby's message says how the table stands; who closes it owes that already."""
        status = self.table.row.status
        told = any(row.kind == "lobby" for row in self._owed)
        if status not in {self.before.row.status, "closed"} and not told:
            self.owe("lobby", {})

    # Time

    def _reckons(self) -> bool:
        """Whether this act concerns clocks and reminders at all."""
        if not (self.table.running or self.before.running):
            return False
        back = bool(self._lines) and bool(self._acted())
        return self._retimed or back or self._turns_change(self.table.row)

    def _acted(self) -> frozenset[Seat]:
        """The seat whose own player acts here, if a computer player stands in for it."""
        seat = None if self.user is None else self.table.seat_of(self.user)
        stands = seat is not None and obligations.stand_in(self.table.timing, seat) is not None
        done = bool(self._lines or self._moves) and not self.proxy and self.ordered is None
        return frozenset({seat}) if seat is not None and stands and done else frozenset()

    def _reckon(self) -> None:
        own = [(m.kind, Seat(m.seat)) for m in self._moves if m.seat is not None]
        happened = Happened(
            self.at,
            self.before.row.version + 1,
            # Nobody is spared a call because an order has acted for them.
            None if self.ordered is not None else self.user,
            moved=frozenset(seat for kind, seat in own if kind in {"move", "proxy", "order"}),
            acted=self._acted(),
            reopened=frozenset(seat for kind, seat in own if kind == "unseal"),
            undone=frozenset(s for kind, s in own if kind == "undo" and self._sits(s)),
        )
        timing, self._answered = obligations.reckoned(self.before, self.table, happened)
        self.set(timing=timing)

    def _sits(self, seat: Seat) -> bool:
        return self.user is not None and self.table.seat_of(self.user) == seat

    def _newcomers(self) -> frozenset[int]:
        """Users of whom it is not known here what they like; the timekeeper looks at once."""
        return frozenset(r.user for r in self._joined if r.user is not None)

    def _not_called(self) -> frozenset[int]:
        """Those, and the players whose orders are about to answer for them."""
        # Where nobody may know who has answered, to leave one out would tell.
        answering = () if self.table.quiet else tuple(r.seat for r in self._ready if r.moves)
        return self._newcomers() | frozenset(self.table.users(answering))

    def _untold(self) -> bool:
        """Whether something was held back that is to be told now."""
        row = self.table.row
        open_ = row.status != "closed" and not self.table.quiet
        return self._at_last and open_ and row.told < row.moves

    def _remind(self) -> None:
        """Owe the reminders that are due now; say when the next one will be."""
        reopened = any(m.kind == "unseal" for m in self._moves) and not self.table.quiet
        if reopened or (self._retimed and not self._moves):
            self._refresh(reopened=reopened)
        if self._answered:
            self.owe("answered", {"answered": list(self._answered)})
        for r in obligations.due(self.table, self.at, self._not_called()):
            # All are called alike; whoever is reminded later has not answered yet.
            alone = self.table.quiet and r.kind != "turn"
            private = r.ways[0] == "dm" or alone
            about = {"key": r.key, "kind": r.kind, "user": r.user, "seat": r.seat, "alone": alone}
            self.owe("remind", about, -r.user if private else None)
            self._noted([r], way="dm" if private else "channel")
        wake = obligations.wake(self.table)
        if wake is not None and any(r.moves for r in self._ready):
            wake = max(wake, self.at + ORDERS_TAKE)
        if self._joined:
            wake = self.at
        self.row(wake=wake)

    def _refresh(self, *, reopened: bool) -> None:
        """Let the turn's message show deadlines and absences as they are now, and that whoever has
        `reopened` their answer is called again."""
        before, now = (
            (clock_texts.deadlines(table, table.waiting), clock_texts.absent(table, self.at))
            for table in (self.before, self.table)
        )
        calls = [k for d in self.table.timing.duties for k in d.sent if k.startswith("turn:")]
        if calls and (reopened or before != now):
            self.owe("refresh", {"calls": calls})

    def _noted(self, reminders: Sequence[Reminder], way: str = "channel") -> None:
        """Write into the ledger that the message owed last carries these."""
        if not reminders:
            return
        self.set(timing=obligations.noted(self.table.timing, reminders))
        for r in reminders:
            where = -r.user if way == "dm" else self.table.row.channel
            row = ReminderRow(
                0, r.key, r.table, r.seat, r.user, r.kind, self.at, len(self._owed), way, where
            )
            self._reminded.append(row)
            for key in r.covers:
                kind = key.partition(":")[0]
                carried = msgspec.structs.replace(row, key=key, kind=kind, owed=0, way=CARRIED)
                self._reminded.append(carried)

    def _more_comes(self) -> bool:
        """Whether only computer players and orders are asked, who answer at once, and somebody
        else plays."""
        table = self.table
        people = any(r.user is not None for r in table.sitting)
        # Where nobody may know who has answered, nothing waits for it either.
        ordered = {r.seat for r in self._ready if r.moves and not table.quiet}
        at_once = all(table.level(seat) or seat in ordered for seat in table.asked)
        at_once = at_once and not obligations.deserted(table)
        return people and at_once and table.row.moves - table.row.told < HELD_BACK

    def due(self) -> tuple[DueRow, ...]:
        """Computer players' turns; none while the table is paused or no player is there."""
        table = self.table
        if table.row.paused is not None or obligations.deserted(table):
            return ()
        people = any(r.user is not None for r in table.sitting)
        at = self.at if people else self.at + PACE
        return tuple(
            DueRow(table.row.id, seat, COMPUTER, at, 0) for seat in table.asked if table.level(seat)
        )


def amid_secrets(before: Table, after: Table, moves: Sequence[MoveRow]) -> bool:
    """Whether these moves were made in the open while others answer in secret, and go on to.

    The log is not told of up to there then: how many entries it has would tell who has answered.
    """
    if not before.quiet or not after.quiet or not {m.kind for m in moves} <= OFFERS:
        return False
    others = {side.seat for side in before.state.todo[0].sides} - {m.seat for m in moves}
    return bool(others) and all(after.is_sealed(s) for s in others if before.is_sealed(s))


def packed_news(data: bytes) -> bytes:
    """Encoded news, smaller where that helps: the first byte says which."""
    small = zlib.compress(data, 6, -15)
    return b"z" + small if len(small) < len(data) else b"p" + data


def unpacked_news(data: bytes) -> bytes:
    """Encoded news again."""
    return zlib.decompress(data[1:], -15) if data[:1] == b"z" else data[1:]


def _counted(table: Table, seat: int | None) -> tuple[int, ...]:
    return tuple(n + (each == seat) for each, n in enumerate(table.counts))


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
