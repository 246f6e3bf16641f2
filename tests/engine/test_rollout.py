"""Rollouts: answers played on from redealt worlds, on a budget of nodes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import pytest

from bot.engine.flow import Seat, Words, together
from bot.engine.legal import answers
from bot.engine.minds import asked_of, mind, thought
from bot.engine.play import commit
from bot.engine.rng import Chance
from bot.engine.rollout import Candidate, Rollout
from bot.engine.spec import Budget, Mind, Players, Thought
from tests.games.automaton import GAME as AUTOMATON
from tests.games.automaton.build import island
from tests.games.automaton.rules import Act
from tests.games.automaton.state import Island
from tests.games.sealed import GAME
from tests.games.sealed.build import A, B, sealed
from tests.games.sealed.players import cost
from tests.games.sealed.rules import Lay
from tests.games.sealed.state import Sealed


def cards(s: Sealed, seat: Seat) -> Iterator[Candidate[Sealed]]:
    """Every card of the hand, in the order in which it is held."""
    return (Candidate(key, cost(key)) for key in answers(asked_of(s, seat), s))


def highest(s: Sealed, seat: Seat) -> str:
    return max(answers(asked_of(s, seat), s), key=cost)


LAYING: Rollout[Sealed] = Rollout(
    at=(Lay,),
    candidates=cards,
    policy=highest,
    until=lambda now, then: now.points != then.points,
    value=lambda now, seat, _: float(now.points[seat]),
    worlds=4,
)
"""Lays what wins the round against the others' highest cards."""
changed = partial(replace, LAYING)


def laid(look: Rollout[Sealed], s: Sealed, seat: Seat = A, nodes: int = 100, n: int = 1) -> Thought:
    """What a seat thinks of laying a card."""
    return look(mind(GAME, s, seat, (), Chance.of("rollout", n), nodes))


def test_answers_are_compared_by_what_they_lead_to() -> None:
    s = sealed("r1 b10", "r2 r3 r4 r5 r6", chips=0)
    assert laid(LAYING, s) == Thought("b10", (("b10", 2.0), ("r1", 0.0)))


def test_the_best_rivals_share_counts_against_an_answer() -> None:
    s = sealed("r1 b10", "r2 r3 r4 r5 r6", chips=0)
    look = changed(rivals=lambda s, seat: [x for x in s.playing if x != seat], rival=0.5)
    assert laid(look, s).compared == (("b10", 2.0), ("r1", -1.0))


def test_what_an_answer_promises_counts_as_far_as_it_is_trusted() -> None:
    s = sealed("r1 b10", "r2 r3 r4 r5 r6", chips=0)
    assert laid(changed(trust=0.5), s).compared == (("b10", 7.0), ("r1", 0.5))


def test_it_plays_on_from_worlds_that_differ_from_the_truth() -> None:
    worlds: list[Sealed] = []

    def noted(s: Sealed, _: Seat) -> Sealed:
        worlds.append(s)
        return s

    truth = sealed("r1 b10", "r2 r3 r4 r5 r6", chips=0)
    laid(changed(start=noted, worlds=20), truth, nodes=1000)
    assert len({w.hands[B] for w in worlds}) > 10
    assert truth.hands[B] not in {w.hands[B] for w in worlds}
    assert {w.hands[A] for w in worlds} == {truth.hands[A]}


def test_who_has_answered_in_secret_is_asked_again() -> None:
    s = sealed("r1 r9", "g5 b6", "b1 g9", chips=0)
    told = [commit(s, A, (key,), Chance.of(1)).state for key in ("r1", "r9")]
    thoughts = [laid(LAYING, x, B) for x in (s, *told)]
    assert thoughts[0] == thoughts[1] == thoughts[2]
    assert len(thoughts[0].compared) == 2


def test_the_same_chance_compares_the_same_and_another_does_not() -> None:
    s = sealed("r5 g6 b7", "r1 r2 r3 g4 g5")
    assert laid(LAYING, s) == laid(LAYING, s)
    assert len({laid(LAYING, s, n=n).compared for n in range(8)}) > 1


def test_every_answer_has_the_same_luck_in_a_world_and_each_world_its_own() -> None:
    drawn: dict[str, list[int]] = {}

    def over(s: Sealed, _: Seat, key: str, chance: Chance) -> Sealed:
        drawn.setdefault(key, []).append(chance.below(1 << 30))
        return s.over()

    s = sealed("r5 g6 b7", "r1 r2 r3", chips=0)
    laid(changed(play=over), s)
    assert drawn["r5"] == drawn["g6"] == drawn["b7"]
    assert len(set(drawn["r5"])) == LAYING.worlds
    laid(changed(play=over, luck=lambda s: (s.round, "again")), s)
    assert len(set(drawn["r5"])) == 2 * LAYING.worlds


@pytest.mark.parametrize(
    ("nodes", "compared"), [(0, 0), (3, 0), (4, 2), (5, 2), (6, 3), (11, 3), (12, 3)]
)
def test_only_what_the_budget_pays_for_is_compared(nodes: int, compared: int) -> None:
    # Each card takes two nodes: two seats lay one.
    s = sealed("r8 g6 b7", "r1 r9 r3 g10 b5", chips=0)
    found = laid(LAYING, s, nodes=nodes)
    assert {answer for answer, _ in found.compared} == {*("r8", "g6", "b7")[:compared]}
    assert found.answer == (found.compared[0][0] if compared else "r8")


def test_a_world_for_which_the_budget_does_not_last_does_not_count() -> None:
    s = sealed("r8 g6 b7", "r1 r9 r3 g10 b5", chips=0)
    two = {laid(changed(worlds=2), s, n=n) for n in range(9)}
    assert {laid(LAYING, s, nodes=nodes, n=n) for nodes in (12, 17) for n in range(9)} == two
    assert {laid(LAYING, s, nodes=18, n=n) for n in range(9)} != two


def test_a_single_world_is_the_one_in_which_the_answers_were_found() -> None:
    s = sealed("r8 g6 b7", "r1 r9 r3 g10 b5", chips=0)
    worlds = islice(mind(GAME, s, A, (), Chance.of(1), 0).worlds, 1)
    changed(worlds=1)(Mind(A, worlds, Chance.of(1), Budget(9)))
    assert next(worlds, None) is None


def test_the_only_answer_costs_nothing() -> None:
    s = sealed("r8", "r1 r9", chips=0)
    given = mind(GAME, s, A, (), Chance.of(1), 9)
    assert LAYING(given) == Thought("r8")
    assert given.budget.left == 9


# A turn of many answers, with chance


def idle(s: Island, _: Seat) -> str:
    return "done" if isinstance(s.todo[0], Act) else (*s.hand, *s.huts)[0]


def builds(s: Island, seat: Seat) -> str:
    return next((key for key in answers(asked_of(s, seat), s) if key.startswith("build")), "done")


TURN: Rollout[Island] = Rollout(
    at=(Act,),
    candidates=lambda _, __: (Candidate("walk hill"), Candidate("walk cape", plan=builds)),
    policy=idle,
    otherwise=lambda s, _: s.huts[-1],
    until=lambda now, then: now.huts != then.huts or now.past != then.past,
    value=lambda now, _, __: float(now.score),
)


class Again(Lay, frozen=True, gc=False):
    """A question that comes again for as long as it is answered."""

    def take(self, s: Sealed, words: Words) -> Sealed:
        return s.then(self)


def test_a_line_that_never_ends_is_not_compared() -> None:
    s = sealed("r1 b10", "r2 r3", todo=(together([(A, (Again(A),)), (B, (Lay(B),))]),))
    assert laid(changed(policy=lambda s, seat: s.hands[seat][0]), s) == Thought("r1")


def test_without_an_answer_to_play_on_the_policy_answers() -> None:
    s = sealed("r1 b10", "r2 r3", chips=0)
    assert laid(changed(candidates=lambda _, __: ()), s) == Thought("b10")


def considered(s: Any) -> Thought:
    game = replace(AUTOMATON, players=Players({"planner": TURN}))
    return thought(game, s, A, (), "planner", Chance.of(1), 50)


def test_a_seat_plays_on_as_it_planned() -> None:
    assert considered(island("wood clay")).compared == (("walk cape", 3.0), ("walk hill", 2.0))


def test_other_questions_are_answered_at_once() -> None:
    s = commit(island("wood rope", "bay cape", tides="hill glen"), A, ("done",), Chance.of(1)).state
    assert not isinstance(s.todo[0], Act)
    assert considered(s) == Thought("cape")
    look = replace(TURN, otherwise=None)
    assert look(Mind(A, iter([s]), Chance.of(1), Budget(0))) == Thought("wood")
