"""A computer player that plays its best answers on, from states it can't tell from the true one.

A game declares a `Rollout`: where it looks ahead, which answers, how all play on, how far, and what
a position is worth then. All answers are played on from the same worlds with the same luck, so that
none is preferred for its luck. A `Rollout` is itself a `Player`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Generic, NamedTuple

from bot.engine.flow import Question, Seat, Together
from bot.engine.minds import ANSWERS
from bot.engine.play import asked, commit_draft, draft, extended
from bot.engine.rng import Chance
from bot.engine.sides import rejoined
from bot.engine.spec import Mind, Player, S, Thought

Policy = Callable[[S, Seat], str]
"""A seat's answer to the question on top, found at once."""


def at_once(policy: Policy[S]) -> Player[S]:
    """A player that always answers by a policy."""
    return lambda mind: Thought(policy(next(mind.worlds), mind.seat))


class Candidate(NamedTuple, Generic[S]):
    """An answer to play on."""

    answer: str
    promise: float = 0.0
    """The worth of the answer at once."""
    plan: Policy[S] | None = None
    """How the seat itself plays on after this answer, if it isn't as all do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollout(Generic[S]):
    """A way to look ahead. A node of the budget is one line played on."""

    at: tuple[type[Question[S]], ...]
    """The questions for which it looks ahead."""
    candidates: Callable[[S, Seat], Iterable[Candidate[S]]]
    """The answers to play on, the most promising first. Without any, the policy answers."""
    policy: Policy[S]
    """How everybody plays on."""
    otherwise: Policy[S] | None = None
    """The answer to any other question. Without this, the policy's."""
    until: Callable[[S, S], bool]
    """Whether a position (now, then) is far enough ahead. The end of the game always is."""
    value: Callable[[S, Seat, S], float]
    """The worth of a position to a seat (now, seat, then)."""
    rivals: Callable[[S, Seat], Iterable[Seat]] = lambda _, __: ()
    """The seats of whose worth the best counts against a position."""
    rival: float = 0.0
    """The share of the best rival's worth that does."""
    worlds: int = 1
    """The most worlds from which every answer is played on. If it's one, the answers are played on
    from the world in which they were found."""
    trust: float = 0.0
    """The weight of an answer's promise against the mean of its trials."""
    luck: Callable[[S], tuple[object, ...]] = lambda _: ()
    """What the luck of trials from a position hangs on, beside their number."""
    start: Callable[[S, Seat], S] = lambda s, _: s
    """The position that is played on in place of a world."""
    play: Callable[[S, Seat, str, Chance], S] | None = None
    """The position after a seat's answer. Without this, the one that the rules lead to."""

    def __call__(self, mind: Mind[S]) -> Thought:
        """The answer that does best by its promise and its trials."""
        s = next(mind.worlds)
        if not isinstance(s.todo[0], self.at):
            return Thought((self.otherwise or self.policy)(s, mind.seat))
        found = list(self.candidates(s, mind.seat)) or [Candidate(self.policy(s, mind.seat))]
        trials = self._trials(mind, s, found) if len(found) > 1 else []
        if not trials:
            return Thought(found[0].answer)
        means = [fmean(column) for column in zip(*trials, strict=True)]
        pairs = zip(found, means, strict=False)
        return Thought.best((c.answer, self.trust * c.promise + mean) for c, mean in pairs)

    def _trials(self, mind: Mind[S], s: S, found: list[Candidate[S]]) -> list[list[float]]:
        """What each candidate comes to in each world, as far as the budget lasts.

        Only worlds in which all candidates are played on count. If there's none, the candidates
        that were played on in the first world count, and the others don't.
        """
        trials: list[list[float]] = []
        for n in range(self.worlds):
            world = next(mind.worlds) if self.worlds > 1 else s
            world = self.start(rejoined(world, mind.seat), mind.seat)
            row: list[float] = []
            for candidate in found:
                chance = Chance.of("ahead", *self.luck(world), n)
                worth = self._ahead(world, mind, candidate, chance)
                if worth is None:
                    return trials or ([row] if len(row) > 1 else [])
                row.append(worth)
            trials.append(row)
        return trials

    def _ahead(
        self, then: S, mind: Mind[S], candidate: Candidate[S], chance: Chance
    ) -> float | None:
        """The worth of the position to which a candidate leads, or None if the budget is spent or
        a line doesn't end."""
        seat, plan = mind.seat, candidate.plan or self.policy
        s, answer = then, candidate.answer
        while answer or (asked(s) and not self.until(s, then)):
            who = seat if answer else asked(s)[0]
            policy = plan if who == seat else self.policy
            played = self._played(s, who, policy, chance, answer) if mind.budget.spend() else None
            if played is None:
                return None
            s, answer = played, ""
        others = [self.value(s, other, then) for other in self.rivals(s, seat)]
        return self.value(s, seat, then) - self.rival * max(others, default=0.0)

    def _played(self, s: S, seat: Seat, policy: Policy[S], chance: Chance, answer: str) -> S | None:
        """The position after a seat's answer, or its policy's, and what follows by itself.

        Where several seats are asked at once, the seat's whole line is played. Returns None if
        the line doesn't end.
        """
        if self.play:
            return self.play(s, seat, answer or policy(s, seat), chance)
        d = draft(s, seat, ())
        for _ in range(ANSWERS):
            d = extended(d, seat, answer or policy(d.state, seat))
            answer = ""
            if d.question is None or not isinstance(s.todo[0], Together):
                after: S = commit_draft(s, seat, d, chance).state
                return after
        return None
