"""Look-ups from declarations: a component's text is filled with its fields."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.engine.game_texts import GameTexts
from bot.engine.lookups import lookup, names
from bot.engine.purse import Purse
from bot.engine.spec import Entry


class Ore(Purse, frozen=True):
    gold: int = 0


class Mine(msgspec.Struct, frozen=True):
    id: str
    name: Mapping[str, str]
    cost: Ore
    way: str


OLD = Mine("old", {"en": "Old Mine", "ja": "古い鉱山"}, Ore(gold=2), "down")
MINES = {"old": OLD}


class Texts(GameTexts):
    """Texts that say what they are asked for."""

    def __init__(self) -> None:
        self.language = "en"
        self._named = names("en", MINES).get

    def say(self, name: str, /, **facts: object) -> str:
        return " ".join([name, *(f"{key}={facts[key]}" for key in ("cost", "way", "n", "depth")
                                 if key in facts)])  # fmt: skip


def test_a_look_up_is_made_of_the_fields_of_a_component() -> None:
    (entry,) = lookup(MINES, "mine", "§2")(Texts())
    text = "entry-mine cost=good-gold n=2 way=down"
    assert entry == Entry("old", "Old Mine", "kind-mine", text, "§2")


def test_a_look_up_may_have_more_facts_other_texts_and_another_key() -> None:
    deep = lookup(
        MINES, "mine", "§2", key="mine-{}".format, by="way", facts=lambda _, x: {"depth": x.id}
    )
    (entry,) = deep(Texts())
    assert (entry.key, entry.name) == ("mine-old", "mine-old")
    assert entry.text == "entry-mine-down cost=good-gold n=2 way=down depth=old"


def test_a_text_may_be_made_by_hand() -> None:
    (entry,) = lookup(MINES, "mine", "§2", text=lambda t, x: t.goods(x.cost))(Texts())
    assert entry.text == "good-gold n=2"


def test_names_are_by_key_in_a_language() -> None:
    assert names("ja", MINES, {"new": OLD}) == {"old": "古い鉱山", "new": "古い鉱山"}
