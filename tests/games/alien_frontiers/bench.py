"""Alien Frontiers: speed of the rules, strength of the computer player, balance of the seats.

    python -m tests.games.alien_frontiers.bench [--games N]

prints how often each place in the turn order wins between greedy players, with all switches off
and on, and how often greedy beats random.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.flow import Seat
from bot.engine.minds import random_answer, think
from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import NOBODY, Frontier
from tests.bench.measure import Measure, limited, percentile

NODES = 2000
"""What a computer player is given for an answer."""
ON: Mapping[str, str] = dict.fromkeys(("agendas", "factions", "factions_tech"), "on")


def begun(seed: int, seats: int, options: Mapping[str, str]) -> tuple[Frontier, Chance]:
    """A game at its first choice, and what it draws from."""
    chance = Chance.of("game", seed)
    s: Frontier = begin(GAME.setup(Setup(seats, GAME.chosen(options))), chance).state
    return s, chance


def answer_of(s: Frontier, level: str, pick: Chance, spent: list[float] | None = None) -> str:
    """A computer player's answer; the draft of boards is left to chance."""
    (seat,) = asked(s)
    q = question(s, seat)
    assert q is not None
    pick.next()
    if level == "random" or s.active == NOBODY:
        return random_answer(q, s, pick)
    start = time.process_time()
    answer = think(GAME, s, seat, (), level, pick, NODES)
    if spent is not None:
        spent.append(time.process_time() - start)
    return answer


# Speed


def random_play(seconds: float) -> float:
    """Answers per second of one core in random play, all options of each question listed."""
    count, seed = 0, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        options = {o.key: o.values[seed >> i & 1] for i, o in enumerate(GAME.options)}
        s, chance = begun(seed, 2 + seed % 4, options)
        pick = Chance.of("answers", seed)
        while asked(s):
            (seat,) = asked(s)
            s = commit(s, seat, (answer_of(s, "random", pick),), chance).state
            count += 1
        seed += 1
    return count / (time.process_time() - start)


def positions(seed: int, seats: int) -> Iterator[Frontier]:
    """The positions of a game between greedy players with every switch on."""
    s, chance = begun(seed, seats, ON)
    pick = Chance.of("mind", seed)
    while asked(s):
        if s.active != NOBODY:
            yield s
        (seat,) = asked(s)
        s = commit(s, seat, (answer_of(s, "greedy", pick),), chance).state
    yield s


# Strength and balance


def game(
    seed: int,
    levels: Sequence[str],
    options: Mapping[str, str],
    spent: list[float] | None = None,
) -> Frontier:
    """A finished game between computer players."""
    s, chance = begun(seed, len(levels), options)
    pick = Chance.of("mind", seed)
    while asked(s):
        (seat,) = asked(s)
        s = commit(s, seat, (answer_of(s, levels[seat], pick, spent),), chance).state
    return s


def winners(s: Frontier) -> list[Seat]:
    """The seats that share the first place."""
    return [x.seat for x in GAME.result(s) if x.place == 1]


def duel(
    games: int, options: Mapping[str, str], better: str = "greedy", worse: str = "random"
) -> tuple[float, list[float]]:
    """The share of games that the better level wins, seats rotated; seconds an answer."""
    won, spent = 0.0, list[float]()
    for n in range(games):
        levels = [better, worse] if n % 2 == 0 else [worse, better]
        best = winners(game(n, levels, options, spent))
        won += (levels.index(better) in best) / len(best)
    return won / games, spent


def balance(seats: int, games: int, options: Mapping[str, str]) -> tuple[list[float], int]:
    """Greedy players: the share of wins by place in the turn order, and the median of turns."""
    won = [0.0] * seats
    turns: list[float] = []
    for n in range(games):
        s = game(n, ["greedy"] * seats, options)
        best = winners(s)
        for seat in best:
            won[s.order.index(seat)] += 1 / len(best)
        turns.append(s.turn.number)
    return [round(100 * share / games, 1) for share in won], int(percentile(turns, 0.5))


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001  # the bench's own signature
    """Speed against its goals; strength is the business of `farpost league`."""
    rate = random_play(2.0 if quick else 10.0)
    _, spent = duel(4 if quick else 20, ON)
    key = GAME.key
    return [
        limited(f"{key}: a random answer with its options", 1e6 / rate, "us", 200),
        limited(f"{key}: a greedy answer, p50", percentile(spent, 0.5) * 1000, "ms", 50),
    ]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Alien Frontiers: balance and strength.")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    out = sys.stdout.write
    tables: tuple[tuple[str, Mapping[str, str]], ...] = (("base", {}), ("all switches", ON))
    for name, options in tables:
        for seats in (2, 3, 4, 5):
            shares, turns = balance(seats, given.games, options)
            out(f"{name:13} {seats} seats: wins by place {shares} %, {turns} turns (median)\n")
    for figure in measures(quick=False):
        out(f"{figure}\n")


if __name__ == "__main__":
    main()
