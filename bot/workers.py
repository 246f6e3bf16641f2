"""Worker processes that may die without anybody noticing, and end when the program does."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, TypeVar

LOG: Final = logging.getLogger(__name__)
TRIES: Final = 3
"""How often a job is begun on processes that die under it."""
R = TypeVar("R")
Ready = Callable[[], None]


class _Job(NamedTuple):
    """A call, the result that was promised for it, and how often it may still be begun."""

    call: Callable[[], Any]
    promised: Future[Any]
    tries: int


class _Crew:
    """One set of processes, and the line on which they hear the program hang up."""

    def __init__(self, count: int, niceness: int, ready: Ready | None) -> None:
        spawn = multiprocessing.get_context("spawn")  # not forked: the bot has threads and sockets
        theirs, self.line = spawn.Pipe(duplex=False)
        # Without `max_tasks_per_child`: a worker that reached it isn't always replaced.
        self.pool = ProcessPoolExecutor(count, spawn, _prepare, (theirs, niceness, ready))


class Workers:
    """A few processes; safe to use from several threads.

    They start with the first job. Processes that die (killed, out of memory) are replaced, and
    their jobs begun again.
    """

    def __init__(self, count: int, niceness: int, ready: Ready | None = None) -> None:
        """Set how many processes, and how nice. `ready` prepares a new one."""
        self._new_crew = partial(_Crew, count, niceness, ready)
        self._lock = Lock()
        self._closed = False
        self._crew = self._new_crew()

    def submit(self, call: Callable[..., R], *given: Any) -> Future[R]:
        """What a worker makes of a call, some time later."""
        promised: Future[R] = Future()
        self._begin(_Job(partial(call, *given), promised, TRIES))
        return promised

    def close(self) -> None:
        """Finish the jobs under way and cancel the others."""
        with self._lock:
            self._closed = True
        self._crew.pool.shutdown(wait=True, cancel_futures=True)
        self._crew.line.close()

    def hang_up(self) -> None:
        """End every process now, also while another thread waits in `close`."""
        self._closed = True
        self._crew.line.close()

    def _begin(self, job: _Job) -> None:
        with self._lock:
            crew = self._crew
        try:
            begun = crew.pool.submit(job.call)
        except (BrokenProcessPool, RuntimeError) as broken:
            self._begin_again(crew, job, broken)
        else:
            begun.add_done_callback(lambda done: self._ended(crew, done, job))

    def _ended(self, crew: _Crew, done: Future[Any], job: _Job) -> None:
        """Hand on what a worker made, or begin the job again if the worker died."""
        if done.cancelled():
            job.promised.cancel()
            return
        failure = done.exception()
        if isinstance(failure, BrokenProcessPool):
            # This may run under the pool's own lock, which ending the pool takes as well.
            Thread(target=self._begin_again, args=(crew, job, failure)).start()
        elif not job.promised.set_running_or_notify_cancel():
            return
        elif failure is not None:
            job.promised.set_exception(failure)
        else:
            job.promised.set_result(done.result())

    def _begin_again(self, crew: _Crew, job: _Job, failure: BaseException) -> None:
        """Replace dead processes once, then begin the job there. Gives up after a few tries."""
        with self._lock:
            closed = self._closed
            if self._crew is crew and not closed:
                LOG.warning("worker processes died; starting new ones")
                self._crew = self._new_crew()
                # Here, as each job of the dead processes comes by: a line is closed only once.
                crew.pool.shutdown(wait=False)
                crew.line.close()
        if closed or job.tries <= 1:
            if job.promised.set_running_or_notify_cancel():
                job.promised.set_exception(failure)
            return
        self._begin(job._replace(tries=job.tries - 1))


def spread(count: int, call: Callable[..., R], jobs: Iterable[tuple[Any, ...]]) -> Iterator[R]:
    """Make a call with each of these arguments on several processes.

    Results come in any order. If they are no longer wanted (on Ctrl+C, say), the processes end at
    once.
    """
    workers = Workers(count, niceness=0)
    try:
        for done in as_completed([workers.submit(call, *job) for job in jobs]):
            yield done.result()
    except BaseException:
        workers.hang_up()
        raise
    finally:
        workers.close()


def _prepare(line: Connection, niceness: int, ready: Ready | None) -> None:
    """Make a new process polite, and ready for its first job."""
    # Ctrl+C reaches every process of a terminal: the program ends, and hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(line,), daemon=True).start()
    if hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    if ready is not None:
        ready()


def _follow(line: Connection) -> None:
    """End when the program hangs up or has ended: an idle worker would wait for ever."""
    wait([line])
    os._exit(1)
