"""Who is spoken to in which language: people in their own, a channel in its table's."""

from __future__ import annotations

import re
from typing import Any

from bot.games import shipped
from bot.tables.panel.panel import Panel
from tests.tables.board import ANN, BOB, House, caller, house, ok, words_of
from tests.tables.look.test_queries import FakeStudio

JAPANESE = re.compile("[ぁ-ヿ一-鿿]")


def speaks(panel: Panel) -> str:
    """The language of everything in a panel, its picture's description too."""
    alt = panel.picture.alt if panel.picture else ""
    texts = [text for text in (words_of(panel), alt) if text]
    found = {"ja" if JAPANESE.search(text) else "en" for text in texts}
    assert len(found) == 1, texts
    return found.pop()


async def test_a_person_is_answered_as_discord_says_until_they_choose(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed", seats=2))

    async def answered(**more: Any) -> str:
        return speaks(ok(await h.do(h.tables.lists.mytables, caller(ANN, **more))).panel)

    assert await answered() == "en"
    assert await answered(locale="ja") == "ja"
    assert await answered(locale="fr") == "en"
    ok(await h.do(h.tables.people.me, caller(ANN), language="日本語"))
    assert await answered(locale="en-US") == "ja"
    ok(await h.do(h.tables.people.me, caller(ANN), language="en"))
    assert await answered(locale="ja") == "en"


async def test_a_refusal_speaks_the_language_of_the_refused(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    said = {
        locale: words_of((await h.move(ANN, "xyzzy", locale=locale)).panel)
        for locale in ("en-GB", "ja")
    }
    assert "isn't possible here" in said["en-GB"]
    assert "はできません" in said["ja"]


async def test_the_channel_hears_its_tables_language_and_everyone_their_own() -> None:
    async with house(games=dict(shipped()), studio=FakeStudio()) as h:
        ann: dict[str, Any] = {"locale": "en-US", "guild_locale": "ja"}
        ok(await h.do(h.tables.lobbies.open, caller(ANN, **ann), max(shipped()), "Stars", 2))
        assert speaks(ok(await h.do(h.tables.lobbies.join, caller(BOB, locale="ja"))).panel) == "ja"
        await h.deliver()
        assert {speaks(panel) for panel in h.courier.shown()} == {"ja"}
        ok(await h.do(h.tables.lobbies.start, caller(ANN, **ann)))
        await h.deliver()
        assert {speaks(panel) for panel in h.courier.shown()} == {"ja"}
        assert h.courier.shown()[-1].picture is not None
        for locale in ("en", "ja"):
            board = ok(await h.do(h.tables.boards.board, caller(ANN, locale=locale))).panel
            assert board.picture is not None
            assert speaks(board) == locale
