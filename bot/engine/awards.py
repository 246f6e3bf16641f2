"""Awards at the end of a game: who did most of something, by the game's own events.

    AWARDS = (
        award("raider", Stole, lambda e: e.fuel + e.ore, single=True),
        award("builder", Built),
    )

Each has a title and a reason among the game's texts: `award-raider = Boldest raid` and
`award-raider-for = stole { $n } at once`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from bot.engine.flow import OfSeat, Seat

E = TypeVar("E", bound=OfSeat)


@dataclass(frozen=True, slots=True)
class Award(Generic[E]):
    """What is counted of which events, and for whom."""

    name: str
    kind: type[E]
    worth: Callable[[E], int]
    whose: Callable[[E], Seat]
    single: bool
    """Whether the greatest event counts, rather than all of them together."""


class Honour(NamedTuple):
    """An award that was won."""

    name: str
    seat: Seat
    n: int


def award(
    name: str,
    kind: type[E],
    worth: Callable[[E], int] = lambda _: 1,
    *,
    whose: Callable[[E], Seat] = lambda e: e.seat,
    single: bool = False,
) -> Award[E]:
    """An award for the most of something. Without `worth` the events are counted."""
    return Award(name, kind, worth, whose, single)


def honours(awards: Iterable[Award[E]], events: Iterable[object]) -> list[Honour]:
    """The awards that were won. What two seats did equally often wins nobody an award."""
    happened = list(events)
    found: list[Honour] = []
    for each in awards:
        counts: dict[Seat, int] = {}
        for event in happened:
            if isinstance(event, each.kind):
                seat, n = each.whose(event), each.worth(event)
                before = counts.get(seat, 0)
                counts[seat] = max(before, n) if each.single else before + n
        most = max(counts.values(), default=0)
        best = [seat for seat, n in counts.items() if n == most]
        if most > 0 and len(best) == 1:
            found.append(Honour(each.name, best[0], most))
    return found
