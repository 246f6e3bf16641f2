"""Prompts, labels, reasons and log lines, made from the message files of each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from bot.engine.errors import No
from bot.engine.flow import Event, OfSeat, Question
from bot.engine.game_texts import dashed
from bot.engine.lookups import names
from bot.engine.purse import Purse
from bot.engine.spec import Names, Standing
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COLONIES,
    COMP_CARDS,
    CONTRACTS,
    DATA,
    ERA,
    PROGRESS,
    SITE,
    SPOT_SITE,
    TILES,
    CompCard,
    ContractCard,
    OffersCard,
    SiteCard,
)
from bot.games.spacecorp.kinds import Profit
from bot.games.spacecorp.labels import EDGE_OF, TIMES, Labels
from bot.games.spacecorp.rules.s03_turn import After
from bot.games.spacecorp.rules.s07_bases import hubs
from bot.games.spacecorp.rules.s14_end import level_at
from bot.games.spacecorp.state import Hq, edge_card
from bot.games.spacecorp.view import ContractView, PrivateView, PublicView, TotalView, known

PACKAGE: Final = "bot.games.spacecorp"
LANGUAGES: Final = ("en", "ja")
WITH_TOTAL: Final = (e.Moved, e.Explored, e.Built, e.Produced, e.Researched, e.Spent, e.Colonized)
"""The events that name a total, which are repeated above the next question."""

DEEDS: Final = (
    e.CompDrew, e.CompWhy, e.CompTeam, e.CompHome, e.CompTile, e.CompBase, e.CompGained,
    e.CompOffers, e.CompEdge, e.CompProgress, e.CompWaits, e.CompClosed, e.CompColony,
    e.Refilled, e.Recalled, e.InfraLost, e.HandLost, e.TeamsFled,
)  # fmt: skip
"""§19.1 The events of the Competition's turn and of filling offers, listed below a heading."""


def all_names(language: str) -> dict[str, str]:
    """The names of components by key, in a language."""
    # The two boxes of a system.
    spots = {x: f"{at.name[language]} {x[-1].upper()}" for x, at in SPOT_SITE.items()}
    contracts = {key: c.text[language] for key, c in CONTRACTS.items()}
    tables = (ERA, COLONIES, PROGRESS, BASES, TILES, CARDS, SITE)
    return {**spots, **contracts, **names(language, *tables)}


class Texts(Labels):
    """The game's words in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(PACKAGE, language, all_names(language).get)

    def summed(self, parts: tuple[str, ...]) -> str:
        """§4.0 The parts of a total, added up in words."""
        return " + ".join(self.part(p) for p in parts)

    def part(self, part: str) -> str:
        """§4.0 One source with its points. 0 stands for doubling."""
        source, _, points = part.partition("=")
        own = f"source-{source}"
        name = self.say(own) if self.has(own) else self.named(source)
        return f"{name} {points}" if points != "0" else f"{name} {TIMES}2"

    # Wording

    def _fact(self, value: object, names: Names) -> object:
        """A field of an event or reason in words. Cards of one kind are counted."""
        if isinstance(value, tuple) and all(part in CARDS for part in value):
            return self.listed(self.several(card, n) for card, n in Counter(value).items())
        return super()._fact(value, names)

    def priced(self, label: str, change: Purse) -> str:
        """A label with its price. An answer that spends only Time cards names them once."""
        named = label == self.say("spends", cost=self.goods(change.spent))
        return super().priced(label, change.gained if named else change)

    def reason(self, no: No, names: Names) -> str:
        """Why something is not legal. What a base needs is said with the base in front."""
        if not no.why.startswith("needs-"):
            return super().reason(no, names)
        what = self.one_of(no.what)
        return self.say(f"no-{no.why}", what=what[:1].upper() + what[1:])

    def line(self, event: Event, names: Names) -> str:
        """What happened, as a line of the log. The Competition's deeds are items of a list."""
        text = self.sentence(event, names)
        return f"- {text}" if isinstance(event, DEEDS) else text

    def sentence(self, event: Event, names: Names) -> str:
        """What happened, as a sentence."""
        if isinstance(event, e.CompWhy):
            return self.say(
                f"event-comp-why-{event.code}",
                site=self.numbered(event.site),
                other=self.numbered(event.other),
                number=event.number,
            )
        if isinstance(event, e.CompOffers) and not event.cards:
            return self.say("event-comp-offers-none")
        if isinstance(event, e.CompEdge) and isinstance(EDGE_OF[event.edge].competition, Profit):
            return self.say("event-comp-edge-pays", edge=self.named(event.edge))
        facts = {**self.facts(event, names), **self._more(event, names)}
        if isinstance(event, e.Built | e.CompBase):
            facts["base"] = self.one_of(event.base)
        return self.say(f"event-{dashed(type(event).__name__)}", **facts)

    def _more(self, event: Event, names: Names) -> dict[str, object]:
        """The facts of a log line that need more than names and numbers."""
        facts: dict[str, object] = {}
        match event:
            case e.CompDrew(card=card):
                facts["does"] = self.competition_card(COMP_CARDS[card])
            case e.CompEdge(edge=card) | e.EdgePlayed(edge=card):
                facts["does"] = self.edge_reported(event, card, names)
            case e.CompGained(source=source):
                facts["source"] = self.say(f"book-{source}")
            case e.Upgraded(slot=slot) | e.LateTook(slot=slot):
                facts["slot"] = slot.upper()
            case e.GameEnded(level=level):
                facts["level"] = self.level(level)
            case e.EraEnded(why=why):
                facts["why"] = self.say(f"ends-{why}")
            case e.Advanced() | e.Spent() | e.OrbitBanked():
                facts["wheel"] = self.kind(event.wheel)
        return {**facts, "sum": self.summed(event.sum)} if isinstance(event, WITH_TOTAL) else facts

    def level(self, key: str) -> str:
        """§14.4 The name of a level of the result."""
        found = DATA.victory.get(key)
        return found.name[self.language] if found else self.say("result-table")

    def edge_reported(self, event: Event, card: str, names: Names) -> str:
        """§5.1, §11.4 What an Edge does, as the log says it."""
        mine = isinstance(event, e.EdgePlayed)
        # The Competition plays against one only.
        who = names[event.seat if isinstance(event, OfSeat) else 0]
        return self.edge(card, mine=mine, who=who, several=len(names) > 1)

    def competition_card(self, card: CompCard) -> str:
        """§10 A Competition card in words."""
        match card:
            case SiteCard() if card.select:
                return self.say("comp-select", select=self.say(f"select-{dashed(card.select)}"))
            case SiteCard():
                return self.say(
                    "comp-site",
                    sites=self.listed(map(self.numbered, card.sites)),
                    selector=card.colony_selector,
                )
            case OffersCard():
                boxes = self.listed(map(str, card.boxes))
                offers = self.say("comp-offers", boxes=boxes, kind=self.say(f"match-{card.match}"))
                if not card.progress:
                    return offers
                code = "comp-progress-star" if card.progress.star else "comp-progress"
                return f"{self.say(code, card=self.named(card.progress.card))} {offers}"
            case ContractCard():
                what = self.named(card.contract)
                number = CONTRACTS[card.contract].number
                return self.say("comp-contract", n=card.discoveries, what=what, number=number)

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """What the question asks, after the totals of the answers so far."""
        so_far = [self.line(x, names) for x in view.told if isinstance(x, WITH_TOTAL)]
        name = dashed(type(q).__name__)
        if isinstance(q, After) and _draws(view):
            name = "before-draw" if _may_first(view) else "draw"
        return " ".join([*so_far, self.say(f"ask-{name}", **self.facts(q, names))])

    def status(self, view: PublicView, names: Names) -> str:
        """The era, the round and all profits in one line."""
        era = self.named(view.era)
        closed = sum(not c.open for c in view.contracts)
        if view.comp:
            return self.say(
                "status-solo",
                era=era,
                round=view.round,
                who=names[0],
                mine=view.hqs[0].open.profit,
                theirs=view.comp.profit,
                closed=closed,
                deck=view.deck,
                cards=view.comp_deck,
            )
        scores = self.listed(f"{names[h.seat]} {h.open.profit}" for h in view.hqs)
        return self.say(
            "status-table", era=era, round=view.round, scores=scores, closed=closed, deck=view.deck
        )

    def hand(self, view: PrivateView, names: Names) -> str:
        """The hand with the Time cards, and what a seat can pay without cards."""
        hq = view.public.hqs[view.seat]
        cards = self.listed(self.card(c) for c in view.hand) or self.say("no-cards")
        held = self.say(
            "hand", cards=cards, n=len(view.hand), time=hq.open.time, value=hq.time_value
        )
        totals = self.listed(f"{self.kind(t.action)} {t.total}" for t in hq.totals if t.total)
        return "\n".join([held, *([self.say("hand-totals", totals=totals)] if totals else [])])

    def total(self, t: TotalView) -> str:
        """§20.8 A standing total with its parts, in words."""
        parts = [f"{source}={n}" for source, n in t.parts]
        parts += [f"{t.doubled_by}=0"] if t.doubled_by else []
        return self.say(
            "total", action=self.kind(t.action), total=t.total, sum=self.summed(tuple(parts))
        )

    def wheels(self, hq: Hq) -> str:
        """§20.8 Both cubes with their spaces to the next orbit, in words."""
        spaces = DATA.hq.wheels[0].spaces
        return self.say(
            "wheels",
            genetics=hq.genetics,
            revelation=hq.revelation,
            genes=spaces - hq.genetics,
            reveals=spaces - hq.revelation,
            banked=hq.orbits,
        )

    def derived(self, view: PrivateView | PublicView, names: Names) -> str:
        """§4.0, §8.1, §9.4 A seat's totals, cubes and contracts, with what they consist of.

        A private view shows its own seat, the public view the seat in turn.
        """
        seen = view.public if isinstance(view, PrivateView) else view
        seat = view.seat if isinstance(view, PrivateView) else seen.active
        hq = seen.hqs[seat]
        lines = [self.say("explain", who=names[seat], profit=hq.open.profit)]
        lines += [self.total(t) for t in hq.totals if t.total]
        lines += [f"{self.wheels(hq.open)} (§8.1)"]
        lines += [self.explained(c, seat) for c in seen.contracts if c.open]
        return "\n".join(f"- {line}" if n else line for n, line in enumerate(lines))

    def explained(self, c: ContractView, seat: int) -> str:
        """§9.4 An open contract with all that counts for it, in words."""
        return self.say(
            "explain-contract",
            number=CONTRACTS[c.key].number,
            text=self.named(c.key),
            have=c.have[seat],
            need=c.need,
            what=self.listed(self.numbered(key) for key in c.counted[seat]) or "none",
        )

    def tally(self, standing: Standing) -> str:
        """What decided a place, in words."""
        facts = (("profit", standing.score), *standing.facts)
        return self.listed(self.say(f"tally-{key}", n=n) for key, n in facts)

    def concluded(self, standing: Standing, name: str) -> str:
        """§14.4 The result of a game against the Competition, or "" for a game among players."""
        theirs = dict(standing.facts).get("competition")
        if theirs is None or standing.score is None:
            return ""
        level = self.level(level_at(standing.score - theirs))
        return self.say("result-solo", who=name, mine=standing.score, theirs=theirs, level=level)


def _draws(view: PrivateView) -> bool:
    """§3.2 Whether the seat draws a card at the end of its turn."""
    hq = view.public.hqs[view.seat]
    return hq.count <= hq.threshold and bool(view.public.deck or any(view.public.market))


def _may_first(view: PrivateView) -> bool:
    """§3.2 Whether something may come before the draw: an Edge or the transport."""
    if any(isinstance(event, e.Transported) for event in view.told):
        return False
    ports = {*hubs(known(view), view.seat)}
    teams = view.public.hqs[view.seat].open.teams
    return any(map(edge_card, view.hand)) or (len(ports) > 1 and not ports.isdisjoint(teams))


WORDS: Final[Mapping[str, Texts]] = {language: Texts(language) for language in LANGUAGES}
