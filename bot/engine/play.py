"""The only door into a game: questions asked, lines tried out, moves committed.

`draft` replays a seat's private line over the committed state and stops before chance or showing;
`commit` applies a legal line and lets everything run that runs by itself. What is not legal raises
a `Refusal` and changes nothing, because states are never changed at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import (
    NONE,
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
from bot.engine.legal import (
    AnyQuestion,
    answers,
    check,
    forced,
    nearest,
    only_set,
    subset_word,
    whole,
    words_after,
)
from bot.engine.rng import Chance

__all__ = [
    "NOTHING",
    "NO_QUESTION",
    "RUN_LIMIT",
    "AnyQuestion",
    "Draft",
    "Passed",
    "Played",
    "Stop",
    "accept",
    "after",
    "answers",
    "asked",
    "begin",
    "check",
    "commit",
    "commit_draft",
    "draft",
    "extended",
    "forced",
    "nearest",
    "offers",
    "only_set",
    "own",
    "question",
    "resume",
    "sealed",
    "subset_word",
    "unseal",
    "waiting",
    "whole",
    "words_after",
]

Stop = Literal["", "draw", "reveal", "others", "end"]


class Passed(msgspec.Struct, frozen=True):
    """The kinds of step a move went through: what an undo of it costs follows from these."""

    drew: bool = False
    showed: tuple[Seat, ...] | None = ()
    """Seats that were shown something (None: everybody)."""


class Draft(msgspec.Struct, frozen=True):
    """A seat's line over the committed state, as far as it is legal."""

    state: Any
    """The position after the line, the seat's own stack on top."""
    answers: tuple[str, ...]
    question: Any
    """What this seat is asked next in its line, or None when the line can only be confirmed."""
    stop: Stop
    """What the line has run up to: chance, a showing, other seats, the end, or nothing."""
    cut: No | None = None
    """Why the rest of the answers was cut off, if it was."""
    unasked: tuple[str, ...] = ()
    """Answers given since the last one because there was no other; typed again they do no harm."""
    asked: tuple[tuple[Any, Any], ...] = ()
    """To each answer the question, and the position it was asked in."""


class Played(msgspec.Struct, frozen=True):
    """A committed move: the position after it, what happened, what it passed."""

    state: Any
    news: tuple[News, ...]
    passed: Passed


# Who is asked what


def asked(s: State) -> tuple[Seat, ...]:
    """The seats the game waits for, offers not counted. Nobody: the game is over.

    Within a line that has run up to chance, these are the seats asked by what comes next.
    """
    for step in s.todo:
        if isinstance(step, Question):
            return (step.seat,)
        if isinstance(step, Together | Meanwhile):
            return tuple(side.seat for side in step.sides if not side.sealed)
    return ()


def waiting(s: State) -> tuple[Seat, ...]:
    """The seats that everyone may be told the game waits for."""
    for step in s.todo:
        if isinstance(step, Meanwhile) or (step is s.todo[0] and isinstance(step, Together)):
            return tuple(side.seat for side in step.sides if step.quiet or not side.sealed)
    return asked(s)


def own(s: S, seat: Seat) -> S | None:
    """The position with this seat's own stack on top, or None if the game asks others."""
    top = s.todo[0] if s.todo else None
    if isinstance(top, Together):
        open_ = any(side.seat == seat and not side.sealed for side in top.sides)
        return _apart(s, seat) if open_ else None
    if isinstance(top, Question) and top.seat == seat:
        return s
    return None


def question(s: State, seat: Seat) -> AnyQuestion | None:
    """What the game waits for from this seat at the committed position."""
    mine = own(s, seat)
    return None if mine is None else _current(_unattended(mine, seat), seat)


def offers(s: State, seat: Seat) -> tuple[AnyQuestion, ...]:
    """The questions offered to this seat that can be answered now: none when the game is over."""
    if not s.todo:
        return ()
    return tuple(
        q
        for q in s.offers
        if isinstance(q, Question) and q.seat == seat and next(iter(words_after(q, s, ())), None)
    )


def sealed(s: State, seat: Seat) -> bool:
    """Whether this seat's simultaneous answer is in while others are still asked."""
    top = s.todo[0] if s.todo else None
    return isinstance(top, Together) and any(
        side.seat == seat and side.sealed and side.line for side in top.sides
    )


# Lines


def draft(s: S, seat: Seat, line: Sequence[str]) -> Draft:
    """The line over this position, cut back to its longest legal beginning.

    An answer that has become the only one, and is therefore given unasked, may stand in the line
    or not; it is not among the draft's `answers`.
    """
    mine = own(s, seat)
    if mine is None:
        return Draft(s, (), None, "", NO_QUESTION if line else None)
    r = _replayed(mine, seat, line)
    no = r.refusal.no if r.refusal else None
    q, stop = _current(r.state, seat), _stop(r.state, seat)
    return Draft(r.state, tuple(r.done), q, stop, no, tuple(r.unasked), tuple(r.asked))


def extended(d: Draft, seat: Seat, answer: str) -> Draft:
    """The draft with one more answer to its question: only that answer is played."""
    q, words = d.question, tuple(answer.split(" "))
    if q is None:
        raise NotAsked(NO_QUESTION)
    check(q, d.state, words)
    unasked: list[str] = []
    s = _unattended(_cited(q, d.state, q.take(_popped(d.state), words)), seat, unasked)
    asked = (*d.asked, (q, d.state))
    answers, following = (*d.answers, answer), _current(s, seat)
    return Draft(s, answers, following, _stop(s, seat), None, tuple(unasked), asked)


class _Replayed(NamedTuple):
    state: Any
    done: list[str]
    unasked: list[str]
    asked: list[tuple[AnyQuestion, Any]]
    refusal: Refusal | None = None


def _replayed(s: S, seat: Seat, line: Sequence[str]) -> _Replayed:
    """This line played on a seat's own stack: how far it goes, and what refuses the rest."""
    unasked: list[str] = []
    s = _unattended(s, seat, unasked)
    done: list[str] = []
    asked: list[tuple[AnyQuestion, Any]] = []
    for answer in line:
        q = _current(s, seat)
        words = tuple(answer.split(" "))
        refusal = NotAsked(NO_QUESTION) if q is None else _refusal(q, s, words)
        if q is not None and refusal is None:
            unasked.clear()
            asked.append((q, s))
            s = _unattended(_cited(q, s, q.take(_popped(s), words)), seat, unasked)
            done.append(answer)
        elif answer in unasked:
            del unasked[: unasked.index(answer) + 1]
        else:
            return _Replayed(s, done, unasked, asked, refusal)
    return _Replayed(s, done, unasked, asked)


def _refusal(q: AnyQuestion, s: State, words: Words) -> Refusal | None:
    try:
        check(q, s, words)
    except Illegal as refusal:
        return refusal
    return None


def after(q: AnyQuestion, s: S, words: Words) -> S:
    """The position after this legal answer and what follows of itself for its seat."""
    here = _popped(s) if s.todo and s.todo[0] is q else s
    taken: S = _cited(q, s, q.take(here, words))
    return _unattended(taken, q.seat)


def commit(s: S, seat: Seat, line: Sequence[str], chance: Chance) -> Played:
    """Apply a seat's whole line, then run on to the next choice. Raises `Refusal`, changes nothing.

    In a `Together` the line must answer all that can be asked before chance; it is sealed, and
    all lines are applied once the last is in.
    """
    mine = own(s, seat)
    if mine is None:
        raise NotAsked(NO_QUESTION)
    here, done, _, _, refusal = _replayed(mine, seat, line)
    if refusal:
        raise refusal
    return _applied(s, seat, here, done, chance)


def commit_draft(s: S, seat: Seat, d: Draft, chance: Chance) -> Played:
    """Commit a draft over this very position: its line is not played a second time."""
    assert d.cut is None, "a line is cut back before it is committed"
    if own(s, seat) is None:
        raise NotAsked(NO_QUESTION)
    return _applied(s, seat, d.state, d.answers, chance)


def _applied(s: S, seat: Seat, here: S, done: Sequence[str], chance: Chance) -> Played:
    """A line that leads `here` is in: sealed, or run on to the next choice."""
    q = _current(here, seat)
    if not done:
        raise _unfinished(q, here, "short") if q else NotAsked(NO_QUESTION)
    top = s.todo[0]
    if isinstance(top, Together):
        if q is not None:
            raise _unfinished(q, here, "unfinished")
        s = _with_seal(s, top, seat, tuple(done))
        if asked(s):  # The others' parts are as they were: nothing can run yet.
            return _committed(s, NOTHING)
        return _finish(s, chance)
    if q is not None:  # The line ends at a choice: there is nothing to run.
        return _committed(here, NOTHING)
    return _finish(here, chance)


def _unfinished(q: AnyQuestion, s: State, why: str) -> Illegal:
    return Illegal(No(why, rule=q.rule), nearest(q, s, (), ""))


def accept(s: S, seat: Seat, answer: str, chance: Chance) -> Played:
    """Answer one of the questions offered to this seat; it commits at once."""
    words = tuple(answer.split(" "))
    meant: Illegal | None = None
    for q in offers(s, seat):
        try:
            check(q, s, words)
        except Illegal as refusal:
            pick = q.picks(s, ())
            if words[0] in ((NONE, *pick.of) if pick else q.options(s, ())):
                meant = refusal
            continue
        return _finish(_cited(q, s, q.take(s, words)), chance)
    raise meant or NotAsked(NO_QUESTION)


def unseal(s: S, seat: Seat) -> S:
    """Take a sealed simultaneous line back while others are still asked."""
    top = s.todo[0] if s.todo else None
    if not isinstance(top, Together) or not sealed(s, seat):
        raise NotAsked(NO_QUESTION)
    sides = tuple(Side(x.seat, x.stack) if x.seat == seat else x for x in top.sides)
    return replace(s, todo=(replace(top, sides=sides), *s.todo[1:]))


def begin(s: S, chance: Chance) -> Played:
    """Run a fresh set-up on to its first choice."""
    return _finish(s, chance)


def resume(s: S, chance: Chance) -> Played:
    """Run a stored position on under today's rules.

    It changes nothing where there is a choice to make; where changed rules leave none, the table
    would otherwise wait for an answer that nobody can give.
    """
    return _finish(s, chance)


NO_QUESTION = No("not-asked")

NOTHING = Passed()
"""What a move passes that neither drew nor showed."""

RUN_LIMIT = 10_000
"""Steps that may run by themselves between two choices: a game that needs more runs in circles."""


# Running what runs by itself


class _Tally:
    """What a run has passed so far."""

    __slots__ = ("drew", "everybody", "seats")

    def __init__(self) -> None:
        self.drew = False
        self.everybody = False
        self.seats: set[Seat] = set()

    def show(self, to: tuple[Seat, ...] | None) -> None:
        if to is None:
            self.everybody = True
        else:
            self.seats.update(to)

    def passed(self) -> Passed:
        return Passed(self.drew, None if self.everybody else tuple(sorted(self.seats)))


def _finish(s: S, chance: Chance) -> Played:
    tally = _Tally()
    s = _run(s, chance, tally)
    return _committed(s, tally.passed())


def _committed(s: State, passed: Passed) -> Played:
    return Played(replace(s, news=()) if s.news else s, s.news, passed)


def _run(s: S, chance: Chance, tally: _Tally) -> S:
    """Run on to a question that leaves a choice, or to the end."""
    for _ in range(RUN_LIMIT):
        if not s.todo:
            return s
        step = s.todo[0]
        if isinstance(step, Question):
            only = None if step.hesitates else forced(step, s)
            if only is None:
                return s
            s = _cited(step, s, step.take(_popped(s), only))
        elif isinstance(step, Task):
            s = _cited(step, s, step.run(_popped(s)))
        elif isinstance(step, Together):
            attended = _attended(s, step)
            if not all(side.sealed for side in attended.sides):
                return s if attended is step else replace(s, todo=(attended, *s.todo[1:]))
            s = _resolve(s, attended, chance, tally)
        else:
            s = _chance_step(s, step, chance, tally)
    raise AssertionError(f"runs on without end: {type(s.todo[0]).__name__}")


def _chance_step(s: S, step: Todo, chance: Chance, tally: _Tally) -> S:
    if isinstance(step, Draw):
        tally.drew = True
        chance.next()
        after: S = step.run(_popped(s), chance)
        return _cited(step, s, after)
    assert isinstance(step, Reveal), type(step).__name__
    tally.show(step.shown())
    shown: S = step.run(_popped(s))
    return _cited(step, s, shown)


def _unattended(s: S, seat: Seat, unasked: list[str] | None = None) -> S:
    """Run on for one seat's line: up to chance, a showing, or anything that asks others.

    `unasked` collects the answers given because there was no other.
    """
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
            s = _cited(step, s, step.take(_popped(s), only))
        elif isinstance(step, Task):
            s = _cited(step, s, step.run(_popped(s)))
        else:
            return s
    raise AssertionError(f"runs on without end: {type(s.todo[0]).__name__}")


def _attended(s: State, t: Together) -> Together:
    """Seal the sides that have nothing to choose before chance."""
    if all(side.sealed for side in t.sides):
        return t
    sides = tuple(
        side
        if side.sealed or _current(_unattended(_apart(s, side.seat), side.seat), side.seat)
        else replace(side, sealed=True)
        for side in t.sides
    )
    return t if sides == t.sides else replace(t, sides=sides)


def _apart(s: S, seat: Seat) -> S:
    """One seat's part of the `Together` (or what is left of one) on top, to be played alone."""
    t = s.todo[0]
    assert isinstance(t, Together | Meanwhile), type(t).__name__
    stack: tuple[Todo, ...] = ()
    others: list[Side] = []
    for side in t.sides:
        if side.seat == seat:
            stack = side.stack
            others.append(Side(seat, ()))
        else:
            others.append(Side(side.seat, side.stack, sealed=not t.quiet) if side.sealed else side)
    return replace(s, todo=(*stack, Meanwhile(tuple(others), t.quiet), *s.todo[1:]))


def _back(s: S, seat: Seat) -> S:
    """What is left of this seat's part put back among the others' (unless the game is over)."""
    for i, step in enumerate(s.todo):
        if isinstance(step, Meanwhile):
            sides = tuple([Side(seat, s.todo[:i]) if x.seat == seat else x for x in step.sides])
            return replace(s, todo=(Meanwhile(sides, step.quiet), *s.todo[i + 1 :]))
    return s


def _resolve(s: S, t: Together, chance: Chance, tally: _Tally) -> S:
    """All lines are in: apply them in seat order, then chance, then a round for what is left.

    Whoever's line ends the game ends it for all; whom it dismisses is not heard any more.
    """
    if any(side.line for side in t.sides):
        tally.show(None)
    bare = tuple(Side(side.seat, side.stack) for side in t.sides)
    s = replace(s, todo=(Meanwhile(bare, t.quiet), *s.todo[1:]))
    for side in t.sides:
        if _side(s, side.seat):
            # What an earlier seat's line made illegal is left, and asked again.
            s = _back(_replayed(_apart(s, side.seat), side.seat, side.line).state, side.seat)
    for side in t.sides:
        if _comes_to_chance(s, side.seat):
            s = _back(_by_chance(_apart(s, side.seat), side.seat, chance, tally), side.seat)
    left = s.todo[0] if s.todo else None
    if not isinstance(left, Meanwhile):
        return s
    again = tuple(side for side in left.sides if side.stack)
    for side in again:
        top = side.stack[0]
        own_question = isinstance(top, Question) and top.seat == side.seat
        assert own_question, f"a side of a Together comes to {type(top).__name__} of others"
    return replace(s, todo=(Together(again, t.quiet), *s.todo[1:]) if again else s.todo[1:])


def _comes_to_chance(s: State, seat: Seat) -> bool:
    side = _side(s, seat)
    return side is not None and bool(side.stack) and isinstance(side.stack[0], Draw | Reveal)


def _side(s: State, seat: Seat) -> Side | None:
    """This seat's side while the sides are played one after the other, unless it is out of it."""
    top = s.todo[0] if s.todo else None
    if isinstance(top, Meanwhile):
        for side in top.sides:
            if side.seat == seat:
                return side
    return None


def _by_chance(s: S, seat: Seat, chance: Chance, tally: _Tally) -> S:
    """Run this seat's chance and showing up to its next choice."""
    while s.todo and isinstance(s.todo[0], Draw | Reveal):
        s = _unattended(_chance_step(s, s.todo[0], chance, tally), seat)
    return s


def _with_seal(s: S, t: Together, seat: Seat, line: tuple[str, ...]) -> S:
    sides = tuple(
        [
            Side(seat, side.stack, line, sealed=True) if side.seat == seat else side
            for side in t.sides
        ]
    )
    return replace(s, todo=(Together(sides, t.quiet), *s.todo[1:]))


def _cited(step: Step[Any], before: S, after: S) -> S:
    """The state after a step, with its rule named by all that it has told."""
    told = len(before.news)
    if len(after.news) == told:
        return after
    new = [x if x.rule else News(x.event, x.to, step.rule) for x in after.news[told:]]
    return replace(after, news=(*before.news, *new))


def _popped(s: S) -> S:
    return replace(s, todo=s.todo[1:])


def _current(s: State, seat: Seat) -> AnyQuestion | None:
    top = s.todo[0] if s.todo else None
    return top if isinstance(top, Question) and top.seat == seat else None


def _stop(s: State, seat: Seat) -> Stop:
    if not s.todo:
        return "end"
    top = s.todo[0]
    if isinstance(top, Draw):
        return "draw"
    if isinstance(top, Reveal):
        return "reveal"
    return "" if _current(s, seat) else "others"
