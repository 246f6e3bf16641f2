"""Words for people. The sentences are in `texts/*.ftl`, one file for each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.engine.game_texts import GameTexts
from bot.engine.lookups import Lookup, lookup, names
from bot.engine.spec import Entry, Names
from bot.programs.starter.game.data import TREES
from bot.programs.starter.game.view import PrivateView, PublicView


class Texts(GameTexts):
    """Prompts, labels, refusals and the log come from `GameTexts`; here is the rest."""

    def __init__(self, language: str) -> None:
        super().__init__(__package__ or "", language, names(language, TREES).get)

    def status(self, view: PublicView, names: Names) -> str:
        """Whose turn it is, and the score."""
        score = self.listed(f"{names[g.seat]} {g.open.points}" for g in view.gardeners)
        name = "status-over" if view.over else "status"
        return self.say(name, player=names[view.active], deck=view.deck, score=score)

    def hand(self, view: PrivateView, names: Names) -> str:
        """The seat's own cards."""
        cards = self.listed(map(self.named, view.hand)) or self.say("word-none")
        return self.say("hand", cards=cards)


WORDS: Final[Mapping[str, Texts]] = {language: Texts(language) for language in ("en", "ja")}
trees: Final[Lookup[Texts]] = lookup(TREES, "tree", "§2.1")


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component that can be looked up."""
    return trees(WORDS.get(language, WORDS["en"]))
