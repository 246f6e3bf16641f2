"""§3 Setup, round, two actions."""

from __future__ import annotations

import pytest

from bot.engine.errors import Refusal
from bot.engine.play import asked, begin, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.data import STARTS
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening, Round
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.state import Galaxy
from tests.games.race_for_the_galaxy.build import A, B, Side, names, run, said, table
from tests.kit import refused


def opened(seats: int, **options: str) -> Galaxy:
    """A game that has just begun."""
    s: Galaxy = begin(GAME.setup(Setup(seats, GAME.chosen(options))), Chance.of("s03")).state
    return s


def test_rftg_ex_35_five_players_deal_all_ten_start_worlds() -> None:
    s = opened(5, mode="base+aa")
    dealt = [c for p in s.players for c in p.starts]
    assert sorted(dealt) == sorted(STARTS)
    for p in s.players:
        assert {STARTS[c].group for c in p.starts} == {"blue", "red"}


def test_rftg_ex_04_both_explore_cards_add_up() -> None:
    s = run(table(Side(tableau="old_earth"), Side(tableau="new_sparta"), two=True, todo=(Round(),)))
    s = said(s, A, "explore_5 explore_1_1")
    s = said(s, B, "develop settle")
    assert [len(p.looked) for p in s.players] == [8, 2]
    assert [p.kept for p in s.players] == [2, 1]


def test_base_keeps_four_of_six() -> None:
    s = opened(3, mode="base")
    q = question(s, A)
    assert isinstance(q, Opening)
    pick = q.picks(s, ())
    assert pick is not None
    assert (pick.at_least, pick.at_most, len(pick.of)) == (4, 4, 6)
    assert all(len(p.tableau) == 1 for p in s.players), "dealt face up"
    assert len({p.start for p in GAME.public(s).players}) == 3


def test_learning_setup_asks_nothing_before_the_first_action() -> None:
    s = opened(3, mode="base", start="learning")
    assert isinstance(question(s, A), ChooseAction)
    numbers = sorted(STARTS[p.tableau[0]].number for p in s.players)
    assert numbers == [1, 2, 3]


def test_windfall_start_worlds_get_their_good() -> None:
    for seed in range(20):
        options = GAME.chosen({"mode": "base", "start": "learning"})
        s: Galaxy = begin(GAME.setup(Setup(2, options)), Chance.of(seed)).state
        for p in s.players:
            assert len(p.goods) == (names(p.tableau) == ["alpha_centauri"])


def test_a_second_card_goes_only_with_its_plain_one() -> None:
    s = run(table(Side(), Side(tableau="new_sparta"), two=True, todo=(Round(),)))
    assert refused(s, A, "develop_second settle").why == "second-alone"
    assert refused(s, A, "develop settle_second").why == "second-alone"
    assert refused(s, A, "develop develop").why == "same-action"
    said(s, A, "develop develop_second")


def test_two_actions_are_named_in_any_order() -> None:
    from bot.engine.notation import read

    s = run(table(Side(), Side(tableau="new_sparta"), two=True, todo=(Round(),)))
    q = question(s, A)
    assert q is not None
    assert read(q, s, "settle develop") == "develop settle"


def test_one_action_without_the_variant() -> None:
    s = run(table(Side(), Side(tableau="new_sparta"), todo=(Round(),)))
    with pytest.raises(Refusal):
        said(s, A, "develop settle")
    assert refused(s, A, "develop_second").why == "no-action"
    assert refused(s, A, "explore_orb").why == "no-action"


def test_phases_run_in_order_and_once() -> None:
    sides = [Side(), Side(tableau="new_sparta"), Side(tableau="epsilon_eridani")]
    s = run(table(*sides, todo=(Round(),)))
    for seat, action in zip(asked(s), ("explore_5", "explore_1_1", "produce"), strict=True):
        s = said(s, seat, action)
    assert isinstance(question(s, A), Keep)
    assert s.phase == "explore"
