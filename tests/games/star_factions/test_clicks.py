"""How many presses a turn takes, from **Act** to the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio

from bot.engine.flow import Seat
from bot.games import shipped
from bot.games.star_factions import GAME
from bot.games.star_factions.words import WORDS
from bot.tables.panel.panel import Panel
from tests.games.star_factions.build import war
from tests.tables.board import ANN, BOB, House, button, buttons, caller, house, ok
from tests.tables.clicks import Chooses, Finger

WAR = "star_factions"


@pytest_asyncio.fixture(name="h")
async def shipped_house() -> AsyncIterator[House]:
    async with house(games=dict(shipped())) as made:
        yield made


def answering(*keys: str) -> Chooses:
    """A chooser that gives these answers one after the other."""
    left = list(keys)
    return lambda _, __: left.pop(0)


async def put_into(h: House, s: Any) -> None:
    """Put the table into another position."""
    table = await h.table()
    kept = table.game.codec.encode(s)
    await h.db.write(lambda tx: tx.execute("UPDATE tables SET state = ?", (kept,)))
    h.tables.store.cache.drop(table.row.id)


async def act(h: House, user: int) -> Panel:
    """The panel that `/act` opens."""
    return ok(await h.do(h.tables.play.act, caller(user))).panel


async def set_up(h: House) -> None:
    """Set up a game of two with standard answers: **Act**, a look at them, and **Confirm**."""
    await h.begin(WAR, ANN, BOB)
    for user in (ANN, BOB):
        seen = ok(await h.press(user, button(await act(h, user), "Standard setup"))).panel
        ok(await h.press(user, button(seen, "Confirm")))
    assert (await h.table()).turn == 1


async def test_setup_is_three_presses_and_three_moves_are_eight(h: House) -> None:
    await set_up(h)
    table = await h.table()
    seat = table.asked[0]
    s = table.state
    moves = []
    for ship in ("ms1", "sc1", "wr1"):
        words = list(s.todo[0].options(s, ("move", ship)))
        moves.append(f"move {ship} {words[-1]}")
    assert await Finger(h, (ANN, BOB)[seat]).turn(answering(*moves, "end")) == 8


async def test_an_attack_and_the_end_are_four(h: House) -> None:
    await set_up(h)
    await put_into(h, war(je="ms1@d4 sc1@m9 wr1@d6", nx="ms1@v4 sc1@l11 wr1@w4"))
    assert await Finger(h, ANN).turn(answering("attack sc1 nx.sc1", "end")) == 4


async def test_a_way_that_skips_a_question_is_named_whole(h: House) -> None:
    await set_up(h)
    await put_into(h, war(je="ms1@d4 sc1@m9 wr1@d6", nx="ms1@v4 sc1@l11 wr1@w4"))
    labels = [b.label for b in buttons(await act(h, ANN))]
    s = (await h.table()).state
    words, view = WORDS["en"], GAME.private(s, Seat(0))
    assert words.brief(s.todo[0], ("attack", "sc1", "nx.sc1"), view) in labels
    assert f"{words.brief(s.todo[0], ('move', 'wr1'), view)} …" in labels
