"""How orders act: what each was made for, whether it fits a question, and what it answers.

What is kept:

1. **If nothing changes …** keeps answers for the next time that their first question is asked.
2. **If Ben …** keeps them for after Ben's next move, if what is told of it is what was pressed.
3. In a round that all play at once they hold for that round, one plan for each of its questions.
4. `/orders add:ANSWER; ANSWER` acts once, when the first answer is possible.
5. **Every time**, or `/orders add:ANSWER always`, answers again and again for 30 days.
6. Whatever acts is legal word by word as it stands, before any chance.
7. What was pressed must also answer the same questions at the same price.
8. The first that fits acts; others for the same question are over then.
9. What doesn't fit when its question is asked is over: its player is asked, and reads why.
10. No order acts while its player has an open line, or after an undo.

Orders belong to a user: they end when the user leaves the seat, and nobody else ever sees one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from bot.engine import notation
from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import DONE, NONE, STOP, Seat, Together
from bot.engine.legal import AnyQuestion, words_after
from bot.engine.outcome import priced
from bot.engine.play import Draft, draft
from bot.engine.spec import GameSpec

PLAIN = frozenset({DONE, NONE, "end", "pass"})
"""Answers that may be meant every time."""
MOST = 20
"""The most orders of a seat."""


class Pressed(msgspec.Struct, frozen=True):
    """What an answer was pressed for: the kind of question and the price."""

    kind: str
    price: str | None = None
    """None in orders of older versions, which knew the question alone."""
    plain: bool = False
    """Whether the answer passes or declines, or answers a question that commits at once."""


class After(msgspec.Struct, frozen=True):
    """The condition that a seat's next move tells these events first."""

    seat: Seat
    events: tuple[str, ...]
    """What is still to be heard, as digests."""
    words: str
    """The move in its reader's language. "" if nothing of it can be heard."""
    met: bool = False

    def heard(self, events: tuple[str, ...]) -> After | None:
        """The condition after a move of the seat that told these events, or None if they are
        others."""
        n = len(self.events)
        if events[:n] == self.events:
            return replace(self, met=True)
        begun = self.events[: len(events)] == events
        return replace(self, events=self.events[len(events) :]) if begun else None


class Order(msgspec.Struct, frozen=True):
    """An order. `times` is None if it acts every time. Lower numbers act first."""

    number: int
    user: int
    seat: Seat
    answers: tuple[str, ...]
    made: float
    ends: float
    times: int | None = 1
    pressed: tuple[Pressed, ...] = ()
    """What each answer was pressed for. () for a typed order."""
    words: str = ""
    """The answers in their player's language, if they were pressed."""
    after: After | None = None
    turn: int | None = None
    """The round for which the order holds, if all are asked at once in it."""

    @property
    def waits(self) -> bool:
        """Whether a seat's move must come first."""
        return self.after is not None and not self.after.met


class _Older(msgspec.Struct):
    """What an order of an older version could also say."""

    conditions: tuple[dict[str, str], ...] = ()
    until: object = None
    otherwise: tuple[object, ...] = ()


def decode(body: str) -> Order:
    """A stored order. One of an older version goes on if today's orders can say the same, else its
    time is up."""
    order, older = msgspec.json.decode(body, type=Order), msgspec.json.decode(body, type=_Older)
    kinds = [c.get("kind", "") for c in older.conditions if c.get("type") == "asked"]
    if older.until or older.otherwise or order.times not in {1, None}:
        return replace(order, ends=0.0)
    if older.conditions and (len(kinds), len(older.conditions)) != (1, 1):
        return replace(order, ends=0.0)
    return replace(order, pressed=(Pressed(kinds[0]),)) if kinds else order


class Ended(msgspec.Struct, frozen=True):
    """An order that is over, with the reason: used, expired, passed, another's, or unfit."""

    order: Order
    why: No


class Outcome(msgspec.Struct, frozen=True):
    """The effect of orders on a question.

    `answers` go into the seat's line, and `commit` says whether the line needs no more. Otherwise
    the player is asked with the answers already in the line.
    """

    answers: tuple[str, ...]
    commit: bool
    fired: tuple[Order, ...]
    ended: tuple[Ended, ...]


def kind_of(question: AnyQuestion) -> str:
    """The name of a kind of question in orders: `DrawCards` is `draw-cards`."""
    name = type(question).__name__
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).casefold()


def pressed(spec: GameSpec, d: Draft) -> tuple[Pressed, ...]:
    """What the answers of a line are given for."""
    pairs = zip(d.answers, d.asked, strict=True)
    return tuple(_pressed(spec, q, s, answer) for answer, (q, s) in pairs)


def fire(
    spec: GameSpec,
    s: Any,
    seat: Seat,
    orders: Iterable[Order],
    now: float,
    user: int,
    turn: int = 0,
) -> Outcome:
    """The effect of a seat's orders on the question that it is asked. Each acts at most once.

    Call it when the seat is asked anew and has no line. Orders of other users or seats end.
    """
    first = d = draft(s, seat, ())
    ready: list[Order] = []
    ended: list[Ended] = []
    for order in sorted(orders, key=lambda o: o.number):
        if why := _over(order, now, turn, own=(order.seat, order.user) == (seat, user)):
            ended.append(Ended(order, No(why)))
        else:
            ready.append(order)
    fired: list[Order] = []
    kinds: set[str] = set()
    while fits := next((o for o in ready if _fits(d, o) and not _passed(o, kinds)), None):
        ready.remove(fits)
        try:
            d = _carried_out(spec, s, d, fits)
        except Refusal as refusal:
            ended.append(Ended(fits, refusal.no))
            continue
        fired.append(fits)
        kinds.update(p.kind for p in fits.pressed[:1])
    ended += [Ended(o, No("order-used")) for o in fired if o.times is not None]
    ended += [Ended(o, No("order-passed")) for o in ready if _passed(o, kinds)]
    return Outcome(d.answers, _commits(s, first, d), tuple(fired), tuple(ended))


def typed(s: Any, order: Order, line: tuple[str, ...]) -> Order | None:
    """A typed order with its answers as keys, or None if it is for later: its first answer isn't
    possible after the seat's line. Refuses one that is, but can't be carried out."""
    d, keys = draft(s, order.seat, line), list[str]()
    if not _fits(d, order):
        return None
    for given in order.answers:
        if d.question is None:
            raise NotAsked(No("order-stops", given, facts=(d.stop,)))
        keys.append(notation.read(d.question, d.state, given))
        d = draft(s, order.seat, (*d.answers, keys[-1]))
    return replace(order, answers=tuple(keys))


def _begins(q: AnyQuestion, s: Any, answer: str) -> bool:
    """Whether an answer's first word is possible. A set may name its members in any order."""
    word = answer.partition(" ")[0]
    pick, ways = q.picks(s, ()), set(words_after(q, s, ())) - {STOP}
    return ways.issuperset(word.split(",")) or word == NONE if pick else word in ways


def _over(order: Order, now: float, turn: int, *, own: bool) -> str:
    if not own:
        return "order-owner"
    if now >= order.ends:
        return "order-expired" if order.ends else "order-older"
    return "order-round" if order.turn is not None and turn > order.turn else ""


def _fits(d: Draft, order: Order) -> bool:
    """Whether an order is about what is asked after this line."""
    if d.question is None or order.waits:
        return False
    if order.pressed:
        return kind_of(d.question) == order.pressed[0].kind
    return _begins(d.question, d.state, order.answers[0])


def _passed(order: Order, kinds: set[str]) -> bool:
    """Whether a pressed order for the next time that a question is asked has missed it."""
    once = order.times is not None and not order.waits
    return once and any(p.kind in kinds for p in order.pressed[:1])


def _carried_out(spec: GameSpec, s: Any, d: Draft, order: Order) -> Draft:
    """The line after an order's answers. Refuses an order that isn't what it was."""
    for n, given in enumerate(order.answers):
        if d.question is None and given in d.unasked:
            continue
        if d.question is None:
            raise NotAsked(No("order-stops", given, facts=(d.stop,)))
        key = notation.read(d.question, d.state, given)
        if not _same_words(given, key):
            raise Illegal(No("order-unclear", given, facts=(key,)), (key,))
        for then in order.pressed[n : n + 1]:
            if not _same(then, _pressed(spec, d.question, d.state, key)):
                raise Illegal(No("order-changed", given), ())
        d = draft(s, order.seat, (*d.answers, key))
    return d


def _pressed(spec: GameSpec, q: AnyQuestion, s: Any, answer: str) -> Pressed:
    found = priced(spec, q, s, tuple(answer.split(" ")))
    plain = not q.drafted or answer in PLAIN
    return Pressed(kind_of(q), " / ".join(str(astuple(purse)) for purse in found or ()), plain)


def _same(then: Pressed, now: Pressed) -> bool:
    return then.kind == now.kind and then.price in {None, now.price}


def _same_words(given: str, key: str) -> bool:
    """Whether typed words stand in a key as they are, a set's members in any order.

    The key may go on with words that had no alternative.
    """
    words = zip(given.split(" "), key.split(" "), strict=False)
    return all(a == b or sorted(a.split(",")) == sorted(b.split(",")) for a, b in words)


def _commits(s: Any, first: Draft, after: Draft) -> bool:
    """Whether a line after the answers needs no confirmation by its player: the line is complete,
    or a plain choice that commits at once."""
    if not after.answers or after.question is None:
        return bool(after.answers)
    alone = len(after.answers) == 1 and not first.question.drafted
    return alone and not isinstance(s.todo[0], Together)
