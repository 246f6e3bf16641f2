"""A game's options: as typed, in the lobby's words, and the menus that change them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec, Option, Setup, house_rules
from bot.languages import LANGUAGES, folded, known
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, plain
from bot.tables.panel.panel import Button, Choice, Menu, Panel
from bot.tables.panel.routes import LobbyRoute
from bot.tables.seats import daily
from bot.tables.texts import say

MENUS = 5
"""Rows of a message."""
ACROSS = 5
"""Buttons of a row."""
MOST = 25
FIRST = "first"
"""Pressed for the smaller game."""
YES_WORDS = frozenset({"yes", "on", "true", "y"})
NO_WORDS = frozenset({"no", "off", "false", "n"})
OFF = "off:"
"""Before the option whose house rule is to be switched off."""


def typed(text: str, spec: GameSpec) -> dict[str, str]:
    """Options read from `key=value, key=value`. A colon is read like the equals sign, a blank after
    a value like a comma, and any word for yes or no as the option's own. An option's name alone
    switches it on."""
    options_by_key = {option.key: option for option in spec.options}
    found: dict[str, str] = {}
    for part in _parts(folded(text).casefold()):
        key, sep, value = _pair(part)
        option = options_by_key.get(key)
        if option is None and not sep:
            raise _unlike(part, spec)
        found[key] = value if option is None else _own(option, value if sep else "yes")
    return found


def _parts(text: str) -> Iterator[str]:
    """The pairs in a text."""
    joined = re.sub(r"\s*[=:]\s*", "=", text)
    parted = re.sub(r"(=[^\s,;]+)\s+(?=\S)", r"\1,", joined)
    return (part.strip() for part in re.split(r"[,;\n]+", parted) if part.strip())


def _own(option: Option, value: str) -> str:
    """A switch's own word for yes or no, or any other option's value as it is."""
    for words in (YES_WORDS, NO_WORDS):
        if value in words and len(option.values) == 2:
            return next((each for each in option.values if each in words), value)
    return value


def _pair(part: str) -> tuple[str, str, str]:
    """An option's key, the sign between, and its value."""
    key, sep, value = folded(part).casefold().replace(":", "=", 1).partition("=")
    return re.sub(r"[\s-]+", "_", key.strip()), sep, value.strip()


def _unlike(part: str, spec: GameSpec) -> Refusal:
    """The refusal of a text that isn't an option, with one of the game's own as an example."""
    for option in spec.options:
        return Refusal(No("unlike", part, facts=(f"{option.key}={option.values[-1]}",)))
    return Refusal(No("no-option", part))


def line(table: Table, locale: str) -> str:
    """The options that the table is played with, without those that change nothing, and without
    the house rules that are on, which have their own line."""
    house = {option.key for option in house_rules(table.spec, _played(table))}
    parts = [
        _value(table, option, locale) for option in _counting(table) if option.key not in house
    ]
    return clip(" · ".join(parts), 900)


def _counting(table: Table) -> list[Option]:
    """The options that change something here. The challenge of the day is one only where it's
    played: it can't be chosen later."""
    chosen = _played(table)
    return [
        option
        for option in table.spec.options
        if option.key in chosen
        and option.counts(chosen)
        and (option.key != daily.OPTION or daily.is_daily(chosen))
    ]


def _value(table: Table, option: Option, locale: str) -> str:
    words, chosen = speech.game_words(table.game, locale), _played(table)
    return f"{words.option(option.key, '')}: **{words.option(option.key, chosen[option.key])}**"


def about(game: Game, option: Option, locale: str) -> str:
    """The sentence that says what an option changes, or "" if its game has none."""
    return speech.taught(game, f"option-{option.key}-about", locale)


def explained(table: Table, locale: str) -> str:
    """The options that the table is played with, each with what it changes."""
    lines = (
        f"{_value(table, option, locale)}. {about(table.game, option, locale)}".rstrip()
        for option in _counting(table)
    )
    return clip("\n".join(f"- {one}" for one in lines), 2000)


def endless(table: Table, locale: str) -> str:
    """The sentence about options with which the game may go on for ever, or "" for none."""
    found = {o.key: table.options[o.key] for o in table.spec.endless(table.options)}
    return say("lobby-endless", options=named(table.game, found, locale)) if found else ""


def _played(table: Table) -> Mapping[str, str]:
    """The options as chosen, or, once the game runs, as played."""
    if table.row.status == "lobby" or not table.spec.fitted:
        return table.options
    return table.spec.fitted(Setup(table.row.places, table.options))


def house_line(table: Table, locale: str) -> str:
    """The house rules that are on."""
    chosen = _played(table)
    on = {o.key: chosen[o.key] for o in house_rules(table.spec, chosen)}
    return say("lobby-house", rules=named(table.game, on, locale)) if on else ""


def first_game(table: Table) -> tuple[Button, ...]:
    """The button for the smaller game, if it would change something and the day hasn't chosen."""
    if daily.is_daily(table.options) or table.spec.first_game.items() <= table.options.items():
        return ()
    return (Button(say("lobby-first"), LobbyRoute(table.row.id, FIRST).id),)


def first_game_sets(table: Table, locale: str) -> str:
    """The sentence that says what the smaller game is, or "" where there is no button for it."""
    if not first_game(table):
        return ""
    return say("lobby-first-sets", options=named(table.game, table.spec.first_game, locale))


def by_the_book(table: Table, locale: str) -> tuple[tuple[Button, ...], ...]:
    """A row of buttons, each of which switches one house rule off."""
    if daily.is_daily(table.options):
        return ()
    words = speech.game_words(table.game, locale)
    off = [
        Button(
            plain(say("lobby-house-off", rule=words.option(option.key, "")), 80),
            LobbyRoute(table.row.id, f"{OFF}{option.key}").id,
        )
        for option in house_rules(table.spec, table.options)
    ]
    return (tuple(off[:ACROSS]),) if off else ()


def named(game: Game, chosen: Mapping[str, str], locale: str) -> str:
    """Options and their values in words."""
    by_key = {option.key: option for option in game.spec.options}
    return " · ".join(_worded(game, by_key[key], chosen[key], locale) for key in chosen)


def pressed(spec: GameSpec, verb: str) -> Mapping[str, str]:
    """The options that a button sets, or none if it isn't such a button."""
    if verb == FIRST:
        return spec.first_game
    return {o.key: o.plain for o in spec.options if o.house and verb == f"{OFF}{o.key}"}


def panel(table: Table, locale: str = "en", key: str = "") -> Panel:
    """What each option changes, with a menu for each, or, for many options, one that picks the
    option to change. The option of the day can only be chosen at the opening."""
    offered = [option for option in _counting(table) if option.key != daily.OPTION]
    rows = [_menu(table, option, locale) for option in offered]
    if len(rows) >= MENUS:
        which = [_menu(table, option, locale) for option in offered if option.key == key]
        rows = [_picking(table, offered, locale), *which]
    hint = "" if rows else say("lobby-no-options")
    texts = tuple(t for t in (explained(table, locale), endless(table, locale), hint) if t)
    return Panel(say("lobby-options"), texts, (*rows, language_menu(table)))


def _menu(table: Table, option: Option, locale: str) -> Menu:
    """The menu of an option's values."""
    words, now = speech.game_words(table.game, locale), table.options[option.key]
    return Menu(
        LobbyRoute(table.row.id, f"set:{option.key}").id,
        plain(words.option(option.key, ""), 100),
        tuple(
            Choice(plain(words.option(option.key, value), 100), value, _note(option, value, now))
            for value in option.values[:MOST]
        ),
    )


def _note(option: Option, value: str, now: str) -> str:
    """The words beside a value in a menu."""
    if value == now:
        return say("chosen-now")
    return say("option-endless") if value in option.endless else ""


def _picking(table: Table, offered: list[Option], locale: str) -> Menu:
    """The menu in which one option is picked."""
    return Menu(
        LobbyRoute(table.row.id, "option").id,
        say("lobby-pick-option"),
        tuple(
            Choice(
                _worded(table.game, option, table.options[option.key], locale),
                option.key,
                plain(about(table.game, option, locale), 100),
            )
            for option in offered[:MOST]
        ),
    )


def _worded(game: Game, option: Option, value: str, locale: str) -> str:
    words = speech.game_words(game, locale)
    return plain(f"{words.option(option.key, '')}: {words.option(option.key, value)}", 100)


def completed(game: Game, chosen: Mapping[str, str], text: str, locale: str) -> list[Choice]:
    """A game's options after those typed so far, those that count with them. `chosen`: those of a
    table that is open already, too late for the challenge of the day."""
    before, sep, last = text.rpartition(",")
    head = f"{before.strip()}, " if sep and before.strip() else ""
    given = {key: value for key, _, value in map(_pair, before.split(","))}
    begun = "".join(_pair(last))
    usual = {option.key: option.values[0] for option in game.spec.options}
    found = [
        Choice(_worded(game, option, value, locale), f"{head}{option.key}={value}")
        for option in game.spec.options
        for value in option.values
        if option.key not in given
        and not (chosen and option.key == daily.OPTION)
        and option.counts({**usual, **chosen, **given})
        and f"{option.key}={value}".startswith(begun)
    ]
    return [choice for choice in found if len(choice.value) <= 100][:MOST]


def language_menu(table: Table) -> Menu:
    """The menu of languages for the table's public messages."""
    present = known(table.row.language)
    choices = tuple(
        Choice(name, key, say("chosen-now") if key == present else "")
        for key, name in LANGUAGES.items()
    )
    menu = LobbyRoute(table.row.id, "speak").id
    return Menu(menu, say("menu-language", language=LANGUAGES[present]), choices)
