"""What is open at a table and asked with buttons in its channel.

Each has a key: its message is known by it. Whatever is open before an act and not after it has been
decided: its message is edited then, so that the outcome stands where the buttons were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.tables.table import phrases
from bot.tables.table.table import OpenRequest, Table
from bot.tables.texts import say
from storage.proposals import ProposalRow


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
    with after.aloud():
        if not back:
            return say("request-over")
        return say("plays-again", who=phrases.bold(after.names[int(seat)]))


def _open(table: Table) -> Iterator[str]:
    if table.over:
        return
    yield from map(of_proposal, table.proposals)
    if table.request is not None:
        yield of_request(table.request)
    if table.timing.wish is not None:
        yield of_wish(table.timing.wish.number)
    # What a computer player answers that nobody may know of has no message.
    unsaid = {x.seat for x in table.timing.unsaid}
    yield from (
        of_stand(x.seat) for x in table.timing.stands if not x.turn and x.seat not in unsaid
    )
