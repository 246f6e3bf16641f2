"""Effects of components: each is a tagged struct of data whose rule stands in its own chapter.

    plainly = EffectRules[Federation, Plain, Federation](get_args(Plain))

    @plainly.carries(LevelBonus)
    def level_bonus(s: Federation, seat: Seat, op: LevelBonus) -> Federation:
        return s.raise_level(seat, op.n, op.until)

    s = plainly(s, seat, op)

The registry knows no chapter, so the task that carries out effects may be used by every chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, Union

import msgspec

from bot.engine.flow import S, Seat

E = TypeVar("E")
K = TypeVar("K")
R = TypeVar("R")


class EffectRules(Generic[S, E, R]):
    """The rules of one family of effects, each registered for its kind of struct."""

    def __init__(self, kinds: tuple[type[Any], ...]) -> None:
        self._kinds = kinds
        self._rules: dict[type[Any], Callable[[S, Seat, Any], R]] = {}

    def carries(
        self, kind: type[K]
    ) -> Callable[[Callable[[S, Seat, K], R]], Callable[[S, Seat, K], R]]:
        """Register the decorated function as the rule of this kind of effect."""
        assert kind in self._kinds, f"{kind.__name__} is of another family"
        assert kind not in self._rules, f"{kind.__name__} has a rule already"

        def register(rule: Callable[[S, Seat, K], R]) -> Callable[[S, Seat, K], R]:
            self._rules[kind] = rule
            return rule

        return register

    def missing(self) -> tuple[type[Any], ...]:
        """The kinds of the family that have no rule."""
        return tuple(kind for kind in self._kinds if kind not in self._rules)

    def __call__(self, s: S, seat: Seat, op: E) -> R:
        """Apply the rule of this effect."""
        return self._rules[type(op)](s, seat, op)


class EffectKinds(dict[K, E]):
    """One family of effects whose structs stand in the chapters, each with its rule as methods.

        docked = EffectKinds[str, Gives]({f.key: f.gives for f in FACILITIES})

        @docked
        class Tribute(Gives, frozen=True, tag="tribute"):
            ore: int

        gives = docked["corex"]

    Data holds such an effect as JSON, so that it knows no chapter. A new effect is one class.
    """

    def __init__(self, raw: Mapping[K, msgspec.Raw]) -> None:
        super().__init__()
        self.raw = raw
        self._kinds: list[type[Any]] = []

    def __call__(self, kind: type[R]) -> type[R]:
        """Register the decorated struct as a kind of the family."""
        self._kinds.append(kind)
        return kind

    @property
    def kind(self) -> Any:
        """The type that data writes these effects in: any of the kinds registered by now."""
        return Union.__getitem__(tuple(self._kinds))

    def __missing__(self, key: K) -> E:
        """The effect of a component, read once. Refuses kinds that no chapter has registered."""
        effect: E = msgspec.json.decode(self.raw[key], type=self.kind)
        self[key] = effect
        return effect

    def read_all(self) -> None:
        """Read every effect, so that a misspelt one stops the start."""
        for key in self.raw:
            self[key]
