"""§11.7 What artifact tokens add to placements and goods."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Word, Words
from bot.games.race_for_the_galaxy.data import Card
from bot.games.race_for_the_galaxy.orb_data import TOKENS
from bot.games.race_for_the_galaxy.orb_events import TokenUsed
from bot.games.race_for_the_galaxy.orb_state import Scout, token
from bot.games.race_for_the_galaxy.state import Galaxy, Placement


def face(word: Word) -> Word:
    """§14 The token that a word means, whichever copy it is; any other word as it is."""
    name = word.partition(".")[0]
    return name if name in TOKENS else word


def token_of(word: Word) -> bool:
    """Whether a word means a token."""
    return face(word) in TOKENS


def cut_tokens(scout: Scout, card: Card) -> Words:
    """Tokens that make this world cheaper."""
    genes = ("genes_world_cost_cut",) if card.kind == "genes" else ()
    return scout.with_power("civil_world_cost_cut", *genes)


def might_tokens(scout: Scout, card: Card) -> Words:
    """Tokens that add might against this world."""
    genes = ("genes_world_might",) if card.kind == "genes" else ()
    return scout.with_power("temporary_might", *genes)


def token_cut(word: Word, card: Card) -> int:
    """How much cheaper."""
    return _amount(word, "civil_world_cost_cut", "genes_world_cost_cut")


def token_might(word: Word, card: Card) -> int:
    """How much might."""
    return _amount(word, "temporary_might", "genes_world_might")


def _amount(word: Word, *kinds: str) -> int:
    return sum(p.n for p in token(word).choose_one_of if p.op in kinds)


def spare_alien(scout: Scout) -> Words:
    """Tokens that count as an alien good."""
    return scout.with_power("alien_good")


def genes_help(scout: Scout, card: Card, what: str, *, spent: bool = False) -> int:
    """What a token used earlier in the phase still does for a genes world."""
    if card.kind != "genes":
        return 0
    return sum(2 for kind, left in scout.genes if kind == what and (left or spent))


def turned(s: Galaxy, seat: Seat, plan: Placement) -> Galaxy:
    """Tokens of a placement turned face up; those for genes worlds help one world more."""
    what = "might" if plan.method == "conquest" else "cost"
    for word in plan.tokens:
        s = use_token(s, seat, word)
        p = s.players[seat]
        might = token(word).power("temporary_might")
        genes = token(word).power("genes_world_might")
        if might and what == "might":
            s = s.with_player(seat, replace(p, temp=p.temp + might.n))
        elif genes:
            scout = replace(p.scout, genes=(*p.scout.genes, (what, genes.max_worlds)))
            s = s.with_player(seat, replace(p, scout=scout))
    p = s.players[seat]
    if s.book[plan.world].kind != "genes" or not p.scout.genes:
        return s
    genes_left = tuple((kind, max(0, n - (kind == what))) for kind, n in p.scout.genes)
    return s.with_player(seat, replace(p, scout=replace(p.scout, genes=genes_left)))


def use_token(s: Galaxy, seat: Seat, word: Word) -> Galaxy:
    """One token turned face up, once and for all."""
    p, key = s.players[seat], face(word)
    scout = replace(p.scout, spent=tuple(sorted((*p.scout.spent, key))))
    return s.with_player(seat, replace(p, scout=scout)).tell(TokenUsed(seat, key))
