"""§4 The orb step: order, turns, moves, cards laid and drawn, tokens found."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Reveal, Seat, Task, Todo, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.orb_data import ORB, ORB_CARDS, backs, token_stack
from bot.games.race_for_the_galaxy.orb_events import (
    OrbBegan,
    OrbDrew,
    OrbGone,
    OrbLaid,
    OrbPassed,
    OrbReceived,
    OrbShown,
    TeamMoved,
    TokenFound,
    TokenTaken,
)
from bot.games.race_for_the_galaxy.orb_map import (
    HALL,
    ROTATIONS,
    chart,
    covered,
    hall,
    pieces,
    places,
    spot_of,
    spot_word,
    why_unplaceable,
)
from bot.games.race_for_the_galaxy.orb_state import Laid, Orb, Scout, Spot, token
from bot.games.race_for_the_galaxy.rules.s07_settle import boosted
from bot.games.race_for_the_galaxy.state import Boost, Galaxy, card_of, in_order
from bot.games.race_for_the_galaxy.tokens import idle_tokens, move_tokens, reached, use_token

NOTHING: Word = "none"
SKIP: Word = "skip"
PASS: Word = "pass"
ACT: Word = "act"
BOOST: Word = "boost"
LOOK: Word = "look"
STAY: Word = "stay"


def orb_of(s: Galaxy) -> Orb:
    """The orb of a table that plays with it."""
    assert s.orb is not None
    return s.orb


def with_scout(s: Galaxy, seat: Seat, scout: Scout) -> Galaxy:
    """This scout in place of the seat's."""
    return s.with_player(seat, replace(s.players[seat], scout=scout))


def all_teams(s: Galaxy) -> tuple[Spot, ...]:
    """Where all teams stand."""
    return tuple(sorted({at for p in s.players for at in p.scout.teams}))


# §4.2 Setup


class OrbDeal(Draw[Galaxy], frozen=True):
    """§4.2 The deck, three cards for each player, the airlock block."""

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
    """D3 §4.2 A free corner for the team; the fifth starts on the airlock space."""

    rule = "§4.2"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        taken = all_teams(s)
        free = [at for at in ORB.main_airlock.start_corners if at not in taken]
        found = tuple(map(spot_word, free or [HALL]))
        return Slot(found, unknown=partial(why_no_corner, found[0]), deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        return placed_team(s, self.seat, spot_of(words[0]))


def why_no_corner(free: Word, word: Word) -> No:
    """§4.2 Why no team can start there, and where one can."""
    corners = map(spot_word, ORB.main_airlock.start_corners)
    return No("no-corner" if word in corners else "odd-corner", word, facts=(free,))


def placed_team(s: Galaxy, seat: Seat, at: Spot) -> Galaxy:
    """One more team on the map."""
    scout = s.players[seat].scout
    teams = (*scout.teams, at)
    s = with_scout(s, seat, replace(scout, teams=teams))
    return s.tell(TeamMoved(seat, len(teams), spot_word(at)))


# §12 Laying a card


class LayCard(Asking[Galaxy], frozen=True):
    """D2, D8, D9, D13 §12.3 A card, its place and its turn."""

    why: str = "play"
    """`setup`, `play`, `found` (§4.10) or `airlock` (§4.15)."""
    card: str = ""
    away: int | None = None
    rule = "§12.3"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        match words:
            case ():
                return self._cards(s)
            case (word,) if word in ORB_CARDS:
                return self._spots(s, word)
            case (word, at):
                turns = tuple(str(r) for r in ROTATIONS)
                return Slot(turns, partial(self._why_not, s, word, at), deep=False)
        return None

    def _cards(self, s: Galaxy) -> Slot:
        mine = (self.card,) if self.card else s.players[self.seat].scout.hand
        menu = mine
        if self.why == "play":
            menu = (NOTHING, *mine)
            if may_skip(s, self.seat):
                menu = (NOTHING, SKIP, *mine)
        elif self.why == "setup" and not any(self._places(s, c) for c in mine):
            return Slot((NOTHING,), deep=False)
        return Slot(menu, partial(self._why_no_card, s), "no-orb-card", deep=False)

    def _places(self, s: Galaxy, card: str) -> tuple[Laid, ...]:
        return places(orb_of(s), all_teams(s), card, self.away)

    def _why_no_card(self, s: Galaxy, word: Word) -> No | None:
        if word not in ORB_CARDS or self._places(s, word):
            return None
        return No("orb-nowhere", word, "§12.3")

    def _spots(self, s: Galaxy, card: str) -> Slot:
        legal = dict.fromkeys(spot_word((one.x, one.y)) for one in self._places(s, card))
        return Slot(
            tuple(legal), unknown=partial(why_no_spot, card, next(iter(legal), "0:0")), deep=False
        )

    def _why_not(self, s: Galaxy, card: str, at: Word, rotation: Word) -> No | None:
        x, y = spot_of(at)
        laid = Laid(card, x, y, int(rotation))
        why = why_unplaceable(orb_of(s), all_teams(s), laid, self.away)
        return No(f"orb-{why}", card, "§12.5" if why == "too-near" else "§12.3") if why else None

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (SKIP,):
            return s
        scout = s.players[self.seat].scout
        if self.why == "play":
            s = with_scout(s, self.seat, replace(scout, taken=scout.taken + 1))
        if words == (NOTHING,):
            return s.then(NowhereToLay(self.seat)) if self.why == "setup" else s
        x, y = spot_of(words[1])
        return laid_card(s, self.seat, Laid(words[0], x, y, int(words[2])))


class NowhereToLay(Reveal[Galaxy], frozen=True):
    """§4.2 Whose orb cards fit nowhere shows them all and lays none."""

    seat: Seat
    rule = "§4.2"

    def run(self, s: Galaxy) -> Galaxy:
        return s.tell(OrbShown(self.seat, s.players[self.seat].scout.hand))


def why_no_spot(card: Word, legal: Word, at: Word) -> No:
    """§12.1 Why a card can't lie there, and where it could."""
    return No("no-orb-place", card, "§12.3", facts=(at, legal))


def laid_card(s: Galaxy, seat: Seat, new: Laid) -> Galaxy:
    """§12.2, §12.6 A card on the map, with tokens on its artifact cells."""
    orb, scout = orb_of(s), s.players[seat].scout
    marks = list(orb.marks)
    for (dx, dy), kind, _ in pieces(new.card, new.rotation):
        letter = {"artifact_a": "A", "breeding_tube_a": "A", "artifact_b": "B"}.get(kind)
        if letter:
            marks.append((new.x + dx, new.y + dy, letter))
    s = replace(s, orb=replace(orb, laid=(*orb.laid, new), marks=tuple(sorted(marks))))
    if new.card in scout.hand:
        left = tuple(c for c in scout.hand if c != new.card)
        s = with_scout(s, seat, replace(scout, hand=left))
    s = s.tell(OrbLaid(seat, new.card, spot_word((new.x, new.y)), new.rotation))
    small = [at for at in covered(new) if chart(orb_of(s).laid).cells[at].type == "small_airlock"]
    if not small:
        return s
    s = replace(s, orb=replace(orb_of(s), small=orb_of(s).small[1:]))
    return placed_team(s, seat, small[0])


class SecondTeams(Task[Galaxy], frozen=True):
    """§4.15 New research ships bring a small airlock and a second team, by priority."""

    rule = "§4.15"

    def run(self, s: Galaxy) -> Galaxy:
        return s.then(*(SecondTeam(seat) for seat in orb_of(s).priority if brings_team(s, seat)))


def brings_team(s: Galaxy, seat: Seat) -> bool:
    """§4.15 Whether a card placed in this phase brings a team."""
    p = s.players[seat]
    new = [s.book[c] for c in p.tableau if c not in p.active]
    brings = any(isinstance(o, ops.SecondTeam) for c in new for o in c.powers.get("on_place", ()))
    return brings and len(p.scout.teams) < ORB.teams_per_player


class SecondTeam(Task[Galaxy], frozen=True):
    """§4.15 The small airlock; without a place the team starts on the main one."""

    seat: Seat
    rule = "§4.15"

    def run(self, s: Galaxy) -> Galaxy:
        orb = orb_of(s)
        if orb.small and places(orb, all_teams(s), orb.small[0]):
            return s.then(LayCard(self.seat, "airlock", orb.small[0]))
        return placed_team(replace(s, orb=replace(orb, small=orb.small[1:])), self.seat, HALL)


# §4.3, §4.4 The step


class OrbStep(Task[Galaxy], frozen=True):
    """§4.3 Choosers move up; then everybody has a turn in the order as it stands."""

    rule = "§4.3"

    def run(self, s: Galaxy) -> Galaxy:
        choosers = {seat for seat in s.order if s.chose(seat, "explore_orb")}
        order = shifted(orb_of(s).priority, choosers)
        s = replace(s, orb=replace(orb_of(s), priority=order)).tell(OrbBegan(order))
        return s.then(*(OrbTurn(seat) for seat in order))


def shifted(order: tuple[Seat, ...], choosers: Iterable[Seat]) -> tuple[Seat, ...]:
    """§4.3 Every chooser one place up, past those who aren't."""
    found, rising = list(order), set(choosers)
    for seat in order:
        at = found.index(seat)
        if seat in rising and at and found[at - 1] not in rising:
            found[at - 1], found[at] = found[at], found[at - 1]
    return tuple(found)


class OrbTurn(Asking[Galaxy], frozen=True):
    """D5 §4.4 Pass, or take orb actions."""

    rule = "§4.4"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        return None if words else Slot((ACT, PASS), deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        scout = replace(s.players[self.seat].scout, moved=(), taken=0, finds=())
        s = with_scout(s, self.seat, scout)
        if words == (ACT,):
            play, draw = LayCard(self.seat, "play"), OrbDraw(self.seat)
            # Finds come last, so that a whole turn can be sent as one script (§17.2).
            return s.then(OrbMove(self.seat), play, draw, Finds(self.seat))
        orb = orb_of(s)
        rest = tuple(seat for seat in orb.priority if seat != self.seat)
        s = replace(s, orb=replace(orb, priority=(self.seat, *rest))).tell(OrbPassed(self.seat))
        return s.then(*(Recall(self.seat, i) for i in range(len(scout.teams))))


class Recall(Asking[Galaxy], frozen=True):
    """D6 §4.5 After a pass a team may go to any airlock space."""

    team: int
    rule = "§4.5"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        here = hall(s.players[self.seat].scout.teams[self.team])
        locks = [spot_word(at) for at in chart(orb_of(s).laid).locks if at != here]
        return Slot((STAY, *locks), unknown="no-airlock", deep=False)

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        if words == (STAY,):
            return s
        return team_at(s, self.seat, self.team, spot_of(words[0]))


def team_at(s: Galaxy, seat: Seat, team: int, at: Spot) -> Galaxy:
    """A team at another place."""
    scout = s.players[seat].scout
    teams = tuple(at if i == team else old for i, old in enumerate(scout.teams))
    s = with_scout(s, seat, replace(scout, teams=teams))
    return s.tell(TeamMoved(seat, team + 1, spot_word(at)))


def may_skip(s: Galaxy, seat: Seat) -> bool:
    """§4.6 Whether this action may be left out: never by choosers, by others once."""
    if s.chose(seat, "explore_orb"):
        return False
    return s.players[seat].scout.taken > 0


# §4.7 Move


class OrbMove(Asking[Galaxy], frozen=True):
    """D7 §4.7 A team with tokens and goal, might for barriers, a look at finds, or done."""

    rule = "§4.7"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        scout = s.players[self.seat].scout
        match words:
            case ():
                return Slot(self._menu(s, scout), unknown="no-team")
            case (word, *rest) if word.startswith("team"):
                return self._walk(s, team_number(word), tuple(rest))
            case (word, *rest) if word == BOOST:
                return self._boosts(s, tuple(rest))
        return None

    def _menu(self, s: Galaxy, scout: Scout) -> Words:
        teams = [f"team{i + 1}" for i in range(len(scout.teams)) if i not in scout.moved]
        fresh = not scout.moved and not s.players[self.seat].temp
        skip = [SKIP] if fresh and not s.chose(self.seat, "explore_orb") else []
        boost = [BOOST] if boosts(s, self.seat) else []
        return (DONE, *teams, *boost, *([LOOK] if scout.finds else []), *skip)

    def _walk(self, s: Galaxy, team: int, rest: Words) -> Slot | None:
        helps = move_tokens(s.players[self.seat].scout)
        if rest and rest[-1] not in helps:
            return None
        left = helps[helps.index(rest[-1]) + 1 :] if rest else helps
        start = hall(s.players[self.seat].scout.teams[team])
        goals = sorted(reached(s, self.seat, team, rest), key=lambda at: (at[1], at[0]))
        cells = tuple(spot_word(at) for at in goals if at != start)
        idle = {spot_word(at): no for at, no in idle_tokens(s, self.seat, team, rest).items()}
        none = "idle-token" if rest else "out-of-reach"
        return Slot((*cells, *left), idle.get, unknown="out-of-reach", none=none)

    def retold(self, s: Galaxy, typed: Words) -> Words:
        return in_order(typed, move_tokens(s.players[self.seat].scout))

    def _boosts(self, s: Galaxy, rest: Words) -> Slot | None:
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
                return lifted(s, self.seat, tuple(rest)).then(self)
        *helps, goal = words[1:]
        for word in helps:
            s = use_token(s, self.seat, word)
        return arrived(s.then(self), self.seat, team_number(words[0]), spot_of(goal))


def team_number(word: Word) -> int:
    """Which of a seat's teams a word means, from 0."""
    return int(word.removeprefix("team")) - 1


def spending(s: Galaxy, seat: Seat) -> dict[Word, str]:
    """§4.8 Powers that take a good for might, and its kind."""
    used = s.players[seat].used
    return {s.book[c].id: o.goods for c, o in s.active(seat).spends if c not in used}


def boosts(s: Galaxy, seat: Seat) -> Words:
    """§4.8 What may add might in one's own orb turn."""
    p, own = s.players[seat], s.active(seat)
    kinds = {s.book[w].kind for w, _ in p.goods}
    if p.scout.with_power("alien_good"):
        kinds.add("alien")
    cards = [s.book[c].id for c, _ in own.sacrifices if c not in p.used]
    fed = [w for w, goods in spending(s, seat).items() if kinds & {goods}]
    return (*cards, *fed, *p.scout.with_power("temporary_might"))


def lifted(s: Galaxy, seat: Seat, words: Words) -> Galaxy:
    """§4.8 Might for the rest of the phase."""
    power = token(words[0]).power("temporary_might") if words[0] not in s_cards(s) else None
    if power is not None:
        s = use_token(s, seat, words[0])
        p = s.players[seat]
        return s.with_player(seat, replace(p, temp=p.temp + power.n))
    if len(words) > 1 and words[1] not in s_cards(s):
        s = use_token(s, seat, words[1])
        return boosted(s, seat, Boost(card_of(words[0])))
    good = card_of(words[1]) if len(words) > 1 else None
    return boosted(s, seat, Boost(card_of(words[0]), good))


def s_cards(s: Galaxy) -> frozenset[str]:
    """The names of all cards."""
    return frozenset(card.id for card in s.book)


def arrived(s: Galaxy, seat: Seat, team: int, at: Spot) -> Galaxy:
    """§4.7, §4.9 A team at its goal; a token there is taken."""
    s = team_at(s, seat, team, at)
    orb, scout = orb_of(s), s.players[seat].scout
    scout = replace(scout, moved=(*scout.moved, team))
    letter = next((m[2] for m in orb.marks if m[:2] == at), None)
    if letter is None:
        return with_scout(s, seat, scout)
    marks = tuple(m for m in orb.marks if m[:2] != at)
    s = replace(s, orb=replace(orb, marks=marks)).tell(TokenTaken(seat, letter))
    s = with_scout(s, seat, replace(scout, finds=(*scout.finds, letter)))
    cell = chart(orb.laid).cells[at]
    return s.then(Breeding(seat, cell.laid)) if cell.type == "breeding_tube_a" else s


# What is drawn


class Finds(Task[Galaxy], frozen=True):
    """§4.9 Whether there are tokens to look at."""

    seat: Seat
    rule = "§4.9"

    def run(self, s: Galaxy) -> Galaxy:
        return s.then(LookAtFinds(self.seat)) if s.players[self.seat].scout.finds else s


class LookAtFinds(Draw[Galaxy], frozen=True):
    """§4.9 The tokens taken, seen by their owner."""

    seat: Seat
    rule = "§4.9"
    private = (TokenFound,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        return looked_at(s, self.seat, chance)


def looked_at(s: Galaxy, seat: Seat, chance: Chance) -> Galaxy:
    """§4.9 Every token taken and not looked at yet."""
    for letter in s.players[seat].scout.finds:
        orb, scout = orb_of(s), s.players[seat].scout
        number = "AB".index(letter)
        pile = orb.stacks[number]
        at = chance.below(len(pile))
        left = (*pile[:at], *pile[at + 1 :])
        stacks = (left, orb.stacks[1]) if number == 0 else (orb.stacks[0], left)
        s = replace(s, orb=replace(orb, stacks=stacks))
        s = with_scout(s, seat, replace(scout, tokens=tuple(sorted((*scout.tokens, pile[at])))))
        s = s.tell(TokenFound(seat, pile[at]), to=(seat,))
    return with_scout(s, seat, replace(s.players[seat].scout, finds=()))


def top_card(s: Galaxy, chance: Chance) -> tuple[Galaxy, str | None]:
    """§4.12 The top orb card: an A card as long as there is one."""
    orb = orb_of(s)
    pile = orb.a or orb.b
    if not pile:
        return s, None
    at = chance.below(len(pile))
    left = (*pile[:at], *pile[at + 1 :])
    orb = replace(orb, a=left) if orb.a else replace(orb, b=left)
    return replace(s, orb=orb), pile[at]


class Breeding(Draw[Galaxy], frozen=True):
    """§4.10 The token is looked at, and an orb card must be placed away from here."""

    seat: Seat
    away: int
    rule = "§4.10"
    private = (TokenFound,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        s = looked_at(s, self.seat, chance)
        s, card = top_card(s, chance)
        if card is None:
            return s
        if places(orb_of(s), all_teams(s), card, self.away):
            return s.then(LayCard(self.seat, "found", card, self.away))
        orb = orb_of(s)
        s = replace(s, orb=replace(orb, shown=(*orb.shown, card)))
        return s.tell(OrbGone(self.seat, card))


class OrbDraw(Task[Galaxy], frozen=True):
    """D10 §4.6, §4.12 The third action, where it is due."""

    seat: Seat
    rule = "§4.12"

    def run(self, s: Galaxy) -> Galaxy:
        scout = s.players[self.seat].scout
        due = s.chose(self.seat, "explore_orb") or scout.taken < 2
        return s.then(DrawOrbCard(self.seat)) if due and not orb_of(s).empty else s


class DrawOrbCard(Draw[Galaxy], frozen=True):
    """§4.12 The top card into the orb hand."""

    seat: Seat
    rule = "§4.12"
    private = (OrbReceived,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        s, card = top_card(s, chance)
        if card is None:
            return s
        scout = s.players[self.seat].scout
        s = with_scout(s, self.seat, replace(scout, hand=tuple(sorted((*scout.hand, card)))))
        s = s.tell(OrbDrew(self.seat, ORB_CARDS[card].deck))
        return s.tell(OrbReceived(self.seat, card), to=(self.seat,))


ORB_STEPS = (
    OrbDeal,
    Corner,
    LayCard,
    NowhereToLay,
    SecondTeams,
    SecondTeam,
    OrbStep,
    OrbTurn,
    Recall,
    OrbMove,
    Finds,
    LookAtFinds,
    Breeding,
    OrbDraw,
    DrawOrbCard,
)
