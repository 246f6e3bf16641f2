"""§10 The Competition's site action, base placement, match events."""

from __future__ import annotations

from bot.games.spacecorp.events import CompGained, CompWhy
from tests.games.spacecorp.build import competition, game, told


def test_sc17_a_team_lands_where_none_is() -> None:
    s = competition(game(), "xm01")
    assert s.rival.teams == ("m1",)
    assert s.rival.supply == 11


def test_sc18_with_a_team_there_it_finds_and_builds() -> None:
    s = competition(game(their_teams="m1", next_tiles="tm2", next_bases="ref"), "xm01")
    assert s.tiles == {"m1": ("tm2",)}
    assert s.bases["m1"].kind == "ref"
    assert s.rival.teams == ()
    assert s.rival.profit == 3


def test_sc19_a_base_out_of_place_has_no_match_event() -> None:
    s = competition(game(their_teams="m4", next_bases="bio"), "xm04")
    assert s.bases["m4"].kind == "bio"
    assert (s.rival.teams, s.rival.profit) == ((), 0)


def test_sc20_a_players_base_sends_it_to_the_highest_team() -> None:
    start = game(bases={"m1": "obs"}, tiles={"m1": "tm5", "m10": "tm5"}, their_teams="m2 m10")
    s = competition(start, "xm01")
    assert set(s.bases) == {"m1", "m10"}
    assert s.rival.teams == ("m2",)


def test_sc21_its_own_base_sends_it_to_the_lowest_team() -> None:
    start = game(their_bases={"m1": "obs"}, tiles={"m1": "tm5", "m10": "tm5"}, their_teams="m2 m10")
    s = competition(start, "xm01")
    assert set(s.bases) == {"m1", "m2"}
    assert s.rival.teams == ("m10",)


def test_sc22_the_highest_even_site_with_a_team() -> None:
    start = game(
        tiles={"m12": "tm5", "m10": "tm5"},
        their_bases={"m12": "hab"},
        bases={"m10": "hab"},
        their_teams="m4 m7",
        next_bases="bio",
    )
    s = competition(start, "xm13")
    assert "m4" in s.bases
    assert s.rival.teams == ("m7",)
    assert CompWhy("highest-even-team", "m4") in told(start, "xm13")


def test_sc25_a_third_base_beyond_jupiter() -> None:
    start = game(
        "P",
        tiles={"p15": "tp1", "p20": "tp8"},
        their_bases={"p15": "hab", "p20": "hab"},
        their_teams="p19",
        next_tiles="tp5",
        next_bases="bio",
    )
    s = competition(start, "xp19")
    assert s.rival.profit == 9
    assert s.closed["kp2"] == -1


# Beyond the examples


def test_10_2_another_card_when_nothing_fits() -> None:
    start = game(bases={"m1": "obs"}, tiles={"m1": "tm5"})
    events = told(start, "xm01", "xm04")
    assert CompWhy("another-card") in events
    s = competition(start, "xm01", "xm04")
    assert s.rival.teams == ("m4",)
    assert s.rival.discard[-2:] == ("xm01", "xm04")


def test_10_3_two_listed_the_one_with_a_team() -> None:
    s = competition(game(their_teams="m3", next_bases="bio"), "xm02")
    assert "m3" in s.bases
    s = competition(game(), "xm02")
    assert s.rival.teams == ("m2",)


def test_10_3_without_supply_it_finds_a_tile_instead() -> None:
    sites = [f"m{n}" for n in range(2, 14)]
    start = game(their_teams=" ".join(sites), next_tiles="tm2")
    s = competition(start, "xm01")
    assert s.tiles == {"m1": ("tm2",)}
    assert s.rival.profit == 1
    assert "m1" not in s.rival.teams


def test_10_5_a_research_station_takes_two_offers() -> None:
    s = competition(game(their_teams="m4", next_bases="rst", top="cm06 cm11"), "xm04")
    assert s.rival.profit == 2
    assert s.market[:2] == ("cm06", "cm11")


def test_10_5_an_observatory_finds_a_tile() -> None:
    s = competition(game(their_teams="m4", next_bases="obs", next_tiles="tm4"), "xm04")
    assert s.tiles == {"m1": ("tm4",)}
    assert s.rival.profit == 2


def test_10_5_a_spaceport_brings_a_team_to_the_lowest_site() -> None:
    s = competition(game(their_teams="m4", next_bases="spt"), "xm04")
    assert s.rival.teams == ("m1",)


def test_5_5_a_skipped_turn_leaves_extra_cards_waiting() -> None:
    start = game()
    start = start.with_comp(skip=1, extra=1)
    s = competition(start, "xm01", "xm04")
    assert (s.rival.skip, s.rival.extra, s.rival.discard) == (0, 1, ())
    again = competition(s, "xm01", "xm04")
    assert again.rival.discard == ("xm01", "xm04")


def test_13_5_gains_are_told_with_their_source() -> None:
    start = game("S", their_colonies={"s1": "col7"}, their_teams="", tiles={"s1a": "ts1"})
    assert CompGained(5, "colony") in told(start, "xs01")
