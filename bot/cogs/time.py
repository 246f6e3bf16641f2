"""/clock, /remind, /away: a table's clock, and when a player wants to be disturbed."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer

Text = app_commands.Range[str, 0, 60]
Word = app_commands.Range[str, 1, 60]


class Clock(commands.GroupCog, group_name="clock"):
    """The clock of a table."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    async def show(self, itx: Itx) -> None:
        """See the table's clock, everyone's deadline and your own time."""
        await answer(itx, self.tables.clock.show)

    @app_commands.command(name="set")
    @app_commands.describe(
        kind="No clock, a time for each turn, or a bank of time for the whole game",
        time="How long a turn or the bank is, such as 2d or 36h",
        increment="Time each turn adds to the bank, such as 12h",
        reserve="The least time a turn begins with, such as 1h",
        zero="What happens when time runs out",
    )
    async def set_(
        self,
        itx: Itx,
        kind: Literal["none", "turn", "bank"],
        time: Text = "",
        increment: Text = "",
        reserve: Text = "",
        zero: Literal["remind", "default", "computer", "open"] = "remind",
    ) -> None:
        """Choose the clock in the lobby; in a running game the others must agree."""
        await answer(itx, self.tables.clock.set, kind, time, increment, reserve, zero)

    @set_.autocomplete("time")
    async def _time(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.clock.complete_length, typed)

    @set_.autocomplete("increment")
    @set_.autocomplete("reserve")
    async def _extra(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.clock.complete_extra, typed)

    @app_commands.command()
    @app_commands.describe(
        vacation="How long a player's absences may stop their clock in all, such as 14d, or none",
        emergency="How long a player's one emergency pause lasts, such as 3d, or none",
    )
    async def allow(self, itx: Itx, vacation: Text = "", emergency: Text = "") -> None:
        """Choose what can stop a clock here; in a running game the others must agree."""
        await answer(itx, self.tables.clock.allow, vacation, emergency)

    @allow.autocomplete("vacation")
    @allow.autocomplete("emergency")
    async def _pause(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.clock.complete_pause, typed)

    @app_commands.command()
    async def emergency(self, itx: Itx) -> None:
        """Take your one emergency pause here: your clock stops, no questions asked."""
        await answer(itx, self.tables.clock.emergency)

    @app_commands.command()
    async def back(self, itx: Itx) -> None:
        """End your emergency pause, or take over from the computer player."""
        await answer(itx, self.tables.clock.back)


class Remind(commands.GroupCog, group_name="remind"):
    """Choose your reminders: what, when and where."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    async def show(self, itx: Itx) -> None:
        """See your reminders, time zone, quiet hours and language."""
        await answer(itx, self.tables.people.show)

    @app_commands.command(name="set")
    @app_commands.describe(
        on="Whether to remind you at all",
        after="How long into your turn, such as 4h, 1d (or off)",
        repeat="Whether to keep repeating the last interval",
        mark="When most of your time is used up",
        last="When everyone waits just for you",
        next_too="When you're next",
        way="In the table's channel, or in private",
    )
    @app_commands.rename(next_too="next")
    async def set_(
        self,
        itx: Itx,
        on: bool | None = None,
        after: Text | None = None,
        repeat: bool | None = None,
        mark: bool | None = None,
        last: bool | None = None,
        next_too: bool | None = None,
        way: Literal["channel", "dm"] | None = None,
    ) -> None:
        """Change your reminders; what you leave out stays."""
        await answer(
            itx,
            self.tables.people.remind_set,
            on=on,
            after=after,
            repeat=repeat,
            mark=mark,
            last=last,
            next_too=next_too,
            way=way,
        )

    @set_.autocomplete("after")
    async def _after(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_after, typed)

    @app_commands.command()
    @app_commands.describe(at="When, such as 08:00 or 7pm; off ends it")
    async def digest(self, itx: Itx, at: Word) -> None:
        """Get one message a day that lists every table waiting for you."""
        await answer(itx, self.tables.people.remind_digest, at)

    @digest.autocomplete("at")
    async def _at(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_daily, typed)

    @app_commands.command()
    @app_commands.describe(
        zone="Your time zone: a city will do",
        quiet="When to leave you alone, such as 22:00-07:00 (or off)",
        language="Your language",
    )
    async def me(self, itx: Itx, zone: Text = "", quiet: Text = "", language: Text = "") -> None:
        """Set your time zone, quiet hours and language. Optional, and only once."""
        await answer(itx, self.tables.people.me, zone, quiet, language)

    @me.autocomplete("zone")
    async def _zone(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_zone, typed)

    @me.autocomplete("quiet")
    async def _quiet(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_quiet, typed)

    @me.autocomplete("language")
    async def _language(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_language, typed)


class Away(commands.Cog):
    """Absences."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        start="From when, such as fri 18:00 or in 3 days; empty: now",
        end="Until when, such as 24 dec, or how long, such as 2 weeks",
        note="A note for the others",
    )
    @app_commands.rename(start="from", end="to")
    async def away(
        self,
        itx: Itx,
        start: Text = "",
        end: Text = "",
        note: app_commands.Range[str, 0, 200] = "",
    ) -> None:
        """Say when you'll be away: your clocks stop. Empty: see your absences."""
        await answer(itx, self.tables.people.away, start, end, note)

    @away.autocomplete("start")
    @away.autocomplete("end")
    async def _when(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.people.complete_when, typed)
