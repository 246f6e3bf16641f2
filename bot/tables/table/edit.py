"""One edit of a table: what is done goes into `Facts`, what follows are its consequences.

All of it is computed before and outside the transaction, which only stores the `Change`.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from bot.engine.codec import delta
from bot.engine.flow import News, Seat, State
from bot.engine.play import Draft, Played
from bot.engine.record import mark, new_salt
from bot.tables.clock.time_preferences import TimePreferences
from bot.tables.table import codec, messages, open_requests, phrases
from bot.tables.table.consequences import CONSEQUENCES, orders, statistics
from bot.tables.table.facts import Facts
from bot.tables.table.messages import Message
from bot.tables.table.obligations import Timing
from bot.tables.table.table import OpenRequest, Table
from bot.tables.texts import say
from storage.audit import AuditRow
from storage.commit import Change
from storage.lines import LineRow
from storage.moves import Kind, MoveRow
from storage.orders import OrderRow
from storage.proposals import ProposalRow
from storage.salts import SaltRow
from storage.seats import SeatRow
from storage.tables import TableRow

KEYFRAME_EVERY = 50
"""So many deltas at most are applied to see a past position."""

PROXIES: dict[Kind, Kind] = {"move": "proxy", "offer": "proxy-offer"}
ORDERED: dict[Kind, Kind] = {"move": "order", "offer": "order-offer"}

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class TableChange:
    """What an edit made of a table, and the rows that store it."""

    table: Table
    rows: Change
    news: tuple[News, ...] = ()


class TableEdit:
    """One edit, being written: what is done at the table. What follows of it is `CONSEQUENCES`."""

    def __init__(
        self, table: Table, at: float, user: int | None = None, interaction: int | None = None
    ) -> None:
        self.before = table
        self.table = table
        self.facts = Facts(at, user, interaction)

    @property
    def at(self) -> float:
        """When it happens."""
        return self.facts.at

    @property
    def unchanged(self) -> bool:
        """Whether nothing has been written."""
        return self.table is self.before

    @property
    def committed(self) -> bool:
        """Whether a log entry has been written."""
        return bool(self.facts.moves)

    def line(self, seat: Seat, answers: Sequence[str], known: Draft | None = None) -> None:
        """Store this seat's private answers so far; none: no line is open."""
        self.facts.lines[seat] = tuple(answers)
        self.table = self.table.lined(seat, answers, known)

    def propose_line(self, seat: Seat, user: int) -> None:
        """The line as it is waits for the captain, by the proposal of this user."""
        self.facts.lines[seat] = self.table.line(seat)
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
            user=self.facts.user,
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
            version=self._version,
        )
        self.facts.moves.append(entry)
        self.facts.news.extend(played.news)
        self.facts.silent = self.facts.silent and (silent or aside)
        secret = aside or (silent and self.table.quiet)
        self._goes_on(entry, played.state, data, self.table.redo if secret else redo)
        by_hand = entry.kind in {"move", "offer"} and not aside
        if seat is not None and by_hand and not self.table.quiet:
            self._here_again(seat)

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
        held = bool(self.table.holders(seat)) and self.facts.user is not None
        gone = [
            p
            for p in self.table.proposals
            if held
            and p.seat == seat
            and (p.kind == "vote" or (p.kind == "open" and not p.proposer))
        ]
        if gone:
            self.propose([p for p in self.table.proposals if p not in gone])
            text = _kept(self.table, seat)
            self.owe(messages.Note(text))
            for p in gone:
                self.decide(open_requests.of_proposal(p), text)

    def owe(self, message: Message, channel: int | None = None) -> None:
        """A message to the table's channel, or to another (`-user`: to that user alone)."""
        self.facts.owe(self.table, message, channel)

    def whisper(self, seat: Seat, text: str) -> None:
        """A note to a seat's players alone."""
        for user in self.table.users((seat,)):
            self.owe(messages.Note(f"**{self.table.title}**: {text}"), -user)

    def _kind(self, kind: Kind) -> Kind:
        if self.facts.ordered is not None:
            return ORDERED.get(kind, kind)
        return PROXIES.get(kind, kind) if self.facts.proxy else kind

    def order(self, all_: Sequence[OrderRow]) -> None:
        """All of the table's orders from now on."""
        self.set(orders=tuple(all_))

    def tell(self) -> None:
        """Tell what was held back for orders or computer players: nothing more comes at once."""
        self.facts.at_last = True

    def decide(self, matter: str, said: str) -> None:
        """What is to be said where this was asked, if this act decides it."""
        self.facts.outcomes[matter] = said

    def request(self, request: OpenRequest | None, said: str = "") -> None:
        """A request to take back (or none any more, because of this)."""
        if self.table.request is not None:
            self.decide(open_requests.of_request(self.table.request), said)
        self.facts.request = request
        self.facts.drop_request = request is None
        self.table = self.table.changed(self.table.row, request=request)

    def propose(self, proposals: Sequence[ProposalRow]) -> None:
        """All that is open about the seats from now on."""
        self.table = self.table.changed(self.table.row, proposals=tuple(proposals))

    def seated(self, joined: Sequence[SeatRow] = (), left: Sequence[SeatRow] = ()) -> None:
        """These sit down, those get up; whoever gets up sees nothing secret from then on."""
        gone = {row.id for row in left}
        stay = [row for row in self.table.sitting if row.id not in gone or not row.id]
        self.facts.left.extend(gone)
        self.facts.joined.extend(joined)
        sitting = tuple(sorted([*stay, *joined], key=lambda row: row.seat))
        self.table = self.table.changed(self.table.row, sitting=sitting)

    def retime(self, timing: Timing) -> None:
        """Time as it is to be, before all else that this act does is reckoned with."""
        self.facts.retimed = True
        self.set(timing=timing)

    def known(self, user: int, habits: TimePreferences) -> None:
        """What a player here has said about time, from now on."""
        self.facts.retimed = True
        people = {**self.table.people, user: habits}
        self.table = self.table.changed(self.table.row, people=people)

    def audit(self, what: str, detail: str = "", name: str = "") -> None:
        """Write down what a creator or moderator did."""
        assert self.facts.user is not None
        salt = self._salt(self.facts.user)
        row = AuditRow(
            id=0,
            table_id=self.table.row.id,
            user=self.facts.user,
            what=what,
            at=self.at,
            name=name,
            detail=detail,
            version=self._version,
            mark=mark(salt, name),
            detail_mark=mark(salt, detail) if detail else "",
        )
        self.facts.audit.append(row)

    @property
    def _version(self) -> int:
        """The table's once this edit is stored."""
        return self.before.row.version + 1

    def _salt(self, user: int) -> str:
        """A person's at this table; a new one for whoever is new to it."""
        found = self.table.salts.get(user)
        if found is None:
            found = new_salt()
            self.facts.salts.append(SaltRow(self.table.row.id, user, found))
            self.set(salts={**self.table.salts, user: found})
        return found

    def _marked(self, row: SeatRow) -> SeatRow:
        """Somebody who sits down, as the record will know them."""
        name = "" if row.user is None else mark(self._salt(row.user), row.name)
        return msgspec.structs.replace(row, came=self._version, mark=name)

    def set(self, **values: Any) -> None:
        """Change values of the table."""
        self.table = self.table.changed(self.table.row, **values)

    def row(self, **changes: Any) -> None:
        """Change the table's row."""
        self.table = self.table.changed(msgspec.structs.replace(self.table.row, **changes))

    def done(self, **more: Any) -> TableChange:
        """All of it with what follows, ready to be stored."""
        facts, before = self.facts, self.before
        joined = tuple(map(self._marked, (*facts.joined, *more.pop("joined", ()))))
        for consequence in CONSEQUENCES:
            self.table = consequence(before, self.table, facts)
        row = codec.row_of(self.table, before, before.row.version + 1)
        lines = {s: a for s, a in self.table.lines.items() if a}
        turns = facts.turns_change(before, self.table)
        after = self.table = self.table.changed(row, lines=lines)
        change = Change(
            before=before.row,
            after=row,
            at=facts.at,
            interaction=facts.interaction,
            moves=tuple(facts.moves),
            lines=tuple(self._line_rows()),
            owed=tuple(facts.owed),
            due=orders.computers_due(before, after, facts.at) if turns else None,
            request=codec.request_row(row.id, facts.request),
            drop_request=facts.drop_request,
            audit=tuple(facts.audit),
            proposals=None if after.proposals == before.proposals else after.proposals,
            reminded=tuple(facts.reminded),
            followed=facts.followed,
            **orders.rows(before, after, facts),
            **statistics.rows(before, after, facts),
            joined=joined,
            salts=tuple(facts.salts),
            left=(*facts.left, *more.pop("left", ())),
            **more,
        )
        return TableChange(after, change, tuple(facts.news))

    def _line_rows(self) -> Iterator[LineRow]:
        for seat, line in self.facts.lines.items():
            by, before = self.table.proposers.get(seat), self.before
            if (line, by) != (before.lines.get(seat, ()), before.proposers.get(seat)):
                yield LineRow(before.row.id, seat, codec.line_text(line, by), self.at)


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


def aloud(work: Callable[Concatenate[TableEdit, P], R]) -> Callable[Concatenate[TableEdit, P], R]:
    """What this says goes to the table's channel: it is said in the table's language."""

    @wraps(work)
    def said(edit: TableEdit, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with edit.table.aloud():
            return work(edit, *args, **kwargs)

    return said


def _kept(table: Table, seat: int) -> str:
    with table.aloud():
        return say("seat-moved-keeps", who=phrases.bold(table.names[seat]))
