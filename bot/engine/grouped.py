"""What happened in few lines: what one player did in a row is one line.

    **Ann** docks 3 at the Mine · takes 2 fuel

Each event is worded with `SUBJECT` in place of its player, so that the place of the name is known
without looking for it, and with marks in place of the others, so that no stop of a name is taken
for the sentence's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.engine.flow import Event, OfSeat, Seat
from bot.engine.spec import Grouping, Names, Wording

SUBJECT = "\ue000"
"""Stands for the player whose line is being made, and the letters after it for the players by
seat. No name has such letters."""
BEHIND = (" ", "'s ", ": ", "が", "は", "の", "：")
"""What follows the name at the head of a sentence. A further part of the line does without it."""
UNTOLD = frozenset("がは")
"""What doesn't stay even behind the bold name that a line begins with."""


def grouped(words: Wording, events: Iterable[Event], names: Names) -> list[str]:
    """Events as lines, those of one player in a row in as few as can be."""
    lines: list[str] = []
    marks = {ord(SUBJECT) + n: name for n, name in enumerate(names, 1)}
    others = [chr(mark) for mark in marks]
    for seat, run in groupby(events, _seat):
        if seat is None or not 0 <= seat < len(names):
            lines += filter(None, (words.line(event, names) for event in run))
        else:
            about = (*others[:seat], SUBJECT, *others[seat + 1 :])
            told = _joined(names[seat], _sentences(words, tuple(run), about))
            lines += (line.translate(marks) for line in told)
    return lines


def _seat(event: Event) -> Seat | None:
    return event.seat if isinstance(event, OfSeat) else None


def _sentences(words: Wording, events: Sequence[Event], about: Names) -> Iterable[str]:
    """What the events of one seat tell, in the game's own sentences or one for each."""
    if isinstance(words, Grouping):
        return words.grouped(events, about)
    return (words.line(event, about) for event in events)


def _joined(name: str, sentences: Iterable[str]) -> Iterator[str]:
    """A player's sentences in as few lines as can be.

    A sentence with the name in its midst begins a line. Several lines, or the item of a list,
    stand alone.
    """
    line = ""
    for sentence in filter(None, sentences):
        alone = "\n" in sentence or sentence.startswith("- ")
        part = _part(sentence)
        if line and part and not alone:
            line += f" · {part}"
            continue
        if line:
            yield line.replace(SUBJECT, name)
        line = "" if alone else _opening(sentence, part).replace(SUBJECT, f"**{name}**", 1)
        if alone:
            yield sentence.replace(SUBJECT, name)
    if line:
        yield line.replace(SUBJECT, name)


def _part(sentence: str) -> str:
    """A sentence as a further part of its player's line, or "" if it can't be one."""
    head, subject, rest = _unstopped(sentence).partition(SUBJECT)
    if head:
        return "" if subject else head
    return next((rest.removeprefix(x) for x in BEHIND if rest.startswith(x)), "")


def _unstopped(sentence: str) -> str:
    """A sentence without its own full stop."""
    return sentence[:-1] if sentence.endswith((".", "。")) else sentence


def _opening(sentence: str, part: str) -> str:
    """A sentence as the beginning of its player's line."""
    whole = _unstopped(sentence)
    names = whole.startswith(SUBJECT) and whole[1:2] not in UNTOLD
    return whole if names or not part else f"{SUBJECT} {part}"
