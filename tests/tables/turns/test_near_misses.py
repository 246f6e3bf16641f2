"""What is typed with a slip is read as meant, or refused with what was meant."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.engine.minds import random_answer
from bot.engine.play import asked, draft, extended
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.languages import LANGUAGES, speaking
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases
from bot.tables.turns import guesses
from tests.kit import positions
from tests.tables.board import house, words_of
from tests.tables.slips import Right, Slip, slips

SHIPPED = tuple(shipped().values())
Counted = Counter[tuple[str, str]]
INTERNAL = re.compile(r"\w+_\w+|\b(?:default|lookahead|greedy)\b|\b[A-Z][a-z]+[A-Z]\w+")
"""Names that are for programs: keys with underscores, levels, classes."""
FLOOR = 0.95
"""The share of slips that have to be read, or named by the refusal, in each game."""


class Meaning:
    """A legal answer at a position, and what becomes of slips in typing it."""

    def __init__(self, table: Table, s: Any, seat: Seat, pick: Chance) -> None:
        d = draft(s, seat, ())
        while d.question is not None and pick.below(2):
            d = extended(d, seat, random_answer(d.question, d.state, pick))
        if d.question is None:
            d = draft(s, seat, d.answers[:-1])
        key = random_answer(d.question, d.state, pick)
        then = extended(d, seat, key)
        follow = "" if then.question is None else random_answer(then.question, then.state, pick)
        self.right = Right(key, follow, table.spec.words["en"].named)  # type: ignore[attr-defined]  # every shipped game's words name keys
        self.seat, self.line = seat, d.answers
        self.table = replace(table, state=s, lines={seat: d.answers})
        self.refusals: list[tuple[str, Refusal]] = []

    def outcome(self, slip: Slip) -> str:
        """`read` as meant, `named`, `missed`, or `other` where another answer was typed."""
        edit = TableEdit(self.table, 0.0)
        try:
            done = guesses.typed(edit, self.seat, slip.typed)
        except Refusal as refusal:
            self.refusals.append((slip.typed, refusal))
            return "named" if self.names(refusal) else "missed"
        if done.refusal is not None:
            return "named" if self.names(done.refusal) else "other"
        given = tuple(answer for row in edit.moves for answer in json.loads(row.answers))
        wanted = (*self.line, *slip.meant.split("; "))
        return "read" if (*given, *edit.table.line(self.seat)) == wanted else "other"

    def names(self, refusal: Refusal) -> bool:
        """Whether the refusal shows the right answer, or the word that it lacks."""
        shown = words_of(phrases.refused(refusal, self.table).panel)
        spans = re.findall(r"`([^`]+)`", shown)
        begun = f"{refusal.no.what} " if refusal.no.why == "short" else ""
        lacks = self.right.key.removeprefix(begun) if begun else ""
        return lacks in spans or any(self.right.key in span.split("; ") for span in spans)

    def internal(self) -> Iterator[str]:
        """Names in the refusals so far that are for programs, but for what was typed itself."""
        for typed, refusal in self.refusals:
            for language in LANGUAGES:
                with speaking(language):
                    panel = phrases.refused(refusal, self.table, language, user=self.seat + 1).panel
                bare = re.sub(r"`[^`]*`", "", words_of(panel))
                yield from (
                    w for w in INTERNAL.findall(bare) if w.casefold() not in typed.casefold()
                )


def sampled(spec: GameSpec, seeds: int, most: int, each: int) -> Iterator[tuple[Any, Chance]]:
    """Positions of random games, one in `each` of the first `most`."""
    for seed in range(seeds):
        pick = Chance.of("slips", spec.key, seed)
        for n, s in positions(spec, seed, most):
            if n % each == seed % each:
                yield s, pick


async def counted(spec: GameSpec, seeds: int, most: int, each: int) -> Counted:
    """How often each kind of slip came to what."""
    found: Counted = Counter()
    async with house(games=dict(shipped())) as h:
        table = await h.begin(spec.key, *range(1, spec.seats[1] + 1))
    for s, pick in sampled(spec, seeds, most, each):
        meaning = Meaning(table, s, pick.choice(asked(s)), pick)
        for slip in slips(meaning.right, pick):
            found[slip.kind, meaning.outcome(slip)] += 1
        assert not list(meaning.internal())
    return found


def share(found: Counted) -> float:
    """The share of slips that were read or named, of those that weren't other answers."""
    missed = sum(n for (_, outcome), n in found.items() if outcome == "missed")
    return 1 - missed / sum(n for (_, outcome), n in found.items() if outcome != "other")


def told(spec: GameSpec, found: Counted) -> None:
    """Print the share of each kind of slip, for whoever runs this with `-s`."""
    kinds = sorted({kind for kind, _ in found})
    rows = [f"{spec.key:22} {share(found):7.1%} of {found.total()}"]
    for kind in kinds:
        of_kind = Counter({at: n for at, n in found.items() if at[0] == kind})
        counts = " ".join(f"{outcome} {n}" for (_, outcome), n in sorted(of_kind.items()))
        good = sum(n for (_, outcome), n in of_kind.items() if outcome != "other")
        rows.append(f"  {kind:20} {share(of_kind) if good else 1:7.1%}  {counts}")
    sys.stdout.write("\n".join((*rows, "")))


@pytest.mark.parametrize("spec", SHIPPED, ids=lambda spec: spec.key)
async def test_a_slip_is_read_or_what_was_meant_is_named(spec: GameSpec) -> None:
    found = await counted(spec, seeds=1, most=45, each=3)
    told(spec, found)
    assert found.total() > 50
    assert share(found) >= FLOOR


@pytest.mark.e2e
@pytest.mark.parametrize("spec", SHIPPED, ids=lambda spec: spec.key)
async def test_slips_all_through_many_games(spec: GameSpec) -> None:
    found = await counted(spec, seeds=8, most=300, each=7)
    told(spec, found)
    assert found.total() > 900
    assert share(found) >= FLOOR
