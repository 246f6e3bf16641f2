"""Pictures, from views alone."""

from bot.programs.starter.game import GAME
from bot.programs.starter.pictures.board import phone, scene
from bot.programs.starter.trial.build import ANN, orchard
from renderers.alt import alt_text
from renderers.look import Look

LOOK = Look(names=("Ann", "Ben"))


def test_the_board_can_be_heard() -> None:
    s = orchard("apple plum", coins=4)
    said = alt_text(scene(GAME.public(s), LOOK))
    assert "Ann's turn" in said
    assert "Ben: points 0" in said
    assert "Plum" not in said


def test_only_the_own_picture_shows_the_hand() -> None:
    view = GAME.private(orchard("apple plum"), ANN)
    for picture in (scene(view, LOOK), phone(view, LOOK)):
        assert "Plum" in alt_text(picture)
