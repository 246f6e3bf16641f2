"""Tables played to the end, and how long answers took: what statistics and ratings come from.

Who held a seat for how many moves is worked out from the log and the rows of seats, in the
transaction that ends the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from storage import audit, seats
from storage.db import Tx
from storage.rows import insert, many
from storage.seats import SeatRow
from storage.tables import TableRow

COUNTED = frozenset({"move", "offer", "proxy", "proxy-offer", "order", "order-offer"})
"""The kinds of entry that are somebody's move."""

PROXIED = frozenset({"proxy", "proxy-offer"})
"""The kinds of move that somebody made for another."""

LAST = "ORDER BY at DESC, number DESC LIMIT ?"


class PlaceRow(msgspec.Struct, frozen=True):
    """A seat's place and score."""

    table_id: int
    seat: int
    place: int
    score: int | None


class HolderRow(msgspec.Struct, frozen=True):
    """Who held a seat, in turn, and for how many of its moves. `user` None: a computer player."""

    table_id: int
    seat: int
    turn: int
    user: int | None
    level: str
    moves: int


class ResultRow(msgspec.Struct, frozen=True):
    """A finished table."""

    table_id: int
    game: str
    guild: int | None
    ended: float
    rated: int = 1
    """Whether the result counts for ratings, 1 or 0."""


class AnswerRow(msgspec.Struct, frozen=True):
    """How long a player took to answer by hand."""

    table_id: int
    number: int
    game: str
    guild: int | None
    user: int
    seconds: float
    at: float


class Result(msgspec.Struct, frozen=True):
    """A finished table with all its seats."""

    table: ResultRow
    places: tuple[PlaceRow, ...]
    holders: tuple[HolderRow, ...]


class Extent(msgspec.Struct, frozen=True):
    """How many tables of a game count in a server, and when the last of them ended."""

    tables: int
    last: float | None


# Recording


def record(tx: Tx, table: TableRow, places: tuple[PlaceRow, ...], *, rated: bool = True) -> None:
    """Store a finished table's result, replacing an earlier one. `rated`: whether it counts for
    ratings.

    Games decided by a moderator aren't stored: they count for nobody.
    """
    drop(tx, table.id)
    if _moderated(tx, table):
        return  # who won a game that somebody else has decided tells nothing of anybody
    assert table.ended is not None
    insert(tx, "results", ResultRow(table.id, table.game, table.guild, table.ended, int(rated)))
    for place in places:
        insert(tx, "result_seats", place)
    for holder in _holders(tx, table):
        insert(tx, "result_holders", holder)


class Winner(msgspec.Struct, frozen=True):
    """Somebody who won a table of a series: a user, or a computer player by name."""

    user: int | None
    name: str


def series_winners(tx: Tx, first: int) -> tuple[Winner, ...]:
    """The winners of the tables of a series, in order, once for each table they won."""
    return many(
        tx,
        Winner,
        "FROM result_seats p JOIN seats s ON s.table_id = p.table_id AND s.seat = p.seat"
        " JOIN tables t ON t.id = p.table_id"
        " WHERE p.place = 1 AND s.until IS NULL AND (t.id = ? OR t.series = ?)"
        " ORDER BY t.id, s.seat",
        first,
        first,
    )


def drop(tx: Tx, table: int) -> None:
    """Delete a table's result: an undo reopened the game."""
    for name in ("results", "result_seats", "result_holders"):
        tx.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))


def add_answer(tx: Tx, row: AnswerRow) -> None:
    """Store how long an answer took."""
    insert(tx, "answers", _AnswerTime(row.table_id, row.number, row.user, row.seconds))


class _AnswerTime(msgspec.Struct, frozen=True):
    table_id: int
    number: int
    user: int
    seconds: float


class _Move(msgspec.Struct, frozen=True):
    number: int
    parent: int
    kind: str
    seat: int | None
    user: int | None
    at: float


def _holders(tx: Tx, table: TableRow) -> Iterator[HolderRow]:
    """Who held which seat, in turn, with the number of moves made there."""
    held = seats.ever(tx, table.id)
    made = Counter(filter(None, (_maker(held, move) for move in _effective(tx, table))))
    started = table.started or 0.0
    turns: Counter[int] = Counter()
    for seat, who in dict.fromkeys(
        (r.seat, _who(r)) for r in held if _sat(r, started) or made[r.seat, _who(r)]
    ):
        user, level = who
        yield HolderRow(table.id, seat, turns[seat], user, level, made[seat, who])
        turns[seat] += 1


Who = tuple[int | None, str]


def _who(row: SeatRow) -> Who:
    return (row.user, "") if row.user is not None else (None, row.level or "")


def _sat(row: SeatRow, started: float) -> bool:
    """Whether somebody sat there while the game ran."""
    return row.until is None or row.until > started


def _effective(tx: Tx, table: TableRow) -> Iterator[_Move]:
    """The moves that lead to the final position, latest first."""
    log = {m.number: m for m in many(tx, _Move, "FROM moves WHERE table_id = ?", table.id)}
    move = log.get(table.head)
    while move is not None:
        if move.kind in COUNTED and move.seat is not None:
            yield move
        move = log.get(move.parent)


def _moderated(tx: Tx, table: TableRow) -> bool:
    """Whether a moderator has decided the game: answered for somebody, rewound the game without
    consent, replaced a player, or set a clock that has since cost somebody an answer or a seat."""
    made, held = tuple(_effective(tx, table)), seats.ever(tx, table.id)
    acts = audit.of_table(tx, table.id)
    clocks = [act.at for act in acts if act.what == "clock"]
    taking = [act.at for act in acts if act.what in {"clock", "replace"}]
    return (
        any(move.kind in PROXIED and move.user is not None for move in made)
        or any(act.what == "rewind" and table.consent == "moderator" for act in acts)
        or any(_lost(row, table, min(taking)) for row in held if taking)
        or any(_timed_out(held, move) for move in made if clocks and move.at >= min(clocks))
    )


def _lost(row: SeatRow, table: TableRow, since: float) -> bool:
    """Whether somebody who played has lost the seat since then."""
    got_up = row.until is not None and row.until >= since
    return row.user is not None and got_up and _sat(row, table.started or 0.0)


def _timed_out(held: Iterable[SeatRow], move: _Move) -> bool:
    """Whether the clock or a stand-in made this move for a person."""
    there = (r for r in held if r.seat == move.seat and r.since <= move.at)
    now = [r for r in there if r.until is None or move.at <= r.until]
    return move.user is None and bool(now) and all(r.user is not None for r in now)


def _maker(held: Iterable[SeatRow], move: _Move) -> tuple[int, Who] | None:
    """The seat and the holder whose move it was. A proxy's move is the holder's, and a stand-in's
    for a person is nobody's."""
    assert move.seat is not None
    here = [r for r in held if r.seat == move.seat]
    if any(r.user == move.user for r in here if r.user is not None):
        return move.seat, (move.user, "")
    then = [r for r in here if r.since <= move.at and (r.until is None or move.at <= r.until)]
    if move.user is None:
        then = [r for r in then if r.user is None]
    return (move.seat, _who(then[-1])) if then else None


# Reading


def of_user(tx: Tx, user: int) -> tuple[Result, ...]:
    """All results of tables at which a user held a seat, in the order in which they ended."""
    return _whole(tx, "table_id IN (SELECT table_id FROM result_holders WHERE user = ?)", user)


def of_guild(tx: Tx, guild: int) -> tuple[Result, ...]:
    """All results of a server's tables."""
    return _whole(tx, "guild = ?", guild)


HOME = "game = ? AND guild = ? AND rated = 1"
"""The tables that count for a server's ratings in a game."""


def at_home(tx: Tx, game: str, guild: int, after: float | None = None) -> tuple[Result, ...]:
    """The results that count for a server's ratings in a game, all or those after some time."""
    if after is None:
        return _whole(tx, HOME, game, guild)
    return _whole(tx, f"{HOME} AND ended > ?", game, guild, after)


class Circle(msgspec.Struct, frozen=True):
    """The tables of a game of which somebody may see the results: their server's or, outside of
    servers, those at which they held a seat."""

    game: str
    guild: int | None
    user: int

    def where(self) -> tuple[str, tuple[object, ...]]:
        """The condition for a query of results, with its arguments."""
        if self.guild is not None:
            return "game = ? AND guild = ?", (self.game, self.guild)
        held = "SELECT table_id FROM result_holders WHERE user = ?"
        return f"game = ? AND table_id IN ({held})", (self.game, self.user)


def played(tx: Tx, circle: Circle) -> tuple[Result, ...]:
    """All results of a circle."""
    where, args = circle.where()
    return _whole(tx, where, *args)


def players(tx: Tx, circle: Circle) -> tuple[int, frozenset[int]]:
    """The number of tables in a circle, and everyone who held a seat at them."""
    where, args = circle.where()
    tables = f"SELECT table_id FROM results WHERE {where}"
    count = tx.execute(f"SELECT COUNT(*) FROM ({tables}) AS t", args).fetchone()
    users = tx.execute(
        "SELECT DISTINCT user FROM result_holders WHERE user IS NOT NULL"
        f" AND table_id IN ({tables})",
        args,
    ).fetchall()
    return int(count[0]), frozenset(int(row[0]) for row in users)


def extent(tx: Tx, game: str, guild: int) -> Extent:
    """How many of a server's tables of a game count, and when the last of them ended."""
    where = f"SELECT COUNT(*), MAX(ended) FROM results WHERE {HOME}"
    row = tx.execute(where, (game, guild)).fetchone()
    return Extent(int(row[0]), row[1])


def _whole(tx: Tx, where: str, *args: object) -> tuple[Result, ...]:
    """The results that a condition finds, in the order in which they ended."""
    tables = many(tx, ResultRow, f"FROM results WHERE {where} ORDER BY ended, table_id", *args)
    inside = f"WHERE table_id IN (SELECT table_id FROM results WHERE {where})"
    places: dict[int, list[PlaceRow]] = {row.table_id: [] for row in tables}
    holders: dict[int, list[HolderRow]] = {row.table_id: [] for row in tables}
    for place in many(tx, PlaceRow, f"FROM result_seats {inside} ORDER BY table_id, seat", *args):
        places[place.table_id].append(place)
    for holder in many(
        tx, HolderRow, f"FROM result_holders {inside} ORDER BY table_id, seat, turn", *args
    ):
        holders[holder.table_id].append(holder)
    return tuple(
        Result(row, tuple(places[row.table_id]), tuple(holders[row.table_id])) for row in tables
    )


def answers_of(tx: Tx, user: int, limit: int) -> tuple[AnswerRow, ...]:
    """A user's latest answers at tables that are over."""
    own = "table_id IN (SELECT table_id FROM seats WHERE user = ?)"
    where = f"WHERE user = ? AND {own} {LAST}"
    return many(tx, AnswerRow, f"FROM answers_over {where}", user, user, limit)


def answers_in(tx: Tx, guild: int, limit: int) -> tuple[AnswerRow, ...]:
    """The latest answers at a server's tables that are over."""
    return many(tx, AnswerRow, f"FROM answers_over WHERE guild = ? {LAST}", guild, limit)


# People


def uncounted(tx: Tx) -> frozenset[int]:
    """The users who don't want to be counted."""
    return frozenset(int(row[0]) for row in tx.execute("SELECT user FROM uncounted").fetchall())


def count(tx: Tx, user: int, *, counted: bool) -> None:
    """Store whether a user wants to be counted."""
    if counted:
        tx.execute("DELETE FROM uncounted WHERE user = ?", (user,))
    else:
        tx.execute("INSERT INTO uncounted (user) VALUES (?) ON CONFLICT DO NOTHING", (user,))


class Called(NamedTuple):
    """What somebody is called."""

    name: str
    """As shown in Discord when they last sat down."""
    account: str = ""
    """The Discord user name."""


def names(tx: Tx, users: Iterable[int], guild: int | None, by: int) -> dict[int, Called]:
    """The names under which users last sat down: in this server or, outside of servers, at a table
    where `by` held a seat too."""
    held = "s.table_id IN (SELECT table_id FROM result_holders WHERE user = ?)"
    where, place = (held, by) if guild is None else ("t.guild = ?", guild)
    found: dict[int, Called] = {}
    for user in users:
        row = tx.execute(
            "SELECT s.name, s.account FROM seats s JOIN tables t ON t.id = s.table_id"
            f" WHERE s.user = ? AND {where} ORDER BY s.id DESC LIMIT 1",
            (user, place),
        ).fetchone()
        if row is not None:
            found[user] = Called(*row)
    return found
