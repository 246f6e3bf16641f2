"""`/board` and `/hand`: positions as pictures or in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat, Words
from bot.lanes import Crowded
from bot.languages import signing
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages, pictures
from bot.tables.look.likes import Likes
from bot.tables.look.pages import ROOM, TEXT, filed, played
from bot.tables.look.pictures import Pictures, look_for, look_of
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, plain, safe
from bot.tables.panel.panel import (
    Button,
    Caller,
    Choice,
    Menu,
    Panel,
    Picture,
    Response,
    Rows,
    beside,
)
from bot.tables.panel.routes import ViewRoute
from bot.tables.panel.typed import Watched
from bot.tables.texts import say
from renderers.look import Look
from storage import moves

WHOLE = "-"
"""The menu's value for the whole board."""
LARGE = "board"
"""The name of the whole board for a large screen."""
WHOLES = (LARGE, "phone")
"""Names of the whole board at a level, whatever the player has chosen."""
PARTS = 25
TITLE = 40
"""Letters of a title that is typed as it stands."""


class Boards:
    """Shows positions: the present one, earlier ones, and the one after an open line."""

    def __init__(self, store: Store, drawn: Pictures, likes: Likes) -> None:
        self._store = store
        self._pictures = drawn
        self._likes = likes

    async def board(self, who: Caller, table: Watched, view: str = "", at: str = "") -> Response:
        """`/board`: the board now or after a move, whole or in part, as a picture or in words."""
        then = await self._at(table, at)
        seat = table.seat_of(who.user)
        public = then.public()
        name = view.strip().casefold()
        if name == TEXT:
            return await self._in_words(then, public, seat, who)
        look = await self._look(who, then, public, name)
        seen = pictures.seen_by(then, seat, look)
        try:
            picture = await self._pictures.draw_or_refuse(who, then, seen, look)
        except Crowded:
            raise Refusal(No("busy-drawing")) from None
        if picture is None:
            return await self._in_words(then, public, seat, who)
        status = speech.game_words(then.game, who.locale).status(public, speech.names(then))
        in_words = Button(say("look-in-words"), ViewRoute(table.row.id, "text", at.strip()).id)
        large = name == LARGE or look.level == "phone"
        menu = parts_menu(then, public, at.strip(), look.view or name, large=large)
        rows: Rows = (*menu, (in_words,))
        return beside(Panel(self._heading(table, then), (clip(status, 800),), rows, picture))

    async def glance(self, who: Caller, table: Table) -> Picture | None:
        """The picture of a turn message, for one player: upright for whoever wants that."""
        look = await look_for(self._likes, who.user, table)
        if look.level == "board":
            look = msgspec.structs.replace(look, level="glance")
        return await self._pictures.draw(who, table, table.public(), look)

    async def closer(self, who: Caller, table: Table) -> Response:
        """The part of the board to look at first, with a menu of the others."""
        played(table)
        return await self.board(who, table, pictures.closely(table.spec.key, table.public()), "")

    async def closer_chosen(
        self, who: Caller, table: Table, values: tuple[str, ...], at: str
    ) -> Response:
        """Another part of the board, in place of the one shown."""
        return Response((await self.board(who, table, values[0] if values else WHOLE, at)).panel)

    async def _look(self, who: Caller, table: Table, public: Any, name: str) -> Look:
        """The look of a part of the board, or of the whole."""
        if name in {"", WHOLE}:
            return await look_for(self._likes, who.user, table)
        views = {v.casefold(): v for v in pictures.view_names(table.spec.key, public)}
        if name in views:
            seat = table.seat_of(who.user)
            return await look_for(self._likes, who.user, table, view=views[name], seat=seat)
        if name in WHOLES:
            return await look_for(self._likes, who.user, table, level=name)
        regions = await self._pictures.regions(table, public)
        found = {r.casefold(): r for r in regions}
        if name in found:
            return await look_for(self._likes, who.user, table, at=found[name])
        titles = pictures.titles(table.spec.key, public, look_of(table))
        meant = meant_part(name, tuple(views.values()), regions, titles)
        if meant:
            return await self._look(who, table, public, meant.casefold())
        names = list(dict.fromkeys([*views.values(), *regions, TEXT]))[:20]
        raise Refusal(No("no-view", plain(name), facts=tuple(_typeable(n, titles) for n in names)))

    async def _in_words(
        self, table: Table, public: Any, seat: Seat | None, who: Caller
    ) -> Response:
        """The board in words, with what the seat knows."""
        words = speech.game_words(table.game, who.locale)
        spoken = await self._pictures.spoken(table, public, look_of(table))
        texts = [words.status(public, speech.names(table)), safe_lines(spoken)]
        if seat is not None and table.state is not None:
            texts.append(say("look-you", hand=words.hand(table.private(seat), speech.names(table))))
        whole = "\n\n".join(t for t in texts if t)
        return beside(filed(speech.title(table), whole, "position.txt"))

    async def _at(self, table: Table, at: str) -> Table:
        """The table as it stood after a move."""
        played(table)
        if not at.strip():
            return table
        move, last = log_pages.number_in(at.strip().lstrip("#")), table.public_moves
        if not 0 <= move <= last:
            raise Refusal(No("no-such-move", plain(at), facts=(str(last),)))
        if move == table.row.moves - table.row.asides:
            return table
        number = await self._store.db.read(moves.called, table.row.id, move)
        assert number is not None, f"table {table.row.id} has no move {move}"
        return await position_after(self._store, table, number)

    async def position(self, who: Caller, table: Table, number: int) -> Panel:
        """The public board after a log entry."""
        then = await position_after(self._store, table, number)
        look = await look_for(self._likes, who.user, then)
        seen = pictures.seen_by(then, table.seat_of(who.user), look)
        picture = await self._pictures.draw(who, then, seen, look)
        return Panel(self._heading(table, then), picture=picture)

    def _heading(self, table: Table, then: Table) -> str:
        if then.row.moves == table.row.moves:
            return speech.title(table)
        return say("look-after-move", title=speech.title(table), n=then.row.moves - then.row.asides)

    async def preview(
        self, who: Caller, table: Table, seat: Seat, panel: Panel, words_so_far: Words
    ) -> Panel:
        """A panel with the board as it would be after the open line, for its owner only."""
        ahead = table.changed(table.row, state=table.draft(seat).state)
        part = pictures.focus(table.spec.key, words_so_far)
        look = await look_for(self._likes, who.user, table, since=table.public(), view=part)
        picture = await self._pictures.draw(who, table, pictures.seen_by(ahead, seat, look), look)
        words = speech.game_words(table.game, who.locale)
        texts = [
            say("look-preview"),
            clip(words.status(ahead.public(), speech.names(table)), 600),
            clip(words.hand(ahead.private(seat), speech.names(table)), 900),
        ]
        return msgspec.structs.replace(panel, texts=(*texts, *panel.texts[-1:]), picture=picture)

    async def reach(
        self, who: Caller, table: Table, seat: Seat, panel: Panel, words: Words
    ) -> Panel:
        """The panel with a picture of what it chooses from, if there is one."""
        view, part = pictures.beside(table, seat, words)
        if not part:
            return panel
        look = await look_for(self._likes, who.user, table, since=table.public(), view=part)
        picture = await self._pictures.draw(who, table, view, look)
        return msgspec.structs.replace(panel, picture=picture)

    # Hands

    async def hand(self, who: Caller, table: Watched) -> Response:
        """`/hand`: what only the caller's seat may know. After the end, every hand."""
        played(table)
        if table.over:
            return self._hands(who, table)
        return await self.hand_of(who, table, table.seat_for(who.user))

    async def hand_of(self, who: Caller, table: Table, seat: Seat) -> Response:
        """What only this seat may know."""
        own = table.private(seat)
        with signing():
            text = speech.game_words(table.game, who.locale).hand(own, speech.names(table))
        view = pictures.secret(table.spec.key, own)
        picture = None
        if view:
            look = await look_for(self._likes, who.user, table, view=view)
            picture = await self._pictures.draw(who, table, own, look)
        texts = (clip(text or say("look-nothing"), ROOM),)
        return beside(
            Panel(say("look-your-hand", title=speech.title(table)), texts, picture=picture)
        )

    def _hands(self, who: Caller, table: Table) -> Response:
        words = speech.game_words(table.game, who.locale)
        texts = []
        for n, name in enumerate(speech.names(table)):
            hand = words.hand(table.private(Seat(n)), speech.names(table))
            texts.append(say("look-hand-of" if hand else "look-hand-of-none", who=name, hand=hand))
        whole = "\n\n".join(texts)
        return beside(filed(say("look-all-hands", title=speech.title(table)), whole, "hands.txt"))


def safe_lines(text: str) -> str:
    """Text of a scene, made harmless line by line."""
    return "\n".join(safe(line, 3000) for line in text.splitlines() if line.strip())


async def position_after(store: Store, table: Table, number: int) -> Table:
    """The table as it stood after a log entry."""
    if number == table.row.moves:
        return table
    found = await store.db.read(moves.chain, table.row.id, number)
    assert found is not None, f"table {table.row.id} has no position {number}"
    asides = await store.db.read(moves.asides, table.row.id, number)
    row = msgspec.structs.replace(table.row, moves=number, asides=asides)
    return table.changed(row, state=table.game.recalled(found))


# The menu under a board that leads to its parts, large enough for a phone


def parts_menu(
    table: Table, public: Any, at: str, open_: str, *, large: bool = False
) -> tuple[Menu, ...]:
    """The menu of the board's parts, with the whole board first. A board without parts has no menu.

    `at` is the move as it was asked for, `open_` the part that is shown. With `large` the menu also
    leads to the whole board as it is drawn for a large screen."""
    names = pictures.view_names(table.spec.key, public)
    if not names:
        return ()
    titles = pictures.titles(table.spec.key, public, look_of(table))
    labels = {WHOLE: say("zoom-whole")}
    if large:
        labels[LARGE] = say("zoom-large")
    labels |= {name: titles.get(name, name) for name in names}
    now = open_ if open_ in labels else WHOLE
    choices = tuple(
        Choice(plain(title, 100), name, say("zoom-open") if name == now else "")
        for name, title in labels.items()
    )
    prompt = say("zoom-now", view=plain(labels[now], 80))
    return (Menu(ViewRoute(table.row.id, "look", at).id, prompt, choices[:PARTS]),)


def _typeable(name: str, titles: Mapping[str, str]) -> str:
    """A part's title as it can be typed, or its name where the title is long."""
    title = plain(titles.get(name, name))
    return title if len(title) <= TITLE else name


def meant_part(
    typed: str, views: Sequence[str], regions: Sequence[str], titles: Mapping[str, str]
) -> str:
    """The part that is meant by a text: by a whole title, by a piece of one name, or by a piece of
    one title, a view's before a region's. "" if several could be meant."""
    names = tuple(dict.fromkeys((*views, *regions)))
    spoken_names = {n: titles.get(n, n).casefold() for n in names}
    found = (
        [n for n in names if spoken_names[n] == typed],
        [n for n in names if typed in n.casefold()],
        [n for n in views if typed in spoken_names[n]],
        [n for n in regions if typed in spoken_names[n]],
    )
    return next((like[0] for like in found if len(like) == 1), "")
