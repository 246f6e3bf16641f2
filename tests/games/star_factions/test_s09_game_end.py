"""§9 The end of the game."""

from bot.engine.flow import Seat
from bot.engine.play import asked, offers
from bot.engine.spec import Setup
from bot.games.star_factions import GAME
from bot.games.star_factions.events import DrawWish
from bot.games.star_factions.state import War
from bot.games.star_factions.words import WORDS
from tests.games.star_factions.build import A, B, C, news, offered, played, standings, war


def places(s: War) -> list[int]:
    return [standing.place for standing in standings(s)]


def at_limit(**more: object) -> War:
    """A three-player position in which the last seat is about to play in the last round."""
    s = war(mg="ms1@v20", limit=3, **more)  # type: ignore[arg-type]  # passed on as it is
    for seat in (A, B, C):
        s = played(s, seat, "end")
    return s


def test_9_5_the_limit_ranks_by_flags_then_ships_then_counters() -> None:
    s = at_limit(je="ms1@d4 wr1@d5", nx="ms1@v4 sc1@v5", flags={"nx": "t6"})
    assert asked(s) == ()
    assert places(s) == [2, 1, 3]
    assert [x.score for x in standings(s)] == [0, 1, 0]


def test_9_5_what_the_limit_compares_is_told() -> None:
    s = at_limit(je="ms1@d4 wr1@d5", nx="ms1@v4 sc1@v5", flags={"nx": "t6"})
    told = [WORDS["en"].tally(x) for x in standings(s)]
    stocks = [fleet.stock.total for fleet in s.fleets]
    counters = [f"{n} counter{'' if n == 1 else 's'}" for n in stocks]
    assert told[0] == f"0 colonies, ships worth 6, {counters[0]}"
    assert told[1] == f"1 colony, ships worth 5, {counters[1]}"
    s = offered(war(je="ms1@d4", nx="ms1@v4"), A, "resign")
    assert [WORDS["en"].tally(x) for x in standings(s)] == ["eliminated", "0 colonies"]


def test_9_5_places_are_shared() -> None:
    # Cards of this round may add counters, so nobody draws: no motherships.
    s = war(je="sc1@d4", nx="sc1@v4", mg="jg1@v20", limit=3)
    for seat in (A, B, C):
        s = played(s, seat, "end")
    assert places(s) == [2, 2, 1]


def test_9_5_the_eliminated_are_last() -> None:
    s = war(je="sc1@d4", nx="sc1@v4", mg="jg1@v20", limit=3)
    s = offered(s, C, "resign")
    for seat in (A, B):
        s = played(s, seat, "end")
    assert places(s) == [1, 1, 3]


def test_9_5_without_a_limit_the_game_goes_on() -> None:
    s = war(je="sc1@d4", nx="sc1@v4", limit=0, at_round=60)
    for seat in (A, B):
        s = played(s, seat, "end")
    assert s.round == 61
    assert asked(s) == (A,)


def test_9_5_a_game_has_a_turn_a_round_for_each_seat_or_no_limit() -> None:
    chosen = GAME.chosen({"rounds": "30"})
    assert GAME.longest
    assert GAME.longest(Setup(3, chosen)) == 90
    assert not GAME.endless(chosen)
    (option,) = GAME.endless(GAME.chosen({"rounds": "none"}))
    assert option.key == "rounds"


def test_9_5_a_draw_needs_every_survivor() -> None:
    s = war(je="sc1@d4", nx="sc1@v4", mg="jg1@v20")
    s = offered(s, B, "agree")
    s = offered(s, C, "agree")
    assert asked(s) == (A,)
    s = offered(s, A, "agree")
    assert asked(s) == ()
    assert places(s) == [1, 1, 1]


def test_9_5_an_agreement_can_be_withdrawn() -> None:
    s = war(je="sc1@d4", nx="sc1@v4")
    s = offered(s, B, "agree")
    s = offered(s, B, "withdraw")
    s = offered(s, A, "agree")
    assert asked(s) == (A,)
    keys = {word for q in offers(s, A) for word in q.options(s, ())}
    assert keys == {"resign", "withdraw"}


def agreeing(s: War, seat: Seat) -> War:
    after: War = offered(s, seat, "agree")
    return after


def words_for_a_draw(s: War, seat: Seat) -> set[str]:
    return {word for q in offers(s, seat) for word in q.options(s, ())} - {"resign"}


def test_9_5_a_consent_lapses_with_the_next_turn_of_its_giver() -> None:
    s = agreeing(war(je="sc1@d4", nx="sc1@v4"), B)
    told = news(s, A, "end")
    s = played(s, A, "end")
    assert (s.fleets[B].agreed > 0, GAME.private(s, B).lapsing) == (True, True)
    assert not any(isinstance(event, DrawWish) for event in told)
    assert DrawWish(B, agrees=False, lapsed=True) in news(s, B, "end")
    s = played(s, B, "end")
    assert not s.fleets[B].agreed
    assert asked(agreeing(s, A)) == (A,)


def test_9_5_a_consent_repeated_in_that_turn_goes_on() -> None:
    s = played(agreeing(war(je="sc1@d4", nx="sc1@v4"), B), A, "end")
    assert words_for_a_draw(s, B) == {"agree", "withdraw"}
    s = agreeing(s, B)
    assert words_for_a_draw(s, B) == {"withdraw"}
    s = agreeing(played(s, B, "end"), A)
    assert s.outcome is not None
    assert s.outcome.how == "draw"


def test_9_5_a_consent_given_in_ones_own_turn_lasts_to_the_end_of_the_next() -> None:
    s = agreeing(war(je="sc1@d4", nx="sc1@v4", mg="sc1@v20"), A)
    for seat in (A, B, C):
        s = played(s, seat, "end")
        assert s.fleets[A].agreed
    assert not played(s, A, "end").fleets[A].agreed


def test_9_5_in_a_draw_the_eliminated_have_lost() -> None:
    s = war(je="sc1@d4", nx="sc1@v4", mg="jg1@v20")
    s = offered(s, C, "resign")
    for seat in (A, B):
        s = offered(s, seat, "agree")
    assert places(s) == [1, 1, 3]


def test_9_3_a_player_in_grace_is_still_in_the_game() -> None:
    s = war(je="ms1@d4 jg1@b10", nx="wr1@b11:1", flags={"nx": "t6"})
    s = played(s, A, "attack jg1 nx.wr1", dice=(8,))
    assert s.outcome is None


def test_9_1_nobody_is_offered_anything_after_the_end() -> None:
    s = offered(war(je="ms1@d4", nx="ms1@v4"), A, "resign")
    assert offers(s, A) == offers(s, B) == ()


def test_9_2_all_others_lose_alike() -> None:
    s = war(
        je="ms1@t6",
        nx="ms1@v4",
        mg="ms1@v20",
        flags={"je": "f6 m7 h12", "nx": "r12"},
        work={"je": "colonize"},
    )
    assert places(played(s, A, "colonize")) == [1, 2, 2]
