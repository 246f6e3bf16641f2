"""Orders: answers given in advance, in the game's own notation, each with a condition and an end.

    market 2                          once, as soon as `market` is offered
    if asked dock: market 2; done     once, when that question is asked
    pass until fri 18:00              every time, until then
    pass for 3 times until attacked   until the game's own condition holds
    if offered raise and losing: raise always
    dock 3 or else dock 5             the first of these that is legal then

An order never does more than it says. When it fires, all of its words must be legal exactly as
they stand (no abbreviation that has come to mean something else), before any chance. Otherwise the
order is over and the player is asked. While the player has an open line, no order fires. Orders
belong to a user: they end when the user leaves the seat, and nobody else ever sees one. Every game
has the kind of question, what is offered, a number of times and a date as conditions;
`GameSpec.conditions` adds its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import notation
from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import STOP, Seat, Together, Words
from bot.engine.legal import AnyQuestion, words_after
from bot.engine.play import Draft, draft, offers
from bot.engine.spec import GameSpec

MOST = 20
"""The most orders of a seat."""


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """The condition that a question of this kind is asked."""

    kind: str

    def __str__(self) -> str:
        return f"asked {self.kind}"


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    """The condition that these words are legal, or begin something legal."""

    words: str

    def __str__(self) -> str:
        return f"offered {self.words}"


class Holds(msgspec.Struct, frozen=True, tag="holds"):
    """A condition that the game offers."""

    name: str

    def __str__(self) -> str:
        return self.name


Condition = Asked | Offered | Holds


class Order(msgspec.Struct, frozen=True):
    """An order. `times` is None if it fires every time. Lower numbers fire first."""

    number: int
    user: int
    seat: Seat
    answers: tuple[str, ...]
    made: float
    ends: float
    conditions: tuple[Condition, ...] = ()
    until: Condition | None = None
    times: int | None = 1
    otherwise: tuple[tuple[str, ...], ...] = ()
    """Further ways, each tried if those before it can't be carried out."""

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """Everything that the order may answer, the best first."""
        return (self.answers, *self.otherwise)


class Trial(msgspec.Struct, frozen=True):
    """An order tried out. If it would fire at once (`now`), `order` has its answers as keys."""

    order: Order
    now: bool


class Ended(msgspec.Struct, frozen=True):
    """An order that is over, with the reason: used, expired, stopped, another's, or unfit."""

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
    """The orders that fired, as they were before."""
    left: tuple[Order, ...]
    """The orders that remain, to be stored."""
    ended: tuple[Ended, ...]


def kind_of(question: type[Any]) -> str:
    """The name of a kind of question in orders: `DrawCards` is `draw-cards`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", question.__name__).casefold()


def dry_run(spec: GameSpec, s: Any, order: Order, line: tuple[str, ...] = ()) -> Trial:
    """Try an order out on the present position and the seat's line.

    Refuses an order that can't be carried out although its condition holds. An order whose
    condition doesn't hold is for later.
    """
    d = draft(s, order.seat, line)
    if not _applies(spec, d, order):
        return _tried_on_offers(spec, s, order)
    _carried_out(s, d, order, exact=False)
    first, *others = (_read(s, d, order.seat, way) for way in order.ways)
    read = replace(order, answers=first, otherwise=tuple(others))
    return Trial(read, now=True)


def fire(
    spec: GameSpec, s: Any, seat: Seat, orders: Iterable[Order], now: float, user: int
) -> Outcome:
    """The effect of a seat's orders on the question that it is asked. Each fires at most once.

    Call it when the seat is asked anew and has no line. Orders of other users or seats end.
    """
    first = d = draft(s, seat, ())
    ready: list[Order] = []
    ended: list[Ended] = []
    for order in sorted(orders, key=lambda o: o.number):
        if why := _over(spec, d, order, now, own=(order.seat, order.user) == (seat, user)):
            ended.append(Ended(order, No(why)))
        else:
            ready.append(order)
    fired: list[Order] = []
    while fits := next((o for o in ready if o not in fired and _applies(spec, d, o)), None):
        try:
            _, d = _carried_out(s, d, fits, exact=True)
        except Refusal as refusal:  # The unexpected: the order is over, the player is asked.
            ready.remove(fits)
            ended.append(Ended(fits, refusal.no))
            break
        fired.append(fits)
    left = tuple(x for o in ready if (x := _used(o) if o in fired else o) is not None)
    ended += [Ended(o, No("order-used")) for o in fired if _used(o) is None]
    return Outcome(d.answers, _commits(s, first, d), tuple(fired), left, tuple(ended))


def fire_offered(
    spec: GameSpec, s: Any, seat: Seat, orders: Iterable[Order], now: float, user: int
) -> Outcome | None:
    """The effect of the first order that takes up an offer to this seat, or None.

    Only orders with a condition take offers up: an offer stands all the time, so a bare answer
    would fire at once.
    """
    given = sorted(orders, key=lambda o: o.number)
    for d, order in ((d, o) for d in _offered(s, seat) for o in given):
        own = (order.seat, order.user) == (seat, user)
        if _over(spec, d, order, now, own=own) or not _takes_up(spec, d, order):
            continue
        others = tuple(o for o in given if o is not order)
        try:
            key = _key(d, order.answers[0], exact=True)
        except Refusal as refusal:
            return Outcome((), False, (), others, (Ended(order, refusal.no),))  # noqa: FBT003 positional in a tuple of facts
        used = _used(order)
        left = others if used is None else (*others, used)
        ended = (Ended(order, No("order-used")),) if used is None else ()
        return Outcome((key,), True, (order,), left, ended)  # noqa: FBT003 positional in a tuple of facts
    return None


def _over(spec: GameSpec, d: Draft, order: Order, now: float, *, own: bool) -> str:
    if not own:
        return "order-owner"
    if now >= order.ends:
        return "order-expired"
    stopped = order.until is not None and _holds(spec, d, order.seat, order.until)
    return "order-stopped" if stopped else ""


def _applies(spec: GameSpec, d: Draft, order: Order) -> bool:
    """Whether the seat is asked and all conditions hold. Without any, a way's first word is
    legal."""
    if d.question is None:
        return False
    if order.conditions:
        return all(_holds(spec, d, order.seat, c) for c in order.conditions)
    begun = (Offered(way[0].split(" ")[0]) for way in order.ways)
    return any(_holds(spec, d, order.seat, c) for c in begun)


def _offered(s: Any, seat: Seat) -> Iterator[Draft]:
    """Every offer to the seat, as the question of a draft."""
    for q in offers(s, seat):
        yield Draft(s, (), q, "")


def _takes_up(spec: GameSpec, d: Draft, order: Order) -> bool:
    """Whether an order is about this offer: its conditions hold and its one answer fits."""
    single = len(order.answers) == 1 and not order.otherwise
    if not order.conditions or not single or not _applies(spec, d, order):
        return False
    by_kind = any(isinstance(c, Asked) for c in order.conditions)
    return by_kind or _legal(d.question, d.state, order.answers[0].split(" ")[:1])


def _key(d: Draft, given: str, *, exact: bool) -> str:
    """The key of a given answer. `exact` refuses words that only abbreviate the key's."""
    key = notation.read(d.question, d.state, given)
    if exact and not _says(given, key):
        raise Illegal(No("order-unclear", given, facts=(key,)), (key,))
    return key


def _tried_on_offers(spec: GameSpec, s: Any, order: Order) -> Trial:
    for d in _offered(s, order.seat):
        if _takes_up(spec, d, order):
            answers = (_key(d, order.answers[0], exact=False),)
            return Trial(replace(order, answers=answers), now=True)
    return Trial(order, now=False)


def _holds(spec: GameSpec, d: Draft, seat: Seat, condition: Condition) -> bool:
    match condition:
        case Asked(kind):
            return d.question is not None and kind_of(type(d.question)) == kind
        case Offered(words):
            return d.question is not None and _legal(d.question, d.state, words.split(" "))
        case Holds(name):
            test = spec.conditions.get(name)
            return test is not None and bool(test(spec.private(d.state, seat)))


def _legal(q: AnyQuestion, s: Any, words: list[str]) -> bool:
    """Whether words begin a legal answer. A set may name its members in any order."""
    prefix: Words = ()
    for word in words:
        ways = set(words_after(q, s, prefix)) - {STOP}
        if not (ways.issuperset(word.split(",")) if q.picks(s, prefix) else word in ways):
            return False
        prefix = (*prefix, word)
    return True


def _carried_out(s: Any, d: Draft, order: Order, *, exact: bool) -> tuple[tuple[str, ...], Draft]:
    """The answers of the first way that can be carried out as keys, and the line after them.

    If no way can, the refusal is that of the first.
    """
    why: Refusal | None = None
    for way in order.ways:
        try:
            return _tried(s, d, order.seat, way, exact=exact)
        except Refusal as refusal:
            why = why or refusal
    assert why is not None, "an order has an answer"
    raise why


def _read(s: Any, d: Draft, seat: Seat, way: tuple[str, ...]) -> tuple[str, ...]:
    """A way's answers as keys if it can be carried out now, or else as they were typed."""
    try:
        return _tried(s, d, seat, way, exact=False)[0]
    except Refusal:
        return way


def _tried(
    s: Any, d: Draft, seat: Seat, way: tuple[str, ...], *, exact: bool
) -> tuple[tuple[str, ...], Draft]:
    """The answers of a way as keys, and the line after them. Refuses a way that isn't legal."""
    keys: list[str] = []
    for given in way:
        if d.question is None and given in d.unasked:
            continue
        if d.question is None:
            raise NotAsked(No("order-stops", given, facts=(d.stop,)))
        keys.append(_key(d, given, exact=exact))
        d = draft(s, seat, (*d.answers, keys[-1]))
    return tuple(keys), d


def _says(given: str, key: str) -> bool:
    """Whether typed words stand in a key as they are, a set's members in any order.

    The key may go on with words that had no alternative.
    """
    words = zip(given.split(" "), key.split(" "), strict=False)
    return all(a == b or sorted(a.split(",")) == sorted(b.split(",")) for a, b in words)


def _used(order: Order) -> Order | None:
    """The order after it has fired once more, or None if that was the last time."""
    if order.times is None:
        return order
    return replace(order, times=order.times - 1) if order.times > 1 else None


def _commits(s: Any, first: Draft, after: Draft) -> bool:
    """Whether a line after the answers needs no confirmation by its player: the line is complete,
    or a plain choice that commits at once."""
    if not after.answers or after.question is None:
        return bool(after.answers)
    alone = len(after.answers) == 1 and not first.question.drafted
    return alone and not isinstance(s.todo[0], Together)
