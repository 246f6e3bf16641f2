"""§11.7 The effects of artifact tokens on moves, placements and goods."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.games.race_for_the_galaxy.data import LIMITS, Card
from bot.games.race_for_the_galaxy.orb_data import TOKENS
from bot.games.race_for_the_galaxy.orb_events import TokenUsed
from bot.games.race_for_the_galaxy.orb_map import Movement, reach
from bot.games.race_for_the_galaxy.orb_state import Scout, Spot, token
from bot.games.race_for_the_galaxy.state import Galaxy, Placement


def face(word: Word) -> Word:
    """§14 The token that a word names, without its copy's number. Other words stay as they are."""
    name = word.partition(".")[0]
    return name if name in TOKENS else word


def token_of(word: Word) -> bool:
    """Whether a word names a token."""
    return face(word) in TOKENS


def move_tokens(scout: Scout) -> Words:
    """The tokens that help a team to move."""
    return scout.with_power("team_extra_moves", "pass_wall_or_barrier", "pass_barrier")


def orb_might(s: Galaxy, seat: Seat) -> int:
    """§4.7 Might in the orb: general, against alien, and temporary."""
    versus = s.active(seat).versus
    return versus["any"] + versus["alien"] + s.players[seat].temp


def movement(s: Galaxy, seat: Seat, helps: Words) -> Movement:
    """§4.7, §11.7 What a team can do in its move with these tokens."""
    powers = [p for word in helps for p in token(word).choose_one_of]
    extra = sum(p.n for p in powers if p.op == "team_extra_moves")
    walls = sum(p.uses for p in powers if p.op == "pass_wall_or_barrier")
    barriers = sum(p.uses for p in powers if p.op == "pass_barrier")
    steps = LIMITS.team_moves + s.active(seat).speed + extra
    return Movement(steps, orb_might(s, seat), walls, barriers)


def destinations(s: Galaxy, seat: Seat, team: int, helps: Words) -> Mapping[Spot, int]:
    """§4.7 Where a team can stop with these tokens, with the fewest steps."""
    assert s.orb is not None
    return reach(s.orb, s.players[seat].scout.teams[team], movement(s, seat, helps))


def idle_tokens(s: Galaxy, seat: Seat, team: int, helps: Words) -> dict[Spot, No]:
    """Where a team could stop without one of these tokens, and why that token is refused."""
    without = [(word, tuple(other for other in helps if other != word)) for word in helps]
    return {
        at: No("idle-token", word, "§11.7")
        for word, rest in without
        for at in destinations(s, seat, team, rest)
    }


def cut_tokens(scout: Scout, card: Card) -> Words:
    """The tokens that lower the price of this world."""
    genes = ("genes_world_cost_cut",) if card.kind == "genes" else ()
    return scout.with_power("civil_world_cost_cut", *genes)


def might_tokens(scout: Scout, card: Card) -> Words:
    """The tokens that add might against this world."""
    genes = ("genes_world_might",) if card.kind == "genes" else ()
    return scout.with_power("temporary_might", *genes)


def token_cut(word: Word, card: Card) -> int:
    """How much a token lowers the price."""
    return _amount(word, "civil_world_cost_cut", "genes_world_cost_cut")


def token_might(word: Word, card: Card) -> int:
    """How much might a token adds."""
    return _amount(word, "temporary_might", "genes_world_might")


def _amount(word: Word, *kinds: str) -> int:
    return sum(p.n for p in token(word).choose_one_of if p.op in kinds)


def alien_tokens(scout: Scout) -> Words:
    """The unused tokens that count as an alien good."""
    return scout.with_power("alien_good")


def genes_help(scout: Scout, card: Card, what: str, *, spent: bool = False) -> int:
    """The effect of a token used earlier in the phase on a genes world."""
    if card.kind != "genes":
        return 0
    return sum(2 for kind, left in scout.genes if kind == what and (left or spent))


def use_tokens(s: Galaxy, seat: Seat, plan: Placement) -> Galaxy:
    """Use the tokens of a placement. Those for genes worlds also help the next one."""
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
    """Turn a token face up for good."""
    p, key = s.players[seat], face(word)
    scout = replace(p.scout, spent=tuple(sorted((*p.scout.spent, key))))
    return s.with_player(seat, replace(p, scout=scout)).tell(TokenUsed(seat, key))
