"""Docking words, checked against every facility and board: what may dock, why not, and docking.

The words are: facility, ships (`3,5`), then what the facility asks for. The same words serve a
plain docking and those of the Orbital Teleporter and the Chameleon Cloak.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import DOCK, DOCKS, FACILITIES, NUMBERS, Facility, Tokens
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking,
    docking_effects,
    fee,
    mine_floor,
    payable,
    pips,
    raid_sum,
    report_docking,
    settle_fee,
    why_short,
)
from bot.games.alien_frontiers.rules.s05_hub import free_advance
from bot.games.alien_frontiers.state import Frontier

FORCED: Final = tuple(f for f in FACILITIES if f.forced)
NO_DOCK: Final = No("no-dock", rule="§4.1")


@cache
def gives(key: str) -> Gives:
    """What a facility or board gives, as data.json has it."""
    return docking_effects.read(DOCK[key].gives)


def sets(d: Docking, f: Facility) -> Iterator[Words]:
    """§4.1 The sets of ships that may dock here now, costs and ports considered."""
    if (f.owners and not d.s.in_play(f)) or (d.barred and f.key in d.barred):
        return iter(())
    # Where docking is compulsory (§4.4) it is free, so there is nothing to pay.
    if (not f.forced and not payable(d.s, d.seat, _due(d, f))) or gives(f.key).closed(d, f):
        return iter(())
    return gives(f.key).sets(d, f)


def _due(d: Docking, f: Facility) -> Tokens:
    price = gives(f.key).price(d, f)
    return price + fee(d.s, d.seat, f) if f.owners else price


def docking_slot(d: Docking, words: Words) -> Slot | None:
    """§4.1 The next word of a docking."""
    if not words:
        here = DOCKS if d.s.rules.factions else FACILITIES
        able = (f.key for f in here if any(sets(d, f))) if d.dice else ()
        return Slot(DOCK, partial(why_closed, d), none=NO_DOCK, allowed=able)
    f = DOCK[words[0]]
    if len(words) == 1:
        fitting = map(",".join, sets(d, f))
        return Slot(
            fitting, unknown=partial(why_unfit, d, f), none=partial(why_none_fit, d, f), deep=False
        )
    return gives(f.key).slot(d, f, tuple(words[1].split(",")), words[2:])


def dock(d: Docking, words: Words) -> Frontier:
    """§4.1 Pay for a docking, then carry out what the facility gives."""
    f, dice = DOCK[words[0]], tuple(words[1].split(","))
    effect, seat = gives(f.key), d.seat
    price = effect.price(d, f)
    s = settle_fee(d.s, seat, f).pay(seat, price)
    if effect.discount and s.has(seat, effect.discount):
        s = s.note_profit(effect.discount)
    s = report_docking(s, seat, f, d.ships(dice), price)
    return effect.take(replace(d, s=s), f, dice, words[2:])


# §4.1 Refusals


def why_closed(d: Docking, key: Word) -> No | None:
    """§4.1 Why nothing can dock at this facility, whatever the ships show."""
    f = DOCK[key]
    if not d.s.in_play(f):
        return No("not-in-play", f.key, rule="§2.6")
    if f.key in d.barred:
        return No("barred", f.key, rule="§8.8")
    if no := gives(f.key).closed(d, f):
        return no
    if f.key != "raiders" and d.s.free_ports(f) < f.group:
        return No("full", f.key, rule="§4.3" if f.group > 1 else f.rule)
    return why_short(d.s, d.seat, _due(d, f), f.key, f.rule, gives(f.key).discount)


def why_none_fit(d: Docking, f: Facility, _: Word) -> No:
    """§4.1 What a facility needs that no ships of the player have."""
    no = gives(f.key).why_not_set(d, f, d.must_words) if d.must else None
    return no or No("needs", f.key, f.rule, (f.needs, " ".join(d.dice), *_extra(d, f)))


def why_unfit(d: Docking, f: Facility, word: Word) -> No:
    """§4.1, §4.2 Why these ships may not dock together here."""
    dice, have = tuple(word.split(",")), list(d.dice)
    for one in dice:
        if one not in have:
            why = "few-ships" if one in d.dice else "no-ship"
            return No(why, one, rule="§4.2", facts=(" ".join(d.dice),))
        have.remove(one)
    if no := gives(f.key).why_not_set(d, f, dice):
        return no
    if f.group == 1 and len(dice) > d.s.free_ports(f):
        return No("ports", f.key, rule=f.rule, facts=(str(d.s.free_ports(f)), str(len(dice))))
    if d.must and not d.keeps(dice):
        return No("must", f.key, rule="§8.8", facts=(" ".join(d.must_words),))
    return No("unfit", f.key, rule=f.rule, facts=(f.needs, " ".join(dice), *_extra(d, f, dice)))


def _extra(d: Docking, f: Facility, dice: Words = ()) -> tuple[str, ...]:
    """What the position adds to a need: the Mine's minimum, or the sum at the Raiders' Outpost."""
    if f.needs == "rising":
        return (str(mine_floor(d.s)),)
    if f.needs == "trio":
        return (str(raid_sum(d.s, d.seat)), str(sum(map(pips, dice))))
    return (str(NUMBERS.hub_ships),) if f.key == "hub" else ()


# §4.4 Must dock


def free_docking(s: Frontier, seat: Seat) -> Facility | None:
    """§4.4 A facility where an unplaced ship must dock because it costs nothing, if any."""
    if not s.unplaced:
        return None
    d = docking(s, seat)
    return next((f for f in FORCED if any(_free(d, f, x) for x in sets(d, f))), None)


def _free(d: Docking, f: Facility, dice: Words) -> bool:
    return f.key != "hub" or free_advance(d.s, d.seat, len(dice))
