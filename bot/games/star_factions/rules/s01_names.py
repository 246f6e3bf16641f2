"""§1.2 §3.3 Names of ships and hexes, and other ways of typing them."""

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
"""A word that looks like a hex's label, on the map or not."""


def no_hex(label: Word) -> No:
    """§3.3 Refuse a word that isn't a hex of the map."""
    return No("no-hex", label, "§3.3")


def no_ship(rule: str) -> Callable[[Word], No]:
    """§1.2 Refuse a word that isn't one of the seat's ships."""
    return partial(No, "no-ship", rule=rule)


def without_faction(s: War, seat: Seat, typed: Words) -> Words:
    """§1.2 The words with the seat's own faction removed, which players may leave out."""
    own = f"{s.fleets[seat].faction}."
    return tuple([word.removeprefix(own) for word in typed])


def with_verb(s: War, seat: Seat, typed: Words) -> Words:
    """An order that begins with a ship, completed by `move` or `attack` as its target shows."""
    if len(typed) < 2 or s.fleets[seat].ship(typed[0]) is None:
        return typed
    if typed[1] in HEX or LABEL.fullmatch(typed[1]):
        return ("move", *typed)
    return ("attack", *typed) if typed[1].partition(".")[0] in FACTIONS else typed


def with_plus(typed: Words) -> Words:
    """§7.5.1 An attack's words with the plus sign added to its Weapons."""
    if len(typed) == 4 and "attack".startswith(typed[0]) and typed[3].isdecimal():
        return (*typed[:3], f"+{typed[3]}")
    return typed


def in_notation(s: War, seat: Seat, typed: Words) -> Words:
    """The words in the notation's form if they were typed in another way, else no words."""
    words = with_plus(with_verb(s, seat, without_faction(s, seat, typed)))
    return () if words == typed else words
