"""The registry that finds an effect's rule by the effect's kind."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.effects import EffectKinds, EffectRules
from bot.engine.flow import Seat, State

RED = Seat(0)


class Purse(State, frozen=True, kw_only=True):
    """A position of a game about coins."""

    coins: int = 0


class Gain(msgspec.Struct, frozen=True, tag=True):
    """Coins from the bank."""

    n: int


class Lose(msgspec.Struct, frozen=True, tag=True):
    """All coins go back."""


Effect = Gain | Lose


def rules() -> EffectRules[Purse, Effect, Purse]:
    """A registry in which only gains have a rule."""
    carried = EffectRules[Purse, Effect, Purse](get_args(Effect))

    @carried.carries(Gain)
    def gain(s: Purse, seat: Seat, op: Gain) -> Purse:
        return replace(s, coins=s.coins + op.n)

    return carried


def test_an_effect_is_carried_out_by_the_rule_of_its_kind() -> None:
    carried = rules()
    carried.carries(Lose)(lambda s, seat, op: replace(s, coins=0))
    richer = carried(Purse(), RED, Gain(3))
    assert richer.coins == 3
    assert carried(richer, RED, Lose()).coins == 0


def test_kinds_without_a_rule_are_found() -> None:
    carried = rules()
    assert carried.missing() == (Lose,)
    carried.carries(Lose)(lambda s, seat, op: s)
    assert not carried.missing()


def test_a_kind_has_one_rule_and_belongs_to_the_family() -> None:
    carried = rules()
    with pytest.raises(AssertionError, match="a rule already"):
        carried.carries(Gain)
    with pytest.raises(AssertionError, match="another family"):
        carried.carries(Purse)


def test_an_effect_of_a_chapter_is_read_from_data_as_its_registered_kind() -> None:
    data = {"a": b'{"type": "Gain", "n": 3}', "b": b'{"type": "Gain", "n": "many"}'}
    data |= {"c": b'{"type": "Lose"}'}
    known = EffectKinds[str, Gain | Lose]({key: msgspec.Raw(raw) for key, raw in data.items()})
    known(Gain)
    assert known["a"] == Gain(3)
    assert known["a"] is known["a"]
    for key in ("b", "c"):
        with pytest.raises(msgspec.ValidationError):
            known[key]
    known(Lose)
    assert known["c"] == Lose()
    with pytest.raises(msgspec.ValidationError):
        known.read_all()
