"""The record of a table: what an export holds, and what was fixed before chance began.

Chance is bound in three steps, so that nobody can choose it. The seed's hash is posted before
anyone joins. Each seat's share is committed to (by its hash) at joining. At the start all of this,
joins and leaves included, is closed under one hash, the seal, and posted; the number that Discord
gives to that very message is a share, which nobody knows before. At a table that counts the last
share is the number that Discord gives to the press with which another seat says to be ready: who
runs the bot can't have it given anew without that player noticing.

The log holds all that happened after that. Its entries are linked by hashes, and the last link is
posted when the table is over. Names and other words of people are in neither seal nor chain, only
their marks: words can be deleted later without breaking either. `RECORD.md` has the whole format.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from bot.engine import rng

FORMAT: Final = "farpost-export-3"
LARGEST = 8 * 2**20
"""Bytes of a file that are read. A long game's export takes a quarter."""

Count = Annotated[int, msgspec.Meta(ge=0, lt=2**40)]
Millis = Annotated[int, msgspec.Meta(ge=0, lt=2**50)]
"""An instant: milliseconds since 1970."""
Snowflake = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Salt = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
Kind = Literal[
    "start", "move", "offer", "proxy", "proxy-offer", "order", "order-offer",
    "unseal", "undo", "redo", "upgrade",
]  # fmt: skip


class Unreadable(Exception):
    """A file is no record. The message is one sentence."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sat down in the lobby, and when they got up again if they did. Tables sealed
    before names had marks have the name of everybody, no `who`, and times in seconds."""

    seat: Count
    name: str | None
    """A computer player's name."""
    computer: str | None
    since: int | float
    until: int | float | None
    share: Hash
    """The hash of this person's share in chance."""
    who: Hash | UnsetType | None = UNSET
    """The mark of the person's name."""


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that was fixed at the start of the table, before anything was revealed."""

    table: Snowflake
    title: str
    """The title's mark, or the title itself from before titles had marks."""
    game: str
    rules: Count
    seats: Count
    options: dict[str, str]
    commitment: Hash
    joined: tuple[Joining, ...]
    ready: bool = False
    """Whether another seat's Ready dealt the game, so that its number is one more share."""

    @property
    def plain(self) -> bool:
        """Whether names and title are held themselves, as an older program sealed them."""
        return any(joining.who is UNSET for joining in self.joined)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry"):
    """One entry of the log."""

    at: Millis


class Play(_Entry, frozen=True, tag="play"):
    """A change of the position. Before the end, entries have neither answers nor hashes."""

    kind: Kind
    number: Count
    seat: Count | None
    who: Hash | None
    """The person who did it. None for a computer player, the clock or the program itself."""
    answers: tuple[str, ...] | None
    counter: tuple[Count, Count] | None
    """The number of draws before and after the entry."""
    drew: bool | None
    ref: Count | None
    """The entry whose position an undo or redo restored."""
    rules: Count | None
    hash: Hash | None
    """The hash of the position after the entry."""
    lines: tuple[str, ...]
    """English lines for reading. They follow from the rest, and stand outside the chain."""


class Join(_Entry, frozen=True, tag="join"):
    """Somebody took a seat."""

    seat: Count
    who: Hash | None
    computer: str | None
    name: str | None
    """A computer player's name."""


class Leave(_Entry, frozen=True, tag="leave"):
    """Somebody left a seat."""

    seat: Count
    who: Hash | None
    computer: str | None
    name: str | None


class Act(_Entry, frozen=True, tag="act"):
    """An act of a moderator or host."""

    who: Hash
    what: str
    detail: Hash | None


class End(_Entry, frozen=True, tag="end"):
    """The end of the table."""

    status: Literal["ended", "closed"]


Entry = Play | Join | Leave | Act | End


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a mark, None where the text has been deleted."""

    mark: Hash
    salt: Salt | None
    text: str | None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a whole table."""

    format: Literal["farpost-export-3"]
    table: Snowflake
    game: str
    title: str
    status: Literal["lobby", "running", "ended", "closed"]
    players: tuple[str, ...]
    """The last holders of the seats, by seat."""
    commitment: Hash
    closing: Closing | None
    """What was fixed at the start. None: the table was never started."""
    seal: Hash | None
    """The hash of `closing`, as it was posted."""
    message: Snowflake | None
    """The number of the message that shows the seal. 0: nobody witnessed the start."""
    seed: Hash | None
    shares: tuple[str, ...] | None
    """The shares in the order of `closing.joined`, then the press of Ready if there was one. All
    are secret until the end."""
    texts: tuple[Text, ...]
    """The texts, in the order of their marks."""
    earlier: Count
    """How many entries are from before the program kept their order, which is rebuilt from
    times."""
    log: tuple[Entry, ...]
    chain: Hash | None
    """The last link, as it was posted when the table was over."""


# Hashes


def canonical(value: Any) -> bytes:
    """A value as it is written before hashing: JSON without spaces, with every object's keys in
    order."""
    return msgspec.json.encode(value, order="sorted")


def sealed(closing: Closing) -> str:
    """The seal: the hash of everything that is fixed."""
    # Seals of an older program were posted with the keys in the order of the fields.
    order: Literal["deterministic", "sorted"] = "deterministic" if closing.plain else "sorted"
    return hashlib.sha256(msgspec.json.encode(closing, order=order)).hexdigest()


UNSALTED: Final = "0" * 32
"""The salt of somebody seated by an older program while both served the table."""


def new_salt() -> str:
    """A random salt, which keeps the text of a mark from being guessed."""
    return secrets.token_hex(16)


def mark(salt: str, text: str) -> str:
    """The mark that stands for a text in seal and chain."""
    return hashlib.sha256(f"{salt}:{text}".encode()).hexdigest()


def millis(at: float) -> int:
    """A time as entries hold it."""
    return max(0, round(at * 1000))


def chain(record: Record) -> str | None:
    """The link after the last end in the log, or None without an end or a beginning."""
    ends = [n for n, entry in enumerate(record.log) if isinstance(entry, End)]
    if not ends or record.seal is None:
        return None
    last = hashlib.sha256(canonical(_beginning(record))).hexdigest()
    for entry in record.log[: ends[-1] + 1]:
        last = hashlib.sha256(f"{last}\n".encode() + canonical(_linked(entry))).hexdigest()
    return last


def _beginning(record: Record) -> dict[str, Any]:
    fixed = ("format", "table", "game", "commitment", "seal", "message", "earlier")
    extra = () if record.shares is None or record.closing is None else named_shares(record)
    return {**{name: getattr(record, name) for name in fixed}, "named": extra}


def named_shares(record: Record) -> tuple[str, ...]:
    """The shares given after the seal, each as `name:value`."""
    assert record.closing is not None
    assert record.shares is not None
    return record.shares[len(record.closing.joined) :]


def _linked(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(entry)
    found.pop("lines", None)
    return found


READY: Final = "ready:"


def ready_share(interaction: int) -> str:
    """The share of a press of Ready: the number that Discord gave to the press."""
    return f"{READY}{interaction}"


DAILY = "daily"
"""The option of a game whose value `yes` makes a table the challenge of the day."""


def chance_key(seed: bytes, closing: Closing, shares: tuple[str, ...], message: int) -> bytes:
    """The key of all draws: the seed, the shares of those seated and of Ready, the seal and its
    message. In a challenge of the day the seed alone: everybody who plays it must meet the same
    chance."""
    if closing.options.get(DAILY) == "yes":
        return rng.table_key(seed, (DAILY.encode(),))
    seated = sorted(
        (joining.seat, n) for n, joining in enumerate(closing.joined) if joining.until is None
    )
    given = [shares[n].encode() for _, n in seated]
    given += [share.encode() for share in shares[len(closing.joined) :]]
    fixed = [bytes.fromhex(sealed(closing)), message.to_bytes(8, "big")]
    return rng.table_key(seed, (*given, *fixed))


def called(names: Iterable[str], seat: int) -> str:
    """The name that a record gives to the holders of a seat."""
    return " & ".join(names) or f"Seat {seat + 1}"


# Files


def read(data: bytes) -> Record:
    """A record from a file's bytes. Raises `Unreadable` with a sentence."""
    if len(data) > LARGEST:
        raise Unreadable(f"This file is too large to be a Farpost export (over {LARGEST} bytes).")
    try:
        record = msgspec.json.decode(data, type=Record)
        whole = msgspec.json.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(_why(data, error)) from error
    if canonical(whole) != canonical(record):
        raise Unreadable("This is not a whole Farpost export: a value isn't written as in one.")
    return record


def _why(data: bytes, error: Exception) -> str:
    """Why a file is no record, in one sentence."""
    if not isinstance(error, msgspec.ValidationError):
        return "This is not a Farpost export: it is not JSON."
    try:
        form = msgspec.json.decode(data, type=_Form).format
    except (msgspec.MsgspecError, RecursionError):
        return "This is not a Farpost export."
    if form in {"farpost-export-1", "farpost-export-2"}:
        return f"This export is of an older kind ({form}): export the table once more."
    if form != FORMAT:
        return f"This is not a Farpost export of this program's kind ({FORMAT})."
    return f"This is not a whole Farpost export: {str(error)[:200]}."


class _Form(msgspec.Struct):
    format: str
