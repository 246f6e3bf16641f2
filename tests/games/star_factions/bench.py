"""Star Factions: speed of the rules, strength of the computer players, balance of the seats.

    python -m tests.games.star_factions.bench [--games N] [--start rules|balanced]

prints the balance tables: greedy players against each other, by place in the turn order, and the
computer players against each other with seats rotated.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.minds import random_answer, think
from bot.engine.play import answers, asked, begin, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.star_factions import GAME
from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.policy import answer
from bot.games.star_factions.state import War
from tests.bench.measure import Measure, limited, percentile

NODES = 2000
"""What `bot/tables` gives a computer player for an answer."""

# Speed


def random_play(seconds: float) -> float:
    """Answers per second of one core in random play, all options of each question listed."""
    count, seed = 0, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        count += random_game(seed, 2 + seed % 3)
        seed += 1
    return count / (time.process_time() - start)


def random_game(seed: int, seats: int) -> int:
    """A game of random answers; how many there were."""
    chance, pick = Chance.of("draws", seed), Chance.of("answers", seed)
    s: War = begin(GAME.setup(Setup(seats, GAME.chosen({}))), chance).state
    count = 0
    while asked(s):
        seat = asked(s)[0]
        line = random_line(s, seat, pick) if not s.turn else one_answer(s, pick)
        s = commit(s, seat, line, chance).state
        count += len(line)
    return count


def one_answer(s: War, pick: Chance) -> tuple[str, ...]:
    """A random answer to the question on top."""
    return (random_answer(s.todo[0], s, pick),)  # type: ignore[arg-type]  # a question


def listing(seconds: float) -> float:
    """Whole legal answers listed a second, in positions of greedy play."""
    count, seed, spent = 0, 0, 0.0
    while spent < seconds:
        for s in positions(seed, 2 + seed % 3):
            start = time.process_time()
            count += sum(1 for _ in answers(s.todo[0], s))  # type: ignore[arg-type,misc]  # a question
            spent += time.process_time() - start
        seed += 1
    return count / spent


def positions(seed: int, seats: int) -> Iterator[War]:
    """The positions of a game between greedy players, at the start of each line."""
    chance = Chance.of("greedy", seed)
    s: War = begin(GAME.setup(Setup(seats, GAME.chosen({}))), chance).state
    while asked(s):
        seat = asked(s)[0]
        if s.turn:
            yield s
        s = commit(s, seat, line_of(s, seat, "greedy", seed), chance).state


# Strength


def line_of(
    s: War,
    seat: Seat,
    level: str,
    seed: int,
    spent: list[float] | None = None,
    nodes: int = NODES,
) -> Any:
    """A computer player's answers up to dice or to somebody else."""
    if not s.turn:
        # Corners by lot, or places in the turn order would always mean the same corners.
        return (Chance.of("corner", seed, seat).choice(tuple(FACTIONS)), "default")
    if level == "greedy":
        return (answer(s, seat),)
    line: list[str] = []
    chance = Chance.of("mind", seed, s.turn, len(s.trail))
    start = time.process_time()
    while draft(s, seat, line).question is not None:
        line.append(think(GAME, s, seat, line, level, chance, nodes))
    if spent is not None:
        spent.append(time.process_time() - start)
    return line


class Result(msgspec.Struct, frozen=True):
    """How a game went."""

    winners: tuple[Seat, ...]
    order: tuple[Seat, ...]
    how: str
    rounds: int


def game(
    seed: int,
    levels: Sequence[str],
    options: Mapping[str, str] | None = None,
    spent: dict[tuple[str, int], float] | None = None,
    nodes: int = NODES,
) -> Result:
    """A game between computer players; `spent` collects seconds by level and turn."""
    chance = Chance.of("game", seed)
    s: War = begin(GAME.setup(Setup(len(levels), GAME.chosen(options or {}))), chance).state
    while asked(s):
        seat = asked(s)[0]
        took: list[float] = []
        line = line_of(s, seat, levels[seat], seed, took, nodes)
        if spent is not None and took:
            key = (levels[seat], seed * 10000 + s.turn)
            spent[key] = spent.get(key, 0.0) + took[0]
        s = replace(commit(s, seat, line, chance).state, news=())
    assert s.outcome is not None
    winners = tuple(x.seat for x in GAME.result(s) if x.place == 1)
    return Result(winners, s.order, s.outcome.how, s.round)


def duel(better: str, worse: str, games: int, nodes: int = NODES) -> tuple[float, list[float]]:
    """The share of games that the better one wins, seats rotated, and its seconds a turn."""
    won = 0.0
    spent: dict[tuple[str, int], float] = {}
    for n in range(games):
        levels = [better, worse] if n % 2 == 0 else [worse, better]
        result = game(n, levels, spent=spent, nodes=nodes)
        won += (levels.index(better) in result.winners) / len(result.winners)
    return won / games, [took for (level, _), took in spent.items() if level == better]


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001  # the bench's own signature
    """Speed against its goals; strength is the business of `farpost league`."""
    _, took = duel("lookahead", "greedy", 1 if quick else 4)
    rate = random_play(2.0 if quick else 10.0)
    return [
        limited("star_factions: a random answer with its options", 1e6 / rate, "us", 100),
        limited("star_factions: a lookahead turn, p50", percentile(took, 0.5) * 1000, "ms", 200),
    ]


# Balance


class Balance(msgspec.Struct, frozen=True):
    """Greedy against greedy: shares of wins in percent and lengths."""

    seats: int
    games: int
    by_place: tuple[float, ...]
    """By place in the turn order; shared and undecided games left out."""
    how: dict[str, int]
    rounds: tuple[int, int, int]
    """5 %, median, 95 %."""


def balance(seats: int, games: int, options: Mapping[str, str]) -> Balance:
    """That many games between greedy players."""
    won: Counter[int] = Counter()
    how: Counter[str] = Counter()
    rounds: list[int] = []
    for n in range(games):
        result = game(n, ["greedy"] * seats, options)
        how[result.how] += 1
        rounds.append(result.rounds)
        if len(result.winners) == 1 and result.how != "limit":
            won[result.order.index(result.winners[0])] += 1
    decided = sum(won.values())
    shares = tuple(round(100 * won[place] / decided, 1) for place in range(seats))
    spread = tuple(int(percentile(rounds, share)) for share in (0.05, 0.5, 0.95))
    return Balance(seats, games, shares, dict(how), (spread[0], spread[1], spread[2]))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Star Factions: balance and strength.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--start", choices=("rules", "balanced"), default="rules")
    parser.add_argument("--strength", type=int, default=0, help="games between computer players")
    given = parser.parse_args()
    out = sys.stdout.write
    out("seats  games  win % by place in turn order   how   rounds 5/50/95 %\n")
    for seats in (2, 3, 4):
        b = balance(seats, given.games, {"start": given.start})
        shares = " ".join(f"{x:5.1f}" for x in b.by_place)
        out(f"{seats:5}  {b.games:5}  {shares:28}  {b.how}  {b.rounds}\n")
    if given.strength:
        for better, worse in (("greedy", "random"), ("lookahead", "greedy")):
            share, took = duel(better, worse, given.strength)
            # Greedy players answer straight from their rules of thumb and are not timed.
            turn = f", {percentile(took, 0.5) * 1000:.1f} ms a turn (p50)" if took else ""
            out(f"{better} beats {worse}: {100 * share:.1f} %{turn}\n")


if __name__ == "__main__":
    main()
