"""The games' own boards: building the scene, drawing and encoding it, and its bytes.

Positions are those of whole games between greedy players; a game without a board is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from bot.engine.spec import GameSpec
from bot.games import shipped
from renderers import paint
from renderers.board import board_of
from renderers.look import Look
from renderers.scene import Scene
from tests.bench.bench_pictures import drawing
from tests.bench.measure import Measure, limited, median, worked
from tests.bench.playing import positions

NAMES = ("Ann", "Bob", "Cleo", "Dana", "Eve", "Finn")
SCENE_MOST = 10.0
WARM = 8
SEEDS = (1, 2)


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """The figures of every board, of fewer pictures if `quick`."""
    count = 20 if quick else 48
    games = [game for key, game in shipped().items() if board_of(key)]
    return [figure for game in games for figure in of_game(game, count)]


def of_game(game: GameSpec, count: int) -> Iterator[Measure]:
    """Whole boards of games with all seats taken, early and late, light and dark."""
    board, seats = board_of(game.key), game.seats[1]
    assert board
    views: list[Any] = []
    for seed in SEEDS:
        played = [game.public(s) for s in positions(game, seed, seats)]
        views += islice(played, 0, None, max(1, len(SEEDS) * len(played) // count))
    jobs = [
        partial(board.scene, view, Look(names=NAMES[:seats], theme="light" if n % 2 else "dark"))
        for n, view in enumerate(views)
    ]
    scenes: list[Scene] = []
    # Timed as it is first built, because a board may remember parts of the one before.
    took = [worked(partial(_built, job, scenes)) for job in jobs]
    yield limited(f"{game.key}: scene of a board", median(took), "ms", SCENE_MOST)
    yield from pictures(game.key, scenes)


def _built(job: Callable[[], Scene], scenes: list[Scene]) -> None:
    scenes.append(job())


def pictures(key: str, scenes: Sequence[Scene]) -> Iterator[Measure]:
    """Draw and encode, and the largest picture, by a worker that has drawn before."""
    for scene in scenes[:WARM]:
        paint.draw(scene)
    names = (f"{key}: board picture, draw and encode", f"{key}: board picture, largest")
    return drawing(*names, scenes[WARM:])


if __name__ == "__main__":
    for figure in measures(quick="--quick" in sys.argv):
        sys.stdout.write(f"{figure}\n")
