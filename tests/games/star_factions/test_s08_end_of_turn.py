"""§8 End of turn and elimination."""

from msgspec.structs import replace

from bot.engine.play import asked, offers
from bot.engine.zones import Deck
from bot.games.star_factions import GAME
from bot.games.star_factions.data import Stock
from bot.games.star_factions.events import Countdown, Stranded
from bot.games.star_factions.state import War, turn
from tests.games.star_factions.build import (
    A,
    B,
    C,
    D,
    cards,
    news,
    offered,
    owned,
    played,
    standings,
    war,
)


def four(**more: object) -> War:
    """A four-player position in which Jear is about to destroy the last Nexus ship."""
    return war(
        je="ms1@d4 jg1@b10",
        nx="wr1@b11:1",
        mg="ms1@v20",
        bc="ms1@d20",
        **more,  # type: ignore[arg-type]  # passed on as it is
    )


def test_sf_ex_34_grace() -> None:
    s = four(flags={"nx": "t6"})
    s = played(s, A, "attack jg1 nx.wr1", dice=(8,))
    assert s.fleets[B].grace == 2
    # Cards that nothing can be built from, so that Nexus is asked nothing.
    s = replace(s, deck=Deck.of(cards("metal1 " * 15 + "metal2 " * 5)))
    s = played(s, A, "end")
    assert s.fleets[B].grace == 1
    assert owned(s, B)[0] in {1, 2}, "one card drawn"
    assert asked(s) == (C,)
    for seat in (C, D, A):
        s = played(s, seat, "end")
    assert s.fleets[B].out
    assert s.fleets[B].flags == ()
    assert asked(s) == (C,)


def test_sf_ex_35_total_domination() -> None:
    s = war(je="ms1@d4 jg1@b10", nx="wr1@b11:1")
    s = played(s, A, "attack jg1 nx.wr1", dice=(8,))
    assert s.outcome is not None
    assert (s.outcome.how, s.outcome.winner) == ("domination", A)
    # The reward is paid before (§8.4).
    assert owned(s, A) == (2, 2, 2)


def test_8_1_the_round_rises_when_the_turn_comes_round() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", mg="ms1@v20")
    for seat, number in ((A, 3), (B, 3), (C, 4), (A, 4)):
        before = turn(s)
        s = played(s, seat, "end")
        assert s.round == number
        assert turn(s) == before + 1


def test_8_1_a_first_player_eliminated_in_the_own_turn_opens_no_round() -> None:
    s = war(je="sc1@b10:1", nx="wr1@b12", mg="ms1@v20")
    s = played(s, A, "attack sc1 nx.wr1", dice=(1, 6))
    assert s.fleets[A].out
    assert asked(s) == (B,)
    assert s.round == 3
    s = played(s, B, "end")
    assert asked(s) == (C,)
    assert played(s, C, "end").round == 4


def test_8_2_without_colonies_a_player_is_out_at_once() -> None:
    s = played(four(), A, "attack jg1 nx.wr1", dice=(8,))
    assert s.fleets[B].out
    s = played(s, A, "end")
    assert asked(s) == (C,)


def test_8_3_the_turn_of_the_loss_does_not_count() -> None:
    s = war(je="sc1@b10:1", nx="wr1@b12", flags={"je": "f6"})
    told = news(s, A, "attack sc1 nx.wr1", dice=(1, 6))
    assert Stranded(A, 2) in told
    assert not any(isinstance(event, Countdown) for event in told)
    s = played(s, A, "attack sc1 nx.wr1", dice=(1, 6))
    assert s.fleets[A].grace == 2
    assert s.active == B


def last_chance() -> War:
    """A position with a fleet without ships on its last turn, and a blueprint to build one."""
    return war(
        je="",
        nx="ms1@v4",
        flags={"je": "f6"},
        grace={"je": 1},
        stock={"je": (3, 2, 1)},
        drawn="bp_scout",
    )


def test_8_3_building_a_ship_removes_the_counter() -> None:
    s = last_chance()
    s = played(s, A, "build sc a1")
    assert s.fleets[A].grace == 0
    assert s.active == B, "a new ship has nothing to do"
    assert not s.fleets[A].out


def test_8_3_declining_to_build_lets_it_run_out() -> None:
    s = last_chance()
    s = played(s, A, "done")
    assert s.fleets[A].out
    assert s.outcome is not None
    assert s.outcome.winner == B


def test_8_3_2_the_last_colony_lost_in_grace() -> None:
    s = war(
        je="ms1@t6",
        nx="",
        mg="ms1@v20",
        flags={"nx": "t6"},
        grace={"nx": 2},
        work={"je": "decolonize"},
    )
    s = played(s, A, "decolonize")
    assert s.fleets[B].out


def test_8_4_counters_go_back_to_the_bank() -> None:
    s = four(stock={"nx": (5, 6, 7)})
    s = played(s, A, "attack jg1 nx.wr1", dice=(8,))
    assert s.bank() == Stock(98, 98, 98)


def test_8_4_offers_and_consents_end_with_an_elimination() -> None:
    s = four()
    s = offered(s, C, "agree")
    s = played(s, A, "attack jg1 nx.wr1", dice=(8,))
    assert offers(s, B) == ()
    assert not s.fleets[C].agreed
    assert len(offers(s, C)) == 2


def test_8_5_ships_without_mothership_play_on() -> None:
    s = war(je="sc1@b10", nx="sc1@v4")
    s = played(s, A, "end")
    assert s.cards == ()
    assert asked(s) == (B,)


# §8.6 Leaving the game


def test_8_6_resigning_out_of_turn() -> None:
    s = war(je="ms1@d4", nx="ms1@v4 wr1@v5/goliath", mg="ms1@v20", flags={"nx": "t6"})
    s = offered(s, B, "resign")
    GAME.verify(s)
    assert s.fleets[B].out
    assert (s.fleets[B].ships, s.fleets[B].flags) == ((), ())
    assert s.discard == cards("bp_warrior kit_goliath")
    assert asked(s) == (A,)
    assert asked(played(s, A, "end")) == (C,)


def test_8_6_resigning_in_the_own_turn_ends_it() -> None:
    s = war(
        je="ms1@d4 sc1@e3",
        nx="sc1@v4",
        mg="ms1@v20",
        stock={"je": (3, 2, 1)},
        drawn="bp_scout",
    )
    s = offered(s, A, "resign")
    GAME.verify(s)
    assert s.discard == cards("bp_scout bp_scout"), "drawn and dashboard cards"
    assert asked(s) == (B,)
    assert s.round == 3


def test_8_6_the_last_but_one_resigns_and_the_other_wins() -> None:
    s = offered(war(je="ms1@d4", nx="ms1@v4"), A, "resign")
    assert s.outcome is not None
    assert (s.outcome.how, s.outcome.winner) == ("domination", B)
    assert [x.place for x in standings(s)] == [2, 1]
