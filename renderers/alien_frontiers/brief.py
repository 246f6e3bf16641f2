"""What facilities, bonuses, cards and boards do, in few words of every language.

The numbers are those of data.json.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import msgspec

from bot.games.alien_frontiers.data import (
    BOARDS,
    DOCK,
    NUMBERS,
    TECH,
    TERRITORY,
    Tech,
    Tokens,
    in_short,
)
from bot.games.alien_frontiers.words import WORDS, Words


def gives(key: str) -> Any:
    """What a facility gives, as data.json has it."""
    return msgspec.json.decode(DOCK[key].gives)


def does(key: str) -> Any:
    """What a card's use does, as data.json has it."""
    use = TECH[key].use
    return msgspec.json.decode(use.does) if use else {}


def spent(key: str) -> Any:
    """What a card's discard power does, as data.json has it."""
    power = TECH[key].discard
    return msgspec.json.decode(power.does) if power else {}


@lru_cache(maxsize=4096)
def _text(texts: Words, name: str, facts: tuple[tuple[str, Any], ...]) -> str:
    # A board has some 250 of these texts, most of them the same every time.
    return texts.say(f"pic-{name}", **dict(facts))


class Brief:
    """The short texts of one language."""

    def __init__(self, texts: Words) -> None:
        self.texts = texts
        self.language = texts.language
        self.short: Mapping[str, str] = {f.key: f.short[self.language] for f in DOCK.values()}
        """The names that players use for the facilities."""
        self.land = {key: t.short[self.language] for key, t in TERRITORY.items()}
        """The territories' names without the word for their kind."""
        self.facility = self._facilities()
        self.ships = tuple(
            self.say("ship-price", n=n, price=self.price(cost, "short"))
            for n, cost in NUMBERS.ship_prices.items()
        )
        """§5.7 The prices of further ships."""
        self.bonus = self._bonuses("short")
        """Each territory's bonus, as short as can be."""
        self.bonus_spoken = self._bonuses("price")
        """Each territory's bonus for alt texts."""
        self.uses = {t.key: self._of_card(t) for t in TECH.values()}
        """The effects of each card: its use, and its discard power."""
        self.boards = {
            f.key: (
                in_short(f.line, f.gives, self.language),
                in_short(f.owner_line, language=self.language),
            )
            for f in BOARDS
        }
        """The effects of each faction board: for docking, and for its owner."""

    def say(self, name: str, /, **facts: object) -> str:
        """The picture's text of this name."""
        return _text(self.texts, name, tuple(facts.items()))

    def price(self, tokens: Tokens, how: str = "price") -> str:
        """A price as the picture writes it, such as "1F 1O"."""
        parts = [self.say(f"{how}-{kind}", n=n) for kind, n in tokens.items() if n]
        return self.parted(parts, how) or self.say("free-price")

    def parted(self, parts: list[str], how: str) -> str:
        """Goods in a row."""
        if self.language == "ja":
            return ("" if how == "short" else "・").join(parts)
        return " ".join(parts)

    def less(self, tokens: Tokens, how: str) -> str:
        """A discount as the picture writes it, such as "-1F -1O"."""
        if self.language == "ja":
            return self.say("less", price=self.price(tokens, how))
        parts = [self.say(f"{how}-{kind}", n=n) for kind, n in tokens.items() if n]
        return self.parted([self.say("less", price=part) for part in parts], how)

    def _solar(self) -> Iterator[str]:
        """The Solar Converter's fuel by the ship's value."""
        fuel = gives("solar")["fuel"]
        for i in range(0, len(fuel), 2):
            price = self.price(Tokens(fuel=fuel[i]), "short")
            yield self.say("does-solar", low=i + 1, high=i + 2, fuel=price)

    def _facilities(self) -> Mapping[str, str]:
        """What each facility does."""
        costs = {
            "hub": NUMBERS.launch,
            "constructor": DOCK["constructor"].cost,
            "terraform": DOCK["terraform"].cost,
        }
        ore = self.price(Tokens(ore=gives("mine")["ore"][0]), "short")
        return {
            "artifact": self.say("does-artifact", n=NUMBERS.claim_total),
            "solar": ("  " if self.language == "en" else " ").join(self._solar()),
            "raiders": self.say("does-raiders", n=NUMBERS.raid_tokens),
            "mine": self.say("does-mine", ore=ore),
            **{key: self.say(f"does-{key}") for key in ("market", "shipyard", "bay")},
            **{
                key: self.say(f"does-{key}", price=self.price(cost, "short"))
                for key, cost in costs.items()
            },
        }

    def _bonuses(self, how: str) -> Mapping[str, str]:
        """Each territory's bonus, its prices abbreviated or in words."""
        off = {key: t.off for key, t in TERRITORY.items()}
        build = self.price(DOCK["constructor"].cost.less(off["bradbury"]), how)
        fuel, ore = self.price(off["heinlein"], how), self.price(Tokens(ore=1), how)
        facts: Mapping[str, Mapping[str, object]] = {
            "asimov": {"n": TERRITORY["asimov"].amount["circles"]},
            "bradbury": {"price": build},
            "burroughs": {"price": self.price(NUMBERS.relic, how)},
            "heinlein": {"fuel": fuel, "ore": ore},
            "herbert": {"less": self.less(off["herbert"], how)},
            "lem": {"price": self.price(off["lem"], how)},
            "pohl": {"less": self.less(off["pohl"], how)},
            "vanvogt": {},
        }
        return {key: self.say(f"bonus-{key}", **fact) for key, fact in facts.items()}

    # Cards and boards

    def _of_card(self, t: Tech) -> tuple[str, str]:
        language = self.language
        if t.use:
            used = in_short(t.use.lines, t.use.does, language)
        else:
            used = in_short(t.line, language=language, points=t.points)
        return used, in_short(t.discard.lines, t.discard.does, language) if t.discard else ""

    def use(self, key: str) -> str:
        """A card's use with its price."""
        use, words = TECH[key].use, self.uses[key][0]
        if use is None or not use.fuel:
            return words
        return self.say("use", fuel=use.fuel, per=use.per or "once", words=words)

    def whole(self, key: str) -> str:
        """A card's whole text, in the rules' words."""
        t, parts = TECH[key], []
        if t.always:
            parts.append(t.always[self.language])
        if t.use:
            text, per = t.use.texts[self.language], t.use.per or "once"
            price = self.say("use-whole", fuel=t.use.fuel, per=per, text=text)
            parts.append(price if t.use.fuel else text)
        if t.discard:
            parts.append(self.say("discard", words=t.discard.texts[self.language]))
        return "\n".join(parts)

    def docking(self, key: str) -> str:
        """What docking at a faction board costs and does."""
        cost, words = DOCK[key].cost, self.boards[key][0]
        return self.say("dock-price", price=self.price(cost), words=words) if cost else words

    def whole_board(self, key: str) -> str:
        """A faction board's whole text."""
        owner = (DOCK[key].owners or {}).get(self.language, "")
        return f"{DOCK[key].texts[self.language]}\n{self.say('owner', text=owner)}"


BRIEF: Final[Mapping[str, Brief]] = MappingProxyType(
    {language: Brief(texts) for language, texts in WORDS.items()}
)
"""The short texts by language."""
