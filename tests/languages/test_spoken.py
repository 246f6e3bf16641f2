"""Speaking the caller's language, or the table's, with nothing left over from either."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.languages import LANGUAGES, addressed, speak, speaking, spoken
from bot.tables.texts import say


def test_inside_it_is_spoken_and_afterwards_no_longer() -> None:
    assert spoken() == "en"
    with speaking("ja"):
        assert say("seat-name", n=2) == "席2"
        with speaking("en-GB"):
            assert say("seat-name", n=2) == "Seat 2"
        assert spoken() == "ja"
    assert spoken() == "en"


def test_what_is_not_spoken_is_said_in_english() -> None:
    for locale in ("de", "", "zh-TW"):
        with speaking(locale):
            assert spoken() == "en"


async def test_each_task_speaks_its_own_language() -> None:
    async def told(locale: str) -> str:
        speak(locale)
        await asyncio.sleep(0)
        return await asyncio.to_thread(say, "seat-name", n=1)

    assert list(await asyncio.gather(told("ja"), told("en"))) == ["席1", "Seat 1"]
    assert spoken() == "en"


def test_people_are_addressed_politely_once() -> None:
    names = {"Anna": "Annaさん", "田中さん": "田中さん", "王様": "王様"}
    for name, politely in names.items():
        assert addressed(name, "ja") == politely
        assert addressed(name, "en") == name


def test_english_comes_first() -> None:
    assert next(iter(LANGUAGES)) == "en"


def test_no_template_adds_what_a_name_brings_along() -> None:
    """Names of people are addressed politely, a computer player's gets no さん."""
    bot = Path(__file__).parent.parent.parent / "bot"
    for path in bot.rglob("ja*.ftl"):
        assert "}さん" not in path.read_text("utf-8"), path
