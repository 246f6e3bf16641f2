"""Checks of what must hold at every position of every game, by the game's spec alone.

Each check raises `Broken` with its own name. The fuzzer and the tests share them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import notation
from bot.engine.codec import Codec, delta, patched
from bot.engine.errors import Illegal, No, Refusal
from bot.engine.flow import NONE, STOP, Meanwhile, News, Question, Seat, Side, State, Together
from bot.engine.game_texts import GameTexts
from bot.engine.grouped import SUBJECT, grouped
from bot.engine.legal import AnyQuestion, answers, check, ends, words_after
from bot.engine.minds import random_answer
from bot.engine.opened import closed_fields, open_parts
from bot.engine.outcome import labelled, outcome
from bot.engine.play import Draft, Played, asked, commit, draft, extended, offers, sealed, waiting
from bot.engine.purse import Purse
from bot.engine.rng import Chance
from bot.engine.slots import Asking
from bot.engine.spec import GameSpec, Names

NAMES: Names = ("Ann", "Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hal")

CAP = 200
"""The most answers to one question that are looked at."""

_SECTION = re.compile(r"^[\s#>*\-|\d.]*(§\d+(?:\.\d+)*[a-z]?)", re.MULTILINE)
_WORD = re.compile(r"[^\s;,]+")
encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class Broken(AssertionError):
    """An invariant does not hold."""

    def __init__(self, check_name: str, what: str) -> None:
        super().__init__(f"{check_name}: {what}")
        self.check = check_name
        self.what = what


def need(held: object, check_name: str, what: str) -> None:
    """Raise `Broken` unless something holds."""
    if not held:
        raise Broken(check_name, what)


def sections(rules: str) -> frozenset[str]:
    """The § that a rules text has: those a line or a heading begins with."""
    return frozenset(_SECTION.findall(rules))


def cited(spec: GameSpec) -> Iterator[tuple[str, str]]:
    """Every § that the game cites by itself: its steps' and its entries'."""
    for step in spec.steps:
        yield step.__name__, step.rule
    for entry in spec.entries("en"):
        if entry.rule:
            yield entry.key, entry.rule


def check_citations(spec: GameSpec) -> None:
    """Every cited § exists in rules.md."""
    known = sections(spec.rules())
    for who, rule in cited(spec):
        need(rule in known, "cited", f"{who} cites {rule or 'nothing'}, which rules.md lacks")


# A position by itself


def check_position(spec: GameSpec, s: Any) -> None:
    """A position waits for somebody or is over, keeps no earlier news, and has its books
    straight. A game is over when nothing is left to do, and only then has a result."""
    top = s.todo[0] if s.todo else None
    need(top is None or isinstance(top, Question | Together), "asks", f"left at {type(top)}")
    need(not any(isinstance(step, Meanwhile) for step in s.todo), "asks", "half a Together is left")
    need(top is None or asked(s), "asks", "nobody is asked and the game is not over")
    need(not s.news, "news", "news stays in the position")
    try:
        spec.verify(s)
    except AssertionError as wrong:
        raise Broken("verify", str(wrong)) from wrong


def check_end(spec: GameSpec, s: Any, seats: int) -> None:
    """Every seat has one place, and the places rank."""
    standings = spec.result(s)
    need(
        [x.seat for x in standings] == list(range(seats)), "result", "not every seat once, in order"
    )
    places = [x.place for x in standings]
    ranked = all(p == 1 + sum(other < p for other in places) for p in places)
    need(seats == 1 or ranked, "result", f"places do not rank: {places}")


def check_codec(codec: Codec, s: Any, version: int, before: bytes) -> bytes:
    """A position survives encoding, and deltas chain. Returns the bytes."""
    data = codec.encode(s)
    again = codec.decode(data, version)
    need(again == s, "codec", "decoding gives another position")
    need(codec.encode(again) == data, "codec", "encoding again gives other bytes")
    need(patched(before, delta(before, data)) == data, "delta", "the delta gives other bytes")
    return data


def check_undo(codec: Codec, s: Any, version: int, before: bytes) -> None:
    """A move leaves the former position untouched and restorable from its bytes."""
    need(codec.encode(s) == before, "undo", "the move changed the position it started from")
    need(codec.encode(codec.decode(before, version)) == before, "undo", "restored otherwise")


def check_news(spec: GameSpec, codec: Codec, news: tuple[News, ...], seats: int) -> None:
    """Events are the game's own, survive storage, have words, and are told to seats that exist."""
    bare = tuple(News(item.event, item.to) for item in news)
    need(codec.decode_news(codec.encode_news(news)) == bare, "news", "decoded otherwise")
    for item in news:
        need(isinstance(item.event, spec.events), "news", f"{type(item.event)} is not in events")
        need(all(0 <= x < seats for x in item.to or ()), "news", "told to a seat nobody has")
        for words in spec.words.values():
            need(words.line(item.event, NAMES), "words", f"no line for {type(item.event).__name__}")
    for words in spec.words.values():
        lines = grouped(words, [item.event for item in news], NAMES[:seats])
        need(bool(lines) == bool(news), "grouped", "something is told with no line, or the reverse")
        need(SUBJECT not in "".join(lines), "grouped", "a player's name is missing")


def check_tally(played: Played, before: int, after: int) -> None:
    """Chance moved on exactly as often as the move says that it drew."""
    need(played.passed.drew == (after > before), "draws", "drew and did not say so, or the reverse")


def check_turn(spec: GameSpec, before: State | None, after: State) -> None:
    """The number of turns begun never falls while the game goes on."""
    if spec.turn is not None:
        begun = 0 if before is None else spec.turn(before)
        need(spec.turn(after) >= begun, "turn", f"turn {begun} is followed by {spec.turn(after)}")


# A question


def legal(q: AnyQuestion, s: State, words: Sequence[str]) -> bool:
    """Legality by its definition, walked step by step, to compare the engine's quick way with."""
    for i, word in enumerate(words):
        prefix = tuple(words[:i])
        pick = q.picks(s, prefix)
        if pick is None:
            if not word or word not in list(q.options(s, prefix)):
                return False
            continue
        members = [] if word == NONE else word.split(",")
        in_order = [w for w in pick.of if w in members]
        if in_order != members or not pick.at_least <= len(members) <= pick.at_most:
            return False
    if not words or q.picks(s, tuple(words)):
        return False
    follow = list(q.options(s, tuple(words)))
    return not follow or STOP in follow


def check_price(spec: GameSpec, q: AnyQuestion, s: Any, answer: str) -> None:
    """A label's price and gain are what is paid and got, in every language."""
    if spec.purse is None:
        return
    words, name = tuple(answer.split(" ")), f"{type(q).__name__}: {answer!r}"
    said = outcome(spec.purse, q, s, words)
    after = draft(s, q.seat, (answer,)).state
    paid = spec.purse(after, q.seat) - spec.purse(s, q.seat)
    need(said == paid, "price", f"{name} says {said}, not {paid}")
    if q in s.offers or spec.price is not None:  # Its own price is the game's to test.
        return
    view = spec.private(s, q.seat)
    for texts in spec.words.values():
        if isinstance(texts, GameTexts) and (label := labelled(spec, texts, q, s, words, view)):
            each = (*_kinds(paid.spent), *_kinds(paid.gained))
            told = all(texts.goods(one) in label for one in each)
            need(told, "price", f"{name} is labelled {label!r}, for {paid}")


def _kinds(goods: Purse) -> Iterator[Purse]:
    """A purse for each kind of goods, as a label may name kinds in an order of its own."""
    for kind in goods.__struct_fields__:
        if amount := getattr(goods, kind):
            yield type(goods)(**{kind: amount})


def check_options(
    spec: GameSpec, q: AnyQuestion, s: Any, seat: Seat, line: Sequence[str], base: Any, pick: Chance
) -> None:
    """Every option offered leads to an answer that play accepts, reads and completes."""
    name = type(q).__name__
    found = list(islice(answers(q, s), CAP))
    need(found, "options", f"{name} leaves no legal answer")
    need(len(set(found)) == len(found), "options", f"{name} offers the same answer twice")
    for answer in found:
        words = tuple(answer.split(" "))
        need(legal(q, s, words), "options", f"{name}: {answer!r} is not legal by its own options")
        for at, word in enumerate(words):
            _check_word(name, word)
            _check_pick(q, s, words[:at])
    check_slots(q, s, found[0].split(" "), pick)
    # The first answers of a big question are all alike, so others are sampled too.
    some = [*found[:: max(1, len(found) // 15)], *(random_answer(q, s, pick) for _ in range(15))]
    said = [answer for answer in some if ends(q, s, tuple(answer.split(" ")))]
    for answer in said:
        need(notation.read(q, s, answer.upper()) == answer, "notation", f"{name}: {answer!r}")
    for answer in some:
        d = draft(base, seat, (*line, answer))
        need(d.cut is None, "options", f"{name}: {answer!r} is offered and refused")
    for answer in said[:5]:
        check_price(spec, q, s, answer)
    for a in notation.ahead(q, s, "", 25):
        if a.whole:
            need(legal(q, s, a.words), "notation", f"{name}: completes to {a.key!r}")
            short = notation.brief(q, s, a)
            need(
                notation.read(q, s, short) == a.key,
                "notation",
                f"{name}: {short!r} isn't {a.key!r}",
            )


def check_slots(q: AnyQuestion, s: Any, answer: Sequence[str], pick: Chance) -> None:
    """Legal words found by a short cut are those without a reason against them."""
    if not isinstance(q, Asking):
        return
    for at in range(len(answer)):
        words = tuple(answer[:at])
        slot, offered = q.slot(s, words), set(q.options(s, words))
        if slot is None or slot.allowed is None:
            continue
        every = tuple(slot.of)
        for word in {pick.choice(every) for _ in range(min(15, len(every)))}:
            plainly = q.explain(s, (*words, word), at) is None
            name = f"{type(q).__name__}: {' '.join((*words, word))!r}"
            need(plainly == (word in offered), "slots", f"{name} is legal by one way only")


def _check_word(name: str, word: str) -> None:
    parts = word.split(",")
    well = all(_WORD.fullmatch(p) and p == p.casefold() for p in parts)
    need(well, "notation", f"{name}: {word!r} cannot be typed")


def _check_pick(q: AnyQuestion, s: Any, prefix: Sequence[str]) -> None:
    pick = q.picks(s, tuple(prefix))
    if pick is not None:
        plain = all("," not in w and w != NONE for w in pick.of)
        need(plain and len(set(pick.of)) == len(pick.of), "options", f"{type(q).__name__}: a set")


def mutations(answer: str, vocabulary: Sequence[str], pick: Chance) -> Iterator[str]:
    """Answers that are near this one, most of them wrong."""
    words = answer.split(" ")
    at = pick.below(len(words))
    strange = pick.choice(vocabulary) if vocabulary else "x"
    yield " ".join([*words[:at], *words[at + 1 :]])
    yield " ".join([*words[:at], strange, *words[at + 1 :]])
    yield " ".join([*words, strange])
    yield " ".join([*words[:at], words[at] + ",", *words[at + 1 :]])
    yield " ".join([*words[:at], "§$%", *words[at + 1 :]])
    yield " ".join(reversed(words))
    yield f"{answer} "
    yield "-1"


def check_refusals(
    spec: GameSpec,
    known: frozenset[str],
    d: Draft,
    base: Any,
    seat: Seat,
    wrong: Iterable[str],
) -> None:
    """Illegal answers are refused with an existing § and in words, and legal ones aren't."""
    q, name = d.question, type(d.question).__name__
    for answer in wrong:
        _check_typed(q, d.state, answer)
        if answer in d.unasked:  # Said again, which does no harm: neither legal nor refused.
            continue
        allowed = legal(q, d.state, answer.split(" "))
        after = draft(base, seat, (*d.answers, answer))
        need(allowed == (after.cut is None), "refusals", f"{name}: {answer!r} judged otherwise")
        if allowed:
            continue
        try:
            commit(base, seat, (*d.answers, answer), Chance.of("no draw"))
        except Illegal as refusal:
            _check_reason(spec, known, name, refusal.no)
            for near in refusal.nearest:
                first = near.split(" ")[0].split(",")[0]
                starts = set(words_after(q, d.state, ()))
                picked = q.picks(d.state, ()) is not None
                need(picked or first in starts, "refusals", f"{name}: {near!r} is not near legal")
        else:
            raise Broken("refusals", f"{name}: {answer!r} was committed")


def _check_typed(q: AnyQuestion, s: Any, typed: str) -> None:
    try:
        key = notation.read(q, s, typed)
    except Illegal:
        return
    need(legal(q, s, key.split(" ")), "notation", f"{type(q).__name__}: {typed!r} read as {key!r}")


def _check_reason(spec: GameSpec, known: frozenset[str], name: str, no: No) -> None:
    need(no.rule in known, "cited", f"{name} refuses ({no.why}) with {no.rule or 'no §'}")
    for words in spec.words.values():
        need(words.reason(no, NAMES), "words", f"no reason for {no.why}")


# What a seat can know


def face(
    spec: GameSpec, s: Any, seat: Seat, line: Sequence[str], probes: Sequence[str]
) -> dict[str, object]:
    """Everything that a seat is shown at a position, by part, as comparable values."""
    d = draft(s, seat, line)
    parts: dict[str, object] = {
        "public view": encoded(spec.public(s)),
        "private view": encoded(spec.private(s, seat)),
        "preview": encoded((spec.public(d.state), spec.private(d.state, seat))),
        "who is waited for": (waiting(s), seat in asked(s), sealed(s, seat)),
        "line": (d.answers, d.stop, d.cut),
    }
    for words in spec.words.values():
        view = spec.private(s, seat)
        parts["status"] = words.status(spec.public(s), NAMES)
        parts["hand"] = words.hand(view, NAMES)
    if d.question is not None:
        parts |= _asked_face(spec, "question", d.question, d.state, probes)
    for q in offers(s, seat):
        parts |= _asked_face(spec, f"offer {type(q).__name__}", q, s, probes)
    return parts


def _asked_face(
    spec: GameSpec, where: str, q: AnyQuestion, s: Any, probes: Sequence[str]
) -> dict[str, object]:
    """Everything about an asked question that its seat is shown."""
    view = spec.private(s, q.seat)
    found = list(islice(answers(q, s), CAP))
    found += [random_answer(q, s, Chance.of(i)) for i in range(3)]
    # Answers have beginnings in common: each is labelled once.
    begun = dict.fromkeys(
        tuple(a.split(" ")[: n + 1]) for a in found[:40] for n in range(a.count(" ") + 1)
    )
    parts: dict[str, object] = {
        f"{where}: itself": encoded(q),
        f"{where}: options": found,
        f"{where}: refusals": [_refusal(spec, q, s, probe) for probe in probes],
    }
    for language, words in spec.words.items():
        parts[f"{where}: prompt {language}"] = words.prompt(q, view, NAMES)
        parts[f"{where}: labels {language}"] = [
            labelled(spec, words, q, s, way, view) for way in begun
        ]
    return parts


def _refusal(spec: GameSpec, q: AnyQuestion, s: Any, probe: str) -> object:
    try:
        check(q, s, tuple(probe.split(" ")))
    except Illegal as refusal:
        texts = [words.reason(refusal.no, NAMES) for words in spec.words.values()]
        return refusal.no, refusal.nearest, texts
    return "legal"


def same(check_name: str, one: dict[str, object], other: dict[str, object], whose: str) -> None:
    """Raise `Broken` with the names of the parts that differ. Their content may be a secret."""
    differ = [k for k in {**one, **other} if one.get(k) != other.get(k)]
    need(not differ, check_name, f"{whose} can tell: {', '.join(differ)}")


def check_leaks(
    spec: GameSpec, s: Any, seats: int, line: Sequence[str], probes: Sequence[str], pick: Chance
) -> None:
    """Whatever a seat can't know changes nothing that the seat is shown."""
    check_open(spec.public(s))
    for seat in map(Seat, range(seats)):
        mine = line if asked(s) and seat in asked(s) else ()
        shown = face(spec, s, seat, mine, probes)
        for whose in (seat, None):
            pick.next()
            other = spec.redeal(s, whose, pick)
            try:
                spec.verify(other)
            except AssertionError as wrong:
                raise Broken("redeal", f"a redealt state is impossible: {wrong}") from wrong
            same("leak", shown, face(spec, other, seat, mine, probes), f"seat {seat}")
            check_same_parts(spec, s, other)
        for other in sealed_otherwise(s, seat, pick):
            same("sealed", shown, face(spec, other, seat, mine, probes), f"seat {seat}")


def check_open(view: object) -> None:
    """A public view holds nothing but plain and `Open` values."""
    if isinstance(view, msgspec.Struct):
        closed = closed_fields(type(view))
        need(not closed, "open", f"neither plain nor Open: {', '.join(closed)}")


def check_same_parts(spec: GameSpec, s: Any, other: Any) -> None:
    """What a public view takes over from a state is the very same object in a redealt state."""
    kept = {id(part) for _, part in open_parts(s)}
    there = dict(open_parts(spec.public(other)))
    for where, part in open_parts(spec.public(s)):
        if id(part) in kept:
            need(there.get(where) is part, "open", f"made anew by redealing: {where}")


def sealed_otherwise(s: Any, seat: Seat, pick: Chance) -> Iterator[Any]:
    """The position with other sealed lines of other seats, and without lines in a quiet round."""
    top = s.todo[0] if s.todo else None
    if not isinstance(top, Together) or not any(x.line for x in top.sides if x.seat != seat):
        return
    changed: list[Side] = []
    for side in top.sides:
        if side.seat == seat or not side.line:
            changed.append(side)
            continue
        open_side = Side(side.seat, side.stack)
        opened = tuple(open_side if x.seat == side.seat else x for x in top.sides)
        at = replace(s, todo=(replace(top, sides=opened), *s.todo[1:]))
        changed.append(replace(side, line=random_line(at, side.seat, pick)))
    yield replace(s, todo=(replace(top, sides=tuple(changed)), *s.todo[1:]))
    if top.quiet:
        bare = tuple(Side(x.seat, x.stack) if x.line and x.seat != seat else x for x in top.sides)
        yield replace(s, todo=(replace(top, sides=bare), *s.todo[1:]))


def random_line(s: Any, seat: Seat, pick: Chance, more: int = 1) -> tuple[str, ...]:
    """A random legal line: all that a `Together` asks, or else longer with chance 1 - 1/`more`."""
    at_once = isinstance(s.todo[0], Together)
    d = draft(s, seat, ())
    while d.question is not None:
        d = extended(d, seat, random_answer(d.question, d.state, pick))
        need(len(d.answers) <= 1000, "endless", "a line without end")
        if not at_once and not pick.below(more):
            break
    return d.answers


def check_unshown(
    spec: GameSpec,
    s: Any,
    seats: int,
    seat: Seat,
    line: Sequence[str],
    played: Played,
    pick: Chance,
) -> None:
    """A move that drew nothing and showed a seat nothing tells that seat nothing hidden."""
    if played.passed.drew or played.passed.showed is None:
        return
    for watcher in map(Seat, range(seats)):
        if watcher in played.passed.showed:
            continue
        pick.next()
        try:
            other = commit(spec.redeal(s, watcher, pick), seat, line, Chance.of("unshown"))
        except Refusal:
            need(watcher != seat, "leak", "a line is legal or not by what its seat cannot know")
            continue
        told = face(spec, played.state, watcher, (), ())
        heard = face(spec, other.state, watcher, (), ())
        told["news"] = [x.event for x in played.news if x.to is None or watcher in x.to]
        heard["news"] = [x.event for x in other.news if x.to is None or watcher in x.to]
        same("unshown", told, heard, f"seat {watcher}")
