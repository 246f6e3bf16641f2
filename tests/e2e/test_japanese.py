"""A whole table in Japanese through the real client: everything that a person meets on the way."""

from __future__ import annotations

import re
from pathlib import Path

from bot.games import shipped
from bot.playground import Person, Stand
from tests.e2e.running import whole

KANA_OR_KANJI = re.compile(r"[ぁ-ヿ一-鿿]")
ENGLISH = re.compile(r"\b(?:the|is|are|you|your|turn|waiting|nothing|of|and|not)\b", re.IGNORECASE)
TYPED = re.compile(r"`[^`]*`|<[^>]*>|https?://\S+|\*\*`?/[^*]*\*\*|^-# .*$", re.MULTILINE)
CHANNEL = "table-1"
GAME = sorted(shipped())[2]
"""A game whose picture has Japanese."""


def japanese(text: str) -> str:
    """The text, asserted to be Japanese except for what is typed."""
    assert KANA_OR_KANJI.search(text), text
    assert not ENGLISH.search(TYPED.sub("", text)), text
    return text


async def played(ann: Person) -> None:
    """Open, start and play a table a little as somebody who speaks Japanese."""
    assert "日本語" in japanese((await ann.command("remind me", CHANNEL, language="ja")).text)
    japanese((await ann.command("table new", CHANNEL, game=GAME, title="卓", seats=2)).text)
    taken = await ann.command("table new", CHANNEL, game=GAME)
    assert "すでにテーブルが開いています" in taken.text
    japanese((await ann.command("table seat", CHANNEL, action="computer")).text)
    japanese((await ann.command("table start", CHANNEL)).text)
    refused = await ann.command("move", CHANNEL, move="xyzzy")
    assert "代わりにできること" in refused.text
    japanese((await ann.command("act", CHANNEL)).text)
    offered = [value for _, value in await ann.complete("move", "move", "", CHANNEL)]
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in str(offered[0]))
    japanese((await ann.command("move", CHANNEL, move=wide)).text)


async def test_a_table_is_opened_played_and_read_in_japanese(tmp_path: Path) -> None:
    async with Stand.start() as stand, whole(stand, tmp_path / "farpost.db", shipped()):
        ann = await stand.person("Anna")
        await played(ann)
        for name in ("status", "log", "recap", "help", "fair", "note", "mytables", "orders"):
            japanese((await ann.command(name, CHANNEL)).text)
        for name in ("remind show", "clock show", "stats", "health", "settings"):
            japanese((await ann.command(name, CHANNEL)).text)
        assert "§4" in (await ann.command("rules show", CHANNEL, section="4")).text
