"""§17 By post: default answers, plans, and how often a round asks."""

from __future__ import annotations

from statistics import median

from bot.engine.play import asked, begin, check, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.defaults import default
from bot.games.race_for_the_galaxy.players import line
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
