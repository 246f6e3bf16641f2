"""Seats over time: invited, handed on, left, opened, voted about, taken over.

Each function takes the pen and writes. Who gets up loses everything private at once, as only those
who sit are shown it; the answers they had not committed go, a sealed one stays. Whoever has sat
elsewhere at the table knows too much to sit here. The rows of those who left are kept, with their
times.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.clock import running_time
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.panel import Caller, Style
from bot.tables.seats import lobby
from bot.tables.table import obligations, open_requests, phrases
from bot.tables.table.edit import Pen
from bot.tables.table.table import Live
from storage.audit import AuditRow
from storage.proposals import Kind, ProposalRow
from storage.seats import SeatRow

ABSENT = 3 * 86400.0
"""Seconds for which a seat must have kept the others waiting before they may vote on it."""

EXCUSED = 14 * 86400.0
"""So much longer they must wait for somebody who has announced an absence."""

LOOK = "look"
"""In the trail: a moderator has looked at what only a seat may see."""

Buttons = tuple[tuple[str, str, Style], ...]
"""Label, verb and look of a proposal's buttons."""

INVITED: Buttons = (("Join", "accept", "good"), ("Decline", "decline", "plain"))
OFFERED: Buttons = (("Take over", "accept", "good"), ("Decline", "decline", "plain"))
FREE: Buttons = (("Take over", "accept", "good"),)
VOTE: Buttons = (("Replace", "yes", "bad"), ("Keep", "no", "plain"))
PACK: Buttons = (("Hand-over", "pack", "main"), ("Leave", "leave", "plain"))


# Asking somebody to sit down


def invite(pen: Pen, who: Caller, user: int, name: str, seat: int | None = None) -> None:
    """Ask somebody in particular to sit down: in the lobby, or on a free seat of a game."""
    live = pen.live
    if live.seat_of(who.user) is None:
        lobby.in_charge(live, who)
    _outside(live, user)
    if live.row.status == "lobby":
        _invite_to_lobby(pen, who, user, name)
        return
    _going_on(live)
    where = free_seat(live, seat)
    made = _new(pen, "offer", where, who, user, name)
    text = f"{safe(who.name)} asks {safe(name)} to take over seat {where + 1}."
    tell(pen, text, OFFERED, made, (user,))


def _invite_to_lobby(pen: Pen, who: Caller, user: int, name: str) -> None:
    if any(p.user == user for p in pen.live.proposals):
        raise Refusal(No("invited"))
    if lobby.room(pen.live) <= lobby.kept(pen.live):
        raise Refusal(No("full"))
    made = _new(pen, "invite", None, who, user, name)
    tell(pen, f"{safe(who.name)} invites {safe(name)} to this table.", INVITED, made, (user,))


def offer(pen: Pen, who: Caller, seat: int | None, user: int | None, name: str) -> None:
    """Hand one's own seat on: to this user, or to whoever takes it first."""
    live = pen.live
    _going_on(live)
    own = live.seat_for(who)
    if seat is not None and lobby.known_seat(live, seat) != own:
        raise Refusal(No("not-your-seat"))
    mine = [p for p in live.proposals if p.seat == own and p.proposer == who.user]
    _drop(pen, mine, f"{safe(who.name)} has made another offer.")
    if user is None:
        made = _new(pen, "open", own, who, None, "")
        text = f"{safe(who.name)} offers seat {own + 1} to whoever takes it over."
        tell(pen, text, FREE, made)
        return
    _outside(live, user)
    made = _new(pen, "offer", own, who, user, name)
    text = f"{safe(who.name)} offers seat {own + 1} to {safe(name)}."
    tell(pen, text, OFFERED, made, (user,))


def opened(pen: Pen, seat: int, why: str = "") -> None:
    """Let anybody outside take the seat over. Whoever holds it still keeps it until then."""
    live = pen.live
    if any(p.kind == "open" and p.seat == seat for p in live.proposals):
        return
    made = _new(pen, "open", seat, None, None, "")
    held = f" (**{live.names[seat]}** plays on until then)" if live.holders(seat) else ""
    text = f"{why} Seat {seat + 1} is open: who takes it over?{held}".strip()
    tell(pen, text, FREE, made)


def regained(pen: Pen) -> None:
    """Seats that the clock has opened, and that have time again, stay with whoever holds them."""
    live = pen.live
    clock = live.timing.clock
    for p in live.proposals:
        by_clock = p.kind == "open" and not p.proposer and p.seat is not None
        if not by_clock or clock is None or not live.holders(p.seat or 0):
            continue
        side = clock.sides[p.seat or 0]
        if not side.out and side.meter.left > 0:
            text = f"**{live.names[p.seat or 0]}** has time again and keeps the seat."
            _drop(pen, [p], text)
            pen.owe("note", {"text": text})


def decline(pen: Pen, who: Caller, number: int) -> None:
    """Say no to what one was offered, or take back what one has offered."""
    found = proposal(pen.live, number)
    mine = found.user == who.user
    if found.kind == "vote" or not (mine or found.proposer == who.user):
        lobby.in_charge(pen.live, who)
    if found.kind == "open" and not pen.live.holders(found.seat or 0):
        raise Refusal(No("seat-stays-open"))
    said = "declines" if mine else "has withdrawn it"
    what = {"invite": "The invitation", "vote": "The vote"}.get(found.kind, "The offer")
    text = f"{what} is over: {safe(who.name)} {said}."
    _drop(pen, [found], text)
    pen.owe("note", {"text": text})


# Sitting down and getting up while the game goes on


def take(
    pen: Pen, who: Caller, seat: int, ever: Iterable[SeatRow], acts: Iterable[AuditRow] = ()
) -> None:
    """Sit down on a seat that is free or was offered."""
    live = pen.live
    _going_on(live)
    _outside(live, who.user)
    if knows(live, who.user, seat, ever):
        raise Refusal(No("knows-another"))
    if has_looked(who.user, seat, acts):
        raise Refusal(No("looked-at-another"))
    way = open_to(live, who.user, seat)
    if way is None:
        raise Refusal(No("seat-taken"))
    leaving = live.holders(seat)
    if way.proposer in {r.user for r in leaving}:
        leaving = tuple(r for r in leaving if r.user == way.proposer)
    before = names_of(leaving)
    hand_on(pen, seat, leaving, (new_row(pen, seat, who.user, who.name),))
    after = f"the seat of **{before}**" if before else f"seat {seat + 1}"
    pen.owe("note", {"text": f"**{safe(who.name)}** takes over {after}."})


def leave(pen: Pen, who: Caller) -> None:
    """Get up in the middle of a game; the seat stays, for somebody else."""
    live = pen.live
    _going_on(live)
    seat = live.seat_for(who)
    if {r.user for r in live.sitting if r.user is not None} == {who.user}:
        raise Refusal(No("last-player"))
    leaving = tuple(r for r in live.sitting if r.user == who.user)
    hand_on(pen, seat, leaving, ())
    said = f"**{safe(who.name)}** has left the table."
    if pen.live.holders(seat):
        pen.owe("note", {"text": said})
    else:
        opened(pen, seat, said)


def hand_on(pen: Pen, seat: int, leaving: Sequence[SeatRow], coming: Sequence[SeatRow]) -> None:
    """The seat changes hands; what was open about it, or waited for its holder's word, is over."""
    before = pen.live.holders(seat)
    pen.seated(joined=coming, left=leaving)
    if leaving and not {r.id for r in before} - {r.id for r in leaving}:
        pen.line(Seat(seat), ())  # nobody who wrote it is left
    users = {r.user for r in coming}
    over = [p for p in pen.live.proposals if p.seat == seat or p.user in users - {None}]
    here = names_of(coming)
    _drop(pen, over, f"{here} has taken seat {seat + 1}." if here else open_requests.OVER)
    if pen.live.request is not None:
        text = "The request to take back is over: a seat has changed hands."
        pen.request(None, text)
        pen.owe("note", {"text": text})
    _drop_wish(pen)
    pen.owe("lobby", {})


def _drop_wish(pen: Pen) -> None:
    """A clock that was proposed: who has agreed to it no longer sits there, or those who come
    have not been asked."""
    wish = pen.live.timing.wish
    if wish is not None:
        text = "The proposed clock is no more: a seat has changed hands. It can be proposed anew."
        pen.decide(open_requests.of_wish(wish.number), text)
        pen.retime(msgspec.structs.replace(pen.live.timing, wish=None))
        pen.owe("note", {"text": text})


def replaced(
    pen: Pen, seat: int, *, user: int | None = None, name: str = "", level: str = ""
) -> str:
    """Whoever holds the seat gets up; this user or computer player sits down, or it is open.

    What happened, as the end of a sentence: "is replaced by ...".
    """
    live = pen.live
    coming: tuple[SeatRow, ...] = ()
    if user is not None:
        _outside(live, user)
        coming = (new_row(pen, seat, user, name),)
    elif level:
        coming = (computer_row(pen, seat, level),)
    hand_on(pen, seat, live.holders(seat), coming)
    return f"is replaced by **{safe(coming[0].name)}**" if coming else "is replaced"


def seat_computer(pen: Pen, who: Caller, level: str, seat: int | None) -> None:
    """Let a computer player sit down on a free seat of a game."""
    live = pen.live
    _going_on(live)
    lobby.in_charge(live, who)
    where = free_seat(live, seat)
    row = computer_row(pen, where, level)
    hand_on(pen, where, (), (row,))
    pen.audit("computer", f"seat {where + 1}", plain(who.name))
    text = f"{safe(who.name)} lets **{safe(row.name)}** play seat {where + 1}."
    pen.owe("note", {"text": text})


# Voting about the absent


def call_vote(
    pen: Pen,
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
    live = pen.live
    own = live.seat_for(who)
    _going_on(live)
    where = lobby.known_seat(live, 0 if seat is None else seat)
    if where == own:
        raise Refusal(No("vote-own"))
    if not live.users((where,)):
        raise Refusal(No("seat-free"))
    if pen.at - since < ABSENT or live.row.paused is not None:
        raise Refusal(No("not-absent", live.names[where], facts=(str(int(ABSENT // 86400)),)))
    if pen.at - since < ABSENT + EXCUSED and _is_away(live, where, pen.at):
        raise Refusal(No("announced-away"))
    if any(p.kind == "vote" and p.seat == where for p in live.proposals):
        raise Refusal(No("vote-open"))
    if user is not None:
        _outside(live, user)
    found = lobby.resolved_level(live.spec, level) if level else None
    made = _new(pen, "vote", where, who, user, name, found)
    if cast(pen, who, made.number, yes=True) is None:
        asked = live.users((*voters(live, where), where))
        tell(pen, _vote_text(live, made, who, since), VOTE, made, asked)


def _is_away(live: Live, seat: int, at: float) -> bool:
    profiles = [obligations.habits_of(live, user).profile for user in live.users((seat,))]
    return any(running_time.is_away(profile, at) for profile in profiles)


def _vote_text(live: Live, vote: ProposalRow, who: Caller, since: float) -> str:
    absent = live.names[vote.seat or 0]
    by = f" by **{safe(vote.name)}**" if vote.user is not None else ""
    by = f" by **{safe(lobby.level_name(vote.level))}**" if vote.level else by
    return (
        f"{safe(who.name)} asks to replace **{absent}**{by}, who has kept the table waiting, or "
        f"left their turns to the clock, since <t:{int(since)}:R>. More than half of the "
        "others must agree; the vote is over as soon as "
        f"{absent} moves."
    )


def voters(live: Live, seat: int) -> tuple[int, ...]:
    """The other seats that people hold."""
    return tuple(s for s in range(live.row.places) if s != seat and live.users((s,)))


def cast(pen: Pen, who: Caller, number: int, *, yes: bool) -> bool | None:
    """A seat's word in a vote; True: it is decided for, False: against, None: not yet."""
    live = pen.live
    vote = proposal(live, number)
    if vote.kind != "vote" or vote.seat is None:
        raise Refusal(No("forged"))
    own = live.seat_for(who)
    if own == vote.seat:
        raise Refusal(No("vote-own"))
    sides: dict[int, bool] = {own: yes}
    sides |= {s: v for v, t in ((True, vote.yes), (False, vote.no)) for s in json.loads(t)
              if s != own}  # fmt: skip
    others = voters(live, vote.seat)
    ayes = [s for s in others if sides.get(s) is True]
    noes = [s for s in others if sides.get(s) is False]
    if 2 * len(ayes) > len(others):
        _voted_out(pen, vote)
        return True
    if 2 * len(noes) >= len(others):
        text = f"The vote is over: **{live.names[vote.seat]}** keeps the seat."
        _drop(pen, [vote], text)
        pen.owe("note", {"text": text})
        return False
    now = msgspec.structs.replace(vote, yes=json.dumps(ayes), no=json.dumps(noes))
    pen.propose([now if p.number == number else p for p in live.proposals])
    return None


def _voted_out(pen: Pen, vote: ProposalRow) -> None:
    assert vote.seat is not None
    seat, absent = vote.seat, pen.live.names[vote.seat]
    said = f"The vote is over: **{absent}** {replaced(pen, seat, level=vote.level or '')}."
    pen.decide(open_requests.of_proposal(vote), said)
    if vote.level:
        pen.owe("note", {"text": said})
        return
    opened(pen, seat, said)
    if vote.user is not None and pen.live.seat_of(vote.user) is None:
        made = _new(pen, "offer", seat, None, vote.user, vote.name)
        text = f"{safe(vote.name)} is asked to take over seat {seat + 1}."
        tell(pen, text, OFFERED, made, (vote.user,))


# What is open


def proposal(live: Live, number: int) -> ProposalRow:
    """An open matter by its number, or a refusal."""
    for found in live.proposals:
        if found.number == number:
            return found
    raise Refusal(No("proposal-gone"))


def open_to(live: Live, user: int, seat: int) -> ProposalRow | None:
    """By what this user may sit down there: what was offered to them, before what is open."""
    here = [p for p in live.proposals if p.seat == seat]
    mine = [p for p in here if p.kind == "offer" and p.user == user]
    return next(iter([*mine, *(p for p in here if p.kind == "open")]), None)


def seats_open_to(live: Live, user: int) -> tuple[int, ...]:
    """The seats that this user may take over, those offered to them first."""
    found = [p for p in live.proposals if p.seat is not None and open_to(live, user, p.seat)]
    found.sort(key=lambda p: (p.user != user, p.seat))
    return tuple(dict.fromkeys(p.seat for p in found if p.seat is not None))


def free_seat(live: Live, seat: int | None) -> int:
    """A seat on which nobody sits: this one (counted from 1) or the first."""
    if seat is not None:
        where = lobby.known_seat(live, seat)
        if live.holders(where):
            raise Refusal(No("seat-held"))
        return where
    for where in range(live.row.places):
        if not live.holders(where):
            return where
    raise Refusal(No("no-free-seat"))


def lines(live: Live) -> tuple[str, ...]:
    """What is open, for the status."""
    said = []
    for p in live.proposals:
        seat = "" if p.seat is None else f"seat {p.seat + 1}"
        said.append(
            {
                "invite": f"{safe(p.name)} is invited.",
                "offer": f"{safe(p.name)} is offered {seat}.",
                "open": f"{seat.capitalize()} is open: **Take over** or `/table seat accept`.",
                "vote": f"There is a vote about replacing {live.names[p.seat or 0]}.",
            }[p.kind]
        )
    return tuple(said)


def as_seated(live: Live, ever: Sequence[SeatRow], at: float) -> Live:
    """The table with the names of those who sat there then."""
    began = live.row.started or 0.0
    if all(r.until is None or r.until <= began for r in ever):
        return live
    then = tuple(
        r
        for r in ever
        if (r.since <= at or r.since <= began) and (r.until is None or r.until > max(at, began))
    )
    return live.changed(live.row, sitting=then)


def names_of(rows: Iterable[SeatRow]) -> str:
    """Who these are."""
    return phrases.listed([safe(r.name, 32) for r in rows])


def tell(
    pen: Pen, text: str, buttons: Buttons, made: ProposalRow | int, users: Sequence[int] = ()
) -> None:
    """A public message with buttons about this proposal; only these users are pinged."""
    number = made if isinstance(made, int) else made.number
    head = f"s:{pen.live.row.id}:{number}"
    given = [[label, f"{head}:{verb}", style] for label, verb, style in buttons]
    asks = {} if isinstance(made, int) else {"matter": open_requests.of_proposal(made)}
    pen.owe("seat", {"text": text, "users": list(users), "buttons": given, **asks})


def new_row(pen: Pen, seat: int, user: int, name: str) -> SeatRow:
    """A user at a seat from now on. Chance was bound at the start: they add nothing to it."""
    return SeatRow(0, pen.live.row.id, seat, user, plain(name, 32), None, "", pen.at, None)


def computer_row(pen: Pen, seat: int, level: str) -> SeatRow:
    """A computer player at a seat from now on."""
    found = lobby.resolved_level(pen.live.spec, level)
    name = lobby.unused(lobby.level_name(found), {r.name for r in pen.live.sitting})
    return SeatRow(0, pen.live.row.id, seat, None, name, found, "", pen.at, None)


def _new(
    pen: Pen,
    kind: Kind,
    seat: int | None,
    who: Caller | None,
    user: int | None,
    name: str,
    level: str | None = None,
) -> ProposalRow:
    # Never used twice, and nothing of the table's own: a version would tell of others' open lines.
    taken = {p.number for p in (*pen.before.proposals, *pen.live.proposals)}
    number = pen.interaction or int(pen.at * 1000)
    while number in taken:
        number += 1
    by = 0 if who is None else who.user
    made = ProposalRow(
        pen.live.row.id, number, kind, seat, user, plain(name, 32), level, by, pen.at, "[]", "[]"
    )
    pen.propose([*pen.live.proposals, made])
    return made


def _drop(pen: Pen, gone: Sequence[ProposalRow], said: str) -> None:
    numbers = {p.number for p in gone}
    for p in gone:
        pen.decide(open_requests.of_proposal(p), said)
    if numbers:
        pen.propose([p for p in pen.live.proposals if p.number not in numbers])


def _going_on(live: Live) -> None:
    if not live.running:
        raise Refusal(No(f"status-{live.row.status}"))


def _outside(live: Live, user: int) -> None:
    if live.seat_of(user) is not None:
        raise Refusal(No("seated"))


def looked_at(seat: int) -> str:
    """How the trail says whose secrets a moderator has seen."""
    return f"seat {seat + 1}"


def has_looked(user: int, seat: int, acts: Iterable[AuditRow]) -> bool:
    """Whether this user has, as a moderator, seen what only another seat may see."""
    own = looked_at(seat)
    return any(a.what == LOOK and a.user == user and a.detail != own for a in acts)


def knows(live: Live, user: int, seat: int, ever: Iterable[SeatRow]) -> bool:
    """Whether this user has played another seat of this game, and so seen another hand."""
    began = live.row.started or 0.0
    past = [r for r in ever if r.user == user and r.until is not None and r.until >= began]
    return any(r.seat != seat for r in past)
