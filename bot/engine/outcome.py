"""What an answer costs and gives: found by giving it, so that no label can promise otherwise."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from bot.engine.flow import Seat, State, Words
from bot.engine.latest import latest
from bot.engine.legal import AnyQuestion, answers, whole
from bot.engine.play import after
from bot.engine.purse import Purse
from bot.engine.spec import GameSpec, Wording

Owned = Callable[[Any, Seat], Purse]
"""What a seat owns at a position."""


LOOKED_AT = 12
"""Ways to complete half an answer that are compared before none is named."""


def outcome(owned: Owned, q: AnyQuestion, s: State, words: Words) -> Purse | None:
    """The change in what the seat owns, up to the next choice, chance or showing.

    Half an answer has an outcome where every way to complete it costs and gives the same.
    """
    known = _known(s)
    if (q, words) not in known:
        known[q, words] = _outcome(owned, q, s, words)
    return known[q, words]


@latest
def _known(_: State) -> dict[tuple[AnyQuestion, Words], Purse | None]:
    """What has been found at this position: a panel says the same answer in several ways."""
    return {}


def _outcome(owned: Owned, q: AnyQuestion, s: State, words: Words) -> Purse | None:
    if whole(q, s, words):
        return _change(owned, q, s, words)
    ways = list(islice(answers(q, s, words), LOOKED_AT + 1))
    if not ways or len(ways) > LOOKED_AT:
        return None
    found = {_change(owned, q, s, tuple(way.split(" "))) for way in ways}
    return found.pop() if len(found) == 1 else None


def labelled(
    spec: GameSpec, texts: Wording, q: AnyQuestion, s: State, words: Words, view: Any
) -> str:
    """The last of these words as a button or menu says it, with its price and gain."""
    return with_price(spec, texts, q, s, words, texts.label(q, words, view))


def with_price(
    spec: GameSpec, texts: Wording, q: AnyQuestion, s: State, words: Words, said: str
) -> str:
    """What is said of these words, with what they cost and give."""
    priced: Callable[[str, Purse], str] | None = getattr(texts, "priced", None)
    if not said or spec.purse is None or priced is None:
        return said
    if q in s.offers and q.final(words):  # Whoever leaves loses all: that is no price.
        return said
    change = outcome(spec.purse, q, s, words)
    return priced(said, change) if change else said


def _change(owned: Owned, q: AnyQuestion, s: State, words: Words) -> Purse:
    return owned(after(q, s, words), q.seat) - owned(s, q.seat)
