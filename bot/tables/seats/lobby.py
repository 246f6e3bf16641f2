"""The lobby: opening a table, seats, options, starting, closing, and the message that shows it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from bot.engine import rng
from bot.engine.errors import No, Refusal
from bot.engine.minds import players
from bot.engine.play import begin
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Setup
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel
from bot.tables.table import clock_texts, open_requests, phrases
from bot.tables.table.edit import Act, Pen, table_row
from bot.tables.table.store import Store
from bot.tables.table.table import Game, Live
from storage import homes
from storage.outbox import OwedRow
from storage.seats import SeatRow
from storage.tables import TableRow

TITLE = 80
REWINDING = {
    "concerned": "",
    "everyone": "A moderator may rewind this table if every player agrees.",
    "moderator": "A moderator may rewind this table without asking.",
}
COMPUTERS = {"random": "Random player"}


def chosen(game: Game, given: str | Mapping[str, str]) -> dict[str, str]:
    """All options, from `key=value, key=value` or a mapping."""
    return game.spec.chosen(_parsed(given) if isinstance(given, str) else given)


def _parsed(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in re.split(r"[,;\n]+", text.casefold()):
        if not part.strip():
            continue
        key, sep, value = part.partition("=")
        if not sep:
            raise Refusal(No("unlike", part.strip()))
        found[key.strip()] = value.strip()
    return found


def places(spec: GameSpec, wanted: int | None) -> int:
    """How many seats the table gets."""
    least, most = spec.seats
    if wanted is None:
        return most
    if not least <= wanted <= most:
        raise Refusal(No("seats", facts=(str(least), str(most))))
    return wanted


def new_row(
    game: Game, who: Caller, title: str, count: int, options: Mapping[str, str], at: float
) -> TableRow:
    """A new table. Its seed is fixed here, before anyone has joined."""
    name = plain(title, TITLE) if title.strip() else f"{game.spec.name} of {plain(who.name, 32)}"
    return table_row(
        game=game.spec.key,
        title=name,
        guild=who.guild,
        channel=who.channel,
        creator=who.user,
        places=count,
        options=json.dumps(dict(options)),
        rules=game.spec.version,
        counts=json.dumps([0] * count),
        seed=rng.new_seed(),
        created=at,
    )


def seat_row(table: int, seat: int, who: Caller, at: float) -> SeatRow:
    """The caller at a seat. What binds the seed is theirs and Discord's, not ours."""
    entropy = f"{who.user}:{who.interaction}"
    return SeatRow(0, table, seat, who.user, plain(who.name, 32), None, entropy, at, None)


def lobby_owed(channel: int, at: float) -> OwedRow:
    """The lobby's message, or its next edit."""
    return OwedRow(0, 0, channel, "lobby", "{}", at, at, 0, None)


# What people do


def join(live: Live, who: Caller, at: float, seat: int | None = None) -> Act:
    """Sit down, on this seat or the first free one."""
    in_lobby(live)
    if live.seat_of(who.user) is not None:
        raise Refusal(No("seated"))
    invited = any(p.user == who.user for p in live.proposals)
    if not invited and kept(live) and room(live) <= kept(live):
        raise Refusal(No("kept"))
    where = first_free(live) if seat is None else open_seat(live, seat)
    return _seated(live, who, at, seat_row(live.row.id, where, who, at))


def leave(live: Live, who: Caller, at: float) -> Act:
    """Get up again."""
    in_lobby(live)
    live.seat_for(who)
    gone = tuple(r.id for r in live.sitting if r.user == who.user)
    return _lobby_act(live, who, at, left=gone)


def add_computer(live: Live, who: Caller, level: str, at: float, seat: int | None = None) -> Act:
    """Let a computer player sit down."""
    in_charge(live, who)
    in_lobby(live)
    found = resolved_level(live.spec, level)
    where = first_free(live) if seat is None else open_seat(live, seat, alone=True)
    name = unused(level_name(found), {r.name for r in live.sitting})
    entropy = f"{found}:{who.interaction}"
    row = SeatRow(0, live.row.id, where, None, name, found, entropy, at, None)
    return _seated(live, who, at, row)


def unused(name: str, taken: set[str]) -> str:
    """The name, numbered where somebody at the table has it already."""
    names = (name, *(f"{name} {n}" for n in range(2, len(taken) + 3)))
    return next(each for each in names if each not in taken)


def add_user(
    live: Live, who: Caller, user: int | None, name: str, at: float, seat: int | None = None
) -> Act:
    """Seat somebody else."""
    in_charge(live, who)
    in_lobby(live)
    if user is None:
        raise Refusal(No("no-user"))
    if live.seat_of(user) is not None:
        raise Refusal(No("seated"))
    where = first_free(live) if seat is None else open_seat(live, seat)
    entropy = f"{user}:{who.interaction}"
    row = SeatRow(0, live.row.id, where, user, plain(name, 32), None, entropy, at, None)
    return _seated(live, who, at, row)


def free(live: Live, who: Caller, seat: int, at: float) -> Act:
    """Free a seat of whoever sits there."""
    in_charge(live, who)
    in_lobby(live)
    gone = tuple(r.id for r in live.sitting if r.seat == known_seat(live, seat))
    if not gone:
        raise Refusal(No("seat-free"))
    return _lobby_act(live, who, at, left=gone)


def set_options(live: Live, who: Caller, given: str | Mapping[str, str], at: float) -> Act:
    """Change the game's options."""
    in_charge(live, who)
    in_lobby(live)
    pairs = _parsed(given) if isinstance(given, str) else dict(given)
    options = live.spec.chosen({**live.options, **pairs})
    pen = _pen(live, who, at)
    pen.row(options=json.dumps(options))
    return pen.act()


def close(live: Live, who: Caller, at: float) -> Act:
    """Close the table for good."""
    if live.row.status not in {"lobby", "running"}:
        raise Refusal(No(f"status-{live.row.status}"))
    if not live.running or people(live) != {who.user}:
        in_charge(live, who)
    pen = _pen(live, who, at)
    if live.row.status == "running":
        if not who.moderator and len(people(live)) > 1:
            raise Refusal(No("moderator"))
        pen.owe("closed", {})
    pen.row(status="closed", ended=at)
    pen.audit("close", name=plain(who.name))
    return pen.act()


async def channel_gone(store: Store, channel: int) -> bool:
    """Close the open tables of a deleted channel and its threads; whether there were any."""
    gone = await store.db.read(homes.inside, channel)
    for table in gone:
        await store.change(table, lambda now: abandoned(now, store.now()))
    return bool(gone)


def abandoned(live: Live, at: float) -> Act | None:
    """Close a table whose channel has been deleted: nobody could come back to it."""
    if live.over:
        return None
    pen = Pen(live, at)
    pen.nowhere = True
    pen.row(status="closed", ended=at)
    return pen.act()


def start(live: Live, who: Caller, at: float) -> Act:
    """§ set-up: seats move up, chance is bound to what everybody gave, the first question comes."""
    in_lobby(live)
    in_charge(live, who)
    taken = sorted({r.seat for r in live.sitting})
    if len(taken) < live.spec.seats[0]:
        raise Refusal(No("too-few", str(live.spec.seats[0])))
    moved = {old: new for new, old in enumerate(taken)}
    entropy = ["+".join(r.entropy for r in live.sitting if r.seat == old) for old in taken]
    pen = _pen(live, who, at)
    pen.row(
        places=len(taken),
        status="running",
        started=at,
        entropy=json.dumps(entropy),
        counts=json.dumps([0] * len(taken)),
    )
    sitting = tuple(_moved(r, moved[r.seat]) for r in live.sitting)
    pen.live = pen.live.changed(pen.live.row, sitting=sitting)
    played, counter = first_position(live.spec, len(taken), live.options, pen.live.chance())
    pen.played("start", None, (), played, counter)
    renumbered = tuple((r.id, moved[r.seat]) for r in live.sitting if r.seat != moved[r.seat])
    return pen.act(renumbered=renumbered)


def first_position(
    spec: GameSpec, seats: int, options: Mapping[str, str], chance: Chance
) -> tuple[Any, int]:
    """The position that the first question is asked in, and chance's counter after it."""
    played = begin(spec.setup(Setup(seats, options)), chance)
    return played, chance.counter


def _moved(row: SeatRow, seat: int) -> SeatRow:
    return SeatRow(
        row.id, row.table_id, seat, row.user, row.name, row.level, row.entropy, row.since, row.until
    )


def _pen(live: Live, who: Caller, at: float) -> Pen:
    pen = Pen(live, at, who.user, who.interaction)
    pen.owe("lobby", {})
    return pen


def _seated(live: Live, who: Caller, at: float, row: SeatRow) -> Act:
    pen = _pen(live, who, at)
    if row.user is not None:
        for p in live.proposals:
            pen.decide(open_requests.of_proposal(p), f"{safe(row.name)} has joined.")
        pen.propose([p for p in live.proposals if p.user != row.user])
    return pen.act(joined=(row,))


def _lobby_act(live: Live, who: Caller, at: float, **more: Any) -> Act:
    return _pen(live, who, at).act(**more)


def people(live: Live) -> set[int]:
    """The users who sit there."""
    return {r.user for r in live.sitting if r.user is not None}


def room(live: Live) -> int:
    """How many users could still sit down."""
    return sum(
        live.spec.users_per_seat - len(held)
        for held in map(live.holders, range(live.row.places))
        if not any(r.level for r in held)
    )


def kept(live: Live) -> int:
    """For how many of them who were invited a place is kept."""
    return sum(p.kind == "invite" for p in live.proposals)


# Who may, and where


def in_lobby(live: Live) -> None:
    """Refuse once the game has started."""
    if live.row.status != "lobby":
        raise Refusal(No(f"status-{live.row.status}"))


def in_charge(live: Live, who: Caller) -> None:
    """Refuse those who neither opened the table nor moderate."""
    if not is_in_charge(live, who):
        raise Refusal(No("not-yours"))


def is_in_charge(live: Live, who: Caller) -> bool:
    """Whether it is their table: they opened it, or they moderate."""
    return who.user == live.row.creator or who.moderator


def known_seat(live: Live, seat: int) -> int:
    """A seat that exists, counted from 0, from one that people count from 1."""
    if not 1 <= seat <= live.row.places:
        raise Refusal(No("no-seat", str(live.row.places)))
    return seat - 1


def open_seat(live: Live, seat: int, *, alone: bool = False) -> int:
    """A seat with room on it."""
    where = known_seat(live, seat)
    held = [r for r in live.sitting if r.seat == where]
    room = 1 if alone else live.spec.users_per_seat
    if len(held) >= room or any(r.level for r in held):
        raise Refusal(No("seat-taken"))
    return where


def first_free(live: Live) -> int:
    """The first empty seat, or the first with room for another user."""
    for room in range(live.spec.users_per_seat):
        for seat in range(live.row.places):
            held = [r for r in live.sitting if r.seat == seat]
            if len(held) <= room and not any(r.level for r in held):
                return seat
    raise Refusal(No("full"))


def resolved_level(spec: GameSpec, level: str) -> str:
    """A computer player by name, or the weakest."""
    known = tuple(players(spec))
    wanted = level.strip().casefold() or known[0]
    if wanted not in known:
        raise Refusal(No("no-level", wanted, facts=known))
    return wanted


def level_name(level: str) -> str:
    """How a computer player is called at the table."""
    return COMPUTERS.get(level, f"{level.capitalize()} bot")


# How it looks


def panel(live: Live, locale: str = "en") -> Panel:
    """The lobby's message."""
    head = f"l:{live.row.id}"
    rows: tuple[tuple[Button, ...] | Menu, ...] = ()
    if live.row.status == "lobby":
        rows = (
            (
                Button("Join", f"{head}:join", "good"),
                Button("Leave", f"{head}:leave"),
                Button("Options", f"{head}:options"),
                Button("Add computer", f"{head}:computer"),
                Button("Start", f"{head}:start", "main"),
            ),
            (
                Button("Rules", f"r:{live.spec.key}:c:"),
                Button("Clock", f"c:{live.row.id}:show"),
                Button("Close", f"{head}:close", "bad"),
            ),
        )
    elif live.row.status == "running":
        rows = ((Button("Act", f"{head}:act", "main"), Button("Rules", f"r:{live.spec.key}:c:")),)
    texts = [
        _state_line(live),
        _seat_lines(live),
        _option_line(live, locale),
        f"Clock: {clock_texts.whole(live.timing)}",
        REWINDING[live.row.consent],
        _fair_line(live),
    ]
    heading = phrases.titled(live.title, phrases.game_name(live.game))
    return Panel(heading, tuple(t for t in texts if t), rows)


def _state_line(live: Live) -> str:
    return {
        "lobby": "Waiting for players.",
        "running": "The game is running.",
        "ended": "The game is over.",
        "closed": "This table is closed.",
    }[live.row.status]


def _seat_lines(live: Live) -> str:
    lines = []
    for seat in range(live.row.places):
        held = [safe(r.name, 32) for r in live.holders(seat)]
        lines.append(f"{seat + 1}. {' & '.join(held) or '(free)'}")
    invited = [safe(p.name, 32) for p in live.proposals if p.kind == "invite"]
    if invited:
        lines.append(f"Invited: {', '.join(invited)}")
    return clip("\n".join(lines), 1200)


def _option_line(live: Live, locale: str) -> str:
    words = live.game.words(locale)
    shown = [
        f"{words.option(key, '')}: **{words.option(key, value)}**"
        for key, value in live.options.items()
    ]
    return clip(" · ".join(shown), 900)


def _fair_line(live: Live) -> str:
    return f"Fair play: the dice's seed is fixed, its SHA-256 is {code(commitment(live))}."


def commitment(live: Live) -> str:
    """The hash of the table's seed."""
    return rng.commitment(live.row.seed)


def options_panel(live: Live, locale: str = "en") -> Panel:
    """Menus for the first few options; the rest can be typed."""
    words = live.game.words(locale)
    rows = tuple(
        Menu(
            f"l:{live.row.id}:set:{option.key}",
            plain(f"{words.option(option.key, '')}", 100),
            tuple(
                Choice(
                    plain(words.option(option.key, value), 100),
                    value,
                    "chosen now" if live.options[option.key] == value else "",
                )
                for value in option.values[:25]
            ),
        )
        for option in live.spec.options[:5]
    )
    hint = "" if rows else "This game has no options."
    if len(live.spec.options) > 5:
        hint = "More can be set when a table is opened: `/table new options:`."
    return Panel("Options", tuple(t for t in (_option_line(live, locale), hint) if t), rows)


def computer_panel(live: Live) -> Panel:
    """Which computer player to add."""
    head = f"l:{live.row.id}:level"
    levels = tuple(players(live.spec))
    notes = {levels[-1]: "the strongest", levels[0]: "the weakest: any legal move"}
    choices = tuple(Choice(plain(level_name(k), 100), k, notes.get(k, "")) for k in levels)[:25]
    return Panel("Add a computer player", (), (Menu(head, "Which one", choices),))


def computer_names(spec: GameSpec) -> tuple[tuple[str, str], ...]:
    """The levels and what they are called."""
    return tuple((level, level_name(level)) for level in players(spec))
