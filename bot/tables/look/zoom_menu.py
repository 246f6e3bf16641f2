"""The menu under a board that leads to its parts, large enough for a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.tables.kernel.table import Table
from bot.tables.look import pictures
from bot.tables.look.pictures import look_of
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Choice, Menu
from bot.tables.panel.routes import ViewRoute
from bot.tables.texts import say

WHOLE = "-"
"""Stands for the whole board."""
MOST = 25


def menu(table: Table, shown: Any, at: str, open_: str = "") -> tuple[Menu, ...]:
    """What can be looked at closely, the whole board first; nothing where there are no parts.

    `at` is the move after which the board is shown, as it was asked for, `open_` what is shown.
    """
    names = pictures.view_names(table.spec.key, shown)
    if not names:
        return ()
    titles = pictures.titles(table.spec.key, shown, look_of(table))
    said = {WHOLE: say("zoom-whole"), **{name: titles.get(name, name) for name in names}}
    now = open_ if open_ in said else WHOLE
    choices = tuple(
        Choice(plain(title, 100), name, say("zoom-open") if name == now else "")
        for name, title in said.items()
    )
    prompt = say("zoom-now", view=plain(said[now], 80))
    return (Menu(ViewRoute(table.row.id, "look", at).id, prompt, choices[:MOST]),)


def meant(
    typed: str, views: Sequence[str], regions: Sequence[str], titles: Mapping[str, str]
) -> str:
    """The part that somebody means who types this: by its whole title, by a piece of one name, by
    a piece of one title, that of a view before that of a region; "" where several could be meant.
    """
    names = tuple(dict.fromkeys((*views, *regions)))
    said = {n: titles.get(n, n).casefold() for n in names}
    found = (
        [n for n in names if said[n] == typed],
        [n for n in names if typed in n.casefold()],
        [n for n in views if typed in said[n]],
        [n for n in regions if typed in said[n]],
    )
    return next((like[0] for like in found if len(like) == 1), "")


def view_of(values: tuple[str, ...]) -> str:
    """The view that was chosen."""
    return values[0] if values else WHOLE
