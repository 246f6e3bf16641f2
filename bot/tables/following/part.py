"""Followers of a table after an edit."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.telling.part import TURN_OVER
from storage import followers
from storage.commit import Write
from storage.personal import Personal


class Followers(Part[None]):
    """Who watches without playing."""

    holds = (Personal("followers"),)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Each of them is owed the turn that is over."""
        last = edit.noted(TURN_OVER)
        if last is not None:
            yield Write(followers.owe, edit.table.row.id, last, edit.at).ringing("messages")


FOLLOWERS = Followers("followers", None)
