"""Limits of modals: the older rows of text inputs and the newer labels."""

from __future__ import annotations

from typing import Any

from bot.playground import facts
from tests.limits.components import Tally, select
from tests.limits.form import Spot, form

IN_LABEL = facts.SELECTS | {
    facts.TEXT_INPUT, facts.UPLOAD, facts.RADIO, facts.CHECKBOXES, facts.CHECKBOX,
}  # fmt: skip


def modal(data: Any) -> None:
    """The `data` of callback type 9."""
    with form(data) as body:
        tally = Tally(frozenset(), layout=True)
        body.text("title", 1, 45, required=True)
        body.text("custom_id", 1, 100, required=True)
        for top in body.items("components", 1, 5, required=True):
            _top(top, tally)


def _top(spot: Spot, tally: Tally) -> None:
    match spot.data.get("type"):
        case facts.ROW:
            for child in spot.items("components", 1, 1, required=True):
                child.one_of("type", {facts.TEXT_INPUT})
                child.text("label", 1, 45, required=True)
                _control(child, tally)
        case facts.LABEL:
            spot.text("label", 1, 45, required=True)
            spot.text("description", 0, 100)
            inside = spot.child("component", required=True)
            if inside is not None and inside.one_of("type", IN_LABEL):
                _control(inside, tally)
        case facts.TEXT_DISPLAY:
            spot.text("content", 1, 4000, required=True)
        case _:
            text = f'Value of field "type" must be one of (1, {facts.TEXT_DISPLAY}, {facts.LABEL}).'
            spot.fail("UNION_TYPE_CHOICES", text, "type")


def _control(spot: Spot, tally: Tally) -> None:
    tally.custom_id(spot)
    spot.flag("required")
    match spot.data.get("type"):
        case facts.TEXT_INPUT:
            _text_input(spot)
        case facts.RADIO | facts.CHECKBOXES:
            for option in spot.items("options", 1, 10, required=True):
                option.text("label", 1, 100, required=True)
                option.text("value", 1, 100, required=True)
        case kind if kind in facts.SELECTS:
            select(spot, in_message=False)


def _text_input(spot: Spot) -> None:
    spot.one_of("style", {1, 2})
    spot.text("placeholder", 0, 100)
    low = spot.number("min_length", 0, 4000) or 0
    high = spot.number("max_length", 1, 4000) or 4000
    if low > high:
        text = "min_length must be less than or equal to max_length"
        spot.fail("TEXT_INPUT_MIN_LENGTH_TOO_LARGE", text, "min_length")
    value = spot.text("value", 0, 4000)
    if value and not low <= len(value) <= high:
        text = f"Must be between {low} and {high} in length."
        spot.fail("BASE_TYPE_BAD_LENGTH", text, "value")
