"""§2.5, §12 The orb's cards and tokens by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.race_for_the_galaxy.data import DATA
from bot.games.race_for_the_galaxy.orb_components import Letter, OrbCard, Token

ORB: Final = DATA.orb
ORB_CARDS: Final[Mapping[str, OrbCard]] = {c.id.lower(): c for c in ORB.cards}
TOKENS: Final[Mapping[str, Token]] = {t.id.lower(): t for t in ORB.tokens}
SMALL: Final = tuple(c.id.lower() for c in ORB.cards if c.deck == "small_airlock")


def backs(letter: Letter) -> tuple[str, ...]:
    """All orb cards with this back."""
    return tuple(sorted(key for key, c in ORB_CARDS.items() if c.deck == letter))


def token_stack(letter: Letter) -> tuple[str, ...]:
    """All tokens of a stack."""
    return tuple(sorted(k for k, t in TOKENS.items() if t.stack == letter for _ in range(t.copies)))
