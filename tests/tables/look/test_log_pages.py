"""Pages of the log hold whole moves, from either end, and miss none."""

from __future__ import annotations

import pytest

from bot.engine.errors import Refusal
from bot.tables.look.log_pages import MOST, page
from bot.tables.panel.markdown import latest
from bot.tables.texts import say


def told(number: int) -> list[str]:
    """Some moves say much, some nothing."""
    return [f"{number}: line {n}" for n in range(number % 7)]


def test_the_latest_page_ends_with_the_last_move() -> None:
    found = page(told, 48, "", 300)
    assert found.last == 48
    assert found.text.splitlines()[-1] == "48: line 5"
    assert len(found.text) <= 300


@pytest.mark.parametrize("room", [40, 300, 3000])
def test_turning_the_pages_shows_every_move_once(room: int) -> None:
    seen: list[int] = []
    asked = ""
    while True:
        found = page(told, 60, asked, room)
        assert len(found.moves) <= MOST
        seen += sorted(found.moves, reverse=True)
        if not found.first:
            break
        asked = f"<{found.first}"
    assert seen == list(range(60, -1, -1))
    forth: list[int] = []
    while not forth or forth[-1] < 60:
        forth += sorted(page(told, 60, str(len(forth)), room).moves)
    assert forth == list(range(61))


def test_a_move_longer_than_a_page_has_one_for_itself() -> None:
    assert list(page(lambda _: ["x" * 900], 5, "3", 100).moves) == [3]


@pytest.mark.parametrize("asked", ["61", "<61", "-1", "x", "<", "<x", "9" * 40, "0" * 10, "\u0663"])
def test_what_is_no_move_is_refused_or_the_latest(asked: str) -> None:
    if asked == "<":
        assert page(told, 60, asked, 300).last == 60
        return
    with pytest.raises(Refusal):
        page(told, 60, asked, 300)


def test_what_does_not_fit_any_more_is_what_is_longest_ago() -> None:
    lines = [f"line {n}" for n in range(40)]
    assert latest(lines[:3], 100) == "line 0\nline 1\nline 2"
    short = latest(lines, 100)
    assert short.startswith(say("log-earlier"))
    assert short.endswith("line 38\nline 39")
    assert len(short) <= 100
    assert latest(["y" * 300], 100) == "y" * 99 + "…"
