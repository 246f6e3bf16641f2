"""§4 Dockings as people type them: without the verb, by a name, with blanks between the ships."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from bot.engine.flow import Word, Words
from bot.games.alien_frontiers.data import DOCKS
from bot.games.alien_frontiers.rules.s03_actions import actions

SHIPS: Final = re.compile(r"[a-z]*[1-6](?:,[a-z]*[1-6])*,?")
"""Ships as they are typed: `4`, `relic4`, `2,2`."""


def by_word() -> dict[Word, str]:
    """Facilities and boards by their keys, and by each word that only one of their names has."""
    named = {(word, f.key) for f in DOCKS for x in f.names.values() for word in x.lower().split()}
    times = Counter(word for word, _ in named)
    return {w: key for w, key in named if times[w] == 1} | {f.key: f.key for f in DOCKS}


PLACES: Final = by_word()


def as_docking(typed: Words) -> Words:
    """The words of a docking that was typed otherwise, or () where none was."""
    words = typed
    if len(words) > 1 and words[0] not in actions and words[0] in PLACES:
        words = ("dock", PLACES[words[0]], *words[1:])
    elif len(words) > 2 and words[0] == "dock" and words[1] in PLACES:
        words = ("dock", PLACES[words[1]], *words[2:])
    if words[0] == "dock" and len(words) > 3 and all(map(SHIPS.fullmatch, words[2:])):
        words = (*words[:2], ",".join(word.strip(",") for word in words[2:]))
    return words if words != typed else ()
