"""`/settings`: pictures, language, hours and tips of one person; **Table settings**: a host's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.languages import LANGUAGES, speaking
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel, Response, Rows, beside
from bot.tables.panel.routes import (
    ClockRoute,
    GuideRoute,
    LobbyRoute,
    PersonalRoute,
    RulesRoute,
    SettingsRoute,
    ViewRoute,
    forged,
)
from bot.tables.seats import lobby, options, rated
from bot.tables.texts import say
from bot.tables.time import clock_texts
from bot.tables.time.timing import TIMING

if TYPE_CHECKING:
    from bot.tables.guide.tips import Tips
    from bot.tables.look.likes import Likes
    from bot.tables.time.personal_commands import PersonalCommands

CHOICES = {"theme": ("dark", "light"), "card": ("board", "phone")}
"""The choices for pictures, one's own or a table's. The first is the default."""
TOPICS = ("start", "turn", "look", "settings", "host")
"""What `/help` has a page about."""
DISCORDS = "auto"
"""The choice of Discord's own language."""


class SettingsCommands:
    """Shows settings, and takes choices."""

    def __init__(self, store: Store, likes: Likes, people: PersonalCommands, tips: Tips) -> None:
        self._store = store
        self._likes = likes
        self._people = people
        self._tips = tips

    async def settings(self, who: Caller) -> Response:
        """`/settings`: everything that is the caller's own."""
        table = await self._channels_table(who)
        return beside(await self._mine(who, table))

    async def help(self, who: Caller, topic: str = "") -> Response:
        """`/help`: four lines and a menu."""
        table = await self._channels_table(who)
        games = tuple((key, game.spec.name) for key, game in self._store.games.items())
        return beside(help_page(who, topic, table, games))

    async def _channels_table(self, who: Caller) -> Table | None:
        try:
            return await self._store.in_channel(who)
        except Refusal:
            return None

    async def pressed(self, who: Caller, route: SettingsRoute, values: tuple[str, ...]) -> Response:
        """Answer a press or a choice on these panels."""
        if route.verb == "help":
            response = await self.help(who, values[0] if values else route.what)
            return replace(response, replace=True)
        if route.verb == "show":
            return await self.settings(who)
        if route.verb in {"table", *CHOICES, "consent", "rated"} and route.table:
            table = await self._store.named(who, route.table)
            chosen = (route.what,) if route.verb == "rated" else values
            return await self._of_table(who, table, route.verb, chosen)
        await self._choose(who, route.verb.removeprefix("my-"), values[0] if values else route.what)
        # In the language that may just have been chosen.
        with speaking(await self._people.language(who.user) or who.locale):
            return replace(await self.settings(who), replace=True)

    # What is mine

    async def _choose(self, who: Caller, kind: str, value: str) -> None:
        if kind == "language" and value in {*LANGUAGES, DISCORDS}:
            await self._people.me(who, "", "", value)
        elif kind == "tips" and value in {"on", "off"}:
            await self._tips.switch(who, value)
        elif kind in CHOICES and value in CHOICES[kind]:
            await self._likes.change(who.user, lambda settings: {**settings, kind: value})
        else:
            raise forged()

    async def _mine(self, who: Caller, table: Table | None) -> Panel:
        """The panel of the caller's own settings."""
        settings = await self._likes.of(who.user)
        habits = await self._people.of(who.user)
        tips = "off" if settings.get("tips") == "off" else "on"
        quiet = self._people.quiet(habits.profile)
        lines = [
            say("settings-zone", zone=habits.profile.zone, quiet=quiet),
            say("settings-reminders-on" if habits.settings.on else "settings-reminders-off"),
            say(f"settings-tips-{tips}"),
        ]
        other = "on" if tips == "off" else "off"
        row = [
            Button(say("settings-hours"), PersonalRoute("ask").id, "main"),
            Button(say("settings-reminders"), PersonalRoute("show").id),
            Button(say(f"settings-turn-tips-{other}"), SettingsRoute(0, "my-tips", other).id),
        ]
        if table is not None and not table.over and lobby.is_in_charge(table, who):
            row.append(Button(say("settings-table"), SettingsRoute(table.row.id, "table").id))
        spoken = habits.language or DISCORDS
        pictures = [
            _menu(f"my-{kind}", 0, kind, CHOICES[kind], str(settings.get(kind, CHOICES[kind][0])))
            for kind in CHOICES
        ]
        rows: Rows = (*pictures, _languages(spoken), tuple(row))
        return Panel(say("settings-heading"), ("\n".join(f"- {line}" for line in lines),), rows)

    # What is the table's

    async def _of_table(
        self, who: Caller, table: Table, verb: str, values: tuple[str, ...]
    ) -> Response:
        """Take a choice about a table, from its host."""
        lobby.in_charge(table, who)
        if verb in CHOICES and values and values[0] in CHOICES[verb]:
            chosen = {verb: values[0]}
            table, _ = await self._store.act(who, table.row.id, lambda edit: edit.row(**chosen))
        elif verb == "consent" and values and values[0] in lobby.CONSENTS:
            rule = values[0]
            table, _ = await self._store.act(
                who, table.row.id, lambda edit: lobby.set_consent(edit, who, rule)
            )
        elif verb == "rated" and values[0] in {"yes", "no"}:
            counts = values[0] == "yes"
            table, _ = await self._store.act(
                who, table.row.id, lambda edit: lobby.set_rated(edit, who, counts=counts)
            )
        elif values:
            raise forged()
        return Response(_table_panel(table), replace=bool(values))


def _table_panel(table: Table) -> Panel:
    """Clock, consent, pictures and language of a table."""
    number = table.row.id
    rows: list[Any] = [
        _menu(kind, number, f"table-{kind}", values, getattr(table.row, kind) or values[0])
        for kind, values in CHOICES.items()
    ]
    if table.row.status == "lobby":
        rows.append(_menu("consent", number, "consent", lobby.CONSENTS, table.row.consent))
    rows.append(options.language_menu(table))
    buttons = [Button(say("settings-clock"), ClockRoute(number, "show").id)]
    if table.row.status == "lobby":
        buttons.append(Button(say("settings-options"), LobbyRoute(number, "options").id))
        other = "yes" if rated.is_off(table) else "no"
        buttons.append(
            Button(say(f"settings-rated-{other}"), SettingsRoute(number, "rated", other).id)
        )
    text = "\n".join(
        (say("settings-table-clock", clock=clock_texts.whole(TIMING.of(table))), rated.line(table))
    )
    heading = say("settings-table-heading", title=speech.title(table))
    return Panel(heading, (text, say("settings-table-public")), (*rows, tuple(buttons)))


def _menu(verb: str, table: int, name: str, values: tuple[str, ...], now: str) -> Menu:
    """A menu, showing the present choice until something is pressed."""
    choices = tuple(
        Choice(say(f"{name}-{value}"), value, say("chosen-now") if value == now else "")
        for value in values
    )
    return Menu(SettingsRoute(table, verb).id, say(f"{name}-{now}"), choices)


def _languages(now: str) -> Menu:
    names = {DISCORDS: say("language-of-discord"), **LANGUAGES}
    choices = tuple(
        Choice(name, key, say("chosen-now") if key == now else "") for key, name in names.items()
    )
    route = SettingsRoute(0, "my-language")
    return Menu(route.id, say("settings-language", language=names[now]), choices)


def help_page(
    who: Caller, topic: str, table: Table | None, games: Sequence[tuple[str, str]]
) -> Panel:
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
