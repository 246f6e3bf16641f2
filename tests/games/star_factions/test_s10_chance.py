"""§10 Chance: setup dice, cards and battle dice, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.flow import Draw
from bot.engine.play import commit
from bot.engine.rng import Chance
from bot.engine.running import Passed
from bot.engine.undo import Taken, consents
from bot.engine.zones import Deck
from bot.games.star_factions import GAME
from bot.games.star_factions.events import Attacked, Drew
from bot.games.star_factions.state import WHOLE, War
from tests.games.star_factions.build import A, B, war
from tests.kit import Dice, started


def told(s: War, line: str, n: int) -> Attacked:
    news = commit(s, A, (line,), Chance.of("even", n)).news
    return next(item.event for item in news if isinstance(item.event, Attacked))


def test_10_1_three_steps_draw_and_no_other() -> None:
    drawing = {step.__name__ for step in GAME.steps if issubclass(step, Draw)}
    assert drawing == {"RollOff", "DrawCards", "Battle"}


@pytest.mark.parametrize(
    ("kind", "sides"), [("sc1@b8", 4), ("wr1@b9", 6), ("jg1@b9", 8), ("ms1@b8", 10)]
)
def test_10_1_each_class_rolls_its_own_die(kind: str, sides: int) -> None:
    s = war(je=f"{kind} sc3@f2", nx="ms1@b11 sc3@u2")
    key = kind.partition("@")[0]
    rolls = Counter(told(s, f"attack {key} nx.ms1", n).roll for n in range(40 * sides))
    assert set(rolls) == set(range(1, sides + 1))
    assert max(rolls.values()) < 2.2 * min(rolls.values())


def test_10_1_every_counterattack_rolls_a_d6() -> None:
    s = war(je="wr1@b9 sc3@f2", nx="ms1@b11 sc3@u2")
    rolls = Counter(told(s, "attack wr1 nx.ms1", n).back_roll for n in range(240))
    assert set(rolls) == set(range(1, 7))
    assert max(rolls.values()) < 2.2 * min(rolls.values())


def test_10_1_cards_come_in_proportion_to_the_deck() -> None:
    deck = Deck.of(WHOLE["cards"].elements())
    chance = Chance.of("deck")
    drawn = Counter(deck.drawn(chance)[0] for _ in range(5000))
    for card, count in WHOLE["cards"].items():
        assert drawn[card] == pytest.approx(50 * count, rel=0.45)


def test_10_1_a_kind_of_card_that_is_out_is_never_drawn() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", deck="fuel1 fuel1 weapon2")
    for n in range(30):
        news = commit(s, A, ("end",), Chance.of("out", n)).news
        cards = next(item.event for item in news if isinstance(item.event, Drew)).cards
        assert set(cards) <= {"fuel1", "weapon2"}


def test_10_1_equal_chance_gives_an_equal_war() -> None:
    ends = []
    for _ in range(2):
        s = started(GAME, 2)
        for seat in (A, B):
            s = commit(s, seat, ("any", "default"), Chance.of("same")).state
        ends.append(s)
    assert ends[0] == ends[1]


def test_10_1_what_drew_is_taken_back_by_consent_only() -> None:
    s = war(je="ms1@d4 wr1@b9", nx="ms1@b11")
    quiet = commit(s, A, ("move wr1 b8",), Dice()).passed
    loud = commit(s, A, ("attack wr1 nx.ms1",), Dice(1, 1)).passed
    assert quiet == Passed()
    assert consents([Taken(A, quiet)], A, (A, B)) == frozenset()
    assert consents([Taken(A, loud)], A, (A, B)) == {B}
