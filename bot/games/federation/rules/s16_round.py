"""§16 The laws of the next round, and §17 the end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Task
from bot.engine.rng import Chance
from bot.games.federation import events as e
from bot.games.federation.data import ROUNDS
from bot.games.federation.scoring import final_scores
from bot.games.federation.state import Federation


class NewLaws(Draw[Federation], frozen=True):
    """§16.3 §16.4 Turns up the laws of the next round, and before round 4 those of round 5 too."""

    rule = "§16.3"

    def run(self, s: Federation, chance: Chance) -> Federation:
        left, lefts = s.left.drawn(chance)
        right, rights = s.right.drawn(chance)
        if right == left:
            aside = right
            right, rights = rights.drawn(chance)
            rights = rights.shuffled_in((aside,))
        s = replace(s, left=lefts, right=rights, laws=(left, right))
        if s.round + 2 == ROUNDS:
            s = both_pairs(s, chance)
        # The next round reports its own laws as it begins.
        for i in range(2, len(s.laws), 2):
            s = s.tell(e.LawsShown(s.round + 1 + i // 2, s.laws[i], s.laws[i + 1]))
        return s


def both_pairs(s: Federation, chance: Chance) -> Federation:
    """§16.4 Turn up the last pair too. If it is identical, the two right tiles are exchanged."""
    left, lefts = s.left.drawn(chance)
    right, rights = s.right.drawn(chance)
    first, second = s.laws
    if left == right:
        second, right = right, second
    return replace(s, left=lefts, right=rights, laws=(first, second, left, right))


class Final(Task[Federation], frozen=True):
    """§17 Scores the game and ends it."""

    rule = "§17"

    def run(self, s: Federation) -> Federation:
        return final_scores(s).over()
