"""§4.0 The payments that menus offer: those in which every card counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from bot.engine.flow import Seat, Word, Words
from bot.engine.verbs import Verb
from bot.games.spacecorp.rules.s03_turn import THEN
from bot.games.spacecorp.rules.s04_totals import TIME, Bill, Token, position
from bot.games.spacecorp.state import Corp

FROM: Word = "from"
MOST = 24
"""More payments than that are named card by card."""
Spent = tuple[Token, ...]


class Paid(Verb[Corp]):
    """§4.0 An action that ends with the cards spent on it."""

    heads = 0
    """The words after the verb that come before the cards."""
    named = 0
    """The words after the verb with which the cost is known."""

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        """The bill, given the words before the cards."""
        raise AssertionError(type(self).__name__)

    def useful(self, s: Corp, seat: Seat, owed: Bill) -> int | None:
        """The highest total that counts, or None where every point does."""
        return owed.need

    def offered(self, s: Corp, seat: Seat, words: Words) -> tuple[Words, ...]:
        """§4.0 The payments that go on from these words, or () where something else comes next."""
        if len(words) < self.heads or {FROM, THEN} & {*words}:
            return ()
        owed = self.owed(s, seat, words)
        return payments(owed, self.useful(s, seat, owed), words[self.heads :])


@lru_cache(maxsize=1 << 12)
def payments(owed: Bill, useful: int | None, named: Words) -> tuple[Words, ...]:
    """§4.0 What may follow the cards named so far: the rest of each payment, or each next card
    where there are too many. `useful` is the highest total that counts, None where every point
    does."""
    found = list(islice(_from(owed, useful, named), MOST + 1))
    if len(found) <= MOST:
        ways = sorted(found, key=lambda spent: _takes(owed, spent))
        return tuple(tuple(t.word for t in spent[len(named) :]) for spent in ways)
    cards = dict.fromkeys(t.word for t in owed.means.tokens[position(owed.means.tokens, named) :])
    further = [(word,) for word in cards if any(_from(owed, useful, (*named, word)))]
    return (*([()] if found[0] == owed.spent(named) else []), *further)


def _from(owed: Bill, useful: int | None, named: Words) -> Iterator[Spent]:
    """The payments that begin with these cards, in the order in which cards are named."""
    tokens = owed.means.tokens
    spent = owed.spent(named) if named else ()
    left = () if named and ":" in named[-1] else tokens[position(tokens, named) :]
    counts = owed.means.total(tokens) if useful is None else useful
    return _grown(owed, max(counts, owed.need), spent, left)


def _grown(owed: Bill, counts: int, spent: Spent, left: Spent) -> Iterator[Spent]:
    """The payments that begin with the cards `spent` and go on with some of those `left`."""
    total = owed.total(spent)
    if total >= owed.need and all(_adds(owed, counts, spent, i) for i in range(len(spent))):
        yield spent
    if total >= counts or owed.means.reach(spent, left) < owed.need:
        return
    tried: set[str] = set()
    for i, token in enumerate(left):
        if token.word not in tried:
            tried.add(token.word)
            # §15.3 A loan is the last card of a payment.
            yield from _grown(
                owed, counts, (*spent, token), () if ":" in token.word else left[i + 1 :]
            )


def _adds(owed: Bill, counts: int, spent: Spent, at: int) -> bool:
    """Whether a card among those spent makes a difference."""
    fewer = owed.total((*spent[:at], *spent[at + 1 :]))
    return fewer < owed.need or fewer < min(owed.total(spent), counts)


def _takes(owed: Bill, spent: Spent) -> tuple[int, ...]:
    """How much a payment takes: the least comes first."""
    words = [t.word for t in spent]
    loans = sum(":" in word for word in words)
    return len(words), loans, owed.total(spent), words.count(TIME)
