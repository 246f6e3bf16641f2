"""Signs in texts: marked only where they are wanted and there, and words for everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.languages import Messages, marks, signing, signs
from bot.tables.panel.markdown import plain, safe

SOURCE = """
good-coin = { $n } [[coin|ducats]]
good-card = { $n ->
    [one] 1 [[page|card]]
   *[other] { $n } [[page|cards]]
}
paid = Ann pays { $goods }.
bare = +2[[coin|]]
"""
THERE = {"coin": 7, "page": 8}


@pytest.fixture(name="texts")
def a_message_file() -> Iterator[Messages]:
    """Texts, with two signs available."""
    before = marks.AVAILABLE.set(THERE)
    yield Messages("en", SOURCE)
    marks.AVAILABLE.reset(before)


def test_what_is_said_is_words(texts: Messages) -> None:
    goods = texts.text("good-coin", {"n": 2})
    assert texts.text("paid", {"goods": goods}) == "Ann pays 2 ducats."
    assert texts.text("good-card", {"n": 3}) == "3 cards"
    assert texts.text("bare") == "+2"


def test_the_edge_shows_what_was_marked(texts: Messages) -> None:
    with signing():
        paid = texts.text("paid", {"goods": texts.text("good-coin", {"n": 2})})
        cards = texts.text("good-card", {"n": 1})
        bare = texts.text("bare")
    assert signs.pictured(paid) == "Ann pays 2 <:coin:7>."
    assert signs.pictured(cards) == "1 <:page:8>"
    assert signs.pictured(bare) == "+2<:coin:7>"
    assert signs.first(paid + cards) == "coin"


def test_a_sign_that_isnt_there_is_its_word(texts: Messages) -> None:
    signs.use({"page": 8}, lambda: None)
    with signing():
        coin, card = texts.text("good-coin", {"n": 2}), texts.text("good-card", {"n": 2})
    assert (coin, signs.first(coin)) == ("2 ducats", "")
    with signs.without():
        assert signs.pictured(card) == "2 cards"
    assert signs.pictured(card) == "2 <:page:8>"


@pytest.mark.parametrize("kept", [plain, safe, signs.worded])
def test_labels_and_names_keep_the_words(texts: Messages, kept: object) -> None:
    with signing():
        marked = texts.text("good-coin", {"n": 2})
    assert marked != "2 ducats"
    assert callable(kept)
    assert kept(marked) == "2 ducats"


def test_half_a_mark_leaves_no_trace(texts: Messages) -> None:
    with signing():
        marked = texts.text("good-coin", {"n": 2})
    assert signs.pictured(marked[:-1]) == "2 ducats"
    assert signs.pictured(marked[3:]) == "ducats"


def test_a_cut_mark_takes_nothing_of_what_follows(texts: Messages) -> None:
    with signing():
        coin, card = texts.text("good-coin", {"n": 2}), texts.text("good-card", {"n": 2})
    cut = f"{coin[:-3]}…\nBen draws {card}."
    assert signs.pictured(cut) == "2 duca…\nBen draws 2 <:page:8>."


@pytest.mark.parametrize("typed", ["\uf000x\uf8ff", "\ue1ff\uf8ff", "\uf8ff", "\ue100\ue100"])
def test_marks_that_nobody_has_made_show_as_nothing(texts: Messages, typed: str) -> None:
    with signing():
        said = texts.text("paid", {"goods": typed})
    assert signs.pictured(said) == f"Ann pays {'x' * ('x' in typed)}."
    assert signs.first(said) == ""


async def test_tasks_begun_later_have_the_signs_and_see_them_change() -> None:
    there: dict[str, int] = {}

    async def running() -> None:
        signs.use(there, lambda: None)
        begun = asyncio.create_task(looking())
        there["coin"] = 9
        await begun

    async def looking() -> None:
        assert signs.available() == {"coin": 9}

    await asyncio.create_task(running())
    assert not signs.available()
