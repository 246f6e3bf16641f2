"""The page shows the application's emojis in texts, on buttons and in menus, by their names."""

from __future__ import annotations

import pytest
from selenium.webdriver.remote.webelement import WebElement

from tests.playground.browser import Page
from tests.playground.page_bot import Playground

pytestmark = pytest.mark.browser
HIGHEST = 32
"""Pixels of a sign within a line."""


def drawn(sign: WebElement) -> bool:
    """Whether a picture has arrived, and is as high as a line."""
    width = sign.get_property("naturalWidth")
    return width == 128 and 0 < sign.size["height"] <= HIGHEST


def test_emojis_are_pictures_with_their_names(page: Page, game: Playground, name: str) -> None:
    game.bot_signs(name, "fuel")
    said = page.says("You have 4")
    page.one("button.button", "Mine")
    page.until(lambda: len(page.all("img.custom-emoji")) == 2)
    page.one(".in-message button").click()
    page.until(lambda: len(page.all("img.custom-emoji")) == 3)
    signs = page.all("img.custom-emoji")
    assert {sign.get_attribute("alt") for sign in signs} == {"fuel"}
    assert {sign.get_attribute("title") for sign in signs} == {":fuel:"}
    page.until(lambda: all(map(drawn, page.all("img.custom-emoji"))))
    assert "<:" not in said.text
