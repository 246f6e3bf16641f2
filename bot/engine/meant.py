"""What a text that can't be read may have meant: the legal answers nearest to it.

A text is taken as a bag of tokens, whatever separates them. The tree of legal words is searched for
the answers that use them best: misspelt, in another order, by name, with a word too many or too
few, or several answers in a row. Nothing is ever answered by this: what it finds is only named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, islice
from typing import NamedTuple

from bot.engine.flow import STOP, Pick, Seat, Word, Words
from bot.engine.legal import ends, subset_word
from bot.engine.play import Draft, extended
from bot.languages import folded

Named = Callable[[Word], str]
Tokens = tuple[str, ...]

FOUND = 5
"""Answers that are named at most."""
TOKENS = 24
"""Tokens of a text that are looked at."""
NODES = 160
"""Places in the tree that are looked at, and below `WORDS` words in all."""
WORDS = 2500
PLAYED = 8
"""Answers that are played to look at what follows them."""
LACKING = 2
"""Words that may be missing in a row of answers."""

ARTICLES = frozenset({"a", "an", "and", "at", "for", "from", "in", "my", "of", "on", "the", "to",
                      "with"})  # fmt: skip
SEPARATORS = re.compile(r"[\s,;+/_、，；]+")

FIGURES = re.compile(r"[0-9]")

MISSING, EXTRA, ARTICLE, ORDER, ANEW = 0.6, 0.5, 0.05, 0.2, 0.05
"""What it costs that a word is missing or too many, or out of order, or begins a new answer."""
ANOTHER = 0.7
"""What it costs that a word has another figure: it might as well be another word."""
HALF_NAMED, HALF_TYPED = 0.25, 0.4
"""What a word of a name costs that is missing, and a member of a key."""
SURE = 0.65
"""What the best may cost to be what was meant, and not only possible instead."""
WORTH = 0.25
"""How much worse a name may be typed than the key, for each token that is the name's."""
GAP = 0.05
"""What it costs that the words of a name don't stand side by side."""
APART = 0.35
"""How much worse a token may be typed than another that isn't beside the last one of its name."""
MARGIN = 0.3
"""How much worse than the best an answer may be to be named with it."""


class Way(NamedTuple):
    """How far a text is read."""

    cost: float
    draft: Draft
    answers: tuple[str, ...]
    prefix: Words
    used: frozenset[int]
    last: int = -1
    lacks: int = 0
    over: bool = False


class Meant(NamedTuple):
    """What a text may have meant, the likeliest first, and whether it did in all likelihood."""

    keys: tuple[str, ...] = ()
    sure: bool = False


class Fit(NamedTuple):
    """A word found in the text: which tokens, how badly."""

    cost: float
    tokens: tuple[int, ...]


def meant(d: Draft, seat: Seat, text: str, namings: Sequence[Named]) -> Meant:
    """The legal answers, or rows of them joined by `;`, that a text may have meant: no more than
    `FOUND`, and only those that are about as likely as the best."""
    tokens = _tokens(text)[:TOKENS]
    if d.question is None or not tokens:
        return Meant()
    found = list(islice(_Search(seat, tokens, namings).found(d), FOUND))
    return Meant(tuple(key for key, _ in found), bool(found) and found[0][1] <= SURE)


def same_but_separated(key: str, text: str) -> bool:
    """Whether a text has the words of a key, one by one, with other marks or blanks between."""
    return _tokens(key) == _tokens(text)


def _tokens(text: str) -> Tokens:
    return tuple(token for token in SEPARATORS.split(folded(text).casefold()) if token)


class _Search:
    """One search, cheapest ways first."""

    def __init__(self, seat: Seat, tokens: Tokens, namings: Sequence[Named]) -> None:
        self.seat = seat
        self.tokens = tokens
        self.namings = namings
        self.limit = min(1.9, 0.7 + 0.2 * len(tokens))
        self.nodes, self.words, self.played = NODES, WORDS, PLAYED
        self.heap: list[tuple[float, int, int, Way]] = []
        self.number = count()
        self.forms: dict[Word, tuple[Tokens, ...]] = {}
        self.likes: dict[str, tuple[tuple[float, int], ...]] = {}

    def found(self, d: Draft) -> Iterator[tuple[str, float]]:
        """The answers, each once and with its cost, the cheapest first."""
        self.push(Way(0.0, d, (), (), frozenset()))
        seen: set[str] = set()
        most = self.limit
        while self.heap:
            cost, *_, way = heappop(self.heap)
            if cost > most:
                return
            if way.over:
                key = "; ".join(way.answers)
                if key not in seen:
                    most = min(most, cost + MARGIN)
                    seen.add(key)
                    yield key, cost
            elif self.nodes > 0 and self.words > 0:
                self.nodes -= 1
                self.onward(way)

    def push(self, way: Way) -> None:
        if way.cost <= self.limit and way.lacks <= LACKING:
            heappush(self.heap, (way.cost, -len(way.used), next(self.number), way))

    def onward(self, way: Way) -> None:
        """Push every way on by one word, or the end of the answer."""
        q, s = way.draft.question, way.draft.state
        pick = q.picks(s, way.prefix)
        if pick is not None:
            self.sets(way, pick)
            return
        words = list(islice(q.options(s, way.prefix), self.words))
        self.words -= len(words)
        if not words or ends(q, s, way.prefix):
            self.end(way)
        elif STOP in words and len(offered := list(islice(q.offered(s, way.prefix), 2))) == 1:
            self.push(way._replace(prefix=(*way.prefix, *offered[0])))
        alone = len(words) == 1
        words = [word for word in words if word != STOP]
        for word in words:
            self.word(way, word, alone=alone)

    def word(self, way: Way, word: Word, *, alone: bool) -> None:
        """Push the way on by this word, be it in the text or missing."""
        prefix = (*way.prefix, word)
        fit = self.fit(way, word)
        if fit is not None:
            self.push(self.taken(way, prefix, fit))
        if alone:
            self.push(way._replace(prefix=prefix))
        else:
            self.push(way._replace(cost=way.cost + MISSING, prefix=prefix, lacks=way.lacks + 1))

    def taken(self, way: Way, prefix: Words, fit: Fit) -> Way:
        """The way on by a word that uses these tokens."""
        at = sorted(fit.tokens)
        cost = way.cost + fit.cost + (ORDER if at[0] < way.last else 0.0)
        return way._replace(cost=cost, prefix=prefix, used=way.used.union(at), last=at[-1])

    def sets(self, way: Way, pick: Pick) -> None:
        """Push the sets whose members are in the text."""
        self.words -= len(pick.of)
        each = ((word, self.fit(way, word)) for word in pick.of)
        fits = {word: fit for word, fit in each if fit is not None}
        chosen: dict[Word, Fit] = {}
        used: set[int] = set()
        for word, first in sorted(fits.items(), key=lambda each: each[1]):
            clash = used.intersection(first.tokens)
            found = self.fit(way._replace(used=way.used | used), word) if clash else first
            if found is not None and len(chosen) < pick.at_most:
                chosen[word] = found
                used.update(found.tokens)
        for sizes in {len(chosen), sum(1 for fit in chosen.values() if fit.cost < 0.5)}:
            self.chosen(way, pick, dict(islice(chosen.items(), sizes)))

    def chosen(self, way: Way, pick: Pick, chosen: dict[Word, Fit]) -> None:
        """Push a set, with members added where there are too few."""
        at = frozenset(n for fit in chosen.values() for n in fit.tokens)
        cost = way.cost + sum(fit.cost for fit in chosen.values())
        order = ORDER if at and min(at) < way.last else 0.0
        lack = max(0, pick.at_least - len(chosen))
        others = [w for w in pick.of if w not in chosen]
        added = [tuple(others[:lack])] if lack != 1 else [(w,) for w in others]
        for more in added:
            word = subset_word(tuple(w for w in pick.of if w in chosen or w in more))
            none = MISSING if not chosen and not lack and word not in self.tokens else 0.0
            self.push(
                way._replace(
                    cost=cost + order + none + MISSING * lack,
                    prefix=(*way.prefix, word),
                    used=way.used | at,
                    last=max(at, default=way.last),
                    lacks=way.lacks + min(lack, 1),
                )
            )

    def end(self, way: Way) -> None:
        """Push the answer as it stands, and the next question where tokens are left for it."""
        if not way.used or not way.prefix:
            return
        left = [t for n, t in enumerate(self.tokens) if n not in way.used]
        answers = (*way.answers, " ".join(way.prefix))
        extra = sum(ARTICLE if t in ARTICLES else EXTRA for t in left)
        self.push(way._replace(cost=way.cost + extra, answers=answers, over=True))
        if extra < EXTRA or self.played <= 0:
            return
        self.played -= 1
        d = extended(way.draft, self.seat, answers[-1], known=True)
        if d.question is not None:
            cost = way.cost + ANEW
            self.push(way._replace(cost=cost, draft=d, answers=answers, prefix=()))

    # Words in the text

    def fit(self, way: Way, word: Word) -> Fit | None:
        """The tokens left that a word fits best by its key or one of its names."""
        fits = (
            self.fit_form(way, form, HALF_NAMED if n else HALF_TYPED)
            for n, form in enumerate(self.forms_of(word))
        )
        found = (fit for fit in fits if fit is not None)
        return min(found, key=lambda fit: fit.cost - WORTH * len(fit.tokens), default=None)

    def forms_of(self, word: Word) -> tuple[Tokens, ...]:
        """A word's key as tokens, and its names."""
        found = self.forms.get(word)
        if found is None:
            texts = (word, *(named(word) for named in self.namings))
            forms = dict.fromkeys(_tokens(text) for text in texts)
            found = self.forms[word] = tuple(form for form in forms if form)
        return found

    def fit_form(self, way: Way, form: Tokens, half: float) -> Fit | None:
        """The tokens left that these words fit, half of them at least."""
        cost, at, lacking = 0.0, list[int](), 0
        for wanted in form:
            best = self.best(way, wanted, at)
            if best is None:
                lacking += 1
            else:
                cost += best[0] + (GAP if at and best[1] != at[-1] + 1 else 0.0)
                at.append(best[1])
        if not at or lacking > len(at):
            return None
        return Fit(cost + half * lacking, tuple(at))

    def best(self, way: Way, wanted: str, at: Sequence[int]) -> tuple[float, int] | None:
        """The token that is most like a word: how unlike, and where. The next one goes first."""
        last = at[-1] if at else way.last
        left = ((like, n) for like, n in self.like(wanted) if n not in way.used and n not in at)
        apart = APART if at else 0.0
        return min(
            left, key=lambda x: (x[0] + apart * (x[1] != last + 1), x[1] < last), default=None
        )

    def like(self, wanted: str) -> tuple[tuple[float, int], ...]:
        """The tokens that are like a word: how unlike, and where."""
        found = self.likes.get(wanted)
        if found is None:
            each = ((unlike(wanted, token), n) for n, token in enumerate(self.tokens))
            found = self.likes[wanted] = tuple((how, n) for how, n in each if how is not None)
        return found


def unlike(wanted: str, typed: str) -> float | None:
    """How badly a word was typed: 0 if well, None if it is another word."""
    if wanted == typed:
        return 0.0
    if _singular(wanted) == _singular(typed) and len(typed) > 3:
        return 0.1
    size = max(len(wanted), len(typed))
    if wanted.startswith(typed):
        return 0.15 + 0.2 * (1 - len(typed) / size)
    if typed.startswith(wanted) and len(wanted) > 2:
        return 0.3
    slips = distance(wanted, typed)
    if slips == 1:
        figures = FIGURES.sub("", wanted) == FIGURES.sub("", typed)
        return ANOTHER if size == 1 or figures else 0.45 if size < 4 else 0.3
    return 0.55 if slips == 2 and size > 4 else None


def _singular(word: str) -> str:
    for end, other in (("ies", "y"), ("ses", "s"), ("s", "")):
        if word.endswith(end):
            return word.removesuffix(end) + other
    return word


def distance(a: str, b: str, most: int = 2) -> int:
    """How many letters are wrong, missing, too many or swapped with the next one, up to one more
    than `most`."""
    if abs(len(a) - len(b)) > most or len(set(a) ^ set(b)) > 2 * most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return min(row[-1], most + 1)


__all__ = ["distance", "meant", "same_but_separated", "unlike"]
