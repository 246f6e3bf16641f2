"""What a refused text may have meant. Nothing is answered on a guess: the refusal only names it."""

from __future__ import annotations

from bot.engine import notation
from bot.engine.errors import Illegal, No
from bot.engine.flow import Seat
from bot.engine.legal import follows
from bot.engine.meant import meant, same_but_separated, unlike
from bot.engine.play import Draft
from bot.engine.spec import GameSpec
from bot.tables.kernel.edit import TableEdit
from bot.tables.turns import answers, names
from bot.tables.turns.answers import CONFIRM, SAVE, WORDS, Typed

NEAR = 0.3
"""How badly a word may be typed whose reason is told."""
LACKING = frozenset({"short", "unsaid"})
"""Reasons that list what may follow."""
UNREAD = LACKING | {"word", "too-many-words", "ambiguous", "twice"}
"""Reasons against a text, and not against what it means."""


def typed(
    edit: TableEdit, seat: Seat, text: str, *, sure: bool = False, stays: bool = False
) -> Typed:
    """Take answers as `answers.typed` does. A refusal names what may have been meant."""
    try:
        done = answers.typed(edit, seat, text, sure=sure, stays=stays)
    except Illegal as refusal:
        _explain(edit, seat, refusal)
        raise
    if isinstance(done.refusal, Illegal):
        _explain(edit, seat, done.refusal)
    return done


def _explain(edit: TableEdit, seat: Seat, refusal: Illegal) -> None:
    """Have a refusal give the reason against what was misspelt, and the nearest whole texts."""
    if not refusal.rest or refusal.rest[0] in WORDS:
        return
    d = edit.table.draft(seat)
    if d.question is None:
        return
    spec, part = edit.table.spec, refusal.rest[0]
    if names.spelled(spec, d, part) is None:
        nearer = names.of_several(spec, d, part) or _misspelt(spec, d, part)
        refusal.no = refusal.no if nearer is None else nearer.no
    if refusal.no.why not in LACKING or (refusal.no.why == "short" and len(refusal.rest) > 1):
        _name(edit, d, seat, refusal)


def _misspelt(spec: GameSpec, d: Draft, text: str) -> Illegal | None:
    """The reason against what was misspelt, or None where that is legal or unknown."""
    corrected = names.spelled(spec, d, text, _like)
    if corrected is None:
        return None
    try:
        notation.read(d.question, d.state, corrected)
    except Illegal as nearer:
        return None if nearer.no.why in UNREAD else nearer
    return None


def _like(wanted: str, given: str) -> bool:
    how = unlike(wanted, given)
    return how is not None and how <= NEAR


def _name(edit: TableEdit, d: Draft, seat: Seat, refusal: Illegal) -> None:
    """Have a refusal name the legal texts that are nearest, each with what was taken before it,
    unless that is committed."""
    rest = (*refusal.rest[:-1], _ending(refusal.rest[-1]))
    if rest[0] in WORDS:
        refusal.meant = rest
        return
    text = " ".join(part for part in rest if part not in WORDS)
    keys, sure = meant(d, seat, text, names.namings(edit.table.spec))
    before = () if edit.committed else d.answers[len(edit.before.line(seat)) :]
    end = rest[-1:] if rest[-1] in {CONFIRM, SAVE} else ()
    near = tuple("; ".join((*before, key, *end)) for key in keys)
    understood = _understood(d, text)
    if sure and not understood:
        refusal.meant = near
    else:
        refusal.nearest = tuple(dict.fromkeys((*near, *refusal.nearest)))
        refusal.lost = not (understood or near or follows(d.question, d.state, (), text.split()[0]))
    if len(rest) == 1 and keys and same_but_separated(keys[0], text):
        refusal.no = No("separators", rule=refusal.no.rule)


def _ending(part: str) -> str:
    """The last of several texts, or the word that ends a turn where that is misspelt."""
    return next((word for word in (CONFIRM, SAVE) if _like(word, part)), part)


def _understood(d: Draft, text: str) -> bool:
    """Whether the first word of a text that isn't legal is one that has a meaning there, so that
    the reason against it says all."""
    q, words = d.question, tuple(text.split())
    at = next((n for n, word in enumerate(words) if not follows(q, d.state, words[:n], word)), None)
    return at is not None and bool(q.knows(d.state, words[:at], words[at]))
