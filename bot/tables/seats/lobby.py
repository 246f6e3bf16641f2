"""What may be done in a lobby: seats, options, closing. Each act writes into an edit."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping

from bot.engine import rng
from bot.engine.errors import No, Refusal
from bot.engine.spec import GameSpec
from bot.languages import addressed, known, speaking, spoken
from bot.tables.kernel.codec import table_row
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Game, Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Note
from bot.tables.panel.markdown import plain, safe
from bot.tables.panel.matters import UNTOLD, decide
from bot.tables.panel.panel import Caller
from bot.tables.seats import daily, options, proposals, rated
from bot.tables.seats.computer_levels import given_name, resolved_level
from bot.tables.seats.free_seats import free_seat, reserved, room, seat_index
from bot.tables.seats.messages import Closed, Lobby
from bot.tables.seats.proposals import PROPOSALS
from bot.tables.texts import say
from storage import homes
from storage.seats import SeatRow
from storage.tables import TableRow

TITLE = 80
CONSENTS = ("concerned", "everyone", "moderator")
"""The rules by which a moderator may rewind a table, the usual one first."""


def chosen(game: Game, given: str | Mapping[str, str]) -> dict[str, str]:
    """All options of a game, from `key=value, key=value` or a mapping."""
    return game.spec.chosen(options.typed(given, game.spec) if isinstance(given, str) else given)


def places(spec: GameSpec, wanted: int | None) -> int:
    """The number of seats of a new table, refused if the game can't have it."""
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
    """The row of a new table. The seed is fixed here, before anyone has joined."""
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
    """The title of a table that wasn't given one: `Ann's Star Factions`."""
    who = addressed(plain(name, 32), spoken()) if name else ""
    return say("table-title", who=who, game=phrases.game_name(game))


def has_usual_title(table: Table) -> bool:
    """Whether the table was given no title of its own."""
    with speech.aloud(table):
        return table.row.title.endswith(usual_title(table.game, ""))


def seat_row(table_id: int, seat: int, who: Caller, at: float) -> SeatRow:
    """The caller at a seat, with a share of chance."""
    given = share("player", who)
    return SeatRow(
        0, table_id, seat, who.user, plain(who.name, 32), None, given, at, None, account=who.account
    )


def share(whose: str, who: Caller) -> str:
    """A seat's share of chance, shown as a hash until the game is over. It stays in the record for
    ever, so it doesn't name its giver."""
    return f"{whose}:{who.interaction}:{secrets.token_hex(16)}"


# What people do


def join(edit: TableEdit, who: Caller, seat: int | None = None) -> None:
    """Sit down, on this seat or the first free one."""
    table = edit.table
    in_lobby(table)
    if table.seat_of(who.user) is not None:
        raise Refusal(No("seated"))
    if not invited(table, who.user) and reserved(table) and room(table) <= reserved(table):
        raise Refusal(No("kept"))
    where = free_seat(table, seat, shared=True)
    _sit_down(edit, seat_row(table.row.id, where, who, edit.at))


def invited(table: Table, user: int) -> bool:
    """Whether this user was offered a seat."""
    return any(p.user == user for p in PROPOSALS.of(table))


def leave(edit: TableEdit, who: Caller) -> None:
    """Get up again. If Start has sealed the seats, that calls the start off."""
    table = edit.table
    before_the_start(table)
    table.seat_for(who.user)
    edit.seated(left=[r for r in table.sitting if r.user == who.user])
    edit.owe(Lobby())
    if table.sealed:
        call_off(edit, who)


def add_computer(
    edit: TableEdit, who: Caller, level: str, seat: int | None = None, name: str = ""
) -> SeatRow:
    """Let a computer player sit down, under a name of its own unless one is given."""
    table = edit.table
    in_charge(table, who)
    in_lobby(table)
    found = resolved_level(table.spec, level)
    where = free_seat(table, seat)
    given, called = share(found, who), name or given_name(table)
    row = SeatRow(0, table.row.id, where, None, called, found, given, edit.at, None)
    _sit_down(edit, row)
    return row


def free(edit: TableEdit, who: Caller, seat: int) -> None:
    """Take the player out of a seat."""
    table = edit.table
    in_charge(table, who)
    in_lobby(table)
    holders = table.holders(seat_index(table, seat))
    if not holders:
        raise Refusal(No("seat-free"))
    edit.seated(left=holders)
    edit.owe(Lobby())


def set_options(edit: TableEdit, who: Caller, given: str | Mapping[str, str]) -> None:
    """Change the game's options."""
    table = edit.table
    in_charge(table, who)
    in_lobby(table)
    pairs = options.typed(given, table.spec) if isinstance(given, str) else dict(given)
    wished = table.spec.chosen({**table.options, **pairs})
    if wished != table.options and daily.OPTION in wished:
        # Its seed was chosen with the options of the day, before anyone joined.
        was, wanted = daily.is_daily(table.options), daily.is_daily(wished)
        if was or wanted:
            raise Refusal(No("daily-fixed"))
    edit.set(options=wished)
    edit.owe(Lobby())


def set_rated(edit: TableEdit, who: Caller, *, counts: bool) -> None:
    """Let the result count for ratings, or not."""
    in_charge(edit.table, who)
    in_lobby(edit.table)
    edit.row(casual="" if counts else rated.OFF)
    edit.owe(Lobby())


def set_consent(edit: TableEdit, who: Caller, rule: str) -> None:
    """Choose by what rule a moderator may rewind the table."""
    in_lobby(edit.table)
    in_charge(edit.table, who)
    if rule not in CONSENTS:
        raise Refusal(No("no-consent", rule, facts=CONSENTS))
    edit.row(consent=rule)
    edit.owe(Lobby())


def set_language(edit: TableEdit, who: Caller, language: str) -> None:
    """Let the table speak another language to its channel."""
    in_charge(edit.table, who)
    if edit.table.over:
        raise Refusal(No(f"status-{edit.table.row.status}"))
    edit.row(language=known(language))
    edit.owe(Lobby())


def may_close(table: Table, who: Caller) -> None:
    """Refuse to close a table that is over, or that isn't the caller's to close."""
    if table.over:
        raise Refusal(No(f"status-{table.row.status}"))
    if not table.running or people(table) != {who.user}:
        in_charge(table, who)
    if table.running and not moderates(table, who) and len(people(table)) > 1:
        raise Refusal(No("moderator"))


def close(edit: TableEdit, who: Caller) -> None:
    """Close the table for good."""
    may_close(edit.table, who)
    edit.owe(Lobby())
    if edit.table.running:
        edit.owe(Closed())
    edit.row(status="closed", ended=edit.at)
    edit.audit("close", name=plain(who.name))


async def channel_gone(store: Store, channel: int) -> bool:
    """Close the open tables of a deleted channel and its threads. Returns whether there were
    any."""
    gone = await store.db.read(homes.inside, channel)
    for table in gone:
        await store.act(None, table, abandon)
    return bool(gone)


def abandon(edit: TableEdit) -> None:
    """Close a table whose channel has been deleted: nobody can come back to it."""
    if edit.table.over:
        return edit.drop()
    edit.note(UNTOLD, value=True)
    return edit.row(status="closed", ended=edit.at)


def _sit_down(edit: TableEdit, row: SeatRow) -> None:
    table = edit.table
    daily.for_host_alone(table, row.user)
    edit.owe(Lobby())
    if row.user is not None:
        for p in PROPOSALS.of(table):
            decide(edit, proposals.matter_of(p), _joined(table, row.name))
        edit.put(PROPOSALS, tuple(p for p in PROPOSALS.of(table) if p.user != row.user))
    edit.seated(joined=[row])


def _joined(table: Table, name: str) -> str:
    with speech.aloud(table):
        return say("lobby-has-joined", who=safe(addressed(name, spoken())))


def people(table: Table) -> set[int]:
    """The users at the table."""
    return {r.user for r in table.sitting if r.user is not None}


# Who may, and where


def before_the_start(table: Table) -> None:
    """Refuse once the game has started."""
    if table.row.status != "lobby":
        raise Refusal(No(f"status-{table.row.status}"))


def in_lobby(table: Table) -> None:
    """Refuse once seats and options are fixed, by the game's beginning or by Start's seal."""
    before_the_start(table)
    if table.sealed:
        raise Refusal(No("start-waits"))


def call_off(edit: TableEdit, who: Caller) -> None:
    """Unseal a lobby, and tell the channel who called the start off."""
    edit.set(entropy=None)
    with speech.aloud(edit.table):
        name = safe(addressed(plain(who.name, 32), spoken()))
        edit.owe(Note(say("start-off", who=phrases.bold(name))))


def in_charge(table: Table, who: Caller) -> None:
    """Refuse callers who neither opened the table nor moderate."""
    if not is_in_charge(table, who):
        raise Refusal(No("not-yours"))


def is_in_charge(table: Table, who: Caller) -> bool:
    """Whether the caller opened the table or moderates."""
    return owns(table.row, who)


def owns(row: TableRow, who: Caller) -> bool:
    """Whether the caller opened the table of this row or moderates."""
    return who.user == row.creator or (who.moderator and who.guild == row.guild)


def moderates(table: Table, who: Caller) -> bool:
    """Whether the caller moderates the table's server. A moderator's rights end there."""
    return who.moderator and who.guild == table.row.guild
