"""Answers, lines and moves: what `/move`, buttons, menus and computer players do to a table.

Each function writes into an edit and raises a `Refusal` where that is not legal. A text of several
answers is taken whole or not at all, but what has been committed on the way stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.engine import notation
from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import Seat, Together, Words
from bot.engine.legal import AnyQuestion
from bot.engine.play import (
    Draft,
    Played,
    accept,
    asked,
    commit_draft,
    draft,
    extended,
    offers,
    question,
    sealed,
    unseal,
)
from bot.engine.running import Passed
from bot.tables.kernel import codec
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.seats import captains
from bot.tables.time import pausing
from bot.tables.turns import names
from storage.moves import LogEntry

CONFIRM = "confirm"
SAVE = "save"
BACK = "back"
STANDARD = ("standard", "standard setup")
YES = "yes "
REOPENED = 10
"""How often a seat may take a sealed answer back in one round: each time stays in the log."""
WORDS = (CONFIRM, SAVE, BACK)
"""What `/move` takes besides answers; no game uses these words as the whole of an answer. `yes`
stands before what can't be taken back."""
ENDINGS = ("end", "pass", "done")
"""Plain answers with which a turn may end."""


@dataclass(frozen=True)
class Offered:
    """An answer to an offer: the offer, its number among the seat's offers, the words."""

    question: AnyQuestion
    number: int
    key: str

    @property
    def final(self) -> bool:
        """Whether the answer can't be taken back."""
        return bool(self.question.final(tuple(self.key.split(" "))))


class Typed(NamedTuple):
    """How far a text was taken: to its end, to a refusal behind which the answers before it stay,
    to an answer that can't be taken back, or to a `confirm` that gives something up."""

    refusal: Refusal | None = None
    unsure: Offered | None = None
    gives_up: bool = False


class Halted(Exception):
    """Raised where a text is taken no further, though what came before it stays."""

    def __init__(self, typed: Typed) -> None:
        super().__init__()
        self.typed = typed


def typed(
    edit: TableEdit, seat: Seat, text: str, *, sure: bool = False, stays: bool = False
) -> Typed:
    """Take answers separated by `;`, with `WORDS` among them. An answer that can't be taken back is
    given only if the player is `sure`, or if `yes` stands before it, alone. `stays`: see `back`."""
    parts = _parts(edit.table, seat, text)
    if not sure and len(parts) == 1:
        parts[0], sure = _without_yes(edit.table, seat, parts[0])
    for n, part in enumerate(parts):
        try:
            one(edit, seat, part, sure=sure, stays=stays)
        except Halted as halted:
            return halted.typed
        except Refusal as refusal:
            refusal.rest, refusal.stopped = tuple(parts[n:]), part if len(parts) > 1 else ""
            # What chance has answered can't be unsaid, or one could look before leaping.
            if edit.committed:
                return Typed(refusal)
            raise
    return Typed()


def _parts(table: Table, seat: Seat, text: str) -> list[str]:
    parts = notation.split(text)
    if not parts:
        raise Illegal(No("nothing-typed"), nearest=nearest_now(table, seat))
    if parts.count(CONFIRM) + parts.count(SAVE) > 1:
        # What is sealed and taken back over and over would fill the log for ever.
        raise Illegal(No("one-confirm"))
    return parts


def whole(edit: TableEdit, seat: Seat, text: str) -> Typed:
    """Take and commit answers for somebody else's seat. Where one is refused, only what was
    committed on the way stays: what chance has answered does, or one could draw till it pleases."""
    outcome = typed(edit, seat, text, sure=True)
    if outcome.refusal is None and edit.table.line(seat):
        commit(edit, seat)
    elif edit.table.line(seat):
        edit.line(seat, ())
    return outcome


def one(edit: TableEdit, seat: Seat, part: str, *, sure: bool = False, stays: bool = False) -> None:
    """Take one answer, the standard setup or one of `WORDS`. Raises `Halted` where the player must
    be asked first."""
    if part in {CONFIRM, SAVE}:
        # What was typed before it may have been committed at once.
        if not edit.table.line(seat) and edit.committed:
            return
        if part == SAVE:
            commit(edit, seat)
        else:
            confirm(edit, seat, sure=sure)
    elif part == BACK:
        back(edit, seat, stays=stays)
    elif part in STANDARD and (usual := standard(edit.table, edit.table.draft(seat))):
        for text in usual:
            answer(edit, seat, text)
    else:
        answer(edit, seat, part, sure=sure)


def standard(table: Table, d: Draft) -> tuple[str, ...]:
    """The answers of the usual setup, or () where there is none or it was begun otherwise."""
    usual, q = table.spec.standard, d.question
    return () if usual is None or q is None or d.answers else tuple(usual(d.state, q))


def answer(edit: TableEdit, seat: Seat, text: str, *, sure: bool = True) -> None:
    """Answer what the seat is asked next in its line, or else what it is offered."""
    running(edit.table)
    d = edit.table.draft(seat)
    try:
        if d.question is None:
            raise NotAsked(_why_whole(edit, seat, d, text) or why_nothing(edit.table, seat))
        key = names.read(edit.table.spec, d, text)
    except Refusal as refusal:
        if text in d.unasked:
            return  # it has been given unasked, because there was no other
        other = _offered(edit.table, seat, text)
        if other is None:
            raise _refusal(edit.table, seat, d, text, refusal) from None
        captains.refuse_others(edit.table, seat, edit.user)
        if other.final and not sure:
            raise Halted(Typed(unsure=other)) from None
        _accept(edit, seat, other.key)
        return
    longer = extended(d, seat, key, known=True)
    edit.line(seat, longer.answers, longer)
    if not d.question.drafted and not d.answers and _complete(edit.table, seat):
        _commit(edit, seat)


def _refusal(table: Table, seat: Seat, d: Draft, text: str, refusal: Refusal) -> Refusal:
    """The refusal of the offer that the text begins as, or else of the answer."""
    of_offer = _offer_refused(table, seat, d, text)
    if of_offer is not None:
        return of_offer
    if not refusal.no.why.startswith("line-"):
        refusal.begun = _in_the_way(table, seat, d, text)
    return refusal


def _offer_refused(table: Table, seat: Seat, d: Draft, text: str) -> Illegal | None:
    """Why the text is no answer to an offer, where only an offer begins with its first word."""
    first = text.partition(" ")[0]
    if d.question is not None and first in d.question.options(d.state, ()):
        return None
    for q in offers(table.state, seat):
        if first in q.options(table.state, ()):
            try:
                notation.read(q, table.state, text)
            except Illegal as refusal:
                return refusal
    return None


def _why_whole(edit: TableEdit, seat: Seat, d: Draft, text: str) -> No | None:
    """Why nothing can follow the line: chance comes next, or the line is whole, be it stored
    already or just typed."""
    if not d.answers:
        return None
    stored = edit.committed or edit.before.line(seat) == d.answers
    # Chance often comes after the end of a turn, too: then nothing more is this seat's.
    more = d.stop == "draw" and seat in asked(d.state)
    why = f"line-{'drawn' if more else 'whole'}{'-kept' if stored else ''}"
    return No(why, text, facts=("; ".join(d.answers),))


def _in_the_way(table: Table, seat: Seat, d: Draft, text: str) -> tuple[str, ...]:
    """The answers of the line, if the text could have been its first answer."""
    if not d.answers:
        return ()
    first = draft(table.state, seat, ())
    if first.question is None:
        return ()
    try:
        names.read(table.spec, first, text)
    except Refusal:
        return ()
    return d.answers


def offered(edit: TableEdit, seat: Seat, key: str) -> None:
    """Give an answer to an offer, which commits it at once."""
    running(edit.table)
    found = _offered(edit.table, seat, key)
    if found is None:
        raise NotAsked(No("not-asked"))
    captains.refuse_others(edit.table, seat, edit.user)
    _accept(edit, seat, found.key)


def confirm(edit: TableEdit, seat: Seat, *, sure: bool = False) -> None:
    """Commit the line, with the answer that ends the turn if one is still asked for. Raises
    `Halted` where something is left to decide, or to give up by a player who isn't `sure`."""
    d = _confirmable(edit, seat)
    last = finished(edit.table, seat, d)
    if last is None:
        refusal = Illegal(No("still-asked"), nearest=nearest_now(edit.table, seat))
        raise Halted(Typed(refusal))
    if last is not d:
        if not sure and any(forgone(edit.table, d)):
            raise Halted(Typed(gives_up=True))
        edit.line(seat, last.answers, last)
    _commit(edit, seat)


def commit(edit: TableEdit, seat: Seat) -> None:
    """Commit the line as it is, though more may be asked."""
    _confirmable(edit, seat)
    _commit(edit, seat)


def _confirmable(edit: TableEdit, seat: Seat) -> Draft:
    """The draft of the line, refused where there is nothing to commit."""
    running(edit.table)
    d = edit.table.draft(seat)
    if d.cut is not None:
        raise Illegal(No("cut", facts=(d.cut.why,)), nearest=d.answers)
    if not d.answers:
        raise NotAsked(why_nothing(edit.table, seat) if d.question is None else No("no-line"))
    return d


def finished(table: Table, seat: Seat, d: Draft) -> Draft | None:
    """The draft, or where a question is left with an answer that ends the turn, the draft with that
    answer. None where something else has to be decided first."""
    q = d.question
    if q is None:
        return d
    if isinstance(table.state.todo[0], Together) or not (q.drafted or d.answers):
        return None
    for word in q.options(d.state, ()):
        if word in ENDINGS and not any(q.options(d.state, (word,))):
            last = extended(d, seat, word)
            return last if last.question is None else None
    return None


def forgone(table: Table, d: Draft) -> Iterable[Words]:
    """What may still be done and is worth a question before the turn ends."""
    lost = table.spec.forgone
    return () if lost is None or d.question is None else lost(d.state, d.question)


def committed(edit: TableEdit, seat: Seat, line: Sequence[str]) -> None:
    """Commit this line in place of what was begun."""
    edit.line(seat, line)
    commit(edit, seat)


def several(edit: TableEdit, seat: Seat, given: Sequence[str]) -> None:
    """Give these answers one after the other."""
    for text in given:
        answer(edit, seat, text)


def through(edit: TableEdit, seat: Seat, ending: str) -> None:
    """Give the answer that ends the turn, and commit the line."""
    answer(edit, seat, ending)
    commit(edit, seat)


def back(edit: TableEdit, seat: Seat, *, stays: bool = False) -> None:
    """Take the last answer of the line back. Where there is no line, take the sealed one back,
    unless it `stays` because that has been done so often."""
    running(edit.table)
    d = edit.table.draft(seat)
    if d.answers:
        edit.line(seat, d.answers[:-1])
    elif not sealed(edit.table.state, seat):
        raise Refusal(No("no-line-back"))
    elif stays:
        raise Refusal(No("sealed-stays", str(REOPENED)))
    else:
        reopen(edit, seat)


def reopen(edit: TableEdit, seat: Seat) -> None:
    """Make a sealed line an open one again."""
    captains.refuse_others(edit.table, seat, edit.user)
    top = edit.table.state.todo[0]
    assert isinstance(top, Together)
    line = next(side.line for side in top.sides if side.seat == seat)
    state = unseal(edit.table.state, seat)
    played = Played(state, (), Passed())
    edit.played("unseal", seat, (), played, edit.table.row.counter, silent=True)
    edit.line(seat, line)


def trimmed(edit: TableEdit, seat: Seat) -> bool:
    """Cut the stored line back to what is still legal. Returns whether that changed it."""
    if not edit.table.running or edit.table.waits(seat):
        return False
    d = edit.table.draft(seat)
    if d.answers == edit.table.line(seat):
        return False
    edit.line(seat, d.answers)
    return True


def running(table: Table) -> None:
    """Refuse to play at a table that isn't running, or is paused."""
    if not table.running:
        raise Refusal(No(f"status-{table.row.status}"))
    pausing.refuse_paused(table)


def why_nothing(table: Table, seat: Seat) -> No:
    """Why a seat is asked nothing: its answer is sealed, or others are asked."""
    if sealed(table.state, seat):
        return No("sealed", what=str(len(table.waiting)))
    return No("not-asked", facts=tuple(str(s) for s in table.waiting))


def nearest_now(table: Table, seat: Seat) -> tuple[str, ...]:
    """Up to five legal answers to what the seat is asked now."""
    if not table.running:
        return ()
    d = table.draft(seat)
    if d.question is None:
        return ()
    ways = notation.ahead(d.question, d.state, "", 5)
    return tuple(a.key for a in ways if not a.open)[:5]


def _complete(table: Table, seat: Seat) -> bool:
    # A simultaneous line is sealed whole: while more is asked of it, it stays open.
    simultaneous = isinstance(table.state.todo[0], Together)
    return not simultaneous or table.draft(seat).question is None


def _commit(edit: TableEdit, seat: Seat) -> None:
    """Commit the line, or keep it as a proposal where another player of the seat decides."""
    if captains.proposed(edit, seat):
        return
    d = edit.table.draft(seat)
    line, chance = d.answers, edit.table.chance()
    played = commit_draft(edit.table.state, seat, d, chance)
    sealing = sealed(played.state, seat) and not played.news
    edit.line(seat, ())
    edit.played("move", seat, line, played, chance.counter, silent=sealing)


def _accept(edit: TableEdit, seat: Seat, key: str) -> None:
    chance = edit.table.chance()
    played = accept(edit.table.state, seat, key, chance)
    alone = bool(played.news) and all(item.to == (seat,) for item in played.news)
    edit.played("offer", seat, (key,), played, chance.counter, aside=alone)


def keep(edit: TableEdit, move: LogEntry) -> None:
    """Do again what a seat had done in secret before moves were taken back, if it still can be."""
    assert move.seat is not None
    (key,) = codec.answers_of(move)
    asker, edit.user = edit.user, move.user
    edit.by = "proxy" if move.kind == "proxy-offer" else "player"
    try:
        _accept(edit, Seat(move.seat), key)
    except (Illegal, NotAsked):
        pass  # what it was about has not happened yet
    finally:
        edit.user, edit.by = asker, "player"


def _offered(table: Table, seat: Seat, text: str) -> Offered | None:
    """The answer to an offer that a text means, or None where it means none."""
    for n, q in enumerate(offers(table.state, seat)):
        try:
            return Offered(q, n, notation.read(q, table.state, text))
        except Illegal:
            continue
    return None


def _without_yes(table: Table, seat: Seat, part: str) -> tuple[str, bool]:
    """The text of an answer, and whether a `yes` stood before it. Refuses one that stands
    behind."""
    if _is_sure(table, seat, part):
        return part.removeprefix(YES), True
    turned = f"{YES}{part.removesuffix(YES.strip()).rstrip()}"
    if part.endswith(f" {YES.strip()}") and _is_sure(table, seat, turned):
        raise Illegal(No("yes-first", turned))
    return part, False


def _is_sure(table: Table, seat: Seat, part: str) -> bool:
    """Whether a text says yes to an answer that can't be taken back."""
    if not part.startswith(YES) or not table.running:
        return False
    return _offered(table, seat, part.removeprefix(YES)) is not None


def may_confirm(table: Table, d: Draft) -> bool:
    """Whether the line can be committed as it is: a simultaneous one only whole."""
    simultaneous = isinstance(table.state.todo[0], Together)
    return bool(d.answers) and d.cut is None and not (simultaneous and d.question is not None)


def is_asked(table: Table, seat: Seat) -> bool:
    """Whether the seat is asked something, at a table that takes answers."""
    open_ = table.running and table.row.paused is None
    return open_ and question(table.state, seat) is not None
