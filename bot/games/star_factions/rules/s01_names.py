"""§1.2 §3.3 Names of ships and hexes, and other ways of typing them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.games.star_factions.data import FACTIONS
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import War

HEXLIKE: Final = re.compile(r"[a-z]\d{1,2}", re.IGNORECASE)
"""A word that looks like a hex's label, on the map or not."""
NO_HEX: Final = partial(No, "no-hex", rule="§3.3")


def no_ship(rule: str) -> Callable[[Word], No]:
    """§1.2 Refuse a word that isn't one of the seat's ships."""
    return partial(No, "no-ship", rule=rule)


def no_kind(why: str, rule: str, kinds: Iterable[str]) -> Callable[[Word], No]:
    """Refuse a word that is none of these kinds, which the reason lists."""
    return partial(No, why, rule=rule, facts=tuple(kinds))


def with_verb(s: War, seat: Seat, typed: Words) -> Words:
    """An order that begins with a ship, completed by `move` or `attack` as its target shows."""
    if len(typed) < 2 or s.fleets[seat].ship(typed[0]) is None:
        return typed
    if typed[1] in HEX or HEXLIKE.fullmatch(typed[1]):
        return ("move", *typed)
    return ("attack", *typed) if typed[1].partition(".")[0] in FACTIONS else typed


def in_notation(s: War, seat: Seat, typed: Words) -> Words:
    """The words in the notation's form if they were typed in another way, else no words.

    Players may leave out their own faction, the kind of order, and the plus sign of Weapons.
    """
    own = f"{s.fleets[seat].faction}."
    words = with_verb(s, seat, tuple([word.removeprefix(own) for word in typed]))
    if len(words) == 4 and "attack".startswith(words[0]) and words[3].isdecimal():
        words = (*words[:3], f"+{words[3]}")
    return () if words == typed else words
