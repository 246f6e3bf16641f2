"""§6.3, §7.3 The label of a hand card names the price that is paid for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.engine.flow import Seat, Words
from bot.engine.legal import answers
from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s07_settle import Settle
from bot.games.race_for_the_galaxy.rules.ways import read_words
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.words import WORDS
from tests.games.race_for_the_galaxy.build import greedy_line

PRICE = re.compile(r"\(price (\d+)\)")


def positions(mode: str, seed: int) -> Iterator[tuple[Galaxy, Build | Settle]]:
    """Positions in which a seat may place a card."""
    chance = Chance.of("labels", seed)
    s: Galaxy = begin(GAME.setup(Setup(3, GAME.chosen({"mode": mode}))), chance).state
    while asked(s):
        seat = asked(s)[0]
        q = question(s, seat)
        if isinstance(q, Build | Settle):
            yield s, q
        s = commit(s, seat, greedy_line(s, seat), chance).state


def paid(s: Galaxy, seat: Seat, q: Build | Settle, words: Words) -> int | None:
    """How many cards a placement takes, or None if a power or token lowers the price."""
    if isinstance(q, Settle):
        plan = read_words(s, seat, words)[0].plan
        cheaper = plan.boosts or plan.tokens or plan.method == "conquest"
        return None if cheaper else len(plan.pay)
    cards = len(s.players[seat].hand) - len(q.take(s, words).players[seat].hand) - 1
    return cards if len(words) <= 2 else None


@pytest.mark.parametrize("mode", ["base", "base+aa", "base+aa+orb"])
def test_7_3_the_price_of_the_label_is_paid(mode: str) -> None:
    seen = 0
    for s, q in (found for seed in range(2) for found in positions(mode, seed)):
        view = GAME.private(s, q.seat)
        for word in set(q.options(s, ())) & {card.word for card in view.hand}:
            told = PRICE.search(WORDS["en"].label(q, (word,), view))
            ways = (tuple(a.split(" ")) for a in answers(q, s, (word,)))
            prices = {paid(s, q.seat, q, words) for words in ways} - {None}
            if told and prices:
                seen += 1
                assert min(p for p in prices if p is not None) == int(told[1]), (word, prices)
    assert seen > 40
