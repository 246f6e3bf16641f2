"""§2 Setup of an era: boards, decks, start hands, offers, and late starts."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import Deck
from bot.games.spacecorp.data import (
    BASES,
    BEYOND,
    CARDS,
    COMP_CARDS,
    DATA,
    ERA,
    ERAS,
    PROGRESS,
    SLOTS,
    LateStart,
    action_cards,
    pool_tiles,
)
from bot.games.spacecorp.events import Dealt, EraBegan, LateRevealed, LateTook
from bot.games.spacecorp.kinds import ExtraTeam
from bot.games.spacecorp.rules.s03_round import PlayerTurn
from bot.games.spacecorp.rules.s06_cards import DrawFromDeck
from bot.games.spacecorp.rules.s08_progress import Orbit, banked
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s11_offers import Replenish
from bot.games.spacecorp.state import COMP, Competition, Corp, Hq, Wheel

COMP_COPIES: Final = DATA.competition.bases.count // len(BASES)
"""§2.3 How many bases of each kind the Competition draws from."""

# §2.3 An era


class Eras(Task[Corp], frozen=True):
    """§2.3 Sets up an era, and the next one after it. Stays at the bottom of the stack."""

    rule = "§2.3"

    def run(self, s: Corp) -> Corp:
        steps: list[Task[Corp] | Draw[Corp]] = []
        if not s.solo:
            steps.append(SeatOrder())
        return s.then(
            *steps, LayOut(), StartHands(), Replenish(quiet=True), Payout(), First(), self
        )


class SeatOrder(Draw[Corp], frozen=True):
    """§15.1 Draws the order of seats.

    In later eras it only draws the first of the poorest seats.
    """

    rule = "§15.1"

    def run(self, s: Corp, chance: Chance) -> Corp:
        if not s.turn:
            return replace(s, order=tuple(chance.shuffled(s.order)))
        least = min(hq.profit for hq in s.hqs)
        first = chance.choice([seat for seat in s.order if s.hqs[seat].profit == least])
        at = s.order.index(first)
        return replace(s, order=(*s.order[at:], *s.order[:at]))


class LayOut(Task[Corp], frozen=True):
    """§2.3 Lays out teams, bases, decks, tiles, contracts and markers (steps 1 to 3)."""

    rule = "§2.3"

    def run(self, s: Corp) -> Corp:
        era, drawn = s.era, [kind for kind in BASES for _ in range(COMP_COPIES)]
        cards, seats = list(action_cards(era)), len(s.hqs)
        for card in DATA.setup.start_hand[era].cards * seats:
            cards.remove(card)
        s = replace(
            s,
            deck=Deck.of(cards),
            discard=(),
            market=("",) * DATA.setup.offer_boxes,
            pools={pool: Deck.of(tiles) for pool, tiles in pool_tiles(era).items()},
            tiles={},
            gone=(),
            bases={},
            colonies={},
            closed={},
            last_round=False,
            beyond=tuple(b.id for b in BEYOND.values() if b.era == era and b.seats <= seats),
            marks=(),
            # §9.1 It is nobody's turn: the seat that begins closes contracts first.
            acting=s.order[0],
            active=s.order[0],
            comp=_competition(s),
            hqs=tuple(_seated(s, hq) for hq in s.hqs),
            hands=(DATA.setup.start_hand[s.era].cards,) * len(s.hqs),
            comp_deck=Deck.of(c.id for c in COMP_CARDS.values() if s.solo and c.era == era),
            comp_bases=Deck.of(drawn if s.solo else ()),
        )
        head = DATA.difficulty[s.level]
        if s.comp:
            s = s.gain(0, head.player, "head-start").gain(COMP, head.competition, "head-start")
        return checked(s.report(EraBegan(era)))


def _competition(s: Corp) -> Competition | None:
    """§2.3 The Competition as it begins an era, if it plays (step 2)."""
    old = s.comp
    if old is None:
        return None
    return Competition(profit=old.profit, books=old.books, removed=old.removed)


def _seated(s: Corp, hq: Hq) -> Hq:
    """§2.3, §2.4 A headquarters as it begins an era: what it keeps, its teams and its Time card."""
    effects = (PROGRESS[card].effect for card in hq.progress)
    teams = ERA[s.era].player_teams + sum(isinstance(e, ExtraTeam) for e in effects)
    return Hq(
        profit=hq.profit,
        books=hq.books,
        slots=hq.slots,
        genetics=hq.genetics,
        revelation=hq.revelation,
        banked_genetics=hq.banked_genetics,
        banked_revelation=hq.banked_revelation,
        progress=hq.progress,
        awards=hq.awards,
        contracts=hq.contracts,
        time=DATA.setup.time_cards_at_start_of_era,
        teams=(s.start,) * teams,
    )


class StartHands(Task[Corp], frozen=True):
    """§2.3, §15.1 Deals the start hands (step 4)."""

    rule = "§2.3"

    def run(self, s: Corp) -> Corp:
        start = DATA.setup.start_hand[s.era]
        steps: list[DrawFromDeck] = []
        for place, seat in enumerate(s.order):
            later = start.multi_later_seats_from_deck if place else 0
            n = start.from_deck + later
            steps += [DrawFromDeck(seat, n)] if n else []
            if start.cards:
                s = s.report(Dealt(seat, start.cards))
        return s.then(*steps)


class Payout(Task[Corp], frozen=True):
    """§2.3, §8.3 Pays the orbits in the bank (step 6)."""

    rule = "§8.3"

    def run(self, s: Corp) -> Corp:
        if s.era == "M":
            return s
        steps: list[Orbit] = []
        wheels: tuple[Wheel, ...] = ("genetics", "revelation")
        for seat in s.order:
            for wheel in wheels:
                n = s.hqs[seat].banked(wheel)
                s = banked(s, seat, wheel, -n)
                steps += [Orbit(seat, wheel)] * n
        return s.then(*steps)


class First(Task[Corp], frozen=True):
    """§3.1 Begins the first turn of the era."""

    rule = "§3.1"

    def run(self, s: Corp) -> Corp:
        return s.then(PlayerTurn(s.order[0]))


# §2.5 Late starts


class LateStarts(Task[Corp], frozen=True):
    """§2.5 Gives seats their profit, cubes and infra cards in a game that leaves eras out."""

    rule = "§2.5"

    def run(self, s: Corp) -> Corp:
        package: LateStart = DATA.late_start[s.era]
        mine, theirs = package.profit
        for seat in s.order:
            s = s.gain(seat, mine, "late-start")
            hq = replace(s.hqs[seat], genetics=package.genetics, revelation=package.revelation)
            s = s.with_hq(seat, hq)
        s = s.gain(COMP, theirs, "late-start") if s.comp else s
        return s.then(*(ShowInfra(seat, package.shown, package.infra_pick) for seat in s.order))


class ShowInfra(Draw[Corp], frozen=True):
    """§2.5 Shows a seat random infra cards of the era before that nobody has taken."""

    seat: Seat
    shown: int
    picks: int
    rule = "§2.5"
    public = (LateRevealed,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        before = ERAS[ERAS.index(s.era) - 1]
        left = [c for c in action_cards(before) if CARDS[c].infra]
        for hq in s.hqs:
            for card in hq.infra:
                left.remove(card)
        found = tuple(sorted(chance.shuffled(left)[: self.shown]))
        s = s.report(LateRevealed(self.seat, found))
        return s.then(LatePick(self.seat, found, self.picks))


class LatePick(Asking[Corp], frozen=True):
    """§2.5 D18 Asks which infra card shown goes into which empty slot."""

    shown: tuple[str, ...] = ()
    left: int = 1
    rule = "§2.5"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        slots = s.hqs[self.seat].slots

        def why(word: Word) -> No | None:
            return No("slot-taken", word, "§2.5") if slots[SLOTS.index(word)] else None

        match words:
            case ():
                return Slot(tuple(dict.fromkeys(self.shown)), unknown="not-shown")
            case (_,):
                return Slot(SLOTS, why, "no-slot")
        return None

    def take(self, s: Corp, words: Words) -> Corp:
        card, at = words
        hq = s.hqs[self.seat].with_slot(SLOTS.index(at), card)
        s = s.with_hq(self.seat, hq).report(LateTook(self.seat, card, at))
        shown = list(self.shown)
        shown.remove(card)
        again = LatePick(self.seat, tuple(shown), self.left - 1)
        return s.then(again) if self.left > 1 else s
