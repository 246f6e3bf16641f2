"""A scratch copy of a table: the position as one seat knows it, played on by that seat alone.

A copy is a table like any other, but has a seed of its own and is never stored.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec.structs import replace

from bot.engine.flow import Seat, Side, State, Together
from bot.engine.play import asked, resume
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.languages import signing
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.telling import log_texts

MOST_POSITIONS = 400
"""Positions that can be gone back to; beyond these the oldest go."""


class Thinking(Protocol):
    """Finds the lines of computer players."""

    async def line(
        self, spec: GameSpec, state: State, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which a computer player of this level answers in this state."""


@dataclass
class Scratch:
    """A copy, its owner's seat, and the positions that Undo goes back to."""

    table: Table
    seat: Seat
    step: int | None
    """The step of the game that it was copied from; None: the newest."""
    past: list[Table] = field(default_factory=list)
    since: int = 0
    """The moves that everybody knew of when the copy was made."""
    behind: bool = False
    """Whether the table has moved on since the copy of its newest position was made."""
    stamp: int = 0
    """Goes up with every change: buttons of an older panel change nothing."""
    advised: tuple[str, ...] = ()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a press is carried out."""

    @property
    def acting(self) -> Seat | None:
        """The seat to answer for: the owner's if it is asked, else the first one asked. None once
        the game is over."""
        seats = asked(self.table.state)
        if self.seat in seats:
            return self.seat
        return seats[0] if seats else None

    def change(
        self, write: Callable[[TableEdit], None], locale: str, eyes: Seat | None = None
    ) -> list[str]:
        """Edit the copy. Returns what happened, as the acting seat (or `eyes`) may read it."""
        seat = self.acting if eyes is None else eyes
        edit = TableEdit(self.table, 0.0)
        write(edit)
        if edit.unchanged:
            return []
        self.keep(edit.table)
        with signing():
            return log_texts.event_lines(self.table, edit.news, seat, locale)

    def compare(self, now: Table) -> None:
        """Note whether the table has moved on from what was copied."""
        self.behind = self.step is None and now.public_moves != self.since

    def keep(self, table: Table) -> None:
        """Go on to another position."""
        self.past = [*self.past, self.table][-MOST_POSITIONS:]
        self.table, self.advised = table, ()
        self.stamp += 1

    def undo(self) -> bool:
        """Go back to the position before the last change. Returns whether there was one."""
        if not self.past:
            return False
        *self.past, self.table = self.past
        self.advised = ()
        self.stamp += 1
        return True


def copied(then: Table, seat: Seat, step: int | None = None) -> Scratch:
    """A copy of a position, with all dealt anew that the seat can't know."""
    row = replace(
        then.row,
        status="running",
        paused=None,
        seed=secrets.token_bytes(32),
        counter=0,
        # What the log's length, or another's open line, could tell is not copied.
        moves=0,
        asides=0,
        told=0,
    )
    bare = then.changed(
        row,
        lines={},
        parts={},
        redo=(),
        counts=(0,) * then.row.places,
    )
    chance = Chance(secrets.token_bytes(32), 0)
    chance.next()
    state = _unsealed(then.spec.redeal(then.state, seat, chance), chance)
    row = replace(row, state=then.game.codec.encode(state))
    return Scratch(bare.changed(row, state=state), seat, step, since=then.public_moves)


def _unsealed(state: Any, chance: Chance) -> Any:
    """The state without the simultaneous answers given so far: who has given one is a secret."""
    top = state.todo[0] if state.todo else None
    if not isinstance(top, Together):
        return state
    sides = tuple(Side(side.seat, side.stack) for side in top.sides)
    open_ = replace(state, todo=(replace(top, sides=sides), *state.todo[1:]))
    return resume(open_, chance).state
