"""§8.1, §8.2 Tech cards in general: using a card, discarding it for its power, and the price.

What a card does is decoded from its data into one of the effects of §8 and §13. A `Play` is one
card being played by one seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace

from bot.engine.effects import EffectKinds
from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import NUMBERS, TECH, Tech, Tokens, bonus_territory
from bot.games.alien_frontiers.events import Spent, Used
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s04_docking import why_short
from bot.games.alien_frontiers.state import Frontier

USE, DISCARD = "use", "discard"


class Play(msgspec.Struct, frozen=True, gc=False):
    """A card being played. A price that doesn't depend on the targets is already paid."""

    s: Frontier
    seat: Seat
    card: Tech

    @property
    def no_target(self) -> No:
        """The refusal of whatever this card cannot be aimed at."""
        return No("no-target", self.card.key, rule=self.card.rule)

    def aimed(self, of: Iterable[Word], no: No | None = None) -> Slot:
        """One of these targets."""
        no = no or self.no_target
        return Slot(of, unknown=no, none=no, deep=False)


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


card_effects: Final = EffectKinds[tuple[Word, str], Effect](
    {
        **{(USE, t.key): t.use.does for t in TECH.values() if t.use},
        **{(DISCARD, t.key): t.discard.does for t in TECH.values() if t.discard},
    }
)
"""§8, §13 What using a card does, and discarding it. Each kind is registered in its chapter."""
NOT_HELD: Final = {key: No("not-held", key, rule="§8.1") for key in TECH}


class CardAction(Verb[Frontier]):
    """§8.1, §8.2 Use a card, or discard it for its power: the card, then its targets."""

    verb: ClassVar[Word]

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        if words:
            return card_slot(s, seat, self.verb, words)
        held = s.players[seat].techs
        why = {key: self._why_not(s, seat, key) for key in held}
        known: dict[Word, No | None] = {**why, **NOT_HELD, **why}
        return Slot(
            known,
            known.__getitem__,
            lambda word: No("word", word, rule="§8.1"),
            No("no-card", self.verb, rule="§8.2"),
        )

    def _why_not(self, s: Frontier, seat: Seat, key: Word) -> No | None:
        """§8.2 Why a card in hand may not be played so, whatever it is aimed at."""
        if (self.verb, key) not in card_effects.raw:
            return No(f"no-{self.verb}", key, rule=TECH[key].rule)
        if key in s.turn.used:
            return No("used", key, rule="§8.2")
        if self.verb == USE:
            return why_unusable(s, seat, key)
        allowed = discards_allowed(s, seat)
        if s.turn.discards >= allowed:
            return No("discards", key, rule="§8.2", facts=(str(allowed),))
        return card_effects[DISCARD, key].closed(Play(s, seat, TECH[key]))


def card_slot(s: Frontier, seat: Seat, verb: Word, words: Words) -> Slot | None:
    """§8.2 The next target of a card."""
    p = Play(s, seat, TECH[words[0]])
    return card_effects[verb, words[0]].slot(paid(p) if verb == USE else p, words[1:])


# §6.4, §8.2 Using a card


def use_price(p: Play, units: int = 1) -> Tokens:
    """§8.2 The fuel for using a card, Pohl Foothills' discount taken off the whole price."""
    assert p.card.use is not None
    price = Tokens(fuel=p.card.use.fuel * units)
    if price and p.s.has(p.seat, "tech_discount"):
        return price.less(bonus_territory("tech_discount").off)
    return price


def paid(p: Play) -> Play:
    """§8.2 The card with its price paid, unless the price depends on the targets."""
    assert p.card.use is not None
    return p if p.card.use.per else replace(p, s=p.s.pay(p.seat, use_price(p)))


def why_unpaid(p: Play, units: int = 1) -> No | None:
    """§8.2 Why the seat can't pay for using a card."""
    price = use_price(p, units)
    return why_short(p.s, p.seat, price, p.card.key, p.card.rule, "tech_discount")


def why_unusable(s: Frontier, seat: Seat, key: Word) -> No | None:
    """§8.2 Why the use of a card can't be paid or does nothing now."""
    p = Play(s, seat, TECH[key])
    assert p.card.use is not None
    return (None if p.card.use.per else why_unpaid(p)) or card_effects[USE, key].closed(p)


def use_card(s: Frontier, seat: Seat, key: str, words: Words) -> Frontier:
    """§8.2 Pay for a card and carry out its use."""
    effect, p = card_effects[USE, key], Play(s, seat, TECH[key])
    price = use_price(p, effect.units(p, words))
    assert p.card.use is not None
    if p.card.use.fuel and s.has(seat, "tech_discount"):
        s = s.note_profit("tech_discount")
    s = s.pay(seat, price).tell(Used(seat, key, words, price.fuel))
    return effect.take(replace(p, s=s), words)


@actions(USE)
class UseCard(CardAction):
    """§8.2 Use a card for the first time this turn."""

    verb = USE

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        s = use_card(s, seat, words[0], words[1:])
        # The Capacitor reads the cards used before it, so this card is noted afterwards.
        return s.note(used=(*s.turn.used, words[0]))


# §8.2 Discard powers


def discards_allowed(s: Frontier, seat: Seat) -> int:
    """§8.2, §12.4 How many discard powers a seat may use in a turn."""
    owner = s.players[seat].board == "darkspace"
    return NUMBERS.explorer_discards if owner else NUMBERS.discards_per_turn


@actions(DISCARD)
class DiscardCard(CardAction):
    """§8.2 Discard a card for its power. The card reaches the pile after its effect."""

    verb = DISCARD

    def canonical(self, s: Frontier, seat: Seat, typed: Words) -> Words:
        meant = [c for c in s.players[seat].techs if TECH[c].discard and c.startswith(typed[0])]
        other = card_effects[DISCARD, meant[0]].canonical(typed[1:]) if len(meant) == 1 else ()
        return (meant[0], *other) if other else ()

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        key, targets = words[0], words[1:]
        s = s.lose_tech(seat, key).note(discards=s.turn.discards + 1)
        s = s.tell(Spent(seat, key, targets))
        return card_effects[DISCARD, key].take(Play(s, seat, TECH[key]), targets).bury(key)
