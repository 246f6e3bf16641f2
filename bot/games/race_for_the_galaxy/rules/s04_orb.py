"""§4 The orb: its setup, the order of turns, and the moves of teams."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Task, Todo, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy.orb_data import ORB, backs, token_stack
from bot.games.race_for_the_galaxy.orb_events import OrbBegan, OrbPassed, TokenTaken
from bot.games.race_for_the_galaxy.orb_map import HALL, canonical, chart, spot_of, spot_word
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Scout, Spot, token
from bot.games.race_for_the_galaxy.rules.orb_teams import (
    add_team,
    all_teams,
    move_team,
    orb_of,
    with_scout,
)
from bot.games.race_for_the_galaxy.rules.s04_finds import Breeding, Finds, OrbDraw
from bot.games.race_for_the_galaxy.rules.s07_settle import use_boost
from bot.games.race_for_the_galaxy.rules.s12_laying import SKIP, LayCard
from bot.games.race_for_the_galaxy.state import Boost, Galaxy, card_of, in_order
from bot.games.race_for_the_galaxy.tokens import destinations, idle_tokens, move_tokens, use_token

PASS: Word = "pass"
ACT: Word = "act"
BOOST: Word = "boost"
LOOK: Word = "look"
STAY: Word = "stay"


# §4.2 Setup


class OrbDeal(Draw[Galaxy], frozen=True):
    """§4.2 Make the deck, deal three cards to each player, lay the airlock block."""

    rule = "§4.2"

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        seats = len(s.players)
        missing = ORB.setup.max_players - seats
        leave = {k: n * missing for k, n in ORB.setup.remove_per_missing_player.items()}
        a, b = chance.shuffled(backs("A")), chance.shuffled(backs("B"))
        each = ORB.setup.deal_per_player["A"]
        used = leave["A"] + each * seats
        hands = [a[leave["A"] + each * i : leave["A"] + each * (i + 1)] for i in range(seats)]
        laid = tuple(
            Laid(p.card.lower(), p.x, p.y, p.rotation) for p in ORB.main_airlock.placements
        )
        orb = Orb(
            laid=laid,
            a=tuple(sorted(a[used:])),
            b=tuple(sorted(b[leave["B"] :])),
            out=tuple(sorted((*a[: leave["A"]], *b[: leave["B"]]))),
            stacks=(token_stack("A"), token_stack("B")),
            priority=s.order,
        )
        s = replace(s, orb=orb)
        for seat, hand in zip(s.order, hands, strict=True):
            s = with_scout(s, seat, Scout(hand=tuple(sorted(hand))))
        steps: list[Todo] = []
        for seat in reversed(s.order):
            steps += [LayCard(seat, "setup"), Corner(seat)]
        return s.then(*steps)


class Corner(Asking[Galaxy], frozen=True):
    """§4.2 D3 Choose a free corner for your team. The fifth team starts on the airlock space."""

    rule = "§4.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        taken = all_teams(s)
        free = [at for at in ORB.main_airlock.start_corners if at not in taken]
        found = tuple(map(spot_word, free or [HALL]))
        return Slot(found, unknown=partial(why_no_corner, found[0]), deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        return add_team(s, self.seat, spot_of(words[0]))


def why_no_corner(free: Word, word: Word) -> No:
    """§4.2 Why no team can start on this cell, and where one can."""
    corners = map(spot_word, ORB.main_airlock.start_corners)
    return No("no-corner" if word in corners else "odd-corner", word, facts=(free,))


# §4.3, §4.4 The step


class OrbStep(Task[Galaxy], frozen=True):
    """§4.3 Move choosers up, then give everybody a turn in the new order."""

    rule = "§4.3"

    def run(self, s: Galaxy) -> Galaxy:
        choosers = {seat for seat in s.order if s.chose(seat, "explore_orb")}
        order = new_priority(orb_of(s).priority, choosers)
        s = replace(s, orb=replace(orb_of(s), priority=order)).tell(OrbBegan(order))
        return s.then(*(OrbTurn(seat) for seat in order))


def new_priority(order: tuple[Seat, ...], choosers: Iterable[Seat]) -> tuple[Seat, ...]:
    """§4.3 The priority order with every chooser one place up, past those who didn't choose."""
    found, rising = list(order), set(choosers)
    for seat in order:
        at = found.index(seat)
        if seat in rising and at and found[at - 1] not in rising:
            found[at - 1], found[at] = found[at], found[at - 1]
    return tuple(found)


class OrbTurn(Asking[Galaxy], frozen=True):
    """§4.4 D5 Pass, or take orb actions."""

    rule = "§4.4"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        return None if words else Slot((ACT, PASS), deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        scout = replace(s.players[self.seat].scout, moved=(), taken=0, finds=())
        s = with_scout(s, self.seat, scout)
        if words == (ACT,):
            play, draw = LayCard(self.seat, "play"), OrbDraw(self.seat)
            # Finds come last, so that a whole turn can be sent in one message (§17.2).
            return s.then(OrbMove(self.seat), play, draw, Finds(self.seat))
        orb = orb_of(s)
        rest = tuple(seat for seat in orb.priority if seat != self.seat)
        s = replace(s, orb=replace(orb, priority=(self.seat, *rest))).tell(OrbPassed(self.seat))
        return s.then(*(Recall(self.seat, i) for i in range(len(scout.teams))))


class Recall(Asking[Galaxy], frozen=True):
    """§4.5 D6 After a pass, perhaps move a team to an airlock space."""

    team: int
    rule = "§4.5"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        here = canonical(s.players[self.seat].scout.teams[self.team])
        locks = [spot_word(at) for at in chart(orb_of(s).laid).locks if at != here]
        return Slot((STAY, *locks), unknown="no-airlock", deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (STAY,):
            return s
        return move_team(s, self.seat, self.team, spot_of(words[0]))


# §4.7 Move


class OrbMove(Asking[Galaxy], frozen=True):
    """§4.7 D7 Move a team with tokens, add might, look at finds, or be done."""

    rule = "§4.7"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        scout = s.players[self.seat].scout
        match words:
            case ():
                return Slot(self._menu(s, scout), unknown="no-team")
            case (word, *rest) if word.startswith("team"):
                return self._destination(s, team_number(word), tuple(rest))
            case (word, *rest) if word == BOOST:
                return self._boosts(s, tuple(rest))
        return None

    def _menu(self, s: Galaxy, scout: Scout) -> Words:
        teams = [f"team{i + 1}" for i in range(len(scout.teams)) if i not in scout.moved]
        fresh = not scout.moved and not s.players[self.seat].temp
        skip = [SKIP] if fresh and not s.chose(self.seat, "explore_orb") else []
        boost = [BOOST] if boosts(s, self.seat) else []
        return (DONE, *teams, *boost, *([LOOK] if scout.finds else []), *skip)

    def _destination(self, s: Galaxy, team: int, named: Words) -> Slot | None:
        """§4.7 Where a team can go with the movement tokens named so far, or one more token."""
        tokens = move_tokens(s.players[self.seat].scout)
        if named and named[-1] not in tokens:
            return None
        further = tokens[tokens.index(named[-1]) + 1 :] if named else tokens
        start = canonical(s.players[self.seat].scout.teams[team])
        goals = sorted(destinations(s, self.seat, team, named), key=lambda at: (at[1], at[0]))
        cells = tuple(spot_word(at) for at in goals if at != start)
        wasted = {spot_word(at): no for at, no in idle_tokens(s, self.seat, team, named).items()}
        none = "idle-token" if named else "out-of-reach"
        return Slot((*cells, *further), wasted.get, unknown="out-of-reach", none=none)

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        return in_order(typed, move_tokens(s.players[self.seat].scout))

    def _boosts(self, s: Galaxy, rest: Words) -> Slot | None:
        """§4.8 A way to add might, then the good it takes."""
        if not rest:
            return Slot(boosts(s, self.seat), unknown="no-boost")
        power = spending(s, self.seat).get(rest[0])
        if power is None or len(rest) > 1:
            return None
        worlds = dict.fromkeys(w for w, _ in s.players[self.seat].goods)
        fit = tuple(s.book[w].id for w in worlds if power in ("any", s.book[w].kind))
        alien = s.players[self.seat].scout.with_power("alien_good") if power == "alien" else ()
        return Slot((*fit, *alien), unknown="no-good", deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        scout = s.players[self.seat].scout
        match words:
            case (word,) if word == SKIP:
                return s
            case (word,) if word == DONE:
                return with_scout(s, self.seat, replace(scout, taken=scout.taken + 1))
            case (word,) if word == LOOK:
                return s.then(Finds(self.seat), self)
            case (word, *rest) if word == BOOST:
                return use_might_boost(s, self.seat, tuple(rest)).then(self)
        *helps, goal = words[1:]
        for word in helps:
            s = use_token(s, self.seat, word)
        return arrive_at(s.then(self), self.seat, team_number(words[0]), spot_of(goal))


def team_number(word: Word) -> int:
    """The index of the team that a word names."""
    return int(word.removeprefix("team")) - 1


def spending(s: Galaxy, seat: Seat) -> dict[Word, str]:
    """§4.8 The cards that take a good for might, each with the kind of good."""
    used = s.players[seat].used
    return {s.book[c].id: o.goods for c, o in s.active(seat).spends if c not in used}


def boosts(s: Galaxy, seat: Seat) -> Words:
    """§4.8 The cards and tokens that can add might in the seat's orb turn."""
    p, own = s.players[seat], s.active(seat)
    kinds = {s.book[w].kind for w, _ in p.goods}
    if p.scout.with_power("alien_good"):
        kinds.add("alien")
    cards = [s.book[c].id for c, _ in own.sacrifices if c not in p.used]
    fed = [w for w, goods in spending(s, seat).items() if kinds & {goods}]
    return (*cards, *fed, *p.scout.with_power("temporary_might"))


def use_might_boost(s: Galaxy, seat: Seat, words: Words) -> Galaxy:
    """§4.8 Add might for the rest of the phase."""
    power = token(words[0]).power("temporary_might") if words[0] not in card_names(s) else None
    if power is not None:
        s = use_token(s, seat, words[0])
        p = s.players[seat]
        return s.with_player(seat, replace(p, temp=p.temp + power.n))
    if len(words) > 1 and words[1] not in card_names(s):
        s = use_token(s, seat, words[1])
        return use_boost(s, seat, Boost(card_of(words[0])))
    good = card_of(words[1]) if len(words) > 1 else None
    return use_boost(s, seat, Boost(card_of(words[0]), good))


def card_names(s: Galaxy) -> frozenset[str]:
    """The names of all cards."""
    return frozenset(card.id for card in s.book)


def arrive_at(s: Galaxy, seat: Seat, team: int, at: Spot) -> Galaxy:
    """§4.7, §4.9 Move a team to its goal and take the token there."""
    s = move_team(s, seat, team, at)
    orb, scout = orb_of(s), s.players[seat].scout
    scout = replace(scout, moved=(*scout.moved, team))
    letter = next((token for x, y, token in orb.marks if (x, y) == at), None)
    if letter is None:
        return with_scout(s, seat, scout)
    marks = tuple((x, y, token) for x, y, token in orb.marks if (x, y) != at)
    s = replace(s, orb=replace(orb, marks=marks)).tell(TokenTaken(seat, letter))
    s = with_scout(s, seat, replace(scout, finds=(*scout.finds, letter)))
    cell = chart(orb.laid).cells[at]
    return s.then(Breeding(seat, cell.laid)) if cell.type == "breeding_tube_a" else s
