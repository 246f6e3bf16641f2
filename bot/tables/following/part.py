"""What followers are owed after an edit."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.telling.part import TURN_OVER
from storage import followers
from storage.db import Write
from storage.personal import Personal


class Followers(Part[None]):
    """The followers of a table."""

    holds = (Personal("followers"),)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Owe each follower the turn that has ended."""
        last = edit.noted(TURN_OVER)
        if last is not None:
            yield Write(followers.owe, edit.table.row.id, last, edit.at).ringing("messages")


FOLLOWERS = Followers("followers", None)
