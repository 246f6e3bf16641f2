"""§5 Explore."""

from __future__ import annotations

from bot.engine.play import asked
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore
from bot.games.race_for_the_galaxy.state import card_words
from tests.games.race_for_the_galaxy.build import A, Side, run, said, table
from tests.kit import refused


def test_rftg_ex_01_everybody_looks_before_anybody_discards() -> None:
    sides = (
        Side(actions="explore_5"),
        Side(tableau="new_sparta", actions="explore_1_1"),
        Side(tableau="epsilon_eridani", actions="develop"),
    )
    before = table(*sides, mode="base", todo=(Explore(),))
    s = run(before)
    assert [(len(p.looked), p.kept) for p in s.players] == [(7, 1), (3, 2), (2, 1)]
    assert len(before.deck) - len(s.deck) == 12
    assert not s.discard
    for seat in asked(s):
        p = s.players[seat]
        s = said(s, seat, ",".join(card_words(p.looked)[: p.kept]))
    assert len(s.discard) == 8


def test_rftg_ex_02_powers_and_bonus_add_up() -> None:
    tableau = "old_earth galactic_survey_seti expedition_force"
    s = run(table(Side(tableau, actions="explore_1_1"), Side("new_sparta"), todo=(Explore(),)))
    assert (len(s.players[A].looked), s.players[A].kept) == (6, 2)


def test_rftg_ex_03_who_keeps_all_is_not_asked() -> None:
    tableau = "alien_artifact_hunters research_labs"
    s = run(table(Side(tableau), Side("new_sparta"), todo=(Explore(),)))
    assert A not in asked(s)
    s = said(s, asked(s)[0], card_words(s.players[1].looked)[0])
    assert len(s.players[A].hand) == 3


def test_only_cards_looked_at_can_be_kept() -> None:
    hand = "gem_world"
    s = run(table(Side(hand=hand, actions="explore_5"), Side("new_sparta"), todo=(Explore(),)))
    assert refused(s, A, "gem_world").why in ("not-looked-at", "how-many")
