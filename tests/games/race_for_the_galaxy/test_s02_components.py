"""§2 Components and modes."""

from __future__ import annotations

from collections import Counter

from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.data import BOOKS, DATA, NUMBER, multiset
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.setup import fitted
from tests.games.race_for_the_galaxy.build import A, Side, numbers, table


def test_the_boxes_have_114_and_160_cards() -> None:
    assert len(multiset(expansion=False)) == 114
    assert len(multiset(expansion=True)) == 160


def test_costs_are_distributed_as_printed() -> None:
    cards = [DATA.cards[i] for i in multiset(expansion=True)]
    assert Counter(c.cost for c in cards if not c.world) == {1: 14, 2: 16, 3: 8, 4: 10, 5: 4, 6: 18}
    civil = Counter(c.cost for c in cards if c.world and not c.military)
    assert civil == {0: 3, 1: 6, 2: 15, 3: 13, 4: 6, 5: 8, 6: 3}
    military = Counter(c.cost for c in cards if c.military)
    assert military == {1: 10, 2: 11, 3: 4, 4: 3, 5: 3, 6: 2, 7: 1, 8: 1, 9: 1}


def test_the_second_printing_changes_five_cards() -> None:
    changed = [a.id for a, b in zip(*BOOKS, strict=True) if a != b]
    assert len(changed) == 5
    assert BOOKS[1][NUMBER["imperium_armaments_world"]].cost == 3
    assert powers(1, numbers("outlaw_world")).might() == 1
    assert powers(0, numbers("outlaw_world")).might() == 0


def test_2_6_alien_artifacts_without_the_orb_in_the_first_printing_is_the_default() -> None:
    chosen = GAME.chosen({})
    assert (chosen["mode"], chosen["printing"]) == ("base+aa", "first")


def test_five_players_get_the_expansion() -> None:
    assert table(*[Side(tableau="") for _ in range(5)], mode="base").expansion
    assert not table(Side(), Side(tableau=""), mode="base").expansion


def test_two_actions_are_for_two() -> None:
    assert table(Side(), Side(tableau=""), two=True).two
    assert not table(Side(), Side(tableau=""), Side(tableau=""), two=True).two
    assert A == 0


def test_2_1_the_options_say_what_is_played() -> None:
    chosen = GAME.chosen({"mode": "base", "actions": "two"})
    assert fitted(Setup(5, chosen)) == {**chosen, "mode": "base+aa", "actions": "one"}
    assert fitted(Setup(4, chosen)) == {**chosen, "actions": "one"}
    assert fitted(Setup(2, chosen)) == chosen
