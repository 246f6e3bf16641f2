"""What every game's pictures keep: letters large enough, alt texts whole, zooms that zoom.

Games are found by looking: a new game's renderer is tested from its first day.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from statistics import median
from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.games import shipped
from renderers.alt import SIGNS, alt_text, sentences
from renderers.board import Board, board_of
from renderers.kit.levels import LEVELS
from renderers.look import Look
from renderers.scene import ALT_MOST, BOARD_SIZE, Scene, encode
from tests.renderers.legible import PHONE, PREVIEW, cut, letters, smallest

NAMES = ("Ann", "Bartholomäus von Hohenstein", "山田太郎", "Dana", "E", "Finn O'Hara")
LEAST = 7.0
"""Pixels of the smallest letters in a channel."""
LEAST_PHONE = 7.0
LEAST_GLANCE, MEDIAN_GLANCE = 9.0, 11.0
POSITIONS = int(os.environ.get("FARPOST_POSITIONS", "16"))
"""How many positions of each game are looked at; 1,000 have been."""
STEP = 7
BOARDS = [key for key in shipped() if board_of(key)]
EACH = pytest.mark.parametrize("key", BOARDS)


def board(key: str) -> Board[Any, Any]:
    """A game's pictures."""
    found = board_of(key)
    assert found
    return found


@cache
def positions(key: str) -> tuple[Any, ...]:
    """Positions of random games with fewest and most seats, all options off and on."""
    game: GameSpec = shipped()[key]
    found: list[Any] = []
    seed = 0
    while len(found) < POSITIONS:
        seats = game.seats[seed % 2]
        options = {o.key: o.values[-1 if seed // 2 % 2 else 0] for o in game.options}
        found += played(game, seats, options, seed)
        seed += 1
    return tuple(found[:POSITIONS])


def played(game: GameSpec, seats: int, options: dict[str, str], seed: int) -> Iterator[Any]:
    """Some positions of a random game."""
    chance, pick = Chance.of("board", seed), Chance.of("pick", seed)
    s = begin(game.setup(Setup(seats, options)), chance).state
    for number in range(600):
        if number % (STEP * (1 + seed % 5)) == 0:
            yield s
        if not asked(s):
            return
        seat = asked(s)[0]
        s = commit(s, seat, random_line(s, seat, pick), chance).state


def scenes(key: str, s: Any) -> Iterator[tuple[str, Scene]]:
    """The whole board of a position and every view of it."""
    view = shipped()[key].public(s)
    for name in ("", *board(key).views(view)):
        yield name, board(key).scene(view, Look(NAMES, view=name))


@EACH
def test_no_letters_are_too_small_in_a_channel(key: str) -> None:
    for n, s in enumerate(positions(key)):
        for name, scene in islice(scenes(key, s), None if n % 6 == 0 else 1):
            size, words = smallest(scene, PREVIEW)
            assert size >= LEAST, (name, words)


@EACH
def test_no_letters_are_too_small_on_a_phone(key: str) -> None:
    phone, game = board(key).phone, shipped()[key]
    assert phone is not None
    for s in positions(key):
        for view in (game.public(s), game.private(s, Seat(0))):
            scene = phone(view, Look(NAMES))
            assert scene.size == LEVELS["phone"].size
            size, words = smallest(scene, PHONE)
            assert size >= LEAST_PHONE, words


@EACH
def test_a_glance_is_read_where_a_chat_shows_it(key: str) -> None:
    glance, game = board(key).glance, shipped()[key]
    assert glance is not None
    for s in positions(key):
        for language in ("en", "ja"):
            scene = glance(game.public(s), Look(NAMES, language=language))
            assert scene.size == LEVELS["glance"].size
            sizes = [LEVELS["glance"].letter(size) for size, _ in letters(scene)]
            assert min(sizes) >= LEAST_GLANCE
            assert median(sizes) >= MEDIAN_GLANCE
            assert not [words for words in cut(scene) if words not in NAMES]


@EACH
def test_a_phone_card_shows_a_seat_nothing_that_it_cannot_know(key: str) -> None:
    game, look, phone = shipped()[key], Look(NAMES), board(key).phone
    assert phone is not None
    for n, s in enumerate(positions(key)):
        chance = Chance.of("other world", n)
        chance.next()
        other = game.redeal(s, Seat(0), chance)
        for shown in (game.public, lambda x: game.private(x, Seat(0))):
            assert encode(phone(shown(s), look)) == encode(phone(shown(other), look))


@EACH
def test_an_alt_text_is_made_of_whole_sentences(key: str) -> None:
    for s in positions(key):
        view = shipped()[key].public(s)
        drawn = filter(None, (board(key).scene, board(key).glance, board(key).phone))
        for scene in (draw(view, Look(NAMES)) for draw in drawn):
            told = alt_text(scene, ALT_MOST)
            assert len(told) <= ALT_MOST
            assert "\N{HORIZONTAL ELLIPSIS}" not in told
            rest = told.removesuffix(SIGNS[scene.language].more)
            for long, short in sentences(scene):
                whole = next((x for x in (long, short) if x and rest.startswith(x)), "")
                rest = rest[len(whole) :].lstrip()
            assert not rest


@EACH
def test_who_plays_is_told_within_the_limit(key: str) -> None:
    for s in positions(key):
        view = shipped()[key].public(s)
        for draw in filter(None, (board(key).scene, board(key).glance)):
            told = alt_text(draw(view, Look(NAMES)), ALT_MOST)
            for seat in asked(s)[:1]:
                assert NAMES[seat] in told


@EACH
def test_a_zoom_is_at_least_twice_as_large(key: str) -> None:
    s = positions(key)[-1]
    whole = board(key).scene(shipped()[key].public(s), Look(NAMES))
    before = smallest(whole, PREVIEW)[0]
    for name, scene in scenes(key, s):
        if name and scene.base and scene.base.view.scale != 1:
            larger = scene.base.view.scale * BOARD_SIZE[0] / scene.size[0]
            assert larger >= 2 or scene.size[0] == BOARD_SIZE[0], name  # wider than half the board
        assert smallest(scene, PREVIEW)[0] >= min(before, LEAST), name


@EACH
def test_what_stands_beside_a_question_is_declared_for_a_question_of_the_game(key: str) -> None:
    assert {*board(key).beside} <= {step.__name__ for step in shipped()[key].steps}
