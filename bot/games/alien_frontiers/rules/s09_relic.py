"""§9 The Relic Ship: bought by the controller of Burroughs Desert, returned with the control."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Words
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import LAND_AT, NUMBERS
from bot.games.alien_frontiers.events import RelicBought, RelicReturned
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s04_docking import why_short
from bot.games.alien_frontiers.rules.s12_rolls import offer_roll
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Ship


@actions("relic")
class BuyRelic(Verb[Frontier]):
    """§9.1 Buy the Relic Ship. It enters its new holder's Maintenance Bay."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        if not s.has(seat, "relic"):
            blocked = s.field_on("isolation", "burroughs")
            return No("isolated" if blocked else "uncontrolled", "burroughs", rule="§9.1")
        if s.relic != NOBODY:
            return No("relic-away", rule="§9.1")
        return why_short(s, seat, NUMBERS.relic, "relic", "§9.1")

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        s = replace(s.pay(seat, NUMBERS.relic), relic=seat).to_bay((Ship(RELIC),))
        s = s.note("ship", built=s.turn.built + 1).note_profit("relic")
        return offer_roll(s.tell(RelicBought(seat)), seat, RELIC)


def return_relic(s: Frontier) -> Frontier:
    """§9.3 Return the Relic Ship if its holder lost Burroughs Desert or its bonus."""
    holder = s.relic
    lost = s.control[LAND_AT["burroughs"]] != holder or s.field_on("isolation", "burroughs")
    if holder == NOBODY or not lost:
        return s
    s = s.without_ships(lambda x: x.owner == RELIC)
    return replace(s, relic=NOBODY).tell(RelicReturned(holder))
