"""Limits of application commands."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from bot.playground import facts
from bot.playground.facts import JSON
from tests.limits.form import Spot, form

TOTAL, PER_KIND, OPTIONS, CHOICES = 8000, 100, 25, 25
VALUE_TYPES = frozenset(range(facts.STRING, facts.ATTACHMENT + 1))
SAFE = 2**53


def good_name(name: str) -> bool:
    """Lower-case letters, marks, digits, `-`, `_` and `'`, up to 32."""
    spelled = unicodedata.normalize("NFC", name)
    return name == name.lower() and re.fullmatch(r"[-_'\w]{1,32}", spelled) is not None


def command(data: Any) -> None:
    """Check one command."""
    with form(data) as body:
        _command(body)


def commands(data: Any) -> None:
    """Check a bulk overwrite: every command, no name twice, at most 100."""
    entries = data if isinstance(data, list) else []
    with form({str(i): each for i, each in enumerate(entries)}) as body:
        if not isinstance(data, list):
            body.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        seen: set[tuple[int, str]] = set()
        for place in range(len(entries)):
            spot = body.child(str(place))
            if spot is None:
                continue
            _command(spot)
            key = (spot.data.get("type", 1), str(spot.data.get("name")))
            if key in seen:
                text = "Application command names must be unique"
                spot.fail("APPLICATION_COMMANDS_DUPLICATE_NAME", text, "name")
            seen.add(key)
        if len(entries) > PER_KIND:
            body.fail("BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {PER_KIND} in length.")


def _command(spot: Spot) -> None:
    kind = spot.one_of("type", {1, 2, 3}, required=False) or 1
    if kind != 1:
        spot.text("name", 1, 32, required=True)
        if spot.data.get("description"):
            text = "Context menu commands cannot have description"
            spot.fail("APPLICATION_COMMAND_NO_DESCRIPTION", text, "description")
        return
    _named(spot)
    _options(spot, depth=0)
    if _size(spot.data) > TOTAL:
        text = f"Command exceeds maximum size ({TOTAL})"
        spot.fail("APPLICATION_COMMAND_TOO_LARGE", text)


def _named(spot: Spot) -> None:
    name = spot.text("name", 1, 32, required=True)
    spot.text("description", 1, 100, required=True)
    if name and not good_name(name):
        spot.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", "name")


def _size(node: JSON) -> int:
    """Characters of names, descriptions and choice values, all the way down."""
    own = len(str(node.get("name", ""))) + len(str(node.get("description", "")))
    for choice in node.get("choices") or ():
        own += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return own + sum(_size(option) for option in node.get("options") or ())


def _options(spot: Spot, depth: int) -> None:
    """Check options: sub-commands or values but never both, required ones first, names once."""
    optional_seen = False
    kinds, names = set(), set()
    for option in spot.items("options", 0, OPTIONS):
        _named(option)
        kind = option.one_of("type", range(1, 12))
        kinds.add(kind in {facts.SUBCOMMAND, facts.GROUP})
        name = option.data.get("name")
        if name in names:
            text = "Option name must be unique"
            option.fail("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_USED", text, "name")
        names.add(name)
        required = option.flag("required")
        if required and optional_seen:
            text = "Required options must be placed before non-required options"
            option.fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional_seen |= not required
        _option(option, kind or 0, depth)
    if len(kinds) > 1:
        text = "Sub-command and sub-command group option types are mutually exclusive to all others"
        spot.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text, "options")


def _option(spot: Spot, kind: int, depth: int) -> None:
    if kind in VALUE_TYPES:
        _value_option(spot, kind)
        return
    if depth > (0 if kind == facts.GROUP else 1):
        text = "Sub-commands can't be nested this deep"
        spot.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text, "type")
    elif kind == facts.GROUP and not spot.data.get("options"):
        spot.missing("options")
    else:
        _options(spot, depth + 1)


def _value_option(spot: Spot, kind: int) -> None:
    if spot.data.get("options"):
        text = "Only sub-commands have options"
        spot.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text, "options")
    choices = spot.items("choices", 0, CHOICES)
    if choices and spot.flag("autocomplete"):
        text = "Autocomplete can't be used with choices"
        spot.fail("APPLICATION_COMMAND_AUTOCOMPLETE_AND_CHOICES", text, "autocomplete")
    _choices(choices, kind)
    if spot.flag("autocomplete") and kind not in {facts.STRING, facts.INTEGER, facts.NUMBER}:
        text = "This option type can't be autocompleted"
        spot.fail("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", text, "autocomplete")
    if kind == facts.STRING:
        spot.number("min_length", 0, 6000)
        spot.number("max_length", 1, 6000)
    elif kind == facts.INTEGER:
        spot.number("min_value", -SAFE, SAFE)
        spot.number("max_value", -SAFE, SAFE)


def _choices(choices: list[Spot], kind: int) -> None:
    names: set[str] = set()
    for choice in choices:
        name = choice.text("name", 1, 100, required=True)
        if name and name in names:
            text = "Option choice names must be unique"
            choice.fail("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", text, "name")
        names.add(name)
        value(choice, kind)


def value(choice: Spot, kind: int) -> None:
    """A choice's value must be of its option's type."""
    given = choice.data.get("value")
    if kind == facts.STRING:
        choice.text("value", 1, 100, required=True)
    elif kind == facts.INTEGER:
        choice.number("value", -SAFE, SAFE, required=True)
    elif given is None:
        choice.missing("value")
    elif isinstance(given, bool) or not isinstance(given, int | float):
        choice.fail("NUMBER_TYPE_COERCE", f'Value "{given}" is not float.', "value")


def completion(data: Any, kind: int) -> None:
    """The `data` of callback type 8: at most 25 choices of the option's type."""
    with form(data) as body:
        for choice in body.items("choices", 0, CHOICES):
            choice.text("name", 1, 100, required=True)
            value(choice, kind)
