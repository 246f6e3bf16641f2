"""One seat's turn, as every part of its panel sees it: question, line, offers, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any
from zlib import crc32

from bot.engine import legal, notation
from bot.engine.flow import Seat, Together, Words
from bot.engine.game_texts import GameTexts
from bot.engine.legal import AnyQuestion
from bot.engine.outcome import chief, labelled, priced
from bot.engine.play import Draft, offers
from bot.engine.spec import Briefing
from bot.languages import signing, signs
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.keys import MAIN, OFFERS, Place
from bot.tables.panel.routes import Serial
from bot.tables.seats import captains
from bot.tables.turns import answers, shortcuts

SHORT_LABEL = 50
FEW = 15
"""So many are buttons beside each other: three rows of them."""
MARKED, MARKS = 1000, 100_000
"""Above the answers of a line, and how many lines are told apart."""


class SeatTurn:
    """What a seat is asked at a table, or at a copy of one; `user` looks at the panel."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        locale: str = "",
        user: int | None = None,
        *,
        copied: bool = False,
        planned: str = "",
    ) -> None:
        self.table = table
        self.seat = seat
        self.copied = copied
        self.planned = planned
        self.handed_in = captains.handed_in(table, seat, user)
        self.words = speech.words(table, locale)
        self.d = table.draft(seat)
        self.view = table.spec.private(self.d.state, seat)
        self.offers = () if planned else offers(table.state, seat)

    @property
    def simultaneous(self) -> bool:
        """Whether other seats answer at the same time."""
        return isinstance(self.table.state.todo[0], Together)

    def source(self, place: Place) -> tuple[AnyQuestion | None, Any]:
        """The question that a place's words belong to, and the position it is asked in."""
        if place.source == MAIN:
            return self.d.question, self.d.state
        n = int(place.source) if place.source.isascii() and place.source.isdigit() else -1
        if 0 <= n < len(self.offers):
            return self.offers[n], self.table.state
        return None, self.table.state

    def valid(self, place: Place) -> Place:
        """The place, or the last one on the way to it that is still there."""
        if place == OFFERS:
            return place if self.offers else Place()
        q, state = self.source(place)
        if q is None:
            return Place()
        for n, word in enumerate(place.words):
            if not legal.follows(q, state, place.words[:n], word):
                return Place(place.source, place.words[:n])
        return place

    def brief(self, q: AnyQuestion, view: Any = None) -> shortcuts.Brief | None:
        """Name ways that skip a question, where the game has short names for them."""
        words = self.words
        if not isinstance(words, Briefing):
            return None
        return lambda way: short(words.brief(q, way, view or self.view))

    def ways(self, q: AnyQuestion, state: Any, prefix: Words) -> list[notation.Ahead]:
        """The ways on from these words that the panel shows at once. What **Confirm** answers isn't
        among them."""
        ways = shortcuts.ways_on(q, state, prefix, self.brief(q), FEW)
        ending = self.ending if q is self.d.question and self.may_confirm else ""
        return [a for a in ways if a.key != ending]

    def up(self, place: Place) -> Place:
        """Where a place's words were chosen: past the questions that were skipped on the way."""
        q, state = self.source(place)
        for n in range(len(place.words)):
            found = [] if q is None else self.ways(q, state, place.words[:n])
            if any(a.words == place.words for a in found):
                # An offer of one thing has no panel of its own.
                alone = place.source != MAIN and not n and len(found) == 1
                return Place() if alone else Place(place.source, place.words[:n])
        return Place(place.source, place.words[:-1]) if place.words else Place()

    def label(self, q: AnyQuestion, state: Any, words: Words, view: Any = None) -> str:
        """The last of these words, with what the answer costs and gives."""
        return labelled(self.table.spec, self.words, q, state, words, view or self.view)

    def sign(self, q: AnyQuestion, state: Any, words: Words) -> str:
        """The sign of what these words give or cost most of, or else the first that their label
        has. "" where there is none."""
        if not signs.available():
            return ""  # No label is made twice for nothing.
        price, goods = priced(self.table.spec, q, state, words), ""
        with signing():
            if price and isinstance(self.words, GameTexts):
                goods = self.words.good(chief(price))
            return signs.first(goods) or signs.first(self.label(q, state, words))

    @cached_property
    def standard(self) -> tuple[str, ...]:
        """The answers of the usual setup, or () where there is none or it was begun otherwise."""
        return answers.standard(self.table, self.d)

    @cached_property
    def finished(self) -> Draft | None:
        """The line as **Confirm** commits it, or None where something has to be decided first."""
        return answers.finished(self.table, self.seat, self.d)

    @property
    def ending(self) -> str:
        """The plain answer that ends the seat's turn here, or "" where there is none."""
        last = self.finished
        return "" if last is None or last is self.d else last.answers[-1]

    @property
    def may_confirm(self) -> bool:
        """Whether the line, or the line and the turn's ending, can be committed."""
        return self.may_save and self.finished is not None

    @property
    def may_save(self) -> bool:
        """Whether the line can be committed as it is."""
        return not self.handed_in and answers.may_confirm(self.table, self.d)


def short(text: str) -> str:
    """The text, if a button has room for it beside others, else ""."""
    return text if len(text) <= SHORT_LABEL - 2 else ""


def serial_of(table: Table, seat: Seat) -> Serial:
    """The serial that the seat's panel carries now."""
    return serial(table, seat, table.draft(seat).answers)


def serial(table: Table, seat: int, line: Sequence[str]) -> Serial:
    """Returns the serial of what this seat is asked after these answers. Where several people share
    the seat, it tells lines of one length apart: a captain confirms the very line that they have
    seen."""
    shared = len(table.users((seat,))) > 1
    mark = MARKED * (crc32("\n".join(line).encode()) % MARKS) if shared else 0
    return Serial(seat, table.counts[seat] + table.row.epoch, len(line) + mark)
