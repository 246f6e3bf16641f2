"""Positions of every game that has pictures, and the pictures of them at each level.

Half of the positions are those of random games, half those of greedy ones, with fewest and most
seats. A test looks at some views of each, in turn, so that together they are all looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice, zip_longest
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.games import shipped
from renderers.board import Board, board_of
from renderers.look import Level, Look
from renderers.scene import Scene
from tests.bench import playing

NAMES = ("Ann", "Bartholomäus von Hohenstein", "山田太郎", "Dana", "E", "Finn O'Hara")
POSITIONS = int(os.environ.get("FARPOST_POSITIONS", "12"))
"""How many positions of each game are looked at; 1,000 have been."""
STEP = 7
LONGEST = 600
"""The most moves of a random game."""
OPENING = 60
"""The turns that are looked at of a greedy game with all its seats, which takes long."""
VIEWS = 2
"""The close views of each position that are looked at."""
BOARDS = [key for key in shipped() if board_of(key)]


def board(key: str) -> Board[Any, Any]:
    """A game's pictures."""
    found = board_of(key)
    assert found
    return found


@cache
def positions(key: str) -> tuple[Any, ...]:
    """Positions of random and of greedy games, in turn."""
    pairs = zip_longest(randomly(shipped()[key]), greedily(shipped()[key]))
    each = (s for pair in pairs for s in pair if s is not None)
    return tuple(islice(each, POSITIONS))


def randomly(game: GameSpec) -> Iterator[Any]:
    """Positions of random games with fewest and most seats, all options off and on."""
    seed = 0
    while True:
        seats = game.seats[seed % 2]
        options = {o.key: o.values[-1 if seed // 2 % 2 else 0] for o in game.options}
        yield from played(game, seats, options, seed)
        seed += 1


def played(game: GameSpec, seats: int, options: dict[str, str], seed: int) -> Iterator[Any]:
    """Some positions of a random game."""
    chance, pick = Chance.of("board", seed), Chance.of("pick", seed)
    s = begin(game.setup(Setup(seats, options)), chance).state
    for number in range(LONGEST):
        if number % (STEP * (1 + seed % 5)) == 0:
            yield s
        if not asked(s):
            return
        seat = asked(s)[0]
        s = commit(s, seat, random_line(s, seat, pick), chance).state


def greedily(game: GameSpec) -> Iterator[Any]:
    """Positions of greedy games: of a whole one between few, of the first turns of one of all."""
    seed = 0
    while True:
        whole = list(playing.positions(game, seed, game.seats[0]))
        opening = list(islice(playing.positions(game, seed, game.seats[1]), OPENING))
        wide = max(1, 2 * len(whole) // POSITIONS)
        for few, all_seats in zip(whole[::wide], opening[::-wide], strict=False):
            yield from (all_seats, few)
        seed += 1


@cache
def pictures(key: str, level: Level) -> tuple[tuple[str, Scene], ...]:
    """Pictures at a level, with the names of their views, half of them in Japanese."""
    return tuple(
        found
        for n, s in enumerate(positions(key))
        for found in of_position(key, s, n, Look(NAMES, level=level, language=("en", "ja")[n % 2]))
    )


def of_position(key: str, s: Any, number: int, look: Look) -> Iterator[tuple[str, Scene]]:
    """A position's pictures at the level of a look."""
    game, found = shipped()[key], board(key)
    shown, own = game.public(s), game.private(s, Seat(0))
    if look.level == "board":
        yield "", found.scene(shown, look)
    elif look.level == "glance" and found.glance:
        yield "", found.glance(shown, look)
    elif look.level == "phone" and found.phone:
        yield "", found.phone(shown if number % 3 else own, look)
    if look.level in {"close", "phone"}:
        every = [(name, shown) for name in found.views(shown)]
        every += [(name, own) for name in found.secrets(own)]
        for name, view in turned(every, number * VIEWS)[:VIEWS]:
            yield name, found.scene(view, replace(look, view=name))


def turned(items: list[Any], by: int) -> list[Any]:
    """A list begun elsewhere."""
    at = by % len(items) if items else 0
    return items[at:] + items[:at]
