"""§3 A round."""

from bot.engine.errors import No
from bot.engine.play import asked
from tests.games.sealed.build import A, B, sealed
from tests.kit import answered, refused


def test_3_1_only_cards_of_the_own_hand_are_laid() -> None:
    assert refused(sealed("r9 g1", "r4"), A, "r4") == No("not-in-hand", "r4", rule="§3.1")


def test_3_1_without_a_chip_nobody_raises() -> None:
    s = sealed("r9 g1", "r4", chips=0)
    assert refused(s, A, "r9 raise") == No("no-chip", rule="§3.1")


def test_3_1_nothing_is_laid_before_the_last_answer() -> None:
    s = answered(sealed("r9 g1", "r4 g2"), A, "r9")
    assert s.laid == ("", "")
    assert s.hands[A] == ("r9", "g1")


def test_3_2_who_raised_draws_and_keeps_one_back() -> None:
    s = answered(answered(sealed("r9 g1", "r4 g2"), A, "r9 raise"), B, "r4")
    assert asked(s) == (A,)
    assert len(s.hands[A]) == 2
    assert s.chips == (2, 3)
    s = answered(s, A, "g1")
    assert s.piles[A] == ("g1",)


def test_sl_ex_01_a_raise_counts_three() -> None:
    s = answered(answered(sealed("r9 g1", "r4 g2"), A, "r9"), B, "r4 raise")
    s = answered(s, B, "g2")
    assert s.points == (2, 0)


def test_sl_ex_02_trump_counts_five() -> None:
    s = answered(answered(sealed("r10 b1", "g6 b2", trump="green"), A, "r10"), B, "g6")
    assert s.points == (0, 2)


def test_3_4_laid_cards_go_to_the_open_discards() -> None:
    s = answered(answered(sealed("r9 g1", "r4 g2"), A, "r9"), B, "r4")
    assert s.discards == ("r9", "r4")
    assert s.laid == ("", "")


def test_3_5_an_empty_hand_lays_nothing() -> None:
    assert asked(sealed("", "r4 g2")) == (B,)
