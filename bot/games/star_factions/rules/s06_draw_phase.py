"""§6 Draw Phase: cards, counters, new ships, new kits."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import draw
from bot.games.star_factions.data import BLUEPRINT, CARDS, CLASSES, KIT_CARD, KITS, STATS, Stock
from bot.games.star_factions.events import Built, Collected, Drew, Fitted, TurnBegan
from bot.games.star_factions.rules.blueprints import (
    buildable,
    fittable,
    no_class,
    no_kit,
    why_too_late,
    why_unbuildable,
    why_unfittable,
)
from bot.games.star_factions.rules.s01_names import in_notation, no_ship
from bot.games.star_factions.rules.s07_moves import berths
from bot.games.star_factions.rules.s07_orders import VERBS, Orders
from bot.games.star_factions.rules.s08_end_of_turn import EndTurn
from bot.games.star_factions.space import HEX, LABEL
from bot.games.star_factions.state import Ship, War

BUILD: Word = "build"
FIT: Word = "fit"

# §6.1 The turn


class Turn(Task[War], frozen=True):
    """§6.1 Draw Phase, Action Phase, End of Turn. Stays on the stack for the next seat."""

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


class DrawCards(Draw[War], frozen=True):
    """§6.2 Draw a card for the mothership and one for each colony, before anything else."""

    seat: Seat
    rule = "§6.2"
    public = (Drew,)

    def run(self, s: War, chance: Chance) -> War:
        due = s.fleets[self.seat].cards
        got = draw(s.deck, s.discard, due, chance)
        s = replace(s, deck=got.deck, discard=got.discard, drawn=got.cards, cards=got.cards)
        types = tuple(CARDS[card].type for card in got.cards)
        return s.report(Drew(self.seat, types, got.reshuffled, due - len(got.cards)))


# §6.3 Collect


class Collect(Task[War], frozen=True):
    """§6.3 Take counters for the resource cards and discard these."""

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
        s, got = s.to_discard(cards).gain(self.seat, due)
        # The draw has been reported already, so only a bank that runs short is news.
        return s if got == due else s.report(Collected(self.seat, got, due - got))


# §6.4 Build ships


class BuildShips(Asking[War], frozen=True):
    """§6.4 D3 Build a ship from a drawn blueprint on a free hex of your zone, or stop."""

    rule = "§6.4"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((BUILD, DONE, FIT, *VERBS), why_not_yet)
            case (verb,) if verb == BUILD:
                why = partial(why_unbuildable, s, self.seat)
                none = No("nothing-buildable", rule=self.rule)
                return Slot(CLASSES, why, no_class, none, allowed=buildable(s, self.seat))
            case (_, _):
                return berths(s, self.seat, "§6.4.3")
        return None

    def take(self, s: War, words: Words) -> War:
        if words == (DONE,):
            return s
        return build(s, self.seat, words[1], HEX[words[2]]).then(self)


def why_not_yet(word: Word) -> No | None:
    """§6.1 §6.5 Why an answer has to wait until the ships are built."""
    if word == FIT:
        return No("kits-later", rule="§6.5")
    return None if word in (BUILD, DONE) else why_no_orders_yet(word)


def why_no_orders_yet(word: Word) -> No | None:
    """§6.1 Why an order has to wait until the Draw Phase is over."""
    return No("orders-later", word, "§6.1") if word in VERBS else None


def build(s: War, seat: Seat, kind: str, h: int) -> War:
    """§6.4.3 Build a ship with full hull and the lowest free number."""
    s = s.pay(seat, CLASSES[kind].price).spend(BLUEPRINT[kind])
    used = {ship.number for ship in s.fleets[seat].ships if ship.kind == kind}
    number = next(n for n in range(1, len(used) + 2) if n not in used)
    ship = Ship(kind, number, h, STATS[kind, ""].hull, new=True)
    return s.launch(seat, ship).report(Built(seat, s.full_key(seat, ship.key), LABEL[h]))


# §6.5 Build kits


class BuildKits(Asking[War], frozen=True):
    """§6.5 D4 Fit a drawn kit to one of your ships, or stop."""

    rule = "§6.5"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((FIT, DONE, BUILD, *VERBS), why_no_orders_yet)
            case (verb,) if verb == FIT:
                why = partial(why_unfittable, s, self.seat)
                none = No("nothing-fittable", rule=self.rule)
                return Slot(KITS, why, no_kit, none, allowed=fittable(s, self.seat))
            case (verb,) if verb == BUILD:
                over = No("ships-first", rule=self.rule)
                why = partial(why_too_late, s, self.seat, over)
                return Slot(CLASSES, why, no_class, over)
            case (verb, _) if verb == FIT:
                return Slot(s.keys(self.seat), unknown=no_ship(self.rule), deep=False)
        return None

    def canonical(self, s: War, typed: Words) -> Words:
        return in_notation(s, self.seat, typed)

    def take(self, s: War, words: Words) -> War:
        if words == (DONE,):
            return s
        return fit(s, self.seat, words[1], s.own(self.seat, words[2])).then(self)


def fit(s: War, seat: Seat, kit: str, ship: Ship) -> War:
    """§6.5.2 Replace a ship's kit. Losing the old one leaves at least 1 hull."""
    s = s.pay(seat, KITS[kit].cost).spend(KIT_CARD[kit])
    hull = ship.hull
    if ship.kit:
        hull = max(1, hull - KITS[ship.kit].hull)
        s = s.to_discard((KIT_CARD[ship.kit],))
    fitted = replace(ship, kit=kit, hull=hull + KITS[kit].hull)
    event = Fitted(seat, s.full_key(seat, ship.key), kit, ship.kit)
    return s.with_ship(seat, fitted).report(event)


# §6.6 Discard


class Discard(Task[War], frozen=True):
    """§6.6 Discard the blueprints that were not built."""

    seat: Seat
    rule = "§6.6"

    def run(self, s: War) -> War:
        return replace(s.to_discard(s.drawn), drawn=())
