"""The engine's promises on stacks of steps that nobody would write."""

from __future__ import annotations

from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.codec import Codec
from bot.engine.flow import Meanwhile, Question, Seat, Todo, Together, together
from bot.engine.invariants import random_line
from bot.engine.play import asked, begin, commit, draft, sealed, unseal, waiting
from bot.engine.rng import Chance
from tests.engine.toys import SPEC, A, Ask, B, Ban, C, Drop, Finish, Note, Roll, Show, Shy, Toy

SEATS = (A, B, C)
WORDS = "abcd"
CODEC = Codec(SPEC)

# "stay" is never banned, so that no question is a dead end.
ways = st.lists(st.sampled_from(WORDS), max_size=3, unique=True).map(lambda w: (*w, "stay"))


def steps_of(seat: Seat) -> st.SearchStrategy[Todo]:
    """Steps that a side of this seat may have. Questions may bring further ones."""
    plain: st.SearchStrategy[Todo] = st.one_of(
        st.just(Note(f"note {seat}")),
        st.just(Roll(f"{seat} ")),
        st.just(Show((seat,))),
        st.sampled_from(WORDS).map(Ban),
        ways.map(lambda w: Ask(seat, w)),
        ways.map(lambda w: Shy(seat, w)),
    )
    rare: st.SearchStrategy[Todo] = st.one_of(st.sampled_from(SEATS).map(Drop), st.just(Finish()))

    def asking(inner: st.SearchStrategy[Todo]) -> st.SearchStrategy[Todo]:
        after = st.lists(inner, max_size=3).map(tuple)
        asks: st.SearchStrategy[Todo] = st.builds(Ask, st.just(seat), ways, after)
        rolls: st.SearchStrategy[Todo] = st.builds(Roll, st.just(f"{seat} "), after)
        return st.one_of(asks, rolls)

    return st.recursive(st.one_of(plain, plain, plain, plain, rare), asking, max_leaves=6)


def stacks(seat: Seat) -> st.SearchStrategy[tuple[Todo, ...]]:
    return st.lists(steps_of(seat), max_size=4).map(tuple)


sides = st.tuples(*(stacks(seat) for seat in SEATS))
seeds = st.integers(0, 2**20)
tidy = settings(max_examples=100)


def sound(s: Any) -> None:
    """What holds of every committed position."""
    assert CODEC.decode(CODEC.encode(s), SPEC.version) == s
    assert s.news == ()
    assert not any(isinstance(step, Meanwhile) for step in s.todo)
    assert not s.todo or isinstance(s.todo[0], Question | Together)
    assert bool(asked(s)) == bool(s.todo)
    assert set(asked(s)) <= set(waiting(s))


def fork(chance: Chance, seed: int) -> Chance:
    other = Chance.of(seed)
    other.counter = chance.counter
    return other


@tidy
@given(sides, st.booleans(), seeds)
def test_simultaneous_lines_in_any_order(
    stacks: tuple[tuple[Todo, ...], ...], quiet: Any, seed: int
) -> None:
    pick, chance = Chance.of("pick", seed), Chance.of(seed)
    first = together(zip(SEATS, stacks, strict=True), quiet=quiet)
    s: Any = begin(Toy(todo=(first, Note("after"), Roll())), chance).state
    for n in count():
        sound(s)
        if not asked(s):
            break
        assert n < 60
        lines = {seat: random_line(s, seat, pick) for seat in asked(s)}
        other, at = fork(chance, seed), s
        for seat in pick.shuffled(lines):
            at = commit(at, seat, lines[seat], other).state
            if sealed(at, seat) and pick.below(2):
                opened = unseal(at, seat)
                assert seat in asked(opened)
                assert commit(opened, seat, lines[seat], other).state == at
        for seat, line in lines.items():
            s = commit(s, seat, line, chance).state
        assert s == at
        assert chance.counter == other.counter


@tidy
@given(st.tuples(stacks(A), stacks(B), stacks(A)), seeds)
def test_lines_of_several_answers_and_their_parts(
    parts: tuple[tuple[Todo, ...], ...], seed: int
) -> None:
    pick, chance = Chance.of("pick", seed), Chance.of(seed)
    s: Any = begin(Toy(todo=tuple(step for part in parts for step in part)), chance).state
    for n in count():
        sound(s)
        if not asked(s):
            break
        assert n < 60
        seat = asked(s)[0]
        line = random_line(s, seat, pick, more=3)
        d = draft(s, seat, line)
        assert (d.answers, d.cut) == (line, None)
        spoiled = draft(s, seat, (*line, "nonsense"))
        assert (spoiled.answers, spoiled.state) == (line, d.state)
        assert spoiled.cut is not None
        other, at = fork(chance, seed), s
        for answer in line:
            at = commit(at, seat, (answer,), other).state
        s = commit(s, seat, line, chance).state
        assert s == at


@tidy
@given(sides, st.sampled_from(WORDS), seeds)
def test_a_line_over_a_changed_position_is_its_longest_legal_beginning(
    stacks: tuple[tuple[Todo, ...], ...], banned: str, seed: int
) -> None:
    pick = Chance.of("pick", seed)
    first = together(zip(SEATS, stacks, strict=True))
    s: Any = begin(Toy(todo=(first,)), Chance.of(seed)).state
    if not asked(s) or not isinstance(s.todo[0], Together):
        return
    seat = asked(s)[0]
    line = random_line(s, seat, pick)
    changed = begin(s.then(Ban(banned)), Chance.of(seed)).state
    if seat not in asked(changed):
        return
    d = draft(changed, seat, line)
    again = draft(changed, seat, d.answers)
    assert (again.answers, again.state, again.cut) == (d.answers, d.state, None)
    kept = [answer for answer in line if answer in d.answers]
    assert list(d.answers) == kept[: len(d.answers)]
