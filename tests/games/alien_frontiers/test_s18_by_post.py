"""§18 Asynchronous play, and the words players read."""

from __future__ import annotations

import re
from pathlib import Path

from bot.engine.play import question
from bot.games.alien_frontiers import GAME, rules
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BLUE, RED, frontier, goods, preview
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
# §18 By post
18_ships_may_be_typed_in_any_order_and_groups_in_short
    at 1 3 5 4 4; goods red 2,2; ships red 5
    reads dock solar 5,3: dock solar 3,5
    reads DOCK sol 3,5: dock solar 3,5
    reads dock market 4: dock market 4,4
    reads dock mark: dock market 4,4
18_a_docking_may_be_typed_without_its_verb_or_commas
    at 1 2 2
    reads solar 1 2 2: dock solar 1,2,2
    reads dock solar 2 2 1: dock solar 1,2,2
    reads converter 1: dock solar 1
    reads Hub 1, 2: dock hub 1,2
    no solar 1 4: no-ship 4 §4.2 1 2 2
18_1_a_whole_turn_is_one_line
    at 1 3 3 6; goods red 4,0; techs red booster
    stop dock mine 6; dock market 3,3; trade 3 1; dock solar 1: draw
    do dock mine 6; dock market 3,3; trade 3 1; dock solar 1 -> goods red 2,2
18_5_a_turn_with_nothing_to_do_ends_itself
    at 3
    do dock solar 3 -> asked blue
"""
)

WORDS = WORDS_BY["en"]


def test_18_5_ending_the_turn_in_a_raid_names_the_loot_given_up() -> None:
    s = preview(frontier("4 5 6", goods={BLUE: (2, 1)}), "dock raiders 4,5,6")
    q = question(s, RED)
    assert q is not None
    assert GAME.forgone is not None
    assert list(GAME.forgone(s, q)) == [("blue",)]


def test_18_every_reason_has_its_words() -> None:
    folder = Path(rules.__file__).parent
    sources = [*folder.glob("*.py"), *folder.parent.glob("*.py")]
    codes = {
        code for p in sources for code in re.findall(r'No\(\s*"([a-z-]+)"', p.read_text("utf-8"))
    }
    assert len(codes) > 40
    assert [x for x in codes if not WORDS.has(f"no-{x}")] == []


def test_18_previews_change_nothing() -> None:
    s = frontier("1 3", goods={RED: (1, 0)})
    after = preview(s, "dock solar 1")
    assert goods(after, RED) == (2, 0)
    assert goods(s, RED) == (1, 0)
