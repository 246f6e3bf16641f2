"""`farpost draw GAME`: a picture or a film of a game between computer players, without a bot."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.flow import Seat, State
from bot.engine.minds import line_of
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Names, Setup
from bot.languages import LANGUAGES
from bot.programs.fuzz import count, find
from bot.settings import BadSetting
from bot.tables.computers.worker import NODES
from bot.tables.look import pictures
from renderers import paint
from renderers.film import Piece, Shot, joined, size_of
from renderers.kit.levels import LEVELS
from renderers.look import Level, Look
from renderers.paint.film import filmed
from renderers.scene import Scene, encode
from renderers.theme import THEMES

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


PUBLIC = ("glance", "board")
"""Levels at which everybody sees the same."""


class Moment(NamedTuple):
    """A position, and what led to it, in words."""

    state: State
    caption: str


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, the position and the way it is drawn."""
    parser.add_argument("game", metavar="GAME", help="a game's key (see farpost games)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="default: GAME.png or GAME.gif")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default: 1")
    parser.add_argument("--seats", type=count, metavar="N", help="default: the fewest")
    parser.add_argument("--moves", type=count, default=30, metavar="N", help="default: 30")
    parser.add_argument("--player", metavar="LEVEL", help="who plays (default: the weakest)")
    parser.add_argument("--seat", type=count, metavar="N", help="as this seat sees it")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        help="where it is shown (default: board, close for a part, glance for a film)",
    )
    parser.add_argument("--view", default="", metavar="VIEW", help="a part of the board")
    parser.add_argument("--language", default="en", choices=sorted(LANGUAGES), help="default: en")
    parser.add_argument("--theme", default="dark", choices=sorted(THEMES), help="default: dark")
    parser.add_argument(
        "--shrink", type=count, default=1, metavar="N", help="make it N times smaller"
    )
    parser.add_argument("--film", type=count, metavar="N", help="a film of the last N moves")


def program(given: argparse.Namespace) -> int:
    """Play up to the position, draw it and write the file."""
    spec = find(given.game)
    seats = given.seats or spec.seats[0]
    player = given.player or spec.players.quick
    refuse(given, spec, seats, player)
    names = NAMES[:seats]
    played = list(course(spec, player, names, given.seed, given.moves, given.language))
    out = given.out or Path(f"{given.game}.{'gif' if given.film else 'png'}")
    told = [moment for n, moment in enumerate(played) if moment.caption or not n]
    shown = told[-given.film - 1 :] if given.film else played[-1:]
    scenes = [drawn(spec, moment, names, given) for moment in shown]
    if given.film:
        data = film(scenes, [moment.caption for moment in shown], given.shrink)
    else:
        data = paint.draw(scenes[0], given.shrink).png
    try:
        out.write_bytes(data)
    except OSError as error:
        raise BadSetting(f"{out} can't be written to: {error.strerror}.") from error
    sys.stdout.write(f"{out}: {len(data) // 1024} kB\n")
    return 0


def refuse(given: argparse.Namespace, spec: GameSpec, seats: int, player: str) -> None:
    """Raise BadSetting for words that don't fit the game or each other."""
    if not spec.seats[0] <= seats <= min(spec.seats[1], len(NAMES)):
        raise BadSetting(f"{given.game} is played by {spec.seats[0]} to {spec.seats[1]}.")
    if given.level in PUBLIC and (given.seat or given.view):
        raise BadSetting(
            f"Level {given.level} shows all of it to everybody: leave out --seat and --view."
        )
    if given.seat and given.seat > seats:
        raise BadSetting(f"There are {seats} seats.")
    if player not in spec.players.levels:
        raise BadSetting(f"Name one of {', '.join(spec.players.levels)}.")


def course(
    spec: GameSpec, player: str, names: Names, seed: int, moves: int, language: str
) -> Iterator[Moment]:
    """The positions of a game, from its start to so many moves, or its end."""
    chance, mind = Chance.of("draw", seed), Chance.of("draw mind", seed)
    state = begin(spec.setup(Setup(len(names), spec.chosen({}))), chance).state
    words = spec.words.get(language, spec.words["en"])
    yield Moment(replace(state, news=()), "")
    for _ in range(moves):
        if not asked(state):
            return
        seat = asked(state)[0]
        line = line_of(spec, state, seat, player, mind, NODES)
        done = commit(state, seat, line, chance)
        state = replace(done.state, news=())
        told = (words.line(news.event, names) for news in done.news if news.to is None)
        yield Moment(state, " · ".join(filter(None, told)))


def drawn(spec: GameSpec, moment: Moment, names: Names, given: argparse.Namespace) -> Scene:
    """The scene of a position as the command line asks for it."""
    key, view = spec.key, spec.public(moment.state)
    look = Look(names, given.theme, language=given.language)
    if not pictures.pictured(key):
        raise BadSetting(f"{key} has no pictures.")
    own = spec.private(moment.state, Seat(given.seat - 1)) if given.seat else None
    hand = "" if own is None else pictures.secret(key, own)
    parts = (*pictures.view_names(key, view), *filter(None, [hand]))
    places = pictures.region_names(key, view, look)
    name = given.view
    level = given.level or usual_level(given)
    if level == "close" and not name:
        name = hand or pictures.closely(key, view) or next(iter(places), "")
    known = sorted({*parts, *places})
    if name and name not in known:
        raise BadSetting(f"Name one of {', '.join(known)}." if known else f"{key} has no parts.")
    look = replace(
        look,
        level=level,
        view=name if name in parts else "",
        at="" if name in parts else name,
        seat=given.seat - 1 if given.seat else None,
    )
    seen = view if own is None else pictures.fuller(key, view, own, look)
    scene = pictures.scene_of(key, seen, look)
    assert scene is not None
    return scene


def usual_level(given: argparse.Namespace) -> Level:
    """The level of a picture for which none is named."""
    if given.view or given.seat:
        return "close"
    return "glance" if given.film else "board"


def film(scenes: Sequence[Scene], captions: Sequence[str], shrink: int) -> bytes:
    """An animated GIF of these boards with their captions."""
    size = size_of(scenes[0].size, shrink)
    shots = tuple(map(Shot, map(encode, scenes), captions))
    frames = filmed(Piece(shots, size, shrink, first=True))
    return joined(frames, size)
