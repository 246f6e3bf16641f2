"""A gallery of sentences: refusals, lines of the log and prompts as players read them."""

from __future__ import annotations

import pytest

from bot.engine.errors import No
from bot.engine.flow import Event
from bot.games.federation import GAME
from bot.games.federation import events as e
from bot.games.federation.effects import Holdings
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.words import TEXTS
from tests.games.federation.build import A, at, fed, own
from tests.games.keys import leaks

NAMES = ("Ann", "Ben", "Cleo", "Dana")
ENGLISH = TEXTS["en"]

REFUSALS = (
    (
        No("occupied", "f2c3", "§4.3", ("amb2", "1")),
        "Neo (floor 2, left) is taken by Ben's Ambassador 2.",
    ),
    (No("no-start-tile", "banana", "§2.6"), "“banana” isn't among the Starting tiles left."),
    (No("no-structure", "done", "§6.5.1"), "There's no structure “done”."),
    (
        No("no-action", "ship", "§5.4"),
        "There's no action “ship”. Name its space, such as f2c4, or a planet.",
    ),
    (
        No("no-way-on", "n1a", "§6.1.1", ("n2a+n2b",)),
        "Your miner is on asteroid N1A. From there it can go to N2A and N2B.",
    ),
    (
        No("no-mix", "st-c", "§6.4.2", ("3", "oceanium+authority", "split")),
        "The bonus of Stall C is 1 Oceanium or 1 degree of authority, 3 times.",
    ),
)
LINES: tuple[tuple[Event, str], ...] = (
    (e.Funding((4, 5, 6)), "Funding in columns 4, 5 and 6."),
    (e.Funding((4,)), "Funding in column 4."),
    (e.Funding(()), "Nobody funds a column."),
    (e.OrdersSet(A, "upkeep", "ask"), "Ann gives orders for upkeep: ask me."),
    (e.OrdersSet(A, "upkeep", "5"), "Ann gives orders for upkeep: keep level 5."),
)


@pytest.mark.parametrize(("no", "text"), REFUSALS)
def test_a_refusal_says_what_would_do(no: No, text: str) -> None:
    assert ENGLISH.reason(no, NAMES) == text


@pytest.mark.parametrize(("event", "text"), LINES)
def test_an_event_in_words(event: Event, text: str) -> None:
    assert ENGLISH.line(event, NAMES) == text


def test_a_label_names_what_it_costs_and_gives() -> None:
    change = Holdings(oceanium=-1, lavandium=1, degree=2, ship=1, token=1)
    assert ENGLISH.priced("All together", change) == (
        "All together (costs 1 Oceanium, gives 1 Lavandium, 2 degrees, 1 ship and 1 mission token)"
    )


def test_9_1_the_missions_are_asked_for_by_what_is_left_to_do() -> None:
    held = at(own(fed(), A, erudites=("1a1",), missions="6"), Missions(A))
    grounded = own(held, A, hangar=0, supply=8)
    asked = [ENGLISH.prompt(Missions(A), GAME.private(s, A), NAMES) for s in (held, grounded)]
    assert asked[0].startswith("Fly a mission")
    assert asked[1] == "Use an Erudite, or end your turn?"


@pytest.mark.parametrize("language", TEXTS)
def test_24_no_key_reaches_a_person(language: str) -> None:
    assert leaks(GAME, language, "E81216|6Moon") == []
