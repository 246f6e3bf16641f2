"""Every option that counts can be reached from the lobby, and the language beside it."""

from __future__ import annotations

import pytest

from bot import games
from bot.languages import LANGUAGES, speaking
from bot.tables.panel.panel import Panel
from bot.tables.seats import lobby, options
from bot.tables.table import phrases
from bot.tables.texts import say
from tests.tables.board import ANN, House, button, caller, fits, house, menus, ok

SHIPPED = dict(games.shipped())


async def options_of(h: House, *, game: str) -> Panel:
    """What **Options** in a new lobby shows."""
    ok(await h.ask(h.tables.lobbies.open, caller(ANN), game))
    await h.deliver()
    return ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Options"))).panel


def labels(panel: Panel) -> list[str]:
    """What the menus are called."""
    fits(panel)
    return [menu.placeholder for menu in menus(panel)]


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_every_option_and_the_language_can_be_chosen(game: str) -> None:
    async with house(games=SHIPPED) as h:
        panel = await options_of(h, game=game)
        assert labels(panel)[-1] == "The table speaks English"
        first = menus(panel)[0]
        if first.placeholder == "Choose an option to change":
            for choice in first.choices:
                shown = ok(await h.press(ANN, first, choice.value)).panel
                assert choice.label.startswith(f"{labels(shown)[1]}: ")
        table = await h.table()
        counting = [o for o in table.spec.options if o.counts(table.options) and o.key != "daily"]
        assert len(counting) == len(first.choices if len(panel.rows) == 2 else panel.rows[:-1])


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
        ok(await h.ask(h.tables.lobbies.open, caller(ANN), game))
        table = await h.table()
        chosen = {option: value}
        with speaking(language):
            for panel in (lobby.panel(table, language), options.panel(table, language)):
                assert not warned(panel, game, chosen, language)
            shown = menus(options.panel(table, language))
            menu = next(m for m in shown if value in {choice.value for choice in m.choices})
            notes = {choice.value: choice.about for choice in menu.choices}
            assert notes[value] == say("option-endless")
            assert say("option-endless") not in {notes[v] for v in notes if v != value}
        ok(await h.do(h.tables.lobbies.options, caller(ANN), f"{option}={value}"))
        table = await h.table()
        with speaking(language):
            for panel in (lobby.panel(table, language), options.panel(table, language)):
                assert warned(panel, game, chosen, language)
