"""Whole stretches of play, with many rules at once and given dice."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.play import accept, asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.star_factions import GAME
from bot.games.star_factions.data import LIMITS
from bot.games.star_factions.events import Attacked, Ended
from bot.games.star_factions.policy import answer
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, C, at, owned, played, war
from tests.kit import Dice

NAMES = ("Ann", "Bob", "Cleo", "Dana")


def quiet(s: War, seat: Seat) -> War:
    """The position after a seat builds nothing and does nothing."""
    while asked(s) == (seat,):
        done = not isinstance(s.todo[0], Orders)
        s = played(s, seat, "done" if done else "end")
    return s


def round_of_nothing(s: War, *seats: Seat) -> War:
    for seat in seats:
        s = quiet(s, seat)
    return s


def test_a_race_to_the_first_colony_from_the_default_places() -> None:
    s = begin(GAME.setup(Setup(2, GAME.chosen({}))), Dice()).state
    s = commit(s, A, ("je", "default"), Dice()).state
    s = commit(s, B, ("mg", "default"), Dice(6, 1)).state
    for line in (("move ms1 e5",), ("move ms1 f6", "colonize"), ("colonize",)):
        if not isinstance(s.todo[0], Orders):
            s = played(s, A, "done")
        s = played(s, A, *line)
        s = quiet(quiet(s, A), B)
    # Three steps from the zone to the planet, two in a turn, two actions: the third turn.
    assert s.fleets[A].flags == (HEX["f6"],)
    assert s.round == 4


def test_a_siege_a_mothership_worn_down_over_turns() -> None:
    s = war(
        je="ms1@a1 wr1@g5 wr2@e5 jg1@f5",
        nx="ms1@f6:12 sc1@u2",
        stock={"je": (0, 0, 6)},
        work={"nx": "colonize"},
    )
    s = played(s, A, "attack wr1 nx.ms1 +3", dice=(1, 1))
    assert at(s, B, "ms1") == (8, 30)
    s = played(s, A, "attack wr2 nx.ms1 +3", dice=(2, 6))
    assert at(s, B, "ms1") == (3, 30)
    assert at(s, A, "wr2") == (10, 15)
    s = played(s, A, "attack jg1 nx.ms1", dice=(6,))
    assert s.fleets[B].mother is None
    assert s.fleets[B].work == ""
    assert owned(s, A) == (4, 4, 4)
    assert not s.fleets[B].out, "a scout is left"
    s = quiet(s, A)
    assert s.cards == (), "no mothership, no colonies, no card"


def test_a_scout_that_hits_and_runs_is_never_answered() -> None:
    s = war(je="ms1@a1 sc1@b6", nx="ms1@b12 sc1@u2")
    s = played(s, A, "move sc1 b8")
    s = played(s, A, "attack sc1 nx.ms1", dice=(4,))
    assert at(s, B, "ms1") == (29, 30)
    assert at(s, A, "sc1") == (10, 10)
    s = war(je="ms1@a1 sc1@b8", nx="ms1@b12 sc1@u2")
    s = played(s, A, "attack sc1 nx.ms1", dice=(4,))
    s = played(s, A, "move sc1 b3")
    assert s.own(A, "sc1").hex == HEX["b3"]


def test_a_crippled_fleet_is_repaired_over_two_turns() -> None:
    s = war(je="ms1@b10:5 wr1@b11:2 sc1@a5", nx="ms1@v4", stock={"je": (9, 0, 0)})
    s = played(s, A, "repair ms1 3")
    assert at(s, A, "ms1") == (14, 30)
    s = round_of_nothing(s, A, B)
    if not isinstance(s.todo[0], Orders):
        s = played(s, A, "done")
    s = played(s, A, "repair wr1 3")
    assert at(s, A, "wr1") == (11, 15)
    assert s.own(A, "wr1").acted


def test_the_black_hole_brings_a_mothership_home_and_costs_its_progress() -> None:
    s = war(je="ms1@m10", nx="ms1@v4", stock={"je": (0, 1, 0)}, flags={"je": "f6"})
    s = played(s, A, "move ms1 m11 d4")
    assert s.own(A, "ms1").hex == HEX["d4"]
    assert owned(s, A)[1] <= 2
    s = war(je="ms1@m7/cheetah", nx="ms1@v4", stock={"je": (0, 1, 0)}, work={"je": "colonize"})
    s = played(s, A, "move ms1 m11 e3")
    assert s.fleets[A].work == ""


def test_three_players_two_eliminations_and_a_victory() -> None:
    s = war(
        je="ms1@a1 jg1@b10 wr1@l8",
        nx="sc1@b11:1",
        mg="wr1@m9:1",
        flags={"je": "f6"},
    )
    s = played(s, A, "attack jg1 nx.sc1", dice=(5,))
    assert s.fleets[B].out
    assert s.outcome is None
    result = commit(s, A, ("attack wr1 mg.wr1",), Dice(4))
    assert any(isinstance(item.event, Ended) for item in result.news)
    s = result.state
    assert s.outcome is not None
    assert s.outcome.winner == A
    assert [x.place for x in GAME.result(s)] == [1, 2, 2]


def test_a_lost_player_rebuilds_from_a_colony_and_plays_on() -> None:
    s = war(
        je="ms1@a1 jg1@b10",
        nx="sc1@b11:1",
        mg="ms1@v20",
        flags={"nx": "t6"},
        stock={"nx": (3, 2, 1)},
        deck="bp_scout",
    )
    s = played(s, A, "attack jg1 nx.sc1", dice=(5,))
    assert s.fleets[B].grace == LIMITS.grace_turns
    s = quiet(s, A)
    assert asked(s) == (B,)
    s = played(s, B, "build sc v2")
    assert s.fleets[B].grace == 0
    assert asked(s) == (C,), "a new ship has no orders"
    s = round_of_nothing(s, C, A)
    assert asked(s) == (B,)
    assert s.own(B, "sc1").may_move


def test_a_colony_changes_hands_and_the_loser_of_it_goes_on() -> None:
    s = war(je="ms1@t6 sc1@a9", nx="ms1@v4", flags={"nx": "t6"})
    for work in ("decolonize", "decolonize", "colonize", "colonize"):
        if not isinstance(s.todo[0], Orders):
            s = played(s, A, "done")
        s = played(s, A, work)
        s = round_of_nothing(s, A, B)
    assert s.fleets[A].flags == (HEX["t6"],)
    assert s.fleets[B].flags == ()
    assert s.outcome is None


def test_resigning_during_an_enemys_draft_cuts_nothing_that_stays_legal() -> None:
    from bot.engine.play import draft

    s = war(je="ms1@a1 sc1@b10", nx="ms1@b14", mg="ms1@v20")
    line = ("move sc1 b12", "attack sc1 nx.ms1")
    assert draft(s, A, line).cut is None
    s = accept(s, B, "resign", Dice()).state
    d = draft(s, A, line)
    assert d.answers == ("move sc1 b12",)
    assert d.cut is not None
    assert d.cut.why in {"nothing-fires", "no-target"}


def test_the_deck_goes_round_many_times_without_losing_a_card() -> None:
    s: War = begin(GAME.setup(Setup(4, GAME.chosen({}))), Chance.of("round")).state
    chance = Chance.of("round and round")
    for seat in range(4):
        s = commit(s, Seat(seat), ("any", "default"), chance).state
    shuffled = 0
    while asked(s):
        mover = asked(s)[0]
        done = commit(s, mover, (answer(s, mover),), chance)
        shuffled += sum(getattr(item.event, "reshuffled", False) for item in done.news)
        s = done.state
        GAME.verify(s)
    assert shuffled >= 1


def test_every_roll_is_within_its_die_and_every_sum_right() -> None:
    s: War = begin(GAME.setup(Setup(3, GAME.chosen({}))), Chance.of("sums")).state
    chance = Chance.of("all the dice")
    for seat in range(3):
        s = commit(s, Seat(seat), ("any", "default"), chance).state
    battles: list[Attacked] = []
    while asked(s):
        mover = asked(s)[0]
        done = commit(s, mover, (answer(s, mover),), chance)
        for item in done.news:
            if isinstance(item.event, Attacked):
                check_battle(s, item.event)
                battles.append(item.event)
        s = done.state
    assert len(battles) > 10


def check_battle(before: War, event: Attacked) -> None:
    """§7.5 Assert that the numbers of a battle follow from its dice."""
    attacker, target = before.named(event.ship), before.named(event.target)
    assert attacker is not None
    assert target is not None
    mine, theirs = attacker[1].stats, target[1].stats
    assert 1 <= event.roll <= event.die == mine.die
    outgoing = event.roll + mine.damage + LIMITS.damage_per_weapon * event.weapons
    assert event.done == max(0, outgoing - theirs.shield)
    assert event.left == max(0, target[1].hull - event.done)
    if event.back_roll:
        assert event.left
        assert event.back_done == max(0, event.back_roll + theirs.damage - mine.shield)
        assert event.back_left == max(0, attacker[1].hull - event.back_done)
