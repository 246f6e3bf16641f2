"""§18.3 The orb as everyone sees it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from bot.engine.flow import Open, Seat
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS, TOKENS
from bot.games.race_for_the_galaxy.orb_map import chart
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.state import Galaxy

Cells = tuple[tuple[int, int, str], ...]
Sides = tuple[tuple[int, int, str, int], ...]


class ScoutView(Open, frozen=True, gc=False):
    """A seat's belongings in the orb game as everyone sees them."""

    teams: tuple[tuple[int, int], ...]
    cards: tuple[int, int]
    """How many orb cards are in hand, by back: A and B."""
    tokens: tuple[int, int]
    """How many tokens are unused, by stack: A and B."""
    used: tuple[str, ...]


class OrbView(Open, frozen=True, gc=False):
    """The orb as everyone sees it."""

    cells: Cells
    """The place and kind of every visible cell."""
    owners: tuple[int, ...]
    """The number of the card on which each of these cells is."""
    sides: Sides
    """The north and west sides that aren't open: a barrier's strength, or -1 for a wall."""
    marks: tuple[tuple[int, int, str], ...]
    """The cells with a token, each with its stack."""
    deck: tuple[int, int]
    priority: tuple[Seat, ...]
    sites: int


def orb_view(s: Galaxy) -> OrbView | None:
    """The orb as everyone sees it, if this game has one."""
    if s.orb is None:
        return None
    cells, owners, sides, sites = _laid_out(s.orb.laid)
    return OrbView(
        cells=cells,
        owners=owners,
        sides=sides,
        marks=s.orb.marks,
        deck=(len(s.orb.a), len(s.orb.b)),
        priority=s.orb.priority,
        sites=sites,
    )


@lru_cache(maxsize=1 << 9)
def _laid_out(laid: tuple[Laid, ...]) -> tuple[Cells, tuple[int, ...], Sides, int]:
    """The visible cells and their cards, the sides that aren't open, and the breeding sites."""
    here = chart(laid)
    sides = ((x, y, way, -1 if v == "wall" else v) for (x, y, way), v in here.sides.items() if v)
    found = sorted((x, y, cell.type, cell.laid) for (x, y), cell in here.cells.items())
    return (
        tuple((x, y, kind) for x, y, kind, _ in found),
        tuple(number for *_, number in found),
        tuple(sorted(sides)),
        here.sites,
    )


def scout_view(s: Galaxy, seat: Seat) -> ScoutView | None:
    """A seat's teams, cards and tokens as everyone sees them."""
    if s.orb is None:
        return None
    scout = s.players[seat].scout
    unused = [t.partition(".")[0] for t in scout.unused]
    return ScoutView(
        teams=scout.teams,
        cards=_by_back([ORB_CARDS[c].deck for c in scout.hand]),
        tokens=_by_back([TOKENS[t].stack for t in unused] + list(scout.finds)),
        used=scout.spent,
    )


def _by_back(backs: list[str]) -> tuple[int, int]:
    return backs.count("A"), backs.count("B")


def redeal_orb(s: Galaxy, seat: Seat | None, chance: Chance) -> Galaxy:
    """§14 A position with the orb cards and tokens that a seat can't see dealt anew.

    Each is dealt among those with its back.
    """
    if s.orb is None:
        return s
    hidden = [i for i in range(len(s.players)) if seat is not None and i != seat]
    return _redeal_tokens(_redeal_cards(s, hidden, chance), hidden, chance)


def _redeal_cards(s: Galaxy, hidden: list[int], chance: Chance) -> Galaxy:
    """The position with hidden orb cards dealt anew."""
    orb = s.orb
    assert orb is not None
    piles = [orb.a, orb.b, orb.out, *(s.players[i].scout.hand for i in hidden)]
    fresh = {
        back: iter(chance.shuffled(c for pile in piles for c in pile if ORB_CARDS[c].deck == back))
        for back in ("A", "B")
    }
    dealt = [tuple(sorted(next(fresh[ORB_CARDS[c].deck]) for c in pile)) for pile in piles]
    a, b, out, *hands = dealt
    s = replace(s, orb=replace(orb, a=a, b=b, out=out))
    for i, hand in zip(hidden, hands, strict=True):
        p = s.players[i]
        s = s.with_player(Seat(i), replace(p, scout=replace(p.scout, hand=hand)))
    return s


def _redeal_tokens(s: Galaxy, hidden: list[int], chance: Chance) -> Galaxy:
    """The position with hidden tokens dealt anew."""
    orb = s.orb
    assert orb is not None
    owned = [tuple(t.partition(".")[0] for t in s.players[i].scout.unused) for i in hidden]
    piles = [*orb.stacks, *owned]
    fresh = {
        stack: iter(chance.shuffled(t for pile in piles for t in pile if TOKENS[t].stack == stack))
        for stack in ("A", "B")
    }
    dealt = [tuple(sorted(next(fresh[TOKENS[t].stack]) for t in pile)) for pile in piles]
    s = replace(s, orb=replace(orb, stacks=(dealt[0], dealt[1])))
    for i, tokens in zip(hidden, dealt[2:], strict=True):
        p = s.players[i]
        every = tuple(sorted((*p.scout.spent, *tokens)))
        s = s.with_player(Seat(i), replace(p, scout=replace(p.scout, tokens=every)))
    return s
