"""A component that fits the vocabulary is an entry of data.json, a new effect one class beside."""

from pathlib import Path
from typing import Any

import pytest

from bot.games.alien_frontiers import GAME
from tests.scratch import Scratch, plays_with


def card(effect: dict[str, Any]) -> dict[str, Any]:
    """A tech card that pays one fuel for this effect."""
    return {
        "key": "lever",
        "name": {"en": "Gravity Lever", "ja": "重力てこ"},
        "rule": "§8.4",
        "set": "base",
        "copies": 3,
        "use": {
            "fuel": 1,
            "per": "",
            "does": effect,
            "text": {"en": "Something for 1 fuel.", "ja": "燃料1で何か。"},
            "line": {"en": "something", "ja": "何か"},
        },
    }


def test_a_tech_card_is_added_in_data_alone(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    copy.add("techs", card({"kind": "shift", "by": 2}))
    plays_with(copy, "lever")


CHAPTER = '''"""§8 A chapter of one's own."""

from bot.games.alien_frontiers.data import Tokens
from bot.games.alien_frontiers.rules.s08_cards import Effect, Play, card_effects
from bot.games.alien_frontiers.state import Frontier


@card_effects
class Glean(Effect, frozen=True, tag="glean"):
    """§8.4 Take ore."""

    ore: int

    def take(self, p: Play, words: tuple[str, ...]) -> Frontier:
        return p.s.gain(p.seat, Tokens(ore=self.ore))
'''


@pytest.mark.e2e
def test_an_effect_is_one_class_in_a_chapter(tmp_path: Path) -> None:
    copy = Scratch(GAME, tmp_path)
    copy.write("rules/s99_glean.py", CHAPTER)
    copy.add("techs", card({"kind": "glean", "ore": 2}))
    plays_with(copy, "lever")
