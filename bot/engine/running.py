"""Running what runs by itself: between two choices, and along one seat's line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import (
    Draw,
    Meanwhile,
    News,
    Question,
    Reveal,
    S,
    Seat,
    Side,
    State,
    Step,
    Task,
    Todo,
    Together,
    Words,
)
from bot.engine.legal import AnyQuestion, check, forced
from bot.engine.rng import Chance
from bot.engine.sides import put_back, set_apart, side_of

NO_QUESTION = No("not-asked")

RUN_LIMIT = 10_000
"""Steps that may run between two choices. A game that needs more runs in circles."""


class Passed(msgspec.Struct, frozen=True):
    """What a move went through, which decides whether it can be undone freely."""

    drew: bool = False
    showed: tuple[Seat, ...] | None = ()
    """Seats that were shown something (None: everybody)."""


NOTHING = Passed()
"""The `Passed` of a move that neither drew nor showed anything."""


class Tally:
    """Collects the `Passed` of a run, step by step."""

    __slots__ = ("drew", "everybody", "seats")

    def __init__(self) -> None:
        self.drew = False
        self.everybody = False
        self.seats: set[Seat] = set()

    def show(self, to: tuple[Seat, ...] | None) -> None:
        """Note that these seats were shown something (None: everybody)."""
        if to is None:
            self.everybody = True
        else:
            self.seats.update(to)

    def passed(self) -> Passed:
        return Passed(self.drew, None if self.everybody else tuple(sorted(self.seats)))


def run(s: S, chance: Chance, tally: Tally) -> S:
    """Run on to a question that leaves a choice, or to the end of the game."""
    for _ in range(RUN_LIMIT):
        if not s.todo:
            return s
        step = s.todo[0]
        if isinstance(step, Question):
            only = None if step.hesitates else forced(step, s)
            if only is None:
                return s
            s = with_rule(step, s, step.take(popped(s), only))
        elif isinstance(step, Task):
            s = with_rule(step, s, step.run(popped(s)))
        elif isinstance(step, Together):
            attended = seal_idle(s, step)
            if not all(side.sealed for side in attended.sides):
                return s if attended is step else replace(s, todo=(attended, *s.todo[1:]))
            s = resolve(s, attended, chance, tally)
        else:
            s = chance_step(s, step, chance, tally)
    raise AssertionError(f"runs on without end: {type(s.todo[0]).__name__}")


def chance_step(s: S, step: Todo, chance: Chance, tally: Tally) -> S:
    """The position after a draw or reveal on top of the stack."""
    if isinstance(step, Draw):
        tally.drew = True
        chance.next()
        after: S = step.run(popped(s), chance)
        return with_rule(step, s, after)
    assert isinstance(step, Reveal), type(step).__name__
    tally.show(step.shown())
    shown: S = step.run(popped(s))
    return with_rule(step, s, shown)


def resolve(s: S, t: Together, chance: Chance, tally: Tally) -> S:
    """Apply the lines of a `Together` whose sides are all sealed. Lines apply in seat order,
    then chance runs, and sides with steps left are asked anew. A line that ends the game ends it
    for all, and a seat that it dismisses doesn't get its turn."""
    if any(side.line for side in t.sides):
        tally.show(None)
    bare = tuple(Side(side.seat, side.stack) for side in t.sides)
    s = replace(s, todo=(Meanwhile(bare, t.quiet), *s.todo[1:]))
    for side in t.sides:
        if side_of(s, side.seat):
            # What an earlier seat's line made illegal is left, and asked again.
            s = put_back(run_line(set_apart(s, side.seat), side.seat, side.line).state, side.seat)
    for side in t.sides:
        if comes_to_chance(s, side.seat):
            s = put_back(run_chance(set_apart(s, side.seat), side.seat, chance, tally), side.seat)
    left = s.todo[0] if s.todo else None
    if not isinstance(left, Meanwhile):
        return s
    again = tuple(side for side in left.sides if side.stack)
    for side in again:
        top = side.stack[0]
        own_question = isinstance(top, Question) and top.seat == side.seat
        assert own_question, f"a side of a Together comes to {type(top).__name__} of others"
    return replace(s, todo=(Together(again, t.quiet), *s.todo[1:]) if again else s.todo[1:])


def comes_to_chance(s: State, seat: Seat) -> bool:
    """Whether a draw or reveal is next on this seat's side."""
    side = side_of(s, seat)
    return side is not None and bool(side.stack) and isinstance(side.stack[0], Draw | Reveal)


def run_chance(s: S, seat: Seat, chance: Chance, tally: Tally) -> S:
    """Run this seat's draws and reveals up to its next choice."""
    while s.todo and isinstance(s.todo[0], Draw | Reveal):
        s = run_alone(chance_step(s, s.todo[0], chance, tally), seat)
    return s


def seal_idle(s: State, t: Together) -> Together:
    """Seal the sides that have nothing to choose before chance."""
    if all(side.sealed for side in t.sides):
        return t
    sides = tuple(
        side
        if side.sealed or on_top(run_alone(set_apart(s, side.seat), side.seat), side.seat)
        else replace(side, sealed=True)
        for side in t.sides
    )
    return t if sides == t.sides else replace(t, sides=sides)


# One seat's line


class LineRun(NamedTuple):
    """How far a line goes."""

    state: Any
    done: list[str]
    unasked: list[str]
    asked: list[tuple[AnyQuestion, Any]]
    refusal: Refusal | None = None
    """The refusal of the rest of the line."""


def run_line(s: S, seat: Seat, line: Sequence[str]) -> LineRun:
    """Play a line on a seat's own stack, up to its end or its first illegal answer."""
    unasked: list[str] = []
    s = run_alone(s, seat, unasked)
    done: list[str] = []
    asked: list[tuple[AnyQuestion, Any]] = []
    for answer in line:
        q = on_top(s, seat)
        words = tuple(answer.split(" "))
        refusal = NotAsked(NO_QUESTION) if q is None else refusal_of(q, s, words)
        if q is not None and refusal is None:
            unasked.clear()
            asked.append((q, s))
            s = run_alone(with_rule(q, s, q.take(popped(s), words)), seat, unasked)
            done.append(answer)
        elif answer in unasked:
            del unasked[: unasked.index(answer) + 1]
        else:
            return LineRun(s, done, unasked, asked, refusal)
    return LineRun(s, done, unasked, asked)


def refusal_of(q: AnyQuestion, s: State, words: Words) -> Refusal | None:
    """Why these words are no answer, or None if they are."""
    try:
        check(q, s, words)
    except Illegal as refusal:
        return refusal
    return None


def run_alone(s: S, seat: Seat, unasked: list[str] | None = None) -> S:
    """Run on along one seat's line, up to a choice, a draw, a reveal or other seats' questions.
    `unasked` collects the answers that were the only ones, and therefore given unasked."""
    for _ in range(RUN_LIMIT):
        if not s.todo:
            return s
        step = s.todo[0]
        if isinstance(step, Question):
            if step.seat != seat or step.hesitates:
                return s
            only = forced(step, s)
            if only is None:
                return s
            if unasked is not None:
                unasked.append(" ".join(only))
            s = with_rule(step, s, step.take(popped(s), only))
        elif isinstance(step, Task):
            s = with_rule(step, s, step.run(popped(s)))
        else:
            return s
    raise AssertionError(f"runs on without end: {type(s.todo[0]).__name__}")


# One step


def with_rule(step: Step[Any], before: S, after: S) -> S:
    """The position after a step, which names its rule in the news that it added."""
    old = len(before.news)
    if len(after.news) == old:
        return after
    new = [x if x.rule else News(x.event, x.to, step.rule) for x in after.news[old:]]
    return replace(after, news=(*before.news, *new))


def popped(s: S) -> S:
    """The position without its top step."""
    return replace(s, todo=s.todo[1:])


def on_top(s: State, seat: Seat) -> AnyQuestion | None:
    """The question on top of the stack, if it asks this seat."""
    top = s.todo[0] if s.todo else None
    return top if isinstance(top, Question) and top.seat == seat else None
