"""§19 Deep-Space tiles, and the look at Alteration tokens of the supply."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Reveal, Seat, Words
from bot.engine.slots import Asking, Slot
from bot.engine.zones import Deck
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DEEP
from bot.games.federation.rules.s13_effects import Carry, Found, deciding
from bot.games.federation.state import Federation


class LookDeep(Reveal[Federation], frozen=True):
    """§19.2 Shows the player the Deep-Space tiles left."""

    seat: Seat
    rule = "§19.2"

    def run(self, s: Federation) -> Federation:
        return s.tell(e.LookedDeep(self.seat)).then(TakeDeep(self.seat))

    def shown(self) -> tuple[Seat, ...]:
        return (self.seat,)


class TakeDeep(Asking[Federation], frozen=True):
    """§19.2 D15 Asks for a Deep-Space tile, which works at once."""

    rule = "§19.2"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        return None if words else Slot(s.deep, unknown="no-deep-tile", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        tile = words[0]
        s = replace(s, deep=tuple(x for x in s.deep if x != tile))
        s = s.with_seat(self.seat, deep=tile).tell(e.TookDeep(self.seat, tile))
        return s.then(Carry(self.seat, DEEP[tile].effects))


class Peek(Reveal[Federation], frozen=True):
    """§19.3 DS2: shows the player tokens of the supply."""

    seat: Seat
    power: int
    show: int
    keep: int
    rule = "§19.3"

    def run(self, s: Federation) -> Federation:
        s = replace(s, peeked=self.seat).tell(e.Peeked(self.seat))
        return s.then(KeepAlteration(self.seat, self.power, self.keep))

    def shown(self) -> tuple[Seat, ...]:
        return (self.seat,)


@deciding.carries(fx.AlterationPick)
def peek(s: Federation, seat: Seat, op: fx.AlterationPick) -> Found:
    """§19.3 DS2: show the player tokens of the supply, if there are any left."""
    left = len(s.alterations[op.power - 1])
    return Peek(seat, op.power, op.show, op.keep) if left else None


class KeepAlteration(Asking[Federation], frozen=True):
    """§19.3 Asks which token is kept. The others go back."""

    power: int
    keep: int
    rule = "§19.3"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        pile = s.alterations[self.power - 1].cards
        return None if words else Slot(pile, unknown="no-alteration-shown", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        at = self.power - 1
        pile = Deck.of(x for x in s.alterations[at].cards if x != words[0])
        s = replace(s, alterations=(*s.alterations[:at], pile, *s.alterations[at + 1 :]))
        if self.keep > 1 and len(pile):
            s = s.then(KeepAlteration(self.seat, self.power, self.keep - 1))
        return s.take_alteration(self.seat, words[0])
