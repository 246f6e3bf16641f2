"""§5 Explore: look at cards, keep some."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Task, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.deck import deal
from bot.games.race_for_the_galaxy.events import Explored, PhaseBegan
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbStep
from bot.games.race_for_the_galaxy.state import Galaxy, card_set, card_words, without


class Explore(Task[Galaxy], frozen=True):
    """§5 Run the phase."""

    rule = "§5.1"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase("explore").tell(PhaseBegan("explore"))
        return s.then(OrbStep(), Look()) if s.orb else s.then(Look())


class Look(Draw[Galaxy], frozen=True):
    """§5.2 Deal everybody's cards before anybody discards."""

    rule = "§5.2"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            powers, chosen = s.active(seat), s.bonuses(seat, "explore")
            look = LIMITS.explore_base_look + powers.look + sum(a.look for a in chosen)
            keep = LIMITS.explore_base_keep + powers.keep + sum(a.keep for a in chosen)
            s, cards = deal(s, chance, seat, "explore", None, look)
            p = s.players[seat]
            p = replace(p, looked=tuple(sorted(cards)), kept=min(keep, len(cards)))
            s = s.with_player(seat, p)
        return s.then(together([(seat, (Keep(seat),)) for seat in s.order]))


class Keep(Asking[Galaxy], frozen=True):
    """§5.1 D11 Choose which of the cards looked at to keep."""

    rule = "§5.1"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        p = s.players[self.seat]
        return Slot(card_words(p.looked), unknown="not-looked-at", sizes=(p.kept, p.kept))

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p, kept = s.players[self.seat], card_set(words[0])
        away = without(p.looked, kept)
        s = s.with_player(self.seat, replace(p, looked=(), kept=0)).to_hand(self.seat, kept)
        return s.to_discard(away).tell(Explored(self.seat, len(p.looked), len(kept)))
