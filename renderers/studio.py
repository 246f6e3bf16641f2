"""Draws scenes in worker processes, so that the event loop never waits for a picture.

    studio = Studio(workers=2)
    picture = await asyncio.wrap_future(studio.submit(scene))    # in tables
    studio.close()

A scene travels as bytes; bases, sprites and glyphs are made and kept in each worker. A worker that
dies (killed, out of memory) costs its pictures one more try on fresh workers, never the bot. When
more than `most` pictures are owed, `submit` refuses with `Busy`: draw again when one is done.
"""

import os
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from typing import Any, Final, TypeVar

from bot.workers import Workers
from renderers import paint
from renderers.film import Frame, Piece
from renderers.paint.film import filmed
from renderers.scene import Picture, Scene, decode, encode

WORKERS: Final = 2
MOST: Final = 64
NICENESS: Final = 5
R = TypeVar("R")
PER_WORKER: Final = 5000  # pictures after which a worker is replaced, whatever its libraries keep


class Busy(Exception):
    """More pictures are owed than the studio takes on."""


class Studio:
    """A few worker processes that draw; safe to use from several threads."""

    def __init__(self, workers: int = WORKERS, most: int = MOST) -> None:
        self.workers = workers
        self.most = most
        self.owed = 0
        self.closed = False
        self.lock = Lock()
        # Fonts are read, masks and sprites begun before a worker's first picture.
        self.processes = Workers(workers, NICENESS, paint.warm, PER_WORKER)

    def warm(self) -> list[Future[int]]:
        """Start every worker now; each gives its process id when it could draw."""
        return [self.processes.submit(os.getpid) for _ in range(self.workers)]

    def submit(self, scene: Scene) -> Future[Picture]:
        """The picture of a scene, some time later; refuses with `Busy` or RuntimeError at once."""
        return self.owe(drawn, encode(scene))

    def film(self, piece: Piece) -> Future[tuple[Frame, ...]]:
        """The frames of a piece of a film, some time later; refuses likewise."""
        return self.owe(filmed, piece)

    def owe(self, work: Callable[..., R], data: Any) -> Future[R]:
        """What a worker makes of a scene or a piece of a film."""
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
        """One picture fewer is owed."""
        with self.lock:
            self.owed -= 1

    def close(self) -> None:
        """Stop the workers; pictures not yet begun are cancelled."""
        with self.lock:
            self.closed = True
        self.processes.close()


def drawn(data: bytes) -> Picture:
    """In a worker: bytes of a scene to a picture."""
    return paint.draw(decode(data))
