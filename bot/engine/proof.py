"""Proving a record: hashes, people and order first, then every draw and every position, recomputed.

A record that fits together shows no more than that. That it is what the bot posted is shown by the
last link of its chain, which whoever saw the table's last message has.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from bot.engine import replay
from bot.engine.codec import Codec
from bot.engine.errors import Refusal
from bot.engine.record import (
    DAILY,
    READY,
    Closing,
    Play,
    Record,
    Unreadable,
    chance_key,
    named_shares,
    read,
)
from bot.engine.replay import Mismatch, Origin
from bot.engine.spec import GameSpec
from bot.engine.witness import BACK, log_holds, need, start_holds, unwitnessed

BROKEN = (
    KeyError, TypeError, ValueError, IndexError, AssertionError, AttributeError, OverflowError,
    RecursionError, msgspec.MsgspecError,
)  # fmt: skip
"""Exceptions that rules raise when fed with nonsense."""

SEED_ALONE = "A challenge of the day: its draws follow from the seed alone, the same for everybody."

WHOLE = "It is the record whose hash you gave, and everything in it holds."
MATCHES = "It is the record whose hash you gave, but not all of it is proven:"
ALONE = (
    "This record is consistent with itself. Whether it is the one that the bot posted isn't shown:"
    " give --record and the hash in the table's last message."
)

UNFINISHED = "The game isn't over and its seed is still secret: nothing is proven yet."
UNBEGUN = "The game was never started: there is nothing to prove."

Verdict = Literal["proven", "fails", "unreadable", "consistent"]
CODES: Mapping[Verdict, int] = {"proven": 0, "fails": 1, "unreadable": 2, "consistent": 3}


class Report(msgspec.Struct, frozen=True):
    """The result of a check, and its findings."""

    ok: bool
    lines: tuple[str, ...]
    entries: int = 0
    draws: int = 0

    @property
    def code(self) -> int:
        """The program's exit code."""
        return 0 if self.ok else 1


class Judgement(Report, frozen=True):
    """What a record proves."""

    verdict: Verdict = "fails"

    @property
    def code(self) -> int:
        """The exit code of `farpost verify`."""
        return CODES[self.verdict]


class Seen(msgspec.Struct, frozen=True):
    """What somebody saw at the table, to compare with. None: they don't say."""

    commitment: str | None = None
    seal: str | None = None
    message: int | None = None
    record: str | None = None
    """The hash in the message that ended the table."""


class Replayed(msgspec.Struct, frozen=True):
    """How far a record was recomputed, and what wasn't."""

    entries: int = 0
    draws: int = 0
    open: tuple[str, ...] = ()


def failed(*lines: str) -> Report:
    """A report that something is wrong or can't be judged."""
    return Report(ok=False, lines=lines)


def verify(data: bytes, games: Mapping[str, GameSpec], seen: Seen | None = None) -> Judgement:
    """Judge an export's bytes."""
    try:
        record = read(data)
        _compared(record, seen or Seen())
        if record.closing is None or record.status not in {"ended", "closed"}:
            return _nothing(record)
        done = _holds(record, games)
    except Unreadable as error:
        return Judgement(ok=False, lines=(str(error),), verdict="unreadable")
    except (Mismatch, Refusal) as error:
        return Judgement(ok=False, lines=(f"The record does not hold: {error}.",))
    except BROKEN as error:
        line = f"The record does not hold: {type(error).__name__} while it was replayed."
        return Judgement(ok=False, lines=(line,))
    return _judged(record, done, data, anchored=seen is not None and seen.record is not None)


def _nothing(record: Record) -> Judgement:
    """The judgement of a record from before the start or the end, which has no last link to
    compare."""
    need(record.chain is None, "it has a last link, but no start or no end")
    over = record.status in {"ended", "closed"}
    return Judgement(ok=False, lines=(UNBEGUN if over else UNFINISHED,), verdict="consistent")


def _judged(record: Record, done: Replayed, data: bytes, *, anchored: bool) -> Judgement:
    """The judgement of a recomputed record."""
    missing = (*done.open, *unwitnessed(record))
    head = (MATCHES if missing else WHOLE) if anchored else ALONE
    proven = anchored and not missing
    counted = f"{done.entries} of {_plays(record)} moves recomputed, {done.draws} draws."
    own = f"This file's own SHA-256: {hashlib.sha256(data).hexdigest()}"
    return Judgement(
        ok=proven,
        lines=(head, *missing, counted, *_deleted(record), *_shown(record), own),
        entries=done.entries,
        draws=done.draws,
        verdict="proven" if proven else "consistent",
    )


def _holds(record: Record, games: Mapping[str, GameSpec]) -> Replayed:
    """Recompute a record. Raises `Mismatch` where the record does not hold."""
    closing, shares = record.closing, record.shares
    assert closing is not None
    if record.seed is None or shares is None or record.message is None:
        raise Mismatch("its seed or its shares are missing")
    start_holds(record, closing, shares)
    log_holds(record, closing)
    spec = games.get(record.game)
    if spec is None:
        name = record.game[:40]
        return Replayed(open=(f"This record needs the game {name!r}: no move was recomputed.",))
    key = chance_key(bytes.fromhex(record.seed), closing, shares, record.message)
    return _replayed(spec, _origin(spec, closing, key), record)


def _origin(spec: GameSpec, closing: Closing, key: bytes) -> Origin:
    fewest, most = spec.seats
    need(fewest <= closing.seats <= most, "the game does not have that many seats")
    need(spec.chosen(closing.options) == closing.options, "the options are not whole")
    return Origin(closing.seats, closing.options, key)


def _replayed(spec: GameSpec, origin: Origin, record: Record) -> Replayed:
    """Recompute entry by entry."""
    codec = Codec(spec)
    known = _Positions(codec, spec.version)
    counter = reworded = 0
    for play in _all_plays(record):
        if play.rules != spec.version:
            older = (
                f"Move {play.number} was made under version {play.rules} of the rules, this program"
                f" has {spec.version}: from there on nothing is recomputable."
            )
            return Replayed(len(known), counter, (older,))
        entry = _entry(play)
        done = replay.played(spec, origin, entry, known.at)
        replay.compared(codec, done.state, play.hash or "", play.number)
        drew = entry.drew if entry.kind in BACK else done.passed.drew
        need(drew == entry.drew, f"move {play.number} is wrong about whether it drew")
        known.add(done.state)
        counter = entry.counter_after
        reworded += not _worded(spec, record.players, play, done.news)
    ended = not known.at(len(known) - 1).todo
    need(ended == (record.status == "ended"), "it does not end where it says")
    words = f"{reworded} moves are worded otherwise than by this program: trust the answers alone."
    return Replayed(len(known), counter, (words,) if reworded else ())


class _Positions:
    """The positions so far, kept small, as a record may have thousands and many are alike."""

    def __init__(self, codec: Codec, version: int) -> None:
        self._codec = codec
        self._version = version
        self._all: list[bytes] = []
        self._alike: dict[bytes, bytes] = {}

    def __len__(self) -> int:
        return len(self._all)

    def add(self, state: Any) -> None:
        """Add a position."""
        data = zlib.compress(self._codec.encode(state), 1)
        self._all.append(self._alike.setdefault(data, data))

    def at(self, number: int) -> Any:
        """The position after an entry."""
        data = zlib.decompress(self._all[number])
        return self._codec.decode(data, self._version)


def _all_plays(record: Record) -> Iterator[Play]:
    return (entry for entry in record.log if isinstance(entry, Play))


def _plays(record: Record) -> int:
    return sum(1 for _ in _all_plays(record))


def _entry(play: Play) -> replay.Entry:
    """A play of the record as an entry to recompute."""
    assert play.counter is not None
    before, after = play.counter
    return replay.Entry(
        number=play.number,
        kind=play.kind,
        seat=play.seat,
        answers=play.answers or (),
        counter_before=before,
        counter_after=after,
        ref=play.ref,
        drew=bool(play.drew),
        rules=play.rules or 0,
    )


def worded(spec: GameSpec, players: tuple[str, ...], news: Iterable[Any]) -> tuple[str, ...]:
    """The lines that a record has about events, for reading."""
    words = spec.words["en"]
    return tuple(line for one in news if (line := words.line(one.event, players)))


def _worded(spec: GameSpec, players: tuple[str, ...], play: Play, news: Iterable[Any]) -> bool:
    """Whether an entry's lines are this program's about its events."""
    return play.lines == (() if play.kind in BACK else worded(spec, players, news))


def _compared(record: Record, seen: Seen) -> None:
    """Raise `Mismatch` unless the record is of the table that was seen."""
    for name, there, wanted in (
        ("seed's hash", record.commitment, seen.commitment),
        ("seal", record.seal, seen.seal),
        ("seal's message", record.message, seen.message),
        ("record's hash", record.chain, seen.record),
    ):
        if wanted is not None and wanted != there:
            raise Mismatch(f"the {name} is {there}, not {wanted}")


def _deleted(record: Record) -> Iterator[str]:
    if gone := sum(text.text is None for text in record.texts):
        yield f"{gone} names or other texts have been deleted since: their marks are left."


def _shown(record: Record) -> tuple[str, ...]:
    """What everybody can compare with what they saw."""
    closing, shares = record.closing, record.shares
    assert closing is not None
    assert shares is not None
    texts = {text.mark: text.text for text in record.texts}
    given = [
        f"  seat {joining.seat + 1}, {joining.name or texts.get(joining.who or '') or '(deleted)'}"
        + ("" if joining.until is None else " (left before the start)")
        + f": {share} (SHA-256 {joining.share})"
        for joining, share in zip(closing.joined, shares, strict=False)
    ]
    given += [
        f"  Ready, the number of the press: {share.removeprefix(READY)}"
        for share in named_shares(record)
    ]
    message = (
        [f"Number of the message that shows the seal: {record.message}"] if record.message else []
    )
    return (
        "Compare these with the messages posted at the table:",
        f"SHA-256 of the seed: {record.commitment}",
        f"Seal: {record.seal}",
        *message,
        f"Hash of the record: {record.chain}",
        *([SEED_ALONE] if closing.options.get(DAILY) == "yes" else []),
        "Shares:",
        *given,
        *(f"  {share}" for share in named_shares(record)),
    )
