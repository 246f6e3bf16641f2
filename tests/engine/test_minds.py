"""Computer players: legal keys from views and redealt states, and never the truth."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.legal import check
from bot.engine.minds import mind, random_answer, random_player, think, thought
from bot.engine.play import asked, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import RANDOM, Budget, Mind, Players, Thought
from tests.engine.toys import A, Ask, Choose, Toy
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME
from tests.games.sealed.build import sealed
from tests.games.sealed.players import OWN
from tests.kit import started


def test_random_answers_are_legal_and_reach_everything() -> None:
    ask = Ask(A, ("go", "go far", "stay here", "stay there"))
    chance = Chance.of(1)
    assert {random_answer(ask, Toy(), chance) for _ in range(200)} == set(ask.ways)
    pay = Choose(A, ("x", "y", "z"), (1, 2))
    found = Counter(random_answer(pay, Toy(), chance) for _ in range(200))
    assert len(found) == 6
    for answer in found:
        check(pay, Toy(), tuple(answer.split(" ")))


def test_players_stand_weakest_first_after_the_random_one() -> None:
    assert GAME.players.levels == (RANDOM,)
    assert (GAME.players.quick, GAME.players.strongest) == (RANDOM, RANDOM)
    own: Players[Any] = Players({"miser": random_player, "baron": random_player}, quick="miser")
    assert own.levels == (RANDOM, "miser", "baron")
    assert own.strongest == "baron"


def test_wrongly_declared_players_are_refused() -> None:
    with pytest.raises(AssertionError):
        Players({RANDOM: random_player})
    with pytest.raises(AssertionError):
        Players({"miser": random_player}, quick="baron")


def test_the_strongest_plays_for_one_that_the_game_no_longer_has(
    caplog: pytest.LogCaptureFixture,
) -> None:
    s = sealed("r1 b10", "r2 r3")
    for _ in range(2):
        assert think(OWN, s, A, (), "gone", Chance.of(1), 9) == "b10 raise"
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_an_answer_that_is_no_thought_is_refused() -> None:
    broken: dict[str, Any] = {"text": lambda _: "r1"}
    game = replace(GAME, players=Players(broken))
    with pytest.raises(TypeError):
        thought(game, sealed("r1", "r2"), A, (), "text", Chance.of(1), 9)


def test_a_thought_ranks_what_it_compared_and_prefers_the_first_of_equals() -> None:
    found = Thought.best([("a", 1.0), ("b", 3.0), ("c", 2.0), ("d", 3.0)])
    assert found == Thought("b", (("b", 3.0), ("d", 3.0), ("c", 2.0), ("a", 1.0)))
    many = Thought.best((str(n), float(n)) for n in range(100))
    assert [answer for answer, _ in many.compared] == [str(n) for n in range(99, 89, -1)]


def test_a_player_is_not_given_the_truth() -> None:
    s = started(GAME, 3)
    given = mind(GAME, s, Seat(1), (), Chance.of(1), 10)
    worlds = list(islice(given.worlds, 30))
    assert all(w.hands[1] == s.hands[1] for w in worlds)
    assert len({w.hands[0] for w in worlds}) > 20
    assert s.hands[0] not in {w.hands[0] for w in worlds}
    for f in fields(Mind):
        assert not isinstance(getattr(given, f.name), type(s))


def test_a_player_cannot_see_another_seats_sealed_line() -> None:
    s = sealed("r1 r2 r3", "g1 g2 g3", "b1 b2 b3")
    told = [commit(s, Seat(0), (key,), Chance.of(1)).state for key in ("r1", "r2 raise")]
    seen = [
        [w.todo for w in islice(mind(GAME, x, Seat(1), (), Chance.of(2), 9).worlds, 3)]
        for x in told
    ]
    assert seen[0] == seen[1]
    assert "r1" not in repr(seen)


def test_a_player_thinks_on_from_its_line_and_hears_no_news() -> None:
    def look(given: Mind[Any]) -> Thought:
        world = next(given.worlds)
        assert (world.settler, world.efforts, world.news) == ("cape", 2, ())
        return Thought("done", (("done", 1.5),))

    s = started(AUTOMATON, 1)
    assert draft(s, Seat(0), ("walk cape",)).state.news
    game = replace(AUTOMATON, players=Players({"looks": look}))
    given = game, s, Seat(0), ("walk cape",), "looks"
    assert think(*given, Chance.of(1), 10) == "done"
    assert thought(*given, Chance.of(1), 10).compared == (("done", 1.5),)


def test_the_same_chance_thinks_the_same() -> None:
    s = started(GAME, 2)
    keys = {think(GAME, s, Seat(0), (), RANDOM, Chance.of(5), 1) for _ in range(5)}
    assert len(keys) == 1


def test_a_budget_ends() -> None:
    budget = Budget(3)
    assert [budget.spend() for _ in range(5)] == [True, True, True, False, False]
    assert not Budget(3).spend(4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_players_finish_a_game(seats: int) -> None:
    s: Any = started(GAME, seats)
    chance = Chance.of("table", seats)
    for turn in range(500):
        if not asked(s):
            break
        seat = asked(s)[0]
        line: list[str] = []
        while draft(s, seat, line).question is not None:
            line.append(think(GAME, s, seat, line, RANDOM, Chance.of(turn, len(line)), 5))
        s = commit(s, seat, line, chance).state
    assert asked(s) == ()
