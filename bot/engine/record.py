"""The record of a table: what an export holds, and what was fixed before chance began.

Chance is bound in three steps, so that nobody can choose it. The seed's hash is posted before
anyone joins. Each seat's share is committed to (by its hash) at joining. At the start all of this,
joins and leaves included, is closed under one hash, the seal, and posted; the number that Discord
gives to that very message is a share, which nobody knows before. At a table that counts the last
share is the number that Discord gives to the press with which another seat says to be ready: who
runs the bot can't have it given anew without that player noticing.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, Literal

import msgspec

from bot.engine import rng

FORMAT: Final = "farpost-export-2"
LARGEST = 4 * 2**20
"""Bytes of a file that is looked at: a long game's takes a quarter of it."""

Count = Annotated[int, msgspec.Meta(ge=0, lt=2**40)]
Snowflake = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Kind = Literal[
    "start", "move", "offer", "proxy", "proxy-offer", "order", "order-offer",
    "unseal", "undo", "redo", "upgrade",
]  # fmt: skip


class Unreadable(Exception):
    """This is no record; the message is one sentence."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sat down in the lobby, and when they got up again if they did."""

    seat: Count
    name: str
    computer: str | None
    since: float
    until: float | None
    share: Hash
    """The hash of what they gave to chance."""


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that was fixed when the table was started, before anything was revealed."""

    table: Snowflake
    title: str
    game: str
    rules: Count
    seats: Count
    options: dict[str, str]
    commitment: Hash
    joined: tuple[Joining, ...]
    ready: bool = False
    """Whether the game was dealt by another seat's Ready, whose number is one more share."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the log. Before the end it has neither answers nor hashes."""

    number: Count
    kind: Kind
    seat: Count | None
    at: float
    lines: tuple[str, ...]
    answers: tuple[str, ...] | None = None
    counter: tuple[Count, Count] | None = None
    drew: bool = False
    ref: Count | None = None
    rules: Count = 0
    hash: str = ""


class Tenure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat where, from when till when."""

    seat: Count
    name: str
    computer: str | None
    since: float
    until: float | None


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator or host did."""

    at: float
    who: str
    what: str
    detail: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table."""

    format: Literal["farpost-export-2"]
    table: Snowflake
    game: str
    title: str
    status: Literal["lobby", "running", "ended", "closed"]
    players: tuple[str, ...]
    commitment: Hash
    closing: Closing | None
    """None: it was never started."""
    seal: Hash | None
    """The hash of `closing`, as it was posted."""
    message: Snowflake | None
    """The number of the message that shows the seal; 0: nobody witnessed the start."""
    seed: Hash | None
    shares: tuple[str, ...] | None
    """What was given to chance, in the order of `closing.joined`; last the press of Ready, if there
    was one. Seed and shares are secret until the end."""
    log: tuple[Entry, ...]
    tenure: tuple[Tenure, ...]
    audit: tuple[Act, ...]


def sealed(closing: Closing) -> str:
    """The seal: the hash of all that is fixed."""
    return hashlib.sha256(msgspec.json.encode(closing, order="deterministic")).hexdigest()


READY: Final = "ready:"


def ready_share(interaction: int) -> str:
    """What a press of Ready gives to chance: the number that Discord gave to the press."""
    return f"{READY}{interaction}"


DAILY = "daily"
"""The option of a game whose value `yes` makes a table the challenge of the day."""


def chance_key(seed: bytes, closing: Closing, shares: tuple[str, ...], message: int) -> bytes:
    """The key of all draws: the seed, the shares of those seated and of Ready, the seal and its
    message.

    In a challenge of the day the seed alone: everybody who plays it must meet the same chance.
    """
    if closing.options.get(DAILY) == "yes":
        return rng.table_key(seed, (DAILY.encode(),))
    seated = sorted(
        (joining.seat, n) for n, joining in enumerate(closing.joined) if joining.until is None
    )
    given = [shares[n].encode() for _, n in seated]
    given += [share.encode() for share in shares[len(closing.joined) :]]
    fixed = [bytes.fromhex(sealed(closing)), message.to_bytes(8, "big")]
    return rng.table_key(seed, (*given, *fixed))


def read(data: bytes) -> Record:
    """A record from a file's bytes; `Unreadable` says in one sentence why it is none."""
    if len(data) > LARGEST:
        raise Unreadable(f"This file is too large to be a Farpost export (over {LARGEST} bytes).")
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(_why(error)) from error


def _why(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"This is not a whole Farpost export: {str(error)[:200]}."
    return "This is not a Farpost export: it is not JSON."
