"""Legality: which words lead to an answer, which answers are whole, which is the only one.

Everything here asks a question's own `options`, `picks` and `why_not` and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.engine.errors import Illegal, No
from bot.engine.flow import NONE, STOP, Pick, Question, State, Word, Words

AnyQuestion = Question[Any]


def words_after(q: AnyQuestion, s: State, prefix: Words) -> Iterator[Word]:
    """The next words after a prefix, or the members of a set to pick."""
    pick = q.picks(s, prefix)
    return iter(pick.of) if pick else q.options(s, prefix)


def check(q: AnyQuestion, s: State, words: Words) -> None:
    """Raise `Illegal` unless these words are one whole legal answer."""
    for i, word in enumerate(words):
        prefix = words[:i]
        if not follows(q, s, prefix, word):
            no = q.explain(s, words, i) or No("word", word, rule=q.rule)
            raise Illegal(no, nearest(q, s, prefix, word))
    if not whole(q, s, words):
        raise Illegal(No("short", " ".join(words), rule=q.rule), nearest(q, s, words, ""))


def follows(q: AnyQuestion, s: State, prefix: Words, word: Word) -> bool:
    """Whether a word may come next after a prefix. A set's word names members in the offered
    order."""
    pick = q.picks(s, prefix)
    return _subset(pick, word) if pick else word != STOP and q.allows(s, prefix, word)


def whole(q: AnyQuestion, s: State, words: Words) -> bool:
    """Whether legal words are already an answer: none follows, or `STOP` does."""
    if not words or q.picks(s, words):
        return False
    more = False
    for word in q.options(s, words):
        if word == STOP:
            return True
        more = True
    return not more


def ends(q: AnyQuestion, s: State, words: Words) -> bool:
    """Whether a menu would let a whole answer end with these words, as nothing more is offered or
    ending is."""
    ways = list(q.offered(s, words))
    return not ways or () in ways


def nearest(q: AnyQuestion, s: State, prefix: Words, typed: str, most: int = 5) -> tuple[str, ...]:
    """Up to five legal ways on, or up to `most`, those most like what was typed first."""
    legal = [w for w in words_after(q, s, prefix) if w != STOP]
    legal.sort(key=lambda w: (-_alike(w, typed), len(w), w))
    return tuple(" ".join((*prefix, w)) for w in legal[:most])


def forced(q: AnyQuestion, s: State) -> Words | None:
    """The only legal answer, if there is exactly one."""
    words: Words = ()
    while True:
        pick = q.picks(s, words)
        if pick:
            only = only_set(pick)
            if only is None:
                return None
            words = (*words, only)
            continue
        follow = q.options(s, words)
        first, second = next(follow, None), next(follow, None)
        if second is not None:
            return None
        if first is None or first == STOP:
            assert words, f"{type(q).__name__} leaves no legal answer"
            return words
        words = (*words, first)


def only_set(pick: Pick) -> Word | None:
    """The one set that can be picked, if there is only one."""
    most = min(pick.at_most, len(pick.of))
    assert 0 <= pick.at_least <= most, "no set of a legal size"
    if most == 0:
        return NONE
    return subset_word(pick.of) if pick.at_least == len(pick.of) else None


def answers(q: AnyQuestion, s: State, prefix: Words = ()) -> Iterator[str]:
    """Every whole legal answer with a prefix. Of a set, only the smallest and largest choice."""
    pick = q.picks(s, prefix)
    if pick:
        sizes = sorted({pick.at_least, min(pick.at_most, len(pick.of))})
        for n in sizes:
            yield from answers(q, s, (*prefix, subset_word(pick.of[:n])))
        return
    leaf = True
    for word in q.options(s, prefix):
        leaf = False
        if word == STOP:
            yield " ".join(prefix)
        else:
            yield from answers(q, s, (*prefix, word))
    if leaf:
        yield " ".join(prefix)


def subset_word(chosen: Words) -> Word:
    """The word for a set, given its members in the offered order."""
    return ",".join(chosen) or NONE


def _subset(pick: Pick, word: Word) -> bool:
    chosen = [] if word == NONE else word.split(",")
    ranks = [pick.of.index(w) if w in pick.of else -1 for w in chosen]
    whole = all(a < b for a, b in zip([-1, *ranks], ranks, strict=False))
    return whole and pick.at_least <= len(chosen) <= pick.at_most


def _alike(a: str, b: str) -> float:
    """How alike two words are, by the letters they share at the start or at the end."""
    if not b:
        return 0.0
    front = sum(x == y for x, y in zip(a, b, strict=False))
    back = sum(x == y for x, y in zip(reversed(a), reversed(b), strict=False))
    begins, within = a[:1] == b[:1], b in a or a in b
    return max(front, back) / max(len(a), len(b)) + begins / 2 + within / 2
