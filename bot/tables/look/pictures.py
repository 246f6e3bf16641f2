"""Boards as pictures: a game's `BOARD` (renderers.board) by its key, drawn by the studio.

A game without a renderer, or a studio that is overloaded, gives no picture: the texts stand alone.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from cachetools import LRUCache
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.lanes import Crowded, Lane
from bot.languages import spoken
from bot.tables.kernel.table import Table
from bot.tables.look.pace import LastDay
from bot.tables.panel import speech
from bot.tables.panel.panel import Caller, Picture
from bot.tables.texts import say
from renderers.alt import alt_lines, alt_text
from renderers.board import Board, board_of
from renderers.kit.levels import LEVELS, level_of
from renderers.look import Level, Look
from renderers.scene import ALT_MOST, Scene
from renderers.text import spelled
from renderers.zoom import marked, regions, zoom
from storage.seats import SeatRow

if TYPE_CHECKING:
    from bot.tables.look.likes import Likes
    from bot.tables.look.rulebook import Rulebook
    from renderers.film import Frame, Piece

LOG = logging.getLogger(__name__)
CACHED = 64
NAMES_ONLY = (TypeError, AttributeError, NameError, ImportError)
"""Exceptions that say which names and types don't fit, never values (which are cards in hand)."""
SHAPES = ("Expected `", "Object missing ", "Object contains ")
"""The beginnings of messages that say so about a scene that a worker can't read."""
PLACE = re.compile(r'File "(?:[^"]*/)?([^"/]+)", line (\d+), in (\S+)')
AT_ONCE, EACH = 4, 4
"""Pictures for players that are drawn at once, and those that each may wait for."""
PATIENCE = 20.0
"""Seconds to wait for a picture. After that the answer goes without it."""


class Drawing(Protocol):
    """Draws scenes, as `renderers.studio.Studio` does."""

    def submit(self, scene: Any) -> Future[Any]:
        """The picture of a scene, some time later."""

    def film(self, piece: Piece) -> Future[Any]:
        """The frames of a piece of a film, some time later."""


def pictured(game: str) -> bool:
    """Whether a game has pictures."""
    return board_of(game) is not None


def view_names(game: str, view: Any) -> tuple[str, ...]:
    """The names of the close views of a public view."""
    board = board_of(game)
    return () if board is None else board.views(view)


def titles(game: str, view: Any, look: Look) -> dict[str, str]:
    """The titles of views, as far as the board has words for them."""
    board = board_of(game)
    return {} if board is None else dict(board.titles(view, look))


def closely(game: str, view: Any) -> str:
    """The view to show first to whoever wants to see the board larger, or ""."""
    board = board_of(game)
    if board is None or board.closely is None:
        return next(iter(view_names(game, view)), "")
    return board.closely(view)


def secret(game: str, view: Any) -> str:
    """The view that shows a seat its hand, or ""."""
    board = board_of(game)
    return "" if board is None else board.secret(view)


def focus(game: str, words: tuple[str, ...]) -> str:
    """The view that shows best what an answer begun with these words is about."""
    board = board_of(game)
    return board.focus(words) if board is not None and words else ""


def beside(table: Table, seat: Seat, words: tuple[str, ...]) -> tuple[Any, str]:
    """The view, and the part of it, to show beside what a seat is asked, or "" for no part.

    The seat's own view is taken where it alone has that part: panels are private."""
    d, key, board = table.draft(seat), table.spec.key, board_of(table.spec.key)
    if board is None:
        return None, ""
    looked_at = focus(key, words)
    name = looked_at or board.beside.get(type(d.question).__name__, "")
    if not name:
        return None, ""
    ahead = table.changed(table.row, state=d.state)
    public = ahead.public()
    if looked_at or name in view_names(key, public):
        return public, name
    own = ahead.private(seat)
    return (own, name) if name in board.secrets(own) else (public, name if words else "")


def seen_by(table: Table, seat: Seat | None, look: Look) -> Any:
    """The view of a table to draw for a player in private."""
    public = table.public()
    return public if seat is None else fuller(table.spec.key, public, table.private(seat), look)


def fuller(game: str, public: Any, own: Any, look: Look) -> Any:
    """A seat's own view if the picture shows more of it, else the public one."""
    board = board_of(game)
    if board is None or look.at:
        return public
    if look.view:
        return own if look.view in board.secrets(own) else public
    return own if look.level == "phone" and board.phone else public


def scene_of(game: str, view: Any, look: Look) -> Scene | None:
    """The scene of a look's level, zoomed to `look.at` if that names a region, with its marks.
    None without a renderer."""
    board = board_of(game)
    if board is None:
        return None
    scene = _scene(board, view, look)
    return marked(scene, look.marks) if look.marks else scene


def _scene(board: Board[Any, Any], view: Any, look: Look) -> Scene:
    if look.view:
        return board.scene(view, look)
    whole = {"glance": board.glance, "phone": board.phone}.get(look.level)
    if whole is not None and not look.at:
        return whole(view, look)
    scene = board.scene(view, replace(look, level="board"))
    size = LEVELS[look.level].size
    return zoom(scene, look.at, size) if look.at and look.at in regions(scene) else scene


def has_glance(game: str) -> bool:
    """Whether the game's turn messages show less than the whole board."""
    board = board_of(game)
    return board is not None and board.glance is not None


def region_names(game: str, view: Any, look: Look) -> tuple[str, ...]:
    """The regions of a board that can be shown larger."""
    board = board_of(game)
    return () if board is None else tuple(regions(board.scene(view, look)))


class Pictures:
    """Draws boards. Pictures that players ask for wait in a queue of their own, so turn messages,
    which everybody waits for, never do."""

    def __init__(self, studio: Drawing | None) -> None:
        self._studio = studio
        self._lane = Lane(AT_ONCE, EACH)
        self._building = asyncio.Lock()
        self.took = LastDay()
        self._faults: set[tuple[str, Level, str]] = set()
        self._regions: LRUCache[tuple[int, int, int, str], tuple[str, ...]] = LRUCache(CACHED)

    async def draw(self, who: Caller, table: Table, view: Any, look: Look) -> Picture | None:
        """A view's board for a player, or None if it can't be drawn now."""
        try:
            return await self.draw_or_refuse(who, table, view, look)
        except Crowded:
            return None

    async def draw_or_refuse(
        self, who: Caller, table: Table, view: Any, look: Look
    ) -> Picture | None:
        """A view's board for a player. Raises `Crowded` if the player has asked for too many."""
        if self._studio is None or not pictured(table.spec.key):
            return None
        async with self._lane.turn(who.guild, who.user):
            # One after the other: what builds scenes holds up the event loop now and then.
            async with self._building:
                scene = await asyncio.to_thread(scene_of, table.spec.key, view, look)
            return await self._drawn(scene, f"{table.spec.key}.png", table.row.id)

    async def of_turn(self, table: Table, view: Any, look: Look) -> Picture | None:
        """The picture of a turn message."""
        if self._studio is None or not pictured(table.spec.key):
            return None
        # Building a large scene takes longer than the event loop may be held.
        scene = await asyncio.to_thread(scene_of, table.spec.key, view, look)
        return await self._drawn(scene, f"{table.spec.key}.png", table.row.id)

    async def of_end(self, table: Table, scene: Scene, attachment: int | None) -> Picture | None:
        """The podium: drawn, or the attachment that a message shows already."""
        name = f"{table.spec.key}-end.png"
        if attachment is not None:
            return Picture(name, b"", alt_text(scene, ALT_MOST), attachment)
        return None if self._studio is None else await self._drawn(scene, name, table.row.id)

    async def plain(self, who: Caller, scene: Any, name: str) -> Picture | None:
        """A picture that belongs to no table, or None if it can't be drawn now."""
        if self._studio is None:
            return None
        try:
            async with self._lane.turn(who.guild, who.user):
                return await self._drawn(scene, name, 0)
        except Crowded:
            return None

    async def _drawn(self, scene: Any, name: str, table: int) -> Picture | None:
        """Draw a scene in the studio, or give up after a while and log why."""
        assert self._studio is not None
        begun = time.monotonic()
        try:
            promised = self._studio.submit(scene)
            drawn = await asyncio.wait_for(asyncio.wrap_future(promised), PATIENCE)
        except Exception as error:  # a picture is never worth a move, a message or an answer
            why = fault(error)
            LOG.exception("no picture %s of table %d: %s", name, table, why)
            return None
        self.took.took(time.monotonic() - begun)
        self._noted(name, level_of(scene.size), drawn.faults)
        return Picture(name, drawn.png, drawn.alt)

    def _noted(self, name: str, level: Level, faults: tuple[str, ...]) -> None:
        """Log each kind of fault of a kind of picture once. Its words may be a player's or hidden,
        so they aren't logged."""
        for kind in faults:
            if (name, level, kind) not in self._faults:
                self._faults.add((name, level, kind))
                LOG.warning("a picture has a fault: %s, %s, %s", name, level, kind)

    async def of_card(self, who: Caller, of: Rulebook, key: str, look: Look) -> Picture | None:
        """A component's picture, or None."""
        game = of.spec.key
        board = board_of(game)
        if board is None or board.card is None:
            return None
        async with self._building:
            scene = await asyncio.to_thread(board.card, key, look, of.printing)
        return None if scene is None else await self.plain(who, scene, f"{game}-card.png")

    async def filmed(self, piece: Piece) -> tuple[Frame, ...]:
        """The frames of a piece of a film. Raises what went wrong."""
        if self._studio is None:
            raise RuntimeError("there is nobody to draw")
        return tuple(await asyncio.wrap_future(self._studio.film(piece)))

    async def left_in_place(
        self, table: Table, view: Any, look: Look, attachment: int
    ) -> Picture | None:
        """The picture that a message shows already, for an edit that keeps it."""
        scene = await asyncio.to_thread(scene_of, table.spec.key, view, look)
        if scene is None:
            return None
        alt = alt_text(scene, ALT_MOST)
        return Picture(f"{table.spec.key}.png", b"", alt, attachment)

    async def regions(self, table: Table, public: Any) -> tuple[str, ...]:
        """The regions of a table's board. They are kept, as each letter typed asks again."""
        at = (table.row.id, table.row.moves, table.row.epoch, spoken())
        names = self._regions.get(at)
        if names is None:
            names = await asyncio.to_thread(region_names, table.spec.key, public, look_of(table))
            self._regions[at] = names
        return names

    async def spoken(self, table: Table, view: Any, look: Look) -> str:
        """The whole board in words, a line for each thing on it."""
        scene = await asyncio.to_thread(scene_of, table.spec.key, view, look)
        return "" if scene is None else "\n".join(alt_lines(scene))


def fault(error: Exception) -> str:
    """An exception's kind, its message if that can't quote a view, and where a worker raised it.

    Of a worker's exception only the text of its traceback comes back, as its cause."""
    says = isinstance(error, NAMES_ONLY) or str(error).startswith(SHAPES)
    head = f"{type(error).__name__}: {error}" if says else type(error).__name__
    places = PLACE.findall(str(error.__cause__ or ""))
    if not places:
        return head
    file, line, name = places[-1]
    return f"{head} (in {name}, {file}:{line})"


def look_of(table: Table, theme: Any = "", **more: Any) -> Look:
    """How a table's boards look, in the language being spoken. The theme is the table's own unless
    another is wanted."""
    theme = theme or table.row.theme or "dark"
    return Look(names=drawn_names(table), theme=theme, language=spoken(), **more)


def turn_look(table: Table, **more: Any) -> Look:
    """How the board of a turn message looks."""
    return look_of(table, level="phone" if table.row.card == "phone" else "glance", **more)


def drawn_names(table: Table) -> tuple[str, ...]:
    """The players by seat, as pictures can have them."""
    return speech.plain_names(table.changed(table.row, sitting=drawable_rows(table.sitting)))


def drawable_rows(rows: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """Players with names that pictures can have: the user name in place of one with letters that no
    font has, or what the seat is called until its player is seen again."""
    return tuple(
        replace(r, name=spelled(r.name) or spelled(r.account) or say("seat-name", n=r.seat + 1))
        for r in rows
    )


async def look_for(likes: Likes, user: int, table: Table, **more: Any) -> Look:
    """How a table's boards look to a user in private: upright for whoever wants phone pictures,
    else the whole board to be opened, or a part with all its words."""
    liked = await likes.of(user)
    level = private_level(liked, part=bool(more.get("view") or more.get("at")))
    return look_of(table, liked.get("theme", ""), **{"level": level, **more})


def private_level(liked: Mapping[str, Any], *, part: bool) -> Level:
    """The level of a picture that only one person sees, by that person's own settings."""
    if liked.get("card") == "phone":
        return "phone"
    return "close" if part else "board"
