"""Recorded games: their files, and a deck that deals as recorded."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.state import Galaxy

Doc = dict[str, Any]
Row = tuple[int | None, str, int | None, Any]

SAMPLE = Path(__file__).parent / "oracle"
WHOLE = Path(__file__).parents[4] / "shared" / "games" / "race_for_the_galaxy" / "oracle"


def games(path: Path) -> Iterator[Doc]:
    """The games of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


class Stack:
    """The recorded draws of a round, by phase, which serve as the deck of the replay."""

    def __init__(self, kinds: Sequence[int]) -> None:
        self.kinds = kinds
        self.rows: dict[str, list[Row | None]] = {}
        self.late: Counter[int] = Counter()
        """Reshuffled by the record, discarded later here."""
        self.early: Counter[int] = Counter()
        """Of those, drawn again by the record before they are discarded here."""

    def load(self, phases: dict[str, list[Row]]) -> None:
        """Take the rows of a round, with sources as kinds of card."""
        assert self.over(), f"not drawn: {self.left()}"
        self.rows = {name: [self._row(row) for row in rows] for name, rows in phases.items()}

    def _row(self, row: Row) -> Row:
        seat, purpose, source, card = row
        return seat, purpose, None if source is None else self.kinds[source], card

    def left(self) -> list[Row]:
        """The rows not yet used."""
        return [row for rows in self.rows.values() for row in rows if row is not None]

    def over(self) -> bool:
        """Whether everything has been drawn."""
        return all(row[1] == "reshuffle" for row in self.left())

    def take(
        self, s: Galaxy, chance: Chance, seat: Seat, purpose: str, source: int | None = None
    ) -> tuple[Galaxy, int | None]:
        """The first unused row for this seat, purpose and source. Earlier reshuffles come first."""
        for name, rows in self.rows.items():
            if name == s.phase:
                break
            s = self._refill(s, rows)
        rows = self.rows[s.phase]
        for i, row in enumerate(rows):
            if row is not None and row[:3] == (seat, purpose, source):
                s = self._refill(s, rows[:i])
                for j in range(i):
                    was = rows[j]
                    rows[j] = None if was is not None and was[1] == "reshuffle" else was
                rows[i] = None
                card = self.kinds[row[3]]
                if card not in s.deck.cards and self.late[card]:
                    self.late[card] -= 1
                    self.early[card] += 1
                    return s, card
                left = list(s.deck.cards)
                left.remove(card)
                return replace(s, deck=Deck(tuple(left))), card
        raise AssertionError(f"not recorded: {(seat, purpose, source)} in {rows}")

    def _refill(self, s: Galaxy, rows: list[Row | None]) -> Galaxy:
        for i, row in enumerate(rows):
            if row is not None and row[1] == "reshuffle":
                rows[i] = None
                self.late.update(self.kinds[c] for c in row[3])
        return self._catch_up(s)

    def _catch_up(self, s: Galaxy) -> Galaxy:
        """Move reshuffled cards into the deck, once they are in the discard pile here."""
        pile = Counter(s.discard)
        gone = self.early & pile
        if gone:
            self.early -= gone
            pile -= gone
            s = replace(s, discard=tuple(sorted(pile.elements())))
        moved = self.late & pile
        if not moved:
            return s
        self.late -= moved
        cards = tuple(sorted((*s.deck.cards, *moved.elements())))
        return replace(s, deck=Deck(cards), discard=tuple(sorted((pile - moved).elements())))

    def refilled(self, s: Galaxy) -> Galaxy:
        """The position after the reshuffles at the end of a round."""
        for rows in self.rows.values():
            s = self._refill(s, rows)
        s = self._catch_up(s)
        assert not self.late + self.early, "a card is reshuffled that never was in the discard pile"
        return s
