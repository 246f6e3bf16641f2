"""Pictures: draw and encode against Pillow's own RGB encoding, bytes, and the event loop's lag.

Each turn's board differs from the one before (ships move, numbers and words change), drawn by a
worker that has drawn before, as a running table's are.
"""

import asyncio
import io
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial

from PIL import Image

from renderers import paint
from renderers.scene import Scene
from renderers.studio import Studio
from tests.bench.boards import board
from tests.bench.measure import Measure, limited, measured, median, percentile, timed

GOAL: float = 0.6
BYTES_MOST: float = 400 * 1024
LAG_MOST: float = 100.0
BOARDS: int = 10
TICK: float = 0.002
WARM: int = 3


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """The pictures' figures, of fewer pictures if `quick`."""
    turns = range(WARM, WARM + (6 if quick else 30))
    for turn in range(WARM):
        paint.draw(board(turn, "dark"))
        paint.draw(board(turn, "light"))
    return [*whole_boards(turns), first_board(), lag()]


def whole_boards(turns: range) -> Iterator[Measure]:
    """Draw and encode, and the size, of whole boards turn by turn."""
    scenes = (board(turn, "light" if turn % 2 else "dark") for turn in turns)
    return drawing("board picture, draw and encode", "board picture, size", scenes)


def drawing(what: str, largest: str, scenes: Iterable[Scene]) -> Iterator[Measure]:
    """Draw and encode, against Pillow's own RGB encoding, and the bytes of the largest picture."""
    drawn, floors, sizes = [], [], []
    for scene in scenes:
        drawn.append(timed(partial(paint.draw, scene)))
        picture = paint.draw(scene)
        with Image.open(io.BytesIO(picture.png)) as image:
            finished = image.convert("RGB")
        floors.append(timed(partial(as_rgb, finished)))
        sizes.append(len(picture.png))
    yield measured(what, median(drawn), "ms", median(floors), GOAL)
    yield limited(largest, max(sizes), "bytes", BYTES_MOST)


def as_rgb(image: Image.Image) -> None:
    """What Pillow takes to encode the same picture without a palette."""
    image.save(io.BytesIO(), "PNG", compress_level=3)


def first_board() -> Measure:
    """The first picture of a table in a worker, its base included: what a restart costs once."""
    paint.forget()
    return limited(
        "first board picture, base included", timed(lambda: paint.draw(board(1))), "ms", 2000
    )


def lag() -> Measure:
    """How late the event loop's ticks come while ten boards are drawn."""
    late = asyncio.run(lateness([board(turn) for turn in range(BOARDS)]))
    return limited("event loop lag, 10 boards drawn, p99", percentile(late, 0.99), "ms", LAG_MOST)


async def lateness(scenes: list[Scene]) -> list[float]:
    """Milliseconds by which each tick comes late while the studio draws."""
    studio = Studio()
    late = []
    try:
        await asyncio.gather(*map(asyncio.wrap_future, studio.warm()))
        owed = asyncio.gather(*(asyncio.wrap_future(studio.submit(scene)) for scene in scenes))
        while not owed.done():
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            late.append((time.perf_counter() - start - TICK) * 1000)
        await owed
    finally:
        studio.close()
    return late


if __name__ == "__main__":
    for figure in measures(quick="--quick" in sys.argv):
        sys.stdout.write(f"{figure}\n")
