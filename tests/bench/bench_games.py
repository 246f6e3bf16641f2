"""Speed of every game's rules and of its best computer player."""

from __future__ import annotations

from bot.engine.play import asked
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.programs.league import course
from tests.bench.measure import Measure, limited, percentile
from tests.bench.playing import random_play

ANSWER_MOST = 1000.0
"""Microseconds of a random answer with its options, chance and all that follows by itself."""
THOUGHT_MOST = 250.0
"""Milliseconds of processor time that a computer player thinks about a decision."""


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """The figures of each game, of fewer moves if `quick`."""
    return [figure for game in shipped().values() for figure in of_game(game, quick=quick)]


def of_game(game: GameSpec, *, quick: bool) -> list[Measure]:
    """A random answer, and a thought of the best player."""
    rate = random_play(game, 2.0 if quick else 10.0)
    answered = limited(f"{game.key}: a random answer", 1e6 / rate, "us", ANSWER_MOST)
    best = game.players.strongest
    took = thoughts(game, best, 20 if quick else 100)
    return [answered, limited(f"{game.key}: {best}, p50", took, "ms", THOUGHT_MOST)]


def thoughts(game: GameSpec, level: str, count: int) -> float:
    """The median of so many answers of a player, after those of setting up, in milliseconds."""
    levels = [level] * max(2, game.seats[0])
    took: list[float] = []
    for moment in course(game, levels, {}, 1):
        if len(took) == count:
            break
        if asked(moment.state) and (game.turn is None or game.turn(moment.state)):
            took.append(moment.took)
    return 1000 * percentile(took, 0.5)
