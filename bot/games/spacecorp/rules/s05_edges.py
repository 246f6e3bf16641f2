"""§5 Edges in a player's own turn: which can be played, their targets, and what they do."""

from __future__ import annotations

from typing import Final, assert_never, get_args

from msgspec.structs import replace

from bot.engine.effects import EffectRules
from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.engine.verbs import Verb
from bot.games.spacecorp.data import CARDS, EDGES, NUMBERED
from bot.games.spacecorp.events import EdgePlayed, Gained, TeamRemoved, TookOffer
from bot.games.spacecorp.kinds import (
    AnotherTurn,
    DrawMore,
    Genetics,
    PlayerEdge,
    Profit,
    RemoteExplore,
    RemoveTeam,
    RemoveTeamProfit,
    SecondCopy,
    SkipTurn,
    TakeOffers,
)
from bot.games.spacecorp.rules.s04_explore import DiscoverTile, why_unexplorable
from bot.games.spacecorp.rules.s06_cards import DrawCards
from bot.games.spacecorp.rules.s08_progress import Advance, choices, take_progress, why_no_progress
from bot.games.spacecorp.state import COMP, Corp, edge_card, following

EDGE: Word = "edge"
Plain = Profit | Genetics | DrawMore | AnotherTurn | SkipTurn | TakeOffers
"""§5.1 The Edges without a target."""
Aimed = RemoveTeam | RemoveTeamProfit | RemoteExplore | SecondCopy
"""§5.2 The Edges with a target."""

# §5.1, §5.2 What may be played


class PlayEdge(Verb[Corp]):
    """§5.1 D13 `<card> [target]`: discard a card and carry out its Edge."""

    def why(self, s: Corp, seat: Seat) -> No | None:
        held = any(map(edge_card, s.hands[seat]))
        return None if held else No("no-edges", rule="§5.1")

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():
                hand = tuple(dict.fromkeys(s.hands[seat]))

                def why(card: Word) -> No | None:
                    return None if edge_card(card) else No("no-edge", card, "§5.1")

                return Slot(hand, why, "no-card", No("no-edges", rule="§5.1"))
            case (card,):
                return target_slot(s, seat, op_of(card))
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        card, *target = words
        s, op = s.drop(seat, (card,)).report(EdgePlayed(seat, card)), op_of(card)
        if isinstance(op, Plain):
            return played(s, seat, op)
        return aimed_edge(s, seat, op, *target)


edges: Final = PlayEdge()
"""§5.1 The action that may precede any other."""


def op_of(card: str) -> PlayerEdge:
    """§1.4 The effect of a card's Edge for a player."""
    return EDGES[CARDS[card].edge or ""].player


def target_slot(s: Corp, seat: Seat, op: PlayerEdge) -> Slot | None:
    """§5.2 The slot for an Edge's target, or None if it needs none and would change something."""
    match op:
        case RemoveTeam() | RemoveTeamProfit():
            with_own = isinstance(op, RemoveTeamProfit)
            return Slot(
                targets(s, seat), lambda w: why_safe(s, seat, w, with_own=with_own), "no-rival-team"
            )
        case RemoteExplore(most):
            sites = tuple(x.id for x in NUMBERED[s.era])
            return Slot(sites, lambda w: why_out_of_reach(s, seat, w, most), "no-site")
        case SecondCopy():
            return Slot(choices("revelation"), lambda w: why_no_leak(s, seat, w), "no-progress")
        case TakeOffers():
            return None if any(s.market) else empty("no-offers")
        case DrawMore():
            return None if len(s.deck) else empty("deck-empty")
        case _:
            return None


def empty(why: str) -> Slot:
    """§5.2 A slot without any word, for an Edge that would change nothing."""
    return Slot((), none=No(why, rule="§5.2"))


def targets(s: Corp, seat: Seat) -> tuple[Word, ...]:
    """§5.9 The words for teams of other sides: their sites alone, `2.1` (seat, team) among
    players."""
    if s.solo:
        return s.rival.teams
    return tuple(f"{r + 1}.{n + 1}" for r in s.rivals(seat) for n in range(len(s.hqs[r].teams)))


def site_of(s: Corp, word: Word) -> str:
    """§5.9 The site of the team that a word names."""
    if s.solo:
        return word
    owner, _, number = word.partition(".")
    return s.hqs[int(owner) - 1].teams[int(number) - 1]


def why_safe(s: Corp, seat: Seat, word: Word, *, with_own: bool) -> No | None:
    """§5.9 Why an Edge can't remove this team."""
    at = site_of(s, word)
    if at == s.start:
        return No("team-at-home", at, "§5.2")
    if with_own:
        return None if s.has_team(seat, at) else No("no-own-team", at, "§5.9")
    return No("base-there", at, "§5.9") if s.bases_at(s.site(at)) else None


def why_out_of_reach(s: Corp, seat: Seat, word: Word, most: int) -> No | None:
    """§5.4 Why a site can't be explored from afar."""
    site = s.site(word)
    if no := why_unexplorable(s, seat, site):
        return no
    dear = (site.explore or 0) > most
    return No("too-far", word, "§5.4", (str(site.explore), str(most))) if dear else None


def why_no_leak(s: Corp, seat: Seat, card: Word) -> No | None:
    """§5.8 Why the plain copy of a Breakthrough can't be taken."""
    if card not in s.hqs[seat].leaks:
        return No("no-leak", card, "§5.8")
    return why_no_progress(s, seat, card)


# §5.3 to §5.9 What it does


played: Final = EffectRules[Corp, Plain, Corp](get_args(Plain))
"""§5.1 What Edges without a target do."""
played.carries(Profit)(lambda s, seat, op: gain_profit(s, seat, op.n))
played.carries(Genetics)(lambda s, seat, op: s.then(Advance(seat, "genetics", op.n)))
played.carries(DrawMore)(lambda s, seat, op: s.then(DrawCards(seat, op.n)))
played.carries(SkipTurn)(lambda s, _, op: skip_next(s, op.n))
played.carries(TakeOffers)(lambda s, seat, _: take_all(s, seat))


@played.carries(AnotherTurn)
def extra_turn(s: Corp, seat: Seat, op: AnotherTurn) -> Corp:
    """§5.3 Let the seat take another whole turn."""
    hq = s.hqs[seat]
    return s.with_hq(seat, replace(hq, extra=hq.extra + op.n))


def aimed_edge(
    s: Corp,
    seat: Seat,
    op: RemoveTeam | RemoveTeamProfit | RemoteExplore | SecondCopy,
    target: Word,
) -> Corp:
    """§5.4, §5.8, §5.9 Carry out an Edge that has a target."""
    match op:
        case RemoveTeam():
            return remove_team(s, seat, target)
        case RemoveTeamProfit(n):
            return gain_profit(remove_team(s, seat, target), seat, n)
        case RemoteExplore():
            return s.then(DiscoverTile(seat, s.empty_box(s.site(target)) or ""))
        case SecondCopy():
            return take_progress(s, seat, target)
        case other:
            assert_never(other)


def gain_profit(s: Corp, seat: Seat, n: int) -> Corp:
    """§5.1 Gain profit from an Edge."""
    return s.gain(seat, n, "edge").report(Gained(seat, n))


def skip_next(s: Corp, n: int) -> Corp:
    """§5.5, §15.4 Skip the next turn of the Competition, or of the next player."""
    if s.solo:
        return s.with_comp(skip=s.rival.skip + n)
    after = following(s)
    assert after is not None
    return s.with_hq(after, replace(s.hqs[after], skip=s.hqs[after].skip + n))


def take_all(s: Corp, seat: Seat) -> Corp:
    """§5.6 Take every offer into the hand."""
    for box, card in enumerate(s.market, 1):
        if card:
            s = s.emptied(box).take(seat, card).report(TookOffer(seat, card, box))
    return s


def remove_team(s: Corp, seat: Seat, target: Word) -> Corp:
    """§5.9, §15.4 Send the Competition's team to its supply, or a rival's to the start space."""
    at = site_of(s, target)
    if s.solo:
        return s.team_home(at).marked("gone", at, COMP).report(TeamRemoved(seat, at))
    owner, _, number = target.partition(".")
    rival = Seat(int(owner) - 1)
    s = s.with_hq(rival, s.hqs[rival].with_team(int(number), s.start))
    return s.marked("gone", at, rival).report(TeamRemoved(seat, at))
