"""The pins themselves: alike every time, and awake to a changed word or column."""

from __future__ import annotations

import msgspec
import pytest

from tests.pins.compared import REFERENCE, Pinned, difference, pinned, whole
from tests.pins.scenarios import SCENARIOS, Step, digest, played
from tests.pins.stage import stage
from tests.tables import rota
from tests.tables.board import ANN

FEW = 12
BY_NAME = {scenario.name: scenario for scenario in SCENARIOS}
DAYS = BY_NAME["rota: days"]


@pytest.mark.parametrize("name", ["rota: days", "sealed: a lobby", SCENARIOS[1].name])
async def test_a_scenario_is_the_same_each_time(name: str) -> None:
    first, again = [await played(BY_NAME[name], FEW) for _ in range(2)]
    assert first == again
    assert any(step.said for step in first)
    assert all(step.rows for step in (first[-1], first[5]))


async def test_the_first_interactions_are_those_of_the_reference() -> None:
    reference = msgspec.json.decode(REFERENCE.read_bytes(), type=dict[str, Pinned])
    assert set(reference) == set(BY_NAME)
    found = pinned((await played(DAYS, FEW))[: FEW + 1])
    then = reference[DAYS.name]
    assert found.said == then.said[: FEW + 1]
    assert found.rows == then.rows[: FEW + 1]


async def test_a_changed_sentence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pinned(await played(DAYS, FEW))
    monkeypatch.setattr(rota.English, "prompt", lambda *_: "Work or rest.")
    now = pinned(await played(DAYS, FEW))
    assert difference(before, now).said >= 0
    assert whole({"a": before})[0] != whole({"a": now})[0]


async def test_a_changed_column_is_noticed() -> None:
    async with stage({"rota": rota.GAME}, shipped=False) as on:
        await on.command(ANN, "table new", game="rota", seats=2)
        before = await on.rows()
        assert before == await on.rows()
        await on.db.write(lambda tx: tx.execute("UPDATE seats SET entropy = entropy || '.'"))
        after = await on.rows()
    steps = [[Step("", "", "\n".join(rows))] for rows in (before, after)]
    found = difference(*(pinned(each) for each in steps))
    assert (found.said, found.rows) == (-1, 0)


def test_what_differs_is_the_first_place_that_does() -> None:
    then, now = (Pinned(tuple(map(digest, said)), ()) for said in ("abc", "abd"))
    assert difference(then, now).said == 2
    assert not difference(then, then)
    assert difference(then, Pinned(then.said[:2], ())).said == 2
    assert difference(None, now)
