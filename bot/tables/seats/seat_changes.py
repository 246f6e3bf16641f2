"""Seats over time: invited, handed on, left, opened, voted about, taken over.

Each function writes into the edit it is given. Who gets up loses everything private at once, as
only those who sit are shown it; answers that were not committed go, a sealed one stays. Whoever
has sat elsewhere at the table knows too much to sit here. The rows of those who left are kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.languages import addressed, spoken
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Asking, Note
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Caller, Style
from bot.tables.panel.phrases import aloud
from bot.tables.panel.routes import SeatRoute
from bot.tables.seats import daily, lobby
from bot.tables.seats.messages import Lobby
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import obligations, running_time
from bot.tables.time.timing import TIMING, retime
from bot.tables.undo import open_requests
from bot.tables.undo.open_requests import PROPOSALS, REQUEST
from storage.audit import AuditRow
from storage.moves import LogEntry
from storage.proposals import Kind, ProposalRow
from storage.seats import SeatRow

ABSENT = 3 * 86400.0
"""Seconds for which a seat must have kept the others waiting before they may vote on it."""

EXCUSED = 14 * 86400.0
"""So much longer they must wait for somebody who has announced an absence."""

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
VOTE: Buttons = (("seat-replace", "yes", "bad"), ("seat-keep", "no", "plain"))


# Asking somebody to sit down


@aloud
def invite(edit: TableEdit, who: Caller, user: int, name: str, seat: int | None = None) -> None:
    """Ask somebody in particular to sit down: in the lobby, or on a free seat of a game."""
    table = edit.table
    if table.seat_of(who.user) is None:
        lobby.in_charge(table, who)
    _outside(table, user)
    daily.for_host_alone(table, user)
    if table.row.status == "lobby":
        _invite_to_lobby(edit, who, user, name)
        return
    _going_on(table)
    where = free_seat(table, seat)
    text = say("seat-asks", who=person(who.name), whom=person(name), n=where + 1)
    ask(edit, who, where, user, name, text)


def _invite_to_lobby(edit: TableEdit, who: Caller, user: int, name: str) -> None:
    _once(edit.table, user)
    if lobby.room(edit.table) <= lobby.kept(edit.table):
        raise Refusal(No("seats-taken"))
    made = _new(edit, "invite", None, who, user, name)
    tell(edit, say("seat-invites", who=person(who.name), whom=person(name)), INVITED, made, (user,))


@aloud
def offer(edit: TableEdit, who: Caller, seat: int | None, user: int | None, name: str) -> None:
    """Hand on your own seat: to this user, or to the first who takes it."""
    table = edit.table
    _going_on(table)
    daily.for_host_alone(table, user)
    own = table.seat_for(who.user)
    if seat is not None and lobby.known_seat(table, seat) != own:
        raise Refusal(No("not-your-seat"))
    mine = [p for p in PROPOSALS.of(table) if p.seat == own and p.proposer == who.user]
    _drop(edit, mine, say("seat-other-offer", who=person(who.name)))
    if user is None:
        made = _new(edit, "open", own, who, None, "")
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
    made = _new(edit, "open", seat, None, None, "")
    kind = "seat-open-held" if table.holders(seat) else "seat-open"
    open_ = say(kind, n=seat + 1, who=phrases.bold(speech.names(table)[seat]))
    text = f"{why} {open_}".strip()
    tell(edit, text, FREE, made)


@aloud
def regained(edit: TableEdit) -> None:
    """Seats that the clock has opened, and that have time again, stay with their players."""
    table = edit.table
    clock = TIMING.of(table).clock
    for p in PROPOSALS.of(table):
        by_clock = p.kind == "open" and not p.proposer and p.seat is not None
        if not by_clock or clock is None or not table.holders(p.seat or 0):
            continue
        side = clock.sides[p.seat or 0]
        if not side.out and side.meter.left > 0:
            text = say("seat-keeps", who=phrases.bold(speech.names(table)[p.seat or 0]))
            _drop(edit, [p], text)
            edit.owe(Note(text))


@aloud
def decline(edit: TableEdit, who: Caller, number: int) -> None:
    """Say no to what one was offered, or take back what one has offered."""
    found = proposal(edit.table, number)
    mine = found.user == who.user
    if found.kind == "vote" or not (mine or found.proposer == who.user):
        lobby.in_charge(edit.table, who)
    if found.kind == "open" and not edit.table.holders(found.seat or 0):
        raise Refusal(No("seat-stays-open"))
    kind = found.kind if found.kind in {"invite", "vote"} else "offer"
    how = "declined" if mine and kind != "vote" else "withdrawn"
    text = say(f"seat-{kind}-{how}", who=person(who.name))
    _drop(edit, [found], text)
    edit.owe(Note(text))


# Sitting down and getting up while the game goes on


@aloud
def take(
    edit: TableEdit, who: Caller, seat: int, ever: Iterable[SeatRow], acts: Iterable[AuditRow] = ()
) -> None:
    """Sit down on a seat that is free or was offered."""
    table = edit.table
    _going_on(table)
    _outside(table, who.user)
    refuse_who_knows(table, who.user, seat, ever, acts)
    way = open_to(table, who.user, seat)
    if way is None:
        raise Refusal(No("seat-taken"))
    leaving = table.holders(seat)
    if way.proposer in {r.user for r in leaving}:
        leaving = tuple(r for r in leaving if r.user == way.proposer)
    before = names_of(leaving)
    hand_on(edit, seat, leaving, (new_row(edit, seat, who.user, who.name),))
    kind, name = (
        ("seat-taken-over" if before else "seat-taken-free"),
        phrases.bold(person(who.name)),
    )
    edit.owe(Note(say(kind, who=name, before=phrases.bold(before), n=seat + 1)))


@aloud
def leave(edit: TableEdit, who: Caller) -> None:
    """Get up in the middle of a game; the seat stays, for somebody else."""
    table = edit.table
    _going_on(table)
    seat = table.seat_for(who.user)
    if {r.user for r in table.sitting if r.user is not None} == {who.user}:
        raise Refusal(No("last-player"))
    leaving = tuple(r for r in table.sitting if r.user == who.user)
    hand_on(edit, seat, leaving, ())
    said = say("seat-has-left", who=phrases.bold(person(who.name)))
    if edit.table.holders(seat):
        edit.owe(Note(said))
    else:
        opened(edit, seat, said)


@aloud
def hand_on(
    edit: TableEdit, seat: int, leaving: Sequence[SeatRow], coming: Sequence[SeatRow]
) -> None:
    """The seat changes hands; what was open about it, or waited for its holder's word, is over."""
    for row in coming:
        daily.for_host_alone(edit.table, row.user)
    before = edit.table.holders(seat)
    edit.seated(joined=coming, left=leaving)
    if leaving and not {r.id for r in before} - {r.id for r in leaving}:
        edit.line(Seat(seat), ())  # nobody who wrote it is left
    users = {r.user for r in coming}
    over = [p for p in PROPOSALS.of(edit.table) if p.seat == seat or p.user in users - {None}]
    here = names_of(coming)
    _drop(edit, over, say("seat-now-taken", who=here, n=seat + 1) if here else "")
    if REQUEST.of(edit.table) is not None:
        text = say("seat-request-over")
        open_requests.request(edit, None, text)
        edit.owe(Note(text))
    _drop_wish(edit)
    edit.owe(Lobby())


def _drop_wish(edit: TableEdit) -> None:
    """A clock that was proposed: who has agreed to it no longer sits there, or those who come
    have not been asked."""
    wish = TIMING.of(edit.table).wish
    if wish is not None:
        text = say("seat-wish-over")
        open_requests.decide(edit, open_requests.of_wish(wish.number), text)
        retime(edit, msgspec.structs.replace(TIMING.of(edit.table), wish=None))
        edit.owe(Note(text))


def replaced(edit: TableEdit, seat: int, *, level: str = "") -> str:
    """The seat's player gets up; a computer player sits down (its name), or nobody ("")."""
    coming = (computer_row(edit, seat, level),) if level else ()
    hand_on(edit, seat, edit.table.holders(seat), coming)
    return safe(coming[0].name) if coming else ""


@aloud
def seat_computer(edit: TableEdit, who: Caller, level: str, seat: int | None) -> None:
    """Let a computer player sit down on a free seat of a game."""
    table = edit.table
    _going_on(table)
    lobby.in_charge(table, who)
    where = free_seat(table, seat)
    row = computer_row(edit, where, level)
    hand_on(edit, where, (), (row,))
    edit.audit("computer", f"seat {where + 1}", plain(who.name))
    text = say("seat-computer-plays", who=person(who.name), level=safe(row.name), n=where + 1)
    edit.owe(Note(text))


# Voting about the absent


@aloud
def call_vote(
    edit: TableEdit,
    who: Caller,
    seat: int | None,
    since: float,
    *,
    user: int | None = None,
    name: str = "",
    level: str = "",
) -> None:
    """Ask the others whether to replace somebody who has kept them waiting since then, or for whom
    the clock has answered."""
    table = edit.table
    own = table.seat_for(who.user)
    _going_on(table)
    where = lobby.known_seat(table, 0 if seat is None else seat)
    if where == own:
        raise Refusal(No("vote-own"))
    if not table.users((where,)):
        raise Refusal(No("seat-free"))
    if edit.at - since < ABSENT or table.row.paused is not None:
        raise Refusal(
            No("not-absent", speech.names(table)[where], facts=(str(int(ABSENT // 86400)),))
        )
    if edit.at - since < ABSENT + EXCUSED and _is_away(table, where, edit.at):
        raise Refusal(No("announced-away"))
    if any(p.kind == "vote" and p.seat == where for p in PROPOSALS.of(table)):
        raise Refusal(No("vote-open"))
    if user is not None:
        _outside(table, user)
    found = lobby.resolved_level(table.spec, level) if level else None
    made = _new(edit, "vote", where, who, user, name, found)
    if cast(edit, who, made.number, yes=True) is None:
        asked = table.users((*voters(table, where), where))
        tell(edit, _vote_text(table, made, who, since), VOTE, made, asked)


def _is_away(table: Table, seat: int, at: float) -> bool:
    profiles = [obligations.habits_of(table, user).profile for user in table.users((seat,))]
    return any(running_time.is_away(profile, at) for profile in profiles)


def _vote_text(table: Table, vote: ProposalRow, who: Caller, since: float) -> str:
    absent = phrases.bold(speech.names(table)[vote.seat or 0])
    by = safe(vote.name) if vote.user is not None else ""
    by = safe(lobby.level_name(vote.level)) if vote.level else by
    kind, at = ("vote-asks-by" if by else "vote-asks"), f"<t:{int(since)}:R>"
    return say(kind, who=person(who.name), absent=absent, by=by, since=at)


def voters(table: Table, seat: int) -> tuple[int, ...]:
    """The other seats that people hold."""
    return tuple(s for s in range(table.row.places) if s != seat and table.users((s,)))


@aloud
def cast(edit: TableEdit, who: Caller, number: int, *, yes: bool) -> bool | None:
    """A seat's word in a vote; True: it is decided for, False: against, None: not yet."""
    table = edit.table
    vote = proposal(table, number)
    if vote.kind != "vote" or vote.seat is None:
        raise Refusal(No("forged"))
    own = table.seat_for(who.user)
    if own == vote.seat:
        raise Refusal(No("vote-own"))
    sides: dict[int, bool] = {own: yes}
    sides |= {s: v for v, t in ((True, vote.yes), (False, vote.no)) for s in json.loads(t)
              if s != own}  # fmt: skip
    others = voters(table, vote.seat)
    ayes = [s for s in others if sides.get(s) is True]
    noes = [s for s in others if sides.get(s) is False]
    if 2 * len(ayes) > len(others):
        _voted_out(edit, vote)
        return True
    if 2 * len(noes) >= len(others):
        text = say("vote-kept", absent=phrases.bold(speech.names(table)[vote.seat]))
        _drop(edit, [vote], text)
        edit.owe(Note(text))
        return False
    now = msgspec.structs.replace(vote, yes=json.dumps(ayes), no=json.dumps(noes))
    changed = (now if p.number == number else p for p in PROPOSALS.of(table))
    edit.put(PROPOSALS, tuple(changed))
    return None


def _voted_out(edit: TableEdit, vote: ProposalRow) -> None:
    assert vote.seat is not None
    seat, absent = vote.seat, speech.names(edit.table)[vote.seat]
    by = replaced(edit, seat, level=vote.level or "")
    kind = "vote-replaced-by" if by else "vote-replaced"
    said = say(kind, absent=phrases.bold(absent), by=by)
    open_requests.decide(edit, open_requests.of_proposal(vote), said)
    if vote.level:
        edit.owe(Note(said))
        return
    opened(edit, seat, said)
    if vote.user is not None and edit.table.seat_of(vote.user) is None:
        text = say("seat-is-asked", who=person(vote.name), n=seat + 1)
        ask(edit, None, seat, vote.user, vote.name, text)


# What is open


def proposal(table: Table, number: int) -> ProposalRow:
    """An open matter by its number, or a refusal."""
    for found in PROPOSALS.of(table):
        if found.number == number:
            return found
    raise Refusal(No("proposal-gone"))


def open_to(table: Table, user: int, seat: int) -> ProposalRow | None:
    """By what this user may sit down there: what was offered to them, before what is open."""
    here = [p for p in PROPOSALS.of(table) if p.seat == seat]
    mine = [p for p in here if p.kind == "offer" and p.user == user]
    return next(iter([*mine, *(p for p in here if p.kind == "open")]), None)


def seats_open_to(table: Table, user: int) -> tuple[int, ...]:
    """The seats that this user may take over, those offered to them first."""
    found = [p for p in PROPOSALS.of(table) if p.seat is not None and open_to(table, user, p.seat)]
    found.sort(key=lambda p: (p.user != user, p.seat))
    return tuple(dict.fromkeys(p.seat for p in found if p.seat is not None))


def refuse_who_knows(
    table: Table, user: int, seat: int, ever: Iterable[SeatRow], acts: Iterable[AuditRow]
) -> None:
    """Refuse a seat to those who have seen what another one holds."""
    if knows(table, user, seat, ever):
        raise Refusal(No("knows-another"))
    if has_looked(user, seat, acts):
        raise Refusal(No("looked-at-another"))


def ask(edit: TableEdit, who: Caller | None, seat: int, user: int, name: str, text: str) -> None:
    """Ask somebody to take a seat over; nobody sits down who has not said yes."""
    _outside(edit.table, user)
    _once(edit.table, user)
    made = _new(edit, "offer", seat, who, user, name)
    tell(edit, text, OFFERED, made, (user,))


def _once(table: Table, user: int) -> None:
    """Refuse to ask somebody a second time before they have answered."""
    if any(p.user == user and p.kind in {"invite", "offer"} for p in PROPOSALS.of(table)):
        raise Refusal(No("invited"))


def free_seat(table: Table, seat: int | None) -> int:
    """A seat on which nobody sits: this one (counted from 1) or the first."""
    if seat is not None:
        where = lobby.known_seat(table, seat)
        if table.holders(where):
            raise Refusal(No("seat-held"))
        return where
    for where in range(table.row.places):
        if not table.holders(where):
            return where
    raise Refusal(No("no-free-seat"))


def lines(table: Table) -> tuple[str, ...]:
    """What is open, for the status."""
    said = []
    for p in PROPOSALS.of(table):
        seat = p.seat or 0
        who = speech.names(table)[seat] if p.kind == "vote" else person(p.name) if p.name else ""
        said.append(say(f"seat-status-{p.kind}", who=who, n=seat + 1))
    return tuple(said)


def person(name: str) -> str:
    """Somebody by name, as one speaks of them."""
    return safe(addressed(name, spoken()))


def as_seated(table: Table, ever: Sequence[SeatRow], at: float) -> Table:
    """The table with the names of those who sat there then."""
    began = table.row.started or 0.0
    if all(r.until is None or r.until <= began for r in ever):
        return table
    then = tuple(
        r
        for r in ever
        if (r.since <= at or r.since <= began) and (r.until is None or r.until > max(at, began))
    )
    return table.changed(table.row, sitting=then)


def lines_then(
    table: Table,
    ever: Sequence[SeatRow],
    entries: Iterable[LogEntry],
    eyes: Seat | None,
    locale: str = "",
    log: log_texts.Log | None = None,
) -> list[str]:
    """Entries of the log as lines that name those who sat there then."""
    return [
        line
        for entry in entries
        for line in log_texts.entry_lines(
            as_seated(table, ever, entry.at), entry, eyes, locale, log
        )
    ]


def together_then(table: Table, ever: Sequence[SeatRow], lines: Sequence[str]) -> list[str]:
    """Such lines, what one player does in a row in one."""
    former = (safe(_spoken_of(row), 90) for row in ever)
    actors = getattr(speech.game_words(table.game), "actors", ())
    return log_texts.together(lines, tuple(dict.fromkeys((*speech.names(table), *former, *actors))))


def names_of(rows: Iterable[SeatRow]) -> str:
    """Who these are."""
    return phrases.listed([safe(_spoken_of(r), 40) for r in rows])


def _spoken_of(row: SeatRow) -> str:
    name = plain(row.name, 32)
    return name if row.user is None else addressed(name, spoken())


def tell(
    edit: TableEdit, text: str, buttons: Buttons, made: ProposalRow | int, users: Sequence[int] = ()
) -> None:
    """A public message with buttons about this proposal; only these users are pinged."""
    number = made if isinstance(made, int) else made.number
    at = edit.table.row.id
    given = tuple((say(one), SeatRoute(at, number, verb).id, style) for one, verb, style in buttons)
    matter = None if isinstance(made, int) else open_requests.of_proposal(made)
    edit.owe(Asking(text, tuple(users), given, matter))


def new_row(edit: TableEdit, seat: int, user: int, name: str) -> SeatRow:
    """A user at a seat from now on. Chance was bound at the start: they add nothing to it."""
    return SeatRow(0, edit.table.row.id, seat, user, plain(name, 32), None, "", edit.at, None)


def computer_row(edit: TableEdit, seat: int, level: str) -> SeatRow:
    """A computer player at a seat from now on."""
    found = lobby.resolved_level(edit.table.spec, level)
    name = lobby.unused(lobby.level_name(found), {r.name for r in edit.table.sitting})
    return SeatRow(0, edit.table.row.id, seat, None, name, found, "", edit.at, None)


def _new(
    edit: TableEdit,
    kind: Kind,
    seat: int | None,
    who: Caller | None,
    user: int | None,
    name: str,
    level: str | None = None,
) -> ProposalRow:
    # Never used twice, and nothing of the table's own: a version would tell of others' open lines.
    taken = {p.number for p in (*PROPOSALS.of(edit.before), *PROPOSALS.of(edit.table))}
    number = edit.interaction or int(edit.at * 1000)
    while number in taken:
        number += 1
    by = 0 if who is None else who.user
    made = ProposalRow(
        edit.table.row.id, number, kind, seat, user, plain(name, 32), level, by, edit.at, "[]", "[]"
    )
    edit.put(
        PROPOSALS,
        (
            *PROPOSALS.of(edit.table),
            made,
        ),
    )
    return made


def _drop(edit: TableEdit, gone: Sequence[ProposalRow], said: str) -> None:
    numbers = {p.number for p in gone}
    for p in gone:
        open_requests.decide(edit, open_requests.of_proposal(p), said)
    if numbers:
        left = (p for p in PROPOSALS.of(edit.table) if p.number not in numbers)
        edit.put(PROPOSALS, tuple(left))


def _going_on(table: Table) -> None:
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))


def _outside(table: Table, user: int) -> None:
    if table.seat_of(user) is not None:
        raise Refusal(No("seated"))


def looked_at(seat: int) -> str:
    """How the trail says whose secrets a moderator has seen."""
    return f"seat {seat + 1}"


def has_looked(user: int, seat: int, acts: Iterable[AuditRow]) -> bool:
    """Whether this user has, as a moderator, seen what only another seat may see."""
    own = looked_at(seat)
    return any(a.what == LOOK and a.user == user and a.detail != own for a in acts)


def knows(table: Table, user: int, seat: int, ever: Iterable[SeatRow]) -> bool:
    """Whether this user has played another seat of this game, and so seen another hand."""
    began = table.row.started or 0.0
    past = [r for r in ever if r.user == user and r.until is not None and r.until >= began]
    return any(r.seat != seat for r in past)
