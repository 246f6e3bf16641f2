"""How the lobby marks house rules."""

from bot.engine.spec import house_rules
from bot.games.star_factions import GAME
from bot.tables.seats import lobby_panel, options
from tests.tables.board import ANN, BOB, house


def on(**given: str) -> list[str]:
    """The house rules among these options."""
    return [option.key for option in house_rules(GAME, GAME.chosen(given))]


def test_the_round_limit_alone_is_a_house_rule_from_the_start() -> None:
    assert on() == ["rounds"]
    assert on(rounds="none") == []
    assert on(rounds="45", colonies="3", start="gifts") == ["rounds", "colonies", "start"]


async def test_a_fresh_lobby_names_each_option_once() -> None:
    async with house(games={GAME.key: GAME}) as h:
        await h.open(GAME.key, ANN, BOB)
        table = await h.table()
        texts = "\n".join(lobby_panel.panel(table).texts)
        for option in GAME.options:
            assert texts.count(f"{GAME.words['en'].option(option.key, '')}: ") == 1, option.key


async def test_a_running_war_still_names_its_house_rules() -> None:
    async with house(games={GAME.key: GAME}) as h:
        await h.begin(GAME.key, ANN, BOB, options="start=gifts, rounds=none")
        table = await h.table()
        words = GAME.words["en"]
        said = f"{words.option('start', '')}: {words.option('start', 'gifts')}"
        assert options.house_line(table, "en").endswith(said)
        assert options.house_line(table, "en") in lobby_panel.panel(table).texts
