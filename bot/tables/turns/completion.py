"""Completion of `/move`: what the invoking player can answer next, narrowed by what is typed.

A value holds the answers typed before it too, since it takes the place of the whole text. What is
too long for a value is offered in short: members of sets by their places, and where even that does
not fit, the answers typed so far, to be sent first.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine import notation
from bot.engine.errors import Refusal
from bot.engine.flow import Seat, Words
from bot.engine.legal import AnyQuestion
from bot.engine.outcome import labelled
from bot.engine.play import offers
from bot.languages import folded
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.markdown import plain
from bot.tables.panel.panel import Choice
from bot.tables.texts import say
from bot.tables.turns import answers, names

MOST = 25
LONGEST = 100
WIDE, WIDE_AFTER = 250, 50
"""Answers looked through for those who type what an answer says, or only its last word: where it
is the first of a text, which is worked out once for each position, and after others."""


def moves(table: Table, seat: Seat, typed: str, locale: str = "") -> list[Choice]:
    """At most 25 whole texts, each of which goes on legally from what is typed."""
    if not table.running or len(typed) > notation.LONGEST:
        return []
    typed = folded(typed)
    before, sep, open_part = typed.rpartition(";")
    head = f"{before.strip()}; " if sep and before.strip() else ""
    if len(head) >= LONGEST:
        return []  # no whole text would fit, and the line need not be replayed
    ahead = _after(table, seat, before) if head else table
    if ahead is None:
        return []
    if not head and typed.lstrip().casefold().startswith(answers.YES):
        return _sure(table, seat, typed.lstrip()[len(answers.YES) :], locale)
    words = _words(ahead, seat, open_part.strip().casefold())
    room = LONGEST - len(head)
    found = _answers(ahead, seat, open_part.lstrip(), locale, room)
    if not found and open_part.strip():
        found = _named(ahead, seat, open_part, locale, WIDE_AFTER if head else WIDE, room)
    if not found and (meant := names.spelled(ahead.spec, ahead.draft(seat), open_part)):
        found = _answers(ahead, seat, meant, locale, room)
    fitted = _fitted(head, found)
    if head and len(fitted) < len(found):
        whole = head.removesuffix("; ")
        fitted.append(Choice(plain(say("move-send-first", line=whole), LONGEST), whole))
    # After an answer comes what ends the line: nothing else is wanted as often.
    ending = _fitted(head, words)
    return ([*ending, *fitted] if head else [*fitted, *ending])[:MOST]


def _after(table: Table, seat: Seat, typed: str) -> Table | None:
    """The table with the typed answers in the line. None if one of them is not legal, or would
    commit the line or take something back."""
    edit = TableEdit(table, 0.0)
    try:
        parts = notation.split(typed)
        if any(word in parts for word in answers.WORDS):
            return None
        for part in parts:
            answers.one(edit, seat, part)
    except (Refusal, answers.Halted):
        return None
    # What chance would say is nobody's to know before it is committed.
    return None if edit.committed else edit.table


def _answers(table: Table, seat: Seat, typed: str, locale: str, room: int) -> list[Choice]:
    """The ways on from the typed words, in the line's question and in offers."""
    d = table.draft(seat)
    words = speech.words(table, locale)
    view = table.spec.private(d.state, seat)
    found: list[Choice] = []
    sources = [] if d.question is None else [(d.question, d.state)]
    offered = offers(table.state, seat)
    for q, state in [*sources, *((q, table.state) for q in offered)]:
        for a in notation.ahead(q, state, typed, MOST):
            if not a.key or (q in offered and not _spelt(q, a.words, typed)):
                continue
            if len(a.key) <= room:
                label = labelled(table.spec, words, q, state, a.words, view)
                found.append(_choice(a.key, label))
            else:
                label = words.label(q, (*a.words[:-1], a.added or a.words[-1]), view)
                found.append(
                    _choice(notation.brief(q, state, a), f"… {label}" if a.added else label)
                )
    return found


def _named(
    table: Table, seat: Seat, typed: str, locale: str, limit: int, room: int
) -> list[Choice]:
    """Answers that somebody may mean by a word of their labels."""
    labels = table.labels.get((seat, locale))
    if labels is None:
        labels = table.labels[seat, locale] = _labels(table, seat, locale, limit)
    meant = ((key, label) for key, label in labels if _means(key, label, typed))
    return [_choice(key, label) for key, label in meant if len(key) <= room]


def _labels(table: Table, seat: Seat, locale: str, limit: int) -> tuple[tuple[str, str], ...]:
    """The seat's answers, each with its label."""
    d, words = table.draft(seat), speech.words(table, locale)
    if d.question is None:
        return ()
    view = table.spec.private(d.state, seat)
    ways = notation.ahead(d.question, d.state, "", limit)
    return tuple((a.key, words.label(d.question, a.words, view)) for a in ways if a.key)


def _sure(table: Table, seat: Seat, typed: str, locale: str) -> list[Choice]:
    """Answers that can't be taken back, behind the word `yes`."""
    words, view = speech.words(table, locale), table.private(seat)
    found = (
        _choice(a.key, words.label(q, a.words, view))
        for q in offers(table.state, seat)
        for a in notation.ahead(q, table.state, typed, MOST)
        if a.key and a.whole and _spelt(q, a.words, typed)
    )
    return _fitted(answers.YES, found)[:MOST]


def _spelt(q: AnyQuestion, words: Words, typed: str) -> bool:
    """Whether an answer may be offered: one that can't be taken back only once it is being typed,
    letter by letter."""
    start = typed.strip().casefold()
    return not q.final(words) or (bool(start) and " ".join(words).startswith(start))


def _choice(key: str, label: str) -> Choice:
    return Choice(f"{key}: {label}" if label.casefold() != key else key, key)


def _means(key: str, label: str, typed: str) -> bool:
    """Whether every typed word is in an answer or its label, in any place and order."""
    words, title = key.casefold().split(), label.casefold()
    given = typed.casefold().split()
    found = all(any(w.startswith(each) for w in words) or each in title for each in given)
    return found and len(set(given)) == len(given)


def _words(table: Table, seat: Seat, typed: str) -> list[Choice]:
    """The words besides answers that would do something."""
    d = table.draft(seat)
    found = []
    if answers.may_confirm(table, d):
        if answers.finished(table, seat, d) is not None:
            found.append(Choice(say("move-confirm", word=answers.CONFIRM), answers.CONFIRM))
        if d.question is not None:
            found.append(Choice(say("move-save", word=answers.SAVE), answers.SAVE))
    if d.answers or table.is_sealed(seat):
        found.append(Choice(say("move-back", word=answers.BACK), answers.BACK))
    return [c for c in found if c.value.startswith(typed)]


def _fitted(head: str, found: Iterable[Choice]) -> list[Choice]:
    """The choices for which a value has room, with the answers that were typed before them."""
    fitting = (choice for choice in found if len(head + choice.value) <= LONGEST)
    return [Choice(plain(head + choice.label, LONGEST), head + choice.value) for choice in fitting]
