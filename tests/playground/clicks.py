"""How many clicks it takes in the page: `python -m tests.playground.clicks`.

Two people play through the whole bot in Chromium, at a desk's width and at a phone's. Every press
on a button or a menu's line that reaches the bot counts, **Act** too.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from selenium.webdriver.common.keys import Keys

from bot.games import shipped
from tests.playground import browser
from tests.playground.browser import Page, chromium
from tests.playground.measure import CHANNEL, Evening, evening

KEYS = {spec.name: spec.key for spec in shipped().values()}
WAR, FRONTIER = KEYS["Star Factions"], KEYS["Alien Frontiers with Factions"]
GOALS = {"setup": 3, "three moves": 8, "turn": 4}
"""The most that each may take; `turn` is one of Alien Frontiers with all ships at one place."""
CALM = 1.0
"""Seconds."""
WAITING = {f"Waiting for {name}.": name for name in ("Ann", "Ben")}
PRIVATE = ".message.private"
NEWEST = ".message.private:last"
FIND = """
const [where, last] = arguments[0].split(':last');
const all = [...document.querySelectorAll(where)];
const within = last === undefined ? all : all.slice(-1);
const found = within.flatMap((e) => [...e.querySelectorAll(arguments[1])]);
"""
LABELS = f"{FIND} return found.map((e) => e.innerText.trim());"
CLICK = f"{FIND} const e = found.at(arguments[2]); e.scrollIntoView(); e.click();"


class Hand:
    """A hand at the page, whose presses are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def act(self) -> None:
        """The newest **Act**."""
        self.count, before = 1, self.page.all(PRIVATE)
        self._click(".message:not(.private) .button.primary", -1)
        self.page.until(lambda: self.page.all(PRIVATE)[-1:] not in ([], before[-1:]))
        self.page.until(self._told)

    def take(self, wanted: Callable[[str], bool]) -> None:
        """Press what is wanted on the newest private panel: a button, or a line of its menus."""
        before = self.page.until(self._calm)
        self.count += 1
        if not self._chosen(".button:not(.link)", wanted):
            menus = len(self._labels(f"{NEWEST} .select"))
            assert any(self._in_menu(n, wanted) for n in range(menus)), before
        self.page.until(lambda: self._told() not in {"", before})

    def _in_menu(self, n: int, wanted: Callable[[str], bool]) -> bool:
        self._click(f"{NEWEST} .select", n)
        if self._chosen(".menu-list li", wanted):
            return True
        self.page.type(Keys.ESCAPE)
        return False

    def _chosen(self, parts: str, wanted: Callable[[str], bool]) -> bool:
        """Whether one of these parts of the panel was wanted, and is pressed."""
        labels = self._labels(f"{NEWEST} {parts}")
        found = next((n for n, label in enumerate(labels) if wanted(label)), None)
        if found is not None:
            self._click(f"{NEWEST} {parts}", found)
        return found is not None

    def _labels(self, parts: str) -> list[str]:
        return list(self.page.driver.execute_script(LABELS, *parts.split(" ", 1)))

    def _click(self, parts: str, n: int) -> None:
        self.page.driver.execute_script(CLICK, *parts.split(" ", 1), n)

    def _calm(self) -> str:
        """What it says once that has not changed for a moment."""
        first = self._told()
        time.sleep(CALM)
        return first if first == self._told() else ""

    def _told(self) -> str:
        """What the newest private panel says, once it is there."""
        parts = ".md, .button, .select, .thinking, .edited"
        text = "\n".join(self._labels(f"{NEWEST} {parts}"))
        return "" if "is thinking" in text else text


def begun(made: Evening, page: Page, game: str, width: int) -> None:
    """A table of this game in the page."""
    made.run(made.begin(game))
    made.run(made.stand.wait_for(made.told, 60.0))
    page.open(
        next(c.id for c in made.stand.world.channels.values() if c.name == CHANNEL), width=width
    )


def called(made: Evening, page: Page) -> None:
    """Be whoever is asked, once everything has been told."""
    made.run(made.stand.wait_for(made.told, 60.0))
    page.be(page.until(lambda: asked(page)))


def asked(page: Page) -> str:
    """Whom the newest message of a turn waits for, if that is one player."""
    waiting = [line for line in "\n".join(page.messages()).splitlines() if line in WAITING]
    return WAITING.get(waiting[-1], "") if waiting else ""


def war(made: Evening, page: Page, width: int) -> dict[str, int]:
    """Star Factions: the usual setup, then three ships moved."""
    begun(made, page, WAR, width)
    hand = Hand(page)
    for name in ("Ann", "Ben"):
        page.be(name)
        hand.act()
        hand.take(lambda label: label == "Standard setup")
        hand.take(lambda label: label == "Confirm")
    counts = {"setup": hand.count}
    called(made, page)
    hand.act()
    for ship in ("Mothership", "Scout 1", "Warrior 1"):
        hand.take(lambda label, ship=ship: label.startswith(f"Move {ship}"))  # type: ignore[misc]  # bound at once
        hand.take(lambda label: label[:1].isalpha() and label[1:2].isdigit())
    hand.take(lambda label: label == "Confirm")
    return counts | {"three moves": hand.count}


def frontier(made: Evening, page: Page, width: int) -> dict[str, int]:
    """Alien Frontiers: all ships to the Solar Converter."""
    begun(made, page, FRONTIER, width)
    called(made, page)
    hand = Hand(page)
    hand.act()
    hand.take(lambda label: label.startswith("Solar Converter"))
    hand.take(lambda label: label.startswith("Solar Converter") and label.count(",") == 2)
    hand.take(lambda label: label == "Confirm")
    return {"turn": hand.count}


def main() -> int:
    """Print the counts. Returns 1 if any is over its goal."""
    parser = argparse.ArgumentParser(description="Count clicks in the browser.")
    parser.add_argument("--widths", type=int, nargs="*", default=[1280, 390])
    browser.PATIENCE = 60
    found: dict[str, dict[str, int]] = {}
    for width in parser.parse_args().widths:
        for play in (war, frontier):
            with (
                tempfile.TemporaryDirectory() as folder,
                evening(Path(folder)) as made,
                chromium() as driver,
            ):
                counts = play(made, Page(driver, made.stand.url), width)
            found.setdefault(str(width), {}).update(counts)
    sys.stdout.write(json.dumps(found) + "\n")
    return int(any(n > GOALS[what] for counts in found.values() for what, n in counts.items()))


if __name__ == "__main__":
    sys.exit(main())
