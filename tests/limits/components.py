"""Limits of components in messages: rows of buttons and selects, and the newer layouts."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground import facts
from tests.limits.form import Spot

ROWS, PER_ROW, OPTIONS, LAYOUT_COUNT, LAYOUT_TEXT = 5, 5, 25, 40, 4000
IN_CONTAINER = frozenset(
    {facts.ROW, facts.SECTION, facts.TEXT_DISPLAY, facts.GALLERY, facts.FILE, facts.SEPARATOR}
)
TOP_LEVEL = IN_CONTAINER | {facts.CONTAINER}


@dataclass
class Tally:
    """What is counted over the whole message."""

    files: frozenset[str]
    layout: bool
    ids: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)
    count: int = 0
    text: int = 0

    def custom_id(self, spot: Spot) -> None:
        """1 to 100 characters, once in a message."""
        given = spot.text("custom_id", 1, 100, required=True)
        if given and given in self.ids:
            text = "Component custom id cannot be duplicated"
            spot.fail("COMPONENT_CUSTOM_ID_DUPLICATED", text, "custom_id")
        self.ids.add(given)

    def enter(self, spot: Spot) -> None:
        """Count a component and its numeric id, which must not repeat."""
        self.count += 1
        number = spot.number("id", 0, 2**31 - 1)
        if number and number in self.numbers:
            spot.fail("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated", "id")
        self.numbers.add(number or 0)


def components(body: Spot, files: frozenset[str], *, layout: bool) -> None:
    """Check the `components` of a message, and give each component its number."""
    tally = Tally(files, layout)
    limit = LAYOUT_COUNT if layout else ROWS
    for top in body.items("components", 0, limit):
        allowed = TOP_LEVEL if layout else frozenset({facts.ROW})
        if _known(top, allowed):
            _component(top, tally)
    if layout and tally.count > LAYOUT_COUNT:
        text = f"The maximum number of components is {LAYOUT_COUNT}"
        body.fail("COMPONENT_MAX_COUNT_EXCEEDED", text, "components")
    if tally.text > LAYOUT_TEXT:
        text = f"Components displayable text size exceeds maximum size of {LAYOUT_TEXT}"
        body.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text, "components")


def _known(spot: Spot, allowed: frozenset[int]) -> bool:
    if spot.data.get("type") in allowed:
        return True
    listed = ", ".join(map(str, sorted(allowed)))
    text = f'Value of field "type" must be one of ({listed},).'
    spot.fail("UNION_TYPE_CHOICES", text, "type")
    return False


def _component(spot: Spot, tally: Tally) -> None:
    tally.enter(spot)
    match spot.data["type"]:
        case facts.ROW:
            _row(spot, tally)
        case facts.SECTION:
            _section(spot, tally)
        case facts.TEXT_DISPLAY:
            tally.text += len(spot.text("content", 1, LAYOUT_TEXT, required=True))
        case facts.GALLERY:
            for item in spot.items("items", 1, 10, required=True):
                item.text("description", 0, 1024)
                _media(item, "media", tally)
        case facts.CONTAINER:
            _container(spot, tally)
        case kind:
            _plain(kind, spot, tally)


def _plain(kind: int, spot: Spot, tally: Tally) -> None:
    if kind == facts.FILE:
        _media(spot, "file", tally, attached_only=True)
    else:
        spot.flag("divider")
        spot.one_of("spacing", {1, 2}, required=False)


def _container(spot: Spot, tally: Tally) -> None:
    spot.number("accent_color", 0, 0xFFFFFF)
    spot.flag("spoiler")
    for child in spot.items("components", 1, LAYOUT_COUNT, required=True):
        if _known(child, IN_CONTAINER):
            _component(child, tally)


def _section(spot: Spot, tally: Tally) -> None:
    for child in spot.items("components", 1, 3, required=True):
        if _known(child, frozenset({facts.TEXT_DISPLAY})):
            _component(child, tally)
    beside = spot.child("accessory", required=True)
    if beside is None or not _known(beside, frozenset({facts.BUTTON, facts.THUMBNAIL})):
        return
    tally.enter(beside)
    if beside.data["type"] == facts.BUTTON:
        button(beside, tally)
    else:
        beside.text("description", 0, 1024)
        _media(beside, "media", tally)


def _media(spot: Spot, key: str, tally: Tally, *, attached_only: bool = False) -> None:
    media = spot.child(key, required=True)
    if media is None:
        return
    link = media.text("url", 1, 2048, required=True)
    name = link.removeprefix("attachment://")
    if name != link:
        if name not in tally.files:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            media.fail(code, "The referenced attachment was not found", "url")
    elif attached_only or not link.startswith(("http://", "https://")):
        text = "Scheme must be one of ('http', 'https', 'attachment')."
        media.fail("URL_TYPE_INVALID_SCHEME", text, "url")


def _row(spot: Spot, tally: Tally) -> None:
    """Up to five buttons, or one select alone."""
    inside = spot.items("components", 1, PER_ROW, required=True)
    selects = [s for s in inside if s.data.get("type") in facts.SELECTS]
    if selects and len(inside) > 1:
        text = "The specified component exceeds the maximum width"
        spot.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", text, "components")
    for child in inside:
        if _known(child, facts.SELECTS | {facts.BUTTON}):
            tally.enter(child)
            _control(child, tally)


def _control(spot: Spot, tally: Tally) -> None:
    if spot.data["type"] == facts.BUTTON:
        button(spot, tally)
    else:
        tally.custom_id(spot)
        select(spot, in_message=True)


def button(spot: Spot, tally: Tally) -> None:
    """A button: an id, or an address for style 5, and something to read."""
    style = spot.one_of("style", {1, 2, 3, 4, 5})
    spot.flag("disabled")
    spot.text("label", 0, 80)
    if not spot.data.get("label") and not spot.data.get("emoji"):
        text = "A button must have a label or an emoji"
        spot.fail("BUTTON_COMPONENT_INVALID_LABEL", text, "label")
    _emoji(spot)
    if style != facts.LINK_BUTTON:
        if spot.data.get("url") is not None:
            text = "A custom id and url cannot both be specified"
            spot.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text, "url")
        tally.custom_id(spot)
        return
    spot.text("url", 1, 512, required=True)
    if spot.data.get("custom_id") is not None:
        text = "A custom id and url cannot both be specified"
        spot.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text, "custom_id")


def _emoji(spot: Spot) -> None:
    """A Unicode emoji by its name, or a custom one by its id."""
    emoji = spot.child("emoji")
    if emoji is None or emoji.data.get("id"):
        return
    name = emoji.text("name", 1, 32, required=True)
    if name and name.isascii():
        emoji.fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "name")


def select(spot: Spot, *, in_message: bool) -> None:
    """A select's placeholder, counts and (type 3) options."""
    spot.text("placeholder", 0, 150)
    low = spot.number("min_values", 0, OPTIONS)
    high = spot.number("max_values", 1, OPTIONS)
    low, high = 1 if low is None else low, 1 if high is None else high
    if low > high:
        text = "min_values must be less than or equal to max_values"
        spot.fail("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", text, "min_values")
    if in_message:
        spot.flag("disabled")
    if spot.data["type"] == facts.SELECT:
        _select_options(spot, low, high)


def _select_options(spot: Spot, low: int, high: int) -> None:
    options = spot.items("options", 1, OPTIONS, required=True)
    seen: set[str] = set()
    for option in options:
        option.text("label", 1, 100, required=True)
        value = option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        option.flag("default")
        _emoji(option)
        if value and value in seen:
            text = "The specified option value is already used"
            option.fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text, "value")
        seen.add(value)
    chosen = sum(bool(o.data.get("default")) for o in options)
    if chosen > high:
        text = "The number of default values exceeds the maximum"
        spot.fail("SELECT_COMPONENT_MAX_VALUES_EXCEEDED", text, "options")
    if options and max(low, high) > len(options):
        text = f"Must be between 1 and {len(options)}"
        spot.fail("BASE_TYPE_BAD_LENGTH", text, "max_values")
