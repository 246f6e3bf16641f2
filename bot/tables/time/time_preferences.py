"""What a player has said once about time: zone, quiet hours, absences, reminders, language."""

from __future__ import annotations

import msgspec

from bot.tables.time.reminder_schedule import Settings
from bot.tables.time.running_time import Profile


class TimePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's. Nothing of it is needed."""

    profile: Profile = Profile()
    settings: Settings = Settings()
    language: str = ""
    """Empty: the language of their Discord."""
    asked: bool = False
    """They were asked for all this once, when they first sat down somewhere."""


NOBODY = TimePreferences()
"""The habits of who has said nothing."""

_DECODER = msgspec.json.Decoder(TimePreferences)


def read(text: str) -> TimePreferences:
    """From a row."""
    return _DECODER.decode(text)


def written(habits: TimePreferences) -> str:
    """For a row."""
    return msgspec.json.encode(habits).decode()
