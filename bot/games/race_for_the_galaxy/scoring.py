"""§11 Scores, places, and the invariants."""

from __future__ import annotations

from collections import Counter
from functools import cache

from bot.engine.flow import Open, Seat
from bot.engine.spec import Standing
from bot.engine.zones import conserved
from bot.games.race_for_the_galaxy import data
from bot.games.race_for_the_galaxy.data import (
    BOOKS,
    LIMITS,
    NUMBER,
    AnyBulk,
    AnyMatch,
    Card,
    multiset,
)
from bot.games.race_for_the_galaxy.orb_components import Letter
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS, TOKENS, backs, token_stack
from bot.games.race_for_the_galaxy.orb_map import chart
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.zones import ZONES


class Score(Open, frozen=True, gc=False):
    """§11.2 A seat's points by source."""

    chips: int
    printed: int
    bonus: tuple[tuple[str, int], ...]
    artifacts: int
    tie_break: int
    """§11.8 The number of hand cards and goods."""

    @property
    def facts(self) -> tuple[tuple[str, int], ...]:
        """The parts by name, and the tie-breaker."""
        variable = sum(n for _, n in self.bonus)
        return (
            ("tie-break", self.tie_break),
            ("chips", self.chips),
            ("printed", self.printed),
            ("variable", variable),
            ("artifacts", self.artifacts),
        )

    @property
    def total(self) -> int:
        """§11.2 All points."""
        return self.chips + self.printed + sum(n for _, n in self.bonus) + self.artifacts


def score(s: Galaxy, seat: Seat) -> Score:
    """§11.2 A seat's score now."""
    p = s.players[seat]
    cards = [s.book[c] for c in p.tableau]
    bonus = [(c.id, variable(s, seat, c)) for c in cards if c.endgame]
    return Score(
        chips=p.vp,
        printed=sum(c.vp for c in cards),
        bonus=tuple(bonus),
        artifacts=artifacts(s, seat),
        tie_break=len(p.hand) + len(p.goods),
    )


def variable(s: Galaxy, seat: Seat, scoring: Card) -> int:
    """§11.3 The variable score of one card."""
    assert scoring.endgame is not None
    worth = per_card(s.edition, NUMBER[scoring.id], orb=s.orb is not None)
    total = sum([worth[number] for number in s.players[seat].tableau])
    return total + sum(bulk(s, seat, b) for b in scoring.endgame.bulk)


@cache
def per_card(edition: int, scoring: int, *, orb: bool) -> tuple[int, ...]:
    """§11.3 The points that a card scores for each kind of card, by its first line that fits."""
    book = BOOKS[edition]
    rule = book[scoring].endgame
    lines = rule.per_card if rule else ()
    return tuple(
        next((line.points for line in lines if matches(line.match, card, orb=orb)), 0)
        for card in book
    )


def matches(rule: AnyMatch, card: Card, *, orb: bool) -> bool:
    """§11.3 Whether a line of a variable score counts this card."""
    return _of_class(rule, card) and has(card, rule.has_phase, orb=orb)


def _of_class(rule: AnyMatch, card: Card) -> bool:
    """§11.3 Whether a card is of the class that a line of a variable score counts."""
    match rule:
        case data.DevelopmentMatch(cost=cost):
            return not card.world and cost in (None, card.cost)
        case data.WorldMatch(military=military, keyword=keyword):
            military_fits = military is None or card.military == military
            return card.world and military_fits and (keyword is None or keyword in card.keywords)
        case data.GoodsMatch(goods=kind):
            return card.kind == kind and card.mode == rule.mode
        case data.KeywordMatch(keyword=keyword):
            return keyword in card.keywords
        case data.NamedMatch(card=name):
            return card.id == name


def has(card: Card, phase: data.Phase | None, *, orb: bool) -> bool:
    """§11.3 Whether a card has a power of this phase. Orb powers count only in the orb game."""
    if phase is None:
        return True
    powers = card.powers.get(phase, ())
    return any(orb or not getattr(power, "orb_only", False) for power in powers)


def bulk(s: Galaxy, seat: Seat, rule: AnyBulk) -> int:
    """§11.4 to §11.6 Points for something other than cards."""
    p = s.players[seat]
    match rule:
        case data.MilitaryBulk(points=points):
            return points * s.might(seat)
        case data.ChipsBulk(chips=chips, points=points):
            return points * (p.vp // chips)
        case data.TagBulk(tag=tag, points=points):
            return points * sum(TOKENS[t].tag == tag for t in p.scout.tokens)
        case data.GoodsBulk(points=points):
            return points * len(p.goods)


def artifacts(s: Galaxy, seat: Seat) -> int:
    """§11.6 Points for every token collected, and for visible breeding sites."""
    tokens = s.players[seat].scout.tokens
    if s.orb is None or not tokens:
        return 0
    found = [TOKENS[t] for t in tokens]
    sites = chart(s.orb.laid).sites
    return sum(t.vp + t.vp_per_visible_breeding_site * sites for t in found)


def orb_conserved(s: Galaxy) -> None:
    """Assert that all orb cards and tokens are there and that every mark is on the map."""
    orb = s.orb
    if orb is None or not orb.laid:
        return
    hands = [c for p in s.players for c in p.scout.hand]
    waiting = [step.card for step in s.todo if isinstance(step, LayCard) and step.why == "found"]
    cards = [*orb.a, *orb.b, *orb.out, *orb.shown, *hands, *waiting]
    cards += [one.card for one in orb.laid if ORB_CARDS[one.card].deck in ("A", "B")]
    assert sorted(cards) == sorted((*backs("A"), *backs("B"))), "orb cards"
    letters: tuple[Letter, Letter] = ("A", "B")
    for number, letter in enumerate(letters):
        mine = [t for p in s.players for t in p.scout.tokens if TOKENS[t].stack == letter]
        assert sorted((*orb.stacks[number], *mine)) == list(token_stack(letter)), "tokens"
    cells = chart(orb.laid).cells
    assert all((x, y) in cells for x, y, _ in orb.marks), "a token beside the map"


def result(s: Galaxy) -> tuple[Standing, ...]:
    """§11.8 Places by score, then by hand cards and goods, with the score's parts as facts."""
    seats = [Seat(i) for i in range(len(s.players))]
    scores = {seat: score(s, seat) for seat in seats}
    rank = {seat: (scores[seat].total, scores[seat].tie_break) for seat in seats}
    return tuple(
        Standing(
            seat,
            1 + sum(rank[other] > rank[seat] for other in seats),
            rank[seat][0],
            scores[seat].facts,
        )
        for seat in seats
    )


@cache
def box(*, expansion: bool) -> dict[str, Counter[int]]:
    """§2.2 All cards of the box, as the invariants count them."""
    return {"cards": Counter(multiset(expansion=expansion))}


def verify(s: Galaxy) -> None:
    """Assert that all cards and points are there."""
    if s.todo and s.round == 0 and not s.deck:
        return
    conserved(ZONES, s, box(expansion=s.expansion))
    orb_conserved(s)
    pool = LIMITS.vp_pool_per_player * len(s.players)
    assert s.pool + sum(p.vp for p in s.players) == pool, "chips"
    for p in s.players:
        assert len(set(p.tableau)) == len(p.tableau), "a card twice in a tableau"
        worlds = Counter(w for w, _ in p.goods)
        for world, n in worlds.items():
            assert world in p.tableau, "a good on no world"
            mode = s.book[world].mode
            assert mode is not None, "a good on a world that never has one"
            assert n == 1 or mode == "storage", "too many goods on a world"
