"""A feature is one folder and its lines in the lists: played with from end to end."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.tables import rooms
from bot.tables.kernel.part import Features
from bot.tables.rooms import FOLLOW, PARTS
from storage.db import Tx
from tests.tables.board import ANN, BOB, CAT, House, caller, house, ok, words_of
from tests.tables.spotlight.looking import Looking
from tests.tables.spotlight.part import MIGRATION, SPOTLIGHT, told


@pytest_asyncio.fixture(name="h")
async def with_spotlight(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    features = Features((*PARTS, SPOTLIGHT), (*FOLLOW, told))
    monkeypatch.setattr(rooms, "FEATURES", features)
    async with house() as made:
        await made.db.write(lambda tx: tx.execute(MIGRATION))
        yield made
        await made.db.write(lambda tx: tx.execute("DROP TABLE spotlight"))


async def look(h: House, user: int) -> str:
    shown = ok(await h.do(Looking(h.tables.store).look, caller(user)))
    return words_of(shown.panel).strip()


async def test_looks_are_counted_kept_and_told(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    await h.deliver()
    assert [await look(h, user) for user in (ANN, CAT, ANN)] == ["look 1", "look 1", "look 2"]
    assert SPOTLIGHT.of(await h.table()) == {ANN: 2, CAT: 1}, "read again from its rows"
    await h.deliver()
    assert [text.strip() for text in h.courier.texts() if "looks" in text] == ["3 looks"]


async def test_a_move_goes_on_as_without_it_and_keeps_what_it_holds(h: House) -> None:
    table = await h.begin("sealed", ANN, BOB)
    await look(h, CAT)
    ok(await h.move(ANN, table.state.hands[0][0]))
    table = await h.table()
    assert SPOTLIGHT.of(table) == {CAT: 1}
    await h.deliver()
    assert not [text for text in h.courier.texts() if "looks" in text]


async def test_a_delivery_repeated_counts_once(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    who = caller(CAT)
    for _ in range(2):
        await h.do(Looking(h.tables.store).look, who)
    assert SPOTLIGHT.of(await h.table()) == {CAT: 1}


async def test_what_it_holds_of_a_person_goes_with_them(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    for user in (ANN, CAT):
        await look(h, user)

    def forgotten(tx: Tx) -> None:
        (row,) = SPOTLIGHT.personal(tx, CAT)["spotlight"]
        assert row["looks"] == 1
        SPOTLIGHT.forget(tx, CAT, -1)
        assert SPOTLIGHT.personal(tx, CAT) == {}

    await h.db.write(forgotten)
    assert SPOTLIGHT.of(await h.table()) == {ANN: 1}
