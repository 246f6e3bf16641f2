"""§3 The opening, and the round: actions are chosen and revealed, then phases run."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat, Task, Todo, Word, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy.data import (
    ACTION_RANK,
    ACTIONS,
    DATA,
    LIMITS,
    NUMBER,
    PHASES,
    STARTS,
    Action,
    multiset,
)
from bot.games.race_for_the_galaxy.deck import deal, put_good
from bot.games.race_for_the_galaxy.events import Chose, RoundBegan, Started
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbDeal
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s07_settle import SettlePhase
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase
from bot.games.race_for_the_galaxy.rules.s09_produce import ProducePhase
from bot.games.race_for_the_galaxy.rules.s10_end import EndOfRound
from bot.games.race_for_the_galaxy.state import (
    Cards,
    Galaxy,
    card_of,
    card_set,
    card_words,
    seat_order,
    without,
)

# §3.1, §3.2 The opening


def start_worlds(seats: int, chance: Chance, *, expansion: bool) -> tuple[Cards, ...]:
    """§3.1, §3.2 The start worlds dealt to each seat: one, or a blue and a red one."""
    if expansion:
        blue, red = (
            chance.shuffled(c for c, w in STARTS.items() if w.group == group)
            for group in ("blue", "red")
        )
        return tuple(zip(blue[:seats], red[:seats], strict=True))
    worlds = chance.shuffled(c for c, w in STARTS.items() if w.set == "base")
    return tuple((c,) for c in worlds[:seats])


class Deal(Draw[Galaxy], frozen=True):
    """§3.1, §3.2 Deal start worlds and six cards to each seat."""

    rule = "§3.1"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        seats = len(s.players)
        dealt = start_worlds(seats, chance, expansion=s.expansion)
        box = without(multiset(expansion=s.expansion), (c for starts in dealt for c in starts))
        s = replace(s, deck=Deck.of(box))
        for seat in s.order:
            s, hand = deal(s, chance, seat, "deal", None, LIMITS.start_hand_deal)
            p = replace(s.players[seat], starts=dealt[seat], hand=tuple(sorted(hand)))
            s = s.with_player(seat, p)
            s = s if s.expansion else lay_start_world(s, seat)
        ask = together([(seat, (Opening(seat, worlds=len(dealt[seat])),)) for seat in s.order])
        return s.then(ask, Opened())


def lay_start_world(s: Galaxy, seat: Seat) -> Galaxy:
    """§3.1 Put a seat's start world into its tableau."""
    p = s.players[seat]
    start = p.starts[0]
    s = s.with_player(seat, replace(p, tableau=p.starts, starts=()))
    return s.tell(Started(seat, s.book[start].id, STARTS[start].number))


def start_numbers(seats: int, chance: Chance) -> tuple[int, ...]:
    """§3.4 Start worlds 1 to n, shuffled among the seats."""
    return chance.shuffled(range(1, seats + 1))


class LearningDeal(Draw[Galaxy], frozen=True):
    """§3.4 Deal start worlds 1 to n, each with its four cards."""

    rule = "§3.4"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        seats = len(s.players)
        preset = {h.start_number: h for h in DATA.preset_hands}
        box = multiset(expansion=s.expansion)
        for seat, number in zip(map(Seat, range(seats)), start_numbers(seats, chance), strict=True):
            start = NUMBER[preset[number].start_world]
            hand = tuple(sorted(NUMBER[c] for c in preset[number].hand))
            box = without(box, (start, *hand))
            s = s.with_player(seat, replace(s.players[seat], starts=(start,), hand=hand))
        return replace(s, deck=Deck.of(box)).then(Opened())


class Opening(Asking[Galaxy], frozen=True):
    """§3.2 D1 Keep one of two start worlds, if there are two, and four of the six cards."""

    worlds: int = 2
    rule = "§3.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        p = s.players[self.seat]
        if p.starts and not words:
            return Slot(card_words(p.starts), unknown="no-start", deep=False)
        if len(words) <= bool(p.starts):
            keep = LIMITS.start_hand_keep
            return Slot(card_words(p.hand), unknown="not-in-hand", sizes=(keep, keep))
        return None

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        kept = card_set(words[-1])
        chosen = (card_of(words[0]),) if p.starts else ()
        away = (*without(p.hand, kept), *without(p.starts, chosen))
        p = replace(p, hand=kept, starts=chosen)
        return s.with_player(self.seat, p).to_discard(away)


class Opened(Draw[Galaxy], frozen=True):
    """§3.3 Reveal the start worlds and put goods on windfall ones."""

    rule = "§3.3"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        chosen = [(*p.tableau, *p.starts)[0] for p in s.players]
        s = replace(s, order=seat_order(STARTS[start].number for start in chosen))
        for seat in s.order:
            s = lay_start_world(s, seat) if s.players[seat].starts else s
            if s.book[chosen[seat]].mode == "windfall":
                s = put_good(s, chance, seat, chosen[seat])
        return s.then(OrbDeal()) if s.orb is not None else s


# §3.6 The round


class Round(Task[Galaxy], frozen=True):
    """§3.6 Ask everybody for an action, then run the round. Stays on the stack for the next one."""

    rule = "§3.6"

    def run(self, s: Galaxy) -> Galaxy:
        s = replace(s.enter_phase(""), round=s.round + 1)
        players = tuple(replace(p, last=p.actions, actions=()) for p in s.players)
        s = replace(s, players=players)
        ask = together([(seat, (ChooseAction(seat, 1 + s.two),)) for seat in s.order])
        return s.tell(RoundBegan(s.round)).then(ask, RunPhases(), EndOfRound(), self)


class ChooseAction(Asking[Galaxy], frozen=True):
    """§3.6 D4 Choose an action, or two different ones in the variant for two (§3.5)."""

    cards: int = 1
    rule = "§3.6"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words and (len(words) > 1 or not s.two):
            return None
        of = action_cards(two=s.two, orb=s.orb is not None)
        return Slot(of, lambda word: why_not_with(s, words, word), "no-action")

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        if len(typed) == 2 and all(word in ACTION_RANK for word in typed):
            return tuple(sorted(typed, key=ACTION_RANK.__getitem__))
        return ()

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        return s.with_player(self.seat, replace(s.players[self.seat], actions=words))


@cache
def action_cards(*, two: bool, orb: bool) -> tuple[Action, ...]:
    """§2.4 The action cards of this game, in the order of the phases."""
    return tuple(
        a
        for a in ACTION_RANK
        if (two or not ACTIONS[a].two_player_variant_only) and (orb or not ACTIONS[a].orb_only)
    )


def why_not_with(s: Galaxy, before: Words, word: Word) -> No | None:
    """§3.5 Why this action card can't be chosen, alone or after the first one."""
    if not before:
        return No("second-alone", word, "§3.5") if word.endswith("_second") else None
    if word == before[0]:
        return No("same-action", word, "§3.5")
    if ACTION_RANK[word] < ACTION_RANK[before[0]]:
        return No("action-order", word, "§3.5", before)
    if word.endswith("_second") and word != f"{before[0]}_second":
        return No("second-alone", word, "§3.5")
    return None


class RunPhases(Task[Galaxy], frozen=True):
    """§3.6 Reveal all actions and run every phase that somebody chose, once."""

    rule = "§3.6"

    def run(self, s: Galaxy) -> Galaxy:
        for seat in s.order:
            s = s.tell(Chose(seat, s.players[seat].actions))
        chosen = {a for p in s.players for a in p.actions}
        return s.then(*(phase(name) for name, by in PHASES if chosen.intersection(by)))


def phase(name: str) -> Todo:
    """The step that runs a phase."""
    steps: dict[str, Todo] = {
        "explore": Explore(),
        "develop": Develop("develop"),
        "develop_second": Develop("develop_second"),
        "settle": SettlePhase("settle"),
        "settle_second": SettlePhase("settle_second"),
        "consume": ConsumePhase(),
        "produce": ProducePhase(),
    }
    return steps[name]
