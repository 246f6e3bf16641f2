"""§4 The ten actions: one question, answered by the whole action with the cards it spends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.engine.verbs import Verb, Verbs
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import BASES, BEYOND, CARDS, DATA, SITES, SLOTS, SPOTS
from bot.games.spacecorp.kinds import Action, OnBuild
from bot.games.spacecorp.rules.s03_turn import (
    THEN,
    Plan,
    after,
    extended,
    split_at,
    tail_slot,
)
from bot.games.spacecorp.rules.s04_costs import (
    best_yield,
    build_bill,
    explore_bill,
    move_bill,
    why_no_build,
    why_no_explore,
    why_no_kind,
    yields,
)
from bot.games.spacecorp.rules.s04_explore import DiscoverTile
from bot.games.spacecorp.rules.s04_payments import FROM, Paid
from bot.games.spacecorp.rules.s04_research import Research
from bot.games.spacecorp.rules.s04_totals import (
    TIME,
    Bill,
    bill,
    cards_slot,
    spend,
    split_loan,
)
from bot.games.spacecorp.rules.s05_edges import EDGE, edges
from bot.games.spacecorp.rules.s06_cards import DrawCards
from bot.games.spacecorp.rules.s08_progress import Advance
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s13_colonize import Colonize
from bot.games.spacecorp.state import COMP, Corp, Hq, Wheel, spot_site

PASS: Word = "pass"
actions: Final = Verbs[Corp](
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
"""§4 The ten actions, Edges and passing, in the order of the menu."""


class Act(Asking[Corp], frozen=True):
    """§4 D1 Asks for one of the ten actions, and before it for any number of Edges (§5.1)."""

    rule = "§4"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        return actions.slot(s, self.seat, words, "no-action")

    def offered(self, s: Corp, prefix: Words) -> Iterator[Words]:
        """§4.0, §19.2 Payments as a whole, and of teams that are alike the first. The rest of the
        turn is asked afterwards: who wants to name it at once types it."""
        if prefix == ("move",):
            return unlike_teams(s.hqs[self.seat], self.options(s, prefix))
        verb = actions[prefix[0]] if prefix else None
        ways = verb.offered(s, self.seat, prefix[1:]) if isinstance(verb, Paid) else ()
        return iter(ways) if ways else super().offered(s, prefix)

    def canonical(self, s: Corp, typed: Words) -> Words:
        """Typed cards reordered as keys list them: hand cards, then Time, then loans."""
        cards = [w for w in typed if is_spent(w)]
        if typed[:1] in ((EDGE,), ("upgrade",)) or len(cards) < 2:
            return ()
        ordered = iter(sorted(cards, key=lambda w: (":" in w, w == TIME, w)))
        return tuple(next(ordered) if is_spent(w) else w for w in typed)

    def take(self, s: Corp, words: Words) -> Corp:
        if words[0] == EDGE:
            return actions.take(s.then(self), self.seat, words)
        # §19.1 Alone, the picture marks what has happened from this action to the next.
        s = replace(s, marks=()) if s.solo else s
        if words[0] != PASS:
            # §15.7 Passes count only in a row.
            s = replace(s, hqs=tuple(replace(hq, passed=False) for hq in s.hqs))
        words, tail = split_at(THEN, words)
        s = s.then(Plan(self.seat, tail) if tail else after(s, self.seat))
        return lent(actions.take(s, self.seat, words), words)


class ActHidden(Act, frozen=True):
    """§4 Asks a seat with a hidden hand for its action, even if only research is left.

    Otherwise the others could tell that the hand allows nothing else.
    """

    hesitates = True


def act(s: Corp, seat: Seat) -> Act:
    """§4 The question for a turn's action."""
    return ActHidden(seat) if s.secret_hands else Act(seat)


def unlike_teams(hq: Hq, teams: Iterable[Word]) -> Iterator[Words]:
    """§4.2 The first of these teams at each site, with a Beyond marker (§9.5) and without one."""
    kinds = {(hq.team_at(team), int(team) in hq.beyond): team for team in sorted(teams)[::-1]}
    return ((team,) for team in sorted(kinds.values()))


def is_spent(word: Word) -> bool:
    """§4.0 Whether a word names a card to spend: a hand card, Time, or a loan (§15.3)."""
    return word == TIME or word.rpartition(":")[2] in CARDS


def lent(s: Corp, words: Words) -> Corp:
    """§15.3 Let the rival who lent an infra card draw before the action goes on."""
    loan = split_loan(words)
    return s.then(DrawCards(loan[0], 1)) if loan else s


# §4.1 Research, §4.7 Genetics, §4.8 Revelation


class ByTotal(Paid):
    """§4.0 An action that brings as much as its total."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return bill(s, seat, self.action, 1)

    def useful(self, s: Corp, seat: Seat, owed: Bill) -> int | None:
        return None

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        no = No("no-value", self.action, "§4.0")
        return cards_slot(bill(s, seat, self.action, 1), words, no)

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        s, total, cards = spend(s, seat, bill(s, seat, self.action, 1), words)
        return self.brings(s, seat, total, cards)

    def brings(self, s: Corp, seat: Seat, total: int, cards: Words) -> Corp:
        """§4.1 Draw as many cards as the total."""
        return s.report(e.Researched(seat, total, cards)).then(Research(seat, total))


class TurnWheel(ByTotal):
    """§4.7, §4.8 Move a cube on by the total."""

    def __init__(self, wheel: Wheel) -> None:
        super().__init__(wheel)
        self.wheel = wheel

    def brings(self, s: Corp, seat: Seat, total: int, cards: Words) -> Corp:
        s = s.report(e.Spent(seat, self.wheel, total, cards))
        return s.then(Advance(seat, self.wheel, total))


actions["research"] = ByTotal("research")
actions["genetics"] = TurnWheel("genetics")
actions["revelation"] = TurnWheel("revelation")


# §4.2 Move


@actions("move")
class Move(Paid):
    """§4.2 D3 `<team> <site> [cards]`: move a team."""

    heads = named = 2

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return move_bill(s, seat, words[0], words[1])

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(s.hqs[seat].team_words, unknown="no-team")
            case (team,):
                origin = s.site(s.hqs[seat].team_at(team))

                def why(word: Word) -> No | None:
                    if word == origin.id:
                        return No("same-site", word, "§4.2")
                    return move_bill(s, seat, team, word).why(word, "§4.2")

                return Slot(SITES[s.era], why, "no-site", deep=False)
            case (team, site, *cards):
                owed = move_bill(s, seat, team, site)
                return cards_slot(owed, tuple(cards), owed.short(site, "§4.2"))
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        word, site, *named = words
        team, owed, origin = int(word), move_bill(s, seat, word, site), s.hqs[seat].team_at(word)
        s, total, cards = spend(s, seat, owed, tuple(named))
        s = s.with_hq(seat, s.hqs[seat].with_team(team, site)).marked("team", site, seat)
        s = s.report(e.Moved(seat, team, origin, site, owed.need, total, cards))
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
    return s.report(e.ReachedBeyond(seat, BEYOND[marker].profit))


# §4.3 Explore


@actions("explore")
class Explore(Paid):
    """§4.3 D4 `<site> [cards] [then ...]`: explore the first empty box of a site."""

    heads = named = 1

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return explore_bill(s, seat, words[0])

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        before, tail = split_at(THEN, words)
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
                slot = cards_slot(owed, tuple(cards), owed.short(site, "§4.3"))
                return extended(slot, THEN)
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        site, owed = words[0], explore_bill(s, seat, words[0])
        s, total, cards = spend(s, seat, owed, words[1:])
        s = s.report(e.Explored(seat, site, owed.need, total, cards))
        return s.then(DiscoverTile(seat, s.empty_box(s.site(site)) or ""))


# §4.4 Build


@actions("build")
class Build(Paid):
    """§4.4 D5, §7.3 `<spot> <base> [cards]`: build a base, with what building it gives.

    In M and P the Competition's team leaves.
    """

    heads, named = 2, 1

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return build_bill(s, seat, words[0])

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot(SPOTS[s.era], lambda w: why_no_build(s, seat, w), "no-site")
            case (spot,):
                return Slot(tuple(BASES), lambda w: why_no_kind(s, seat, spot, w), "no-base")
            case (spot, _, *cards):
                owed = build_bill(s, seat, spot)
                return cards_slot(owed, tuple(cards), owed.short(spot, "§4.4"))
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        spot, kind, *named = words
        site, owed = spot_site(spot), build_bill(s, seat, spot)
        s, total, cards = spend(s, seat, owed, tuple(named))
        s = s.built(spot, kind, seat).marked("base", spot, seat)
        s = s.report(e.Built(seat, kind, site.id, owed.need, total, cards))
        if s.comp and s.era != "S" and site.id in s.comp.teams:
            s = s.team_home(site.id).marked("gone", site.id, COMP)
        s = checked(s)
        effect = BASES[kind].effect
        if isinstance(effect, OnBuild):
            s = s.gain(seat, effect.profit_by_era.get(s.era, 0), "resort")
            return s.then(Advance(seat, "genetics", effect.genetics))
        return s


# §4.5 Produce


@actions("produce")
class Produce(Paid):
    """§4.5 D6 `[cards] [from <bases>]`: gain the production of these bases, or of the best ones."""

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return bill(s, seat, "produce", 1)

    def useful(self, s: Corp, seat: Seat, owed: Bill) -> int | None:
        return len(yields(s, seat))

    def why(self, s: Corp, seat: Seat) -> No | None:
        if not yields(s, seat):
            return No("no-production", rule="§4.5")
        able = bill(s, seat, "produce", 1).payable
        return None if able else No("no-value", "produce", "§4.5")

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        cards, chosen = split_at(FROM, words)
        owed, spots = bill(s, seat, "produce", 1), tuple(yields(s, seat))
        if FROM not in words:
            slot = cards_slot(owed, cards, No("no-value", "produce", "§4.5"))
            return extended(slot, FROM) if len(spots) > 1 else slot
        at = spots.index(chosen[-1]) + 1 if chosen else 0
        if len(chosen) >= owed.total(owed.spent(cards)) or at >= len(spots):
            return None
        return Slot(spots[at:], unknown="no-yield", optional=bool(chosen))

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        cards, chosen = split_at(FROM, words)
        s, total, spent = spend(s, seat, bill(s, seat, "produce", 1), cards)
        spots = chosen or best_yield(s, seat, total)
        n = sum(s.production(spot) for spot in spots)
        sites = tuple(spot_site(spot).id for spot in spots)
        s = s.gain(seat, n, "production").report(e.Produced(seat, n, sites, spent))
        return checked(s, produced=(seat, n))


# §4.6 Upgrade


@actions("upgrade")
class Upgrade(Verb[Corp]):
    """§4.6 D7 `<card> <slot>`: put a card into a slot and discard the card that was there."""

    def why(self, s: Corp, seat: Seat) -> No | None:
        able = any(CARDS[c].infra for c in s.hands[seat])
        return None if able else No("no-infra-card", rule="§4.6")

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():

                def why(word: Word) -> No | None:
                    if word not in s.hands[seat]:
                        return No("in-slot", word, "§4.6")
                    return None if CARDS[word].infra else No("no-infra-mark", word, "§4.6")

                cards = tuple(dict.fromkeys((*s.hands[seat], *s.hqs[seat].infra)))
                return Slot(cards, why, "no-card", deep=False)
            case (_,):
                return Slot(SLOTS, unknown="no-slot")
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        card, slot = words
        hq, at = s.hqs[seat], SLOTS.index(slot)
        old = hq.slots[at]
        s = s.without(seat, (card,)).with_hq(seat, hq.with_slot(at, card))
        s = s.report(e.Upgraded(seat, card, slot))
        if old:
            s = s.discarded(old).report(e.Replaced(seat, old))
        return checked(s)


# §4.9 Colonize, §4.10 Time, §5 Edges, §15.7 Passing

actions("colonize")(Colonize)


@actions("time")
class TakeTime(Verb[Corp]):
    """§4.10 Take a Time card."""

    def why(self, s: Corp, seat: Seat) -> No | None:
        cards = s.hqs[seat].time
        if cards >= DATA.setup.time_hold_limit:
            return No("time-full", facts=(str(cards),), rule="§4.10")
        return None if s.time_left() else No("no-time-left", rule="§4.10")

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        hq = s.hqs[seat]
        s = s.with_hq(seat, replace(hq, time=hq.time + 1))
        return s.report(e.TookTime(seat, hq.time + 1))


actions[EDGE] = edges


@actions(PASS)
class Pass(Verb[Corp]):
    """§15.7 Pass, among players with no deck left."""

    def why(self, s: Corp, seat: Seat) -> No | None:
        able = not s.solo and not len(s.deck)
        return None if able else No("no-pass", rule="§3.4" if s.solo else "§15.7")

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        return s.with_hq(seat, replace(s.hqs[seat], passed=True)).report(e.Passed(seat))
