"""Answers, lines and moves: what `/move`, buttons, menus and computer players do to a table.

Each function takes the pen and writes; what is not legal raises a `Refusal`. A text of several
answers is taken whole or not at all; only what has been committed on the way stays.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.engine import notation
from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import Seat, Together
from bot.engine.play import (
    Draft,
    Passed,
    Played,
    accept,
    commit,
    draft,
    offers,
    own,
    question,
    sealed,
    unseal,
)
from bot.tables.table import pausing
from bot.tables.table.edit import Pen
from bot.tables.table.table import Live
from storage.moves import Brief

CONFIRM = "confirm"
BACK = "back"
WORDS = (CONFIRM, BACK)
"""What `/move` takes besides answers; no game uses these words as the whole of an answer."""


@dataclass(frozen=True)
class Typed:
    """How far a text was taken: all of it, or up to a refusal after something was committed."""

    refusal: Refusal | None = None


def drafted(live: Live, seat: Seat) -> Draft:
    """The seat's line over the committed position, as far as it is still legal.

    While others are asked (one of them has taken up an offer) a line only waits.
    """
    return draft(live.state, seat, () if waits(live, seat) else live.line(seat))


def waits(live: Live, seat: Seat) -> bool:
    """Whether the seat has a line, and the game asks others before it."""
    return bool(live.line(seat)) and own(live.state, seat) is None


def typed(pen: Pen, seat: Seat, text: str) -> Typed:
    """Answers separated by `;`, with `confirm` and `back` among them."""
    parts = notation.split(text)
    if not parts:
        raise Illegal(No("nothing-typed"), nearest=nearest_now(pen.live, seat))
    for part in parts:
        try:
            one(pen, seat, part)
        except Refusal as refusal:
            # What chance has answered can't be unsaid, or one could look before leaping.
            if pen.committed:
                return Typed(refusal)
            raise
    return Typed()


def whole(pen: Pen, seat: Seat, text: str) -> None:
    """The same for somebody else's seat: all of it is taken and committed, or nothing."""
    refusal = typed(pen, seat, text).refusal
    if refusal is not None:
        raise refusal
    if pen.live.line(seat):
        confirm(pen, seat)


def one(pen: Pen, seat: Seat, part: str) -> None:
    """One answer, or one of the words `confirm` and `back`."""
    if part == CONFIRM:
        confirm(pen, seat)
    elif part == BACK:
        back(pen, seat)
    else:
        answer(pen, seat, part)


def answer(pen: Pen, seat: Seat, text: str) -> None:
    """Answer what the seat is asked next in its line, or else what it is offered."""
    running(pen.live)
    d = drafted(pen.live, seat)
    try:
        if d.question is None:
            raise NotAsked(why_nothing(pen.live, seat, d))
        key = notation.read(d.question, d.state, text)
    except Refusal as refusal:
        if text in d.unasked:
            return  # it has been given unasked, because there was no other
        other = _offered(pen.live, seat, text)
        if other is None:
            raise refusal from None
        _accept(pen, seat, other)
        return
    pen.line(seat, (*d.answers, key))
    if not d.question.drafted and not d.answers and _complete(pen.live, seat):
        _commit(pen, seat)


def offered(pen: Pen, seat: Seat, key: str) -> None:
    """Answer what the seat is offered; it commits at once."""
    running(pen.live)
    found = _offered(pen.live, seat, key)
    if found is None:
        raise NotAsked(No("not-asked"))
    _accept(pen, seat, found)


def confirm(pen: Pen, seat: Seat) -> None:
    """Commit the line."""
    running(pen.live)
    d = drafted(pen.live, seat)
    if d.cut is not None:
        raise Illegal(No("cut", facts=(d.cut.why,)), nearest=d.answers)
    if not d.answers:
        raise NotAsked(why_nothing(pen.live, seat, d) if d.question is None else No("no-line"))
    _commit(pen, seat)


def back(pen: Pen, seat: Seat) -> None:
    """Take the last answer of the line back; without a line, a sealed one that is still held."""
    running(pen.live)
    d = drafted(pen.live, seat)
    if d.answers:
        pen.line(seat, d.answers[:-1])
    elif sealed(pen.live.state, seat):
        reopen(pen, seat)
    else:
        raise Refusal(No("no-line-back"))


def reopen(pen: Pen, seat: Seat) -> None:
    """Take a sealed line back, so that it is an open one again."""
    top = pen.live.state.todo[0]
    assert isinstance(top, Together)
    line = next(side.line for side in top.sides if side.seat == seat)
    state = unseal(pen.live.state, seat)
    played = Played(state, (), Passed())
    pen.played("unseal", seat, (), played, pen.live.row.counter, silent=True)
    pen.line(seat, line)


def trimmed(pen: Pen, seat: Seat) -> bool:
    """Cut the stored line back to what is still legal; whether that changed it."""
    if not pen.live.running or waits(pen.live, seat):
        return False
    d = drafted(pen.live, seat)
    if d.answers == pen.live.line(seat):
        return False
    pen.line(seat, d.answers)
    return True


def running(live: Live) -> None:
    """Refuse to play what is not being played."""
    if not live.running:
        raise Refusal(No(f"status-{live.row.status}"))
    pausing.refuse_paused(live)


def why_nothing(live: Live, seat: Seat, d: Draft) -> No:
    """Why a seat is asked nothing: its line is whole, its answer is sealed, others are asked."""
    if d.answers:
        return No("line-whole")
    if sealed(live.state, seat):
        return No("sealed", what=str(len(live.waiting)))
    return No("not-asked", facts=tuple(str(s) for s in live.waiting))


def nearest_now(live: Live, seat: Seat) -> tuple[str, ...]:
    """Some legal answers to what the seat is asked now."""
    if not live.running:
        return ()
    d = drafted(live, seat)
    if d.question is None:
        return ()
    return tuple(a.key for a in notation.ahead(d.question, d.state, "", 5)[:5])


def _complete(live: Live, seat: Seat) -> bool:
    # A simultaneous line is sealed whole: while more is asked of it, it stays open.
    simultaneous = isinstance(live.state.todo[0], Together)
    return not simultaneous or drafted(live, seat).question is None


def _commit(pen: Pen, seat: Seat) -> None:
    line = pen.live.line(seat)
    chance = pen.live.chance()
    played = commit(pen.live.state, seat, line, chance)
    held = sealed(played.state, seat) and not played.news
    pen.line(seat, ())
    pen.played("move", seat, line, played, chance.counter, silent=held)


def _accept(pen: Pen, seat: Seat, key: str) -> None:
    chance = pen.live.chance()
    played = accept(pen.live.state, seat, key, chance)
    alone = bool(played.news) and all(item.to == (seat,) for item in played.news)
    pen.played("offer", seat, (key,), played, chance.counter, aside=alone)


def keep(pen: Pen, move: Brief) -> None:
    """What a seat had done in secret stays done when moves are taken back, if it still can be."""
    assert move.seat is not None
    (key,) = json.loads(move.answers)
    asker, pen.user = pen.user, move.user
    try:
        _accept(pen, Seat(move.seat), key)
    except (Illegal, NotAsked):
        pass  # what it was about has not happened yet
    finally:
        pen.user = asker


def _offered(live: Live, seat: Seat, text: str) -> str | None:
    """The answer to an offer that this text means, if it means one."""
    for q in offers(live.state, seat):
        try:
            return notation.read(q, live.state, text)
        except Illegal:
            continue
    return None


def is_asked(live: Live, seat: Seat) -> bool:
    """Whether the game waits for this seat, and takes its answer."""
    open_ = live.running and live.row.paused is None
    return open_ and question(live.state, seat) is not None
