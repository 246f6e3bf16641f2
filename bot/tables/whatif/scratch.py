"""A scratch copy of a table: the position as one seat knows it, played on by that seat alone.

It is a table like any other, but for its own seed, and that it is never stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec.structs import replace

from bot.engine.flow import Seat, Side, State, Together
from bot.engine.play import asked, resume
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.telling import log_texts

MOST_KEPT = 400
"""Positions that can be gone back to; beyond these the oldest go."""


class Thinking(Protocol):
    """What finds the lines of computer players."""

    async def line(
        self, spec: GameSpec, state: State, seat: Seat, level: str, chance: Chance, nodes: int
    ) -> tuple[str, ...]:
        """The line with which this level answers here."""


@dataclass
class Scratch:
    """A copy, whose it is, the positions before, and what was told last."""

    table: Table
    seat: Seat
    step: int | None
    """The step of the game that it was copied from; None: the newest."""
    past: list[Table] = field(default_factory=list)
    stamp: int = 0
    """Goes up with every change: buttons of an older panel change nothing."""
    advised: tuple[str, ...] = ()

    @property
    def acting(self) -> Seat | None:
        """Whose answer is wanted: the owner's own, else the first seat asked; None: it is over."""
        seats = asked(self.table.state)
        if self.seat in seats:
            return self.seat
        return seats[0] if seats else None

    def change(
        self, write: Callable[[TableEdit], None], locale: str, eyes: Seat | None = None
    ) -> list[str]:
        """Do something to the copy; what happened, as whoever acts (or `eyes`) may read it."""
        seat = self.acting if eyes is None else eyes
        edit = TableEdit(self.table, 0.0)
        write(edit)
        if edit.unchanged:
            return []
        self.keep(edit.table)
        return log_texts.said(self.table, edit.news, seat, locale)

    def keep(self, table: Table) -> None:
        """Go on to another position."""
        self.past = [*self.past, self.table][-MOST_KEPT:]
        self.table, self.advised = table, ()
        self.stamp += 1

    def undo(self) -> bool:
        """Take the last answer back, whatever it was; False where there is none."""
        if not self.past:
            return False
        *self.past, self.table = self.past
        self.advised = ()
        self.stamp += 1
        return True


def copied(then: Table, seat: Seat, step: int | None = None) -> Scratch:
    """A copy of a position in which all is dealt anew that this seat can't know."""
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
    return Scratch(bare.changed(row, state=state), seat, step)


def _unsealed(state: Any, chance: Chance) -> Any:
    """Everybody's simultaneous answers are still to come: who has given which is a secret."""
    top = state.todo[0] if state.todo else None
    if not isinstance(top, Together):
        return state
    sides = tuple(Side(side.seat, side.stack) for side in top.sides)
    open_ = replace(state, todo=(replace(top, sides=sides), *state.todo[1:]))
    return resume(open_, chance).state
