"""What an answer costs and gives, found by playing it, so that no label can promise otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

from bot.engine.flow import Seat, State, Words
from bot.engine.game_texts import GameTexts
from bot.engine.latest import latest
from bot.engine.legal import AnyQuestion, answers, ends, whole
from bot.engine.play import after
from bot.engine.purse import Purse
from bot.engine.spec import GameSpec, Wording

Owned = Callable[[Any, Seat], Purse]
"""What a seat owns at a position."""

T = TypeVar("T")

LOOKED_AT = 12
"""Ways to complete half an answer that are compared before giving up."""


def outcome(owned: Owned, q: AnyQuestion, s: State, words: Words) -> Purse | None:
    """The change in what the seat owns, up to the next choice, chance or showing.

    Half an answer has an outcome where every way to complete it costs and gives the same.
    """
    known = _known(s)
    if (q, words) not in known:
        known[q, words] = _agreed(lambda way: _change(owned, q, s, way), q, s, words)
    return known[q, words]


@latest
def _known(_: State) -> dict[tuple[AnyQuestion, Words], Purse | None]:
    """Outcomes found at a position, as a panel describes the same answer in several ways."""
    return {}


@latest
def _priced(_: State) -> dict[tuple[AnyQuestion, Words], tuple[Purse, Purse] | None]:
    """Prices of a game's own found at a position, for label and sign alike."""
    return {}


def _agreed(found: Callable[[Words], T], q: AnyQuestion, s: State, words: Words) -> T | None:
    """What is found of an answer, or of half an answer if every way to complete it agrees."""
    if whole(q, s, words) and ends(q, s, words):
        return found(words)
    ways = list(islice(_ways(q, s, words), LOOKED_AT + 1))
    if not ways or len(ways) > LOOKED_AT:
        return None
    each = set(map(found, ways))
    return each.pop() if len(each) == 1 else None


def _ways(q: AnyQuestion, s: State, prefix: Words) -> Iterator[Words]:
    """The whole answers that menus lead to. Of a set, only the smallest and largest choice."""
    if q.picks(s, prefix):
        yield from (tuple(way.split(" ")) for way in answers(q, s, prefix))
        return
    leaf = True
    for more in q.offered(s, prefix):
        leaf = False
        yield from _ways(q, s, (*prefix, *more)) if more else (prefix,)
    if leaf:
        yield prefix


def labelled(
    spec: GameSpec, texts: Wording, q: AnyQuestion, s: State, words: Words, view: Any
) -> str:
    """The last of these words as a button or menu names it, with its price and gain."""
    return with_price(spec, texts, q, s, words, texts.label(q, words, view))


def with_price(
    spec: GameSpec, texts: Wording, q: AnyQuestion, s: State, words: Words, said: str
) -> str:
    """A text about these words, with what they cost and give."""
    if not said or not isinstance(texts, GameTexts):
        return said
    found = priced(spec, q, s, words)
    if found is None:
        return said
    cost, gain = found
    return texts.priced(said, gain - cost) if spec.price is None else texts.costed(said, cost, gain)


def priced(spec: GameSpec, q: AnyQuestion, s: State, words: Words) -> tuple[Purse, Purse] | None:
    """What these words cost and give, or None if that is nothing or isn't known."""
    if spec.purse is None:
        return None
    if q in s.offers and q.final(words):  # Whoever leaves loses all: that is no price.
        return None
    price = spec.price
    if price is not None:
        known = _priced(s)
        if (q, words) not in known:
            known[q, words] = _agreed(lambda way: price(s, q, way), q, s, words)
        own = known[q, words]
        return own if own and any(own) else None
    change = outcome(spec.purse, q, s, words)
    return (change.spent, change.gained) if change else None


def chief(found: tuple[Purse, Purse]) -> str:
    """The kind of goods that a price is about: what it gives most of, or else costs most of."""
    cost, gain = found
    return max((gain or cost).items(), key=lambda kind: kind[1])[0]


def _change(owned: Owned, q: AnyQuestion, s: State, words: Words) -> Purse:
    return owned(after(q, s, words), q.seat) - owned(s, q.seat)
