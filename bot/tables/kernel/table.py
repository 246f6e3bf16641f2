"""A table in memory: its row, who sits there, open lines, the decoded position. Frozen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from bot.engine.codec import Codec, patched
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat, Together
from bot.engine.play import Draft, asked, draft, own, sealed, waiting
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.tables.kernel.chance import Bound, key_of
from bot.tables.kernel.part import PLAIN, Features
from storage.moves import Chain
from storage.seats import SeatRow
from storage.tables import TableRow


class Who(Protocol):
    """Whoever asks for a table, and from where."""

    @property
    def user(self) -> int: ...
    @property
    def channel(self) -> int: ...
    @property
    def guild(self) -> int | None: ...
    @property
    def interaction(self) -> int: ...


B = TypeVar("B")


@dataclass(frozen=True)
class Game:
    """A game, its codec, and what its tables can do besides."""

    spec: GameSpec
    features: Features = PLAIN

    @cached_property
    def codec(self) -> Codec:
        """States and news of this game."""
        return Codec(self.spec)

    def position(self, chain: Chain) -> bytes:
        """The encoded position that a chain of deltas leads to."""
        data = patched(b"", chain.keyframe)
        for change in chain.deltas:
            data = patched(data, change)
        return data

    def recalled(self, chain: Chain) -> Any:
        """The position that a chain of deltas leads to, in today's shape."""
        return self.codec.decode(self.position(chain), chain.rules)


class Kept(Generic[B]):
    """A property that its object remembers, and that must never change.

    `functools.cached_property` takes a lock for each before Python 3.12, and a move makes a dozen.
    """

    def __init__(self, made: Callable[[Any], B]) -> None:
        self._made = made
        self.__doc__ = made.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, of: Any, _: type) -> B:
        result = of.__dict__[self._name] = self._made(of)
        return result


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table as it is now: decoded values, no JSON. `state` is None in the lobby.

    Its row's columns that hold text are as they were stored; `codec` writes them anew.
    """

    game: Game
    row: TableRow
    sitting: tuple[SeatRow, ...]
    lines: Mapping[int, tuple[str, ...]]
    state: Any
    parts: Mapping[str, Any] = msgspec.field(default_factory=dict)
    """What its features keep: each part reads its own (`TIMING.of(table)`)."""
    counts: tuple[int, ...] = ()
    """How many entries each seat has in the log."""
    options: Mapping[str, str] = msgspec.field(default_factory=dict)
    redo: tuple[int, ...] = ()
    """The entries that can be done again, the next one last."""
    entropy: Bound | None = None
    """What chance is bound to: fixed by Start, whole once the game is dealt."""
    proposers: Mapping[int, int] = msgspec.field(default_factory=dict)
    """Lines that wait for somebody else to confirm them: who has proposed each."""
    salts: Mapping[int, str] = msgspec.field(default_factory=dict)
    """What keeps each user's names here from being guessed from their marks in the record."""

    @Kept
    def drafts(self) -> dict[Seat, Draft]:
        """Lines that have been played over this position: a line is played once."""
        return {}

    @Kept
    def labels(self) -> dict[tuple[Seat, str], tuple[tuple[str, str], ...]]:
        """What each seat's next answers are called, by language, once somebody has asked."""
        return {}

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.game.spec

    @property
    def drawn_stays(self) -> bool:
        """Whether nobody could agree to take a draw back."""
        return self.row.places == 1 and not self.spec.redraws_alone

    def seat_of(self, user: int) -> Seat | None:
        """Where a user sits."""
        for row in self.sitting:
            if row.user == user:
                return Seat(row.seat)
        return None

    def seat_for(self, user: int) -> Seat:
        """Where a user sits, or a refusal."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refusal(No("not-seated", self.row.title))
        return seat

    def users(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The users at these seats."""
        return tuple(r.user for r in self.sitting if r.seat in seats and r.user is not None)

    def holders(self, seat: int) -> tuple[SeatRow, ...]:
        """Who sits there."""
        return tuple(r for r in self.sitting if r.seat == seat)

    @property
    def running(self) -> bool:
        """Whether the game goes on (paused or not)."""
        return self.row.status == "running"

    @property
    def over(self) -> bool:
        """Whether nothing is secret any more."""
        return self.row.status in {"ended", "closed"}

    def line(self, seat: int) -> tuple[str, ...]:
        """A seat's private answers so far."""
        return self.lines.get(seat, ())

    def waits(self, seat: Seat) -> bool:
        """Whether the seat has a line, and the game asks others before it."""
        return bool(self.line(seat)) and own(self.state, seat) is None

    def draft(self, seat: Seat) -> Draft:
        """The seat's line over the committed position, as far as it is still legal.

        While others are asked (one of them has taken up an offer) a line only waits.
        """
        found = self.drafts.get(seat)
        if found is None:
            line = () if self.waits(seat) else self.line(seat)
            found = self.drafts[seat] = draft(self.state, seat, line)
        return found

    def lined(self, seat: Seat, answers: Sequence[str], known: Draft | None = None) -> Table:
        """The table with this line of a seat, and its draft if that is known already."""
        proposers = {s: user for s, user in self.proposers.items() if s != seat}
        lines = {**self.lines, seat: tuple(answers)}
        after = replace(self, lines=lines, proposers=proposers)
        after.drafts.update({other: d for other, d in self.drafts.items() if other != seat})
        if known is not None:
            after.drafts[seat] = known
        return after

    @Kept
    def key(self) -> bytes:
        """Of all chance at this table."""
        return key_of(self.row, self.entropy)

    def chance(self) -> Chance:
        """Chance from here on."""
        return Chance(self.key, self.row.counter)

    @property
    def sealed(self) -> bool:
        """Whether Start has fixed seats and options, and the game is not dealt yet."""
        return self.row.status == "lobby" and self.entropy is not None

    @Kept
    def awaited(self) -> tuple[Seat, ...]:
        """The seats any of whose Ready deals a sealed game: all but that of who pressed Start."""
        if not self.sealed or self.entropy is None:
            return ()
        held = {Seat(r.seat) for r in self.sitting if r.user is not None}
        return tuple(sorted(held - {self.entropy.starter}))

    @Kept
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return asked(self.state) if self.running else ()

    @Kept
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that everyone may be told the game waits for."""
        return waiting(self.state) if self.running else ()

    @Kept
    def quiet(self) -> bool:
        """Whether nobody may know just now who has answered."""
        top = self.state.todo[0] if self.running and self.state.todo else None
        return isinstance(top, Together) and top.quiet

    @property
    def turn(self) -> int:
        """The number of the game's present turn, 0 where the game doesn't say."""
        number = self.game.spec.turn if self.running else None
        return number(self.state) if number else 0

    @Kept
    def shown_moves(self) -> int:
        """The log's last number that may be told of: where even answering is secret, that before
        the answers now sealed."""
        return min(self.row.told, self.row.moves) if self.quiet else self.row.moves

    @property
    def numbered(self) -> int:
        """The log's last number: what a seat does in secret takes none."""
        return self.row.moves - self.row.asides

    @property
    def told_moves(self) -> int:
        """How many moves everybody knows of: what a seat does in secret counts for nobody."""
        row, last = self.row, self.shown_moves
        return last - (row.told_asides if last == row.told else row.asides)

    @property
    def told_serial(self) -> int:
        """How many of them were told last: it is in the id of that message's button."""
        return self.row.told - self.row.told_asides

    def public(self) -> Any:
        """What everyone sees."""
        return self.spec.public(self.state)

    @property
    def hides(self) -> bool:
        """Whether players have anything that others don't see."""
        return self.spec.hides is None or self.spec.hides(self.public())

    def private(self, seat: Seat) -> Any:
        """What a seat sees."""
        return self.spec.private(self.state, seat)

    def is_sealed(self, seat: Seat) -> bool:
        """Whether this seat's simultaneous answer is in."""
        return self.running and sealed(self.state, seat)

    def changed(self, row: TableRow, **more: Any) -> Table:
        """The table with this row in place of its own, and whatever else is given."""
        return replace(self, row=row, **more)
