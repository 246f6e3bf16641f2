"""What people keep for themselves: their notes about tables, and how they like to see things."""

from __future__ import annotations

from bot.tables.kernel.part import Part
from storage.personal import Personal


class Own(Part[None]):
    """Nothing of it belongs to a table's present."""

    holds = (Personal("notes"), Personal("preferences"))


OWN = Own("own", None)
