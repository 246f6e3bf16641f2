"""Draws scenes in worker processes, so that the event loop never waits for a picture.

    studio = Studio(workers=2)
    picture = await asyncio.wrap_future(studio.submit(scene))    # in tables
    studio.close()

A scene travels as bytes. Bases, sprites and glyphs are made and cached in each worker. If a worker
dies (killed, out of memory), its pictures are tried once more on fresh workers, and the bot goes
on. When more than `most` pictures are waiting, `submit` raises `Busy`. Try again when one is done.
"""

import os
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from typing import Any, Final, TypeVar
from zlib import crc32

from msgspec.structs import replace

from bot.workers import Workers
from renderers import paint
from renderers.faults import faults
from renderers.film import Frame, Piece
from renderers.paint.film import filmed
from renderers.scene import Picture, Scene, decode, encode

WORKERS: Final = 2
MOST: Final = 64
NICENESS: Final = 5
SAMPLED: Final = 16
"""Of so many pictures, one is looked at for faults, which takes a tenth as long as to draw it."""
R = TypeVar("R")


class Busy(Exception):
    """Raised when more pictures are waiting than the studio accepts."""


class Studio:
    """A few worker processes that draw. Safe to use from several threads."""

    def __init__(self, workers: int = WORKERS, most: int = MOST) -> None:
        self.workers = workers
        self.most = most
        self.owed = 0
        self.closed = False
        self.lock = Lock()
        # Fonts are read, masks and sprites begun before a worker's first picture.
        self.processes = Workers(workers, NICENESS, paint.warm)

    def warm(self) -> list[Future[int]]:
        """Start every worker now. Each result is a worker's process id, once it can draw."""
        return [self.processes.submit(os.getpid) for _ in range(self.workers)]

    def submit(self, scene: Scene) -> Future[Picture]:
        """Draw a scene in a worker. Raises `Busy` or RuntimeError at once."""
        return self.owe(drawn, encode(scene))

    def film(self, piece: Piece) -> Future[tuple[Frame, ...]]:
        """Draw the frames of a piece of a film in a worker. Raises like `submit`."""
        return self.owe(filmed, piece)

    def owe(self, work: Callable[..., R], data: Any) -> Future[R]:
        """Let a worker do this, unless the studio is closed or has too much waiting."""
        with self.lock:
            if self.closed:
                raise RuntimeError("the studio is closed")
            if self.owed >= self.most:
                raise Busy(f"{self.owed} pictures are owed")
            self.owed += 1
        promised = self.processes.submit(work, data)
        promised.add_done_callback(self.settled)
        return promised

    def settled(self, _: Future[Any]) -> None:
        """Count one waiting picture less."""
        with self.lock:
            self.owed -= 1

    def close(self) -> None:
        """Stop the workers and cancel pictures that aren't begun."""
        with self.lock:
            self.closed = True
        self.processes.close()


def drawn(data: bytes) -> Picture:
    """The picture of an encoded scene, drawn in a worker. Some are looked at for faults."""
    scene = decode(data)
    picture = paint.draw(scene)
    if crc32(data) % SAMPLED:
        return picture
    return replace(picture, faults=tuple(sorted({fault.kind for fault in faults(scene)})))
