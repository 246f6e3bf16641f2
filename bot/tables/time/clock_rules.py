"""The clocks that a table may choose, by the names that people type.

none                         nobody's time is counted
turn 2d                      each obligation has two days
bank 5d +12h reserve 1h      five days, half a day for each obligation done, never under an hour
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.engine.errors import No, Refusal

MINUTE, HOUR, DAY = 60, 3_600, 86_400
SHORTEST, LONGEST = 5 * MINUTE, 90 * DAY
"""The least and most seconds of a turn or a bank."""
PAUSE_LEAST, VACATION_MOST, EMERGENCY_MOST = HOUR, 90 * DAY, 14 * DAY
"""The seconds that absences or an emergency pause may stop a clock, which may also be none."""

Zero = Literal["remind", "default", "computer", "open"]
"""What happens at zero: nothing but a reminder, the legal default, a computer player until the
player is back, or the seat is opened to a substitute."""
Kind = Literal["none", "turn", "bank"]


class NoClock(msgspec.Struct, frozen=True, tag="none", omit_defaults=True):
    """A clock that counts nobody's time."""


class PerTurn(msgspec.Struct, frozen=True, tag="turn", omit_defaults=True):
    """A clock that gives each obligation a number of seconds."""

    seconds: float
    zero: Zero = "remind"


class Bank(msgspec.Struct, frozen=True, tag="bank", omit_defaults=True):
    """Each seat has a bank of seconds, to which every obligation done adds the increment.

    An obligation never begins with less than the reserve, or a few minutes. A bank grows up to
    `most`.
    """

    start: float
    increment: float = 0
    reserve: float = 0
    most: float = LONGEST
    zero: Zero = "remind"


Rule = NoClock | PerTurn | Bank


class Allowance(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seconds for which a seat's clock may stop at this table."""

    vacation: float = 14 * DAY
    """For all absences together."""
    emergency: float = 3 * DAY
    """For the one pause without questions."""


def checked(rule: Rule) -> Rule:
    """The rule, refused if nobody could play by it."""
    if isinstance(rule, PerTurn):
        bounded("clock-turn", rule.seconds)
    elif isinstance(rule, Bank):
        bounded("clock-bank", rule.start)
        for extra in (rule.increment, rule.reserve):
            bounded("clock-extra", extra, 0)
        bounded("clock-most", rule.most, rule.start)
    return rule


def least(bank: Bank) -> float:
    """The least time at the start of an obligation, however empty the bank is."""
    return max(bank.reserve, SHORTEST)


def bounded(code: str, seconds: float, least: float | None = None) -> None:
    """Refuse less seconds than `least` (or the shortest time), or more than a clock can hold."""
    least = SHORTEST if least is None else least
    if not least <= seconds <= LONGEST:
        raise Refusal(No(code, spelt(seconds), facts=(spelt(least), spelt(LONGEST))))


def spelt(seconds: float) -> str:
    """A length of time as `when.duration` reads it: `1d12h`, in whole minutes from a minute on."""
    if not 0 <= seconds < 10_000 * DAY:
        return "?"
    whole = int(seconds) if seconds < MINUTE else int(seconds // MINUTE * MINUTE)
    parts = ((DAY, "d"), (HOUR, "h"), (MINUTE, "m"), (1, "s"))
    text = ""
    for size, unit in parts:
        n, whole = divmod(whole, size)
        text += f"{n}{unit}" if n else ""
    return text or "0s"


def name(rule: Rule) -> str:
    """The clock as it is typed: `bank 5d +12h reserve 1h`."""
    if isinstance(rule, NoClock):
        return "none"
    if isinstance(rule, PerTurn):
        return f"turn {spelt(rule.seconds)}"
    plus = f" +{spelt(rule.increment)}" if rule.increment else ""
    reserve = f" reserve {spelt(rule.reserve)}" if rule.reserve else ""
    return f"bank {spelt(rule.start)}{plus}{reserve}"
