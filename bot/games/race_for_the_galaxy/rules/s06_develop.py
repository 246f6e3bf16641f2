"""§6 Develop: place a development and pay for it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Word, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot, never
from bot.games.race_for_the_galaxy.deck import fill_hand, pay_due
from bot.games.race_for_the_galaxy.events import (
    Built,
    NothingPossible,
    PhaseBegan,
    PlacedNothing,
    Received,
)
from bot.games.race_for_the_galaxy.orb_state import token
from bot.games.race_for_the_galaxy.rules.s12_laying import SecondTeams
from bot.games.race_for_the_galaxy.state import (
    NOTHING,
    PAY,
    Galaxy,
    card_of,
    card_set,
    card_words,
    in_order,
    payment_words,
    without,
)
from bot.games.race_for_the_galaxy.tokens import token_of, use_token

CUT = "development_cost_cut"


class Develop(Task[Galaxy], frozen=True):
    """§6 Run the phase. In the variant of §3.5 it may run twice in a round."""

    phase: str
    rule = "§6.2"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase(self.phase).tell(PhaseBegan(self.phase))
        first = any(s.active(seat).draw_first for seat in s.order)
        ask = together([(seat, (Build(seat),)) for seat in s.order], quiet=True)
        return s.then(*((DrawFirst(),) if first else ()), ask, AfterBuilding())


class DrawFirst(Draw[Galaxy], frozen=True):
    """§6.1 Draw cards before anybody chooses."""

    rule = "§6.1"
    private = (Received,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            for card, n in s.active(seat).draw_first:
                s = fill_hand(s, chance, seat, "draw_first", card, n)
        return s


class Build(Asking[Galaxy], frozen=True):
    """§6.2 D12 Choose a development from the hand, or none, and pay for it."""

    rule = "§6.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        hand = s.players[self.seat].hand
        match words:
            case ():
                menu = (NOTHING, *card_words(tuple(dict.fromkeys(hand))))
                return Slot(menu, lambda word: why_unbuilt(s, self.seat, word), "not-in-hand")
            case (word, *rest) if word != NOTHING:
                return payment(s, self.seat, word, tuple(rest))
        return None

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        return in_order(typed, s.players[self.seat].scout.with_power(CUT))

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (NOTHING,):
            s = s.tell(PlacedNothing(self.seat))
            hand = card_words(s.players[self.seat].hand)
            if any(why_unbuilt(s, self.seat, word) is None for word in hand):
                return s
            return s.tell(NothingPossible("development"), to=(self.seat,))
        return build(s, self.seat, card_of(words[0]), words)


def build(s: Galaxy, seat: Seat, card: int, words: Words) -> Galaxy:
    """§6.4 Place a development and pay its price."""
    tokens = [w for w in words[1:] if token_of(w)]
    due = discounted(price(s, seat, card), tokens)
    paid = card_set(words[-1]) if due else ()
    for word in tokens:
        s = use_token(s, seat, word)
    p = s.players[seat]
    p = replace(p, hand=without(p.hand, (card,)), tableau=(*p.tableau, card))
    s = s.with_player(seat, p).drop(seat, paid).tell(Built(seat, s.book[card].id, len(paid)))
    for source, n in s.active(seat).after_build:
        s = s.owe(seat, "draw_after_build", source, n)
    return s


def payment(s: Galaxy, seat: Seat, word: Word, rest: Words) -> Slot | None:
    """§1.10, §11.7 The choice of tokens, if any, then of the hand cards to pay."""
    due, hand = price(s, seat, card_of(word)), s.players[seat].hand
    items = s.players[seat].scout.with_power(CUT)
    said = list(rest)
    while items and due:
        if not said:
            most, left = len(hand) - 1, due
            dear = No("too-dear", word, "§6.3", (str(left), str(most)))
            return Slot((PAY, *items), {PAY: dear}.get if left > most else never)
        spent = said.pop(0)
        if spent == PAY:
            break
        items = items[items.index(spent) + 1 :]
        due = discounted(due, [spent])
    if not due or said:
        return None
    cards = without(hand, (card_of(word),))
    words = payment_words(s.book, cards, due)
    return Slot(words, unknown="not-in-hand", sizes=(due, due))


def discounted(due: int, tokens: Iterable[Word]) -> int:
    """§11.7 A price less what these tokens take off."""
    off = sum(power.n for t in tokens if (power := token(t).power(CUT)))
    return max(0, due - off)


def price(s: Galaxy, seat: Seat, card: int) -> int:
    """§6.3 The price of a development for this seat now."""
    bonus = sum(a.cost_cut for a in s.bonuses(seat, s.phase))
    return max(0, s.book[card].cost - bonus - s.active(seat).build_cut)


def why_unbuilt(s: Galaxy, seat: Seat, word: Word) -> No | None:
    """§6.2, §6.3 Why this hand card can't be placed now."""
    if word == NOTHING:
        return None
    number = card_of(word)
    card, p = s.book[number], s.players[seat]
    if card.world:
        return No("no-development", word, "§6.2")
    if number in p.tableau:
        return No("twice-built", word, "§6.2")
    due = discounted(price(s, seat, number), p.scout.with_power(CUT))
    if due >= len(p.hand):
        return No("too-dear", word, "§6.3", (str(due), str(len(p.hand) - 1)))
    return None


class AfterBuilding(Task[Galaxy], frozen=True):
    """§6.4 Let seats draw if powers give them cards for placing."""

    rule = "§6.4"

    def run(self, s: Galaxy) -> Galaxy:
        teams = (SecondTeams(),) if s.orb else ()
        return s.then(DrawDue(), *teams) if any(p.due for p in s.players) else s.then(*teams)


class DrawDue(Draw[Galaxy], frozen=True):
    """§1.12 Draw all cards that are due, in seat order."""

    rule = "§1.12"
    private = (Received,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            s = pay_due(s, chance, seat)
        return s
