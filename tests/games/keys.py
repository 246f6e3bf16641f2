"""Keys that reach a person: what a game says at random positions, searched for bare codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from bot.engine.game_texts import GameTexts
from bot.engine.play import asked, question
from bot.engine.rng import Chance
from bot.engine.spec import Briefing, GameSpec
from tests.kit import positions

UNDERSCORED = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")
CODE = re.compile(r"(?<![A-Za-z0-9])(?:[A-Z]+-?[A-Z]?\d+[A-Z]*\d*|\d[A-Z]\d)(?![A-Za-z0-9])")
SIGN = re.compile(r"\[\[[a-z_]*\|([^\]]*)\]\]")
NAMES = ("Ann", "Ben", "Cleo", "Dana", "Eve")
WIDE = 25


def bare(text: str, names: re.Pattern[str]) -> bool:
    """Whether a text holds a key, or a code that no word stands before."""
    text = names.sub("…", SIGN.sub(r"\1", text))
    before = [text[: found.start()] for found in CODE.finditer(text)]
    return bool(UNDERSCORED.search(text)) or not all(re.search(r"[^\W\d]", x) for x in before)


def said(game: GameSpec, language: str, seed: int, most: int) -> Iterator[str]:
    """Prompts, labels, short labels and lines of the log along a random game."""
    words, pick = game.words[language], Chance.of("said", seed)
    assert isinstance(words, GameTexts)
    for _, s in positions(game, seed, most):
        yield from (words.line(x.event, NAMES) for x in s.news)
        seat = asked(s)[0]
        q, view = question(s, seat), game.private(s, seat)
        if q is not None:
            yield words.prompt(q, view, NAMES)
            yield from labels(words, q, s, view, pick)


def labels(words: GameTexts, q: Any, s: Any, view: Any, pick: Chance) -> Iterator[str]:
    """The labels along one answer, and of what might stand in place of each of its words."""
    prefix: tuple[str, ...] = ()
    while q.picks(s, prefix) is None:
        ways = [word for word in islice(q.options(s, prefix), WIDE) if word]
        if not ways:
            return
        for word in ways:
            yield words.label(q, (*prefix, word), view)
            if prefix and isinstance(words, Briefing):
                yield words.brief(q, (*prefix, word), view)
        prefix = (*prefix, pick.choice(ways))


def leaks(game: GameSpec, language: str, names: str, most: int = 40) -> list[str]:
    """What is said with a bare key in two random games. `names` are names that look like codes."""
    pattern = re.compile(names)
    texts = {text for seed in (1, 2) for text in said(game, language, seed, most)}
    return sorted(text for text in texts if bare(text, pattern))
