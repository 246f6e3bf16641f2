"""A player's preferences about time: zone, quiet hours, absences, reminders, language."""

from __future__ import annotations

import msgspec

from bot.tables.time.reminder_schedule import Settings
from bot.tables.time.running_time import Profile
from storage.people import PersonRow


class TimePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's preferences. Every field may be left out."""

    profile: Profile = Profile()
    settings: Settings = Settings()
    language: str = ""
    """The language chosen, or "" for that of the player's Discord."""
    asked: bool = False
    """Whether the player was asked for these once, on first taking a seat."""


NOBODY = TimePreferences()
"""The preferences of somebody who has set nothing."""

_DECODER = msgspec.json.Decoder(TimePreferences)


def read(row: PersonRow | None) -> TimePreferences:
    """The preferences in a person's row."""
    return NOBODY if row is None else _DECODER.decode(row.habits)


def encoded(habits: TimePreferences) -> str:
    return msgspec.json.encode(habits).decode()
