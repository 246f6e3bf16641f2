"""§4.0 What an action is worth: standing values, cards, doubling; and the cards that pay for it."""

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
"""§4.0 The actions that Time cards add to."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that adds to a total."""

    source: str
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    """§4.0 What counts without any card: its parts, and whether the sum is doubled."""

    parts: tuple[Part, ...]
    doubled_by: str = ""

    @property
    def sum(self) -> int:
        """Before doubling."""
        return sum(p.points for p in self.parts)

    @property
    def total(self) -> int:
        """After doubling."""
        return self.sum * (2 if self.doubled_by else 1)


@cache
def best(card: str, action: Action, *, shielded: bool) -> Value | None:
    """§4.0 The value of a card that counts; §4.4 behind shields only a shielded one."""
    fit = [v for v in CARDS[card].actions if v.type == action and (v.shielded or not shielded)]
    return max(fit, key=lambda v: v.value, default=None)


def standing(s: Corp, seat: Seat, action: Action, *, shielded: bool = False) -> Standing:
    """§4.0 Printed values, infra and bonuses; §4.4 behind shields shielded infra only."""
    parts = [] if shielded else [*_printed(s, seat, action), *_bonuses(s, seat, action)]
    doubled_by = ""
    for card in s.hqs[seat].infra:
        value = best(card, action, shielded=shielded)
        if value is None:
            continue
        if value.multiplier:
            doubled_by = card
        else:
            parts.append(Part(card, value.value))
    return Standing(tuple(parts), doubled_by)


def _printed(s: Corp, seat: Seat, action: Action) -> Iterator[Part]:
    for fixed in DATA.hq.fixed:
        if fixed.action == action:
            yield Part("hq", fixed.value)
    for slot, card in zip(DATA.hq.slots, s.hqs[seat].slots, strict=True):
        if slot.printed and slot.printed.action == action and not card:
            yield Part("hq", slot.printed.value)


def _bonuses(s: Corp, seat: Seat, action: Action) -> Iterator[Part]:
    """§7.3, §8.4, §13.4 What bases, progress and colonies add."""
    for spot in s.spots_of(seat):
        effect = BASES[s.bases[spot].kind].effect
        if isinstance(effect, Bonus) and effect.action == action:
            yield Part(spot, effect.by_era[s.era])
    for card in s.hqs[seat].progress:
        held = PROGRESS[card].effect
        if isinstance(held, Bonus) and held.action == action:
            yield Part(card, held.by_era.get(s.era, 0))
        if isinstance(held, ColonyPoints) and action == "colony":
            yield Part(card, held.value)
    for site in s.own_colonies(seat):
        marker = COLONIES[s.colonies[site].marker]
        if isinstance(marker.effect, ColonyBonus) and marker.effect.action == action:
            yield Part(marker.id, marker.effect.value)


def immune(s: Corp, seat: Seat) -> bool:
    """§8.4 Whether radiation no longer matters."""
    return any(isinstance(e, RadImmunity) for e in s.held(seat))


def time_value(s: Corp, seat: Seat) -> int:
    """§4.0 What a Time card is worth."""
    more = sum(e.value for e in s.held(seat) if isinstance(e, TimeBonus))
    return ERA[s.era].time_value + more


# Cards that pay


@dataclass(frozen=True, slots=True)
class Token:
    """A card that can be spent, as it is written, and what it adds (0: it doubles)."""

    word: Word
    points: int


@dataclass(frozen=True, slots=True)
class Means:
    """What stands already for an action, and what could be spent on it."""

    base: int
    """The standing sum before doubling."""
    doubled: bool
    tokens: tuple[Token, ...]
    parts: tuple[Part, ...] = ()
    """What the standing sum is made of, for the log."""
    hidden: bool = False
    """§16 Among players: what leaves a hidden hand is always named, never a default."""

    def total(self, spent: Sequence[Token]) -> int:
        """§4.0 Everything added up; at most one doubling."""
        twice = self.doubled or any(t.points == 0 for t in spent)
        return (self.base + sum(t.points for t in spent)) * (2 if twice else 1)

    @property
    def own(self) -> tuple[Token, ...]:
        """The tokens that a default may use: nothing borrowed, nothing out of a hidden hand."""
        return tuple(
            t for t in self.tokens if t.word == TIME or (not self.hidden and ":" not in t.word)
        )

    def reach(self, spent: tuple[Token, ...], left: tuple[Token, ...]) -> int:
        """The most that can still be reached: one loan, none after one."""
        if spent and ":" in spent[-1].word:
            return self.total(spent)
        own = tuple(t for t in left if ":" not in t.word)
        loans = [t for t in left if ":" in t.word]
        loan = max(loans, key=lambda t: t.points, default=None)
        return self.total((*spent, *own, *((loan,) if loan else ())))


@dataclass(frozen=True, slots=True)
class Bill:
    """§4.0 What has to be reached, and with what."""

    need: int
    means: Means
    most: int
    """The best total there is."""

    @property
    def tokens(self) -> tuple[Token, ...]:
        """What could be spent."""
        return self.means.tokens

    def total(self, spent: Sequence[Token]) -> int:
        """§4.0 Everything added up."""
        return self.means.total(spent)

    def named(self, spent: Sequence[Token]) -> tuple[str, ...]:
        """What the total is made of, as `source=points` (0: doubled), the standing parts first."""
        cards = [Part(t.word.rpartition(":")[2], t.points) for t in spent]
        return tuple(f"{p.source}={p.points}" for p in (*self.means.parts, *cards))

    def default(self) -> tuple[Token, ...] | None:
        """§19.3 D2 The cards that are spent where none are named."""
        return cheapest(self.need, self.means.base, self.means.doubled, self.means.own)

    def spent(self, words: Words) -> tuple[Token, ...]:
        """The tokens that these words name, or the default."""
        if not words:
            return self.default() or ()
        by_word = {t.word: t for t in self.tokens}
        return tuple(by_word[w] for w in words)


@lru_cache(maxsize=16384)
def cheapest(
    need: int,
    base: int,
    doubled: bool,  # noqa: FBT001  (a key to keep)
    own: tuple[Token, ...],
) -> tuple[Token, ...] | None:
    """§19.3 D2 Fewest cards, then the lowest sum above the cost, Time cards last."""
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
    """§4.0 The bill of an action; `extra` are points that come from elsewhere (§13.3)."""
    known, key = _known(s), (seat, action, shielded, extra)
    if key not in known:
        has = _means(s, seat, action, shielded=shielded, extra=extra)
        known[key] = has, has.reach((), has.tokens)
    return Bill(need, *known[key])


@latest
def _known(_: Corp) -> dict[tuple[Seat, Action, bool, int], tuple[Means, int]]:
    """What has been found out about a position: its bills are asked for site by site."""
    return {}


def _means(s: Corp, seat: Seat, action: Action, *, shielded: bool, extra: int) -> Means:
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
    for card in s.hqs[seat].hand:
        value = best(card, action, shielded=shielded)
        if value is None or (value.multiplier and doubled):
            continue
        yield Token(card, 0 if value.multiplier else value.value)
        doubled = doubled or value.multiplier


def _borrowed(s: Corp, seat: Seat, action: Action, *, shielded: bool) -> Iterator[Token]:
    """§15.3 A rival's infra cards, written `2:cm05` after the rival's seat."""
    for rival in s.rivals(seat):
        for card in dict.fromkeys(s.hqs[rival].infra):
            value = best(card, action, shielded=shielded)
            if value is not None and not value.multiplier:
                yield Token(f"{rival + 1}:{card}", value.value)


def split_loan(words: Words) -> tuple[Seat, str] | None:
    """§15.3 Whose infra card these words borrow."""
    for word in words:
        owner, colon, card = word.partition(":")
        if colon:
            return Seat(int(owner) - 1), card
    return None


def cards_slot(owed: Bill, words: Words, too_little: No) -> Slot | None:
    """§4.0 D2 The next card to spend, in the order of the hand, Time and loans last."""
    at = _position(owed.tokens, words)
    lent = bool(words) and ":" in words[-1]
    left = () if lent else owed.tokens[at:]
    so_far = owed.spent(words) if words else ()
    enough = owed.total(so_far) >= owed.need if words else owed.default() is not None
    if not left and (enough or words):
        return None

    def why(word: Word) -> No | None:
        i = next(i for i, t in enumerate(left) if t.word == word)
        named = (*so_far, left[i])
        if owed.means.reach(named, left[i + 1 :]) >= owed.need:
            return None
        # All cards together would do: those named don't.
        short = owed.most >= owed.need and bool(too_little.facts)
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


def _position(tokens: tuple[Token, ...], words: Words) -> int:
    """How many tokens are behind these words; cards are named in one order only."""
    at = 0
    for word in words:
        at = next(i for i in range(at, len(tokens)) if tokens[i].word == word) + 1
    return at


def reachable(owed: Bill) -> bool:
    """Whether the need can be met at all."""
    return owed.most >= owed.need
