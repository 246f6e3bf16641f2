"""The studio: pictures from worker processes, whatever happens to the workers."""

import os
import signal
from collections.abc import Iterator
from zlib import crc32

import pytest

from renderers import paint
from renderers.scene import Scene, Sprite, Text, encode
from renderers.studio import SAMPLED, Busy, Studio
from tests.bench.boards import board, plain


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    made = Studio(workers=1)
    yield made
    made.close()


def test_a_worker_gives_the_same_picture_as_drawing_here(studio: Studio) -> None:
    assert studio.submit(plain()).result(60) == paint.draw(plain())


def test_workers_find_bases_and_books_by_name(studio: Studio) -> None:
    picture = studio.submit(board(2)).result(60)
    assert picture.size == (2048, 1536)
    assert picture.png.startswith(b"\x89PNG")
    assert picture.alt.startswith("A made-up board, turn 2.")


def test_a_scene_that_cannot_be_drawn_fails_alone(studio: Studio) -> None:
    bad = studio.submit(Scene((9, 9), (Sprite("no such sprite", (0, 0)),)))
    good = studio.submit(plain())
    with pytest.raises(KeyError):
        bad.result(60)
    assert good.result(60).size == plain().size


def test_some_pictures_are_looked_at_for_faults(studio: Studio) -> None:
    places = [(9, 30 + n / 4) for n in range(99)]
    over = [Scene((99, 60), (Text("one", at, 20), Text("two", at, 20))) for at in places]
    looked = next(scene for scene in over if crc32(encode(scene)) % SAMPLED == 0)
    passed = next(scene for scene in over if crc32(encode(scene)) % SAMPLED)
    assert studio.submit(looked).result(60).faults == ("overlap",)
    assert studio.submit(passed).result(60).faults == ()


def test_killed_workers_are_replaced_and_their_pictures_drawn(studio: Studio) -> None:
    worker = studio.warm()[0].result(60)
    owed = [studio.submit(board(turn)) for turn in range(3)]
    os.kill(worker, signal.SIGKILL)
    assert [future.result(60).size for future in owed] == [(2048, 1536)] * 3
    assert studio.warm()[0].result(60) != worker
    assert studio.owed == 0


def test_more_than_it_takes_on_is_refused_at_once() -> None:
    busy = Studio(workers=1, most=2)
    try:
        owed = [busy.submit(plain()) for _ in range(2)]
        with pytest.raises(Busy):
            busy.submit(plain())
        for future in owed:
            future.result(60)
        busy.submit(plain()).result(60)
    finally:
        busy.close()


def test_a_closed_studio_refuses_and_leaves_nothing_waiting() -> None:
    shut = Studio(workers=1)
    owed = [shut.submit(board(turn)) for turn in range(4)]
    shut.close()
    assert all(future.done() for future in owed)
    with pytest.raises(RuntimeError, match="closed"):
        shut.submit(plain())
