"""What is asked with buttons in a table's channel: matters, and what is said once they are decided.

Each matter has a key, by which its message is known. Whatever is open before an edit and not after
it has been decided: the outcome stands where the buttons were.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.tables.kernel.part import Note

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

OUTCOMES: Note[Mapping[str, str]] = Note({})
"""What is to be said where each of these matters was asked."""
UNTOLD = Note(nothing=False)
"""The channel has been deleted: nothing can be said there."""


def decide(edit: TableEdit, matter: str, outcome: str) -> None:
    """Note the outcome of a matter, to be told where the matter was asked."""
    earlier = edit.noted(OUTCOMES)
    edit.note(OUTCOMES, {**earlier, matter: outcome})
