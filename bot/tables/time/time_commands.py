"""The service's calls about time: `/clock`, `/remind`, `/away`, and the buttons of their panels."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.clock import clock_rules
from bot.tables.clock.reminder_schedule import Settings, Way
from bot.tables.panel.panel import Caller, Choice, Response
from bot.tables.panel.routes import ClockRoute, PersonalRoute
from bot.tables.table.calls import Door, Front, answered, offered
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.time import personal_commands
from bot.tables.time.clock_commands import ClockCommands
from bot.tables.time.personal_commands import PersonalCommands


class Times(Door):
    """One door of the service, as `Tables` is."""

    def __init__(
        self, front: Front, store: Store, people: PersonalCommands, clock: ClockCommands
    ) -> None:
        super().__init__(front)
        self._store = store
        self._people = people
        self._clock = clock

    # /clock

    @answered
    async def clock_show(self, who: Caller) -> Response:
        """The clock of the channel's table and how everybody stands."""
        shown = await self._clock.show(who, await self._store.here(who))
        return replace(shown, replace=False)

    @answered
    async def clock_set(
        self,
        who: Caller,
        kind: str,
        time: str = "",
        increment: str = "",
        reserve: str = "",
        zero: str = "remind",
    ) -> Response:
        """Choose it (lobby), propose it (running game), or decide it (moderators)."""
        rule = clock_rules.rule(kind, time, increment, reserve, zero)
        shown = await self._clock.set(who, await self._store.here(who), rule)
        return replace(shown, replace=False)

    @answered
    async def clock_allow(self, who: Caller, vacation: str = "", emergency: str = "") -> Response:
        """What may stop a clock: chosen, proposed or decided as the clock itself is."""
        table = await self._store.here(who)
        shown = await self._clock.allow(who, table, vacation, emergency)
        return replace(shown, replace=False)

    @answered
    async def clock_emergency(self, who: Caller) -> Response:
        """The caller's one pause without questions."""
        shown = await self._clock.emergency(who, await self._store.here(who))
        return replace(shown, replace=False)

    @answered
    async def clock_back(self, who: Caller) -> Response:
        """End it, or take over from the computer player that stands in."""
        shown = await self._clock.back(who, await self._store.here(who))
        return replace(shown, replace=False)

    @offered
    async def complete_length(self, who: Caller, typed: str) -> list[Choice]:
        """Lengths of a turn or bank."""
        del who  # the same for everybody
        return self._clock.complete_length(typed)

    @offered
    async def complete_extra(self, who: Caller, typed: str) -> list[Choice]:
        """Lengths of an increment or reserve."""
        del who  # the same for everybody
        return self._clock.complete_length(typed, extra=True)

    @offered
    async def complete_pause(self, who: Caller, typed: str) -> list[Choice]:
        """Lengths of what stops a clock."""
        del who  # the same for everybody
        return self._clock.complete_pause(typed)

    # /away

    @answered
    async def away(self, who: Caller, start: str = "", end: str = "", note: str = "") -> Response:
        """Announce an absence; without any words, see those announced."""
        return await self._people.away(who, start, end, note)

    @offered
    async def complete_when(self, who: Caller, typed: str) -> list[Choice]:
        """Dates as they may be typed."""
        return await self._people.complete_when(who, typed)

    # /remind

    @answered
    async def remind_show(self, who: Caller) -> Response:
        """All that the caller has said about reminders and time."""
        return replace(await self._people.show(who), replace=False)

    @answered
    async def remind_set(
        self,
        who: Caller,
        *,
        on: bool | None = None,
        after: str | None = None,
        repeat: bool | None = None,
        mark: bool | None = None,
        last: bool | None = None,
        next_too: bool | None = None,
        way: Way | None = None,
    ) -> Response:
        """Change what to be reminded of; what is not given stays."""
        given = {
            "on": on,
            "after": None if after is None else personal_commands.intervals(after),
            "repeat": repeat,
            "mark": mark,
            "last": last,
            "next": next_too,
            "way": way,
        }
        chosen = {key: value for key, value in given.items() if value is not None}

        def edit(settings: Settings) -> Settings:
            return replace(settings, **chosen)

        return replace(await self._people.remind(who, edit), replace=False)

    @answered
    async def remind_digest(self, who: Caller, at: str) -> Response:
        """One message a day at this time, or `off`."""
        minutes = personal_commands.digest_time(at)
        shown = await self._people.remind(who, lambda s: replace(s, digest=minutes))
        return replace(shown, replace=False)

    @answered
    async def remind_me(
        self, who: Caller, zone: str = "", quiet: str = "", language: str = ""
    ) -> Response:
        """Where the caller's clocks are, when to leave them alone, which language to speak."""
        return replace(await self._people.me(who, zone, quiet, language), replace=False)

    @offered
    async def complete_after(self, who: Caller, typed: str) -> list[Choice]:
        """Intervals of reminders."""
        del who  # the same for everybody
        return self._people.complete_words(typed, personal_commands.AFTER)

    @offered
    async def complete_daily(self, who: Caller, typed: str) -> list[Choice]:
        """Times of day for a digest."""
        del who  # the same for everybody
        return self._people.complete_words(typed, personal_commands.DAILY)

    @offered
    async def complete_quiet(self, who: Caller, typed: str) -> list[Choice]:
        """Quiet hours."""
        del who  # the same for everybody
        return self._people.complete_words(typed, personal_commands.QUIET)

    @offered
    async def complete_zone(self, who: Caller, typed: str) -> list[Choice]:
        """Time zones."""
        del who  # the same for everybody
        return self._people.complete_zone(typed)

    @offered
    async def complete_language(self, who: Caller, typed: str) -> list[Choice]:
        """The languages there are."""
        del who  # the same for everybody
        return self._people.complete_language(typed)

    # Buttons

    async def clock_pressed(
        self, who: Caller, table: Table, route: ClockRoute, values: tuple[str, ...]
    ) -> Response:
        """A button or menu about a table's clock."""
        return await self._clock.pressed(who, table, route, values)

    async def personal_pressed(self, who: Caller, route: PersonalRoute) -> Response:
        """The caller's own habits."""
        return await self._people.pressed(who, route)
