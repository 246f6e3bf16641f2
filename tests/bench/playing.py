"""Games for the benches, the same for every game there is."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any

from bot.engine.invariants import random_line
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.programs.league import course


def switched_on(game: GameSpec) -> dict[str, str]:
    """The options with which there is most to see."""
    return {option.key: "on" for option in game.options if "on" in option.values}


def positions(
    game: GameSpec, seed: int, seats: int, options: Mapping[str, str] | None = None
) -> Iterator[Any]:
    """The positions of a game between quick players, from its first turn to its end."""
    chosen = switched_on(game) if options is None else options
    for moment in course(game, [game.players.quick] * seats, chosen, seed):
        if game.turn is None or game.turn(moment.state):
            yield moment.state


def random_play(game: GameSpec, seconds: float) -> float:
    """Answers per second of one core in random play, all options of each question listed."""
    count, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        count += random_game(game, seed)
        seed += 1
    return count / (time.process_time() - start)


def random_game(game: GameSpec, seed: int) -> int:
    """Play a game of random answers, its seats and options by its number. Returns how many
    answers."""
    pick, count = Chance.of("answers", seed), 0
    fewest, most = game.seats
    options = {o.key: pick.choice(o.values) for o in game.options}
    chance = Chance.of("draws", seed)
    s = begin(game.setup(Setup(fewest + seed % (most - fewest + 1), options)), chance).state
    while asked(s):
        seat = asked(s)[0]
        line = random_line(s, seat, pick)
        s = commit(s, seat, line, chance).state
        count += len(line)
    return count
