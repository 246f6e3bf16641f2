"""What a position is worth to a seat, and the answer that is worth most at once.

Everything is counted in profit: the profit so far, and what cards, teams, bases and half-met
contracts will probably still bring before the era ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from bot.engine.flow import STOP, Question, Seat, Words
from bot.engine.latest import latest
from bot.engine.play import after
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COMP_CARDS,
    DATA,
    PROGRESS,
    SITES,
    TILES,
    era_contracts,
    pool_of,
)
from bot.games.spacecorp.goals import (
    Contract,
    InRegions,
    InTotal,
    OnExploreCost,
    OnKind,
    OnRadiation,
    OnTag,
    OnTileTag,
    SystemsWithBases,
)
from bot.games.spacecorp.kinds import Bonus, Era, EraEnd, Site, Transport
from bot.games.spacecorp.rules.s02_setup import LatePick
from bot.games.spacecorp.rules.s03_turn import After, AfterHidden, due
from bot.games.spacecorp.rules.s04_actions import Act
from bot.games.spacecorp.rules.s04_actions import actions as by_verb
from bot.games.spacecorp.rules.s04_costs import build_bill, explore_bill
from bot.games.spacecorp.rules.s04_payments import Paid
from bot.games.spacecorp.rules.s04_research import TakeCard
from bot.games.spacecorp.rules.s04_totals import Bill
from bot.games.spacecorp.rules.s06_cards import Discard
from bot.games.spacecorp.rules.s08_progress import PlaceTeam, TakeProgress
from bot.games.spacecorp.rules.s09_contracts import counts, fulfilment, worth
from bot.games.spacecorp.rules.s11_offers import GiveInfra, Recall
from bot.games.spacecorp.rules.s13_colonize import points_of
from bot.games.spacecorp.state import COMP, Corp


class Weights(msgspec.Struct, frozen=True, gc=False):
    """The worth of things in profit, found by playing many games against the Competition."""

    card: float = 0.30
    """A card in hand. Beyond `wanted` cards only the share `over` counts."""
    wanted: float = 5
    over: float = 0.25
    orbit: float = 2.6
    """An Adaptation or Breakthrough. `space` is one space of the way to it."""
    space: float = 0.7
    time: float = 0.3
    near: float = 0.84
    """The share of what could be done at a site that counts for a team there."""
    contract: float = 0.75
    steep: float = 1.6
    """How much more the last step of a half-met contract counts than the first. `contract` is the
    share of its profit."""
    wanted_here: float = 0.6
    base: float = 0.6
    bonus: float = 2.0
    makes: float = 1.0
    infra: float = 0.8
    infra_later: float = 0.3
    free: float = 1.3
    """A spot that is free to build on. `unknown` is a spot to explore first."""
    unknown: float = 1.6
    lasting: float = 1.3
    find: float = 0.7
    """The share of the average tile's profit.

    `draw` is a card not yet drawn against one in hand.
    """
    draw: float = 1.02
    colony: float = 0.7
    rival: float = 0.35
    """A Competition team on the board."""
    again: float = 1.0
    """The worth of a further card of the same use, as a share of the one before."""
    ready: float = 0.0
    """How much more a team's next action counts if the cards for it are at hand. `short` reduces it
    for each point that is missing."""
    short: float = 0.0
    fresh: float = 0.0
    """A hand small enough that the end of the turn brings a card."""
    major: float = 0.0
    """Each base ahead in the count that pays at the end of the era."""
    threat: float = 0.8
    """A contract on which the Competition waits."""
    last: float = 1.0
    """The share of `infra_later` that infra cards keep in the last era."""


PLAIN = Weights()

# What a position is worth


def value(s: Corp, seat: Seat, w: Weights) -> float:
    """§14.4 What a position is worth to a seat: profit now and to come, less what others have."""
    hq = s.hqs[seat]
    left = horizon(s)
    found = hq.profit + contracts(s, seat, w) + board(s, seat, left, w) + cubes(s, seat, w)
    found += cards(s, seat, w) + infra(s, seat, left, w) + teams(s, seat, left, w)
    found += hq.time * w.time + len(hq.progress) * w.orbit * (0.4 + 0.6 * left)
    found += 1.2 * hq.extra + w.major * left * majority(s, seat)
    return found - others(s, seat, w)


@lru_cache(maxsize=4096)
def _share(deck: int, comp: int, era: str, closed: int) -> float:
    """The share of an era left, by cards in the decks (`comp` < 0: none) and contracts closed."""
    whole = sum(c.count for c in CARDS.values() if c.era == era)
    theirs = sum(c.era == era for c in COMP_CARDS.values())
    share = min(deck / whole, comp / theirs if comp >= 0 else 1)
    return min(share, (DATA.setup.contracts_to_end_era - closed) / 5)


def horizon(s: Corp) -> float:
    """The share of the era that is left, from 1 to 0."""
    comp = len(s.comp_deck) if s.comp else -1
    return max(0.0, _share(len(s.deck), comp, s.era, len(s.closed)))


def others(s: Corp, seat: Seat, w: Weights) -> float:
    """What the Competition, or the best rival, has."""
    if not s.comp:
        return max(s.hqs[r].profit for r in s.rivals(seat)) * 0.3
    threat = w.rival * len(s.comp.teams) + w.threat * len(s.comp.waiting)
    return s.comp.profit + threat - 1.5 * s.comp.skip + 1.2 * s.comp.extra


def majority(s: Corp, seat: Seat) -> float:
    """§14.2 How many bases a seat is ahead of the strongest other side, from -3 to 3."""
    counts = Counter(base.owner for base in s.bases.values())
    mine = counts.pop(seat, 0)
    return max(-3, min(3, mine - max(counts.values(), default=0)))


def contracts(s: Corp, seat: Seat, w: Weights) -> float:
    """§9 The worth of half-met contracts, which rises the nearer they are."""
    found = 0.0
    for _, pays, have, need in unmet(s, seat):
        found += pays * w.contract * (min(have, need) / need) ** w.steep
    return found


def unmet(s: Corp, seat: Seat) -> list[tuple[Contract, int, int, int]]:
    """§9.1 The open contracts: what each pays, how much of it a seat has met, and of how much."""
    by_seat = _unmet(s)
    if seat not in by_seat:
        left = (c for c in era_contracts(s.era) if c.id not in s.closed)
        by_seat[seat] = [(c, worth(s, c), *fulfilment(s, seat, c)) for c in left]
    return by_seat[seat]


@latest
def _unmet(_: Corp) -> dict[Seat, list[tuple[Contract, int, int, int]]]:
    """The open contracts of one position by seat, computed only once."""
    return {}


def board(s: Corp, seat: Seat, left: float, w: Weights) -> float:
    """§7.2, §7.3 What a seat's bases and colonies will bring."""
    found = 0.0
    makes: list[int] = []
    for spot in s.spots_of(seat):
        found += base_worth(s, s.bases[spot].kind, left, w)
        makes.append(s.production(spot))
    makes.sort(reverse=True)
    shares = (1.9, 1.4, 0.9, 0.5, 0.3)
    found += w.makes * left * sum(n * share for n, share in zip(makes, shares, strict=False))
    for site in s.own_colonies(seat):
        found += 1.5 * left if site else 0
    if s.era == "S":
        found += max((colony_hope(s, seat, x, w) for x in s.sites()), default=0) * left
    return found


def base_worth(s: Corp, kind: str, left: float, w: Weights) -> float:
    """§7.3 The worth of a base by its kind. Bonuses count by what is left of the era."""
    match BASES[kind].effect:
        case Bonus(by_era=by_era):
            return w.base + w.bonus * left * by_era[s.era]
        case EraEnd(by_era=by_era):
            return w.base + by_era[s.era]
        case Transport():
            return w.base + 0.6 * w.bonus * left
    return w.base


def colony_hope(s: Corp, seat: Seat, site: Site, w: Weights) -> float:
    """§13.3 The worth of a system that the seat may still colonize, 0 for others."""
    if site.id in s.colonies or not s.owns_base(seat, site) or s.special(site, "recluse"):
        return 0.0
    return w.colony * points_of(s, seat, site.id) + 1.0


def cubes(s: Corp, seat: Seat, w: Weights) -> float:
    """§8 The worth of the cubes' way to the next orbits, and of orbits in the bank."""
    hq = s.hqs[seat]
    later = 0.6 if s.era == s.last_era == "M" else 1.0
    spaces = (hq.genetics + hq.revelation) * w.space + (
        hq.banked_genetics + hq.banked_revelation
    ) * 2.2
    return spaces * (later if s.era != "M" or s.last_era != "M" else 0.0)


def cards(s: Corp, seat: Seat, w: Weights) -> float:
    """The worth of the hand: the best cards count most, further cards of the same use less."""
    found: list[float] = []
    uses: Counter[str] = Counter()
    for card in sorted(s.hands[seat], key=lambda c: -card_worth(s.era, c)):
        use = CARDS[card].actions[0].type
        found.append(card_worth(s.era, card) * w.again ** uses[use])
        uses[use] += 1
    found.sort(reverse=True)
    return w.card * sum(x * (1 if n < w.wanted else w.over) for n, x in enumerate(found))


@cache
def card_worth(era: Era, card: str) -> float:
    """The worth of a card by its largest value, its number of values and its Edge."""
    data = CARDS[card]
    best = max(v.value * WEIGHT[v.type] * (2 if v.multiplier else 1) for v in data.actions)
    scale = {"M": 2.0, "P": 2.8, "S": 4.6}[era]
    return 0.55 + 0.5 * best / scale + 0.25 * (len(data.actions) > 1) + 0.5 * bool(data.edge)


WEIGHT = {
    "move": 1.0,
    "build": 1.15,
    "explore": 1.15,
    "produce": 1.4,
    "research": 1.0,
    "genetics": 1.5,
    "revelation": 1.5,
    "colony": 1.5,
}


def infra(s: Corp, seat: Seat, left: float, w: Weights) -> float:
    """§4.6 The worth of infra cards, which work every turn and in later eras too."""
    found = 0.0
    for card in s.hqs[seat].infra:
        best = max(
            v.value * WEIGHT[v.type] * (1.8 if v.multiplier else 1) for v in CARDS[card].actions
        )
        later = w.infra_later * (w.last if s.era == s.last_era else 1)
        found += w.infra * best * (later + left)
    return found


# Teams


def teams(s: Corp, seat: Seat, left: float, w: Weights) -> float:
    """§4.3, §4.4 The worth of what the teams could do where they stand, each site counted once."""
    seen: set[str] = set()
    found = 0.0
    for at in s.hqs[seat].teams:
        if (
            at in seen or at not in SITES[s.era]
        ):  # §14 between eras a team is still on the old board
            continue
        seen.add(at)
        found += w.near * site_worth(s, seat, s.site(at), left, w)
    return found


def site_worth(s: Corp, seat: Seat, site: Site, left: float, w: Weights) -> float:
    """The worth of the best that a team can still do at a site."""
    if site.kind in {"start", "beyond"} or (
        site.id in s.colonies and s.colonies[site.id].owner != seat
    ):
        return 0.0
    best = 0.0
    for spot in site.spots:
        if spot in s.bases:
            continue
        best = max(best, spot_worth(s, seat, site, spot, left, w))
    return best * (0.25 + 0.75 * min(1, left * 1.5))


def spot_worth(s: Corp, seat: Seat, site: Site, spot: str, left: float, w: Weights) -> float:
    """The worth of a free spot, to be built on or explored first."""
    wanted = wanted_here(s, seat, site, spot, w)
    if site.kind == "lagrange" or spot in s.tiles:
        if s.special_box(spot, "hostile"):
            return 0.0
        makes = sum(TILES[t].production for t in s.stacked(spot))
        found = w.free + w.lasting * left + wanted + makes * w.makes * left
        return found * at_hand(build_bill(s, seat, spot), w)
    found = w.unknown + w.lasting * left + wanted
    return found * at_hand(explore_bill(s, seat, site.id), w)


def at_hand(owed: Bill, w: Weights) -> float:
    """§4.0 The factor for an action: higher if it can be paid at once, lower for missing points."""
    short = owed.need - owed.most
    return 1 + w.ready if short <= 0 else 1 / (1 + w.short * short)


def wanted_here(s: Corp, seat: Seat, site: Site, spot: str, w: Weights) -> float:
    """§9.4 The worth of the open contracts that a base on a spot would bring nearer."""
    return sum(
        pays * w.wanted_here / max(1, need - have)
        for contract, pays, have, need in unmet(s, seat)
        if counts_here(s, contract, site, spot)
    )


def counts_here(s: Corp, contract: Contract, site: Site, spot: str) -> bool:
    """§9.4 Whether a base on a spot would count for a contract."""
    match contract.condition:
        case SystemsWithBases():
            return not any(b.owner != COMP for b in s.bases_at(site))
        case InRegions() | OnTag() | OnKind() | OnTileTag() | InTotal() as c:
            return counts(s, spot, c)
        case OnRadiation() | OnExploreCost() as c:
            return counts(s, spot, c)
    return False


# Answers


def greedy_answer(s: Corp, seat: Seat, w: Weights = PLAIN) -> str:
    """The answer that is worth most at once."""
    return best_answers(s, seat, 1, w)[0][1]


def best_answers(s: Corp, seat: Seat, most: int, w: Weights) -> list[tuple[float, str]]:
    """The best answers to the question on top, best first."""
    q = s.todo[0]
    assert isinstance(q, Question)
    found = [(judged(s, seat, q, words, w), " ".join(words)) for words in candidates(s, seat, q)]
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return found[:most]


def candidates(s: Corp, seat: Seat, q: Question[Corp]) -> Iterator[Words]:
    """The answers that are compared: every target, paid for in the default way."""
    match q:
        case Act():
            yield from actions(s, seat, q)
        case TakeCard() | TakeProgress() | PlaceTeam() | Discard() | Recall() | GiveInfra():
            yield from spelt(s, q, (), 3)
        case After() | AfterHidden() | LatePick():
            yield from spelt(s, q, (), 3)


def spelt(s: Corp, q: Question[Corp], words: Words, deep: int) -> Iterator[Words]:
    """Every answer that begins with these words, in as few words as it takes."""
    follow = list(q.options(s, words))
    if not follow or STOP in follow or not deep:
        yield words
        return
    for word in follow:
        yield from spelt(s, q, (*words, word), deep - 1)


def actions(s: Corp, seat: Seat, q: Act) -> Iterator[Words]:
    """§4 Every action at every target, with the cards that pay for it: those that take least."""
    for verb in q.options(s, ()):
        action = by_verb[verb]
        if isinstance(action, Paid):
            for words in spelt(s, q, (verb,), action.heads):
                yield paid(s, seat, action, words)
        else:
            yield from spelt(s, q, (verb,), 4)


def paid(s: Corp, seat: Seat, action: Paid, words: Words) -> Words:
    """§4.0 An action with the payment that is offered first, card by card where there are many."""
    while any(further := next(iter(action.offered(s, seat, words[1:])), ())):
        words = (*words, *further)
    return words


def judged(s: Corp, seat: Seat, q: Question[Corp], words: Words, w: Weights) -> float:
    """The worth of an answer: the position it leads to, and what its draws will probably bring."""
    if isinstance(q, Recall | GiveInfra | Discard | PlaceTeam | LatePick | TakeProgress):
        return value(after(q, s, words), seat, w) + taste(s, q, words)
    then = after(q, s, words)
    if isinstance(q, Act) and words[0] != "edge" and due(then, seat):
        return value(then, seat, w) + hoped(s, then, seat, words, w) + w.fresh
    return value(then, seat, w) + hoped(s, then, seat, words, w)


def taste(s: Corp, q: Question[Corp], words: Words) -> float:
    """§8.4 The worth of a progress card's effect, 0 for other answers."""
    if not isinstance(q, TakeProgress):
        return 0.0
    effect = PROGRESS[words[0]].effect
    return 0.4 if isinstance(effect, Bonus) and effect.action in {"build", "produce"} else 0.1


def hoped(s: Corp, then: Corp, seat: Seat, words: Words, w: Weights) -> float:
    """What the draws after an answer will probably bring."""
    match words:
        case ("explore", site, *_):
            return tile_hope(s, seat, s.site(site), w)
        case ("edge", card, site, *_) if spot_like(card):
            return tile_hope(s, seat, s.site(site), w)
        case ("research", *_):
            return w.draw * w.card * hand_room(s, seat, 2, w)
        case ("edge", card, *_) if CARDS[card].edge in {"e-insd", "e-data"}:
            return 3 * w.draw * w.card
        case ("draw", "deck") | ("deck", *_):
            n = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 1
            return w.draw * w.card * n
    return 0.0


def spot_like(card: str) -> bool:
    """Whether a card's Edge explores from afar."""
    return CARDS[card].edge in {"e-nprb", "e-fprb", "e-dprb"}


def hand_room(s: Corp, seat: Seat, n: int, w: Weights) -> float:
    """How many of `n` further cards count for this hand."""
    return max(w.over * n, min(n, w.wanted - len(s.hands[seat])))


def tile_hope(s: Corp, seat: Seat, site: Site, w: Weights) -> float:
    """§4.3 The worth of the average tile left in the pool of a site's next box."""
    box = s.empty_box(site)
    if box is None:
        return 0.0
    pool = s.pools[pool_of(site, box)].cards
    if not pool:
        return 0.0
    each = [t.profit + 0.8 * (t.genetics + t.revelation) + 0.5 * t.production + 0.3 * t.colony
            for t in map(TILES.__getitem__, pool)]  # fmt: skip
    nearby = w.near * 0.8 if s.has_team(seat, site.id) else 0.1
    return w.find * sum(each) / len(each) + nearby
