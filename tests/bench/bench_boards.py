"""The games' own boards: building the scene, drawing and encoding it, and its bytes.

Positions are those of games between greedy players, one after another as a table's are.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from functools import partial
from itertools import islice

from PIL import Image

from bot.games.star_factions import GAME
from bot.games.star_factions.view import PublicView
from renderers import paint
from renderers.look import Look
from renderers.scene import Scene
from renderers.star_factions import board
from tests.bench.bench_pictures import BYTES_MOST, GOAL, as_rgb
from tests.bench.measure import Measure, limited, measured, median, timed
from tests.games.star_factions.bench import positions

NAMES = ("Ann", "Bob", "Cleo", "Dana")
SCENE_MOST = 10.0
WARM = 3


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """The figures of every board there is; `quick` draws fewer."""
    return star_factions(8 if quick else 40)


def star_factions(count: int) -> list[Measure]:
    """Whole boards of games with four players, early and late, light and dark."""
    views: list[PublicView] = []
    for seed in (1, 2):
        found = [GAME.public(s) for s in positions(seed, 4)]
        views += islice(found, 0, None, max(1, 2 * len(found) // count))
    looks = [Look(names=NAMES, theme="light" if n % 2 else "dark") for n in range(len(views))]
    scenes = [board.scene(view, look) for view, look in zip(views, looks, strict=True)]
    building = [
        timed(partial(board.scene, view, look)) for view, look in zip(views, looks, strict=True)
    ]
    return [
        limited("star_factions: scene of a board", median(building), "ms", SCENE_MOST),
        *pictures("star_factions", scenes),
    ]


def pictures(game: str, scenes: Sequence[Scene]) -> list[Measure]:
    """Draw and encode, against Pillow's own RGB encoding, and the largest picture."""
    for scene in scenes[:WARM]:
        paint.draw(scene)
    drawn, floors, sizes = [], [], []
    for scene in scenes[WARM:]:
        drawn.append(timed(partial(paint.draw, scene)))
        picture = paint.draw(scene)
        with Image.open(io.BytesIO(picture.png)) as image:
            finished = image.convert("RGB")
        floors.append(timed(partial(as_rgb, finished)))
        sizes.append(len(picture.png))
    return [
        measured(
            f"{game}: board picture, draw and encode", median(drawn), "ms", median(floors), GOAL
        ),
        limited(f"{game}: board picture, largest", max(sizes), "bytes", BYTES_MOST),
    ]


if __name__ == "__main__":
    for figure in measures(quick="--quick" in sys.argv):
        sys.stdout.write(f"{figure}\n")
