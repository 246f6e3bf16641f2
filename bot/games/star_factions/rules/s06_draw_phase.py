"""§6 Draw Phase: cards, counters, new ships, new kits."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Question, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.games.star_factions.data import (
    BLUEPRINT,
    CARDS,
    CLASS_BY_ID,
    CLASSES,
    KIT_CARD,
    KITS,
    STATS,
    Stock,
)
from bot.games.star_factions.events import Built, Collected, Drew, Fitted, TurnBegan
from bot.games.star_factions.rules.s07_moves import why_no_berth
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.rules.s08_end_of_turn import EndTurn
from bot.games.star_factions.space import HEX, LABEL, labels
from bot.games.star_factions.state import Ship, War

BUILD: Word = "build"
FIT: Word = "fit"

# §6.1 The turn


class Turn(Task[War], frozen=True, gc=False):
    """§6.1 Draw Phase, Action Phase, End of Turn; it stays at the bottom for the next seat."""

    rule = "§6.1"

    def run(self, s: War) -> War:
        seat = s.active
        fleet = s.fleets[seat]
        # Marks are cleared at the start of the owner's next turn (§8.1).
        ready = tuple(replace(f, moved=False, acted=False, new=False) for f in fleet.ships)
        s = s.with_fleet(seat, replace(fleet, ships=ready))
        s = replace(s, turn=s.turn + 1, round=s.round or 1, cards=())
        return s.report(TurnBegan(seat, s.round)).then(
            DrawCards(seat),
            Collect(seat),
            BuildShips(seat),
            BuildKits(seat),
            Discard(seat),
            Orders(seat),
            EndTurn(seat),
            self,
        )


# §6.2 Draw


class DrawCards(Draw[War], frozen=True, gc=False):
    """§6.2 One card for the mothership and one for each colony, all before anything else."""

    seat: Seat
    rule = "§6.2"

    def run(self, s: War, chance: Chance) -> War:
        due = s.fleets[self.seat].cards
        deck, pile = list(s.deck), s.discard
        drawn: list[int] = []
        reshuffled = False
        while len(drawn) < due:
            if not any(deck):
                if not any(pile):
                    break
                deck, pile, reshuffled = list(pile), (0,) * len(CARDS), True
            card = picked(deck, chance)
            deck[card] -= 1
            drawn.append(card)
        s = replace(s, deck=tuple(deck), discard=pile, drawn=tuple(drawn), cards=tuple(drawn))
        types = tuple(CARDS[card].type for card in drawn)
        return s.report(Drew(self.seat, types, reshuffled, due - len(drawn)))


def picked(deck: list[int], chance: Chance) -> int:
    """The kind of a card drawn from a shuffled deck of these counts."""
    n = chance.below(sum(deck))
    for card, count in enumerate(deck):
        if n < count:
            return card
        n -= count
    raise AssertionError("a card beyond the deck")


# §6.3 Collect


class Collect(Task[War], frozen=True, gc=False):
    """§6.3 Counters for the resource cards, which go to the discard pile."""

    seat: Seat
    rule = "§6.3"

    def run(self, s: War) -> War:
        cards = [card for card in s.drawn if CARDS[card].kind == "resource"]
        if not cards:
            return s
        due = Stock()
        for card in cards:
            due += CARDS[card].gain
            s = s.spend(card)
        s, got = s.discarded(cards).gain(self.seat, due)
        # The cards drawn have been told; only a short bank makes a difference.
        return s if got == due else s.report(Collected(self.seat, got, due - got))


# §6.4 Build ships


class BuildShips(Question[War], frozen=True, gc=False):
    """§6.4 D3 Build a drawn ship blueprint on a free hex of the own zone, or stop."""

    rule = "§6.4"

    def options(self, s: War, prefix: Words) -> Iterator[Word]:
        if not prefix:
            if buildable(s, self.seat):
                yield BUILD
            yield DONE
        elif prefix == (BUILD,):
            yield from buildable(s, self.seat)
        elif len(prefix) == 2:
            yield from labels(s.free_zone(self.seat))

    def why_not(self, s: War, words: Words) -> No | None:
        if len(words) == 1:
            return No("nothing-buildable", rule=self.rule) if words[0] == BUILD else None
        if len(words) == 2:
            return why_unbuildable(s, self.seat, words[1])
        return why_no_berth(s, self.seat, words[2], "§6.4.3")

    def explain(self, s: War, words: Words, at: int) -> No | None:
        if at == 0 and words[0] == BUILD and len(words) > 1:
            return why_unbuildable(s, self.seat, words[1])
        return self.why_not(s, words[: at + 1])

    def take(self, s: War, words: Words) -> War:
        if words == (DONE,):
            return s
        return build(s, self.seat, words[1], HEX[words[2]]).then(self)


def buildable(s: War, seat: Seat) -> tuple[str, ...]:
    """§6.4.2 The classes that can be built from the cards drawn."""
    drawn = {CLASS_BY_ID[CARDS[c].ship].key for c in s.drawn if CARDS[c].kind == "ship"}
    return tuple(kind for kind in CLASSES if kind in drawn and not why_unbuildable(s, seat, kind))


def why_unbuildable(s: War, seat: Seat, kind: str) -> No | None:
    """§6.4.2 Why this class cannot be built now."""
    if kind not in CLASSES:
        return No("no-class", kind, "§2.4", tuple(CLASSES))
    ship = CLASSES[kind]
    if not ship.buildable:
        return No("never-built", kind, "§6.4.4")
    if BLUEPRINT[kind] not in s.drawn:
        return No("no-blueprint", kind, "§6.4")
    fleet = s.fleets[seat]
    if not fleet.tokens(kind):
        return No("no-token", kind, "§6.4.2", (str(ship.tokens_per_faction),))
    if not fleet.stock.covers(ship.price):
        return No("cannot-pay", kind, "§6.4.1", short_of(fleet.stock, ship.price))
    return None if s.free_zone(seat) else No("zone-full", kind, "§6.4.2")


def short_of(stock: Stock, price: Stock) -> tuple[str, ...]:
    """The price and the stock as facts: three numbers each."""
    numbers = (price.metal, price.fuel, price.weapon, stock.metal, stock.fuel, stock.weapon)
    return tuple(str(n) for n in numbers)


def build(s: War, seat: Seat, kind: str, h: int) -> War:
    """§6.4.3 The token goes to the hex with full hull and the lowest free number."""
    s = s.pay(seat, CLASSES[kind].price).spend(BLUEPRINT[kind])
    used = {ship.number for ship in s.fleets[seat].ships if ship.kind == kind}
    number = next(n for n in range(1, len(used) + 2) if n not in used)
    ship = Ship(kind, number, h, STATS[kind, ""].hull, new=True)
    return s.launch(seat, ship).report(Built(seat, s.full_key(seat, ship.key), LABEL[h]))


# §6.5 Build kits


class BuildKits(Question[War], frozen=True, gc=False):
    """§6.5 D4 Fit a drawn kit to an own ship, or stop."""

    rule = "§6.5"

    def options(self, s: War, prefix: Words) -> Iterator[Word]:
        if not prefix:
            if fittable(s, self.seat):
                yield FIT
            yield DONE
        elif prefix == (FIT,):
            yield from fittable(s, self.seat)
        elif len(prefix) == 2:
            yield from (ship.key for ship in s.fleets[self.seat].ships)

    def why_not(self, s: War, words: Words) -> No | None:
        if len(words) == 1:
            return No("nothing-fittable", rule=self.rule) if words[0] == FIT else None
        if len(words) == 2:
            return why_unfittable(s, self.seat, words[1])
        return No("no-ship", words[2], self.rule)

    def explain(self, s: War, words: Words, at: int) -> No | None:
        if at == 0 and words[0] == FIT and len(words) > 1:
            return why_unfittable(s, self.seat, words[1])
        if words[0] == BUILD:
            return No("ships-first", rule="§6.5")
        return self.why_not(s, words[: at + 1])

    def take(self, s: War, words: Words) -> War:
        if words == (DONE,):
            return s
        return fit(s, self.seat, words[1], s.own(self.seat, words[2])).then(self)


def fittable(s: War, seat: Seat) -> tuple[str, ...]:
    """§6.5 The kits that can be built from the cards drawn."""
    drawn = {CARDS[c].kit for c in s.drawn if CARDS[c].kind == "kit"}
    return tuple(kit for kit in KITS if kit in drawn and not why_unfittable(s, seat, kit))


def why_unfittable(s: War, seat: Seat, kit: str) -> No | None:
    """§6.5 Why this kit cannot be built now."""
    if kit not in KITS:
        return No("no-kit", kit, "§2.5", tuple(KITS))
    if KIT_CARD[kit] not in s.drawn:
        return No("no-kit-card", kit, "§6.5")
    fleet = s.fleets[seat]
    if not fleet.stock.covers(KITS[kit].cost):
        return No("cannot-pay", kit, "§6.5.1", short_of(fleet.stock, KITS[kit].cost))
    return None if fleet.ships else No("no-ships", kit, "§6.5")


def fit(s: War, seat: Seat, kit: str, ship: Ship) -> War:
    """§6.5.2 The old kit off, hull no lower than 1; the new one on."""
    s = s.pay(seat, KITS[kit].cost).spend(KIT_CARD[kit])
    hull = ship.hull
    if ship.kit:
        hull = max(1, hull - KITS[ship.kit].hull)
        s = s.discarded((KIT_CARD[ship.kit],))
    fitted = replace(ship, kit=kit, hull=hull + KITS[kit].hull)
    event = Fitted(seat, s.full_key(seat, ship.key), kit, ship.kit)
    return s.with_ship(seat, fitted).report(event)


# §6.6 Discard


class Discard(Task[War], frozen=True, gc=False):
    """§6.6 Blueprints that were not built are not kept."""

    seat: Seat
    rule = "§6.6"

    def run(self, s: War) -> War:
        return replace(s.discarded(s.drawn), drawn=())
