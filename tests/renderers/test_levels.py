"""Every game's pictures are read where they are shown: the sizes of letters, and no faults.

Games are found by looking: a new game's pictures are tested from their first day.
"""

from __future__ import annotations

from statistics import median

import pytest

from renderers.alt import SIGNS, alt_text, sentences
from renderers.faults import faults
from renderers.kit.levels import LEVELS, Shown
from renderers.look import Level
from renderers.scene import ALT_MOST, Scene
from tests.renderers.legible import cut, letters
from tests.renderers.positions import BOARDS, NAMES, pictures

FEW = 0.05
"""The share of a phone's letters that may be below its usual floor."""
ROUNDED = 0.05
"""Pixels lost by letters and pictures whose sizes are whole numbers."""


EACH = pytest.mark.parametrize(
    ("key", "level"), [(key, level) for key in BOARDS for level in LEVELS]
)


@EACH
def test_letters_are_read_where_they_are_shown(key: str, level: Level) -> None:
    shown = LEVELS[level]
    for name, scene in pictures(key, level):
        assert scene.size == shown.size, name
        sizes = sorted((shown.letter(size), words) for size, words in letters(scene))
        assert sizes[0][0] >= shown.floor - ROUNDED, (name, sizes[0])
        assert few_are_small([size for size, _ in sizes], shown), name


def few_are_small(sizes: list[float], shown: Shown) -> bool:
    """Whether the letters of a picture are as large as its level asks for."""
    small = [size for size in sizes if size < shown.most - ROUNDED]
    return len(small) <= FEW * len(sizes) and median(sizes) >= shown.median - ROUNDED


@EACH
def test_nothing_is_wrong_with_a_picture(key: str, level: Level) -> None:
    for name, scene in pictures(key, level):
        assert not faults(scene), name


@EACH
def test_nothing_is_cut_but_names(key: str, level: Level) -> None:
    for name, scene in pictures(key, level):
        assert not [words for words in cut(scene) if words not in NAMES], name


@EACH
def test_an_alt_text_is_made_of_whole_sentences(key: str, level: Level) -> None:
    for name, scene in pictures(key, level):
        told = alt_text(scene, ALT_MOST)
        assert len(told) <= ALT_MOST
        assert "\N{HORIZONTAL ELLIPSIS}" not in told, name
        assert is_whole(told, scene), name


def is_whole(told: str, scene: Scene) -> bool:
    """Whether an alt text consists of a scene's sentences, each in full or in brief."""
    rest = told.removesuffix(SIGNS[scene.language].more)
    for long, short in sentences(scene):
        whole = next((x for x in (long, short) if x and rest.startswith(x)), "")
        rest = rest[len(whole) :].lstrip()
    return not rest
