"""What a draw tells, compared with what it would tell if chance had fallen otherwise.

A watcher whose view would be the same either way can't know how chance fell, so the news for that
watcher must be the same too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.engine.flow import Draw, News, Seat
from bot.engine.invariants import Broken, encoded
from bot.engine.play import Played
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec

Move = Callable[[Any, Chance], Played]
"""Plays the same move over any position."""

Watcher = Seat | None
"""A seat, or None: a reader of the channel who has no seat."""

OTHERWISE = 3
"""Other ways for chance to fall that are compared with a move."""


class Recorded(Chance):
    """Chance that falls as given, then freely, and records how it fell."""

    __slots__ = ("fell", "given")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        super().__init__(key, counter)
        self.given: Sequence[int] = ()
        self.fell: list[tuple[int, int]] = []
        """Each number drawn, and out of how many."""

    def below(self, n: int) -> int:
        """The number planned next, if it is one of 0..n-1, or else any of these."""
        at = len(self.fell)
        fits = at < len(self.given) and self.given[at] < n
        number = self.given[at] if fits else super().below(n)
        self.fell.append((number, n))
        return number


def check_heard(spec: GameSpec, s: Any, seats: int, move: Move, pick: Chance) -> None:
    """A move tells a watcher of chance only what the watcher sees, or what a `Draw` declares.
    The move is played over `s`, which is None before a game begins."""
    key = pick.below(2**32)

    def played(at: Any, given: Sequence[int] = ()) -> tuple[Played, Recorded]:
        chance = Recorded.of("heard", key)
        chance.given = given
        return move(at, chance), chance

    one, chance = played(s)
    if not one.passed.drew:
        return
    others = [played(s, given)[0] for given in _otherwise(chance.fell, pick)]
    if s is not None:  # A deck may lie in an order that chance no longer changes.
        fell = [number for number, _ in chance.fell]
        others.append(played(spec.redeal(s, None, pick), fell)[0])
    for other in others:
        for watcher in (None, *map(Seat, range(seats))):
            _compare(spec, one, other, watcher)


def _otherwise(fell: Sequence[tuple[int, int]], pick: Chance) -> Iterator[list[int]]:
    """Other ways for chance to fall: one number changed in each, so that most watchers see the
    same."""
    free = [at for at, (_, n) in enumerate(fell) if n > 1]
    for _ in range(OTHERWISE if free else 0):
        given = [number for number, _ in fell]
        at = pick.choice(free)
        number, n = fell[at]
        given[at] = (number + 1 + pick.below(n - 1)) % n
        yield given


def _compare(spec: GameSpec, one: Played, other: Played, watcher: Watcher) -> None:
    """Raise `Broken` where a watcher who knows the same is told something else."""
    heard, otherwise = _heard(one, watcher), _heard(other, watcher)
    if heard == otherwise or _known(spec, one, watcher) != _known(spec, other, watcher):
        return
    differ = [x for x in heard if x not in otherwise] + [x for x in otherwise if x not in heard]
    names = sorted({f"{type(event).__name__} of {rule}" for event, rule in differ})
    who = "everybody" if watcher is None else f"seat {watcher}"
    what = f"{', '.join(names) or 'the order of news'} tells {who} how chance fell"
    raise Broken("heard", f"{what}, which no view shows there and no Draw declares")


def _heard(played: Played, watcher: Watcher) -> list[tuple[Any, str]]:
    """The events that a watcher is told, in order, each with the § of its step."""
    return [(x.event, x.rule) for x in played.news if x.to is None or watcher in x.to]


def _known(spec: GameSpec, played: Played, watcher: Watcher) -> tuple[object, ...]:
    """A watcher's view after a move, and the declared events that the watcher was told."""
    view = None if watcher is None else encoded(spec.private(played.state, watcher))
    told = [x.event for x in played.news if _declared(spec, x, watcher)]
    return encoded(spec.public(played.state)), view, told


def _declared(spec: GameSpec, item: News, watcher: Watcher) -> bool:
    """Whether a draw of this § declares that it tells this to everybody, or to that one seat."""
    draws = [x for x in spec.steps if issubclass(x, Draw) and x.rule == item.rule]
    if item.to is None:
        return any(isinstance(item.event, draw.public) for draw in draws)
    own = item.to == (watcher,) and item.seat in {None, watcher}
    return own and any(isinstance(item.event, draw.private) for draw in draws)
