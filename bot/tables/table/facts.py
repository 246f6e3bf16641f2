"""What an edit has done, and what follows of it: consequences read the one and add the other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from bot.engine.flow import News, Seat
from bot.tables.table import messages, obligations
from bot.tables.table.messages import Message
from bot.tables.table.table import OpenRequest, Table
from bot.tables.table.table_orders import Ready
from storage.audit import AuditRow
from storage.due import DueRow
from storage.moves import MoveRow
from storage.outbox import OwedRow
from storage.reminders import ReminderRow
from storage.salts import SaltRow
from storage.seats import SeatRow


@dataclass
class Facts:
    """One edit's."""

    at: float
    user: int | None = None
    interaction: int | None = None

    # What was done
    moves: list[MoveRow] = field(default_factory=list)
    lines: dict[int, tuple[str, ...]] = field(default_factory=dict)
    news: list[News] = field(default_factory=list)
    joined: list[SeatRow] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    audit: list[AuditRow] = field(default_factory=list)
    salts: list[SaltRow] = field(default_factory=list)
    request: OpenRequest | None = None
    drop_request: bool = False
    outcomes: dict[str, str] = field(default_factory=dict)
    silent: bool = True
    """Nothing of it is to be told of."""
    retimed: bool = False
    at_last: bool = False
    """What was held back is told now: nothing more comes at once."""
    proxy: bool = False
    """A moderator answers for the seat: the log says so."""
    ordered: DueRow | None = None
    """What was due, where an order answers for its player: the log says so too."""
    nowhere: bool = False
    """The channel has been deleted: nothing can be edited there."""

    # What follows
    owed: list[OwedRow] = field(default_factory=list)
    reminded: list[ReminderRow] = field(default_factory=list)
    answered: tuple[str, ...] = ()
    """The keys of reminders that have been answered, and are still to be taken back."""
    followed: int | None = None
    """A turn is over: up to this entry of the log its followers are told."""
    ready: tuple[Ready, ...] = ()
    """The seats whose orders fire next."""
    reckoned: bool = False
    """Clocks and reminders are concerned."""

    def owe(self, table: Table, message: Message, channel: int | None = None) -> None:
        """A message to the table's channel, or to another (`-user`: to that user alone)."""
        where = table.row.channel if channel is None else channel
        self.owed.append(messages.row_of(table.row.id, where, message, self.at))

    def turns_change(self, before: Table, after: Table) -> bool:
        """Whether it may be others whom the table waits for."""
        then, now = before.row, after.row
        standing = now.status != then.status or now.paused != then.paused
        stands = after.timing.stands != before.timing.stands
        return bool(self.moves or self.joined or self.left or stands) or standing

    def acted(self, table: Table) -> frozenset[Seat]:
        """The seat whose own player acts here, if a computer player stands in for it."""
        seat = None if self.user is None else table.seat_of(self.user)
        stands = seat is not None and obligations.stand_in(table.timing, seat) is not None
        done = bool(self.lines or self.moves) and not self.proxy and self.ordered is None
        return frozenset({seat}) if seat is not None and stands and done else frozenset()

    def not_called(self, table: Table) -> frozenset[int]:
        """Users of whom it is not known what they like (the worker of due times looks at once), and
        players whose orders are about to answer for them."""
        newcomers = frozenset(r.user for r in self.joined if r.user is not None)
        # Where nobody may know who has answered, to leave one out would tell.
        answering = () if table.quiet else tuple(r.seat for r in self.ready if r.moves)
        return newcomers | frozenset(table.users(answering))

    def untold(self, table: Table) -> bool:
        """Whether something was held back that is to be told now."""
        row = table.row
        open_ = row.status != "closed" and not table.quiet
        return self.at_last and open_ and row.told < row.moves

    def seats(self, kinds: Collection[str]) -> frozenset[Seat]:
        """The seats with entries of these kinds."""
        entries: Sequence[MoveRow] = self.moves
        return frozenset(Seat(m.seat) for m in entries if m.seat is not None and m.kind in kinds)
