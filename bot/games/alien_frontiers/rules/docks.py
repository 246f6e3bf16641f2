"""Docking words, checked against every facility and board: what may dock, why not, and docking.

The words are: facility, ships (`3,5`), then what the facility asks for. The same words serve a
plain docking and those of the Orbital Teleporter and the Chameleon Cloak.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.games.alien_frontiers.data import DOCK, DOCKS, FACILITIES, NUMBERS, Facility, Tokens
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking,
    fee,
    mine_floor,
    payable,
    pips,
    raid_sum,
    report_docking,
    settle_fee,
    why_short,
)
from bot.games.alien_frontiers.rules.s05_facilities import (
    Build,
    Cycles,
    Land,
    RaidPort,
    Terraform,
    Trade,
    Yield,
)
from bot.games.alien_frontiers.rules.s05_hub import Advance, free_advance
from bot.games.alien_frontiers.rules.s12_boards import (
    Explore,
    MoveField,
    Rescue,
    Resettle,
    Scavenge,
    Settle,
    Smuggle,
    Tribute,
)
from bot.games.alien_frontiers.state import Frontier

Effect = (
    Advance
    | Build
    | Cycles
    | Explore
    | Land
    | MoveField
    | RaidPort
    | Rescue
    | Resettle
    | Scavenge
    | Settle
    | Smuggle
    | Terraform
    | Trade
    | Tribute
    | Yield
)
GIVES: Final[Mapping[str, Gives]] = {
    f.key: msgspec.json.decode(bytes(f.gives), type=Effect) for f in DOCKS
}
FORCED: Final = tuple(f for f in FACILITIES if f.forced)


def sets(d: Docking, f: Facility) -> Iterator[Words]:
    """§4.1 The sets of ships that may dock here now, costs and ports considered."""
    if (f.owners and not d.s.in_play(f)) or (d.barred and f.key in d.barred):
        return iter(())
    gives = GIVES[f.key]
    # Where docking is compulsory (§4.4) it is free, so there is nothing to pay.
    if (not f.forced and not payable(d.s, d.seat, _due(d, f))) or gives.closed(d, f):
        return iter(())
    return gives.sets(d, f)


def _due(d: Docking, f: Facility) -> Tokens:
    price = GIVES[f.key].price(d, f)
    return price + fee(d.s, d.seat, f) if f.owners else price


def _why_unpaid(d: Docking, f: Facility) -> No | None:
    due, discount = _due(d, f), GIVES[f.key].discount(f)
    return why_short(d.s, d.seat, due, f.key, f.rule, discount)


def words_after(d: Docking, words: Words) -> Iterator[Word]:
    """The next words of a docking."""
    if not words:
        here = DOCKS if d.s.rules.factions else FACILITIES
        return (f.key for f in here if any(sets(d, f))) if d.dice else iter(())
    f = DOCK[words[0]]
    if len(words) == 1:
        return (",".join(x) for x in sets(d, f))
    return GIVES[f.key].more(d, f, tuple(words[1].split(",")), words[2:])


def dock(d: Docking, words: Words) -> Frontier:
    """§4.1 Pay for a docking, then carry out what the facility gives."""
    f, dice = DOCK[words[0]], tuple(words[1].split(","))
    gives, seat = GIVES[f.key], d.seat
    price = gives.price(d, f)
    s = settle_fee(d.s, seat, f).pay(seat, price)
    discount = gives.discount(f)
    if discount and s.has(seat, discount):
        s = s.note_profit(discount)
    s = report_docking(s, seat, f, d.ships(dice), price)
    return gives.take(replace(d, s=s), f, dice, words[2:])


# §4.1 Refusals


def why_not_dock(d: Docking, words: Words) -> No | None:
    """Why the last of these docking words is not legal."""
    f = DOCK.get(words[0])
    if f is None:
        return None
    if no := why_closed(d, f):
        return no
    if len(words) == 1:
        no = GIVES[f.key].why_not_set(d, f, d.must_words) if d.must else None
        facts = (f.needs, " ".join(d.dice), *_extra(d, f))
        return no or No("needs", f.key, rule=f.rule, facts=facts)
    dice = tuple(words[1].split(","))
    if len(words) == 2:
        return _why_missing(d, dice) or _why_unfit(d, f, dice)
    return GIVES[f.key].why_more(d, f, dice, words[2:])


def why_closed(d: Docking, f: Facility) -> No | None:
    """§4.1 Why nothing can dock at this facility, whatever the ships show."""
    if not d.s.in_play(f):
        return No("not-in-play", f.key, rule="§2.6")
    if f.key in d.barred:
        return No("barred", f.key, rule="§8.8")
    if no := GIVES[f.key].closed(d, f):
        return no
    if f.key != "raiders" and d.s.free_ports(f) < f.group:
        return No("full", f.key, rule="§4.3" if f.group > 1 else f.rule)
    return _why_unpaid(d, f)


def _why_missing(d: Docking, dice: Words) -> No | None:
    """Why these ships can't be named: one isn't there, or isn't there as often."""
    have = list(d.dice)
    for word in dice:
        if word not in have:
            why = "few-ships" if word in d.dice else "no-ship"
            return No(why, word, rule="§4.2", facts=(" ".join(d.dice),))
        have.remove(word)
    return None


def _why_unfit(d: Docking, f: Facility, dice: Words) -> No | None:
    """Why these ships may not dock together here."""
    if no := GIVES[f.key].why_not_set(d, f, dice):
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


def plain(s: Frontier, seat: Seat, words: Words) -> Iterator[Word]:
    """§4.1 The next words of an ordinary docking."""
    return words_after(docking(s, seat), words)


def why_not_plain(s: Frontier, seat: Seat, words: Words) -> No | None:
    """§4.1 Why an ordinary docking is not legal."""
    return why_not_dock(docking(s, seat), words) if words else No("no-dock", rule="§4.1")


def dock_plain(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§4.1 Carry out an ordinary docking."""
    return dock(docking(s, seat), words)
