"""§6 Draw Phase: cards, counters, new ships, new kits."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import draw
from bot.games.star_factions.data import BLUEPRINT, CARDS, CLASSES, KIT_CARD, KITS, Stock
from bot.games.star_factions.events import Built, Collected, Drew, Fitted, TurnBegan
from bot.games.star_factions.rules.blueprints import BUILD, FIT, choice
from bot.games.star_factions.rules.s01_names import in_notation, no_ship
from bot.games.star_factions.rules.s07_moves import berths
from bot.games.star_factions.rules.s07_orders import END, ORDERS, Orders
from bot.games.star_factions.rules.s08_end_of_turn import EndTurn
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import Ship, War

LATER = (*ORDERS, END)


class Turn(Task[War], frozen=True):
    """§6.1 Draw Phase, Action Phase, End of Turn. Stays on the stack for the next seat."""

    rule = "§6.1"

    def run(self, s: War) -> War:
        seat = s.active
        return s.then(
            Ready(seat),
            DrawCards(seat),
            Collect(seat),
            BuildShips(seat),
            BuildKits(seat),
            Discard(seat),
            Orders(seat),
            EndTurn(seat),
            self,
        )


class Ready(Task[War], frozen=True):
    """§6.1 Begin a turn: the marks of the seat's ships are cleared."""

    seat: Seat
    rule = "§6.1"

    def run(self, s: War) -> War:
        fleet = s.fleets[self.seat]
        ships = tuple(replace(f, moved=False, acted=False, new=False) for f in fleet.ships)
        s = s.with_fleet(self.seat, replace(fleet, ships=ships))
        s = replace(s, turn=s.turn + 1, round=s.round or 1, cards=())
        return s.report(TurnBegan(self.seat, s.round))


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


class Collect(Task[War], frozen=True):
    """§6.3 Take counters for the resource cards and discard these."""

    seat: Seat
    rule = "§6.3"

    def run(self, s: War) -> War:
        cards = [card for card in s.drawn if CARDS[card].kind == "resource"]
        if not cards:
            return s
        for card in cards:
            s = s.spend(card)
        due = sum((CARDS[card].gain for card in cards), Stock())
        s, got = s.to_discard(cards).gain(self.seat, due)
        # The draw has been reported already, so only a bank that runs short is news.
        return s if got == due else s.report(Collected(self.seat, got, due - got))


class BuildShips(Asking[War], frozen=True):
    """§6.4 D3 Build a ship from a drawn blueprint on a free hex of your zone, or stop."""

    rule = "§6.4"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((BUILD, DONE, FIT, *LATER), why_not_yet)
            case ("build",):
                return choice(s, self.seat, BUILD)
            case ("build", _):
                return berths(s, self.seat, "§6.4.3")
        return None

    def take(self, s: War, words: Words) -> War:
        return s if words == (DONE,) else build(s, self.seat, *words[1:]).then(self)


def why_not_yet(word: Word) -> No | None:
    """§6.1 §6.5 Why an answer has to wait until the ships are built."""
    return No("kits-later", rule="§6.5") if word == FIT else why_no_orders_yet(word)


def why_no_orders_yet(word: Word) -> No | None:
    """§6.1 Why an order has to wait until the Draw Phase is over."""
    return No("orders-later", word, "§6.1") if word in LATER else None


def build(s: War, seat: Seat, kind: str, label: Word) -> War:
    """§6.4.3 Build a ship with full hull and the lowest free number."""
    s = s.pay(seat, CLASSES[kind].price).spend(BLUEPRINT[kind])
    used = {ship.number for ship in s.fleets[seat].ships if ship.kind == kind}
    number = next(n for n in range(1, len(used) + 2) if n not in used)
    ship = Ship.whole(kind, number, HEX[label], new=True)
    return s.launch(seat, ship).report(Built(seat, s.full_key(seat, ship), label))


class BuildKits(Asking[War], frozen=True):
    """§6.5 D4 Fit a drawn kit to one of your ships, or stop."""

    rule = "§6.5"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((FIT, DONE, BUILD, *LATER), why_no_orders_yet)
            case ("build",):
                return choice(s, self.seat, BUILD, No("ships-first", rule=self.rule))
            case ("fit",):
                return choice(s, self.seat, FIT)
            case ("fit", _):
                return Slot(s.keys(self.seat), unknown=no_ship(self.rule), deep=False)
        return None

    def canonical(self, s: War, typed: Words) -> Words:
        return in_notation(s, self.seat, typed)

    def take(self, s: War, words: Words) -> War:
        return s if words == (DONE,) else fit(s, self.seat, *words[1:]).then(self)


def fit(s: War, seat: Seat, kit: str, key: Word) -> War:
    """§6.5.2 Replace a ship's kit. Losing the old one leaves at least 1 hull."""
    s, ship = s.pay(seat, KITS[kit].cost).spend(KIT_CARD[kit]), s.own(seat, key)
    hull = ship.hull
    if ship.kit:
        hull = max(1, hull - KITS[ship.kit].hull)
        s = s.to_discard((KIT_CARD[ship.kit],))
    s = s.with_ship(seat, replace(ship, kit=kit, hull=hull + KITS[kit].hull))
    return s.report(Fitted(seat, s.full_key(seat, ship), kit, ship.kit))


class Discard(Task[War], frozen=True):
    """§6.6 Discard the blueprints that were not built."""

    seat: Seat
    rule = "§6.6"

    def run(self, s: War) -> War:
        return replace(s.to_discard(s.drawn), drawn=())
