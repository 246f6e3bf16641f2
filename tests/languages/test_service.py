"""The service's message files: nothing missing, nothing left in English, every line breakable."""

from __future__ import annotations

import re

from bot.languages import differences
from bot.tables.texts import say

KANA_OR_KANJI = re.compile(r"[぀-ヿ一-鿿]")
SAME = re.compile(r"(?:\{[^}]*\}|[\W\d_])*")
"""What says the same in every language: marks, numbers and places."""


def test_each_language_says_everything_with_the_same_facts() -> None:
    assert not list(differences(say.by_language["en"], say.by_language["ja"]))


def test_japanese_is_japanese() -> None:
    source = say.by_language["ja"]._source
    for line in source.splitlines():
        name, _, text = line.partition(" = ")
        if not re.fullmatch(r"-?[a-z][a-z0-9-]*", name) or text.endswith("->"):
            continue
        assert KANA_OR_KANJI.search(text) or SAME.fullmatch(re.sub(r"`[^`]*`", "", text)), line


def test_japanese_is_set_as_japanese_is() -> None:
    """No space between Japanese and digits, no half-width marks after kana."""
    for line in say.by_language["ja"]._source.splitlines():
        text = re.sub(r"`[^`]*`|<[^>]*>|\{[^}]*\}", "", line.partition(" = ")[2])
        assert not re.search(r"[぀-ヿ一-鿿][,.;:?!]", text), line
        assert not re.search(r"[぀-ヿ一-鿿] [0-9]|[0-9] [぀-ヿ一-鿿]", text), line
