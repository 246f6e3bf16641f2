"""What people keep for themselves: their notes about tables, and their settings."""

from __future__ import annotations

from bot.tables.kernel.part import Part
from storage.personal import Personal


class Own(Part[None]):
    """Notes and settings, none of which is part of a table's present."""

    holds = (Personal("notes"), Personal("preferences"))


OWN = Own("own", None)
