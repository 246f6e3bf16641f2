"""The counter at which seats are dealt with once a game runs, and invitations before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.engine.errors import No, Refusal
from bot.engine.play import waiting
from bot.tables.panel.markdown import safe
from bot.tables.panel.panel import Button, Caller, Panel, Shown
from bot.tables.panel.routes import forged, number
from bot.tables.seats import lobby, seat_changes
from bot.tables.table import log_texts, phrases
from bot.tables.table.edit import Act, Pen
from bot.tables.table.store import Store
from bot.tables.table.table import Live
from storage import audit, commit, moves, seats
from storage.db import Tx
from storage.errors import Repeated
from storage.proposals import ProposalRow
from storage.seats import SeatRow

BY_HAND = frozenset({"move", "offer", "unseal", "undo", "redo"})
"""What players do themselves, neither by an order nor by a moderator's hand."""
Handover = Callable[[Caller, Live, str], Awaitable[Shown]]
"""Shows all that somebody needs who has just taken a seat over, after this player."""
LOOK_BACK = 60
"""Log entries looked through, at most, to see since when a seat is waited for."""


class Seating:
    """Who sits where, as it changes over the days."""

    def __init__(self, store: Store, handover: Handover, wake: Callable[[], None]) -> None:
        self._store = store
        self._handover = handover
        self._wake = wake

    async def invite(
        self, who: Caller, live: Live, user: int, name: str, seat: int | None = None
    ) -> Shown:
        """`/table invite`."""
        await self._do(who, live, lambda pen: seat_changes.invite(pen, who, user, name, seat))
        return phrases.simple(f"{safe(name)} has been asked, here in the channel.")

    async def leave(self, who: Caller, live: Live) -> Shown:
        """Ask once more before somebody gets up in the middle of a game."""
        seat = live.seat_for(who)
        if lobby.people(live) == {who.user}:
            raise Refusal(No("last-player"))
        button = Button("Leave for good", f"s:{live.row.id}:{seat}:left", "bad")
        text = (
            f"Leave **{live.title}** in the middle of the game? Seat {seat + 1} is then open to "
            "whoever takes it over, and you will see nothing secret of it any more."
        )
        return Shown(Panel(texts=(text,), rows=((button,),)), replace=False)

    async def left(self, who: Caller, live: Live) -> Shown:
        """Get up."""
        await self._do(who, live, lambda pen: seat_changes.leave(pen, who))
        return Shown(Panel(texts=(f"You have left **{live.title}**.",)))

    async def offer(
        self, who: Caller, live: Live, seat: int | None, user: int | None, name: str
    ) -> Shown:
        """Hand one's own seat on."""
        await self._do(who, live, lambda pen: seat_changes.offer(pen, who, seat, user, name))
        to = safe(name) if user is not None else "whoever takes it first"
        return phrases.simple(
            f"Your seat is offered to {to}. It is yours until then; `/table seat decline` takes "
            "the offer back."
        )

    async def accept(self, who: Caller, live: Live, seat: int | None = None) -> Shown:
        """Sit down where one may; what one needs to know comes with it."""
        if live.row.status == "lobby":
            raise Refusal(No("nothing-offered"))
        before: list[tuple[int, str]] = []

        async def write(now: Live) -> Act:
            open_seats = seat_changes.seats_open_to(now, who.user)
            if seat is not None:
                wanted = lobby.known_seat(now, seat)
            elif open_seats:
                wanted = open_seats[0]
            else:
                raise Refusal(No("nothing-offered" if now.running else f"status-{now.row.status}"))
            ever = await self._store.db.read(seats.ever, now.row.id)
            pen = self._pen(now, who)
            before.append((wanted, seat_changes.names_of(former(now, wanted, ever))))
            acts = await self._store.db.read(audit.of_table, now.row.id)
            seat_changes.take(pen, who, wanted, ever, acts)
            return pen.act()

        act = await self._store.change_async(live.row.id, write, who.interaction)
        assert act is not None
        self._wake()
        _, name = before[-1]
        return await self._handover(who, act.live, name)

    async def decline(self, who: Caller, live: Live, number: int | None = None) -> Shown:
        """Say no, or take an offer back."""

        def write(pen: Pen) -> None:
            mine = [p.number for p in pen.live.proposals if who.user in {p.user, p.proposer}]
            if number is None and not mine:
                raise Refusal(No("nothing-to-decline"))
            seat_changes.decline(pen, who, mine[-1] if number is None else number)

        await self._do(who, live, write)
        return phrases.simple("That offer is over.")

    async def computer(self, who: Caller, live: Live, level: str, seat: int | None) -> Shown:
        """A computer player on a free seat."""
        await self._do(who, live, lambda pen: seat_changes.seat_computer(pen, who, level, seat))
        return phrases.simple("A computer player has sat down.")

    async def vote(
        self, who: Caller, live: Live, seat: int | None, user: int | None, name: str, level: str
    ) -> Shown:
        """Ask the others to replace somebody who is absent."""
        where = lobby.known_seat(live, 0 if seat is None else seat)

        async def write(now: Live) -> Act:
            pen = self._pen(now, who)
            since = await self.absent_since(now, where)
            seat_changes.call_vote(pen, who, seat, since, user=user, name=name, level=level)
            return pen.act()

        await self._store.change_async(live.row.id, write, who.interaction)
        self._wake()
        return phrases.simple("The others are asked, here in the channel.")

    async def cast(self, who: Caller, live: Live, number: int, *, yes: bool) -> Shown:
        """A word in a vote."""
        decided: list[bool | None] = []
        await self._do(
            who, live, lambda pen: decided.append(seat_changes.cast(pen, who, number, yes=yes))
        )
        said = "It is decided." if decided[-1] is not None else "The others are still to be heard."
        return phrases.simple(f"You have voted to {'replace' if yes else 'keep'} them. {said}")

    async def absent_since(self, live: Live, seat: int) -> float:
        """Since when the table has been waiting for this seat, or the clock has answered for it
        without a word of its players (neither: from now on)."""
        if not live.running:
            return self._store.now()
        found = await self._store.db.read(_absent_since, live, seat)
        return self._store.now() if found is None else found

    async def pressed(self, who: Caller, parts: list[str]) -> Shown:
        """A button of a proposal's message: `s:<table>:<number>:<verb>`."""
        if len(parts) < 3:
            raise forged()
        live = await self._store.seen(who, number(parts[0]))
        which, verb = number(parts[1]), parts[2]
        if verb == "left":
            if live.seat_of(who.user) != which:
                raise Refusal(No("not-seated"))
            return await self.left(who, live)
        if verb == "leave":
            return await self.leave(who, live)
        if verb == "pack":
            return await self._handover(who, live, "")
        return await self._proposed(who, live, which, verb)

    async def _proposed(self, who: Caller, live: Live, which: int, verb: str) -> Shown:
        found = await self._found(who, live, which)
        if verb in {"yes", "no"}:
            return await self.cast(who, live, which, yes=verb == "yes")
        if verb == "accept" and found.user not in {None, who.user}:
            raise Refusal(No("not-for-you", found.name))
        if verb == "decline":
            return await self.decline(who, live, which)
        if verb != "accept":
            raise forged()
        if found.kind == "invite":
            at = self._store.now()
            await self._store.change(
                live.row.id, lambda now: lobby.join(now, who, at), who.interaction
            )
            self._wake()
            return phrases.simple(f"You sit at **{live.title}**.")
        return await self.accept(who, live, None if found.seat is None else found.seat + 1)

    async def _found(self, who: Caller, live: Live, which: int) -> ProposalRow:
        try:
            return seat_changes.proposal(live, which)
        except Refusal:
            _, done = await self._store.db.read(commit.standing, live.row.id, who.interaction)
            if done:  # by this very press, which was delivered twice
                raise Repeated(str(who.interaction)) from None
            raise

    async def _do(self, who: Caller, live: Live, work: Callable[[Pen], object]) -> Act:
        def write(now: Live) -> Act:
            pen = self._pen(now, who)
            work(pen)
            return pen.act()

        act = await self._store.change(live.row.id, write, who.interaction)
        assert act is not None
        self._wake()
        return act

    def _pen(self, live: Live, who: Caller) -> Pen:
        return Pen(live, self._store.now(), who.user, who.interaction)


def former(live: Live, seat: int, ever: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Who sits on a seat, or sat there last."""
    held = live.holders(seat)
    gone = [r for r in ever if r.seat == seat and r.until is not None]
    return held or tuple(sorted(gone, key=lambda r: r.until or 0.0)[-1:])


def _absent_since(tx: Tx, live: Live, seat: int) -> float | None:
    waited = _waited_since(tx, live, seat) if seat in live.waiting else None
    answered = _answered_since(tx, live, seat)
    return min((at for at in (waited, answered) if at is not None), default=None)


def _answered_since(tx: Tx, live: Live, seat: int) -> float | None:
    """Since when only the clock has answered for the seat: a pass, or a computer player."""
    told = moves.since(tx, live.row.id, 0)[: live.shown_moves + 1]
    began = _present_since(tx, live, seat)
    since = None
    for e in (e for e in told if e.seat == seat and e.at >= began):
        if e.user is not None and e.kind in BY_HAND:
            since = None
        elif e.user is None and e.kind in log_texts.MOVE_KINDS and since is None:
            since = e.at
    return since


def _present_since(tx: Tx, live: Live, seat: int) -> float:
    """Since when its players have had the seat, or the last pause is over."""
    resumed = [a.at for a in audit.of_table(tx, live.row.id) if a.what == "resume"]
    return max([0.0, *(r.since for r in live.holders(seat)), *resumed])


def _waited_since(tx: Tx, live: Live, seat: int) -> float:
    """From the log: since the seat's last entry, or since the position that began to wait for it.

    A change of holder and the end of a pause begin the wait anew.
    """
    entries = {e.number: e for e in moves.since(tx, live.row.id, 0)}
    n = live.shown_moves
    for _ in range(LOOK_BACK):
        if n <= 0 or entries[n].seat == seat or not _waited(tx, live, n - 1, seat):
            break
        n -= 1
    return max(entries[n].at, _present_since(tx, live, seat))


def _waited(tx: Tx, live: Live, number: int, seat: int) -> bool:
    chain = moves.chain(tx, live.row.id, number)
    return chain is not None and seat in waiting(live.game.recalled(chain))
