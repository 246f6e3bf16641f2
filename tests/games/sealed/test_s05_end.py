"""§5 The end."""

from msgspec.structs import replace

from bot.engine.play import accept, asked
from bot.engine.rng import Chance
from tests.games.sealed import GAME
from tests.games.sealed.build import A, B, C, sealed
from tests.games.sealed.rules import Resign
from tests.kit import answered


def test_5_1_the_game_ends_after_the_last_round() -> None:
    s = answered(answered(sealed("r9 g1", "r4 g2", rounds=1), A, "r9"), B, "r4")
    assert asked(s) == ()
    assert [x.place for x in GAME.result(s)] == [1, 2]


def test_5_1_chips_break_a_tie() -> None:
    s = replace(sealed("r9", "r4"), points=(2, 2), chips=(1, 2))
    assert [x.place for x in GAME.result(s)] == [2, 1]


def test_5_2_who_resigns_is_asked_no_more_and_the_others_play_on() -> None:
    s = sealed("r9 g1", "r4 g2", "b1 b2").offer(Resign(A), Resign(B), Resign(C))
    s = answered(s, B, "r4")
    s = accept(s, A, "resign", Chance.of(1)).state
    assert asked(s) == (C,)
    s = answered(s, C, "b1")
    assert s.points == (0, 2, 0)


def test_5_2_the_last_one_wins_at_once() -> None:
    s = sealed("r9 g1", "r4 g2").offer(Resign(A))
    s = accept(s, A, "resign", Chance.of(1)).state
    assert asked(s) == ()
    assert [x.place for x in GAME.result(s)] == [2, 1]
