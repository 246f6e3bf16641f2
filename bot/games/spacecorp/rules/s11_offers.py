"""§11 Offers: the Competition's offers cards, new offers, and Edges that come up."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from bot.engine.effects import EffectRules
from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import CARDS, DATA, EDGES, PROGRESS, SLOTS, OffersCard
from bot.games.spacecorp.kinds import (
    CompetitionEdge,
    DiscardBoxes,
    DiscardHand,
    DiscardInfra,
    ExtraCard,
    PlaceTile,
    Profit,
    ProfitDiscardStart,
    ProfitIfBehind,
    RecallTeam,
    Which,
)
from bot.games.spacecorp.rules.s10_tiles import PlaceTileAt, tile_site
from bot.games.spacecorp.state import COMP, Corp, edge_card

PLAYER = Seat(0)
"""The one headquarters that plays against the Competition."""

# §11.1 The Competition's offers action


class OffersAction(Task[Corp], frozen=True):
    """§11.1 Carries out an offers card: its progress part, then its boxes, then new offers."""

    card: OffersCard
    rule = "§11.1"

    def run(self, s: Corp) -> Corp:
        if self.card.progress:
            s = progress_part(s, self.card.progress.card, starred=self.card.progress.star)
        match = self.card.match
        kinds = DATA.competition.offers_key[s.era] if match == "era" else (match,)
        return take_boxes(s, self.card.boxes, kinds).then(Replenish())


def take_boxes(s: Corp, boxes: tuple[int, ...], kinds: tuple[str, ...]) -> Corp:
    """§11.1 Empty these boxes. Each card that shows one of the types pays the Competition 1."""
    cards = tuple(s.market[box - 1] for box in boxes if s.market[box - 1])
    pays = sum(any(CARDS[card].shows(kind) for kind in kinds) for card in cards)
    s = s.emptied(*boxes).discarded(*cards).gain(COMP, pays, "offers")
    return s.report(e.CompOffers(cards, pays))


def progress_part(s: Corp, card: str, *, starred: bool) -> Corp:
    """§11.5 Take a copy of a progress card out of the game, the award copy first."""
    one = PROGRESS[card]
    if starred and one.prerequisite not in s.rival.removed:
        return s.report(e.CompWhy("star", card, one.prerequisite or ""))
    left = s.copies[card]
    if not left:
        return s.report(e.CompWhy("no-copy", card))
    pays = one.award if left == one.copies else 0
    s = replace(s, copies={**s.copies, card: left - 1})
    s = s.with_comp(removed=(*s.rival.removed, card)).gain(COMP, pays, f"award.{card}")
    if left == one.copies and one.kind == "breakthrough":
        hq = s.hqs[PLAYER]
        s = s.with_hq(PLAYER, replace(hq, leaks=(*hq.leaks, card)))
    return s.report(e.CompProgress(card, pays))


# §11.2 Replenishing


class Replenish(Task[Corp], frozen=True):
    """§11.2 Fills the offers, if a box is empty and the deck isn't."""

    quiet: bool = False
    """§2.3 Whether Edges are discarded without effect, as during setup."""
    rule = "§11.2"

    def run(self, s: Corp) -> Corp:
        return s.then(Refill(self.quiet)) if "" in s.market and len(s.deck) else s


class Refill(Draw[Corp], frozen=True):
    """§11.2 Fills empty boxes up to the first Edge, which works for the Competition."""

    quiet: bool = False
    rule = "§11.2"
    public = (e.Refilled, e.CompEdge)

    def run(self, s: Corp, chance: Chance) -> Corp:
        placed: list[str] = []
        edge = ""
        while "" in s.market and len(s.deck) and not edge:
            card, deck = s.deck.drawn(chance)
            s = replace(s, deck=deck)
            # §15.2 Among players an Edge stays as an offer and nothing happens.
            if not edge_card(card) or not s.solo:
                s = s.offered(s.market.index("") + 1, card)
                placed.append(card)
                continue
            s = s.discarded(card)
            edge = "" if self.quiet else card
        s = s.report(e.Refilled(tuple(placed))) if placed else s
        # One Edge is carried out in full before the next card (R28).
        return comp_edge(s, edge, Replenish()) if edge else s


for_comp: Final = EffectRules[Corp, CompetitionEdge, Corp](get_args(CompetitionEdge))
"""§11.4 What Edges do for the Competition. The seat is the player's."""


def comp_edge(s: Corp, card: str, then: Replenish) -> Corp:
    """§11.4 Carry out an Edge for the Competition, then go on filling."""
    effect = EDGES[CARDS[card].edge or ""].competition
    return for_comp(s.report(e.CompEdge(card)).then(then), PLAYER, effect)


for_comp.carries(Profit)(lambda s, _, op: gained(s, op.n, "edge"))
for_comp.carries(DiscardBoxes)(lambda s, _, op: _discarded(s, op.boxes))
for_comp.carries(PlaceTile)(lambda s, _, op: place_a_tile(s, op.which))
for_comp.carries(ExtraCard)(lambda s, _, op: s.with_comp(extra=s.rival.extra + op.n))
for_comp.carries(DiscardInfra)(lambda s, _seat, _op: s.then(LoseInfra()))
for_comp.carries(RecallTeam)(lambda s, _seat, _op: s.then(RecallATeam()))


@for_comp.carries(ProfitDiscardStart)
def comp_salvage(s: Corp, seat: Seat, op: ProfitDiscardStart) -> Corp:
    """§11.4 Pay the Competition, and discard all offers with the start mark."""
    boxes = [i + 1 for i, c in enumerate(s.market) if c and CARDS[c].start]
    return _discarded(gained(s, op.n, "edge"), tuple(boxes))


@for_comp.carries(ProfitIfBehind)
def comp_behind(s: Corp, seat: Seat, op: ProfitIfBehind) -> Corp:
    """§11.4 Pay the Competition, more if its profit is no higher than the player's."""
    is_behind = s.rival.profit <= s.hqs[seat].profit
    return gained(s, op.behind if is_behind else op.ahead, "edge")


@for_comp.carries(DiscardHand)
def comp_hand(s: Corp, seat: Seat, op: DiscardHand) -> Corp:
    """§11.4 Make the player lose random cards from the hand, if there are any."""
    return s.then(LoseFromHand(op.n)) if s.hands[seat] else s.report(e.CompWhy("no-hand"))


def _discarded(s: Corp, boxes: tuple[int, ...]) -> Corp:
    """The position with these boxes' cards discarded."""
    cards = [s.market[box - 1] for box in boxes]
    return s.emptied(*boxes).discarded(*cards)


def gained(s: Corp, n: int, source: str) -> Corp:
    """Pay the Competition and report it."""
    return s.gain(COMP, n, source).report(e.CompGained(n, source)) if n else s


def place_a_tile(s: Corp, which: Which) -> Corp:
    """§10.5, §11.4 Find a tile at the lowest or highest numbered site with an empty box."""
    site = tile_site(s, which)
    if site is None:
        return s.report(e.CompWhy("no-empty-box"))
    return s.then(PlaceTileAt(s.empty_box(site) or ""))


class LoseFromHand(Draw[Corp], frozen=True):
    """§11.4 Discards random cards from the player's hand."""

    count: int
    rule = "§11.4"
    public = (e.HandLost,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        for _ in range(self.count):
            card = chance.choice(s.hands[PLAYER])
            s = s.drop(PLAYER, (card,)).report(e.HandLost(PLAYER, card))
        return s


# §11.4 D15 Losing an infra card


class LoseInfra(Task[Corp], frozen=True):
    """§11.4 Makes the player lose an infra card of choice, if there is one."""

    rule = "§11.4"

    def run(self, s: Corp) -> Corp:
        if not s.hqs[PLAYER].infra:
            return s.report(e.CompWhy("no-infra"))
        q = GiveInfra(PLAYER)
        return s.then(q) if s.asks else q.take(s, (cheapest_slot(s),))


class GiveInfra(Asking[Corp], frozen=True):
    """§11.4 D15 Asks which slot loses its card."""

    rule = "§11.4"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        slots = s.hqs[self.seat].slots

        def why(word: Word) -> No | None:
            return None if slots[SLOTS.index(word)] else No("slot-empty", word, "§11.4")

        return None if words else Slot(SLOTS, why, "no-slot")

    def take(self, s: Corp, words: Words) -> Corp:
        at, hq = SLOTS.index(words[0]), s.hqs[self.seat]
        card = hq.slots[at]
        s = s.with_hq(self.seat, hq.with_slot(at, "")).discarded(card)
        return s.report(e.InfraLost(self.seat, card))


def cheapest_slot(s: Corp) -> Word:
    """§19.3 The slot with the lowest sum of values, among equal ones C before B before A."""
    slots = s.hqs[PLAYER].slots
    filled = [i for i, card in enumerate(slots) if card]
    lowest = min(filled, key=lambda i: (sum(v.value for v in CARDS[slots[i]].actions), -i))
    return SLOTS[lowest]


# §11.6 D14 A team called back


class RecallATeam(Task[Corp], frozen=True):
    """§11.6 Calls back a team of the player that is on a numbered site without a base."""

    rule = "§11.6"

    def run(self, s: Corp) -> Corp:
        if not exposed(s):
            return s.report(e.CompWhy("no-team-exposed"))
        q = Recall(PLAYER)
        return s.then(q) if s.asks else q.take(s, default_recall(s))


class Recall(Asking[Corp], frozen=True):
    """§11.6 D14 Asks which team is called back, and where to."""

    rule = "§11.6"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        match words:
            case ():
                open_ = exposed(s)

                def why(word: Word) -> No | None:
                    return None if int(word) in open_ else No("team-safe", word, "§11.6")

                return Slot(s.hqs[self.seat].team_words, why, "no-team")
            case (_,):
                return Slot(refuges(s), unknown="no-refuge")
        return None

    def take(self, s: Corp, words: Words) -> Corp:
        hq = s.hqs[self.seat].with_team(int(words[0]), words[1])
        s = s.with_hq(self.seat, hq).marked("recalled", words[1], self.seat)
        return s.report(e.Recalled(self.seat, int(words[0]), words[1]))


def exposed(s: Corp) -> tuple[int, ...]:
    """§11.6 The numbers of the player's teams on numbered sites without any base."""
    return tuple(
        i + 1
        for i, at in enumerate(s.hqs[PLAYER].teams)
        if s.site(at).number is not None and not s.bases_at(s.site(at))
    )


def refuges(s: Corp) -> tuple[str, ...]:
    """§11.6 The sites with a base of the player, or the start space if there are none."""
    return tuple(x.id for x in s.sites() if s.owns_base(PLAYER, x)) or (s.start,)


def default_recall(s: Corp) -> Words:
    """§19.3 The team at the lowest numbered site, and the base at the highest."""
    teams = s.hqs[PLAYER].teams
    lowest = min(exposed(s), key=lambda n: (s.site(teams[n - 1]).number or 0, n))
    return (str(lowest), refuges(s)[-1])
