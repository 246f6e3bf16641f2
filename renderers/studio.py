"""Draws scenes in worker processes, so that the event loop never waits for a picture.

    studio = Studio(workers=2)
    picture = await asyncio.wrap_future(studio.submit(scene))    # in tables
    studio.close()

A scene travels as bytes; bases, sprites and glyphs are made and kept in each worker. A worker that
dies (killed, out of memory) costs its pictures one more try on fresh workers, never the bot. When
more than `most` pictures are owed, `submit` refuses with `Busy`: draw again when one is done.
"""

import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, TypeVar

from renderers import paint
from renderers.film import Frame, Piece
from renderers.paint.film import filmed
from renderers.scene import Picture, Scene, decode, encode

LOG: Final = logging.getLogger(__name__)
WORKERS: Final = 2
MOST: Final = 64
TRIES: Final = 3
NICENESS: Final = 5
D = TypeVar("D")
R = TypeVar("R")
PER_WORKER: Final = 5000  # pictures after which a worker is replaced, whatever its libraries keep


class Job(NamedTuple):
    """What a worker does with what."""

    work: Callable[[Any], Any]
    data: Any


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
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        """A new set of workers. Spawned, not forked: the bot has threads and open sockets."""
        return ProcessPoolExecutor(
            self.workers,
            multiprocessing.get_context("spawn"),
            initializer=ready,
            max_tasks_per_child=PER_WORKER,
        )

    def warm(self) -> list[Future[int]]:
        """Start every worker now; each gives its process id when it could draw."""
        return [self.pool.submit(os.getpid) for _ in range(self.workers)]

    def submit(self, scene: Scene) -> Future[Picture]:
        """The picture of a scene, some time later; refuses with `Busy` or RuntimeError at once."""
        return self.owe(drawn, encode(scene))

    def film(self, piece: Piece) -> Future[tuple[Frame, ...]]:
        """The frames of a piece of a film, some time later; refuses likewise."""
        return self.owe(filmed, piece)

    def owe(self, work: Callable[[D], R], data: D) -> Future[R]:
        """What a worker makes of this."""
        with self.lock:
            if self.closed:
                raise RuntimeError("the studio is closed")
            if self.owed >= self.most:
                raise Busy(f"{self.owed} pictures are owed")
            self.owed += 1
        promised: Future[R] = Future()
        promised.add_done_callback(self.settled)
        self.start(Job(work, data), promised, TRIES)
        return promised

    def settled(self, _: Future[Any]) -> None:
        """One picture fewer is owed."""
        with self.lock:
            self.owed -= 1

    def start(self, job: Job, promised: Future[Any], tries: int) -> None:
        """Give a job to the workers; replace them if they turn out to be dead."""
        with self.lock:
            pool = self.pool
        try:
            begun = pool.submit(job.work, job.data)
        except (BrokenProcessPool, RuntimeError) as broken:
            self.again(pool, job, promised, tries, broken)
            return
        begun.add_done_callback(lambda done: self.finish(pool, done, job, promised, tries))

    def finish(
        self,
        pool: ProcessPoolExecutor,
        done: Future[Any],
        job: Job,
        promised: Future[Any],
        tries: int,
    ) -> None:
        """Hand on what a worker made, or try again where it died."""
        if done.cancelled():
            promised.cancel()
            return
        failure = done.exception()
        if isinstance(failure, BrokenProcessPool):
            self.again(pool, job, promised, tries, failure)
        elif not promised.set_running_or_notify_cancel():
            return
        elif failure is not None:
            promised.set_exception(failure)
        else:
            promised.set_result(done.result())

    def again(
        self,
        pool: ProcessPoolExecutor,
        job: Job,
        promised: Future[Any],
        tries: int,
        failure: BaseException,
    ) -> None:
        """Replace dead workers once, then try there; give up after a few tries."""
        with self.lock:
            closed = self.closed
            if self.pool is pool and not closed:
                LOG.warning("drawing workers died; starting new ones")
                self.pool = self.fresh()
        if closed or tries <= 1:
            if promised.set_running_or_notify_cancel():
                promised.set_exception(failure)
            return
        pool.shutdown(wait=False)
        self.start(job, promised, tries - 1)

    def close(self) -> None:
        """Stop the workers; pictures not yet begun are cancelled."""
        with self.lock:
            self.closed = True
            pool = self.pool
        pool.shutdown(wait=True, cancel_futures=True)


def ready() -> None:
    """Make a new worker polite, and able to draw at once: fonts read, masks and sprites begun."""
    Thread(target=follow_the_parent, daemon=True).start()
    if hasattr(os, "nice"):  # Windows has none
        os.nice(NICENESS)
    paint.warm()


def follow_the_parent() -> None:
    """End with the bot, even one that was killed: an idle worker would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def drawn(data: bytes) -> Picture:
    """In a worker: bytes of a scene to a picture."""
    return paint.draw(decode(data))
