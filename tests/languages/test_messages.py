"""Message files: filled, compared, and never silently wrong."""

from __future__ import annotations

import pytest

from bot.languages import Messages, Missing, differences, listed

EN = """
docked = { $seat } docks { $n ->
    [one] one ship
   *[other] { $n } ships
} at { $facility }.
over = The game is over.
"""
JA = """
docked = { $seat }が{ $facility }に船を{ $n }隻置きました。
over = ゲームが終わりました。
"""


def test_a_message_is_filled_with_its_facts() -> None:
    m = Messages("en", EN)
    assert m.text("docked", {"seat": "Ann", "n": 1, "facility": "the Hub"}) == (
        "Ann docks one ship at the Hub."
    )
    assert "2026 ships" in m.text("docked", {"seat": "Ann", "n": 2026, "facility": "the Hub"})
    assert m.text("over") == "The game is over."


def test_what_is_missing_is_an_error_and_not_a_strange_text() -> None:
    m = Messages("en", EN)
    with pytest.raises(Missing, match="no text gone"):
        m.text("gone")
    with pytest.raises(Missing, match="docked"):
        m.text("docked", {"seat": "Ann"})
    with pytest.raises(AssertionError, match="not a message"):
        Messages("en", "docked { $seat }").text("docked")
    with pytest.raises(AssertionError, match="said twice"):
        Messages("en", "over = Over.\nover = Done.").text("over")


def test_two_languages_are_compared_by_names_and_facts() -> None:
    assert list(differences(Messages("en", EN), Messages("ja", JA))) == []
    short = Messages("ja", "docked = { $seat }、{ $ship }")
    assert list(differences(Messages("en", EN), short)) == [
        "ja: docked wants ship",
        "ja lacks over",
    ]


@pytest.mark.parametrize(
    ("language", "link", "said"),
    [
        ("en", "and", "a, b and c"),
        ("en", "or", "a, b or c"),
        ("ja", "and", "a、b、c"),
        ("ja", "or", "a、b、cのいずれか"),
    ],
)
def test_lists_are_written_as_the_language_writes_them(language: str, link: str, said: str) -> None:
    assert listed("abc", language, "or" if link == "or" else "and") == said
