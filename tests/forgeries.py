"""Random tables of every title, their records, and forgeries of the records, before both
verifiers.

`python -m tests.forgeries 50` makes fifty tables of each title and some ten thousand forgeries.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter

from bot.engine.spec import GameSpec
from bot.games import shipped
from tests.engine import second_verifier
from tests.tables.board import GAMES, house
from tests.tables.records import (
    AFTER,
    Document,
    Evening,
    judged,
    linked,
    named_forgeries,
    proven,
    small_forgeries,
)

ALL: dict[str, GameSpec] = {**shipped(), **GAMES}
TITLES = [*shipped(), "sealed", "automaton"]
MOVES, SMALL = 40, 12


def compared(document: Document, anchor: str | None) -> str:
    """What the first verifier says of a record, once the second agrees."""
    first = judged(document, anchor, ALL).verdict
    second = second_verifier.judge(json.dumps(document).encode(), anchor)
    word = "refused" if first in {"fails", "unreadable"} else first
    if word == "refused" and not second.startswith("refused"):
        # Only the first knows the rules: without the posted hash a made-up game may fit together.
        assert anchor is None, second
        return "refused by the rules alone"
    assert second.startswith(word), (first, second)
    return word


async def tried(title: str, seed: int) -> Counter[str]:
    """How often each verdict fell on one table's record and its forgeries."""
    async with house(":memory:", ALL) as h:
        await Evening(h, title, seed).spent(MOVES)
        document, anchor = await proven(h)
        key = (await h.table()).key
    assert second_verifier.draws_key(document) == key
    assert compared(document, anchor) == "proven"
    assert compared(document, None) == "consistent"
    said = Counter(str(e.get("kind", e["entry"])) for e in document["log"])
    said["records"] += 1
    pick = random.Random(f"forged {title} {seed}")
    forgeries = [*named_forgeries(document, pick), *small_forgeries(document, pick, SMALL)]
    for what, forged in forgeries:
        # What came after the end is in no posted hash: it is said to be unproven.
        wanted = "consistent" if what == AFTER else "refused"
        assert compared(forged, anchor) == wanted, what
        said[f"{what.partition(' at ')[0]}: {compared(forged, None)}"] += 1
        said["forgeries"] += 1
        chained = relinked(forged)
        if chained is not None and chained["chain"] != anchor:
            assert compared(chained, anchor) == "refused", what
            said[f"{what.partition(' at ')[0]}, chained anew: {compared(chained, None)}"] += 1
            said["forgeries"] += 1
    return said


def relinked(forged: Document) -> Document | None:
    """The forgery with a chain that fits it, where its form allows one."""
    try:
        return linked(forged)
    except (KeyError, TypeError, AttributeError):
        return None


async def _all(tables: int) -> Counter[str]:
    said = Counter[str]()
    for title in TITLES:
        for seed in range(tables):
            said += await tried(title, seed)
    return said


if __name__ == "__main__":
    figures = asyncio.run(_all(int(sys.argv[1])))
    sys.stdout.write("".join(f"{count:6} {what}\n" for what, count in sorted(figures.items())))
