"""Encodes a table for its rows and decodes it again: the only module that knows the rows' JSON."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.engine.flow import Seat
from bot.engine.running import Passed
from bot.tables.kernel.chance import bound, encoded
from bot.tables.kernel.table import Game, Table
from storage.commit import Stored
from storage.lines import LineRow
from storage.moves import LogEntry
from storage.tables import TableRow


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


TEXTS: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("options", "counts", "redo"), _text),
    "entropy": encoded,
}
"""The encoders of the table's values that its row has as text."""

UNREADABLE = (
    msgspec.MsgspecError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    zlib.error,
)
"""What a damaged part of a table, or an upgrade that does not understand it, raises."""


def decode_table(game: Game, stored: Stored) -> Table:
    """A stored table, decoded."""
    parts = {name: read() for name, read in _parts(game, stored).items()}
    lines = parts.pop("lines")
    return Table(
        game,
        stored.table,
        stored.seats,
        {seat: line for seat, (line, _) in lines.items()},
        state=parts.pop("state"),
        counts=parts.pop("counts"),
        options=parts.pop("options"),
        redo=parts.pop("redo"),
        entropy=parts.pop("entropy"),
        proposers={seat: by for seat, (_, by) in lines.items() if by is not None},
        salts={row.user: row.salt for row in stored.salts},
        parts=parts,
    )


def damaged(game: Game, stored: Stored) -> tuple[str, ...]:
    """The names of a stored table's parts that can't be read."""
    return tuple(name for name, read in _parts(game, stored).items() if not _reads(read))


def damaged_lines(stored: Stored) -> tuple[LineRow, ...]:
    """A stored table's private lines that can't be read."""
    return tuple(line for line in stored.lines if not _reads(partial(_line, line)))


def _reads(read: Callable[[], Any]) -> bool:
    try:
        read()
    except UNREADABLE:
        return False
    return True


def _parts(game: Game, stored: Stored) -> Mapping[str, Callable[[], Any]]:
    """A decoder for each part of a stored table that is text or bytes."""
    row = stored.table
    return {
        "lines": lambda: {line.seat: _line(line) for line in stored.lines},
        "state": lambda: None if row.state is None else game.codec.decode(row.state, row.rules),
        "counts": lambda: tuple(json.loads(row.counts)),
        "options": lambda: json.loads(row.options),
        "redo": lambda: tuple(json.loads(row.redo)),
        "entropy": lambda: bound(row),
        **{
            part.name: partial(part.read, loaded)
            for part, loaded in zip(game.features.parts, stored.parts, strict=True)
        },
    }


def row_of(table: Table, before: Table, version: int) -> TableRow:
    """The row of an edited table, with JSON columns rewritten where they changed."""
    columns: dict[str, Any] = {
        name: write(getattr(table, name))
        for name, write in TEXTS.items()
        if getattr(table, name) is not getattr(before, name)
    }
    now, then = table.parts, before.parts
    for part in table.game.features.parts:
        if now.get(part.name) is not then.get(part.name):
            columns.update(part.columns(part.of(table)))
    return msgspec.structs.replace(table.row, version=version, **columns)


def answers_text(answers: Sequence[str]) -> str:
    """Answers as the log and open lines store them."""
    return _text(list(answers))


def line_text(answers: Sequence[str], proposer: int | None) -> str:
    """An open line, with its proposer if it waits for somebody else to confirm it."""
    if proposer is None or not answers:
        return answers_text(answers)
    return _text({"by": proposer, "line": list(answers)})


def _line(row: LineRow) -> tuple[tuple[str, ...], int | None]:
    stored: Any = json.loads(row.answers)
    if isinstance(stored, dict):
        return tuple(stored["line"]), int(stored["by"])
    return tuple(stored), None


def answers_of(entry: LogEntry) -> tuple[str, ...]:
    return tuple(json.loads(entry.answers))


def showed_text(passed: Passed) -> str:
    """The seats that were shown something (None: everybody), as the log stores them."""
    return _text(passed.showed)


def passed_of(entry: LogEntry) -> Passed:
    """What an entry drew and showed."""
    showed: Any = json.loads(entry.showed)
    return Passed(bool(entry.drew), None if showed is None else tuple(map(Seat, showed)))


def packed_news(data: bytes) -> bytes:
    """Encoded news, compressed if that is smaller. The first byte says which."""
    small = zlib.compress(data, 6, -15)
    return b"z" + small if len(small) < len(data) else b"p" + data


def unpacked_news(data: bytes) -> bytes:
    """The encoded news that `packed_news` packed."""
    return zlib.decompress(data[1:], -15) if data[:1] == b"z" else data[1:]


def table_row(**given: Any) -> TableRow:
    blank: dict[str, Any] = {
        "id": 0,
        "status": "lobby",
        "version": 0,
        "moves": -1,
        "head": -1,
        "redo": "[]",
        "epoch": 0,
        "counter": 0,
        "told": -1,
        "entropy": "[]",
        "lobby_message": None,
        "started": None,
        "ended": None,
        "state": None,
    }
    return TableRow(**{**blank, **given})
