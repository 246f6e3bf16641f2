"""The playground's page in headless Chromium, with the real stand-in and a real client."""

import itertools
from collections.abc import Iterator

import pytest

from tests.playground.browser import Page, chromium
from tests.playground.page_bot import Playground, playground

_numbers = itertools.count(1)


@pytest.fixture(scope="package")
def game() -> Iterator[Playground]:
    with playground() as made:
        yield made


@pytest.fixture(scope="package")
def browser(game: Playground) -> Iterator[Page]:
    with chromium() as driver:
        yield Page(driver, game.stand.url)


@pytest.fixture
def name() -> str:
    return f"room-{next(_numbers)}"


@pytest.fixture
def page(browser: Page, game: Playground, name: str) -> Iterator[Page]:
    """The page, open in a channel of the test's own. It must not complain in the console."""
    browser.open(game.add_channel(name))
    browser.troubles()
    yield browser
    assert browser.troubles() == []
