"""Films: every frame shows its board, and costs only what has changed."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from renderers.film import CAPTION, Piece, Shot, joined, size_of
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
    frames = [
        *filmed(Piece(shots[:3], size, 2, first=True)),
        *filmed(Piece(shots[2:], size, 2, first=False)),
    ]
    assert len(frames) == 6
    data = joined(frames, [100, 200, 300, 400, 500, 600], size)
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "WEBP"
        assert film.size == (200, 150 + CAPTION)
        assert getattr(film, "n_frames", 1) == 6
        for n in range(6):
            film.seek(n)
            wanted = shot(shots[n], size, 2)
            assert ImageChops.difference(film.convert("RGB"), wanted).getbbox() is None, n


def test_boards_of_other_sizes_fit_in() -> None:
    size = size_of(SIZE, 1)
    large = Shot(encode(Scene((800, 300), ())), "larger")
    frames = filmed(Piece((scene(0), large, large), size, 1, first=True))
    assert frames[2].size == (1, 1), "nothing has changed"
    data = joined(frames, [100] * 3, size)
    with Image.open(io.BytesIO(data)) as film:
        assert film.size == size
