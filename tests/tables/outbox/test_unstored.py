"""What was told, or may have been, while the database could not be written to."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.outbox import delivery
from storage import outbox
from storage.errors import Unavailable
from tests.tables.board import ANN, House, caller, ok, words_of


async def unstored(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn is told, and that it has arrived can't be stored."""
    write = h.db.fenced

    async def broken(work: Any, *given: Any) -> Any:
        if work.__name__ == "_arrived" and given[0].kind == "turn":
            raise Unavailable("busy", "for a moment")
        return await write(work, *given)

    monkeypatch.setattr(h.db, "fenced", broken)
    with pytest.raises(Unavailable):
        await h.deliver()
    monkeypatch.undo()


async def test_a_turn_whose_arrival_cant_be_stored_is_not_told_again_with_the_next(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "walk cape; confirm"))
    await unstored(h, monkeypatch)
    ok(await h.move(ANN, "walk dune; confirm"))
    await h.deliver()
    *_, before, after = (words_of(edit.panel) for edit in h.courier.edits)
    assert before.count("cape") == 1
    assert "dune" not in before
    assert after.count("dune") == 1
    assert await h.db.read(outbox.count) == 0


async def test_a_turn_posted_whose_arrival_cant_be_stored_is_not_posted_with_the_next(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.open("automaton", ANN)
    await h.deliver()
    posted = len(h.courier.sent)
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await unstored(h, monkeypatch)
    ok(await h.move(ANN, "walk cape; confirm"))
    await h.deliver()
    assert len(h.courier.sent) == posted + 1
    assert "cape" in words_of(h.courier.edits[-1].panel)
    assert await h.db.read(outbox.count) == 0


async def test_a_doubt_that_cant_be_stored_is_kept_in_mind(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    posted = len(h.courier.sent)
    await h.db.write(lambda tx: tx.execute("UPDATE homes SET turn = NULL"))
    ok(await h.move(ANN, "walk cape; confirm"))
    write = h.db.fenced

    async def broken(work: Any, *given: Any) -> Any:
        if work is outbox.missed:
            raise Unavailable("broken", "the server has crashed")
        return await write(work, *given)

    h.courier.failures.append(ConnectionError("cut"))
    with monkeypatch.context() as crash:
        crash.setattr(h.db, "fenced", broken)
        with pytest.raises(Unavailable):
            await h.deliver()
    ok(await h.move(ANN, "walk dune; confirm"))
    h.clock.at += delivery.NONCE_HONOURED + 1
    await h.deliver()
    first = h.courier.sent[posted]
    assert first.fate_unsure
    assert "cape" in words_of(first.panel)
    assert "dune" not in words_of(first.panel)
