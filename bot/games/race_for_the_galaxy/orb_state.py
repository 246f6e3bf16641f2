"""§2.5 The orb's part of the state."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from bot.engine.flow import Seat, Words
from bot.games.race_for_the_galaxy.orb_components import Token
from bot.games.race_for_the_galaxy.orb_data import SMALL, TOKENS

Spot = tuple[int, int]


class Laid(msgspec.Struct, frozen=True, gc=False):
    """§12.1 A card on the map: the top left cell of its box, and its rotation in degrees."""

    card: str
    x: int
    y: int
    rotation: int


class Scout(msgspec.Struct, frozen=True, gc=False):
    """One seat's belongings in the orb game."""

    teams: tuple[Spot, ...] = ()
    hand: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """§4.9 All tokens collected. `spent` are those used."""
    spent: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    """§4.9 The stacks of tokens taken this turn that the seat hasn't looked at yet."""
    genes: tuple[tuple[str, int], ...] = ()
    """§11.7 Tokens in use for genes worlds: for might or cost, and for how many more worlds."""
    moved: tuple[int, ...] = ()
    """§4.7 The teams that have moved this turn."""
    taken: int = 0
    """§4.6 How many orb actions the seat has taken this turn."""

    @property
    def unused(self) -> Words:
        """The tokens that can still be used, as they are typed. A second copy is `a6.2`."""
        return _unused(self.tokens, self.spent) if self.tokens else ()

    def with_power(self, *kinds: str) -> Words:
        """The unused tokens with one of these powers."""
        return _with_power(self.unused, kinds) if self.tokens else ()


@lru_cache(maxsize=1 << 12)
def _unused(tokens: tuple[str, ...], spent: tuple[str, ...]) -> Words:
    left = Counter(tokens) - Counter(spent)
    return tuple(
        name if n == 0 else f"{name}.{n + 1}" for name in sorted(left) for n in range(left[name])
    )


@lru_cache(maxsize=1 << 13)
def _with_power(unused: Words, kinds: tuple[str, ...]) -> Words:
    return tuple(w for w in unused if any(token(w).power(k) for k in kinds))


class Orb(msgspec.Struct, frozen=True, gc=False):
    """The orb and everything that no seat owns. Decks and stacks have no order that could leak."""

    laid: tuple[Laid, ...] = ()
    a: tuple[str, ...] = ()
    b: tuple[str, ...] = ()
    """§4.2 The deck: all of `a`, then `b`."""
    out: tuple[str, ...] = ()
    """Cards out of the game that nobody has seen."""
    shown: tuple[str, ...] = ()
    """§4.10 Cards out of the game that everybody has seen."""
    stacks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """§12.6 The tokens that nobody owns. Their faces are drawn when they are taken."""
    marks: tuple[tuple[int, int, str], ...] = ()
    """The cells with a token, each with its stack."""
    priority: tuple[Seat, ...] = ()
    small: tuple[str, ...] = SMALL

    @property
    def empty(self) -> bool:
        """§11.1 Whether the orb deck is used up."""
        return not (self.a or self.b)


def token(word: str) -> Token:
    """The token that a word names."""
    return TOKENS[word.partition(".")[0]]
