"""Computer players: always legal, within a budget, stronger with each level."""

from itertools import repeat

import pytest

from bot.engine.minds import think
from bot.engine.play import asked, commit, draft
from bot.engine.rng import Chance
from bot.games.star_factions import GAME
from bot.games.star_factions.players import LOOKAHEAD, race, standing
from bot.games.star_factions.policy import answer
from bot.games.star_factions.space import HEX, PLANETS, reach
from bot.games.star_factions.state import War
from bot.games.star_factions.tactics import (
    FAR,
    firing_hexes,
    odds,
    steps_to,
    strike_worth,
    turns_to_flag,
    worth,
)
from bot.programs.league import Pairing, course, played
from tests.games.star_factions.build import A, B, war
from tests.kit import started

LEVELS = tuple(GAME.players.named)


def thought(s: War, level: str, nodes: int = 400) -> str:
    return think(GAME, s, A, (), level, Chance.of("mind"), nodes)


def legal(s: War, answer_: str) -> bool:
    return draft(s, A, (answer_,)).cut is None


# What they reckon with


def test_steps_go_round_asteroids() -> None:
    steps = steps_to(HEX["m6"])
    assert (steps[HEX["m6"]], steps[HEX["m3"]]) == (0, 5)
    assert steps[HEX["m4"]] == FAR


def test_odds_of_a_die() -> None:
    assert odds(6, -1, 15) == (2.5, 0)
    mean, kill = odds(6, 0, 2)
    assert mean == pytest.approx((1 + 2 * 5) / 6)
    assert kill == pytest.approx(5 / 6)


def test_a_strike_out_of_reach_of_the_answer_is_worth_more() -> None:
    s = war(je="sc1@b7 ms1@d4", nx="ms1@b11")
    ship, aim = s.own(A, "sc1"), s.own(B, "ms1")
    assert strike_worth(ship, aim, HEX["b7"], 0) > strike_worth(ship, aim, HEX["b8"], 0)


def test_a_damaged_ship_is_worth_less_but_something() -> None:
    s = war(je="sc1@b7 sc2@b8:1", nx="ms1@b11")
    assert 0 < worth(s.own(A, "sc2")) < worth(s.own(A, "sc1"))


def test_stands_are_where_the_target_can_be_fired_at() -> None:
    s = war(je="wr1@b7 ms1@d4", nx="ms1@b13")
    area = firing_hexes(s.own(A, "wr1"), s.own(B, "ms1"), s.taken())
    assert area
    assert not area & ~(reach(HEX["b7"], 4, s.taken()) | 1 << HEX["b7"])


def test_flags_take_longer_where_somebody_is_first() -> None:
    alone = war(je="ms1@e5", nx="ms1@v4")
    raced = war(je="ms1@e5", nx="ms1@g5")
    planet = HEX["f6"]
    assert turns_to_flag(raced, A, HEX["e5"], planet, 2) > turns_to_flag(
        alone, A, HEX["e5"], planet, 2
    )


def test_the_race_is_over_with_the_last_flag() -> None:
    s = war(je="ms1@e5", nx="ms1@v4", flags={"je": "f6 m7 h12 t6"})
    assert race(s, A) == 0
    assert race(s, B) > 8
    assert standing(s, A) > 0 > standing(s, B)


# Greedy


@pytest.mark.parametrize(
    "line", [("any",), ("any", "ms1 a1"), ("any", "ms1 c4"), ("any", "sc1 d4")]
)
def test_every_level_goes_on_with_a_placement_begun(line: tuple[str, ...]) -> None:
    s: War = started(GAME, 2)
    for level in LEVELS:
        key = think(GAME, s, A, line, level, Chance.of("mind"), 20)
        assert draft(s, A, (*line, key)).cut is None, (level, key)


def test_greedy_plants_flags_first() -> None:
    s = war(je="ms1@f6", nx="ms1@v4")
    assert thought(s, "greedy") == "colonize"


def test_greedy_repairs_a_weak_mothership() -> None:
    s = war(je="ms1@f6:5", nx="ms1@v4", stock={"je": (3, 0, 0)})
    assert thought(s, "greedy") == "repair ms1 3"


def test_greedy_finishes_a_colony_before_it_repairs() -> None:
    s = war(je="ms1@f6:5", nx="ms1@v4", stock={"je": (3, 0, 0)}, work={"je": "colonize"})
    assert thought(s, "greedy") == "colonize"


def test_greedy_makes_for_the_nearest_planet() -> None:
    s = war(je="ms1@d4", nx="ms1@v4")
    key = thought(s, "greedy")
    assert key.startswith("move ms1 ")
    goal = HEX[key.split()[2]]
    assert steps_to(HEX["f6"])[goal] < steps_to(HEX["f6"])[HEX["d4"]]


def test_greedy_finishes_what_is_nearly_destroyed() -> None:
    s = war(je="ms1@a1!m!a jg1@b10", nx="wr1@b11:1 ms1@v4")
    assert thought(s, "greedy") == "attack jg1 nx.wr1"


def test_greedy_builds_what_it_can_pay() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", stock={"je": (5, 3, 2)}, drawn="bp_scout bp_warrior")
    assert thought(s, "greedy").startswith("build wr ")


def test_greedy_gives_speed_to_the_mothership() -> None:
    s = war(je="ms1@d4 sc1@e3", nx="ms1@v4", stock={"je": (1, 2, 0)}, drawn="kit_cheetah")
    assert thought(s, "greedy") == "fit cheetah ms1"
    s = war(je="ms1@d4 jg1@e3", nx="ms1@v4", stock={"je": (1, 0, 1)}, drawn="kit_crusher")
    assert thought(s, "greedy") == "fit crusher jg1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_certain_winning_kill_comes_before_a_colony(level: str) -> None:
    s = war(je="ms1@f6 sc1@b10", nx="sc1@b13:1")
    assert thought(s, level) == "attack sc1 nx.sc1"
    s = war(je="ms1@f6 sc1@b10", nx="sc1@b13:5", stock={"je": (0, 0, 2)})
    assert thought(s, level) == "attack sc1 nx.sc1 +2"
    s = war(je="ms1@f6 sc1@b10", nx="sc1@b16:1")
    assert thought(s, level).startswith("move sc1 ")


@pytest.mark.parametrize("level", LEVELS)
def test_a_kill_that_does_not_win_leaves_the_colony_first(level: str) -> None:
    s = war(je="ms1@f6 sc1@b10", nx="sc1@b13:1", flags={"nx": "t6"})
    assert thought(s, level) == "colonize"


@pytest.mark.parametrize("level", LEVELS)
def test_a_ship_goes_home_through_the_black_hole(level: str) -> None:
    # The enemy is at the mothership; a juggernaut beside the hole is there sooner from home.
    s = war(je="ms1@d4!m!a jg1@n13", nx="ms1@f5 sc1@g4", stock={"je": (0, 1, 0)})
    words = thought(s, level).split()
    assert words[:2] == ["move", "jg1"]
    assert len(words) == 4
    dear = war(je="ms1@d4!m!a jg1@n13", nx="ms1@f5 sc1@g4")
    assert len(thought(dear, level).split()) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_kits_that_are_drawn_count_before_ships_are_built(level: str) -> None:
    drawn = "bp_scout kit_cheetah"
    s = war(je="ms1@d4 sc1@e3", nx="ms1@v4", stock={"je": (3, 2, 1)}, drawn=drawn)
    assert thought(s, level) == "done"
    s = war(je="ms1@d4 sc1@e3", nx="ms1@v4", stock={"je": (4, 4, 1)}, drawn=drawn)
    assert thought(s, level).startswith("build sc ")


# All levels


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_of_each_level_is_legal(level: str, seats: int) -> None:
    # Look-ahead on nearly no budget plays like greedy, so a whole game stays short.
    s: War = started(GAME, seats)
    chance = Chance.of("levels", seats)
    answers = 0
    while asked(s) and s.round < 12:
        seat = asked(s)[0]
        key = think(GAME, s, seat, (), level, chance, 20)
        if s.order:
            s = commit(s, seat, (key,), chance).state
        else:
            line = (key, think(GAME, s, seat, (key,), level, chance, 20))
            s = commit(s, seat, line, chance).state
        GAME.verify(s)
        answers += 1
    assert answers > 20


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_mind_answers_the_same(level: str) -> None:
    s = war(je="ms1@e5 sc1@h9 wr1@g8", nx="ms1@k9 sc1@j8", stock={"je": (2, 2, 2)})
    assert thought(s, level) == thought(s, level)
    assert legal(s, thought(s, level))


def test_lookahead_without_budget_is_greedy() -> None:
    s = war(je="ms1@e5 sc1@h9 wr1@g8", nx="ms1@k9 sc1@j8")
    assert thought(s, "lookahead", nodes=0) == answer(s, A)


def test_lookahead_keeps_to_its_budget() -> None:
    from bot.engine.spec import Budget, Mind

    s = war(je="ms1@e5 sc1@h9 wr1@g8", nx="ms1@k9 sc1@j8")
    budget = Budget(1000)
    LOOKAHEAD(Mind(A, repeat(s), Chance.of("mind"), budget))
    assert budget.left < 1000


def test_lookahead_takes_a_victory_at_hand() -> None:
    s = war(
        je="ms1@t6 sc1@b10",
        nx="ms1@v4:2",
        flags={"je": "f6 m7 h12"},
        work={"je": "colonize"},
    )
    assert thought(s, "lookahead") == "colonize"


def test_greedy_beats_random() -> None:
    assert played(Pairing(GAME.key, "greedy", "random", 20, {}, 300, 1), 1).share >= 0.95


@pytest.mark.bench  # some seconds of thinking
def test_lookahead_beats_random_on_a_small_budget() -> None:
    # Against greedy the bench plays two hundred games on the whole budget.
    assert played(Pairing(GAME.key, "lookahead", "random", 2, {}, 300, 1), 1).share == 1


def test_games_between_greedy_players_end_by_colonies_mostly() -> None:
    moments = [[*course(GAME, ["greedy"] * 2, {}, n)][-1] for n in range(20)]
    ends = [m.state for m in moments if isinstance(m.state, War)]
    assert len(ends) == 20
    assert sum(s.outcome is not None and s.outcome.how == "colonies" for s in ends) >= 15
    assert all(s.round <= 60 for s in ends)
    assert all(planet in PLANETS for planet in (HEX["f6"], HEX["h12"]))
