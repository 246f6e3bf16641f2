"""Commands for a player's own time: absences, time zone, quiet hours, reminders, language.

A change is stored together with the clocks of all tables it concerns: until then they have run by
the old preferences, from then on by the new ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from cachetools import Cache, LRUCache, TTLCache
from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.languages import LANGUAGES, speaking
from bot.tables.kernel.edit import TableChange, TableEdit
from bot.tables.kernel.store import TRIES, Store
from bot.tables.panel.markdown import clip, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Field, Form, Panel, Response
from bot.tables.panel.routes import PersonalRoute, forged
from bot.tables.panel.typed import AsIs
from bot.tables.texts import say
from bot.tables.time import (
    clock_texts,
    dates,
    reminder_schedule,
    running_time,
    time_preferences,
    zones,
)
from bot.tables.time.reminder_schedule import Settings, Way
from bot.tables.time.running_time import Away, Profile, Quiet
from bot.tables.time.time_preferences import TimePreferences
from bot.tables.time.timing import tell_time
from storage import people, tables
from storage.errors import Conflict, StorageError
from storage.people import PersonRow

TABLES = 500
NOTE = 200
AFTER = ("1d", "4h, 1d", "12h, 1d, 2d", "2d", "off")
DAILY = ("07:00", "08:00", "12:00", "18:00", "20:00", "off")
QUIET = ("22:00-07:00", "23:00-08:00", "00:00-08:00", "off")
"""What completion offers for intervals, the time of a digest, and quiet hours."""
CACHED = 5000
CACHED_FOR = 60.0
"""Seconds for which a language is cached, where other processes may change it."""
OFF = ("off", "none", "no")

TIMES = re.compile(r"[0-9-]{1,30}")
"""An absence as a button's id names it."""

Edit = Callable[[TimePreferences, float], TimePreferences]
V = TypeVar("V")

_SWITCHES: dict[str, dict[str, Any]] = {
    **{f"{key}:{int(on)}": {key: on} for key in ("on", "next", "invites") for on in (True, False)},
    **{f"way:{way}": {"way": way} for way in ("dm", "channel")},
}
"""The changes that buttons below the reminders make."""


class PersonalCommands:
    """The preferences of players about time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # Another process may hear of another language.
        shared = store.db.shared
        self._spoken: Cache[int, str] = TTLCache(CACHED, CACHED_FOR) if shared else LRUCache(CACHED)

    async def of(self, user: int) -> TimePreferences:
        return time_preferences.read(await self._store.db.read(people.load, user))

    async def language(self, user: int) -> str:
        """The language that a player has chosen, or ""."""
        spoken = self._spoken.get(user)
        if spoken is None:
            spoken = self._spoken[user] = (await self.of(user)).language
        return spoken

    async def change(self, who: Caller, edit: Edit) -> TimePreferences:
        """Change a player's preferences, and with them all tables where the player sits."""
        for _ in range(TRIES):
            now = self._store.now()
            before = await self._store.db.read(people.load, who.user)
            new = edit(time_preferences.read(before), now)
            changes = await self._at_tables(who.user, new, now)
            wake = reminder_schedule.next_digest(new.settings, new.profile, now)
            version = 0 if before is None else before.version
            after = PersonRow(who.user, time_preferences.encoded(new), version + 1, wake)
            rows = tuple(change.rows for change in changes)
            with self._store.storing(*(change.table.row.id for change in changes)):
                try:
                    await self._store.db.write(
                        people.change_everywhere, before, after, rows, who.interaction, now
                    )
                except BaseException as error:
                    for change in changes:
                        self._store.cache.drop(change.table.row.id)
                    if isinstance(error, Conflict):
                        continue
                    raise
                for change in changes:
                    self._store.cache.put(change.table)
            self._spoken[who.user] = new.language
            self._store.bell.ring()
            return new
        raise Refusal(No("too-busy"))

    async def _at_tables(self, user: int, new: TimePreferences, now: float) -> list[TableChange]:
        """The changes that new preferences make at all tables of a user."""
        changes = []
        for listed in await self._store.db.read(tables.listed_of_user, user, TABLES):
            try:
                edit = TableEdit(await self._store.table(listed.id), now)
            except Refusal:  # its game is not here, or its position can't be read
                continue
            tell_time(edit, user, new)
            changes.append(edit.done())
        return changes

    async def away(self, who: Caller, start: str = "", end: str = "", note: AsIs = "") -> Response:
        """Announce an absence, or without any words list those announced."""
        if not (start.strip() or end.strip() or note.strip()):
            return Response(self._absences(await self.of(who.user)), replace=False)
        made: list[Away] = []

        def edit(old: TimePreferences, now: float) -> TimePreferences:
            begins, ends = dates.period(start, end, now, old.profile.zone)
            made.append(Away(begins, ends, plain(note, NOTE) if note.strip() else ""))
            return replace(old, profile=running_time.leaving(old.profile, made[-1], now))

        new = await self.change(who, edit)
        texts = [_absence("away-from-to", made[-1]), say("away-clocks")]
        if new.profile.zone == "UTC":
            texts.append(say("away-utc"))
        return Response(self._absences(new, " ".join(texts)), replace=False)

    async def back(self, who: Caller) -> Response:
        """End the present absence."""

        def edit(old: TimePreferences, now: float) -> TimePreferences:
            return replace(old, profile=running_time.returned(old.profile, now))

        return Response(self._absences(await self.change(who, edit), say("time-welcome")))

    async def cancel(self, who: Caller, times: str) -> Response:

        def edit(old: TimePreferences, _: float) -> TimePreferences:
            others = tuple(x for x in old.profile.away if _times(x) != times)
            if len(others) == len(old.profile.away):
                raise Refusal(No("away-gone"))
            return replace(old, profile=replace(old.profile, away=others))

        return Response(self._absences(await self.change(who, edit), say("away-cancelled")))

    def _absences(self, habits: TimePreferences, note: str = "") -> Panel:
        """The panel of a player's absences, with a button to end or cancel each."""
        now = self._store.now()
        ahead = [x for x in habits.profile.away if x.end > now]
        lines = [_absence("away-line", x, n) for n, x in enumerate(ahead, 1)]
        texts = [note, "\n".join(lines) or say("away-none")]
        present = any(x.start <= now for x in ahead)
        buttons = [Button(say("zero-back"), PersonalRoute("back").id, "good")] if present else []
        buttons += [
            Button(say("away-cancel", n=n), PersonalRoute("cancel", _times(x)).id)
            for n, x in enumerate(ahead, 1)
            if x.start > now
        ]
        rows = tuple(tuple(buttons[i : i + 5]) for i in range(0, len(buttons), 5))
        return Panel(say("away-heading"), tuple(clip(t, 3000) for t in texts if t), rows)

    async def asking(self, who: Caller, response: Response) -> Response:
        """The response to a player who has taken a seat. The first time it asks for preferences."""
        try:
            unasked = await self._unasked(who.user)
        except StorageError:  # they sit all the same: that is stored, and this can wait
            unasked = False
        if not unasked:
            return response
        yes = Button(say("me-set"), PersonalRoute("ask").id, "main")
        rows = (*response.panel.rows, (yes, Button(say("me-no"), PersonalRoute("no").id)))
        texts = (*response.panel.texts, say("me-asking"))
        return replace(response, panel=replace(response.panel, texts=texts, rows=rows))

    async def _unasked(self, user: int) -> bool:
        """Whether a player has never been asked for preferences, nor set any. Stores that the
        player has been asked."""
        before = await self._store.db.read(people.load, user)
        old = time_preferences.read(before)
        if old != time_preferences.NOBODY:
            return False
        version = 0 if before is None else before.version
        row = PersonRow(user, time_preferences.encoded(replace(old, asked=True)), version + 1, None)
        await self._store.db.write(people.change, before, row)
        return True

    async def form(self, who: Caller) -> Response:
        """The form for time zone and quiet hours, with the present values."""
        profile = (await self.of(who.user)).profile
        zone = "" if profile.zone == "UTC" else profile.zone
        times = profile.quiet
        quiet = "" if times is None else f"{_clock(times.start)}-{_clock(times.end)}"
        fields = [
            Field("zone", say("me-field-zone"), zone, say("me-hint-zone")),
            Field("quiet", say("me-field-quiet"), quiet, say("me-hint-quiet")),
            Field("language", say("me-field-language"), hint=", ".join(LANGUAGES.values())),
        ]
        form = Form(PersonalRoute("me").id, say("me-form"), tuple(fields))
        return Response(Panel(), form=form)

    async def me(
        self, who: Caller, zone: str = "", quiet: str = "", language: str = ""
    ) -> Response:
        """Set the caller's time zone, quiet hours and language."""
        if not (zone.strip() or quiet.strip() or language.strip()):
            return await self.show(who)

        def edit(old: TimePreferences, _: float) -> TimePreferences:
            profile = old.profile
            if zone.strip():
                profile = replace(profile, zone=zones.zone(zone))
            if quiet.strip():
                profile = replace(profile, quiet=_unless_off(quiet, _quiet_hours, None))
            spoken = _language(language) if language.strip() else old.language
            return replace(old, profile=profile, language=spoken)

        new = await self.change(who, edit)
        with speaking(new.language or who.locale):
            return self._panel(new)

    def quiet(self, profile: Profile) -> str:
        """A player's quiet hours in words."""
        hours = profile.quiet
        if hours is None:
            return say("me-no-quiet")
        return say("me-from-to", start=_clock(hours.start), end=_clock(hours.end))

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
        """Change the caller's reminders. Values that aren't given stay."""
        given = {
            "on": on,
            "after": None
            if after is None
            else _unless_off(after, _intervals_of, tuple[float, ...]()),
            "repeat": repeat,
            "mark": mark,
            "last": last,
            "next": next_too,
            "way": way,
        }
        chosen: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
        return await self._remind(who, chosen)

    async def remind_digest(self, who: Caller, at: str) -> Response:
        """Set the time of a daily message, or `off`."""
        return await self._remind(who, {"digest": _unless_off(at, dates.clock_time, None)})

    async def _remind(self, who: Caller, changes: dict[str, Any]) -> Response:

        def edit(old: TimePreferences, now: float) -> TimePreferences:
            settings = reminder_schedule.checked(replace(old.settings, **changes))
            return replace(old, settings=replace(settings, since=now))

        return self._panel(await self.change(who, edit))

    async def show(self, who: Caller) -> Response:
        """All preferences of the caller."""
        return self._panel(await self.of(who.user))

    def _panel(self, habits: TimePreferences) -> Response:
        """All preferences, with buttons for those that are on or off."""
        settings, profile = habits.settings, habits.profile
        digest = settings.digest
        values = {
            "reminders": say("me-on" if settings.on else "me-off"),
            "waiting": _intervals(settings),
            "mark": _on(settings.mark),
            "last": _on(settings.last),
            "next": _on(settings.next),
            "daily": say("me-off") if digest is None else say("me-at", time=_clock(digest)),
            "invites": say("me-welcome" if settings.invites else "me-not-welcome"),
            "sent": say("me-by-dm" if settings.way == "dm" else "me-in-channel"),
            "zone-unset" if profile.zone == "UTC" else "zone": profile.zone,
            "quiet": self.quiet(profile),
            "language": LANGUAGES.get(habits.language) or say("me-as-discord"),
        }
        lines = [say(f"me-{what}", how=how) for what, how in values.items()]
        return Response(Panel(say("me-heading"), ("\n".join(lines),), (_switches(settings),)))

    async def pressed(self, who: Caller, route: PersonalRoute) -> Response:
        """Answer a press on these panels."""
        verb, what = route.verb, route.what
        if verb == "back":
            return await self.back(who)
        if verb == "ask":
            return await self.form(who)
        if verb == "show":
            return await self.show(who)
        if verb == "no":
            return Response(Panel(texts=(say("me-fine"),)))
        if verb == "cancel" and TIMES.fullmatch(what):
            return await self.cancel(who, what)
        switched = _SWITCHES.get(f"{verb}:{what}")
        if switched is None:
            raise forged()
        return await self._remind(who, switched)

    async def complete_when(self, who: Caller, typed: str) -> list[Choice]:
        zone = (await self.of(who.user)).profile.zone
        return [Choice(text, text) for text in dates.complete(typed, self._store.now(), zone)]

    async def complete_after(self, _: Caller, typed: str) -> list[Choice]:
        return _beginning(typed, AFTER)

    async def complete_daily(self, _: Caller, typed: str) -> list[Choice]:
        return _beginning(typed, DAILY)

    async def complete_quiet(self, _: Caller, typed: str) -> list[Choice]:
        return _beginning(typed, QUIET)

    async def complete_zone(self, _: Caller, typed: str) -> list[Choice]:
        return [Choice(name, name) for name in zones.complete(typed)]

    async def complete_language(self, _: Caller, typed: str) -> list[Choice]:
        names = {**LANGUAGES, "auto": say("me-as-discord")}
        wanted = typed.strip().casefold()
        hits = ((key, name) for key, name in names.items() if wanted in f"{name} {key}".casefold())
        return [Choice(name, key) for key, name in hits]


def _language(typed: str) -> str:
    """The key of a language by its key or name, or "" for Discord's."""
    wanted = typed.strip().casefold()
    if wanted in {"auto", *OFF}:
        return ""
    for key, name in LANGUAGES.items():
        if wanted in {key, name.casefold()}:
            return key
    raise Refusal(No("language-unknown", plain(typed), facts=tuple(LANGUAGES)))


def _beginning(typed: str, offered: tuple[str, ...]) -> list[Choice]:
    wanted = typed.strip().casefold()
    return [Choice(text, text) for text in offered if text.startswith(wanted)]


def _times(away: Away) -> str:
    """The times that tell an absence from others."""
    return f"{int(away.start)}-{int(away.end)}"


def _unless_off(text: str, read: Callable[[str], V], off: V) -> V:
    """A typed value, or `off` if the text says so."""
    return off if text.strip().casefold() in OFF else read(text)


def _intervals_of(text: str) -> tuple[float, ...]:
    """The intervals in a text such as `4h, 1d`, or none for `off`."""
    parts = () if text.strip().casefold() in OFF else text.strip(" ,").split(",")
    return tuple(map(dates.duration, parts))


def _quiet_hours(text: str) -> Quiet | None:
    """The quiet hours in a text such as `22-8` or `22:00 to 8:30`."""
    start, sep, end = text.replace("\u2013", "-").partition("-")
    if not sep:
        start, sep, end = text.partition(" to ")
    if not sep:
        raise Refusal(No("quiet-unread", plain(text)))
    return running_time.quiet_hours(_hour(start), _hour(end))


def _hour(text: str) -> int:
    """One end of quiet hours, where a bare number is an hour: `22-8`."""
    bare = re.fullmatch(r"\s*(\d{1,2})\s*", text)
    return dates.clock_time(f"{bare[1]}:00" if bare else text)


def _intervals(settings: Settings) -> str:
    if not settings.after:
        return say("me-never")
    lengths = ", ".join(clock_texts.length(x) for x in settings.after)
    return say("me-after-repeating" if settings.repeat else "me-after", list=lengths)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _on(choice: bool) -> str:  # noqa: FBT001 a single thing to word
    return say("me-on" if choice else "me-off")


def _absence(name: str, away: Away, n: int = 0) -> str:
    start, end = dates.stamp(away.start, "f"), dates.stamp(away.end, "f")
    if not away.note:
        return say(name, n=n, start=start, end=end)
    return say(f"{name}-note", n=n, start=start, end=end, note=safe(away.note, 200))


def _switches(settings: Settings) -> tuple[Button, ...]:
    on, later, invites, by_dm = settings.on, settings.next, settings.invites, settings.way == "dm"
    switches = (
        ("me-switch-off" if on else "me-switch-on", "on", "0" if on else "1"),
        ("me-send-channel" if by_dm else "me-send-dm", "way", "channel" if by_dm else "dm"),
        ("me-next-off" if later else "me-next-on", "next", "0" if later else "1"),
        ("me-invites-off" if invites else "me-invites-on", "invites", "0" if invites else "1"),
    )
    return tuple(Button(say(text), PersonalRoute(what, to).id) for text, what, to in switches)
