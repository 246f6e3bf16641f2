"""§1.2 How ships are called, §3.3 how hexes are; what is typed otherwise and means the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import War

LABEL = re.compile(r"[a-z]\d{1,2}", re.IGNORECASE)
"""What is meant for a hex."""


def no_hex(label: Word) -> No:
    """§3.3 What is not on the map."""
    return No("no-hex", label, "§3.3")


def no_ship(rule: str) -> Callable[[Word], No]:
    """§1.2 What is none of the seat's own ships."""
    return partial(No, "no-ship", rule=rule)


def unprefixed(s: War, seat: Seat, typed: Words) -> Words:
    """§1.2 Own ships without their faction, which nobody need type."""
    own = f"{s.fleets[seat].faction}."
    return tuple([word.removeprefix(own) for word in typed])


def verbless(s: War, seat: Seat, typed: Words) -> Words:
    """An order that begins with the ship: what follows tells whether it moves or attacks."""
    if len(typed) < 2 or s.fleets[seat].ship(typed[0]) is None:
        return typed
    if typed[1] in HEX or LABEL.fullmatch(typed[1]):
        return ("move", *typed)
    return ("attack", *typed) if typed[1].partition(".")[0] in FACTIONS else typed


def plussed(typed: Words) -> Words:
    """§7.5.1 Weapons without their plus sign."""
    if len(typed) == 4 and "attack".startswith(typed[0]) and typed[3].isdecimal():
        return (*typed[:3], f"+{typed[3]}")
    return typed


def meant(s: War, seat: Seat, typed: Words) -> Words:
    """What these words mean, where they are written otherwise than the notation; else nothing."""
    words = plussed(verbless(s, seat, unprefixed(s, seat, typed)))
    return () if words == typed else words
