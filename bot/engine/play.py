"""The only door into a game: questions asked, lines tried out, moves committed.

`draft` replays a seat's private line over the committed state and stops before chance or showing;
`commit` applies a legal line and lets everything run that runs by itself. What is not legal raises
a `Refusal` and changes nothing, because states are never changed at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked
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
    Together,
    Words,
)
from bot.engine.legal import AnyQuestion, check, nearest, words_after
from bot.engine.rng import Chance
from bot.engine.running import (
    NO_QUESTION,
    NOTHING,
    Passed,
    Tally,
    on_top,
    popped,
    run,
    run_alone,
    run_line,
    with_rule,
)
from bot.engine.sides import set_apart, with_seal

Stop = Literal["", "draw", "reveal", "others", "end"]


class Draft(msgspec.Struct, frozen=True):
    """A seat's line over the committed state, as far as it is legal."""

    state: Any
    """The position after the line, the seat's own stack on top."""
    answers: tuple[str, ...]
    question: Any
    """The seat's next question in its line, or None if the line can only be confirmed."""
    stop: Stop
    """Where the line stops: at chance, a showing, other seats, the end, or nowhere."""
    cut: No | None = None
    """Why the rest of the answers was cut off, if it was."""
    unasked: tuple[str, ...] = ()
    """Answers given since the last one because each was the only one. Typing them again does no
    harm."""
    asked: tuple[tuple[Any, Any], ...] = ()
    """For each answer the question, and the position in which it was asked."""


class Played(msgspec.Struct, frozen=True):
    """A committed move: the position after it, the news, and what the move passed."""

    state: Any
    news: tuple[News, ...]
    passed: Passed


# Who is asked what


def asked(s: State) -> tuple[Seat, ...]:
    """The seats the game waits for, offers not counted. With nobody asked, the game is over.
    Within a line that has run up to chance, these are the seats asked by what comes next."""
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
        return set_apart(s, seat) if open_ else None
    if isinstance(top, Question) and top.seat == seat:
        return s
    return None


def question(s: State, seat: Seat) -> AnyQuestion | None:
    """The question that a seat must answer at the committed position."""
    mine = own(s, seat)
    return None if mine is None else on_top(run_alone(mine, seat), seat)


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
    """The line over this position, cut back to its longest legal beginning. An answer that has
    become the only one, and is therefore given unasked, may stand in the line or not; it is not
    among the draft's `answers`."""
    mine = own(s, seat)
    if mine is None:
        return Draft(s, (), None, "", NO_QUESTION if line else None)
    r = run_line(mine, seat, line)
    no = r.refusal.no if r.refusal else None
    q, stop = on_top(r.state, seat), _stop(r.state, seat)
    return Draft(r.state, tuple(r.done), q, stop, no, tuple(r.unasked), tuple(r.asked))


def extended(d: Draft, seat: Seat, answer: str, *, known: bool = False) -> Draft:
    """The draft with one more answer to its question: only that answer is played.

    An answer that `notation` has just read there is `known` to be legal.
    """
    q, words = d.question, tuple(answer.split(" "))
    if q is None:
        raise NotAsked(NO_QUESTION)
    if not known:
        check(q, d.state, words)
    unasked: list[str] = []
    s = run_alone(with_rule(q, d.state, q.take(popped(d.state), words)), seat, unasked)
    asked = (*d.asked, (q, d.state))
    answers, following = (*d.answers, answer), on_top(s, seat)
    return Draft(s, answers, following, _stop(s, seat), None, tuple(unasked), asked)


def after(q: AnyQuestion, s: S, words: Words) -> S:
    """The position after a legal answer and everything that follows by itself for its seat."""
    here = popped(s) if s.todo and s.todo[0] is q else s
    taken: S = with_rule(q, s, q.take(here, words))
    return run_alone(taken, q.seat)


def commit(s: S, seat: Seat, line: Sequence[str], chance: Chance) -> Played:
    """Apply a seat's whole line, then run on to the next choice. Raises `Refusal`, changes
    nothing. In a `Together` the line must answer everything that can be asked before chance. The
    line is sealed, and all lines are applied once the last is in."""
    mine = own(s, seat)
    if mine is None:
        raise NotAsked(NO_QUESTION)
    here, done, _, _, refusal = run_line(mine, seat, line)
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
    """Seal a line that leads `here`, or run on to the next choice."""
    q = on_top(here, seat)
    if not done:
        raise _unfinished(q, here, "short") if q else NotAsked(NO_QUESTION)
    top = s.todo[0]
    if isinstance(top, Together):
        if q is not None:
            raise _unfinished(q, here, "unfinished")
        s = with_seal(s, top, seat, tuple(done))
        if asked(s):  # The others' parts are as they were: nothing can run yet.
            return _committed(s, NOTHING)
        return _finish(s, chance)
    if q is not None:  # The line ends at a choice: there is nothing to run.
        return _committed(here, NOTHING)
    return _finish(here, chance)


def _unfinished(q: AnyQuestion, s: State, why: str) -> Illegal:
    return Illegal(No(why, rule=q.rule), nearest(q, s, (), ""))


def accept(s: S, seat: Seat, answer: str, chance: Chance) -> Played:
    """Answer one of the questions offered to a seat, which commits at once."""
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
        return _finish(with_rule(q, s, q.take(s, words)), chance)
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
    """Run a stored position on under today's rules. A position with a choice to make stays as it
    is. If changed rules leave none, the table would otherwise wait for an answer that nobody can
    give."""
    return _finish(s, chance)


def _finish(s: S, chance: Chance) -> Played:
    tally = Tally()
    s = run(s, chance, tally)
    return _committed(s, tally.passed())


def _committed(s: State, passed: Passed) -> Played:
    return Played(replace(s, news=()) if s.news else s, s.news, passed)


def _stop(s: State, seat: Seat) -> Stop:
    """Where a line stops."""
    if not s.todo:
        return "end"
    top = s.todo[0]
    if isinstance(top, Draw):
        return "draw"
    if isinstance(top, Reveal):
        return "reveal"
    return "" if on_top(s, seat) else "others"
