"""§6.4 Arratooine: trading at stalls."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import STALL_KEYS, STALLS
from bot.games.federation.effects import BonusKind, Effects, Stock, bonus_effect
from bot.games.federation.rules.s05_payment import why_short
from bot.games.federation.rules.s13_effects import Carry, Found, deciding
from bot.games.federation.state import Federation


class Arratooine(Asking[Federation], frozen=True):
    """§6.4.1 D8 Asks for a stall and the mix of its bonus."""

    rule = "§6.4.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(STALL_KEYS, lambda x: why_no_trade(s, self.seat, x), "no-stall")
            case (stall,):
                return mix_slot(stall, next_level(s, self.seat, stall))
        return None

    def canonical(self, s: Federation, typed: Words) -> Words:
        return canonical_mix(s, self.seat, typed)

    def take(self, s: Federation, words: Words) -> Federation:
        stall, mix = words
        level = next_level(s, self.seat, stall)
        s = s.pay(self.seat, STALLS[stall].cost)
        s = place_disc(s, self.seat, stall, level)
        return s.then(Carry(self.seat, mixes(stall, level)[mix]))


class FreeDisc(Asking[Federation], frozen=True):
    """§8.8 §19.3 D19 Asks where a free disc goes, and for the mix if it brings a bonus."""

    level: int
    bonus: bool
    rule = "§8.8"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(STALL_KEYS, lambda x: why_no_disc(s, self.seat, x, self.level))
            case (stall,) if self.bonus:
                return mix_slot(stall, self.level)
        return None

    def canonical(self, s: Federation, typed: Words) -> Words:
        return canonical_mix(s, self.seat, typed, self.level)

    def take(self, s: Federation, words: Words) -> Federation:
        s = place_disc(s, self.seat, words[0], self.level)
        return s.then(Carry(self.seat, mixes(words[0], self.level)[words[1]])) if self.bonus else s


@deciding.carries(fx.TradeDisc)
def free_disc(s: Federation, seat: Seat, op: fx.TradeDisc) -> Found:
    """§8.8 Ask for the stall, unless every stall has a disc of this level."""
    open_ = any(why_no_disc(s, seat, x, op.level) is None for x in STALL_KEYS)
    return FreeDisc(seat, op.level, op.bonus) if open_ else None


def why_no_trade(s: Federation, seat: Seat, stall: str, stock: Stock | None = None) -> No | None:
    """§6.4.1 Why a stall cannot be chosen."""
    own = s.seats[seat].stock if stock is None else stock
    return why_short(own, STALLS[stall].cost, stall, "§6.4.1")


def why_no_disc(s: Federation, seat: Seat, stall: str, level: int) -> No | None:
    """§8.8 Why no free disc can come to this level of a stall."""
    disc = s.seats[seat].discs[STALL_KEYS.index(stall)]
    return No("disc-there", stall, "§8.8", (str(disc),)) if disc >= level else None


def next_level(s: Federation, seat: Seat, stall: str) -> int:
    """§6.4.1 The level whose bonus a trade gives."""
    return min(2, s.seats[seat].discs[STALL_KEYS.index(stall)] + 1)


def place_disc(s: Federation, seat: Seat, stall: str, level: int) -> Federation:
    """§6.4.1 Put the disc on its level, and give the Medal that its influence brings."""
    discs, at = list(s.seats[seat].discs), STALL_KEYS.index(stall)
    moved, discs[at] = discs[at] != level, level
    s = s.with_seat(seat, discs=tuple(discs)).tell(e.Traded(seat, stall, level))
    return s.influenced(seat, "arratooine") if moved else s


# §6.4.2 What a bonus consists of


def mix_slot(stall: str, level: int) -> Slot:
    """§6.4.2 The slot for the mix of a bonus."""
    bonus = STALLS[stall].levels[str(level)]
    kinds, way = "+".join(bonus.kinds), "split" if bonus.split else "alike"
    other = No("no-mix", stall, "§6.4.2", (str(bonus.units), kinds, way))
    return Slot(mixes(stall, level), unknown=other, deep=False)


def canonical_mix(s: Federation, seat: Seat, typed: Words, level: int = 0) -> Words:
    """§6.4.2 The key of a mix that was typed in another order, after its stall, or ()."""
    if len(typed) != 2 or typed[0] not in STALLS:
        return ()
    parts = sorted(typed[1].split("+"))
    keys = mixes(typed[0], level or next_level(s, seat, typed[0]))
    key = next((x for x in keys if sorted(x.split("+")) == parts), typed[1])
    return () if key == typed[1] else (typed[0], key)


@cache
def mixes(stall: str, level: int) -> dict[Word, Effects]:
    """§6.4.2 The effects of every mix of a bonus, by key: `2oceanium+1authority`."""
    bonus = STALLS[stall].levels[str(level)]
    if bonus.split:
        found = combinations_with_replacement(bonus.kinds, bonus.units)
        counted = [{k: c.count(k) for k in bonus.kinds if k in c} for c in found]
    else:
        counted = [{k: bonus.units} for k in bonus.kinds]
    return {mix_key(c): tuple(bonus_effect(k, n) for k, n in c.items()) for c in counted}


def mix_key(counts: dict[BonusKind, int]) -> Word:
    """The key of a mix."""
    return "+".join(f"{n}{kind}" for kind, n in counts.items())
