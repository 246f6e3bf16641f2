"""Presses, picks and submitted forms, as far as a person's client allows them."""

from __future__ import annotations

from bot.playground import facts
from bot.playground.errors import Refused
from bot.playground.facts import JSON
from bot.playground.invoke import resolve_selected
from bot.playground.posting import nodes
from bot.playground.service import Service
from bot.playground.state import Channel, Message


def component_data(service: Service, channel: Channel, message: Message, data: JSON) -> JSON:
    """The data of a press or pick, refused unless the component is there and enabled."""
    wanted = data.get("custom_id")
    found = [n for n in nodes(message.components) if n.get("custom_id") == wanted]
    if not wanted or not found:
        raise Refused("That button or menu is no longer on the message.")
    node = found[0]
    if node.get("disabled"):
        raise Refused("That control is disabled.")
    made: JSON = {"custom_id": wanted, "component_type": node["type"], "id": node["id"]}
    if node["type"] == facts.BUTTON:
        return made
    values = _values(node, data.get("values") or [])
    made["values"] = values
    if node["type"] != facts.SELECT:
        made["resolved"] = resolve_selected(service, channel, node["type"], values)
    return made


def forged_data(data: JSON) -> JSON:
    """Component data as a tampered client would send it."""
    made = {"custom_id": data["custom_id"], "component_type": data.get("component_type", 2)}
    return {**made, "id": 1, **({"values": data["values"]} if data.get("values") else {})}


def _values(node: JSON, given: list[object]) -> list[str]:
    """The values picked in a select, refused if the menu hasn't got them or not so many."""
    values = [str(v) for v in given]
    low, high = node.get("min_values"), node.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not values and node.get("required") is False:
        return values
    if not low <= len(values) <= high:
        raise Refused(f"Choose {low} to {high}." if low != high else f"Choose {low}.")
    if len(set(values)) < len(values):
        raise Refused("Choose each only once.")
    if node["type"] in {facts.SELECT, facts.CHECKBOXES}:
        offered = {o["value"] for o in node["options"]}
        if not set(values) <= offered:
            raise Refused("Choose from the list.")
    return values


def modal_data(service: Service, channel: Channel, shown: JSON, data: JSON) -> JSON:
    """The data of a submitted form, checked against the one that was shown."""
    given = {n["custom_id"]: n for n in nodes(data.get("components") or []) if "custom_id" in n}
    declared = {n["custom_id"]: n for n in nodes(shown["components"]) if "custom_id" in n}
    if not given.keys() <= declared.keys():
        raise Refused("The form has no such field.")
    resolved: JSON = {}
    components = []
    for number, top in enumerate(shown["components"], 1):
        made: JSON = {"type": top["type"], "id": top.get("id") or number}
        inside = [_filled(n, given.get(n["custom_id"], {})) for n in nodes([top])
                  if "custom_id" in n]  # fmt: skip
        for field in inside:
            if field["type"] in facts.SELECTS - {facts.SELECT}:
                part = resolve_selected(service, channel, field["type"], field["values"])
                for kind, entries in part.items():
                    resolved.setdefault(kind, {}).update(entries)
        if top["type"] == facts.ROW:
            made["components"] = inside
        elif inside:
            made["component"] = inside[0]
        components.append(made)
    submitted: JSON = {"custom_id": shown["custom_id"], "components": components}
    return {**submitted, "resolved": resolved} if resolved else submitted


def _filled(node: JSON, given: JSON) -> JSON:
    """A submitted field, refused if its value doesn't fit the form."""
    made: JSON = {"type": node["type"], "id": node.get("id") or 1, "custom_id": node["custom_id"]}
    required = node.get("required", True)
    match node["type"]:
        case facts.TEXT_INPUT:
            value = str(given.get("value", node.get("value") or "") or "")
            _sized(node, value, required=required)
            made["value"] = value
        case facts.CHECKBOX:
            made["value"] = bool(given.get("value", node.get("default")))
        case facts.RADIO:
            made["value"] = _radio(node, given.get("value"), required=required)
        case facts.UPLOAD:
            made["values"] = []
        case _:
            defaults = [o["value"] for o in node.get("options") or () if o.get("default")]
            made["values"] = _values(node, given.get("values", defaults))
    return made


def _sized(node: JSON, value: str, *, required: bool) -> None:
    """Refuse a text that is too short or too long for its field."""
    label = node.get("label") or node["custom_id"]
    if not value:
        if required:
            raise Refused(f"{label}: this field is required.")
        return
    low, high = node.get("min_length") or 0, node.get("max_length") or 4000
    if not low <= len(value) <= high:
        raise Refused(f"{label}: {low} to {high} characters are needed.")


def _radio(node: JSON, value: object, *, required: bool) -> str | None:
    """The value picked among radio buttons, refused if it isn't one of them."""
    offered = [o["value"] for o in node["options"]]
    chosen = value if value is not None else next(
        (o["value"] for o in node["options"] if o.get("default")), None
    )  # fmt: skip
    if chosen is None and not required:
        return None
    if chosen not in offered:
        raise Refused("Choose from the list.")
    return str(chosen)
