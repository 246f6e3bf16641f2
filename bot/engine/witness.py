"""What a record must hold whatever the game's rules are: hashes, marks, seats, people, order.

`RECORD.md` has the same in words, and a second verifier among the tests checks it anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec import UNSET

from bot.engine import rng
from bot.engine.record import (
    Act,
    Closing,
    End,
    Join,
    Joining,
    Leave,
    Play,
    Record,
    called,
    chain,
    mark,
    named_shares,
    sealed,
)
from bot.engine.replay import Mismatch

BACK = frozenset({"undo", "redo"})
"""Kinds of play that put a position back."""
OWN = frozenset({"move", "offer", "unseal", "order", "order-offer"})
"""Kinds of play made by a holder of the seat, or by the program for nobody."""
PROXIES = frozenset({"proxy", "proxy-offer"})
"""Kinds of play made for a seat by a moderator or the clock."""
UNSEATED = frozenset({"start", "upgrade"})
ONE_ANSWER = frozenset({"offer", "proxy-offer", "order-offer"})
NAMED = re.compile(r"[a-z]+:[0-9]{1,20}")


def need(holds: bool, otherwise: str) -> None:  # noqa: FBT001 it reads like an assertion
    """Raise `Mismatch` unless it holds."""
    if not holds:
        raise Mismatch(otherwise)


def start_holds(record: Record, closing: Closing, shares: tuple[str, ...]) -> None:
    """Raise `Mismatch` unless everything fixed at the start is as it was posted."""
    assert record.seed is not None
    need(rng.commitment(bytes.fromhex(record.seed)) == record.commitment,
         "the seed does not fit its hash")  # fmt: skip
    need(sealed(closing) == record.seal, "what was fixed at the start does not fit the seal")
    fixed = (closing.table, closing.game, closing.commitment)
    need(fixed == (record.table, record.game, record.commitment), "it is of another table")
    need(len(shares) >= len(closing.joined), "a share is missing")
    for joining, share in zip(closing.joined, shares, strict=False):
        need(rng.commitment(share.encode()) == joining.share, "a share does not fit its hash")
    named = named_shares(record)
    need(len(named) == closing.ready, "it was dealt otherwise than the seal says")
    need(all(NAMED.fullmatch(share) for share in named), "a share is no number")
    seats = {joining.seat for joining in closing.joined if joining.until is None}
    need(seats == set(range(closing.seats)), "a seat has no share")
    need(all(_sealed_whole(joining, closing) for joining in closing.joined),
         "the seal holds somebody by half")  # fmt: skip


def _sealed_whole(joining: Joining, closing: Closing) -> bool:
    if closing.plain:
        return joining.who is UNSET and joining.name is not None
    machine = joining.computer is not None
    return (joining.who is None) == machine == (joining.name is not None)


def log_holds(record: Record, closing: Closing) -> None:
    """Raise `Mismatch` unless the log follows from the start, entry by entry, to its end."""
    texts = _texts(record)
    _title(record, closing, texts)
    walk = _Walk(record, closing, texts)
    for n, entry in enumerate(record.log):
        walk.step(n, entry)
    need(walk.number >= 0, "its log is empty")
    need(walk.status == record.status, "it does not end where it says")
    walk.names()
    need(walk.used == set(texts), "a text belongs to nothing")
    need(chain(record) == record.chain, "its entries do not lead to its last link")


def _texts(record: Record) -> Mapping[str, str | None]:
    """The texts by mark."""
    marks = [text.mark for text in record.texts]
    need(marks == sorted(set(marks)), "its texts are not in order")
    for text in record.texts:
        need((text.salt is None) == (text.text is None), "half of a text is missing")
        if text.salt is not None and text.text is not None:
            need(mark(text.salt, text.text) == text.mark, f"the text {text.text!r} is another")
    return {text.mark: text.text for text in record.texts}


def _title(record: Record, closing: Closing, texts: Mapping[str, str | None]) -> None:
    title = closing.title if closing.plain else texts.get(closing.title, "") or ""
    need(record.title == title, "its title is another")


Holder = tuple[str | None, str]
"""The mark and the name of a seat's holder.

There is no mark for a computer player, or for anybody whom an older program has sealed.
"""


class _Walk:
    """A walk through the log, entry by entry."""

    def __init__(self, record: Record, closing: Closing, texts: Mapping[str, str | None]) -> None:
        self.record = record
        self.texts = texts
        self.plain = closing.plain
        self.used: set[str] = set() if closing.plain else {closing.title}
        self.number = -1
        self.counter = 0
        self.status = ""
        self.proxies: set[str] = set()
        self.held: list[list[Holder]] = [[] for _ in range(closing.seats)]
        self.ever: list[set[str]] = [set() for _ in range(closing.seats)]
        for joining in closing.joined:
            who = joining.who or None
            name = joining.name or "" if who is None else self._text(who)
            if joining.until is None:
                self.held[joining.seat].append((who, name))
                self.ever[joining.seat].add(who or name)

    def step(self, n: int, entry: Play | Join | Leave | Act | End) -> None:
        """Check one entry, and go on to the next."""
        match entry:
            case Play():
                self._play(n, entry)
            case Join():
                self._join(n, entry)
            case Leave():
                self._leave(n, entry)
            case Act():
                self._text(entry.who)
                if entry.detail is not None:
                    self._text(entry.detail)
                self.proxies.update({entry.who} if entry.what == "proxy" else ())
            case End(status=status):
                need(not self.status and self.number >= 0, f"entry {n} is not where an end is")
                self.status = status
            case _:
                assert_never(entry)

    def _text(self, given: str) -> str:
        need(given in self.texts, "a text is missing")
        self.used.add(given)
        return self.texts[given] or ""

    def _play(self, n: int, play: Play) -> None:
        """Check a play: its number, counter, reference, and who made it."""
        self.number += 1
        self.status = ""
        before, after = play.counter or (-1, -1)
        need(play.number == self.number and before == self.counter <= after,
             f"entry {n} does not follow from the one before it")  # fmt: skip
        self.counter = after
        need((play.kind == "start") == (play.number == 0), f"entry {n} is not where a start is")
        need(_shaped(play), f"entry {n} says more or less than its kind has to")
        need(play.seat is None or play.seat < len(self.held), f"entry {n} is of no seat")
        if play.who is None:
            return
        self._text(play.who)
        if play.kind in OWN and n >= self.record.earlier:
            assert play.seat is not None
            known = {play.who, self.texts[play.who] if self.plain else play.who}
            need(bool(known & self.ever[play.seat]),
                 f"entry {n} was made by somebody who never held the seat")  # fmt: skip
        if play.kind in PROXIES and n >= self.record.earlier:
            need(play.who in self.proxies, f"entry {n} was made for a seat by no moderator")

    def _join(self, n: int, entry: Join) -> None:
        need(self.number >= 0 and not self.status, f"entry {n} is not where a seat changes")
        need(entry.seat < len(self.held), f"entry {n} is of no seat")
        need(_one_of(entry), f"entry {n} is of nobody")
        self.held[entry.seat].append((entry.who, self._named(entry)))
        self.ever[entry.seat].update({entry.who} if entry.who else ())

    def _leave(self, n: int, entry: Leave) -> None:
        """Check that whoever leaves was there."""
        need(self.number >= 0 and not self.status, f"entry {n} is not where a seat changes")
        need(entry.seat < len(self.held) and _one_of(entry), f"entry {n} is of nobody")
        name = self._named(entry)
        held = self.held[entry.seat]
        known = {entry.who, None} if self.plain else {entry.who}
        found = [one for one in held if one[0] in known and one[1] == name]
        need(bool(found) or n < self.record.earlier, f"entry {n} is of somebody who was not there")
        if found:
            held.remove(found[0])

    def _named(self, entry: Join | Leave) -> str:
        return entry.name or "" if entry.who is None else self._text(entry.who)

    def names(self) -> None:
        """Compare the players' names with the last holders of the seats."""
        found = tuple(
            called((name for _, name in held), seat) for seat, held in enumerate(self.held)
        )
        known = found == self.record.players
        need(known or self.record.earlier > 0, "its players are not those who sat there")
        need(len(self.record.players) == len(self.held), "a player is missing")


def _one_of(entry: Join | Leave) -> bool:
    """Whether an entry is about either a person or a computer player."""
    computer = entry.computer is not None and entry.name is not None
    nobody = entry.computer is None and entry.name is None
    return nobody if entry.who is not None else computer


def _shaped(play: Play) -> bool:
    """Whether an entry has exactly what its kind needs."""
    if play.answers is None or play.drew is None or play.rules is None or play.hash is None:
        return False
    if play.kind in BACK:
        return not play.answers and play.ref is not None and play.ref < play.number
    if play.ref is not None:
        return False
    if play.kind in UNSEATED:
        return not play.answers and play.seat is None
    few = 0 if play.kind == "unseal" else 1 if play.kind in ONE_ANSWER else len(play.answers)
    return play.seat is not None and len(play.answers) == few


def unwitnessed(record: Record) -> Iterator[str]:
    """Everything that this record leaves unproven, whatever hash it is compared with."""
    if not record.message:
        yield "No message shows the seal: nobody outside the bot witnessed the start."
    if record.earlier:
        yield (
            f"The first {record.earlier} entries are from before the bot chained them: their order"
            " is rebuilt from their times, and who made them is not recomputable."
        )
    last = max(n for n, entry in enumerate(record.log) if isinstance(entry, End))
    if after := len(record.log) - 1 - last:
        yield f"The last {after} entries came after the end: they are in no hash that was posted."
