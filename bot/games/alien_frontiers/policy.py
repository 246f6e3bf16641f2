"""Which answers the computer players look at, and what a position is worth to them.

A position is worth its points, its way to further ones (circles, ships, cards, tokens) and the
ships still to dock. A draw still to come counts at its average.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from bot.engine.flow import Seat, Words
from bot.engine.legal import AnyQuestion, answers
from bot.games.alien_frontiers.data import DOCK, NUMBERS
from bot.games.alien_frontiers.rules.s03_turn import Act
from bot.games.alien_frontiers.rules.s05_facilities import Cycle, trading
from bot.games.alien_frontiers.rules.s08_tech import RollAgain
from bot.games.alien_frontiers.rules.s12_boards import TopCard
from bot.games.alien_frontiers.rules.s12_rolls import RollShip
from bot.games.alien_frontiers.rules.s14_agendas import DrawAgendas, ShowAgenda
from bot.games.alien_frontiers.scoring import final_agendas, scores
from bot.games.alien_frontiers.state import NOBODY, Frontier

WIN: Final = 1000.0
POINT: Final = 10.0
CIRCLE: Final = 2.2
FUEL: Final = 0.8
ORE: Final = 1.8
SPARE: Final = 0.25
"""The worth of a token above the limit, which may still be spent this turn."""
CARD: Final = 2.5
AGENDA_CARD: Final = 2.0
HALF: Final = 1.0
"""The worth of a face-down agenda whose end-game half holds now, but has to last."""
BOARDS_WORTH: Final[Mapping[str, float]] = {
    "corex": 6.0,
    "scavenger": 4.0,
    "uranian": 4.0,
    "homesteaders": 3.0,
    "smugglers": 3.0,
}
"""The extra worth of owning one of the better faction boards."""
SHIPS: Final = (0.0, 0.0, 0.0, 0.0, 9.0, 16.0, 21.0)
"""The worth of a fleet by its size, while the end is far."""
RELIC_SHIP: Final = 6.0
UNPLACED: Final = (0.0, 0.9, 1.0, 1.3, 1.5, 1.8, 2.0)
"""The worth of a ship still to dock, by its value. Index 0 is one still to be rolled."""
RIVAL: Final = 0.3
"""The share of the best opponent's worth that counts against a position."""
PER_CARD: Final = 60
"""The most targets of one card that are looked at."""


# What is looked at


def candidates(q: AnyQuestion, s: Frontier) -> Iterator[str]:
    """The answers worth looking at. Ships that may dock in any number are tried one at a time."""
    if not isinstance(q, Act):
        yield from answers(q, s)
        return
    for verb in q.options(s, ()):
        if verb in ("use", "discard"):
            for card in q.options(s, (verb,)):
                yield from islice(answers(q, s, (verb, card)), PER_CARD)
        elif verb == "dock":
            yield from dockings(q, s)
        elif verb == "trade":
            yield from (f"trade {pair} 1" for pair in q.options(s, (verb,)))
        else:
            yield from answers(q, s, (verb,))


def dockings(q: Act, s: Frontier) -> Iterator[str]:
    """Docking answers: one ship where any number may dock, whole groups elsewhere."""
    for facility in q.options(s, ("dock",)):
        alone = DOCK[facility].needs in ("any", "rising")
        for dice in q.options(s, ("dock", facility)):
            if alone and "," in dice:
                continue
            words: Words = ("dock", facility, dice)
            yield from islice(answers(q, s, words), PER_CARD)


# What it is worth


def outlook(s: Frontier, seat: Seat) -> float:
    """What a position is worth to a seat, less a share of what it is worth to the rivals."""
    totals = scores(s)
    if s.finisher != NOBODY:
        best = max(totals[other] for other in s.opponents(seat))
        return WIN * (1 if totals[seat] >= best else -1) + totals[seat] - best
    rivals = [worth(s, other, totals) for other in s.opponents(seat)]
    own = worth(s, seat, totals) + in_turn(s, seat)
    return own - RIVAL * (max(rivals) + sum(rivals) / len(rivals) * 0.5)


def worth(s: Frontier, seat: Seat, totals: tuple[int, ...]) -> float:
    """A seat's points, and what will bring more of them as long as the game lasts."""
    p = s.players[seat]
    left = min(x.colonies + bool(x.hub) for x in s.players)
    ahead = min(1.0, left / 4)
    value = POINT * totals[seat] + CIRCLE * p.hub + CARD * len(p.techs)
    value += AGENDA_CARD * len(p.hidden) + BOARDS_WORTH.get(p.board, 0.0)
    value += tokens(p.fuel, p.ore)
    value += SHIPS[s.fleet(seat)] * ahead + RELIC_SHIP * ahead * (s.relic == seat)
    # A ship that will be forfeited no longer counts.
    lost = sum(x.owner == seat and not x.saved for x in s.at("terraform"))
    return value - lost * ahead * (SHIPS[s.fleet(seat)] - SHIPS[s.fleet(seat) - 1])


def tokens(fuel: int, ore: int) -> float:
    """The worth of tokens: full value up to the limit, little above it."""
    spare = max(0, fuel + ore - NUMBERS.token_limit)
    return FUEL * fuel + ORE * ore - spare * (FUEL - SPARE)


def in_turn(s: Frontier, seat: Seat) -> float:
    """What this turn may still bring: ships to dock, a total, a pair, draws about to happen."""
    if s.active != seat:
        return 0.0
    value = HALF * len(final_agendas(s, seat))
    value += sum(UNPLACED[x.pips] for x in s.unplaced)
    reached = sum(x.pips for x in s.at("artifact") if x.live)
    value += CARD * min(1.0, reached / NUMBERS.claim_total) * 0.8
    if trading(s, seat):
        value += 0.6
    return value + sum(chances(step) for step in s.todo[:3])


def chances(step: object) -> float:
    """The average gain from a step about to run: a draw, a roll or a revealed agenda."""
    if isinstance(step, DrawAgendas):
        return AGENDA_CARD * step.count
    if isinstance(step, RollAgain):
        return sum(UNPLACED[0] + 0.5 - UNPLACED[int(word[-1])] for word in step.ships)
    return COMING.get(type(step), 0.0)


COMING: Final[Mapping[type, float]] = {
    Cycle: -0.05,
    RollShip: UNPLACED[0] + 0.5,
    ShowAgenda: POINT - AGENDA_CARD,
    TopCard: CARD * 0.8,
}
"""The worth of steps about to run. A new display costs the time it takes."""
