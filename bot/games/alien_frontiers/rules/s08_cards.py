"""§8.1, §8.2 Tech cards in general: using a card, discarding it for its power, and the price.

What a card does is decoded from its data into one of the effects of §8 and §13. A `Play` is one
card being played by one seat.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from bot.engine.effects import EffectKinds
from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.alien_frontiers.data import NUMBERS, TECH, Tech, Tokens, bonus_territory
from bot.games.alien_frontiers.events import Spent, Used
from bot.games.alien_frontiers.rules.s04_docking import why_short
from bot.games.alien_frontiers.state import Frontier


class Play(msgspec.Struct, frozen=True, gc=False):
    """A card being played. A price that doesn't depend on the targets is already paid."""

    s: Frontier
    seat: Seat
    card: Tech

    @property
    def no_target(self) -> No:
        """The refusal of whatever this card cannot be aimed at."""
        return No("no-target", self.card.key, rule=self.card.rule)


class Effect(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """What a card does. One class per effect."""

    def closed(self, p: Play) -> No | None:
        """Why the card does nothing in this position, whatever it is aimed at."""
        return None

    def slot(self, p: Play, words: Words) -> Slot | None:
        """The next word that names a target."""
        return None

    def canonical(self, words: Words) -> Words:
        """Two targets in reverse, if their order means nothing. Otherwise no words."""
        return ()

    def units(self, p: Play, words: Words) -> int:
        """§8.5, §8.9 How many colonies or ships are paid for."""
        return 1

    def take(self, p: Play, words: Words) -> Frontier:
        """The position after the effect."""
        raise AssertionError(type(self).__name__)


card_effects: Final = EffectKinds[Effect]()
"""§8, §13 What cards do, each kind registered in its chapter."""
NOT_HELD: Final = {key: No("not-held", key, rule="§8.1") for key in TECH}


@cache
def use_of(key: str) -> Effect:
    """§8.2 What using a card does."""
    use = TECH[key].use
    assert use is not None
    return card_effects.read(use.does)


@cache
def power_of(key: str) -> Effect:
    """§8.2 What discarding a card does."""
    power = TECH[key].discard
    assert power is not None
    return card_effects.read(power.does)


# §6.4, §8.2 The price of a use


def use_price(s: Frontier, seat: Seat, card: Tech, units: int = 1) -> Tokens:
    """§8.2 The fuel for using a card, Pohl Foothills' discount taken off the whole price."""
    assert card.use is not None
    price = Tokens(fuel=card.use.fuel * units)
    if price and s.has(seat, "tech_discount"):
        return price.less(bonus_territory("tech_discount").off)
    return price


def why_unpaid(s: Frontier, seat: Seat, card: Tech, units: int = 1) -> No | None:
    """§8.2 Why the seat can't pay for using a card."""
    price = use_price(s, seat, card, units)
    return why_short(s, seat, price, card.key, card.rule, "tech_discount")


def paid(s: Frontier, seat: Seat, card: Tech) -> Play:
    """§8.2 The card with its price paid, unless the price depends on the targets."""
    assert card.use is not None
    return Play(s if card.use.per else s.pay(seat, use_price(s, seat, card)), seat, card)


# §8.2 Using a card


def use_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§8.2 A card to use, then its targets."""
    if words:
        return use_of(words[0]).slot(paid(s, seat, TECH[words[0]]), words[1:])
    return _card_slot(s, seat, "use")


def _card_slot(s: Frontier, seat: Seat, verb: Word) -> Slot:
    """§8.1, §8.2 A card to use or to discard."""
    held, why = s.players[seat].techs, why_no_use if verb == "use" else why_no_discard
    return Slot(
        dict.fromkeys((*held, *TECH)),
        lambda key: why(s, seat, key) if key in held else NOT_HELD[key],
        lambda word: No("word", word, rule="§8.1"),
        No("no-card", verb, rule="§8.2"),
    )


def why_no_use(s: Frontier, seat: Seat, key: Word) -> No | None:
    """§8.2 Why a card in hand may not be used, whatever it is aimed at."""
    if TECH[key].use is None:
        return No("no-use", key, rule=TECH[key].rule)
    if key in s.turn.used:
        return No("used", key, rule="§8.2")
    return why_unusable(s, seat, key)


def why_unusable(s: Frontier, seat: Seat, key: Word) -> No | None:
    """§8.2 Why the use of a card can't be paid or does nothing now."""
    card = TECH[key]
    assert card.use is not None
    no = None if card.use.per else why_unpaid(s, seat, card)
    return no or use_of(key).closed(paid(s, seat, card))


def play_card(s: Frontier, seat: Seat, card: Tech, words: Words) -> Frontier:
    """§8.2 Pay for a card and carry out its use."""
    effect = use_of(card.key)
    price = use_price(s, seat, card, effect.units(Play(s, seat, card), words))
    assert card.use is not None
    if card.use.fuel and s.has(seat, "tech_discount"):
        s = s.note_profit("tech_discount")
    s = s.pay(seat, price).tell(Used(seat, card.key, words, price.fuel))
    return effect.take(Play(s, seat, card), words)


def use(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§8.2 Use a card for the first time this turn."""
    card = words[0]
    # The Capacitor reads the cards used before it, so this card is noted afterwards.
    s = play_card(s, seat, TECH[card], words[1:])
    return s.note(used=(*s.turn.used, card))


# §8.2 Discard powers


def discards_allowed(s: Frontier, seat: Seat) -> int:
    """§8.2, §12.4 How many discard powers a seat may use in a turn."""
    owner = s.players[seat].board == "darkspace"
    return NUMBERS.explorer_discards if owner else NUMBERS.discards_per_turn


def discard_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§8.2 A card to discard, then the targets of its power."""
    if words:
        return power_of(words[0]).slot(Play(s, seat, TECH[words[0]]), words[1:])
    return _card_slot(s, seat, "discard")


def why_no_discard(s: Frontier, seat: Seat, key: Word) -> No | None:
    """§8.2 Why a card in hand may not be discarded for its power, whatever it is aimed at."""
    if TECH[key].discard is None:
        return No("no-discard", key, rule=TECH[key].rule)
    if key in s.turn.used:
        return No("used", key, rule="§8.2")
    allowed = discards_allowed(s, seat)
    if s.turn.discards >= allowed:
        return No("discards", key, rule="§8.2", facts=(str(allowed),))
    return power_of(key).closed(Play(s, seat, TECH[key]))


def canonical_discard(s: Frontier, seat: Seat, typed: Words) -> Words:
    """§8.2 A discard typed with its two targets in reverse, put in the order of the key."""
    held = s.players[seat].techs
    meant = [c for c in held if TECH[c].discard and c.startswith(typed[0])]
    other = power_of(meant[0]).canonical(typed[1:]) if len(meant) == 1 else ()
    return (meant[0], *other) if other else ()


def discard(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§8.2 Discard a card for its power. The card reaches the pile after its effect."""
    card = TECH[words[0]]
    s = s.lose_tech(seat, card.key).note(discards=s.turn.discards + 1)
    s = s.tell(Spent(seat, card.key, words[1:]))
    return power_of(card.key).take(Play(s, seat, card), words[1:]).bury(card.key)
