"""§24 What the picture says in words, and where it points."""

from __future__ import annotations

from bot.games.federation.view import public
from renderers.federation import board
from renderers.federation.pieces import Sheet
from renderers.scene import alt_text
from tests.games.federation.build import A, fed, own, played, standing, turn
from tests.games.federation.test_pictures import LOOK, NAMES, shown


def test_24_the_words_tell_the_vote_first_and_every_player() -> None:
    s = fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum"))
    words = alt_text(shown(own(s, A, stock="2L")))
    assert "Neo 3 votes, Atalum 0 votes" in words
    assert words.index("Laws") < words.index("Ann: 0 PP")
    assert all(name in words for name in NAMES)


def test_24_an_answer_points_at_its_part() -> None:
    assert board.focus(("amb1a", "vote")) == "senate"
    assert board.focus(("n3t1",)) == "neo"
    assert board.focus(("st-c", "2oceanium")) == "arratooine"
    assert board.focus(("done",)) == ""


def test_24_the_end_names_the_winner() -> None:
    s = played(turn(own(fed(), A, pp=3)), A, "amb1a vote outer")
    assert "Bob to play" in board.headline(Sheet(public(s), LOOK))
