"""Films: every frame shows its board, and costs only what has changed."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from renderers.film import CAPTION, COLOURS, EACH, LAST, Piece, Shot, joined, size_of
from renderers.paint.film import filmed, shot
from renderers.scene import Scene, Text, circle, encode, layer, rect

SIZE = (400, 300)


def scene(n: int) -> Shot:
    """A ball that rolls."""
    nodes = layer(
        [rect((0, 0, 400, 300), fill="panel")], [circle((40 + 30 * n, 150), 20, fill="ink")]
    )
    words = (Text(f"turn {n}", (10, 40), 30),)
    return Shot(encode(Scene(SIZE, (*nodes, *words))), f"{n}  Ann rolls: a very long line " * n)


def test_a_film_shows_every_board_with_its_caption() -> None:
    shots = tuple(scene(n) for n in range(6))
    size = size_of(SIZE, 2)
    pieces = (Piece(shots[:3], size, 2, first=True), Piece(shots[2:], size, 2, first=False))
    frames = [frame for piece in pieces for frame in filmed(piece)]
    assert len(frames) == 6
    data = joined(frames, size)
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "GIF"
        assert film.info["loop"] == 0
        assert film.size == (200, 150 + CAPTION)
        assert getattr(film, "n_frames", 1) == 6
        for n in range(6):
            film.seek(n)
            assert film.info["duration"] == (LAST if n == 5 else EACH)
            wanted = shot(shots[n], pieces[0]).convert("RGB")
            assert ImageChops.difference(film.convert("RGB"), wanted).getbbox() is None, n


def test_boards_of_other_sizes_and_colours_fit_in() -> None:
    size = size_of(SIZE, 1)
    large = Shot(encode(Scene((800, 300), (), theme="light")), "larger")
    piece = Piece((scene(0), large, large), size, 1, first=True)
    frames = filmed(piece)
    assert frames[1].colours != frames[0].colours
    assert frames[2].size == (1, 1), "nothing has changed"
    with Image.open(io.BytesIO(joined(frames, size))) as film:
        assert film.size == size
        film.seek(2)
        wanted = shot(large, piece).convert("RGB")
        assert ImageChops.difference(film.convert("RGB"), wanted).getbbox() is None


def test_only_what_has_changed_is_in_a_frame() -> None:
    size = size_of(SIZE, 1)
    whole, changed = filmed(Piece((scene(1), scene(2)), size, 1, first=True))
    assert whole.size == size
    assert changed.at[0] > 0
    assert len(changed.data) < len(whole.data)


@pytest.mark.parametrize("colours", [8, 64, COLOURS])
def test_a_film_has_no_more_colours_than_it_may(colours: int) -> None:
    piece = Piece((scene(1), scene(4)), size_of(SIZE, 1), 1, first=True, colours=colours)
    for given in piece.shots:
        used = shot(given, piece).getcolors(256)
        assert used
        assert {index for _, index in used} <= set(range(colours))
