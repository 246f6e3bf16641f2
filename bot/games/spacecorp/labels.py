"""What buttons, menus and completion say of answers, and what components do, in one language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from copy import copy
from typing import Any, Final, Self, get_args

from bot.engine.flow import Question, Words
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.spec import Names
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COLONY_OF,
    DATA,
    EDGES,
    PROGRESS,
    SITE,
    SLOTS,
)
from bot.games.spacecorp.kinds import Card, Effect, Era, OnBuild, Which
from bot.games.spacecorp.rules.s02_setup import LatePick
from bot.games.spacecorp.rules.s03_turn import DECK, THEN
from bot.games.spacecorp.rules.s04_actions import Act, actions
from bot.games.spacecorp.rules.s04_costs import shielded
from bot.games.spacecorp.rules.s04_payments import FROM, Paid
from bot.games.spacecorp.rules.s04_research import TakeCard
from bot.games.spacecorp.rules.s04_totals import TIME
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.rules.s11_offers import Recall
from bot.games.spacecorp.view import PrivateView, known

TIMES: Final = "\u00d7"
EDGE_OF: Final = {card.id: EDGES[card.edge] for card in CARDS.values() if card.edge}
_TEAM: Final = re.compile(r"[1-9]\.[1-9]")


class Labels(GameTexts):
    """The game's words for components and answers."""

    names: Names = ()
    """The players' names for labels, () where no players are known."""

    def seated(self, names: Names) -> Self:
        """A copy of these texts that knows the players by seat."""
        texts = copy(self)
        texts.names = names
        return texts

    # Components

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

    def several(self, card: str, n: int) -> str:
        """A number of copies of a card, in words."""
        name = self.named(card)
        if n == 1:
            return name
        stem = re.sub(r"(x|ch|sh)$", r"\1e", re.sub(r"(?<=[^aeiou])y$", "ie", name))
        many = stem if name.endswith("s") else f"{stem}s"
        return self.say("several", n=n, what=many if self.language == "en" else name)

    def one_of(self, key: str) -> str:
        """A component with its article, if the language has one."""
        name = self.named(key)
        return self.say("one-of-vowel" if name[0] in "AEIOU" else "one-of", what=name)

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

    def does(self, effect: Effect, start: str = "does", era: Era | None = None) -> str:
        """What a base, card or colony does in words, by the kind of its effect: in each era, or in
        one."""
        values = {field: getattr(effect, field) for field in effect.__struct_fields__}
        amounts = next((x for x in values.values() if isinstance(x, Mapping)), {})
        amounts = {era: amounts.get(era, 0)} if era and amounts else amounts
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

    # Answers

    def label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of the last word, by its place in the answer."""
        word = words[-1]
        own = self._action_label(words, view) if isinstance(q, Act) else ""
        if own:
            return own
        if word in CARDS:
            return self.card(word)
        if word in SITE:
            return self.numbered(word)
        if isinstance(q, TakeProgress):
            return self._with_effect(word, PROGRESS[word].effect)
        own = self._odd_label(q, words, view) or self._numbered_label(q, words, view)
        return own or super().label(q, words, view)

    def _action_label(self, words: Words, view: PrivateView) -> str:
        """§4 The label of a payment, or of what an action aims at, with what that costs or does. ""
        for other words."""
        verb, *rest = words
        action = actions[verb]
        if isinstance(action, Paid) and not {FROM, THEN} & {*words}:
            if len(rest) > action.heads or not action.heads:
                return self._payment(action, words, view)
            if action.named and len(rest) == action.named:
                return self._needed(action, words, view)
        match words:
            case ("edge", card):
                return self.say("does", what=self.named(card), does=self.edge(card, mine=True))
            case ("build", _, base):
                return self._base(base, view.public.era)
            case ("upgrade", _, slot):
                return self._slot_to_fill(slot, view)
        return ""

    def _payment(self, action: Paid, words: Words, view: PrivateView) -> str:
        """§4.0 What is paid with, and of an action that brings as much as its total, what that
        is."""
        heads, cards = words[1 : 1 + action.heads], words[1 + action.heads :]
        if action.heads:
            return self._paid_label(cards)
        s = known(view)
        owed = action.owed(s, view.seat, heads)
        total = owed.total(owed.spent(cards) if cards else ())
        if not total:
            return ""
        reach = self.say(f"reach-{words[0]}", n=total)
        return self.say("with", what=reach, cards=self.paid(cards)) if cards else reach

    def _paid_label(self, cards: Words) -> str:
        if {*cards} == {TIME}:
            return self.say("spends", cost=self.paid(cards))
        return self.say("pays-with", cards=self.paid(cards))

    def paid(self, cards: Words) -> str:
        """Every card of a payment by its name."""
        return self.listed(self._paid_card(word, n) for word, n in Counter(cards).items())

    def _paid_card(self, word: str, n: int) -> str:
        owner, _, card = word.rpartition(":")
        if word == TIME:
            return self.good("time", n)
        if not owner:
            return self.several(card, n)
        return self.say("lent", who=self.player(int(owner) - 1), card=self.named(card))

    def _needed(self, action: Paid, words: Words, view: PrivateView) -> str:
        """§4.2 to §4.4 A site with what acting there needs."""
        s, seat, spot = known(view), view.seat, words[-1]
        need = action.owed(s, seat, words[1:]).need
        shields = words[0] == "build" and shielded(s, seat, spot)
        kind = self.kind("shielded" if shields else words[0])
        return self.say("needs", what=self.numbered(spot), action=kind, n=need)

    def _base(self, base: str, era: Era) -> str:
        """§7.3 A kind of base with what it does in this era. Profit at once is in its price."""
        effect = BASES[base].effect
        if isinstance(effect, OnBuild) and not effect.genetics:
            return self.named(base)
        return self._with_effect(base, effect, era)

    def _with_effect(self, key: str, effect: Effect, era: Era | None = None) -> str:
        does = self.does(effect, era=era).rstrip(".。")
        return self.say("does", what=self.named(key), does=does)

    def _slot_to_fill(self, slot: str, view: PrivateView) -> str:
        """§4.6 A slot with what a card in it covers or replaces."""
        at = SLOTS.index(slot)
        card, printed = view.public.hqs[view.seat].open.slots[at], DATA.hq.slots[at].printed
        covered = f"{self.kind(printed.action)} {printed.value}" if printed else ""
        how = "replaces" if card else "covers" if covered else "free"
        return self.say(f"slot-{how}-label", slot=slot.upper(), what=self.named(card) or covered)

    def _odd_label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label of a loan, a rival's team, a slot of a late start, or the deck, or ""."""
        word = words[-1]
        owner, _, borrowed = word.partition(":")
        if borrowed in CARDS:
            who = self.player(int(owner) - 1)
            return self.say("borrowed-card", who=who, card=self.card(borrowed))
        if isinstance(q, TakeCard) and words == (DECK,):
            return self.say("cards-from-deck", n=1)
        if isinstance(q, LatePick) and word in SLOTS:
            return self.say("late", card=self.named(words[0]), slot=word.upper())
        return self.rival_team(word, view) if _TEAM.fullmatch(word) else ""

    def stop(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """§4.0 The label of paying no more than this."""
        return self.label(q, words, view) if isinstance(q, Act) else ""

    def rival_team(self, word: str, view: PrivateView) -> str:
        """§15.4 A rival's team, such as `2.1`, by its player, number and site."""
        owner, number = map(int, word.split("."))
        site = self.named(view.public.hqs[owner - 1].open.teams[number - 1])
        return self.say("rival-team", who=self.player(owner - 1), number=number, site=site)

    def brief(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """Several words of an answer in one label, or "" if they need the question before them."""
        if isinstance(q, LatePick | TakeCard):
            return self.label(q, words, view) if len(words) == 2 else ""
        action = actions.get(words[0])
        if isinstance(action, Paid) and len(words) > 1 + action.heads:
            if {FROM, THEN} & {*words}:
                return ""
            if not action.heads:
                return self.label(q, words, view)
            what, cards = words[: 1 + action.heads], words[1 + action.heads :]
            return self.say("with", what=self._brief(what, view), cards=self.paid(cards))
        return self._brief(words, view)

    def _brief(self, words: Words, view: PrivateView) -> str:
        """An action with its target, or ""."""
        verb, what = words[0], words[1] if len(words) > 1 else ""
        facts: dict[str, object] = {"card": self.named(what), "site": self.named(what)}
        match words:
            case ("edge", _, target):
                team = _TEAM.fullmatch(target)
                facts["site"] = self.rival_team(target, view) if team else self.named(target)
            case ("move" | "transport", team):
                facts["team"] = int(team)
            case ("move" | "transport", team, site):
                facts |= {"team": int(team), "site": self.named(site)}
            case ("build", _, base):
                facts["base"] = self.named(base)
            case ("colonize", _, number):
                facts["marker"] = self.marker(int(number))
            case ("draw", box) if box.isdecimal():
                facts |= {"card": self.named(view.public.market[int(box) - 1]), "box": int(box)}
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
        if words[:-1] == (DECK,):
            return self.say("cards-from-deck", n=n)
        card = view.public.market[n - 1] if n <= len(view.public.market) else ""
        return self.say("offer", number=n, card=self.card(card)) if card else ""

    def marker(self, n: int) -> str:
        """§13.3 A colony marker with its points and value, in words."""
        c = COLONY_OF[n]
        return self.say("marker", called=self.named(c.id), need=c.points_required, value=c.value)
