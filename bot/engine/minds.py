"""Computer players: redealt states in, a thought with one legal key out, on a node budget."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from bot.engine.flow import STOP, Question, Seat, State, Words
from bot.engine.legal import AnyQuestion, subset_word
from bot.engine.play import draft
from bot.engine.rng import Chance
from bot.engine.spec import RANDOM, Budget, GameSpec, Mind, Player, S, Thought

LOG = logging.getLogger(__name__)
ANSWERS = 200
"""The most answers in one line, so that a player who never ends is stopped."""


def random_answer(q: AnyQuestion, s: State, chance: Chance) -> str:
    """A legal answer, word by word, each next word equally likely."""
    words: Words = ()
    while True:
        pick = q.picks(s, words)
        if pick:
            n = pick.at_least + chance.below(min(pick.at_most, len(pick.of)) - pick.at_least + 1)
            chosen = set(chance.shuffled(pick.of)[:n])
            words = (*words, subset_word(tuple(w for w in pick.of if w in chosen)))
            continue
        follow = list(q.options(s, words))
        if not follow:
            return " ".join(words)
        word = chance.choice(follow)
        if word == STOP:
            return " ".join(words)
        words = (*words, word)


def random_player(mind: Mind[S]) -> Thought:
    """Any legal answer."""
    s = next(mind.worlds)
    return Thought(random_answer(asked_of(s, mind.seat), s, mind.chance))


def player(spec: GameSpec[S], level: str) -> Player[S]:
    """The game's computer player of this name, or the engine's own.

    A table may have kept the name of one that the game no longer has: the strongest plays then.
    """
    known = spec.players.known(level)
    if known != level:
        _warn(spec.key, level, known)
    return random_player if known == RANDOM else spec.players.named[known]


@cache
def _warn(key: str, level: str, known: str) -> None:
    """Warn once that a player is gone."""
    LOG.warning("%s has no computer player %s: %s plays", key, level, known)


def mind(
    spec: GameSpec[S], s: S, seat: Seat, line: Sequence[str], chance: Chance, nodes: int
) -> Mind[S]:
    """Everything that a computer player at a seat is given. The truth stays here."""
    # News of the line may be meant for others; a player gets none.
    here = replace(draft(s, seat, line).state, news=())
    return Mind(seat, _worlds(spec, here, seat, chance), chance, Budget(nodes))


def thought(
    spec: GameSpec[S],
    s: S,
    seat: Seat,
    line: Sequence[str],
    level: str,
    chance: Chance,
    nodes: int,
) -> Thought:
    """The answer of a level after a line, with what it compared."""
    found = player(spec, level)(mind(spec, s, seat, line, chance, nodes))
    if not isinstance(found, Thought):
        raise TypeError(f"{spec.key}: {level} answers with no Thought")
    return found


def think(
    spec: GameSpec[S],
    s: S,
    seat: Seat,
    line: Sequence[str],
    level: str,
    chance: Chance,
    nodes: int,
) -> str:
    """The key that a level answers with after a line."""
    return thought(spec, s, seat, line, level, chance, nodes).answer


def line_of(
    spec: GameSpec[S], state: S, seat: Seat, level: str, chance: Chance, nodes: int
) -> tuple[str, ...]:
    """The line that a level answers with, as far as it goes before chance or other seats."""
    line: tuple[str, ...] = ()
    for _ in range(ANSWERS):
        line = (*line, think(spec, state, seat, line, level, chance, nodes))
        d = draft(state, seat, line)
        assert d.cut is None, f"{spec.key}: {level} answers what is not legal"
        if d.question is None or not d.question.drafted:
            break
    return line


def _worlds(spec: GameSpec[S], here: S, seat: Seat, chance: Chance) -> Iterator[S]:
    while True:
        chance.next()
        yield spec.redeal(here, seat, chance)


def asked_of(s: State, seat: Seat) -> AnyQuestion:
    """The question on top of a world, which is this seat's."""
    q = s.todo[0]
    assert isinstance(q, Question)
    assert q.seat == seat
    return q
