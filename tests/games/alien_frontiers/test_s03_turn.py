"""§3 The turn: its opening, its end, and the checkpoint."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.flow import Event
from bot.engine.play import asked, draft, question
from bot.games.alien_frontiers.events import (
    Control,
    Ended,
    Gained,
    RelicReturned,
    Rolled,
)
from bot.games.alien_frontiers.rules.s03_turn import ReturnTokens
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Turn, turn
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    frontier,
    goods,
    in_bay,
    legal,
    moves,
    news,
    next_turn,
    played,
    points_of,
    preview,
    standing,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
3_2_the_opening_of_a_turn_in_order
    # 2 fuel income, then 1 for the cache
    at 1; mine blue3 red2; solar blue1; ships blue 4; boards blue corex; lem blue1; techs blue cache
    do next blue 2 4 5 6 -> goods blue 3,0; mine red2; solar -; dice 2 4 5 6; bay blue 0;
        roll 2 4 5 6
3_2_records_are_cleared
    at 1 2 3; techs red booster; goods red 3,0
    do use booster 1; dock solar 2,2,3 -> asked blue; used -; fuel 0; docked -; number 8
3_2_3_the_terraformed_ship_goes_before_the_gathering
    at 1; turn green; terraform red6; mine red2; ships red 5
    do next red -> stock red 2; gathered 4; terraform -
3_2_3_only_the_own_terraformed_ship_goes
    at 1; terraform green6; ships green 4
    do next blue -> terraform green6; stock green 2
3_2_4_anothers_relic_ship_is_not_gathered
    at -; solar relic3; relic red; burroughs red1
    do next blue -> gathered 3; solar relic3
3_2_6_agendas_look_at_the_roll_before_the_cache_acts
    at -; techs blue cache red fabricator; hidden blue ag04; ships blue 4; goods red 1,0
    do rolls 3 3 3 3; end -> order Rolled Revealed Gained
3_2_7_the_cache_counts_the_relic_and_works_for_its_holder_alone
    at -; turn green; techs red cache; relic red; burroughs red1
    do next red 1 1 2 2 -> goods red 1,1; techs red -
    at -; turn green; techs red cache
    do next blue 1 1 2 -> goods red 0,0 blue 0,0
3_3_any_number_of_tokens_within_the_turn
    at 5 5 5 1; goods red 6,2
    do dock solar 5,5,5 -> goods red 15,2; asked red
af_e32_tokens_above_eight_are_returned
    at -; goods red 6,5; techs red fabricator
    do end -> only : 3f0o; 2f1o; 1f2o; 0f3o -> no 2f0o: return §3.4.4 3|6|5
    do 1f2o -> goods red 5,3
3_4_1_the_turn_cannot_end_while_a_ship_could_dock
    at 2; mine blue2; goods red 0,0
    not end
    no end: must-dock artifact §4.4 2
3_4_3_the_drive_goes_before_tokens_are_returned
    at -; goods red 10,3; techs red ftl,fabricator; ftl 3
    do end; 5f0o -> order Lost Returned
3_4_4_others_keep_what_they_have
    at 1; goods blue 7,7
    do dock solar 1 -> turn blue; goods blue 7,7
3_4_4_tokens_on_the_drive_do_not_count
    at -; goods red 5,3; techs red ftl,fabricator; ftl 2
    do end -> asked blue; goods red 5,3; ftl 2
3_5_control_then_the_relic_then_agendas
    at 5 5 5 1; turn blue; goods blue 0,3; relic red; burroughs red1; mine relic4;
        hidden blue ag03; landings 2
    do dock constructor 5,5,5 burroughs -> order Landed Control RelicReturned Revealed
3_5_nothing_is_checked_in_the_middle_of_an_exchange_of_territories
    at 1 2 relic3; relic red; techs red cloak; burroughs red1; lem red2
    do discard cloak burroughs lem -> relic red; dice 1 2 3
3_5_control_is_computed_after_every_action
    at 1 2; techs red teleporter; lem blue2 red1; pohl green1
    do discard teleporter blue lem pohl -> control lem - pohl -; points red 1 blue 2 green 1
"""
)


def test_af_e33_a_free_docking_must_be_made() -> None:
    s = frontier("3", goods={RED: (2, 2)})
    no = refused(s, RED, "end")
    assert (no.why, no.rule, no.facts) == ("must-dock", "§4.4", ("3",))
    assert no.what in {"solar", "artifact", "mine", "hub"}


def test_3_2_income_comes_before_the_roll() -> None:
    s = frontier("", boards={BLUE: "corex"}, techs={RED: "fabricator"}, goods={RED: (1, 0)})
    told = news(s, "end")
    first = next(i for i, x in enumerate(told) if isinstance(x, Gained))
    assert first < next(i for i, x in enumerate(told) if isinstance(x, Rolled))


def test_3_3_gains_may_be_spent_at_once() -> None:
    s = frontier("5 5 5 6", goods={RED: (0, 2)}, docked={"mine": "blue5"})
    s = played(s, "dock mine 6")
    assert goods(s, RED) == (0, 3)
    s = preview(s, "dock constructor 5,5,5 lem")
    assert s.planet[5][RED] == 1


def test_3_4_idle_ships_go_to_the_bay() -> None:
    full = "blue1 blue1 blue1 green1 green1 green1 yellow1 yellow1"
    s = frontier(
        "1 3",
        docked={"solar": full, "artifact": "blue1 blue2 green1 green1", "mine": "yellow6"},
        hub={RED: 7},
        ships={BLUE: 6, GREEN: 6},
        goods={RED: (1, 1)},
    )
    told = news(s, "end")
    assert any(isinstance(x, Ended) and x.idle == 2 for x in told)
    assert in_bay(played(s, "end"), RED) == 3


def test_3_4_the_turn_passes_clockwise_and_round() -> None:
    s = frontier("1", players=2)
    first = turn(s)
    s = played(s, "dock solar 1")
    assert s.active == BLUE
    while s.active == BLUE:
        assert turn(s) == first + 1
        s = played(s, legal(s)[0])
    assert s.active == RED
    assert turn(s) == first + 2


def test_3_5_a_line_is_free_until_something_is_drawn() -> None:
    s = frontier("2 6 1 1", display="polarity stasis crystal", goods={RED: (0, 0)})
    line = ("dock artifact 2,6", "claim polarity")
    d = draft(s, RED, line)
    assert d.stop == "draw"
    assert d.question is None
    assert draft(s, RED, line[:1]).question is not None


def test_3_3_one_answer_answers_itself() -> None:
    s = frontier("1", docked={"solar": "blue1"})
    assert len(moves(s, "dock solar 1")) == 1
    assert played(s, "dock solar 1").active == BLUE


HOME = {"burroughs": "red1"}


def kinds(told: list[Event], *wanted: type[Event]) -> list[type[Event]]:
    """The kinds of these events, in their order."""
    return [type(x) for x in told if isinstance(x, wanted)]


def busy() -> Frontier:
    """A position late in a turn in which almost everything has happened."""
    s = frontier(
        "1 2 3 4 5 6",
        goods={RED: (9, 9)},
        techs={RED: "booster crystal", BLUE: "stasis"},
        planet={"lem": "blue1", "asimov": "red1"},
        fields={"isolation": "pohl"},
        hub={RED: 6},
    )
    s = played(s, "use booster 1", "discard crystal lem", "dock mine 2", "dock hub 2,3")
    return played(s, "launch lem begin", "dock raiders 4,5,6", "blue card stasis")


# §3.2 Start of turn
def test_3_2_1_every_record_of_the_turn_before_is_wiped() -> None:
    before = busy()
    turn = next_turn(before, 1, 2, 3).turn
    kept = {"number", "gathered", "roll", "start_scores", "start_control", "scores"}
    fresh = msgspec.structs.asdict(Turn())
    now, then = msgspec.structs.asdict(turn), msgspec.structs.asdict(before.turn)
    records = [key for key in fresh if key not in kept and type(fresh[key]) in (int, bool)]
    records += ["used", "once", "docked", "robbed", "borrowed", "marks", "won", "winning"]
    assert sum(then[key] != fresh[key] for key in records) >= 9, "the turn was busy"
    assert all(now[key] == fresh[key] for key in records)


def test_3_2_1_scores_and_controllers_are_remembered() -> None:
    s = next_turn(busy(), 1, 2, 3)
    assert s.turn.start_scores == points_of(s)
    assert s.turn.start_control == s.control
    assert s.turn.start_control[:2] == (RED, NOBODY)


def test_3_2_4_own_ships_are_gathered_from_everywhere_and_no_others() -> None:
    s = frontier(
        "",
        turn=GREEN,
        docked={"mine": "red1 blue2", "solar": "relic3", "hub": "red4", "market": "red5 red5"},
        ships={RED: 5},
        relic=RED,
        planet=HOME,
    )
    s = next_turn(s, seat=RED)
    assert s.turn.gathered == 6 == len(s.unplaced)
    assert (standing(s, "mine"), standing(s, "solar"), standing(s, "hub")) == ("blue2", "", "")
    assert (in_bay(s, RED), in_bay(s, BLUE), s.players[RED].stock) == (0, 2, 1)
    assert sum(x.owner == RELIC for x in s.unplaced) == 1


# §3.4 End of turn
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ((8, 0), []),
        ((4, 4), []),
        ((9, 0), []),
        ((0, 11), []),
        ((5, 4), ["1f0o", "0f1o"]),
        ((1, 10), ["1f2o", "0f3o"]),
        ((12, 2), ["6f0o", "5f1o", "4f2o"]),
    ],
)
def test_3_4_4_down_to_eight_exactly(held: tuple[int, int], ways: list[str]) -> None:
    s = frontier("", goods={RED: held}, techs={RED: "fabricator"})
    s = played(s, "end")
    if ways:
        assert legal(s) == ways
    else:
        # Nothing to return, or one way only: nobody is asked.
        assert asked(s) == (BLUE,)
        assert sum(goods(s, RED)) == 8


def test_3_4_3_bonuses_lent_for_the_turn_end_with_it() -> None:
    s = frontier(
        "3", goods={RED: (10, 1)}, techs={RED: "crystal fabricator"}, planet={"lem": "blue1"}
    )
    s = played(s, "use crystal lem")
    assert s.has(RED, "solar_extra")
    s = played(s, "dock solar 3", "end")
    assert isinstance(question(s, RED), ReturnTokens)
    assert not s.has(RED, "solar_extra")


def test_3_4_2_borrowed_ships_not_docked_go_to_the_bay_as_their_owners() -> None:
    full = {
        "solar": "green1 green1 green1 green1 green1 green1 yellow1 blue1",
        "artifact": "yellow1 yellow1 yellow1 yellow1",
        "mine": "yellow6",
    }
    s = frontier("", docked=full, hub={RED: 7}, techs={RED: "servo"}, goods={RED: (1, 0)})
    move = moves(s, "use servo blue", dice=(2,))[0]
    told = [item.event for item in move.news]
    assert Ended(RED, 1) in told
    assert (move.state.active, move.state.turn.gathered) == (BLUE, 3)


def test_3_5_nothing_is_checked_in_the_middle_of_a_swap() -> None:
    s = frontier(
        "1 2 relic3",
        relic=RED,
        techs={RED: "polarity"},
        planet={"burroughs": "red1", "lem": "red1 blue1"},
    )
    told = news(s, "discard polarity burroughs red lem red")
    assert kinds(told, Control, RelicReturned) == []
    assert preview(s, "discard polarity burroughs red lem red").relic == RED


def test_3_5_the_raid_belongs_to_the_docking() -> None:
    s = frontier("4 5 6 1", goods={BLUE: (2, 0)}, hidden={RED: "ag16"}, players=2)
    s = played(s, "dock raiders 4,5,6")
    assert s.turn.docking, "no checkpoint yet"
    assert refused(s, RED, "dock solar 1").rule != "§4.1"
    s = played(s, "blue fuel 2")
    assert (s.players[RED].shown, s.turn.docking) == (("ag16",), ())
