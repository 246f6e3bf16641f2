"""§4 The orb step, and the tokens of §11.7."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.play import asked, begin, commit, draft, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.orb_data import ORB, ORB_CARDS
from bot.games.race_for_the_galaxy.orb_events import OrbShown
from bot.games.race_for_the_galaxy.orb_map import HALL, Movement, chart, reach, why_unplaceable
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.rules.orb_teams import orb_of
from bot.games.race_for_the_galaxy.rules.s04_orb import (
    Corner,
    OrbMove,
    OrbStep,
    OrbTurn,
    new_priority,
)
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s07_settle import SettlePhase
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.scoring import score
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.tokens import orb_might
from bot.games.race_for_the_galaxy.words import WORDS
from tests.games.race_for_the_galaxy.build import (
    A,
    B,
    Side,
    every_seat,
    greedy_line,
    names,
    offered,
    run,
    said,
    seated,
    seats_from,
)
from tests.games.race_for_the_galaxy.orbs import orb, orb_table
from tests.kit import refused

OTHER = Side("earths_lost_colony")
A17 = Laid("a17", 1, -3, 0)
A10 = Laid("a10", -2, 3, 0)
A06 = Laid("a06", 2, 0, 0)


def test_rftg_ex_41_a_wall_needs_a_token() -> None:
    of = orb(A17)
    assert (1, -3) not in reach(of, (1, 0), Movement(4, 0))
    assert reach(of, (1, 0), Movement(5, 0))[1, -3] == 5
    assert reach(of, (1, 0), Movement(4, 0, walls=1))[1, -3] == 3


def test_rftg_ex_42_jump_tubes_and_a_barrier() -> None:
    of = orb(Laid("a30", -4, 0, 0))
    assert reach(of, HALL, Movement(4, 6))[-3, 1] == 3
    assert (-3, 1) not in reach(of, HALL, Movement(4, 3))


def test_rftg_ex_43_might_for_the_orb_by_a_sacrifice() -> None:
    side = Side("epsilon_eridani space_marines new_military_tactics", actions="explore_orb")
    of = orb(A10, a="a11")
    s = run(orb_table(side, OTHER, of=of, teams=[(-1, 2)], todo=(OrbMove(A),)))
    assert refused(s, A, "team1 -2:4").why == "out-of-reach"
    s = said(s, A, "boost new_military_tactics", "team1 -2:4", "done")
    p = s.players[A]
    assert p.scout.teams == ((-2, 4),)
    assert p.scout.finds == ("A",)
    assert "new_military_tactics" not in names(p.tableau)
    assert s.enter_phase("settle").players[A].temp == 0


def test_4_8_a_sacrificed_card_keeps_its_own_might_in_the_orb_too() -> None:
    """Imperium Stealth Tactics has 1 beside New Sparta's 2. Sacrificing it adds 3."""
    side = Side("new_sparta imperium_stealth_tactics", actions="explore_orb")
    s = run(orb_table(side, OTHER, of=orb(), teams=[(1, 0)], todo=(OrbMove(A),)))
    assert orb_might(s, A) == 3
    s = draft(s, A, ["boost imperium_stealth_tactics"]).state
    assert names(s.players[A].tableau) == ["new_sparta"]
    assert orb_might(s, A) == 6
    assert orb_might(s.enter_phase("settle"), A) == 2


def test_rftg_ex_44_the_airlock_space_is_one_space() -> None:
    assert reach(orb(), (-2, 1), Movement(4, 0))[1, 1] == 2


def test_rftg_ex_45_the_card_from_a_breeding_tube_keeps_away() -> None:
    of = orb(A06, a="a17")
    start = next(at for at, n in reach(of, (2, 1), Movement(9, 5)).items() if n == 0)
    assert start == (2, 1)
    laid = len(of.laid) - 1
    of = replace(of, marks=())
    assert why_unplaceable(of, ((2, 1),), A17, laid) == "too-near"
    assert not why_unplaceable(of, ((2, 1),), Laid("a17", -4, 0, 0), laid)


@every_seat(5)
def test_rftg_ex_46_choosers_move_up_one_place(at: Seat) -> None:
    a, b, c, d, e = order = seats_from(at, 5)
    assert new_priority(order, {c, e}) == (a, c, b, e, d)
    assert new_priority(order, {a, b}) == order


@every_seat(4)
def test_rftg_ex_47_the_last_to_pass_ends_highest(at: Seat) -> None:
    seats = [Side("old_earth"), Side("new_sparta"), OTHER, Side("epsilon_eridani")]
    a, b, c, d = order = seats_from(at, 4)
    s = orb_table(*seats, of=orb(a="a11 a12"), todo=map(OrbTurn, order))
    assert s.orb is not None
    s = run(replace(s, orb=replace(s.orb, priority=order)))
    for seat in order:
        line = ("pass",) if seat in (a, c) else ("act", "done", "skip")
        s = said(s, seat, *line)
    assert s.orb is not None
    assert s.orb.priority == (c, a, b, d)


@every_seat(3)
def test_4_3_the_orb_step_goes_by_priority(at: Seat) -> None:
    first, second, third = order = seats_from(at, 3)
    sides = seated(third, Side("old_earth", actions="explore_orb"), Side("new_sparta"), OTHER)
    s = orb_table(*sides, of=orb(a="a11 a12"), todo=(OrbStep(),))
    assert s.orb is not None
    s = run(replace(s, orb=replace(s.orb, priority=order)))
    turns: list[Seat] = []
    while asked(s):
        turns += asked(s)
        s = said(s, asked(s)[0], "pass")
    assert turns == [first, third, second]


def test_rftg_ex_48_draw_cannot_be_declined_when_it_is_due() -> None:
    side = Side("old_earth", actions="produce")
    s = run(orb_table(side, OTHER, of=orb(a="a11", hand="a12"), hand="a12", todo=(OrbTurn(A),)))
    after = said(s, A, "act", "done", "skip")
    assert set(after.players[A].scout.hand) == {"a11", "a12"}
    after = said(s, A, "act", "done", "none")
    assert after.players[A].scout.hand == ("a12",)
    after = said(s, A, "act", "skip", "none")
    assert set(after.players[A].scout.hand) == {"a11", "a12"}
    assert refused(s, A, "act", "skip", "skip").why


def test_rftg_ex_49_uplift_tokens_count_visible_sites() -> None:
    count = {k: sum("site" in x.type for x in c.cells) for k, c in ORB_CARDS.items()}
    with_sites = [card for card, n in count.items() if n == 1][:5]
    sites = [Laid(card, 20 + 5 * i, 0, 0) for i, card in enumerate(with_sites)]
    side = Side("old_earth uplift_alliance")
    s = orb_table(side, OTHER, of=orb(*sites), tokens="a4 a4 b6", spent="a4")
    assert s.orb is not None
    assert chart(s.orb.laid).sites == 5
    found = score(s, A)
    assert found.artifacts == 0 + 0 + 2 + 3 * 5
    assert dict(found.bonus)["uplift_alliance"] == 2 + 3


def test_rftg_ex_50_two_tokens_on_one_development() -> None:
    side = Side("old_earth", "galactic_imperium", actions="develop")
    s = run(orb_table(side, OTHER, of=orb(a="a11"), tokens="a7 b2", todo=(Develop("develop"),)))
    s = said(s, A, "galactic_imperium a7 b2")
    assert "galactic_imperium" in names(s.players[A].tableau)
    assert s.players[A].scout.spent == ("a7", "b2")


def test_4_2_orb_cards_that_fit_nowhere_are_shown_and_kept() -> None:
    """With an empty map a card touches nothing."""
    hand = ("a10", "a12", "a17")
    of = replace(orb(hand=" ".join(hand)), laid=())
    s = orb_table(Side(), OTHER, of=of, hand=" ".join(hand), todo=(LayCard(A, "setup"), Corner(A)))
    played = begin(s, Chance.of("nowhere"))
    told = [x for x in played.news if isinstance(x.event, OrbShown)]
    assert [(x.event, x.to) for x in told] == [(OrbShown(A, hand), None)]
    assert isinstance(question(played.state, A), Corner)
    assert played.state.players[A].scout.hand == hand


def test_4_2_setup_goes_from_the_lowest_priority_up() -> None:
    first = set()
    for seed in range(12):
        chance = Chance.of("setup", seed)
        turns: list[Seat] = []
        options = GAME.chosen({"mode": "base+aa+orb", "start": "learning"})
        s: Galaxy = begin(GAME.setup(Setup(3, options)), chance).state
        while not s.round:
            turns += asked(s)
            s = commit(s, asked(s)[0], greedy_line(s, asked(s)[0]), chance).state
        assert s.orb is not None
        assert s.orb.priority == s.order
        assert tuple(dict.fromkeys(turns)) == s.order[::-1]
        first.add(s.order[0])
    assert first == {0, 1, 2}


def test_setup_lays_a_card_and_a_team_for_each() -> None:
    options = GAME.chosen({"mode": "base+aa+orb", "start": "learning"})
    s: Galaxy = begin(GAME.setup(Setup(3, options)), Chance.of(3)).state
    assert s.orb is not None
    assert (len(s.orb.a), len(s.orb.b)) == (9, 9)
    q = question(s, s.order[-1])
    assert isinstance(q, LayCard)
    assert [len(p.scout.hand) for p in s.players] == [3, 3, 3]


def test_a_wrong_place_is_told_with_a_right_one() -> None:
    s = orb_table(Side(), OTHER, of=orb(hand="a17"), hand="a17", todo=(LayCard(A),))
    no = refused(run(s), A, "a17 9:9 0")
    legal = next(iter(LayCard(A).options(s, ("a17",))))
    assert no == No("no-orb-place", "a17", "§12.3", ("9:9", legal))


def test_a_corner_that_is_none_is_told_from_one_that_is_taken() -> None:
    corner = ORB.main_airlock.start_corners[0]
    s = run(orb_table(Side(), OTHER, of=orb(), teams=(corner,), todo=(Corner(B),)))
    assert refused(s, B, f"{corner[0]}:{corner[1]}").why == "no-corner"
    assert refused(s, B, "9") == No("odd-corner", "9", "§4.2", ("1:0",))


def test_a_genes_token_serves_two_worlds_and_a_civil_one_once() -> None:
    side = Side("old_earth", "lost_species_ark_world gem_world comet_zone spice_world")
    s = orb_table(side, OTHER, of=orb(a="a11"), tokens="a4", todo=(SettlePhase("settle"),))
    s = run(s)
    s = said(s, A, "lost_species_ark_world a4 gem_world,comet_zone,spice_world")
    assert s.players[A].scout.genes == (("cost", 1),)
    assert s.players[A].scout.unused == ()


def test_a_second_team_comes_with_the_research_ship() -> None:
    hand = "alien_research_ship gem_world comet_zone spice_world artist_colony"
    side = Side("old_earth", hand, actions="produce")
    s = orb_table(side, OTHER, of=orb(a="a11"), teams=[(1, 0)], todo=(Develop("develop"),))
    s = said(run(s), A, "alien_research_ship gem_world,comet_zone,spice_world,artist_colony")
    q = question(s, A)
    assert isinstance(q, LayCard)
    at = next(iter(q.options(s, ("s1",))))
    turn = next(iter(q.options(s, ("s1", at))))
    s = said(s, A, f"s1 {at} {turn}")
    assert len(s.players[A].scout.teams) == 2


def test_4_15_a_third_team_never_comes() -> None:
    hand = "alien_research_ship gem_world comet_zone spice_world artist_colony"
    side, two = Side("old_earth", hand, actions="produce"), [(1, 0), (1, 0)]
    s = orb_table(side, OTHER, of=orb(a="a11"), teams=two, todo=(Develop("develop"),))
    s = said(run(s), A, "alien_research_ship gem_world,comet_zone,spice_world,artist_colony")
    assert not isinstance(question(s, A), LayCard)
    assert len(s.players[A].scout.teams) == 2


def researching(*order: Seat) -> Galaxy:
    """A table of two where both seats placed a research ship in one phase."""
    paid = (
        "gem_world comet_zone spice_world artist_colony",
        "contact_specialist research_labs public_works investment_credits",
    )
    worlds = ("old_earth", "new_sparta")
    hands = (f"alien_research_ship {cards}" for cards in paid)
    sides = (Side(x, hand, actions="produce") for x, hand in zip(worlds, hands, strict=True))
    s = orb_table(*sides, of=orb(a="a11"), todo=(Develop("develop"),))
    for seat, corner in zip((A, B), ORB.main_airlock.start_corners, strict=False):
        p = s.players[seat]
        s = s.with_player(seat, replace(p, scout=replace(p.scout, teams=(corner,))))
    s = run(replace(s, orb=replace(orb_of(s), priority=order)))
    for seat, cards in zip((A, B), paid, strict=True):
        s = said(s, seat, f"alien_research_ship {cards.replace(' ', ',')}")
    return s


@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_4_15_two_research_ships_of_a_phase_bring_their_teams_by_priority(
    order: tuple[Seat, Seat],
) -> None:
    s = researching(*order)
    for seat, airlock in zip(order, ("s1", "s2"), strict=True):
        assert asked(s) == (seat,)
        q = question(s, seat)
        assert isinstance(q, LayCard)
        assert list(q.options(s, ())) == [airlock]
        at = next(iter(q.options(s, (airlock,))))
        turn = next(iter(q.options(s, (airlock, at))))
        s = said(s, seat, f"{airlock} {at} {turn}")
        assert len(s.players[seat].scout.teams) == 2
    assert orb_of(s).small == ()


def test_4_15_where_the_second_airlock_fits_nowhere_its_team_starts_on_the_main_one() -> None:
    s = researching(A, B)
    s = replace(s, orb=replace(orb_of(s), small=("s1",)))
    q = question(s, A)
    assert q is not None
    at = next(iter(q.options(s, ("s1",))))
    s = said(s, A, f"s1 {at} {next(iter(q.options(s, ('s1', at))))}")
    assert s.players[B].scout.teams[1:] == (HALL,)


def test_an_alien_token_feeds_might_and_sells() -> None:
    side = Side("old_earth self_repairing_alien_artillery", "alien_robot_sentry", actions="settle")
    s = orb_table(side, OTHER, of=orb(a="a11"), tokens="a2", todo=(SettlePhase("settle"),))
    s = said(run(s), A, "alien_robot_sentry conquer self_repairing_alien_artillery a2")
    assert "alien_robot_sentry" in names(s.players[A].tableau)
    assert B == 1


def moving(tokens: str) -> Galaxy:
    """A team beside a barrier, with these tokens."""
    s = orb_table(Side(), OTHER, of=orb(A10), teams=[(-2, 1)], tokens=tokens, todo=(OrbMove(A),))
    return run(s)


def test_11_7_a_move_spends_no_token_it_does_not_need() -> None:
    s = moving("a3 a5 a6")
    for line in ("team1 a3 a5 a6 -2:0", "team1 a3 -2:0", "team1 a3 a6 -2:3"):
        no = refused(s, A, line)
        assert (no.why, no.rule) == ("idle-token", "§11.7")
    text = "The team doesn't need token A5 (4 more steps) for that move: leave it out."
    assert WORDS["en"].reason(refused(s, A, "team1 a3 a5 -2:4"), ()) == text
    assert offered(s, A, "team1", "a3") == {"-2:3", "-1:3", "-2:4", "-1:4", "a5"}
    after = said(s, A, "team1 a3 a5 -2:5", "done").players[A].scout
    assert after.teams == ((-2, 5),)
    assert after.spent == ("a3", "a5")


def test_11_7_tokens_may_be_named_in_any_order() -> None:
    moved = said(moving("a3 a5"), A, "team1 a5 a3 -2:5", "done").players[A].scout
    assert (moved.teams, moved.spent) == (((-2, 5),), ("a3", "a5"))
    side = Side("old_earth", "galactic_imperium lost_species_ark_world", actions="produce")
    for step, tokens, line in (
        (Develop("develop"), "a7 b2 b2", "galactic_imperium b2.2 b2 a7"),
        (SettlePhase("settle"), "a1 a4 b5", "lost_species_ark_world b5 a4 a1"),
    ):
        s = run(orb_table(side, OTHER, of=orb(), tokens=tokens, todo=(step,)))
        assert said(s, A, line).players[A].scout.spent == tuple(tokens.split())
