"""How the page shows pictures: the room that a client gives them, and the file over the page."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from renderers.kit.levels import CHAT
from tests.playground.browser import Page
from tests.playground.page_bot import ALT, Playground, Size

pytestmark = pytest.mark.browser
WIDE, TALL, FLAT, SMALL = (1650, 1050), (600, 2400), (1800, 600), (200, 100)
KINDS = pytest.mark.parametrize("gallery", [False, True], ids=["attached", "gallery"])
BOXES = """
const found = [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect());
return found.map(box => [box.width, box.height, box.left, box.top]);
"""


def sizes(page: Page, selector: str = ".picture img") -> list[tuple[float, float]]:
    return [(box[0], box[1]) for box in page.driver.execute_script(BOXES, selector)]


def shrunk(size: Size, room: tuple[float, float]) -> object:
    """How large a picture is within a room, which never enlarges it."""
    scale = min(1, room[0] / size[0], room[1] / size[1])
    return pytest.approx((size[0] * scale, size[1] * scale), abs=1)


@KINDS
def test_a_picture_has_the_room_that_a_client_gives_it(
    page: Page, game: Playground, name: str, *, gallery: bool
) -> None:
    posted = (WIDE, TALL, FLAT, SMALL)
    for size in posted:
        game.bot_shows(name, size, gallery=gallery)
    page.until(lambda: len(page.all(".picture")) == len(posted))
    assert sizes(page) == [shrunk(size, CHAT) for size in posted]
    page.open(game.channel(name), width=390, height=844)
    page.until(lambda: len(page.all(".picture")) == len(posted))
    across = sizes(page)[0][0]
    assert 350 <= across <= 390
    assert sizes(page) == [shrunk(size, (across, 844)) for size in posted]


@KINDS
@pytest.mark.parametrize(
    "rows", [[2], [2, 1], [2, 2], [2, 3], [3, 3], [1, 3, 3], [2, 3, 3], [1, 3, 3, 3]], ids=str
)
def test_several_pictures_share_the_room_of_one(
    page: Page, game: Playground, name: str, rows: list[int], *, gallery: bool
) -> None:
    game.bot_shows(name, *[WIDE] * sum(rows), gallery=gallery)
    page.until(lambda: len(page.all(".picture")) == sum(rows))
    for width, room in ((1280, CHAT), (390, (390, 844))):
        page.open(game.channel(name), width=width, height=844)
        page.until(lambda: len(page.all(".picture")) == sum(rows))
        [(across, down)] = sizes(page, ".mosaic")
        assert 350 <= across <= room[0]
        assert down <= room[1]
        boxes = page.driver.execute_script(BOXES, ".mosaic .picture")
        tops = [round(top) for *_, top in boxes]
        assert [tops.count(top) for top in sorted(set(tops))] == rows
        assert sum(w * h for w, h, *_ in boxes) == pytest.approx(across * down, rel=0.1)


@KINDS
def test_a_picture_has_its_room_before_it_is_there(
    page: Page, game: Playground, name: str, *, gallery: bool
) -> None:
    loaded = "return document.querySelector('.picture img').naturalWidth > 0"
    page.driver.execute_cdp_cmd("Fetch.enable", {"patterns": [{"urlPattern": "*/cdn/*"}]})
    try:
        game.bot_shows(name, WIDE, gallery=gallery)
        page.one(".picture")
        assert not page.driver.execute_script(loaded)
        before = sizes(page, ".item")
    finally:
        page.driver.execute_cdp_cmd("Fetch.disable", {})
    page.until(lambda: page.driver.execute_script(loaded))
    assert sizes(page, ".item") == before


def opened(page: Page) -> tuple[float, float]:
    """Open the picture with the mouse. Returns the size at which the file is shown."""
    page.one(".picture-open").click()
    there = "return document.querySelector('.viewer img').naturalWidth > 0"
    page.until(lambda: page.driver.execute_script(there))
    return sizes(page, ".viewer img")[0]


@pytest.mark.parametrize("aside", [0, 300], ids=["on the picture", "beside it"])
def test_a_picture_opens_the_file_over_the_page_and_a_click_closes_it(
    page: Page, game: Playground, name: str, aside: int
) -> None:
    game.bot_shows(name, TALL, gallery=True)
    assert opened(page)[1] > 0.9 * 800
    [(*_, top)] = page.driver.execute_script(BOXES, ".viewer img")
    assert top >= page.one(".viewer-bar").rect["y"] + page.one(".viewer-bar").rect["height"]
    stage = page.one(".stage")
    ActionChains(page.driver).move_to_element_with_offset(stage, aside, 0).click().perform()
    page.gone(".viewer")


def test_full_size_shows_the_pixels_of_the_file(page: Page, game: Playground, name: str) -> None:
    game.bot_shows(name, WIDE, gallery=True)
    fitted = opened(page)
    for size in (WIDE, fitted):
        page.one('.viewer [aria-label^="Full size"]').click()
        assert sizes(page, ".viewer img") == [pytest.approx(size, abs=1)]
    page.one('.viewer [aria-label="Close"]').click()
    page.gone(".viewer")


def test_a_picture_opens_and_closes_by_keyboard(page: Page, game: Playground, name: str) -> None:
    game.bot_shows(name, WIDE, gallery=True)
    page.one(".alt-button").click()
    ActionChains(page.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    for close in (Keys.ESCAPE, Keys.ENTER, Keys.ESCAPE):
        assert focus_seen(page) == ".picture-open"
        page.type(Keys.ENTER)
        page.one(".viewer")
        assert focus_seen(page) == ".viewer-button"
        page.type(close)
        page.gone(".viewer")


def focus_seen(page: Page) -> str:
    """The kind of thing that has a focus one can see."""
    script = """
    const at = document.activeElement, line = getComputedStyle(at);
    return line.outlineStyle === 'solid' && parseFloat(line.outlineWidth) >= 2 ? at.className : '';
    """
    kind = str(page.driver.execute_script(script))
    return f".{kind}" if kind else ""


def test_back_closes_a_picture_and_nothing_else(page: Page, game: Playground, name: str) -> None:
    game.bot_shows(name, WIDE, gallery=True)
    step = "return navigation.currentEntry.key"
    before = page.driver.execute_script(step)
    for leave in (page.driver.back, lambda: page.type(Keys.ESCAPE), page.driver.back):
        page.one(".picture-open").click()
        page.one(".viewer")
        assert page.driver.execute_script(step) != before
        leave()
        page.gone(".viewer")
        page.until(lambda: page.driver.execute_script(step) == before)


def test_a_picture_opened_at_once_after_another_stays(
    page: Page, game: Playground, name: str
) -> None:
    game.bot_shows(name, WIDE, gallery=True)
    opened(page)
    step = "return navigation.currentEntry.key"
    first = page.driver.execute_script(step)
    page.driver.execute_script(
        "document.querySelector('.viewer [aria-label=Close]').click();"
        "document.querySelector('.picture-open').click();"
    )
    page.until(lambda: not page.all(".viewer ~ .viewer"))
    page.until(lambda: page.driver.execute_script(step) == first)
    assert page.one(".viewer")
    page.driver.back()
    page.gone(".viewer")


def test_a_picture_says_its_words(page: Page) -> None:
    page.run("board")
    page.one(".alt-button").click()
    assert page.one(".alt-text").text == ALT
    before = opened(page)[0]
    page.one(".viewer .wide", "Describe").click()
    assert page.one(".viewer-words").text == ALT
    page.type("+")
    page.until(lambda: sizes(page, ".viewer img")[0][0] > before)
    page.type(Keys.ESCAPE)
    page.gone(".viewer")
