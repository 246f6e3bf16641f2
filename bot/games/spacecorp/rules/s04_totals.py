"""§4.0 Totals: standing values, cards and doubling, and the cards that pay for an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.latest import latest
from bot.engine.slots import Slot
from bot.games.spacecorp.data import BASES, CARDS, COLONIES, DATA, ERA, PROGRESS
from bot.games.spacecorp.events import Borrowed
from bot.games.spacecorp.goals import ColonyBonus
from bot.games.spacecorp.kinds import (
    Action,
    Bonus,
    ColonyPoints,
    RadImmunity,
    TimeBonus,
    Value,
)
from bot.games.spacecorp.state import Corp

TIME: Word = "time"
WITH_TIME: tuple[Action, ...] = ("move", "explore", "build")
"""§4.0 The actions to which Time cards add."""


@dataclass(frozen=True, slots=True)
class Part:
    """One source that adds to a total."""

    source: str
    points: int


@dataclass(frozen=True, slots=True)
class StandingValues:
    """§4.0 What counts without any card."""

    parts: tuple[Part, ...]
    doubled_by: str = ""

    @property
    def sum(self) -> int:
        """The sum before doubling."""
        return sum(p.points for p in self.parts)

    @property
    def total(self) -> int:
        """The sum after doubling."""
        return self.sum * (2 if self.doubled_by else 1)


@cache
def best_value(card: str, action: Action, *, shielded: bool) -> Value | None:
    """§4.0, §4.4 The highest value of a card for an action, with `shielded` among shielded ones."""
    fit = [v for v in CARDS[card].actions if v.type == action and (v.shielded or not shielded)]
    return max(fit, key=lambda v: v.value, default=None)


def standing(s: Corp, seat: Seat, action: Action, *, shielded: bool = False) -> StandingValues:
    """§4.0, §4.4 What counts without cards: printed values, infra cards and bonuses.

    With `shielded`, only shielded values of infra cards count.
    """
    parts = [] if shielded else [*_printed(s, seat, action), *_bonuses(s, seat, action)]
    doubled_by = ""
    for card in s.hqs[seat].infra:
        value = best_value(card, action, shielded=shielded)
        if value is None:
            continue
        if value.multiplier:
            doubled_by = card
        else:
            parts.append(Part(card, value.value))
    return StandingValues(tuple(parts), doubled_by)


def _printed(s: Corp, seat: Seat, action: Action) -> Iterator[Part]:
    for fixed in DATA.hq.fixed:
        if fixed.action == action:
            yield Part("hq", fixed.value)
    for slot, card in zip(DATA.hq.slots, s.hqs[seat].slots, strict=True):
        if slot.printed and slot.printed.action == action and not card:
            yield Part("hq", slot.printed.value)


def _bonuses(s: Corp, seat: Seat, action: Action) -> Iterator[Part]:
    """§7.3, §8.4, §13.4 What bases, progress cards and colonies add to an action's total."""
    for spot in s.spots_of(seat):
        effect = BASES[s.bases[spot].kind].effect
        if isinstance(effect, Bonus) and effect.action == action:
            yield Part(spot, effect.by_era[s.era])
    for card in s.hqs[seat].progress:
        progress = PROGRESS[card].effect
        if isinstance(progress, Bonus) and progress.action == action:
            yield Part(card, progress.by_era.get(s.era, 0))
        if isinstance(progress, ColonyPoints) and action == "colony":
            yield Part(card, progress.value)
    for site in s.own_colonies(seat):
        marker = COLONIES[s.colonies[site].marker]
        if isinstance(marker.effect, ColonyBonus) and marker.effect.action == action:
            yield Part(marker.id, marker.effect.value)


def immune(s: Corp, seat: Seat) -> bool:
    """§8.4 Whether radiation is harmless to a seat."""
    return any(isinstance(e, RadImmunity) for e in s.progress_effects(seat))


def time_value(s: Corp, seat: Seat) -> int:
    """§4.0 The value of a Time card for a seat."""
    more = sum(e.value for e in s.progress_effects(seat) if isinstance(e, TimeBonus))
    return ERA[s.era].time_value + more


# Cards that pay


@dataclass(frozen=True, slots=True)
class Token:
    """A card that can be spent, by its word, and what it adds (0: it doubles)."""

    word: Word
    points: int


@dataclass(frozen=True, slots=True)
class Means:
    """A seat's means for an action: its standing sum, and the cards that it could spend."""

    base: int
    """The standing sum before doubling."""
    doubled: bool
    tokens: tuple[Token, ...]
    parts: tuple[Part, ...] = ()
    """The parts of the standing sum, for the log."""
    hidden: bool = False
    """§16 Whether the hand is hidden, so that its cards are never spent unnamed."""

    def total(self, spent: Sequence[Token]) -> int:
        """§4.0 The total with these cards spent."""
        twice = self.doubled or any(t.points == 0 for t in spent)
        return (self.base + sum(t.points for t in spent)) * (2 if twice else 1)

    @property
    def own(self) -> tuple[Token, ...]:
        """The cards that may be spent unnamed: none borrowed, none from a hidden hand."""
        return tuple(
            t for t in self.tokens if t.word == TIME or (not self.hidden and ":" not in t.word)
        )

    def reach(self, spent: tuple[Token, ...], left: tuple[Token, ...]) -> int:
        """The highest total still possible. One loan at most counts, and it must come last."""
        if spent and ":" in spent[-1].word:
            return self.total(spent)
        own = tuple(t for t in left if ":" not in t.word)
        loans = [t for t in left if ":" in t.word]
        loan = max(loans, key=lambda t: t.points, default=None)
        return self.total((*spent, *own, *((loan,) if loan else ())))


@dataclass(frozen=True, slots=True)
class Bill:
    """§4.0 The total that an action needs, and the means to reach it."""

    need: int
    means: Means
    most: int
    """The highest total possible."""

    @property
    def payable(self) -> bool:
        """Whether the bill can be paid at all."""
        return self.most >= self.need

    def short(self, what: str, rule: str, why: str = "too-dear") -> No:
        """The reason that a cost is above the best total there is."""
        return No(why, what, rule, (str(self.need), str(self.most)))

    def why(self, what: str, rule: str, why: str = "too-dear") -> No | None:
        """Why the bill cannot be paid, or None."""
        return None if self.payable else self.short(what, rule, why)

    def total(self, spent: Sequence[Token]) -> int:
        """§4.0 The total with these cards spent."""
        return self.means.total(spent)

    def named(self, spent: Sequence[Token]) -> tuple[str, ...]:
        """The parts of the total as `source=points` (0: it doubles), standing ones first."""
        cards = [Part(t.word.rpartition(":")[2], t.points) for t in spent]
        return tuple(f"{p.source}={p.points}" for p in (*self.means.parts, *cards))

    def default(self) -> tuple[Token, ...] | None:
        """§19.3 D2 The cards that are spent if none are named, or None if they don't suffice."""
        means = self.means
        return cheapest(self.need, means.base, means.own, doubled=means.doubled)

    def spent(self, words: Words) -> tuple[Token, ...]:
        """The cards that these words name, or the default."""
        if not words:
            return self.default() or ()
        by_word = {t.word: t for t in self.means.tokens}
        return tuple(by_word[w] for w in words)


@lru_cache(maxsize=16384)
def cheapest(
    need: int,
    base: int,
    own: tuple[Token, ...],
    *,
    doubled: bool,
) -> tuple[Token, ...] | None:
    """§19.3 D2 The fewest cards that suffice: of those the lowest total, then the fewest Time
    cards."""
    total = Means(base, doubled, own).total
    if total(own) < need:
        return None
    for n in range(len(own) + 1):
        enough = [c for c in combinations(own, n) if total(c) >= need]
        if enough:
            return min(enough, key=lambda c: (total(c), sum(t.word == TIME for t in c)))
    return None


def bill(
    s: Corp, seat: Seat, action: Action, need: int, *, shielded: bool = False, extra: int = 0
) -> Bill:
    """§4.0 The bill of an action. `extra` are points from elsewhere, such as a system's (§13.3)."""
    computed, key = _computed(s), (seat, action, shielded, extra)
    if key not in computed:
        means = _means(s, seat, action, shielded=shielded, extra=extra)
        computed[key] = means, means.reach((), means.tokens)
    return Bill(need, *computed[key])


@latest
def _computed(_: Corp) -> dict[tuple[Seat, Action, bool, int], tuple[Means, int]]:
    """The means of one position, with the best total, computed only once for an action."""
    return {}


def _means(s: Corp, seat: Seat, action: Action, *, shielded: bool, extra: int) -> Means:
    """§4.0 A seat's means for an action."""
    stands = standing(s, seat, action, shielded=shielded)
    tokens = [*_hand_tokens(s, seat, action, shielded=shielded, doubled=bool(stands.doubled_by))]
    if action in WITH_TIME and not shielded:
        tokens += [Token(TIME, time_value(s, seat))] * s.hqs[seat].time
    tokens += _borrowed(s, seat, action, shielded=shielded)
    parts = (*((Part("tiles", extra),) if extra else ()), *stands.parts)
    if stands.doubled_by:
        parts = (*parts, Part(stands.doubled_by, 0))
    return Means(stands.sum + extra, bool(stands.doubled_by), tuple(tokens), parts, not s.solo)


def _hand_tokens(
    s: Corp, seat: Seat, action: Action, *, shielded: bool, doubled: bool
) -> Iterator[Token]:
    """§4.0 The hand's cards that add to an action, without a second doubling."""
    for card in s.hands[seat]:
        value = best_value(card, action, shielded=shielded)
        if value is None or (value.multiplier and doubled):
            continue
        yield Token(card, 0 if value.multiplier else value.value)
        doubled = doubled or value.multiplier


def _borrowed(s: Corp, seat: Seat, action: Action, *, shielded: bool) -> Iterator[Token]:
    """§15.3 The rivals' infra cards, written with the rival's seat in front: `2:cm05`."""
    for rival in s.rivals(seat):
        for card in dict.fromkeys(s.hqs[rival].infra):
            value = best_value(card, action, shielded=shielded)
            if value is not None and not value.multiplier:
                yield Token(f"{rival + 1}:{card}", value.value)


def split_loan(words: Words) -> tuple[Seat, str] | None:
    """§15.3 The owner and the card of the loan among these words, if there is one."""
    for word in words:
        owner, colon, card = word.partition(":")
        if colon:
            return Seat(int(owner) - 1), card
    return None


def spend(s: Corp, seat: Seat, owed: Bill, words: Words) -> tuple[Corp, int, tuple[str, ...]]:
    """§4.0 Discard the cards spent. Returns the position, the total and its parts."""
    spent = owed.spent(words)
    names = tuple(t.word for t in spent)
    s = s.drop(seat, [w for w in names if w in CARDS])
    hq = s.hqs[seat]
    s = s.with_hq(seat, replace(hq, time=hq.time - names.count(TIME)))
    if loan := split_loan(names):
        s = s.report(Borrowed(seat, *loan))
    return s, owed.total(spent), owed.named(spent)


def cards_slot(owed: Bill, words: Words, too_little: No) -> Slot | None:
    """§4.0 D2 The slot for the next card to spend: hand cards in order, then Time, then loans."""
    at = position(owed.means.tokens, words)
    lent = bool(words) and ":" in words[-1]
    left = () if lent else owed.means.tokens[at:]
    so_far = owed.spent(words) if words else ()
    enough = owed.total(so_far) >= owed.need if words else owed.default() is not None
    if not left and (enough or words):
        return None

    def why(word: Word) -> No | None:
        i = next(i for i, t in enumerate(left) if t.word == word)
        named = (*so_far, left[i])
        if owed.means.reach(named, left[i + 1 :]) >= owed.need:
            return None
        # All cards together would suffice, but not those named.
        short = owed.payable and bool(too_little.facts)
        facts = (str(owed.need), str(owed.total(named)))
        return replace(too_little, why="named-too-few", facts=facts) if short else too_little

    return Slot(
        tuple(dict.fromkeys(t.word for t in left)),
        why,
        "no-card",
        too_little,
        optional=enough,
        deep=False,
    )


def position(tokens: tuple[Token, ...], words: Words) -> int:
    """The index after the last token named. Cards are named in one order only."""
    at = 0
    for word in words:
        at = next(i for i in range(at, len(tokens)) if tokens[i].word == word) + 1
    return at
