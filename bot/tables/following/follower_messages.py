"""The private messages that followers of a table get about each finished turn."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.languages import speaking
from bot.tables.following.following import LINE, STOP
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, jump, latest
from bot.tables.panel.panel import Button, OutgoingMessage, Panel
from bot.tables.panel.routes import FollowRoute
from bot.tables.telling import log_texts
from bot.tables.telling.turn_messages import TurnMessages
from bot.tables.texts import say
from bot.tables.time import running_time, time_preferences
from storage import followers, homes, people
from storage.outbox import OwedRow

MOST = 120
"""Log entries in one message at most: somebody who was away for long need not read all of them."""
LINES_TEXT, STATUS = 2600, 600


class Followers:
    """Writes the messages of followers."""

    def __init__(self, store: Store, turns: TurnMessages) -> None:
        self._store = store
        self._turns = turns

    async def wanted(self, row: OwedRow, to: int) -> bool:
        """Whether a message is to be sent now.

        In quiet hours it isn't: the next turn's message will tell of this turn too, except at the
        end of a game.
        """
        follower = await self._store.db.read(followers.follows, row.table_id, -row.channel)
        if follower is None or follower.told >= to:
            return False
        try:
            table = await self._store.table(row.table_id)
        except Refusal:  # its game is not here, or its position can't be read
            return False
        if table.seat_of(follower.user) is not None:
            return False
        profile = (await self._liked(follower.user)).profile
        quiet = running_time.is_quiet(profile, self._store.now())
        return not quiet or table.over or row.tried is not None

    async def filled_in(
        self, row: OwedRow, table: Table, end: int, owed: OutgoingMessage
    ) -> OutgoingMessage:
        """The message, filled in."""
        follower = await self._store.db.read(followers.follows, row.table_id, -row.channel)
        start = end if follower is None else follower.told + 1
        with speaking((await self._liked(-row.channel)).language or table.row.language):
            lines, then = await self._turns.public_lines(table, max(start, end - MOST), end)
            brief = follower is not None and follower.how == LINE
            panel = await self._panel(table, then, [] if brief else lines)
        return replace(owed, panel=panel, user=-row.channel)

    async def _panel(self, table: Table, then: Table, lines: list[str]) -> Panel:
        """The panel with the lines of the turns, and buttons to follow otherwise."""
        there = await self._store.db.read(homes.turn_of, table.row.id)
        url = jump(table.row.guild, table.row.channel, there.message)
        ended = then.row.status == "ended"
        texts = [latest(lines, LINES_TEXT)]
        texts += ["\n".join(log_texts.result_lines(then))] if ended else []
        texts += [
            clip(speech.game_words(then.game).status(then.public(), speech.names(then)), STATUS)
        ]
        texts += [] if ended else [log_texts.turn_line(then)]
        stop = Button(say("follow-stop"), FollowRoute(table.row.id, STOP).id)
        row = (Button(say("button-go"), url=url), stop)
        return Panel(speech.title(then), tuple(t for t in texts if t), (row,))

    async def _liked(self, user: int) -> time_preferences.TimePreferences:
        row = await self._store.db.read(people.load, user)
        return time_preferences.read(row)
