"""A table in memory, as a frozen value: its row, seats, open lines and decoded position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    """A game, its codec, and the features of its tables."""

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


class Once(Generic[B]):
    """A property that is computed once for each object.

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
    """A table as it is now, in decoded values. `state` is None in the lobby.

    The row's JSON columns are as last stored: `codec` encodes them anew.
    """

    game: Game
    row: TableRow
    sitting: tuple[SeatRow, ...]
    lines: Mapping[int, tuple[str, ...]]
    state: Any
    parts: Mapping[str, Any] = msgspec.field(default_factory=dict)
    """The features' values by the name of their part. Read them as `TIMING.of(table)`."""
    counts: tuple[int, ...] = ()
    """The number of each seat's log entries."""
    options: Mapping[str, str] = msgspec.field(default_factory=dict)
    redo: tuple[int, ...] = ()
    """The log entries that a redo can restore, the next one last."""
    entropy: Bound | None = None
    """What chance is bound to: fixed by Start, complete once the game is dealt."""
    proposers: Mapping[int, int] = msgspec.field(default_factory=dict)
    """Lines that wait for somebody else to confirm them: who has proposed each."""
    salts: Mapping[int, str] = msgspec.field(default_factory=dict)
    """The users' salts, without which names could be guessed from their marks in the record."""

    @Once
    def drafts(self) -> dict[Seat, Draft]:
        """The drafts of lines played over this position, so that each line is played once."""
        return {}

    @Once
    def labels(self) -> dict[tuple[Seat, str], tuple[tuple[str, str], ...]]:
        """The labels of each seat's next answers by language, once they have been needed."""
        return {}

    @property
    def spec(self) -> GameSpec:
        return self.game.spec

    @property
    def drawn_stays(self) -> bool:
        """Whether a draw can't be taken back, as nobody else could agree."""
        return self.row.places == 1 and not self.spec.redraws_alone

    def seat_of(self, user: int) -> Seat | None:
        """The user's seat, or None."""
        for row in self.sitting:
            if row.user == user:
                return Seat(row.seat)
        return None

    def seat_for(self, user: int) -> Seat:
        """The user's seat. Refuses users without one."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refusal(No("not-seated", self.row.title))
        return seat

    def users(self, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(r.user for r in self.sitting if r.seat in seats and r.user is not None)

    def holders(self, seat: int) -> tuple[SeatRow, ...]:
        return tuple(r for r in self.sitting if r.seat == seat)

    def expected(self, seats: Iterable[Seat]) -> list[Seat]:
        """The seats at which people think, or all of these where computers alone do: a computer
        answers at once."""
        every = list(seats)
        return [seat for seat in every if not any(r.level for r in self.holders(seat))] or every

    @property
    def running(self) -> bool:
        """Whether the game has begun and isn't over. It may be paused."""
        return self.row.status == "running"

    @property
    def over(self) -> bool:
        """Whether nothing is secret any more."""
        return self.row.status in {"ended", "closed"}

    def line(self, seat: int) -> tuple[str, ...]:
        """A seat's private answers so far."""
        return self.lines.get(seat, ())

    def waits(self, seat: Seat) -> bool:
        """Whether the seat has an open line, but the game asks others first."""
        return bool(self.line(seat)) and own(self.state, seat) is None

    def draft(self, seat: Seat) -> Draft:
        """The seat's line over the committed position, as far as it is still legal.

        While others are asked (one of them has taken up an offer) a line only waits.
        """
        if seat not in self.drafts:
            line = () if self.waits(seat) else self.line(seat)
            self.drafts[seat] = draft(self.state, seat, line)
        return self.drafts[seat]

    def lined(self, seat: Seat, answers: Sequence[str], played: Draft | None = None) -> Table:
        """The table with this open line of a seat, and its draft if the caller has it."""
        proposers = {s: user for s, user in self.proposers.items() if s != seat}
        lines = {**self.lines, seat: tuple(answers)}
        after = replace(self, lines=lines, proposers=proposers)
        after.drafts.update({other: d for other, d in self.drafts.items() if other != seat})
        if played is not None:
            after.drafts[seat] = played
        return after

    @Once
    def key(self) -> bytes:
        """The key from which all chance at this table is drawn."""
        return key_of(self.row, self.entropy)

    def chance(self) -> Chance:
        """The table's chance, at its present counter."""
        return Chance(self.key, self.row.counter)

    @property
    def sealed(self) -> bool:
        """Whether Start has fixed seats and options, but the game isn't dealt yet."""
        return self.row.status == "lobby" and self.entropy is not None

    @Once
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose Ready deals a sealed game: all but that of whoever pressed Start."""
        if not self.sealed or self.entropy is None:
            return ()
        people = {Seat(r.seat) for r in self.sitting if r.user is not None}
        return tuple(sorted(people - {self.entropy.starter}))

    @Once
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return asked(self.state) if self.running else ()

    @Once
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, as far as that is public."""
        return waiting(self.state) if self.running else ()

    @Once
    def quiet(self) -> bool:
        """Whether it is secret at the moment who has answered."""
        top = self.state.todo[0] if self.running and self.state.todo else None
        return isinstance(top, Together) and top.quiet

    @property
    def turn(self) -> int:
        """The number of the game's present turn, 0 where the game doesn't say."""
        number = self.game.spec.turn if self.running else None
        return number(self.state) if number else 0

    @Once
    def public_end(self) -> int:
        """The last log entry that may be announced. While even answering is secret, that is the
        one before the answers now sealed."""
        return min(self.row.told, self.row.moves) if self.quiet else self.row.moves

    @property
    def numbered(self) -> int:
        """The last public number in the log. Secret moves take none."""
        return self.row.moves - self.row.asides

    @property
    def public_moves(self) -> int:
        """The number of moves that everybody knows of."""
        row, last = self.row, self.public_end
        return last - (row.told_asides if last == row.told else row.asides)

    @property
    def announced(self) -> int:
        """The number of moves announced. The id of the last message's undo button has it."""
        return self.row.told - self.row.told_asides

    def public(self) -> Any:
        """The view that everybody has."""
        return self.spec.public(self.state)

    @property
    def hides(self) -> bool:
        """Whether players have anything that others can't see."""
        return self.spec.hides is None or self.spec.hides(self.public())

    def private(self, seat: Seat) -> Any:
        """The view that a seat has."""
        return self.spec.private(self.state, seat)

    def is_sealed(self, seat: Seat) -> bool:
        """Whether this seat has sealed its simultaneous answer."""
        return self.running and sealed(self.state, seat)

    def changed(self, row: TableRow, **more: Any) -> Table:
        """The table with this row, and with other values that are given."""
        return replace(self, row=row, **more)
