"""Every reason that the engine or the service gives has a sentence that says what to do instead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.engine.errors import Illegal, No, Refusal
from bot.tables.kernel.table import Game
from bot.tables.panel import phrases
from bot.tables.texts import say
from storage import dialect
from storage.errors import Unavailable, Why
from tests.games.sealed import GAME as SEALED
from tests.tables.board import ANN, buttons, caller, fits, house, ok, words_of

ROOT = Path(__file__).parents[3]
OURS = [ROOT / "bot" / "engine", ROOT / "bot" / "tables"]
GIVEN = re.compile(r"""\bNo\(\s*f?"([a-z-]+)(\{?)""")


def codes() -> set[str]:
    """Every reason in the sources."""
    found: set[str] = set()
    for folder in OURS:
        for path in folder.rglob("*.py"):
            for code, more in GIVEN.findall(path.read_text("utf-8")):
                if not more:
                    found.add(code)
    found |= {f"status-{s}" for s in ("lobby", "running", "ended", "closed")}
    found |= {f"db-{why}" for why in get_args(Why)}
    return found


def test_the_search_finds_reasons_at_all() -> None:
    assert {"word", "ambiguous", "not-asked", "no-table", "stale"} <= codes()


@pytest.mark.parametrize(
    "code",
    [
        "word",
        "ambiguous",
        "short",
        "too-long",
        "too-many-words",
        "twice",
        "how-many",
        "unfinished",
        "not-asked",
        "option",
        "no-option",
    ],
)
def test_the_engines_reasons_are_all_worded_here(code: str) -> None:
    assert phrases.worded(code)


def test_the_services_own_reasons_are_all_worded() -> None:
    mine = set()
    rooms = ("panel", "seats", "turns", "look", "clock", "table", "time", "orders", "moderation")
    files = [p for room in rooms for p in sorted((ROOT / "bot" / "tables" / room).rglob("*.py"))]
    for text in (path.read_text("utf-8") for path in files):
        mine |= {code for code, more in GIVEN.findall(text) if not more}
    assert mine
    assert not [code for code in mine if not phrases.worded(code)]


def test_every_state_of_the_database_is_worded() -> None:
    for why in set(dialect._WHY.values()):
        assert "Nothing has changed" in phrases.reason(No(f"db-{why}"), None, ())
        assert Unavailable(why, "x").why == why


def test_a_games_own_reason_is_worded_by_the_game_with_its_rule() -> None:
    game = Game(SEALED)
    text = phrases.reason(No("not-in-hand", "r3", rule="§3.1"), game, ())
    assert text == "You do not hold r3. (§3.1)"


def test_an_unknown_reason_is_still_a_sentence() -> None:
    assert phrases.reason(No("odd"), None, ()) == say("no-unknown", what="`odd`")


def test_a_refusal_shows_the_nearest_and_its_rule() -> None:
    refusal = Illegal(No("too-many-words", "r`3*", rule="§3.1"), tuple(f"r{n}" for n in range(9)))
    shown = phrases.refused(refusal)
    fits(shown.panel)
    assert shown.refused
    assert not shown.replace
    assert "`r0`, `r1`, `r2`, `r3`, `r4`" in words_of(shown.panel)
    assert "r5" not in words_of(shown.panel)
    assert "`r'3*`" in words_of(shown.panel)
    assert buttons(shown.panel) == []


async def test_an_answer_begun_is_answered_with_the_question_and_ways_on() -> None:
    async with house() as h:
        await h.begin("automaton", ANN)
        shown = await h.move(ANN, "walk")
        fits(shown.panel)
        text = words_of(shown.panel)
        panel = words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
    assert shown.refused
    assert "`walk` isn't complete yet" in text
    assert "Your settler is at the bay. What next?" in text
    assert "Your settler is at the bay. What next?" in panel
    assert say("refusal-onward", near="`cape`, `hill`") in text
    assert "Possible instead" not in text


def test_hostile_words_in_a_refusal_stay_harmless() -> None:
    for text in ("@everyone", "`x` **y**", "\u202e", "x" * 10_000):
        shown = phrases.refused(Refusal(No("word", text)))
        fits(shown.panel)
        assert "\u202e" not in words_of(shown.panel)


@pytest.mark.parametrize(
    ("names", "said"),
    [((), ""), (("A",), "A"), (("A", "B"), "A and B"), (("A", "B", "C"), "A, B and C")],
)
def test_names_are_listed_as_one_says_them(names: tuple[str, ...], said: str) -> None:
    assert phrases.listed(names) == said
