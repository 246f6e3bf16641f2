"""Computer players: a view and redealt states in, one legal key out, on a node budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.flow import STOP, Question, Seat, State, Words
from bot.engine.legal import AnyQuestion, subset_word
from bot.engine.play import draft
from bot.engine.rng import Chance
from bot.engine.spec import Budget, GameSpec, Mind, Player, S

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


def random_player(mind: Mind[State]) -> str:
    """Any legal answer."""
    s = next(mind.worlds)
    return random_answer(_asked(s, mind.seat), s, mind.chance)


def players(spec: GameSpec) -> dict[str, Player]:
    """The game's computer players, weakest first, with `random` before all."""
    return {"random": random_player, **spec.players}


def mind(
    spec: GameSpec, s: S, seat: Seat, line: Sequence[str], chance: Chance, nodes: int
) -> Mind[S]:
    """Everything that a computer player at a seat is given. The truth stays here."""
    # News of the line may be meant for others; a player gets none.
    here = replace(draft(s, seat, line).state, news=())
    return Mind(
        seat,
        spec.private(here, seat),
        _worlds(spec, here, seat, chance),
        chance,
        Budget(nodes),
    )


def think(
    spec: GameSpec,
    s: State,
    seat: Seat,
    line: Sequence[str],
    level: str,
    chance: Chance,
    nodes: int,
) -> str:
    """The key that a level answers with after a line."""
    return players(spec)[level](mind(spec, s, seat, line, chance, nodes))


def line_of(
    spec: GameSpec, state: State, seat: Seat, level: str, chance: Chance, nodes: int
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


def _worlds(spec: GameSpec, here: S, seat: Seat, chance: Chance) -> Iterator[S]:
    while True:
        chance.next()
        yield spec.redeal(here, seat, chance)


def _asked(s: State, seat: Seat) -> AnyQuestion:
    q = s.todo[0]
    assert isinstance(q, Question)
    assert q.seat == seat
    return q
