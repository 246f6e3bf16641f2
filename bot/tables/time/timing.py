"""A table's time as it is stored: the clock, who owes what since when, and who stands in for
whom.

With it, the preferences of the people at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from bot.engine.flow import Seat
from bot.tables.kernel.part import Note, Part
from bot.tables.time import time_preferences
from bot.tables.time.clock_rules import Allowance, NoClock, Rule
from bot.tables.time.clocks import Clock
from bot.tables.time.time_preferences import TimePreferences
from storage import people
from storage.db import Tx
from storage.people import PersonRow
from storage.personal import Mentions, Personal
from storage.tables import TableRow

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit


class Duty(msgspec.Struct, frozen=True, omit_defaults=True, rename={"spent": "taken"}):
    """A seat's present obligation. `serial` is the table's version that began it."""

    seat: Seat
    serial: int
    since: float
    by: int | None = None
    last: float | None = None
    sent: tuple[str, ...] = ()
    """The keys of the reminders that are owed or delivered."""
    late: bool = False
    """Whether the turn's mark of 80 % has passed already, so that no reminder says so."""
    spent: float = 0
    """Seconds that the duty had taken when a moderator last paused the table."""
    resumed: float | None = None
    """Since when the duty goes on after that pause."""
    calm: float = 0
    """Until when its beginning calls nobody."""


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An obligation whose answer is in, but can still be taken back."""

    duty: Duty
    left: float
    silent: bool = False
    """Whether reminders of the obligation stay until everybody has answered."""


class StandIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A computer player answers for a seat: until its turn is over, or until its player is back."""

    seat: Seat
    level: str
    turn: bool = False


Did = Literal["opened", "computer", "passed", "answered"]
"""What happened at zero: the seat was opened, a computer player seated, a pass or an answer
given."""


class SilentTimeout(msgspec.Struct, frozen=True):
    """A seat whose time ran out in secret, to be announced with the answers."""

    seat: Seat
    did: Did


class Call(msgspec.Struct, frozen=True):
    """A call of a seat that has done nothing since."""

    seat: Seat
    at: float


class NextUp(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seat that is asked next, before it is."""

    seat: Seat
    serial: int
    since: float
    by: int | None = None
    sent: tuple[str, ...] = ()


class ClockProposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposed clock, or proposed pauses, with the seats that have agreed."""

    number: int
    seat: Seat
    at: float
    rule: Rule | None = None
    allowance: Allowance | None = None
    agreed: tuple[Seat, ...] = ()

    @property
    def plan(self) -> Rule | Allowance:
        """The proposed clock or pauses."""
        plan = self.allowance if self.rule is None else self.rule
        assert plan is not None
        return plan


class Timing(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    rename={"proposal": "wish", "proposal_called_at": "wished"},
):
    """A table's time. `rule` and `allowance` are the lobby's choice, a running table's are in
    its clock."""

    rule: Rule = NoClock()
    allowance: Allowance = Allowance()
    clock: Clock | None = None
    duties: tuple[Duty, ...] = ()
    sealed: tuple[Sealed, ...] = ()
    stands: tuple[StandIn, ...] = ()
    coming: NextUp | None = None
    proposal: ClockProposal | None = None
    unsaid: tuple[SilentTimeout, ...] = ()
    outage: int = 0
    """The last outage that was made up for."""
    proposal_called_at: float = 0.0
    """When other seats were last called because of a proposal."""
    calls: tuple[Call, ...] = ()
    """The calls of the last minutes."""

    @property
    def present(self) -> Rule:
        """The clock's rule now."""
        return self.rule if self.clock is None else self.clock.rule

    @property
    def allowed(self) -> Allowance:
        """The pauses allowed now."""
        return self.allowance if self.clock is None else self.clock.allowance


_DECODER = msgspec.json.Decoder(Timing)
NOTHING = Timing()


class TimingPart(Part[Timing]):
    """A table's time, in a column of the table's row."""

    holds = (Mentions("tables", "timing"), Mentions("tables", "pause", whole=True))

    def load(self, tx: Tx, table: TableRow) -> object:
        del tx
        return table.timing

    def read(self, loaded: object) -> Timing:
        """The decoded column, or the default if the column is empty."""
        return _DECODER.decode(cast("str", loaded)) if loaded else NOTHING

    def columns(self, value: Timing) -> Mapping[str, object]:
        return {"timing": "" if value == NOTHING else msgspec.json.encode(value).decode()}


class PeoplePart(Part[Mapping[int, TimePreferences]]):
    """The preferences of the people at a table.

    Somebody who is missing has none. They are stored for each person, not for a table.
    """

    holds = (Personal("people"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        """Read the rows of the people at the table."""
        return people.at_table(tx, table.id)

    def read(self, loaded: object) -> Mapping[int, TimePreferences]:
        rows = cast("Iterable[PersonRow]", loaded)
        return {row.user: time_preferences.read(row) for row in rows}


TIMING = TimingPart("timing", NOTHING)
PEOPLE = PeoplePart("people", {})

RETIMED = Note(nothing=False)
"""Whether clocks or preferences were set by hand."""


def retime(edit: TableEdit, timing: Timing) -> None:
    """Set the table's time, before anything else of the edit is computed from it."""
    edit.note(RETIMED, value=True)
    edit.put(TIMING, timing)


def tell_time(edit: TableEdit, user: int, habits: TimePreferences) -> None:
    """Use these preferences of a player at the table from now on."""
    edit.note(RETIMED, value=True)
    edit.put(PEOPLE, {**PEOPLE.of(edit.table), user: habits})


def matter_of_clock(number: int) -> str:
    """Returns the key of another clock that somebody has proposed."""
    return f"clock:{number}"


def matter_of_stand(seat: int) -> str:
    """Returns the key of a computer player that answers until its player is back."""
    return f"stand:{seat}"
