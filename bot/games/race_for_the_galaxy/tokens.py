"""§11.7 What artifact tokens add to placements and goods."""

from __future__ import annotations

from bot.engine.flow import Seat, Word, Words
from bot.games.race_for_the_galaxy.data import Card
from bot.games.race_for_the_galaxy.orb_state import Scout
from bot.games.race_for_the_galaxy.state import Galaxy, Placement


def token_of(word: Word) -> bool:
    """Whether a word means a token."""
    return False


def cut_tokens(scout: Scout, card: Card) -> Words:
    """Tokens that make this world cheaper."""
    return ()


def might_tokens(scout: Scout, card: Card) -> Words:
    """Tokens that add might against this world."""
    return ()


def token_cut(word: Word, card: Card) -> int:
    """How much cheaper."""
    return 0


def token_might(word: Word, card: Card) -> int:
    """How much might."""
    return 0


def spare_alien(scout: Scout) -> Words:
    """Tokens that count as an alien good."""
    return ()


def genes_help(scout: Scout, card: Card, what: str, *, spent: bool = False) -> int:
    """What a token used earlier in the phase still does for a genes world."""
    return 0


def turned(s: Galaxy, seat: Seat, plan: Placement) -> Galaxy:
    """Tokens of a placement turned face up."""
    return s


def use_token(s: Galaxy, seat: Seat, word: Word) -> Galaxy:
    """One token turned face up."""
    return s
