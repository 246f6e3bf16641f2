"""§7 Settle: place a world, then perhaps extra ones."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Word, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.deck import fill_hand, put_good, take
from bot.games.race_for_the_galaxy.events import (
    Conquered,
    Flipped,
    GoodForMight,
    GoodMade,
    NothingPossible,
    OreFound,
    PhaseBegan,
    PlacedFree,
    PlacedNothing,
    Received,
    Sacrificed,
    Settled,
)
from bot.games.race_for_the_galaxy.rules.ways import (
    CONQUER,
    finds_ore,
    read_words,
    reordered,
    why_not_free,
    why_unconquered,
    why_unsettled,
)
from bot.games.race_for_the_galaxy.state import (
    NOTHING,
    Boost,
    Galaxy,
    Moment,
    Placement,
    card_of,
    card_words,
    without,
)
from bot.games.race_for_the_galaxy.tokens import use_tokens

FLIP: Word = "flip"


class SettlePhase(Task[Galaxy], frozen=True):
    """§7 Run the phase. In the variant of §3.5 it may run twice in a round."""

    phase: str
    rule = "§7.1"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase(self.phase).tell(PhaseBegan(self.phase))
        ask = together([(seat, (Settle(seat),)) for seat in s.order], quiet=True)
        return s.then(ask, Landing(), Extras())


class Settle(Asking[Galaxy], frozen=True):
    """§7.1 D14 Choose a world, the flip or nothing, with method, boosts, payment and ore."""

    rule = "§7.1"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if not words:
            hand = s.players[self.seat].hand
            menu = (NOTHING, FLIP, *card_words(tuple(dict.fromkeys(hand))))
            return Slot(menu, partial(self._unsettled, s), "not-in-hand", deep=False)
        return None if words[0] in (NOTHING, FLIP) else read_words(s, self.seat, words)[1]

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        conquest = len(typed) > 1 and CONQUER.startswith(typed[1])
        return reordered(s, self.seat, typed, conquest=conquest)

    def _unsettled(self, s: Galaxy, word: Word) -> No | None:
        if word == NOTHING:
            return None
        if word == FLIP:
            return None if s.active(self.seat).flips else No("no-flip", word, "§7.9")
        return why_unsettled(s, self.seat, word)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        if words == (NOTHING,):
            s = s.tell(PlacedNothing(self.seat))
            if any(self._unsettled(s, word) is None for word in (FLIP, *card_words(p.hand))):
                return s
            return s.tell(NothingPossible("world"), to=(self.seat,))
        if words == (FLIP,):
            return s.with_player(self.seat, replace(p, used=(s.active(self.seat).flips[0],)))
        plan = read_words(s, self.seat, words)[0].plan
        return s.with_player(self.seat, replace(p, plan=plan))


# §7.2 In order


class Landing(Task[Galaxy], frozen=True):
    """§7.2 Place the chosen worlds, if there are any."""

    rule = "§7.2"

    def run(self, s: Galaxy) -> Galaxy:
        if any(p.plan or p.used for p in s.players):
            return s.then(Arrivals(), Bonuses())
        return s


class Arrivals(Draw[Galaxy], frozen=True):
    """§7.2 (a), §7.9 Move all chosen and flipped worlds into tableaus, with windfall goods."""

    rule = "§7.2"
    public = (Flipped,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        asks = []
        for seat in s.order:
            p = s.players[seat]
            if p.plan is None and p.used:
                s = flip(s, seat, p.used[0], chance)
                if may_find_ore(s, seat):
                    asks.append(Ore(seat))
            elif p.plan is not None:
                s = arrive(s, seat, chance)
        return s.then(*asks)


def flip(s: Galaxy, seat: Seat, by: int, chance: Chance) -> Galaxy:
    """§7.9 Turn up the top card: a civil world is placed at price 0, others go to the hand."""
    s, number = take(s, chance, seat, "flip", by)
    if number is None:
        return s
    card = s.book[number]
    placed = card.world and not card.military
    s = s.tell(Flipped(seat, card.id, s.book[by].id, placed)).to_hand(seat, (number,))
    if not placed:
        return s
    plan = Placement(number, "free", "flip", by)
    return arrive(s.with_player(seat, replace(s.players[seat], plan=plan)), seat, chance)


def arrive(s: Galaxy, seat: Seat, chance: Chance) -> Galaxy:
    """§7.2 (a) Move the planned world into the tableau. A windfall world gets its good."""
    p = s.players[seat]
    plan = p.plan
    assert plan is not None
    world = plan.world
    p = replace(p, hand=without(p.hand, (world,)), tableau=(*p.tableau, world))
    s = s.with_player(seat, p).tell(placed_event(s, seat, plan))
    if s.book[world].mode == "windfall":
        s = put_good(s, chance, seat, world).tell(GoodMade(seat, s.book[world].id))
    return s


def placed_event(s: Galaxy, seat: Seat, plan: Placement) -> Settled | Conquered | PlacedFree:
    """The event of a placement."""
    name = s.book[plan.world].id
    match plan.method:
        case "conquest":
            return Conquered(seat, name, plan.might)
        case "free":
            assert plan.by is not None
            return PlacedFree(seat, name, s.book[plan.by].id)
        case _:
            return Settled(seat, name, plan.price)


def may_find_ore(s: Galaxy, seat: Seat) -> bool:
    """§17.6 Whether the seat can buy a good for the world it flipped."""
    p = s.players[seat]
    return p.plan is not None and finds_ore(s.book[p.plan.world]) and bool(p.hand)


class Ore(Asking[Galaxy], frozen=True):
    """§7.11 D15 Choose a hand card to discard for a good on the flipped world."""

    rule = "§7.11"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        return Slot((NOTHING, *card_words(s.players[self.seat].hand)), unknown="not-in-hand")

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        if words == (NOTHING,) or p.plan is None:
            return s
        plan = replace(p.plan, ore=card_of(words[0]))
        return s.with_player(self.seat, replace(p, plan=plan))


class Bonuses(Draw[Galaxy], frozen=True):
    """§7.2 (b) to (e) Pay or conquer, find ore, draw for Settle and powers, in seat order."""

    rule = "§7.2"
    private = (Received,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            if s.players[seat].plan is not None:
                s = finish(s, seat, chance)
        return s


def finish(s: Galaxy, seat: Seat, chance: Chance) -> Galaxy:
    """§7.2 (b) to (e) Finish the placement of one seat."""
    p = s.players[seat]
    plan = p.plan
    assert plan is not None
    for boost in plan.boosts:
        s = use_boost(s, seat, boost)
    s = use_tokens(s, seat, plan).drop(seat, plan.pay)
    if plan.ore is not None:
        world = s.book[plan.world].id
        s = s.drop(seat, (plan.ore,)).tell(OreFound(seat, world))
        s = put_good(s, chance, seat, plan.world)
    p = s.players[seat]
    s = s.with_player(seat, replace(p, plan=None, done=(*p.done, plan), bonus=True))
    if not p.bonus:
        n = sum(a.draw_after_placing for a in s.bonuses(seat, s.phase))
        s = fill_hand(s, chance, seat, "settle_bonus", None, n) if n else s
    for source, n in s.active(seat).after_settle:
        s = fill_hand(s, chance, seat, "draw_after_settle", source, n)
    return s


def use_boost(s: Galaxy, seat: Seat, boost: Boost) -> Galaxy:
    """§1.9 Use up a one-shot power. Its might lasts for the phase (§7.5)."""
    card = s.book[boost.card]
    for power in card.powers.get("settle", ()):
        p = s.players[seat]
        match power:
            case ops.SacrificeForMight(n=n):
                s = s.with_player(seat, replace(p, temp=p.temp + n))
            case ops.SpendGoodForMight(n=n):
                s = s.with_player(seat, replace(p, temp=p.temp + n, used=(*p.used, boost.card)))
                if boost.good is not None:
                    s = s.spend_good(seat, boost.good)
                    s = s.tell(GoodForMight(seat, s.book[boost.good].id, card.id))
                return s
            case ops.SacrificeForFreeWorld():
                pass
            case _:
                continue
        return sacrifice_card(s, seat, boost.card)
    raise AssertionError(card.id)


def sacrifice_card(s: Galaxy, seat: Seat, card: int) -> Galaxy:
    """§1.8 Discard a card from the tableau at once, its one-shot power used."""
    p = s.players[seat]
    s = s.with_player(seat, replace(p, used=(*p.used, card))).sacrifice(seat, card)
    return s.tell(Sacrificed(seat, s.book[card].id))


# §7.8 Extra placements


class Extras(Task[Galaxy], frozen=True):
    """§7.8 Ask every seat with a power for an extra placement, as long as there is one."""

    rule = "§7.8"

    def run(self, s: Galaxy) -> Galaxy:
        owners = [seat for seat in s.order if extra_powers(s, seat) and s.players[seat].hand]
        if not owners:
            return s
        # Quiet, because who still has to answer would show what is in a hand (§17.8).
        ask = together([(seat, (Extra(seat),)) for seat in owners], quiet=True)
        return s.then(ask, ExtraLanding(), self)


class Extra(Asking[Galaxy], frozen=True):
    """§7.8 D16, D17 Place one more world with a card of the tableau, or none."""

    rule = "§7.8"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if not words:
            owned = [s.book[c].id for c in extra_powers(s, self.seat)]
            return Slot((NOTHING, *owned), unknown="no-extra", none="no-target")
        if words[0] == NOTHING:
            return None
        second = card_of(words[0]) in s.active(self.seat).convoys
        if len(words) > 1:
            return read_words(s, self.seat, words[1:], moment(second=second))[1]
        hand = card_words(tuple(dict.fromkeys(s.players[self.seat].hand)))
        why = partial(self._why_second, s) if second else partial(why_not_free, s, self.seat)
        return Slot(hand, why, "not-in-hand", none="no-target", deep=False)

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        told = reordered(s, self.seat, typed[1:], conquest=True)
        return (*typed[:1], *told) if told else ()

    def _why_second(self, s: Galaxy, word: Word) -> No | None:
        return why_unconquered(s, self.seat, word, "second_conquest")

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        if words == (NOTHING,):
            return s.with_player(self.seat, replace(p, used=(*p.used, *extra_powers(s, self.seat))))
        card = card_of(words[0])
        second = card in s.active(self.seat).convoys
        w, _ = read_words(s, self.seat, words[1:], moment(second=second))
        plan = replace(w.plan, by=card)
        return s.with_player(self.seat, replace(p, plan=plan, used=(*p.used, card)))


def extra_powers(s: Galaxy, seat: Seat) -> list[int]:
    """§7.8 The cards of a seat that allow an extra placement now."""
    p, own = s.players[seat], s.active(seat)
    conquered = any(x.moment == "normal" and x.method == "conquest" for x in p.done)
    found = [*(own.convoys if conquered else ()), *own.projects]
    return [c for c in found if c not in p.used]


def moment(*, second: bool) -> Moment:
    """The kind of extra placement: a second conquest, or a world at price 0."""
    return "second_conquest" if second else "extra_free"


class ExtraLanding(Task[Galaxy], frozen=True):
    """§7.8 Place the extra worlds, if there are any."""

    rule = "§7.8"

    def run(self, s: Galaxy) -> Galaxy:
        return s.then(ExtraArrivals()) if any(p.plan for p in s.players) else s


class ExtraArrivals(Draw[Galaxy], frozen=True):
    """§7.2 (f) Place each seat's extra world completely, in seat order."""

    rule = "§7.2"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            plan = s.players[seat].plan
            if plan is None:
                continue
            if plan.moment == "extra_free" and plan.by is not None:
                s = sacrifice_card(s, seat, plan.by)
            s = finish(arrive(s, seat, chance), seat, chance)
        return s
