"""Prompts, labels, reasons, log lines and the standing, in the languages of `texts`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

import msgspec

from bot.engine.errors import No
from bot.engine.flow import Question, Words
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.spec import Names, Standing
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.appetite import Appetite, appetite, sale
from bot.games.race_for_the_galaxy.data import (
    ACTIONS,
    BOOKS,
    KINDS,
    NUMBER,
    Card,
    NamedMatch,
    ProductionMatch,
    ScoreLine,
)
from bot.games.race_for_the_galaxy.derive import derived
from bot.games.race_for_the_galaxy.events import Consumed, Gathered, Produced
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.powers import powers as powers_of
from bot.games.race_for_the_galaxy.rules.s03_round import ChooseAction, Opening
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbMove, OrbTurn, Recall
from bot.games.race_for_the_galaxy.rules.s05_explore import Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.rules.s07_settle import Extra, Settle
from bot.games.race_for_the_galaxy.rules.s08_consume import Consume, HandToVp, Trade, UsePower
from bot.games.race_for_the_galaxy.rules.s10_end import Discard
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.rules.ways import BUY, CONQUER, finds_ore
from bot.games.race_for_the_galaxy.scoring import matches
from bot.games.race_for_the_galaxy.state import SECOND
from bot.games.race_for_the_galaxy.tokens import face
from bot.games.race_for_the_galaxy.view import HandCard, PrivateView, PublicView
from bot.languages import signs, strung

MINUS = "\u2212"
ROOM = 96
"""Characters of a label that a menu line and a button below others have room for."""
OPTION_TEXTS = {"base+aa": "aa", "base+aa+orb": "orb"}


class RaceTexts(GameTexts):
    """The game's words in one language."""

    def __init__(self, language: str) -> None:
        package = "bot.games.race_for_the_galaxy"
        super().__init__(package, language, lambda key: component(self, key))

    def option(self, key: str, value: str) -> str:
        """A lobby option or one of its values."""
        return super().option(key, OPTION_TEXTS.get(value, value))

    def say(self, name: str, /, **facts: object) -> str:
        """The game's text of this name, without a doubled stop after a card's name."""
        text = super().say(name, **facts)
        for stopped in self._stopped if ".." in text else ():
            text = text.replace(f"{stopped}.", stopped)
        return text

    @cached_property
    def _stopped(self) -> tuple[str, ...]:
        """The names of cards that end in a stop."""
        found = (component(self, card.id) or "" for card in BOOKS[0])
        return tuple(name for name in found if name.endswith("."))

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """The text of the question."""
        match q:
            case Recall():
                return self.say("ask-recall", team=q.team + 1)
            case OrbTurn():
                return self.say("ask-orb-turn", order=self._priority(view.public, names))
        return super().prompt(q, view, names)

    def _priority(self, view: PublicView, names: Names) -> str:
        """§4.2 The players by priority, highest first, or "" without the orb."""
        return self.listed(names[seat] for seat in view.orb.priority) if view.orb else ""

    def label(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The last word as a button shows it, with what it costs or gives."""
        found: str | None = None
        match q:
            case Consume():
                found = self._plan_label(words[0], view)
            case Build() | Settle():
                found = self._placement_label(words, view)
            case LayCard() | OrbMove():
                found = self._orb_label(q, words, view)
            case Opening() | Keep() | Discard() | HandToVp():
                found = self._with_gist(self._card_label(words[-1], view), words[-1], view)
            case Trade():
                found = self._sale_label(words[0], view)
            case UsePower() if len(words) == 1:
                found = self._power_label(words[0], view)
            case Extra() if len(words) > 2 and words[-1] in {c.word for c in view.hand}:
                found = self.say("label-ore", card=self.named(words[-1]))
        return found or super().label(q, words, view)

    def brief(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """A short label for several words at once, or ""."""
        match q:
            case ChooseAction():
                return self.listed(map(self.named, words))
            case Build() | Settle() if own := self._placement_brief(words, view):
                return own
            case Extra() if len(words) == 2:
                return self.say("label-extra", card=self.named(words[1]), by=self.named(words[0]))
            case LayCard() if len(words) > 1:
                place = self.listed(self._after(q, words, view))
                return self.say("label-laid", card=self.named(words[0]), place=place)
            case Build() | Settle() | Extra() | UsePower() | OrbMove() if len(words) > 1:
                parts = self.listed(self._after(q, words, view))
                power = self.named(words[0]) if isinstance(q, UsePower) else ""
                card = power or self._placement_brief(words[:1], view)
                card = card or self.label(q, words[:1], view)
                return self.say("label-parts", card=card, parts=parts)
        return ""

    def _placement_brief(self, words: Words, view: PrivateView) -> str:
        """The short label of a card to place, with how or with the cards that pay for it, or ""."""
        card = next((c for c in view.hand if c.word == words[0]), None)
        if card is None or len(words) > 2:
            return ""
        if len(words) == 1:
            return self.priced_card(card, view)
        if words[1] in (CONQUER, BUY):
            return self.say(f"label-{words[1]}", card=self.named(words[0]))
        paid = tuple(words[1].split(","))
        if not card.price or not {c.word for c in view.hand}.issuperset(paid):
            return ""
        return self.say("label-paid", card=self.named(words[0]), paid=self.cards(paid))

    def _after(self, q: Question[Any], words: Words, view: PrivateView) -> list[str]:
        """The labels of all words after the first."""
        return [self.label(q, words[:n], view) for n in range(2, len(words) + 1)]

    def _orb_label(self, q: LayCard | OrbMove, words: Words, view: PrivateView) -> str | None:
        """The label of a card's place or rotation, or of a team's goal."""
        match q, words:
            case LayCard(), ("none",):
                return self.say("word-no-card")
            case OrbMove(), ("done",):
                return self.say("word-done-moving")
            case LayCard(), (_, at):
                return self.say("label-spot", at=at)
            case LayCard(), (_, _, rotation):
                return self.say("label-turned", rotation=rotation)
        orb = view.public.orb
        marks = {f"{x}:{y}": stack for x, y, stack in orb.marks} if orb else {}
        if words[-1] in marks:
            return self.say("label-find", at=words[-1], stack=marks[words[-1]])
        return None

    def _plan_label(self, aim: str, view: PrivateView) -> str | None:
        """§17.5 The label of a plan, with its gain."""
        if aim not in ("points", "cards"):
            return None
        found = plans_in_view(view)
        vp, cards = found.yields("cards" if aim == "cards" else "points")
        gain = self._gain_words(vp, cards) or self.say("gives-vp", n=0)
        return self.say("label-plan", aim="both" if found.one_plan else aim, gain=gain)

    def _placement_label(self, words: Words, view: PrivateView) -> str | None:
        """The label of a card to place, with its price or might, or of a card for ore."""
        card = next((c for c in view.hand if c.word == words[0]), None)
        if card is None:
            return None
        if len(words) == 1:
            return self._with_gist(self.priced_card(card, view), words[0], view)
        if words[-1] not in {c.word for c in view.hand}:
            return None
        ore = finds_ore(BOOKS[0][NUMBER[card.card]]) and (card.price == 0 or len(words) > 2)
        if ore:
            return self.say("label-ore", card=self.named(words[-1]))
        return self._card_label(words[-1], view)

    def _card_label(self, word: str, view: PrivateView) -> str | None:
        """The label of a card with its kind and cost."""
        name = word.removesuffix(SECOND)
        if name not in NUMBER:
            return None
        card = BOOKS[view.public.edition][NUMBER[name]]
        kind = "development" if not card.world else "military" if card.military else "world"
        return self.say(f"label-{kind}", card=self.named(word), n=card.cost)

    def _with_gist(self, label: str | None, word: str, view: PrivateView) -> str | None:
        """The label of a card with what it makes and does, as far as there is room."""
        name = face(word).removesuffix(SECOND)
        if label is None or name not in NUMBER:
            return label
        room, parts = ROOM - len(signs.worded(label)), list[str]()
        for part in self.gist(BOOKS[view.public.edition][NUMBER[name]]):
            if len(signs.worded(part)) + 2 <= room:
                parts.append(part)
                room -= len(signs.worded(part)) + 2
        return self.say("gist", label=label, does=strung(parts, self.language)) if parts else label

    def gist(self, card: Card) -> Iterator[str]:
        """What a card brings in a few words: its goods, its powers, how it scores."""
        if card.kind and card.mode:
            yield self.say(f"gist-{card.mode}", kind=self.say(f"wanted-{card.kind}"))
        for phase, each in card.powers.items():
            for power in each:
                if isinstance(power, ops.CostCut) and power.goods == "any":
                    yield self.say(f"gist-cheaper-{phase}", n=power.n)
                elif not isinstance(power, ops.MakeGood):
                    yield self.op(power)
        for score in self.scoring(card):
            yield self.say("gist-score", score=score)

    def _sale_label(self, word: str, view: PrivateView) -> str | None:
        """§8.1 A good to sell, with the cards that it brings."""
        if word not in NUMBER:
            return None
        me = view.public.players[view.seat]
        own = powers_of(view.public.edition, tuple(NUMBER[c.card] for c in me.tableau if c.active))
        return self.say("label-sale", card=self.named(word), n=sale(own, NUMBER[word]))

    def _power_label(self, word: str, view: PrivateView) -> str | None:
        """§8.2 A consume power with what it does: the second one of a card has a mark."""
        name = word.removesuffix(SECOND)
        if name not in NUMBER:
            return None
        me = view.public.players[view.seat]
        own = powers_of(view.public.edition, tuple(NUMBER[c.card] for c in me.tableau if c.active))
        found = [op for card, op in own.goods_powers if card == NUMBER[name]]
        return self.say("gist", label=self.named(name), does=self.op(found[word != name]))

    def picking(self, q: Question[Any], words: Words, n: int, view: PrivateView) -> str:
        """What so many cards are chosen for."""
        if isinstance(q, Build | Settle) and words:
            return self.say("pick-payment", n=n, card=self.named(words[0]))
        return super().picking(q, words, n, view)

    def facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """The fields of an event or question, with the number of goods that it is about."""
        facts = super().facts(item, names)
        if isinstance(item, Consumed | Produced | Gathered):
            worlds = self.listed(map(self.named, dict.fromkeys(item.worlds)))
            facts |= {"goods": len(item.worlds), "worlds": worlds}
        if isinstance(item, Consumed):
            facts["own"] = "yes" if {*item.worlds} == {item.card} else "no"
        return facts

    def stop(self, q: Question[Any], words: Words, view: PrivateView) -> str:
        """The label for stopping here: no more might, no ore."""
        if words[-1] == CONQUER:
            return self.say("stop-conquer")
        if words[0] in NUMBER and finds_ore(BOOKS[0][NUMBER[words[0]]]):
            return self.say("stop-ore")
        return self.say("stop-enough")

    def priced_card(self, card: HandCard, view: PrivateView, kind: str = "label") -> str:
        """A hand card with its price, or its defense and the might against it."""
        how = f"{kind}-might" if card.by_might else "label-price"
        defense = BOOKS[view.public.edition][NUMBER[card.card]].cost
        return self.say(how, card=self.named(card.word), n=card.price, defense=defense)

    def status(self, view: PublicView, names: Names) -> str:
        """The round, the phase and every score in one line."""
        score = ", ".join(
            self.say("status-points", name=names[p.seat], n=p.score.total) for p in view.players
        )
        phase = self.say(f"phase-{dashed(view.phase) or 'none'}")
        text = self.say("status", round=view.round, phase=phase, pool=view.pool, score=score)
        order = self._priority(view, names)
        return self.say("status-orb", status=text, order=order) if order else text

    def hand(self, view: PrivateView, names: Names) -> str:
        """Hand cards with prices, cards looked at, start worlds to choose from."""
        lines = [self.say("hand-starts", cards=self.cards(view.starts))] if view.starts else []
        cards = [self.priced_card(c, view, "hand") for c in view.hand]
        lines.append(self.say("hand", n=len(cards), cards=self.listed(cards)))
        if view.looked:
            lines.append(self.say("hand-looked", cards=self.cards(view.looked)))
        if view.tokens:
            lines.append(self.say("hand-tokens", cards=self.cards(view.tokens)))
        if view.orb_hand:
            lines.append(self.say("hand-orb", cards=self.cards(view.orb_hand)))
        return "\n".join(lines)

    def cards(self, words: Words) -> str:
        """The names of several cards."""
        return self.listed(self.named(word) for word in words)

    def reason(self, no: No, names: Names) -> str:
        """Why something is refused."""
        return super().reason(no, names)

    def tally(self, standing: Standing) -> str:
        """§11.8 The score with its parts and the tie-breaker."""
        facts = dict(standing.facts)
        parts = [
            self.say(f"tally-{name}", n=facts[name])
            for name in ("chips", "printed", "variable", "artifacts")
            if facts.get(name)
        ]
        rest = self.say("tally-tie", n=facts.get("tie-break", 0))
        points = self.say("pic-points", n=standing.score or 0)
        return self.say("tally", points=points, parts=self.listed(parts) or points, rest=rest)

    def derived(self, view: PublicView | PrivateView, names: Names) -> str:
        """How scores, might, prices and sales are made up."""
        return derived(self, view, names)

    # What cards do

    def powers(self, card: Card) -> Iterator[str]:
        """Every power of a card, with its phase."""
        for phase, powers in card.powers.items():
            for power in powers:
                yield self.say(
                    "power", phase=self.say(f"phase-{dashed(phase)}"), does=self.op(power)
                )

    def op(self, power: ops.Op) -> str:
        """The effect of one power."""
        given = {name.replace("_", "-"): getattr(power, name) for name in power.__struct_fields__}
        facts = {name: self._word_for(value) for name, value in given.items()}
        facts |= {f"{k}-key": dashed(v) for k, v in given.items() if isinstance(v, str)}
        if "n" in given:
            facts["signed"] = f"{given['n']:+d}".replace("-", MINUS)
        name = f"op-{dashed(str(power.__struct_config__.tag))}"
        scope = getattr(power, "scope", "")
        if scope == "own_good":
            name += "-own"
        if isinstance(power, ops.SellGood) and not power.price_bonuses:
            name += "-plain"
        if isinstance(power, ops.SpendGoods):
            name += "-different" if power.goods == "three_different" else ""
            facts["gives"] = self._gain_words(power.vp, power.cards)
        return self.say(name, **facts)

    def _gain_words(self, vp: int, cards: int) -> str:
        parts = [self.say("gives-vp", n=vp)] if vp else []
        parts += [self.say("gives-cards", n=cards)] if cards else []
        return self.listed(parts)

    def _word_for(self, value: object) -> object:
        if isinstance(value, str):
            name = f"wanted-{dashed(value)}"
            return self.say(name) if self.has(name) else value
        return value

    def scoring(self, card: Card) -> Iterator[str]:
        """§11.3 A variable score, line by line."""
        if card.endgame is None:
            return
        lines = card.endgame.per_card
        while lines:
            line, *_ = lines
            every = _of_any_kind(lines[: len(KINDS)])
            before = card.endgame.per_card[: -len(lines)]
            named = isinstance(line.match, NamedMatch)
            how = "-named" if named else "-other" if _overlaps(before, line) else ""
            what = self._match_words(line, kind=not every)
            yield self.say(f"score-line{how}", n=line.points, what=what)
            lines = lines[len(KINDS) if every else 1 :]
        for bulk in card.endgame.bulk:
            facts = {k: self._word_for(getattr(bulk, k)) for k in bulk.__struct_fields__}
            name = dashed(str(bulk.__struct_config__.tag))
            yield self.say(f"score-{name}", **facts)

    def _match_words(self, line: ScoreLine, *, kind: bool = True) -> str:
        """§11.3 The cards that a line of a variable score counts, in words."""
        match = line.match
        if isinstance(match, NamedMatch):
            return self.named(match.card)
        facts = {
            name.replace("_", "-"): self._word_for(value)
            for name in match.__struct_fields__
            if (value := getattr(match, name)) is not None
        }
        facts["goods-key"] = getattr(match, "goods", "") if kind else "any"
        name = f"match-{dashed(str(match.__struct_config__.tag))}"
        extra = "".join(f"-{key}" for key in ("cost", "keyword") if key in facts)
        if "keyword-card" in name:
            extra = ""
        text = self.say(name + extra, **facts)
        if match.has_phase is None:
            return text
        phase = self.say(f"phase-{dashed(match.has_phase)}")
        return self.say("match-with-phase", what=text, phase=phase)


def _of_any_kind(lines: tuple[ScoreLine, ...]) -> bool:
    """Whether these lines count production worlds of every kind alike."""
    kinds = [x.match.goods for x in lines if isinstance(x.match, ProductionMatch)]
    return sorted(kinds) == sorted(KINDS) and len({x.points for x in lines}) == 1


@cache
def _overlaps(before: tuple[ScoreLine, ...], line: ScoreLine) -> bool:
    """§11.3 Whether an earlier line already counts some card of this one."""
    return any(
        matches(line.match, card, orb=True)
        and any(matches(x.match, card, orb=True) for x in before)
        for card in BOOKS[0]
    )


def plans_in_view(view: PrivateView) -> Appetite:
    """The search over the seat's consume powers and goods, from its own view."""
    me = view.public.players[view.seat]
    active = tuple(NUMBER[c.card] for c in me.tableau if c.active)
    goods = tuple(sorted(NUMBER[c.card] for c in me.tableau for _ in range(c.goods)))
    double = max((ACTIONS[a].vp_multiplier for a in me.actions), default=1)
    return appetite(view.public.edition, active, goods, 0, double)


def component(texts: RaceTexts, key: str) -> str | None:
    """The name of a card, action, token or kind, or None for any other key."""
    word = face(key).removesuffix(SECOND)
    if word in NUMBER:
        name = BOOKS[0][NUMBER[word]].name
        text = name.get(texts.language, name["en"])
        return texts.say("second-copy", card=text) if word != key else text
    if word in ORB_CARDS:
        return word.upper()
    for start in ("action", "wanted", "purpose", "token", "word", "phase", "how"):
        name_of = f"{start}-{dashed(word)}"
        if texts.has(name_of):
            return texts.say(name_of)
    return None


@cache
def texts(language: str) -> RaceTexts:
    """The game's words in a language, read once."""
    return RaceTexts(language)


WORDS = {language: texts(language) for language in ("en", "ja")}
