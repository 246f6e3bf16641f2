"""§3 The opening and the end of a turn in detail. §3.5 The checkpoint and its order."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.errors import No
from bot.engine.flow import Event
from bot.engine.play import asked, question
from bot.games.alien_frontiers.events import (
    Control,
    Ended,
    Gained,
    Landed,
    Lost,
    RelicReturned,
    Returned,
    Revealed,
    Rolled,
)
from bot.games.alien_frontiers.rules.s03_turn import ReturnTokens
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Turn
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    dice,
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
from tests.kit import refused

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


def test_3_2_3_the_terraformed_ship_goes_before_the_gathering() -> None:
    s = frontier("1", turn=GREEN, docked={"terraform": "red6", "mine": "red2"}, ships={RED: 5})
    s = next_turn(s, seat=RED)
    assert (s.players[RED].stock, s.turn.gathered) == (2, 4)
    assert s.at("terraform") == ()


def test_3_2_3_only_the_own_terraformed_ship_goes() -> None:
    s = frontier("1", docked={"terraform": "green6"}, ships={GREEN: 4})
    s = next_turn(s, seat=BLUE)
    assert standing(s, "terraform") == "green6"
    assert s.players[GREEN].stock == 2


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


def test_3_2_4_anothers_relic_ship_is_not_gathered() -> None:
    s = frontier("", docked={"solar": "relic3"}, relic=RED, planet=HOME)
    s = next_turn(s, seat=BLUE)
    assert (s.turn.gathered, standing(s, "solar")) == (3, "relic3")


def test_3_2_6_agendas_look_at_the_roll_before_the_cache_acts() -> None:
    s = frontier(
        "",
        techs={BLUE: "cache", RED: "fabricator"},
        hidden={BLUE: "ag04"},
        ships={BLUE: 4},
        goods={RED: (1, 0)},
    )
    told = news(s, "end", dice=(3, 3, 3, 3))
    assert kinds(told, Rolled, Revealed, Gained) == [Rolled, Revealed, Gained]


def test_3_2_7_the_cache_counts_the_relic_and_works_for_its_holder_alone() -> None:
    s = frontier("", turn=GREEN, techs={RED: "cache"}, relic=RED, planet=HOME)
    s = next_turn(s, 1, 1, 2, 2, seat=RED)
    assert (goods(s, RED), s.players[RED].techs) == ((1, 1), ())
    s = frontier("", turn=GREEN, techs={RED: "cache"})
    s = next_turn(s, 1, 1, 2, seat=BLUE)
    assert (goods(s, RED), goods(s, BLUE)) == ((0, 0), (0, 0))


# §3.3 Action phase


def test_3_3_any_number_of_tokens_within_the_turn() -> None:
    s = frontier("5 5 5 1", goods={RED: (6, 2)})
    s = played(s, "dock solar 5,5,5")
    assert (goods(s, RED), asked(s)) == ((15, 2), (RED,))


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


def test_3_4_4_others_keep_what_they_have() -> None:
    s = played(frontier("1", goods={BLUE: (7, 7)}), "dock solar 1")
    assert s.active == BLUE
    assert goods(s, BLUE) == (7, 7)


def test_3_4_4_tokens_on_the_drive_do_not_count() -> None:
    s = frontier("", goods={RED: (5, 3)}, techs={RED: "ftl fabricator"}, ftl=2)
    s = played(s, "end")
    assert (asked(s), goods(s, RED), s.ftl) == ((BLUE,), (5, 3), 2)


def test_3_4_3_the_drive_goes_before_tokens_are_returned() -> None:
    s = frontier("", goods={RED: (10, 3)}, techs={RED: "ftl fabricator"}, ftl=3)
    told = news(s, "end", "5f0o")
    assert kinds(told, Lost, Returned) == [Lost, Returned]


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


# §3.5 Checkpoint


def test_3_5_control_then_the_relic_then_agendas() -> None:
    s = frontier(
        "5 5 5 1",
        turn=BLUE,
        goods={BLUE: (0, 3)},
        relic=RED,
        planet=HOME,
        docked={"mine": "relic4"},
        hidden={BLUE: "ag03"},
        landings=2,
    )
    told = news(s, "dock constructor 5,5,5 burroughs")
    wanted = (Landed, Control, RelicReturned, Revealed)
    assert kinds(told, *wanted) == list(wanted)


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


def test_3_5_nothing_is_checked_in_the_middle_of_an_exchange_of_territories() -> None:
    s = frontier(
        "1 2 relic3", relic=RED, techs={RED: "cloak"}, planet={"burroughs": "red1", "lem": "red2"}
    )
    after = played(s, "discard cloak burroughs lem")
    assert (after.relic, dice(after)) == (RED, "1 2 3")


def test_3_5_control_is_computed_after_every_action() -> None:
    s = frontier("1 2", techs={RED: "teleporter"}, planet={"lem": "blue2 red1", "pohl": "green1"})
    s = played(s, "discard teleporter blue lem pohl")
    assert (s.control[5], s.control[6]) == (NOBODY, NOBODY)
    assert points_of(s)[:3] == (1, 2, 1)


def test_3_5_the_raid_belongs_to_the_docking() -> None:
    s = frontier("4 5 6 1", goods={BLUE: (2, 0)}, hidden={RED: "ag16"}, players=2)
    s = played(s, "dock raiders 4,5,6")
    assert s.turn.docking, "no checkpoint yet"
    assert refused(s, RED, "dock solar 1").rule != "§4.1"
    s = played(s, "blue fuel 2")
    assert (s.players[RED].shown, s.turn.docking) == (("ag16",), ())


def test_3_4_1_the_turn_cannot_end_while_a_ship_could_dock() -> None:
    s = frontier("2", docked={"mine": "blue2"}, goods={RED: (0, 0)})
    assert "end" not in legal(s)
    assert refused(s, RED, "end") == No("must-dock", "artifact", rule="§4.4", facts=("2",))
