"""The lobby: opening a table, seats, options, closing, and the message that shows it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any

from bot.engine import rng
from bot.engine.errors import No, Refusal
from bot.engine.minds import players
from bot.engine.spec import GameSpec, Teaching
from bot.languages import addressed, known, speaking, spoken
from bot.tables.kernel.codec import table_row
from bot.tables.kernel.edit import TableChange, TableEdit
from bot.tables.kernel.part import owed_row
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.panel.markdown import clip, code, plain, safe
from bot.tables.panel.panel import Button, Caller, Choice, Menu, Panel
from bot.tables.panel.routes import ClockRoute, GuideRoute, LobbyRoute, RulesRoute, SettingsRoute
from bot.tables.seats import daily, options, rated
from bot.tables.seats.messages import Closed, Lobby
from bot.tables.texts import say
from bot.tables.time import clock_texts
from bot.tables.time.timing import TIMING
from bot.tables.undo import open_requests
from bot.tables.undo.open_requests import PROPOSALS, UNTOLD
from storage import homes
from storage.outbox import OwedRow
from storage.seats import SeatRow
from storage.tables import TableRow

TITLE = 80
LEVELS = {"random": "easy", "greedy": "medium", "lookahead": "hard"}
"""What people call the levels that games have."""


def chosen(game: Game, given: str | Mapping[str, str]) -> dict[str, str]:
    """All options, from `key=value, key=value` or a mapping."""
    return game.spec.chosen(options.typed(given, game.spec) if isinstance(given, str) else given)


def places(spec: GameSpec, wanted: int | None) -> int:
    """How many seats the table gets."""
    least, most = spec.seats
    if wanted is None:
        return most
    if not least <= wanted <= most:
        raise Refusal(No("seats", facts=(str(least), str(most))))
    return wanted


def new_row(
    game: Game,
    who: Caller,
    title: str,
    count: int,
    options: Mapping[str, str],
    at: float,
    seed: bytes | None = None,
) -> TableRow:
    """A new table. Its seed is fixed here, before anyone has joined."""
    with speaking(who.guild_locale):
        name = plain(title, TITLE) if title.strip() else usual_title(game, who.name)
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
        seed=seed or rng.new_seed(),
        created=at,
        language=known(who.guild_locale),
    )


def usual_title(game: Game, name: str) -> str:
    """What a table is called for which no title is given: `Ann's Star Factions`."""
    who = addressed(plain(name, 32), spoken()) if name else ""
    return say("table-title", who=who, game=phrases.game_name(game))


def has_usual_title(table: Table) -> bool:
    """Whether the table has no title of its own."""
    with speech.aloud(table):
        return table.row.title.endswith(usual_title(table.game, ""))


def game_named(store: Store, typed: str) -> Game:
    """A game by its key or name, or by a part of them that no other game has; or a refusal."""
    wanted = typed.strip().casefold()
    names = {key: game.spec.name for key, game in store.games.items()}
    for key, name in names.items():
        if wanted in {key, name.casefold()}:
            return store.game(key)
    near = [k for k, name in names.items() if wanted and wanted in f"{k}\n{name.casefold()}"]
    if len(near) == 1:
        return store.game(near[0])
    raise Refusal(No("no-game", plain(typed), facts=tuple(names.values())))


def seat_row(table_id: int, seat: int, who: Caller, at: float) -> SeatRow:
    """The caller at a seat, with their share of chance."""
    given = share("player", who)
    return SeatRow(0, table_id, seat, who.user, plain(who.name, 32), None, given, at, None)


def share(whose: str, who: Caller) -> str:
    """What a seat gives to chance at joining: shown as a hash until the game is over. It stays in
    the record for ever, so it doesn't say who gave it."""
    return f"{whose}:{who.interaction}:{secrets.token_hex(16)}"


def lobby_owed(channel: int, at: float) -> OwedRow:
    """The lobby's message, or its next edit."""
    return owed_row(0, channel, Lobby(), at)


# What people do


def join(table: Table, who: Caller, at: float, seat: int | None = None) -> TableChange:
    """Sit down, on this seat or the first free one."""
    in_lobby(table)
    if table.seat_of(who.user) is not None:
        raise Refusal(No("seated"))
    if not invited(table, who.user) and kept(table) and room(table) <= kept(table):
        raise Refusal(No("kept"))
    where = first_free(table) if seat is None else open_seat(table, seat)
    return _seated(table, who, at, seat_row(table.row.id, where, who, at))


def invited(table: Table, user: int) -> bool:
    """Whether a seat has been offered to this user."""
    return any(p.user == user for p in PROPOSALS.of(table))


def leave(table: Table, who: Caller, at: float) -> TableChange:
    """Get up again. Where Start has sealed the seats, that calls the start off."""
    before_the_start(table)
    table.seat_for(who.user)
    gone = tuple(r.id for r in table.sitting if r.user == who.user)
    edit = begun(table, who, at)
    if table.sealed:
        call_off(edit, who)
    return edit.done(left=gone)


def add_computer(
    table: Table, who: Caller, level: str, at: float, seat: int | None = None
) -> TableChange:
    """Let a computer player sit down."""
    in_charge(table, who)
    in_lobby(table)
    found = resolved_level(table.spec, level)
    where = first_free(table) if seat is None else open_seat(table, seat, alone=True)
    name = unused(level_name(found), {r.name for r in table.sitting})
    given = share(found, who)
    row = SeatRow(0, table.row.id, where, None, name, found, given, at, None)
    return _seated(table, who, at, row)


def unused(name: str, taken: set[str]) -> str:
    """The name, numbered where somebody at the table has it already."""
    names = (name, *(f"{name} {n}" for n in range(2, len(taken) + 3)))
    return next(each for each in names if each not in taken)


def free(table: Table, who: Caller, seat: int, at: float) -> TableChange:
    """Take the player out of a seat."""
    in_charge(table, who)
    in_lobby(table)
    gone = tuple(r.id for r in table.sitting if r.seat == known_seat(table, seat))
    if not gone:
        raise Refusal(No("seat-free"))
    return _lobby_act(table, who, at, left=gone)


def set_options(
    table: Table, who: Caller, given: str | Mapping[str, str], at: float
) -> TableChange:
    """Change the game's options."""
    in_charge(table, who)
    in_lobby(table)
    pairs = options.typed(given, table.spec) if isinstance(given, str) else dict(given)
    wished = table.spec.chosen({**table.options, **pairs})
    if wished != table.options and daily.OPTION in wished:
        # Its seed was chosen with the options of the day, before anyone joined.
        was, wanted = daily.is_daily(table.options), daily.is_daily(wished)
        if was or wanted:
            raise Refusal(No("daily-fixed"))
    edit = begun(table, who, at)
    edit.set(options=wished)
    return edit.done()


def set_rated(table: Table, who: Caller, *, counts: bool, at: float) -> TableChange:
    """Let the result count for ratings where it can, or for nobody's."""
    in_charge(table, who)
    in_lobby(table)
    edit = begun(table, who, at)
    edit.row(casual="" if counts else rated.OFF)
    return edit.done()


def set_language(table: Table, who: Caller, language: str, at: float) -> TableChange:
    """Let the table speak another language to its channel."""
    in_charge(table, who)
    if table.over:
        raise Refusal(No(f"status-{table.row.status}"))
    edit = begun(table, who, at)
    edit.row(language=known(language))
    return edit.done()


def close(table: Table, who: Caller, at: float) -> TableChange:
    """Close the table for good."""
    if table.row.status not in {"lobby", "running"}:
        raise Refusal(No(f"status-{table.row.status}"))
    if not table.running or people(table) != {who.user}:
        in_charge(table, who)
    edit = begun(table, who, at)
    if table.row.status == "running":
        if not moderates(table, who) and len(people(table)) > 1:
            raise Refusal(No("moderator"))
        edit.owe(Closed())
    edit.row(status="closed", ended=at)
    edit.audit("close", name=plain(who.name))
    return edit.done()


async def channel_gone(store: Store, channel: int) -> bool:
    """Close the open tables of a deleted channel and its threads; whether there were any."""
    gone = await store.db.read(homes.inside, channel)
    for table in gone:
        await store.change(table, lambda now: abandoned(now, store.now()))
    return bool(gone)


def abandoned(table: Table, at: float) -> TableChange | None:
    """Close a table whose channel has been deleted: nobody could come back to it."""
    if table.over:
        return None
    edit = TableEdit(table, at)
    edit.note(UNTOLD, value=True)
    edit.row(status="closed", ended=at)
    return edit.done()


def begun(table: Table, who: Caller, at: float) -> TableEdit:
    """An edit of the lobby, whose message is to show it."""
    edit = TableEdit(table, at, who.user, who.interaction)
    edit.owe(Lobby())
    return edit


def _seated(table: Table, who: Caller, at: float, row: SeatRow) -> TableChange:
    daily.for_host_alone(table, row.user)
    edit = begun(table, who, at)
    if row.user is not None:
        for p in PROPOSALS.of(table):
            open_requests.decide(edit, open_requests.of_proposal(p), _joined(table, row.name))
        edit.put(PROPOSALS, tuple(p for p in PROPOSALS.of(table) if p.user != row.user))
    return edit.done(joined=(row,))


def _joined(table: Table, name: str) -> str:
    with speech.aloud(table):
        return say("lobby-has-joined", who=safe(addressed(name, spoken())))


def _lobby_act(table: Table, who: Caller, at: float, **more: Any) -> TableChange:
    return begun(table, who, at).done(**more)


def people(table: Table) -> set[int]:
    """The users who sit there."""
    return {r.user for r in table.sitting if r.user is not None}


def room(table: Table) -> int:
    """How many users could still sit down."""
    most = 1 if daily.is_daily(table.options) else table.spec.users_per_seat
    return sum(
        most - len(held)
        for held in map(table.holders, range(table.row.places))
        if not any(r.level for r in held)
    )


def kept(table: Table) -> int:
    """For how many of them who were invited a place is kept."""
    return sum(p.kind == "invite" for p in PROPOSALS.of(table))


# Who may, and where


def before_the_start(table: Table) -> None:
    """Refuse once the game has started."""
    if table.row.status != "lobby":
        raise Refusal(No(f"status-{table.row.status}"))


def in_lobby(table: Table) -> None:
    """Refuse once seats and options are fixed: the game has started, or Start has sealed them."""
    before_the_start(table)
    if table.sealed:
        raise Refusal(No("start-waits"))


def call_off(edit: TableEdit, who: Caller) -> None:
    """Open the lobby again that Start had sealed, and tell the channel who did it."""
    edit.set(entropy=None)
    with speech.aloud(edit.table):
        name = safe(addressed(plain(who.name, 32), spoken()))
        edit.owe(Note(say("start-off", who=phrases.bold(name))))


def in_charge(table: Table, who: Caller) -> None:
    """Refuse those who neither opened the table nor moderate."""
    if not is_in_charge(table, who):
        raise Refusal(No("not-yours"))


def is_in_charge(table: Table, who: Caller) -> bool:
    """Whether it is their table: they opened it, or they moderate."""
    return owns(table.row, who)


def owns(row: TableRow, who: Caller) -> bool:
    """Whether the table of this row is theirs: they opened it, or they moderate."""
    return who.user == row.creator or _moderates(row, who)


def moderates(table: Table, who: Caller) -> bool:
    """Whether they moderate where the table is: a moderator's rights end at the server."""
    return _moderates(table.row, who)


def _moderates(row: TableRow, who: Caller) -> bool:
    return who.moderator and who.guild == row.guild


def known_seat(table: Table, seat: int) -> int:
    """A seat that exists, counted from 0, from one that people count from 1."""
    if not 1 <= seat <= table.row.places:
        raise Refusal(No("no-seat", str(table.row.places)))
    return seat - 1


def open_seat(table: Table, seat: int, *, alone: bool = False) -> int:
    """A seat with room on it."""
    where = known_seat(table, seat)
    held = [r for r in table.sitting if r.seat == where]
    room = 1 if alone else table.spec.users_per_seat
    if len(held) >= room or any(r.level for r in held):
        raise Refusal(No("seat-taken"))
    return where


def first_free(table: Table) -> int:
    """The first empty seat, or the first with room for another user."""
    for room in range(table.spec.users_per_seat):
        for seat in range(table.row.places):
            held = [r for r in table.sitting if r.seat == seat]
            if len(held) <= room and not any(r.level for r in held):
                return seat
    raise Refusal(No("seats-taken"))


def resolved_level(spec: GameSpec, level: str) -> str:
    """A computer player by name, or the weakest."""
    known = tuple(players(spec))
    wanted = level.strip().casefold() or known[0]
    wanted = next((key for key, name in LEVELS.items() if name == wanted and key in known), wanted)
    if wanted not in known:
        raise Refusal(No("no-computer", wanted, facts=known))
    return wanted


def level_name(level: str) -> str:
    """How a computer player is called at the table."""
    return say(f"computer-{LEVELS[level]}") if level in LEVELS else level.capitalize()


# How it looks


def panel(table: Table, locale: str = "en") -> Panel:
    """The lobby's message."""
    number = table.row.id
    fair = Button(say("guide-fair"), LobbyRoute(number, "fair").id)
    rows: tuple[tuple[Button, ...] | Menu, ...] = ((fair,),)
    if table.row.status == "lobby":
        rows = (
            _starting(table),
            (
                Button(say("guide-how"), GuideRoute(table.spec.key, "how").id),
                Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id),
                Button(say("button-clock"), ClockRoute(number, "show").id),
                fair,
                Button(say("button-close"), LobbyRoute(number, "close").id, "bad"),
            ),
            (
                Button(say("settings-table"), SettingsRoute(number, "table").id),
                *options.first_game(table),
            ),
            *options.by_the_book(table, locale),
        )
    elif table.row.status == "running":
        act = Button(say("button-act"), LobbyRoute(number, "act").id, "main")
        rows = ((act, Button(say("button-rules"), RulesRoute(table.spec.key, "c", "").id), fair),)
    texts = [
        _pitch(table, locale),
        _state_line(table),
        _seat_lines(table),
        options.line(table, locale),
        options.endless(table, locale),
        options.house_line(table, locale),
        rated.line(table),
        say("lobby-clock", clock=clock_texts.whole(TIMING.of(table))),
        _rewinding(table.row.consent),
    ]
    heading = phrases.titled(speech.title(table), phrases.game_name(table.game))
    return Panel(heading, tuple(t for t in texts if t), rows)


def _starting(table: Table) -> tuple[Button, ...]:
    """Who may sit down, and Start; once that has sealed the seats, who deals."""
    number = table.row.id
    if table.sealed:
        return (
            ready_button(table),
            Button(say("button-leave"), LobbyRoute(number, "leave").id),
            Button(say("button-start-off"), LobbyRoute(number, "start-off").id),
        )
    start = Button(say("button-start"), LobbyRoute(number, "start").id, "main")
    return (*([] if daily.is_daily(table.options) else _joining(number)), start)


def ready_button(table: Table) -> Button:
    """What another seat presses so that a sealed game is dealt."""
    return Button(say("button-ready"), LobbyRoute(table.row.id, "ready").id, "good")


def _joining(number: int) -> tuple[Button, ...]:
    """For tables at which more than their host may sit, with options that aren't the day's."""
    return (
        Button(say("button-join"), LobbyRoute(number, "join").id, "good"),
        Button(say("button-leave"), LobbyRoute(number, "leave").id),
        Button(say("button-options"), LobbyRoute(number, "options").id),
        Button(say("button-add-computer"), LobbyRoute(number, "computer").id),
    )


def _state_line(table: Table) -> str:
    status = table.row.status
    if table.sealed:
        return awaits(table)
    return say(
        {"lobby": "lobby-waiting", "closed": "lobby-closed-state"}.get(status, f"lobby-{status}")
    )


def awaits(table: Table) -> str:
    """Whose Ready a sealed table waits for."""
    names = [speech.names(table)[seat] for seat in table.awaited]
    return say("start-awaits", n=len(names), names=phrases.listed(names))


def _rewinding(consent: str) -> str:
    """By what rule a moderator may rewind, where it isn't the usual one."""
    return "" if consent == "concerned" else say(f"rewind-{consent}")


def _seat_lines(table: Table) -> str:
    lines = []
    for seat in range(table.row.places):
        held = [safe(r.name, 32) for r in table.holders(seat)]
        lines.append(f"{seat + 1}. {' & '.join(held) or say('lobby-seat-free')}")
    invited = [safe(p.name, 32) for p in PROPOSALS.of(table) if p.kind == "invite"]
    if invited:
        lines.append(say("lobby-invited", names=phrases.listed(invited)))
    return clip("\n".join(lines), 1200)


def hash_panel(table: Table) -> Panel:
    """The message of its own that shows the seed's hash: it is never edited."""
    text = say("lobby-hash", title=speech.title(table), hash=code(commitment(table)))
    return Panel(texts=(text,))


def _pitch(table: Table, locale: str) -> str:
    """What the game is, for how many, how long and what for: for those who think of joining."""
    words = speech.game_words(table.game, locale)
    if not isinstance(words, Teaching) or table.row.status != "lobby":
        return ""
    least, most = table.spec.seats
    facts = (say("guide-seats", least=least, most=most), words.teach("length"), words.teach("goal"))
    return "\n".join((words.teach("pitch"), " · ".join(filter(None, facts))))


def commitment(table: Table) -> str:
    """The hash of the table's seed."""
    return rng.commitment(table.row.seed)


def computer_panel(table: Table) -> Panel:
    """Which computer player to add."""
    head = LobbyRoute(table.row.id, "level").id
    levels = tuple(players(table.spec))
    notes = {levels[-1]: say("lobby-strongest"), levels[0]: say("lobby-weakest")}
    choices = tuple(Choice(plain(level_name(k), 100), k, notes.get(k, "")) for k in levels)[:25]
    return Panel(say("lobby-computer"), (), (Menu(head, say("lobby-which"), choices),))


def computer_names(spec: GameSpec) -> tuple[tuple[str, str], ...]:
    """The levels and what they are called."""
    return tuple((level, level_name(level)) for level in players(spec))
