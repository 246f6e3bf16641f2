"""What was told, or may have been, while the database could not be written to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.telling import courier
from storage import outbox
from storage.errors import Unavailable
from tests.storage.rows import owed_count
from tests.tables.board import ANN, House, caller, ok, words_of


def arrival(work: Any, row: Any, *_: object) -> bool:
    """Whether this write stores that a turn message has arrived."""
    return bool(work.__name__ == "_arrived" and row.kind == "turn")


def doubt(work: Any, *_: object) -> bool:
    """Whether this write stores that a message may have arrived."""
    return work is outbox.missed


async def unstored(
    h: House, monkeypatch: pytest.MonkeyPatch, what: Callable[..., bool] = arrival
) -> None:
    """What is owed is told, but what comes of it can't be stored."""
    write = h.db.fenced

    async def broken(work: Any, *given: Any) -> Any:
        if what(work, *given):
            raise Unavailable("busy", "for a moment")
        return await write(work, *given)

    with monkeypatch.context() as trouble:
        trouble.setattr(h.db, "fenced", broken)
        with pytest.raises(Unavailable):
            await h.deliver()


async def test_a_turn_whose_arrival_cant_be_stored_is_not_told_again_with_the_next(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "walk cape; save"))
    await unstored(h, monkeypatch)
    ok(await h.move(ANN, "walk dune; save"))
    await h.deliver()
    *_, before, after = (words_of(edit.panel) for edit in h.courier.edits)
    assert before.count("cape") == 1
    assert "dune" not in before
    assert after.count("dune") == 1
    assert await h.db.read(owed_count) == 0


async def test_a_turn_posted_whose_arrival_cant_be_stored_is_not_posted_with_the_next(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.open("automaton", ANN)
    await h.deliver()
    posted = len(h.courier.sent)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await unstored(h, monkeypatch)
    ok(await h.move(ANN, "walk cape; save"))
    await h.deliver()
    assert len(h.courier.sent) == posted + 1
    assert "cape" in words_of(h.courier.edits[-1].panel)
    assert await h.db.read(owed_count) == 0


async def test_a_doubt_that_cant_be_stored_is_kept_in_mind(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    posted = len(h.courier.sent)
    await h.db.write(lambda tx: tx.execute("UPDATE homes SET turn = NULL"))
    ok(await h.move(ANN, "walk cape; save"))
    h.courier.failures.append(ConnectionError("cut"))
    await unstored(h, monkeypatch, doubt)
    ok(await h.move(ANN, "walk dune; save"))
    h.clock.at += courier.NONCE_HONOURED + 1
    await h.deliver()
    first = h.courier.sent[posted]
    assert first.fate_unsure
    assert "cape" in words_of(first.panel)
    assert "dune" not in words_of(first.panel)
