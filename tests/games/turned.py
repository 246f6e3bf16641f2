"""Positions with everybody so many seats further on: rules know whose turn it is, not seat numbers.

After the same answers and the same chance, what happens is the same, turned.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from bot.engine import notation
from bot.engine.flow import Seat
from bot.engine.fuzz import table
from bot.engine.invariants import random_line
from bot.engine.play import Played, asked, begin, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup, Standing


class Lists(NamedTuple):
    """What a game's structs hold by seat without saying so."""

    by_seat: Mapping[str, int]
    """Fields as `Kind.field`, with the depth at which the seats stand: 0 for the outermost."""
    colours: tuple[str, ...] = ()
    """What seats are called in answers, where that isn't by what they have."""
    tidy: Callable[[Any], Any] = lambda s: s
    """The one shape of a position whose heaps have no order."""


class Turning(NamedTuple):
    """How far, among how many."""

    by: int
    seats: int
    lists: Lists

    def seat(self, seat: int) -> Seat:
        """The turned number of a seat. A negative seat, which stands for nobody, stays as it is."""
        return Seat(seat if seat < 0 else (seat + self.by) % self.seats)

    def words(self, said: str) -> str:
        """An answer, or a part of one."""
        colours = self.lists.colours
        if not colours:
            return said
        pattern = rf"\b({'|'.join(colours)})(?=\d|\b)"
        return re.sub(pattern, lambda m: colours[self.seat(colours.index(m[0]))], said)

    def row(self, row: tuple[Any, ...], depth: int = 0) -> tuple[Any, ...]:
        """A list with a place for each seat."""
        if depth:
            return tuple(self.row(inner, depth - 1) for inner in row)
        assert len(row) in {0, self.seats}, row
        return tuple(row[(n - self.by) % len(row)] for n in range(len(row)))

    def whole(self, s: Any) -> Any:
        """A position."""
        return self.lists.tidy(turned(s, self))


def turned(x: Any, t: Turning, hint: Any = None) -> Any:
    """A value with all its seats turned."""
    if isinstance(x, msgspec.Struct):
        return _struct(x, t)
    if isinstance(x, str):
        # A set that was picked has no order.
        return ",".join(sorted(t.words(x).split(",")))
    if hint is Seat:
        return t.seat(x)
    if get_origin(hint) in {Union, types.UnionType}:
        known = [kind for kind in get_args(hint) if kind is not type(None)]
        return x if x is None or len(known) > 1 else turned(x, t, known[0])
    if isinstance(x, tuple):
        return tuple(turned(y, t, kind) for y, kind in zip(x, _inner(hint, len(x)), strict=True))
    return x


def _inner(hint: Any, length: int) -> tuple[Any, ...]:
    """What the items of a tuple are."""
    args = get_args(hint)
    return (args[0],) * length if args[1:] == (...,) else args or (None,) * length


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """What a struct's fields are."""
    found = get_type_hints(kind)
    return {name: found[name] for name in kind.__struct_fields__}


def _struct(x: Any, t: Turning) -> Any:
    """A struct with all the seats in it turned."""
    found: dict[str, Any] = {}
    kind: Any = type(x)
    for name, hint in _hints(kind).items():
        value = turned(getattr(x, name), t, hint)
        depth = t.lists.by_seat.get(f"{kind.__name__}.{name}")
        found[name] = value if depth is None else t.row(value, depth)
    return msgspec.structs.replace(x, **found)


def _told(event: Any, t: Turning) -> Any:
    """An event in the turned position, with its tuples of words sorted, as they have no order."""
    found = turned(event, t)
    several = {
        name: tuple(sorted(value))
        for name, value in msgspec.structs.asdict(found).items()
        if isinstance(value, tuple) and all(isinstance(x, str) for x in value)
    }
    return msgspec.structs.replace(found, **several)


def _line(s: Any, seat: Seat, line: Sequence[str], t: Turning) -> tuple[str, ...]:
    """A line as the seat it is turned to writes it: sets have their own order."""
    found: tuple[str, ...] = ()
    for answer in line:
        d = draft(t.whole(s), t.seat(seat), found)
        there = t.words(answer)
        # Without a question it is an answer that has become the only one.
        read = notation.read(d.question, d.state, there) if d.question is not None else there
        found = (*found, read)
    return found


Play = Callable[[Any, Seat, Sequence[str]], Played]


def check_mirrors(
    s: Any,
    seat: Seat,
    line: Sequence[str],
    play: Play,
    seats: int,
    lists: Lists,
    *,
    by: int = -1,
    drafted: bool = True,
) -> Played:
    """Play a line, and again with everybody `by` seats further on: the same must come of it.

    One seat back is the usual mirror: what the first seat does, the last one does.
    """
    after, same, t = play(s, seat, line), Turning(0, seats, lists), Turning(by, seats, lists)
    answers = _line(s, seat, line, t) if drafted else tuple(map(t.words, line))
    there = play(t.whole(s), t.seat(seat), answers)
    assert t.whole(after.state) == same.whole(there.state)
    told = [_told(x.event, same) for x in there.news]
    assert [_told(x.event, t) for x in after.news] == told
    return after


def check_standings(
    s: Any, result: Callable[[Any], Sequence[Standing]], seats: int, lists: Lists
) -> list[Standing]:
    """A result, the same places wherever the players sit."""
    found = list(result(s))
    for by in range(1, seats):
        t = Turning(by, seats, lists)
        there = sorted((turned(x, t) for x in found), key=lambda x: x.seat)
        assert sorted(result(t.whole(s)), key=lambda x: x.seat) == there
    return found


def check_game(
    game: GameSpec, seed: int, answers: int, lists: Lists, begun: Callable[[Any], bool]
) -> int:
    """Play a random game and its mirrors. Returns the number of lines played.

    Lines aren't mirrored before the game has `begun`, as dice fall for seats by their numbers.
    """
    seats, options = table(game, seed)
    pick, lines = Chance.of("mirror", seed), 0
    s = lists.tidy(begin(game.setup(Setup(seats, game.chosen(options))), pick).state)
    for i in range(answers):
        if not asked(s):
            break
        seat = pick.choice(asked(s))
        line = random_line(s, seat, pick, more=2)

        def play(s: Any, seat: Seat, line: Sequence[str], i: int = i) -> Played:
            return commit(s, seat, line, Chance.of(seed, i))

        if not begun(s):
            s = lists.tidy(play(s, seat, line).state)
            continue
        by = 1 + i % (seats - 1)
        s = lists.tidy(check_mirrors(s, seat, line, play, seats, lists, by=by).state)
        lines += 1
    return lines
