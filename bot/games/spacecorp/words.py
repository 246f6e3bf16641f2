"""Prompts, labels, reasons and log lines, made from the message files of each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from copy import copy
from typing import Any, Final, Self, get_args

from bot.engine.errors import No
from bot.engine.flow import Event, OfSeat, Question, Words
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.lookups import names
from bot.engine.purse import Purse
from bot.engine.spec import Names, Standing
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COLONIES,
    COLONY_OF,
    COMP_CARDS,
    CONTRACTS,
    DATA,
    EDGES,
    ERA,
    PROGRESS,
    SITE,
    SLOTS,
    SPOT_SITE,
    TILES,
    CompCard,
    ContractCard,
    OffersCard,
    SiteCard,
)
from bot.games.spacecorp.kinds import Card, Effect, Era, Profit, Which
from bot.games.spacecorp.rules.s02_setup import LatePick
from bot.games.spacecorp.rules.s11_offers import Recall
from bot.games.spacecorp.rules.s14_end import level_at
from bot.games.spacecorp.state import Hq
from bot.games.spacecorp.view import ContractView, PrivateView, PublicView, TotalView

PACKAGE: Final = "bot.games.spacecorp"
LANGUAGES: Final = ("en", "ja")
TIMES: Final = "\u00d7"
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


class Texts(GameTexts):
    """The game's words in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(PACKAGE, language, all_names(language).get)

        self.names: Names = ()
        """The players' names for labels, () where no players are known."""

    def seated(self, names: Names) -> Self:
        """A copy of these texts that knows the players by seat."""
        texts = copy(self)
        texts.names = names
        return texts

    # Small words

    def player(self, seat: int) -> str:
        """A player's name, or a general word where names aren't known."""
        return self.names[seat] if seat < len(self.names) else self.say("a-player", n=seat + 1)

    def kind(self, name: str) -> str:
        """The name of an action type."""
        return self.say(f"type-{name}")

    def values(self, card: Card) -> str:
        """A card's values in short, such as `Move 1 / Build 1, infra`."""
        parts = []
        for v in card.actions:
            value = f"{self.kind(v.type)} {TIMES * v.multiplier}{v.value}"
            parts.append(self.say("shielded", value=value) if v.shielded else value)
        marks = [self.say("mark-infra")] * card.infra + [self.say("mark-edge")] * bool(card.edge)
        return ", ".join([" / ".join(parts), *marks])

    def card(self, key: str) -> str:
        """A card's name with its values."""
        return f"{self.named(key)} ({self.values(CARDS[key])})"

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

    def several(self, card: str, n: int) -> str:
        """A number of copies of a card, in words."""
        name = self.named(card)
        if n == 1:
            return name
        stem = re.sub(r"(x|ch|sh)$", r"\1e", re.sub(r"(?<=[^aeiou])y$", "ie", name))
        many = stem if name.endswith("s") else f"{stem}s"
        return self.say("several", n=n, what=many if self.language == "en" else name)

    def priced(self, label: str, change: Purse) -> str:
        """A label with its price. An answer that spends only Time cards names them once."""
        spent = change.spent
        if label != self.say("spend-time") or spent != type(change).of("time", spent.total):
            return super().priced(label, change)
        return super().priced(self.say("spends", cost=self.goods(spent)), change.gained)

    def one_of(self, key: str) -> str:
        """A component with its article, if the language has one."""
        name = self.named(key)
        return self.say("one-of-vowel" if name[0] in "AEIOU" else "one-of", what=name)

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

    def numbered(self, key: str) -> str:
        """A site's name with its number, or another component's name."""
        site = SITE.get(key)
        if site is not None and site.number:
            return self.say("site-numbered", called=self.named(key), number=site.number)
        return self.named(key) if key else ""

    def edge(self, card: str, *, mine: bool, who: str = "", several: bool = False) -> str:
        """§5 What an Edge does for a player, or for the Competition, in words.

        With `who` the sentence is about that player, and with `several` about rivals (§15.4).
        """
        from_data = EDGE_OF[card]
        side = from_data.player if mine else from_data.competition
        fields = {f: getattr(side, f) for f in side.__struct_fields__}
        facts = {k: self._plain(v) for k, v in fields.items()}
        code = f"{'edge' if mine else 'comp-edge'}-{dashed(str(side.__struct_config__.tag))}"
        other = f"{code}-{'rival' if several else 'told'}"
        return self.say(other if who and self.has(other) else code, who=who, **facts)

    def edge_reported(self, event: Event, card: str, names: Names) -> str:
        """§5.1, §11.4 What an Edge does, as the log says it."""
        mine = isinstance(event, e.EdgePlayed)
        # The Competition plays against one only.
        who = names[event.seat if isinstance(event, OfSeat) else 0]
        return self.edge(card, mine=mine, who=who, several=len(names) > 1)

    def does(self, effect: Effect, start: str = "does") -> str:
        """What a base, card or colony does in words, by the kind of its effect."""
        values = {field: getattr(effect, field) for field in effect.__struct_fields__}
        amounts = next((x for x in values.values() if isinstance(x, Mapping)), {})
        sign = "+" if "action" in values else ""
        facts = {dashed(field): self._plain(x) for field, x in values.items()}
        if "action" in values:
            facts["action"] = self.kind(values["action"])
        if boxes := values.get("boxes"):
            facts |= {"count": len(boxes), "first": boxes[0], "last": boxes[-1]}
        n = next(iter(amounts.values()), values.get("value", 0))
        facts |= {"n": n, "more": self._more_in(amounts, sign)}
        return self.say(f"{start}-{dashed(str(effect.__struct_config__.tag))}", **facts)

    def _more_in(self, amounts: Mapping[Era, int], sign: str) -> str:
        """The eras with another amount than the first one."""
        first, *later = amounts.values() or (0,)
        if len(later) > 1 and len(set(later)) == 1 and later[0] != first:
            return self.say("more-in-later-eras", n=f"{sign}{later[0]}")
        eras = self.listed(
            self.say("more-in-era", era=self.named(era), n=f"{sign}{n}")
            for era, n in amounts.items()
            if n != first
        )
        return self.say("more-in-eras", eras=eras) if eras else ""

    def _plain(self, value: object) -> object:
        """A field of an Edge's effect in words."""
        if isinstance(value, tuple):
            return self.listed(str(v) for v in value)
        return self.say(f"which-{value}") if value in get_args(Which) else value

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
        asks = self.say(f"ask-{dashed(type(q).__name__)}", **self.facts(q, names))
        return " ".join([*so_far, asks])

    def label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of the last word, by its place in the answer."""
        word = words[-1]
        if word in CARDS:
            return self.card(word)
        if word in SITE:
            return self.numbered(word)
        own = self._spent_label(q, words, view) or self._numbered_label(q, words, view)
        return own or super().label(q, words, view)

    def _spent_label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of a payment, a loan, a rival's team or a slot of a late start, or ""."""
        word = words[-1]
        owner, _, borrowed = word.partition(":")
        if borrowed in CARDS:
            who = self.player(int(owner) - 1)
            return self.say("borrowed-card", who=who, card=self.card(borrowed))
        if word == "time" and len(words) > 1:
            return self.say("spend-time")
        if isinstance(q, LatePick) and word in SLOTS:
            return self.say("late", card=self.named(words[0]), slot=word.upper())
        return self.rival_team(word, view) if _TEAM.fullmatch(word) else ""

    def stop(self, words: Words) -> str:
        """§4.1 The label of ending an answer after these words, or "" for the usual one."""
        return self.say("stop-deck") if words == ("deck",) else ""

    def rival_team(self, word: str, view: PrivateView) -> str:
        """§15.4 A rival's team, such as `2.1`, by its player, number and site."""
        owner, number = map(int, word.split("."))
        site = self.named(view.public.hqs[owner - 1].open.teams[number - 1])
        return self.say("rival-team", who=self.player(owner - 1), number=number, site=site)

    def brief(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """Several words of an answer in one label, or "" if they need the question before them."""
        if isinstance(q, LatePick):
            return self.label(q, words, view) if len(words) == 2 else ""
        verb, what = words[0], words[1] if len(words) > 1 else ""
        facts: dict[str, object] = {"card": self.named(what), "site": self.named(what)}
        match words:
            case ("edge", _, target):
                team = _TEAM.fullmatch(target)
                facts["site"] = self.rival_team(target, view) if team else self.named(target)
            case ("move" | "transport", team, site):
                facts |= {"team": int(team), "site": self.named(site)}
            case ("draw", box) if box.isdecimal():
                facts |= {"card": self.named(view.public.market[int(box) - 1]), "box": int(box)}
            case ("produce" | "genetics" | "revelation", card) if card in CARDS:
                return self.say("brief-spend", action=self.kind(verb), **facts)
            case ("upgrade" | "edge" | "explore" | "build" | "colonize" | "draw", _):
                pass
            case _:
                return ""
        code = f"brief-{verb}-{len(words)}"
        return self.say(f"{code}-deck" if what == "deck" else code, **facts)

    def _numbered_label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of a slot, or of a number by its place in the answer, or "" for other words."""
        word, hq = words[-1], view.public.hqs[q.seat]
        before = words[-2] if len(words) > 1 else ""
        if word in SLOTS:
            card = hq.open.slots[SLOTS.index(word)]
            holds = self.named(card) if card else self.say("slot-free")
            return self.say("slot", slot=word.upper(), holds=holds)
        if not word.isdecimal():
            return ""
        n = int(word)
        if before in {"move", "transport"} or (isinstance(q, Recall) and len(words) == 1):
            return self.say("team", number=n, site=self.named(hq.open.teams[n - 1]))
        if words[0] == "colonize" and len(words) == 3:
            return self.marker(n)
        if words[:-1] == ("deck",):
            return self.say("cards-from-deck", n=n)
        card = view.public.market[n - 1] if n <= len(view.public.market) else ""
        return self.say("offer", number=n, card=self.card(card)) if card else ""

    def marker(self, n: int) -> str:
        """§13.3 A colony marker with its points and value, in words."""
        c = COLONY_OF[n]
        return self.say("marker", called=self.named(c.id), need=c.points_required, value=c.value)

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


_TEAM: Final = re.compile(r"[1-9]\.[1-9]")
EDGE_OF: Final = {card.id: EDGES[card.edge] for card in CARDS.values() if card.edge}
WORDS: Final[Mapping[str, Texts]] = {language: Texts(language) for language in LANGUAGES}
