"""Proving a record: every draw and every position, recomputed from what was fixed beforehand.

What the record says of itself is compared with itself here. Whether its hashes are those that
everybody saw at the table only those who saw them can say: they are printed, and compared with
what is given.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.engine import replay, rng
from bot.engine.codec import Codec
from bot.engine.errors import Refusal
from bot.engine.record import (
    DAILY,
    READY,
    Entry,
    Record,
    Unreadable,
    chance_key,
    read,
    ready_share,
    sealed,
)
from bot.engine.replay import Mismatch, Origin
from bot.engine.spec import GameSpec

BROKEN = (
    KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError, OverflowError,
    RecursionError, msgspec.MsgspecError,
)  # fmt: skip
"""What rules raise that are fed with nonsense."""


SEED_ALONE = "A challenge of the day: its draws follow from the seed alone, the same for everybody."
BACK = frozenset({"undo", "redo"})
"""Kinds of entry that put a position back."""


class Report(msgspec.Struct, frozen=True):
    """Whether a table's record holds, and what was looked at."""

    ok: bool
    lines: tuple[str, ...]
    entries: int = 0
    draws: int = 0


class Seen(msgspec.Struct, frozen=True):
    """What somebody saw at the table, to compare with; None: they don't say."""

    commitment: str | None = None
    seal: str | None = None
    message: int | None = None


def failed(*lines: str) -> Report:
    """The record does not hold, or can't be judged."""
    return Report(ok=False, lines=lines)


def verify(data: bytes, games: Mapping[str, GameSpec], seen: Seen | None = None) -> Report:
    """Judge an export's bytes."""
    try:
        record = read(data)
        entries, draws, notes = _proven(record, games)
        _compared(record, seen or Seen())
    except Unreadable as error:
        return failed(str(error))
    except (Mismatch, Refusal) as error:
        return failed(f"The record does not hold: {error}.")
    except BROKEN as error:
        return failed(f"The record does not hold: {type(error).__name__} while it was replayed.")
    proven = f"All {entries} entries recomputed, {draws} draws: everything is as recorded."
    mark = f"This file's own SHA-256: {hashlib.sha256(data).hexdigest()}"
    return Report(ok=True, lines=(proven, *notes, *_shown(record), mark), entries=entries,
                  draws=draws)  # fmt: skip


def _proven(record: Record, games: Mapping[str, GameSpec]) -> tuple[int, int, list[str]]:
    spec = games.get(record.game)
    if spec is None:
        raise Mismatch(f"this program does not have the game {record.game[:40]!r}")
    origin = _origin(record, spec)
    return _replayed(spec, origin, record)


def _origin(record: Record, spec: GameSpec) -> Origin:
    """What the game began with, once everything fixed is as it was posted."""
    closing, shares = record.closing, record.shares
    if record.status not in {"ended", "closed"} or record.seed is None or shares is None:
        raise Mismatch("the game is not over, so its seed is still secret")
    if closing is None or record.seal is None or record.message is None:
        raise Mismatch("the game was never started")
    seed = bytes.fromhex(record.seed)
    _need(rng.commitment(seed) == record.commitment, "the seed does not fit its hash")
    _need(sealed(closing) == record.seal, "what was fixed at the start does not fit the seal")
    fixed = (closing.table, closing.title, closing.game, closing.commitment)
    known = (record.table, record.title, record.game, record.commitment)
    _need(fixed == known, "it is of another table than the seal")
    given, ready = shares[: len(closing.joined)], shares[len(closing.joined) :]
    _need(len(given) == len(closing.joined), "a share is missing")
    _need(len(ready) == closing.ready, "it was dealt otherwise than the seal says")
    _need(all(_pressed(share) for share in ready), "its Ready is no press")
    for joining, share in zip(closing.joined, given, strict=True):
        _need(rng.commitment(share.encode()) == joining.share, "a share does not fit its hash")
    seats = {joining.seat for joining in closing.joined if joining.until is None}
    _need(seats == set(range(closing.seats)), "a seat has no share")
    fewest, most = spec.seats
    _need(fewest <= closing.seats <= most, "the game does not have that many seats")
    _need(len(record.players) == closing.seats, "a player is missing")
    _need(spec.chosen(closing.options) == closing.options, "the options are not whole")
    key = chance_key(seed, closing, shares, record.message)
    return Origin(closing.seats, closing.options, key)


def _pressed(share: str) -> bool:
    """Whether a share is what a press of Ready gives."""
    number = share.removeprefix(READY)
    return number.isdecimal() and share == ready_share(int(number))


def _replayed(spec: GameSpec, origin: Origin, record: Record) -> tuple[int, int, list[str]]:
    codec = Codec(spec)
    known = _Positions(codec, spec.version)
    counter = reworded = 0
    _need(bool(record.log), "its log is empty")
    for n, item in enumerate(record.log):
        entry = _entry(item)
        if entry.rules != spec.version:
            raise Mismatch(
                f"entry {n} was made under version {entry.rules} of the rules, this program has "
                f"{spec.version}; from there on nothing can be recomputed"
            )
        _need(entry.number == n and entry.counter_before == counter,
              f"entry {n} does not follow from the one before it")  # fmt: skip
        _need((entry.kind == "start") == (n == 0), f"entry {n} is not where a start is")
        _need(entry.seat is None or entry.seat < origin.seats, f"entry {n} is of no seat")
        _need(_shaped(entry), f"entry {n} says more or less than its kind has to")
        done = replay.played(spec, origin, entry, known.at)
        replay.compared(codec, done.state, item.hash, n)
        drew = entry.drew if entry.kind in BACK else done.passed.drew
        _need(drew == entry.drew, f"entry {n} is wrong about whether it drew")
        known.add(done.state)
        counter = entry.counter_after
        reworded += not _worded(spec, record.players, item, done.news)
    ended = not known.at(len(known) - 1).todo
    _need(ended == (record.status == "ended"), "it does not end where it says")
    notes = [f"{reworded} entries are worded otherwise than by this program."] if reworded else []
    return len(known), counter, notes


class _Positions:
    """The positions so far, small: a record may have thousands, many of them alike."""

    def __init__(self, codec: Codec, version: int) -> None:
        self._codec = codec
        self._version = version
        self._all: list[bytes] = []
        self._alike: dict[bytes, bytes] = {}

    def __len__(self) -> int:
        return len(self._all)

    def add(self, state: Any) -> None:
        """One more."""
        data = zlib.compress(self._codec.encode(state), 1)
        self._all.append(self._alike.setdefault(data, data))

    def at(self, number: int) -> Any:
        """The position after this entry."""
        data = zlib.decompress(self._all[number])
        return self._codec.decode(data, self._version)


def _entry(item: Entry) -> replay.Entry:
    if item.answers is None or item.counter is None:
        raise Mismatch(f"entry {item.number} has no answers")
    before, after = item.counter
    return replay.Entry(
        number=item.number,
        kind=item.kind,
        seat=item.seat,
        answers=item.answers,
        counter_before=before,
        counter_after=after,
        ref=item.ref,
        drew=item.drew,
        rules=item.rules,
    )


def _shaped(entry: replay.Entry) -> bool:
    """Whether an entry has just what its kind needs."""
    if entry.kind in BACK:
        return not entry.answers and entry.ref is not None and entry.ref < entry.number
    if entry.ref is not None:
        return False
    if entry.kind in {"start", "upgrade"}:
        return not entry.answers and entry.seat is None
    few = {"unseal": 0, "offer": 1, "proxy-offer": 1, "order-offer": 1}
    return entry.seat is not None and len(entry.answers) == few.get(entry.kind, len(entry.answers))


def _worded(spec: GameSpec, players: tuple[str, ...], item: Entry, news: Iterable[object]) -> bool:
    """Whether the entry's lines are what this program says of what happened."""
    if item.kind in {"undo", "redo"}:
        return len(item.lines) == 1
    words = spec.words["en"]
    told = [line for one in news if (line := words.line(one.event, players))]  # type: ignore[attr-defined]
    # A line made for somebody says so in front.
    return len(told) == len(item.lines) and all(
        line.endswith(own) for line, own in zip(item.lines, told, strict=True)
    )


def _need(holds: bool, otherwise: str) -> None:  # noqa: FBT001 it reads like an assertion
    if not holds:
        raise Mismatch(otherwise)


def _compared(record: Record, seen: Seen) -> None:
    """Raise `Mismatch` unless the record is of the table that was seen."""
    for name, there, wanted in (
        ("seed's hash", record.commitment, seen.commitment),
        ("seal", record.seal, seen.seal),
        ("seal's message", record.message, seen.message),
    ):
        if wanted is not None and wanted != there:
            raise Mismatch(f"the {name} is {there}, not {wanted}")


def _shown(record: Record) -> tuple[str, ...]:
    """What everybody can compare with what they saw."""
    closing = record.closing
    assert closing is not None
    assert record.shares is not None
    given = [
        f"  seat {joining.seat + 1}, {joining.name}"
        + ("" if joining.until is None else " (left before the start)")
        + f": {share} (SHA-256 {joining.share})"
        for joining, share in zip(closing.joined, record.shares, strict=False)
    ]
    given += [
        f"  Ready, the number of the press: {share.removeprefix(READY)}"
        for share in record.shares[len(closing.joined) :]
    ]
    message = (
        f"Number of the message that shows the seal: {record.message}"
        if record.message
        else "No message shows the seal: nobody outside the bot witnessed the start."
    )
    return (
        "Compare these with the messages posted at the table:",
        f"SHA-256 of the seed: {record.commitment}",
        f"Seal: {record.seal}",
        message,
        *([SEED_ALONE] if closing.options.get(DAILY) == "yes" else []),
        "Shares:",
        *given,
    )
