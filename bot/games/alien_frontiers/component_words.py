"""The names, texts and prices of components: in sentences, and in few words for pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from bot.engine.game_texts import GameTexts
from bot.engine.purse import Purse
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOARDS,
    BOX,
    COLOURS,
    DOCK,
    DOCKS,
    NUMBERS,
    TECH,
    TERRITORIES,
    TERRITORY,
    Component,
    Printed,
    Tech,
    Tokens,
    in_short,
)
from bot.languages import strung

PRINTED: Final[Mapping[str, Printed]] = {**DOCK, **TERRITORY, **BOX.fields}
"""The components with one text."""
COMPONENTS: Final[Mapping[str, Component]] = {**PRINTED, **TECH, **BOX.colours}
"""The components with a name."""


class ComponentWords(GameTexts):
    """What components are called, what they do and cost, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, self._name_of)
        self.short = {
            **{f.key: f.short[language] for f in DOCKS},
            **{t.key: t.short[language] for t in TERRITORIES},
        }
        """The names that players use for facilities, boards and territories."""
        self.lines = {f.key: in_short(f.line, f.gives, language, f=f) for f in DOCKS}
        """What docking at a facility or board does."""
        self.owner_lines = {f.key: in_short(f.owner_line, language=language) for f in BOARDS}
        """What the owner of a faction board has."""
        self.uses = {t.key: _in_short(t, language) for t in TECH.values()}
        """The effects of each card: its use, and its discard power."""

    def _name_of(self, key: str) -> str | None:
        """The name of a component, agenda or ship, or None for any other key."""
        if key in COMPONENTS:
            return COMPONENTS[key].names[self.language]
        if key in AGENDA:
            return self.say("agenda", text=AGENDA[key].texts[self.language].rstrip(".。"))
        if key in ("bay", "relic"):
            return self.say(key)
        return self._ship(key)

    def _ship(self, key: str) -> str | None:
        """A ship by its colour and value: `blue4`, `relic3`, `green5.2`."""
        colour, value = key.partition(".")[0][:-1], key.partition(".")[0][-1:]
        if not value.isdecimal() or colour not in (*COLOURS, "relic"):
            return None
        if colour == "relic":
            return self.say("ship-relic", pips=int(value))
        return self.say("ship", colour=self.named(colour), pips=int(value))

    def place(self, key: str) -> str:
        """A facility, or a thing to pay for, with its article."""
        special = f"place-{key}"
        if key in DOCK and not self.has(special):
            return self.say("place", name=self.named(key))
        return self.say(special, name=self.named(key)) if self.has(special) else self.named(key)

    def text(self, key: str) -> str:
        """The rules text of a facility, board, territory or field generator."""
        return PRINTED[key].texts[self.language]

    def price(self, purse: Purse) -> str:
        """Tokens in words, even if there are none."""
        return self.goods(purse) or self.say("good-nothing")

    def costed(self, label: str, cost: Purse, gain: Purse) -> str:
        """A label with what its answer costs and gives, unless it already ends with that."""
        told = self.goods(gain) or self.goods(cost)
        return label if label.endswith(told) else super().costed(label, cost, gain)

    # Cards

    def card(self, key: str) -> str:
        """§8, §13 The whole text of a tech card."""
        t = TECH[key]
        parts = [t.always[self.language]] if t.always else []
        parts += [self._use(t)] if t.use else []
        if t.discard:
            parts.append(self.say("card-discard", text=t.discard.texts[self.language]))
        return " ".join(parts)

    def _use(self, t: Tech) -> str:
        assert t.use is not None
        text = t.use.texts[self.language]
        if not t.use.fuel or t.use.per:
            # The card's own text says what each colony or ship costs.
            return text
        return self.say("card-use", cost=self.price(Tokens(t.use.fuel)), text=text)

    # In few words

    def picture(self, name: str, /, **facts: object) -> str:
        """The picture's text of this name."""
        return _said(self, f"pic-{name}", tuple(facts.items()))

    def short_price(self, tokens: Tokens, how: str = "price") -> str:
        """A price as the picture writes it, such as "1F 1O"."""
        return self._parted(self._amounts(tokens, how), how) or self.picture("free-price")

    def _amounts(self, tokens: Tokens, how: str) -> list[str]:
        return [self.picture(f"{how}-{kind}", n=n) for kind, n in tokens.items()]

    def _parted(self, parts: list[str], how: str) -> str:
        if self.language == "ja":
            return ("" if how == "short" else "・").join(parts)
        return " ".join(parts)

    def _less(self, tokens: Tokens, how: str) -> str:
        """A discount as the picture writes it, such as "-1F -1O"."""
        if self.language == "ja":
            return self.picture("less", price=self.short_price(tokens, how))
        return " ".join(self.picture("less", price=part) for part in self._amounts(tokens, how))

    def ship_prices(self) -> list[str]:
        """§5.7 The prices of further ships."""
        prices = NUMBERS.ship_prices.items()
        return [
            self.picture("ship-price", n=n, price=self.short_price(x, "short")) for n, x in prices
        ]

    def whole_prices(self) -> str:
        """§5.7 The prices of further ships in a sentence."""
        prices = NUMBERS.ship_prices.items()
        said = (self.picture("ship-price", n=n, price=self.price(x)) for n, x in prices)
        return self.picture("prices", prices=strung(said, self.language))

    def bonus(self, key: str, how: str = "short") -> str:
        """A territory's bonus, its prices abbreviated or in words."""
        t = TERRITORY[key]
        colony = DOCK["constructor"].cost.less(t.off)
        prices = {"off": t.off, "colony": colony, "relic": NUMBERS.relic, "ore": Tokens(ore=1)}
        facts = {name: self.short_price(price, how) for name, price in prices.items()}
        less, circles = self._less(t.off, how), t.amount.get("circles", 0)
        return self.picture(f"bonus-{key}", n=circles, less=less, **facts)

    def short_use(self, key: str) -> str:
        """A card's use with its price."""
        use, words = TECH[key].use, self.uses[key][0]
        if use is None or not use.fuel:
            return words
        return self.picture("use", fuel=use.fuel, per=use.per or "once", words=words)

    def whole_card(self, key: str) -> str:
        """A card's whole text in lines."""
        t, parts = TECH[key], []
        if t.always:
            parts.append(t.always[self.language])
        if t.use:
            text, per = t.use.texts[self.language], t.use.per or "once"
            price = self.picture("use-whole", fuel=t.use.fuel, per=per, text=text)
            parts.append(price if t.use.fuel else text)
        if t.discard:
            parts.append(self.picture("discard", words=t.discard.texts[self.language]))
        return "\n".join(parts)

    def short_docking(self, key: str) -> str:
        """What docking at a faction board costs and does."""
        cost, words = DOCK[key].cost, self.lines[key]
        return (
            self.picture("dock-price", price=self.short_price(cost), words=words) if cost else words
        )

    def whole_board(self, key: str) -> str:
        """A faction board's whole text in lines."""
        owner = (DOCK[key].owners or {}).get(self.language, "")
        return f"{self.text(key)}\n{self.picture('owner', text=owner)}"


def _in_short(t: Tech, language: str) -> tuple[str, str]:
    """What a card's use, or its lasting effect, and its discard power do."""
    if t.use:
        used = in_short(t.use.lines, t.use.does, language)
    else:
        used = in_short(t.line, language=language, points=t.points)
    return used, in_short(t.discard.lines, t.discard.does, language) if t.discard else ""


@lru_cache(maxsize=4096)
def _said(words: ComponentWords, name: str, facts: tuple[tuple[str, Any], ...]) -> str:
    # A board has some 250 of these texts, most of them the same every time.
    return words.say(name, **dict(facts))
