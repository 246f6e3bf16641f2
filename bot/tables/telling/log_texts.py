"""Log entries as lines of text: for the log, a turn's message, a recap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.engine.flow import News, Seat
from bot.engine.spec import Concluding, Standing, Tallying
from bot.tables.kernel.codec import unpacked_news
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import clip, safe
from bot.tables.panel.phrases import bolds, listed
from bot.tables.texts import say
from storage.moves import LogEntry

Log = Mapping[int, LogEntry]
MOVE_KINDS = frozenset({"move", "offer", "proxy", "proxy-offer", "order", "order-offer"})
PROXIES = frozenset({"proxy", "proxy-offer"})
"""Entries that a moderator, or the clock, made for a seat."""
ORDERS = frozenset({"order", "order-offer"})
"""Entries that an order made."""
NAMED, GIST = 3, 120
"""The most moves taken back that are named one by one, and the characters of what each did."""

OPEN = Seat(-1)
"""Anybody once the game is over: nothing is secret any more."""


def eyes(table: Table, user: int) -> Seat | None:
    """Whose view a user has: that of the user's seat, the public's (None), or `OPEN` at the end."""
    return OPEN if table.over else table.seat_of(user)


def visible(item: News, seat: Seat | None) -> bool:
    """Whether this seat (None: the public) may see an event."""
    return item.to is None or seat == OPEN or (seat is not None and seat in item.to)


def event_lines(
    table: Table, news: Iterable[News], seat: Seat | None, locale: str = ""
) -> list[str]:
    """The events that this seat (None: the public) may see, as lines."""
    words = speech.game_words(table.game, locale)
    lines = (words.line(item.event, speech.names(table)) for item in news if visible(item, seat))
    return [line for line in lines if line]


def entry_lines(
    table: Table, entry: LogEntry, seat: Seat | None, locale: str = "", log: Log | None = None
) -> list[str]:
    """One log entry as lines for this seat (None: the public). `log` has the entries that an undo
    took back."""
    alone, news = parted(table, entry, seat, locale, log)
    return alone + event_lines(table, news, seat, locale)


def parted(
    table: Table, entry: LogEntry, seat: Seat | None, locale: str = "", log: Log | None = None
) -> tuple[list[str], tuple[News, ...]]:
    """The lines of an entry that stand alone, because they say who made it or what it took back,
    and the news after them, as far as this seat may see it.

    Who made an entry is said with an event of its seat, or with nobody's own: never with another
    seat's.
    """
    if entry.kind in {"undo", "redo"}:
        return [_put_back(table, entry, log or {}, locale)], ()
    news = news_of(table, entry)
    if news is None:
        return [say("log-older")], ()
    seen = tuple(item for item in news if visible(item, seat))
    why = _made_by(entry)
    if entry.seat is None or not why:
        return [], seen
    who = speech.names(table)[entry.seat]
    for whose in (entry.seat, None):
        for n, item in enumerate(seen):
            if item.seat == whose and (line := event_lines(table, (item,), seat, locale)):
                before = event_lines(table, seen[:n], seat, locale)
                return [*before, say(why, who=who, line=line[0])], seen[n + 1 :]
    return [], seen


def _made_by(entry: LogEntry) -> str:
    """The text that says who made an entry, where that isn't its player."""
    if entry.kind in ORDERS:
        return "log-by-order"
    if entry.kind in PROXIES:
        return "log-by-moderator" if entry.user is not None else "log-time-up"
    return ""


def news_of(table: Table, entry: LogEntry) -> tuple[News, ...] | None:
    """The news of an entry, or None if it can't be read under today's rules."""
    if not entry.news:
        return ()
    try:
        return tuple(table.game.codec.decode_news(unpacked_news(entry.news)))
    except msgspec.ValidationError:
        if entry.rules == table.spec.version:
            raise
        return None


def lines_of(
    table: Table,
    entries: Sequence[LogEntry],
    seat: Seat | None,
    locale: str = "",
    log: Log | None = None,
) -> list[str]:
    return [line for entry in entries for line in entry_lines(table, entry, seat, locale, log)]


def by_number(entries: Iterable[LogEntry]) -> Log:
    return {entry.number: entry for entry in entries}


def needs(entries: Iterable[LogEntry], start: int) -> int:
    """The first log entry needed to describe these: what an undo among them took back."""
    refs = [entry.ref or 0 for entry in entries if entry.kind == "undo"]
    return min([start, *(ref + 1 for ref in refs)])


def named(table: Table, moves: Iterable[LogEntry], locale: str = "") -> str:
    """Moves by number, with their public lines.

    Sealed answers at the end, which have no public line yet, are left out. "" if no move is left.
    """
    public = [(m, entry_lines(table, m, None, locale)) for m in moves if m.kind in MOVE_KINDS]
    while public and not public[-1][1]:
        public.pop()
    if not public:
        return ""
    numbers = [str(move.shown) for move, _ in public]
    if len(public) > NAMED:
        return say("log-moves-range", first=numbers[0], last=numbers[-1])
    gist = "; ".join(clip(lines[0].removesuffix("."), GIST) for _, lines in public if lines)
    return say("log-moves", n=len(public), numbers=listed(numbers), gist=gist)


def _taken_back(entry: LogEntry, log: Log) -> Iterator[LogEntry]:
    """The entries that an undo took back, newest first, as far as they are in `log`."""
    number = entry.parent
    while number > entry.head and number in log:
        yield log[number]
        number = log[number].parent


def _put_back(table: Table, entry: LogEntry, log: Log, locale: str) -> str:
    """The line of an undo or redo."""
    by = "-moderator" if entry.seat is None else ""
    who = "" if entry.seat is None else speech.names(table)[entry.seat]
    if entry.kind == "redo":
        return say(f"log-restored{by}", who=who)
    back = [m for m in _taken_back(entry, log) if m.shown is not None]
    first = back[-1].shown if back else (entry.ref or 0) + 1
    gone = named(table, reversed(back), locale) or say("log-moves-after", first=first)
    return say(f"log-undone{by}", who=who, moves=gone, anew="yes" if entry.drew else "no")


def undone(entries: Sequence[LogEntry], head: int) -> frozenset[int]:
    """The numbers of the moves among these that were taken back, at a position after `head`."""
    log = by_number(entries)
    counts: set[int] = set()
    while head in log:
        counts.add(head)
        head = log[head].parent
    return frozenset(n for n, e in log.items() if e.kind in MOVE_KINDS and n not in counts)


def turn_line(table: Table, seats: Iterable[Seat] | None = None) -> str:
    """Whose turn it is: that of `seats`, or of every seat that the table waits for."""
    found = table.expected(table.waiting if seats is None else seats)
    waiting = [speech.names(table)[seat] for seat in found]
    return say("waiting-for", names=bolds(waiting)) if waiting else ""


def result_lines(table: Table) -> list[str]:
    """The places at the end, best first."""
    standings = sorted(table.spec.result(table.state), key=lambda st: (st.place, st.seat))
    return [_place(table, st) for st in standings]


def _place(table: Table, st: Standing) -> str:
    words, name = speech.game_words(table.game), f"**{safe(speech.plain_names(table)[st.seat])}**"
    whole = words.concluded(st, name) if isinstance(words, Concluding) else ""
    if whole:
        return whole
    score = tally(table, st)
    kind = "place-with-score" if score else "place-of"
    return say(kind, place=st.place, name=name, score=score)


def tally(table: Table, st: Standing) -> str:
    """A standing's score, or the game's own words for how the place came about."""
    words = speech.game_words(table.game)
    if st.facts and isinstance(words, Tallying):
        return words.tally(st)
    return "" if st.score is None else str(st.score)
