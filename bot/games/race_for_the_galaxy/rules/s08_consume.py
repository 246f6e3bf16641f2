"""§8 Consume: trade first, then use consume powers in any order."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bot.engine.flow import DONE, Draw, Seat, Task, Todo, Word, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.appetite import Appetite, appetite, sale
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.deck import fill_hand, take
from bot.games.race_for_the_galaxy.events import (
    Consumed,
    Guessed,
    HandForPoints,
    PhaseBegan,
    Received,
    Sold,
)
from bot.games.race_for_the_galaxy.state import (
    SECOND,
    Galaxy,
    card_of,
    card_set,
    card_words,
    in_order,
)
from bot.games.race_for_the_galaxy.tokens import alien_tokens, face, token_of, use_token

OWN: Word = "own"
POINTS: Word = "points"
CARDS: Word = "cards"


class ConsumePhase(Task[Galaxy], frozen=True):
    """§8 Run the phase."""

    rule = "§8.1"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase("consume").tell(PhaseBegan("consume"))
        # Quiet, because who is still asked would show who has an alien good (§17.8).
        stacks = [(seat, self._stack(s, seat)) for seat in s.order]
        ask = together(stacks, quiet=s.orb is not None)
        return s.then(ask, Yields(), AfterYields())

    def _stack(self, s: Galaxy, seat: Seat) -> tuple[Todo, ...]:
        trading = s.bonuses(seat, "consume")
        sells = any(a.sell_first for a in trading) and sellable(s, seat)
        return (Trade(seat), Eat(seat)) if sells else (Eat(seat),)


# §8.1 Trade


def sellable(s: Galaxy, seat: Seat) -> Words:
    """§8.1 What may be sold in the trade step: goods by world, and alien goods as tokens."""
    p, own = s.players[seat], s.active(seat)
    worlds = dict.fromkeys(w for w, _ in p.goods if w not in own.unsold)
    return (*(s.book[w].id for w in worlds), *alien_tokens(p.scout))


class Trade(Asking[Galaxy], frozen=True):
    """§8.1 D19 Choose the good to sell. With tokens alone that may be none."""

    rule = "§8.1"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        goods = sellable(s, self.seat)
        only_tokens = all(token_of(word) for word in goods)
        return Slot((*goods, "none") if only_tokens else goods, unknown="no-sale", deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == ("none",):
            return s
        return sell(s, self.seat, words[0], "trade", None)


def sell(
    s: Galaxy, seat: Seat, word: Word, purpose: str, by: int | None, *, bonuses: bool = True
) -> Galaxy:
    """§8.1, §8.4 Sell a good for cards."""
    own = s.active(seat)
    if token_of(word):
        value = LIMITS.sale_price["alien"] + own.priced("alien", None, bonuses=bonuses)
        s = use_token(s, seat, word)
        return s.owe(seat, purpose, by, value).tell(Sold(seat, face(word), value))
    world = card_of(word)
    value = sale(own, world, bonuses=bonuses)
    s = s.spend_good(seat, world).owe(seat, purpose, world if by is None else by, value)
    return s.tell(Sold(seat, word, value))


# §8.2 Consume powers


def vp_multiplier(s: Galaxy, seat: Seat) -> int:
    """§8.5 What points from goods are multiplied by."""
    return max((a.vp_multiplier for a in s.bonuses(seat, "consume")), default=1)


def consume_plans(s: Galaxy, seat: Seat) -> Appetite:
    """The search over the seat's consume powers and goods."""
    p = s.players[seat]
    goods = tuple(sorted(w for w, _ in p.goods))
    return appetite(s.edition, p.active, goods, p.spent, vp_multiplier(s, seat))


def power_word(s: Galaxy, seat: Seat, at: int) -> Word:
    """A consume power as it is typed: its card, with `.2` for that card's second one."""
    goods_powers = s.active(seat).goods_powers
    card = goods_powers[at][0]
    earlier = any(c == card for c, _ in goods_powers[:at])
    return s.book[card].id + (SECOND if earlier else "")


class Eat(Task[Galaxy], frozen=True):
    """§17.4 Ask about Consume only if the order of powers or the choice of goods matters."""

    seat: Seat
    rule = "§8.2"

    def run(self, s: Galaxy) -> Galaxy:
        if s.players[self.seat].spent == 0:
            s = gifts(s, self.seat)
        found = consume_plans(s, self.seat)
        tokens = alien_tokens(s.players[self.seat].scout) and usable(s, self.seat)
        if not tokens and not found.moves_left():
            return s
        if not tokens and found.is_decided():
            return follow_plan(s, self.seat, POINTS)
        return s.then(Consume(self.seat))


def gifts(s: Galaxy, seat: Seat) -> Galaxy:
    """§13.6 Let a seat draw the cards that its powers simply give."""
    for card, op in s.active(seat).gifts:
        s = s.owe(seat, "draw", card, op.n)
    return s


class Consume(Asking[Galaxy], frozen=True):
    """§8.2 D20 Choose the plan for points, the plan for cards (§17.5), or your own order."""

    rule = "§8.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        plans = (POINTS,) if consume_plans(s, self.seat).one_plan else (POINTS, CARDS)
        return Slot((*plans, OWN), deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (OWN,):
            return s.then(UsePower(self.seat))
        return follow_plan(s, self.seat, words[0])


def follow_plan(s: Galaxy, seat: Seat, aim: Word) -> Galaxy:
    """§17.5 Carry out a plan."""
    for step in consume_plans(s, seat).plan("cards" if aim == CARDS else "points"):
        s = use_power(s, seat, step.power, tuple(s.book[w].id for w in step.worlds))
    return s


class UsePower(Asking[Galaxy], frozen=True):
    """§8.2 D20 Use one power after another, as long as one is usable without tokens (§11.7)."""

    rule = "§8.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if not words:
            may = usable(s, self.seat)
            must = usable(s, self.seat, tokens=False) if _tokens(s, self.seat) else may
            of = tuple(power_word(s, self.seat, i) for i in may)
            return Slot(of if must else (*of, DONE), unknown="no-power", deep=False)
        if words[0] == DONE:
            return None
        return payment_slot(s, self.seat, power_at(s, self.seat, words[0]), words[1:])

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        goods = in_order(typed[1:], list(goods_by_word(s, self.seat, tokens=True)))
        return (*typed[:1], *goods) if goods else ()

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words[0] == DONE:
            return s
        s = use_power(s, self.seat, power_at(s, self.seat, words[0]), words[1:])
        return s.then(self) if usable(s, self.seat) else s


def power_at(s: Galaxy, seat: Seat, word: Word) -> int:
    """The index of the consume power that a word names."""
    n = len(s.active(seat).goods_powers)
    return next(i for i in range(n) if power_word(s, seat, i) == word)


def usable(s: Galaxy, seat: Seat, *, tokens: bool = True) -> list[int]:
    """§8.2 The indices of the powers that can still be used."""
    p, own = s.players[seat], s.active(seat)
    return [
        i
        for i, (_, o) in enumerate(own.goods_powers)
        if not p.spent >> i & 1 and any(sizes(s, seat, o, tokens=tokens))
    ]


def goods_by_word(s: Galaxy, seat: Seat, *, tokens: bool) -> dict[Word, int]:
    """The seat's goods by word: worlds with the number there, and alien goods as tokens."""
    p = s.players[seat]
    found: dict[Word, int] = dict(Counter(s.book[w].id for w, _ in p.goods))
    return found | dict.fromkeys(alien_tokens(p.scout) if tokens else (), 1)


def kind_of(s: Galaxy, word: Word) -> str:
    """§1.5, §11.7 The kind of a good."""
    if token_of(word):
        return "alien"
    kind = s.book[card_of(word)].kind
    assert kind is not None
    return kind


def sizes(s: Galaxy, seat: Seat, power: ops.Op, *, tokens: bool) -> range:
    """§8.3 How many goods a power may take: as many as possible, though tokens may be spared."""
    worlds = _most(s, seat, power, tokens=False)
    most = _most(s, seat, power, tokens=True) if tokens and _tokens(s, seat) else worlds
    step = power.count if isinstance(power, ops.SpendGoods) else 1
    return range(worlds or step, most + 1, step)


def _most(s: Galaxy, seat: Seat, power: ops.Op, *, tokens: bool) -> int:
    """§8.3 The most goods that a power can take."""
    goods = goods_by_word(s, seat, tokens=tokens)
    match power:
        case ops.SpendGoods(goods="three_different"):
            return 3 if _kinds(s, goods) >= 3 else 0
        case ops.SpendGoods(goods=kind, count=count, times=times):
            fit = sum(n for word, n in goods.items() if kind in ("any", kind_of(s, word)))
            return min(times, fit // count) * count
        case ops.SpendEachKind(max_kinds=most):
            return min(most, _kinds(s, goods))
        case ops.SellGood():
            return min(1, sum(goods.values()))
        case _:
            return sum(goods.values())


def _kinds(s: Galaxy, goods: dict[Word, int]) -> int:
    return len({kind_of(s, word) for word in goods})


def payment_slot(s: Galaxy, seat: Seat, at: int, taken: Words) -> Slot | None:
    """§8.3 The next good to consume.

    Goods are named in tableau order, so a set has one spelling.
    """
    power = s.active(seat).goods_powers[at][1]
    allowed = sizes(s, seat, power, tokens=True)
    if len(taken) >= allowed[-1] or (isinstance(power, ops.SpendAll) and not _tokens(s, seat)):
        return None
    goods, times = goods_by_word(s, seat, tokens=True), Counter(taken)
    kinds = {kind_of(s, word) for word in taken} if differs(power) else set()

    def edible(word: Word) -> bool:
        left = times[word] < goods[word]
        return left and kind_of(s, word) not in kinds and takes_good(s, power, word)

    in_tableau = list(goods)
    later = in_tableau[in_tableau.index(taken[-1]) :] if taken else in_tableau
    may_stop = len(taken) in allowed and takes_enough(s, seat, power, taken)
    return Slot(tuple(filter(edible, later)), unknown="no-good", optional=bool(taken) and may_stop)


def takes_enough(s: Galaxy, seat: Seat, power: ops.Op, eaten: Words) -> bool:
    """§11.7 Whether all goods are taken that the power would take without tokens."""
    goods = goods_by_word(s, seat, tokens=False)
    match power:
        case ops.SpendAll():
            return not Counter(goods) - Counter(eaten)
        case ops.SpendEachKind():
            return {kind_of(s, x) for x in goods} <= {kind_of(s, x) for x in eaten}
        case _:
            return True


def _tokens(s: Galaxy, seat: Seat) -> bool:
    return bool(alien_tokens(s.players[seat].scout))


def differs(power: ops.Op) -> bool:
    """§8.3 Whether the goods of one use must be of different kinds."""
    if isinstance(power, ops.SpendGoods):
        return power.goods == "three_different"
    return isinstance(power, ops.SpendEachKind)


def takes_good(s: Galaxy, power: ops.Op, word: Word) -> bool:
    """§8.3 Whether a power takes this good."""
    if isinstance(power, ops.SpendGoods):
        return power.goods in ("any", "three_different", kind_of(s, word))
    return True


def use_power(s: Galaxy, seat: Seat, at: int, goods: Words) -> Galaxy:
    """§8.3, §8.4 Use a power on these goods."""
    p = s.players[seat]
    card, power = s.active(seat).goods_powers[at]
    s = s.with_player(seat, replace(p, spent=p.spent | 1 << at))
    if isinstance(power, ops.SellGood):
        return sell(s, seat, goods[0], "sell_good", card, bonuses=power.price_bonuses)
    if isinstance(power, ops.SpendAll) and not goods:
        goods = tuple(s.book[w].id for w, _ in p.goods)
    for word in goods:
        s = use_token(s, seat, word) if token_of(word) else s.spend_good(seat, card_of(word))
    vp, cards, purpose = yield_of(power, len(goods))
    vp *= vp_multiplier(s, seat)
    s = s.gain_points(seat, vp).owe(seat, purpose, card, cards)
    return s.tell(Consumed(seat, s.book[card].id, tuple(map(face, goods)), vp))


def yield_of(power: ops.Op, n: int) -> tuple[int, int, str]:
    """§8.3 The points and cards for this many goods, and what the cards are drawn for."""
    match power:
        case ops.SpendGoods(count=count, vp=vp, cards=cards):
            return n // count * vp, n // count * cards, "spend_goods"
        case ops.SpendEachKind(vp_each=vp, cards_each=cards):
            return n * vp, n * cards, "spend_each_kind"
        case ops.SpendAll(vp_per_good_after_first=vp):
            return (n - 1) * vp, 0, "spend_all"
    raise AssertionError(power)


# §8.8 Draws and gambles


class Yields(Task[Galaxy], frozen=True):
    """§8.8 Draw cards and gamble, if anybody does."""

    rule = "§8.8"

    def run(self, s: Galaxy) -> Galaxy:
        draws = any(s.players[seat].due or s.active(seat).gambles for seat in s.order)
        return s.then(DrawYields()) if draws else s


class DrawYields(Draw[Galaxy], frozen=True):
    """§8.1, §8.3, §8.6 Draw cards for sales, then for powers and gambles, in seat order."""

    rule = "§8.8"
    public = (Guessed,)
    private = (Received,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for trading in (True, False):
            for seat in s.order:
                for item in s.players[seat].due:
                    if (item.purpose == "trade") == trading:
                        s = fill_hand(s, chance, seat, item.purpose, item.source, item.n)
        for seat in s.order:
            s = s.with_player(seat, replace(s.players[seat], due=()))
            for card, op in s.active(seat).gambles:
                s = gamble(s, seat, card, op, chance)
        return s


def gamble(s: Galaxy, seat: Seat, card: int, op: ops.GuessTopCard, chance: Chance) -> Galaxy:
    """§8.6 Turn up the top card and compare its cost with the named number."""
    number = min(max(s.players[seat].guess, op.min), op.max)
    s, found = take(s, chance, seat, "guess_top_card", card)
    if found is None:
        return s
    cost = s.book[found].cost
    s = s.to_hand(seat, (found,)) if cost == number else s.to_discard((found,))
    return s.tell(Guessed(seat, number, s.book[found].id, cost, cost == number))


class AfterYields(Task[Galaxy], frozen=True):
    """§17.6 Ask for hand cards to discard. This comes last, so that new cards count too."""

    rule = "§8.2"

    def run(self, s: Galaxy) -> Galaxy:
        asked = [seat for seat in s.order if s.active(seat).hand_to_vp and s.players[seat].hand]
        if not asked:
            return s
        return s.then(together([(seat, (HandToVp(seat),)) for seat in asked]))


class HandToVp(Asking[Galaxy], frozen=True):
    """§8.2 D21 Discard up to so many hand cards for points, which are never doubled (§8.5)."""

    rule = "§8.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        most = sum(o.max_cards for _, o in s.active(self.seat).hand_to_vp)
        hand = s.players[self.seat].hand
        return Slot(card_words(hand), unknown="not-in-hand", sizes=(0, most))

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        cards = card_set(words[0])
        if not cards:
            return s
        rates = [o.vp_each for _, o in s.active(self.seat).hand_to_vp for _ in range(o.max_cards)]
        vp = sum(sorted(rates, reverse=True)[: len(cards)])
        s = s.drop(self.seat, cards).gain_points(self.seat, vp)
        return s.tell(HandForPoints(self.seat, len(cards), vp))
