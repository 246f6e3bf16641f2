"""The names of components, and what they do, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from bot.engine.game_texts import GameTexts, dashed
from bot.engine.lookups import names
from bot.engine.purse import Purse
from bot.games.federation import effects as fx
from bot.games.federation.data import (
    ACTIONS,
    ALTERATIONS,
    DATA,
    DEEP,
    ERUDITES,
    MISSIONS,
    NEO,
    ROCKS,
    SPACES,
    STALLS,
    START,
    STRUCTURES,
    bonus,
    mission_key,
)
from bot.games.federation.effects import Effect, Effects, Stock

MISSION_KEYS: Final = {mission_key(m.id): m for m in MISSIONS.values()}
CODED: Final = {
    key: kind
    for kind, table in (
        ("alteration", ALTERATIONS),
        ("asteroid", NEO),
        ("deep", DEEP),
        ("erudite", ERUDITES),
        ("start", START),
    )
    for key in table
}
"""The kind of each component that is called by its code."""
PLACES: Final = Counter(x.action for x in SPACES.values())
"""The number of spaces of each action."""


def all_names(language: str) -> dict[str, str]:
    """The names of components by key, in a language."""
    planets = {x.id: x for x in DATA.planets}
    projects = {f"project-{p.id}": p for p in (*DATA.projects.regular, DATA.projects.joint)}
    slots = DATA.megastructures.slots
    return names(language, DATA.resources, ACTIONS, planets, STRUCTURES, slots, projects)


class ComponentWords(GameTexts):
    """§24 What components are called and what they do, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, all_names(language).get)

    def named(self, key: str) -> str:
        """The name of a component, mission or Ambassador, or the word itself. A code stands
        behind the kind of the component."""
        if key in CODED:
            return self.say(f"code-{CODED[key]}", code=key.upper())
        name = f"name-{dashed(key)}"
        if key[:1].isalpha() and self.has(name):
            return self.say(name)
        unit = key[:1].isdecimal() and key[1:] in fx.BONUS_KINDS
        if unit or ("+" in key and " " not in key):
            return self.listed(self.units(x) for x in key.split("+"))
        return self.described(key) or super().named(key)

    def described(self, key: str) -> str:
        """The name of a component that is described by what it is, or "" for other keys."""
        said = ""
        if key in MISSION_KEYS:
            m = MISSION_KEYS[key]
            said = self.say("mission-name", n=m.id, title=m.name[self.language])
        elif key in SPACES:
            said = self.space(key)
        elif key in STALLS:
            said = self.say("pic-stall", letter=key[-1].upper())
        elif key in ROCKS:
            said = self.say("rock-name", goods=self.place(key))
        return said

    def space(self, key: str) -> str:
        """§5.1 A space by its action and floor, with its side of the Senate if there are two."""
        x = SPACES[key]
        kind = "space-side" if PLACES[x.action] > 1 else "space-only"
        return self.say(kind, action=self.named(x.action), floor=x.floor, side=x.side)

    def codes(self, keys: Iterable[str]) -> str:
        """The codes of several components, for a sentence that says what they are."""
        return self.listed(key.upper() for key in keys)

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
