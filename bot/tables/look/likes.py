"""What people have chosen for themselves: the look of pictures, a language, tips."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bot.tables.kernel.part import Part
from storage import preferences
from storage.db import Database
from storage.personal import Personal


class Likes:
    """Reads and changes a user's own settings."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, user: int) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await self._db.read(preferences.of_user, user))
        return found

    async def change(self, user: int, edit: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        def edited(settings: str) -> str:
            return json.dumps(edit(json.loads(settings)))

        await self._db.write(preferences.change, user, edited)


class Own(Part[None]):
    """Notes and settings, none of which is part of a table's present."""

    holds = (Personal("notes"), Personal("preferences"))


OWN = Own("own", None)
