"""Actions that register themselves by their verbs."""

from __future__ import annotations

import pytest

from bot.engine.errors import No
from bot.engine.flow import Seat, State, Words
from bot.engine.slots import Slot
from bot.engine.verbs import Verb, Verbs

RED = Seat(0)


class Farm(State, frozen=True, kw_only=True):
    """A position of a game about fields."""

    sown: tuple[str, ...] = ()


def farming() -> Verbs[Farm]:
    """Two actions, registered in another order than that of the menu."""
    actions = Verbs[Farm]("sow", "rest")

    @actions("rest")
    class Rest(Verb[Farm]):
        """End the day."""

        def why(self, s: Farm, seat: Seat) -> No | None:
            return None if s.sown else No("idle")

    @actions("sow")
    class Sow(Verb[Farm]):
        """Sow a field."""

        def slot(self, s: Farm, seat: Seat, words: Words) -> Slot | None:
            return None if words else Slot(("north", "south"))

        def take(self, s: Farm, seat: Seat, words: Words) -> Farm:
            return Farm(sown=(*s.sown, *words))

    return actions


def test_verbs_are_offered_in_the_order_of_the_menu() -> None:
    first = farming().slot(Farm(), RED, ())
    assert first is not None
    assert tuple(first.of) == ("sow", "rest")
    assert tuple(first.legal()) == ("sow",)
    assert first.why("rest") == No("idle")


def test_the_words_after_a_verb_are_its_actions_business() -> None:
    actions, s = farming(), Farm()
    after = actions.slot(s, RED, ("sow",))
    assert after is not None
    assert tuple(after.of) == ("north", "south")
    assert actions.slot(s, RED, ("sow", "north")) is None
    assert actions.take(s, RED, ("sow", "north")) == Farm(sown=("north",))


def test_a_verb_is_known_and_has_one_action() -> None:
    actions = farming()
    with pytest.raises(AssertionError, match="an action already"):
        actions("sow")
    with pytest.raises(AssertionError, match="no action"):
        actions("reap")
