"""What people type, read against what is legal: case-blind, an exact word before a unique
prefix.

Answers are separated by `;`, the members of a set by `,`. A member may be named by its place in the
set as it is offered, several in a row as `2-4`. Words without an alternative may be left out.
`ahead` looks the other way: at the answers that go on from what is typed so far.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby, islice

import msgspec

from bot.engine.errors import Illegal, No
from bot.engine.flow import NONE, STOP, Pick, Question, State, Word, Words
from bot.engine.legal import AnyQuestion, ends, nearest, only_set, subset_word, whole
from bot.languages import folded

LONGEST = 2000
"""Characters of notation that are read at most."""

MOST = 40
"""Answers in one text at most, as each is replayed for those after it."""

DEEPEST = 40
"""The most words in an answer."""

ONWARD = 60
"""Words that are named at most where an answer lacks one."""

PLACES = re.compile(r"([1-9][0-9]?[0-9]?)(?:-([1-9][0-9]?[0-9]?))?")
"""A place in a set, or the first and the last of several."""


class Ahead(msgspec.Struct, frozen=True):
    """Words that lead on, and whether they are already a whole answer."""

    words: Words
    whole: bool
    added: Word = ""
    """The member by which the last word, a set, has grown."""
    open: bool = False
    """Whether the last word is a set that needs more members."""

    @property
    def key(self) -> str:
        """The words as they are typed."""
        return " ".join(self.words) + ("," if self.open else "")


def split(text: str) -> list[str]:
    """The answers in a text, in small letters and without extra blanks. Refuses texts nobody
    types."""
    parts = [" ".join(part.split()) for part in _tidy(text).split(";") if part.strip()]
    if len(parts) > MOST:
        raise Illegal(No("too-many-answers", str(len(parts)), facts=(str(MOST),)))
    return parts


def _tidy(text: str) -> str:
    if len(text) > LONGEST:
        raise Illegal(No("too-long", str(len(text)), facts=(str(LONGEST),)))
    return re.sub(r"\s*,\s*", ",", folded(text).casefold())


def read(q: AnyQuestion, s: State, typed: str) -> str:
    """The one legal answer that a text means. Raises `Illegal` with the reason and the nearest."""
    words = resolve(q, s, tuple(_tidy(typed).split()))
    words = _follow(q, s, words)
    if not whole(q, s, words):
        raise Illegal(No("short", " ".join(words), rule=q.rule), nearest(q, s, words, "", ONWARD))
    return " ".join(_all_said(q, s, words))


def _all_said(q: AnyQuestion, s: State, words: Words) -> Words:
    """A whole answer, with what it leaves unsaid where only one thing is offered. Refused where
    several are."""
    if ends(q, s, words):
        return words
    ways = [(*words, *more) for more in islice(q.offered(s, words), 5)]
    if len(ways) > 1:
        raise Illegal(No("unsaid", " ".join(words), rule=q.rule), tuple(map(" ".join, ways)))
    return ways[0]


def resolve(q: AnyQuestion, s: State, typed: Words) -> Words:
    """Typed words as keys, one after another, or in the order of the question's own words."""
    try:
        return _resolved(q, s, typed)
    except Illegal:
        other = q.canonical(s, typed)
        with suppress(Illegal):
            if other:
                return _resolved(q, s, other)
        raise


def _resolved(q: AnyQuestion, s: State, typed: Words) -> Words:
    """Typed words as keys, each read where it stands."""
    if len(typed) > DEEPEST:
        raise Illegal(No("too-many-parts", str(len(typed)), facts=(str(DEEPEST),)))
    words: Words = ()
    for i, word in enumerate(typed):
        pick = q.picks(s, words)
        if pick:
            words = (*words, _members(q, s, words, pick, word))
        elif word != STOP and q.allows(s, words, word):
            words = (*words, word)
        else:
            legal = tuple(w for w in q.options(s, words) if w != STOP)
            words = (*words, _one(q, s, words, typed[i:], legal))
    return words


def named(pick: Pick, typed: str) -> Words:
    """The members of a typed set, where places stand for the members there. If any member begins
    with a digit, nothing is read as a place."""
    parts = tuple(typed.split(","))
    if _placeless(pick):
        return parts
    return tuple(word for part in parts for word in _at(pick, part) or (part,))


def _at(pick: Pick, part: str) -> Words:
    """The members at a place, or between two places, or none if there is no such place."""
    found = PLACES.fullmatch(part)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    return pick.of[first - 1 : last] if 0 < first <= last <= len(pick.of) else ()


def _placeless(pick: Pick) -> bool:
    return any(word[:1].isdigit() for word in pick.of)


def brief(q: AnyQuestion, s: State, a: Ahead) -> str:
    """Words that lead on, short: members of sets by their places."""
    words = (_brief(q.picks(s, a.words[:i]), word) for i, word in enumerate(a.words))
    return " ".join(words) + ("," if a.open else "")


def _brief(pick: Pick | None, word: Word) -> str:
    if pick is None or word == NONE or _placeless(pick):
        return word
    places = (pick.of.index(member) + 1 for member in word.split(","))
    rows = [list(row) for _, row in groupby(enumerate(places), lambda at: at[1] - at[0])]
    ends = ((row[0][1], row[-1][1]) for row in rows)
    return ",".join(f"{first}-{last}" if last > first else str(first) for first, last in ends)


def ahead(q: AnyQuestion, s: State, typed: str, limit: int) -> list[Ahead]:
    """Up to `limit` ways on from a half-typed answer, each as far as they fit the limit. The
    last word may be half typed. Illegal words before it give nothing."""
    try:
        tidy = _tidy(typed)
        words = tuple(tidy.split())
        half = bool(words) and not tidy[-1:].isspace()
        first = _begun(q, s, words, limit, half=half)
        if not first and (meant := q.canonical(s, words)):
            first = _begun(q, s, meant, limit, half=half)
    except Illegal:
        return []
    level = [_onward(q, s, a) for a in first]
    while True:
        deeper: list[Ahead] = []
        for a in level:
            deeper += (
                [a]
                if a.whole or a.open
                else [_onward(q, s, b) for b in islice(_matching(q, s, a.words, ""), limit + 1)]
            )
            if len(deeper) > limit:
                return level
        if deeper == level:
            return level
        level = deeper


def _begun(q: AnyQuestion, s: State, words: Words, limit: int, *, half: bool) -> list[Ahead]:
    """The ways on that begin with these words, of which the last may be half typed."""
    prefix = resolve(q, s, words[: len(words) - half])
    return list(islice(_matching(q, s, prefix, words[-1] if half else ""), limit))


def menu(q: AnyQuestion, s: State, prefix: Words) -> list[Ahead]:
    """Every way on by one word, followed as long as there is no choice."""
    return [_onward(q, s, a) for a in _next(q, s, prefix)]


def _next(q: AnyQuestion, s: State, prefix: Words) -> Iterator[Ahead]:
    return (_ahead(q, s, words, prefix) for words in _ways(q, s, prefix))


def _ways(q: AnyQuestion, s: State, prefix: Words) -> Iterator[Words]:
    """Words with one more word, and the words themselves if they may end there."""
    pick = q.picks(s, prefix)
    if pick:
        for n in sorted({pick.at_least, min(pick.at_most, len(pick.of))}):
            yield (*prefix, subset_word(pick.of[:n]))
        return
    for more in q.offered(s, prefix):
        yield (*prefix, *more)


def _ahead(q: AnyQuestion, s: State, words: Words, prefix: Words) -> Ahead:
    """A way on from a prefix. Before `STOP` the words may end, but longer ones are listed too."""
    if words == prefix:
        return Ahead(words, whole=True)
    return Ahead(words, q.picks(s, words) is None and next(q.options(s, words), None) is None)


def _matching(q: AnyQuestion, s: State, prefix: Words, start: str) -> Iterator[Ahead]:
    """The ways on by a word that begins with, or else contains, what is typed: those that are
    offered, or else any that is legal."""
    pick = q.picks(s, prefix)
    if pick:
        yield from _sets(q, s, prefix, pick, start)
        return
    if not start:
        yield from _next(q, s, prefix)
        return
    found = [(words, (words[len(prefix) :] or (STOP,))[0]) for words in _ways(q, s, prefix)]
    hits = [words for words, last in found if last.startswith(start)]
    hits = hits or [(*prefix, word) for word in q.options(s, prefix) if word.startswith(start)]
    # Looking one word further is what costs, so it is done for those that match only.
    for words in hits or [words for words, last in found if start in last]:
        yield _ahead(q, s, words, prefix)


def _sets(q: AnyQuestion, s: State, prefix: Words, pick: Pick, start: str) -> Iterator[Ahead]:
    """The sets that a half-typed one may become: as it stands, and with one more member."""
    seen: set[Word] = set()
    for chosen, added in _choices(q, s, prefix, pick, start):
        word = subset_word(tuple(w for w in pick.of if w in chosen))
        if word not in seen and len(chosen) <= pick.at_most:
            seen.add(word)
            words, short = (*prefix, word), len(chosen) < pick.at_least
            yield Ahead(words, not short and whole(q, s, words), added, short)


def _choices(
    q: AnyQuestion, s: State, prefix: Words, pick: Pick, start: str
) -> Iterator[tuple[set[Word], Word]]:
    """What a half-typed set may name, and the member that comes last in it."""
    if pick.at_least == 0 and NONE.startswith(start):
        yield set(), ""
    if not start:
        yield from ((set(pick.of[:n]), "") for n in (pick.at_least, pick.at_most) if n)
    head, _, tail = start.rpartition(",")
    known = {_one(q, s, prefix, (part,), pick.of) for part in named(pick, head)} if head else set()
    last = [word for word in named(pick, tail) if word in pick.of]
    if last:
        yield known.union(last), last[-1]
    yield from ((known | {w}, w) for w in pick.of if w.startswith(tail) and w not in known)
    if last:
        more = known.union(last)
        yield from ((more | {w}, w) for w in pick.of if w not in more)


def _onward(q: AnyQuestion, s: State, a: Ahead) -> Ahead:
    """A way on, as far as there is no choice."""
    if a.open:
        return a
    words, is_whole = a.words, a.whole
    while not is_whole and len(words) < DEEPEST:
        if pick := q.picks(s, words):
            if (only := only_set(pick)) is None:
                break
            words = (*words, only)
            continue
        follow = list(islice(q.offered(s, words), 2))
        if len(follow) != 1 or not follow[0]:
            is_whole = not follow or follow == [()]
            break
        words = (*words, *follow[0])
    return a if words == a.words and is_whole == a.whole else Ahead(words, is_whole)


def _follow(q: AnyQuestion, s: State, words: Words) -> Words:
    """Words with those added that have no alternative."""
    while len(words) < DEEPEST:
        pick = q.picks(s, words)
        if pick:
            only = only_set(pick)
            if only is None:
                return words
            words = (*words, only)
            continue
        follow = list(islice(q.options(s, words), 2))
        if len(follow) != 1 or follow[0] == STOP:
            return words
        words = (*words, follow[0])
    return words


def skips(q: AnyQuestion, s: State, prefix: Words, words: Words) -> bool:
    """Whether words go further than one way on from a prefix."""
    more = words[len(prefix) :]
    return len(more) > 1 and more not in q.offered(s, prefix)


def _one(q: AnyQuestion, s: State, prefix: Words, rest: Words, legal: tuple[Word, ...]) -> Word:
    """The legal word that a typed one means, refused if there is none or more than one."""
    typed = rest[0]
    if typed in legal:
        return typed
    found = [] if q.knows(s, prefix, typed) else [w for w in legal if _begins(typed, w)]
    if not found and "," in typed:
        # A word that lists things (`3,5`) may be typed in any order.
        listed = sorted(typed.split(","))
        found = [w for w in legal if len(w) == len(typed) and sorted(w.split(",")) == listed]
    if len(found) == 1:
        return found[0]
    if found:
        ways = tuple(" ".join((*prefix, w)) for w in found[:5])
        raise Illegal(No("ambiguous", typed, facts=tuple(found[:5])), ways)
    no = q.explain(s, (*prefix, *rest), len(prefix))
    # What the reason names is nearer than what is spelt alike.
    facts = (f.casefold() for f in no.facts) if no else ()
    told = tuple(" ".join((*prefix, word)) for word in facts if word in legal)
    raise Illegal(
        no or No("word" if legal else "too-many-words", typed, rule=q.rule),
        tuple(dict.fromkeys((*told, *nearest(q, s, prefix, typed)))),
    )


def _begins(typed: Word, word: Word) -> bool:
    """Whether typed letters mean a word. `4` stands for the group `4,4`, but not for the list
    `4,5` or the sum `4+5`, which have more members than were typed."""
    fewer = word.startswith((f"{typed},", f"{typed}+"))
    return set(word.split(",")) == {typed} if fewer else word.startswith(typed)


def _members(q: AnyQuestion, s: State, prefix: Words, pick: Pick, typed: str) -> Word:
    """A typed set as the word for it, refused if it isn't one that may be picked."""
    parts = () if typed == NONE else named(pick, typed)
    chosen = {_one(q, s, prefix, (part,), pick.of) for part in parts}
    if len(chosen) != len(parts):
        raise Illegal(No("twice", typed, rule=q.rule), nearest(q, s, prefix, ""))
    word = subset_word(tuple(w for w in pick.of if w in chosen))
    if not pick.at_least <= len(chosen) <= pick.at_most:
        sizes = (str(pick.at_least), str(pick.at_most), str(len(chosen)))
        no = q.explain(s, (*prefix, word), len(prefix))
        no = no or No("how-many", typed, rule=q.rule, facts=sizes)
        raise Illegal(no, nearest(q, s, prefix, ""))
    return word


__all__ = [
    "Ahead",
    "Question",
    "ahead",
    "brief",
    "menu",
    "named",
    "read",
    "resolve",
    "skips",
    "split",
    "whole",
]
