"""`/why`: the last refusal, or the last move's events, with the rules behind them.

The rules of a move are found by computing the move once more. Nothing is stored for that.
"""

from __future__ import annotations

from cachetools import LRUCache

from bot.engine.errors import Refusal
from bot.engine.flow import News, Seat
from bot.engine.play import question
from bot.engine.replay import Mismatch, played
from bot.engine.spec import Deriving
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look.logged import entry_of, origin_of
from bot.tables.look.rulebook import Libraries
from bot.tables.panel import phrases, speech
from bot.tables.panel.markdown import clip
from bot.tables.panel.panel import Caller, Panel, Response, beside
from bot.tables.panel.typed import Watched
from bot.tables.telling import log_texts
from bot.tables.texts import say
from storage import moves
from storage.db import Database
from storage.moves import LogEntry

CACHED = 2000
RULES = 3
"""The rules that `/why` quotes at once."""
BACK = 30
"""The most log entries that are looked through for one that tells something."""


class Reasons:
    """Explains the caller's last refusal, or the last move."""

    def __init__(self, store: Store, libraries: Libraries) -> None:
        self._store = store
        self._libraries = libraries
        self._refused: LRUCache[tuple[int, int], Refusal] = LRUCache(CACHED)

    def remember(self, who: Caller, refusal: Refusal) -> None:
        """Remember a refusal for `/why`."""
        self._refused[who.user, who.channel] = refusal

    def forget(self, who: Caller) -> None:
        """Forget the caller's refusal, as a move was made since: `/why` explains the move from now
        on."""
        self._refused.pop((who.user, who.channel), None)

    async def why(self, who: Caller, table: Watched) -> Response:
        """`/why`: the last refusal with its rule, else the last events with theirs."""
        refusal = self._refused.get((who.user, who.channel))
        texts: list[str] = []
        rules: tuple[str, ...] = ()
        if refusal is not None:
            reason = phrases.reason(refusal.no, table.game, speech.names(table), who.locale)
            texts.append(say("why-refusal", reason=reason))
            rules = (refusal.no.rule,)
        elif table.state is not None:
            eyes = log_texts.eyes(table, who.user)
            seat, db = table.seat_of(who.user), self._store.db
            lines, rules = await last_events(db, table, eyes, seat, who.locale)
            texts += [clip("\n".join(lines), 1200), derived(table, seat, who.locale)]
            q = None if seat is None or not table.running else question(table.state, seat)
            rules = (*rules, "" if q is None else q.rule)
        rules = tuple(dict.fromkeys(rule for rule in rules if rule))[:RULES]
        texts += [clip(self._rule_text(table, rule), 700) for rule in rules]
        buttons = tuple(phrases.rule_button(table.game, rule) for rule in rules)
        if not any(texts):
            texts = [say("why-nothing")]
        rows = (buttons,) if buttons else ()
        return beside(
            Panel(
                say("why-heading", title=speech.title(table)),
                tuple(clip(t, 1400) for t in texts if t),
                rows,
            )
        )

    def _rule_text(self, table: Table, rule: str) -> str:
        try:
            section = self._libraries.of(table.spec.key, table.options).find_section(rule)
        except Refusal:
            return rule
        return f"**{section.ref}** {section.text or section.title}"


async def last_events(
    db: Database, table: Table, eyes: Seat | None, seat: Seat | None, locale: str
) -> tuple[list[str], tuple[str, ...]]:
    """The lines and rules of the last move that these eyes may know of, a move about the seat
    before all others."""
    since = max(0, table.public_end - BACK)
    found = await db.read(moves.since, table.row.id, since)
    entries = [e for e in reversed(found) if e.number <= table.public_end]
    for entry in sorted(entries, key=lambda e: not _about(table, e, seat)):
        plain = log_texts.entry_lines(table, entry, eyes, locale, log_texts.by_number(found))
        if not plain:
            continue
        news = [n for n in await _again(db, table, entry) if log_texts.visible(n, eyes)]
        if seat is not None and entry.seat != seat and seat in {n.seat for n in news}:
            # Of what somebody else's move set off, the others' part isn't asked about.
            cited = _lines(table, [n for n in news if n.seat in {seat, None}], locale)
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
    return any(item.seat == seat for item in log_texts.news_of(table, entry) or ())


def derived(table: Table, seat: Seat | None, locale: str) -> str:
    """How the numbers that concern a seat come about, if the game says so."""
    words = speech.game_words(table.game, locale)
    if not isinstance(words, Deriving) or table.state is None:
        return ""
    view = table.public() if seat is None else table.private(seat)
    return clip(words.derived(view, speech.names(table)), 1400)


async def _again(db: Database, table: Table, entry: LogEntry) -> tuple[News, ...]:
    """The events of an entry, computed anew, or none if it was made under other rules."""
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
    lines = ((words.line(item.event, speech.names(table)), item.rule) for item in news)
    return [(line, rule) for line, rule in lines if line]


def _with(line: str, rule: str) -> str:
    return f"{line} ({rule})" if rule and rule not in line else line


def _distinct(cited: list[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for _, rule in cited if rule))
