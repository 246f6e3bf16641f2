"""§4 The ten actions: one question, answered by the whole action with the cards it spends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp.data import BASES, BEYOND, CARDS, DATA, SLOTS, SPOTS
from bot.games.spacecorp.events import (
    Borrowed,
    Built,
    Explored,
    Moved,
    Passed,
    Produced,
    ReachedBeyond,
    Replaced,
    Researched,
    Spent,
    TookTime,
    Upgraded,
)
from bot.games.spacecorp.kinds import Action, OnBuild
from bot.games.spacecorp.rules.s03_turn import (
    THEN,
    Plan,
    after,
    split_tail,
    tail_slot,
    with_tail,
)
from bot.games.spacecorp.rules.s04_costs import (
    affordable,
    best_yield,
    build_bill,
    explore_bill,
    move_bill,
    too_dear,
    why_no_build,
    why_no_explore,
    why_no_kind,
    why_no_produce,
    yields,
)
from bot.games.spacecorp.rules.s04_explore import DiscoverTile, all_sites
from bot.games.spacecorp.rules.s04_research import Research
from bot.games.spacecorp.rules.s04_totals import (
    TIME,
    Bill,
    bill,
    cards_slot,
    split_loan,
)
from bot.games.spacecorp.rules.s05_edges import edge_slot, play_edge
from bot.games.spacecorp.rules.s06_cards import DrawCards
from bot.games.spacecorp.rules.s08_progress import Advance
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s13_colonize import colonize, colonize_slot, colony_bill
from bot.games.spacecorp.state import COMP, Corp, Wheel, edge_card, spot_site

FROM: Word = "from"
VERBS: tuple[Word, ...] = (
    "research",
    "move",
    "explore",
    "build",
    "produce",
    "upgrade",
    "genetics",
    "revelation",
    "colonize",
    "time",
    "edge",
    "pass",
)


class Act(Asking[Corp], frozen=True):
    """§4 D1 Asks for one of the ten actions, and before it for any number of Edges (§5.1)."""

    rule = "§4"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        if not words:
            return Slot(VERBS, lambda w: why_no_verb(s, self.seat, w), "no-action")
        return SLOT_OF[words[0]](s, self.seat, words[1:])

    def canonical(self, s: Corp, typed: Words) -> Words:
        """Typed cards reordered as keys list them: hand cards, then Time, then loans."""
        cards = [w for w in typed if is_spent(w)]
        if typed[:1] == ("edge",) or typed[:1] == ("upgrade",) or len(cards) < 2:
            return ()
        ordered = iter(sorted(cards, key=lambda w: (":" in w, w == TIME, w)))
        return tuple(next(ordered) if is_spent(w) else w for w in typed)

    def take(self, s: Corp, words: Words) -> Corp:
        verb, rest = words[0], words[1:]
        if verb == "edge":
            return play_edge(s.then(self), self.seat, rest)
        # §19.1 Alone, the picture marks what has happened from this action to the next.
        s = replace(s, marks=()) if s.solo else s
        s = passed(s, self.seat) if verb == "pass" else acted(s)
        rest, tail = split_tail(rest)
        s = s.then(Plan(self.seat, tail) if tail else after(s, self.seat))
        return lent(DO[verb](s, self.seat, rest), rest)


class ActHidden(Act, frozen=True):
    """§4 Asks a seat with a hidden hand for its action, even if only research is left.

    Otherwise the others could tell that the hand allows nothing else.
    """

    hesitates = True


def act(s: Corp, seat: Seat) -> Act:
    """§4 The question for a turn's action."""
    return ActHidden(seat) if s.secret_hands else Act(seat)


def passed(s: Corp, seat: Seat) -> Corp:
    """§15.7 Mark that the seat has passed."""
    return s.with_hq(seat, replace(s.hqs[seat], passed=True))


def acted(s: Corp) -> Corp:
    """§15.7 Clear all passes, as another action has come between them."""
    return replace(s, hqs=tuple(replace(hq, passed=False) for hq in s.hqs))


def is_spent(word: Word) -> bool:
    """§4.0 Whether a word names a card to spend: a hand card, Time, or a loan (§15.3)."""
    return word == TIME or word.rpartition(":")[2] in CARDS


def lent(s: Corp, words: Words) -> Corp:
    """§15.3 Let the rival who lent an infra card draw before the action goes on."""
    loan = split_loan(words)
    return s.then(DrawCards(loan[0], 1)) if loan else s


def why_no_verb(s: Corp, seat: Seat, verb: Word) -> No | None:
    """§4 Why an action is not legal whatever follows its name."""
    hand = s.hands[seat]
    no: No | None = None
    match verb:
        case "time":
            no = why_no_time(s, seat)
        case "pass" if s.solo or len(s.deck):
            no = No("no-pass", rule="§3.4" if s.solo else "§15.7")
        case "colonize" if s.era != "S":
            no = No("not-yet-colonize", rule="§4.9")
        case "produce":
            no = why_no_produce(s, seat)
        case "upgrade" if not any(CARDS[c].infra for c in hand):
            no = No("no-infra-card", rule="§4.6")
        case "edge" if not any(map(edge_card, hand)):
            no = No("no-edges", rule="§5.1")
    return no


def why_no_time(s: Corp, seat: Seat) -> No | None:
    """§4.10 Why no Time card can be taken."""
    cards = s.hqs[seat].time
    if cards >= DATA.setup.time_hold_limit:
        return No("time-full", facts=(str(cards),), rule="§4.10")
    return None if s.time_left() else No("no-time-left", rule="§4.10")


# §4.7 to §4.10 The short ones


def turn_wheel(wheel: Wheel, s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.7, §4.8 Move a cube on by the total."""
    s, total, cards = spend(s, seat, bill(s, seat, wheel, 1), words)
    return s.report(Spent(seat, wheel, total, cards)).then(Advance(seat, wheel, total))


def found_colony(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.9 Pay the colony points and colonize."""
    owed = colony_bill(s, seat, words[0], words[1])
    s, total, cards = spend(s, seat, owed, words[2:])
    return colonize(s, seat, words[0], words[1], total, cards)


def take_time(s: Corp, seat: Seat, _: Words) -> Corp:
    """§4.10 Take a Time card."""
    hq = s.hqs[seat]
    s = s.with_hq(seat, replace(hq, time=hq.time + 1))
    return s.report(TookTime(seat, hq.time + 1))


def value_slot(action: Action, s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.0 The slot for the cards of an action that brings as much as its total."""
    return cards_slot(bill(s, seat, action, 1), words, No("no-value", action, "§4.0"))


# §4.0 Paying


def spend(s: Corp, seat: Seat, owed: Bill, words: Words) -> tuple[Corp, int, tuple[str, ...]]:
    """§4.0 Discard the cards spent. Returns the position, the total and its parts."""
    spent = owed.spent(words)
    total = owed.total(spent)
    names = tuple(t.word for t in spent)
    s = s.drop(seat, [w for w in names if w in CARDS])
    hq = s.hqs[seat]
    s = s.with_hq(seat, replace(hq, time=hq.time - names.count(TIME)))
    loan = split_loan(names)
    if loan:
        s = s.report(Borrowed(seat, *loan))
    return s, total, owed.named(spent)


# §4.2 Move


def move_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.2 D3 The slot of `<team> <site> [cards]` after `move`."""
    teams = s.hqs[seat].teams
    match words:
        case ():
            return Slot(tuple(str(i + 1) for i in range(len(teams))), unknown="no-team")
        case (team,):
            origin = s.site(teams[int(team) - 1])

            def why(word: Word) -> No | None:
                if word == origin.id:
                    return No("same-site", word, "§4.2")
                return affordable(move_bill(s, seat, team, word), word, "§4.2")

            return Slot(all_sites(s), why, "no-site", deep=False)
        case (team, site, *cards):
            owed = move_bill(s, seat, team, site)
            return cards_slot(owed, tuple(cards), too_dear(owed, site, "§4.2"))
    return None


def move(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.2, §9.5 Move a team, which takes a marker at the Beyond space."""
    team, site = int(words[0]), words[1]
    owed = move_bill(s, seat, words[0], site)
    origin = s.hqs[seat].teams[team - 1]
    s, total, cards = spend(s, seat, owed, words[2:])
    s = s.with_hq(seat, s.hqs[seat].with_team(team, site)).marked("team", site, seat)
    s = s.report(Moved(seat, team, origin, site, owed.need, total, cards))
    return beyond(s, seat, team) if s.site(site).kind == "beyond" else s


def beyond(s: Corp, seat: Seat, team: int) -> Corp:
    """§9.5, §15.5 Take the best Beyond marker left, unless the team (among players: the seat) has
    one."""
    hq = s.hqs[seat]
    had = team in hq.beyond if s.solo else bool(hq.beyond)
    if had or not s.beyond:
        return s
    marker, *rest = s.beyond
    s = s.with_hq(seat, replace(hq, beyond=(*hq.beyond, team)))
    s = replace(s, beyond=tuple(rest)).gain(seat, BEYOND[marker].profit, "beyond")
    return s.report(ReachedBeyond(seat, BEYOND[marker].profit))


# §4.3 Explore


def explore_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.3 D4 The slot of `<site> [cards] [then ...]` after `explore`."""
    before, tail = split_tail(words)
    if THEN in words:
        spent = explore_bill(s, seat, before[0]).spent(before[1:])
        leaving = sum(t.word in CARDS for t in spent)
        return tail_slot(s, seat, tail, -leaving)
    match before:
        case ():
            sites = tuple(x.id for x in s.sites())
            return Slot(sites, lambda w: why_no_explore(s, seat, w), "no-site", deep=False)
        case (site, *cards):
            owed = explore_bill(s, seat, site)
            return with_tail(cards_slot(owed, tuple(cards), too_dear(owed, site, "§4.3")))
    return None


def explore(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.3 Explore the first empty box of a site."""
    owed = explore_bill(s, seat, words[0])
    s, total, cards = spend(s, seat, owed, words[1:])
    s = s.report(Explored(seat, words[0], owed.need, total, cards))
    return s.then(DiscoverTile(seat, s.empty_box(s.site(words[0])) or ""))


# §4.4 Build


def build_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.4 D5 The slot of `<spot> <base> [cards]` after `build`."""
    match words:
        case ():
            return Slot(SPOTS[s.era], lambda w: why_no_build(s, seat, w), "no-site")
        case (spot,):
            return Slot(tuple(BASES), lambda w: why_no_kind(s, seat, spot, w), "no-base")
        case (spot, _, *cards):
            owed = build_bill(s, seat, spot)
            return cards_slot(owed, tuple(cards), too_dear(owed, spot, "§4.4"))
    return None


def build(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.4, §7.3 Build a base, with what building it gives.

    In M and P the Competition's team leaves.
    """
    spot, kind = words[0], words[1]
    site, owed = spot_site(spot), build_bill(s, seat, spot)
    s, total, cards = spend(s, seat, owed, words[2:])
    s = s.built(spot, kind, seat).marked("base", spot, seat)
    s = s.report(Built(seat, kind, site.id, owed.need, total, cards))
    if s.comp and s.era != "S" and site.id in s.comp.teams:
        s = s.team_home(site.id).marked("gone", site.id, COMP)
    s = checked(s)
    effect = BASES[kind].effect
    if isinstance(effect, OnBuild):
        s = s.gain(seat, effect.profit_by_era.get(s.era, 0), "resort")
        return s.then(Advance(seat, "genetics", effect.genetics))
    return s


# §4.5 Produce


def produce_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.5 D6 The slot of `[cards] [from <bases>]` after `produce`."""
    cards, chosen = split_from(words)
    owed = bill(s, seat, "produce", 1)
    if FROM not in words:
        slot = cards_slot(owed, cards, No("no-value", "produce", "§4.5"))
        fewer = len(yields(s, seat)) > 1
        return with_from(slot) if fewer else slot
    most = owed.total(owed.spent(cards))
    spots = tuple(yields(s, seat))
    at = spots.index(chosen[-1]) + 1 if chosen else 0
    if len(chosen) >= most or at >= len(spots):
        return None
    return Slot(spots[at:], unknown="no-yield", optional=bool(chosen))


def with_from(slot: Slot | None) -> Slot | None:
    """§4.5 The slot extended by `from`, where the answer may already end."""
    if slot is None:
        return Slot((FROM,), optional=True)
    if not slot.optional:
        return slot
    return Slot(
        (*slot.of, FROM), lambda w: None if w == FROM else slot.why(w), "no-card", optional=True
    )


def split_from(words: Words) -> tuple[Words, Words]:
    """§4.5 An answer's cards, and the bases named after `from`."""
    if FROM not in words:
        return words, ()
    at = words.index(FROM)
    return words[:at], words[at + 1 :]


def produce(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.5 Gain the production of each base chosen, or of the best ones."""
    cards, chosen = split_from(words)
    owed = bill(s, seat, "produce", 1)
    s, total, spent = spend(s, seat, owed, cards)
    spots = chosen or best_yield(s, seat, total)
    n = sum(s.production(spot) for spot in spots)
    sites = tuple(spot_site(spot).id for spot in spots)
    s = s.gain(seat, n, "production").report(Produced(seat, n, sites, spent))
    return checked(s, produced=(seat, n))


# §4.6 Upgrade


def upgrade_slot(s: Corp, seat: Seat, words: Words) -> Slot | None:
    """§4.6 D7 The slot of `<card> <slot>` after `upgrade`."""
    match words:
        case ():
            cards = tuple(dict.fromkeys((*s.hands[seat], *s.hqs[seat].infra)))

            def why(word: Word) -> No | None:
                if word not in s.hands[seat]:
                    return No("in-slot", word, "§4.6")
                return None if CARDS[word].infra else No("no-infra-mark", word, "§4.6")

            return Slot(cards, why, "no-card", deep=False)
        case (_,):
            return Slot(SLOTS, unknown="no-slot")
    return None


def upgrade(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.6 Put a card into a slot and discard the card that was there."""
    card, at = words[0], SLOTS.index(words[1])
    hq = s.hqs[seat]
    old = hq.slots[at]
    s = s.without(seat, (card,)).with_hq(seat, hq.with_slot(at, card))
    s = s.report(Upgraded(seat, card, words[1]))
    if old:
        s = s.discarded(old).report(Replaced(seat, old))
    return checked(s)


def research(s: Corp, seat: Seat, words: Words) -> Corp:
    """§4.1 Draw as many cards as the total."""
    s, total, cards = spend(s, seat, bill(s, seat, "research", 1), words)
    return s.report(Researched(seat, total, cards)).then(Research(seat, total))


def whole(_s: Corp, _seat: Seat, _words: Words) -> None:
    """No slot, as the action is a single word."""


SLOT_OF: Final[Mapping[Word, Callable[[Corp, Seat, Words], Slot | None]]] = {
    "research": partial(value_slot, "research"),
    "move": move_slot,
    "explore": explore_slot,
    "build": build_slot,
    "produce": produce_slot,
    "upgrade": upgrade_slot,
    "genetics": partial(value_slot, "genetics"),
    "revelation": partial(value_slot, "revelation"),
    "colonize": colonize_slot,
    "time": whole,
    "edge": edge_slot,
    "pass": whole,
}
"""The slot after each verb."""

DO: Final[Mapping[Word, Callable[[Corp, Seat, Words], Corp]]] = {
    "research": research,
    "move": move,
    "explore": explore,
    "build": build,
    "produce": produce,
    "upgrade": upgrade,
    "genetics": partial(turn_wheel, "genetics"),
    "revelation": partial(turn_wheel, "revelation"),
    "colonize": found_colony,
    "time": take_time,
    "pass": lambda s, seat, _: s.report(Passed(seat)),
}
"""The rule of each action."""
