"""The only door into a game: questions asked, lines tried out, moves committed.

`draft` replays a seat's private line over the committed state and stops before chance or showing;
`commit` applies a legal line and lets everything run that runs by itself. What is not legal raises
a `Refusal` and changes nothing, because states are never changed at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked
from bot.engine.flow import (
    NONE,
    STOP,
    Draw,
    News,
    Pick,
    Question,
    Reveal,
    S,
    Seat,
    Side,
    State,
    Task,
    Todo,
    Together,
    Word,
    Words,
)
from bot.engine.rng import Chance

AnyQuestion = Question[Any]
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


class Played(msgspec.Struct, frozen=True):
    """A committed move: the position after it, what happened, what it passed."""

    state: Any
    news: tuple[News, ...]
    passed: Passed


# Who is asked what


def asked(s: State) -> tuple[Seat, ...]:
    """The seats the game waits for, offers not counted. Nobody: the game is over."""
    if not s.todo:
        return ()
    top = s.todo[0]
    if isinstance(top, Together):
        return tuple(side.seat for side in top.sides if not side.sealed)
    assert isinstance(top, Question), type(top).__name__
    return (top.seat,)


def waiting(s: State) -> tuple[Seat, ...]:
    """The seats that everyone may be told the game waits for."""
    top = s.todo[0] if s.todo else None
    if isinstance(top, Together) and top.quiet:
        return tuple(side.seat for side in top.sides)
    return asked(s)


def own(s: S, seat: Seat) -> S | None:
    """The position with this seat's own stack on top, or None if the game asks others."""
    top = s.todo[0] if s.todo else None
    if isinstance(top, Together):
        for side in top.sides:
            if side.seat == seat and not side.sealed:
                return replace(s, todo=side.stack)
        return None
    if isinstance(top, Question) and top.seat == seat:
        return s
    return None


def question(s: State, seat: Seat) -> AnyQuestion | None:
    """What the game waits for from this seat at the committed position."""
    mine = own(s, seat)
    return None if mine is None else _current(_unattended(mine, seat), seat)


def offers(s: State, seat: Seat) -> tuple[AnyQuestion, ...]:
    """The questions offered to this seat that can be answered now."""
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


# Legality


def words_after(q: AnyQuestion, s: State, prefix: Words) -> Iterator[Word]:
    """The next words after these; of a set to pick, its members."""
    pick = q.picks(s, prefix)
    return iter(pick.of) if pick else q.options(s, prefix)


def check(q: AnyQuestion, s: State, words: Words) -> None:
    """Raise `Illegal` unless these words are one whole legal answer."""
    for i, word in enumerate(words):
        prefix = words[:i]
        pick = q.picks(s, prefix)
        legal = _subset(pick, word) if pick else word != STOP and word in q.options(s, prefix)
        if not legal:
            no = q.why_not(s, words[: i + 1]) or No("word", word, rule=q.rule)
            raise Illegal(no, nearest(q, s, prefix, word))
    follow = None if q.picks(s, words) else tuple(_first(q.options(s, words), STOP))
    if follow is None or (follow and STOP not in follow) or not words:
        raise Illegal(No("short", " ".join(words), rule=q.rule), nearest(q, s, words, ""))


def nearest(q: AnyQuestion, s: State, prefix: Words, typed: str) -> tuple[str, ...]:
    """Up to five legal ways on from here, those most like what was typed first."""
    legal = [w for w in words_after(q, s, prefix) if w != STOP]
    legal.sort(key=lambda w: (-_alike(w, typed), len(w), w))
    return tuple(" ".join((*prefix, w)) for w in legal[:5])


def forced(q: AnyQuestion, s: State) -> Words | None:
    """The only legal answer, if there is exactly one."""
    words: Words = ()
    while True:
        pick = q.picks(s, words)
        if pick:
            if len(pick.of) != pick.at_least:
                return None
            words = (*words, subset_word(pick.of))
            continue
        follow = q.options(s, words)
        first = next(follow, None)
        if first is None or (first == STOP and next(follow, None) is None):
            assert words, f"{type(q).__name__} leaves no legal answer"
            return words
        if next(follow, None) is not None:
            return None
        words = (*words, first)


def answers(q: AnyQuestion, s: State, prefix: Words = ()) -> Iterator[str]:
    """Every legal answer that begins so, whole; sets by their smallest and largest choice."""
    pick = q.picks(s, prefix)
    if pick:
        sizes = sorted({pick.at_least, min(pick.at_most, len(pick.of))})
        for n in sizes:
            yield from answers(q, s, (*prefix, subset_word(pick.of[:n])))
        return
    leaf = True
    for word in q.options(s, prefix):
        leaf = False
        if word == STOP:
            yield " ".join(prefix)
        else:
            yield from answers(q, s, (*prefix, word))
    if leaf:
        yield " ".join(prefix)


def subset_word(chosen: Words) -> Word:
    """The word for this set, whose members stand in the order they are offered in."""
    return ",".join(chosen) or NONE


# Lines


def draft(s: S, seat: Seat, line: Sequence[str]) -> Draft:
    """The line over this position, cut back to its longest legal beginning."""
    mine = own(s, seat)
    if mine is None:
        return Draft(s, (), None, "", NO_QUESTION if line else None)
    here = _unattended(mine, seat)
    cut: No | None = None
    done: list[str] = []
    for answer in line:
        q = _current(here, seat)
        if q is None:
            cut = NO_QUESTION
            break
        words = tuple(answer.split(" "))
        try:
            check(q, here, words)
        except Illegal as refusal:
            cut = refusal.no
            break
        here = _unattended(q.take(_popped(here), words), seat)
        done.append(answer)
    return Draft(here, tuple(done), _current(here, seat), _stop(here, seat), cut)


def commit(s: S, seat: Seat, line: Sequence[str], chance: Chance) -> Played:
    """Apply a seat's whole line, then run on to the next choice. Raises `Refusal`, changes nothing.

    In a `Together` the line must answer all that can be asked before chance; it is sealed, and
    all lines are applied once the last is in.
    """
    if question(s, seat) is None:
        raise NotAsked(NO_QUESTION)
    d = draft(s, seat, line)
    if d.cut or not d.answers:
        _refuse(s, seat, line, len(d.answers))
    top = s.todo[0]
    if isinstance(top, Together):
        if d.question is not None:
            raise Illegal(
                No("unfinished", rule=d.question.rule), nearest(d.question, d.state, (), "")
            )
        return _finish(_with_seal(s, top, seat, d.answers), chance)
    return _finish(d.state, chance)


def accept(s: S, seat: Seat, answer: str, chance: Chance) -> Played:
    """Answer one of the questions offered to this seat; it commits at once."""
    words = tuple(answer.split(" "))
    for q in offers(s, seat):
        if words[0] in words_after(q, s, ()):
            check(q, s, words)
            return _finish(q.take(s, words), chance)
    raise NotAsked(NO_QUESTION)


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


NO_QUESTION = No("not-asked")


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
    return Played(replace(s, news=()), s.news, tally.passed())


def _run(s: S, chance: Chance, tally: _Tally) -> S:
    """Run on to a question that leaves a choice, or to the end."""
    while s.todo:
        step = s.todo[0]
        if isinstance(step, Question):
            only = None if step.hesitates else forced(step, s)
            if only is None:
                return s
            s = step.take(_popped(s), only)
        elif isinstance(step, Task):
            s = step.run(_popped(s))
        elif isinstance(step, Together):
            attended = _attended(s, step)
            if not all(side.sealed for side in attended.sides):
                return s if attended is step else replace(s, todo=(attended, *s.todo[1:]))
            s = _resolve(s, attended, chance, tally)
        else:
            s = _chance_step(s, step, chance, tally)
    return s


def _chance_step(s: S, step: Todo, chance: Chance, tally: _Tally) -> S:
    if isinstance(step, Draw):
        tally.drew = True
        chance.next()
        after: S = step.run(_popped(s), chance)
        return after
    assert isinstance(step, Reveal), type(step).__name__
    tally.show(step.shown())
    shown: S = step.run(_popped(s))
    return shown


def _unattended(s: S, seat: Seat) -> S:
    """Run on for one seat's line: up to chance, a showing, or anything that asks others."""
    while s.todo:
        step = s.todo[0]
        if isinstance(step, Question):
            if step.seat != seat or step.hesitates:
                return s
            only = forced(step, s)
            if only is None:
                return s
            s = step.take(_popped(s), only)
        elif isinstance(step, Task):
            s = step.run(_popped(s))
        else:
            return s
    return s


def _attended(s: State, t: Together) -> Together:
    """Seal the sides that have nothing to choose before chance."""
    if all(side.sealed for side in t.sides):
        return t
    sides = tuple(
        side
        if side.sealed or _current(_unattended(replace(s, todo=side.stack), side.seat), side.seat)
        else replace(side, sealed=True)
        for side in t.sides
    )
    return t if sides == t.sides else replace(t, sides=sides)


def _resolve(s: S, t: Together, chance: Chance, tally: _Tally) -> S:
    """All lines are in: apply them in seat order, then chance, then a round for what is left."""
    rest = s.todo[1:]
    if any(side.line for side in t.sides):
        tally.show(None)
    left: list[Side] = []
    for side in t.sides:
        s, stack = _apply(s, side)
        left.append(Side(side.seat, stack))
    again: list[Side] = []
    for side in left:
        s = replace(s, todo=side.stack)
        while s.todo and isinstance(s.todo[0], Draw | Reveal):
            s = _unattended(_chance_step(s, s.todo[0], chance, tally), side.seat)
        if s.todo:
            again.append(Side(side.seat, s.todo))
    return replace(s, todo=(Together(tuple(again), t.quiet), *rest) if again else rest)


def _apply(s: S, side: Side) -> tuple[S, tuple[Todo, ...]]:
    # An earlier seat's line may have made an answer illegal: the rest is asked again.
    here = _unattended(replace(s, todo=side.stack), side.seat)
    for answer in side.line:
        q = _current(here, side.seat)
        words = tuple(answer.split(" "))
        if q is None:
            break
        try:
            check(q, here, words)
        except Illegal:
            break
        here = _unattended(q.take(_popped(here), words), side.seat)
    return here, here.todo


def _with_seal(s: S, t: Together, seat: Seat, line: tuple[str, ...]) -> S:
    sides = tuple(
        replace(side, line=line, sealed=True) if side.seat == seat else side for side in t.sides
    )
    return replace(s, todo=(replace(t, sides=sides), *s.todo[1:]))


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


def _refuse(s: State, seat: Seat, line: Sequence[str], at: int) -> None:
    """Raise the refusal that belongs to the first illegal answer of this line."""
    d = draft(s, seat, line[:at])
    if d.question is None:
        raise NotAsked(NO_QUESTION)
    check(d.question, d.state, tuple(line[at].split(" ")) if line else ())
    raise AssertionError("a line was cut at a legal answer")


def _subset(pick: Pick, word: Word) -> bool:
    chosen = [] if word == NONE else word.split(",")
    ranks = [pick.of.index(w) if w in pick.of else -1 for w in chosen]
    whole = all(a < b for a, b in zip([-1, *ranks], ranks, strict=False))
    return whole and pick.at_least <= len(chosen) <= pick.at_most


def _first(words: Iterator[Word], wanted: Word) -> Iterator[Word]:
    # Enough to know whether any word follows and whether one of them is the wanted one.
    for word in words:
        yield word
        if word == wanted:
            return


def _alike(a: str, b: str) -> float:
    if not b:
        return 0.0
    same = sum(x == y for x, y in zip(a, b, strict=False))
    return same / max(len(a), len(b)) + (a[:1] == b[:1])
