"""§1, §2 Options and setup."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME, data
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK, FACILITIES, TECH, TERRITORIES, When
from bot.games.alien_frontiers.events import BoardsShown
from bot.games.alien_frontiers.rules.s14_agendas import IN_GAME
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.setup import Deal, first_position
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import BASE, goods
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
2_2_a_cover_is_no_ship
    at 1 2 3; players 2; techs red cannon; goods red 3,0
    may dock mine 1; dock mine 1,2,3; dock raiders 1,2,3
    no use cannon mine blue1: no-target cannon §8.9
2_2_covered_groups_stay_closed
    each 2 / market / blue1 blue1 / 2,2 | 3 / market / blue1 blue1 / 2,2
        | 2 / shipyard / blue1 blue1 / 2,2 | 2 / constructor / blue1 blue1 blue1 / 2,2,2
    at 2 2 2; players $1; $2 $3; goods red 6,6
    no dock $2 $4: full $2 §4.3
"""
)


def started(seats: int, seed: int = 1, **on: bool) -> Frontier:
    """The base game with these options on, at its first question."""
    options = BASE | {key: "on" for key, value in on.items() if value}
    s: Frontier = begin(
        first_position(Setup(seats, GAME.chosen(options))), Chance.of("setup", seed)
    ).state
    GAME.verify(s)
    return s


def dealt(seats: int, seed: int = 1) -> Frontier:
    """A position after the deal and before the first turn."""
    s = replace(first_position(Setup(seats, BASE)), todo=(Deal(),))
    after: Frontier = begin(s, Chance.of("deal", seed)).state
    return after


def free_ports(s: Frontier) -> dict[str, int]:
    """The uncovered ports by facility."""
    return {f.key: s.ports(f) for f in FACILITIES}


def test_af_e01_three_players() -> None:
    s = started(3)
    assert [p.colonies for p in s.players] == [7, 7, 7]
    first, second, third = s.order
    assert [goods(s, seat) for seat in (first, second, third)] == [(0, 0), (1, 0), (0, 1)]
    ports = free_ports(s)
    wanted = {"solar": 7, "mine": 4, "market": 2, "shipyard": 4, "constructor": 6, "artifact": 4}
    assert {key: ports[key] for key in wanted} == wanted
    assert len(s.display) == 3
    assert [len(p.techs) for p in s.players] == [1, 1, 1]
    assert len(s.deck) == 16


def test_af_e02_five_players_without_modules() -> None:
    s = started(5)
    assert [p.colonies for p in s.players] == [6] * 5
    assert goods(s, s.order[3]) == (1, 1)
    assert goods(s, s.order[4]) == (2, 1)
    assert all(s.ports(f) == f.ports for f in FACILITIES)
    assert s.freeform


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_af_e49_the_faction_draft(starter: int) -> None:
    games = (started(3, seed, factions=True) for seed in range(60))
    s = next(s for s in games if s.first == starter)
    first, second, third = s.order
    for seat, count in ((third, 4), (second, 3), (first, 2)):
        assert asked(s) == (seat,)
        q = question(s, seat)
        assert q is not None
        assert len(list(q.options(s, ()))) == count == len(s.hand)
        pick = s.hand[0]
        s = commit(s, seat, (pick,), Chance.of("draft")).state
        assert s.players[seat].board == pick
    assert s.hand == ()
    assert len({p.board for p in s.players}) == 3


def test_2_1_chance_names_the_first_player() -> None:
    assert {started(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "colonies", "ports"),
    [
        (2, 8, {"solar": 7, "mine": 3, "market": 2, "constructor": 3, "shipyard": 2, "hub": 6}),
        (3, 7, {"solar": 7, "mine": 4, "market": 2, "constructor": 6, "shipyard": 4, "hub": 9}),
        (4, 6, {"solar": 8, "mine": 5, "market": 4, "constructor": 6, "shipyard": 6, "hub": 12}),
        (5, 6, {"solar": 8, "mine": 5, "market": 4, "constructor": 6, "shipyard": 6, "hub": 12}),
    ],
)
def test_2_2_colonies_and_ports(seats: int, colonies: int, ports: dict[str, int]) -> None:
    s = started(seats)
    assert {p.colonies for p in s.players} == {colonies}
    assert {key: s.ports(DOCK[key]) for key in ports} == ports
    same = {"artifact": 4, "raiders": 3, "terraform": 1}
    assert {key: s.ports(DOCK[key]) for key in same} == same


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_2_goods_by_turn_order_not_by_colour(seats: int) -> None:
    wanted = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)][:seats]
    seen = set()
    for seed in range(12):
        s = dealt(seats, seed)
        seen.add(s.first)
        assert [goods(s, seat) for seat in s.order] == wanted
    assert len(seen) > 1


def test_2_3_ships_and_the_relic() -> None:
    s = first_position(Setup(4, BASE))
    assert Counter(x.owner for x in s.bay) == {0: 3, 1: 3, 2: 3, 3: 3}
    assert all(p.stock == 3 for p in s.players)
    assert s.relic == -1
    assert s.fields == ("", "", "")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_4_a_display_of_three_a_card_each_and_the_rest_a_deck(seats: int) -> None:
    s = dealt(seats)
    assert (len(s.display), len(s.deck), s.discards) == (3, 22 - 3 - seats, ())
    assert [len(p.techs) for p in s.players] == [1] * seats


def test_2_3_a_city_or_monument_dealt_is_the_only_point() -> None:
    found = set()
    for seed in range(25):
        s = dealt(4, seed)
        lucky = [{"city", "monument"} & set(p.techs) for p in s.players]
        assert list(scores(s)) == [len(cards) for cards in lucky]
        found |= set().union(*lucky)
    assert found == {"city", "monument"}


def test_2_5_two_agendas_each() -> None:
    s = started(4, agendas=True)
    assert [len(p.hidden) for p in s.players] == [2, 2, 2, 2]
    assert len(s.agenda_deck) == 16


def test_2_6_only_the_picker_is_told_the_boards() -> None:
    options = GAME.chosen(BASE | {"factions": "on"})
    move = begin(first_position(Setup(3, options)), Chance.of("draft"))
    last = move.state.order[-1]
    told = [(x.event, x.to) for x in move.news if isinstance(x.event, BoardsShown)]
    for event, to in told:
        assert bool(event.boards) == (to == (last,))
    assert GAME.private(move.state, last).boards == move.state.hand
    for seat in move.state.order[:-1]:
        assert GAME.private(move.state, seat).boards == ()


def test_2_6_a_board_not_in_hand_is_refused() -> None:
    s = started(3, factions=True)
    away = next(b.key for b in BOARDS if b.key not in s.hand)
    assert refused(s, s.order[-1], away).rule == "§2.6"


def test_1_4_the_expansion_is_the_default_and_the_first_game_the_base() -> None:
    whole = {"agendas": "on", "factions": "on", "factions_tech": "on", "long_game": "off"}
    assert GAME.chosen({}) == whole
    assert GAME.chosen(GAME.first_game) == dict.fromkeys(whole, "off")
    rules = first_position(Setup(3, GAME.chosen({}))).rules
    assert (rules.agendas, rules.factions, rules.factions_tech) == (True, True, True)


def test_1_4_the_long_game_gives_eight_colonies() -> None:
    assert [started(n, long_game=True).players[0].colonies for n in (2, 3, 4, 5)] == [8, 8, 8, 6]


def test_1_4_new_cards_without_agendas_leave_the_window_out() -> None:
    def cards(s: Frontier) -> set[str]:
        return {*s.deck, *s.display, *(t for p in s.players for t in p.techs)}

    assert "window" not in cards(started(2, factions_tech=True))
    assert "window" in cards(started(2, factions_tech=True, agendas=True))
    assert "servo" not in cards(started(2, agendas=True))


def test_1_2_the_box_is_complete() -> None:
    base = [t for t in TECH.values() if t.set == "base"]
    assert sum(t.copies for t in base) == 22
    assert sum(t.copies for t in TECH.values() if t.set == "factions") == 8
    assert (len(TERRITORIES), len(BOARDS), len(AGENDA)) == (8, 8, 24)
    assert set(IN_GAME) == set(get_args(When)) == {a.when for a in AGENDA.values()}
    assert len({a.when for a in AGENDA.values()}) == 24


def test_1_4_every_number_has_its_source() -> None:
    doc = msgspec.json.decode((Path(data.__file__).parent / "data.json").read_bytes())
    assert set(doc["numbers"]) == set(doc["numbers_src"])
    parts = ("facilities", "boards", "territories", "fields", "techs", "agendas", "colours")
    entries = [entry for part in parts for entry in doc[part]]
    entries += [*doc["numbers_src"].values(), *doc["player_counts"].values()]
    assert {entry["src"] for entry in entries} == {"seed", "public", "house"}
    # What we made up says why.
    made_up = [e for e in entries if "house" in (e["src"], e.get("amount_src"))]
    assert all(entry.get("why") for entry in made_up)
