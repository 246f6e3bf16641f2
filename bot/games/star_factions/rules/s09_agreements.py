"""§8.6 Leaving the game and §9.5 agreeing on a draw: offers that block nobody."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Words
from bot.engine.slots import Asking, Slot
from bot.games.star_factions.events import DrawWish
from bot.games.star_factions.rules.s08_end_of_turn import eliminate
from bot.games.star_factions.state import War


class Resign(Asking[War], frozen=True):
    """§8.6 D12 Leave the game at once. Your ships are removed without rewards."""

    rule = "§8.6"

    def slot(self, s: War, words: Words) -> Slot | None:
        return None if words else Slot(("resign",))

    def take(self, s: War, words: Words) -> War:
        for ship in s.fleets[self.seat].ships:
            s = s.scrap(self.seat, ship)
        return eliminate(s, self.seat, resigned=True)


class DrawOffer(Asking[War], frozen=True):
    """§9.5 D12 Agree to a draw, or withdraw. The game is drawn when every survivor agrees."""

    rule = "§9.5"

    def slot(self, s: War, words: Words) -> Slot | None:
        agree = () if s.fleets[self.seat].agreed and not s.lapsing(self.seat) else ("agree",)
        withdraw = ("withdraw",) if s.fleets[self.seat].agreed else ()
        return None if words else Slot((*agree, *withdraw))

    def final(self, words: Words) -> bool:
        return words == ("agree",)

    def take(self, s: War, words: Words) -> War:
        agrees = words == ("agree",)
        fleet = replace(s.fleets[self.seat], agreed=s.turn if agrees else 0)
        s = s.with_fleet(self.seat, fleet)
        s = s.report(DrawWish(self.seat, agrees))
        return s.end_war("draw") if all(s.fleets[x].agreed for x in s.survivors) else s
