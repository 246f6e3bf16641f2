"""§5 Edges in one's own turn."""

from __future__ import annotations

from bot.games.spacecorp.rules.s03_turn import After
from bot.games.spacecorp.rules.s04_actions import Act
from tests.games.spacecorp.build import ANN, asked, competition, did, game
from tests.kit import refused


def test_sc39_an_edge_after_the_action_gives_a_whole_turn() -> None:
    s = game(
        hand="cm17 cm03 cm02", teams=("m7", "m0"), next_tiles="tm1", top="cm06", closed={"km6": 0}
    )
    s = did(s, "explore m7 cm03")
    assert asked(s) is After
    s = did(s, "edge cm17", "draw deck")
    assert asked(s) is Act
    assert s.rival.discard == ()
    assert s.hqs[0].extra == 0
    after = did(s, "build m7 ref", "draw deck")
    assert len(after.rival.discard) >= 1


def test_sc42_a_leak_gives_the_plain_copy() -> None:
    s = game("S", hand="cs23 cs02 cs02 cs02 cs02", top="cs03 cs03")
    s = competition(s, "xs29")
    assert s.copies["b4"] == 1
    after = did(s, "research", "deck 2", "edge cs23 b4")
    assert after.hqs[0].progress == ("b4",)
    assert after.hqs[0].profit == 0
    assert after.hqs[0].revelation == 0


def test_sc42_one_turn_later_it_is_too_late() -> None:
    s = competition(game("S", hand="cs23 cs02 cs02 cs02 cs02"), "xs29")
    s = did(s, "time", "end")
    later = competition(s, "xs34")
    assert refused(later, ANN, "edge cs23 b4").why == "no-leak"


def test_5_2_an_edge_must_change_something() -> None:
    assert refused(game(hand="cm15"), ANN, "edge cm15").why
    assert did(game(hand="cm15", their_teams="m1"), "edge cm15 m1").rival.teams == ()


def test_5_4_a_probe_explores_from_afar() -> None:
    s = did(game(hand="cm16", next_tiles="tm2"), "edge cm16 m13")
    assert s.tiles == {"m13": ("tm2",)}
    assert s.hqs[0].profit == 1
    assert asked(s) is Act


def test_5_6_salvage_takes_every_offer() -> None:
    s = did(game(hand="cm14"), "edge cm14")
    assert len(s.hands[0]) == 4
    assert s.market == ("", "", "", "")


def test_5_9_hostile_takeover_pays() -> None:
    s = game("P", hand="cp18", teams=("p1", "p0"), their_teams="p1")
    after = did(s, "edge cp18 p1")
    assert (after.rival.teams, after.hqs[0].profit) == ((), 1)
