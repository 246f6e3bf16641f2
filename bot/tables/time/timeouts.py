"""What happens when a seat's time is up: what the table has chosen, once for each obligation.

Where nobody may know who has answered, the table hears nothing of it: the player concerned is told
in private, and the table when the answers are out. A seat that is to be opened to a substitute is
opened then: until then a computer player gives the secret answer, or the others would wait for
somebody of whom they may not be told.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import notation
from bot.engine.flow import Seat, State, Words
from bot.engine.legal import AnyQuestion
from bot.engine.play import draft
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.announcements import Asking, Buttons, Note, whisper
from bot.tables.panel.routes import ClockRoute
from bot.tables.seats import seat_changes
from bot.tables.texts import say
from bot.tables.time import clocks, obligations
from bot.tables.time.clock_rules import NoClock, Zero
from bot.tables.time.timing import TIMING, Did, SilentTimeout, StandIn, matter_of_stand, retime
from bot.tables.turns import answers

PASSES = ("pass", "end", "done", "skip")
"""Answers that do least, in this order, for an absent player of a game without a default."""
PASSED = 10
"""The most passes in a row. After them a computer player ends the turn."""


def at_zero(edit: TableEdit, seat: Seat) -> None:
    """Do what the table has chosen for a seat whose time is up."""
    timing, quiet = TIMING.of(edit.table), edit.table.quiet
    assert timing.clock is not None
    rule = timing.clock.rule
    clock = clocks.dealt_with(timing.clock, seat, edit.at, obligations.profiles(edit.table))
    retime(edit, replace(timing, clock=clock))
    did = _dealt(edit, seat, "remind" if isinstance(rule, NoClock) else rule.zero)
    if did is None:
        return
    if quiet:
        with speech.aloud(edit.table):
            whisper(edit, seat, say(f"zero-you-{did}"))
        now = TIMING.of(edit.table)
        retime(edit, replace(now, unsaid=(*now.unsaid, SilentTimeout(seat, did))))
    else:
        _tell(edit, seat, did)


def tell_held_back(edit: TableEdit) -> None:
    """Announce the time-outs that had to stay secret when they happened."""
    timeouts = TIMING.of(edit.table).unsaid
    if timeouts:
        retime(edit, replace(TIMING.of(edit.table), unsaid=()))
    for one in timeouts:
        _tell(edit, one.seat, one.did, was=True)


def _dealt(edit: TableEdit, seat: Seat, zero: Zero) -> Did | None:
    """Do what happens at zero. Returns what was done, or None."""
    if zero == "open":
        if edit.table.quiet:
            _stand_in(edit, seat, turn=True)
        return "opened"
    if zero == "computer":
        _stand_in(edit, seat, turn=False)
        return "computer"
    if zero == "default":
        passed = _passed(edit, seat)
        if answers.is_asked(edit.table, seat):
            _stand_in(edit, seat, turn=True)
        return "passed" if passed else "answered"
    return None


def _tell(edit: TableEdit, seat: Seat, did: Did, *, was: bool = False) -> None:
    """Announce a time-out. `was`: it happened earlier, in secret."""
    kind: str = did
    if did == "computer":
        kind = "deserted" if obligations.deserted(edit.table) else "until-back"
    with speech.aloud(edit.table):
        who = phrases.bold(speech.names(edit.table)[seat])
        text = say(f"zero-{kind}{'-was' if was else ''}", who=who)
        if did == "opened":
            seat_changes.opened(edit, seat, text)
        elif did == "computer":
            back = ClockRoute(edit.table.row.id, "back").id
            buttons: Buttons = ((say("zero-back"), back, "good"),)
            matter = matter_of_stand(seat)
            edit.owe(Asking(text, buttons=buttons, matter=matter))
        else:
            edit.owe(Note(text))


def _stand_in(edit: TableEdit, seat: Seat, *, turn: bool) -> None:
    timing = TIMING.of(edit.table)
    level = edit.table.spec.players.strongest
    stands = (*(x for x in timing.stands if x.seat != seat), StandIn(seat, level, turn))
    if edit.table.line(seat):
        edit.line(seat, ())
    retime(edit, replace(timing, stands=stands))


def _passed(edit: TableEdit, seat: Seat) -> bool:
    """Pass for as long as the seat is asked and may."""
    passed = False
    edit.by = "clock"
    for _ in range(PASSED):
        line = least(edit.table, seat) if answers.is_asked(edit.table, seat) else ()
        if not line:
            break
        edit.line(seat, line)
        answers.commit(edit, seat)
        passed = True
    edit.by = "player"
    return passed


def least(table: Table, seat: Seat) -> tuple[str, ...]:
    """The line that does least, if legal answers lead to its end, or else nothing."""
    line: tuple[str, ...] = ()
    for _ in range(PASSED):
        d = draft(table.state, seat, line)
        q = d.question
        if q is None:
            break
        words = table.spec.default(d.state, q) if table.spec.default else _pass(q, d.state)
        if not words:
            return ()
        line = (*line, " ".join(words))
        if not q.drafted:
            break
    done = answers.may_confirm(table, draft(table.state, seat, line)) if line else False
    return line if done else ()


def _pass(q: AnyQuestion, s: State) -> Words | None:
    """A word for doing nothing, if it is a whole legal answer."""
    offered = set(q.options(s, ()))
    legal = ((w,) for w in PASSES if w in offered and notation.whole(q, s, (w,)))
    return next(legal, None)
