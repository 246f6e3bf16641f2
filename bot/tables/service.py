"""The application's one door: every command, button, menu and form becomes one call of `Tables`.

Calls return `Response` (a private answer) and never raise what a player can cause: a refusal, a
stale press, a repeated delivery or a database that is busy comes back as `Response` too. Anything
that does raise is a bug of ours. Completions return at most 25 `Choice`s and never raise.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from time import time
from typing import Literal, Protocol

from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.spec import GameSpec
from bot.fair_shares import COMPUTERS, SERVER
from bot.tables.annex import Annex
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.computers.worker import ComputerWorker
from bot.tables.look.health import Health
from bot.tables.look.pictures import Drawing, Pictures
from bot.tables.look.queries import Queries
from bot.tables.look.rulebook import Rulebook
from bot.tables.moderation.mod_commands import Mods
from bot.tables.moderation.moderation import Moderation
from bot.tables.orders.order_commands import OrderCommands
from bot.tables.outbox.channel_panel import ChannelPanels
from bot.tables.outbox.delivery import Delivery
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Caller, Choice, OutgoingMessage, Panel, Response
from bot.tables.panel.routes import (
    AnswerRoute,
    NoteRoute,
    OrdersRoute,
    PersonalRoute,
    TutorialRoute,
    WhatIfRoute,
    decode,
    forged,
)
from bot.tables.rankings.end_story import EndStory
from bot.tables.rankings.rankings import Rankings, Wish
from bot.tables.router import Router
from bot.tables.seats import lobby
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.seats.lobby_commands import LobbyCommands
from bot.tables.seats.seat_commands import SeatCommands
from bot.tables.table import phrases
from bot.tables.table.calls import answered, offered
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.texts import say
from bot.tables.time.clock_commands import ClockCommands
from bot.tables.time.due_time_worker import DueTimeWorker
from bot.tables.time.personal_commands import PersonalCommands
from bot.tables.time.time_commands import Times
from bot.tables.turns import completion
from bot.tables.turns.play_commands import PlayCommands
from storage import denials, homes, interactions, reminders
from storage.db import Database
from storage.errors import StorageError
from storage.ward import WHOLE, Ward

LOG = logging.getLogger(__name__)

SeatAction = Literal["take", "add", "computer", "free", "offer", "accept", "decline", "replace"]
"""`/table seat`: sit down on a seat, seat another user or a computer player, free a seat (in the
lobby); hand one's own seat on, take one over that is offered or open, decline or withdraw an offer,
have the others vote on replacing somebody absent (while the game runs)."""

Consent = Literal["concerned", "everyone", "moderator"]
"""`/table consent`: who must agree before a moderator may rewind."""

REPEATS_KEPT = 7 * 86400.0
"""Seconds for which an interaction that was delivered twice is recognised."""
TIDY_EVERY = 3600.0
RESTART = 5.0


class Courier(Protocol):
    """Brings messages to channels; `bot/ui` implements it. Raises `shown.Undeliverable`."""

    async def send(self, owed: OutgoingMessage) -> int:
        """Post it; its message id. Looks for it first where `owed.fate_unsure`."""

    async def edit(self, owed: OutgoingMessage) -> None:
        """Put the panel in place of what the message `owed.message` says."""

    async def delete(self, owed: OutgoingMessage) -> None:
        """Take the message away; no trouble if it is gone already."""

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pin the message `owed.message`."""


class Tables:
    """The service. `courier` is set before `start_running`."""

    def __init__(
        self,
        db: Database,
        games: Mapping[str, GameSpec],
        studio: Drawing | None = None,
        now: Callable[[], float] = time,
        thinker: Thinker | None = None,
        computers: tuple[int, int] = (COMPUTERS, COMPUTERS * SERVER),
        ward: Ward = WHOLE,
        changed: Callable[[int], None] = lambda _: None,
    ) -> None:
        """`computers`: how many at one user's tables in a server and in all of it; `changed` hears
        of changes outside of the ward."""
        self.courier: Courier | None = None
        self._db = db
        self._store = Store(db, games, now, ward, changed)
        pictures = Pictures(studio)
        self._queries = Queries(self._store, pictures)
        self.panels = ChannelPanels(self._store)
        self.computers = ComputerWorker(self._store, self.wake, thinker or Thinker())
        self.timekeeper = DueTimeWorker(self._store, self.wake)
        cap = ComputerCap(self._store, *computers)
        self._seating = SeatCommands(self._store, cap, self._queries.handover, self.wake)
        self._moderation = Moderation(self._store, self._queries, cap, self.wake)
        self._personal = PersonalCommands(self._store, self.wake)
        self._lobbies = LobbyCommands(
            self._store, self._seating, cap, self._personal.asking, self.wake, lambda: self.courier
        )
        self._play = PlayCommands(self._store, self._queries, self.wake)
        self.standing_orders = OrderCommands(self._store, self.wake)
        self._clock = ClockCommands(self._store, self.wake)
        self.times = Times(self, self._store, self._personal, self._clock)
        self.mods = Mods(self, self._store, self._moderation)
        self.health = Health(self._store)
        self._rankings = Rankings(self._store, pictures)
        self.pump = Delivery(
            self._store, pictures, story=EndStory(self._store, self._rankings).told
        )
        self.annex = Annex(
            self, self._store, self._queries, pictures, self._play,
            self.computers.thinker, self._personal, self._moderation, lambda: self.courier,
        )  # fmt: skip
        self._presses = Router(
            self._store, self._lobbies, self._play, self._queries, self._seating, self._moderation,
            self.standing_orders, self._rankings, self.times, self.annex,
        )  # fmt: skip
        self._running: list[asyncio.Task[None]] = []

    def wake(self) -> None:
        """Something was committed: tell of it, and let computer players answer."""
        self.pump.wake()
        self.panels.wake()
        self.computers.wake()
        self.standing_orders.wake()
        self.timekeeper.wake()

    # Running

    async def start_running(self) -> None:
        """Begin to deliver messages and to let computer players think."""
        jobs: list[Callable[[], Awaitable[None]]] = [
            self.computers.run,
            self.standing_orders.run,
            self.timekeeper.run,
            self._tidy,
            self._backfill,
        ]
        if self.courier is not None:
            self.pump.courier = self.panels.courier = self.courier
            jobs += [self.pump.run, self.panels.run]
        self._running = [asyncio.create_task(_kept_up(job)) for job in jobs]

    async def stop_running(self, grace: float = 5.0) -> None:
        """Finish what is under way within `grace` seconds; the rest is owed at the next start."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._running = []
        await self.pump.drain(grace)
        await self.computers.close()
        self._queries.close()

    async def _tidy(self) -> None:
        await self._store.catch_up()
        self.wake()
        while self._store.ward.first:
            before = self._store.now() - REPEATS_KEPT
            await self._db.write(interactions.forget, before)
            await self._db.write(reminders.forget, before)
            await asyncio.sleep(TIDY_EVERY)
        await asyncio.Event().wait()

    async def _backfill(self) -> None:
        if self._store.ward.first:
            await self._rankings.backfill()
        await asyncio.Event().wait()

    async def channel_gone(self, channel: int) -> None:
        """A channel or thread has been deleted, and its table with it."""
        try:
            if await lobby.channel_gone(self._store, channel):
                self.wake()
        except (Refusal, StorageError) as why:
            LOG.warning("the table of the deleted channel %d stays open: %s", channel, why)

    async def channels_missed(self, guild: int, there: Collection[int]) -> tuple[int, ...]:
        """Where open tables of this server are at home, but for the channels that are there.

        That alone proves nothing: who calls this finds out which of them have been deleted.
        """
        try:
            return tuple(c for c in await self._db.read(homes.of_guild, guild) if c not in there)
        except StorageError as why:
            LOG.warning("the channels of server %d were not looked at: %s", guild, why)
            return ()

    async def channel_changed(self, channel: int) -> None:
        """Perhaps the bot may write there again."""
        try:
            if await self._db.write(denials.try_again, channel, self._store.now()):
                self.wake()
        except StorageError as why:
            LOG.warning("what channel %d is owed is tried later: %s", channel, why)

    # Answers to trouble

    async def refused(self, who: Caller, refusal: Refusal) -> Response:
        """A refusal, worded by the game of the caller's channel; `/why` explains those of play."""
        if isinstance(refusal, Illegal | NotAsked):
            self._queries.remember(who, refusal)
        table: Table | None = None
        try:
            table = await self._store.here(who)
        except (Refusal, StorageError):
            table = None
        return phrases.refused(refusal, table, who.locale, user=who.user)

    async def spoken(self, who: Caller) -> Caller:
        """The caller, with the language that they have chosen, if they have."""
        language = await self._personal.language(who.user)
        return replace(who, locale=language) if language else who

    async def repeated(self, who: Caller) -> Response:
        """What was delivered twice has taken effect once: the table as it is now."""
        try:
            table = await self._store.here(who)
        except Refusal:
            return phrases.simple(say("done-already"))
        if table.running and table.seat_of(who.user) is not None:
            return await self._play.act(who, table)
        return self._queries.status(who, table)

    # Lobby: /table ...

    @answered
    async def open(
        self,
        who: Caller,
        game: str,
        title: str = "",
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
    ) -> Response:
        """`/table new`. Options as `key=value, key=value`."""
        return await self._lobbies.open(who, game, title, seats, options)

    @answered
    async def could_open(
        self, who: Caller, game: str, seats: int | None = None, options: str = ""
    ) -> Response:
        """Whether there can be such a table, before a thread is made for it."""
        del who  # the same for everybody
        self._lobbies.check(game, seats, options)
        return phrases.simple("")

    @answered
    async def join(self, who: Caller) -> Response:
        """Sit down at the channel's table."""
        return await self._lobbies.join(who, await self._store.here(who))

    @answered
    async def leave(self, who: Caller) -> Response:
        """Get up from it."""
        return await self._lobbies.leave(who, await self._store.here(who))

    @answered
    async def start(self, who: Caller) -> Response:
        """Begin the game (its opener or a moderator)."""
        return await self._lobbies.start(who, await self._store.here(who))

    @answered
    async def close(self, who: Caller) -> Response:
        """Close the table (its opener in the lobby, a moderator at any time)."""
        return await self._lobbies.close(who, await self._store.here(who))

    @answered
    async def closing(self, who: Caller) -> Response:
        """The same; a game that is running is closed by the button of the answer."""
        return await self._lobbies.closing(who, await self._store.here(who))

    @answered
    async def seat(
        self,
        who: Caller,
        action: SeatAction,
        seat: int | None = None,
        user: int | None = None,
        name: str = "",
        level: str = "",
    ) -> Response:
        """`/table seat`: seats count from 1 as people say them; `name` is the other user's."""
        table = await self._store.here(who)
        return await self._lobbies.seat(who, table, action, seat, user, name, level)

    @answered
    async def invite(self, who: Caller, user: int, name: str, seat: int | None = None) -> Response:
        """`/table invite`: ask somebody to the lobby, or to a free seat of the game."""
        table = await self._store.here(who)
        return await self._seating.invite(who, table, user, name, seat)

    @answered
    async def consent(self, who: Caller, rule: Consent) -> Response:
        """`/table consent`: by what rule a moderator may rewind this table; in the lobby only."""
        return await self._moderation.consent(who, await self._store.here(who), rule)

    @answered
    async def options(self, who: Caller, options: str | Mapping[str, str] = "") -> Response:
        """See the options, or change them while the table is a lobby."""
        return await self._lobbies.options(who, await self._store.here(who), options)

    @answered
    async def list_tables(
        self, who: Caller, sees: Callable[[int], bool] = lambda _: True
    ) -> Response:
        """The server's open tables in channels that the caller sees."""
        return await self._queries.list_tables(who, sees)

    @answered
    async def show(self, who: Caller) -> Response:
        """The channel's table: its lobby or its state."""
        table = await self._store.here(who)
        if table.running:
            return self._queries.status(who, table, await self._clock.ledger(who, table))
        return Response(lobby.panel(table, who.locale), replace=False)

    @answered
    async def export(self, who: Caller) -> Response:
        """The whole record as a file."""
        return await self._queries.export(await self._store.here(who))

    @offered
    async def complete_game(self, who: Caller, typed: str) -> list[Choice]:
        """The games."""
        del who  # the same for everybody
        return self._lobbies.games(typed)

    @offered
    async def complete_options(self, who: Caller, game: str, typed: str) -> list[Choice]:
        """A game's options as they are typed; without a game, those of the channel's table."""
        key = game or (await self._store.here(who)).spec.key
        return self._lobbies.option_texts(key, typed, who.locale)

    @offered
    async def complete_level(self, who: Caller, typed: str) -> list[Choice]:
        """Computer players of the channel's game."""
        table = await self._store.here(who)
        wanted = typed.strip().casefold()
        levels = lobby.computer_names(table.spec)
        return [Choice(plain(name, 100), level) for level, name in levels if wanted in level]

    # Play

    @answered
    async def move(self, who: Caller, text: str) -> Response:
        """`/move`: answers separated by `;`, with `confirm` and `back` among them."""
        return await self._play.move(who, await self._store.here(who), text)

    @offered
    async def complete_move(self, who: Caller, typed: str) -> list[Choice]:
        """What the caller can answer next."""
        table = await self._store.here(who)
        return completion.moves(table, table.seat_for(who), typed, who.locale)

    @answered
    async def act(self, who: Caller) -> Response:
        """The private panel of the caller's turn."""
        return await self._play.act(who, await self._store.here(who))

    @answered
    async def confirm(self, who: Caller) -> Response:
        """Commit the caller's line."""
        return await self._play.move(who, await self._store.here(who), "confirm")

    @answered
    async def back(self, who: Caller) -> Response:
        """Take the last answer of the line back."""
        return await self._play.move(who, await self._store.here(who), "back")

    @answered
    async def undo(self, who: Caller, *, ask: bool = False) -> Response:
        """Take the caller's last move back; whom that concerns is said first, or asked at once."""
        return await self._play.undo(who, await self._store.here(who), ask=ask)

    @answered
    async def redo(self, who: Caller) -> Response:
        """Restore what was taken back last."""
        return await self._play.redo(who, await self._store.here(who))

    @answered
    async def press(self, who: Caller, custom_id: str, values: tuple[str, ...] = ()) -> Response:
        """A button or menu of any panel or message, by its custom id."""
        return await self._presses.pressed(who, custom_id, values)

    @answered
    async def submit(self, who: Caller, custom_id: str, fields: Mapping[str, str]) -> Response:
        """A form, by its custom id: a note's, a panel's, or what a player says about time."""
        match decode(custom_id):
            case AnswerRoute() as route:
                return await self._play.typed(who, route, fields.get("text", ""))
            case (WhatIfRoute() | TutorialRoute()) as beside:
                return await self.annex.submitted(who, beside, fields)
            case PersonalRoute("me"):
                said = (fields.get(key, "") for key in ("zone", "quiet", "language"))
                return await self._personal.me(who, *said)
            case OrdersRoute(table_id, "new"):
                table = await self._store.seen(who, table_id)
                return await self.standing_orders.filled_in(who, table, fields)
            case NoteRoute(table_id):
                table = await self._store.seen(who, table_id)
                return await self._queries.note(who, table, fields.get("text", ""))
            case _:
                raise forged()

    # Look

    @answered
    async def board(self, who: Caller, view: str = "", at: str = "") -> Response:
        """The board: a view or region by name, or `text`; `at`: as it stood after that move."""
        return await self._queries.board(who, await self._store.watched(who), view, at)

    @offered
    async def complete_view(self, who: Caller, typed: str) -> list[Choice]:
        """Views and regions of the channel's board, and `text`."""
        found = await self._queries.views(await self._store.watched(who))
        return [c for c in found if typed.strip().casefold() in c.label.casefold()]

    @offered
    async def complete_at(self, who: Caller, typed: str) -> list[Choice]:
        """Moves by number, the last first."""
        table = await self._store.here(who)
        return await self._queries.numbers(table, table.seat_of(who.user), typed)

    @answered
    async def hand(self, who: Caller) -> Response:
        """What only the caller may know."""
        return await self._queries.hand(who, await self._store.watched(who))

    @answered
    async def status(self, who: Caller) -> Response:
        """Round, standing, whose turn it is."""
        table = await self._store.watched(who)
        return self._queries.status(who, table, await self._clock.ledger(who, table))

    @answered
    async def log(self, who: Caller, since: str = "") -> Response:
        """What has happened, move by move."""
        return await self._queries.log(who, await self._store.watched(who), since)

    @answered
    async def recap(self, who: Caller) -> Response:
        """What has happened since the caller's last move."""
        return await self._queries.recap(who, await self._store.watched(who))

    @answered
    async def why(self, who: Caller) -> Response:
        """The last refusal, or what is asked, with its rule."""
        return await self._queries.why(who, await self._store.watched(who))

    @answered
    async def fair(self, who: Caller) -> Response:
        """How chance is proved."""
        return await self._queries.fair(await self._store.here(who))

    @answered
    async def mytables(self, who: Caller) -> Response:
        """All open tables of the caller, in every server."""
        return await self._queries.mytables(who)

    @answered
    async def note(self, who: Caller, text: str | None = None) -> Response:
        """Read (None) or write the caller's private note; an empty text takes it away."""
        return await self._queries.note(who, await self._store.here(who), text)

    @answered
    async def orders(self, who: Caller, add: str = "", cancel: str = "") -> Response:
        """`/orders`: list, add one, or cancel one by number (`all`: every one)."""
        table = await self._store.here(who)
        return await self.standing_orders.command(who, table, add, cancel)

    @offered
    async def complete_order(self, who: Caller, typed: str) -> list[Choice]:
        """Beginnings of orders, and the answers possible now."""
        table = await self._store.here(who)
        return self.standing_orders.complete_add(who, table, typed)

    @offered
    async def complete_cancel(self, who: Caller, typed: str) -> list[Choice]:
        """The caller's orders by number."""
        table = await self._store.here(who)
        return self.standing_orders.complete_cancel(who, table, typed)

    @answered
    async def stats(
        self,
        who: Caller,
        user: int | None = None,
        name: str = "",
        game: str = "",
        counted: Wish | None = None,
    ) -> Response:
        """What a user (or else the caller, and the server) has played; whether to be counted."""
        return await self._rankings.stats(who, user, name, game, counted)

    @answered
    async def leaderboard(self, who: Caller, game: str = "") -> Response:
        """The best at a game; without one, that of the channel's table."""
        key = game.strip() or (await self._store.here(who)).spec.key
        return await self._rankings.leaderboard(who, key)

    # Rules: away from a table `game` names the game

    @answered
    async def rules_search(self, who: Caller, query: str, game: str = "") -> Response:
        """Find words in the rules and components."""
        return await self._page((await self._library(who, game)).search(query), who, game)

    @answered
    async def rules_show(self, who: Caller, section: str = "", game: str = "") -> Response:
        """A § whole; without one, the contents."""
        library = await self._library(who, game)
        panel = library.section(section) if section.strip() else library.contents()
        return await self._page(panel, who, game)

    @answered
    async def rules_card(self, who: Caller, name: str, game: str = "") -> Response:
        """A component whole."""
        library = await self._library(who, game)
        return await self._page(await self._queries.card(who, library, name), who, game)

    @offered
    async def complete_search(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """What the words so far would find."""
        return (await self._library(who, game)).complete_search(typed)

    @offered
    async def complete_section(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """Sections by number or heading."""
        return (await self._library(who, game)).complete_section(typed)

    @offered
    async def complete_card(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """Components by name."""
        return (await self._library(who, game)).complete_card(typed)

    async def _library(self, who: Caller, game: str) -> Rulebook:
        if game.strip():
            return self._queries.library(self._lobbies.resolved(game))
        try:
            table = await self._store.here(who)
        except Refusal:
            raise Refusal(No("which-game")) from None
        return self._queries.library(table.spec.key)

    async def _page(self, panel: Panel, who: Caller, game: str) -> Response:
        library = await self._library(who, game)
        await self._play.keep(library.ids)
        return Response(panel, replace=False)


async def _kept_up(job: Callable[[], Awaitable[None]]) -> None:
    """Run a background job for ever; what it stumbles over is logged, then it goes on."""
    while True:
        try:
            await job()
        except Exception:  # a job that ended would leave clocks or news standing still unseen
            LOG.exception("a background job stumbled")
            await asyncio.sleep(RESTART)
