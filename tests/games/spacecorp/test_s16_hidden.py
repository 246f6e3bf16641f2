"""§16 Public and hidden."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.legal import forced
from bot.engine.play import begin
from bot.engine.rng import Chance
from bot.games.spacecorp import GAME
from bot.games.spacecorp.rules.s03_turn import AfterHidden
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.view import redeal
from tests.games.spacecorp.build import ANN, BEN, asked, did, game, new, turn_of


def test_16_a_solo_hand_is_open_unless_wished() -> None:
    assert GAME.public(new()).hqs[0].hand == ("cm01",)
    assert GAME.public(new(hand="hidden")).hqs[0].hand == ()


def test_16_among_players_only_the_number_is_public() -> None:
    s = new(seats=2)
    assert sorted(hq.count for hq in GAME.public(s).hqs) == [1, 2]
    assert all(hq.hand == () for hq in GAME.public(s).hqs)
    assert len(GAME.private(s, BEN).hand) == len(s.hands[1])


def test_16_a_redeal_changes_other_hands_only() -> None:
    s = new(seats=3)
    dealt = [redeal(s, ANN, Chance.of(n)) for n in range(8)]
    assert all(d.hands[0] == s.hands[0] for d in dealt)
    assert any(d.hands[1] != s.hands[1] for d in dealt)
    for d in dealt:
        assert GAME.public(d) == GAME.public(s)


def test_16_an_action_is_asked_even_where_a_hidden_hand_leaves_only_research() -> None:
    s = game(seats=4, hand="cm11")
    hqs = [replace(hq, time=n) for hq, n in zip(s.hqs, (0, 3, 3, 2), strict=True)]
    s = turn_of(replace(s, hqs=tuple(hqs)))
    act = s.todo[0]
    assert isinstance(act, Act)
    assert forced(act, s) == ("research",)
    assert begin(s, Chance.of(1)).state == s
    assert asked(game()) is Act


def test_16_alone_with_a_hidden_hand_the_end_of_a_turn_is_asked_too() -> None:
    s = replace(game(hand="cm02 cm02 cm03 cm03 cm10", teams=("m2", "m2")), open_hand=False)
    after = did(s, "time")
    assert asked(after) is AfterHidden
    assert did(after, "end").turn == 2
    # An open hand gives nothing away: what has one answer isn't asked.
    assert did(replace(s, open_hand=True), "time").turn == 2
