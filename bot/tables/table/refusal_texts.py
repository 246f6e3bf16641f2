"""What dates, clocks, reminders and orders are refused with, as sentences: one clear line each.

`phrases.SENTENCES` takes these in; a reason is data until then.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.errors import No
from bot.tables.panel.markdown import code

DATES = "`fri 18:00`, `in 3 days`, `24 dec` or `2026-12-24 18:00`"
LENGTHS = "`2 days`, `1d12h` or `90 min`"


def _zone(no: No) -> str:
    near = f" Did you mean {_any(no)}?" if no.facts else " Type a city, such as `Berlin`."
    return f"I know no time zone {code(no.what)}.{near}"


def _two_dates(no: No) -> str:
    return f"{code(no.what)} could be two days: write {_any(no)}."


def _ends_first(no: No) -> str:
    return f"{code(no.what)} is not after {code(no.facts[0])}: an absence ends after it begins."


def _between(no: No) -> str:
    return f"{code(no.what)} is not possible here: it must be {no.facts[0]} to {no.facts[1]}."


def _allowed(no: No) -> str:
    least, most = no.facts[:2]
    return f"{code(no.what)} is not possible here: it must be `none`, or {least} to {most}."


def _known(what: str) -> Callable[[No], str]:
    def sentence(no: No) -> str:
        ways = f" There are: {_any(no)}." if no.facts else " This game offers none."
        return f"I know no {what} {code(no.what)}.{ways}"

    return sentence


def _any(no: No) -> str:
    return " or ".join(code(fact) for fact in no.facts)


Sentence = str | Callable[[No], str]

SENTENCES: dict[str, Sentence] = {
    # dates and lengths
    "when-empty": f"Say when, for instance {DATES}.",
    "when-no-end": f"Say until when: {DATES}, or a length such as `3 days`.",
    "when-unread": lambda no: f"I can't read {code(no.what)} as a date. Write {DATES}.",
    "when-past": lambda no: f"{code(no.what)} is past already.",
    "when-far": lambda no: f"{code(no.what)} is more than two years ahead.",
    "when-two": _two_dates,
    "when-ends-first": _ends_first,
    "length-negative": lambda no: (
        f"{code(no.what)} goes backwards: write a length of time such as `2h`."
    ),
    "length-zero": lambda no: f"{code(no.what)} is no time at all. Write {LENGTHS}.",
    "length-unread": lambda no: (
        f"I can't read {code(no.what)} as a length of time. Write {LENGTHS}."
    ),
    "length-long": lambda no: f"{code(no.what)} is longer than a year.",
    "when-no-time": lambda no: f"I can't read {code(no.what)} as a time of day. Write `22:30`.",
    "zone-unknown": _zone,
    "quiet-hours": lambda no: f"Quiet hours last up to {no.facts[0]} hours a day, and not none.",
    "away-many": lambda no: f"You have announced {no.facts[0]} absences already.",
    "away-not": "You are not away just now.",
    "away-gone": "That absence is over or cancelled already.",
    "quiet-unread": lambda no: (
        f"I can't read {code(no.what)} as quiet hours. Write `22:00-07:00`, or `off`."
    ),
    "language-unknown": _known("language"),
    # clocks
    "clock-kind": _known("clock"),
    "clock-zero": _known("way to deal with zero"),
    "clock-time": f"Say how much time: {LENGTHS}.",
    "clock-needless": lambda no: (
        f"A clock of this kind ({no.facts[0]}) has no use for {code(no.what)}."
    ),
    "clock-turn": _between,
    "clock-bank": _between,
    "clock-extra": _between,
    "clock-most": _between,
    "clock-left": _between,
    "clock-none": "This table has no clock. `/clock set` proposes one.",
    "clock-paused": "The clocks of this table are stopped. `/mod resume` lets them run again.",
    "clock-idle": "The table does not wait for that seat: its turn begins with all its time.",
    "clock-runs": "The clocks of this table are running already.",
    "clock-agreed": "You have agreed to that already.",
    "clock-gone": "That proposal is over: `/clock show` says what holds now.",
    "clock-same": "That is the clock that this table has.",
    "clock-here": "You are here: nobody stands in for you, and you have no pause to end.",
    "allow-what": f"Say how much `vacation` or how long an `emergency`: {LENGTHS}, or `none`.",
    "allow-vacation": _allowed,
    "allow-emergency": _allowed,
    "mod-clock": "Say which `seat` has what `left`, or the table's `vacation` or `emergency`.",
    "emergency-none": "There is no emergency pause at this table. `/clock allow` proposes one.",
    "emergency-used": "You have taken your one emergency pause at this table. "
    "`/away` stops your clock while you have vacation left; a moderator can pause the table.",
    "no-emergency": "You have no emergency pause to end.",
    # reminders
    "remind-many": lambda no: f"Set at most {no.facts[0]} intervals.",
    "remind-interval": lambda no: (
        f"An interval lasts from {no.facts[0]} minutes to {no.facts[1]} days."
    ),
    # orders
    "order-long": lambda no: f"An order has up to {no.facts[0]} characters.",
    "order-empty": "Say what to answer: `if asked QUESTION: ANSWER`, or `ANSWER for 3 times`.",
    "order-word": lambda no: (
        f"Leave {code(no.what)} out: an order commits by itself where its answers are the whole "
        "move."
    ),
    "order-answers": lambda no: f"An order has up to {no.facts[0]} answers.",
    "order-shape": "Put a colon between the condition and the answer: `if asked QUESTION: ANSWER`.",
    "order-kind": _known("question"),
    "order-condition": _known("condition"),
    "order-times": lambda no: f"An order fires 1 to {no.facts[0]} times, or `always`.",
    "order-twice": lambda no: f"{code(no.what)} is one limit too many: say it once.",
    "order-lifetime": lambda no: (
        f"{code(no.what)} is too far off: orders live {no.facts[0]} days at most."
    ),
    "order-stops": lambda no: (
        f"{code(no.what)} can't be answered in advance here: something must happen before it."
    ),
    "order-unclear": lambda no: (
        f"{code(no.what)} is not written out, and would now mean {_any(no)}: so I ask."
    ),
    "order-many": lambda no: f"You have {no.facts[0]} orders here already: cancel one first.",
    "order-gone": lambda no: f"There is no order {code(no.what)}. You have: {_any(no) or 'none'}.",
    # why an order is over
    "order-used": "It has done what it was given for.",
    "order-expired": "Its time was up.",
    "order-stopped": "What it was to last until has come.",
    "order-owner": "Somebody else has the seat now.",
}
