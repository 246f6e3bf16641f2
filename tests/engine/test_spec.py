"""What a game folder provides, and how the folders are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import games
from bot.engine.errors import Refusal
from bot.engine.invariants import sections
from bot.engine.spec import GameSpec
from tests.games.automaton import GAME


def test_options_default_to_their_first_value() -> None:
    assert GAME.chosen({}) == {"tides": "long", "start": "2"}
    assert GAME.chosen({"start": "0"}) == {"tides": "long", "start": "0"}


@pytest.mark.parametrize(
    ("given", "why", "what"),
    [
        ({"start": "99"}, "option", "start=99"),
        ({"start": ""}, "option", "start="),
        ({"begin": "2"}, "no-option", "begin"),
        ({"": ""}, "no-option", ""),
    ],
)
def test_other_options_are_refused(given: dict[str, str], why: str, what: str) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.chosen(given)
    assert (caught.value.no.why, caught.value.no.what) == (why, what)


def test_the_rules_are_read_from_the_folder() -> None:
    assert GAME.rules().startswith("# Automaton")


def test_sections_are_those_that_lines_begin_with() -> None:
    text = (
        "# §1 One\n§1.1 First.\n- §1.2 As §9 says.\n**§2** bold\n| §3.4a | cell |\nsee §8\n1. §4 x"
    )
    assert sections(text) == {"§1", "§1.1", "§1.2", "§2", "§3.4a", "§4"}


def test_every_folder_with_a_game_is_found_by_its_name() -> None:
    found = games.shipped()
    assert list(found) == sorted(found)
    for key, game in found.items():
        assert game.key == key
        assert game.package == f"bot.games.{key}"
    assert GAME.key not in found


@pytest.mark.parametrize("spec", games.shipped().values(), ids=lambda spec: str(spec.key))
def test_every_step_that_a_game_writes_is_found(spec: GameSpec) -> None:
    step = re.compile(r"^class (\w+)\((?:Task|Draw|Reveal|Asking|Question)\[", re.MULTILINE)
    files = Path(*spec.package.split(".")).rglob("*.py")
    written = {name for path in files for name in step.findall(path.read_text("utf-8"))}
    assert len(written) > 10
    assert written <= {kind.__name__ for kind in spec.steps}
