"""`/help`: four lines, and a menu that leads to the rest."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.kernel.table import Table
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel
from bot.tables.panel.routes import GuideRoute, RulesRoute, SettingsRoute, ViewRoute
from bot.tables.texts import say

TOPICS = ("start", "turn", "look", "settings", "host")


def page(who: Caller, topic: str, table: Table | None, games: Sequence[tuple[str, str]]) -> Panel:
    """The first page of help, or the page of a topic."""
    found = topic if topic in TOPICS else ""
    heading = say(f"help-{found}-title") if found else say("help-heading")
    first = say("help-private" if table is None and who.guild is None else "help-first")
    text = say(f"help-{found}") if found else first
    choices = tuple(
        Choice(say(f"help-{each}-title"), each, say(f"help-{each}-about")) for each in TOPICS
    )
    rows: list[tuple[Button, ...] | Menu] = [
        Menu(SettingsRoute(0, "help").id, say("help-menu"), choices)
    ]
    if table is not None:
        act = Button(say("help-act"), ViewRoute(table.row.id, "act", "").id, "main")
        how = Button(say("guide-how"), GuideRoute(table.spec.key, "how").id)
        rules = Button(say("guide-rules"), RulesRoute(table.spec.key, "c", "").id)
        mine = Button(say("settings-heading"), SettingsRoute(0, "show").id)
        rows.append((act, how, rules, mine))
    elif found in {"", "start"}:
        rows.append(tuple(Button(name, GuideRoute(key, "how").id) for key, name in games[:5]))
    return Panel(heading, (text,), tuple(rows))
