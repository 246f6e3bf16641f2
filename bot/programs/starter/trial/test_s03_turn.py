"""§3 The turn."""

from bot.engine.errors import No
from bot.engine.outcome import labelled
from bot.engine.play import question
from bot.programs.starter.game import GAME
from bot.programs.starter.game.state import Orchard
from bot.programs.starter.trial.build import ANN, BEN, orchard
from tests.kit import answered, refused


def test_ex_01_planting_costs_its_price() -> None:
    s: Orchard = answered(orchard("plum", coins=4), ANN, "plant plum")
    assert s.gardeners[ANN].owns.coins == 0
    assert s.gardeners[ANN].points == 6
    assert s.active == BEN


def test_ex_02_selling_pays() -> None:
    s: Orchard = answered(orchard("pear"), ANN, "sell pear")
    assert s.gardeners[ANN].owns.coins == 4
    assert s.hands[ANN] == ()


def test_3_2_what_cannot_be_paid_is_refused() -> None:
    s = orchard("pear plum", coins=3)
    assert refused(s, ANN, "plant plum") == No("cannot-pay", "plum", "§3.2", ("4", "3"))
    assert refused(s, ANN, "plant apple") == No("not-held", "apple", "§3.3")
    assert refused(s, ANN, "dance").why == "no-act"


def test_3_2_a_label_names_the_price() -> None:
    s, texts = orchard("pear"), GAME.words["en"]
    q, view = question(s, ANN), GAME.private(s, ANN)
    assert q is not None
    plant, sell = (labelled(GAME, texts, q, s, (verb, "pear"), view) for verb in ("plant", "sell"))
    assert (plant, sell) == ("Pear (costs 2 coins)", "Pear (gives 2 coins)")
