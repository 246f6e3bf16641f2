"""What is open about a table's seats: invitations, offers, openings, votes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from bot.tables.kernel.part import Part
from storage import proposals
from storage.db import Tx, Write
from storage.personal import Personal
from storage.proposals import ProposalRow
from storage.tables import TableRow

if TYPE_CHECKING:
    from bot.tables.kernel.edit import TableEdit


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


PROPOSALS = ProposalsPart("proposals", ())


def matter_of(proposal: ProposalRow) -> str:
    """Returns the key of an offer, an invitation, an open seat or a vote."""
    return f"seat:{proposal.number}"
