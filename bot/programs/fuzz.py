"""`farpost fuzz`: legal games with every invariant checked, on several processors."""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib import import_module
from itertools import starmap

import msgspec

from bot.engine.catalogue import BadData
from bot.engine.fuzz import EVERY, MIXED, Checks, Report, fuzz
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.settings import BadSetting
from bot.workers import spread

THOROUGH, MANY, SAMPLED = 8, 1000, 64
"""One answer in this many gets the costly checks (every option, refusals, leaks); fewer of many
games."""
MOST = 1_000_000
"""The highest number of games, processes or nodes that can be typed: weeks of work."""
PARTS = 8
"""The parts in which each process gets its games, so that all end at about the same time."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, how many games, and who plays."""
    parser.add_argument("game", metavar="GAME", help="a game's key (see farpost games)")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="default: 100")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the first game's seed (default: 1)"
    )
    parser.add_argument(
        "--jobs", type=count, default=os.cpu_count() or 1, metavar="J", help="how many processes"
    )
    parser.add_argument(
        "--players",
        default=MIXED,
        metavar="WHO",
        help=f"a player (default: {MIXED}: random games, 3 in {EVERY} by the computer players)",
    )
    parser.add_argument(
        "--sample",
        type=count,
        metavar="N",
        help=f"costly checks for one answer in N (default {THOROUGH}, {SAMPLED} from {MANY} games)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def program(given: argparse.Namespace) -> int:
    """Play and report. Returns 1 on any failure."""
    known = (MIXED, *find(given.game).players.levels)
    if given.players not in known:
        raise BadSetting(f"Name one of {', '.join(known)}.")
    sample = given.sample or (SAMPLED if given.games >= MANY else THOROUGH)
    report = together(given.game, given.games, given.seed, given.jobs, sample, given.players)
    if given.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        sys.stdout.write(words(report))
    return 1 if report.failures else 0


def find(game: str) -> GameSpec:
    """A shipped game by its key, or any package with a `GAME` by its dotted path."""
    if "." in game:
        try:
            found = import_module(game).GAME
        except BadData:
            raise
        except (ImportError, AttributeError, TypeError, ValueError) as error:
            raise BadSetting(f"{game} is not a package with a GAME.") from error
        if not isinstance(found, GameSpec):
            raise BadSetting(f"{game} is not a package with a GAME.")
        return found
    games = shipped()
    if game not in games:
        known = ", ".join(games) or "none are installed"
        raise BadSetting(f"There's no game {game!r} (games: {known}).")
    return games[game]


def together(
    game: str, games: int, seed: int, jobs: int, sample: int = THOROUGH, who: str = MIXED
) -> Report:
    """Play games on several processes. The games don't depend on how many."""
    start = time.perf_counter()
    jobs = processes(jobs, games)
    size = max(1, games // (jobs * PARTS))
    parts = [(game, min(size, games - at), seed + at, sample, who) for at in range(0, games, size)]
    reports = list(spread(jobs, part, parts) if jobs > 1 else starmap(part, parts))
    answers = sum(r.answers for r in reports)
    failures = sorted((f for r in reports for f in r.failures), key=lambda f: f.seed)
    rate = round(answers / (time.perf_counter() - start), 1)
    return Report(find(game).key, games, answers, rate, tuple(failures))


def part(game: str, games: int, seed: int, sample: int, who: str) -> Report:
    """Play some of the games, in a process of their own."""
    return fuzz(find(game), games, seed, checks=Checks(costly=sample), players=who)


def words(report: Report) -> str:
    """The report as a person reads it."""
    head = (
        f"{report.game}: {report.games} games, {report.answers} answers, "
        f"{report.answers_per_s:g} answers a second, {len(report.failures)} failures\n"
    )
    lines = [
        f"  seed {f.seed}, {f.players} players, answer {f.answer}, "
        f"{f.seats} seats {f.options}: {f.check}: {f.what}\n"
        for f in report.failures
    ]
    return head + "".join(lines)


def processes(asked: int, games: int) -> int:
    """The number of processes that share the games, at most one for each processor."""
    return min(asked, games, os.cpu_count() or 1)


def count(given: str) -> int:
    """A count typed on the command line."""
    if not given.isdecimal() or not 0 < int(given) <= MOST:
        raise argparse.ArgumentTypeError(f"must be a number from 1 to {MOST:,}")
    return int(given)
