"""The names, texts and prices of components in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.game_texts import GameTexts
from bot.engine.purse import Purse
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOX,
    COLOURS,
    DOCK,
    TECH,
    ByLanguage,
    Tech,
    Tokens,
)

COMPONENTS: Final = (*BOX.facilities, *BOX.boards, *BOX.territories, *BOX.fields, *BOX.techs)
NAMES: Final[Mapping[str, ByLanguage]] = {c.key: c.names for c in (*COMPONENTS, *BOX.colours)}
TEXTS: Final[Mapping[str, ByLanguage]] = {
    c.key: c.texts for c in (*BOX.boards, *BOX.facilities, *BOX.territories, *BOX.fields)
}


class ComponentWords(GameTexts):
    """What components are called, what they do and cost, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, self._name_of)

    def _name_of(self, key: str) -> str | None:
        """The name of a component, agenda or ship, or None for any other key."""
        if key in NAMES:
            return NAMES[key][self.language]
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
        return TEXTS[key][self.language]

    def price(self, purse: Purse) -> str:
        """Tokens in words, even if there are none."""
        return self.goods(purse) or self.say("good-nothing")

    def priced(self, label: str, change: Purse) -> str:
        """A label with what its answer costs and gives, unless it already ends with that."""
        gained, spent = self.goods(change.gained), self.goods(change.spent)
        return label if label.endswith(gained or spent) else super().priced(label, change)

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
