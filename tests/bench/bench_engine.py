"""The rules engine: moves a second of every game, and what of a move is the engine's own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from bot.engine.codec import Codec, delta
from bot.engine.flow import Question, Seat, State, Todo, Word, Words, together
from bot.engine.fuzz import table
from bot.engine.minds import random_answer
from bot.engine.play import Played, asked, begin, commit, commit_draft, draft, extended
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.games import shipped
from tests.bench.measure import Measure, limited, measured, median

SHARE_LIMIT = 20.0
"""Microseconds of a move that may be the engine's own."""

PLAY, STORED, STORED_SMALL = 15.0, 2.0, 4.0
"""What a move may take beside one of the simplest game, and once stored and seen by all beside
itself: half the answers a second, or a quarter for the tests' own games, which have few rules."""
ROUNDS = 5

GAMES = Path(__file__).parent.parent / "games"


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench has this signature
    """All figures of the engine."""
    found = [
        limited("engine's share of a move", share(one_by_one, quick=quick), "us", SHARE_LIMIT),
        limited("engine's share, simultaneous", share(at_once, quick=quick), "us", SHARE_LIMIT),
    ]
    seconds = 0.3 if quick else 2.0
    every = {game.key: rates(game, seconds) for game in games().values()}
    fastest = min(took for took, _ in every.values())
    for game in games().values():
        took, stored = every[game.key]
        name = f"{game.key}: random play with options"
        found.append(measured(name, took, "us", fastest, PLAY))
        most = STORED if game.key in shipped() else STORED_SMALL
        found.append(measured(f"{name}, codec and all views", stored, "us", took, most))
    return found


def games() -> Mapping[str, GameSpec]:
    """The shipped games, and those that only the tests have."""
    found = dict(shipped())
    for folder in sorted(GAMES.iterdir()):
        if folder.name not in found and (folder / "rules.md").exists():
            game: GameSpec = import_module(f"tests.games.{folder.name}").GAME
            found[game.key] = game
    return found


# Random play


def rates(game: GameSpec, seconds: float) -> tuple[float, float]:
    """Microseconds of a bare move, and of one stored and seen by all, measured in turns.

    Each round has games of its own, so that nothing is seen that an earlier round has kept. They
    are played once before, so that the rules have kept as much for the one as for the other.
    """
    lanes, share = (_played, _played, _played_stored_and_seen), seconds / ROUNDS
    rounds = [[rate(game, share, move, 1000 * n) for move in lanes] for n in range(ROUNDS)]
    _, bare, stored = map(median, zip(*rounds, strict=True))
    return bare, stored


def rate(game: GameSpec, seconds: float, move: Callable[[PlayCommands], None], seed: int) -> float:
    """Microseconds of processor time of a move over whole random games after the one of this
    number, for about so long."""
    moves = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        play = PlayCommands(game, seed)
        while asked(play.state):
            move(play)
            moves += 1
    return 1e6 * (time.process_time() - start) / moves


class PlayCommands:
    """A random game in play."""

    def __init__(self, game: GameSpec, seed: int) -> None:
        self.game = game
        self.seats, options = table(game, seed)
        self.pick, self.chance = Chance.of("picks", seed), Chance.of("draws", seed)
        first = game.setup(Setup(self.seats, game.chosen(options)))
        self.state: Any = begin(first, self.chance).state
        self.codec = Codec(game)
        self.data = self.codec.encode(self.state)


def _played(play: PlayCommands) -> None:
    """One move: each question's options listed down to a random answer."""
    play.state = _move(play, play.state).state


def _played_stored_and_seen(play: PlayCommands) -> None:
    """A move from stored bytes to stored bytes and a delta, with every seat's view encoded."""
    played = _move(play, play.codec.decode(play.data, play.game.version))
    data = play.codec.encode(played.state)
    delta(play.data, data)
    play.codec.encode_news(played.news)
    msgspec.msgpack.encode(play.game.public(played.state))
    for seat in range(play.seats):
        msgspec.msgpack.encode(play.game.private(played.state, Seat(seat)))
    play.state, play.data = played.state, data


def _move(play: PlayCommands, s: Any) -> Played:
    seat = asked(s)[0]
    d = draft(s, seat, ())
    while d.question is not None:
        d = extended(d, seat, random_answer(d.question, d.state, play.pick))
        if not play.pick.below(2) and _may_stop(s):
            break
    return commit_draft(s, seat, d, play.chance)


def _may_stop(s: Any) -> bool:
    return isinstance(s.todo[0], Question)


# The engine's own share


class Null(State, frozen=True, kw_only=True, gc=False):
    """A game without anything in it."""


class Either(Question[Null], frozen=True, gc=False):
    """Two words, of two letters each; then the same for the next seat."""

    rule = "§1"
    next: tuple[Todo, ...] = ()

    def options(self, s: Null, prefix: Words) -> Iterator[Word]:  # noqa: ARG002 - the engine dictates
        return iter(FOLLOW[len(prefix)])

    def take(self, s: Null, words: Words) -> Null:  # noqa: ARG002 - the engine dictates
        return s.then(*self.next)


FOLLOW: tuple[tuple[Word, ...], ...] = (("go", "stay"), ("here", "there"), ())
ANSWER = "stay there"
LAST = Either(Seat(0), (Either(Seat(1)), Either(Seat(0))))


def one_by_one(s: Null, chance: Chance) -> None:
    """A committed answer, and the drafts and options shown before it."""
    d = draft(s, Seat(0), ())
    list(d.question.options(d.state, ()))
    list(d.question.options(d.state, ("stay",)))
    commit(s, Seat(0), (ANSWER,), chance)


def at_once(s: Null, chance: Chance) -> None:
    """A simultaneous move of four seats: the mean of sealing and resolving."""
    for seat in range(4):
        d = draft(s, Seat(seat), ())
        list(d.question.options(d.state, ()))
        list(d.question.options(d.state, ("stay",)))
        s = commit(s, Seat(seat), (ANSWER,), chance).state


def share(move: Callable[[Null, Chance], None], *, quick: bool) -> float:
    """Microseconds of a move that are not the game's own methods, measured one against the other.

    The game's calls are counted in one move, then made alone the same number of times.
    """
    sides = together((Seat(i), (Either(Seat(i)),)) for i in range(4))
    moves, start = (1, Null(todo=(LAST,))) if move is one_by_one else (4, Null(todo=(sides, LAST)))
    chance = Chance.of("share")
    calls = _counted(lambda: move(start, chance))
    repeats = 300 if quick else 2000

    def whole() -> None:
        move(start, chance)

    def own() -> None:
        for _ in range(calls["options"]):
            for _word in LAST.options(start, ()):
                pass
        for _ in range(calls["picks"]):
            LAST.picks(start, ())
        for _ in range(calls["take"]):
            LAST.take(start, ("stay", "there"))

    return max(0.0, _microseconds(whole, repeats) - _microseconds(own, repeats)) / moves


def _counted(work: Callable[[], None]) -> dict[str, int]:
    """How often each of the game's methods is called."""
    counts = dict.fromkeys(("options", "picks", "take"), 0)
    kept = {name: getattr(Either, name) for name in counts}

    def counting(name: str) -> Callable[..., Any]:
        def call(self: Either, *args: Any) -> Any:
            counts[name] += 1
            return kept[name](self, *args)

        return call

    for name in counts:
        setattr(Either, name, counting(name))
    try:
        work()
    finally:
        for name, method in kept.items():
            setattr(Either, name, method)
    return counts


def _microseconds(work: Callable[[], None], repeats: int) -> float:
    """The best of nine rounds: the machine has other things to do, which are not the engine's."""
    rounds = []
    for _ in range(9):
        start = time.perf_counter()
        for _ in range(repeats):
            work()
        rounds.append((time.perf_counter() - start) / repeats * 1e6)
    return min(rounds)
