"""§12 Discovery and contract."""

from __future__ import annotations

from tests.games.spacecorp.build import competition, game


def test_sc23_two_discoveries_at_the_highest_sites() -> None:
    start = game(their_teams="m7 m10 m12", next_tiles="tm2 tm3")
    s = competition(start, "xm24")
    assert s.tiles == {"m12": ("tm2",), "m10": ("tm3",)}
    assert s.rival.profit == 2
    assert s.rival.teams == ("m7", "m10", "m12")
    assert s.rival.waiting == ("km4",)


def test_sc24_a_team_waiting_fulfils_the_contract() -> None:
    s = competition(game(waiting="km2"), "xm22")
    assert s.rival.profit == 3
    assert s.closed == {"km2": -1}
    assert (s.rival.waiting, s.rival.supply) == ((), 12)


def test_sc41_two_cards_for_a_contract_it_cant_meet_by_the_board() -> None:
    s = competition(game(), "xm26")
    assert s.rival.waiting == ("km7",)
    s = competition(s, "xm31")
    assert s.closed == {"km7": -1}
    assert s.rival.profit == 2


def test_12_3_another_card_when_neither_can_be_done() -> None:
    s = competition(game(closed={"km2": 0}), "xm22", "xm01")
    assert s.rival.teams == ("m1",)


def test_12_1_a_system_counts_once() -> None:
    start = game("S", their_teams="s1", next_tiles="ts1")
    s = competition(start, "xs38")
    assert list(s.tiles) == ["s1a"]
