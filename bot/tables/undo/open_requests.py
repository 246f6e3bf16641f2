"""What is open at a table and asked with buttons in its channel.

Each has a key: its message is known by it. Whatever is open before an act and not after it has been
decided: its message is edited then, so that the outcome stands where the buttons were.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

import msgspec

from bot.tables.kernel.part import Note, Part
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.texts import say
from bot.tables.time.timing import TIMING
from storage import proposals, requests
from storage.db import Tx, Write
from storage.personal import Personal
from storage.proposals import ProposalRow
from storage.requests import RequestRow
from storage.tables import TableRow

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit

OUTCOMES: Note[Mapping[str, str]] = Note({})
"""What is to be said where each of these matters was asked."""
UNTOLD = Note(nothing=False)
"""The channel has been deleted: nothing can be said there."""


class OpenRequest(msgspec.Struct, frozen=True):
    """A request to take back, made when `number` was the log's last entry that may be told of; void
    once that is a later one."""

    number: int
    kind: str
    seat: int | None
    user: int
    target: int
    needed: tuple[int, ...]
    """The seats that must agree, and those that have."""
    agreed: tuple[int, ...]
    at: float


class RequestPart(Part[OpenRequest | None]):
    """The open request to take back."""

    holds = (Personal("requests"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        """Its row."""
        return requests.of_table(tx, table.id)

    def read(self, loaded: object) -> OpenRequest | None:
        """The request, decoded."""
        row = cast("RequestRow | None", loaded)
        if row is None:
            return None
        given = {name: getattr(row, name) for name in OpenRequest.__struct_fields__}
        needed, agreed = json.loads(row.needed), json.loads(row.agreed)
        return OpenRequest(**{**given, "needed": tuple(needed), "agreed": tuple(agreed)})

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """The request, if it is another now."""
        now, table = self.of(edit.table), edit.table.row.id
        if now is self.of(edit.before):
            return
        if now is None:
            yield Write(requests.drop, table)
            return
        given = msgspec.structs.asdict(now)
        for name in ("needed", "agreed"):
            given[name] = json.dumps(given[name], separators=(",", ":"))
        yield Write(requests.put, RequestRow(table_id=table, **given))


class ProposalsPart(Part[tuple[ProposalRow, ...]]):
    """What is open about the seats: invitations, offers, openings, votes."""

    holds = (Personal("proposals"), Personal("proposals", "proposer"))

    def load(self, tx: Tx, table: TableRow) -> object:
        """The rows."""
        return proposals.of_table(tx, table.id)

    def read(self, loaded: object) -> tuple[ProposalRow, ...]:
        """The rows as they are."""
        return cast("tuple[ProposalRow, ...]", loaded)

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """All of them, if they have changed."""
        now = self.of(edit.table)
        if now != self.of(edit.before):
            yield Write(proposals.put, edit.table.row.id, now)


REQUEST = RequestPart("request", None)
PROPOSALS = ProposalsPart("proposals", ())


def decide(edit: TableEdit, matter: str, said: str) -> None:
    """Note what is to be said where this was asked, if the edit decides it."""
    said_so_far = edit.noted(OUTCOMES)
    edit.note(OUTCOMES, {**said_so_far, matter: said})


def request(edit: TableEdit, wanted: OpenRequest | None, said: str = "") -> None:
    """A request to take back is open from now on (or none any more, because of this)."""
    held = REQUEST.of(edit.table)
    if held is not None:
        decide(edit, of_request(held), said)
    edit.put(REQUEST, wanted)


def of_proposal(proposal: ProposalRow) -> str:
    """An offer, an invitation, an open seat or a vote."""
    return f"seat:{proposal.number}"


def of_request(request: OpenRequest) -> str:
    """A request to take back; a moderator's may take the place of a player's."""
    return f"request:{request.kind}:{request.number}"


def of_wish(number: int) -> str:
    """Another clock that somebody has proposed."""
    return f"clock:{number}"


def of_stand(seat: int) -> str:
    """A computer player that answers until its player is back."""
    return f"stand:{seat}"


def decided(before: Table, after: Table, said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What this act has decided, and what is said about it."""
    now = set(_open(after))
    for matter in _open(before):
        if matter not in now:
            yield matter, said.get(matter) or _usual(after, matter)


def _usual(after: Table, matter: str) -> str:
    kind, _, seat = matter.partition(":")
    back = kind == "stand" and after.running
    with speech.aloud(after):
        if not back:
            return say("request-over")
        return say("plays-again", who=phrases.bold(speech.names(after)[int(seat)]))


def _open(table: Table) -> Iterator[str]:
    if table.over:
        return
    yield from map(of_proposal, PROPOSALS.of(table))
    request, timing = REQUEST.of(table), TIMING.of(table)
    if request is not None:
        yield of_request(request)
    if timing.wish is not None:
        yield of_wish(timing.wish.number)
    # What a computer player answers that nobody may know of has no message.
    unsaid = {x.seat for x in timing.unsaid}
    yield from (of_stand(x.seat) for x in timing.stands if not x.turn and x.seat not in unsaid)
