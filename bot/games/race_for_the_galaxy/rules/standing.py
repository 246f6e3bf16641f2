"""§17.4 Standing answers: set once, used whenever the question comes up."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy.events import GatherSet, GuessSet
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.state import Galaxy

GUESS: Word = "guess"
GATHER: Word = "gather"
GATHERINGS = ("all", "none", "ask")


class Standing(Asking[Galaxy], frozen=True):
    """§17.4 D22, D23 Set the number for gambles, or whether rare goods are gathered."""

    drafted = False
    rule = "§17.4"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        p = s.players[self.seat]
        own = powers(s.edition, (*p.tableau, *dict.fromkeys(p.hand)))
        match words:
            case ():
                may = (*([GUESS] if own.gambles else []), *([GATHER] if own.gathers else []))
                return Slot(may, unknown="no-standing", deep=False)
            case (word,) if word == GUESS:
                op = own.gambles[0][1]
                return Slot(tuple(str(n) for n in range(op.min, op.max + 1)), unknown="no-number")
            case (word,) if word == GATHER:
                return Slot(GATHERINGS)
        return None

    def final(self, words: Words) -> bool:
        return False

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        if words[0] == GUESS:
            n = int(words[1])
            s = s.with_player(self.seat, replace(p, guess=n))
            return s.tell(GuessSet(self.seat, n), to=(self.seat,))
        how = next(word for word in GATHERINGS if word == words[1])
        s = s.with_player(self.seat, replace(p, gather=how))
        return s.tell(GatherSet(self.seat, how), to=(self.seat,))
