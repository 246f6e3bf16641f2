"""A few abusers for a moment; `python -m tests.e2e.abuse` is the whole of it."""

from __future__ import annotations

import pytest

from tests.e2e import abuse, worst_texts


@pytest.mark.parametrize(("abusers", "only"), [("1", "/move move?"), ("10", "/act")])
async def test_others_are_answered_while_somebody_floods_the_bot(abusers: str, only: str) -> None:
    words = ["--seconds", "1.5", "--abusers", abusers, "--only", only]
    given = abuse.arguments().parse_args(words)
    report = await abuse.abuse(given)
    assert report.all.asked > 5
    assert report.all.unanswered == 0


def test_the_worst_texts_are_of_commands_that_take_texts() -> None:
    known = worst_texts.known()
    assert len(known) > 30
    assert all(
        len(text) <= worst_texts.LONGEST for found in known.values() for text in found.values()
    )
