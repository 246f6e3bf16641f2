"""Names on the board, read as keys: `luna` as `m1`, `lunar mine` as `mine`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from bot.engine import notation
from bot.engine.errors import Illegal, No
from bot.engine.flow import Word, Words
from bot.engine.legal import AnyQuestion
from bot.engine.play import Draft
from bot.engine.spec import GameSpec
from bot.languages import LANGUAGES, folded

LONGEST = 5
"""Words of a name."""
SPOKEN = 3
"""Letters that make a word part of a name and no abbreviation."""
SEVERAL = 6
"""Things of one name that are told apart for whoever typed it."""
Named = Callable[[Word], str]


class Names(NamedTuple):
    """What gives a key's name, and whether a typed word is like a key or a word of a name."""

    named: Named
    like: Callable[[Word, str], bool] | None = None


class Several(Exception):
    """Raised where a name may stand for more than one key."""

    def __init__(self, phrase: str, keys: Words) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.keys = keys


def read(spec: GameSpec, d: Draft, text: str) -> str:
    """The one legal answer that a text means, by its keys or by the names on the board."""
    assert d.question is not None
    try:
        return notation.read(d.question, d.state, text)
    except Illegal:
        by_name = spelled(spec, d, text)
        if by_name is None:
            raise
    return notation.read(d.question, d.state, by_name)


def spelled(
    spec: GameSpec, d: Draft, typed: str, like: Callable[[Word, str], bool] | None = None
) -> str | None:
    """The typed text with keys in place of names, or None where no name is meant or several may
    be. A word may also stand for the only one that it is `like`."""
    if d.question is None:
        return None
    words = tuple(folded(typed).casefold().split())
    for named in namings(spec):
        with suppress(Several):
            found = " ".join(_keys(d.question, d.state, words, Names(named, like)))
            if found and found != " ".join(words):
                return found
    return None


def of_several(spec: GameSpec, d: Draft, typed: str) -> Illegal | None:
    """The refusal of a name that several things have, if the text has one."""
    words = tuple(folded(typed).casefold().split())
    for named in namings(spec) if d.question is not None else ():
        try:
            tuple(_keys(d.question, d.state, words, Names(named)))
        except Several as several:
            return Illegal(No("which", several.phrase, d.question.rule, several.keys))
    return None


def namings(spec: GameSpec) -> tuple[Named, ...]:
    """What gives a key's name, in each language that the game speaks."""
    every = (getattr(spec.words.get(language), "named", None) for language in LANGUAGES)
    return tuple(named for named in every if named is not None)


def _keys(q: AnyQuestion, s: object, typed: Words, names: Names) -> Iterator[Word]:
    """The typed words with keys in place of names, up to the first word that means nothing."""
    words: Words = ()
    while typed:
        by_word = {word: names.named(word).casefold() for word in q.candidates(s, words)}
        if q.picks(s, words):
            yield ",".join(_set(by_word, " ".join(typed).split(","), names))
            return
        key, took = _key(by_word, typed, names) or ("", 0)
        if not key:
            break
        yield key
        if not q.fits(s, words, key):
            typed = typed[took:]
            break
        words, typed = (*words, key), typed[took:]
    yield from typed


def _set(by_word: Mapping[Word, str], parts: Sequence[str], names: Names) -> Iterator[Word]:
    """The members of a set with keys in place of names."""
    # More things than there are can't be meant, and looking for each would take its time.
    looked_for = parts if len(parts) <= len(by_word) else ()
    for part in looked_for:
        typed = tuple(part.split())
        key, took = _key(by_word, typed, names) or ("", 0)
        yield key if typed and took == len(typed) else part.strip()
    yield from parts[len(looked_for) :]


def _near(name: str, phrase: str) -> int:
    """How well a phrase fits a name: 3 as a whole, 2 as its beginning, 1 as that of a word of
    it."""
    if name.startswith(phrase):
        return 3 if name == phrase else 2
    return int(any(word.startswith(phrase) for word in name.split()))


def _key(by_word: Mapping[Word, str], typed: Words, names: Names) -> tuple[Word, int] | None:
    """The key whose name the typed words begin with, and how many of them that name takes. None
    where no name fits. Raises `Several` where more than one does."""
    if not typed:
        return None
    several: Words = ()
    for took in range(min(LONGEST, len(typed)), 0, -1):
        phrase = " ".join(typed[:took])
        if took == 1 and phrase in by_word:
            return phrase, 1
        for nearness in (3, 2, 1):
            found = [word for word, name in by_word.items() if _near(name, phrase) >= nearness]
            if len(found) == 1:
                return found[0], took
            if found:
                several = several or tuple(found)
                break
    return _abbreviated(by_word, typed[0], several, names)


def _abbreviated(
    by_word: Mapping[Word, str], first: str, several: Words, names: Names
) -> tuple[Word, int] | None:
    """The key that begins with a word, or is spelt much like it, where names don't tell."""
    begun = [word for word in by_word if word.startswith(first)]
    if not begun and len(first) >= SPOKEN and 1 < len(several) <= SEVERAL:
        raise Several(first, several)
    if not begun and (like := names.like) is not None:
        begun = [
            word
            for word, name in by_word.items()
            if any(like(each, first) for each in (word, *name.split()))
        ]
    return (begun[0], 1) if len(begun) == 1 else None
