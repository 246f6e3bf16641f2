"""`farpost league`: a game's computer players against each other with rotating seats, or each
alone."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean, median

import msgspec
from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.engine.flow import Seat, State
from bot.engine.fuzz import BROKEN_RULES
from bot.engine.minds import line_of
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.programs.fuzz import count, find, processes
from bot.settings import BadSetting
from bot.tables.computers.worker import NODES
from bot.workers import spread


class Pairing(msgspec.Struct, frozen=True):
    """Two players, and how they meet."""

    game: str
    better: str
    worse: str
    games: int
    options: dict[str, str]
    nodes: int
    seed: int
    seats: int = 0
    """How many play, the two players in every other seat. 1 is the better player alone, 0 the
    fewest seats."""


class Outcome(msgspec.Struct, frozen=True):
    """One game of a pairing."""

    won: float
    took: tuple[float, ...]
    by_turn: tuple[float, ...]
    """Each seat's share of the win, ordered by the seats' first turns."""
    scores: tuple[float, ...]
    """The scores of the better player's seats."""


class Standing(msgspec.Struct, frozen=True):
    """The result of a pairing."""

    better: str
    worse: str
    games: int
    share: float
    """The share of games that the better player won. A shared first place counts by its share."""
    answer_ms: float
    """The median CPU time of an answer."""
    by_turn: tuple[float, ...]
    """How often the first, second, … seat in turn order won, whichever player it was."""
    mean_score: float
    scores: tuple[float, ...]
    """The better player's scores: lowest, lower quartile, median, upper quartile, highest."""


class Moment(msgspec.Struct, frozen=True):
    """A position of a game between computer players, the seat to answer, and the CPU time per
    answer."""

    state: State
    seat: Seat
    took: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the players, how often they meet, and the form of the report."""
    parser.add_argument("game", metavar="GAME", help="a game's key (see farpost games)")
    parser.add_argument("--games", type=count, default=200, metavar="N", help="default: 200")
    parser.add_argument(
        "--levels", metavar="WORSE,BETTER", help="two players (default: each against the next)"
    )
    parser.add_argument(
        "--seats",
        type=count,
        metavar="N",
        help="how many seats (default: the fewest); 1: each player alone against the game",
    )
    parser.add_argument(
        "--options", default="", metavar="KEY=VALUE,...", help="game options, as in the lobby"
    )
    parser.add_argument("--nodes", type=count, default=NODES, metavar="N", help="nodes per answer")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed")
    parser.add_argument(
        "--jobs", type=count, default=os.cpu_count() or 1, metavar="J", help="how many processes"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def program(given: argparse.Namespace) -> int:
    """Play every pairing and print the results."""
    spec = find(given.game)
    options = chosen(spec, given.options)
    seats, (fewest, most) = given.seats or 0, spec.seats
    if seats and not fewest <= seats <= most:
        raise BadSetting(f"{given.game} is played by {fewest} to {most}.")
    standings = []
    met = alone(spec, given.levels) if seats == 1 else pairs(spec, given.levels)
    for worse, better in met:
        facts = (given.game, better, worse, given.games, options, given.nodes, given.seed)
        standings.append(played(Pairing(*facts, seats), given.jobs))
        if not given.json:
            sys.stdout.write(line(standings[-1]))
    if given.json:
        sys.stdout.write(msgspec.json.encode({"pairings": standings}).decode() + "\n")
    return 0


def chosen(spec: GameSpec, typed: str) -> dict[str, str]:
    """The typed options. Options that the game doesn't have are a bad setting."""
    options = dict(x.partition("=")[::2] for x in typed.split(",") if x)
    try:
        spec.chosen(options)
    except Refusal as refusal:
        no = refusal.no
        ways = ", ".join(no.facts) or "none"
        raise BadSetting(f"{spec.name} has no option {no.what!r} (it has: {ways}).") from refusal
    return options


def pairs(spec: GameSpec, levels: str | None) -> list[tuple[str, str]]:
    """The two players that were named, or each player with the next better one."""
    known = spec.players.levels
    if levels is None and len(known) == 1:
        raise BadSetting(f"{spec.name} has no computer players of its own to compare.")
    if levels is None:
        return list(pairwise(known))
    chosen = levels.split(",")
    if len(chosen) != 2 or not set(chosen) <= set(known):
        raise BadSetting(f"Name two of {', '.join(known)}, the worse one first.")
    return [(chosen[0], chosen[1])]


def alone(spec: GameSpec, levels: str | None) -> list[tuple[str, str]]:
    """The players that were named, or all, each against nobody but the game."""
    known = spec.players.levels
    chosen = known if levels is None else levels.split(",")
    if not set(chosen) <= set(known):
        raise BadSetting(f"Name some of {', '.join(known)}.")
    return [("", level) for level in chosen]


def played(p: Pairing, jobs: int) -> Standing:
    """Play all games of a pairing, with a progress line."""
    won, took, by_turn, scores = 0.0, list[float](), list[tuple[float, ...]](), list[float]()
    for n, outcome in enumerate(_spread(p, jobs), 1):
        won += outcome.won
        took += outcome.took
        scores += outcome.scores
        by_turn.append(outcome.by_turn)
        if sys.stderr.isatty() or n == p.games:
            sys.stderr.write(f"\r{_who(p)}: {n} of {p.games} games")
    sys.stderr.write("\n")
    half = round(1000 * median(took), 2) if took else 0.0
    shares = tuple(round(sum(share) / p.games, 4) for share in zip(*by_turn, strict=True))
    among = (p.better, p.worse, p.games, round(won / p.games, 4), half, shares)
    scores.sort()
    spread = tuple(scores[n * (len(scores) - 1) // 4] for n in range(5))
    return Standing(*among, round(mean(scores), 2), spread)


def _who(p: Pairing) -> str:
    return f"{p.better} against {p.worse}" if p.worse else f"{p.better} alone"


def duel(p: Pairing, n: int) -> Outcome:
    """Play game number `n` of a pairing. Who has the first seat changes from game to game."""
    spec = find(p.game)
    worse = p.worse or p.better
    levels = [p.better, worse] if n % 2 == 0 else [worse, p.better]
    seats = p.seats or max(2, spec.seats[0])
    levels = [levels[i % 2] for i in range(seats)]
    took, first, state = list[float](), dict[Seat, None](), None
    for moment in _moments(p, levels, p.seed + n):
        state = moment.state
        if asked(state) and levels[moment.seat] == p.better:
            took.append(moment.took)
        if asked(state) and spec.turn and spec.turn(state):
            first.setdefault(moment.seat)
    result = spec.result(state)
    best = [x.seat for x in result if x.place == 1]
    order = [*first, *(seat for seat in map(Seat, range(seats)) if seat not in first)]
    # Alone against the game the first place can be the game's.
    won = sum(levels[seat] == p.better for seat in best) / max(1, len(best))
    by_turn = tuple((seat in best) / max(1, len(best)) for seat in order)
    scores = tuple(float(x.score or 0) for x in result if levels[x.seat] == p.better)
    return Outcome(won, tuple(took), by_turn, scores)


def _moments(p: Pairing, levels: Sequence[str], seed: int) -> Iterator[Moment]:
    """Play a game of a pairing. Broken rules or players are a bad setting."""
    try:
        yield from course(find(p.game), levels, p.options, seed, p.nodes)
    except BROKEN_RULES as wrong:
        raise BadSetting(f"{p.game}, seed {seed}: {type(wrong).__name__}: {wrong}") from wrong


def course(
    spec: GameSpec, levels: Sequence[str], options: Mapping[str, str], seed: int, nodes: int = NODES
) -> Iterator[Moment]:
    """Play a game, giving every position asked about and at last the end."""
    chance, mind = Chance.of("league", seed), Chance.of("league mind", seed)
    s = begin(spec.setup(Setup(len(levels), spec.chosen(dict(options)))), chance).state
    seat = Seat(0)
    while asked(s):
        seat, start = asked(s)[0], time.process_time()
        answers = line_of(spec, s, seat, levels[seat], mind, nodes)
        yield Moment(s, seat, (time.process_time() - start) / len(answers))
        s = replace(commit(s, seat, answers, chance).state, news=())
    yield Moment(s, seat, 0.0)


def line(standing: Standing) -> str:
    """A result for people."""
    low, lower, middle, upper, high = (f"{score:g}" for score in standing.scores)
    took = (
        f"{standing.answer_ms:g} ms an answer (p50); scores {low} to {high}, half of them {lower} "
        f"to {upper}, median {middle}, mean {standing.mean_score:g}"
    )
    if standing.better == standing.worse:
        shares = ", ".join(f"{100 * share:.1f}" for share in standing.by_turn)
        return f"{standing.better} against itself, by order of play: {shares} % won; {took}\n"
    deed = f"beats {standing.worse}" if standing.worse else "alone wins"
    share = f"{100 * standing.share:.1f} % of {standing.games} games"
    return f"{standing.better} {deed} in {share}; {took}\n"


def _spread(p: Pairing, jobs: int) -> Iterator[Outcome]:
    """The games of a pairing, on several processes if there are jobs for them."""
    jobs = processes(jobs, p.games)
    if jobs == 1:
        yield from (duel(p, n) for n in range(p.games))
        return
    yield from spread(jobs, duel, ((p, n) for n in range(p.games)))
