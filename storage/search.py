"""Full-text search in memory: passages by their words, beginnings of words, and likeness."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from itertools import pairwise

import msgspec
from rapidfuzz.distance import OSA

from storage.errors import StorageError

WORD = re.compile(r"\w+")
UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff]+")
"""Letters of a script that writes no spaces: they are found by pairs."""
LONGER = 12
"""The most words that are looked for in place of their common beginning."""
STEM = 4
"""A beginning of so many letters may be longer than a word's stem."""
LIKE = 0.45
"""The share of trigrams that a word must have in common with a mistyped one."""


class Passage(msgspec.Struct, frozen=True):
    """A paragraph or a component that can be found by its title and text."""

    ref: str
    kind: str
    title: str
    body: str
    weight: float = 1.0
    """A factor for the passage's rank: lower where it only comments on another passage."""


class Index:
    """A searchable set of passages, made once and then only read."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self._passages = {p.ref: p for p in passages}
        self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._db.execute(
            "CREATE VIRTUAL TABLE passages USING fts5"
            " (ref UNINDEXED, weight UNINDEXED, title, body,"
            " prefix = '2 3', tokenize = 'porter unicode61 remove_diacritics 2')"
        )
        self._db.executemany(
            "INSERT INTO passages (ref, weight, title, body) VALUES (?, ?, ?, ?)",
            [(p.ref, p.weight, paired(p.title), paired(p.body)) for p in self._passages.values()],
        )
        words: set[str] = set()
        for p in self._passages.values():
            text = paired(f"{p.title} {p.body}".casefold())
            words.update(w for w in WORD.findall(text) if len(w) > 2)
        self._words = {word: trigrams(word) for word in words}

    def close(self) -> None:
        """Free the memory."""
        self._db.close()

    def find(self, query: str, limit: int = 25) -> tuple[Passage, ...]:
        """The best passages: first those with all words, then with words written apart in the
        query, then with words like the query's, then with any of them."""
        words = list(dict.fromkeys(WORD.findall(paired(query.casefold()))))[:12]
        if not words:
            return ()
        found: dict[str, Passage] = {}
        matches = tuple(self._matches(words))
        last = matches[-1]
        for match in matches:
            for ref in self._run(match, limit):
                found.setdefault(ref, self._passages[ref])
            if len(found) >= limit or (found and match == last):
                break
        return tuple(found.values())[:limit]

    def _matches(self, words: list[str]) -> Iterable[str]:
        """The full-text queries to try, strictest first."""
        begun = [self._begun(w) for w in words]
        yield " AND ".join(begun)
        yield from (f'"{word}"*' for word in self._joined(words))
        fixed = [self._begun(self.nearest(w)) for w in words]
        if fixed != begun:
            yield " AND ".join(fixed)
        yield " OR ".join(dict.fromkeys(begun + fixed))

    def _begun(self, word: str) -> str:
        """A query for words with this beginning. The index has only stems: where the beginning may
        be longer than the stem, the words themselves are looked for too."""
        if len(word) < STEM:
            return f'"{word}"*'
        longer = sorted(w for w in self._words if w.startswith(word) and w != word)[:LONGER]
        either = " OR ".join([f'"{word}"*', *(f'"{w}"' for w in longer)])
        return f"({either})" if longer else either

    def _joined(self, words: list[str]) -> list[str]:
        """Neighbouring words of a query that the passages write as one: `ship yard`."""
        pairs = ("".join(pair) for pair in pairwise(words))
        return [pair for pair in pairs if pair in self._words]

    def _run(self, match: str, limit: int) -> list[str]:
        """The passages that a full-text query finds, best first."""
        try:
            rows = self._db.execute(
                "SELECT ref FROM passages WHERE passages MATCH ?"
                " ORDER BY bm25(passages, 0.0, 0.0, 6.0, 1.0) * weight, rowid LIMIT ?",
                (match, limit),
            ).fetchall()
        except sqlite3.OperationalError as error:  # our own quoting makes this a bug
            raise StorageError(f"search: {error}") from error
        return [str(row[0]) for row in rows]

    def nearest(self, word: str) -> str:
        """The word itself if a passage has a word that begins with it, else the word most like
        it."""
        if len(word) < 3 or any(known.startswith(word) for known in self._words):
            return word
        wanted = trigrams(word)
        best, share = word, 0.0
        for known, parts in self._words.items():
            if abs(len(known) - len(word)) > 3:
                continue
            like = 2 * len(wanted & parts) / (len(wanted) + len(parts))
            if like >= LIKE / 2 and (apart := OSA.distance(word, known)) <= 1 + len(word) // 4:
                like += 1 / (1 + apart)
            elif like < LIKE:
                continue
            if like > share or (like == share and known < best):
                best, share = known, like
        return best


def paired(text: str) -> str:
    """A text with unspaced writing cut into pairs of letters, each overlapping the next."""

    def pairs(run: re.Match[str]) -> str:
        letters = run[0]
        return f" {' '.join(letters[i : i + 2] for i in range(max(1, len(letters) - 1)))} "

    return UNSPACED.sub(pairs, text)


def trigrams(word: str) -> frozenset[str]:
    """A word's parts of three letters, with its ends marked."""
    marked = f"  {word} "
    return frozenset(marked[i : i + 3] for i in range(len(marked) - 2))
