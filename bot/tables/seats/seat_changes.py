"""How seats change hands: invited, offered, left, opened, taken over.

Each function writes into an edit. Whoever gets up stops seeing anything private at once, because
only a seat's holders are shown it; uncommitted answers are dropped, and a sealed one stays. Whoever
has held another seat of the game knows too much to take this one. Rows of former holders are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.languages import listed, spoken
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Asking, Note
from bot.tables.panel.markdown import plain
from bot.tables.panel.matters import decide
from bot.tables.panel.panel import Caller, Style
from bot.tables.panel.phrases import aloud
from bot.tables.panel.routes import SeatRoute
from bot.tables.seats import daily, lobby, proposals
from bot.tables.seats.computer_levels import given_name, resolved_level, with_level
from bot.tables.seats.free_seats import computers_seats, free_seat, reserved, room, seat_index
from bot.tables.seats.messages import Lobby
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.seats.sitters import names_of, person
from bot.tables.texts import say
from bot.tables.time.timing import TIMING, matter_of_clock, retime
from bot.tables.undo import part as undo_part
from bot.tables.undo.part import REQUEST
from storage.audit import AuditRow
from storage.proposals import Kind, ProposalRow
from storage.seats import SeatRow

LOOK = "look"
"""In the trail: a moderator has looked at what only a seat may see."""

Buttons = tuple[tuple[str, str, Style], ...]
"""Label (a message's name), verb and look of a proposal's buttons."""

NEVER: tuple[str, str, Style] = ("seat-never", "never", "plain")
INVITED: Buttons = (("seat-join", "accept", "good"), ("seat-decline", "decline", "plain"), NEVER)
OFFERED: Buttons = (
    ("seat-take-over", "accept", "good"),
    ("seat-decline", "decline", "plain"),
    NEVER,
)
FREE: Buttons = (("seat-take-over", "accept", "good"),)
COMPUTERS: Buttons = (("seat-take-one", "take", "good"),)


# Asking somebody to sit down


@aloud
def invite(edit: TableEdit, who: Caller, user: int, name: str, seat: int | None = None) -> None:
    """Ask somebody in particular to sit down: in the lobby, on a free seat of a game, or, where
    there is none, on a computer player's."""
    table = edit.table
    if table.seat_of(who.user) is None:
        lobby.in_charge(table, who)
    refuse_seated(table, user)
    daily.for_host_alone(table, user)
    if table.row.status == "lobby":
        return _invite_to_lobby(edit, who, user, name)
    refuse_unless_running(table)
    if seat is None and all(table.holders(n) for n in range(table.row.places)):
        for computers in computers_seats(table, user)[:1]:
            text = say("seat-invites", who=person(who.name), whom=person(name))
            text = f"{text} {say('seat-take-how')}"
            return tell(edit, text, COMPUTERS, computers, (user,))
    where = free_seat(table, seat)
    text = say("seat-asks", who=person(who.name), whom=person(name), n=where + 1)
    return ask(edit, who, where, user, name, text)


def _invite_to_lobby(edit: TableEdit, who: Caller, user: int, name: str) -> None:
    _once(edit.table, user)
    if room(edit.table) <= (places := reserved(edit.table)):
        names = (p.name for p in PROPOSALS.of(edit.table) if p.kind == "invite")
        raise Refusal(No("kept-for", listed(names, spoken())) if places else No("seats-taken"))
    made = new_proposal(edit, "invite", None, who, user, name)
    tell(edit, say("seat-invites", who=person(who.name), whom=person(name)), INVITED, made, (user,))


@aloud
def offer(edit: TableEdit, who: Caller, seat: int | None, user: int | None, name: str) -> None:
    """Hand on your own seat: to this user, or to the first who takes it."""
    table = edit.table
    refuse_unless_running(table)
    daily.for_host_alone(table, user)
    own = table.seat_for(who.user)
    if seat is not None and seat_index(table, seat) != own:
        raise Refusal(No("not-your-seat"))
    mine = [p for p in PROPOSALS.of(table) if p.seat == own and p.proposer == who.user]
    withdraw(edit, mine, say("seat-other-offer", who=person(who.name)))
    if user is None:
        made = new_proposal(edit, "open", own, who, None, "")
        text = say("seat-offers-anyone", who=person(who.name), n=own + 1)
        tell(edit, text, FREE, made)
        return
    text = say("seat-offers", who=person(who.name), n=own + 1, whom=person(name))
    ask(edit, who, own, user, name, text)


@aloud
def opened(edit: TableEdit, seat: int, why: str = "") -> None:
    """Let anyone outside take the seat over. Its player keeps it until then."""
    table = edit.table
    if any(p.kind == "open" and p.seat == seat for p in PROPOSALS.of(table)):
        return
    made = new_proposal(edit, "open", seat, None, None, "")
    kind = "seat-open-held" if table.holders(seat) else "seat-open"
    open_ = say(kind, n=seat + 1, who=phrases.bold(speech.names(table)[seat]))
    text = f"{why} {open_}".strip()
    tell(edit, text, FREE, made)


@aloud
def regained(edit: TableEdit) -> None:
    """Close the openings made by the clock for seats that have time again."""
    table = edit.table
    clock = TIMING.of(table).clock
    for p in PROPOSALS.of(table):
        by_clock = p.kind == "open" and not p.proposer and p.seat is not None
        if not by_clock or clock is None or not table.holders(p.seat or 0):
            continue
        side = clock.sides[p.seat or 0]
        if not side.out and side.meter.left > 0:
            text = say("seat-keeps", who=phrases.bold(speech.names(table)[p.seat or 0]))
            withdraw(edit, [p], text)
            edit.owe(Note(text))


@aloud
def decline(edit: TableEdit, who: Caller, number: int) -> None:
    """Turn an offer down, or take one's own offer back."""
    found = proposal(edit.table, number)
    mine = found.user == who.user
    if found.kind == "vote" or not (mine or found.proposer == who.user):
        lobby.in_charge(edit.table, who)
    if found.kind == "open" and not edit.table.holders(found.seat or 0):
        raise Refusal(No("seat-stays-open"))
    kind = found.kind if found.kind in {"invite", "vote"} else "offer"
    how = "declined" if mine and kind != "vote" else "withdrawn"
    text = say(f"seat-{kind}-{how}", who=person(who.name))
    withdraw(edit, [found], text)
    edit.owe(Note(text))


# Sitting down and getting up while the game goes on


@aloud
def take(
    edit: TableEdit, who: Caller, seat: int, ever: Iterable[SeatRow], trail: Iterable[AuditRow] = ()
) -> None:
    """Sit down on a seat that is free or was offered, or on a computer player's where nothing is
    rated."""
    table = edit.table
    refuse_unless_running(table)
    refuse_seated(table, who.user)
    refuse_who_knows(table, who.user, seat, ever, trail)
    way = open_to(table, who.user, seat)
    if way is None:
        _refuse_unless_a_computers(table, who.user, seat)
    leaving = table.holders(seat)
    if way is not None and way.proposer in {r.user for r in leaving}:
        leaving = tuple(r for r in leaving if r.user == way.proposer)
    before = names_of(leaving)
    hand_on(edit, seat, leaving, (new_row(edit, seat, who),))
    kind, name = (
        ("seat-taken-over" if before else "seat-taken-free"),
        phrases.bold(person(who.name)),
    )
    edit.owe(Note(say(kind, who=name, before=phrases.bold(before), n=seat + 1)))


@aloud
def leave(edit: TableEdit, who: Caller) -> None:
    """Get up in a running game. The seat stays, for somebody else."""
    table = edit.table
    refuse_unless_running(table)
    seat = table.seat_for(who.user)
    if {r.user for r in table.sitting if r.user is not None} == {who.user}:
        raise Refusal(No("last-player"))
    leaving = tuple(r for r in table.sitting if r.user == who.user)
    hand_on(edit, seat, leaving, ())
    text = say("seat-has-left", who=phrases.bold(person(who.name)))
    if edit.table.holders(seat):
        edit.owe(Note(text))
    else:
        opened(edit, seat, text)


@aloud
def hand_on(
    edit: TableEdit, seat: int, leaving: Sequence[SeatRow], coming: Sequence[SeatRow]
) -> None:
    """Hand a seat to others, and end what was open about it."""
    for row in coming:
        daily.for_host_alone(edit.table, row.user)
    before = edit.table.holders(seat)
    edit.seated(joined=coming, left=leaving)
    if leaving and not {r.id for r in before} - {r.id for r in leaving}:
        edit.line(Seat(seat), ())  # nobody who wrote it is left
    users = {r.user for r in coming}
    over = [p for p in PROPOSALS.of(edit.table) if p.seat == seat or p.user in users - {None}]
    names = names_of(coming)
    by_now = say("seat-now-taken", who=names, n=seat + 1)
    for p in over:
        # Who sits there now stands in a message of its own, or where another seat was offered.
        filled = say("seat-filled") if p.seat == seat else by_now
        withdraw(edit, [p], filled if names else "")
    if REQUEST.of(edit.table) is not None:
        text = say("seat-request-over")
        undo_part.request(edit, None, text)
        edit.owe(Note(text))
    _drop_clock_proposal(edit)
    edit.owe(Lobby())


def _drop_clock_proposal(edit: TableEdit) -> None:
    """Drop a proposed clock: whoever agreed to it is gone, or whoever comes wasn't asked."""
    proposed = TIMING.of(edit.table).proposal
    if proposed is not None:
        text = say("seat-wish-over")
        decide(edit, matter_of_clock(proposed.number), text)
        retime(edit, msgspec.structs.replace(TIMING.of(edit.table), proposal=None))
        edit.owe(Note(text))


def replaced(edit: TableEdit, seat: int, *, level: str = "") -> str:
    """Empty a seat, or give it to a computer player. Returns that player's name and level, or
    ""."""
    coming = (computer_row(edit, seat, level),) if level else ()
    hand_on(edit, seat, edit.table.holders(seat), coming)
    return with_level(edit.table.spec, coming[0]) if coming else ""


@aloud
def seat_computer(edit: TableEdit, who: Caller, level: str, seat: int | None) -> None:
    """Let a computer player sit down on a free seat of a game."""
    table = edit.table
    refuse_unless_running(table)
    lobby.in_charge(table, who)
    where = free_seat(table, seat)
    row = computer_row(edit, where, resolved_level(table.spec, level))
    hand_on(edit, where, (), (row,))
    edit.audit("computer", f"seat {where + 1}", plain(who.name))
    name = with_level(table.spec, row)
    text = say("seat-computer-plays", who=person(who.name), name=name, n=where + 1)
    edit.owe(Note(text))


# What is open


def proposal(table: Table, number: int) -> ProposalRow:
    """An open proposal by its number, refused if it isn't open."""
    for found in PROPOSALS.of(table):
        if found.number == number:
            return found
    raise Refusal(No("proposal-gone"))


def open_to(table: Table, user: int, seat: int) -> ProposalRow | None:
    """The proposal by which this user may take the seat: an offer made to them before an
    opening."""
    proposals = [p for p in PROPOSALS.of(table) if p.seat == seat]
    mine = [p for p in proposals if p.kind == "offer" and p.user == user]
    return next(iter([*mine, *(p for p in proposals if p.kind == "open")]), None)


def _refuse_unless_a_computers(table: Table, user: int, seat: int) -> None:
    if seat in computers_seats(table, user):
        return
    computer = any(r.level for r in table.holders(seat))
    raise Refusal(No("seat-rated" if computer else "seat-taken"))


def seats_open_to(table: Table, user: int) -> tuple[int, ...]:
    """The seats that this user may take over, those offered to them first."""
    found = [p for p in PROPOSALS.of(table) if p.seat is not None and open_to(table, user, p.seat)]
    found.sort(key=lambda p: (p.user != user, p.seat))
    return tuple(dict.fromkeys(p.seat for p in found if p.seat is not None))


def refuse_who_knows(
    table: Table, user: int, seat: int, ever: Iterable[SeatRow], trail: Iterable[AuditRow]
) -> None:
    """Refuse a seat to whoever has seen the secrets of another one."""
    if knows(table, user, seat, ever):
        raise Refusal(No("knows-another"))
    if has_looked(user, seat, trail):
        raise Refusal(No("looked-at-another"))


def ask(edit: TableEdit, who: Caller | None, seat: int, user: int, name: str, text: str) -> None:
    """Offer a seat to somebody. Nobody sits down without saying yes."""
    refuse_seated(edit.table, user)
    _once(edit.table, user)
    made = new_proposal(edit, "offer", seat, who, user, name)
    tell(edit, text, OFFERED, made, (user,))


def _once(table: Table, user: int) -> None:
    """Refuse to ask somebody again who hasn't answered yet."""
    if any(p.user == user and p.kind in {"invite", "offer"} for p in PROPOSALS.of(table)):
        raise Refusal(No("invited"))


def lines(table: Table) -> tuple[str, ...]:
    """The open proposals in words, for the status."""
    parts = []
    for p in PROPOSALS.of(table):
        seat = p.seat or 0
        who = speech.names(table)[seat] if p.kind == "vote" else person(p.name) if p.name else ""
        parts.append(say(f"seat-status-{p.kind}", who=who, n=seat + 1))
    return tuple(parts)


def tell(
    edit: TableEdit, text: str, buttons: Buttons, made: ProposalRow | int, users: Sequence[int] = ()
) -> None:
    """Owe a public message with buttons about a proposal. Only these users are pinged."""
    number = made if isinstance(made, int) else made.number
    at = edit.table.row.id
    given = tuple((say(one), SeatRoute(at, number, verb).id, style) for one, verb, style in buttons)
    matter = None if isinstance(made, int) else proposals.matter_of(made)
    edit.owe(Asking(text, tuple(users), given, matter))


def new_row(edit: TableEdit, seat: int, who: Caller) -> SeatRow:
    """A user who takes a seat now. Chance was fixed at the start, so the user adds nothing to
    it."""
    number, name = edit.table.row.id, plain(who.name, 32)
    return SeatRow(0, number, seat, who.user, name, None, "", edit.at, None, account=who.account)


def computer_row(edit: TableEdit, seat: int, level: str) -> SeatRow:
    """A computer player who takes a seat now."""
    table = edit.table
    return SeatRow(0, table.row.id, seat, None, given_name(table), level, "", edit.at, None)


def new_proposal(
    edit: TableEdit,
    kind: Kind,
    seat: int | None,
    who: Caller | None,
    user: int | None,
    name: str,
    level: str | None = None,
) -> ProposalRow:
    """Make a proposal at the table, under a number of its own."""
    # Never used twice, and nothing of the table's own: a version would tell of others' open lines.
    numbers = {p.number for p in (*PROPOSALS.of(edit.before), *PROPOSALS.of(edit.table))}
    number = edit.interaction or int(edit.at * 1000)
    while number in numbers:
        number += 1
    by = 0 if who is None else who.user
    made = ProposalRow(
        edit.table.row.id, number, kind, seat, user, plain(name, 32), level, by, edit.at, "[]", "[]"
    )
    edit.put(PROPOSALS, (*PROPOSALS.of(edit.table), made))
    return made


def withdraw(edit: TableEdit, gone: Sequence[ProposalRow], why: str) -> None:
    """End these proposals, with the reason in their messages."""
    numbers = {p.number for p in gone}
    for p in gone:
        decide(edit, proposals.matter_of(p), why)
    if numbers:
        left = (p for p in PROPOSALS.of(edit.table) if p.number not in numbers)
        edit.put(PROPOSALS, tuple(left))


def refuse_unless_running(table: Table) -> None:
    """Refuse where no game is running."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))


def refuse_seated(table: Table, user: int) -> None:
    """Refuse where the user sits at the table already."""
    if table.seat_of(user) is not None:
        raise Refusal(No("seated"))


def looked_at(seat: int) -> str:
    """How the trail names the seat whose secrets a moderator has seen."""
    return f"seat {seat + 1}"


def has_looked(user: int, seat: int, trail: Iterable[AuditRow]) -> bool:
    """Whether this user has seen another seat's secrets as a moderator."""
    own = looked_at(seat)
    return any(a.what == LOOK and a.user == user and a.detail != own for a in trail)


def knows(table: Table, user: int, seat: int, ever: Iterable[SeatRow]) -> bool:
    """Whether this user has held another seat of the game, and so seen its secrets."""
    began = table.row.started or 0.0
    past = [r for r in ever if r.user == user and r.until is not None and r.until >= began]
    return any(r.seat != seat for r in past)
