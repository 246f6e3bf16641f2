"""§4 After the round."""

from bot.engine.play import asked, waiting
from tests.games.sealed.build import A, B, sealed
from tests.games.sealed.rules import Exchange, Trump
from tests.kit import answered, refused


def test_4_1_the_winner_names_the_trump() -> None:
    s = answered(sealed("r9 g1", "r4 g2", todo=(Trump(A), Exchange())), A, "blue")
    assert s.trump == "blue"


def test_4_2_an_exchange_of_two_keeps_the_hand_size() -> None:
    s = sealed("r1 r2 r3", "g1", todo=(Exchange(),))
    s = answered(answered(s, A, "r1,r3"), B, "none")
    assert s.piles[A] == ("r1", "r3")
    assert len(s.hands[A]) == 3


def test_4_2_nobody_sees_who_has_answered() -> None:
    s = answered(sealed("r1 r2", "g1", todo=(Exchange(),)), A, "r1")
    assert asked(s) == (B,)
    assert waiting(s) == (A, B)


def test_4_2_three_cards_are_too_many() -> None:
    assert refused(sealed("r1 r2 r3", "g1", todo=(Exchange(),)), A, "r1,r2,r3").rule == "§4.2"
