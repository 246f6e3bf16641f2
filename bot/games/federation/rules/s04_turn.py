"""§4 A turn: an Ambassador, its action, its side, a mission."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import (
    ACTIONS,
    ALTERATIONS,
    AMBASSADORS,
    MISSIONS,
    OUTER,
    SPACE_KEYS,
    SPACES,
    SPECIAL,
    action_of,
    bonus,
    mission_key,
)
from bot.games.federation.effects import Effects, Stock
from bot.games.federation.rules.s05_payment import why_no_deed
from bot.games.federation.rules.s08_erudites import USE, has_use, use_slot, used_in_window
from bot.games.federation.rules.s12_choices import MISSION_WORDS
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.state import NEUTRAL, SHIP, TOKEN, Facing, Federation, Token

VOTE: Word = "vote"
FUND: Word = "fund"
DIE: Word = "die"
KEEP: Word = "keep"
SIDES: dict[Word, Facing] = {VOTE: "voting", FUND: "funding"}


class Declared(NamedTuple):
    """§4.2 A declaration without its space."""

    ambassador: str
    facing: Facing
    alteration: str
    die: bool

    @property
    def effects(self) -> Effects:
        """§4.4 The effects of the bonus."""
        if self.alteration:
            return bonus(ALTERATIONS[self.alteration])
        gain = AMBASSADORS[self.ambassador].funding_gain
        return (fx.Gain(gain),) if gain and self.facing == "funding" else ()

    @property
    def goods(self) -> Stock:
        """§4.3 The resources of the bonus."""
        goods = Stock()
        for op in self.effects:
            if isinstance(op, fx.Gain):
                goods += op.what
        return goods

    @property
    def votes(self) -> int:
        """§15.4 Votes without the die."""
        if self.facing == "funding":
            return 0
        if self.alteration:
            return ALTERATIONS[self.alteration].votes
        return AMBASSADORS[self.ambassador].votes


def declared(words: Words) -> Declared:
    """§4.2 An Ambassador, then `vote`, `fund` or an Alteration token, then perhaps `die`."""
    side = words[1]
    if side in SIDES:
        return Declared(words[0], SIDES[side], "", DIE in words[2:])
    return Declared(words[0], ALTERATIONS[side].side, side, DIE in words[2:])


class Play(Asking[Federation], frozen=True):
    """§4.2 D2 Asks for an Ambassador and its space, for an Erudite first (D13), or whether the
    special Ambassador is kept (D20)."""

    rule = "§4.2"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            return Slot(self.starts(s), unknown=partial(self.why_no_start, s), deep=False)
        if words[0] == USE:
            return use_slot(s, self.seat, words[1:], None)
        if words[0] == KEEP:
            return None
        if len(words) == 1:
            why = partial(self.why_side, s, words[0])
            # Every side leads on: the Outer Module is open.
            return Slot(self.sides(s), why, self.why_no_side, deep=False)
        if len(words) == 2 or words[-1] == DIE:
            return self.space_slot(s, words)
        return None

    def starts(self, s: Federation) -> tuple[Word, ...]:
        """§4.1 §4.2 The Ambassadors left, `use` for an Erudite, and `keep`."""
        d = s.seats[self.seat]
        special = (SPECIAL,) if d.special and not d.kept else ()
        keep = (KEEP,) if special and not d.ambassadors else ()
        use = (USE,) if can_use(s, self.seat) else ()
        return (*d.ambassadors, *special, *keep, *use)

    def why_no_start(self, s: Federation, word: Word) -> No:
        """§4.2 Why a turn cannot begin with this word."""
        if word == USE:
            return No("no-erudite-now", rule="§8.1")
        if word == KEEP:
            return No("nothing-to-keep", rule="§19.4")
        left = [x for x in self.starts(s) if x in AMBASSADORS]
        return No("no-ambassador", word, "§4.2", (", ".join(left),))

    def why_no_side(self, word: Word) -> No:
        """§4.2 Why this word is neither a side nor one of the seat's Alteration tokens."""
        return No("not-your-token" if word in ALTERATIONS else "no-side", word, "§4.2")

    def sides(self, s: Federation) -> tuple[Word, ...]:
        """§4.2 Voting, Funding, and the seat's Alteration tokens."""
        return (VOTE, FUND, *s.seats[self.seat].alterations)

    def why_side(self, s: Federation, ambassador: str, side: Word) -> No | None:
        """§4.3 Why this side or Alteration token cannot be played."""
        if side == FUND and ambassador == SPECIAL:
            return No("special-votes", ambassador, "§4.3")
        if side in SIDES:
            return None
        own, goods = s.seats[self.seat].stock, declared((ambassador, side)).goods
        for kind, n in own.short_of(goods.spent).items():
            return No("bonus-costs", side, "§4.3", (str(n), kind))
        return None

    def space_slot(self, s: Federation, words: Words) -> Slot:
        """§4.2 The slot for the die, or for the space where the Ambassador goes."""
        if words[-1] == DIE:
            places: Iterable[Word] = (*SPACE_KEYS, OUTER)
        else:
            places = (DIE, *SPACE_KEYS, OUTER)
        found = self.places(s, declared(words), die=words[-1] != DIE)
        return Slot(places, lambda x: self.why_place(s, words, x), why_no_space, allowed=found)

    def places(self, s: Federation, d: Declared, *, die: bool) -> Iterator[Word]:
        """§4.3 The legal next words: the die unless it is named, open spaces, the Outer Module."""
        free = tuple(open_spaces(s, self.seat, d))
        if die and free and why_no_die(s, self.seat, d) is None:
            yield DIE
        yield from free
        if not d.die:
            yield OUTER

    def why_place(self, s: Federation, words: Words, word: Word) -> No | None:
        """§4.2 §4.3 Why the declaration cannot go on with this word."""
        d = declared(words)
        if word == DIE:
            return why_no_die(s, self.seat, d)
        if word == OUTER:
            return No("no-die-outside", rule="§4.7") if d.die else None
        return why_closed(s, self.seat, d, word)

    def canonical(self, s: Federation, typed: Words) -> Words:
        """A declaration that was typed in another order, in the order of keys, and with the one
        open space of an action that was typed in its place."""
        if len(typed) not in (3, 4) or typed[0] == USE:
            return ()
        ordered = tuple(sorted(typed, key=spelling_order))
        *first, last = ordered
        if last in ACTIONS and ordered[0] in self.starts(s) and ordered[1] in self.sides(s):
            found = [x for x in self.places(s, declared(ordered), die=False) if is_of(x, last)]
            ordered = (*first, *found) if len(found) == 1 else ordered
        return ordered if ordered != typed else ()

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            return used_in_window(s.then(self), self.seat, words[1:])
        if words[0] == KEEP:
            return s.with_seat(self.seat, kept=True).tell(e.Kept(self.seat))
        return placed(s, self.seat, declared(words), words[-1])


def is_of(place: Word, action: str) -> bool:
    """§5.1 Whether this is a Senate space of the action."""
    return place in SPACES and SPACES[place].action == action


def why_no_space(word: Word) -> No:
    """§4.2 Why a word is no space: it may be an action with more than one."""
    found = tuple(x for x in SPACE_KEYS if SPACES[x].action.startswith(word))
    actions = [*{SPACES[x].action: x for x in found}]
    if len(actions) == 1 and len(found) > 1:
        return No("which-space", actions[0], "§5.1", found)
    return No("no-space", word, "§4.2")


def spelling_order(word: Word) -> int:
    """The place of a word in a declaration."""
    if word in AMBASSADORS:
        return 0
    if word in SIDES or word in ALTERATIONS:
        return 1
    return 2 if word == DIE else 3


def can_use(s: Federation, seat: Seat) -> bool:
    """§8.1 Whether a seat can use an Erudite in its own turn, outside a planet's action."""
    if not has_use(s, seat, None):
        return False
    return next(iter(Window(seat).options(s, (USE,))), None) is not None


def why_no_die(s: Federation, seat: Seat, d: Declared) -> No | None:
    """§11.2 Why the Assistant die cannot be placed with this declaration."""
    if d.facing == "funding":
        return No("die-needs-votes", rule="§11.2")
    if not s.seats[seat].die:
        return No("die-inactive", rule="§11.2")
    if s.die_placed(seat):
        return No("die-placed", rule="§11.2")
    return None if any(open_spaces(s, seat, d)) else No("no-die-outside", rule="§4.7")


def open_spaces(s: Federation, seat: Seat, d: Declared) -> Iterator[str]:
    """§4.3 The spaces that can be chosen. Each action is checked only once."""
    occupied = {t.space for t in s.senate}
    open_: dict[str, bool] = {}
    for space, x in SPACES.items():
        if space in occupied:
            continue
        if x.action not in open_:
            open_[x.action] = why_closed(s, seat, d, space) is None
        if open_[x.action]:
            yield space


def why_closed(s: Federation, seat: Seat, d: Declared, space: str) -> No | None:
    """§4.3 Why this Ambassador cannot be placed on a Senate space."""
    token = s.at(space)
    if token is not None and token.seat == NEUTRAL:
        return No("blocked", space, "§18.5")
    if token is not None:
        return No("occupied", space, "§4.3", (token.ambassador, str(token.seat)))
    action = action_of(space)
    if fx.President() in action.effects and s.first == seat and not s.tokens_of(seat):
        return No("office-closed", space, "§4.3")
    own = s.seats[seat].stock + d.goods
    return why_no_deed(s, seat, own, action.cost, action.effects, action.id)


def placed(s: Federation, seat: Seat, d: Declared, space: str) -> Federation:
    """§4.4 to §4.6 Place the token. The bonus, the action and the side's effect follow."""
    mine = s.seats[seat]
    token = Token(space, seat, d.ambassador, d.facing, d.votes, d.alteration, d.die)
    s = replace(s, senate=(*s.senate, token))
    s = s.with_seat(
        seat,
        ambassadors=tuple(x for x in mine.ambassadors if x != d.ambassador),
        special=mine.special and d.ambassador != SPECIAL,
        alterations=tuple(x for x in mine.alterations if x != d.alteration),
    )
    action = action_of(space)
    die = mine.die if d.die else 0
    s = s.tell(e.Placed(seat, d.ambassador, d.facing, space, action.id, d.alteration, die))
    bonuses = (Carry(seat, d.effects),) if d.effects else ()
    return s.then(*bonuses, Act(seat, space), SideEffect(seat, space, d.facing))


class Act(Task[Federation], frozen=True):
    """§4.5 Pays the cost of the space and performs its action."""

    seat: Seat
    space: str
    rule = "§4.5"

    def run(self, s: Federation) -> Federation:
        action = action_of(self.space)
        own = s.seats[self.seat].stock
        if why_no_deed(s, self.seat, own, action.cost, action.effects, action.id):
            # §4.3: what triggered in between has made it impossible.
            return s.tell(e.Idle(self.seat, action.id))
        return s.pay(self.seat, action.cost).then(Carry(self.seat, action.effects))


class SideEffect(Task[Federation], frozen=True):
    """§4.6 Opens the mission of the space for a Funding token."""

    seat: Seat
    space: str
    facing: Literal["voting", "funding"]
    rule = "§4.6"

    def run(self, s: Federation) -> Federation:
        mission = action_of(self.space).mission
        if self.facing == "voting" or mission is None:
            return s
        return s.open_mission(self.seat, mission)


# §9 Missions


class Missions(Asking[Federation], frozen=True):
    """§9.1 D14 Asks for a Special Mission, an Erudite (D13), or the end of the turn."""

    rule = "§9.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            use = (USE,) if can_use(s, self.seat) else ()
            why, found = partial(why_no_mission, s, self.seat), flyable(s, self.seat)
            every, allowed = (*use, *MISSION_WORDS, DONE), (*use, *found, DONE)
            return Slot(every, why, "no-mission", allowed=allowed)
        return use_slot(s, self.seat, words[1:], None) if words[0] == USE else None

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            return used_in_window(s.then(self), self.seat, words[1:])
        return s if words[0] == DONE else flown(s, self.seat, int(words[0][1:]))


OPENED_BY = {a.mission: a.id for a in ACTIONS.values() if a.mission}
"""§4.6 The action whose space opens a mission."""


def forgone(s: Federation, q: Question[Federation]) -> Iterator[Words]:
    """§9.1 What a player who stops now gives up: missions, or what is declined."""
    words = tuple(q.options(s, ()))
    if DONE in words:
        yield from ((word,) for word in words if word not in (USE, DONE))


def flyable(s: Federation, seat: Seat) -> Iterator[Word]:
    """§9.1 The missions that a seat can complete now."""
    d = s.seats[seat]
    if not d.hangar or TOKEN not in d.missions:
        return
    for n, word in enumerate(MISSION_WORDS, 1):
        if d.mission(n) == TOKEN and why_no_mission(s, seat, word) is None:
            yield word


def why_no_mission(s: Federation, seat: Seat, word: Word) -> No | None:
    """§9.1 Why a mission cannot be completed now."""
    if word in (USE, DONE):
        return None
    m, d = MISSIONS[int(word[1:])], s.seats[seat]
    if d.mission(m.id) == SHIP:
        return No("mission-done", word, "§9.1")
    if d.mission(m.id) != TOKEN:
        return No("mission-shut", word, "§9.1", (OPENED_BY[m.id],))
    if not d.hangar:
        return No("no-ship", word, "§9.1")
    if d.level < m.level:
        return No("level-too-low", word, "§9.1", (str(m.level), str(d.level)))
    return why_no_deed(s, seat, d.stock, m.cost, m.effects, word)


def flown(s: Federation, seat: Seat, n: int) -> Federation:
    """§9.2 Put a ship on the mission and carry out its effects."""
    s = s.with_mission(seat, n, SHIP).with_seat(seat, hangar=s.seats[seat].hangar - 1)
    s = s.tell(e.Flown(seat, mission_key(n))).pay(seat, MISSIONS[n].cost)
    return s.then(Carry(seat, MISSIONS[n].effects), Window(seat))


class Window(Asking[Federation], frozen=True):
    """§4.1 D13 Asks for an Erudite after the mission, or the end of the turn."""

    rule = "§4.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            use = (USE,) if has_use(s, self.seat, None) else ()
            return Slot((*use, DONE), unknown="turn-is-over")
        return use_slot(s, self.seat, words[1:], None) if words[0] == USE else None

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == DONE:
            return s
        return used_in_window(s.then(self), self.seat, words[1:])
