"""Ratings: deterministic, fair to seats held by several, deaf to computers and who opted out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from bot.tables.rankings.ratings import (
    BASE,
    MU,
    NEWCOMER,
    SETTLED,
    SIGMA,
    Finished,
    Holder,
    Met,
    Rating,
    SeatResult,
    leaderboard,
    meeting,
    rated,
    ratings,
    shares,
)

ANN, BOB, CAT, DAN = 1, 2, 3, 4
DAY = 86400.0
MONTH = 31 * DAY
GAME = "sealed"


def seat(place: int, *users: int | str, moves: tuple[int, ...] = ()) -> SeatResult:
    """A seat with these holders in turn. A name is a computer player's level."""
    counts = moves or (10,) * len(users)
    held = tuple(
        Holder(u, n) if isinstance(u, int) else Holder(None, n)
        for u, n in zip(users, counts, strict=True)
    )
    return SeatResult(place, held)


def finished(*seats: SeatResult, table: int = 1, ended: float = 0, game: str = GAME) -> Finished:
    return Finished(table, game, 9, ended, seats)


def beaten(n: int, ended: float, by: int = ANN) -> Finished:
    """Game number `n`, in which Bob comes second."""
    return finished(seat(1, by), seat(2, BOB), table=n, ended=ended)


def after(*seats: SeatResult, out: tuple[int, ...] = ()) -> dict[int, Rating]:
    found = ratings([finished(*seats)], out)
    return {user: rating for (_, user), rating in found.items()}


def test_a_table_with_one_holder_each_is_what_the_library_says() -> None:
    found = after(seat(2, ANN), seat(1, BOB), seat(3, CAT))
    model = BradleyTerryFull(mu=MU, sigma=SIGMA)
    want = model.rate([[model.rating()] for _ in range(3)], ranks=[2, 1, 3])
    for user, side in zip((ANN, BOB, CAT), want, strict=True):
        assert found[user].mu == pytest.approx(side[0].mu)
        assert found[user].sigma == pytest.approx(side[0].sigma)
        assert found[user].tables == 1
    assert found[BOB].mu > found[ANN].mu > found[CAT].mu
    assert all(r.sigma < SIGMA for r in found.values())


def test_shared_places_of_equals_change_nobody_s_strength() -> None:
    found = after(seat(1, ANN), seat(1, BOB))
    assert found[ANN] == found[BOB]
    assert found[ANN].mu == pytest.approx(MU)
    assert found[ANN].sigma < SIGMA


def test_a_shared_place_is_better_than_a_worse_one() -> None:
    shared = after(seat(1, ANN), seat(1, BOB), seat(3, CAT))
    behind = after(seat(1, ANN), seat(2, BOB), seat(3, CAT))
    assert shared[BOB].mu > behind[BOB].mu
    assert shared[ANN].mu < behind[ANN].mu
    assert shared[ANN].mu == pytest.approx(shared[BOB].mu)


def test_only_the_order_of_places_counts() -> None:
    assert after(seat(1, ANN), seat(2, BOB)) == after(seat(1, ANN), seat(7, BOB))


# Tenure


def test_a_seat_s_result_is_shared_by_the_moves_made() -> None:
    whole = after(seat(1, ANN), seat(2, BOB))
    found = after(seat(1, ANN, CAT, moves=(30, 10)), seat(2, BOB))
    gains = {user: found[user].mu - MU for user in (ANN, CAT)}
    assert gains[ANN] == pytest.approx(3 * gains[CAT])
    assert gains[ANN] + gains[CAT] == pytest.approx(whole[ANN].mu - MU)
    assert whole[ANN].sigma < found[ANN].sigma < found[CAT].sigma < SIGMA
    assert found[BOB].mu == pytest.approx(whole[BOB].mu)


def test_a_loss_is_shared_the_same_way() -> None:
    whole = after(seat(2, ANN), seat(1, BOB))
    found = after(seat(2, ANN, CAT, moves=(30, 10)), seat(1, BOB))
    assert found[ANN].mu - MU == pytest.approx((whole[ANN].mu - MU) * 0.75)
    assert found[CAT].mu - MU == pytest.approx((whole[ANN].mu - MU) * 0.25)


def test_who_takes_over_without_a_move_is_not_rated() -> None:
    assert CAT not in after(seat(1, ANN, CAT, moves=(5, 0)), seat(2, BOB))


def test_a_seat_that_never_moved_counts_for_its_last_holder() -> None:
    assert shares(seat(1, ANN, BOB, moves=(0, 0))) == {BOB: 1.0}
    assert shares(SeatResult(1, ())) == {}


def test_coming_back_to_a_seat_adds_up() -> None:
    assert shares(seat(1, ANN, BOB, ANN, moves=(1, 2, 1))) == {ANN: 0.5, BOB: 0.5}


def test_of_two_holders_the_one_less_sure_moves_more() -> None:
    """Half a game moves a newcomer's rating, but not one that has settled."""
    known = {(GAME, ANN): Rating(25.0, 2.0, 40)}
    found = rated(finished(seat(1, ANN, CAT, moves=(10, 10)), seat(2, BOB)), known, {})
    moved = {user: found[GAME, user].mu - 25.0 for user in (ANN, CAT)}
    assert moved[CAT] / moved[ANN] == pytest.approx((25.0 / 3 / 2.0) ** 2)


# Again and again


def test_a_further_game_of_the_same_two_moves_them_less() -> None:
    """The second half as much as it would by itself, the third a third."""
    for again in range(1, 4):
        lately = [beaten(n, ended=n * DAY) for n in range(again)]
        once = ratings(lately)
        met: Met = {}
        for table in lately:
            met = meeting(table, met)
        last = beaten(again, ended=again * DAY)
        whole, less = rated(last, once, {}), rated(last, once, met)
        for user in (ANN, BOB):
            gained = less[GAME, user].mu - once[GAME, user].mu
            assert gained == pytest.approx(
                (whole[GAME, user].mu - once[GAME, user].mu) / (1 + again)
            )
            assert whole[GAME, user].sigma < less[GAME, user].sigma < once[GAME, user].sigma


def test_after_a_month_two_people_are_as_good_as_strangers() -> None:
    met = meeting(beaten(0, ended=0), {})
    for days, same in ((29, False), (31, True)):
        last = beaten(1, ended=days * DAY)
        assert (rated(last, {}, met) == rated(last, {}, {})) is same
    assert meeting(beaten(1, ended=31 * DAY), met) == {frozenset((ANN, BOB)): (31 * DAY,)}


def test_other_opponents_count_whole() -> None:
    met = meeting(beaten(0, ended=0), {})
    stranger = finished(seat(1, ANN), seat(2, CAT), table=1, ended=DAY)
    assert rated(stranger, {}, met) == rated(stranger, {}, {})
    three = finished(seat(1, ANN), seat(2, BOB), seat(3, CAT), table=1, ended=DAY)
    moved, whole = rated(three, {}, met), rated(three, {}, {})
    assert moved[GAME, CAT] == whole[GAME, CAT]
    assert moved[GAME, ANN].mu - MU == pytest.approx((whole[GAME, ANN].mu - MU) * 0.75)


def test_beating_one_friend_a_hundred_times_is_worth_five_games() -> None:
    bought = ratings([beaten(n, ended=n * 60) for n in range(100)])
    earned = ratings(
        [finished(seat(1, ANN), seat(2, 100 + n), table=n, ended=n * 60) for n in range(10)]
    )
    assert bought[GAME, ANN].points < earned[GAME, ANN].points


# Computer players


def test_computer_players_are_left_out_and_places_closed_up() -> None:
    with_computer = after(seat(1, "hard"), seat(2, ANN), seat(3, BOB))
    assert with_computer == after(seat(1, ANN), seat(2, BOB))


def test_what_a_computer_player_did_at_a_seat_is_nobody_s() -> None:
    assert shares(seat(1, ANN, "easy", moves=(1, 99))) == {ANN: 1.0}


@pytest.mark.parametrize(
    "seats",
    [
        (seat(1, ANN),),
        (seat(1, ANN), seat(2, "easy")),
        (seat(1, "easy"), seat(2, "hard")),
        (seat(1, ANN), seat(2, ANN)),
        (),
    ],
)
def test_alone_nobody_is_rated(seats: tuple[SeatResult, ...]) -> None:
    assert after(*seats) == {}


# Opting out


def test_who_opted_out_is_a_newcomer_of_whom_nothing_is_kept() -> None:
    history = [finished(seat(1, BOB), seat(2, CAT), table=n, ended=n) for n in range(20)]
    last = finished(seat(1, ANN), seat(2, BOB), table=99, ended=99)
    hidden = ratings([*history, last], [BOB])
    assert (GAME, BOB) not in hidden
    fresh = ratings([finished(seat(1, ANN), seat(2, DAN))])
    assert hidden[GAME, ANN].mu == pytest.approx(fresh[GAME, ANN].mu)
    assert ratings([*history, last])[GAME, ANN].mu > hidden[GAME, ANN].mu


# Determinism

SEATS = st.lists(
    st.builds(
        lambda place, users, moves: seat(place, *users, moves=tuple(moves[: len(users)])),
        st.integers(1, 4),
        st.lists(st.sampled_from([ANN, BOB, CAT, DAN, "easy"]), min_size=1, max_size=3),
        st.lists(st.integers(0, 50), min_size=3, max_size=3),
    ),
    min_size=1,
    max_size=5,
)
TABLES = st.lists(st.tuples(SEATS, st.integers(0, 5), st.sampled_from(["a", "b"])), max_size=8)


@settings(max_examples=100)
@given(TABLES, st.randoms(), st.sets(st.sampled_from([ANN, BOB, CAT])))
def test_the_order_in_which_rows_are_read_does_not_matter(
    rows: list[tuple[list[SeatResult], int, str]], random: object, out: set[int]
) -> None:
    tables = [
        finished(*seats, table=n, ended=ended, game=game)
        for n, (seats, ended, game) in enumerate(rows)
    ]
    shuffled = list(tables)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis hands out a Random
    found = ratings(tables, out)
    assert found == ratings(shuffled, out)
    assert not {user for _, user in found} & out
    for rating in found.values():
        assert 0 < rating.sigma < SIGMA * 1.1
        assert abs(rating.mu - MU) < 50
        assert rating.tables >= 1


@settings(max_examples=60)
@given(TABLES)
def test_going_on_from_kept_ratings_is_recomputing(
    rows: list[tuple[list[SeatResult], int, str]],
) -> None:
    tables = [finished(*s, table=n, ended=n, game=g) for n, (s, _, g) in enumerate(rows)]
    kept: dict[tuple[str, int], Rating] = {}
    met: Met = {}
    for table in tables:
        kept |= rated(table, kept, met)
        met = meeting(table, met)
    assert kept == ratings(tables)


def test_who_always_wins_rises_and_becomes_sure() -> None:
    tables = [beaten(n, ended=n * MONTH) for n in range(30)]
    found = ratings(tables)
    assert found[GAME, ANN].ordinal > found[GAME, BOB].ordinal
    assert found[GAME, ANN].points > BASE
    assert found[GAME, ANN].sigma < SIGMA * 0.8
    assert found[GAME, ANN].tables == 30


def test_games_are_rated_apart() -> None:
    found = ratings([finished(seat(1, ANN), seat(2, BOB), game="a")])
    assert set(found) == {("a", ANN), ("a", BOB)}


# Leaderboards


def test_equal_points_share_a_place_of_a_leaderboard() -> None:
    sure = Rating(30, 2, SETTLED)
    rows = {
        (GAME, ANN): sure,
        (GAME, BOB): Rating(30, 2, SETTLED + 1),
        (GAME, CAT): Rating(40, 2, SETTLED - 1),
        (GAME, DAN): Rating(20, 2, SETTLED),
        ("other", ANN): Rating(99, 1, 50),
    }
    board = leaderboard(rows, GAME)
    assert [(x.place, x.user) for x in board] == [(1, CAT), (2, BOB), (2, ANN), (4, DAN)]
    assert [x.user for x in leaderboard(rows, GAME, [ANN, DAN])] == [ANN, DAN]
    assert leaderboard(rows, "none") == ()


def test_points_are_a_number_people_like() -> None:
    assert NEWCOMER.points == BASE
    assert NEWCOMER.provisional
    assert Rating(30, 2, SETTLED).points == BASE + 40 * 24
    assert not Rating(30, 2, SETTLED).provisional
