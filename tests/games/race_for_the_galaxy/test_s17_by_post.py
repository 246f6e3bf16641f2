"""§17 By post: default answers, plans, and how often a round asks."""

from __future__ import annotations

import time
from statistics import median

from bot.engine.play import asked, begin, check, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.appetite import Appetite
from bot.games.race_for_the_galaxy.data import BOOKS
from bot.games.race_for_the_galaxy.defaults import default
from bot.games.race_for_the_galaxy.players import line
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.state import Galaxy


def test_absent_players_finish_a_game() -> None:
    """Every default answer is legal; a table of absent players goes on for rounds."""
    for mode in ("base", "base+aa"):
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


def test_a_round_takes_few_visits() -> None:
    """At most three visits and six answers in the median, among greedy players."""
    visits: list[int] = []
    answers: list[int] = []
    for seed in range(6):
        chance = Chance.of("visits", seed)
        s: Galaxy = begin(GAME.setup(Setup(3, GAME.chosen({}))), chance).state
        counts: dict[tuple[int, int], list[int]] = {}
        while asked(s):
            seat = asked(s)[0]
            said = line(s, seat)
            counts.setdefault((s.round, seat), []).append(sum(len(a.split()) for a in said))
            s = commit(s, seat, said, chance).state
        visits += [len(v) for v in counts.values()]
        answers += [sum(v) for v in counts.values()]
    assert median(visits) <= 3
    assert median(answers) <= 6


def eaten(seed: int, hungry: int, goods: int) -> Appetite:
    """Somebody with so many hungry powers and goods."""
    chance, book = Chance.of("eaten", seed), BOOKS[0]
    cards = chance.shuffled(range(len(book)))
    eaters = [c for c in cards if powers(0, (c,)).hungry][:hungry]
    worlds = [c for c in cards if book[c].mode in ("production", "windfall")][:goods]
    tableau = tuple(dict.fromkeys((*eaters, *worlds)))
    return Appetite(powers(0, tableau), tuple(worlds), 0, 2)


def most_points(of: Appetite, left: int, counts: tuple[int, ...]) -> int:
    """The most points by trying everything."""
    best = 0
    for at, taken in of.moves(left, counts, alike=False):
        rest = tuple(a - b for a, b in zip(counts, taken, strict=True))
        then = most_points(of, left & ~(1 << at), rest)
        best = max(best, of.gain((at, taken)).vp + then)
    return best


def test_17_5_plans_are_the_best_there_are() -> None:
    for seed in range(12):
        of = eaten(seed, 3, 5)
        most = most_points(of, of.left, of.counts)
        assert of.best("points", of.left, of.counts)[0][0] == most


def test_17_5_plans_come_in_time() -> None:
    """150 ms at most in the median, even with many powers and goods."""
    times = []
    for seed in range(15):
        of, began = eaten(seed, 7, 9), time.process_time()
        of.plan("points")
        of.plan("cards")
        times.append(time.process_time() - began)
    assert median(times) <= 0.15
