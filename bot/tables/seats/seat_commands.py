"""The commands and buttons about seats of a running game, and invitations before it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.engine.errors import No, Refusal
from bot.engine.play import waiting
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import safe
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.panel.routes import SeatRoute, forged
from bot.tables.panel.typed import AsIs
from bot.tables.seats import lobby, seat_changes, sitters, votes
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.seats.free_seats import computers_seats, named_seat, seat_index
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.welcome import Welcome
from bot.tables.telling import log_texts
from bot.tables.texts import say
from storage import audit, commit, moves, seats
from storage.db import Tx
from storage.errors import Repeated
from storage.proposals import ProposalRow
from storage.seats import SeatRow

BY_HAND = frozenset({"move", "offer", "unseal", "undo", "redo"})
"""What players do themselves, neither by an order nor by a moderator's hand."""
Handover = Callable[[Caller, Table, str], Awaitable[Response]]
"""Shows all that somebody needs who has just taken a seat over, after this player."""
LOOK_BACK = 60
"""Log entries looked through, at most, to see since when a seat is waited for."""


class SeatCommands:
    """Carries out changes of seats."""

    def __init__(
        self, store: Store, cap: ComputerCap, welcome: Welcome, handover: Handover
    ) -> None:
        self._store = store
        self._cap = cap
        self._handover = handover
        self._welcome = welcome

    async def invite(
        self, who: Caller, table: Table, user: int, name: AsIs, seat: int | None = None
    ) -> Response:
        """`/table invite`: ask somebody to sit down."""
        await self._welcome.check(who, table, user, name)
        await self._store.act(
            who, table.row.id, lambda edit: seat_changes.invite(edit, who, user, name, seat)
        )
        self._welcome.remember(who, table, user)
        return phrases.simple(say("seat-asked", who=safe(name)))

    async def leave(self, who: Caller, table: Table) -> Response:
        """Ask once more before somebody gets up in the middle of a game."""
        seat = table.seat_for(who.user)
        if lobby.people(table) == {who.user}:
            raise Refusal(No("last-player"))
        button = Button(say("seat-leave"), SeatRoute(table.row.id, seat, "left").id, "bad")
        text = say("seat-leave-sure", title=speech.title(table), n=seat + 1)
        return beside(Panel(texts=(text,), rows=((button,),)))

    async def left(self, who: Caller, table: Table) -> Response:
        """Get up, once the caller has confirmed it."""
        await self._store.act(who, table.row.id, lambda edit: seat_changes.leave(edit, who))
        return Response(Panel(texts=(say("lobby-left", title=speech.title(table)),)))

    async def offer(
        self, who: Caller, table: Table, seat: int | None, user: int | None, name: str
    ) -> Response:
        """Hand one's own seat on."""
        if user is not None:
            await self._welcome.check(who, table, user, name)
            self._welcome.remember(who, table, user)
        await self._store.act(
            who, table.row.id, lambda edit: seat_changes.offer(edit, who, seat, user, name)
        )
        kind = "seat-offered-anyone" if user is None else "seat-offered"
        return phrases.simple(say(kind, who=safe(name)))

    async def accept(self, who: Caller, table: Table, seat: int | None = None) -> Response:
        """Take a seat that is open or offered, or a computer player's. Returns what its new player
        needs to know."""
        if table.row.status == "lobby":
            raise Refusal(No("nothing-offered"))

        async def write(edit: TableEdit) -> str:
            now = edit.table
            open_seats = seat_changes.seats_open_to(now, who.user)
            open_seats += computers_seats(now, who.user)
            if seat is not None:
                wanted = seat_index(now, seat)
            elif open_seats:
                wanted = open_seats[0]
            else:
                raise Refusal(No("nothing-offered" if now.running else f"status-{now.row.status}"))
            ever = await self._store.db.read(seats.ever, now.row.id)
            trail = await self._store.db.read(audit.of_table, now.row.id)
            seat_changes.take(edit, who, wanted, ever, trail)
            return sitters.names_of(former(now, wanted, ever))

        return await self._handover(who, *await self._store.act(who, table.row.id, write))

    async def decline(self, who: Caller, table: Table, number: int | None = None) -> Response:
        """Turn an offer down, or take one back."""

        def write(edit: TableEdit) -> None:
            mine = [p.number for p in PROPOSALS.of(edit.table) if who.user in {p.user, p.proposer}]
            if number is None and not mine:
                raise Refusal(No("nothing-to-decline"))
            seat_changes.decline(edit, who, mine[-1] if number is None else number)

        await self._store.act(who, table.row.id, write)
        return phrases.simple(say("seat-offer-over"))

    async def computer(self, who: Caller, table: Table, level: str, seat: int | None) -> Response:
        """Put a computer player on a free seat."""
        await self._cap.check(table)
        await self._store.act(
            who, table.row.id, lambda edit: seat_changes.seat_computer(edit, who, level, seat)
        )
        return phrases.simple(say("seat-computer-sits"))

    async def vote(
        self, who: Caller, table: Table, seat: int | None, user: int | None, name: str, level: str
    ) -> Response:
        """Ask the others to replace somebody who is absent."""
        where = named_seat(table, seat)

        async def write(edit: TableEdit) -> None:
            since = await self.absent_since(edit.table, where)
            votes.call_vote(edit, who, seat, since, user=user, name=name, level=level)

        if user is not None:
            await self._welcome.check(who, table, user, name)
        if level:
            await self._cap.check(table)
        await self._store.act(who, table.row.id, write)
        return phrases.simple(say("seat-others-asked"))

    async def cast(self, who: Caller, table: Table, number: int, *, yes: bool) -> Response:
        """Vote."""
        _, decided = await self._store.act(
            who, table.row.id, lambda edit: votes.cast(edit, who, number, yes=yes)
        )
        result = "open" if decided is None else "decided"
        return phrases.simple(say(f"vote-{'replace' if yes else 'keep'}-{result}"))

    async def absent_since(self, table: Table, seat: int) -> float:
        """Since when the table waits for this seat, or the clock alone has answered for it, or
        now."""
        if not table.running:
            return self._store.now()
        found = await self._store.db.read(_absent_since, table, seat)
        return self._store.now() if found is None else found

    async def pressed(self, who: Caller, table: Table, route: SeatRoute) -> Response:
        """Carry out a press on a button of a proposal's message."""
        which, verb = route.number, route.verb
        if verb == "left":
            if table.seat_of(who.user) != which:
                raise Refusal(No("not-seated"))
            return await self.left(who, table)
        if verb == "take":
            return await self.accept(who, table, which + 1)
        if verb == "leave":
            return await self.leave(who, table)
        if verb == "pack":
            return await self._handover(who, table, "")
        return await self._proposed(who, table, which, verb)

    async def _proposed(self, who: Caller, table: Table, which: int, verb: str) -> Response:
        found = await self._open_proposal(who, table, which)
        if verb in {"yes", "no"}:
            return await self.cast(who, table, which, yes=verb == "yes")
        if verb == "accept" and found.user not in {None, who.user}:
            raise Refusal(No("not-for-you", found.name))
        if verb == "decline":
            return await self.decline(who, table, which)
        if verb != "accept":
            raise forged()
        if found.kind == "invite":
            await self._store.act(who, table.row.id, lambda edit: lobby.join(edit, who))
            return phrases.simple(say("seat-at", title=speech.title(table)))
        return await self.accept(who, table, None if found.seat is None else found.seat + 1)

    async def _open_proposal(self, who: Caller, table: Table, which: int) -> ProposalRow:
        try:
            return seat_changes.proposal(table, which)
        except Refusal:
            _, done = await self._store.db.read(commit.how_far, table.row.id, who.interaction)
            if done:  # by this very press, which was delivered twice
                raise Repeated(str(who.interaction)) from None
            raise


def former(table: Table, seat: int, ever: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """The holders of a seat, or its last ones."""
    holders = table.holders(seat)
    gone = [r for r in ever if r.seat == seat and r.until is not None]
    return holders or tuple(sorted(gone, key=lambda r: r.until or 0.0)[-1:])


def _absent_since(tx: Tx, table: Table, seat: int) -> float | None:
    waited = _waited_since(tx, table, seat) if seat in table.waiting else None
    answered = _answered_since(tx, table, seat)
    return min((at for at in (waited, answered) if at is not None), default=None)


def _answered_since(tx: Tx, table: Table, seat: int) -> float | None:
    """Since when only the clock has answered for the seat, by a default or a computer player."""
    public = moves.since(tx, table.row.id, 0)[: table.public_end + 1]
    began = _present_since(tx, table, seat)
    since = None
    for e in (e for e in public if e.seat == seat and e.at >= began):
        if e.user is not None and e.kind in BY_HAND:
            since = None
        elif e.user is None and e.kind in log_texts.MOVE_KINDS and since is None:
            since = e.at
    return since


def _present_since(tx: Tx, table: Table, seat: int) -> float:
    """When the seat's players sat down, or the last pause ended, whichever is later."""
    resumed = [a.at for a in audit.of_table(tx, table.row.id) if a.what == "resume"]
    return max([0.0, *(r.since for r in table.holders(seat)), *resumed])


def _waited_since(tx: Tx, table: Table, seat: int) -> float:
    """Since when the log's positions have waited for the seat.

    A change of holder and the end of a pause begin the wait anew."""
    entries = {e.number: e for e in moves.since(tx, table.row.id, 0)}
    n = table.public_end
    for _ in range(LOOK_BACK):
        if n <= 0 or entries[n].seat == seat or not _waited(tx, table, n - 1, seat):
            break
        n -= 1
    return max(entries[n].at, _present_since(tx, table, seat))


def _waited(tx: Tx, table: Table, number: int, seat: int) -> bool:
    chain = moves.chain(tx, table.row.id, number)
    return chain is not None and seat in waiting(table.game.recalled(chain))
