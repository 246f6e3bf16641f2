"""§15 What is hidden and what is public. Nothing shows a face-down agenda."""

from __future__ import annotations

from bot.engine.play import begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.view import redeal
from tests.games.alien_frontiers.build import BASE, BLUE, GREEN, RED, frontier, played


def test_15_counts_are_public_names_are_not() -> None:
    s = frontier("1 2", hidden={RED: "ag17 ag18", BLUE: "ag01"})
    view = GAME.public(s)
    assert [p.agendas for p in view.players] == [2, 1, 0, 0]
    assert view.agenda_deck == 21
    assert "ag17" not in repr(GAME.private(s, BLUE))
    assert GAME.private(s, RED).agendas == ("ag17", "ag18")


def test_15_redealt_states_differ_in_what_is_hidden_only() -> None:
    s = frontier("1 2", hidden={RED: "ag17 ag18", BLUE: "ag01 ag03"})
    seen = set()
    for i in range(20):
        other = redeal(s, BLUE, Chance.of(i))
        GAME.verify(other)
        assert GAME.private(other, BLUE) == GAME.private(s, BLUE)
        seen.add(other.players[RED].hidden)
    assert len(seen) > 10
    assert redeal(s, None, Chance.of(1)) == s


def test_15_drawn_agendas_are_named_to_their_holder_alone() -> None:
    s = frontier("3 3 1", hidden={RED: "ag17"})
    move = commit(s, RED, ("dock market 3,3 agendas",), Chance.of("draw"))
    drawn = move.state.players[RED].hidden[1:]
    for item in move.news:
        named = any(a in repr(item.event) for a in drawn)
        assert not named or item.to == (RED,)


def test_15_own_discards_are_remembered_by_the_seat_only() -> None:
    s = played(frontier("3 3 1", hidden={RED: "ag17"}), "dock market 3,3 agendas", "ag17")
    assert s.players[RED].dropped == ("ag17",)
    assert redeal(s, RED, Chance.of(1)).players[RED].dropped == ("ag17",)
    assert GAME.private(s, GREEN).dropped == ()
    assert GAME.public(s).agenda_discards == 1


def test_15_the_draft_hand_is_known_to_those_who_have_seen_it() -> None:
    options = GAME.chosen(BASE | {"factions": "on"})
    s = begin(GAME.setup(Setup(3, options)), Chance.of("draft")).state
    first, second, third = s.order
    assert redeal(s, third, Chance.of(1)).hand == s.hand
    hands = {redeal(s, first, Chance.of(i)).hand for i in range(20)}
    assert len(hands) > 5
    assert all(len(hand) == 4 for hand in hands)
    s = commit(s, third, (s.hand[0],), Chance.of("draft")).state
    assert redeal(s, third, Chance.of(1)).hand == redeal(s, second, Chance.of(2)).hand == s.hand
    taken = s.players[third].board
    assert all(taken not in redeal(s, first, Chance.of(i)).hand for i in range(20))
