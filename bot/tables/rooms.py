"""All features of the application, wired together once."""

from __future__ import annotations

import asyncio
import time as clock
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bot.engine.spec import GameSpec
from bot.fair_shares import COMPUTERS
from bot.tables.computers.part import COMPUTER_TURNS
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.computers.worker import NODES, ComputerWorker
from bot.tables.following.follower_messages import Followers
from bot.tables.following.following import Following
from bot.tables.following.part import FOLLOWERS
from bot.tables.guide.guide_commands import Guide
from bot.tables.guide.howto import HowTo
from bot.tables.guide.play_now import PlayNow
from bot.tables.guide.sample import scripted
from bot.tables.guide.tips import Tips
from bot.tables.guide.tutorial import Tutorial
from bot.tables.kernel.part import Consequence, Features, Part
from bot.tables.kernel.record import RECORD
from bot.tables.kernel.store import Store, everything
from bot.tables.look.boards import Boards
from bot.tables.look.export import record_hash
from bot.tables.look.health import Health
from bot.tables.look.likes import OWN, Likes
from bot.tables.look.logs import Logs
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.my_tables import TableLists
from bot.tables.look.notes import Notes
from bot.tables.look.offered import Offered
from bot.tables.look.pictures import Drawing, Pictures
from bot.tables.look.proofs import Proofs
from bot.tables.look.reasons import Reasons
from bot.tables.look.rulebook import Libraries
from bot.tables.look.rules_commands import RulesCommands
from bot.tables.look.standing import Standing
from bot.tables.moderation.moderation import Moderation
from bot.tables.orders import part as orders
from bot.tables.orders.order_commands import OrderCommands
from bot.tables.orders.plan_ground import PlanCommands
from bot.tables.orders.table_orders import ORDERS
from bot.tables.rankings.end_story import EndStory
from bot.tables.rankings.leaderboards import Leaderboards
from bot.tables.rankings.part import STATISTICS
from bot.tables.rankings.rating_book import RatingBook
from bot.tables.rankings.stats import Stats
from bot.tables.replay.film import Films
from bot.tables.replay.replay_commands import ReplayCommands
from bot.tables.seats import captain_texts, daily
from bot.tables.seats import part as seats
from bot.tables.seats.accounts import Accounts
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.seats.lobby_commands import LobbyCommands
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.seat_commands import SeatCommands
from bot.tables.seats.welcome import Welcome
from bot.tables.settings.settings_commands import SettingsCommands
from bot.tables.signs.signs import Signs
from bot.tables.telling import part as telling
from bot.tables.telling.channel_panel import ChannelPanels
from bot.tables.telling.courier import Outside
from bot.tables.telling.delivery import Delivery
from bot.tables.telling.part import TELLING
from bot.tables.telling.turn_messages import TurnMessages
from bot.tables.time import part as time
from bot.tables.time.clock_commands import ClockCommands
from bot.tables.time.due_time_worker import DueTimeWorker
from bot.tables.time.part import REMINDERS
from bot.tables.time.personal_commands import PersonalCommands
from bot.tables.time.timing import PEOPLE, TIMING
from bot.tables.turns.controller import Controller
from bot.tables.turns.play_commands import PlayCommands
from bot.tables.undo import part as undo
from bot.tables.undo.part import REQUEST
from bot.tables.undo.undo_commands import UndoCommands
from bot.tables.whatif.copy_ground import Copying
from bot.tables.whatif.whatif_commands import WhatIfCommands
from storage.db import Database
from storage.scope import ALL, Scope

PARTS: tuple[Part[Any], ...] = (
    RECORD,
    TIMING,
    PEOPLE,
    REMINDERS,
    FOLLOWERS,
    COMPUTER_TURNS,
    REQUEST,
    PROPOSALS,
    ORDERS,
    TELLING,
    STATISTICS,
    OWN,
)
"""What features keep of a table, in the order in which it is read and stored."""

FOLLOW: tuple[Consequence, ...] = (
    captain_texts.call,
    seats.present,
    time.reckoned,
    orders.fire,
    telling.turn,
    telling.lobby,
    time.reminded,
    undo.passed,
    seats.closed,
    seats.decided,
    telling.archived,
)
"""What follows from an edit, in this order: each consequence may read what earlier ones noted."""

FEATURES = Features(PARTS, FOLLOW, (daily.refuse_spoilers,))


class Rooms:
    """Every room, built from the database, the games and what lies outside."""

    def __init__(
        self,
        db: Database,
        games: Mapping[str, GameSpec],
        studio: Drawing | None = None,
        now: Callable[[], float] = clock.time,
        thinker: Thinker | None = None,
        computers: int = COMPUTERS,
        scope: Scope = ALL,
        changed: Callable[[int], None] = lambda _: None,
        outside: Outside | None = None,
    ) -> None:
        """`computers`: how many at one user's tables in a server. `changed` hears of changes
        outside of the scope. Without an `outside` there is nobody to tell of anything."""
        self.courier = None if outside is None else outside.courier
        sees = everything if outside is None else outside.sees
        store = self.store = Store(db, games, FEATURES, now, scope, changed, sees)
        drawn, keys = Pictures(studio), LongKeys(db)
        likes = Likes(db)
        self._looks(store, drawn, likes, keys)
        self.following = Following(store)
        cap, welcome = ComputerCap(store, computers), Welcome(store)
        self.people = PersonalCommands(store)
        self.accounts = Accounts(store)
        self.clock = ClockCommands(store)
        self.seating = SeatCommands(store, cap, welcome, self.logs.handover)
        self.lobbies = LobbyCommands(store, self.seating, cap, self.people.asking, self.courier)
        tips = Tips(store, likes)
        self.orders = OrderCommands(store)
        self.moderation = Moderation(store, self.boards, cap, welcome)
        self._ranked(store, drawn)
        there = (lambda _: True) if outside is None else outside.there
        self._by_itself(store, drawn, ComputerWorker(store, thinker or Thinker(), there=there))
        self.replays = ReplayCommands(store, likes, drawn, Films(store, drawn, self.courier))
        self._turns(store, Controller(self.boards, keys), drawn, tips, likes)
        self.play_now = PlayNow(
            store, self.lobbies, cap, likes, self.boards, self.computers.until_asked, self.play.act
        )
        self.settings = SettingsCommands(store, likes, self.people, tips)
        self.signs = Signs(store, None if outside is None else outside.emojis)

    def _looks(self, store: Store, drawn: Pictures, likes: Likes, keys: LongKeys) -> None:
        """Build what only shows something."""
        self.libraries = Libraries(lambda key: store.game(key).spec)
        self.boards = Boards(store, drawn, likes)
        self.offered = Offered(store, drawn)
        self.standing = Standing(store)
        self.logs = Logs(store, drawn, likes)
        self.reasons = Reasons(store, self.libraries)
        self.proofs = Proofs(store)
        self.notes = Notes(store.db, store.now)
        self.lists = TableLists(store)
        self.rules = RulesCommands(store, self.libraries, drawn, likes, keys)
        self.health = Health(store, drawn)

    def _ranked(self, store: Store, drawn: Pictures) -> None:
        """Build what follows from the results of finished tables."""
        self.ratings = RatingBook(store)
        self.stats = Stats(store, self.ratings)
        self.leaderboards = Leaderboards(store, drawn, self.ratings)

    def _turns(
        self, store: Store, controller: Controller, drawn: Pictures, tips: Tips, likes: Likes
    ) -> None:
        """Build what plays turns: at tables, on copies, in tutorials."""
        thinker = self.computers.thinker
        self.play = PlayCommands(store, self.boards, self.reasons, controller, tips.with_tip)
        self.undoing = UndoCommands(store, self.play)
        copying = Copying(controller, likes, drawn, thinker, NODES)
        self.whatifs = WhatIfCommands(store, copying)
        self.plans = PlanCommands(store, copying, self.orders, self.play.act)
        self.tutorial = Tutorial(store, copying, scripted)
        self.guide = Guide(HowTo(store, likes, drawn, thinker), tips, self.tutorial)

    def _by_itself(self, store: Store, drawn: Pictures, computers: ComputerWorker) -> None:
        """Build what works without being asked."""
        self.computers = computers
        self.timekeeper = DueTimeWorker(store)
        self.panels = ChannelPanels(store, self.courier)
        record = partial(record_hash, store.db)
        turns = TurnMessages(store, drawn, EndStory(store, self.ratings).of, record)
        self.pump = Delivery(store, self.courier, turns, Followers(store, turns))
        self.running: list[asyncio.Task[None]] = []
