"""`/mytables` and `/table list`: the tables of a user in every server, and those of a server."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.engine.play import question
from bot.languages import spoken, strung
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look.pages import ROOM
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip, jump, plain, safe
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.texts import say
from bot.tables.time import clocks, dates, obligations
from bot.tables.time.clock_rules import NoClock
from bot.tables.time.timing import TIMING
from storage import followers, homes, tables

MOST = 40
BUTTONS = 20
"""The most links to turns, five in a row."""
LISTED = 500
"""The most tables of a server that are looked at for those the caller can see."""
ELSEWHERE = 10
"""The most tables that are named to whoever asks in a channel without one."""
SIGN = 0xE000
"""The first of the private signs that stand for names."""
FOLLOWED = 10
"""The most watched tables that are listed."""


class Mine(msgspec.Struct, frozen=True):
    """One of a user's tables."""

    title: str
    line: str
    url: str
    waits: bool
    deadline: float | None


async def _followed(store: Store, who: Caller) -> list[Mine]:
    """The tables that the caller follows."""
    found = []
    for number in await store.db.read(followers.tables_of, who.user, FOLLOWED):
        try:
            table = await store.table(number)
        except Refusal:
            continue
        there = await store.db.read(homes.turn_of, number)
        url = jump(table.row.guild, table.row.channel, there.message)
        if table.seat_of(who.user) is None:
            found.append(_mine(table, who, url))
    return found


def _mine(table: Table, who: Caller, url: str) -> Mine:
    """One of the caller's tables, with its turn, its deadline and its link."""
    seat = table.seat_of(who.user)
    asked = seat is not None and table.running and question(table.state, seat) is not None
    ready = seat is not None and seat in table.awaited
    waits = ready or (asked and table.row.paused is None)
    until = _deadline(table, seat) if waits and seat is not None else None
    expected = table.expected(table.waiting)
    names = phrases.listed([speech.names(table)[s] for s in expected])
    kind = "waits" if names else "idle"
    if not table.running:
        kind = "ready" if ready else "lobby"
    elif table.row.paused is not None:
        kind = "paused"
    elif waits:
        kind = "turn" if until is None else "turn-until"
    line = say(
        f"mine-{kind}",
        title=safe(table.row.title),
        url=url,
        game=phrases.game_name(table.game),
        names=names,
        end=dates.stamp(until or 0.0, "R"),
    )
    duty = obligations.duty_of(TIMING.of(table), seat) if waits and seat is not None else None
    if duty is not None:
        line += say("mine-since", at=dates.stamp(duty.since, "R"))
    line += "\n" + say("games-seats", stage=_stage(table, who.locale), seats=_seats(table)).strip()
    return Mine(plain(table.row.title), line, url, waits, until)


def _stage(table: Table, locale: str) -> str:
    """How far a game is, as the game itself counts: the first sentence of its status."""
    if not table.running or table.state is None:
        return ""
    names = speech.names(table)
    # A name may have a full stop, so the sentence is cut off with other signs in their place.
    signs = tuple(chr(SIGN + seat) for seat in range(len(names)))
    status = speech.game_words(table.game, locale).status(table.public(), signs)
    first = re.split(r"(?<=\.)\s|(?<=。)", status)[0]
    return clip(first.translate(dict(zip(map(ord, signs), names, strict=True))), 120)


def _seats(table: Table) -> str:
    """The seats with their holders, the caller too. Free seats are named as such."""
    names = (
        speech.names(table)[seat] if table.holders(seat) else say("games-free")
        for seat in range(table.row.places)
    )
    return clip(", ".join(names), 160)


def _deadline(table: Table, seat: Seat) -> float | None:
    clock = TIMING.of(table).clock
    if clock is None or isinstance(clock.rule, NoClock):
        return None
    return clocks.deadline(clock, seat, obligations.profiles(table).get(seat, clocks.NOBODY))


def _part(heading: str, found: Sequence[Mine]) -> str:
    return "\n".join([f"**{heading}**", *(m.line for m in found)]) if found else ""


class TableLists:
    """Lists a user's tables, or a server's."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def mytables(self, who: Caller) -> Response:
        """`/mytables`: every open table of the caller, those that wait first."""
        found = await self._store.db.read(tables.listed_of_user, who.user, MOST)
        turns = await self._store.db.read(homes.turns, tuple(row.id for row in found))
        mine = []
        for row in found:
            url = jump(row.guild, row.channel, turns.get(row.id))
            try:
                table = await self._store.table(row.id)
            except Refusal:  # its game is not here, or its position can't be read
                line = say("mine-unreadable", title=safe(row.title), url=url)
                mine.append(Mine(plain(row.title), line, url, waits=False, deadline=None))
                continue
            mine.append(_mine(table, who, url))
        waiting = sorted(
            (m for m in mine if m.waits), key=lambda m: (m.deadline is None, m.deadline or 0.0)
        )
        others = [m for m in mine if not m.waits]
        texts = [_part(say("mine-waiting"), waiting), _part(say("mine-others"), others)]
        texts.append(_part(say("mine-followed"), await _followed(self._store, who)))
        body = "\n\n".join(t for t in texts if t) or say("mine-none")
        links = [
            Button(plain("▶ " * m.waits + m.title, 60), url=m.url)
            for m in (*waiting, *others)[:BUTTONS]
        ]
        rows = tuple(tuple(links[n : n + 5]) for n in range(0, len(links), 5))
        return beside(Panel(say("mine-heading"), (clip(body, ROOM),), rows))

    async def elsewhere(self, who: Caller) -> str:
        """The channels of the caller's open tables, in a sentence, or ""."""
        found = await self._store.db.read(tables.listed_of_user, who.user, ELSEWHERE)
        channels = strung((f"<#{row.channel}>" for row in found), spoken())
        return say("mine-elsewhere", channels=channels) if channels else ""

    async def list_tables(
        self, who: Caller, sees: Callable[[int], bool] = lambda _: True
    ) -> Response:
        """`/table list`: this server's open tables in channels that the caller sees."""
        if who.guild is None:
            return await self.mytables(who)
        found = await self._store.db.read(tables.listed_in_guild, who.guild, LISTED)
        lines = []
        for row in [row for row in found if sees(row.channel)][:MOST]:
            game = self._store.games.get(row.game)
            name = phrases.game_name(game) if game else safe(row.game)
            kind = "list-line-lobby" if row.status == "lobby" else "list-line-running"
            place = f"<#{row.channel}>"
            lines.append(say(kind, channel=place, title=safe(row.title), game=name))
        body = "\n".join(lines) or say("list-none")
        return beside(Panel(say("list-heading"), (clip(body, ROOM),)))
