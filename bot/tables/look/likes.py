"""What people like: the look of their pictures, their language, tips."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from storage import preferences
from storage.db import Database


class Likes:
    """Reads and changes what a user likes."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, user: int) -> dict[str, Any]:
        """What a user likes."""
        found: dict[str, Any] = json.loads(await self._db.read(preferences.of_user, user))
        return found

    async def change(self, user: int, edit: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Change what a user likes."""

        def edited(settings: str) -> str:
            return json.dumps(edit(json.loads(settings)))

        await self._db.write(preferences.change, user, edited)

    async def theme(self, user: int) -> str:
        """The theme of a user's pictures; "" for the usual one."""
        return str((await self.of(user)).get("theme", ""))
