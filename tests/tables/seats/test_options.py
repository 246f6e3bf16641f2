"""The lobby's options: every one that counts, the smaller game, the house rules that are on."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from bot import games
from bot.engine.spec import Option
from bot.languages import LANGUAGES, speaking
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import Button, Panel
from bot.tables.panel.routes import LobbyRoute
from bot.tables.seats import daily, lobby_panel, options
from bot.tables.texts import say
from tests.tables.board import (
    ANN,
    BOB,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    menus,
    ok,
    rest,
)

SHIPPED = dict(games.shipped())
HOUSE_RULES = [
    (key, option, value)
    for key, spec in sorted(SHIPPED.items())
    for option in spec.options
    for value in option.house
]
"""Every house rule of every game."""
DAILY = next(k for k, s in SHIPPED.items() if any(o.key == daily.OPTION for o in s.options))
"""A game with a challenge of the day, played alone against somebody."""


async def options_of(h: House, *, game: str) -> Panel:
    """What **Options** in a new lobby shows."""
    ok(await h.do(h.tables.lobbies.open, caller(ANN), game))
    await h.deliver()
    return ok(await h.press(ANN, button(await rest(h, h.courier.sent[-1].panel), "Options"))).panel


def labels(panel: Panel) -> list[str]:
    """What the menus are called."""
    fits(panel)
    return [menu.placeholder for menu in menus(panel)]


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_every_option_and_the_language_can_be_chosen(game: str) -> None:
    async with house(games=SHIPPED) as h:
        panel = await options_of(h, game=game)
        assert labels(panel)[-1] == say("menu-language", language="English")
        first = menus(panel)[0]
        if first.placeholder == "Choose an option to change":
            for choice in first.choices:
                shown = ok(await h.press(ANN, first, choice.value)).panel
                assert choice.label.startswith(f"{labels(shown)[1]}: ")
        table = await h.table()
        counting = [o for o in table.spec.options if o.counts(table.options) and o.key != "daily"]
        assert len(counting) == len(first.choices if len(panel.rows) == 2 else panel.rows[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_every_option_says_what_it_changes_where_it_is_chosen(
    game: str, language: str
) -> None:
    async with house(games=SHIPPED) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), game))
        table = await h.table()
        told = {o.key: options.about(table.game, o, language) for o in table.spec.options}
        assert all(told.values()), told
        with speaking(language):
            panel = options.panel(table, language)
        fits(panel)
        lines = panel.texts[0].splitlines()
        shown = [o.key for o in table.spec.options if any(told[o.key] in line for line in lines)]
        assert shown == [
            o.key for o in table.spec.options if o.counts(table.options) and o.key != daily.OPTION
        ]


async def test_start_says_who_plays_and_counts_the_computers() -> None:
    async with house(games=SHIPPED) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), DAILY))
        rival = speech.taught((await h.table()).game, "rival", "en")
        alone = say("lobby-start-against", name="Ann", rival=rival)
        assert alone in (await lobby_of(h)).texts
        for computers in (1, 2):
            ok(await h.do(h.tables.lobbies.computer, caller(ANN), "easy"))
            names = phrases.listed(["Ann", say("lobby-computers", n=computers)])
            assert say("lobby-start-with", names=names) in (await lobby_of(h)).texts


async def test_the_challenge_of_the_day_is_an_option_only_where_it_is_played() -> None:
    async with house(games=SHIPPED) as h:
        name = SHIPPED[DAILY].words["en"].option("daily", "")
        ok(await h.do(h.tables.lobbies.open, caller(ANN), DAILY))
        assert not any(name in text for text in (await lobby_of(h)).texts)
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        assert any(name in text for text in (await opened(h, DAILY, {"daily": "yes"})).texts)


SWITCHED = dataclasses.replace(
    next(iter(SHIPPED.values())),
    options=(
        Option("ships", ("on", "off")),
        Option("long_game", ("off", "on")),
        Option("daily", ("no", "yes")),
        Option("hand", ("open", "hidden")),
    ),
)
"""A game with switches of both kinds."""


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("ships=off long_game=on", {"ships": "off", "long_game": "on"}),
        ("ships: no; Long Game = TRUE", {"ships": "off", "long_game": "on"}),
        ("long-game", {"long_game": "on"}),
        ("daily=on, hand=hidden", {"daily": "yes", "hand": "hidden"}),
        ("daily", {"daily": "yes"}),
    ],
)
def test_options_are_read_as_people_write_them(typed: str, chosen: dict[str, str]) -> None:
    assert options.typed(typed, SWITCHED) == chosen


ENDLESS = [
    (game.key, option.key, value)
    for game in SHIPPED.values()
    for option in game.options
    for value in option.endless
]


def warned(panel: Panel, game: str, chosen: dict[str, str], language: str) -> bool:
    """Whether the panel says with these options that the game may go on for ever."""
    words = SHIPPED[game].words[language]
    said = [f"{words.option(key, '')}: {words.option(key, value)}" for key, value in chosen.items()]
    with speaking(language):
        return say("lobby-endless", options=phrases.listed(said)) in panel.texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "option", "value"), ENDLESS)
async def test_the_lobby_says_that_a_game_may_go_on_for_ever(
    game: str, option: str, value: str, language: str
) -> None:
    async with house(games=SHIPPED) as h:
        ok(await h.do(h.tables.lobbies.open, caller(ANN), game))
        table = await h.table()
        chosen = {option: value}
        with speaking(language):
            for panel in (lobby_panel.panel(table, language), options.panel(table, language)):
                assert not warned(panel, game, chosen, language)
            shown = menus(options.panel(table, language))
            menu = next(m for m in shown if value in {choice.value for choice in m.choices})
            notes = {choice.value: choice.about for choice in menu.choices}
            assert notes[value] == say("option-endless")
            assert say("option-endless") not in {notes[v] for v in notes if v != value}
        ok(await h.do(h.tables.lobbies.options, caller(ANN), f"{option}={value}"))
        table = await h.table()
        with speaking(language):
            for panel in (lobby_panel.panel(table, language), options.panel(table, language)):
                assert warned(panel, game, chosen, language)


async def opened(h: House, game: str, given: dict[str, str]) -> Panel:
    """The lobby of a table with these options."""
    ok(await h.do(h.tables.lobbies.open, caller(ANN), game, options=given))
    return await lobby_of(h)


async def lobby_of(h: House) -> Panel:
    """The lobby's message as it stands, with the buttons that **More** leads to."""
    table = await h.table()
    panel, more = lobby_panel.panel(table), lobby_panel.more(table, "en")
    fits(panel)
    fits(more)
    return msgspec.structs.replace(panel, rows=(*panel.rows, *more.rows))


def find(panel: Panel, verb: str) -> Button | None:
    """The lobby's button that does this."""
    return next((b for b in buttons(panel) if b.id == LobbyRoute(1, verb).id), None)


# House rules


@pytest.mark.parametrize(("game", "option", "value"), HOUSE_RULES)
async def test_a_house_rule_that_is_on_is_named_and_can_be_switched_off(
    game: str, option: Option, value: str
) -> None:
    async with house(games=SHIPPED) as h:
        panel = await opened(h, game, {option.key: value})
        words = SHIPPED[game].words["en"]
        said = f"{words.option(option.key, '')}: {words.option(option.key, value)}"
        (line,) = [text for text in panel.texts if text.startswith("House rules: ")]
        assert said in line
        off = find(panel, f"{options.OFF}{option.key}")
        assert off is not None
        before = dict((await h.table()).options)
        assert (await h.press(BOB, off)).refused
        assert (await h.table()).options == before
        ok(await h.press(ANN, off))
        assert (await h.table()).options == {**before, option.key: option.plain}
        panel = await lobby_of(h)
        assert not any(said in text for text in panel.texts if text.startswith("House rules: "))
        assert find(panel, f"{options.OFF}{option.key}") is None


# The smaller game


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_the_host_gets_the_smaller_game_by_one_button(game: str) -> None:
    spec = SHIPPED[game]
    other = {key: other_than(spec.options, key, value) for key, value in spec.first_game.items()}
    async with house(games=SHIPPED) as h:
        first = find(await opened(h, game, other), options.FIRST)
        assert (first is not None) == bool(spec.first_game)
        if first is None:
            return
        before = dict((await h.table()).options)
        assert (await h.press(BOB, first)).refused
        assert (await h.table()).options == before
        for _ in range(2):
            ok(await h.press(ANN, first))
            assert (await h.table()).options == {**before, **spec.first_game}
        assert options.first_game(await h.table()) == ()


def other_than(found: tuple[Option, ...], key: str, value: str) -> str:
    """Another value of an option."""
    return next(v for o in found if o.key == key for v in o.values if v != value)
