"""§17 By post: default answers, plans, and how often a round asks."""

from __future__ import annotations

import time
from statistics import median

import pytest
from msgspec.structs import replace

from bot.engine.legal import check
from bot.engine.play import asked, begin, commit, draft, question, waiting
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.appetite import Appetite
from bot.games.race_for_the_galaxy.data import BOOKS
from bot.games.race_for_the_galaxy.defaults import default
from bot.games.race_for_the_galaxy.events import NothingPossible, PlacedNothing
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbTurn
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase
from bot.games.race_for_the_galaxy.rules.s09_produce import ProducePhase
from bot.games.race_for_the_galaxy.rules.standing import Standing
from bot.games.race_for_the_galaxy.state import Galaxy
from tests.games.race_for_the_galaxy.build import A, B, C, Side, greedy_line, run, s_of, said, table
from tests.games.race_for_the_galaxy.orbs import orb, orb_table


def test_absent_players_finish_a_game() -> None:
    """Every default answer is legal, and a table of absent players plays on for rounds."""
    for mode in ("base", "base+aa", "base+aa+orb"):
        chance = Chance.of("absent", mode)
        s: Galaxy = begin(GAME.setup(Setup(3, GAME.chosen({"mode": mode}))), chance).state
        while asked(s) and s.round < 8:
            said: list[str] = []
            while (d := draft(s, asked(s)[0], said)).question is not None:
                words = default(d.state, d.question)
                assert words
                check(d.question, d.state, words)
                said.append(" ".join(words))
            s = commit(s, asked(s)[0], said, chance).state
        assert s.round == 8


def test_17_4_a_standing_answer_can_be_changed_so_nobody_asks_twice() -> None:
    assert not Standing(A).final(("gather", "all"))


def rounds(games: int, mode: str) -> tuple[list[int], list[int]]:
    """The visits and clicks of every player in every round of three-player games."""
    visits: list[int] = []
    clicks: list[int] = []
    for seed in range(games):
        chance = Chance.of("visits", seed)
        s: Galaxy = begin(GAME.setup(Setup(3, GAME.chosen({"mode": mode}))), chance).state
        counts: dict[tuple[int, int], list[int]] = {}
        while asked(s):
            seat = asked(s)[0]
            said = greedy_line(s, seat)
            made = counts.setdefault((s.round, seat), [])
            made.append(1 + sum(len(answer.split()) for answer in said))
            s = commit(s, seat, said, chance).state
        played = [found for (n, _), found in counts.items() if n]
        visits += map(len, played)
        clicks += map(sum, played)
    return visits, clicks


def test_a_round_takes_few_visits() -> None:
    """The median among greedy players is at most three visits and six clicks."""
    visits, clicks = rounds(5, "base+aa")
    assert median(visits) <= 3
    assert median(clicks) <= 6


@pytest.mark.oracle
@pytest.mark.parametrize("mode", ["base", "base+aa"])
def test_two_hundred_games_take_few_visits(mode: str) -> None:
    """The limits of visits and clicks hold over more games."""
    visits, clicks = rounds(200, mode)
    assert median(visits) <= 3
    assert median(clicks) <= 6


def test_17_2_an_orb_turn_is_one_script() -> None:
    """A token on the way stops nothing and is looked at after the turn."""
    laid = Laid("a10", -2, 3, 0)
    side = Side("old_earth", actions="explore_orb")
    of = orb(laid, a="a11", hand="a12")
    x, y, _ = of.marks[0]
    s = run(orb_table(side, Side("new_sparta"), of=of, teams=[(x, y - 1)], hand="a12"))
    s = replace(s, todo=(OrbTurn(A),), orb=replace(of, priority=(A, B)))
    goal = next(w for w in draft(s, A, ["act"]).question.options(s, ("team1",)) if w == f"{x}:{y}")
    s = said(s, A, "act", f"team1 {goal}", "done", "none")
    scout = s.players[A].scout
    assert len(scout.tokens) == 1
    assert set(scout.hand) == {"a11", "a12"}


def search_of(seed: int, goods_powers: int, goods: int) -> Appetite:
    """A seat's search with this many powers that take goods, and this many goods."""
    chance, book = Chance.of("eaten", seed), BOOKS[0]
    cards = chance.shuffled(range(len(book)))
    eaters = [c for c in cards if powers(0, (c,)).goods_powers][:goods_powers]
    worlds = [c for c in cards if book[c].mode in ("production", "windfall")][:goods]
    tableau = tuple(dict.fromkeys((*eaters, *worlds)))
    return Appetite(powers(0, tableau), tuple(worlds), 0, 2)


def most_points(of: Appetite, left: int, counts: tuple[int, ...]) -> int:
    """The most points, found by trying everything."""
    best = 0
    for at, taken in of.moves(left, counts, alike=False):
        rest = tuple(a - b for a, b in zip(counts, taken, strict=True))
        then = most_points(of, left & ~(1 << at), rest)
        best = max(best, of.gain((at, taken)).vp + then)
    return best


def test_17_5_plans_are_the_best_there_are() -> None:
    for seed in range(12):
        of = search_of(seed, 3, 5)
        most = most_points(of, of.left, of.counts)
        assert of.best("points", of.left, of.counts)[0][0] == most


@pytest.mark.bench
def test_17_5_plans_come_in_time() -> None:
    """150 ms at most in the median, even with many powers and goods."""
    times = []
    for seed in range(7):
        of, began = search_of(seed, 7, 9), time.process_time()
        of.plan("points")
        of.plan("cards")
        times.append(time.process_time() - began)
    assert median(times) <= 0.15


def test_17_4_who_can_place_nothing_is_told_so_alone() -> None:
    sides = Side("old_earth", "rebel_base"), Side("new_sparta", "public_works gem_world")
    s = run(table(*sides, todo=(Develop("develop"),)))
    assert asked(s) == (B,)
    news = commit(s, B, ("none",), Chance.of(1)).news
    assert [x.to for x in news if isinstance(x.event, NothingPossible)] == [(A,)]
    assert len([x for x in news if isinstance(x.event, PlacedNothing)]) == 2


def test_17_8_in_consume_nobody_learns_who_holds_an_alien_good() -> None:
    trader = "spice_world asteroid_belt earths_lost_colony"
    sides = (
        Side("old_earth", actions="develop"),
        Side("new_sparta outlaw_world", actions="consume_double"),
        Side(trader, goods="spice_world asteroid_belt", actions="consume_trade"),
    )
    for token, mine in (("a2", (A, C)), ("a5", (C,))):
        s = run(orb_table(*sides, of=orb(), tokens=token, todo=(ConsumePhase(),)))
        assert asked(s) == mine
        assert waiting(s) == (A, B, C)


def test_17_9_an_absent_player_leaves_no_windfall_power_unused() -> None:
    tableau = "old_earth genetics_lab empath_world asteroid_belt radioactive_world"
    s = run(table(Side(tableau, actions="produce"), Side("new_sparta"), todo=(ProducePhase(),)))
    assert default(s_of(s, A), question(s, A)) == ("empath_world", "asteroid_belt")
