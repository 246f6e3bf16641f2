"""What statistics are made of, taken from the acts themselves: answers' times, final places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from bot.tables import duties
from bot.tables.hours import Meter, Profile, ran
from bot.tables.live import Live
from storage.moves import MoveRow
from storage.results import AnswerRow, PlaceRow


def places(live: Live) -> tuple[PlaceRow, ...]:
    """The places of a game that is over."""
    found = live.spec.result(live.state)
    return tuple(PlaceRow(live.row.id, st.seat, st.place, st.score) for st in found)


def answered(before: Live, moves: Iterable[MoveRow]) -> Iterator[AnswerRow]:
    """How long the players took for these moves of their own, each seat's first only."""
    seen: set[int] = set()
    for move in moves:
        if move.kind != "move" or move.seat is None or move.user is None or move.seat in seen:
            continue
        seen.add(move.seat)
        duty = duties.duty_of(before.timing, move.seat)
        if duty is None or before.seat_of(move.user) != move.seat:
            continue
        profile = duties.habits_of(before, move.user).profile
        row = before.row
        yield AnswerRow(
            row.id,
            move.number,
            row.game,
            row.guild,
            move.user,
            spent(duty.since, move.at, profile),
            move.at,
        )


def spent(since: float, until: float, profile: Profile) -> float:
    """The seconds between, quiet hours and absences left out."""
    return ran(Meter(since, inf, 0.0, inf), until, profile).spent
