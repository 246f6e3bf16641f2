"""Clocks and what may stop them, as people type them."""

from __future__ import annotations

from typing import get_args

from bot.engine.errors import No, Refusal
from bot.tables.time import dates
from bot.tables.time.clock_rules import (
    EMERGENCY_MOST,
    PAUSE_LEAST,
    VACATION_MOST,
    Allowance,
    Bank,
    Kind,
    NoClock,
    PerTurn,
    Rule,
    Zero,
    checked,
    spelt,
)

NONE = ("none", "0", "off", "no")


def rule(
    kind: str, time: str = "", increment: str = "", reserve: str = "", zero: str = "remind"
) -> Rule:
    """The clock that is typed. Refuses a clock nobody could play by, and facts that its kind
    doesn't use."""
    if kind not in get_args(Kind):
        raise Refusal(No("clock-kind", kind, facts=get_args(Kind)), get_args(Kind))
    if kind == "none":
        return _without(NoClock(), kind, time, increment, reserve)
    if not time.strip():
        raise Refusal(No("clock-time", kind))
    seconds, at_zero = dates.duration(time), _zero(zero)
    if kind == "turn":
        return _without(checked(PerTurn(seconds, at_zero)), kind, increment, reserve)
    return checked(Bank(seconds, _extra(increment), _extra(reserve), zero=at_zero))


def allowance(now: Allowance, vacation: str = "", emergency: str = "") -> Allowance:
    """What may stop a clock, as typed. Values that are left out stay."""
    if not vacation.strip() and not emergency.strip():
        raise Refusal(No("allow-what"))
    return Allowance(
        _allowed("allow-vacation", vacation, VACATION_MOST, now.vacation),
        _allowed("allow-emergency", emergency, EMERGENCY_MOST, now.emergency),
    )


def _allowed(code: str, text: str, most: float, now: float) -> float:
    """The seconds that a typed text allows, or `now` if nothing is typed."""
    if not text.strip():
        return now
    if text.strip().casefold() in NONE:
        return 0
    seconds = dates.duration(text)
    if not PAUSE_LEAST <= seconds <= most:
        raise Refusal(No(code, spelt(seconds), facts=(spelt(PAUSE_LEAST), spelt(most))))
    return seconds


def _extra(text: str) -> float:
    return dates.duration(text.strip().removeprefix("+")) if text.strip() else 0


def _zero(text: str) -> Zero:
    for zero in get_args(Zero):
        if zero == text:
            chosen: Zero = zero
            return chosen
    raise Refusal(No("clock-zero", text, facts=get_args(Zero)), get_args(Zero))


def _without(rule: Rule, kind: str, *given: str) -> Rule:
    for text in given:
        if text.strip():
            raise Refusal(No("clock-needless", text, facts=(kind,)))
    return rule
