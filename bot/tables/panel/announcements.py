"""Texts for a channel or a user, with or without buttons, and what replaces the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.tables.kernel.part import Owed
from bot.tables.panel import speech
from bot.tables.panel.panel import Style

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

Buttons = tuple[tuple[str, str, Style], ...]
"""Labels, the beginnings of their ids, and styles."""


class Note(Owed, frozen=True):
    """A text, in the channel or to one user."""

    kind: ClassVar[str] = "note"
    text: str


class Asking(Owed, frozen=True):
    """A text with buttons: offers, invitations, votes, stand-ins."""

    kind: ClassVar[str] = "seat"
    text: str
    users: tuple[int, ...] = ()
    """Whom it calls."""
    buttons: Buttons = ()
    matter: str | None = None


class Decided(Owed, frozen=True):
    """The outcome of what was asked with buttons, in their place."""

    kind: ClassVar[str] = "decided"
    matter: str
    said: str


def whisper(edit: TableEdit, seat: int, text: str) -> None:
    """Owe a note to a seat's players alone."""
    for user in edit.table.users((seat,)):
        edit.owe(Note(f"**{speech.title(edit.table)}**: {text}"), -user)
