"""A film of a hundred turns: how long it takes in the background, how large it is, and how late the
event loop's ticks come meanwhile."""

import asyncio
import sys
import time

from renderers import film
from renderers.scene import encode
from renderers.studio import Studio
from tests.bench.boards import board
from tests.bench.measure import Measure, limited, percentile

TURNS: int = 100
PIECE: int = 4
SECONDS_MOST: float = 60.0
BYTES_MOST: float = 8_000_000
LAG_MOST: float = 100.0
TICK: float = 0.002


def measures(quick: bool) -> list[Measure]:  # noqa: FBT001 - every bench module has this signature
    """The film's figures. `quick` makes a shorter one and scales it up to a hundred turns."""
    turns = 20 if quick else TURNS
    taken, data, late = asyncio.run(made(turns))
    whole = TURNS / turns
    return [
        limited("film of 100 turns, in the background", taken * whole, "s", SECONDS_MOST),
        limited("film of 100 turns, size", len(data) * whole, "bytes", BYTES_MOST),
        limited("event loop lag while filming, p99", percentile(late, 0.99), "ms", LAG_MOST),
    ]


async def made(turns: int) -> tuple[float, bytes, list[float]]:
    """A film, the seconds it took, and the lateness of ticks in milliseconds."""
    studio, late = Studio(), list[float]()
    ticking = asyncio.create_task(ticked(late))
    try:
        await asyncio.gather(*map(asyncio.wrap_future, studio.warm()))
        late.clear()
        begun = time.perf_counter()
        frames: list[film.Frame] = []
        size, shots = (0, 0), list[film.Shot]()
        for turn in range(turns):
            scene = await asyncio.to_thread(board, turn, "dark")
            size = film.size_of(scene.size, 2)
            shots.append(film.Shot(encode(scene), f"{turn}  Ann docks 4 and 5 at the mine"))
            if len(shots) <= PIECE and turn < turns - 1:
                continue
            piece = film.Piece(tuple(shots), size, 2, first=not frames)
            made_now: tuple[film.Frame, ...] = await asyncio.wrap_future(studio.film(piece))
            frames += made_now
            shots = shots[-1:]
        data = await asyncio.to_thread(film.joined, frames, size)
        return time.perf_counter() - begun, data, late
    finally:
        ticking.cancel()
        studio.close()


async def ticked(late: list[float]) -> None:
    """Note how late each tick comes."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - start - TICK) * 1000)


if __name__ == "__main__":
    for figure in measures(quick="--quick" in sys.argv):
        sys.stdout.write(f"{figure}\n")
