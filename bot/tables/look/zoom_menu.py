"""The menu under a board that leads to its parts, large enough for a phone."""

from __future__ import annotations

from typing import Any

from bot.tables.look import pictures
from bot.tables.look.pictures import look_of
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Choice, Menu
from bot.tables.panel.routes import ViewRoute
from bot.tables.table.table import Table

WHOLE = "-"
"""Stands for the whole board."""
MOST = 25


def menu(table: Table, shown: Any, at: str) -> tuple[Menu, ...]:
    """What can be looked at closely, the whole board first; nothing where there are no parts.

    `at` is the move after which the board is shown, as it was asked for.
    """
    names = pictures.view_names(table.spec.key, shown)
    if not names:
        return ()
    titles = pictures.titles(table.spec.key, shown, look_of(table))
    parts = [Choice(plain(titles.get(name, name), 100), name) for name in names]
    choices = (Choice("The whole board", WHOLE), *parts[: MOST - 1])
    return (Menu(ViewRoute(table.row.id, "look", at).id, "Look closer", choices),)


def view_of(values: tuple[str, ...]) -> str:
    """The view that was chosen."""
    return "" if values[:1] in {(), (WHOLE,)} else values[0]
