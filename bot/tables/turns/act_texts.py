"""The texts of a turn's panel: the line so far, what stops it, what the turn would give up."""

from __future__ import annotations

import re
from typing import Any

from bot.engine.flow import Words
from bot.engine.legal import AnyQuestion
from bot.engine.play import Draft, draft, unseal
from bot.languages import listed, spoken, strung
from bot.tables.panel import phrases, speech
from bot.tables.panel.keys import OFFERS, Place
from bot.tables.panel.markdown import clip, code, safe
from bot.tables.seats import captain_texts
from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.time import obligations
from bot.tables.turns import answers
from bot.tables.turns.seat_turn import SeatTurn, short

LONG_LABEL, WHOLE_LABEL = 78, 300
PROMPT, LINE_TEXT, LINE_NAMED = 1600, 900, 840
DETAILS = re.compile(r": | \(|[：（]")  # What a label says after the name it begins with.
FORGONE = 5
"""So much that would be given up is named."""


def heading(turn: SeatTurn) -> str:
    """The table's title and the seat's name."""
    return f"{speech.title(turn.table)}: {speech.names(turn.table)[turn.seat]}"


def of_line(turn: SeatTurn) -> list[str]:
    """The answers of the line, what they cost together and what stops them."""
    texts = [] if turn.d.cut is None else [say("act-cut")]
    if turn.d.answers:
        who = captain_texts.proposer(turn.table, turn.seat)
        plan = "act-plan-proposed" if who else "act-plan"
        texts.append(clip(say(plan, line=in_words(turn), who=who), LINE_TEXT))
        texts += [_in_all(turn), _stop(turn)]
    return texts


def of_question(turn: SeatTurn, place: Place) -> list[str]:
    """What is asked at this place and which words have been chosen, or () where nothing is
    asked."""
    q, state = turn.source(place)
    if place == OFFERS:
        return []  # The menu says it.
    if q is None:
        return [_news(turn), _why_nothing(turn)]
    texts = [clip(turn.words.prompt(q, turn.view, speech.names(turn.table)), PROMPT)]
    if place.words or place.chosen:
        so_far = " ".join((*place.words, ",".join(place.chosen))).strip()
        name = "" if place.chosen else _in_words(turn, so_far, (q, state))
        texts.append(say("act-chosen", said=safe(name, WHOLE_LABEL) if name else code(so_far)))
    return texts


def given_up(turn: SeatTurn) -> str:
    """What ending the turn now would give up, or "" where that is nothing."""
    return _forgone(turn, turn.d.question, turn.d.state)


def _forgone(turn: SeatTurn, q: AnyQuestion | None, state: Any) -> str:
    """What ending the turn at this question would give up, or "" where that is nothing."""
    lost = turn.table.spec.forgone
    if lost is None or q is None:
        return ""
    view = turn.table.spec.private(state, turn.seat)
    labels = [safe(turn.label(q, state, words, view), LONG_LABEL) for words in lost(state, q)]
    return say("panel-forgone", what=listed(labels[:FORGONE], spoken())) if labels else ""


def _in_all(turn: SeatTurn) -> str:
    """What several answers cost and give together, where the game has words for it."""
    owned, priced = turn.table.spec.purse, getattr(turn.words, "priced", None)
    if owned is None or priced is None or len(turn.d.answers) < 2:
        return ""
    change = owned(turn.d.state, turn.seat) - owned(turn.table.state, turn.seat)
    return safe(priced(say("panel-in-all"), change), LINE_TEXT) if change else ""


def in_words(turn: SeatTurn) -> str:
    """The answers of the line."""
    return _in_order(turn, turn.d)


def _in_order(turn: SeatTurn, d: Draft) -> str:
    """A draft's answers in the game's words, or as they are typed where it has none or too many."""
    named = [
        safe(name, WHOLE_LABEL)
        if (name := _in_words(turn, answer, question_then))
        else code(answer)
        for answer, question_then in zip(d.answers, d.asked, strict=True)
    ]
    line = " · ".join(named)
    return line if len(line) <= LINE_NAMED else " · ".join(map(code, d.answers))


def _in_words(turn: SeatTurn, answer: str, question_then: tuple[AnyQuestion, Any]) -> str:
    """An answer in the words of the menus that lead to it, or where these are long, in the first of
    them or its beginning. "" where they are the same as the answer, or all of that is long."""
    (q, state), words = question_then, tuple(answer.split(" "))
    if any(q.picks(state, words[:n]) for n in range(len(words))):
        return _members(turn, words)
    view = turn.table.spec.private(state, turn.seat)
    brief = turn.brief(q, view) or (lambda _: "")
    ends = range(len(words), 1, -1)
    far, first = next(((n, name) for n in ends if (name := brief(words[:n]))), (0, ""))
    rest = (turn.label(q, state, words[:n], view) for n in range(far + 1, len(words) + 1))
    parts = [part for part in (first, *rest) if part]
    name = strung(parts, spoken())
    if not parts or name.replace(",", "").casefold() == answer:
        return ""
    started = (f"{part} …" for part in (parts[0], DETAILS.split(parts[0])[0]))
    return short(name) or next(filter(None, map(short, started)), "")


def _members(turn: SeatTurn, words: Words) -> str:
    """Sets of components by their names, or "" unless all of them have one."""
    parts = [part for word in words for part in word.split(",")]
    names = [*map(getattr(turn.words, "named", str), parts)]
    return strung(names, spoken()) if all(map(str.__ne__, names, parts)) else ""


def _stop(turn: SeatTurn) -> str:
    """What **Confirm** runs up to: it is shown before the line is confirmed."""
    stop = "" if turn.finished is None else turn.finished.stop
    if turn.planned:
        return ""
    if turn.copied:
        return say("whatif-chance") if stop in {"draw", "reveal"} else ""
    if turn.simultaneous and turn.d.question is None:
        return say("act-stop-sealed")
    if stop == "draw" and turn.table.drawn_stays:
        return say("act-stop-draw-alone")
    seats = range(turn.table.row.places)
    others = any(turn.table.users((s,)) for s in seats if s != turn.seat)
    if stop == "draw" and not others:
        return say("act-stop-draw-free")
    return say(f"act-stop-{stop}") if stop else ""


def _news(turn: SeatTurn) -> str:
    """What the answers so far do, computed before they are confirmed."""
    news = turn.d.state.news if turn.d.answers else ()
    names = speech.names(turn.table)
    lines = (turn.words.line(n.event, names) for n in news if log_texts.visible(n, turn.seat))
    mine = (to_reader(line, names[turn.seat]) for line in lines if line)
    return clip("\n".join(dict.fromkeys(mine)), PROMPT)


def to_reader(line: str, name: str) -> str:
    """A line of news without the name it begins with, for the one who bears it."""
    head = next((x for x in (f"**{name}**", name) if line.startswith(x)), "")
    rest = line.removeprefix(head) if head else ""
    begins = next((x for x in (" ", "は、", "は", "が、", "が") if rest.startswith(x)), "")
    rest = rest.removeprefix(begins)
    return rest[:1].upper() + rest[1:] if begins and rest else line


def _why_nothing(turn: SeatTurn) -> str:
    """Why the seat is asked nothing: its line is whole or sealed, or others are asked."""
    table, seat = turn.table, turn.seat
    if turn.d.answers:
        ended = turn.d.answers[-1] in answers.ENDINGS
        lost = _forgone(turn, *turn.d.asked[-1]) if ended else ""
        more = "" if turn.handed_in or turn.planned else say("act-everything")
        return "\n".join(filter(None, (lost, more)))
    if table.is_sealed(seat):
        line = next(side.line for side in table.state.todo[0].sides if side.seat == seat)
        d = draft(unseal(table.state, seat), seat, line)
        return say("act-sealed", line=_in_order(turn, d))
    if obligations.stand_in(table, seat) is not None:
        return say("act-stood-in")
    others = table.expected(s for s in table.waiting if s != seat)
    waited = [speech.names(table)[s] for s in others]
    open_ = "yes" if table.line(seat) else "no"
    if not waited:
        return say("act-nothing-nobody", kept=open_)
    return say("act-nothing", names=phrases.listed(waited), kept=open_)
