"""The film of a game, or of its last round: the board as everybody saw it, move by move.

The workers that draw everything else draw a few of its pictures at a time, one film after another,
so that no answer waits for a film. The person who asked sees the progress.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from time import monotonic

import msgspec
from cachetools import LRUCache

from bot.engine.errors import No, Refusal
from bot.lanes import Crowded, Lane
from bot.languages import addressed, speaking, spoken
from bot.tables.kernel.store import Store
from bot.tables.look import pictures
from bot.tables.look.pictures import Pictures, drawable_rows, scene_of, turn_look
from bot.tables.panel import speech
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import (
    FILMS,
    NUMBERS,
    Button,
    Caller,
    OutgoingMessage,
    Panel,
    Picture,
    Response,
    Undeliverable,
    beside,
)
from bot.tables.panel.routes import ReplayRoute, forged
from bot.tables.replay import cuts
from bot.tables.replay.cuts import Cut
from bot.tables.replay.history import History
from bot.tables.seats import daily
from bot.tables.telling.courier import Courier
from bot.tables.telling.scores import scored
from bot.tables.texts import say
from renderers import film, scene
from storage import moves

LOG = logging.getLogger(__name__)
LARGEST = 7_900_000
"""The most bytes of a film, as everybody may upload eight megabytes."""
WIDE = 1024
"""The width of a film in pixels, roughly."""
PIECE = 4
"""Pictures that a worker makes in a row."""
SMALLER = ((0, film.COLOURS), (1, 64), (2, 64))
"""How a film that is too large is made smaller, step by step: by how much more its pictures are
reduced, and in how many colours. After that it gets fewer pictures."""
TRIES = 8
SURELY = 1.2
"""How much too large a film must look, from its first pictures, to be given up."""
PROGRESS_EVERY = 2.0
CACHED = 4
POSTED_CACHED = 512
"""Films that are remembered as posted."""
WHAT = ("game", "round", "highlights")


class Film(msgspec.Struct, frozen=True):
    """A finished film."""

    data: bytes
    first: int
    last: int


class TooLarge(Exception):
    """The film must be made smaller."""


class Films:
    """Makes films, one at a time, and keeps the last few."""

    def __init__(self, store: Store, drawn: Pictures, courier: Courier | None) -> None:
        self._store = store
        self._pictures = drawn
        self._courier = courier
        self._lane = Lane(1, 2)
        self._made: LRUCache[tuple[object, ...], Film] = LRUCache(CACHED)
        self._posted: LRUCache[tuple[object, ...], None] = LRUCache(POSTED_CACHED)

    async def make(self, who: Caller, past: History, what: str) -> Response:
        """Give the caller the film in private, or the progress of making one."""
        if what not in WHAT:
            raise forged()
        if not pictures.pictured(past.table.spec.key):
            raise Refusal(No("film-none"))
        past = _public(past)
        found = self._made.get(_key(past, what))
        if found is not None:
            return Response(_panel(past, what, found))
        chosen = await self._cuts(past, what)
        if len(chosen) < 2:
            raise Refusal(No("film-short"))
        begun = _progress(past, 0, len(chosen))
        return Response(begun, more=self._progress_panels(who, past, what, chosen))

    async def _cuts(self, past: History, what: str) -> tuple[Cut, ...]:
        """What a film shows. Highlights follow from scores, which may be secret before the end."""
        table = past.table
        if what == "game":
            return cuts.whole(past)
        if what == "round":
            return cuts.last_round(past)
        if not table.over:
            raise Refusal(No("film-later"))
        if table.spec.scores is None:
            return cuts.highlights(past, ())
        rows = await self._store.db.read(moves.positions, table.row.id)
        return cuts.highlights(past, await asyncio.to_thread(scored, table.game, rows))

    async def posted(self, who: Caller, past: History, what: str) -> Response:
        """Post a finished film in its table's channel, once, if the caller may write there."""
        daily.refuse_to_show_seed(past.table, self._store.now())
        if not who.writes or who.channel != past.table.row.channel:
            raise Refusal(No("film-yours"))
        past = _public(past)
        key, courier = _key(past, what), self._courier
        found = self._made.get(key)
        if key in self._posted:
            raise Refusal(No("film-there"))
        if found is None or courier is None:
            again = Button(say("film-again"), ReplayRoute(past.table.row.id, "film", what).id)
            return beside(Panel(texts=(say("film-gone"),), rows=((again,),)))
        self._posted[key] = None
        if await self._sent(who, past, found, courier):
            return beside(Panel(texts=(say("film-posted"),)))
        self._posted.pop(key, None)
        return beside(Panel(texts=(say("film-unposted"),)))

    async def _sent(self, who: Caller, past: History, found: Film, courier: Courier) -> bool:
        """Post the film. Returns whether that worked."""
        table = past.table
        with speech.aloud(table):
            text = say(
                "film-shown-by", name=safe(addressed(plain(who.name, 32), spoken())),
                title=speech.title(table), first=found.first, last=found.last,
            )  # fmt: skip
            panel = Panel(texts=(text,), picture=_picture(past, found))
        row = FILMS + who.interaction % NUMBERS
        owed = OutgoingMessage(row, table.row.channel, "send", panel, since=self._store.now())
        try:
            await courier.send(owed)
        except (Undeliverable, OSError):
            return False
        return True

    async def _progress_panels(
        self, who: Caller, past: History, what: str, chosen: Sequence[Cut]
    ) -> AsyncIterator[Panel]:
        """The progress from time to time, and then the film."""
        language = who.locale
        try:
            async with self._lane.turn(who.guild, who.user):
                for tried in range(TRIES):
                    try:
                        async for done in self._shot(past, chosen, tried, what):
                            with speaking(language):
                                yield _progress(past, done, len(chosen))
                        break
                    except TooLarge:
                        chosen = cuts.thinned(chosen, 2 if tried >= len(SMALLER) - 1 else 1)
        except Crowded:
            with speaking(language):
                yield Panel(texts=(say("film-crowded"),))
            return
        except Exception:  # a film is never worth anything else
            LOG.exception("no film of table %d", past.table.row.id)
        with speaking(language):
            found = self._made.get(_key(past, what))
            failed = Panel(texts=(say("film-failed"),))
            yield failed if found is None else _panel(past, what, found)

    async def _shot(
        self, past: History, chosen: Sequence[Cut], tried: int, what: str
    ) -> AsyncIterator[int]:
        """Make a film, yielding how many pictures are done. Raises `TooLarge` as soon as that is
        clear."""
        reduced, colours = SMALLER[min(tried, len(SMALLER) - 1)]
        shots: list[film.Shot] = []
        frames: list[film.Frame] = []
        size, factor, reported = (0, 0), 1, monotonic()
        for n, cut in enumerate(chosen):
            board, shot = await self._scene(past, cut)
            shots.append(shot)
            if not size[0]:
                factor = max(1, -(-board[0] // WIDE)) + reduced
                size = film.size_of(board, factor)
            if len(shots) <= PIECE and cut != chosen[-1]:
                continue
            piece = film.Piece(tuple(shots), size, factor, first=not frames, colours=colours)
            made = await self._pictures.filmed(piece)
            frames += made
            if foreseen(frames, len(chosen)) > LARGEST * SURELY or weight(frames) > LARGEST:
                raise TooLarge
            shots = shots[-1:]
            if monotonic() - reported > PROGRESS_EVERY:
                reported = monotonic()
                yield n + 1
        data = await asyncio.to_thread(film.joined, frames, size)
        self._made[_key(past, what)] = Film(data, chosen[0].step, chosen[-1].step)

    async def _scene(self, past: History, cut: Cut) -> tuple[tuple[int, int], film.Shot]:
        """The picture's size, and the shot that a worker takes."""
        then = await past.position(self._store, cut.step)
        since = None if cut.before is None else await past.position(self._store, cut.before)

        def built() -> tuple[tuple[int, int], film.Shot]:
            look = turn_look(then, since=None if since is None else since.public())
            picture = scene_of(then.spec.key, then.public(), look)
            assert picture
            return picture.size, film.Shot(scene.encode(picture), caption(past, cut.step))

        with speech.aloud(past.table):
            return await asyncio.to_thread(built)


def weight(frames: Sequence[film.Frame]) -> int:
    """The bytes of some frames."""
    return sum(len(frame.data) + len(frame.colours) for frame in frames)


def foreseen(frames: Sequence[film.Frame], pictures: int) -> float:
    """The bytes that a film of so many pictures will have. Its first frame is a whole picture, each
    of the others only what changes."""
    first, rest = frames[:1], frames[1:]
    return weight(first) + weight(rest) / max(1, len(rest)) * (pictures - 1)


def caption(past: History, step: int) -> str:
    """The lines of a step as two lines of text below the board."""
    lines = [line.replace("*", "") for line in past.lines(step)]
    text = " · ".join(lines) or ("" if step else say("replay-begins"))
    return plain(f"{step}  {text}", 300)


def _public(past: History) -> History:
    """The history as everybody saw it, in the table's language, because a film may be posted."""
    ever = drawable_rows(past.ever)
    return replace(past, ever=ever, seat=None, locale=past.table.row.language)


def _key(past: History, what: str) -> tuple[object, ...]:
    row = past.table.row
    return (row.id, what, past.last, row.theme, row.card)


def _progress(past: History, done: int, whole: int) -> Panel:
    heading = say("film-heading", title=speech.title(past.table))
    return Panel(heading, (say("film-progress", done=done, all=whole),))


def _panel(past: History, what: str, found: Film) -> Panel:
    """The finished film, with buttons to post it and to go back."""
    number = past.table.row.id
    row = (
        Button(say("film-post"), ReplayRoute(number, "post", what).id, "main"),
        Button(say("film-back"), ReplayRoute(number, "last", str(past.last)).id),
    )
    text = say("film-ready", first=found.first, last=found.last)
    heading = say("film-heading", title=speech.title(past.table))
    return Panel(heading, (text,), (row,), _picture(past, found))


def _picture(past: History, found: Film) -> Picture:
    alt = say("film-alt", title=plain(past.table.row.title), first=found.first, last=found.last)
    return Picture(f"{past.table.spec.key}.gif", found.data, alt)
