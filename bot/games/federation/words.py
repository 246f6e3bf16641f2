"""Prompts, labels, reasons and log lines, made from the message files of each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from bot.engine.errors import No
from bot.engine.flow import Question, Words
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.lookups import names
from bot.engine.purse import Purse
from bot.engine.spec import Names, Standing
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import (
    ACTIONS,
    ALTERATIONS,
    AMBASSADORS,
    DATA,
    DEEP,
    ERUDITES,
    MISSIONS,
    NEO,
    OUTER,
    ROCKS,
    SPACES,
    STALLS,
    START,
    STRUCTURES,
    bonus,
    mission_key,
)
from bot.games.federation.effects import PLANETS, Effect, Effects, Stock
from bot.games.federation.rules.s04_turn import Missions
from bot.games.federation.rules.s12_choices import Choose, ChooseMedal
from bot.games.federation.rules.s15_executive import NONE_PAID, UNPAID, PayUpkeep
from bot.games.federation.rules.s23_orders import ASK, GiveOrders, topics
from bot.games.federation.state import SHIP, TOKEN
from bot.games.federation.view import PrivateView, PublicView, SeatView
from bot.languages import strung

MISSION_KEYS: Final = {mission_key(m.id): m for m in MISSIONS.values()}
SIDE_WORDS: Final = ("vote", "fund")
CODES: Final = frozenset(
    {*ALTERATIONS, *ERUDITES, *DEEP, *START, *STALLS, *SPACES, *NEO, *ROCKS},
)
"""The codes, which are shown as they are typed, but in capitals."""


def all_names(language: str) -> dict[str, str]:
    """The names of components by key, in a language."""
    planets = {x.id: x for x in DATA.planets}
    projects = {f"project-{p.id}": p for p in (*DATA.projects.regular, DATA.projects.joint)}
    slots = DATA.megastructures.slots
    return names(language, DATA.resources, ACTIONS, planets, STRUCTURES, slots, projects)


def component_name(by_key: Mapping[str, str], key: str) -> str | None:
    """The name of a component, or None. Codes are shown in capitals."""
    return key.upper() if key in CODES else by_key.get(key)


def capital(text: str) -> str:
    """The words with a capital letter in front."""
    return text[:1].upper() + text[1:]


class Texts(GameTexts):
    """§24 The game's words in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, partial(component_name, all_names(language)))

    def named(self, key: str) -> str:
        """The name of a component, mission or Ambassador, or the word itself."""
        if key in MISSION_KEYS:
            m = MISSION_KEYS[key]
            return self.say("mission-name", n=m.id, title=m.name[self.language])
        name = f"name-{dashed(key)}"
        if key[:1].isalpha() and self.has(name):
            return self.say(name)
        unit = key[:1].isdecimal() and key[1:] in fx.BONUS_KINDS
        if unit or ("+" in key and " " not in key):
            return self.listed(self.units(x) for x in key.split("+"))
        return super().named(key)

    def units(self, part: str) -> str:
        """The name of one part of a mix, such as `2oceanium`, or of a crystal saved."""
        digits, kind = part[:1], next((k for k in fx.BONUS_KINDS if k == part[1:]), None)
        if not digits.isdecimal() or kind is None:
            return self.named(part)
        return self.effects((fx.bonus_effect(kind, int(digits)),))

    # Effects in words

    def effects(self, effects: Effects) -> str:
        """Effects in words, in one line."""
        return self.say("effects", list=self.listed(self.effect(x) for x in effects) or "")

    def effect(self, op: Effect) -> str:
        """One effect in words. Its fields are the facts of its message."""
        if isinstance(op, fx.Gain) and op.what.spent:
            return self.say("effect-lose", what=self.goods(op.what.spent))
        tag = str(type(op).__struct_config__.tag).replace("_", "-")
        facts = {f.replace("_", "-"): self.part(getattr(op, f)) for f in op.__struct_fields__}
        if isinstance(op, fx.GainPer | fx.PpPer):
            facts["count"] = self.say(f"each-{dashed(op.count)}")
        if isinstance(op, fx.Choice):
            facts["of"] = self.listed_or(map(self.effects, op.of))
        return self.say(f"effect-{tag}", **facts)

    def part(self, value: object) -> object:
        """A field of an effect in words."""
        match value:
            case bool():
                return "yes" if value else "no"
            case int():
                return value
            case Purse():
                return self.goods(value.gained or value.spent)
            case str():
                count = f"count-{dashed(value)}"
                return self.say(count) if self.has(count) else self.named(value)
            case tuple():
                return self.listed(
                    self.effects(x) if isinstance(x, tuple) else str(self.part(x)) for x in value
                )
        return str(value)

    def cost(self, price: Stock) -> str:
        """A price in words, or the word for free."""
        return self.goods(price) or self.say("free")

    def fields(self, thing: msgspec.Struct) -> dict[str, object]:
        """The fields of a component as facts, with its price and effects in words."""
        found = super().fields(thing)
        for name in thing.__struct_fields__:
            if name == "cost":
                found[name] = self.cost(getattr(thing, name))
            elif name in ("effects", "income"):
                found[name] = self.effects(getattr(thing, name))
        return found

    def stall(self, key: str, level: int) -> str:
        """§6.4.2 The bonus of a stall in words."""
        b = STALLS[key].levels[str(level)]
        return self.mix(b.units, b.kinds, split=b.split)

    def mix(self, units: int, kinds: Iterable[fx.BonusKind], *, split: bool) -> str:
        """§6.4.2 A number of units of these kinds, mixed or all alike, in words."""
        each = 1 if split else units
        each_kind = self.listed_or(self.effects((fx.bonus_effect(k, each),)) for k in kinds)
        return self.say("stall-mixed", n=units, kinds=each_kind) if split else each_kind

    def reason(self, no: No, names: Names) -> str:
        """Why something is not legal, with whose Ambassador is there, or what a stall's bonus
        is."""
        match no:
            case No("occupied", space, _, (ambassador, seat)):
                what, own = self.named(space), self.named(ambassador)
                return self.say("no-occupied", what=what, a=own, seat=names[int(seat)])
            case No("no-mix", stall, _, (units, kinds, way)):
                found = (k for k in fx.BONUS_KINDS if k in kinds.split("+"))
                bonus = self.mix(int(units), found, split=way == "split")
                return self.say("no-no-mix", what=self.named(stall), bonus=bonus)
        return super().reason(no, names)

    # Wording

    def prompt(self, q: Question[Any], view: PrivateView, names: Names) -> str:
        """What the question asks. Where no mission can be flown, it asks only for an Erudite."""
        if isinstance(q, Missions) and not view.flyable:
            return self.say("ask-window")
        return super().prompt(q, view, names)

    def label(self, q: Question[Any], words: Words, view: Any) -> str:
        """An answer's last word with what it does, with a capital letter."""
        return capital(self.does(q, words, view))

    def does(self, q: Question[Any], words: Words, view: Any) -> str:
        """An answer's last word with what it does."""
        word = words[-1]
        own = self.answers(q, words, view)
        if own:
            return own
        if words[0] in STALLS and len(words) > 1:
            return self.say("label-about", what=self.named(words[0]), about=self.named(word))
        about = self.about(word)
        if about:
            return self.say("label-about", what=self.named(word), about=about)
        if word in ALTERATIONS or "+" in word or word in CODES or word in MISSION_KEYS:
            return self.named(word)
        return super().label(q, words, view)

    def answers(self, q: Question[Any], words: Words, view: Any) -> str:
        """The label of a word in this question, or "" if every question labels it alike."""
        match q:
            case PayUpkeep():
                return self.upkeep(words, view.public.seats[q.seat].open.marker)
            case ChooseMedal():
                return self.medal(words[-1], view.public.seats[q.seat].open.medals)
            case Choose():
                return self.effects(q.named()[words[-1]])
            case GiveOrders() if len(words) > 1 and words[-1] not in ERUDITES:
                return self.order(words[-1])
        return self.own_words(dashed(type(q).__name__), words)

    def medal(self, word: str, owned: tuple[str, ...]) -> str:
        """§12.2 A Medal, and how many points it adds at the end to those owned."""
        worth, n = DATA.medals.score_by_count, len(owned)
        more = worth[min(n + 1, len(worth) - 1)] - worth[n]
        named = self.named(word) if word in PLANETS else word
        return self.say("label-medal", id=named, pp=more)

    def upkeep(self, words: Words, marker: int) -> str:
        """§15.2 The level that an answer about upkeep leaves, and its price."""
        unpaid = words[0] == NONE_PAID
        level = UNPAID if unpaid else int(words[0])
        left = self.say("upkeep-keep" if level == marker else "upkeep-drop", level=level)
        if unpaid:
            return self.say("upkeep-none", left=left)
        paid = self.goods(Stock.of(words[1])) if len(words) > 1 else ""
        return self.say("upkeep-paid", left=left, paid=paid) if paid else left

    def own_words(self, kind: str, words: Words) -> str:
        """The label of a word in questions of this kind, or "" if they have no message for it."""
        word = words[-1]
        if kind == "play" and words[0] in AMBASSADORS and word in SIDE_WORDS:
            a = AMBASSADORS[words[0]]
            return self.say(f"side-{word}", votes=a.votes, gain=self.goods(a.funding_gain) or "no")
        own, project = f"word-{kind}-{word}", f"project-{word}"
        if word[:1].isalpha() and self.has(own):
            return self.say(own)
        has_name = kind in ("fund", "give-orders") and self.named(project) != project
        return self.named(project) if has_name else ""

    def about(self, word: str) -> str:
        """What a tile, token, mission or space does, in short, or "" for other words."""
        if word in ERUDITES:
            return self.effects(ERUDITES[word].effects)
        if word in DEEP or word in START:
            return self.effects((DEEP.get(word) or START[word]).effects)
        if word in MISSION_KEYS:
            return self.effects(MISSION_KEYS[word].effects)
        if word in ALTERATIONS:
            a = ALTERATIONS[word]
            return self.say(f"about-{a.side}", votes=a.votes, bonus=self.effects(bonus(a)))
        return self.named(SPACES[word].action) if word in SPACES else self.place(word)

    def place(self, word: str) -> str:
        """What a space or token of Neo pays, or "" for other words."""
        if word in NEO:
            return self.goods(NEO[word].gain) or self.say(f"neo-{NEO[word].kind}")
        return self.goods(ROCKS[word].gain) if word in ROCKS else ""

    def line(self, event: Any, names: Names) -> str:
        """A line of the log. A few need more than the event's fields."""
        match event:
            case e.Placed():
                return self.placed(event, names)
            case e.FloorWon(winners=winners):
                return self.more(event, names, n=len(winners))
            case e.LawPassed(chooser=chooser) if chooser is not None:
                law = super().line(event, names)
                return self.say("law-chosen", law=law, seat=names[chooser])
            case e.UsedErudite(copied=copied) if copied:
                return self.say("event-copied-erudite", **self.facts(event, names))
            case e.Upkept(goods=goods) if not goods:
                return self.more(event, names, goods=self.say("nothing"))
        return super().line(event, names)

    def more(self, event: Any, names: Names, **other: object) -> str:
        """A line of the log with further facts than the event's own."""
        facts = {**self.facts(event, names), **other}
        return self.say(f"event-{dashed(type(event).__name__)}", **facts)

    def placed(self, event: e.Placed, names: Names) -> str:
        """§4.2 The line of the log about a placement."""
        action = self.named(event.action)
        inside = self.say("place", space=self.named(event.space), action=action)
        where = action if event.space == OUTER else inside
        alteration = self.named(event.alteration) if event.alteration else "no"
        return self.more(event, names, where=where, side=event.side, alteration=alteration)

    def facts(self, item: msgspec.Struct, names: Names) -> dict[str, object]:
        """The fields of an event or reason as facts, with names for keys."""
        found = super().facts(item, names)
        if isinstance(item, e.Declined):
            found["what"] = item.what
        if isinstance(item, e.OrdersSet):
            found["topic"] = self.say(f"topic-{item.topic}")
            found["order"] = self.listed(map(self.order, item.order.split(", ")))
        if isinstance(item, e.Funding):
            found["n"] = len(item.columns)
        project = getattr(item, "project", "")
        if project:
            found["project"] = self.named(f"project-{project}")
        return found

    def status(self, view: PublicView, names: Names) -> str:
        """The round, the laws and everybody's points in one line."""
        points = self.points((names[x.seat], x.open.pp) for x in view.seats)
        if not view.round:
            return self.say("status-setup")
        if view.over:
            return self.say("status-over", points=points)
        return self.say(
            "status",
            round=view.round,
            left=self.named(view.laws[0]) if view.laws else "",
            right=self.named(view.laws[1]) if view.laws else "",
            a=view.votes_left,
            b=view.votes_right,
            points=points,
        )

    def points(self, each: Iterable[tuple[str, int]]) -> str:
        """Everybody's points in a row."""
        scores = (self.say("status-points", name=name, n=n) for name, n in each)
        return strung(scores, self.language)

    def hand(self, view: PrivateView, names: Names) -> str:
        """§20 What this seat has, and what only it knows: its orders, and the tiles it has looked
        at."""
        own = view.public.seats[view.seat]
        lines = [self.owned(own, names[own.seat]), self.say("hand-orders")]
        for topic in topics(w.id for w in view.public.works):
            given = getattr(view.orders, topic)
            order = self.order(given) if topic != "embassy" else self.listed(map(self.order, given))
            order = order or self.order(ASK)
            named = capital(self.say(f"topic-{topic}"))
            lines.append(self.say("hand-order", topic=named, order=order))
        if view.deep:
            lines.append(self.say("hand-deep", tiles=self.listed(map(self.named, view.deep))))
        if view.peeked:
            lines.append(self.say("hand-peeked", tokens=self.listed(map(self.named, view.peeked))))
        return "\n".join(lines)

    def in_brief(self, p: SeatView, name: str) -> str:
        """A player's points and goods in one sentence."""
        goods = self.goods(p.open.stock) or self.say("pic-no-resources")
        return self.say("pic-said-player", who=name, pp=p.open.pp, goods=goods)

    def owned(self, p: SeatView, name: str) -> str:
        """All that a player has."""
        d = p.open
        numbers = zip(PLANETS, p.influence, strict=True)
        tokens = (self.say("pic-said-tile", tile=x.upper(), does=self.about(x))
                  for x in d.alterations)  # fmt: skip
        facts = {
            "left": map(self.named, d.ambassadors),
            "influence": (f"{self.named(x)} {n}" for x, n in numbers),
            "open": (str(m) for m in MISSIONS if d.missions[m - 1] == TOKEN),
            "completed": (str(m) for m in MISSIONS if d.missions[m - 1] == SHIP),
            "medals": map(self.named, d.medals),
            "unused": (x.upper() for x in d.erudites if x not in d.used),
            "tokens": tokens,
            "tiles": (x.upper() for x in (d.start, d.deep) if x),
        }
        none = self.say("pic-none")
        return self.say(
            "pic-said-seat",
            player=self.in_brief(p, name),
            degree=d.degree,
            level=d.level,
            upkeep=self.named(d.upkeep) if d.upkeep else none,
            ships=d.hangar,
            supply=d.supply,
            die=d.die,
            **{name: self.listed(found) or none for name, found in facts.items()},
        )

    def order(self, word: str) -> str:
        """A standing order in words."""
        word = word or "default"
        if word.isdecimal():
            return self.say("order-level", level=word)
        name = f"word-give-orders-{word}"
        return self.say(name) if word.isalpha() and self.has(name) else self.named(word)

    def tally(self, standing: Standing) -> str:
        """§17 The sources of a seat's points."""
        return self.say("tally", **{key.replace("_", "-"): n for key, n in standing.facts})


TEXTS: Final = {language: Texts(language) for language in ("en", "ja")}
