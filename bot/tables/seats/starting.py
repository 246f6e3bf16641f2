"""Starting a game: what is fixed before, the seal that shows it, and whose press deals.

At a table that counts, Start seals and the first Ready of another seat deals: the number that the
service gives to that press is the last share of chance, and whoever runs the bot can't try again
without the other player noticing. Elsewhere Start deals at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine import rng
from bot.engine.errors import No, Refusal
from bot.engine.play import begin
from bot.engine.record import UNSALTED, Closing, Joining, mark, millis, ready_share
from bot.engine.spec import Setup
from bot.tables.kernel.chance import Bound
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel.markdown import code
from bot.tables.panel.panel import Caller, Panel
from bot.tables.seats import lobby, rated
from bot.tables.seats.messages import Lobby
from bot.tables.texts import say
from storage.seats import SeatRow


def may_start(table: Table, who: Caller) -> None:
    """Refuse a start that isn't the caller's to make, or with too few players."""
    lobby.in_lobby(table)
    lobby.in_charge(table, who)
    if len(_moved_up(table)) < table.spec.seats[0]:
        raise Refusal(No("too-few", str(table.spec.seats[0])))


def closing(table: Table, ever: Sequence[SeatRow], *, ready: bool = False) -> Closing:
    """Everything that is fixed at the start, with everybody who ever sat down in the lobby.
    `ready`: another seat has to press Ready."""
    moved, salts = _moved_up(table), table.salts
    joined = tuple(
        Joining(
            seat=r.seat if r.until is not None else moved[r.seat],
            name=None if r.user is not None else r.name,
            computer=r.level,
            since=millis(r.since),
            until=None if r.until is None else millis(r.until),
            share=rng.commitment(r.entropy.encode()),
            who=None if r.user is None else r.mark or mark(salts.get(r.user, UNSALTED), r.name),
        )
        for r in ever
    )
    return Closing(
        table=table.row.id,
        title=mark(salts.get(table.row.creator, UNSALTED), table.row.title),
        game=table.spec.key,
        rules=table.spec.version,
        seats=len(moved),
        options=dict(table.options),
        commitment=rng.commitment(table.row.seed),
        joined=joined,
        ready=ready,
    )


def start(edit: TableEdit, who: Caller, ever: Sequence[SeatRow], message: int = 0) -> None:
    """Deal at once: nobody else need be ready. Chance is bound to what everybody gave and to the
    number of the message that shows the seal."""
    may_start(edit.table, who)
    shares = tuple(r.entropy for r in ever)
    deal(edit, Bound(closing(edit.table, ever), shares, message))


def seal(edit: TableEdit, who: Caller, ever: Sequence[SeatRow], message: int) -> None:
    """Fix all but the last share of chance, and wait for the Ready of another seat."""
    table = edit.table
    may_start(table, who)
    fixed = closing(table, ever, ready=True)
    shares = tuple(r.entropy for r in ever)
    edit.set(entropy=Bound(fixed, shares, message, table.seat_of(who.user)))
    edit.owe(Lobby())


def ready(edit: TableEdit, who: Caller, ever: Sequence[SeatRow]) -> None:
    """Deal a sealed game with the number of this press. Where what was sealed no longer holds (the
    rules are newer by now), the lobby opens again instead."""
    table = edit.table
    lobby.before_the_start(table)
    seat, given = table.seat_for(who.user), table.entropy
    if given is None:
        raise Refusal(No("not-sealed"))
    if seat not in table.awaited:
        raise Refusal(No("own-start"))
    if closing(table, ever, ready=True) != given.closing:
        edit.owe(Lobby())
        lobby.call_off(edit, who)
    else:
        shares = (*given.shares, ready_share(who.interaction))
        deal(edit, replace(given, shares=shares))


def cancel(edit: TableEdit, who: Caller) -> None:
    """Call off a start that nobody was ready for yet."""
    lobby.before_the_start(edit.table)
    lobby.in_charge(edit.table, who)
    if not edit.table.sealed:
        raise Refusal(No("not-sealed"))
    edit.owe(Lobby())
    lobby.call_off(edit, who)


def deal(edit: TableEdit, given: Bound) -> None:
    """Move the seats up, bind chance and ask the first question."""
    table, moved = edit.table, _moved_up(edit.table)
    edit.owe(Lobby())
    casual = rated.why_casual(table)
    edit.row(places=len(moved), status="running", started=edit.at, casual=casual)
    edit.renumber(moved)
    edit.set(entropy=given, counts=(0,) * len(moved))
    chance = edit.table.chance()
    played = begin(table.spec.setup(Setup(len(moved), table.options)), chance)
    edit.played("start", None, (), played, chance.counter)


def _moved_up(table: Table) -> dict[int, int]:
    """The new index of each taken seat once the free ones are gone."""
    return {old: new for new, old in enumerate(sorted({r.seat for r in table.sitting}))}


def seal_panel(seal: str) -> Panel:
    """The message that closes the seats. Its own number is a share of chance."""
    return Panel(texts=(say("lobby-seal", seal=code(seal)),))
