"""`/play` at the tables: who sits where, with which options, and what is shown."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from bot.games import shipped
from bot.tables.guide.play_now import RIVALS, rivals
from bot.tables.kernel.table import Table
from bot.tables.look.likes import Likes
from bot.tables.turns.answers import is_asked
from storage.db import Tx
from storage.errors import Unavailable
from storage.results import HolderRow, ResultRow
from storage.rows import insert
from tests.tables.board import ANN, CHANNEL, House, buttons, caller, house, menus, ok

SHIPPED = dict(shipped())


async def plays(h: House, game: str, channel: int = CHANNEL) -> Table:
    """Let Ann play this game at once."""
    shown = ok(await h.do(h.tables.play_now.begin, caller(ANN, channel=channel), game))
    assert any(button.id.startswith("a:") for button in buttons(shown.panel)) or menus(shown.panel)
    return await h.table(channel)


def _over(tx: Tx, table: Table) -> None:
    """Store that Ann has played this table to its end."""
    insert(tx, "results", ResultRow(table.row.id, table.spec.key, None, 0.0))
    insert(tx, "result_holders", HolderRow(table.row.id, 0, 0, ANN, "", 1))


async def likes(h: House, **given: Any) -> None:
    """Note what Ann has chosen."""
    await Likes(h.tables.store.db).change(ANN, lambda settings: {**settings, **given})


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_the_first_question_is_the_callers(game: str) -> None:
    async with house(games=SHIPPED) as h:
        table = await plays(h, game)
        assert table.running
        assert table.row.places == 1 + rivals(table.spec)
        assert table.row.places in {1, 1 + RIVALS}
        assert is_asked(table, table.seat_for(ANN))
        assert all(row.level for row in table.sitting if row.user != ANN)


@pytest.mark.parametrize("game", sorted(SHIPPED))
async def test_a_newcomer_gets_the_smaller_game_and_others_the_whole(game: str) -> None:
    async with house(games=SHIPPED) as h:
        spec = SHIPPED[game]
        table = await plays(h, game)
        assert table.options == spec.chosen(spec.first_game)
        assert (await plays(h, game, channel=102)).options == table.options  # none is over yet
        await h.tables.store.db.write(_over, table)
        assert (await plays(h, game, channel=101)).options == spec.chosen({})


async def test_the_table_has_the_pictures_that_its_player_chose(h: House) -> None:
    assert (await plays(h, "sealed")).row.card == ""
    await likes(h, card="phone")
    assert (await plays(h, "sealed", channel=101)).row.card == "phone"


async def test_a_game_begun_already_is_refused_elsewhere(h: House) -> None:
    """Another process may be handed the same interaction, and has a thread of its own made."""
    first = caller(ANN)
    again = caller(ANN, interaction=first.interaction, channel=CHANNEL + 1)
    ok(await h.do(h.tables.play_now.begin, first, "sealed"))
    assert (await h.do(h.tables.play_now.begin, again, "sealed")).refused
    assert not (await h.do(h.tables.play_now.begin, first, "sealed")).refused


@pytest.mark.parametrize("failure", [Unavailable("busy", "locked"), ValueError("a bug")])
async def test_a_game_that_runs_is_not_refused_whatever_comes_after(
    h: House, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async def lost(*_: object) -> NoReturn:
        raise failure

    monkeypatch.setattr(h.tables.play_now, "_rivals_first", lost)
    ok(await h.do(h.tables.play_now.begin, caller(ANN), "sealed"))
    assert (await h.table()).running
