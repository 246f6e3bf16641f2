"""§18.6 Faction boards ranked before a seat is asked for one."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.errors import Illegal, No, NotAsked
from bot.engine.flow import Seat
from bot.engine.invariants import NAMES
from bot.engine.play import Played, accept, asked, begin, commit, draft, offers, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK
from bot.games.alien_frontiers.events import BoardsRanked, BoardTaken
from bot.games.alien_frontiers.setup import RankBoards
from bot.games.alien_frontiers.state import NOBODY, Frontier
from bot.games.alien_frontiers.view import redeal
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BASE, offered

WORDS = WORDS_BY["en"]
KEYS = tuple(f.key for f in BOARDS)


def begun(seats: int = 3) -> Frontier:
    """A draft in which the last seat in order is asked."""
    options = GAME.chosen(BASE | {"factions": "on"})
    s: Frontier = begin(GAME.setup(Setup(seats, options)), Chance.of("draft")).state
    return s


def picked(s: Frontier, board: str = "") -> Played:
    """The position after the seat that is asked takes a board."""
    (seat,) = asked(s)
    return commit(s, seat, (board or s.hand[0],), Chance.of("draft"))


def order_of(s: Frontier) -> tuple[Seat, ...]:
    """The seats in draft order."""
    return tuple(reversed(s.order))


def test_18_6_the_best_ranked_board_is_taken_unasked() -> None:
    s = begun()
    _, second, third = order_of(s)
    away = next(key for key in KEYS if key not in s.hand)
    gone, wanted, worse = s.hand[:3]
    move = picked(offered(s, second, f"rank {away} {gone} {wanted} {worse}"), gone)
    after = move.state
    GAME.verify(after)
    assert after.players[second].board == wanted
    assert asked(after) == (third,)
    assert after.hand == s.hand[2:]
    taken = [x.event for x in move.news if isinstance(x.event, BoardTaken)]
    assert taken[-1] == BoardTaken(second, wanted)
    # What was ranked has come out, so whoever undoes this asks everybody.
    assert move.passed.showed is None


def test_18_6_a_ranking_of_all_but_one_leaves_nothing_to_ask() -> None:
    s = begun()
    for seat in order_of(s)[1:]:
        s = offered(s, seat, f"rank {' '.join(KEYS[:-1])}")
    s = picked(s).state
    assert s.turn.number == 1
    assert all(p.board and not p.ranking for p in s.players)
    assert not any(isinstance(q, RankBoards) for q in s.offers)


def test_18_6_whose_ranked_boards_are_gone_is_asked() -> None:
    s = begun()
    second = order_of(s)[1]
    gone = s.hand[0]
    move = picked(offered(s, second, f"rank {gone}"), gone)
    assert asked(move.state) == (second,)
    # That it is asked tells everybody: with one of these boards ranked it would not have been.
    assert move.passed.showed is None
    assert GAME.private(move.state, second).boards == s.hand[1:]


def test_18_6_a_ranking_is_changed_and_taken_back() -> None:
    s = begun()
    second = order_of(s)[1]
    s = offered(offered(s, second, "rank corex uranian"), second, "rank uranian corex")
    assert s.players[second].ranking == ("uranian", "corex")
    s = offered(s, second, "unrank")
    assert s.players[second].ranking == ()
    assert asked(picked(s).state) == (second,)


def test_18_6_whoever_is_asked_or_has_a_board_ranks_no_more() -> None:
    s = begun()
    first, second, third = order_of(s)
    for n, seats in enumerate(((second, third), (third,), ())):
        can = {seat for seat in s.order for q in offers(s, seat) if isinstance(q, RankBoards)}
        assert can == set(seats)
        with pytest.raises(NotAsked):
            accept(s, order_of(s)[n], "rank corex", Chance.of("draft"))
        s = picked(s).state
    assert [s.players[seat].ranking for seat in (first, second, third)] == [()] * 3


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("rank corex corex", No("ranked-twice", "corex", "§18.6")),
        ("rank hub", No("no-board", "hub", "§18.6", (" ".join(KEYS),))),
        ("unrank", No("no-ranking", rule="§18.6")),
    ],
)
def test_18_6_what_is_no_ranking_is_refused(answer: str, why: No) -> None:
    s = begun()
    second = order_of(s)[1]
    q = RankBoards(second)
    words = tuple(answer.split())
    assert q.why_not(s, words) == why
    with pytest.raises((Illegal, NotAsked)):
        accept(s, second, answer, Chance.of("draft"))
    assert WORDS.reason(why, NAMES)[-1] == "."


def test_18_6_without_boards_there_is_nothing_to_rank() -> None:
    s = begin(GAME.setup(Setup(3, BASE)), Chance.of("draft")).state
    assert not s.offers


# Its author's alone


def test_15_2_a_ranking_is_told_to_its_author_only() -> None:
    s = begun()
    second = order_of(s)[1]
    move = accept(s, second, "rank corex uranian", Chance.of("draft"))
    (item,) = move.news
    assert item.to == (second,)
    assert item.event == BoardsRanked(second, ("corex", "uranian"))


def test_15_2_nobody_else_can_tell_a_ranking_or_that_there_is_one() -> None:
    s = begun()
    first, second, third = order_of(s)
    ranked = offered(s, second, "rank corex uranian")
    assert GAME.public(ranked) == GAME.public(s)
    for other in (first, third):
        assert GAME.private(ranked, other) == GAME.private(s, other)
        assert offers(ranked, other) == offers(s, other)
    assert draft(ranked, first, (s.hand[0],)).stop == draft(s, first, (s.hand[0],)).stop
    own = GAME.private(ranked, second)
    assert own.ranking == ("corex", "uranian")
    ranking = ", ".join(map(WORDS.named, own.ranking))
    assert ranking in WORDS.hand(own, NAMES)
    assert ranking in WORDS.prompt(RankBoards(second), own, NAMES)


def test_15_2_redealt_rankings_are_any_but_the_seats_own() -> None:
    s = begun()
    first, second, third = order_of(s)
    s = offered(s, second, "rank corex uranian")
    worlds = [redeal(s, third, Chance.of(i)) for i in range(20)]
    assert len({w.players[second].ranking for w in worlds}) > 10
    assert all(w.players[first].ranking == () for w in worlds)
    assert all(w.players[third].ranking == () for w in worlds)
    assert redeal(s, second, Chance.of(1)).players[second].ranking == ("corex", "uranian")
    for w in worlds:
        GAME.verify(w)


def test_15_2_the_seats_hand_shows_boards_and_agendas_at_once() -> None:
    options = GAME.chosen(BASE | {"factions": "on", "agendas": "on"})
    s = begin(GAME.setup(Setup(3, options)), Chance.of("draft")).state
    text = WORDS.hand(GAME.private(s, s.drafter), NAMES)
    assert s.drafter != NOBODY
    assert all(WORDS.named(board) in text for board in s.hand)
    hidden = s.players[s.drafter].hidden
    assert all(AGENDA[agenda].texts["en"] in text for agenda in hidden)


def test_18_6_words_say_what_a_board_gives_its_owner() -> None:
    s = begun()
    second = order_of(s)[1]
    view = GAME.private(s, second)
    q = RankBoards(second)
    assert WORDS.label(q, ("rank", "corex"), view).endswith((DOCK["corex"].owners or {})["en"])


def test_18_6_a_draft_stored_by_version_1_goes_on_without_rankings() -> None:
    s = begun()
    old = msgspec.structs.replace(s, offers=())
    for _ in s.order:
        assert question(old, asked(old)[0]) is not None
        old = picked(old).state
    assert old.turn.number == 1
