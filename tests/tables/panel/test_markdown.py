"""Names and titles can't ping, format, hide or break anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.panel.markdown import bare, clip, code, plain, safe


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("Friday night", "Friday night"),
        ("  two \n\t lines  ", "two lines"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u2066\u2069\x00\x07", "?"),
        ("", "?"),
        ("\u3164\u115f", "?"),
        ("\u2800 \uffa0", "?"),
        ("Z" + "\u0351" * 40 + "algo", "Z\u0351\u0351algo"),
        ("👩\u200d🚀 crew", "👩\u200d🚀 crew"),
        ("日本語の卓", "日本語の卓"),
    ],
)
def test_plain_text_is_one_visible_line(given_text: str, shown: str) -> None:
    assert plain(given_text) == shown


@pytest.mark.parametrize(
    "mention", ["@everyone", "@here", "<@1>", "<@&5>", "<#7>", "<t:0>", "<:x:1>", "</cmd:1>"]
)
def test_mentions_are_broken(mention: str) -> None:
    shown = safe(mention)
    assert mention not in shown
    assert "<" not in shown
    assert "@e" not in shown
    assert "@h" not in shown


def test_markdown_shows_as_it_stands() -> None:
    assert safe("**b** _i_ `c` ~~s~~ ||x|| # h") == (
        r"\*\*b\*\* \_i\_ \`c\` \~\~s\~\~ \|\|x\|\| \# h"
    )
    assert safe("[a](http://b)") == "\\[a\\]\\(http:\u200b//b\\)"


def test_long_texts_are_cut() -> None:
    assert plain("x" * 500, 10) == "x" * 9 + "…"
    assert len(plain("x" * 10**6)) == 60


def test_code_cannot_be_left() -> None:
    assert code("a`b``c") == "`a'b''c`"


def test_clip_cuts_between_words_and_lines() -> None:
    assert clip("short", 10) == "short"
    assert clip("one two three", 9) == "one two…"
    assert clip("line one\nline two is long", 14) == "line one…"
    assert clip("x" * 50, 10) == "x" * 9 + "…"


@given(st.text(max_size=300), st.integers(2, 80))
def test_whatever_is_given_stays_harmless(text: str, limit: int) -> None:
    shown = plain(text, limit)
    assert 1 <= len(shown) <= limit
    assert "\n" not in shown
    marked = safe(text, limit)
    assert "<" not in marked
    for bad in ("@everyone", "@here", "\u202e", "://"):
        assert bad not in marked
    bare = marked
    for escape in "\\*_~`|[]()#":
        bare = bare.replace("\\" + escape, "")
    assert not set(bare) & set("*_~`|[]()#")


def test_in_a_file_there_are_no_marks() -> None:
    for text in ("f1 (blocked)", "a*b_c~d|e", "[x](y)#1", "Ann@home"):
        assert bare(f"**{safe(text)}:** {code('m1')}") == f"{text}: m1"
