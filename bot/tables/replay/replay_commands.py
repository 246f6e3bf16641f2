"""`/replay`: stepping through a game, forwards and backwards, as the caller's seat knew it."""

from __future__ import annotations

import msgspec

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look import log_pages, pictures
from bot.tables.look.likes import Likes
from bot.tables.look.pages import played
from bot.tables.look.pictures import look_for
from bot.tables.panel import speech
from bot.tables.panel.keys import From
from bot.tables.panel.markdown import clip, latest, plain
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel, Picture, Response, Rows
from bot.tables.panel.routes import ReplayRoute, ViewRoute, WhatIfRoute, forged
from bot.tables.panel.typed import Watched
from bot.tables.replay.film import WHAT as FILMS
from bot.tables.replay.film import Films
from bot.tables.replay.history import History, history
from bot.tables.texts import say

LINES, STATUS, HAND = 1400, 500, 900
OWN = "mine"
"""The word for "since my last turn" in `/replay at:`."""


class ReplayCommands:
    """Shows past games."""

    def __init__(self, store: Store, likes: Likes, drawn: pictures.Pictures, films: Films) -> None:
        self._store = store
        self._likes = likes
        self._pictures = drawn
        self._films = films

    async def replay(self, who: Caller, table: Watched, at: str = "", film: str = "") -> Response:
        """`/replay`: a game from a step on, or the film of it or of its last round."""
        played(table)
        past = await history(self._store, table, who.user, who.locale)
        if film:
            return await self._films.make(who, past, film)
        response = await self._step_panel(who, past, _step(past, at))
        return msgspec.structs.replace(response, replace=False)

    async def pressed(
        self, who: Caller, table: Table, route: ReplayRoute, values: tuple[str, ...]
    ) -> Response:
        """Answer a press or a choice in a replay."""
        played(table)
        past = await history(self._store, table, who.user, who.locale)
        if route.verb == "film":
            return await self._films.make(who, past, route.what)
        if route.verb == "post":
            return await self._films.posted(who, past, route.what)
        n = log_pages.number_in(values[0] if route.verb == "jump" and values else route.what)
        if n < 0 or route.verb not in VERBS:
            raise forged()
        return await self._step_panel(who, past, min(n, past.last), hand=route.verb == "hand")

    async def _step_panel(
        self, who: Caller, past: History, n: int, *, hand: bool = False
    ) -> Response:
        """The panel of a step: its lines, its picture and the buttons."""
        then = await past.position(self._store, n)
        words = speech.game_words(then.game, who.locale)
        view = then.public()
        lines = [f"`{n}` {line}" for line in past.lines(n)]
        texts = [
            latest(lines, LINES) if lines else quiet(n),
            clip(words.status(view, speech.names(then)), STATUS),
        ]
        if past.seat is not None and then.hides:
            own_hand = words.hand(then.private(past.seat), speech.names(then))
            texts.append(clip(say("replay-hand", hand=own_hand), HAND) if own_hand else "")
        picture = await self._picture(who, past, then, n, hand=hand)
        heading = say("replay-heading", title=speech.title(past.table), move=n, last=past.last)
        rows = self._rows(past, then, n, hand=hand)
        return Response(Panel(heading, tuple(t for t in texts if t), rows, picture))

    async def _picture(
        self, who: Caller, past: History, then: Table, n: int, *, hand: bool
    ) -> Picture | None:
        """The board after a step with its changes outlined, or the hand that the seat had."""
        if hand and past.seat is not None:
            own = then.private(past.seat)
            part = pictures.secret(then.spec.key, own)
            look = await look_for(self._likes, who.user, then, view=part)
            return await self._pictures.draw(who, then, own, look)
        since = (await past.position(self._store, past.before(n))).public() if n else None
        look = await look_for(self._likes, who.user, then, since=since)
        return await self._pictures.draw(who, then, pictures.seen_by(then, past.seat, look), look)

    def _rows(self, past: History, then: Table, n: int, *, hand: bool) -> Rows:
        """The buttons: back and forth, to turns, to the hand and the film."""
        number, own = past.table.row.id, past.own_last()

        def to(label: str, verb: str, step: int, *, disabled: bool = False) -> Button:
            return Button(label, ReplayRoute(number, verb, str(step)).id, disabled=disabled)

        walk = [
            to("⏮", "first", 0, disabled=not n),
            to("◀", "prev", past.before(n), disabled=not n),
            to("▶", "next", past.after(n), disabled=n >= past.last),
            to("⏭", "last", past.last, disabled=n >= past.last),
        ]
        if own is not None:
            walk.append(to(say("replay-own"), "own", min(own + 1, past.last)))
        more = [Button(say("replay-words"), ViewRoute(number, "text", str(n)).id)]
        if past.seat is not None and pictures.secret(then.spec.key, then.private(past.seat)):
            verb, label = ("at", "replay-board") if hand else ("hand", "replay-my-hand")
            more.insert(0, to(say(label), verb, n))
        if past.seat is not None and then.state.todo:
            more.append(Button(say("replay-what-if"), WhatIfRoute(number, 0, From(n).text).id))
        films = _films(past)
        film = tuple(
            Button(say(f"replay-film-{what}"), ReplayRoute(number, "film", what).id)
            for what in films
        )
        return (tuple(walk), *_menu(past, n), tuple(more), *([film] if film else []))


def _films(past: History) -> tuple[str, ...]:
    """The films that can be made of a game now."""
    if not pictures.pictured(past.table.spec.key):
        return ()
    return tuple(what for what in FILMS if past.table.over or what != "highlights")


VERBS = frozenset({"first", "prev", "next", "last", "own", "at", "hand", "jump"})


def _menu(past: History, n: int) -> tuple[Menu, ...]:
    """A menu of turns, each with its first line."""
    stops = past.stops(n)
    if len(stops) < 2:
        return ()
    choices = tuple(Choice(_label(past, stop), str(stop)) for stop in stops)
    return (Menu(ReplayRoute(past.table.row.id, "jump", "").id, say("replay-jump"), choices),)


def _label(past: History, stop: int) -> str:
    lines = past.lines(stop)
    text = lines[0].replace("*", "") if lines else quiet(stop)
    return plain(f"{stop}: {text}", 100)


def quiet(step: int) -> str:
    """The text of a step that tells nothing."""
    return say("replay-quiet" if step else "replay-begins")


def _step(past: History, at: str) -> int:
    """The step that is typed: a number, `mine`, or nothing for the last one."""
    typed = at.strip().lstrip("#").casefold()
    if typed == OWN:
        return min((past.own_last() or 0) + 1, past.last)
    if not typed:
        return past.last
    n = log_pages.number_in(typed)
    if not 0 <= n <= past.last:
        raise Refusal(No("no-such-move", plain(at), facts=(str(past.last),)))
    return n
