"""Signs: drawn small and transparent, and the same ones in pictures' folders and message files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from io import BytesIO

import pytest
from PIL import Image

from bot.games import shipped
from renderers import kit
from renderers.board import board_of
from renderers.paint.sign import drawn
from renderers.scene import Scene, circle
from renderers.signs import SIDE, hash_of, tinted, wanted

MOST_BYTES = 256 * 1024
SAID = re.compile(r"\[\[([^\[\]|]*)\|")
NAME = re.compile(r"[a-z][a-z0-9_]{1,31}")


def signs_said(package: str, language: str) -> Iterator[str]:
    """The signs that a game's message files name."""
    for file in resources.files(package).joinpath("texts").iterdir():
        if file.name.startswith(language):
            yield from SAID.findall(file.read_text("utf-8"))


def declared(game: str) -> set[str]:
    board = board_of(game)
    return set(board.signs) if board else set()


@pytest.mark.parametrize("name", wanted(shipped()))
def test_a_sign_is_a_small_picture_on_no_ground(name: str) -> None:
    data = drawn(wanted(shipped())[name])
    image = Image.open(BytesIO(data))
    assert (image.format, image.size, image.mode) == ("PNG", (SIDE, SIDE), "RGBA")
    assert len(data) <= MOST_BYTES
    cover = image.getchannel("A")
    assert cover.getpixel((0, 0)) == 0
    assert cover.getextrema() == (0, 255)
    box = cover.getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= SIDE * 0.6  # read at a sixth of its size


@pytest.mark.parametrize("game", shipped())
def test_every_game_has_signs_and_says_each_in_every_language(game: str) -> None:
    package = shipped()[game].package
    assert declared(game)
    for language in ("en", "ja"):
        assert set(signs_said(package, language)) == declared(game)


@pytest.mark.parametrize("name", wanted(shipped()))
def test_names_can_be_spoken_and_mean_one_drawing(name: str) -> None:
    assert NAME.fullmatch(name)
    found = {
        hash_of(Scene((SIDE, SIDE), tuple(board.signs[name]())))
        for game in shipped()
        if (board := board_of(game)) and name in board.signs
    }
    assert len(found) == 1


def test_the_hash_is_of_what_is_drawn() -> None:
    one, other = (Scene((SIDE, SIDE), (circle((0, 0), r, fill="#fff000"),)) for r in (30, 31))
    assert hash_of(one) == hash_of(Scene((SIDE, SIDE), (circle((0, 0), 30, fill="#fff000"),)))
    assert hash_of(one) != hash_of(other)


def test_a_tinted_sprite_has_its_colour_and_no_roles_of_a_tint() -> None:
    nodes = tuple(tinted(kit.BOOK["coin"], "#e3b23c")())
    fills = {getattr(node, "fill", "") for node in nodes}
    assert "#e3b23c" in fills
    assert not [node for node in nodes if "tint" in repr(node)]
