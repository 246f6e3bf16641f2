"""What a player did in a row is one line, with the player's own ships by their short names."""

from __future__ import annotations

import pytest

from bot.engine.flow import Event, Seat
from bot.engine.grouped import grouped
from bot.games.star_factions import events as e
from bot.games.star_factions.data import Stock
from bot.games.star_factions.words import WORDS

A, B = Seat(0), Seat(1)
NAMES = ("Ann", "Ben")
TURN: tuple[Event, ...] = (
    e.TurnBegan(A, 3),
    e.Built(A, "je.sc2", "a3"),
    e.Fitted(A, "je.sc2", "goliath"),
    e.Moved(A, "je.jg1", ("d3", "c2", "b3", "a3")),
    e.Attacked(A, "je.jg1", B, "nx.wr1", ("a3", "b3"), 8, 5, 0, 3, 0),
    e.Destroyed(B, "nx.wr1", "b3", A, Stock(1)),
    e.Repaired(A, "je.sc2", "a3", 1, 2, 4),
    e.Settled(A, "p1", "colonize", done=False),
)


@pytest.mark.parametrize("language", WORDS)
def test_a_turn_is_one_line_where_nothing_befalls_another(language: str) -> None:
    words = WORDS[language]
    turn, lost, rest = grouped(words, TURN, NAMES)
    assert "**Ann**" in turn
    assert turn.count(" · ") == 4
    assert lost.startswith("**Ben** ")
    assert rest.startswith("**Ann** ")
    assert rest.count(" · ") == 1


@pytest.mark.parametrize("language", WORDS)
def test_the_players_own_ships_go_without_their_fleet(language: str) -> None:
    words = WORDS[language]
    whole = " ".join(grouped(words, TURN, NAMES))
    assert words.named("je.jg1") not in whole
    assert whole.count(words.named("sc2")) == 3
    assert words.named("nx.wr1") in grouped(words, TURN, NAMES)[0]
    assert words.named("je.jg1") in words.line(TURN[3], NAMES)
