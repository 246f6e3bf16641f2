"""Names on the board, read as keys: `luna` as `m1`, `lunar mine` as `mine`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.engine.flow import Word, Words
from bot.engine.legal import AnyQuestion
from bot.engine.play import Draft
from bot.languages import LANGUAGES, folded
from bot.tables.kernel.table import Table

LONGEST = 5
"""Words of a name."""
Named = Callable[[Word], str]


def spelled(table: Table, d: Draft, typed: str) -> str | None:
    """The typed text with keys in place of names, or None where no name is meant or several may
    be."""
    if d.question is None:
        return None
    words = tuple(folded(typed).casefold().split())
    for language in LANGUAGES:
        named = getattr(table.spec.words.get(language), "named", None)
        found = " ".join(_keys(d.question, d.state, words, named)) if named else ""
        if found and found != " ".join(words):
            return found
    return None


def _keys(q: AnyQuestion, s: object, typed: Words, named: Named) -> Iterator[Word]:
    """The typed words with keys in place of names, up to the first word that means nothing."""
    words: Words = ()
    while typed:
        by_word = {word: named(word).casefold() for word in q.candidates(s, words)}
        if q.picks(s, words):
            yield ",".join(_set(by_word, " ".join(typed).split(",")))
            return
        key, took = _key(by_word, typed) or ("", 0)
        if not key:
            break
        yield key
        if not q.fits(s, words, key):
            typed = typed[took:]
            break
        words, typed = (*words, key), typed[took:]
    yield from typed


def _set(by_word: Mapping[Word, str], parts: Sequence[str]) -> Iterator[Word]:
    """The members of a set with keys in place of names."""
    # More things than there are can't be meant, and looking for each would take its time.
    looked_for = parts if len(parts) <= len(by_word) else ()
    for part in looked_for:
        typed = tuple(part.split())
        key, took = _key(by_word, typed) or ("", 0)
        yield key if typed and took == len(typed) else part.strip()
    yield from parts[len(looked_for) :]


def _near(name: str, phrase: str) -> int:
    """How well a phrase fits a name: 3 as a whole, 2 as its beginning, 1 as that of a word of
    it."""
    if name.startswith(phrase):
        return 3 if name == phrase else 2
    return int(any(word.startswith(phrase) for word in name.split()))


def _key(by_word: Mapping[Word, str], typed: Words) -> tuple[Word, int] | None:
    """The key whose name the typed words begin with, and how many of them that name takes. None
    where no name fits or several do."""
    if not typed:
        return None
    for took in range(min(LONGEST, len(typed)), 0, -1):
        phrase = " ".join(typed[:took])
        if took == 1 and phrase in by_word:
            return phrase, 1
        for nearness in (3, 2, 1):
            found = [word for word, name in by_word.items() if _near(name, phrase) >= nearness]
            if len(found) == 1:
                return found[0], took
            if found:
                break
    begun = [word for word in by_word if word.startswith(typed[0])]
    return (begun[0], 1) if len(begun) == 1 else None
