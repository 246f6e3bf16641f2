"""§10.1, §10.2 The Competition's turn: a card, and the extra cards due."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from bot.engine.flow import Draw, Task
from bot.engine.rng import Chance
from bot.games.spacecorp.data import COMP_CARDS, ContractCard, OffersCard, SiteCard
from bot.games.spacecorp.events import CompDrew, CompSkips, CompTurn, CompWhy
from bot.games.spacecorp.rules.s10_site import SiteAction
from bot.games.spacecorp.rules.s11_offers import OffersAction
from bot.games.spacecorp.rules.s12_discovery import DiscoveryAction
from bot.games.spacecorp.rules.s13_stars import StarAction
from bot.games.spacecorp.state import COMP, Corp


class CompetitionTurn(Task[Corp], frozen=True):
    """§10.1, §5.5 Runs the Competition's turn, unless it is skipped."""

    rule = "§10.1"

    def run(self, s: Corp) -> Corp:
        s = replace(s, acting=COMP)
        if s.rival.skip:
            return s.with_comp(skip=s.rival.skip - 1).report(CompSkips())
        return s.report(CompTurn(s.rival.extra)).then(NextCard(), AfterCard())


class NextCard(Task[Corp], frozen=True):
    """§10.2 Draws the next card, if there is one."""

    rule = "§10.2"

    def run(self, s: Corp) -> Corp:
        # R26: extra cards that can't be drawn are lost.
        return s.then(DrawCard()) if len(s.comp_deck) else s.report(CompWhy("deck-out"))


class DrawCard(Draw[Corp], frozen=True):
    """§10.1 Draws the top card and carries it out."""

    rule = "§10.1"
    public = (CompDrew,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        key, deck = s.comp_deck.drawn(chance)
        s = replace(s, comp_deck=deck).with_comp(discard=(*s.rival.discard, key))
        s = s.report(CompDrew(key))
        card = COMP_CARDS[key]
        match card:
            case SiteCard():
                stars = s.era == "S"
                return s.then(StarAction.of(card) if stars else SiteAction(card))
            case OffersCard():
                return s.then(OffersAction(card))
            case ContractCard():
                return s.then(DiscoveryAction(card))
            case other:
                assert_never(other)


class AfterCard(Task[Corp], frozen=True):
    """§10.2, §11.4 Goes on with another card or an extra card, or ends the turn."""

    rule = "§10.2"

    def run(self, s: Corp) -> Corp:
        if s.rival.again:
            return s.with_comp(again=False).then(NextCard(), self)
        if s.rival.halted:
            return s.with_comp(halted=False)
        if not s.rival.extra:
            return s
        s = s.with_comp(extra=s.rival.extra - 1).report(CompWhy("extra-card"))
        return s.then(NextCard(), self)
