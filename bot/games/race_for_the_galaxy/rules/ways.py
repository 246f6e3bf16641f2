"""§7.3 to §7.8 The ways to place a world: what each costs, and the words for it.

Reading the words of an answer once gives both what may follow and the placement they mean.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import Card
from bot.games.race_for_the_galaxy.state import (
    PAY,
    Boost,
    Galaxy,
    Moment,
    Placement,
    card_of,
    card_set,
    card_words,
    in_order,
    payment_words,
    without,
)
from bot.games.race_for_the_galaxy.tokens import (
    alien_tokens,
    cut_tokens,
    genes_help,
    might_tokens,
    token_cut,
    token_might,
    token_of,
)

CONQUER: Final[Word] = "conquer"
BUY: Final[Word] = "buy"

# Might and prices


def might_against(s: Galaxy, seat: Seat, card: Card, moment: Moment = "normal") -> int:
    """§7.5 Might against a world without boosts, or what is left for a second one (§7.8)."""
    p, own = s.players[seat], s.active(seat)
    total = own.might(card) + p.temp + genes_help(p.scout, card, "might")
    if moment != "second_conquest":
        return total
    first = next(x for x in p.done if x.moment == "normal")
    return total - max(0, s.book[first.world].cost - _only_first(s, seat, first, card))


def _only_first(s: Galaxy, seat: Seat, first: Placement, second: Card) -> int:
    """§7.8 Might that counted against the first world but doesn't against the second."""
    versus, one = s.active(seat).versus, s.book[first.world]
    total = sum(n for what, n in versus.items() if _fits(what, one) and not _fits(what, second))
    if one.kind == "genes" and second.kind != "genes":
        total += genes_help(s.players[seat].scout, one, "might", spent=True)
    return total


def _fits(what: str, card: Card) -> bool:
    if what == "any":
        return False
    return "rebel" in card.keywords if what == "rebel" else card.kind == what


def buyers(s: Galaxy, seat: Seat, card: Card) -> list[tuple[int, ops.BuyMilitary]]:
    """§7.6 The cards with a power to buy this military world."""
    return [(c, o) for c, o in s.active(seat).buys if _in_scope(o, card)]


def _in_scope(power: ops.BuyMilitary, card: Card) -> bool:
    """§7.6 Whether a purchase power applies to this world."""
    alien = card.kind == "alien"
    match power.scope:
        case "alien":
            return alien
        case "non_alien":
            return not alien
        case "chromosome":
            return card.chromosome and not alien


def base_price(s: Galaxy, seat: Seat, card: Card, off: int = 0) -> int:
    """§7.3, §7.6 The price before one-shot powers and tokens, which may be below 0."""
    help_ = genes_help(s.players[seat].scout, card, "cost")
    return card.cost - off - s.active(seat).cut(card) - help_


def ships(s: Galaxy, seat: Seat, card: Card) -> list[int]:
    """§7.4 The cards that can be sacrificed for price 0."""
    if card.kind == "alien":
        return []
    return [c for c in s.active(seat).ships if c not in s.players[seat].used]


def lowest_price(s: Galaxy, seat: Seat, card: Card, off: int = 0) -> int:
    """§7.3 The price after everything that can lower it."""
    if ships(s, seat, card):
        return 0
    cuts = sum(token_cut(t, card) for t in cut_tokens(s.players[seat].scout, card))
    return max(0, base_price(s, seat, card, off) - cuts)


def most_might(s: Galaxy, seat: Seat, card: Card, moment: Moment) -> int:
    """§7.5 The most might that boosts can give."""
    p, own = s.players[seat], s.active(seat)
    total = might_against(s, seat, card, moment)
    if not (own.sacrifices or own.spends or p.scout.tokens):
        return total
    total += sum(o.n for c, o in own.sacrifices if c not in p.used)
    goods = Counter(s.book[w].kind for w, _ in p.goods)
    goods["alien"] += len(alien_tokens(p.scout))
    for c, o in sorted(own.spends, key=lambda x: -x[1].n):
        kind = next((k for k in goods if goods[k] and o.goods in ("any", k)), None)
        if c not in p.used and kind:
            goods[kind] -= 1
            total += o.n
    return total + sum(token_might(t, card) for t in might_tokens(p.scout, card))


def why_unsettled(s: Galaxy, seat: Seat, word: Word) -> No | None:
    """§7.1 Why this hand card can't be placed as the normal choice now."""
    card = s.book[card_of(word)]
    if not card.world:
        return No("no-world", word, "§7.1")
    if card.military:
        if why_unconquered(s, seat, word, "normal") is None:
            return None
        return why_unbought(s, seat, word)
    due, most = lowest_price(s, seat, card), len(s.players[seat].hand) - 1
    return No("too-dear", word, "§7.3", (str(due), str(most))) if due > most else None


def why_unconquered(s: Galaxy, seat: Seat, word: Word, moment: Moment) -> No | None:
    """§7.5, §7.8 Why a world can't be conquered."""
    card = s.book[card_of(word)]
    if not card.world:
        return No("no-world", word, "§7.1")
    if not card.military:
        return No("civil-conquest", word, "§7.7")
    most = most_might(s, seat, card, moment)
    rule = "§7.8" if moment == "second_conquest" else "§7.5"
    facts = (str(card.cost), str(most))
    return No("too-strong", word, rule, facts) if most < card.cost else None


def why_unbought(s: Galaxy, seat: Seat, word: Word) -> No | None:
    """§7.6 Why a military world can't be bought."""
    card = s.book[card_of(word)]
    found = buyers(s, seat, card)
    if not found:
        if s.active(seat).buys:
            return No("out-of-scope", word, "§7.6")
        return why_unconquered(s, seat, word, "normal") or No("no-buyer", word, "§7.6")
    due = min(lowest_price(s, seat, card, o.cost_cut) for _, o in found)
    most = len(s.players[seat].hand) - 1
    return No("too-dear", word, "§7.6", (str(due), str(most))) if due > most else None


def why_not_free(s: Galaxy, seat: Seat, word: Word) -> No | None:
    """§7.8 Why a world can't be the extra one at price 0."""
    card = s.book[card_of(word)]
    if not card.world:
        return No("no-world", word, "§7.1")
    if card.kind == "alien":
        return No("alien-world", word, "§7.8")
    if card.military and not buyers(s, seat, card):
        return No("no-buyer", word, "§7.8")
    return None


# Reading the words


@dataclass(slots=True)
class Reading:
    """The words of a placement as far as they have been read, and what they mean so far."""

    s: Galaxy
    seat: Seat
    plan: Placement
    words: Words
    at: int = 0

    @property
    def card(self) -> Card:
        """The world to be placed."""
        return self.s.book[self.plan.world]

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand without the world and the payment."""
        hand, world = self.s.players[self.seat].hand, self.plan.world
        rest = without(hand, (world,)) if world in hand else hand
        return without(rest, self.plan.pay)

    def next(self) -> Word | None:
        """The next word, or None at the end."""
        if self.at == len(self.words):
            return None
        self.at += 1
        return self.words[self.at - 1]

    def note(self, **means: Any) -> None:
        """Note what words mean."""
        self.plan = replace(self.plan, **means)

    def boost(self, word: Word, good: int | None = None) -> None:
        """Note a token, or a card's one-shot power."""
        if token_of(word):
            self.note(tokens=(*self.plan.tokens, word))
        else:
            self.note(boosts=(*self.plan.boosts, Boost(card_of(word), good)))


def read_words(
    s: Galaxy, seat: Seat, words: Words, moment: Moment = "normal"
) -> tuple[Reading, Slot | None]:
    """Read the words from the world on. Returns what they mean so far and what may follow."""
    w = Reading(s, seat, Placement(card_of(words[0]), "civil", moment), words[1:])
    if moment == "second_conquest":
        return w, _conquest(w)
    if moment == "extra_free":
        w.note(method="free")
        return w, _ore(w)
    if not w.card.military:
        return w, _purchase(w, 0)
    return w, _military(w, words[0])


def _military(w: Reading, word: Word) -> Slot | None:
    """§7.7 Conquer or buy, never both."""
    way = w.next()
    if way is None:

        def why(how: Word) -> No | None:
            if how == CONQUER:
                return why_unconquered(w.s, w.seat, word, "normal")
            return why_unbought(w.s, w.seat, word)

        return Slot((CONQUER, BUY), why, "no-way", deep=False)
    if way == CONQUER:
        return _conquest(w)
    w.note(method="buy_military")
    found = buyers(w.s, w.seat, w.card)
    if len(found) > 1:
        chosen = w.next()
        if chosen is None:
            keys = [w.s.book[c].id for c, _ in found]
            return Slot(keys, lambda key: _why_dear(w, key), "no-buyer")
        found = [(c, o) for c, o in found if w.s.book[c].id == chosen]
    by, power = found[0]
    w.note(by=by)
    return _purchase(w, power.cost_cut)


def _why_dear(w: Reading, key: Word) -> No | None:
    """§7.6 Why the seat can't afford the world with this purchase power."""
    off = next(o.cost_cut for c, o in w.s.active(w.seat).buys if w.s.book[c].id == key)
    due, most = lowest_price(w.s, w.seat, w.card, off), len(w.hand)
    return No("too-dear", w.card.id, "§7.6", (str(due), str(most))) if due > most else None


# Paying


def _purchase(w: Reading, off: int) -> Slot | None:
    """§7.3, §7.4, §7.6 Read one-shot cuts, then the payment, then ore."""
    s, seat = w.s, w.seat
    price = base_price(s, seat, w.card, off)
    items = [s.book[c].id for c in ships(s, seat, w.card)]
    items += cut_tokens(s.players[seat].scout, w.card)
    while items := [x for x in items if price > 0 or not token_of(x)]:
        word = w.next()
        if word is None:
            return Slot((PAY, *items), partial(_why_unpaid, w, max(0, price)))
        if word == PAY:
            break
        items = items[items.index(word) + 1 :]
        w.boost(word)
        if token_of(word):
            price -= token_cut(word, w.card)
        else:
            price, items = 0, []
    due = max(0, price)
    w.note(price=due)
    if due:
        word = w.next()
        if word is None:
            words = payment_words(s.book, w.hand, due)
            return Slot(words, unknown="not-in-hand", sizes=(due, due))
        w.note(pay=card_set(word))
    return _ore(w)


def _why_unpaid(w: Reading, due: int, word: Word) -> No | None:
    """§7.3 Why the hand is too small for this price."""
    if word != PAY or due <= len(w.hand):
        return None
    return No("too-dear", w.card.id, "§7.3", (str(due), str(len(w.hand))))


def finds_ore(card: Card) -> bool:
    """§7.11 Whether a hand card can buy a good for this world."""
    return any(isinstance(o, ops.DiscardForGood) for o in card.powers.get("on_place", ()))


def _ore(w: Reading) -> Slot | None:
    """§7.11 D15 Read a hand card for a good on the new world. Boosts may follow."""
    words = card_words(w.hand) if finds_ore(w.card) else ()
    if words and w.at < len(w.words) and w.words[w.at] in words:
        w.note(ore=card_of(w.words[w.at]))
        w.at, words = w.at + 1, ()
    begun = w.at
    slot = _boosts(w) if w.plan.method != "free" else None
    if not words or w.at > begun:
        return slot
    more = tuple(word for word in slot.of if word not in words) if slot else ()
    if slot is None and w.at < len(w.words):
        return None
    return Slot((*words, *more), unknown="not-in-hand", optional=True)


# Boosts


def _conquest(w: Reading) -> Slot | None:
    """§7.5 Read boosts until might suffices and no more is wanted."""
    might = might_against(w.s, w.seat, w.card, w.plan.moment)
    w.note(method="conquest", might=might)
    slot = _boosts(w)
    if slot is None and w.plan.might < w.card.cost:
        return Slot((), none=_too_strong(w))
    return slot


def _boosts(w: Reading) -> Slot | None:
    """§7.5 Read temporary might, power after power. With a payment it is never needed."""
    s, p, own = w.s, w.s.players[w.seat], w.s.active(w.seat)
    gains = {s.book[c].id: o.n for c, o in own.sacrifices if c not in p.used}
    gains |= {s.book[c].id: o.n for c, o in own.spends if c not in p.used}
    spending = {s.book[c].id: o.goods for c, o in own.spends}
    conquest = w.plan.method == "conquest"
    if conquest:
        gains |= {t: token_might(t, w.card) for t in might_tokens(p.scout, w.card)}
    items = [x for x in gains if x not in spending or _goods_for(w, spending[x])]
    while items:
        word = w.next()
        if word is None:
            enough = not conquest or w.plan.might >= w.card.cost
            return Slot(tuple(items), optional=enough, none=_too_strong(w))
        if word in spending:
            good = w.next()
            if good is None:
                return Slot(_goods_for(w, spending[word]), unknown="no-good")
            _spend(w, word, good)
        else:
            w.boost(word)
        w.note(might=w.plan.might + gains[word])
        after = items[items.index(word) + 1 :]
        items = [x for x in after if x not in spending or _goods_for(w, spending[x])]
    return None


def reordered(s: Galaxy, seat: Seat, typed: Words, *, conquest: bool) -> Words:
    """§7.4, §7.5 Powers with their goods, and tokens, reordered as keys list them."""
    own, tokens = s.active(seat), s.players[seat].scout.unused
    ships = [s.book[c].id for c in own.ships]
    spends = [s.book[c].id for c, _ in own.spends]
    boosts = [*(s.book[c].id for c, _ in own.sacrifices), *spends]
    order = (*boosts, *tokens) if conquest else (*ships, *tokens, *boosts)
    told = in_order(typed[1:], order, spends)
    return (*typed[:1], *told) if told else ()


def _too_strong(w: Reading) -> No:
    return No("too-strong", w.card.id, "§7.5", (str(w.card.cost), str(w.plan.might)))


def _goods_for(w: Reading, goods: str) -> Words:
    """The worlds with a good of this kind that isn't spent yet, and alien goods as tokens."""
    book, p = w.s.book, w.s.players[w.seat]
    left = Counter(x for x, _ in p.goods) - Counter(
        b.good for b in w.plan.boosts if b.good is not None
    )
    worlds = tuple(book[x].id for x in left if goods in ("any", book[x].kind))
    if goods not in ("any", "alien"):
        return worlds
    return (*worlds, *(t for t in alien_tokens(p.scout) if t not in w.plan.tokens))


def _spend(w: Reading, power: Word, good: Word) -> None:
    if token_of(good):
        w.boost(good)
        w.boost(power)
    else:
        w.boost(power, card_of(good))
