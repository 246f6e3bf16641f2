"""§5 Setup."""

from collections import Counter

import pytest

from bot.engine import notation
from bot.engine.errors import No
from bot.engine.play import asked, begin, commit, draft, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.star_factions import GAME
from bot.games.star_factions.data import CARDS, DATA, FACTIONS, Stock
from bot.games.star_factions.events import Chose, Rolled
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.space import HEX, LABEL
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, C, D, owned
from tests.kit import Dice, answered, refused, started

ANN, BOB, CY, DEE = A, B, C, D


def joined(*plans: tuple[str, ...], dice: tuple[int, ...], **options: str) -> War:
    """The war after everybody's plan, with these setup dice."""
    s = begin(GAME.setup(Setup(len(plans), GAME.chosen(options))), Dice()).state
    for seat, plan in enumerate(plans):
        s = commit(s, A + seat, plan, Dice(*dice)).state  # type: ignore[arg-type]  # seats are numbers
    GAME.verify(s)
    after: War = s
    return after


def wishing(*wishes: str, dice: tuple[int, ...], **options: str) -> War:
    """The war of players with these wishes and the usual placement."""
    return joined(*((wish, "default") for wish in wishes), dice=dice, **options)


def test_sf_ex_01_roll_off_ties_picking_and_turn_order() -> None:
    s = wishing("bc", "je", "mg", "any", dice=(5, 5, 6, 2, 3, 4))
    assert [fleet.faction for fleet in s.fleets] == ["bc", "je", "mg", "nx"]
    assert s.order == (CY, ANN, BOB, DEE)
    assert s.active == CY


@pytest.mark.parametrize("by", [1, 2, 3])
def test_5_1_a_tie_of_other_seats_is_settled_alike(by: int) -> None:
    wishes, rolls = ["bc", "je", "mg", "any"], [5, 5, 6, 2]
    # Those who tied roll again by seat: from the last seat on the first one rolls before it.
    again = (4, 3) if by == 3 else (3, 4)
    turned = [wishes[(n - by) % 4] for n in range(4)]
    s = wishing(*turned, dice=(*(rolls[(n - by) % 4] for n in range(4)), *again))
    ann, bob, cy, dee = ((n + by) % 4 for n in range(4))
    assert s.order == (cy, ann, bob, dee)
    assert [s.fleets[seat].faction for seat in (ann, bob, cy, dee)] == ["bc", "je", "mg", "nx"]


@pytest.mark.parametrize("best", [0, 1, 2])
def test_5_3_whoever_rolls_highest_starts_then_clockwise(best: int) -> None:
    s = wishing("je", "nx", "mg", dice=tuple(6 if n == best else 2 + n for n in range(3)))
    assert s.order == tuple((best + n) % 3 for n in range(3))
    assert s.active == best


def test_sf_ex_01_the_reroll_is_told_and_passes_nobody() -> None:
    s = started(GAME, 4)
    for seat in (ANN, BOB, CY):
        s = answered(s, seat, "je", "default")
    told = [n.event for n in commit(s, DEE, ("je", "default"), Dice(5, 5, 6, 2, 3, 4)).news]
    rolls = [event.rolls for event in told if isinstance(event, Rolled)]
    assert rolls == [((ANN, 5), (BOB, 5), (CY, 6), (DEE, 2)), ((ANN, 3), (BOB, 4))]
    picked = [(e.seat, e.faction) for e in told if isinstance(e, Chose)]
    # All wished for Jear: the order of picking shows.
    assert picked == [(CY, "je"), (BOB, "nx"), (ANN, "mg"), (DEE, "bc")]


def test_sf_ex_02_deck_size() -> None:
    s = wishing("je", "nx", "mg", dice=(6, 5, 4))
    drawn = len(s.cards)
    assert len(s.deck) + drawn == 91
    counts = Counter(CARDS[card].type for card in (*s.deck.cards, *s.cards))
    assert (counts["bp_scout"], counts["bp_warrior"], counts["bp_juggernaut"]) == (9, 9, 3)
    assert counts["bp_mothership"] == 0
    assert sum(n for name, n in counts.items() if name[-1].isdigit()) == 60
    assert sum(n for name, n in counts.items() if name.startswith("kit")) == 10


@pytest.mark.parametrize(("seats", "size"), [(2, 94), (3, 91), (4, 88)])
def test_5_5_decks_by_number_of_players(seats: int, size: int) -> None:
    s = wishing(*["any"] * seats, dice=tuple(range(6, 6 - seats, -1)))
    assert len(s.deck) + len(s.discard) + len(s.drawn) == size


def test_sf_ex_03_placement_outside_the_zone() -> None:
    s = started(GAME, 2)
    before = ("je", "ms1 d4", "wr1 c4", "sc1 e3")
    no = refused(s, A, *before, "jg1 e4")
    assert no == No("outside", "e4", "§5.6", ("a1", "5"))
    assert "5 hexes" in GAME.words["en"].reason(no, ("Ann", "Bob"))
    answered(s, A, *before, "jg1 d3")


def test_5_2_a_list_is_filled_up_clockwise() -> None:
    s = wishing("mg", "mg", "mg", dice=(6, 5, 4))
    assert [fleet.faction for fleet in s.fleets] == ["mg", "je", "nx"]


def test_5_2_nobody_wishes_twice_for_one_faction() -> None:
    assert refused(started(GAME, 2), A, "je je") == No("wished-twice", "je", "§5.2")
    assert refused(started(GAME, 2), A, "xx").why == "no-faction"


def test_5_3_the_highest_roller_starts_then_clockwise() -> None:
    s = wishing("nx", "bc", "je", dice=(2, 6, 4))
    assert s.order == (B, C, A)
    assert asked(s) == (B,)


def test_5_4_four_ships_with_their_numbers() -> None:
    s = wishing("je", "nx", dice=(6, 5))
    assert [ship.key for ship in s.fleets[A].ships] == ["ms1", "sc1", "wr1", "jg1"]
    assert all(ship.hull == ship.stats.hull for ship in s.fleets[A].ships)


def test_5_6_default_places_in_every_corner() -> None:
    s = wishing("je", "nx", "mg", "bc", dice=(6, 5, 4, 3))
    for seat, faction in enumerate(FACTIONS.values()):
        places = {ship.key.upper(): LABEL[ship.hex].upper() for ship in s.fleets[seat].ships}
        assert places == dict(faction.default_placement)


@pytest.mark.parametrize(("wish", "hexes"), [("nx", "v4"), ("mg", "v20"), ("bc", "d20")])
def test_12_2_a_placement_is_mirrored_into_the_corner(wish: str, hexes: str) -> None:
    plan = (wish, "ms1 d4", "sc1 a1", "wr1 a2", "jg1 a3")
    s = joined(plan, ("je", "default"), dice=(6, 5))
    assert s.own(A, "ms1").hex == HEX[hexes]


def test_5_6_default_fills_what_is_left() -> None:
    s = joined(("je", "sc1 a1", "default"), ("nx", "default"), dice=(6, 5))
    places = {ship.key: LABEL[ship.hex] for ship in s.fleets[A].ships}
    assert places == {"ms1": "d4", "sc1": "a1", "wr1": "c4", "jg1": "d3"}


def test_5_6_default_is_not_offered_onto_a_taken_hex() -> None:
    s = started(GAME, 2)
    assert refused(s, A, "je", "sc1 d4", "default") == No("default-taken", rule="§5.6")


def test_5_6_refusals_of_a_placement() -> None:
    s = started(GAME, 2)
    assert refused(s, A, "je", "ms1 d4", "ms1 d3") == No("placed", "ms1", "§5.6", ("d4",))
    assert refused(s, A, "je", "ms1 d4", "sc1 d4") == No("occupied", "d4", "§5.6", ("ms1",))
    assert refused(s, A, "je", "ms1 z9") == No("no-hex", "z9", "§3.3")
    assert refused(s, A, "je", "sc2 d4").why == "no-start-ship"


def test_5_6_nothing_is_revealed_before_all_are_in() -> None:
    s = answered(started(GAME, 2), A, "je", "default")
    assert s.fleets[A].ships == ()
    assert asked(s) == (B,)


def test_5_7_the_second_of_two_gets_one_of_each() -> None:
    s = wishing("je", "nx", dice=(5, 6), start="gifts")
    # B begins and has drawn by now; A is second.
    assert owned(s, A) == (1, 1, 1)


def test_5_7_of_three_the_one_opposite_the_gap_gets_two_of_each() -> None:
    s = wishing("je", "nx", "mg", dice=(6, 5, 4), start="gifts")
    assert owned(s, B) == (2, 2, 2)
    assert owned(s, C) == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_7_without_an_option_nobody_starts_with_counters(seats: int) -> None:
    s = wishing(*["any"] * seats, dice=tuple(range(6, 6 - seats, -1)))
    assert [owned(s, seat) for seat in s.order[1:]] == [(0, 0, 0)] * (seats - 1)


def test_5_7_of_four_nobody_gets_anything() -> None:
    s = wishing("je", "nx", "mg", "bc", dice=(6, 5, 4, 3), start="gifts")
    assert [owned(s, seat) for seat in (B, C, D)] == [(0, 0, 0)] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_7_the_balanced_start_adds_what_the_data_file_says(seats: int) -> None:
    dice = tuple(range(6, 6 - seats, -1))
    wishes = list(FACTIONS)[:seats]
    plain = wishing(*wishes, dice=dice, start="gifts")
    balanced = wishing(*wishes, dice=dice, start="balanced")
    gifts = DATA.setup.balanced_start[str(seats)]
    for place, seat in enumerate(plain.order):
        more = balanced.fleets[seat].stock - plain.fleets[seat].stock
        assert more == gifts[place]
    assert any(gift != Stock() for table in DATA.setup.balanced_start.values() for gift in table)


def test_5_the_options_of_the_table_are_in_the_state() -> None:
    s = wishing("je", "nx", dice=(6, 5), rounds="none", colonies="3")
    assert (s.limit, s.goal) == (0, 3)
    s = wishing("je", "nx", dice=(6, 5))
    assert (s.limit, s.goal, s.start) == (60, 4, "rules")


def test_5_the_first_turn_begins_by_itself() -> None:
    s = wishing("je", "nx", dice=(6, 5))
    assert s.round == s.turn == 1
    assert len(s.cards) == 1
    q = question(s, A)
    assert q is not None
    assert q.seat == A
    if not s.drawn:
        assert isinstance(q, Orders)


def test_5_1_dice_are_even() -> None:
    firsts = [
        wishing("je", "nx", dice=())
        if n < 0
        else answered(
            answered(started(GAME, 2), A, "je", "default"),
            B,
            "nx",
            "default",
            chance=Chance.of("dice", n),
        ).order[0]
        for n in range(200)
    ]
    assert 70 < firsts.count(A) < 130


def test_5_2_a_whole_ranking_may_be_typed() -> None:
    s: War = started(GAME, 4)
    q = question(s, ANN)
    assert q is not None
    assert notation.read(q, s, "NX mg je bc") == "nx mg je"
    assert refused(s, ANN, "nx mg je nx") == No("ranked-all", "nx", "§5.2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_2_the_standard_setup_is_the_whole_plan(seats: int) -> None:
    s = started(GAME, seats)
    q = question(s, ANN)
    assert GAME.standard is not None
    usual = GAME.standard(s, q)
    assert usual == ("any", "default")
    after = draft(s, ANN, tuple(usual))
    assert (after.answers, after.question) == (tuple(usual), None)
