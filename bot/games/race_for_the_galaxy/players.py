"""Computer players: `greedy` takes what is worth most at once, `lookahead` plays rounds ahead."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine.flow import Meanwhile, Question, Seat, Side, Together
from bot.engine.legal import answers
from bot.engine.play import asked, commit, draft
from bot.engine.rng import Chance
from bot.engine.spec import Mind, Players, Thought
from bot.games.race_for_the_galaxy.policy import CARD, action_values, answer, engine_value, left
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction
from bot.games.race_for_the_galaxy.scoring import score
from bot.games.race_for_the_galaxy.state import Galaxy

CANDIDATES: Final = 4
"""How many actions are played out."""
WORLDS: Final = 3
"""How many redealt positions each action is played out from."""
ROUNDS: Final = 2
"""How many rounds are played ahead."""
RIVAL: Final = 0.85
"""The share of the best rival's prospects that counts against a position. Less makes games long."""


def greedy(mind: Mind[Galaxy]) -> Thought:
    """The answer that is worth most at once."""
    s: Galaxy = next(mind.worlds)
    return Thought(answer(s.todo[0], s, mind.seat))


def lookahead(mind: Mind[Galaxy]) -> Thought:
    """The action that leads furthest when games are played on from redealt positions."""
    s: Galaxy = next(mind.worlds)
    q = s.todo[0]
    if not isinstance(q, ChooseAction):
        return Thought(answer(q, s, mind.seat))
    values = action_values(s, mind.seat)

    def promised(word: str) -> float:
        return sum(values.get(action, 0.0) for action in word.split(" "))

    words = sorted(answers(q, s), key=promised, reverse=True)[:CANDIDATES]
    totals = {word: 0.3 * promised(word) for word in words}
    for n in range(WORLDS):
        world = with_all_asked(next(mind.worlds), mind.seat)
        for word in words:
            totals[word] += played_ahead(world, mind, word, Chance.of("ahead", n)) / WORLDS
    return Thought.best(totals.items())


def with_all_asked(s: Galaxy, seat: Seat) -> Galaxy:
    """The position with every seat asked again, as if none had answered yet."""
    for i, step in enumerate(s.todo):
        if isinstance(step, Meanwhile):
            sides = tuple(
                Side(x.seat, s.todo[:i] if x.seat == seat else x.stack) for x in step.sides
            )
            return replace(s, todo=(Together(sides, step.quiet), *s.todo[i + 1 :]))
    return s


def played_ahead(s: Galaxy, mind: Mind[Galaxy], word: str, chance: Chance) -> float:
    """The worth of the position some rounds after this action."""
    last = s.round + ROUNDS
    s = commit(s, mind.seat, (word,), chance).state
    while asked(s) and s.round < last and mind.budget.spend():
        seat = asked(s)[0]
        s = commit(s, seat, greedy_line(s, seat), chance).state
    others = [value(s, Seat(i)) for i in range(len(s.players)) if i != mind.seat]
    return value(s, mind.seat) - RIVAL * max(others)


def greedy_line(s: Galaxy, seat: Seat) -> list[str]:
    """A seat's greedy answers to all its questions."""
    said: list[str] = []
    while isinstance((d := draft(s, seat, said)).question, Question):
        said.append(answer(d.question, d.state, seat, quick=True))
    return said


def value(s: Galaxy, seat: Seat) -> float:
    """A seat's points, and what its hand, goods and powers promise."""
    p = s.players[seat]
    later = sum(engine_value(s.edition, c) for c in p.tableau)
    goods = len(p.goods) * 1.1
    points = score(s, seat)
    # Finds in the orb during so few moves are chance, and would outweigh everything else.
    return (
        points.total
        - points.artifacts
        + (left(s) + 0.05) * (CARD * min(len(p.hand), 10) + goods + 0.6 * later)
    )


PLAYERS: Final = Players({"greedy": greedy, "lookahead": lookahead}, quick="greedy")
