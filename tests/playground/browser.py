"""Headless Chromium on the playground's page, with the words the tests use."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

CHROMIUM, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--window-size=1280,800",
]
PATIENCE = 8
T = TypeVar("T")


class Page:
    """The page in the browser: what a person sees, presses and types."""

    def __init__(self, driver: webdriver.Chrome, url: str) -> None:
        self.driver, self.url = driver, url

    def open(self, channel: int, *, width: int = 1280, height: int = 800) -> None:
        """The page afresh in a channel, as nobody who has been here before."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 760},
        )
        self.driver.get(f"{self.url}/page/icon.svg")
        self.driver.execute_script("localStorage.clear()")
        self.driver.get(f"{self.url}/#{channel}")
        self.one("#app[data-ready]")
        self.until(lambda: self.shown_channel() == str(channel))

    def shown_channel(self) -> str:
        return str(self.driver.execute_script("return location.hash.slice(1)"))

    def until(self, condition: Callable[[], T]) -> T:
        """Wait until the condition holds, or fail with it."""
        wait = WebDriverWait(
            self.driver, PATIENCE, 0.03, ignored_exceptions=[StaleElementReferenceException]
        )
        return wait.until(lambda _: condition())

    def all(self, selector: str) -> list[WebElement]:
        return [e for e in self.driver.find_elements(By.CSS_SELECTOR, selector) if e.is_displayed()]

    def one(self, selector: str, text: str = "") -> WebElement:
        """The first visible element with this text in it, as soon as there is one."""
        return self.until(lambda: next((e for e in self.all(selector) if text in e.text), None))  # type: ignore[return-value]  # selenium's types are loose

    def gone(self, selector: str, text: str = "") -> None:
        self.until(lambda: not [e for e in self.all(selector) if text in e.text])

    @property
    def active(self) -> WebElement:
        return self.driver.switch_to.active_element

    def type(self, *keys: str) -> None:
        """Keys for whatever has the focus, as on a keyboard."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def run(self, command: str) -> None:
        """A command without options, by keyboard."""
        self.driver.execute_script("document.getElementById('say').focus()")
        self.type(f"/{command} ")
        self.one(".build")
        self.type(Keys.ENTER)
        self.gone(".build")

    def be(self, name: str) -> None:
        self.one(".people .chip", name).click()
        self.one(".people .chip.me", name)

    def messages(self) -> list[str]:
        """The texts of the messages in sight."""
        script = "return [...document.querySelectorAll('.item .message')].map(e => e.innerText)"
        return [str(text) for text in self.driver.execute_script(script)]

    def says(self, text: str) -> WebElement:
        """The newest message with this text."""
        return self.until(
            lambda: next((e for e in reversed(self.all(".item .message")) if text in e.text), None)
        )  # type: ignore[return-value]  # selenium's types are loose

    def troubles(self) -> list[str]:
        """What the page complained about in the console."""
        kept = self.driver.get_log("browser")  # type: ignore[no-untyped-call]  # selenium's types are loose
        return [str(e["message"]) for e in kept if e["level"] == "SEVERE"]


@contextmanager
def chromium() -> Iterator[webdriver.Chrome]:
    """A browser with an empty profile, or an error if Chromium is missing."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options.add_argument(f"--user-data-dir={profile}")
        driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
        try:
            yield driver
        finally:
            driver.quit()
