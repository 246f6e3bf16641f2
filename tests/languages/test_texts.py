"""Every message file: nothing missing, nothing left in English, Japanese set as it is set."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from bot.games import shipped
from bot.languages import Messages, differences

GAMES = {spec.package: spec for spec in shipped().values()}
PACKAGES = ("bot.tables", "bot.engine", *GAMES)
TYPED = re.compile(
    r"`[^`]*`|<[^>]*>|/[a-z]+(?: set)?|\uff08例\uff1a[^\uff09]*\uff09|例\uff1aonce.*"
)
"""Typed words and addresses, which are the same in every language."""
KEPT = re.compile(
    r"(?<![A-Za-z])(?:Discord|SpaceCorp|Star Factions|Tokyo|Osaka|Starter"
    r"|vote|fund|outer|done|conquer|buy|confirm|back|none|off)(?![A-Za-z])"
)
"""Names that aren't translated, and words of the notation."""


def said(part: object) -> Iterator[str]:
    """Every piece of text in a message, in each variant."""
    match part:
        case ast.Message(value=value) | ast.Term(value=value) | ast.Variant(value=value):
            yield from said(value)
        case ast.Pattern(elements=elements):
            yield "".join("◇" if isinstance(e, ast.Placeable) else str(e.value) for e in elements)
            for element in elements:
                yield from said(element)
        case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
            for variant in variants:
                yield from said(variant)


def texts(package: str) -> list[tuple[str, str]]:
    """The Japanese texts of a package by name, without typed words."""
    body = Messages.of(package, "ja")._resource.body
    named = (item for item in body if isinstance(item, ast.Message | ast.Term))
    return [(item.id.name, TYPED.sub("", text)) for item in named for text in said(item)]


@pytest.mark.parametrize("package", ["bot.tables", "bot.engine"])
def test_each_language_says_everything_with_the_same_facts(package: str) -> None:
    assert not list(differences(Messages.of(package, "en"), Messages.of(package, "ja")))


@pytest.mark.parametrize("package", ["bot.cogs", *PACKAGES])
def test_japanese_is_japanese(package: str) -> None:
    """No variant of any text is left in English."""
    left = [t for t in texts(package) if re.search(r"[A-Za-z][a-z]{2}", KEPT.sub("", t[1]))]
    assert not left


@pytest.mark.parametrize("package", ["bot.cogs", *PACKAGES])
def test_japanese_is_set_as_japanese_is(package: str) -> None:
    """No space between Japanese and digits, no half-width marks after kana, nothing too polite."""
    for name, text in texts(package):
        assert not re.search(r"[぀-ヿ一-鿿][,.;:?!]", text), (name, text)
        assert not re.search(r"[぀-ヿ一-鿿] [0-9]|[0-9] [぀-ヿ一-鿿]", text), (name, text)
        assert not re.search(
            r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff5e\uff66-\uff9f]|……", text
        ), (name, text)
        assert not re.search(r"いただ|させて|申し訳|ございま|[君彼]|貴方|お前", text), (name, text)


@pytest.mark.parametrize("package", GAMES)
def test_components_are_named_and_described_in_japanese(package: str) -> None:
    found = [
        TYPED.sub("", " ".join((e.name, e.kind, e.text))) for e in GAMES[package].entries("ja")
    ]
    assert not [text for text in found if re.search(r"[A-Za-z][a-z]{2}", KEPT.sub("", text))]
