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
from bot.tables.clock.reminder_schedule import Reminder
from bot.tables.clock.time_preferences import Habits
from bot.tables.table import answer_times, clock_texts, obligations, open_requests, table_orders
from bot.tables.table.obligations import Happened, Timing
from bot.tables.table.table import Live
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
from storage.requests import RequestRow
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
class Act:
    """What an act made of a table, not yet stored."""

    live: Live
    change: Change
    news: tuple[News, ...] = ()


class Pen:
    """One act, being written."""

    nowhere = False
    """Whether the channel has been deleted: nothing can be edited there."""

    def __init__(
        self, live: Live, at: float, user: int | None = None, interaction: int | None = None
    ) -> None:
        self.before = live
        self.live = live
        self.at = at
        self.user = user
        self.interaction = interaction
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
        aside: bool = False,
    ) -> None:
        """One more log entry, and the position after it. Of an `aside` nobody else may notice
        anything: not that there was one, not even from a number that it would take."""
        row = self.live.row
        number = row.moves + 1
        codec = self.live.game.codec
        data = codec.encode(played.state)
        whole = number % KEYFRAME_EVERY == 0 or row.state is None
        entry = MoveRow(
            table_id=row.id,
            number=number,
            kind=self._kind(kind),
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
            shown=None if aside else number - row.asides,
            delta=b"" if whole else delta(row.state or b"", data),
            keyframe=delta(b"", data) if whole else None,
        )
        self._moves.append(entry)
        self._news.extend(played.news)
        self._silent = self._silent and (silent or aside)
        secret = aside or (silent and self.live.quiet)
        self._goes_on(entry, played.state, data, json.loads(row.redo) if secret else redo)
        by_hand = entry.kind in {"move", "offer"} and not aside
        if seat is not None and by_hand and not self.live.quiet:
            self._here_again(seat)

    def _passed(self) -> bool:
        """Whether what an open request spoke of has passed: not by answers nobody may know of."""
        before, now = self.before, self.live
        told_nothing = self._silent and before.shown_moves == now.shown_moves
        unseen = before.quiet and now.quiet and told_nothing
        told = any(m.shown is not None for m in self._moves)
        return told and before.request is not None and not unseen

    def _goes_on(self, entry: MoveRow, state: State, data: bytes, redo: Sequence[int]) -> None:
        row = self.live.row
        self.live = self.live.changed(
            msgspec.structs.replace(
                row,
                moves=entry.number,
                asides=row.asides + (entry.shown is None),
                head=entry.head,
                redo=json.dumps(list(redo)),
                epoch=row.epoch + (entry.kind in {"undo", "redo"}),
                counter=entry.counter_after,
                counts=_counted(self.live, entry.seat),
                state=data,
                rules=self.live.spec.version,
                **_ended(state, self.at),
            ),
            state=state,
        )

    def _here_again(self, seat: int) -> None:
        # Whoever moves by their own hand is not absent: votes are over, and openings that they
        # have not made themselves.
        held = bool(self.live.holders(seat)) and self.user is not None
        gone = [
            p
            for p in self.live.proposals
            if held
            and p.seat == seat
            and (p.kind == "vote" or (p.kind == "open" and not p.proposer))
        ]
        if gone:
            self.propose([p for p in self.live.proposals if p not in gone])
            text = f"**{self.live.names[seat]}** has moved and keeps the seat."
            self.owe("note", {"text": text})
            for p in gone:
                self.decide(open_requests.of_proposal(p), text)

    def owe(self, kind: str, about: dict[str, Any], channel: int | None = None) -> None:
        """A message to the table's channel, or to another (`-user`: to that user alone)."""
        row = self.live.row
        where = row.channel if channel is None else channel
        self._owed.append(
            OwedRow(0, row.id, where, kind, json.dumps(about), self.at, self.at, 0, None)
        )

    def whisper(self, seat: Seat, text: str) -> None:
        """A note to a seat's players alone."""
        for user in self.live.users((seat,)):
            self.owe("note", {"text": f"**{self.live.title}**: {text}"}, -user)

    def _kind(self, kind: Kind) -> Kind:
        if self.ordered is not None:
            return ORDERED.get(kind, kind)
        return PROXIES.get(kind, kind) if self.proxy else kind

    def order(self, orders: Sequence[OrderRow]) -> None:
        """All of the table's orders from now on."""
        self.live = self.live.changed(self.live.row, orders=tuple(orders))

    def tell(self) -> None:
        """Tell what was held back for orders or computer players: nothing more comes at once."""
        self._at_last = True

    def decide(self, matter: str, said: str) -> None:
        """What is to be said where this was asked, if this act decides it."""
        self._outcomes[matter] = said

    def request(self, request: RequestRow | None, said: str = open_requests.OVER) -> None:
        """A request to take back (or none any more, because of this)."""
        if self.live.request is not None:
            self.decide(open_requests.of_request(self.live.request), said)
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

    def retime(self, timing: Timing) -> None:
        """Time as it is to be, before all else that this act does is reckoned with."""
        self._retimed = True
        self.live = self.live.timed(timing)

    def known(self, user: int, habits: Habits) -> None:
        """What a player here has said about time, from now on."""
        self._retimed = True
        people = {**self.live.people, user: habits}
        self.live = self.live.changed(self.live.row, people=people)

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
            self.live = self.live.changed(self.live.row, request=None)
        if self.live.over or self.live.row.status != self.before.row.status:
            self.propose(())  # what was open about the seats is over with the lobby or the game
        self._say_decided()
        row = msgspec.structs.replace(self.live.row, version=self.before.row.version + 1)
        lines = {s: a for s, a in self.live.lines.items() if a}
        self.live = self.live.changed(row, lines=lines)
        change = Change(
            before=self.before.row,
            after=row,
            at=self.at,
            interaction=self.interaction,
            moves=tuple(self._moves),
            lines=tuple(self._line_rows()),
            owed=tuple(self._owed),
            due=self.due() if self._turns_change(row) else None,
            request=self._request,
            drop_request=self._drop_request,
            audit=tuple(self._audit),
            proposals=self._proposals(),
            reminded=tuple(self._reminded),
            **self._orders_change(),
            places=answer_times.places(self.live) if row.status == "ended" and self._moves else (),
            answered=() if self.proxy or self.ordered else self._answers(),
            joined=(*self._joined, *more.pop("joined", ())),
            left=(*self._left, *more.pop("left", ())),
            **more,
        )
        return Act(self.live, change, tuple(self._news))

    def _say_decided(self) -> None:
        if not self.nowhere:
            for matter, said in open_requests.decided(self.before, self.live, self._outcomes):
                self.owe("decided", {"matter": matter, "said": said})

    def _turns_change(self, row: TableRow) -> bool:
        before = self.before.row
        standing = row.status != before.status or row.paused != before.paused
        stands = self.live.timing.stands != self.before.timing.stands
        return bool(self._moves or self._joined or self._left or stands) or standing

    def _fire(self) -> None:
        """Find what orders do next. What puts a position back fires nothing."""
        if self.live.orders:
            self.order(table_orders.kept(self.live))
        kinds = {m.kind for m in self._moves}
        moved = {Seat(m.seat) for m in self._moves if m.seat is not None}
        if self.live.orders and kinds & COUNTED:
            self._ready = table_orders.ready(self.before, self.live, moved, self.at)

    def _orders_change(self) -> dict[str, Any]:
        now = self.live.orders
        return {
            "orders": None if now == self.before.orders else now,
            "orders_seen_to": self.ordered,
            "orders_void": self.live.over or any(m.kind in {"undo", "redo"} for m in self._moves),
            "orders_due": table_orders.due_rows(self.live, self._ready, self.at),
        }

    def _answers(self) -> tuple[AnswerRow, ...]:
        return tuple(answer_times.answered(self.before, self._moves))

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
        if not over and (self._silent or self._more_comes()) and not self._untold():
            return
        if not over and amid_secrets(self.before, self.live, self._moves):
            self.owe("aside", {"from": self.before.row.moves + 1, "to": row.moves})
            return
        about: dict[str, Any] = {"from": row.told + 1, "to": row.moves}
        about["serial"] = row.moves - row.asides
        called = [] if over else obligations.pings(self.live, self._not_called())
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
        status = self.live.row.status
        told = any(row.kind == "lobby" for row in self._owed)
        if status not in {self.before.row.status, "closed"} and not told:
            self.owe("lobby", {})

    # Time

    def _reckons(self) -> bool:
        """Whether this act concerns clocks and reminders at all."""
        if not (self.live.running or self.before.running):
            return False
        back = bool(self._lines) and bool(self._acted())
        return self._retimed or back or self._turns_change(self.live.row)

    def _acted(self) -> frozenset[Seat]:
        """The seat whose own player acts here, if a computer player stands in for it."""
        seat = None if self.user is None else self.live.seat_of(self.user)
        stands = seat is not None and obligations.stand_in(self.live.timing, seat) is not None
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
        timing, self._answered = obligations.reckoned(self.before, self.live, happened)
        self.live = self.live.timed(timing)

    def _sits(self, seat: Seat) -> bool:
        return self.user is not None and self.live.seat_of(self.user) == seat

    def _newcomers(self) -> frozenset[int]:
        """Users of whom it is not known here what they like; the timekeeper looks at once."""
        return frozenset(r.user for r in self._joined if r.user is not None)

    def _not_called(self) -> frozenset[int]:
        """Those, and the players whose orders are about to answer for them."""
        # Where nobody may know who has answered, to leave one out would tell.
        answering = () if self.live.quiet else tuple(r.seat for r in self._ready if r.moves)
        return self._newcomers() | frozenset(self.live.users(answering))

    def _untold(self) -> bool:
        """Whether something was held back that is to be told now."""
        row = self.live.row
        open_ = row.status != "closed" and not self.live.quiet
        return self._at_last and open_ and row.told < row.moves

    def _remind(self) -> None:
        """Owe the reminders that are due now; say when the next one will be."""
        reopened = any(m.kind == "unseal" for m in self._moves) and not self.live.quiet
        if reopened or (self._retimed and not self._moves):
            self._refresh(reopened=reopened)
        if self._answered:
            self.owe("answered", {"answered": list(self._answered)})
        for r in obligations.due(self.live, self.at, self._not_called()):
            # All are called alike; whoever is reminded later has not answered yet.
            alone = self.live.quiet and r.kind != "turn"
            private = r.ways[0] == "dm" or alone
            about = {"key": r.key, "kind": r.kind, "user": r.user, "seat": r.seat, "alone": alone}
            self.owe("remind", about, -r.user if private else None)
            self._noted([r], way="dm" if private else "channel")
        wake = obligations.wake(self.live)
        if wake is not None and any(r.moves for r in self._ready):
            wake = max(wake, self.at + ORDERS_TAKE)
        if self._joined:
            wake = self.at
        self.row(wake=wake)

    def _refresh(self, *, reopened: bool) -> None:
        """Let the turn's message show deadlines and absences as they are now, and that whoever has
        `reopened` their answer is called again."""
        before, now = (
            (clock_texts.deadlines(live, live.waiting), clock_texts.absent(live, self.at))
            for live in (self.before, self.live)
        )
        calls = [k for d in self.live.timing.duties for k in d.sent if k.startswith("turn:")]
        if calls and (reopened or before != now):
            self.owe("refresh", {"calls": calls})

    def _noted(self, reminders: Sequence[Reminder], way: str = "channel") -> None:
        """Write into the ledger that the message owed last carries these."""
        if not reminders:
            return
        self.live = self.live.timed(obligations.noted(self.live.timing, reminders))
        for r in reminders:
            where = -r.user if way == "dm" else self.live.row.channel
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
        live = self.live
        people = any(r.user is not None for r in live.sitting)
        # Where nobody may know who has answered, nothing waits for it either.
        ordered = {r.seat for r in self._ready if r.moves and not live.quiet}
        at_once = all(live.level(seat) or seat in ordered for seat in live.asked)
        at_once = at_once and not obligations.deserted(live)
        return people and at_once and live.row.moves - live.row.told < HELD_BACK

    def due(self) -> tuple[DueRow, ...]:
        """Computer players' turns; none while the table is paused or no player is there."""
        live = self.live
        if live.row.paused is not None or obligations.deserted(live):
            return ()
        people = any(r.user is not None for r in live.sitting)
        at = self.at if people else self.at + PACE
        return tuple(
            DueRow(live.row.id, seat, COMPUTER, at, 0) for seat in live.asked if live.level(seat)
        )


def amid_secrets(before: Live, after: Live, moves: Sequence[MoveRow]) -> bool:
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


def _showed(passed: Passed) -> str:
    return json.dumps(None if passed.showed is None else list(passed.showed))


def _counted(live: Live, seat: int | None) -> str:
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
