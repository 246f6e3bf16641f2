"""§4.0 What menus offer to pay with, and what their labels say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.engine import notation
from bot.engine.errors import Illegal
from bot.engine.flow import Words
from bot.engine.legal import whole
from bot.engine.play import question
from bot.games.spacecorp import GAME
from bot.games.spacecorp.labels import Labels
from bot.games.spacecorp.policy import candidates
from bot.games.spacecorp.rules.s04_actions import Act, actions, is_spent
from bot.games.spacecorp.rules.s04_payments import Paid
from bot.games.spacecorp.rules.s04_totals import TIME
from bot.games.spacecorp.state import Corp
from bot.games.spacecorp.words import WORDS
from tests.games.spacecorp.build import ANN, did, game
from tests.kit import positions

AIMS, WAYS = 12, 40
"""So many targets of a position are looked at, and so many payments of each."""


def ask(s: Corp) -> Act:
    """The question for Ann's action."""
    q = question(s, ANN)
    assert isinstance(q, Act)
    return q


def ways(s: Corp, prefix: str) -> list[str]:
    """What a menu offers after these words."""
    return [" ".join(way) for way in ask(s).offered(s, tuple(prefix.split()))]


def aims(q: Act, s: Corp) -> Iterator[Words]:
    """The places of an answer where cards are named."""
    for verb in q.options(s, ()):
        action, starts = actions[verb], list[Words]([(verb,)])
        if isinstance(action, Paid):
            for _ in range(action.heads):
                starts = [(*start, word) for start in starts for word in q.options(s, start)]
            yield from starts


def payments(q: Act, s: Corp, start: Words, named: Words = ()) -> Iterator[Words]:
    """The payments that menus lead to, card by card where they are many."""
    for way in q.offered(s, (*start, *named)):
        if not way or list(q.offered(s, (*start, *named, *way))) in ([()], []):
            yield (*named, *way)
        else:
            yield from payments(q, s, start, (*named, *way))


def sampled(seed: int) -> Iterator[tuple[Act, Corp]]:
    """The questions for an action in a random game."""
    for _, s in positions(GAME, seed, 60):
        q = s.todo[0]
        if isinstance(q, Act):
            yield q, s


@pytest.mark.parametrize("seed", range(4))
def test_4_0_no_payment_offered_takes_more_than_another_for_the_same(seed: int) -> None:
    seen = 0
    for q, s in sampled(seed):
        for start in islice(aims(q, s), AIMS):
            action = actions[start[0]]
            assert isinstance(action, Paid)
            owed = action.owed(s, q.seat, start[1:])
            useful = action.useful(s, q.seat, owed)
            found = list(islice(payments(q, s, start), WAYS))
            assert found or not owed.payable
            for way in found:
                assert whole(q, s, (*start, *way))
                total = owed.total(owed.spent(way) if way else ())
                assert total >= owed.need
                for other in found:
                    more = Counter(way) - Counter(other)
                    if more and not Counter(other) - Counter(way):
                        fewer = owed.total(owed.spent(other) if other else ())
                        assert useful is None or fewer < min(total, useful), (way, other)
                        assert fewer < total
                        seen += 1
    assert seen or seed


@pytest.mark.parametrize("seed", range(4))
def test_4_0_a_label_names_every_card_that_is_taken(seed: int) -> None:
    seen = 0
    for q, s in sampled(seed):
        view = GAME.private(s, q.seat)
        for start in islice(aims(q, s), AIMS):
            for way in islice(payments(q, s, start), WAYS):
                spent = [word for word in way if is_spent(word)]
                for texts in WORDS.values():
                    label = texts.label(q, (*start, *way), view)
                    for word in spent:
                        assert named(texts, word, way.count(word)) in label
                    seen += len(spent)
    assert seen


def named(texts: Labels, word: str, n: int) -> str:
    """What a label must say of so many cards of a kind."""
    if word == TIME:
        return texts.good("time", n) if texts.language == "en" else "時間カード"
    return texts.several(word.rpartition(":")[2], n)


def test_4_0_a_superset_can_be_typed_and_isnt_offered() -> None:
    s = game(hand="cm02 cm04 cm05")
    assert all(way.split() != ["cm02", "cm04", "cm05"] for way in ways(s, "move 1 m1"))
    assert did(s, "move 1 m1 cm02 cm04 cm05").hqs[0].teams[0] == "m1"
    assert notation.read(ask(s), s, "move 1 m1 cm02 cm04 cm05") == "move 1 m1 cm02 cm04 cm05"


def test_4_0_nothing_is_taken_unnamed_where_payments_differ() -> None:
    s = game(hand="cm02 cm02 cm05")
    assert ways(s, "move 1 m1") == ["cm05", "cm02 cm02"]
    with pytest.raises(Illegal) as refused:
        notation.read(ask(s), s, "move 1 m1")
    assert refused.value.no.why == "unsaid"
    assert refused.value.nearest == ("move 1 m1 cm05", "move 1 m1 cm02 cm02")
    # Logs of running tables have the short form.
    assert did(s, "move 1 m1").hands[0] == ("cm02", "cm02")


def test_4_0_the_only_payment_is_named_without_asking() -> None:
    s = game(hand="cm05")
    assert notation.read(ask(s), s, "move 1 m1") == "move 1 m1 cm05"
    assert notation.menu(ask(s), s, ("move", "1"))[0].key == "move 1 m1 cm05"
    assert ways(s, "move") == ["1"]


def test_4_5_producing_with_more_cards_than_bases_isnt_offered() -> None:
    s = game(tiles={"m1": "tm1"}, bases={"m1": "ref"}, hand="cm11 cm12 cm18")
    assert ways(s, "produce") == ["cm11", "cm18", "cm12"]


def test_4_2_teams_that_are_alike_are_offered_once() -> None:
    s = game(hand="cm05", teams=("m0", "m0"))
    assert ways(s, "move") == ["1"]
    assert set(ways(game(hand="cm05", teams=("m0", "m1")), "move")) == {"1", "2"}
    only = notation.menu(ask(s), s, ("move",))[0].words[:2]
    assert WORDS["en"].brief(ask(s), only, GAME.private(s, ANN)) == "Move team 1"
    assert did(s, "move 2 m1").hqs[0].teams == ("m0", "m1")


def test_4_1_research_offers_cards_from_the_deck_and_the_offers_in_one_step() -> None:
    s = did(game(hand="cm13"), "research cm13")
    q = question(s, ANN)
    assert q is not None
    found = [" ".join(way) for way in q.offered(s, ())]
    assert found == ["deck", "deck 2", "deck 3", "1", "2", "3", "4"]
    assert list(q.offered(s, ("deck",))) == [()]
    assert notation.read(q, s, "deck 3 then deck") == "deck 3 then deck"


def test_3_2_only_the_draw_is_asked_where_nothing_else_is_possible() -> None:
    for hand, asks in (("cm02", "draw"), ("cm02 cm15", "before-draw")):
        s = did(game(hand=hand), "time")
        q, view = question(s, ANN), GAME.private(s, ANN)
        assert q is not None
        assert WORDS["en"].prompt(q, view, ("Ann",)).endswith(WORDS["en"].say(f"ask-{asks}"))


def test_4_labels_say_what_is_needed_and_what_it_does() -> None:
    s = game(hand="cm05 cm02 cm15", teams=("m3", "m0"), their_teams="m4")
    q, view, en = ask(s), GAME.private(s, ANN), WORDS["en"]
    move = actions["move"]
    assert isinstance(move, Paid)
    need = move.owed(s, ANN, ("2", "m1")).need
    assert en.label(q, ("move", "2", "m1"), view).endswith(f"Move {need}")
    assert "Build" in en.label(q, ("build", "m3", "ind"), view)
    assert en.edge("cm15", mine=True) in en.label(q, ("edge", "cm15"), view)
    assert "covers Move 1" in en.label(q, ("upgrade", "cm05", "a"), view)


def test_4_0_computers_name_whole_payments_where_there_are_many() -> None:
    s = game("P", seats=3, time=3, hand="cp01 cp01 cp02 cp03 cp04 cp05 cp06 cp07 cp08 cp09 cp10")
    q = ask(s)
    assert any(len(way) == 1 for way in q.offered(s, ("move", "1", "p13")))  # card by card
    found = list(candidates(s, ANN, q))
    assert found
    assert all(whole(q, s, words) for words in found)
