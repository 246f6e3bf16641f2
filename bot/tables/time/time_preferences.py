"""A player's preferences about time: zone, quiet hours, absences, reminders, language."""

from __future__ import annotations

import msgspec

from bot.tables.time.reminder_schedule import Settings
from bot.tables.time.running_time import Profile


class TimePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's preferences. Every field may be left out."""

    profile: Profile = Profile()
    settings: Settings = Settings()
    language: str = ""
    """Empty: the language of their Discord."""
    asked: bool = False
    """Whether the player was asked for these once, on first taking a seat."""


NOBODY = TimePreferences()
"""The preferences of somebody who has set nothing."""

_DECODER = msgspec.json.Decoder(TimePreferences)


def read(text: str) -> TimePreferences:
    """The preferences of a stored text."""
    return _DECODER.decode(text)


def written(habits: TimePreferences) -> str:
    """The preferences as stored text."""
    return msgspec.json.encode(habits).decode()
