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
from bot.engine.minds import players
from bot.engine.play import AnyQuestion, draft
from bot.tables.clock import clocks
from bot.tables.clock.clock_rules import NoClock, Zero
from bot.tables.seats import seat_changes
from bot.tables.table import obligations, open_requests
from bot.tables.table.edit import Pen
from bot.tables.table.obligations import Did, Stand, Unsaid
from bot.tables.table.table import Live
from bot.tables.turns import answers
from bot.tables.turns.act_panel import may_confirm

PASSES = ("pass", "end", "done", "skip")
"""Answers that do least, in this order: given for an absent player unless the game has its own."""
PASSED = 10
"""Passes in a row, at most; after them a computer player ends the turn."""
UNTIL_BACK = "a computer player answers until they are back (any move, or `/clock back`)"
DESERTED = "nobody is left, so the game waits until one of its players is back"
PRIVATE: dict[Did, str] = {
    "opened": "a computer player answers for you this once; when all answers are out, your seat is "
    "open to a substitute",
    "computer": "a computer player answers for you until you are back (any move, or `/clock back`)",
    "passed": "you pass",
    "answered": "a computer player answers this turn for you",
}


def at_zero(pen: Pen, seat: Seat) -> None:
    """A seat's time is up."""
    timing, quiet = pen.live.timing, pen.live.quiet
    assert timing.clock is not None
    rule = timing.clock.rule
    clock = clocks.dealt_with(timing.clock, seat, pen.at, obligations.profiles(pen.live))
    pen.retime(replace(timing, clock=clock))
    did = _dealt(pen, seat, "remind" if isinstance(rule, NoClock) else rule.zero)
    if did is None:
        return
    if quiet:
        pen.whisper(seat, f"⏳ Your time is up: {PRIVATE[did]}.")
        now = pen.live.timing
        pen.retime(replace(now, unsaid=(*now.unsaid, Unsaid(seat, did))))
    else:
        _tell(pen, seat, did)


def told(pen: Pen) -> None:
    """Tell the table what it could not be told when it happened."""
    held = pen.live.timing.unsaid
    if held:
        pen.retime(replace(pen.live.timing, unsaid=()))
    for one in held:
        _tell(pen, one.seat, one.did, was=True)


def _dealt(pen: Pen, seat: Seat, zero: Zero) -> Did | None:
    """Do it."""
    if zero == "open":
        if pen.live.quiet:
            _stand_in(pen, seat, turn=True)
        return "opened"
    if zero == "computer":
        _stand_in(pen, seat, turn=False)
        return "computer"
    if zero == "default":
        passed = _passed(pen, seat)
        if answers.is_asked(pen.live, seat):
            _stand_in(pen, seat, turn=True)
        return "passed" if passed else "answered"
    return None


def _tell(pen: Pen, seat: Seat, did: Did, *, was: bool = False) -> None:
    name = pen.live.names[seat]
    up = f"⏳ The time of **{name}** {'was' if was else 'is'} up"
    if did == "opened":
        seat_changes.opened(pen, seat, f"{up}.")
    elif did == "computer":
        said = DESERTED if obligations.deserted(pen.live) else UNTIL_BACK
        button = [["I am back", f"c:{pen.live.row.id}:back", "good"]]
        about = {"text": f"{up}: {said}.", "users": [], "buttons": button}
        pen.owe("seat", {**about, "matter": open_requests.of_stand(seat)})
    elif did == "passed":
        pen.owe("note", {"text": f"{up}: they {'passed' if was else 'pass'}."})
    else:
        said = "has answered for them" if was else "answers this turn"
        pen.owe("note", {"text": f"{up}: a computer player {said}."})


def _stand_in(pen: Pen, seat: Seat, *, turn: bool) -> None:
    timing = pen.live.timing
    level = tuple(players(pen.live.spec))[-1]
    stands = (*(x for x in timing.stands if x.seat != seat), Stand(seat, level, turn))
    if pen.live.line(seat):
        pen.line(seat, ())
    pen.retime(replace(timing, stands=stands))


def _passed(pen: Pen, seat: Seat) -> bool:
    """Answer with passes for as long as the seat is asked and one is legal."""
    passed = False
    pen.proxy = True
    for _ in range(PASSED):
        line = least(pen.live, seat) if answers.is_asked(pen.live, seat) else ()
        if not line:
            break
        pen.line(seat, line)
        answers.confirm(pen, seat)
        passed = True
    pen.proxy = False
    return passed


def least(live: Live, seat: Seat) -> tuple[str, ...]:
    """The line that does least, if there is an answer that does all the way; else nothing."""
    line: tuple[str, ...] = ()
    for _ in range(PASSED):
        d = draft(live.state, seat, line)
        q = d.question
        if q is None:
            break
        words = live.spec.default(d.state, q) if live.spec.default else _pass(q, d.state)
        if not words:
            return ()
        line = (*line, " ".join(words))
        if not q.drafted:
            break
    done = may_confirm(live, draft(live.state, seat, line)) if line else False
    return line if done else ()


def _pass(q: AnyQuestion, s: State) -> Words | None:
    """A word that says to do nothing, if it is a whole legal answer."""
    offered = set(q.options(s, ()))
    legal = ((w,) for w in PASSES if w in offered and notation.whole(q, s, (w,)))
    return next(legal, None)
