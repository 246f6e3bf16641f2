"""`/why` for what has happened: the last move's events, each with the rule that it follows from.

The rules are found by computing the move once more; nothing is stored for it.
"""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.flow import News, Seat
from bot.engine.replay import Mismatch, played
from bot.engine.spec import Deriving
from bot.tables.kernel.table import Table
from bot.tables.look.logged import entry_of, origin_of
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip
from bot.tables.telling import log_texts
from storage import moves
from storage.db import Database
from storage.moves import LogEntry

BACK = 30
"""So many entries at most are looked through for one that says something."""


async def last_events(
    db: Database, table: Table, eyes: Seat | None, seat: Seat | None, locale: str
) -> tuple[list[str], tuple[str, ...]]:
    """The last move that tells these eyes something, one that is about the seat before all others:
    its lines with their §, and those §."""
    since = max(0, table.shown_moves - BACK)
    found = await db.read(moves.since, table.row.id, since)
    told = [e for e in reversed(found) if e.number <= table.shown_moves]
    for entry in sorted(told, key=lambda e: not _about(table, e, seat)):
        plain = log_texts.entry_lines(table, entry, eyes, locale, log_texts.by_number(found))
        if not plain:
            continue
        news = [n for n in await _again(db, table, entry) if log_texts.visible(n, eyes)]
        if seat is not None and entry.seat != seat and seat in map(_whose, news):
            # Of what somebody else's move set off, the others' part isn't asked about.
            cited = _lines(table, [n for n in news if _whose(n) in {seat, None}], locale)
            return [_with(*each) for each in cited], _distinct(cited)
        cited = _lines(table, news, locale)
        # What a moderator or an order did is said in the plain line alone.
        lines = [_with(line, rule) for line, (_, rule) in zip(plain, cited, strict=False)]
        same = len(cited) == len(plain)
        return (lines, _distinct(cited)) if same else (plain, ())
    return [], ()


def _about(table: Table, entry: LogEntry, seat: Seat | None) -> bool:
    """Whether the seat made this move, or something in it happened to the seat."""
    if seat is None or entry.seat == seat:
        return seat is not None
    return any(_whose(item) == seat for item in log_texts.news_of(table, entry) or ())


def _whose(item: News) -> Seat | None:
    """The seat that an event happened to, where it names one."""
    seat: Seat | None = getattr(item.event, "seat", None)
    return seat


def derived(table: Table, seat: Seat | None, locale: str) -> str:
    """How the numbers that concern a seat come about, where its game says so."""
    words = speech.game_words(table.game, locale)
    if not isinstance(words, Deriving) or table.state is None:
        return ""
    view = table.public() if seat is None else table.private(seat)
    return clip(words.derived(view, speech.names(table)), 1400)


async def _again(db: Database, table: Table, entry: LogEntry) -> tuple[News, ...]:
    """What this entry told, computed anew; nothing where it was made under other rules."""
    if entry.rules != table.spec.version or entry.kind in {"undo", "redo"}:
        return ()
    chain = await db.read(moves.chain, table.row.id, entry.number - 1) if entry.number else None

    def before(_: int) -> object:
        assert chain is not None
        return table.game.recalled(chain)

    try:
        return played(table.spec, origin_of(table.row), entry_of(entry), before).news
    except (Mismatch, Refusal):
        return ()  # made by a program whose rules differ though their version does not


def _lines(table: Table, news: list[News], locale: str) -> list[tuple[str, str]]:
    words = speech.game_words(table.game, locale)
    told = ((words.line(item.event, speech.names(table)), item.rule) for item in news)
    return [(line, rule) for line, rule in told if line]


def _with(line: str, rule: str) -> str:
    return f"{line} ({rule})" if rule and rule not in line else line


def _distinct(cited: list[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for _, rule in cited if rule))
