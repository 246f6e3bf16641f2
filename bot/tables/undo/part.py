"""The open request to undo, redo or rewind: how it is stored, and when it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

import msgspec

from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.part import Part
from bot.tables.panel import speech
from bot.tables.panel.matters import decide
from bot.tables.texts import say
from storage import requests
from storage.db import Tx, Write
from storage.personal import Personal
from storage.requests import RequestRow
from storage.tables import TableRow


class OpenRequest(msgspec.Struct, frozen=True):
    """A request to undo, redo or rewind. It is void once there are more public moves than
    `number`."""

    number: int
    kind: str
    seat: int | None
    user: int
    target: int
    needed: tuple[int, ...]
    """The seats that must agree."""
    agreed: tuple[int, ...]
    at: float


class RequestPart(Part[OpenRequest | None]):
    """The table's open request, if there is one."""

    holds = (Personal("requests"),)

    def load(self, tx: Tx, table: TableRow) -> object:
        return requests.of_table(tx, table.id)

    def read(self, loaded: object) -> OpenRequest | None:
        row = cast("RequestRow | None", loaded)
        if row is None:
            return None
        given = {name: getattr(row, name) for name in OpenRequest.__struct_fields__}
        needed, agreed = json.loads(row.needed), json.loads(row.agreed)
        return OpenRequest(**{**given, "needed": tuple(needed), "agreed": tuple(agreed)})

    def writes(self, edit: TableEdit) -> Iterator[Write]:
        """Store the request if the edit has changed it."""
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


REQUEST = RequestPart("request", None)


def request(edit: TableEdit, now: OpenRequest | None, outcome: str = "") -> None:
    """Open a request in place of any other, or end it: `outcome` is the text that says so."""
    before = REQUEST.of(edit.table)
    if before is not None:
        decide(edit, matter_of(before), outcome)
    edit.put(REQUEST, now)


def matter_of(request: OpenRequest) -> str:
    """The key of a request. A moderator's may take the place of a player's."""
    return f"request:{request.kind}:{request.number}"


def passed(edit: TableEdit) -> None:
    """End the open request if a public move was made. Secret answers don't end it."""
    before, after = edit.before, edit.table
    nothing_public = edit.silent and before.public_end == after.public_end
    unseen = before.quiet and after.quiet and nothing_public
    anything_public = any(m.shown is not None for m in edit.moves)
    if anything_public and REQUEST.of(before) is not None and not unseen:
        request = REQUEST.of(after)
        if request is not None:
            with speech.aloud(after):
                decide(edit, matter_of(request), say("request-gone-on"))
        edit.put(REQUEST, None)
