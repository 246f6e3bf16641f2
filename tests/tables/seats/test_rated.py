"""What counts for ratings: said in one place, shown in the lobby, fixed at the start."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from bot.games import shipped
from bot.languages import speaking
from bot.tables.seats import lobby_panel, rated
from storage import results
from tests.tables.board import ANN, BOB, CAT, GUILD, House, button, caller, ok, rest, words_of

BOT = Path(__file__).parents[3] / "bot"


async def play_out(h: House) -> None:
    """Ann and Bob lay their first cards."""
    for seat, user in enumerate((ANN, BOB)):
        card = (await h.table()).state.hands[seat][0]
        ok(await h.move(user, f"{card}; confirm"))


async def counted(h: House) -> bool:
    (found,) = await h.db.read(results.of_guild, GUILD)
    return bool(found.table.rated)


async def test_people_in_two_seats_are_rated(h: House) -> None:
    await h.begin("sealed", ANN, BOB, options="rounds=1")
    await play_out(h)
    assert rated.why_casual(await h.table()) == ""
    assert await counted(h)
    assert len(await h.db.read(results.at_home, "sealed", GUILD)) == 1


async def test_the_host_switches_rating_off_before_the_start(h: House) -> None:
    await h.open("sealed", ANN, BOB, options="rounds=1")
    assert (await h.do(h.tables.lobbies.rated, caller(BOB), "no")).refused
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no"))
    assert rated.why_casual(await h.table()) == "off"
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "yes"))
    assert rated.why_casual(await h.table()) == ""
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert (await h.do(h.tables.lobbies.rated, caller(ANN), "yes")).refused
    await play_out(h)
    assert rated.why_casual(await h.table()) == "off"
    assert not await counted(h)
    assert await h.db.read(results.at_home, "sealed", GUILD) == ()


async def test_another_game_of_the_same_table_is_as_casual(h: House) -> None:
    await h.open("sealed", ANN, BOB, options="rounds=1")
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await play_out(h)
    ok(await h.do(h.tables.lobbies.again, caller(ANN)))
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    assert rated.why_casual(await h.table()) == "off"


async def test_table_settings_have_the_switch(h: House) -> None:
    await h.open("sealed", ANN, BOB)
    await h.deliver()
    shown = ok(
        await h.press(ANN, button(await rest(h, h.courier.sent[-1].panel), "Table settings"))
    )
    shown = ok(await h.press(ANN, button(shown.panel, "Make it casual")))
    assert rated.line(await h.table()) in words_of(shown.panel)
    assert rated.why_casual(await h.table()) == "off"
    ok(await h.press(ANN, button(shown.panel, "Make it rated")))
    assert rated.why_casual(await h.table()) == ""


async def test_a_computer_players_seat_makes_it_casual(h: House) -> None:
    await h.open("sealed", ANN, BOB, seats=3)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    assert rated.why_casual(await h.table()) == "computer"
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert rated.why_casual(await h.table()) == "computer"


async def test_a_computer_player_that_takes_over_saves_nobody_a_lost_game(h: House) -> None:
    await h.begin("sealed", ANN, BOB, options="rounds=1")
    ok(await h.do(h.tables.moderation.replace, caller(CAT, moderator=True), 2, level="random"))
    assert rated.why_casual(await h.table()) == ""


async def test_alone_and_in_direct_messages_it_is_casual(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
    assert rated.why_casual(await h.table()) == "alone"
    private: dict[str, Any] = {"guild": None, "channel": 501}
    ok(await h.do(h.tables.lobbies.open, caller(ANN, **private), "sealed", seats=2))
    ok(await h.do(h.tables.lobbies.join, caller(BOB, **private)))
    assert rated.why_casual(await h.table(501)) == "private"


async def test_two_people_in_one_seat_are_alone(h: House) -> None:
    table = await h.open("automaton", ANN, BOB, seats=1)
    assert rated.why_casual(table) == "alone"


async def test_a_game_given_up_at_once_counts_for_nobody(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    ok(await h.move(ANN, "yes resign"))
    table = await h.table()
    assert table.row.status == "ended"
    assert rated.why_casual(table) == "short"
    assert not await counted(h)


@pytest.mark.parametrize("key", list(shipped()))
def test_each_game_counts_its_turns(key: str) -> None:
    """By its own turns: a game of few and long ones counts sooner."""
    spec = shipped()[key]
    assert spec.turn is not None
    assert 4 <= spec.rated_from <= 8


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("casual", ["", rated.OFF])
async def test_the_lobby_says_whether_the_result_counts(
    h: House, language: str, casual: str
) -> None:
    await h.open("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.rated, caller(ANN), "no" if casual else "yes"))
    table = await h.table()
    with speaking(language):
        assert rated.line(table) in words_of(lobby_panel.panel(table, language))


def test_nothing_else_reads_why_a_table_is_casual() -> None:
    """Whoever asks whether a table counts asks `rated`: its column is read nowhere else."""
    readers = {
        path.relative_to(BOT).as_posix()
        for path in BOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "casual"
    }
    assert readers == {"tables/seats/rated.py"}
